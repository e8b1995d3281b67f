"""Places on a timeline."""

from datetime import date

import pytest

from api.pages.plot import LANE, MARGIN, NEAR, Plot, Point, plot

FIRST, LAST = date(2014, 1, 1), date(2023, 12, 31)


def point(id: str, start: date, *, end: date | None = None, lane: str = "towers", label: str = "support") -> Point:
    return Point(
        id=id,
        start=start,
        end=end or start,
        precision="day",
        label=label,
        lane=lane,
        title=id,
        href=f"/articles/{id}",
    )


def drawn(*points: Point, windows: tuple[tuple[date, date, bool], ...] = ()) -> Plot:
    return plot(points, first=FIRST, last=LAST, windows=windows, width=720)


def test_first_and_last_day_stand_at_the_margins() -> None:
    marks = drawn(point("a", FIRST), point("b", LAST)).marks
    assert [mark.x for mark in marks] == [MARGIN, 720 - MARGIN]


def test_marks_come_in_order_of_their_dates() -> None:
    marks = drawn(point("late", date(2020, 1, 1)), point("early", date(2015, 1, 1))).marks
    assert [mark.point.id for mark in marks] == ["early", "late"]


def test_a_month_is_drawn_from_its_first_to_its_last_day() -> None:
    (mark,) = drawn(point("a", date(2016, 1, 1), end=date(2016, 12, 31))).marks
    assert mark.x_start < mark.x < mark.x_end


def test_days_outside_the_span_stand_at_its_border() -> None:
    (mark,) = drawn(point("a", date(1990, 1, 1))).marks
    assert mark.x == MARGIN


def test_every_topic_has_a_lane_of_its_own() -> None:
    picture = drawn(point("a", FIRST, lane="parks"), point("b", FIRST, lane="towers"))
    assert [lane.label for lane in picture.lanes] == ["parks", "towers"]
    assert picture.marks[1].y - picture.marks[0].y == LANE


def test_marks_that_would_cover_one_another_are_stacked() -> None:
    marks = drawn(point("a", date(2016, 1, 1)), point("b", date(2016, 1, 3))).marks
    assert marks[1].x - marks[0].x < NEAR
    assert marks[0].y != marks[1].y


@pytest.mark.parametrize(
    ("years", "labels"),
    [(1, ["2014"]), (4, ["2014", "2015", "2016", "2017"]), (30, ["2015", "2020", "2025", "2030", "2035", "2040"])],
    ids=["one", "few", "many"],
)
def test_ticks_are_round_years_and_few(years: int, labels: list[str]) -> None:
    picture = plot([point("a", FIRST)], first=FIRST, last=date(2013 + years, 12, 31))
    assert [tick.label for tick in picture.ticks] == labels


def test_a_window_is_a_band_that_says_whether_it_is_empty() -> None:
    windows = ((FIRST, date(2017, 12, 31), False), (date(2018, 1, 1), LAST, True))
    first, second = drawn(point("a", FIRST), windows=windows).bands
    assert (first.label, first.is_empty, second.label, second.is_empty) == ("2014–2017", False, "2018–2023", True)
    assert first.x + first.width <= second.x + 1
