"""A paragraph as its reporter wrote it: the words around the quotations, with each quotation as one token.

`frames` cuts a text into paragraphs and those into frame sentences. A quotation that ends in a full stop and is
followed by a capital ends its sentence; one that ends in a comma, or is followed by a small letter or by its
attribution, does not. Offsets refer to the whole text.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gate.cues import cues_beside
from gate.model import NameSpan, Person
from gate.names import is_elided
from gate.quotation import QuotedSpan

_LETTERS = r"(?:[^\W\d_][\u0300-\u036f\u00ad\u200b\u2060\ufeff]*)+"
_TOKEN = re.compile(rf"[’'ʼ]s(?!\w)|{_LETTERS}(?:[’'ʼ-]{_LETTERS})*|\d[\d.,:]*\d|\d|[^\w\s]")
_STOPS = frozenset(".!?…。！？")
_INNER_STOP = re.compile(r"[.!?…。！？][”’\"'»›」』)\s]*$")
_ABBREVIATED = frozenset(
    "mr mrs ms dr prof rev hon gov sen rep lt col gen sgt capt cmdr maj st ave jr sr no co inc jan feb aug sep"
    "t oct nov dec u.s a.m p.m ald vs sra".split()
)


class Token(NamedTuple):
    """A word, a mark of punctuation, a name (`person`) or a whole quotation (`quote`: its index in the scan).

    A named tuple, because an article has hundreds of them and nothing is made faster.
    """

    start: int
    end: int
    lower: str
    person: Person | None = None
    quote: int | None = None
    is_capital: bool = False

    @property
    def is_word(self) -> bool:
        """Whether this is a word or a name, not punctuation and not a quotation."""
        return self.quote is None and (self.person is not None or self.lower[0].isalnum())


@dataclass(frozen=True, slots=True)
class Sentence:
    """One frame sentence; `paragraph` counts from 0, `index` within the paragraph."""

    tokens: tuple[Token, ...]
    paragraph: int
    index: int

    @property
    def quotes(self) -> tuple[tuple[int, int], ...]:
        """(position in `tokens`, index in the scan) of each quotation."""
        return tuple((place, token.quote) for place, token in enumerate(self.tokens) if token.quote is not None)


def frames(
    text: str,
    spans: Sequence[QuotedSpan],
    names: Sequence[NameSpan],
    *,
    language: str,
    inside: int | None = None,
) -> tuple[tuple[Sentence, ...], ...]:
    """The frame sentences of each paragraph; the quotations between marks become tokens.

    `inside` is the index of a span to read from within: its own nested quotations are the tokens then.
    """
    marked = _marked(spans, inside)
    bounds = _paragraphs(text) if inside is None else iter([(spans[inside].start, spans[inside].end)])
    cues = cues_beside(language)
    result: list[tuple[Sentence, ...]] = []
    mark_ends = [spans[index].outer_end for index in marked]
    mark_starts = [spans[index].outer_start for index in marked]
    for start, end in bounds:
        here = marked[bisect_right(mark_ends, start) : bisect_left(mark_starts, end)]
        named = names[bisect_left(names, start, key=_start) : bisect_left(names, end, key=_start)]
        tokens = tuple(_tokens(text, start, end, spans, here, named))
        if tokens:
            sentences = _cut(text, tokens, spans, cues)
            result.append(
                tuple(Sentence(tokens=row, paragraph=len(result), index=place) for place, row in enumerate(sentences))
            )
    return tuple(result)


def _start(name: NameSpan) -> int:
    return name.start


def _opening(span: QuotedSpan) -> int:
    return span.outer_start


def _marked(spans: Sequence[QuotedSpan], inside: int | None) -> list[int]:
    """The spans between marks that stand directly in the text, or directly inside span `inside`."""
    first = 0 if inside is None else inside + 1
    end = len(spans) if inside is None else bisect_left(spans, spans[inside].outer_end, lo=first, key=_opening)
    return [place for place in range(first, end) if spans[place].style in MARKED and enclosing(spans, place) == inside]


MARKED = frozenset(("double", "single", "guillemet", "cjk", "dash"))


def enclosing(spans: Sequence[QuotedSpan], index: int) -> int | None:
    """The nearest span between marks around span `index`; block quotations and tables do not count."""
    parent = spans[index].parent
    while parent is not None and spans[parent].style not in MARKED:
        parent = spans[parent].parent
    return parent


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for found in re.finditer(r"\n[ \t\u00a0]*\n|\n(?=\s*[“\"«—–-])", text):
        yield start, found.start()
        start = found.end()
    yield start, len(text)


def _tokens(
    text: str, start: int, end: int, spans: Sequence[QuotedSpan], marked: Sequence[int], names: Sequence[NameSpan]
) -> Iterator[Token]:
    """Tokens of text[start:end]; `marked` and `names` are those that touch it."""
    atoms = [(max(start, spans[index].outer_start), min(end, spans[index].outer_end), index, None) for index in marked]
    free = [name for name in names if not any(left <= name.start < right for left, right, _, _ in atoms)]
    rows = sorted([*atoms, *((name.start, name.end, None, name.person) for name in free)], key=lambda row: row[:2])
    place = start
    for left, right, quote, person in rows:
        if left < place:
            continue
        yield from _words(text, place, left)
        lower = text[left:right].lower() if quote is None else ""
        yield Token(left, right, lower, person=person, quote=quote, is_capital=quote is None)
        place = right
    yield from _words(text, place, end)


def _words(text: str, start: int, end: int) -> Iterator[Token]:
    for found in _TOKEN.finditer(text, start, end):
        word, left = found.group(), found.start()
        if len(word) == 1 or word.isalnum():  # most of a text: nothing to take apart
            yield Token(left, found.end(), word.lower(), None, None, word[0].isupper())
            continue
        if word[0] in "’'ʼ" and len(word) == 2:
            yield Token(left, found.end(), "’s")
            continue
        if is_elided(word):
            yield Token(left, left + 2, word[:2].lower().replace("'", "’"), is_capital=word[0].isupper())
            word, left = word[2:], left + 2
        cut = next((mark for mark in ("’s", "'s") if word.lower().endswith(mark) and len(word) > 2), "")
        middle = found.end() - len(cut)
        yield Token(left, middle, word[: len(word) - len(cut)].lower(), is_capital=word[0].isupper())
        if cut:
            yield Token(middle, found.end(), "’s")


def _cut(
    text: str, tokens: Sequence[Token], spans: Sequence[QuotedSpan], cues: frozenset[str]
) -> Iterator[tuple[Token, ...]]:
    start = 0
    for place, token in enumerate(tokens):
        if token.quote is None and token.lower not in _STOPS:
            continue
        if _ends(text, tokens, place, spans, cues):
            yield tuple(tokens[start : place + 1])
            start = place + 1
        elif token.quote is not None and place > start and _opens_new(tokens, place):
            yield tuple(tokens[start:place])
            start = place
    if start < len(tokens):
        yield tuple(tokens[start:])


def _opens_new(tokens: Sequence[Token], place: int) -> bool:
    """A quotation right after another one's end is a sentence of its own ("...," he said. is handled by `_ends`)."""
    return tokens[place - 1].quote is not None


def _ends(text: str, tokens: Sequence[Token], place: int, spans: Sequence[QuotedSpan], cues: frozenset[str]) -> bool:
    token = tokens[place]
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if following is None:
        return True
    if token.quote is not None:
        return _quote_ends(text, tokens, place, spans[token.quote], cues)
    if token.lower == "." and place and tokens[place - 1].end == token.start:
        before = tokens[place - 1]
        if before.lower in _ABBREVIATED or (len(before.lower) == 1 and before.is_capital):
            return False
    if following.start == token.end:
        return False
    return following.quote is not None or following.is_capital or not following.lower[0].islower()


def _quote_ends(text: str, tokens: Sequence[Token], place: int, span: QuotedSpan, cues: frozenset[str]) -> bool:
    """A quotation with a final stop ends its sentence, unless its attribution or a small letter follows."""
    following = tokens[place + 1]
    if not _INNER_STOP.search(text[max(span.start, span.end - 6) : span.end]):
        return False
    if following.quote is not None:
        return True
    if not following.is_word or (not following.is_capital and following.lower[0].islower()):
        return False
    return not attributes_next(tokens, place + 1, cues)


def attributes_next(tokens: Sequence[Token], place: int, cues: frozenset[str]) -> bool:
    """Whether the words from `place` are a bare attribution: at most a title and a name, then a cue verb."""
    for seen, token in enumerate(tokens[place : place + 8]):
        if token.lower in cues and seen:
            return True
        if not (
            token.person is not None or token.is_capital or token.lower in ("he", "she", "the", "of", ".", "mr", "mrs")
        ):
            return False
    return False
