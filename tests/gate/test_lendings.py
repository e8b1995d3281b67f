"""What another line may not lend to the one that carries a claim, and what a line says of somebody else (G9, G8)."""

from datetime import date

import pytest

from gate.model import Draft, Support
from gate.review import review
from tests.support.gate_cases import policy, source

STORY = source(
    "PORT ELLERY, Oct. 3 — Governor Maren Doyle said Wednesday that she would veto a bill to tax hotel rooms at 4 "
    "percent unless lawmakers cut the rate to 2 percent.\n\n"
    "“I will not sign this bill as it stands,” Doyle said at a news conference.\n\n"
    "House Speaker Abel Forst accused the governor of bowing to hotel owners. The Hotel Council gave Doyle’s campaign "
    "$40,000 in 2010, state records show.\n\n"
    "The tax would raise $18 million a year, according to the Treasury. Senator Ruth Amble called it “a tax on "
    "strangers.”\n\n"
    "A poll by Ellery College found that 54 percent of voters favored the tax. The Senate passed it 21-19 and the "
    "House 66-50. The fight began last fall.",
    day=date(2013, 2, 10),
    headline="Doyle threatens to veto hotel tax",
)


def last_claim(draft: str) -> Support:
    return review(Draft(text=draft, question="What of the tax?"), [STORY], policy()).claims[-1].verdict


TRUE = [
    "A poll by Ellery College found that 54 percent of voters favored the tax",
    "The Senate passed the tax 21-19",
    "The House passed the tax 66-50",
    "According to the Treasury, the tax would raise $18 million a year",
    "The Hotel Council gave Doyle’s campaign $40,000 in 2010, state records show",
    "Doyle said she would veto the bill unless lawmakers cut the rate to 2 percent",
    "Amble called the tax “a tax on strangers”",
]
FALSE = [
    pytest.param("54 percent of lawmakers favored the tax", id="another complement of a figure"),
    pytest.param("A poll by the Hotel Council found that 54 percent of voters favored the tax", id="another maker"),
    pytest.param("54 percent of voters favored the veto", id="another object"),
    pytest.param("The Senate passed the tax 66-50", id="the other body's tally"),
    pytest.param("The House passed the tax 21-19", id="the other body's tally, first"),
    pytest.param("According to the Hotel Council, the tax would raise $18 million a year", id="another authority"),
    pytest.param("The Hotel Council gave Forst’s campaign $40,000 in 2010", id="another owner"),
    pytest.param("Forst held a news conference", id="somebody else's occasion"),
    pytest.param("The fight began in February 2013", id="the day of printing for the passage's own date"),
    pytest.param("Doyle said she would veto a bill to tax hotel rooms at 4 percent", id="a heading alone"),
    pytest.param("Amble called the governor “a tax on strangers”", id="somebody called what something was"),
]


@pytest.mark.parametrize("claim", TRUE)
def test_what_the_line_itself_has_is_supported(claim: str) -> None:
    assert last_claim(f"{claim} [S1].") is Support.SUPPORTED


@pytest.mark.parametrize("claim", FALSE)
def test_what_another_line_has_of_something_else_is_not(claim: str) -> None:
    assert last_claim(f"{claim} [S1].") is not Support.SUPPORTED


def test_a_short_answer_is_one_only_at_the_head_of_the_draft() -> None:
    draft = "“I will not sign this bill as it stands,” Doyle said [S1]. They did, and the House passed it 66-50 [S1]."
    found = review(Draft(text=draft, question="What of the tax?"), [STORY], policy())
    assert any(claim.text.startswith("They did") and claim.verdict is not Support.SUPPORTED for claim in found.claims)


@pytest.mark.parametrize(
    ("quotation", "is_held"), [("I will not sign this bill", True), ("I will not sign this bill as it stands", False)]
)
def test_words_cut_from_what_limits_them_are_turned(quotation: str, is_held: bool) -> None:
    found = review(Draft(text=f"Doyle said, “{quotation}” [S1].", question=""), [STORY], policy())
    assert any(finding.code == "context_turned" for finding in found.findings) is is_held
