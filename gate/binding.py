"""Every quotation of a draft bound to its source: which words it repeats, where they stand, whose reading that is.

Judges only the words; speaker, date and context are `gate.quotes`. A quotation that cites nothing has no home.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate import verbatim
from gate.evidence import day_span
from gate.model import UNDATED, Person, SourceQuote
from gate.prepared import UNMARKED, PreparedDraft, PreparedSource
from gate.rights import author, is_opinion
from gate.verbatim import Place, Verbatim
from gate.words import read_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """One quotation with its cited sources, the words' verdict, and the place and reading it repeats."""

    start: int
    end: int
    outer_start: int
    outer_end: int
    words: str
    cited: tuple[PreparedSource, ...]
    is_cited: bool
    text: Verbatim
    home: PreparedSource | None
    place: Place | None
    reading: SourceQuote | None
    is_unbalanced: bool
    style: str


def bind(page: PreparedDraft, sources: Mapping[str, PreparedSource]) -> tuple[Bound, ...]:
    """One entry a quotation (a reopened one is one), in order. Emphasis around a quotation is left to the quotation."""
    return tuple(_bind(page, chain, sources) for chain in _quotation_chains(page))


def _quotation_chains(page: PreparedDraft) -> list[tuple[int, ...]]:
    chosen = []
    for chain in verbatim.chains(page.scan):
        span = page.scan.spans[chain[0]]
        parent = page.scan.spans[span.parent] if span.parent is not None else None
        if parent is not None and parent.style not in UNMARKED:
            continue
        if span.style in UNMARKED and (_wraps_quotation(page, chain[0]) or _is_short_emphasis(page, chain[0])):
            continue
        chosen.append(chain)
    return chosen


def _wraps_quotation(page: PreparedDraft, index: int) -> bool:
    """Bold around a whole quotation adds nothing: what is inside the marks is checked on its own."""
    span = page.scan.spans[index]
    rest = page.bare[span.start : span.end]
    return span.style == "emphasis" and not any(char.isalnum() for char in rest)


def _is_short_emphasis(page: PreparedDraft, index: int) -> bool:
    """A word or two in italics is stress or a title, not speech."""
    span = page.scan.spans[index]
    return span.style == "emphasis" and len(read_words(page.lifted[span.start : span.end])) <= 2


def _bind(page: PreparedDraft, chain: tuple[int, ...], sources: Mapping[str, PreparedSource]) -> Bound:
    first, last = page.scan.spans[chain[0]], page.scan.spans[chain[-1]]
    words = verbatim.quoted_words(page.text, page.scan, chain)
    ids = _cited(page, first.outer_start, last.outer_end)
    cited = tuple(sources[name] for name in ids if name in sources)
    checks = [(source, verbatim.check(words, source.words)) for source in cited]
    exact = [(source, check) for source, check in checks if check.is_exact]
    home, check = exact[0] if exact else (checks[0] if checks else (None, Verbatim(verdict=verbatim.NOT_FOUND)))
    place, reading = (None, None)
    if exact and home is not None:
        place, reading = _best_place(check, home)
        if reading is None and is_opinion(home.source):
            reading = _authors(home, place)
    return Bound(
        start=first.start,
        end=last.end,
        outer_start=first.outer_start,
        outer_end=last.outer_end,
        words=words,
        cited=cited,
        is_cited=bool(ids),
        text=check,
        home=home if exact else None,
        place=place,
        reading=reading,
        is_unbalanced=verbatim.is_unbalanced(page.scan, chain),
        style=first.style,
    )


def _authors(source: PreparedSource, place: Place) -> SourceQuote | None:
    """The words of a signed column are its author's, on the day it was printed; None for an unsigned one."""
    name = author(source.source)
    published = source.source.published
    if not name:
        return None
    start, end = paragraph(source.source.text, place.start)
    return SourceQuote(
        start=start,
        end=end,
        text=source.source.text[start:end],
        speaker=Person(key=name, name=name),
        said=UNDATED if published is None else day_span(published),
        is_marked=False,
        cue="wrote",
    )


def _cited(page: PreparedDraft, start: int, end: int) -> tuple[str, ...]:
    """The ids that the clause of the quotation cites: the nearest markers after it in its sentence."""
    for claim in page.claims:
        if claim.start <= start < claim.end or claim.start < end <= claim.end:
            return claim.sources
    return ()


def _best_place(check: Verbatim, source: PreparedSource) -> tuple[Place, SourceQuote | None]:
    """The first place inside a reading with a speaker, else inside any reading, else the first place."""
    ranked = []
    for order, place in enumerate(check.places):
        reading = _reading_at(source.readings, place)
        rank = 2 if reading is None else (1 if reading.speaker is None else 0)
        ranked.append((rank, order, place, reading))
    _, _, place, reading = min(ranked, key=lambda item: item[:2])
    return place, reading


def _reading_at(readings: Sequence[SourceQuote], place: Place) -> SourceQuote | None:
    holding = [reading for reading in readings if reading.start <= place.start < reading.end]
    return min(holding, key=lambda reading: reading.end - reading.start, default=None)


def paragraph(text: str, at: int) -> tuple[int, int]:
    """(start, end) of the paragraph that holds the place `at`: from blank line to blank line."""
    start = text.rfind("\n\n", 0, at)
    end = text.find("\n\n", at)
    return (0 if start < 0 else start + 2, len(text) if end < 0 else end)
