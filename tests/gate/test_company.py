"""Claims made of words that all stand in the source, in other company there: nothing false gets out.

`held_so_far` lists true claims that do not come out yet; one that comes out moves to `true`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from gate.intake import read_case
from gate.model import Outcome
from gate.review import review
from tests.support.gate_cases import codes, judge, policy, source

TOWNS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "company_cases.json").read_text("utf-8"))


def cases(kind: str) -> list[Any]:
    return [
        pytest.param(town["sources"], draft, id=f"{town['town']}-{number}")
        for town in TOWNS
        for number, draft in enumerate(town[kind])
    ]


def is_held(sources: list[dict[str, Any]], draft: str) -> bool:
    case = read_case({"question": "?", "draft": draft, "sources": sources}, policy())
    return review(case.draft, case.sources, policy()).released_text is None


@pytest.mark.parametrize(("sources", "draft"), cases("false"))
def test_a_false_claim_made_of_the_sources_own_words_is_held(sources: list[dict[str, Any]], draft: str) -> None:
    assert is_held(sources, draft)


@pytest.mark.parametrize(("sources", "draft"), cases("true"))
def test_a_true_claim_is_released(sources: list[dict[str, Any]], draft: str) -> None:
    assert not is_held(sources, draft)


@pytest.mark.parametrize(("sources", "draft"), cases("held_so_far"))
def test_the_list_of_true_claims_that_are_held_is_kept_up(sources: list[dict[str, Any]], draft: str) -> None:
    assert is_held(sources, draft), "it comes out now: move it to the true ones"


MILL = """Mayor Ida Pohl said the mill would close. The town paid $40,000 for the roof. It had set aside $15,000.

Clerk Jo Renner said the pier was sold; Pohl said the boats were sold."""


@pytest.mark.parametrize(
    ("draft", "is_true"),
    [
        ("The town paid $40,000 for the roof [S1].", True),
        ("The town had set aside $40,000 [S1].", False),
        ("The town had set aside $40,000 for the roof [S1].", False),
        ("Jo Renner said the pier was sold [S1].", True),
        ("Jo Renner said the boats were sold [S1].", False),
        ("Both officials said the mill would close [S1].", False),
        ("Ida Pohl, a clerk, said the mill would close [S1].", False),
    ],
)
def test_words_keep_the_company_that_the_source_gives_them(draft: str, *, is_true: bool) -> None:
    assert (judge(draft, source(MILL)).decision is Outcome.RELEASED) is is_true


def test_the_reason_names_the_word_in_the_wrong_company() -> None:
    result = judge("The town paid $15,000 for the roof [S1].", source(MILL))
    assert codes(result) & {"unsupported", "contradicted"}
