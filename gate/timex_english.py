"""English temporal expressions: the words and the rules. Newspaper habits: a bare weekday is the nearest one past.

Case carries meaning for the words that are also verbs or names ("may", "march", "sun"): a lower-case one is read
only beside a day or a year.
"""

import re
from datetime import date
from re import Match

from gate import calendar
from gate.model import DateSpan
from gate.timex_model import Anchor, Grammar, Reading, Rule
from gate.timex_numbers import NUMBER, parse_number
from gate.timex_units import ago, during, relative_period, vague

_MONTHS = (
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
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTH = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|aug(?:ust|\.)?"
    r"|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)(?![a-z])"
)
WEEKDAY = (
    r"(?:mon(?:day|\.)?|tue(?:s(?:day|\.)?|\.)?|wed(?:nesday|\.)?|thu(?:rs?(?:day|\.)?|\.)?|fri(?:day|\.)?"
    r"|sat(?:urday|\.)?|sun(?:day|\.)?)(?![a-z])"
)
DAY = r"(?:0?[1-9]|[12]\d|3[01])"
YEAR = r"(?:1[0-9]\d\d|20\d\d)"
PART = r"(?:early |late |mid-?)?(?:morning|afternoon|evening|night|noon)s?"
_PART_CODES = {"morning": "MO", "afternoon": "AF", "evening": "EV", "night": "NI", "noon": "MI"}
UNIT = r"(?:minute|hour|day|night|week|weekend|fortnight|month|quarter|year|season|decade|century|centurie)"
SEASON = r"(?:spring|summer|autumn|fall|winter)"
_SEASON_CODES = {"spring": "SP", "summer": "SU", "autumn": "FA", "fall": "FA", "winter": "WI"}
_QUARTERS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "final": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
ORDINAL = r"(?:first|second|third|fourth|final|1st|2nd|3rd|4th)"
_VAGUE_EDGE = (
    r"(?:(?:the )?(?:early|late|earlier|later|mid|beginning|end|start|middle|close|rest|remainder|half)[ -]"
    r"(?:in |of )?(?:the )?)?"
)


def _rx(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w$€£])(?:{pattern})(?!\w)", re.IGNORECASE)


def _month(word: str) -> int:
    return next(index for index, name in enumerate(_MONTHS, 1) if name.startswith(word.lower().rstrip(".")[:3]))


def _weekday(word: str) -> int:
    return next(index for index, name in enumerate(_DAYS) if name.startswith(word.lower().rstrip(".")[:3]))


def _on(day: date | None, *, is_relative: bool) -> Reading | None:
    if day is None:
        return None
    return Reading(value=day.isoformat(), span=calendar.day_span(day), is_relative=is_relative)


def _year_of(text: str | None) -> int | None:
    if not text:
        return None
    digits = text.lstrip("'’")
    if len(digits) == 2:
        return (1900 if int(digits) > 49 else 2000) + int(digits)
    return int(digits)


def _numeric(match: Match[str], anchor: Anchor) -> Reading | None:
    return _on(calendar.make_day(int(match["y"]), int(match["m"]), int(match["d"])), is_relative=False)


def _slashed(match: Match[str], anchor: Anchor) -> Reading | None:
    first, second, year = int(match["a"]), int(match["b"]), _year_of(match["y"])
    if year is None:
        return None
    month, day = (second, first) if first > 12 else (first, second)
    return _on(calendar.make_day(year, month, day), is_relative=False)


def _month_day(match: Match[str], anchor: Anchor) -> Reading | None:
    month, day = _month(match["m"]), int(match["d"])
    if match["y"]:
        return _on(calendar.make_day(int(match["y"]), month, day), is_relative=False)
    if anchor.published is None:
        return Reading(value=f"XXXX-{month:02}-{day:02}", is_relative=True)
    return _on(calendar.nearest_day(anchor.published, month, day, turn=anchor.turn), is_relative=True)


def _month_days(match: Match[str], anchor: Anchor) -> Reading | None:
    month = _month(match["m"])
    anchor_year = _year_of(match["y"])
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
    second = calendar.make_day(anchor_year, _month(match["m2"]) if match["m2"] else month, int(match["d2"]))
    if first is None or second is None or second < first:
        return None
    span = DateSpan(start=first, end=second, precision="day")
    value = f"{first.isoformat()}/{second.isoformat()}"
    return Reading(value=value, span=span, kind="range", is_relative=not match["y"])


def _month_of_year(match: Match[str], anchor: Anchor) -> Reading | None:
    spoken = None if match["y"] else _spoken_year(match, anchor)
    if spoken is None and not match["y"]:
        return None
    year, month = int(spoken.value if spoken is not None else match["y"]), _month(match["m"])
    return Reading(value=f"{year:04}-{month:02}", span=calendar.month_span(year, month))


def _bare_month(match: Match[str], anchor: Anchor) -> Reading | None:
    month, word = _month(match["m"]), (match["how"] or "").lower()
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


def _bare_year(match: Match[str], anchor: Anchor) -> Reading | None:
    year = _year_of(match["y"])
    if year is None:
        return None
    return Reading(value=f"{year:04}", span=calendar.year_span(year))


def _decade(match: Match[str], anchor: Anchor) -> Reading | None:
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


def _century(match: Match[str], anchor: Anchor) -> Reading | None:
    number = parse_number(re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", match["n"].lower()))
    if number is None or not 1 < number < 100:
        return None
    first = (int(number) - 1) * 100
    return Reading(value=f"{int(number) - 1:02}", span=calendar.year_span(first, until=first + 99))


def _spoken_year(match: Match[str], anchor: Anchor) -> Reading | None:
    rest = parse_number(match["n"].lower())
    if rest is None or not 10 <= rest < 100:
        return None
    year = {"eighteen": 1800, "nineteen": 1900, "twenty": 2000}[match["c"].lower()] + int(rest)
    return Reading(value=f"{year:04}", span=calendar.year_span(year))


def _weekday_rule(match: Match[str], anchor: Anchor) -> Reading | None:
    word, how = match["w"], (match["how"] or "").lower()
    if word.islower() or (
        len(word.rstrip(".")) < 5
        and not word.endswith(".")
        and word.rstrip(".").lower() in ("sun", "sat", "mon", "wed", "fri")
    ):
        return None
    weekday, part = _weekday(word), _part(match["part"])
    if match["s"] and not match["part"]:
        return Reading(value=f"XXXX-WXX-{weekday + 1}", kind="set")
    if anchor.published is None:
        return Reading(value=f"XXXX-WXX-{weekday + 1}", is_relative=True)
    turn = (
        "last" if "last" in how else "next" if "next" in how or "coming" in how else "future" if "this" in how else ""
    )
    turn = "past" if "past" in how else turn or ("future" if anchor.turn == "future" else "past")
    day = calendar.weekday_near(anchor.published, weekday, turn=turn)
    return _with_part(day, part)


def _part(word: str | None) -> str:
    if not word:
        return ""
    return next(code for name, code in _PART_CODES.items() if name in word.lower())


def _with_part(day: date | None, part: str) -> Reading | None:
    reading = _on(day, is_relative=True)
    if reading is None or not part:
        return reading
    return Reading(value=f"{reading.value}T{part}", span=reading.span, is_relative=True)


_DAY_WORDS = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1}


def _day_word(match: Match[str], anchor: Anchor) -> Reading | None:
    word = match["w"].lower()
    shift = _DAY_WORDS[word] + {"before": -1, "after": 1}.get((match["more"] or "").lower(), 0)
    day = calendar.shift_days(anchor.published, shift) if anchor.published else None
    part = "NI" if word == "tonight" else _part(match["part"])
    if day is None:
        return Reading(value=f"XXXX-XX-XX{'T' + part if part else ''}", is_relative=True)
    return _with_part(day, part)


def _this_part(match: Match[str], anchor: Anchor) -> Reading | None:
    shift = {"last": -1, "this": 0}[match["how"].lower()]
    day = calendar.shift_days(anchor.published, shift) if anchor.published else None
    return _with_part(day, _part(match["part"])) if day else Reading(value="XXXX-XX-XX", is_relative=True)


def _holiday(match: Match[str], anchor: Anchor) -> Reading | None:
    name = re.sub(r"[’']", "", match["h"].lower())
    if match["y"]:
        return _on(_feast(name, int(match["y"])), is_relative=False)
    if anchor.published is None:
        return None
    days = [_feast(name, anchor.published.year + shift) for shift in (-1, 0, 1)]
    known = [day for day in days if day is not None]
    if anchor.turn == "future":
        known = [day for day in known if day >= anchor.published] or known
    published = anchor.published
    return _on(min(known, key=lambda day: abs((day - published).days), default=None), is_relative=True)


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


def _feast(name: str, year: int) -> date | None:
    if name in _FIXED:
        return calendar.make_day(year, *_FIXED[name])
    if name in _FLOATING:
        month, weekday, nth = _FLOATING[name]
        return calendar.nth_weekday(year, month, weekday, nth)
    sunday = calendar.easter(year)
    return calendar.shift_days(sunday, _FROM_EASTER[name]) if sunday else None


def _season(match: Match[str], anchor: Anchor) -> Reading | None:
    code = _SEASON_CODES[match["s"].lower()]
    if match["y"]:
        year = int(match["y"])
        return Reading(value=f"{year:04}-{code}", span=calendar.season_span(year, code))
    if anchor.published is None:
        return Reading(value=f"XXXX-{code}", is_relative=True)
    return season_near(anchor.published, code, how=(match["how"] or "").lower(), turn=anchor.turn)


def season_near(published: date, code: str, *, how: str, turn: str) -> Reading | None:
    """ "last fall", "next spring", "this past winter", "this summer": the season nearest in that direction."""
    first, last = calendar.SEASONS[code]
    begun = published.year - (1 if code == "WI" and published.month <= last - 12 else 0)
    is_inside = first <= published.month + (12 if published.year > begun else 0) <= last
    if "last" in how or "past" in how:
        year = (
            begun - 1 if is_inside or published.month < first and code != "WI" or code == "WI" and is_inside else begun
        )
        if code == "WI" and not is_inside:
            year = published.year - 1
    elif "next" in how or "coming" in how or (turn == "future" and "this" not in how):
        year = begun + 1 if is_inside or published.month > last else begun
    else:
        year = begun
        if turn == "near" and "this" not in how and published.month < first and not is_inside:
            year = begun - 1 if first - published.month > 6 else begun
    return Reading(value=f"{year:04}-{code}", span=calendar.season_span(year, code), is_relative=True)


def _quarter(match: Match[str], anchor: Anchor) -> Reading | None:
    number, year = _QUARTERS[match["n"].lower()], _year_of(match["y"] or match["y2"])
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


def _clock(match: Match[str], anchor: Anchor) -> Reading | None:
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
        day = calendar.weekday_near(day, _weekday(match["w"]), turn=turn)
    elif match["d"]:
        day = calendar.shift_days(day, _DAY_WORDS[match["d"].lower()]) or day
    named = calendar.day_span(day) if match["w"] or match["d"] else None  # a bare hour names no day
    return Reading(value=day.isoformat() + time, span=named, kind="time", is_relative=True)


def _set(match: Match[str], anchor: Anchor) -> Reading | None:
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
        return Reading(value=f"XXXX-WXX-{_weekday(match['w']) + 1}", kind="set")
    if match["m"]:
        return Reading(value=f"XXXX-{_month(match['m']):02}", kind="set")
    return Reading(value=during(1, match["u"].lower()), kind="set")


def _ago(match: Match[str], anchor: Anchor) -> Reading | None:
    return ago(match["n"], match["u"], match["dir"], anchor)


def _ago_day(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "a year ago Tuesday", "two years ago this month": the period moves the anchor, the tail narrows it."""
    base = ago(match["n"], match["u"], "ago", anchor)
    day = base.span.start if base is not None and base.span is not None else None
    if day is None or anchor.published is None:
        return base
    if match["w"]:
        return _on(calendar.weekday_near(day, _weekday(match["w"]), turn="past"), is_relative=True)
    moved = calendar.shift_months(anchor.published, (day.year - anchor.published.year) * 12)
    if moved is None:
        return None
    month = _month(match["m"]) if match["m"] else moved.month
    return Reading(value=f"{moved.year:04}-{month:02}", span=calendar.month_span(moved.year, month), is_relative=True)


def _duration(match: Match[str], anchor: Anchor) -> Reading | None:
    number = parse_number(match["n"].lower())
    if number is None:
        return None
    return Reading(value=during(number, match["u"].lower()), kind="duration")


def _window(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the past three years", "the next two weeks": a stretch that ends or begins at publication."""
    number = parse_number(match["n"].lower())
    if number is None:
        return Reading(value=during("X", match["u"].lower()), kind="duration", is_relative=True)
    return Reading(value=during(number, match["u"].lower()), kind="duration", is_relative=True)


def _period(match: Match[str], anchor: Anchor) -> Reading | None:
    return relative_period(match["how"].lower(), match["u"].lower(), anchor)


def _this_period(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "the year", "the week": the running one, as long as nothing counts it."""
    if anchor.published is None:
        return None
    return relative_period("this", match["u"].lower(), anchor)


def _year_ago(match: Match[str], anchor: Anchor) -> Reading | None:
    """ "year-earlier", "the year-ago period": a year before the day the text spoke of last."""
    return ago("a", "year", "earlier", anchor)


def _same_day(match: Match[str], anchor: Anchor) -> Reading | None:
    if anchor.last is None:
        return None
    how = match["how"].lower()
    shift = (
        1
        if "next" in how or "following" in how
        else -1
        if "previous" in how or "before" in (match["b"] or "").lower()
        else 0
    )
    return _on(calendar.shift_days(anchor.last, shift), is_relative=True)


def _vague(match: Match[str], anchor: Anchor) -> Reading | None:
    return vague(match.group().lower())


_RULES = (
    (_rx(rf"(?P<y>{YEAR})-(?P<m>0?[1-9]|1[0-2])-(?P<d>{DAY})"), _numeric),
    (_rx(r"(?P<a>\d{1,2})[/.](?P<b>\d{1,2})[/.](?P<y>\d{4}|\d\d)"), _slashed),
    (_rx(
        rf"(?:{WEEKDAY},? (?:the )?)?(?P<m>{MONTH}) (?P<d>{DAY})(?:st|nd|rd|th)?(?! ?(?:,\d{{3}}|percent|%))"
        rf"(?:,? ?(?P<y>{YEAR}))?"), _month_day),
    (_rx(
        rf"(?:{WEEKDAY},? )?(?:the )?(?P<d>{DAY})(?:st|nd|rd|th)?(?: day)?(?: of)? (?P<m>{MONTH})(?:,? "
        rf"(?P<y>{YEAR}))?"), _month_day),
    (_rx(
        rf"(?P<m>{MONTH}) (?P<d>{DAY}) ?(?:-|–|to|through|and) ?(?:(?P<m2>{MONTH}) )?(?P<d2>{DAY})(?:, ?"
        rf"(?P<y>{YEAR}))?"), _month_days),
    (_rx(
        rf"{_VAGUE_EDGE}(?P<m>{MONTH})(?: of)?,? (?:(?P<y>{YEAR})|(?P<c>eighteen|nineteen|twenty)[ -]"
        rf"(?P<n>{NUMBER}))"), _month_of_year),
    (_rx(
        rf"{_VAGUE_EDGE}(?:(?P<how>last|this past|this coming|this last|this|next|past|coming) )?(?P<m>{MONTH})"
        rf"(?: of)?(?: (?P<tail>this|last|next) year)?"), _bare_month),
    (_rx(
        rf"(?:a good part of )?{_VAGUE_EDGE}(?:the )?(?:fiscal |year |financial )?(?P<y>{YEAR})(?:,? fiscal year| "
        rf"(?:fiscal )?(?:year|season|session|period))?(?![-/]\d|,\d{{3}})"), _bare_year),
    (_rx(rf"{_VAGUE_EDGE}(?:the )?(?P<y>['’]\d\d)"), _bare_year),
    (_rx(
        r"(?:the )?(?:early |late |mid-?)?(?:(?P<y>1\d\d0|20\d0|['’]?\d0) ?['’]?s|(?P<w>twenties|thirties|forties"
        r"|fifties|sixties|seventies|eighties|nineties))"), _decade),
    (_rx(r"(?:the )?(?:early |late |mid-?)?(?P<n>\d{1,2}(?:st|nd|rd|th)|[a-z]{3,10}(?:-first)?) century"), _century),
    (_rx(rf"(?P<c>eighteen|nineteen|twenty)[ -](?P<n>{NUMBER})"), _spoken_year),
    (_rx(
        rf"(?:(?P<how>last|this past|this coming|this|next|past|coming) )?(?P<w>{WEEKDAY})(?P<s>s)?(?:,? "
        rf"(?P<part>{PART}))?"), _weekday_rule),
    (_rx(
        rf"(?:early |earlier |late |later |the day (?P<more>before|after) )?(?P<w>yesterday|today|tonight"
        rf"|tomorrow)(?:['’]s)?(?: (?P<part>{PART}))?"), _day_word),
    (_rx(rf"(?:{PART} )(?P<w>yesterday)(?P<more>)(?P<part>)"), _day_word),
    (_rx(rf"(?P<how>this|last) (?P<part>{PART})"), _this_part),
    (_rx(
        r"(?P<h>christmas(?: (?:eve|day))?|new year[’']?s (?:eve|day)|valentine[’']?s day|halloween"
        r"|independence day|st\.? patrick[’']?s day"
        r"|groundhog day|juneteenth|veterans[’']? day|epiphany|boxing day|all saints[’']? day|thanksgiving"
        r"(?: day)?|labor day|memorial day"
        r"|martin luther king jr\. day|presidents[’']? day|columbus day|mother[’']?s day|father[’']?s day"
        r"|easter(?: (?:sunday|monday))?"
        rf"|good friday|palm sunday|ash wednesday)(?:,? (?:of |in )?(?P<y>{YEAR}))?"), _holiday),
    (_rx(
        rf"{_VAGUE_EDGE}(?:(?P<how>last|this past|this coming|this|next|past|coming|the|early|late|mid)[ -])?"
        rf"(?P<s>{SEASON})(?: of|,)? (?P<y>{YEAR})"), _season),
    (_rx(rf"{_VAGUE_EDGE}(?P<how>last|this past|this coming|this|next|past|coming) (?P<s>{SEASON})(?P<y>)"), _season),
    (_rx(rf"(?:in|by|since|until|during|over|through) the (?P<how>)(?P<s>{SEASON})(?P<y>)"), _season),
    (_rx(
        rf"(?:the |its |their )?(?:(?P<y>{YEAR})[ -](?:fiscal )?|(?P<how>last|next|this) year[’']s )?(?:fiscal )?"
        rf"(?P<n>{ORDINAL})[ -](?:fiscal )?quarter(?:,? (?:of )?(?:fiscal )?(?P<y2>{YEAR}))?"), _quarter),
    (_rx(
        rf"(?:(?:around|about|at|after|before) )?(?:(?P<h>\d{{1,2}})(?::(?P<min>\d\d))? ?(?P<ap>[ap]\.?m\.?)|"
        rf"(?P<word>noon|midnight))"
        rf"(?: e[sd]t| c[sd]t| p[sd]t| gmt)?(?:,? (?:on )?(?:(?P<w>{WEEKDAY})|(?P<d>yesterday|today"
        rf"|tomorrow)))?"), _clock),
    (_rx(
        rf"(?P<adv>daily|nightly|weekly|monthly|quarterly|yearly|annually|hourly)|(?:every|each) (?:other )?(?:"
        rf"(?P<w>{WEEKDAY})|(?P<m>{MONTH})|(?P<u>{UNIT}))"), _set),
    (_rx(
        rf"(?:about |nearly |almost |more than |over |less than |some |exactly |just |only )?(?P<n>{NUMBER})[ -]"
        rf"(?P<u>{UNIT})s?[ -](?P<dir>ago|earlier|before|previously|later|after|from now|hence)"), _ago),
    (_rx(
        rf"(?:about |nearly |almost |just )?(?P<n>{NUMBER}) (?P<u>year)s? ago (?:(?:on )?(?P<w>{WEEKDAY})|(?:this"
        rf"|in) (?:month|(?P<m>{MONTH})))"), _ago_day),
    (_rx(
        rf"(?:about |nearly |almost |more than |over |less than |at least |up to |some |another |an additional )?"
        rf"(?P<n>{NUMBER})(?: more| additional| full| straight| consecutive)?[ -](?:calendar |trading |business "
        rf"|working |fiscal )?(?P<u>{UNIT})s?(?:-long| long|-old(?! \w))?"), _duration),
    (_rx(
        rf"(?:each of )?(?:the |these |those |this )?(?:last|past|next|coming|previous|first|final|latest|recent) "
        rf"(?P<n>{NUMBER}|many) (?:fiscal |trading |business )?(?P<u>{UNIT})s?"), _window),
    (_rx(
        rf"(?:(?:early|earlier|late|later|mid|the (?:end|beginning|start|middle|rest|remainder|close) of)[ -]?"
        rf"(?:in )?)?(?P<how>(?:the )?(?:last|this past|this coming|this|next|past|coming|previous|current"
        rf"|following|same|latest|preceding)(?: fiscal)?) (?P<u>{UNIT})(?:['’]s)?(?: end)?"), _period),
    (_rx(
        r"(?:the (?:end|beginning|start|middle|rest|remainder|close) of )?the (?:full |whole |fiscal )?(?P<u>year"
        r"|week|month|quarter|weekend)(?! (?:of|before|after|in|that|when|and|\d|ago|earlier))(?![-’'])"), _this_period),
    (_rx(r"(?:the )?(?:comparable )?year-(?:ago|earlier)(?: (?:period|quarter|level))?"), _year_ago),
    (_rx(
        r"(?P<how>(?:the |that )?same|that|the (?:next|following|previous)|the) day(?P<b> before)?(?! (?:after|of"
        r"|when|that|in|to))"), _same_day),
    (_rx(
        r"now|right now|currently|at present|at the moment|these days|nowadays|already|recently|lately|once"
        r"|previously|formerly|in the past|the past"
        r"|(?:the )?future|soon|eventually|someday|in recent (?:days|weeks|months|years)|(?:the )?(?:past"
        r"|recent) (?:days|weeks|months|years|quarters|decades)"
        r"|coming (?:days|weeks|months|years|quarters)|(?:many|several|some|a few|a couple of|hundreds of"
        r"|thousands of) (?:days|weeks|months|years|decades|centuries) ago|long ago|as soon as possible|the "
        r"(?:near|short|long)[ -]term|current|so far"), _vague),
)  # fmt: skip

_KINDS = {
    "dayword": "yesterday today tonight tomorrow",
    "part": "morning afternoon evening night mornings afternoons evenings nights",
    "clock": "noon midnight",
    "unit": "minute minutes hour hours day days night nights week weeks weekend weekends fortnight fortnights month mo"
    "nths quarter"
    " quarters year years season seasons decade decades century centuries",
    "season": "spring summer autumn fall winter",
    "quarter": "quarter quarters",
    "century": "century centuries",
    "set": "every each daily nightly weekly monthly quarterly yearly annually hourly",
    "feast": "christmas eve halloween juneteenth epiphany thanksgiving easter friday sunday wednesday monday day year",
    "decade": "twenties thirties forties fifties sixties seventies eighties nineties",
    "spoken": "eighteen nineteen twenty",
    "vague": "now currently present moment days nowadays already recently lately once previously formerly past future s"
    "oon eventually"
    " someday recent coming ago possible term current far",
}
_NAMED = {name[:3]: kind for kind, names in (("month", _MONTHS), ("weekday", _DAYS)) for name in names}
_NUMBERED = frozenset(("digit",))
_NOTHING: frozenset[str] = frozenset()


def _sign_table() -> dict[str, frozenset[str]]:
    words = sorted({word for listed in _KINDS.values() for word in listed.split()})
    return {word: frozenset(kind for kind, listed in _KINDS.items() if word in listed.split()) for word in words}


_SIGNS = _sign_table()


def _signs(word: str) -> frozenset[str]:
    if word[0].isdigit():
        return _NUMBERED
    named = _NAMED.get(word[:3]) if len(word) < 10 else None
    known = _SIGNS.get(word, _NOTHING)
    return known | {named} if named is not None else known


_NEEDS = {
    _numeric: "digit", _slashed: "digit", _month_day: "month", _month_days: "month", _month_of_year: "month", _bare_month: "month",
    _bare_year: "digit", _decade: "digit decade", _century: "century", _spoken_year: "spoken", _weekday_rule: "weekday",
    _day_word: "dayword", _this_part: "part", _holiday: "feast", _season: "season", _quarter: "quarter", _clock: "digit clock",
    _set: "set", _ago: "unit", _ago_day: "unit", _duration: "unit", _window: "unit", _period: "unit", _this_period: "unit", _year_ago: "unit", _same_day: "unit", _vague: "vague",
}  # fmt: skip

ENGLISH = Grammar(
    rules=tuple(
        Rule(pattern=pattern, build=build, needs=frozenset(_NEEDS[build].split())) for pattern, build in _RULES
    ),
    future=re.compile(
        r"\b(?:will|shall|won[’']t|to be|is to|are to|plans? to|planned for|expects?|expected|scheduled|slated"
        r"|due|set (?:for|to)|upcoming|deadline|(?:is|are) not \w+ing)\b"
        r"(?!.*\b(?:said|told|wrote)\b)|\b(?:asks?|urges?|invites?|wants?|intends?|hopes?|needs?) "
        r"(?:\w+ ){0,3}to \w+(?: \w+){0,4} (?:on )?$|\b(?:by|until|next|coming|starting|beginning|begins?"
        r"|starts?|opens?|ends?) (?:on |in )?(?:the )?$",
        re.IGNORECASE,
    ),
    signs=_signs,
    joiners={"to": "", "through": "", "-": "", "–": "", "until": "", "and": "between"},
)
