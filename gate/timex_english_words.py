"""English calendar words as patterns, and what each of them means.

A pattern matches whole words in any case; case is looked at by the rules.
"""

import re
from datetime import date

from gate import calendar
from gate.timex_model import Reading

MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTH = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|aug(?:ust|\.)?"
    r"|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)(?![a-z])"
)
WEEKDAY = (
    r"(?:mon(?:day|\.)?|tue(?:s(?:day|\.)?|\.)?|wed(?:nesday|\.)?|thu(?:rs?(?:day|\.)?|\.)?|fri(?:day|\.)?"
    r"|sat(?:urday|\.)?|sun(?:day|\.)?)(?![a-rt-z])"
)
DAY = r"(?:0?[1-9]|[12]\d|3[01])"
YEAR = r"(?:1[0-9]\d\d|20\d\d)"
PART = r"(?:early |late |mid-?)?(?:morning|afternoon|evening|night|noon)s?"
_PART_CODES = {"morning": "MO", "afternoon": "AF", "evening": "EV", "night": "NI", "noon": "MI"}
UNIT = r"(?:minute|hour|day|night|week|weekend|fortnight|month|quarter|year|season|decade|century|centurie)"
SEASON = r"(?:spring|summer|autumn|fall|winter)"
ORDINAL = r"(?:first|second|third|fourth|final|1st|2nd|3rd|4th)"
EDGE = (
    r"(?:(?:the )?(?:early|late|earlier|later|mid|beginning|end|start|middle|close|rest|remainder|half)[ -]"
    r"(?:in |of )?(?:the )?)?"
)
DAY_WORDS = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1}


def pattern_of(pattern: str) -> re.Pattern[str]:
    """A rule's pattern: whole words, in any case, not glued to a sum of money."""
    return re.compile(rf"(?<![\w$€£/])(?:{pattern})(?!\w)", re.IGNORECASE)


def month_number(word: str) -> int:
    """1 to 12."""
    return next(index for index, name in enumerate(MONTHS, 1) if name.startswith(word.lower().rstrip(".")[:3]))


def weekday_number(word: str) -> int:
    """0 (Monday) to 6."""
    return next(index for index, name in enumerate(DAYS) if name.startswith(word.lower().rstrip(".")[:3]))


def on_day(day: date | None, *, is_relative: bool) -> Reading | None:
    """The reading of one day; None for a day that does not exist."""
    if day is None:
        return None
    return Reading(value=day.isoformat(), span=calendar.day_span(day), is_relative=is_relative)


def year_of(text: str | None) -> int | None:
    """A year in four or two digits ("’14" is 2014, "’86" 1986); None for no text."""
    if not text:
        return None
    digits = text.lstrip("'’")
    if len(digits) == 2:
        return (1900 if int(digits) > 49 else 2000) + int(digits)
    return int(digits)


def part_of_day(word: str | None) -> str:
    """The TIMEX3 code of a part of the day, "" for none."""
    if not word:
        return ""
    return next(code for name, code in _PART_CODES.items() if name in word.lower())


def with_part(day: date | None, part: str) -> Reading | None:
    """The reading of a day, with the part of it when there is one."""
    reading = on_day(day, is_relative=True)
    if reading is None or not part:
        return reading
    return Reading(value=f"{reading.value}T{part}", span=reading.span, is_relative=True)
