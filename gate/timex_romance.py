"""Spanish, Portuguese, French and German temporal expressions, from one table of words for each language.

One shape serves all four: "12 de marzo de 2014", "12 mars 2014", "12. März 2014", a weekday, "el año pasado",
"hace dos años", "il y a deux ans", "vor zwei Jahren".
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


SPANISH = build(
    Words(
        months=(
            ("enero",),
            ("febrero",),
            ("marzo",),
            ("abril",),
            ("mayo",),
            ("junio",),
            ("julio",),
            ("agosto",),
            ("septiembre", "setiembre"),
            ("octubre",),
            ("noviembre",),
            ("diciembre",),
        ),
        weekdays=(
            ("lunes",),
            ("martes",),
            ("miércoles", "miercoles"),
            ("jueves",),
            ("viernes",),
            ("sábado", "sabado"),
            ("domingo",),
        ),
        of="del?",
        relative={
            "hoy": (0, "day"),
            "ayer": (-1, "day"),
            "anteayer": (-2, "day"),
            "mañana por la mañana": (1, "day"),
            "el año pasado": (-1, "year"),
            "este año": (0, "year"),
            "el próximo año": (1, "year"),
            "el mes pasado": (-1, "month"),
            "este mes": (0, "month"),
            "el próximo mes": (1, "month"),
            "la semana pasada": (-1, "week"),
            "esta semana": (0, "week"),
            "la próxima semana": (1, "week"),
        },
        last_weekday="(?:el )?{w} pasado",
        next_weekday="(?:el )?próximo {w}",
        ago="hace {n} {u}",
        numbers={
            "un": 1,
            "una": 1,
            "dos": 2,
            "tres": 3,
            "cuatro": 4,
            "cinco": 5,
            "seis": 6,
            "siete": 7,
            "ocho": 8,
            "nueve": 9,
            "diez": 10,
        },
        units={
            "días": "day",
            "día": "day",
            "semanas": "week",
            "semana": "week",
            "meses": "month",
            "mes": "month",
            "años": "year",
            "año": "year",
        },
        future=r"\b(?:votará|será|serán|va a|van a|hasta|podría|prevé|próxim\w+|\w+ará|\w+erá|\w+irá|\w+arán|\w+erán"
        r"|\w+irán)\b",
        joiners={"a": "de", "al": "del", "-": "", "–": "", "y": "entre", "hasta": ""},
    )
)
PORTUGUESE = build(
    Words(
        months=(
            ("janeiro",),
            ("fevereiro",),
            ("março",),
            ("abril",),
            ("maio",),
            ("junho",),
            ("julho",),
            ("agosto",),
            ("setembro",),
            ("outubro",),
            ("novembro",),
            ("dezembro",),
        ),
        weekdays=(
            ("segunda-feira", "segunda"),
            ("terça-feira", "terça"),
            ("quarta-feira", "quarta"),
            ("quinta-feira", "quinta"),
            ("sexta-feira", "sexta"),
            ("sábado",),
            ("domingo",),
        ),
        of="de",
        relative={
            "hoje": (0, "day"),
            "ontem": (-1, "day"),
            "anteontem": (-2, "day"),
            "amanhã": (1, "day"),
            "o ano passado": (-1, "year"),
            "no ano passado": (-1, "year"),
            "este ano": (0, "year"),
            "neste ano": (0, "year"),
            "no próximo ano": (1, "year"),
            "no mês passado": (-1, "month"),
            "mês passado": (-1, "month"),
            "neste mês": (0, "month"),
            "no próximo mês": (1, "month"),
            "na semana passada": (-1, "week"),
            "nesta semana": (0, "week"),
            "na próxima semana": (1, "week"),
        },
        last_weekday="(?:na |no )?{w} passad[ao]",
        next_weekday="(?:na |no )?próxim[ao] {w}",
        ago="há {n} {u}",
        numbers={
            "um": 1,
            "uma": 1,
            "dois": 2,
            "duas": 2,
            "três": 3,
            "quatro": 4,
            "cinco": 5,
            "seis": 6,
            "sete": 7,
            "oito": 8,
            "nove": 9,
            "dez": 10,
        },
        units={
            "dias": "day",
            "dia": "day",
            "semanas": "week",
            "semana": "week",
            "meses": "month",
            "mês": "month",
            "anos": "year",
            "ano": "year",
        },
        future=r"\b(?:deve|devem|será|serão|vai|vão|até|próxim\w+|\w+ará|\w+erá|\w+irá|\w+arão|\w+erão|\w+irão)\b",
        joiners={"a": "de", "-": "", "–": "", "e": "entre", "até": ""},
    )
)
FRENCH = build(
    Words(
        months=(
            ("janvier",),
            ("février",),
            ("mars",),
            ("avril",),
            ("mai",),
            ("juin",),
            ("juillet",),
            ("août",),
            ("septembre",),
            ("octobre",),
            ("novembre",),
            ("décembre",),
        ),
        weekdays=(("lundi",), ("mardi",), ("mercredi",), ("jeudi",), ("vendredi",), ("samedi",), ("dimanche",)),
        of="de",
        relative={
            "aujourd’hui": (0, "day"),
            "aujourd'hui": (0, "day"),
            "hier": (-1, "day"),
            "avant-hier": (-2, "day"),
            "demain": (1, "day"),
            "l’an dernier": (-1, "year"),
            "l'an dernier": (-1, "year"),
            "l’année dernière": (-1, "year"),
            "l'année dernière": (-1, "year"),
            "cette année": (0, "year"),
            "l’an prochain": (1, "year"),
            "l'an prochain": (1, "year"),
            "l’année prochaine": (1, "year"),
            "le mois dernier": (-1, "month"),
            "ce mois-ci": (0, "month"),
            "le mois prochain": (1, "month"),
            "la semaine dernière": (-1, "week"),
            "cette semaine": (0, "week"),
            "la semaine prochaine": (1, "week"),
        },
        last_weekday="(?:le )?{w} dernier",
        next_weekday="(?:le )?{w} prochain",
        ago="il y a {n} {u}",
        numbers={
            "un": 1,
            "une": 1,
            "deux": 2,
            "trois": 3,
            "quatre": 4,
            "cinq": 5,
            "six": 6,
            "sept": 7,
            "huit": 8,
            "neuf": 9,
            "dix": 10,
        },
        units={
            "jours": "day",
            "jour": "day",
            "semaines": "week",
            "semaine": "week",
            "mois": "month",
            "ans": "year",
            "an": "year",
            "années": "year",
        },
        future=r"\b(?:sera|seront|va|vont|devrait|devra|doit|prochain\w*|\w+era|\w+eront|\w+ira)\b",
        joiners={"à": "de", "au": "du", "-": "", "–": "", "et": "entre"},
    )
)
GERMAN = build(
    Words(
        months=(
            ("januar", "jänner"),
            ("februar",),
            ("märz",),
            ("april",),
            ("mai",),
            ("juni",),
            ("juli",),
            ("august",),
            ("september",),
            ("oktober",),
            ("november",),
            ("dezember",),
        ),
        weekdays=(
            ("montag",),
            ("dienstag",),
            ("mittwoch",),
            ("donnerstag",),
            ("freitag",),
            ("samstag", "sonnabend"),
            ("sonntag",),
        ),
        of="des",
        relative={
            "heute": (0, "day"),
            "gestern": (-1, "day"),
            "vorgestern": (-2, "day"),
            "übermorgen": (2, "day"),
            "im vergangenen jahr": (-1, "year"),
            "im vorigen jahr": (-1, "year"),
            "letztes jahr": (-1, "year"),
            "im letzten jahr": (-1, "year"),
            "dieses jahr": (0, "year"),
            "in diesem jahr": (0, "year"),
            "nächstes jahr": (1, "year"),
            "im nächsten jahr": (1, "year"),
            "im kommenden jahr": (1, "year"),
            "im vergangenen monat": (-1, "month"),
            "letzten monat": (-1, "month"),
            "diesen monat": (0, "month"),
            "nächsten monat": (1, "month"),
            "in der vergangenen woche": (-1, "week"),
            "vergangene woche": (-1, "week"),
            "letzte woche": (-1, "week"),
            "diese woche": (0, "week"),
            "nächste woche": (1, "week"),
        },
        last_weekday="(?:am )?(?:vergangenen|vorigen|letzten) {w}",
        next_weekday="(?:am )?(?:nächsten|kommenden) {w}",
        ago="vor {n} {u}",
        numbers={
            "einem": 1,
            "einer": 1,
            "zwei": 2,
            "drei": 3,
            "vier": 4,
            "fünf": 5,
            "sechs": 6,
            "sieben": 7,
            "acht": 8,
            "neun": 9,
            "zehn": 10,
        },
        units={
            "tagen": "day",
            "tag": "day",
            "wochen": "week",
            "woche": "week",
            "monaten": "month",
            "monat": "month",
            "jahren": "year",
            "jahr": "year",
        },
        future=r"\b(?:wird|werden|soll|sollen|kommende\w*|nächste\w*|bis)\b",
        joiners={"bis": "", "-": "", "–": "", "und": "zwischen"},
    )
)
