"""A text with spans becomes a run of segments that templates print one by one, each escaped on its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanMark:
    """text[start:end] carries `kind`, a CSS class; `anchor` is its id on the page, `title` a tooltip."""

    start: int
    end: int
    kind: str
    anchor: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """A stretch of text under one set of marks.

    `anchor` is set on the first segment of a mark only; `also` are the anchors of further marks that begin there.
    """

    text: str
    kinds: tuple[str, ...] = ()
    anchor: str = ""
    title: str = ""
    also: tuple[str, ...] = ()


def segments(text: str, marks: Sequence[SpanMark], *, start: int = 0, end: int | None = None) -> tuple[Segment, ...]:
    """text[start:end] cut at every border of `marks`, which are cut to it; joined, the texts are the slice."""
    stop = len(text) if end is None else end
    inside = [mark for mark in marks if mark.start < stop and mark.end > start and mark.start < mark.end]
    borders = sorted(
        {start, stop} | {min(max(edge, start), stop) for mark in inside for edge in (mark.start, mark.end)}
    )
    cut: list[Segment] = []
    for left, right in pairwise(borders):
        over = [mark for mark in inside if mark.start <= left and mark.end >= right]
        anchors = tuple(mark.anchor for mark in over if mark.anchor and max(mark.start, start) == left)
        title = next((mark.title for mark in over if mark.title), "")
        kinds = tuple(sorted({mark.kind for mark in over}))
        cut.append(
            Segment(
                text=text[left:right], kinds=kinds, anchor=anchors[0] if anchors else "", title=title, also=anchors[1:]
            )
        )
    return tuple(cut)


def paragraphs(text: str) -> tuple[tuple[int, int], ...]:
    """(start, end) of the paragraphs of canonical `text`, which a blank line separates."""
    found: list[tuple[int, int]] = []
    start = 0
    for part in text.split("\n\n"):
        if part.strip():
            found.append((start, start + len(part)))
        start += len(part) + 2
    return tuple(found)
