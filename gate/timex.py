"""Temporal expressions of a text, normalised against the day of publication.

Promises: every expression found comes with its exact offsets, a TIMEX3-like value ("2014-03-11", "2014-03", "2014",
"1989-Q3", "1989-W44", "1989-SU", "198" for a decade, "P3Y", "PT1H", "XXXX-WXX-5", "PAST_REF", "PRESENT_REF",
"FUTURE_REF") and, where it names days, their span. Expressions do not overlap; the longest reading wins.
A date relative to an unknown day of publication is found, with an unknown span. Nothing here raises on a text.

Grammar over word classes: each language contributes ordered rules (`gate/timex_english.py`, `timex_romance.py`, ...).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from re import Match

from gate.model import UNDATED, DateSpan
from gate.timex_cjk import CHINESE, JAPANESE
from gate.timex_english import ENGLISH
from gate.timex_model import Anchor, Grammar, Reading, Rule, TimeExpression
from gate.timex_romance import FRENCH, GERMAN, PORTUGUESE, SPANISH
from gate.timex_semitic import ARABIC, HEBREW

__all__ = ["TimeExpression", "read_times"]

_WORD = re.compile(r"[^\W_]+")
_REACH = 48  # characters; the longest expression stays well under it on either side of its telling word

GRAMMARS = {
    "en": ENGLISH,
    "es": SPANISH,
    "pt": PORTUGUESE,
    "fr": FRENCH,
    "de": GERMAN,
    "zh": CHINESE,
    "ja": JAPANESE,
    "ar": ARABIC,
    "he": HEBREW,
}


def read_times(text: str, *, published: date | None, language: str = "en") -> tuple[TimeExpression, ...]:
    """The temporal expressions of `text` in order; () when there is none.

    `language` is an ISO 639-1 code; an unknown one is read as English.
    """
    return _read(text, published, language.lower()[:2])


@lru_cache(maxsize=256)  # several rules of one review ask about the same sentence
def _read(text: str, published: date | None, language: str) -> tuple[TimeExpression, ...]:
    grammar = GRAMMARS.get(language, ENGLISH)
    found: list[TimeExpression] = []
    last: date | None = None
    for rule, match in _longest_first_come(grammar, text):
        anchor = Anchor(published=published, last=last, turn=_turn(grammar, text, match.start()))
        reading = rule.build(match, anchor)
        if reading is None or (found and match.start() < found[-1].end):
            continue
        found.append(_place(match, reading))
        if reading.span is not None and reading.span.precision == "day":
            last = reading.span.start
    return _join_ranges(tuple(found), text, grammar)


def _longest_first_come(grammar: Grammar, text: str) -> Iterator[tuple[Rule, Match[str]]]:
    """Matches by place; at one place the longest first, so that a declined match falls back to a shorter one."""
    signs = _signs(grammar, text)
    if signs is not None and not signs:
        return iter(())  # no word of a time: no rule has where to look
    windows = {needs: _windows(text, signs, needs) for needs in {rule.needs for rule in grammar.rules}}
    matches = [
        (match.start(), -match.end(), order, rule, match)
        for order, rule in enumerate(grammar.rules)
        for low, high in windows[rule.needs]
        for match in rule.pattern.finditer(text, low, high)
    ]
    matches.sort(key=lambda row: row[:3])
    return ((rule, match) for _, _, _, rule, match in matches)


def _signs(grammar: Grammar, text: str) -> list[tuple[int, int, frozenset[str]]] | None:
    """The words that may belong to a time, with their kinds: few of a text do. None: the grammar cannot tell."""
    if grammar.signs is None:
        return None
    words = ((found.start(), found.end(), grammar.signs(found.group().lower())) for found in _WORD.finditer(text))
    return [row for row in words if row[2]]


def _windows(
    text: str, signs: Sequence[tuple[int, int, frozenset[str]]] | None, needs: frozenset[str]
) -> list[tuple[int, int]]:
    """The stretches around words of the kinds that a rule needs (no needs: of any), the only ones it must search."""
    if signs is None:
        return [(0, len(text))]
    windows: list[tuple[int, int]] = []
    for start, end, kinds in signs:
        if needs and not needs & kinds:
            continue
        low, high = max(0, start - _REACH), min(len(text), end + _REACH)
        if windows and low <= windows[-1][1]:
            windows[-1] = (windows[-1][0], high)
        else:
            windows.append((low, high))
    return windows


def _turn(grammar: Grammar, text: str, start: int) -> str:
    """Whether the clause before the expression looks ahead: at most its last 60 characters are read."""
    before = text[max(0, start - 60) : start]
    cut = max(before.rfind(mark) for mark in ".!?;\n。！？")
    return "future" if grammar.future.search(before[cut + 1 :]) else "near"


def _place(match: Match[str], reading: Reading) -> TimeExpression:
    return TimeExpression(
        start=match.start(),
        end=match.end(),
        text=match.group(),
        span=reading.span or UNDATED,
        kind=reading.kind,
        is_relative=reading.is_relative,
        value=reading.value,
    )


def _join_ranges(found: tuple[TimeExpression, ...], text: str, grammar: Grammar) -> tuple[TimeExpression, ...]:
    """ "from 2014 to 2017", "between May and July", "2014-2017": two dates become one range."""
    joined: list[TimeExpression] = []
    for expression in found:
        before = joined[-1] if joined else None
        if before is not None and _is_range(before, expression, text, grammar):
            joined[-1] = _range(before, expression, text)
        else:
            joined.append(expression)
    return tuple(joined)


def _is_range(first: TimeExpression, second: TimeExpression, text: str, grammar: Grammar) -> bool:
    if first.kind != "date" or second.kind != "date" or first.span.start is None or second.span.end is None:
        return False
    joiner = text[first.end : second.start].strip().lower()
    if joiner not in grammar.joiners or "\n" in text[first.end : second.start] or first.span.start > second.span.end:
        return False
    opener = grammar.joiners[joiner]
    return not opener or text[: first.start].rstrip().lower().endswith(opener)


def _range(first: TimeExpression, second: TimeExpression, text: str) -> TimeExpression:
    coarser = max(first.span.precision, second.span.precision, key=("day", "month", "year").index)
    return replace(
        first,
        end=second.end,
        text=text[first.start : second.end],
        span=DateSpan(start=first.span.start, end=second.span.end, precision=coarser),
        kind="range",
        is_relative=first.is_relative or second.is_relative,
        value=f"{first.value}/{second.value}",
    )
