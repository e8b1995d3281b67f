"""Which end of a deed a noun is on: the small word before it tells (G9)."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

STORY = (
    "BRENT FERRY — The mill was sold to Ferrin Homes in 2016. The ferry runs from Brent to the island.\n\n"
    "A petition against the mill was signed by 40 people. According to the clerk, the mill was appraised by "
    "the county. Ned Farrow was opposed to the sale and spoke against it."
)


def verdict(claim: str) -> Support:
    return judge(f"{claim} [S1].", source(STORY)).claims[0].verdict


@pytest.mark.parametrize(
    "claim",
    [
        "The mill was sold to Ferrin Homes in 2016",
        "A petition against the mill was signed by 40 people",
        "The mill was appraised by the county, according to the clerk",
        "Farrow spoke against the sale",
    ],
)
def test_the_same_end_is_supported(claim: str) -> None:
    assert verdict(claim) is Support.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    [
        "The mill was sold by Ferrin Homes in 2016",
        "The ferry runs to Brent from the island",
        "A petition for the mill was signed by 40 people",
    ],
)
def test_the_other_end_is_not(claim: str) -> None:
    assert verdict(claim) is not Support.SUPPORTED
