"""Temporal expressions of a language whose calendar is one table of words: the shape that the tables fill.

One shape serves several languages: "12 de marzo de 2014", "12 mars 2014", "12. März 2014", a weekday, "el año pasado",
"hace dos años", "il y a deux ans", "vor zwei Jahren". The tables are in `gate.timex_romance` and `gate.timex_semitic`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from re import Match, Pattern

from gate import calendar
from gate.timex_model import Anchor, Builder, Grammar, Reading, Rule
from gate.timex_units import moved


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A language's calendar: `months` and `weekdays` in order (Monday first), each a tuple of spellings.

    `of` may stand between day, month and year. `relative` maps phrases to (steps, unit). `last_weekday` and
    `next_weekday` are patterns around {w}, `ago` around {n} and {u}; `future` and `joiners` as in Grammar.
    """

    months: Sequence[tuple[str, ...]]
    weekdays: Sequence[tuple[str, ...]]
    of: str
    relative: Mapping[str, tuple[int, str]]
    last_weekday: str
    next_weekday: str
    ago: str
    numbers: Mapping[str, int]
    units: Mapping[str, str]
    future: str
    joiners: Mapping[str, str]


def build(words: Words) -> Grammar:
    """The grammar of one language."""
    calendar_of = _Calendar(words)
    month, weekday = f"(?P<m>{_any(words.months)})", f"(?P<w>{_any(words.weekdays)})"
    of = rf"(?: {words.of})?"
    number = f"(?P<n>\\d{{1,3}}|{'|'.join(words.numbers)})"
    pairs: tuple[tuple[str, Builder], ...] = (
        (
            rf"(?P<d>0?[1-9]|[12]\d|3[01])(?:\.|º|er)?{of} {month}(?:{of},? (?P<y>1\d{{3}}|20\d\d))?",
            calendar_of.month_day,
        ),
        (rf"{month}{of} (?P<y>1\d{{3}}|20\d\d)", calendar_of.month_of_year),
        (
            r"(?P<y>1\d{3}|20\d\d)-(?P<mm>\d\d)-(?P<d>\d\d)|(?P<d2>\d{1,2})[./](?P<mm2>\d{1,2})[./](?P<y2>\d{4})",
            _numeric,
        ),
        (r"(?P<y>1[5-9]\d\d|20\d\d)(?![.,]\d)", _year),
        (words.last_weekday.format(w=weekday), calendar_of.last_weekday),
        (words.next_weekday.format(w=weekday), calendar_of.next_weekday),
        (weekday, calendar_of.weekday),
        (month, calendar_of.bare_month),
        (f"(?P<r>{_any([tuple(words.relative)])})", calendar_of.relative),
        (words.ago.format(n=number, u=f"(?P<u>{'|'.join(words.units)})"), calendar_of.ago),
    )
    rules = tuple(Rule(pattern=_rx(pattern), build=builder) for pattern, builder in pairs)
    return Grammar(rules=rules, future=re.compile(words.future, re.IGNORECASE), joiners=words.joiners)


def _any(groups: Sequence[tuple[str, ...]]) -> str:
    spellings = sorted((spelling for group in groups for spelling in group), key=lambda word: (-len(word), word))
    return "|".join(re.escape(spelling) for spelling in spellings)


def _rx(pattern: str) -> Pattern[str]:
    return re.compile(rf"(?<![\w$€£])(?:{pattern})(?!\w)", re.IGNORECASE)


def _day(day: date | None, *, is_relative: bool) -> Reading | None:
    if day is None:
        return None
    return Reading(value=day.isoformat(), span=calendar.day_span(day), is_relative=is_relative)


def _numeric(match: Match[str], _anchor: Anchor) -> Reading | None:
    year, month, day = match["y"] or match["y2"], match["mm"] or match["mm2"], match["d"] or match["d2"]
    return _day(calendar.make_day(int(year), int(month), int(day)), is_relative=False)


def _year(match: Match[str], _anchor: Anchor) -> Reading | None:
    return Reading(value=match["y"], span=calendar.year_span(int(match["y"])))


@dataclass(frozen=True, slots=True)
class _Calendar:
    """The builders of one language's rules."""

    words: Words

    def _month(self, match: Match[str]) -> int:
        return 1 + next(index for index, names in enumerate(self.words.months) if match["m"].lower() in names)

    def month_day(self, match: Match[str], anchor: Anchor) -> Reading | None:
        month, day = self._month(match), int(match["d"])
        if match["y"]:
            return _day(calendar.make_day(int(match["y"]), month, day), is_relative=False)
        if anchor.published is None:
            return Reading(value=f"XXXX-{month:02}-{day:02}", is_relative=True)
        return _day(calendar.nearest_day(anchor.published, month, day, turn=anchor.turn), is_relative=True)

    def month_of_year(self, match: Match[str], _anchor: Anchor) -> Reading | None:
        year, month = int(match["y"]), self._month(match)
        return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month))

    def bare_month(self, match: Match[str], anchor: Anchor) -> Reading | None:
        month = self._month(match)
        if anchor.published is None:
            return Reading(value=f"XXXX-{month:02}", is_relative=True)
        year = calendar.month_year_near(anchor.published, month, turn=anchor.turn)
        return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month), is_relative=True)

    def last_weekday(self, match: Match[str], anchor: Anchor) -> Reading | None:
        return self._on_weekday(match, anchor, "last")

    def next_weekday(self, match: Match[str], anchor: Anchor) -> Reading | None:
        return self._on_weekday(match, anchor, "next")

    def weekday(self, match: Match[str], anchor: Anchor) -> Reading | None:
        return self._on_weekday(match, anchor, "future" if anchor.turn == "future" else "past")

    def _on_weekday(self, match: Match[str], anchor: Anchor, turn: str) -> Reading | None:
        number = next(index for index, names in enumerate(self.words.weekdays) if match["w"].lower() in names)
        if anchor.published is None:
            return Reading(value=f"XXXX-WXX-{number + 1}", is_relative=True)
        return _day(calendar.weekday_near(anchor.published, number, turn=turn), is_relative=True)

    def relative(self, match: Match[str], anchor: Anchor) -> Reading | None:
        steps, unit = self.words.relative[match["r"].lower()]
        if anchor.published is None:
            return Reading(value="XXXX", is_relative=True)
        return moved(anchor.published, Fraction(steps), unit)

    def ago(self, match: Match[str], anchor: Anchor) -> Reading | None:
        unit = self.words.units[match["u"].lower()]
        number = match["n"].lower()
        count = int(number) if number.isdigit() else self.words.numbers[number]
        if anchor.published is None:
            return Reading(value="PAST_REF", is_relative=True)
        return moved(anchor.published, Fraction(-count), unit)
