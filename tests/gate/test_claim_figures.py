"""Figures and dates of a claim: a limit is of the thing counted, a number in a name is a name, a date has a side."""

from datetime import date

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

COUNTS = (
    "By Friday the county had 115 confirmed cases in the valley, as well as 9 deaths. "
    "In 25 out of 28 schools classes went on."
)


def verdict(claim: str, text: str) -> Support:
    return judge(f"{claim} [S1].", source(text, headline="", day=None)).claims[0].verdict


@pytest.mark.parametrize(
    "claim",
    [
        "The county had fewer than 120 confirmed cases in the valley",
        "The county had more than 100 confirmed cases in the valley",
        "The county had fewer than 12 deaths",
        "Classes went on in more than 20 schools",
    ],
)
def test_a_limit_that_the_counted_figure_keeps_is_carried(claim: str) -> None:
    assert verdict(claim, COUNTS) is Support.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    [
        "The county had fewer than 100 confirmed cases in the valley",
        "The county had more than 12 deaths",
        "Classes went on in fewer than 20 schools",
    ],
)
def test_a_limit_that_only_another_figure_keeps_is_not(claim: str) -> None:
    assert verdict(claim, COUNTS) is not Support.SUPPORTED


def test_a_limit_that_one_of_two_equal_counts_breaks_is_not_carried() -> None:
    text = "There are 115 confirmed cases on the mainland, as well as 1 case on the island."
    assert verdict("There are fewer than 100 confirmed cases on the mainland", text) is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("The clinic counted 40 HXB-19 cases", Support.SUPPORTED),
        ("The clinic counted 40 HXB-18 cases", Support.UNSUPPORTED),
        ("The clinic counted 19 cases", Support.CONTRADICTED),
    ],
    ids=["the same name", "another name", "no count"],
)
def test_a_number_in_a_name_is_part_of_the_name(claim: str, expected: Support) -> None:
    found = verdict(claim, "The clinic counted 40 HXB-19 cases.")
    assert found is expected or (found is not Support.SUPPORTED and expected is not Support.SUPPORTED)


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The team was formed on 24 February", True),
        ("The team was formed on 25 February", False),
        ("The team was formed before 25 February", True),
        ("The team was formed before 24 February", False),
        ("The team was formed after 23 February", True),
    ],
)
def test_a_day_without_a_year_is_the_day_of_the_passage(claim: str, holds: bool) -> None:
    assert (verdict(claim, "The team was formed by the town on 24 February.") is Support.SUPPORTED) is holds


def test_a_day_without_a_year_is_that_of_a_passage_with_one() -> None:
    assert (
        verdict("The team was formed on 24 February", "The team was formed on 24 February 2020.") is Support.SUPPORTED
    )


def test_a_side_of_a_date_holds_only_where_every_date_of_the_sentence_lies_there() -> None:
    text = "In 2009 Roe opened the mill, after buying the land in 2006."
    assert verdict("Roe bought the land after 2007", text) is not Support.SUPPORTED


def test_out_of_and_the_stroke_part_one_whole_alike() -> None:
    assert verdict("The pool has an average rating of 5.9/10", "The pool has an average rating of 5.9 out of 10.") is (
        Support.SUPPORTED
    )


def test_a_year_later_is_no_date_of_the_day_of_print() -> None:
    found = judge("A year later the count was 612 [S1].", source("The count was 612.", headline="")).claims[0]
    assert "date" not in found.why


def test_a_season_beside_the_source_is_that_of_its_year() -> None:
    printed = source("Mayor Ada Quill said this spring that she sold the quay.", day=date(2017, 5, 13))
    found = judge("Ada Quill said in the spring that she sold the quay [S1].", printed).claims[0]
    assert found.verdict is Support.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The pool has a rating of more than 4/10 at the board", True),
        ("The pool has a rating of more than 6/10 at the board", False),
        ("The pool has a depth of more than 4/10 at the board", False),
    ],
)
def test_a_score_is_of_what_stands_before_it(claim: str, holds: bool) -> None:
    text = "The pool has a rating of 5.9 out of 10 at the board. Its depth is told nowhere."
    assert (verdict(claim, text) is Support.SUPPORTED) is holds


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The film was made on a budget of under 90 crore", True),
        ("The film was made on a budget of under 70 crore", False),
        ("The film was made on a budget of over 70 crore", True),
    ],
)
def test_a_limit_of_money_is_of_the_sum_that_it_measures(claim: str, holds: bool) -> None:
    text = "The film has earned 73.32 crore, was made on a budget of 80 crore and became the 9th of the year."
    assert (verdict(claim, text) is Support.SUPPORTED) is holds
