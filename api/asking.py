"""Asking: a question in, what a reader may see out.

The numbered procedure:
1. refuse a malformed question;
2. the kill switch on, or unreadable: suspended;
3. consider: a plan, its evidence, a draft judged by the gate, or an abstention; a helper that fails holds;
4. held: receipt and queue item, one constant reply; released: receipt first, then the reply;
5. whatever fails on the way ends as held, suspended or an error, never as a release.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from api.bodies import judged_body, researched_part, unjudged_body
from api.clock import identifier
from api.considering import AskRequest, Considered, Stage, consider, unheard
from api.errors import (
    EXIT_DONE,
    EXIT_HELD,
    EXIT_OUT_OF_COVERAGE,
    EXIT_SUSPENDED,
    BadInputError,
    SuspendedError,
)
from api.freshness import why_too_old
from api.judging import Judged
from api.release import StaleSourceError, citations_of, closed_part, hold, open_part, release, write_receipt
from api.replies import (
    HELD,
    OUT_OF_COVERAGE,
    PRUNED,
    RELEASED,
    SUSPENDED,
    abstention_message,
    closed_reply,
    open_reply,
)
from graph.errors import ArchiveUnavailableError

if TYPE_CHECKING:
    from api.desk import Desk
    from gate.policy import Limits
    from planner.model import Research

__all__ = ["AskRequest", "Asked", "ask", "check_question", "instant_of"]

_UNAVAILABLE = "The archive is temporarily unavailable. Please ask again later."

EXIT_OF = {
    RELEASED: EXIT_DONE,
    PRUNED: EXIT_DONE,
    HELD: EXIT_HELD,
    OUT_OF_COVERAGE: EXIT_OUT_OF_COVERAGE,
    SUSPENDED: EXIT_SUSPENDED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The reader's reply; `engine` is which one was chosen. `receipt_id` is None when nothing was recorded."""

    reply: dict[str, Any]
    engine: str
    receipt_id: str | None

    @property
    def exit_code(self) -> int:
        """What the command line ends with."""
        return EXIT_OF[self.reply["decision"]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ask:
    """One question on its way: what stays the same from here on."""

    desk: "Desk"
    id: str
    receipt_id: str
    question: str
    engine: str
    as_of: str
    archive_to: str | None
    overrides: dict[str, object]

    def facts(self) -> dict[str, object]:
        """Envelope fields of the receipt."""
        import unicodedata

        return {"as_of": self.as_of, "unicode": unicodedata.unidata_version}

    def closed(self, decision: str, *, message: str = "", receipt_id: str | None = None) -> Asked:
        """A reply that shows nothing."""
        reply = closed_reply(
            decision,
            id=self.id,
            question=self.question,
            receipt_id=receipt_id,
            archive_to=self.archive_to,
            message=message,
        )
        return Asked(reply=reply, engine=self.engine, receipt_id=receipt_id)


def ask(desk: "Desk", request: AskRequest, *, stage: Stage = unheard) -> Asked:
    """Answers `request`; `stage` hears the fixed words planning, searching, drafting, checking and nothing else.

    Raises RefusedInputError for a malformed question, BadInputError for a wrong option, GraphError when the archive
    cannot be read, UnavailableError when the answer cannot be recorded.
    """
    from api.wiring import choose_engine

    question = check_question(request.question, desk.policy.limits)
    engine = choose_engine(desk.settings, request.engine)
    as_of = instant_of(desk, request.as_of)
    receipt_id = identifier(desk.clock)
    state = _Ask(
        desk=desk,
        id=request.id or receipt_id,
        receipt_id=receipt_id,
        question=question,
        engine=engine,
        as_of=as_of,
        archive_to=None,
        overrides={"windows": request.windows, "as_of": request.as_of},
    )
    if desk.switch().is_on:
        return state.closed(SUSPENDED)
    try:
        newest = desk.archive.span(as_of=as_of).last
        state = replace(state, archive_to=newest.isoformat() if newest else None)
        considered = consider(desk, request, question=question, engine=engine, as_of=as_of, stage=stage)
        return _record(state, considered)
    except SuspendedError:
        return state.closed(SUSPENDED)
    except ArchiveUnavailableError:
        # A graph server that is down answers nothing, and releases nothing; a file that cannot be read is told as such.
        if not desk.settings.graph:
            raise
        return state.closed(OUT_OF_COVERAGE, message=_UNAVAILABLE)


def check_question(value: object, limits: "Limits") -> str:
    """The question as text. Raises RefusedInputError naming the limit for an empty, oversized or unreadable one."""
    from gate.errors import RefusedInputError

    def refuse(code: str, limit: str, got: str) -> RefusedInputError:
        return RefusedInputError(code=code, where="question", limit=limit, got=got)

    if not isinstance(value, str):
        raise refuse("type", "a text", "nothing" if value is None else type(value).__name__)
    try:
        size = len(value.encode())
    except UnicodeEncodeError as error:
        raise refuse("not_utf8", "valid UTF-8", f"a stray byte or half character at {error.start}") from error
    if size > limits.question_bytes:
        raise refuse("too_large", f"{limits.question_bytes} bytes", f"{size} bytes")
    if not any(character.isalnum() for character in value):
        raise refuse("empty", "at least one word", "no word")
    if any(ord(character) < 32 and character not in "\t\n\r" for character in value):
        raise refuse("control_character", "no NUL, escape or other control character", "one")
    return value


def _record(state: _Ask, considered: Considered) -> Asked:
    """Writes what came of the question down, and only then tells it."""
    research, judged = considered.research, considered.judged
    if considered.failure or research is None:
        return _hold_unjudged(state, considered)
    part = researched_part(research, overrides=state.overrides)
    if judged is None:
        return _abstain(state, research, part)
    body = judged_body(judged, research, extra=part)
    if judged.review.released_text is None:
        return _hold(state, body, judged)
    too_old = why_too_old(state.desk, research.plan.question)
    if too_old:
        return _hold(state, _withheld(body, too_old), judged)
    return _release(state, body, judged, research)


def _release(state: _Ask, body: dict[str, Any], judged: Judged, research: "Research") -> Asked:
    reply = open_reply(
        id=state.id,
        question=state.question,
        receipt_id=state.receipt_id,
        judged=judged,
        research=research,
        archive=state.desk.archive,
        archive_to=state.archive_to,
    )
    try:
        release(
            state.desk,
            id=state.receipt_id,
            body=body,
            public=open_part(body, reply),
            reply=reply,
            citations=citations_of(judged),
            facts=state.facts(),
        )
    except StaleSourceError as error:
        return _hold(state, _withheld(body, str(error)), judged)
    return Asked(reply=reply, engine=state.engine, receipt_id=state.receipt_id)


def _withheld(body: dict[str, Any], reason: str) -> dict[str, Any]:
    """What the gate would have let out, and the desk does not."""
    return {**body, "decision": HELD, "reason": reason, "released_text": None}


def _hold(state: _Ask, body: dict[str, Any], judged: Judged) -> Asked:
    hold(state.desk, id=state.receipt_id, body=body, citations=citations_of(judged), facts=state.facts())
    return state.closed(HELD, receipt_id=state.receipt_id)


def _hold_unjudged(state: _Ask, considered: Considered) -> Asked:
    """What failed before a verdict goes to the editors with the draft, when there is one."""
    research = considered.research
    extra = researched_part(research, overrides=state.overrides) if research else {}
    body = unjudged_body(state.question, decision=HELD, reason=considered.failure, extra=extra)
    if research is not None and research.proposal is not None:
        proposal = research.proposal
        body["unjudged_draft"] = proposal.text
        body["sources"] = [{"id": source.id, "article_id": source.article_id} for source in proposal.sources]
    hold(state.desk, id=state.receipt_id, body=body, citations=(), facts=state.facts())
    return state.closed(HELD, receipt_id=state.receipt_id)


def _abstain(state: _Ask, research: "Research", part: dict[str, Any]) -> Asked:
    message, code = "The archive does not answer this.", "no_draft"
    if research.abstention is not None:
        message, code = abstention_message(research.abstention), research.abstention.code
    body = unjudged_body(state.question, decision=OUT_OF_COVERAGE, reason=code, extra=part)
    with state.desk.records.write() as session:
        receipt = write_receipt(
            state.desk,
            session,
            id=state.receipt_id,
            body=body,
            public={**closed_part(body), "message": message},
            citations=(),
            facts=state.facts(),
        )
    state.desk.checkpoint.keep(receipt.sequence, receipt.link)
    return state.closed(OUT_OF_COVERAGE, message=message, receipt_id=state.receipt_id)


def instant_of(desk: "Desk", as_of: str | None) -> str:
    """The instant that a question is asked as of: now, or what the asker set. Raises BadInputError."""
    from graph.instants import normalise

    if as_of is None:
        return desk.clock.now()
    try:
        return normalise(as_of)
    except ValueError as error:
        raise BadInputError(f"--as-of is {as_of!r}; expected a date such as 2020-12-31") from error
