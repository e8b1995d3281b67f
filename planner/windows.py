"""Windows of a question: closed ranges of days that tile a span, no gap, no overlap.

The length of a window is a natural stretch of years (1, 2, 4, 5, 10, ...) chosen so that at most four are needed:
2014 to 2025 gives three windows of four years, 2014 to 2017 four of one year. A span of a year or less is tiled by
months. Calendar bounds are kept where the span has them, and a caller's own windows override everything.
"""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import pairwise

from planner.errors import WindowSpecError
from planner.model import Window, WindowSpec

MOST_WINDOWS = 4
_YEARS = (1, 2, 4, 5, 10, 20, 25, 50, 100)
_RANGE = re.compile(r"^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$")


def tile(start: date, end: date, *, whole: bool = False, count: int | None = None) -> tuple[Window, ...]:
    """Windows that cover every day of [start, end] once, in order; one when `whole`, `count` of them when given.

    Raises WindowSpecError when `end` lies before `start` or there are fewer days than windows.
    """
    if end < start:
        raise WindowSpecError(f"the span ends before it starts: got {start} to {end}; swap the dates")
    if count is not None:
        return _even_days(start, end, count) if count > 1 else (Window(start=start, end=end),)
    years = end.year - start.year + 1
    if whole:
        return (Window(start=start, end=end),)
    if years == 1:
        return _by_months(start, end)
    return _by_years(start, end, _parts(years))


def _parts(years: int) -> int:
    for length in _YEARS:
        if -(-years // length) <= MOST_WINDOWS:
            return -(-years // length)
    return MOST_WINDOWS


def _by_years(start: date, end: date, parts: int) -> tuple[Window, ...]:
    years = end.year - start.year + 1
    lengths = [years // parts + (1 if i < years % parts else 0) for i in range(parts)]
    bounds: list[Window] = []
    first = start.year
    for length in lengths:
        last = first + length - 1
        bounds.append(Window(start=max(start, date(first, 1, 1)), end=min(end, date(last, 12, 31))))
        first = last + 1
    return tuple(bounds)


def _by_months(start: date, end: date) -> tuple[Window, ...]:
    months = end.month - start.month + 1
    parts = min(MOST_WINDOWS, months)
    lengths = [months // parts + (1 if i < months % parts else 0) for i in range(parts)]
    bounds: list[Window] = []
    first = start.month
    for length in lengths:
        after = first + length
        last = date(start.year + (after > 12), (after - 1) % 12 + 1, 1) - timedelta(days=1)
        bounds.append(Window(start=max(start, date(start.year, first, 1)), end=min(end, last)))
        first = after
    return tuple(bounds)


def _even_days(start: date, end: date, count: int) -> tuple[Window, ...]:
    years = end.year - start.year + 1
    if count <= years and (start.month, start.day) == (1, 1) and (end.month, end.day) == (12, 31):
        return _by_years(start, end, count)
    days = (end - start).days + 1
    if count > days:
        raise WindowSpecError(f"{count} windows do not fit into {days} days ({start} to {end}); ask for fewer")
    cuts = [start + timedelta(days=days * i // count) for i in range(count + 1)]
    return tuple(Window(start=one, end=two - timedelta(days=1)) for one, two in pairwise(cuts))


def parse_spec(text: str) -> WindowSpec:
    """`N` or `D..D,D..D` (D a year, a month or a day; either side of `..` may be left out only in full dates).

    Raises WindowSpecError for anything else, for ranges that overlap or leave a gap, and for more than 50 windows.
    """
    cleaned = text.strip()
    if cleaned.isascii() and cleaned.isdigit():
        count = int(cleaned)
        if not 1 <= count <= 50:
            raise WindowSpecError(f"between 1 and 50 windows can be asked for, got {cleaned!r}")
        return WindowSpec(count=count)
    return WindowSpec(ranges=_in_order(_range(part) for part in cleaned.split(",")))


def _range(part: str) -> Window:
    first, dots, last = part.strip().partition("..")
    if not dots:
        last = first
    start, end = _day(first.strip(), is_end=False), _day(last.strip(), is_end=True)
    if end < start:
        raise WindowSpecError(f"a window ends before it starts: got {part!r}")
    return Window(start=start, end=end)


def _day(text: str, *, is_end: bool) -> date:
    match = _RANGE.match(text)
    if match is None:
        raise WindowSpecError(f"a window is N or D..D with D like 2014, 2014-03 or 2014-03-11; got {text!r}")
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        if day is not None:
            return date(year or 0, month or 0, day)
        if not is_end:
            return date(year or 0, month or 1, 1)
        last = month or 12
        return date((year or 0) + (last == 12), last % 12 + 1, 1) - timedelta(days=1)
    except ValueError as error:
        raise WindowSpecError(f"no such day: got {text!r} ({error})") from error


def _in_order(ranges: Iterable[Window]) -> tuple[Window, ...]:
    ordered = tuple(sorted(ranges, key=lambda window: (window.start, window.end)))
    for one, two in pairwise(ordered):
        if two.start <= one.end:
            raise WindowSpecError(f"windows overlap: {one.start}..{one.end} and {two.start}..{two.end}")
        if two.start > one.end + timedelta(days=1):
            raise WindowSpecError(
                f"windows leave a gap: {one.start}..{one.end} and {two.start}..{two.end}; "
                f"they must tile the span, so let the second start on {one.end + timedelta(days=1)}"
            )
    return ordered


def window_of(windows: tuple[Window, ...], day: date) -> int | None:
    """The index of the window that holds `day`; None when none does."""
    return next((i for i, window in enumerate(windows) if window.start <= day <= window.end), None)
