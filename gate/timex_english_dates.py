"""English dates of the calendar: days, months, years, decades, centuries.

Each function makes a reading of one rule's match (see `gate.timex_english`), or None to decline it.
"""

import re
from re import Match

from gate import calendar
from gate.model import DateSpan
from gate.timex_english_words import (
    month_number,
    on_day,
    year_of,
)
from gate.timex_model import Anchor, Reading
from gate.timex_numbers import parse_number


def numeric(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "2014-03-11"."""
    return on_day(calendar.make_day(int(match["y"]), int(match["m"]), int(match["d"])), is_relative=False)


def slashed(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "3/11/2014"; month first, unless the first number can only be a day."""
    first, second, year = int(match["a"]), int(match["b"]), year_of(match["y"])
    if year is None:
        return None
    month, day = (second, first) if first > 12 else (first, second)
    return on_day(calendar.make_day(year, month, day), is_relative=False)


def month_day(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "March 11", "11 March 2014", "Tuesday, March 11"."""
    month, day = month_number(match["m"]), int(match["d"])
    if match["y"]:
        return on_day(calendar.make_day(int(match["y"]), month, day), is_relative=False)
    if anchor.published is None:
        return Reading(value=f"XXXX-{month:02}-{day:02}", is_relative=True)
    return on_day(calendar.nearest_day(anchor.published, month, day, turn=anchor.turn), is_relative=True)


def month_days(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "May 2 to 5", "May 30-June 2, 2014"."""
    month = month_number(match["m"])
    anchor_year = year_of(match["y"])
    if anchor_year is None:
        near = (
            calendar.nearest_day(anchor.published, month, int(match["d"]), turn=anchor.turn)
            if anchor.published
            else None
        )
        if near is None:
            return None
        anchor_year = near.year
    first = calendar.make_day(anchor_year, month, int(match["d"]))
    second = calendar.make_day(anchor_year, month_number(match["m2"]) if match["m2"] else month, int(match["d2"]))
    if first is None or second is None or second < first:
        return None
    span = DateSpan(start=first, end=second, precision="day")
    value = f"{first.isoformat()}/{second.isoformat()}"
    return Reading(value=value, span=span, kind="range", is_relative=not match["y"])


def month_of_year(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "March 2014", "early in March 2014", "January nineteen ninety-seven"."""
    spoken = None if match["y"] else spoken_year(match, anchor)
    if spoken is None and not match["y"]:
        return None
    year, month = int(spoken.value if spoken is not None else match["y"]), month_number(match["m"])
    return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month))


# Months that people are named after, and what stands before a month and before no name.
_GIVEN = frozenset({"april", "may", "june", "august"})
_IN_MONTH = re.compile(
    r"\b(?:in|since|until|till|by|during|of|from|to|through|early|late|mid|last|next|this|that|and|or)[ -]$",
    re.IGNORECASE,
)


def _is_given_name(match: Match[str]) -> bool:
    """ "June Sallis": a capital right after such a month, and nothing before it that tells a time."""
    if match["how"] or match["tail"] or match["m"].lower() not in _GIVEN:
        return False
    after = re.match(r" ([A-Z][a-z]+)", match.string[match.end() : match.end() + 20])
    before = match.string[max(0, match.start() - 9) : match.start()]
    return after is not None and not _IN_MONTH.search(before)


def bare_month(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "in March", "last March", "March last year"; "may" and "march" in small letters are verbs."""
    if _is_given_name(match):
        return None
    month, word = month_number(match["m"]), (match["how"] or "").lower()
    if match["m"].islower():
        return None
    if anchor.published is None:
        return Reading(value=f"XXXX-{month:02}", is_relative=True)
    turns = {"last": "last", "past": "past", "next": "next", "coming": "next", "this": "near"}
    turn = next((turns[key] for key in turns if key in word), anchor.turn)
    year = calendar.month_year_near(anchor.published, month, turn=turn)
    if "this" in word and "past" not in word and "last" not in word:
        year = anchor.published.year
    offset = {"last": -1, "next": 1}.get((match["tail"] or "").lower(), 0)
    if match["tail"]:
        year = anchor.published.year + offset
    return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month), is_relative=True)


def bare_year(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "2014", "fiscal 2014", "the 2014 season", "’14"; not "fewer than 1218 cases"."""
    year = year_of(match["y"])
    if year is None or _counts(match):
        return None
    return Reading(value=f"{year:04}", span=calendar.year_span(year))


_LIMIT = re.compile(
    r"\b(?:(?:more|less|fewer|greater|lower|higher|later) than|at least|at most|up to|over|under|above|below|about"
    r"|around|nearly|almost|roughly|approximately|another|total of|has|have|had|are|were|been|with|sold|won"
    r"|lost|\w+ed)\s+$",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\s+(?:[a-z]+[\s-]+){0,2}(?:[a-z]+[^\Ws]s|people|children|men|women)\b")


def _counts(match: Match[str]) -> bool:
    """Whether the four digits count things: a limit or a verb stands before them and a plural after."""
    before = match.string[max(0, match.start() - 16) : match.start()]
    return _LIMIT.search(before) is not None and _COUNTED.match(match.string, match.end()) is not None


def decade(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "the 1990s", "the ’80s", "the nineties"."""
    words = {
        "twenties": 2,
        "thirties": 3,
        "forties": 4,
        "fifties": 5,
        "sixties": 6,
        "seventies": 7,
        "eighties": 8,
        "nineties": 9,
    }
    raw = (match["y"] or "").lstrip("'’")
    start = 1900 + 10 * words[match["w"].lower()] if match["w"] else int(raw) if len(raw) == 4 else 1900 + int(raw)
    return Reading(value=str(start // 10), span=calendar.year_span(start, until=start + 9))


def century(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "the 20th century", "the nineteenth century"."""
    number = parse_number(re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", match["n"].lower()))
    if number is None or not 1 < number < 100:
        return None
    first = (int(number) - 1) * 100
    return Reading(value=f"{int(number) - 1:02}", span=calendar.year_span(first, until=first + 99))


def spoken_year(match: Match[str], _anchor: Anchor) -> Reading | None:
    """ "nineteen ninety-six"."""
    rest = parse_number(match["n"].lower())
    if rest is None or not 10 <= rest < 100:
        return None
    year = {"eighteen": 1800, "nineteen": 1900, "twenty": 2000}[match["c"].lower()] + int(rest)
    return Reading(value=f"{year:04}", span=calendar.year_span(year))
