"""A sentence printed so in the passage needs no reading, unless it means something else in the draft (G9)."""

from datetime import date

import pytest

from gate.model import Draft, Support
from gate.review import review
from tests.support.gate_cases import policy, source

STORY = (
    "MARROW BAY — The town council voted 4-1 against a plan to rename Dock Street in May 2016.\n\n"
    "The mayor insists that the budget include money for the wall, which was one of his promises, but the council has "
    "not passed his budget. Ana Roe, who leaves in December 2016 after three terms, keeps a tally of the shops that "
    "have closed since 2011: five.\n\n"
    "THE FACTS: Nobody paid for it. In March the council met twice. “We were 5,” Otto Brink said, and 4 left.\n\n"
    "Bo Lund sold the mast. He did not ask Roe."
)


def claims(draft: str) -> list[tuple[Support, str]]:
    found = review(Draft(text=draft, question=""), [source(STORY, day=date(2016, 6, 1))], policy())
    return [(claim.verdict, claim.why) for claim in found.claims]


@pytest.mark.parametrize(
    "sentence",
    [
        pytest.param("The town council voted 4-1 against a plan to rename Dock Street in May 2016", id="dateline off"),
        pytest.param(
            "The mayor insists that the budget include money for the wall, which was one of his promises, but the "
            "council has not passed his budget",
            id="several clauses",
        ),
        pytest.param(
            "Ana Roe, who leaves in December 2016 after three terms, keeps a tally of the shops that have closed since "
            "2011: five",
            id="figures and whole dates",
        ),
        pytest.param("Nobody paid for it", id="label off"),
    ],
)
def test_a_whole_sentence_of_the_passage_is_supported(sentence: str) -> None:
    assert {verdict for verdict, _ in claims(f"{sentence} [S1].")} == {Support.SUPPORTED}


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("In 2015 the street was named. In March the council met twice [S1].", id="a loose date"),
        pytest.param("“We were 5,” Otto Brink said, and 4 left [S1].", id="words beside a quotation"),
        pytest.param("The council has not passed his budget [S1].", id="a part of a sentence"),
    ],
)
def test_what_may_mean_something_else_is_read_as_ever(draft: str) -> None:
    assert "the sentence stands so in the passage" not in [reason for _, reason in claims(draft)]


def test_a_pronoun_of_the_sentence_must_mean_the_same_person() -> None:
    assert claims("Bo Lund sold the mast [S1]. He did not ask Roe [S1].")[1][0] is Support.SUPPORTED
    assert claims("Otto Brink was there [S1]. He did not ask Roe [S1].")[1][0] is not Support.SUPPORTED


def test_one_figure_more_or_less_is_another_sentence() -> None:
    changed = claims("The town council voted 3-1 against a plan to rename Dock Street in May 2016 [S1].")
    assert changed[0][0] is Support.CONTRADICTED
