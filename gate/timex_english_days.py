"""English days by name: weekdays, today and its neighbours, feasts, hours of the clock, "the next day".

A bare weekday is the nearest one past, as newspapers write. Readings as in `gate.timex_english_dates`.
"""

import re
from datetime import date
from re import Match

from gate import calendar
from gate.timex_english_words import (
    DAY_WORDS,
    on_day,
    part_of_day,
    weekday_number,
    with_part,
)
from gate.timex_model import Anchor, Reading


def weekday_rule(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "Tuesday", "last Tuesday night", "Tuesdays" (a set)."""
    word, how = match["w"], (match["how"] or "").lower()
    if word.islower() or (
        len(word.rstrip(".")) < 5
        and not word.endswith(".")
        and word.rstrip(".").lower() in ("sun", "sat", "mon", "wed", "fri")
    ):
        return None
    weekday, part = weekday_number(word), part_of_day(match["part"])
    if match["s"] and not match["part"]:
        return Reading(value=f"XXXX-WXX-{weekday + 1}", kind="set")
    if anchor.published is None:
        return Reading(value=f"XXXX-WXX-{weekday + 1}", is_relative=True)
    turn = (
        "last" if "last" in how else "next" if "next" in how or "coming" in how else "future" if "this" in how else ""
    )
    turn = "past" if "past" in how else turn or ("future" if anchor.turn == "future" else "past")
    day = calendar.weekday_near(anchor.published, weekday, turn=turn)
    return with_part(day, part)


def day_word(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "yesterday", "the day before yesterday", "later today", "tomorrow morning"."""
    word = match["w"].lower()
    shift = DAY_WORDS[word] + {"before": -1, "after": 1}.get((match["more"] or "").lower(), 0)
    day = calendar.shift_days(anchor.published, shift) if anchor.published else None
    part = "NI" if word == "tonight" else part_of_day(match["part"])
    if day is None:
        return Reading(value=f"XXXX-XX-XX{'T' + part if part else ''}", is_relative=True)
    return with_part(day, part)


def this_part(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "this morning", "last night"."""
    shift = {"last": -1, "this": 0}[match["how"].lower()]
    day = calendar.shift_days(anchor.published, shift) if anchor.published else None
    return with_part(day, part_of_day(match["part"])) if day else Reading(value="XXXX-XX-XX", is_relative=True)


_FIXED = {
    "christmas eve": (12, 24), "christmas day": (12, 25), "christmas": (12, 25), "new years eve": (12, 31),
    "new years day": (1, 1), "valentines day": (2, 14), "halloween": (10, 31), "independence day": (7, 4),
    "st patricks day": (3, 17), "st. patricks day": (3, 17), "groundhog day": (2, 2), "juneteenth": (6, 19),
    "veterans day": (11, 11), "epiphany": (1, 6), "boxing day": (12, 26), "all saints day": (11, 1),
}  # fmt: skip
_FLOATING = {
    "thanksgiving": (11, 3, 4), "thanksgiving day": (11, 3, 4), "labor day": (9, 0, 1), "memorial day": (5, 0, -1),
    "martin luther king jr. day": (1, 0, 3), "presidents day": (2, 0, 3), "columbus day": (10, 0, 2),
    "mothers day": (5, 6, 2), "fathers day": (6, 6, 3),
}  # fmt: skip
_FROM_EASTER = {
    "easter": 0,
    "easter sunday": 0,
    "good friday": -2,
    "easter monday": 1,
    "palm sunday": -7,
    "ash wednesday": -46,
}


def holiday(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "Christmas Eve", "Labor Day 2014"."""
    name = re.sub(r"[’']", "", match["h"].lower())
    if match["y"]:
        return on_day(_feast(name, int(match["y"])), is_relative=False)
    if anchor.published is None:
        return None
    days = [_feast(name, anchor.published.year + shift) for shift in (-1, 0, 1)]
    known = [day for day in days if day is not None]
    if anchor.turn == "future":
        known = [day for day in known if day >= anchor.published] or known
    published = anchor.published
    return on_day(min(known, key=lambda day: abs((day - published).days), default=None), is_relative=True)


def _feast(name: str, year: int) -> date | None:
    if name in _FIXED:
        return calendar.make_day(year, *_FIXED[name])
    if name in _FLOATING:
        month, weekday, nth = _FLOATING[name]
        return calendar.nth_weekday(year, month, weekday, nth)
    sunday = calendar.easter(year)
    return calendar.shift_days(sunday, _FROM_EASTER[name]) if sunday else None


def clock(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "7:15 p.m. Wednesday", "noon"; a bare hour names no day."""
    word = (match["word"] or "").lower()
    hour, minute = {"noon": (12, 0), "midnight": (24, 0)}.get(word, (int(match["h"] or 0), int(match["min"] or 0)))
    if match["h"]:
        if hour > 12 or minute > 59:
            return None
        hour = hour % 12 + (12 if match["ap"].lower().startswith("p") else 0)
    time = f"T{hour:02}:{minute:02}" if match["min"] or word == "noon" else f"T{hour:02}"
    day = anchor.published
    if day is None:
        return Reading(value=f"XXXX-XX-XX{time}", kind="time", is_relative=True)
    if match["w"]:
        turn = "future" if anchor.turn == "future" else "past"
        day = calendar.weekday_near(day, weekday_number(match["w"]), turn=turn)
    elif match["d"]:
        day = calendar.shift_days(day, DAY_WORDS[match["d"].lower()]) or day
    named = calendar.day_span(day) if match["w"] or match["d"] else None  # a bare hour names no day
    return Reading(value=day.isoformat() + time, span=named, kind="time", is_relative=True)


def same_day(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the same day", "the next day": counted from the day that the text named last."""
    if anchor.last is None:
        return None
    how = match["how"].lower()
    is_before = "previous" in how or match["b"]
    shift = 1 if "next" in how or "following" in how else -1 if is_before else 0
    return on_day(calendar.shift_days(anchor.last, shift), is_relative=True)
