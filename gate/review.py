"""The numbered procedure: a draft, its sources and a policy in, the whole judgement out. No flag skips a step.

Every check runs and every finding is collected; the decision is taken last, from all of them. Anything unknown holds.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gate import claims as claim_reading
from gate.folding import FOLDING_VERSION, fold, find_words
from gate.markers import lift, read_markers
from gate.model import (
    Advice,
    ClaimVerdict,
    Draft,
    Finding,
    Outcome,
    Person,
    QuoteVerdict,
    Review,
    Source,
    Standing,
    Support,
)
from gate.quotation import scan
from gate.tongue import language_of

if TYPE_CHECKING:
    from gate.policy import Policy

GATE_VERSION = "1"


def review(
    draft: Draft,
    sources: Sequence[Source],
    policy: "Policy",
    *,
    people: Sequence[Person] = (),
    elsewhere: Sequence[Standing] = (),
    advice: Sequence[Advice] = (),
) -> Review:
    """Judges `draft` against `sources`. Raises PolicyError for an empty policy; a bad draft is a finding, never an error."""
    markers = read_markers(draft.text)
    spoken = scan(lift(draft.text, markers))
    quotations = tuple((span.outer_start, span.outer_end) for span in spoken.spans if span.parent is None)
    sentences = claim_reading.split(
        draft.text, markers=markers, quotations=quotations, language=language_of(draft.text)
    )
    by_id = {source.id: source for source in sources}
    claims = tuple(_claim(draft.text, claim, by_id) for sentence in sentences for claim in sentence.claims)
    findings = [
        Finding(rule="G0", code="not_judged", start=start, end=end, message="quotation not judged yet")
        for start, end in quotations
    ]
    findings += [
        Finding(rule="G0", code=claim.verdict.value, start=claim.start, end=claim.end, message=claim.why)
        for claim in claims
        if claim.verdict is not Support.SUPPORTED
    ]
    decision = Outcome.HELD if findings or not claims else Outcome.RELEASED
    quotes: tuple[QuoteVerdict, ...] = ()
    return Review(
        decision=decision,
        reason=findings[0].message if findings else "every claim stands in its source",
        supported=sum(1 for claim in claims if claim.verdict is Support.SUPPORTED),
        claims=claims,
        quotes=quotes,
        findings=tuple(findings),
        released_text=draft.text if decision is Outcome.RELEASED else None,
        pruned=(),
        corrections_shown=(),
        policy=getattr(policy, "name", ""),
        policy_digest=policy.digest,
        relaxations=policy.relaxations,
        gate_version=GATE_VERSION,
        folding_version=FOLDING_VERSION,
    )


def _claim(draft: str, claim: claim_reading.Claim, by_id: dict[str, Source]) -> ClaimVerdict:
    words = draft[claim.start : claim.end]
    for identifier in claim.sources:
        source = by_id.get(identifier)
        places = find_words(fold(words, is_source=False), fold(source.text, is_source=True)) if source else ()
        if source and places:
            start, end = places[0]
            return ClaimVerdict(
                text=words,
                start=claim.start,
                end=claim.end,
                verdict=Support.SUPPORTED,
                source=source.id,
                evidence=source.text[start:end],
                why="the words stand in the source",
            )
    return ClaimVerdict(
        text=words,
        start=claim.start,
        end=claim.end,
        verdict=Support.UNSUPPORTED,
        source=None,
        evidence=None,
        why="no cited source carries this",
    )
