"""The rights of what a claim cites (G11), planted text (G13), and corrections: findings beside grounding."""

from collections.abc import Mapping, Sequence

from gate import rights
from gate.binding import Bound
from gate.claims import Claim, Sentence
from gate.model import CorrectionNote, Finding, Source
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource
from gate.words import Word, read_words


def rights_of(
    page: PreparedDraft,
    claim: Claim,
    sentence: Sentence,
    cited: Sequence[PreparedSource],
    sources: Mapping[str, PreparedSource],
    bound: Sequence[Bound],
    policy: Policy,
) -> list[Finding]:
    """One finding for each right, planted text or correction that stands in the way of the claim; [] when none."""
    words = read_words(page.bare[sentence.start : sentence.end], language=page.language)
    quoted = " ".join(quote.words for quote in bound if claim.start <= quote.outer_start < claim.end)
    found: list[tuple[str, str]] = []
    for source in cited:
        right = rights.standing(source.source)
        if right.code and policy.holds(right.option):
            found.append((right.code, right.why))
        if source.planted and policy.holds("planted_instructions"):
            found.append(("planted_instructions", f"{source.source.id} holds text addressed to a machine"))
        if rights.is_opinion(source.source):
            found += _opinion(source, words, policy, page.language)
        found += _correction(page, claim, source, sources, quoted, policy)
    rule = {"planted_instructions": "G13"}
    return [
        Finding(rule=rule.get(code, "G11"), code=code, start=claim.start, end=claim.end, message=f"{code}: {why}")
        for code, why in found
    ]


def _opinion(source: PreparedSource, words: Sequence[Word], policy: Policy, language: str) -> list[tuple[str, str]]:
    if not rights.is_given_to_author(source.source, words, language=language):
        return [("genre", f"{source.source.id} is opinion; the draft does not give it to its author")]
    names = frozenset(word.lower() for person in source.evidence.cast.people.values() for word in person.name.split())
    if policy.holds("letter_accusation") and rights.accuses(source.source, words, names):
        return [("genre", f"{source.source.id} is a letter that speaks of a named person")]
    if policy.holds("opinion_given_to_its_author"):
        return [("genre", f"{source.source.id} is opinion")]
    return []


def _correction(
    page: PreparedDraft,
    claim: Claim,
    source: PreparedSource,
    sources: Mapping[str, PreparedSource],
    quoted: str,
    policy: Policy,
) -> list[tuple[str, str]]:
    name = source.source.id
    notes = rights.corrections_of(source.source, [other.source for other in sources.values()])
    if not notes:
        if source.source.status == "corrected" and policy.holds("corrected_scope_unknown"):
            return [("source_retracted", f"{name} was corrected, and the correction is not at hand")]
        return []
    words = read_words(page.bare[claim.start : claim.end], language=page.language)
    touched = [note for note in notes if rights.touch(note, words, quoted, language=page.language)]
    unknown = [note for note in touched if rights.touch(note, words, quoted, language=page.language) == "unknown"]
    if unknown and policy.holds("corrected_scope_unknown"):
        return [("source_retracted", f"{name} was corrected; what the correction touches cannot be told")]
    if touched and policy.holds("corrected_wrong_reading") and not _follows(page, claim, touched):
        return [("source_retracted", f"{name} was corrected in what this states")]
    return []


def _follows(page: PreparedDraft, claim: Claim, notes: Sequence[CorrectionNote]) -> bool:
    """Whether the statement is the corrected reading: each note names its readings, the wrong one is absent and the
    right one is there. A note without readings leaves no statement that it touches in order."""
    text = page.lifted[claim.start : claim.end].lower()
    for note in notes:
        wrong = [old for _, old, _ in note.touches if old]
        right = [new for _, _, new in note.touches if new]
        if any(old.lower() in text for old in wrong) or not any(new.lower() in text for new in right):
            return False
    return True


def shown_corrections(sources: Sequence[Source], everything: Sequence[Source]) -> tuple[str, ...]:
    """The notes to print beside a release that cites a corrected piece, once each, in order of source."""
    notes: list[str] = []
    for source in sources:
        for note in rights.corrections_of(source, everything):
            if note.note not in notes:
                notes.append(note.note)
    return tuple(notes)
