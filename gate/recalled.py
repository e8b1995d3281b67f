"""Words that an archive has heard before: a later article that repeats them recalls the first time they were said.

"In 2014 she had said" names a year; the archive knows the day. Only the same speaker's same words count, at least
four of them, and never against a day that the later article itself names.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from gate.model import DateSpan, SourceQuote

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_FEWEST_WORDS = 4  # fewer are said anew every day ("I will vote yes" is not a quotation of last year's)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """Where words were first printed: by whom (person key) and when said."""

    speaker: str
    words: str
    said: DateSpan


def words_of(text: str) -> str:
    """The words of a quotation in lower case with single spaces, apostrophes straight: the key to find it again."""
    return " ".join(word.lower().replace("’", "'") for word in _WORD.findall(text))


def heard(rows: Sequence[SourceQuote]) -> tuple[Heard, ...]:
    """What one article adds to the archive's memory: its speech of known speakers with a known day."""
    return tuple(
        Heard(speaker=row.speaker.key, words=words_of(row.text), said=row.said)
        for row in rows
        if row.speaker is not None and row.is_speech and row.said.start is not None and row.said.precision == "day"
    )


def settle(row: SourceQuote, memory: Mapping[str, Sequence[Heard]], *, published: date | None) -> SourceQuote:
    """`row` with the day on which the archive heard its words first; `row` itself when it heard them never.

    `memory` maps a person's key to what earlier articles have of that person, oldest first. A partial quotation
    ("a dime's worth of virtue") is found inside the fuller one.
    """
    words = words_of(row.text)
    if row.speaker is None or not row.is_speech or len(words.split()) < _FEWEST_WORDS:
        return row
    for earlier in memory.get(row.speaker.key, ()):
        if f" {words} " in f" {earlier.words} " and _fits(row, earlier.said, published):
            return replace(row, said=earlier.said, context=row.context or "recalled")
    return row


def _fits(row: SourceQuote, day: DateSpan, published: date | None) -> bool:
    """The earlier day lies within what the article says, or the article only supposed its own day."""
    if day.start is None or row.said.start is None or row.said.end is None:
        return day.start is not None
    if row.said.start <= day.start <= row.said.end:
        return True
    return not row.is_dated and (published is None or day.start < published)
