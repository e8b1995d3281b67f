"""Dates that no calendar has: nothing is read of them, and nothing fails."""

from datetime import date

import pytest

from gate import calendar
from gate.datings import is_on
from gate.evidence import day_span
from gate.model import UNDATED
from gate.timex import read_times


@pytest.mark.parametrize(
    ("text", "language", "published"),
    [
        pytest.param("two hundred years ago Tuesday", "en", date(100, 1, 5), id="before the first year"),
        pytest.param("two years ago Tuesday", "en", None, id="counted from no day"),
        pytest.param("at 13 p.m. Wednesday", "en", date(2014, 3, 11), id="an hour that no clock has"),
        pytest.param("2014年2月30日", "zh", None, id="a day that no month has"),
        pytest.param("2014年13月", "zh", None, id="a month that no year has"),
        pytest.param("el 31 de febrero de 2014", "es", None, id="a Spanish day that no month has"),
    ],
)
def test_an_impossible_date_is_not_read_as_one(text: str, language: str, published: date | None) -> None:
    phrase = text.removeprefix("at ").removeprefix("el ")
    found = read_times(text, published=published, language=language)
    assert phrase not in [time.text for time in found if time.span.start]


def test_a_year_before_the_calendar_has_no_weekdays_and_no_easter() -> None:
    assert calendar.nth_weekday(0, 1, 0, 1) is None
    assert calendar.easter(1500) is None


def test_nothing_lies_before_or_after_an_unknown_day() -> None:
    assert not is_on("before", UNDATED, day_span(date(2014, 3, 11)))
