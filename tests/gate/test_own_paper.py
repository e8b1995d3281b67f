"""What a paper says in its own name: the paper is who says it, and a fact check's ruling is what it ruled."""

import pytest

from gate.model import Support
from tests.support.gate_cases import judge, source

CHECK = """THE CLAIM: That Mayor Ada Quill sold the quay at a lunch.

THE FACTS: She did not sell it. A page called Quay Watch posted the sentence on June 2.

OUR RULING: False."""


def verdict(claim: str, text: str = CHECK) -> Support:
    return judge(f"{claim} [S1].", source(text, headline="Says who?")).claims[0].verdict


@pytest.mark.parametrize("verb", ["rated", "ruled", "found"])
def test_a_ruling_under_its_label_is_what_the_paper_ruled(verb: str) -> None:
    assert verdict(f"The Mercury {verb} it false") is Support.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    ["The Mercury rated it true", "The Mercury did not rate it false", "The Gazette rated it false"],
    ids=["another ruling", "no ruling", "another paper"],
)
def test_another_ruling_or_paper_is_not_carried(claim: str) -> None:
    assert verdict(claim) is not Support.SUPPORTED


def test_without_the_label_nothing_was_ruled() -> None:
    assert verdict("The Mercury rated it false", "Quill said that the story was false.") is not Support.SUPPORTED
