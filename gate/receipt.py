"""The record of one judgement, complete enough to judge again and to get the same bytes.

The body is a pure function of what was judged: no time, host, request id or random number stands in it (those
belong to the envelope that api adds and signs). `replay` runs the gate again from a body and returns the body it
gives now; equal bytes mean the same verdict. Sources are recorded by id, date, version and digest; with
`carry_sources` their whole records travel along, so that a draft judged without an archive can be replayed too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate.canonical import canonical, digest, plain
from gate.errors import ReceiptError
from gate.model import Advice, Draft, Person, Review, Source, Standing
from gate.policy import Policy
from gate.rebuild import rebuild
from gate.review import review as judge

__all__ = ["BODY_FORM", "Origin", "build_body", "canonical", "digest", "replay", "source_digest"]

BODY_FORM = "standards-desk/receipt-body/1"

Body = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a draft comes from. `windows` are plain values; `versions` are (source id, article version) pairs."""

    engine: str = ""
    model: str = ""
    prompt_digest: str = ""
    sub_questions: tuple[str, ...] = ()
    windows: tuple[Mapping[str, object], ...] = ()
    versions: tuple[tuple[str, int], ...] = ()


UNKNOWN_ORIGIN = Origin()


def build_body(
    *,
    draft: Draft,
    sources: Sequence[Source],
    policy: Policy,
    review: Review,
    people: Sequence[Person] = (),
    elsewhere: Sequence[Standing] = (),
    advice: Sequence[Advice] = (),
    origin: Origin = UNKNOWN_ORIGIN,
    carry_sources: bool = False,
) -> Body:
    """The digested part of a receipt: what was asked, given, written and judged, and who wrote it."""
    versions = dict(origin.versions)
    return {
        "form": BODY_FORM,
        "question": draft.question,
        "sub_questions": list(origin.sub_questions),
        "windows": plain(origin.windows),
        "sources": [_source_entry(source, versions.get(source.id), is_carried=carry_sources) for source in sources],
        "draft": draft.text,
        "people": plain(tuple(people)),
        "elsewhere": plain(tuple(elsewhere)),
        "advice": plain(tuple(advice)),
        "policy": plain(policy),
        "engine": origin.engine,
        "model": origin.model,
        "prompt_digest": origin.prompt_digest,
        **_judgement(review),
    }


def replay(body: Mapping[str, object], *, sources: Sequence[Source] | None = None) -> Body:
    """Judges again what `body` records and returns the body that results; compare `canonical` of both.

    `sources` are read anew from the archive by the ids and versions of the body; without them the body must carry
    its sources. Raises ReceiptError when the body is of another form, or a source is not the one recorded.
    """
    if body.get("form") != BODY_FORM:
        raise ReceiptError(f"the receipt's form is {body.get('form')!r}, expected {BODY_FORM!r}")
    entries = rebuild(tuple[dict[str, object], ...], body.get("sources"), where="sources")
    used = tuple(sources) if sources is not None else tuple(_carried(entry) for entry in entries)
    _require_same(entries, used)
    draft = Draft(
        text=rebuild(str, body.get("draft"), where="draft"),
        question=rebuild(str, body.get("question"), where="question"),
    )
    policy = rebuild(Policy, body.get("policy"), where="policy")
    people = rebuild(tuple[Person, ...], body.get("people"), where="people")
    elsewhere = rebuild(tuple[Standing, ...], body.get("elsewhere"), where="elsewhere")
    advice = rebuild(tuple[Advice, ...], body.get("advice"), where="advice")
    again = judge(draft, used, policy, people=people, elsewhere=elsewhere, advice=advice)
    return {**body, **_judgement(again)}


def source_digest(source: Source) -> str:
    """Digest of everything about `source` that a verdict may depend on."""
    return digest(plain(source))


def _judgement(review: Review) -> Body:
    return {
        "claims": plain(review.claims),
        "quotations": plain(review.quotes),
        "findings": plain(review.findings),
        "coverage": {"supported": review.supported, "claims": len(review.claims)},
        "decision": str(review.decision),
        "reason": review.reason,
        "released_text": review.released_text,
        "pruned": list(review.pruned),
        "corrections_shown": list(review.corrections_shown),
        "relaxations": list(review.relaxations),
        "gate_version": review.gate_version,
        "folding_version": review.folding_version,
    }


def _source_entry(source: Source, version: int | None, *, is_carried: bool) -> Body:
    return {
        "id": source.id,
        "article_id": source.article_id,
        "headline": source.headline,
        "published": plain(source.published),
        "version": version,
        "digest": source_digest(source),
        "record": plain(source) if is_carried else None,
    }


def _carried(entry: Mapping[str, object]) -> Source:
    if entry.get("record") is None:
        raise ReceiptError(f"source {entry.get('id')!r} is not carried by the receipt; replay it against the archive")
    return rebuild(Source, entry["record"], where=f"source {entry.get('id')!r}")


def _require_same(entries: Sequence[Mapping[str, object]], sources: Sequence[Source]) -> None:
    recorded = [(entry.get("id"), entry.get("digest")) for entry in entries]
    found = [(source.id, source_digest(source)) for source in sources]
    for (name, before), now in zip(recorded, found, strict=False):
        if (name, before) != now:
            raise ReceiptError(f"source {name!r} was {before!r}, now {now!r}; it has another version or reading")
    if len(recorded) != len(found):
        raise ReceiptError(f"the receipt records {len(recorded)} sources, got {len(found)}")
