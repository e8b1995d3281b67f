"""The dateline and the joint between the gate's spans and the archive's intervals."""

from datetime import date

import pytest

from gate.model import UNDATED, DateSpan
from graph.model.time import UNKNOWN, Interval, Precision
from ingest.dates import dateline, to_interval, zone
from ingest.errors import IngestUsageError, UnreadableStoryError

CASES = {
    "a bare date": ("2014-03-11", "America/Chicago", date(2014, 3, 11)),
    "an evening story in UTC is still that day's": ("2014-03-12T02:30:00Z", "America/Chicago", date(2014, 3, 11)),
    "in UTC": ("2014-03-12T02:30:00Z", "UTC", date(2014, 3, 12)),
    "an offset of its own": ("2014-03-11T23:30:00-05:00", "America/Chicago", date(2014, 3, 11)),
    "no offset is local": ("2014-03-11T23:30:00", "Asia/Tokyo", date(2014, 3, 11)),
    "the last day of all": ("9999-12-31T23:00:00-10:00", "Asia/Tokyo", date(9999, 12, 31)),
}


@pytest.mark.parametrize(("printed", "place", "day"), CASES.values(), ids=CASES)
def test_dateline_is_the_day_on_the_papers_own_clock(printed: str, place: str, day: date) -> None:
    assert dateline(printed, time_zone=zone(place)) == day


def test_date_that_is_none_is_named() -> None:
    with pytest.raises(UnreadableStoryError, match="'last week'"):
        dateline("last week", time_zone=zone("UTC"))


def test_unknown_time_zone_is_named() -> None:
    with pytest.raises(IngestUsageError, match="Mars/Base"):
        zone("Mars/Base")


def test_month_keeps_its_precision() -> None:
    span = DateSpan(start=date(2014, 3, 1), end=date(2014, 3, 31), precision="month")
    assert to_interval(span) == Interval(start=date(2014, 3, 1), end=date(2014, 3, 31), precision=Precision.MONTH)


def test_undated_stays_unknown() -> None:
    assert to_interval(UNDATED) == UNKNOWN
