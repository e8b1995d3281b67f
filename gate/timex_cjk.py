"""Chinese and Japanese temporal expressions: no spaces between words, days and months in digits or numerals."""

import re
from datetime import date
from fractions import Fraction
from re import Match

from gate import calendar
from gate.timex_model import Anchor, Grammar, Reading, Rule
from gate.timex_units import moved

_DIGITS = {
    "〇": 0,
    "零": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
}
_NUMBER = r"(?:[0-9０-９]{1,2}|[一二两三四五六七八九十]{1,3})"
_WEEKDAYS = {
    "一": 0,
    "二": 1,
    "三": 2,
    "四": 3,
    "五": 4,
    "六": 5,
    "日": 6,
    "天": 6,
    "月": 0,
    "火": 1,
    "水": 2,
    "木": 3,
    "金": 4,
    "土": 5,
}
_RELATIVE = {
    "今天": (0, "day"),
    "昨天": (-1, "day"),
    "前天": (-2, "day"),
    "明天": (1, "day"),
    "今日": (0, "day"),
    "昨日": (-1, "day"),
    "一昨日": (-2, "day"),
    "明日": (1, "day"),
    "去年": (-1, "year"),
    "今年": (0, "year"),
    "明年": (1, "year"),
    "前年": (-2, "year"),
    "昨年": (-1, "year"),
    "来年": (1, "year"),
    "上个月": (-1, "month"),
    "上月": (-1, "month"),
    "本月": (0, "month"),
    "下个月": (1, "month"),
    "先月": (-1, "month"),
    "今月": (0, "month"),
    "来月": (1, "month"),
    "上周": (-1, "week"),
    "本周": (0, "week"),
    "下周": (1, "week"),
    "先週": (-1, "week"),
    "今週": (0, "week"),
    "来週": (1, "week"),
}
_UNITS = {
    "天": "day",
    "日": "day",
    "周": "week",
    "週間": "week",
    "个月": "month",
    "か月": "month",
    "カ月": "month",
    "ヶ月": "month",
    "年": "year",
}


def _number(text: str) -> int:
    """Digits of any width, or numerals up to 99 in characters."""
    if text[0] not in _DIGITS:
        return int(text)
    tens, ten, ones = text.rpartition("十")
    if not ten:
        return _DIGITS[text[-1]]
    return (_DIGITS[tens[-1]] if tens else 1) * 10 + (_DIGITS[ones[-1]] if ones else 0)


def _day(day: date | None, *, is_relative: bool) -> Reading | None:
    if day is None:
        return None
    return Reading(value=day.isoformat(), span=calendar.day_span(day), is_relative=is_relative)


def _full(match: Match[str], _anchor: Anchor) -> Reading | None:
    year, month = int(match["y"]), match["m"]
    if month is None:
        return Reading(value=f"{year:04}", span=calendar.year_span(year))
    if match["d"]:
        return _day(calendar.make_day(year, _number(month), _number(match["d"])), is_relative=False)
    if not 1 <= _number(month) <= 12:
        return None
    return Reading(value=f"{year:04}-{_number(month):02}", span=calendar.month_span(year, _number(month)))


def _month_day(match: Match[str], anchor: Anchor) -> Reading | None:
    month = _number(match["m"])
    if anchor.published is None or not 1 <= month <= 12:
        return None
    if match["d"]:
        day = calendar.nearest_day(anchor.published, month, _number(match["d"]), turn=anchor.turn)
        return _day(day, is_relative=True)
    year = calendar.month_year_near(anchor.published, month, turn=anchor.turn)
    return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month), is_relative=True)


def _day_of_month(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "20日": the latest 20th that is not after publication, as Japanese papers write it."""
    day, published = _number(match["d"]), anchor.published
    if published is None:
        return None
    this = calendar.make_day(published.year, published.month, day)
    if this is None or this > published:
        before = calendar.shift_months(published, -1)
        this = calendar.make_day(before.year, before.month, day) if before else None
    return _day(this, is_relative=True)


def _weekday(match: Match[str], anchor: Anchor) -> Reading | None:
    if anchor.published is None:
        return None
    number, how = _WEEKDAYS[match["w"]], match["how"] or ""
    if how:
        week = calendar.week_span(anchor.published).start or anchor.published
        steps = {"上": -7, "下": 7, "本": 0, "先週": -7, "来週": 7, "今週": 0}[how]
        return _day(calendar.shift_days(week, steps + number), is_relative=True)
    turn = "future" if anchor.turn == "future" else "past"
    return _day(calendar.weekday_near(anchor.published, number, turn=turn), is_relative=True)


def _relative(match: Match[str], anchor: Anchor) -> Reading | None:
    steps, unit = _RELATIVE[match.group()]
    return moved(anchor.published, Fraction(steps), unit) if anchor.published else None


def _ago(match: Match[str], anchor: Anchor) -> Reading | None:
    if anchor.published is None:
        return None
    return moved(anchor.published, Fraction(-_number(match["n"])), _UNITS[match["u"]])


def _grammar(future: str, joiners: dict[str, str]) -> Grammar:
    pairs = (
        (rf"(?P<y>[12]\d{{3}})年(?:(?P<m>{_NUMBER})月(?:(?P<d>{_NUMBER})[日号])?)?", _full),
        (rf"(?<![\d年])(?P<m>{_NUMBER})月(?!曜)(?:(?P<d>{_NUMBER})[日号])?", _month_day),
        (r"(?<![\d月年])(?P<d>[0-9]{1,2})日(?!間)", _day_of_month),
        (r"(?P<how>上|下|本)?(?:周|星期|礼拜)(?P<w>[一二三四五六日天])", _weekday),
        (r"(?P<how>先週|来週|今週)?の?(?P<w>[月火水木金土日])曜日?", _weekday),
        ("|".join(sorted(_RELATIVE, key=lambda word: (-len(word), word))), _relative),
        (rf"(?P<n>{_NUMBER})(?P<u>天|日|周|週間|个月|か月|カ月|ヶ月|年)前", _ago),
    )
    rules = tuple(Rule(pattern=re.compile(pattern), build=build) for pattern, build in pairs)
    return Grammar(rules=rules, future=re.compile(future), joiners=joiners)


CHINESE = _grammar("将|会在|计划|预计|可能于|拟于", {"至": "", "到": "", "-": "", "—": ""})
JAPANESE = _grammar("までに|予定|見通し", {"から": "", "〜": "", "～": "", "-": ""})
