"""Citation markers of a draft: where they stand, what they cite, and which stretches only look like one.

Rules: [S1] is a marker; [S1, S2] is read as [S1][S2]; any other bracket that reads as a reference
([S], [1], [S1-S2], (S1), 【S1】) is malformed. `lift` blanks the markers with spaces, so that every offset stays.
What a marker cites is not looked up here.
"""

import re
from dataclasses import dataclass

_MARKER = re.compile(r"\[S[1-9][0-9]{0,3}(?:, ?S[1-9][0-9]{0,3})*\]")
_IDENTIFIER = re.compile(r"S[1-9][0-9]{0,3}")
# A bracket pair that a reader would take for a reference although it is not the one allowed form.
_LOOKALIKE = re.compile(
    r"[\[【［(（{⟦〔<]\s*(?:[Ss§]\s*\.?\s*[0-9]*|[Ss]ources?\s*[0-9]*|[0-9]{1,3}|\^[0-9]+"
    r"|[Ss][0-9]+(?:\s*[-–—,;&/]\s*[Ss]?[0-9]+)+"
    r"|[0-9]{1,3}(?:\s*[-–—,;]\s*[0-9]{1,3})+|[ЅѕＳ]\s*[0-9]*|[Ss]\s*[０-９]+)\s*[\]】］)）}⟧〕>]"
)
_PARENTHESISED_NUMBER = re.compile(r"[(（]\s*[0-9]{1,3}(?:\s*[-–—,;]\s*[0-9]{1,3})*\s*[)）]")
_STRAY = re.compile(r"\[\s*[Ss]\s*[0-9]+(?![\w\]])|(?<![\w\[(, ])\bS[1-9][0-9]*\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """text[start:end] cites `ids`, in the order written."""

    start: int
    end: int
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Markers:
    """`good` in order of place; `bad` are the (start, end) stretches of malformed markers."""

    good: tuple[Marker, ...]
    bad: tuple[tuple[int, int], ...]


def read_markers(text: str) -> Markers:
    """All markers of `text`; both tuples are empty when there is none."""
    good = tuple(
        Marker(start=found.start(), end=found.end(), ids=tuple(_IDENTIFIER.findall(found.group())))
        for found in _MARKER.finditer(text)
    )
    taken = {place for marker in good for place in range(marker.start, marker.end)}
    bad = {
        (found.start(), found.end())
        for pattern in (_LOOKALIKE, _STRAY)
        for found in pattern.finditer(text)
        if found.start() not in taken and not _PARENTHESISED_NUMBER.fullmatch(found.group())
    }
    return Markers(good=good, bad=tuple(sorted(bad)))


def lift(text: str, markers: Markers) -> str:
    """`text` with every good marker replaced by as many spaces: same length, same offsets."""
    parts: list[str] = []
    last = 0
    for marker in markers.good:
        parts += [text[last : marker.start], " " * (marker.end - marker.start)]
        last = marker.end
    return "".join([*parts, text[last:]])
