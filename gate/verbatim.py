"""Do the words between a draft's marks stand in the source, whole and unchanged (rules G1 and G2)?

- the words must stand inside ONE quotation of the source (its reopened paragraphs count as one), or wholly outside
  any: a place that begins in one quotation and ends in another is none, however the characters run;
- words are equal by gate/folding.py alone and begin and end on word boundaries;
- otherwise the verdict says how they fail: altered, spliced out of pieces that do stand there, or not found; and
  `options` names the lines of the policy that are concerned.

Who says the words, when, and what the words around them do to the meaning is not decided here.
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gate.differences import HARMLESS, Difference, Nearest, differences, nearest
from gate.folding import Folded, find_words, fold
from gate.markers import lift, read_markers
from gate.quotation import DOUBTFUL, QuotedSpan, Scan, scan

EXACT, TYPOGRAPHIC, ALTERED, SPLICED, NOT_FOUND = "exact", "exact_typographic", "altered", "spliced", "not_found"

_MOST_PLACES = 500
_MOST_PIECES = 6
# A word broken at a line end: whether the hyphen belongs to it cannot be told from the page.
_LINE_END_HYPHEN = re.compile(r"[^\W\d_][-‐\u00ad][^\S\n]*\n\s*[^\W\d_]")
_SIC = re.compile(r"\s*[\[(]\s*sic\s*[\])]", re.IGNORECASE)
_BRACKET = re.compile(r"\[[^\[\]]*\]")
_ELLIPSIS = re.compile(r"\s*[\[(]?(?:\.\.\.+|…|\. \. \.)[\])]?\s*")
_EMPHASIS = re.compile(r"\*+|(?<!\w)_+|_+(?!\w)|</?(?:b|i|em|strong|u)>", re.IGNORECASE)
_BLOCK_SIGN = re.compile(r"\n[ \t]*(?:>|&gt;)[ \t]?")
_FINAL = ",.。，、"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """source[start:end] holds the words. `quotation` is the index of the innermost quotation around them in the
    source's scan (the first of a reopened one), None outside any; `text` is what a reader gets to see.
    """

    start: int
    end: int
    quotation: int | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbatim:
    """The verdict on one quotation's words against one source.

    `places`: where the words stand, inside quotations first (empty unless exact). `pieces`: where the parts of
    spliced words stand. `options`: the policy lines concerned, empty when exact.
    """

    verdict: str
    places: tuple[Place, ...] = ()
    pieces: tuple[Place, ...] = ()
    nearest: str | None = None
    differences: tuple[Difference, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether the words stand in the source, by the folding."""
        return bool(self.places)


class SourceText:
    """A source prepared once for many quotations: scanned, folded, its reopened quotations joined."""

    def __init__(self, text: str, *, unsafe: Sequence[tuple[int, int, str]] = ()) -> None:
        self.text = text
        self.scan = scan(text)
        self.folded = fold(text, is_source=True)
        self._starts = [span.outer_start for span in self.scan.spans]
        self._joined = [_Joined(text, self.scan, chain) for chain in chains(self.scan) if len(chain) > 1]
        broken = [(found.start(), found.end()) for found in _LINE_END_HYPHEN.finditer(text)]
        # The same text with its broken words joined: only to say why words are not found.
        self._mended = fold(_LINE_END_HYPHEN.sub(_join, text), is_source=True) if broken else None
        self._broken = sorted([*broken, *((start, end) for start, end, kind in unsafe if "hyphen" in kind)])

    def places(self, words: Folded) -> tuple[Place, ...]:
        """Every place of `words`, inside quotations first, then by offset; at most a few hundred."""
        found = [place for start, end in find_words(words, self.folded) if (place := self._place(start, end))]
        for joined in self._joined:
            found.extend(joined.places(words))
        return tuple(sorted(found[:_MOST_PLACES], key=lambda place: (place.quotation is None, place.start, place.end)))

    def crosses_line_end(self, place: Place) -> bool:
        """Whether a word broken at a line end lies in `place`."""
        return any(start < place.end and end > place.start for start, end in self._broken)

    def stands_when_mended(self, words: Folded) -> bool:
        """Whether `words` would stand here only if words broken at a line end were joined."""
        if self._mended is None or find_words(words, self.folded):
            return False
        return bool(find_words(words, self._mended))

    def crosses_marks(self, start: int, end: int) -> bool:
        """Whether [start, end) begins and ends in different quotations."""
        return self._place(start, end) is None

    def _place(self, start: int, end: int) -> Place | None:
        spans = self.scan.spans
        index: int | None = bisect_right(self._starts, start) - 1
        index = None if index == -1 else index
        while index is not None and not _may_hold(spans[index], start):
            index = spans[index].parent
        if index is not None and end > spans[index].end:
            return None
        for span in spans[bisect_left(self._starts, start) :]:
            if span.outer_start >= end:
                break
            if span.outer_end > end and span.style not in DOUBTFUL:
                return None
        return Place(start=start, end=end, quotation=index, text=self.text[start:end])


class _Joined:
    """The paragraphs of one reopened quotation as one running text, with a map back."""

    def __init__(self, text: str, found: Scan, chain: Sequence[int]) -> None:
        self._first = chain[0]
        self._spans = [found.spans[index] for index in chain]
        self._text = "\n".join(text[span.start : span.end] for span in self._spans)
        self._begins = [0]
        for span in self._spans:
            self._begins.append(self._begins[-1] + span.end - span.start + 1)
        self._folded = fold(self._text, is_source=True)

    def places(self, words: Folded) -> list[Place]:
        """Only the places that cross a paragraph: the others are found in the source itself."""
        return [
            Place(
                start=self._back(start), end=self._back(end - 1) + 1, quotation=self._first, text=self._text[start:end]
            )
            for start, end in find_words(words, self._folded)
            if self._paragraph(start) != self._paragraph(end - 1)
        ]

    def _paragraph(self, at: int) -> int:
        return bisect_right(self._begins, at) - 1

    def _back(self, at: int) -> int:
        paragraph = self._paragraph(at)
        return self._spans[paragraph].start + at - self._begins[paragraph]


def check(words: str, source: SourceText) -> Verbatim:
    """Judges `words` (what stands between a draft's marks, markers lifted) against one source."""
    wanted = words.strip()
    places = source.places(fold(wanted, is_source=False))
    if any(unicodedata.category(character) == "Cn" for character in wanted):
        return _failure(ALTERED, wanted, source, "unassigned_character")
    if places and all(source.crosses_line_end(place) for place in places):
        return _failure(ALTERED, wanted, source, "line_end_hyphen")
    if not places:
        return _explain(wanted, source)
    is_exact = any(place.text in (wanted, wanted.rstrip(_FINAL)) for place in places)
    safe = tuple(place for place in places if not source.crosses_line_end(place))
    return Verbatim(verdict=EXACT if is_exact else TYPOGRAPHIC, places=safe)


def quoted_words(text: str, found: Scan, chain: Sequence[int]) -> str:
    """What a draft's quotation says: its paragraphs joined, citation markers lifted, the spaces they leave closed."""
    parts = []
    for index in chain:
        span = found.spans[index]
        part = text[span.start : span.end]
        if span.style == "block":
            part = _BLOCK_SIGN.sub("\n", part)
        lifted = lift(part, read_markers(part))
        parts.append(part if lifted == part else re.sub(r"\s+([,.;:!?]|$)", r"\1", lifted))
    return "\n".join(parts).strip()


def chains(found: Scan) -> tuple[tuple[int, ...], ...]:
    """The quotations of a scan as tuples of span indices: one index each, several for a reopened one; nested too."""
    members: dict[int, list[int]] = {}
    heads: dict[int, int] = {}
    for index, span in enumerate(found.spans):
        head = index if span.continues is None else heads[span.continues]
        heads[index] = head
        members.setdefault(head, []).append(index)
    return tuple(tuple(chain) for _, chain in sorted(members.items()))


def is_unbalanced(found: Scan, chain: Sequence[int]) -> bool:
    """Whether a draft's quotation never closes, or holds a mark that does not add up."""
    last = found.spans[chain[-1]]
    if not last.is_closed:
        return True
    return any(
        fault.kind in ("unclosed", "unclear", "stray_close") and _touches(found.spans[index], fault.start)
        for fault in found.faults
        for index in chain
    )


def _may_hold(span: QuotedSpan, at: int) -> bool:
    """Whether `span` is a quotation (not merely doubtful) with `at` between its marks."""
    return span.style not in DOUBTFUL and span.start <= at < span.end


def _touches(span: QuotedSpan, at: int) -> bool:
    return span.outer_start <= at < span.outer_end


def _join(broken: re.Match[str]) -> str:
    return broken.group()[0] + broken.group()[-1]


def _explain(words: str, source: SourceText) -> Verbatim:
    """Why words that do not stand in the source fail, the most telling reason first."""
    for option, repaired in _repairs(words):
        if repaired != words and source.places(fold(repaired, is_source=False)):
            return _failure(ALTERED, words, source, option)
    if source.stands_when_mended(fold(words, is_source=False)):
        return _failure(ALTERED, words, source, "line_end_hyphen")
    parts = [part for part in _ELLIPSIS.split(words) if part]
    if len(parts) > 1:
        pieces = _in_order(parts, source)
        if pieces:
            return _failure(SPLICED, words, source, "ellipsis", pieces)
    if _BRACKET.search(words):
        return _failure(ALTERED, words, source, "bracket")
    return _altered_or_spliced(words, source)


def _repairs(words: str) -> tuple[tuple[str, str], ...]:
    return (
        ("emphasis_inside_marks", _EMPHASIS.sub("", words)),
        ("sic", _SIC.sub("", words)),
        ("bracket", re.sub(r"\s+", " ", _BRACKET.sub("", words)).strip()),
        ("bracket", words.replace("[", "").replace("]", "")),
    )


def _altered_or_spliced(words: str, source: SourceText) -> Verbatim:
    near = nearest(words, source.text)
    if near is None:
        return Verbatim(verdict=NOT_FOUND, options=("words_differ",))
    changes = differences(words, source.text[near.start : near.end])
    if source.crosses_marks(near.start, near.end) and all(change.kind in HARMLESS for change in changes):
        return _failure(SPLICED, words, source, "splice")
    is_small_cut = near.shared == near.words and sum(1 for change in changes if not change.draft) <= 3
    pieces = () if is_small_cut else _pieces(words, source)
    if pieces:
        option = "removed_interruption" if _are_neighbours(pieces, source) else "splice"
        return _failure(SPLICED, words, source, option, pieces)
    verdict = ALTERED if near.shared * 2 >= near.words else NOT_FOUND
    return _with_nearest(verdict, words, source, near, ("words_differ",))


def _pieces(words: str, source: SourceText) -> tuple[Place, ...]:
    """The fewest runs of at least two words that stand in the source and together make up `words`; () if none do."""
    left = _ELLIPSIS.sub(" ", words).split()
    pieces: list[Place] = []
    while left and len(pieces) < _MOST_PIECES:
        size, places = _longest_run(left, source)
        if size < 2:
            return ()
        pieces.append(places[0])
        left = left[size:]
    return tuple(pieces) if not left and len(pieces) > 1 else ()


def _longest_run(words: list[str], source: SourceText) -> tuple[int, tuple[Place, ...]]:
    """How many of the first `words` stand together in the source, by halving; and where."""
    least, most = 0, len(words)
    best: tuple[Place, ...] = ()
    while least < most:
        middle = (least + most + 1) // 2
        places = source.places(fold(" ".join(words[:middle]), is_source=False))
        if places:
            least, best = middle, places
        else:
            most = middle - 1
    return least, best


def _in_order(parts: list[str], source: SourceText) -> tuple[Place, ...]:
    """One place for each part, each after the one before; () when a part is missing or out of order."""
    pieces: list[Place] = []
    for part in parts:
        after = pieces[-1].end if pieces else 0
        places = [place for place in source.places(fold(part, is_source=False)) if place.start >= after]
        if not places:
            return ()
        pieces.append(min(places, key=lambda place: place.start))
    return tuple(pieces)


def _are_neighbours(pieces: Sequence[Place], source: SourceText) -> bool:
    """Whether the pieces come from one quotation after another of the same paragraph, in order."""
    return all(
        one.quotation is not None
        and other.quotation is not None
        and one.end <= other.start
        and "\n\n" not in source.text[one.end : other.start]
        for one, other in pairwise(pieces)
    )


def _failure(verdict: str, words: str, source: SourceText, option: str, pieces: tuple[Place, ...] = ()) -> Verbatim:
    return _with_nearest(verdict, words, source, nearest(words, source.text), (option,), pieces)


def _with_nearest(
    verdict: str,
    words: str,
    source: SourceText,
    near: Nearest | None,
    options: tuple[str, ...],
    pieces: tuple[Place, ...] = (),
) -> Verbatim:
    closest = source.text[near.start : near.end] if near else None
    return Verbatim(
        verdict=verdict,
        pieces=pieces,
        nearest=closest,
        differences=differences(words, closest) if closest is not None else (),
        options=options,
    )
