"""What a grammar of time is made of: expressions, readings, anchors and rules. No rule of any language is here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from re import Match, Pattern

from gate.model import DateSpan


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeExpression:
    """text[start:end] names a time. `kind`: date, range, duration, time or set; `value` as in the module's promise.

    `span` is UNDATED for durations, sets and vague words. `is_relative`: the text alone does not date it.
    """

    start: int
    end: int
    text: str
    span: DateSpan
    kind: str
    is_relative: bool
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a rule makes of its match, before it is placed in the text."""

    value: str
    span: DateSpan | None = None
    kind: str = "date"
    is_relative: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """What an expression is read against. `turn`: near, past or future, from the clause around the expression.

    `last` is the latest day that the text has named before ("the same day", "a year earlier").
    """

    published: date | None
    last: date | None = None
    turn: str = "near"


Builder = Callable[[Match[str], Anchor], Reading | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A pattern and what to make of it; the builder returns None to decline a match. `needs`: see Grammar.signs."""

    pattern: Pattern[str]
    build: Builder
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """The rules of one language. `future` finds, in the words before an expression, that the clause looks ahead.

    `joiners` are the words between the two ends of a range, each with the opener that it needs ("" for none).
    `signs` gives, for a lower-case word, the kinds of time that may stand around it ("month", "unit", ...): a rule is
    tried only near a word of the kinds it needs. None: every rule everywhere.
    """

    rules: tuple[Rule, ...]
    future: Pattern[str]
    joiners: Mapping[str, str]
    signs: Callable[[str], frozenset[str]] | None = None
