"""Dates of newsroom files become ISO 8601 with the zone as written, or nothing."""

import pytest

from ingest.formats import dates


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("2014-03-11", "2014-03-11"),
        ("2014-03-11T09:00:00Z", "2014-03-11T09:00:00Z"),
        ("2014-03-11T09:00:00.123456789Z", "2014-03-11T09:00:00.123456789Z"),
        ("2014-03-11T23:30:00-0500", "2014-03-11T23:30:00-05:00"),
        ("2014-03-11 09:00:00", "2014-03-11T09:00:00"),
        ("2014-03-11 09:00:00 UTC", "2014-03-11T09:00:00Z"),
        ("20140311T090000+0900", "2014-03-11T09:00:00+09:00"),
        ("20140311", "2014-03-11"),
        ("Tue, 11 Mar 2014 23:45:00 -0300", "2014-03-11T23:45:00-03:00"),
        ("2014-02-29", ""),
        ("2014-13-01", ""),
        ("0000-00-00 00:00:00", ""),
        ("2014", ""),
        ("2014-03", ""),
        ("yesterday", ""),
        ("", ""),
        (None, ""),
        (20140311, ""),
        ("9" * 500, ""),
    ],
)
def test_a_date_is_read_or_is_none(raw: object, expected: str) -> None:
    assert dates.iso(raw) == expected


@pytest.mark.parametrize(
    ("local", "utc", "expected"),
    [
        ("2015-12-31 23:40:00", "2016-01-01 04:40:00", "2015-12-31T23:40:00-05:00"),
        ("2015-12-31 23:40:00", "0000-00-00 00:00:00", "2015-12-31T23:40:00"),
        ("", "2016-01-01 04:40:00", "2016-01-01T04:40:00Z"),
        ("2015-12-31 23:40:00", "2019-01-01 04:40:00", "2015-12-31T23:40:00"),
        ("", "", ""),
    ],
)
def test_a_sites_local_day_is_kept_with_its_offset(local: str, utc: str, expected: str) -> None:
    assert dates.with_offset(local, utc) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("January 4, 2019", "2019-01-04"),
        ("4 January 2019", "2019-01-04"),
        ("Feb. 30, 2019", ""),
        ("January 2019", ""),
        ("soon", ""),
    ],
)
def test_a_datelines_long_form_is_read(text: str, expected: str) -> None:
    assert dates.long_form(text) == expected
