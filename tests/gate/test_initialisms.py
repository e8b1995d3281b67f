"""Initials stand for a name of several words and the reverse; another country's initials stand for nothing."""

import pytest

from gate.initialisms import letters_of, written_out
from gate.model import Support
from gate.words import read_words
from tests.support.gate_cases import judge, source


@pytest.mark.parametrize(
    ("claim", "text", "holds"),
    [
        ("The film earned $5 million in the UK", "The film earned $5 million in the United Kingdom.", True),
        ("The film earned $5 million in the U.S.", "The film earned $5 million in the United States.", True),
        ("The film earned $5 million in the United States", "The film earned $5 million in the US.", True),
        ("The film earned $5 million in the US", "The film earned $5 million in the U.S.", True),
        ("The film earned $5 million in the US", "The film earned $5 million in the UK.", False),
        ("The film earned $5 million in the US", "The film earned us $5 million.", False),
        ("The film earned $5 million in the U.S.", "The film earned $5 million in the United Kingdom.", False),
        ("Gus Orr wrote to the NHB", "Gus Orr wrote to the National Harbour Board.", True),
        ("Gus Orr wrote to the NHB", "Gus Orr wrote to the National Bridge Board.", False),
    ],
)
def test_initials_stand_for_the_name_that_they_are_of(claim: str, text: str, holds: bool) -> None:
    found = judge(f"{claim} [S1].", source(text, headline="")).claims[0]
    assert (found.verdict is Support.SUPPORTED) is holds


def test_a_country_in_capitals_is_no_pronoun() -> None:
    assert [word.is_content for word in read_words("US us")] == [True, False]


def test_only_two_to_six_capitals_are_initials() -> None:
    words = read_words("A Of NHS ABCDEFG Roe U.N.")
    assert [letters_of(word) for word in words] == ["", "", "NHS", "", "", "UN"]


def test_words_apart_are_no_name() -> None:
    (initials,) = read_words("UK")
    assert written_out(initials, read_words("United. Kingdom")) == []
    assert written_out(initials, read_words("Roe of United Kingdom")) == [7]


def test_small_words_of_a_name_have_no_initial() -> None:
    (initials,) = read_words("BDM")
    assert written_out(initials, read_words("the Bank of Deal and Moleford")) == [4]
