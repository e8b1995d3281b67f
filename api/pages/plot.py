"""Where the marks of a timeline stand: days become x, topics become lanes, and nothing is drawn here.

The templates turn a `Plot` into SVG. Coordinates are whole user units of the SVG's own view box.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

MARGIN = 16
LANE = 50
MIDDLE = 32  #: of a lane, below its label
AXIS = 26
YEAR = 56  #: what the label of a year needs on the axis
NEAR = 12  #: marks closer than this in x share a place and are stacked


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One dated stance or quotation to draw. `label` is a stance label or "" for a plain quotation."""

    id: str
    start: date
    end: date
    precision: str
    label: str
    lane: str
    title: str
    href: str
    is_second_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A point with its place: (x, y) of the mark, and the x of both ends when the date is only a month or a year."""

    point: Point
    x: int
    y: int
    x_start: int
    x_end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A labelled year on the axis."""

    x: int
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A window of the question as a light band."""

    x: int
    width: int
    label: str
    is_empty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """One topic's row."""

    label: str
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A whole timeline, ready to draw."""

    width: int
    height: int
    first: date
    last: date
    ticks: tuple[Tick, ...]
    bands: tuple[Band, ...]
    lanes: tuple[Lane, ...]
    marks: tuple[Mark, ...]


def plot(
    points: Sequence[Point],
    *,
    first: date,
    last: date,
    windows: Sequence[tuple[date, date, bool]] = (),
    width: int = 720,
) -> Plot:
    """The places of `points` between `first` and `last` (both inclusive); `windows` are (start, end, is_empty)."""
    ordered = sorted(points, key=lambda point: (point.start, point.end, point.id))
    lanes = _lanes(ordered)
    axis = _Axis(first=first, last=max(last, first), width=width)
    marks = _stack([_mark(point, axis, lanes) for point in ordered])
    return Plot(
        width=width,
        height=len(lanes) * LANE + AXIS,
        first=first,
        last=last,
        ticks=_ticks(axis),
        bands=tuple(_band(axis, window) for window in windows),
        lanes=tuple(Lane(label=label, y=y) for label, y in lanes.items()),
        marks=marks,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Axis:
    first: date
    last: date
    width: int

    def x(self, day: date) -> int:
        days = max((self.last - self.first).days, 1)
        place = min(max((day - self.first).days, 0), days)
        return MARGIN + place * (self.width - 2 * MARGIN) // days


def _lanes(points: Sequence[Point]) -> dict[str, int]:
    """The middle of each lane, the one with the most marks on top."""
    weights = Counter(point.lane for point in points)
    names = sorted(weights, key=lambda name: (-weights[name], name)) or [""]
    return {name: index * LANE + MIDDLE for index, name in enumerate(names)}


def _mark(point: Point, axis: _Axis, lanes: dict[str, int]) -> Mark:
    start, end = axis.x(point.start), axis.x(point.end)
    return Mark(point=point, x=(start + end) // 2, y=lanes[point.lane], x_start=start, x_end=end)


def _stack(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Marks that would cover one another in a lane step up and down around its middle, in date order."""
    placed: list[Mark] = []
    last: dict[str, tuple[int, int]] = {}
    for mark in marks:
        x, run = last.get(mark.point.lane, (-NEAR, 0))
        run = run + 1 if mark.x - x < NEAR else 0
        last[mark.point.lane] = (mark.x, run)
        shift = (0, -9, 9)[run % 3]
        placed.append(Mark(point=mark.point, x=mark.x, y=mark.y + shift, x_start=mark.x_start, x_end=mark.x_end))
    return tuple(placed)


def _ticks(axis: _Axis) -> tuple[Tick, ...]:
    years = range(axis.first.year, axis.last.year + 1)
    step = next((size for size in (1, 2, 5, 10, 20, 50) if len(years) * YEAR <= size * (axis.width - 2 * MARGIN)), 100)
    shown = [year for year in years if year % step == 0 or len(years) == 1]
    return tuple(Tick(x=axis.x(date(year, 1, 1)), label=str(year)) for year in shown)


def _band(axis: _Axis, window: tuple[date, date, bool]) -> Band:
    start, end, is_empty = window
    x = axis.x(start)
    label = str(start.year) if start.year == end.year else f"{start.year}–{end.year}"
    return Band(x=x, width=max(axis.x(end) - x, 1), label=label, is_empty=is_empty)
