"""A deed that the passage has as a noun: proposed, opposed, put off or ahead, it is not done."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The mayor proposed the closure of the pool on Tuesday.", "The mayor closed the pool [S1]."),
        ("The mayor proposed the closure of the pool on Tuesday.", "The pool was closed [S1]."),
        ("The council discussed the renewal of the lease.", "The council renewed the lease [S1]."),
        ("Rita Voss opposed construction of a pier.", "A pier was built [S1]."),
        ("The board postponed the election of a chair.", "The board elected a chair [S1]."),
        ("Carl Emmet campaigned for the closure of the mill.", "The mill was closed [S1]."),
        ("The closure of the school will begin in May.", "The school was closed [S1]."),
    ],
    ids=["proposed", "proposed, no doer", "discussed", "opposed", "postponed", "for", "ahead"],
)
def test_a_deed_that_is_only_spoken_of_is_not_done(passage: str, claim: str) -> None:
    assert (
        judge(claim, source(f"OAKMERE — {passage}", headline="From the town hall")).claims[0].verdict
        is not Support.SUPPORTED
    )


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The approval of the budget came on Tuesday.", "The budget was approved on Tuesday [S1]."),
        ("The closing of the library angered Rita Voss.", "The library was closed [S1]."),
        ("The council passed the closure of the pool, 5-2.", "The council closed the pool [S1]."),
    ],
    ids=["it came", "it angered", "it was passed"],
)
def test_a_deed_that_was_done_is_carried_by_its_noun(passage: str, claim: str) -> None:
    assert (
        judge(claim, source(f"OAKMERE — {passage}", headline="From the town hall")).claims[0].verdict
        is Support.SUPPORTED
    )


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The council's suspension of Rita Voss angered Carl Emmet.", "Rita Voss suspended the council [S1]."),
        ("The council's suspension of Rita Voss angered Carl Emmet.", "Carl Emmet suspended Rita Voss [S1]."),
        ("The council announced the suspension of Rita Voss.", "Rita Voss suspended the council [S1]."),
        ("Carl Emmet criticised the suspension of Rita Voss.", "Carl Emmet suspended Rita Voss [S1]."),
        (
            "The suspension of Rita Voss by the council angered Carl Emmet.",
            "Rita Voss was suspended by Carl Emmet [S1].",
        ),
    ],
    ids=["turned", "a bystander", "turned, announced", "a critic", "a passive"],
)
def test_a_deed_told_as_a_noun_is_not_given_to_somebody_else(passage: str, claim: str) -> None:
    verdict = judge(claim, source(f"OAKMERE — {passage}", headline="From the town hall")).claims[0].verdict
    assert verdict is not Support.SUPPORTED


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The council's suspension of Rita Voss angered Carl Emmet.", "The council suspended Rita Voss [S1]."),
        ("The suspension of Rita Voss angered Carl Emmet.", "Rita Voss was suspended [S1]."),
        ("The death of Rita Voss saddened the town.", "Rita Voss died [S1]."),
        ("The suspension of Rita Voss by the council was brief.", "Rita Voss was suspended by the council [S1]."),
        ("The port will pay Carl Emmet $900 under an agreement.", "The port agreed to pay Carl Emmet $900 [S1]."),
    ],
    ids=["its owner", "a passive", "of whom", "by whom", "under an agreement"],
)
def test_a_deed_told_as_a_noun_is_given_to_whoever_does_it(passage: str, claim: str) -> None:
    verdict = judge(claim, source(f"OAKMERE — {passage}", headline="From the town hall")).claims[0].verdict
    assert verdict is Support.SUPPORTED
