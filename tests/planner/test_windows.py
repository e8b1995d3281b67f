"""Windows tile a span: every day once, in natural lengths, or as the caller says."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.errors import WindowSpecError
from planner.windows import parse_spec, tile, window_of

DAYS = st.dates(min_value=date(1800, 1, 1), max_value=date(2100, 12, 31))


def years(start: int, end: int) -> list[tuple[int, int]]:
    return [(w.start.year, w.end.year) for w in tile(date(start, 1, 1), date(end, 12, 31))]


def test_twelve_years_make_three_windows_of_four() -> None:
    assert years(2014, 2025) == [(2014, 2017), (2018, 2021), (2022, 2025)]


@pytest.mark.parametrize(
    ("start", "end", "windows"),
    [(2014, 2014, 4), (2014, 2015, 2), (2014, 2017, 4), (2015, 2025, 3), (1961, 1980, 4), (1789, 2021, 3)],
)
def test_a_span_needs_at_most_four_windows(start: int, end: int, windows: int) -> None:
    assert len(years(start, end)) == windows


@given(DAYS, DAYS)
def test_windows_cover_every_day_once(one: date, two: date) -> None:
    start, end = min(one, two), max(one, two)
    windows = tile(start, end)
    assert (windows[0].start, windows[-1].end) == (start, end)
    assert all(b.start == a.end + timedelta(days=1) for a, b in pairwise(windows))
    assert all(window.start <= window.end for window in windows)


@given(DAYS, st.integers(min_value=0, max_value=20_000), st.integers(min_value=1, max_value=12))
def test_a_count_gives_that_many_windows(start: date, days: int, count: int) -> None:
    end = start + timedelta(days=days + count)
    assert len(tile(start, end, count=count)) == count


def test_one_day_is_one_window() -> None:
    day = date(2016, 5, 17)
    assert [(w.start, w.end) for w in tile(day, day)] == [(day, day)]


def test_a_span_that_ends_before_it_starts_is_refused() -> None:
    with pytest.raises(WindowSpecError, match="ends before it starts"):
        tile(date(2015, 1, 1), date(2014, 1, 1))


def test_ranges_are_read_in_order_of_time() -> None:
    spec = parse_spec("2016-07..2019,2014..2016-06-30")
    assert [(str(w.start), str(w.end)) for w in spec.ranges] == [
        ("2014-01-01", "2016-06-30"),
        ("2016-07-01", "2019-12-31"),
    ]


def test_a_number_is_a_count() -> None:
    assert parse_spec(" 5 ").count == 5


@pytest.mark.parametrize(
    "text", ["", "0", "51", "-1", "soon", "2014..", "2014..2016,2016..2018", "2016..2014", "2014-13..2015"]
)
def test_a_bad_override_is_refused(text: str) -> None:
    with pytest.raises(WindowSpecError):
        parse_spec(text)


def test_windows_that_leave_a_gap_are_refused_with_the_day_that_closes_it() -> None:
    with pytest.raises(WindowSpecError, match="let the second start on 2017-01-01"):
        parse_spec("2014..2016,2018..2025")


def test_a_day_outside_every_window_is_in_none() -> None:
    assert window_of(tile(date(2014, 1, 1), date(2015, 12, 31)), date(2020, 1, 1)) is None
