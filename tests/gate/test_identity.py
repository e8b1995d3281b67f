"""Other names of the subject of a deed, and what bounds a superlative."""

from typing import Any

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

BAND = """Mara Ellen Dorsey (born March 4, 1961), known professionally as Mara Dor, moved to Oakmere in 1988.

Ana Pell is a nurse who worked at the mill. Oakmere is the capital and largest town of the Frankish province of Tarn.
In 2009 Pell sold the boat, after having bought the pier in 2006. There were 115 fires in the valley, as well as 1 fire
on the island."""


FILM = "The film was shot in Oakmere in 1999. The mayor opened the fair in 2001."


@pytest.mark.parametrize(
    "claim",
    [
        "Mara Dor moved to Oakmere in 1988 [S1].",
        "Ana Pell worked at the mill [S1].",
        "Oakmere is the largest town in the province of Tarn [S1].",
        "Ana Pell bought the pier before 2007 [S1].",
        "The town of Oakmere is the capital of the province of Tarn [S1].",
        "Mara Dor was born on March 4, 1961 [S1].",
    ],
    ids=["an alias", "a predicate", "a scope", "a limit of a date", "a kind beside a name", "a day in brackets"],
)
def test_a_claim_about_the_same_one_by_another_name_is_supported(claim: str) -> None:
    assert judge(claim, source(BAND)).claims[0].verdict is Support.SUPPORTED


FALSE: list[Any] = [
    "Ana Pell moved to Oakmere in 1988 [S1].",
    "Mara Dor worked at the mill [S1].",
    "Tarn is the largest town in the province of Oakmere [S1].",
    "Ana Pell bought the pier after 2007 [S1].",
    "There were fewer than 100 fires in the valley [S1].",
    "Oakmere is the capital of the county of Tarn [S1].",
    "Mara Dor was born on March 5, 1961 [S1].",
]


@pytest.mark.parametrize("claim", FALSE)
def test_a_claim_about_somebody_or_something_else_is_not_supported(claim: str) -> None:
    assert judge(claim, source(BAND)).claims[0].verdict is not Support.SUPPORTED


def test_the_film_is_what_a_heading_names_that_is_only_a_name() -> None:
    shot = judge("The Long Pier was shot in Oakmere [S1].", source(FILM, headline="The Long Pier"))
    assert shot.claims[0].verdict is Support.SUPPORTED
    opened = judge("The Long Pier opened the fair [S1].", source(FILM, headline="The Long Pier"))
    assert opened.claims[0].verdict is not Support.SUPPORTED
