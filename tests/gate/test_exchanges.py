"""Who is told something, and what somebody was asked, are facts of their own (G9)."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

STORY = (
    "BRENT FERRY — Harbor chief Olga Brandt asked for a new quay.\n\n"
    "“The old quay leaks,” Brandt said.\n\n"
    "Council member Ned Farrow called it a luxury. Farrow told Brandt the quay was too dear. Asked about the cost, "
    "Brandt said it would be paid by the county."
)


def verdict(draft: str) -> Support:
    return judge(draft, source(STORY)).claims[-1].verdict


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("“The old quay leaks,” Brandt said [S1].", id="to nobody"),
        pytest.param("Farrow told Brandt the quay was too dear [S1].", id="told in the passage"),
        pytest.param("Asked about the cost, Brandt said it would be paid by the county [S1].", id="asked there"),
        pytest.param("Brandt asked for a new quay [S1].", id="asking is no question"),
    ],
)
def test_an_exchange_that_the_passage_tells_is_supported(draft: str) -> None:
    assert verdict(draft) is Support.SUPPORTED


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("“The old quay leaks,” Brandt told Farrow [S1].", id="told"),
        pytest.param("“The old quay leaks,” Brandt said to Farrow [S1].", id="said to"),
        pytest.param("“The old quay leaks,” Brandt said of Ned Farrow [S1].", id="said of"),
        pytest.param("Asked about Ned Farrow, Brandt said, “The old quay leaks” [S1].", id="asked about somebody"),
        pytest.param("When asked about the county, Brandt said, “The old quay leaks” [S1].", id="asked of what"),
        pytest.param("Brandt told Farrow the quay was too dear [S1].", id="the other way round"),
    ],
)
def test_an_exchange_that_it_does_not_tell_is_not(draft: str) -> None:
    assert verdict(draft) is not Support.SUPPORTED
