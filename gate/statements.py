"""The claims of a draft grounded in their cited sources, each with its verdict and findings (G9, G10, G11).

A claim that holds a quotation is grounded beside that quotation; the quotation itself is judged in `gate.quotes`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from gate import rights
from gate.assertions import Assertion
from gate.claims import Claim, Sentence
from gate.evidence import PERSON_PRONOUNS, PRONOUN_GENDERS
from gate.grounding import Grounding, ground, unsupported
from gate.lexicon import lexicon
from gate.model import ClaimVerdict, CorrectionNote, Finding, NameSpan, Source, Support
from gate.particulars import read_quantities
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource
from gate.quotes import Bound, is_embedded
from gate.timex import TimeExpression, read_times
from gate.words import Word, read_words

# Any day: a date that reads the same beside it as beside the source depends on no moment but its year.
_SHIFTED = date(2001, 6, 15)
# A short answer before the sentence that carries it claims nothing of its own.
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
    if _ANSWER.match(text) and claim is not page.claims[-1]:
        return not policy.holds("yes_or_no")
    return bool(_LEAD_IN.match(text)) and not policy.holds("lead_in") and not any(char.isdigit() for char in text)


def assertion_of(
    page: PreparedDraft, claim: Claim, bound: Sequence[Bound], cited: Sequence[PreparedSource]
) -> Assertion:
    """The claim as grounding reads it: its own words outside quotations, with an inherited subject in front."""
    inside = [quote for quote in bound if claim.start <= quote.outer_start < claim.end]
    text = page.bare[claim.start : claim.end]
    words = read_words(text, language=page.language)
    times = _dates(text, cited, page.language)
    fixed = [(time.start, time.end) for time in times if time.kind in {"date", "range"}]
    quantities = read_quantities(text, words, language=page.language, dated=fixed)
    inherited: tuple[Word, ...] = ()
    if claim.subject is not None:
        left, right = claim.subject
        # Words before the text: negative places keep them in front and apart.
        inherited = read_words(page.bare[left:right], language=page.language, offset=-(right - left) - 1)
    places: dict[str, tuple[tuple[int, int], ...]] = {}
    for quote in inside:
        if quote.home is not None and quote.place is not None:
            name = quote.home.source.id
            places[name] = (*places.get(name, ()), (quote.place.start, quote.place.end))
    people, ambiguous = _people(page, claim, (*inherited, *words), cited)
    return Assertion(
        text=text,
        words=(*inherited, *words),
        people=people,
        ambiguous=ambiguous,
        compounds=_compounds(page, claim),
        quantities=quantities,
        times=times,
        dated=tuple(fixed),
        has_quotation=bool(inside),
        quoted_at=tuple(quote.outer_start - claim.start for quote in inside),
        is_embedded=any(is_embedded(page, quote) for quote in inside),
        at=places,
    )


def _dates(text: str, cited: Sequence[PreparedSource], language: str) -> tuple[TimeExpression, ...]:
    """The dates that the claim names: whole ones, and a month and day without a year read beside the cited source.

    What depends on another moment (`a year later`, `that spring`) is left to the words.
    """
    whole = [time for time in read_times(text, published=None, language=language) if not time.is_relative]
    published = next((source.source.published for source in cited if source.source.published is not None), None)
    if published is None:
        return tuple(whole)
    taken = {time.start for time in whole}
    beside = read_times(text, published=published, language=language)
    shifted = {time.start: time for time in read_times(text, published=_SHIFTED, language=language)}
    for time in beside:
        other = shifted.get(time.start)
        if time.start in taken or not time.is_relative or other is None or time.kind not in {"date", "range"}:
            continue
        if (
            time.span.start
            and other.span.start
            and (time.span.start.month, time.span.start.day) == (other.span.start.month, other.span.start.day)
            and published.replace(day=1) != _SHIFTED.replace(day=1)
        ):
            whole.append(time)
    return tuple(sorted(whole, key=lambda time: time.start))


def _people(
    page: PreparedDraft, claim: Claim, words: Sequence[Word], cited: Sequence[PreparedSource]
) -> tuple[dict[int, str], tuple[str, ...]]:
    """Person key by word start, for names and for pronouns that can mean one person only; and the pronouns that
    can mean several."""
    known = {key for source in cited for key in source.evidence.cast.people}
    names = [
        name
        for name in page.names
        if not name.person.is_organisation and (name.person.key in known or len(name.person.name.split()) > 1)
    ]
    people: dict[int, str] = {}
    ambiguous: list[str] = []
    for word in words:
        place = _place(claim, word)
        own = next((name for name in names if name.start <= place < name.end), None)
        if own is not None:
            people[word.start] = own.person.key
        elif word.lower in PERSON_PRONOUNS and page.language != "de":
            keys = _antecedents(page, place, PRONOUN_GENDERS[word.lower], names, cited)
            if len(keys) == 1:
                people[word.start] = keys[0]
            elif len(keys) > 1:
                ambiguous.append(word.text)
    return people, tuple(ambiguous)


def _place(claim: Claim, word: Word) -> int:
    """Where the word stands in the draft; an inherited one at its own place before the claim."""
    if word.start >= 0 or claim.subject is None:
        return claim.start + word.start
    left, right = claim.subject
    return left + word.start + (right - left) + 1


def _antecedents(
    page: PreparedDraft, place: int, gender: str, names: Sequence[NameSpan], cited: Sequence[PreparedSource]
) -> list[str]:
    """Who a pronoun at `place` can mean: the people named before it in its sentence, else in the nearest sentence
    before that names anybody; those whom the sources show to be of the other gender are left out."""
    genders = {key: shown for source in cited for key, shown in source.evidence.cast.genders.items()}
    home = next((index for index, sentence in enumerate(page.sentences) if sentence.start <= place < sentence.end), 0)
    for index in range(home, -1, -1):
        sentence = page.sentences[index]
        keys = dict.fromkeys(
            name.person.key
            for name in names
            if sentence.start <= name.start < min(sentence.end, place)
            and genders.get(name.person.key, gender) == gender
        )
        if keys:
            return list(keys)
    return []


def _compounds(page: PreparedDraft, claim: Claim) -> dict[str, frozenset[str]]:
    """By noun stem: the content words that stood right before it earlier in the draft."""
    words = read_words(page.bare[: claim.start], language=page.language)
    found: dict[str, set[str]] = {}
    for before, word in pairwise(words):
        if before.is_content and word.is_content and not word.is_capital and page.bare[before.end : word.start] == " ":
            found.setdefault(word.stem, set()).add(before.stem)
    return {noun: frozenset(stems) for noun, stems in found.items()}


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
        result = ground(assertion, [source.evidence for source in cited])
        if result.verdict is Support.UNSUPPORTED and len(cited) > 1 and assertion.has_quotation:
            result = _across(assertion, cited, result)
    findings += _rights(page, claim, sentence, cited, sources, bound, policy)
    return Stated(claim=claim, verdict=_verdict(page, claim, result), findings=tuple(findings))


def _is_bare(assertion: Assertion, language: str) -> bool:
    """Beside its quotation the claim only names a speaker and says that he said it: left to the speaker's rule."""
    lists = lexicon(language)
    rest = [
        word for word in assertion.words if word.is_content and not word.is_capital and word.lower not in lists.speech
    ]
    return not rest and not assertion.quantities and not assertion.times and len(assertion.words) <= 8


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


def _rights(
    page: PreparedDraft,
    claim: Claim,
    sentence: Sentence,
    cited: Sequence[PreparedSource],
    sources: Mapping[str, PreparedSource],
    bound: Sequence[Bound],
    policy: Policy,
) -> list[Finding]:
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
