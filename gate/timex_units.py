"""Periods and durations: "three weeks ago", "last quarter", "the next five years", in TIMEX3 values and spans."""

from datetime import date
from fractions import Fraction

from gate import calendar
from gate.model import DateSpan
from gate.timex_model import Anchor, Reading
from gate.timex_numbers import parse_number

_CODES = {
    "minute": "TM",
    "hour": "TH",
    "day": "D",
    "night": "D",
    "week": "W",
    "weekend": "WE",
    "fortnight": "W",
    "month": "M",
    "quarter": "Q",
    "year": "Y",
    "season": "SE",
    "decade": "DE",
    "century": "CE",
    "centurie": "CE",
}
_BACK = ("ago", "earlier", "before", "previously")


def during(number: Fraction | int | str, unit: str) -> str:
    """The TIMEX3 duration: P3Y, PT2H, PXM for an unknown number; half a year is P6M."""
    code = _CODES[unit]
    if unit == "fortnight" and not isinstance(number, str):
        number = number * 2
    if isinstance(number, Fraction) and number.denominator == 2 and code == "Y":
        number, code = number * 12, "M"
    count = number if isinstance(number, str) else _plain(Fraction(number))
    return f"PT{count}{code[1]}" if code.startswith("T") else f"P{count}{code}"


def _plain(number: Fraction) -> str:
    if number.denominator == 1:
        return str(number.numerator)
    return f"{number.numerator // number.denominator}.{(number % 1 * 10).numerator // (number % 1 * 10).denominator}"


def ago(words: str, unit: str, direction: str, anchor: Anchor) -> Reading | None:
    """ "three weeks ago", "a year earlier", "two days later": a day for days, a month for weeks and months, a year."""
    number, unit = parse_number(words), unit.lower()
    is_back = direction.lower().strip() in _BACK
    if number is None:
        return vague("several years ago" if is_back else "future")
    is_anaphoric = direction.lower() not in ("ago", "from now", "hence")
    base = (anchor.last if is_anaphoric else None) or anchor.published
    if base is None:
        return Reading(value="PAST_REF" if is_back else "FUTURE_REF", is_relative=True)
    return moved(base, -number if is_back else number, unit)


def moved(base: date, number: Fraction, unit: str) -> Reading | None:
    """The time `number` units after (negative: before) `base`, at the unit's precision."""
    if unit in ("minute", "hour"):
        return _reading(base.isoformat(), calendar.day_span(base))
    if unit in ("day", "night"):
        return _day(calendar.shift_days(base, int(number)))
    if unit in ("week", "weekend", "fortnight"):
        days = int(number * 7 * (2 if unit == "fortnight" else 1))
        return _week(calendar.shift_days(base, days))
    if unit in ("month", "quarter"):
        return _month(calendar.shift_months(base, int(number * (3 if unit == "quarter" else 1))))
    years = {"decade": 10, "century": 100, "centurie": 100}.get(unit, 1) * number
    if years.denominator != 1:
        return _month(calendar.shift_months(base, int(years * 12)))
    return _year(base.year + int(years))


def _reading(value: str, span: DateSpan | None) -> Reading:
    return Reading(value=value, span=span, is_relative=True)


def _day(day: date | None) -> Reading | None:
    return None if day is None else _reading(day.isoformat(), calendar.day_span(day))


def _week(day: date | None) -> Reading | None:
    return None if day is None else _reading("{}-W{:02}".format(*day.isocalendar()[:2]), calendar.week_span(day))


def _month(day: date | None) -> Reading | None:
    if day is None:
        return None
    return _reading(f"{day.year:04}-{day.month:02}", calendar.month_span(day.year, day.month))


def _year(year: int) -> Reading | None:
    span = calendar.year_span(year)
    return None if span is None else _reading(f"{year:04}", span)


def relative_period(how: str, unit: str, anchor: Anchor) -> Reading | None:
    """ "last year", "this month", "the coming week", "the same month"; a span of weeks is known to the month."""
    if unit == "day":
        return None  # "the next day" counts from another day; see `gate.timex_english_days.same_day`
    base = (anchor.last if "same" in how or "following" in how or "preceding" in how else None) or anchor.published
    if base is None:
        return _reading("XXXX", None)
    back = any(word in how for word in ("last", "past", "previous", "preceding"))
    ahead = any(word in how for word in ("next", "coming", "following"))
    step = -1 if back else 1 if ahead else 0
    if unit in ("minute", "hour", "season"):
        return vague("recently" if back else "soon" if ahead else "now")
    if unit == "quarter":
        return _quarter(base, step)
    if unit == "weekend":
        return _weekend(base, step)
    if unit in ("decade", "century", "centurie"):
        return _age(base, step, 10 if unit == "decade" else 100)
    return moved(base, Fraction(step), unit)


def _quarter(base: date, step: int) -> Reading | None:
    moved_day = calendar.shift_months(base, 3 * step)
    if moved_day is None:
        return None
    number = (moved_day.month - 1) // 3 + 1
    span = calendar.month_span(moved_day.year, 3 * number - 2, until=3 * number)
    return _reading(f"{moved_day.year:04}-Q{number}", span)


def _weekend(base: date, step: int) -> Reading | None:
    """A weekend spoken of on a weekday: "last" is the one just over, "this" the one to come (or running)."""
    saturday = calendar.shift_days(base, 5 - base.weekday() + 7 * step)
    if saturday is None:
        return None
    span = DateSpan(start=saturday, end=calendar.shift_days(saturday, 1), precision="day")
    return _reading("{}-W{:02}-WE".format(*saturday.isocalendar()[:2]), span)


def _age(base: date, step: int, years: int) -> Reading | None:
    first = base.year // years * years + step * years
    span = calendar.year_span(first, until=first + years - 1) if first > 0 else None
    return None if span is None else _reading(str(first // years), span)


_FUTURE = ("future", "soon", "eventually", "someday", "coming", "term", "possible")
_PRESENT = ("now", "current", "present", "moment", "these days", "already", "so far")


def vague(words: str) -> Reading:
    """PAST_REF, PRESENT_REF or FUTURE_REF: words that point at a time without naming it."""
    if any(word in words for word in _FUTURE):
        return _reading("FUTURE_REF", None)
    return _reading("PRESENT_REF" if any(word in words for word in _PRESENT) else "PAST_REF", None)
