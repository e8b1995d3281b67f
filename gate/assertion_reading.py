"""A claim of a draft read for grounding: its own words outside quotations, its dates, people and inherited subject."""

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise

from gate.assertions import Assertion
from gate.binding import Bound
from gate.claims import Claim
from gate.datings import is_part_of_year
from gate.evidence import PERSON_PRONOUNS, PRONOUN_GENDERS
from gate.model import NameSpan
from gate.particulars import read_quantities
from gate.prepared import PreparedDraft, PreparedSource
from gate.timex import TimeExpression, read_times
from gate.turning import is_embedded
from gate.words import Word, read_words


def assertion_of(
    page: PreparedDraft, claim: Claim, bound: Sequence[Bound], cited: Sequence[PreparedSource]
) -> Assertion:
    """The claim as grounding reads it: its own words outside quotations, with an inherited subject in front."""
    inside = [quote for quote in bound if claim.start <= quote.outer_start < claim.end]
    text = page.bare[claim.start : claim.end]
    words = read_words(text, language=page.language)
    published = next((source.source.published for source in cited if source.source.published is not None), None)
    times = dates_of(text, published, page.language)
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
        compounds=_compounds(page, claim, (*inherited, *words), people),
        quantities=quantities,
        times=times,
        dated=tuple(fixed),
        has_quotation=bool(inside),
        quoted_at=tuple(quote.outer_start - claim.start for quote in inside),
        is_embedded=any(is_embedded(page, quote) for quote in inside),
        at=places,
    )


def dates_of(text: str, published: date | None, language: str) -> tuple[TimeExpression, ...]:
    """The dates that a claim names: whole ones, and a month and day without a year.

    Read beside the cited source (`published`), the latter get its year; without one they keep no span and only the
    value `XXXX-02-24`. What depends on another moment (`a year later`, `that spring`) is left to the words.
    """
    bare = read_times(text, published=None, language=language)
    alone = {time.start for time in bare if is_part_of_year(time)}
    whole = [time for time in bare if not time.is_relative or (published is None and time.start in alone)]
    if published is not None:
        beside = read_times(text, published=published, language=language)
        whole += [time for time in beside if time.is_relative and time.start in alone and time.span.start]
    return tuple(sorted(whole, key=lambda time: time.start))


def _people(
    page: PreparedDraft, claim: Claim, words: Sequence[Word], cited: Sequence[PreparedSource]
) -> tuple[dict[int, str], tuple[str, ...]]:
    """Person key by word start, for names and for pronouns that can mean one person only; and the pronouns that
    can mean several."""
    known = {key for source in cited for key in source.evidence.cast.people}
    people: dict[int, str] = {}
    ambiguous: list[str] = []
    places = [_place(claim, word) for word in words]
    near = _persons(_between(page.names, min(places, default=0), max(places, default=0)), known)
    for word, place in zip(words, places, strict=True):
        own = next((name for name in near if name.start <= place < name.end), None)
        if own is not None:
            people[word.start] = own.person.key
        elif word.lower in PERSON_PRONOUNS and page.language != "de":
            keys = _antecedents(page, place, PRONOUN_GENDERS[word.lower], _persons(page.names, known), cited)
            if len(keys) == 1:
                people[word.start] = keys[0]
            elif len(keys) > 1:
                ambiguous.append(word.text)
    return people, tuple(ambiguous)


def _between(names: Sequence[NameSpan], first: int, last: int) -> Sequence[NameSpan]:
    """The names that reach into first..last; names come in order and do not overlap."""
    return names[
        bisect_right(names, first, key=lambda name: name.end) : bisect_right(names, last, key=lambda name: name.start)
    ]


def _persons(names: Sequence[NameSpan], known: Collection[str]) -> list[NameSpan]:
    """Those that mean a person: one whom the sources know, or a name of several words."""
    return [
        name
        for name in names
        if not name.person.is_organisation and (name.person.key in known or len(name.person.name.split()) > 1)
    ]


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


def _compounds(
    page: PreparedDraft, claim: Claim, words: Sequence[Word], people: Mapping[int, str]
) -> dict[str, frozenset[str]]:
    """By noun stem of the claim (or person key): the content words that stood right before it earlier in the draft."""
    pairs = _pairs(page.bare, page.language)
    found = {
        noun: frozenset(stem for stem, end in pairs[noun].items() if end <= claim.start)
        for noun in {*(word.stem for word in words), *people.values()}
        if noun in pairs
    }
    return {noun: stems for noun, stems in sorted(found.items()) if stems}


@lru_cache(maxsize=4)  # the claims of one draft ask one after the other
def _pairs(text: str, language: str) -> Mapping[str, Mapping[str, int]]:
    """By the stem of every noun-like word: the stems of the content words right before it, each with the end of the
    first such pair."""
    found: dict[str, dict[str, int]] = {}
    for before, word in pairwise(read_words(text, language=language)):
        if before.is_content and word.is_content and not word.is_capital and text[before.end : word.start] == " ":
            found.setdefault(word.stem, {}).setdefault(before.stem, word.end)
    return found
