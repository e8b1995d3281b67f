"""The two joints of time at ingest: the calendar day of a piece, and the gate's spans as the archive's intervals.

Promises: the dateline is the calendar date on the paper's own clock, never a conversion to UTC that moves an evening
story to the next day. Time expressions inside a text are read by gate.timex and gate.reading, not here.
"""

from datetime import date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from gate.model import DateSpan
from graph.model.time import UNKNOWN, Interval, Precision
from ingest.errors import IngestUsageError, UnreadableStoryError


def zone(name: str) -> ZoneInfo:
    """The time zone of that IANA name. Raises IngestUsageError when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        message = f"unknown time zone: got {name!r}, expected an IANA name such as 'Europe/Lisbon' or 'UTC'"
        raise IngestUsageError(message) from error


def dateline(published: str, *, time_zone: ZoneInfo) -> date:
    """The calendar date of `published` (ISO 8601 date or instant) on the clock of `time_zone`.

    A bare date and an instant without offset are already local. Raises UnreadableStoryError.
    """
    try:
        instant = datetime.fromisoformat(published.strip())
    except ValueError as error:
        why = f"publication date not readable: got {published!r}, expected an ISO 8601 date such as '2014-03-11'"
        raise UnreadableStoryError(code="bad_date", why=why) from error
    if instant.tzinfo is None:
        return instant.date()
    try:
        return instant.astimezone(time_zone).date()
    except OverflowError:  # the first and the last day that a date can hold
        return instant.date()


def to_interval(span: DateSpan) -> Interval:
    """The gate's date span as an interval of valid time; a span without both bounds is unknown."""
    if span.start is None or span.end is None or span.precision == Precision.UNKNOWN:
        return UNKNOWN
    return Interval(start=span.start, end=span.end, precision=Precision(span.precision))
