"""Temporal expressions, read against a Thursday."""

from datetime import date
from itertools import pairwise

import pytest

from gate.timex import read_times
from tests.support.readings import THURSDAY


def values(text: str, *, published: date | None = THURSDAY, language: str = "en") -> list[str]:
    """The values in order."""
    return [row.value for row in read_times(text, published=published, language=language)]


ENGLISH = [
    ("2014-03-11", "2014-03-11"),
    ("3/11/2014", "2014-03-11"),
    ("13/1/2014", "2014-01-13"),
    ("3/11/14", "2014-03-11"),
    ("March 11, 2014", "2014-03-11"),
    ("11 March 2014", "2014-03-11"),
    ("Tuesday, March 11, 2014", "2014-03-11"),
    ("the 11th of March 2014", "2014-03-11"),
    ("Sept. 20", "2016-09-20"),
    ("Jan. 5", "2016-01-05"),
    ("Oct. 1", "2016-10-01"),
    ("May 2 to 5, 2014", "2014-05-02/2014-05-05"),
    ("May 30-June 2, 2014", "2014-05-30/2014-06-02"),
    ("May 2-5", "2016-05-02/2016-05-05"),
    ("March 2014", "2014-03"),
    ("early in March of 2014", "2014-03"),
    ("January nineteen ninety-seven", "1997-01"),
    ("last March", "2016-03"),
    ("next March", "2017-03"),
    ("this March", "2016-03"),
    ("March last year", "2015-03"),
    ("in March", "2016-03"),
    ("in December", "2016-12"),
    ("2014", "2014"),
    ("fiscal 2014", "2014"),
    ("the end of 2014", "2014"),
    ("the ’86 season", "1986"),
    ("the 1990s", "199"),
    ("the nineties", "199"),
    ("the ’80s", "198"),
    ("the 19th century", "18"),
    ("nineteen ninety-six", "1996"),
    ("from 2014 to 2017", "2014/2017"),
    ("2014–2017", "2014/2017"),
    ("between May 2014 and July 2015", "2014-05/2015-07"),
    ("Tuesday", "2016-09-20"),
    ("Thursday", "2016-09-22"),
    ("last Thursday", "2016-09-15"),
    ("next Thursday", "2016-09-29"),
    ("this Friday", "2016-09-23"),
    ("Tuesday night", "2016-09-20TNI"),
    ("Tuesdays", "XXXX-WXX-2"),
    ("yesterday", "2016-09-21"),
    ("the day before yesterday", "2016-09-20"),
    ("tonight", "2016-09-22TNI"),
    ("tomorrow morning", "2016-09-23TMO"),
    ("this morning", "2016-09-22TMO"),
    ("last night", "2016-09-21TNI"),
    ("Christmas Day 2014", "2014-12-25"),
    ("Labor Day", "2016-09-05"),
    ("Thanksgiving 2016", "2016-11-24"),
    ("Easter 2016", "2016-03-27"),
    ("Good Friday 2016", "2016-03-25"),
    ("Memorial Day 2016", "2016-05-30"),
    ("the spring of 2017", "2017-SP"),
    ("last fall", "2015-FA"),
    ("last summer", "2016-SU"),
    ("last winter", "2015-WI"),
    ("next spring", "2017-SP"),
    ("this fall", "2016-FA"),
    ("in the spring", "2016-SP"),
    ("the third quarter of 1989", "1989-Q3"),
    ("the fourth quarter", "2015-Q4"),
    ("last year’s fourth quarter", "2015-Q4"),
    ("7:15 p.m.", "2016-09-22T19:15"),
    ("noon Tuesday", "2016-09-20T12:00"),
    ("midnight", "2016-09-22T24"),
    ("10 a.m. tomorrow", "2016-09-23T10"),
    ("daily", "P1D"),
    ("every Friday", "XXXX-WXX-5"),
    ("each March", "XXXX-03"),
    ("each year", "P1Y"),
    ("three days ago", "2016-09-19"),
    ("two weeks ago", "2016-W36"),
    ("a month ago", "2016-08"),
    ("nearly two years ago", "2014"),
    ("half a year ago", "2016-03"),
    ("several years ago", "PAST_REF"),
    ("a decade ago", "2006"),
    ("an hour ago", "2016-09-22"),
    ("two years ago Tuesday", "2014-09-16"),
    ("two years ago this month", "2014-09"),
    ("two years from now", "2018"),
    ("three years", "P3Y"),
    ("30-day", "P30D"),
    ("two hours", "PT2H"),
    ("a fortnight", "P2W"),
    ("several months", "PXM"),
    ("the past three years", "P3Y"),
    ("the next several weeks", "PXW"),
    ("last week", "2016-W37"),
    ("this month", "2016-09"),
    ("next year", "2017"),
    ("last quarter", "2016-Q2"),
    ("last weekend", "2016-W37-WE"),
    ("the last decade", "200"),
    ("the year", "2016"),
    ("year-earlier", "2015"),
    ("now", "PRESENT_REF"),
    ("recently", "PAST_REF"),
    ("soon", "FUTURE_REF"),
    ("last season", "PAST_REF"),
]


@pytest.mark.parametrize(("text", "value"), ENGLISH, ids=[text for text, _ in ENGLISH])
def test_english_expression_has_its_value(text: str, value: str) -> None:
    assert values(text) == [value]


OTHERS = [
    ("es", "el 12 de marzo de 2014", "2014-03-12"),
    ("es", "el miércoles", "2016-09-21"),
    ("es", "el lunes pasado", "2016-09-19"),
    ("es", "el próximo lunes", "2016-09-26"),
    ("es", "hace dos años", "2014"),
    ("es", "el mes pasado", "2016-08"),
    ("es", "en marzo", "2016-03"),
    ("pt", "em 14 de agosto de 2017", "2017-08-14"),
    ("pt", "nesta terça-feira", "2016-09-20"),
    ("pt", "há três meses", "2016-06"),
    ("pt", "maio de 2014", "2014-05"),
    ("fr", "le 12 mars 2014", "2014-03-12"),
    ("fr", "le 3 mars", "2016-03-03"),
    ("fr", "mercredi", "2016-09-21"),
    ("fr", "il y a 2 ans", "2014"),
    ("de", "am 12. März 2014", "2014-03-12"),
    ("de", "am 12.03.2014", "2014-03-12"),
    ("de", "vor zwei Jahren", "2014"),
    ("de", "2014", "2014"),
    ("zh", "2016年4月12日", "2016-04-12"),
    ("zh", "2016年4月", "2016-04"),
    ("zh", "2016年", "2016"),
    ("zh", "四月十二日", "2016-04-12"),
    ("zh", "三月", "2016-03"),
    ("zh", "周二", "2016-09-20"),
    ("zh", "上周二", "2016-09-13"),
    ("zh", "去年", "2015"),
    ("zh", "三年前", "2013"),
    ("ja", "20日", "2016-09-20"),
    ("ja", "25日", "2016-08-25"),
    ("ja", "昨年", "2015"),
    ("ja", "火曜日", "2016-09-20"),
]


@pytest.mark.parametrize(("language", "text", "value"), OTHERS, ids=[f"{code} {text}" for code, text, _ in OTHERS])
def test_expression_of_another_language_has_its_value(language: str, text: str, value: str) -> None:
    assert values(text, language=language) == [value]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("she may march in", id="verbs in small letters"),
        pytest.param("$2014 and 2,014 people", id="sums and counts"),
        pytest.param("the sun sat on the hill", id="weekdays cut short in small letters"),
        pytest.param("31/31/2014", id="no such month"),
        pytest.param("the same day", id="nothing to be the same as"),
        pytest.param("the hundredth century", id="no such century"),
    ],
)
def test_what_is_no_time_is_not_read_as_one(text: str) -> None:
    assert values(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param("The council will vote Tuesday.", "2016-09-27", id="weekday"),
        pytest.param("The council will vote in March.", "2017-03", id="month"),
        pytest.param("The council will vote on March 3.", "2017-03-03", id="day"),
        pytest.param("It asks people to come to the hall on Tuesday.", "2016-09-27", id="invitation"),
        pytest.param("It will open in the spring.", "2017-SP", id="season"),
        pytest.param("It will vote on Christmas Day.", "2016-12-25", id="feast"),
        pytest.param("It will begin at 5 p.m. Tuesday.", "2016-09-27T17", id="clock"),
    ],
)
def test_a_clause_that_looks_ahead_turns_its_date_to_the_future(text: str, value: str) -> None:
    assert values(text) == [value]


def test_an_expression_counted_from_another_uses_the_day_named_last() -> None:
    assert values("On May 3, 2014, she left. Two days later she was back; the next day she was gone.") == [
        "2014-05-03",
        "2014-05-05",
        "2014-05-06",
    ]


@pytest.mark.parametrize("language", ["en", "es", "pt", "fr", "de", "zh", "ja", "xx"])
def test_without_a_day_of_publication_nothing_relative_gets_a_span(language: str) -> None:
    text = (
        "Tuesday yesterday March 3 in March next year two years ago noon last night in the spring"
        " the second quarter the year"
        " martes ayer 3 de marzo en marzo hace dos años terça-feira mardi hier Dienstag gestern"
        " 周二 去年 4月12日 三年前 火曜日 20日 3月"
    )
    rows = read_times(text, published=None, language=language)
    assert all(row.span.start is None for row in rows)


def test_offsets_are_exact_and_expressions_do_not_overlap() -> None:
    text = "On Tuesday, March 11, 2014, at noon, and again from 2015 to 2017, she said it."
    rows = read_times(text, published=THURSDAY)
    assert [text[row.start : row.end] for row in rows] == [row.text for row in rows]
    assert all(first.end <= second.start for first, second in pairwise(rows))


@pytest.mark.parametrize("published", [date(1, 1, 1), date(9999, 12, 31)])
def test_the_ends_of_the_calendar_raise_nothing(published: date) -> None:
    text = (
        "ten years ago, next century, in 400 years from now, next month, last weekend, two days from now,"
        " the next decade,"
        " last month, tomorrow, yesterday, last winter, in January, Dec. 3, this quarter, last quarter, next quarter"
    )
    assert read_times(text, published=published)


@pytest.mark.parametrize(
    "text",
    ["a rating of 4.3/10", "fewer than 1218 cases", "the county has 1986 confirmed cases", "had 1159 cases"],
    ids=["a score", "a limit", "a count", "a short count"],
)
def test_a_number_that_counts_or_scores_is_no_date(text: str) -> None:
    assert read_times(text, published=None) == ()


def test_a_clock_before_a_whole_date_leaves_the_date_whole() -> None:
    found = read_times("It crested at 11 p.m. on Monday, March 18, 2019, at last", published=None)
    assert [(time.kind, time.value) for time in found] == [("time", "XXXX-XX-XXT23"), ("date", "2019-03-18")]


def test_the_year_before_a_plural_stays_a_year() -> None:
    assert [time.value for time in read_times("They met in 1964 floods and the 2015 talks", published=None)] == [
        "1964",
        "2015",
    ]
