"""Verifying: the gate alone, on anyone's draft. Writes nothing and obeys the kill switch."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from api.errors import EXIT_BAD_INPUT, EXIT_DONE, EXIT_HELD, EXIT_OTHER, EXIT_SUSPENDED, GateFailedError
from api.judging import review_of
from api.replies import HELD, PRUNED, RELEASED, SUSPENDED
from api.sources import elsewhere, people_of, source_of

if TYPE_CHECKING:
    from api.desk import Desk
    from gate.intake import Case
    from gate.model import Person, Review, Source, Standing
    from graph.model.text import Article

_EXIT_OF = {
    RELEASED: EXIT_DONE,
    PRUNED: EXIT_DONE,
    HELD: EXIT_HELD,
    SUSPENDED: EXIT_SUSPENDED,
    "refused": EXIT_BAD_INPUT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """The contract's verdict object, with the review and the case behind it when the gate was reached."""

    result: dict[str, Any]
    review: "Review | None" = None
    case: "Case | None" = None
    people: tuple["Person", ...] = ()
    elsewhere: tuple["Standing", ...] = ()

    @property
    def exit_code(self) -> int:
        """What the command line ends with for this one draft."""
        return exit_code_of(self.result["decision"])


def exit_code_of(decision: object) -> int:
    """The exit code of one draft's decision; a draft that could not be judged at all is a failure."""
    return _EXIT_OF.get(str(decision), EXIT_OTHER)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedPayload:
    """A review of somebody's draft with what it was made from."""

    review: "Review"
    case: "Case"
    people: tuple["Person", ...]
    elsewhere: tuple["Standing", ...]


def verify(desk: "Desk", data: bytes) -> Verified:
    """Judges the draft in `data` (one JSON object). Raises RefusedInputError for what is malformed or over a limit."""
    from gate.intake import load_strict

    return verify_payload(desk, load_strict(data))


def verify_payload(desk: "Desk", payload: object) -> Verified:
    """Judges a parsed payload, unless the kill switch is on."""
    if desk.switch().is_on:
        told = {"decision": SUSPENDED, "reason": "answers are switched off"}
        return Verified(result={**_kept(payload), **told, **_empty()})
    try:
        judged = judge_payload(desk, payload)
    except GateFailedError as error:
        return Verified(result={**_kept(payload), "decision": HELD, "reason": str(error), **_empty()})
    return Verified(
        result=as_result(judged.review, payload),
        review=judged.review,
        case=judged.case,
        people=judged.people,
        elsewhere=judged.elsewhere,
    )


def judge_payload(desk: "Desk", payload: object) -> JudgedPayload:
    """The gate's review of a parsed payload; sources given as articles are read from the archive by id."""
    from gate.intake import read_case

    as_of = desk.clock.now()
    articles: list[Article] = []

    def resolve(id: str, article_id: str) -> "Source | None":
        if desk.archive.article(article_id, as_of=as_of) is None:
            return None
        source, article = source_of(desk.archive, id=id, article_id=article_id, as_of=as_of)
        articles.append(article)
        return source

    case = read_case(payload, desk.policy, resolve=resolve)
    people: tuple[Person, ...] = ()
    places: tuple[Standing, ...] = ()
    if articles:
        people = people_of(desk.archive, articles, draft=case.draft.text, as_of=as_of)
        places = elsewhere(desk.archive, case.draft.text, as_of=as_of)
    made = review_of(case.draft, case.sources, desk.policy, people=people, elsewhere=places)
    return JudgedPayload(review=made, case=case, people=people, elsewhere=places)


def as_result(review: "Review", payload: object = None) -> dict[str, Any]:
    """A review in the contract's words; the `id` of the payload is kept."""
    return {
        **_kept(payload),
        "decision": review.decision.value,
        "reason": review.reason,
        "coverage": {"supported": review.supported, "claims": len(review.claims)},
        "claims": [
            {
                "text": claim.text,
                "verdict": claim.verdict.value,
                "source": claim.source,
                "evidence": claim.evidence,
                "why": claim.why,
            }
            for claim in review.claims
        ],
        "quotes": [
            {
                "text": quote.text,
                "verdict": quote.verdict,
                "text_check": quote.text_check,
                "speaker": quote.speaker_check,
                "date": quote.date_check,
                "source_check": quote.source_check,
                "context": quote.context_check,
                "source": quote.source,
                "nearest": quote.nearest,
                "stands_in": [
                    {
                        "article_id": standing.article_id,
                        "date": standing.published.isoformat(),
                        "speaker": standing.speaker,
                    }
                    for standing in quote.stands_in
                ],
            }
            for quote in review.quotes
        ],
        "findings": [
            {"rule": finding.rule, "code": finding.code, "message": finding.message, "effect": finding.effect}
            for finding in review.findings
        ],
        "corrections": list(review.corrections_shown),
        "released_text": review.released_text,
        "policy": {"name": review.policy, "digest": review.policy_digest, "relaxations": list(review.relaxations)},
    }


def _kept(payload: object) -> dict[str, Any]:
    """The caller's own `id`, when there is one."""
    return {"id": payload["id"]} if isinstance(payload, Mapping) and "id" in payload else {}


def _empty() -> dict[str, Any]:
    return {"coverage": {"supported": 0, "claims": 0}, "claims": [], "quotes": [], "released_text": None}
