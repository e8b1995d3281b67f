from fractions import Fraction

import pytest

from gate.particulars import Quantity, carries, read_quantities
from gate.words import read_words


def figures(text: str, language: str = "en") -> list[Quantity]:
    return list(read_quantities(text, read_words(text, language=language), language=language))


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("$2.4 million", 2_400_000, "$"),
        ("60 percent", 60, "%"),
        ("6,212 votes", 6212, ""),
        ("twenty-five homes", 25, ""),
        ("two hundred ships", 200, ""),
        ("one nurse", 1, ""),
        ("R$ 42", 42, "R$"),
    ],
)
def test_a_figure_is_read_with_its_unit(text: str, value: int, unit: str) -> None:
    read = figures(text)[0]
    assert (read.values, read.unit) == ((Fraction(value),), unit)


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [("de", "1.200 Tonnen", 1200), ("es", "3,5 km", Fraction(7, 2)), ("zh", "860万元", 8_600_000)],
)
def test_separators_and_scales_follow_the_language(language: str, text: str, value: int | Fraction) -> None:
    assert figures(text, language)[0].values == (Fraction(value),)


@pytest.mark.parametrize("text", ["a 5-2 vote", "by 5 to 2"])
def test_a_tally_is_one_figure_of_two_values(text: str) -> None:
    assert figures(text)[0].values == (Fraction(5), Fraction(2))


def test_a_change_from_one_to_another_is_no_tally() -> None:
    assert len(figures("from 52 to 38 hours")) == 2


def test_one_as_a_pronoun_counts_nothing() -> None:
    assert figures("signed one in spring") == []


def test_part_and_whole_are_told_apart() -> None:
    part, whole = figures("11 of the 62 turbines")
    assert (part.role, whole.role) == ("part", "whole")


@pytest.mark.parametrize(
    ("evidence", "claim", "holds"),
    [
        ("108 cases", "108 cases", True),
        ("108 cases", "more than 100 cases", True),
        ("98 cases", "more than 100 cases", False),
        ("98 cases", "fewer than 100 cases", True),
        ("about 200 people", "200 people", False),
        ("200 people", "about 200 people", True),
        ("11 of the 62 turbines", "62 turbines", False),
        ("5-2", "2-5", False),
        ("$5", "5 percent", False),
        ("140 cameras", "104 cameras", False),
    ],
)
def test_a_figure_carries_only_what_it_says(evidence: str, claim: str, holds: bool) -> None:
    assert any(carries(one, figures(claim)[0]) for one in figures(evidence)) is holds
