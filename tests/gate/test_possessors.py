"""Whose a thing or a person is, and whose words somebody repeats (G9, G4, G5)."""

from datetime import date

import pytest

from gate.model import Draft, Review, Support
from gate.review import review
from tests.support.gate_cases import policy, source

STORY = source(
    "GRAYLING — Police Chief Tomas Rehn said Monday that his officers would stop chasing cars.\n\n"
    "“A stop sign is not worth a life,” Rehn told the city commission. His predecessor, Hal Voigt, had allowed chases. "
    "“If they run, we run,” Voigt used to say.\n\n"
    "Commissioner Ida Sorel asked whether thieves would take note. “They read the paper too,” she said.\n\n"
    "Commissioner Jon Pell, quoting a letter from the mother of a teenager killed in a chase, read: “He was going for "
    "milk.” Pell’s sister wept.",
    day=date(2013, 5, 7),
    headline="Chief limits police chases",
)


def judged(draft: str) -> Review:
    return review(Draft(text=draft, question=""), [STORY], policy())


@pytest.mark.parametrize(
    ("claim", "is_carried"),
    [
        pytest.param("Voigt was Rehn’s predecessor", True, id="his, of the one before"),
        pytest.param("Rehn was Voigt’s predecessor", False, id="turned round"),
        pytest.param("Pell’s sister wept", True, id="named"),
        pytest.param("Sorel’s sister wept", False, id="somebody else's"),
    ],
)
def test_a_relation_keeps_its_owner(claim: str, is_carried: bool) -> None:
    verdict = judged(f"{claim} [S1].").claims[0].verdict
    assert (verdict is Support.SUPPORTED) is is_carried


@pytest.mark.parametrize(
    ("draft", "code"),
    [
        pytest.param("“If they run, we run,” Voigt said in May 2013 [S1].", "wrong_date", id="a habit has no day"),
        pytest.param("“He was going for milk,” Pell said [S1].", "wrong_speaker", id="words read out of a letter"),
        pytest.param("“They read the paper too,” Sorel said of the officers [S1].", "unsupported", id="of others"),
    ],
)
def test_words_keep_their_day_their_author_and_their_topic(draft: str, code: str) -> None:
    found = judged(draft)
    assert found.released_text is None
    assert {finding.code for finding in found.findings} & {code, "no_speaker", "unanchored_date"}


def test_what_was_said_of_thieves_may_be_given_so() -> None:
    assert judged("“They read the paper too,” Sorel said of thieves [S1].").released_text is not None
