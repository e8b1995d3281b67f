"""English periods: seasons, quarters, "three weeks ago", durations, what recurs, and words too vague to date.

Readings as in `gate.timex_english_dates`.
"""

from datetime import date
from re import Match

from gate import calendar
from gate.timex_english_words import (
    month_number,
    on_day,
    weekday_number,
    year_of,
)
from gate.timex_model import Anchor, Reading
from gate.timex_numbers import parse_number
from gate.timex_units import ago, during, relative_period, vague

_SEASON_CODES = {"spring": "SP", "summer": "SU", "autumn": "FA", "fall": "FA", "winter": "WI"}
_QUARTERS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "final": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}


def season(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the spring of 2017", "last fall", "this summer"."""
    code = _SEASON_CODES[match["s"].lower()]
    if match["y"]:
        year = int(match["y"])
        return Reading(value=f"{year:04}-{code}", span=calendar.season_span(year, code))
    if anchor.published is None:
        return Reading(value=f"XXXX-{code}", is_relative=True)
    return season_near(anchor.published, code, how=(match["how"] or "").lower(), turn=anchor.turn)


def season_near(published: date, code: str, *, how: str, turn: str) -> Reading | None:
    """ "last fall", "next spring", "this summer", "in the fall": the season in that direction, bare ones the latest."""
    years = range(published.year - 2, published.year + 3)
    spans = [(year, span) for year in years if (span := calendar.season_span(year, code)) is not None]
    over = [year for year, span in spans if span.end is not None and span.end < published]
    begun = [year for year, span in spans if span.start is not None and span.start <= published]
    ahead = [year for year, span in spans if span.start is not None and span.start > published]
    if "last" in how or "past" in how:
        chosen = over[-1:]
    elif "next" in how or "coming" in how or (turn == "future" and "this" not in how):
        chosen = ahead[:1]
    elif "this" in how:
        chosen = begun[-1:] if len(begun) > len(over) else ahead[:1]
    else:
        chosen = begun[-1:]
    if not chosen:
        return None
    return Reading(value=f"{chosen[0]:04}-{code}", span=calendar.season_span(chosen[0], code), is_relative=True)


def quarter(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the third quarter of 1989", "last year’s fourth quarter"."""
    number, year = _QUARTERS[match["n"].lower()], year_of(match["y"] or match["y2"])
    how = (match["how"] or "").lower()
    if year is None and anchor.published is None:
        return Reading(value=f"XXXX-Q{number}", is_relative=True)
    is_relative = year is None
    if year is None and anchor.published is not None:
        year = anchor.published.year + ("next" in how) - ("last" in how)
        begins_later = (anchor.published.month - 1) // 3 + 1 < number
        year -= 1 if not how and begins_later and anchor.turn != "future" else 0
    year = year or 1
    span = calendar.month_span(year, 3 * number - 2, until=3 * number)
    return Reading(value=f"{year:04}-Q{number}", span=span, is_relative=is_relative)


def recurring(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "daily", "every Friday", "each year"."""
    if match["adv"]:
        values = {
            "daily": "P1D",
            "nightly": "P1D",
            "weekly": "P1W",
            "monthly": "P1M",
            "quarterly": "P3M",
            "yearly": "P1Y",
            "annually": "P1Y",
            "hourly": "PT1H",
            "annual": "P1Y",
        }
        return Reading(value=values[match["adv"].lower()], kind="set")
    if match["w"]:
        return Reading(value=f"XXXX-WXX-{weekday_number(match['w']) + 1}", kind="set")
    if match["m"]:
        return Reading(value=f"XXXX-{month_number(match['m']):02}", kind="set")
    return Reading(value=during(1, match["u"].lower()), kind="set")


def units_ago(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "three weeks ago", "a year earlier"."""
    return ago(match["n"], match["u"], match["dir"], anchor)


def ago_day(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "a year ago Tuesday", "two years ago this month": the years move the anchor, the tail narrows it."""
    years = parse_number(match["n"].lower())
    if anchor.published is None or years is None:
        return None
    moved = calendar.shift_months(anchor.published, -int(years * 12))
    if moved is None:
        return None
    if match["w"]:
        return on_day(calendar.weekday_near(moved, weekday_number(match["w"]), turn="past"), is_relative=True)
    month = month_number(match["m"]) if match["m"] else moved.month
    return Reading(value=f"{moved.year:04}-{month:02}", span=calendar.month_span(moved.year, month), is_relative=True)


def duration(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "three years", "30-day", "several months" (PXM)."""
    number = parse_number(match["n"].lower())
    return Reading(value=during("X" if number is None else number, match["u"].lower()), kind="duration")


def stretch(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "the past three years", "the next two weeks": a stretch that ends or begins at publication."""
    number = parse_number(match["n"].lower())
    if number is None:
        return Reading(value=during("X", match["u"].lower()), kind="duration", is_relative=True)
    return Reading(value=during(number, match["u"].lower()), kind="duration", is_relative=True)


def period(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "last week", "this month", "the coming year"."""
    return relative_period(match["how"].lower(), match["u"].lower(), anchor)


def this_period(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the year", "the week": the running one, as long as nothing counts it."""
    if anchor.published is None:
        return None
    return relative_period("this", match["u"].lower(), anchor)


def year_ago(_match: Match[str], anchor: Anchor) -> Reading | None:
    """ "year-earlier", "the year-ago period": a year before the day the text spoke of last."""
    return ago("a", "year", "earlier", anchor)


def vague_words(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "now", "recently", "in the future"."""
    return vague(match.group().lower())
