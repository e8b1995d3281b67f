"""When a quotation was said: the day its own sentence names, else the day of its scene, else what publication bounds.

- A date beside the verb of saying, or one that opens the sentence, dates the words ("In 2014 she had said").
- Otherwise the date that its paragraph, else the story, has set ("at Monday's meeting") is carried.
- A story that names no day of its own: the day of publication, as for words said now.
Dates inside a quotation, dates that look ahead and those after "since" or "until" date something else.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from gate.frame import Sentence
from gate.model import UNDATED, DateSpan
from gate.timex_model import TimeExpression

_NOT_OF_SAYING = frozenset(
    "since until till by before from after through for than every each between desde hasta até depuis jusqu’à bis seit ab".split()
)
SCENE_DAYS = 12  # a newspaper's story dates its scene within the last issue or two


@dataclass(frozen=True, slots=True)
class Times:
    """The usable expressions of a text, by place, read against the day of publication."""

    expressions: tuple[TimeExpression, ...]
    published: date | None

    def within(self, start: int, end: int) -> tuple[TimeExpression, ...]:
        """Expressions that begin in [start, end)."""
        starts = [row.start for row in self.expressions]
        return self.expressions[bisect_left(starts, start) : bisect_left(starts, end)]


def usable(expressions: Sequence[TimeExpression], text: str, published: date | None) -> Times:
    """Leaves out durations, sets, vague words, the future, and dates that bound something else."""
    kept = [
        row
        for row in expressions
        if row.kind in ("date", "time", "range")
        and row.span.start is not None
        and (published is None or row.span.start <= published)
        and not _bounds_something(text, row)
    ]
    return Times(expressions=tuple(kept), published=published)


def _bounds_something(text: str, row: TimeExpression) -> bool:
    before = text[max(0, row.start - 16) : row.start].split()
    after = text[row.end : row.end + 2]
    is_possessive = after in ("’s", "'s") or row.text.endswith(("’s", "'s"))
    return bool(before) and before[-1].lower() in _NOT_OF_SAYING or (is_possessive and row.span.precision != "day")


def scene_of(times: Times, paragraphs: Sequence[tuple[int, int]]) -> DateSpan:
    """The day on which the story plays: the first near day of its opening paragraphs, else UNDATED."""
    if times.published is None or not paragraphs:
        return UNDATED
    for start, end in paragraphs[:6]:
        for row in times.within(start, end):
            if _is_scene(row, times.published):
                return row.span
    return UNDATED


def _is_scene(row: TimeExpression, published: date) -> bool:
    return (
        row.span.precision == "day"
        and row.span.start is not None
        and row.span.start == row.span.end
        and published - timedelta(days=SCENE_DAYS) <= row.span.start <= published
    )


def said(
    sentence: Sentence, place: int, times: Times, *, scene: DateSpan, carried: DateSpan
) -> tuple[DateSpan, bool]:
    """The said date of the quotation at token `place`, and whether it is recalled (older than its story's scene)."""
    first, last = sentence.tokens[0].start, sentence.tokens[-1].end
    quote = sentence.tokens[place]
    own = [row for row in times.within(first, last) if not quote.start <= row.start < quote.end]
    chosen = _closest(own, quote.start) if own else None
    span = chosen.span if chosen is not None else carried
    if span == UNDATED:
        span = scene
    if span == UNDATED and times.published is not None:
        span = DateSpan(start=times.published, end=times.published, precision="day")
    return span, _is_old(span, times.published)


def _closest(rows: Sequence[TimeExpression], place: int) -> TimeExpression:
    return min(rows, key=lambda row: (abs(row.start - place), row.start))


def _is_old(span: DateSpan, published: date | None) -> bool:
    return published is not None and span.end is not None and span.end < published - timedelta(days=2 * SCENE_DAYS)
