"""English temporal expressions: the ordered rules. Their readings are in `timex_english_dates`, `_days` and `_periods`.

Case carries meaning for the words that are also verbs or names ("may", "march", "sun"): a lower-case one is read
only beside a day or a year.
"""

import re
from functools import lru_cache

from gate import timex_english_dates as dates
from gate import timex_english_days as days
from gate import timex_english_periods as periods
from gate.timex_english_words import (
    DAY,
    DAYS,
    EDGE,
    MONTH,
    MONTHS,
    ORDINAL,
    PART,
    SEASON,
    UNIT,
    WEEKDAY,
    YEAR,
    pattern_of,
)
from gate.timex_model import Grammar, Rule
from gate.timex_numbers import NUMBER

_RULES = (
    (pattern_of(rf"(?P<y>{YEAR})-(?P<m>0?[1-9]|1[0-2])-(?P<d>{DAY})"), dates.numeric),
    (pattern_of(r"(?P<a>\d{1,2})(?P<sep>[/.])(?P<b>\d{1,2})(?P=sep)(?P<y>\d{4}|\d\d)"), dates.slashed),
    (pattern_of(
        rf"(?:{WEEKDAY},? (?:the )?)?(?P<m>{MONTH}) (?P<d>{DAY})(?:st|nd|rd|th)?(?! ?(?:,\d{{3}}|percent|%))"
        rf"(?:,? ?(?P<y>{YEAR}))?"), dates.month_day),
    (pattern_of(
        rf"(?:{WEEKDAY},? )?(?:the )?(?P<d>{DAY})(?:st|nd|rd|th)?(?: day)?(?: of)? (?P<m>{MONTH})(?:,? "
        rf"(?P<y>{YEAR}))?"), dates.month_day),
    (pattern_of(
        rf"(?P<m>{MONTH}) (?P<d>{DAY}) ?(?:-|–|to|through|and) ?(?:(?P<m2>{MONTH}) )?(?P<d2>{DAY})(?:, ?"
        rf"(?P<y>{YEAR}))?"), dates.month_days),
    (pattern_of(
        rf"{EDGE}(?P<m>{MONTH})(?: of)?,? (?:(?P<y>{YEAR})|(?P<c>eighteen|nineteen|twenty)[ -]"
        rf"(?P<n>{NUMBER}))"), dates.month_of_year),
    (pattern_of(
        rf"{EDGE}(?:(?P<how>last|this past|this coming|this last|this|next|past|coming) )?(?P<m>{MONTH})"
        rf"(?: of)?(?: (?P<tail>this|last|next) year)?"), dates.bare_month),
    (pattern_of(
        rf"(?:a good part of )?{EDGE}(?:the )?(?:fiscal |year |financial )?(?P<y>{YEAR})(?:,? fiscal year| "
        rf"(?:fiscal )?(?:year|season|session|period))?(?![-/]\d|,\d{{3}})"), dates.bare_year),
    (pattern_of(rf"{EDGE}(?:the )?(?P<y>['’]\d\d)"), dates.bare_year),
    (pattern_of(
        r"(?:the )?(?:early |late |mid-?)?(?:(?P<y>1\d\d0|20\d0|['’]?\d0) ?['’]?s|(?P<w>twenties|thirties|forties"
        r"|fifties|sixties|seventies|eighties|nineties))"), dates.decade),
    (pattern_of(r"(?:the )?(?:early |late |mid-?)?"
        r"(?P<n>\d{1,2}(?:st|nd|rd|th)|[a-z]{3,10}(?:-first)?) century"), dates.century),
    (pattern_of(rf"(?P<c>eighteen|nineteen|twenty)[ -](?P<n>{NUMBER})"), dates.spoken_year),
    (pattern_of(
        rf"(?:(?P<how>last|this past|this coming|this|next|past|coming) )?(?P<w>{WEEKDAY})(?P<s>s)?(?:,? "
        rf"(?P<part>{PART}))?"), days.weekday_rule),
    (pattern_of(
        rf"(?:early |earlier |late |later |the day (?P<more>before|after) )?(?P<w>yesterday|today|tonight"
        rf"|tomorrow)(?:['’]s)?(?: (?P<part>{PART}))?"), days.day_word),
    (pattern_of(rf"(?:{PART} )(?P<w>yesterday)(?P<more>)(?P<part>)"), days.day_word),
    (pattern_of(rf"(?P<how>this|last) (?P<part>{PART})"), days.this_part),
    (pattern_of(
        r"(?P<h>christmas(?: (?:eve|day))?|new year[’']?s (?:eve|day)|valentine[’']?s day|halloween"
        r"|independence day|st\.? patrick[’']?s day"
        r"|groundhog day|juneteenth|veterans[’']? day|epiphany|boxing day|all saints[’']? day|thanksgiving"
        r"(?: day)?|labor day|memorial day"
        r"|martin luther king jr\. day|presidents[’']? day|columbus day|mother[’']?s day|father[’']?s day"
        r"|easter(?: (?:sunday|monday))?"
        rf"|good friday|palm sunday|ash wednesday)(?:,? (?:of |in )?(?P<y>{YEAR}))?"), days.holiday),
    (pattern_of(
        rf"{EDGE}(?:(?P<how>last|this past|this coming|this|next|past|coming|the|early|late|mid)[ -])?"
        rf"(?P<s>{SEASON})(?: of|,)? (?P<y>{YEAR})"), periods.season),
    (pattern_of(rf"{EDGE}(?P<how>last|this past|this coming|this|next|past|coming) (?P<s>{SEASON})(?P<y>)"),
     periods.season),
    (pattern_of(rf"(?:in|by|since|until|during|over|through) the (?P<how>)(?P<s>{SEASON})(?P<y>)"), periods.season),
    (pattern_of(
        rf"(?:the |its |their )?(?:(?P<y>{YEAR})[ -](?:fiscal )?|(?P<how>last|next|this) year[’']s )?(?:fiscal )?"
        rf"(?P<n>{ORDINAL})[ -](?:fiscal )?quarter(?:,? (?:of )?(?:fiscal )?(?P<y2>{YEAR}))?"), periods.quarter),
    (pattern_of(
        rf"(?:(?:around|about|at|after|before) )?(?:(?P<h>\d{{1,2}})(?::(?P<min>\d\d))? ?(?P<ap>[ap]\.?m\.?)|"
        rf"(?P<word>noon|midnight))"
        rf"(?: e[sd]t| c[sd]t| p[sd]t| gmt)?(?:,? (?:on )?(?:(?P<w>{WEEKDAY}(?!,? {MONTH} \d))|(?P<d>yesterday|today"
        rf"|tomorrow)))?"), days.clock),
    (pattern_of(
        rf"(?P<adv>daily|nightly|weekly|monthly|quarterly|yearly|annually|hourly)|(?:every|each) (?:other )?(?:"
        rf"(?P<w>{WEEKDAY})|(?P<m>{MONTH})|(?P<u>{UNIT}))"), periods.recurring),
    (pattern_of(
        rf"(?:about |nearly |almost |more than |over |less than |some |exactly |just |only )?(?P<n>{NUMBER})[ -]"
        rf"(?P<u>{UNIT})s?[ -](?P<dir>ago|earlier|before|previously|later|after|from now|hence)"), periods.units_ago),
    (pattern_of(
        rf"(?:about |nearly |almost |just )?(?P<n>{NUMBER}) (?P<u>year)s? ago (?:(?:on )?(?P<w>{WEEKDAY})|(?:this"
        rf"|in) (?:month|(?P<m>{MONTH})))"), periods.ago_day),
    (pattern_of(
        rf"(?:about |nearly |almost |more than |over |less than |at least |up to |some |another |an additional )?"
        rf"(?P<n>{NUMBER})(?: more| additional| full| straight| consecutive)?[ -](?:calendar |trading |business "
        rf"|working |fiscal )?(?P<u>{UNIT})s?(?:-long| long|-old(?! \w))?"), periods.duration),
    (pattern_of(
        rf"(?:each of )?(?:the |these |those |this )?(?:last|past|next|coming|previous|first|final|latest|recent) "
        rf"(?P<n>{NUMBER}|many) (?:fiscal |trading |business )?(?P<u>{UNIT})s?"), periods.stretch),
    (pattern_of(
        rf"(?:(?:early|earlier|late|later|mid|the (?:end|beginning|start|middle|rest|remainder|close) of)[ -]?"
        rf"(?:in )?)?(?P<how>(?:the )?(?:last|this past|this coming|this|next|past|coming|previous|current"
        rf"|following|same|latest|preceding)(?: fiscal)?) (?P<u>{UNIT})(?:['’]s)?(?: end)?"), periods.period),
    (pattern_of(
        r"(?:the (?:end|beginning|start|middle|rest|remainder|close) of )?the (?:full |whole |fiscal )?(?P<u>year"
        r"|week|month|quarter|weekend)(?! (?:of|before|after|in|that|when|and|\d|ago|earlier))(?![-’'])"),
     periods.this_period),
    (pattern_of(r"(?:the )?(?:comparable )?year-(?:ago|earlier)(?: (?:period|quarter|level))?"), periods.year_ago),
    (pattern_of(
        r"(?P<how>(?:the |that )?same|that|the (?:next|following|previous)|the) day(?P<b> before)?(?! (?:after|of"
        r"|when|that|in|to))"), days.same_day),
    (pattern_of(
        r"now|right now|currently|at present|at the moment|these days|nowadays|already|recently|lately|once"
        r"|previously|formerly|in the past|the past"
        r"|(?:the )?future|soon|eventually|someday|in recent (?:days|weeks|months|years)|(?:the )?(?:past"
        r"|recent) (?:days|weeks|months|years|quarters|decades)"
        r"|coming (?:days|weeks|months|years|quarters)|(?:many|several|some|a few|a couple of|hundreds of"
        r"|thousands of) (?:days|weeks|months|years|decades|centuries) ago|long ago|as soon as possible|the "
        r"(?:near|short|long)[ -]term|current|so far"), periods.vague_words),
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
_NAMED = {name[:3]: kind for kind, names in (("month", MONTHS), ("weekday", DAYS)) for name in names}
_NUMBERED = frozenset(("digit",))
_NOTHING: frozenset[str] = frozenset()


def _sign_table() -> dict[str, frozenset[str]]:
    words = sorted({word for listed in _KINDS.values() for word in listed.split()})
    return {word: frozenset(kind for kind, listed in _KINDS.items() if word in listed.split()) for word in words}


_SIGNS = _sign_table()


@lru_cache(maxsize=8192)  # a paper's vocabulary comes again and again
def _signs(word: str) -> frozenset[str]:
    if word[0].isdigit():
        return _NUMBERED
    named = _NAMED.get(word[:3]) if len(word) < 10 else None
    known = _SIGNS.get(word, _NOTHING)
    return known | {named} if named is not None else known


_NEEDS = {
    dates.numeric: "digit",
    dates.slashed: "digit",
    dates.month_day: "month",
    dates.month_days: "month",
    dates.month_of_year: "month",
    dates.bare_month: "month",
    dates.bare_year: "digit",
    dates.decade: "digit decade",
    dates.century: "century",
    dates.spoken_year: "spoken",
    days.weekday_rule: "weekday",
    days.day_word: "dayword",
    days.this_part: "part",
    days.holiday: "feast",
    periods.season: "season",
    periods.quarter: "quarter",
    days.clock: "digit clock",
    periods.recurring: "set",
    periods.units_ago: "unit",
    periods.ago_day: "unit",
    periods.duration: "unit",
    periods.stretch: "unit",
    periods.period: "unit",
    periods.this_period: "unit",
    periods.year_ago: "unit",
    days.same_day: "unit",
    periods.vague_words: "vague",
}


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
