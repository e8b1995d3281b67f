"""Arithmetic of the civil calendar over `DateSpan`: shifting, nearest weekdays and months, seasons, feasts.

Weeks run from Monday to Sunday. Everything that falls outside years 1 to 9999 gives None, never an error,
because the numbers come from text.
"""

from datetime import date, timedelta

from gate.model import DateSpan

_MONTHS_AHEAD = 3
_DAYS_AHEAD = 100
SEASONS = {"SP": (3, 5), "SU": (6, 8), "FA": (9, 11), "WI": (12, 14)}
"""First and last month; winter runs into the next year (months 13 and 14)."""


def day_span(day: date) -> DateSpan:
    """The span of one day."""
    return DateSpan(start=day, end=day, precision="day")


def month_span(year: int, month: int, *, until: int | None = None) -> DateSpan | None:
    """The months `month`..`until` (default the same) of `year`; months over 12 fall into the next year."""
    start = _first_of(year, month)
    after = _first_of(year, (until or month) + 1)
    if start is None or after is None:
        return None
    return DateSpan(start=start, end=after - timedelta(days=1), precision="month")


def year_span(year: int, *, until: int | None = None) -> DateSpan | None:
    """The years `year`..`until` (default the same)."""
    last = until if until is not None else year
    if not (1 <= year <= last <= 9999):
        return None
    return DateSpan(start=date(year, 1, 1), end=date(last, 12, 31), precision="year")


def week_span(day: date) -> DateSpan:
    """Monday to Sunday of the week that holds `day`; a newspaper's "last week" is known to the month at best."""
    monday = day - timedelta(days=day.weekday())
    return DateSpan(start=monday, end=monday + timedelta(days=6), precision="month")


def season_span(year: int, season: str) -> DateSpan | None:
    """The season SP, SU, FA or WI that begins in `year`, northern hemisphere."""
    first, last = SEASONS[season]
    return month_span(year, first, until=last)


def make_day(year: int, month: int, day: int) -> date | None:
    """The date, or None when there is no such day."""
    try:
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None


def shift_days(day: date, days: int) -> date | None:
    """`day` moved by `days`, or None outside the calendar."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return None


def shift_months(day: date, months: int) -> date | None:
    """`day` moved by whole months; the 31st becomes the last day of a shorter month."""
    first = _first_of(day.year, day.month + months)
    after = _first_of(day.year, day.month + months + 1)
    if first is None or after is None:
        return None
    return first.replace(day=min(day.day, (after - timedelta(days=1)).day))


def weekday_near(anchor: date, weekday: int, *, turn: str) -> date:
    """The `weekday` (0 Monday) nearest to `anchor` in the direction `turn`.

    past: on or before; last: strictly before; future: on or after; next: strictly after.
    """
    back = (anchor.weekday() - weekday) % 7
    if turn == "past":
        return anchor - timedelta(days=back)
    if turn == "last":
        return anchor - timedelta(days=back or 7)
    ahead = (weekday - anchor.weekday()) % 7
    if turn == "future":
        return anchor + timedelta(days=ahead)
    return anchor + timedelta(days=ahead or 7)


def month_year_near(anchor: date, month: int, *, turn: str) -> int:
    """The year of the `month` meant without a year: turn is near, past, last, future or next.

    near: the latest one, but the coming one when it is at most three months ahead (papers rather look back);
    past and future include the anchor's own month.
    """
    distance = month - anchor.month
    if turn == "near":
        ahead = distance % 12
        turn = "future" if ahead <= _MONTHS_AHEAD else "past"
    if turn in ("past", "last"):
        later = distance > 0 or (turn == "last" and distance == 0)
        return anchor.year - 1 if later else anchor.year
    earlier = distance < 0 or (turn == "next" and distance == 0)
    return anchor.year + 1 if earlier else anchor.year


def nearest_day(anchor: date, month: int, day: int, *, turn: str) -> date | None:
    """The day meant without a year: the latest, but the coming one when it is at most some three months ahead.

    For turn "future" the coming one; None for the 30th of February.
    """
    years = (anchor.year - 1, anchor.year, anchor.year + 1)
    days = [found for year in years if (found := make_day(year, month, day)) is not None]
    if turn == "future":
        days = [found for found in days if found >= anchor]
        return min(days, default=None)
    days = [found for found in days if (found - anchor).days <= _DAYS_AHEAD]
    return max(days, default=None)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date | None:
    """The nth (1-based; -1 the last) `weekday` of a month."""
    first = _first_of(year, month)
    if first is None:
        return None
    if nth == -1:
        after = _first_of(year, month + 1)
        return None if after is None else weekday_near(after, weekday, turn="last")
    return weekday_near(first, weekday, turn="future") + timedelta(weeks=nth - 1)


def easter(year: int) -> date | None:
    """Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's method)."""
    if not 1583 <= year <= 9999:
        return None
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)


def _first_of(year: int, month: int) -> date | None:
    carry, index = divmod(month - 1, 12)
    return make_day(year + carry, index + 1, 1)
