"""Where somebody is, by a form of `be`: the passage has the place under the same small word."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source


@pytest.mark.parametrize(
    ("claim", "text", "holds"),
    [
        ("Gus Orr is still in the hospital", "Gus Orr remains in the hospital.", True),
        ("Gus Orr is still in the hospital", "Gus Orr left the hospital on Monday.", False),
        ("Gus Orr was at the mill", "Gus Orr worked at the old mill.", True),
        ("Gus Orr was at the mill", "Gus Orr bought the mill.", False),
        ("The quay was under water", "The quay lay under four feet of water.", True),
    ],
)
def test_a_place_stands_under_the_same_small_word(claim: str, text: str, holds: bool) -> None:
    found = judge(f"{claim} [S1].", source(text, headline="")).claims[0]
    assert (found.verdict is Support.SUPPORTED) is holds
