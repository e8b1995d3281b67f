import pytest

from gate.model import Outcome
from tests.support.gate_cases import codes, judge, source

TEXT = """Sheriff Nell Orr on Monday denied that deputies keep a list.

“We do not keep a list, and we will not keep one,” Orr said. “If the court asks, we will answer it.”

Councilman Abe Lund asked, “Why should this town pay twice for one bridge?”

Clerk Uma Vance denied a report that “the fund is empty.”

“Perhaps the ferry is late,” Vance said. “I heard that some say the pier is lost,” she said. “Is the bridge to close in
June?” she said."""


@pytest.mark.parametrize(
    "draft",
    [
        "Sheriff Nell Orr said deputies “keep a list” [S1].",
        "Sheriff Nell Orr said, “we will answer it” [S1].",
        "Councilman Abe Lund said the town should “pay twice for one bridge” [S1].",
        "Clerk Uma Vance said “the fund is empty” [S1].",
        "Clerk Uma Vance said “the ferry is late” [S1].",
        "Clerk Uma Vance said “the pier is lost” [S1].",
        "Clerk Uma Vance said “the bridge to close” [S1].",
    ],
    ids=["negation", "condition", "question", "denial", "doubt", "saying of others", "question cut short"],
)
def test_a_cut_that_turns_the_sense_is_held(draft: str) -> None:
    assert judge(draft, source(TEXT)).decision is Outcome.HELD


def test_a_negation_carried_before_the_marks_is_no_turn() -> None:
    assert judge("Sheriff Nell Orr denied that deputies “keep a list” [S1].", source(TEXT)).decision is Outcome.RELEASED


def test_the_whole_quotation_is_no_turn() -> None:
    draft = "Sheriff Nell Orr said, “If the court asks, we will answer it” [S1]."
    assert judge(draft, source(TEXT)).decision is Outcome.RELEASED


def test_a_passage_cut_inside_the_quotation_is_read_with_its_article() -> None:
    whole = "“I will not vote for a cap,” Councilman Abe Lund said."
    cut = source("vote for a cap,” Councilman Abe Lund said.", article_text=whole)
    assert "context_turned" in codes(judge("Councilman Abe Lund said he would “vote for a cap” [S1].", cut))


def test_a_word_or_two_that_stand_anywhere_are_held() -> None:
    assert judge("Orr said, “we” [S1].", source(TEXT)).decision is Outcome.HELD


def test_a_passage_printed_so_that_it_hides_a_negation_is_read_with_its_article() -> None:
    whole = "The council met.\n\n“I would never say that I will vote for a cap,” Councilman Abe Lund said."
    cut = source("“I will vote for a cap,” Councilman Abe Lund said.", article_text=whole)
    assert codes(judge("Councilman Abe Lund said “I will vote for a cap” [S1].", cut)) == {"context_turned"}


def test_a_passage_that_its_article_prints_so_is_no_turn() -> None:
    passage = "“I will vote for a cap,” Councilman Abe Lund said."
    whole = source(passage, article_text=f"The council met.\n\n{passage}")
    assert judge("Councilman Abe Lund said “I will vote for a cap” [S1].", whole).decision is Outcome.RELEASED
