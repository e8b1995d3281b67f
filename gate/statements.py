"""The claims of a draft grounded in their cited sources, each with its verdict and findings (G9, G10, G11).

A claim that holds a quotation is grounded beside that quotation; the quotation itself is judged in `gate.quotes`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from gate.anaphora import moved
from gate.assertion_reading import assertion_of
from gate.assertions import Assertion
from gate.binding import Bound
from gate.claims import Claim, Sentence
from gate.grounding import BETWEEN_CLAUSES, Grounding, as_printed, ground, unsupported
from gate.grounds_of_rights import rights_of
from gate.lexicon import lexicon
from gate.model import ClaimVerdict, Finding, Support
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource
from gate.printed import printed_whole

# A short answer to the question, before the sentence that carries it, claims nothing of its own.
_ANSWER = re.compile(
    r"^\W*(?:(?:yes|no|sí|si|não|sim|non|oui|ja|nein|neen|是|不是|はい|いいえ)\W*)?(?:(?:he|she|they|it"
    r"|there) (?:did|does|do|was|were|is|are|has|had|have|would|will|could|can)"
    r"(?: not|n[’']t)?)?\W*$",
    re.IGNORECASE,
)
_LEAD_IN = re.compile(
    r"^(?:here(?:’s|'s| is| are)|this is|these are|below|in short|in brief|in sum"
    r"|according to the (?:archive|passages|sources)|the (?:archive|passages|sources|record"
    r"|articles)"
    r" (?:shows?|say|says|hold|holds|record|records|contains?)|what the (?:archive|passages"
    r"|sources|record) (?:shows?|says?))\b[^.]{0,60}:?\s*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """The verdict on one claim, the sentence it is in, and what is wrong beside grounding (`findings`)."""

    claim: Claim
    verdict: ClaimVerdict
    findings: tuple[Finding, ...]


def judge(
    page: PreparedDraft, sources: Mapping[str, PreparedSource], bound: Sequence[Bound], policy: Policy
) -> tuple[Stated, ...]:
    """One entry a claim, in order. Lead-ins and bare answers are no claims and are left out."""
    return tuple(
        _state(page, claim, sentence, sources, bound, policy)
        for sentence in page.sentences
        for claim in sentence.claims
        if not is_empty(page, claim, policy)
    )


def is_empty(page: PreparedDraft, claim: Claim, policy: Policy) -> bool:
    """Whether the claim claims nothing: a lead-in, or a bare yes or no with a sentence after it."""
    text = page.lifted[claim.start : claim.end].strip()
    if not any(char.isalnum() for char in text):
        return True
    if _ANSWER.match(text) and claim is page.claims[0] and len(page.claims) > 1:
        return not policy.holds("yes_or_no")
    return bool(_LEAD_IN.match(text)) and not policy.holds("lead_in") and not any(char.isdigit() for char in text)


def _state(
    page: PreparedDraft,
    claim: Claim,
    sentence: Sentence,
    sources: Mapping[str, PreparedSource],
    bound: Sequence[Bound],
    policy: Policy,
) -> Stated:
    cited = [sources[name] for name in claim.sources if name in sources]
    assertion = assertion_of(page, claim, bound, cited)
    findings: list[Finding] = []
    if not claim.sources:
        result = unsupported("no marker")
    elif not cited:
        result = unsupported("the marker points at no source")
    elif assertion.has_quotation and _is_bare(assertion, page.language) and _knows_names(assertion, cited):
        home = next(iter(assertion.at), cited[0].source.id)
        result = Grounding(verdict=Support.SUPPORTED, source=home, evidence="", why="nothing beside the quotation")
    else:
        result = _as_printed(page, sentence, claim, assertion, cited) or ground(
            assertion, [source.evidence for source in cited]
        )
        if result.verdict is Support.UNSUPPORTED and len(cited) > 1 and assertion.has_quotation:
            result = _across(assertion, cited, result)
        result = _as_led_up_to(page, claim, cited, result)
    findings += rights_of(page, claim, sentence, cited, sources, bound, policy)
    return Stated(claim=claim, verdict=_verdict(page, claim, result), findings=tuple(findings))


def _as_printed(
    page: PreparedDraft, sentence: Sentence, claim: Claim, assertion: Assertion, cited: Sequence[PreparedSource]
) -> Grounding | None:
    for source in cited:
        if (line := printed_whole(page, sentence, claim, assertion, source.evidence)) is not None:
            return as_printed(line, source.evidence)
    return None


def _as_led_up_to(page: PreparedDraft, claim: Claim, cited: Sequence[PreparedSource], result: Grounding) -> Grounding:
    """The same, unless the claim leans on something else in the draft than in the passage."""
    home = next((source.evidence for source in cited if source.source.id == result.source), None)
    if result.verdict is not Support.SUPPORTED or home is None:
        return result
    why = moved(page, claim.start, claim.end, home, result.evidence.split(BETWEEN_CLAUSES))
    return replace(result, verdict=Support.UNSUPPORTED, why=why) if why else result


def _is_bare(assertion: Assertion, language: str) -> bool:
    """Beside its quotation the claim only names a speaker and says that he said it: left to the speaker's rule."""
    lists = lexicon(language)
    rest = [
        word for word in assertion.words if word.is_content and not word.is_capital and word.lower not in lists.speech
    ]
    is_short = not rest and not assertion.quantities and not assertion.times and len(assertion.words) <= 8
    return is_short and _names_one(assertion) and sum(word.lower in lists.speech for word in assertion.words) <= 1


def _names_one(assertion: Assertion) -> bool:
    """One name at most: a second one is somebody spoken to or of, or a place, and is told as a fact."""
    capitals = [word for word in assertion.words if word.is_capital and word.is_content]
    return all(assertion.text[one.end : other.start].strip(" .-") == "" for one, other in pairwise(capitals))


def _knows_names(assertion: Assertion, cited: Sequence[PreparedSource]) -> bool:
    """Every name of the claim stands in a cited source, letter for letter: a look-alike letter is another name."""
    known = {word.stem for source in cited for line in source.evidence.lines for word in line.words}
    known |= {word.stem for source in cited for word in source.evidence.headline.words}
    return all(word.stem in known for word in assertion.words if word.is_capital and word.is_content)


def _across(assertion: Assertion, cited: Sequence[PreparedSource], result: Grounding) -> Grounding:
    """Two quotations of two sources in one clause: each source must carry the words beside its own."""
    free = replace(assertion, at={})
    again = ground(free, [source.evidence for source in cited])
    return again if again.verdict is Support.SUPPORTED else result


def _verdict(page: PreparedDraft, claim: Claim, result: Grounding) -> ClaimVerdict:
    return ClaimVerdict(
        text=page.lifted[claim.start : claim.end].strip(),
        start=claim.start,
        end=claim.end,
        verdict=result.verdict,
        source=result.source,
        evidence=result.evidence or None,
        why=result.why,
    )
