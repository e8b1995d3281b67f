"""What a claim leans on: a true sentence behind another one may say something false (G9)."""

from datetime import date

import pytest

from gate.model import Draft, Support
from gate.review import review
from tests.support.gate_cases import policy, source

STORY = (
    "The dam was proposed by the county. It was rejected by voters in a referendum.\n\n"
    "The nurses met the council for an hour. They asked for higher pay. Their leaders were fined by a judge.\n\n"
    "The bridge opened with a parade. The ferrymen marched through the rain.\n\n"
    "Ana Roe left the meeting at nine. She did not sign the letter.\n\n"
    "Ida Holm opposed the tunnel. Her sister did not.\n\n"
    "The tram and the school were on the ballot. Both were rejected by a wide margin. "
    "The latter cost the district a grant."
)


def last_claim(draft: str, story: str = STORY, question: str = "") -> tuple[Support, str]:
    """The verdict on the draft's last claim, and why."""
    found = review(Draft(text=draft, question=question), [source(story, day=date(2017, 6, 13))], policy())
    return found.claims[-1].verdict, found.claims[-1].why


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("The dam was proposed by the county [S1]. It was rejected by voters [S1].", id="it"),
        pytest.param(
            "The dam was proposed by the county, and it was rejected by voters [S1].", id="it, in the same sentence"
        ),
        pytest.param("The nurses met the council for an hour [S1]. They asked for higher pay [S1].", id="they"),
        pytest.param(
            "The nurses met the council [S1]. They asked for higher pay [S1]. "
            "Their leaders were fined by a judge [S1].",
            id="one that leans on one that leans",
        ),
        pytest.param(
            "The tram and the school were on the ballot [S1]. Both were rejected by a wide margin [S1].", id="both"
        ),
        pytest.param("Ana Roe left the meeting at nine [S1]. She did not sign the letter [S1].", id="she"),
        pytest.param("Ida Holm opposed the tunnel [S1]. Her sister did not [S1].", id="her"),
    ],
)
def test_what_stands_behind_the_same_sentence_is_supported(draft: str) -> None:
    assert last_claim(draft)[0] is Support.SUPPORTED


@pytest.mark.parametrize(
    ("draft", "word"),
    [
        pytest.param("The bridge opened with a parade [S1]. It was rejected by voters [S1].", "'It'", id="it"),
        pytest.param(
            "The bridge opened with a parade, and it was rejected by voters [S1].",
            "'it'",
            id="it, in the same sentence",
        ),
        pytest.param(
            "The ferrymen marched through the rain [S1]. They asked for higher pay [S1].", "'They'", id="they"
        ),
        pytest.param(
            "The ferrymen marched through the rain [S1]. Their leaders were fined by a judge [S1].",
            "'Their'",
            id="their",
        ),
        pytest.param(
            "The bridge opened with a parade [S1]. Both were rejected by a wide margin [S1].", "'Both'", id="both"
        ),
        pytest.param(
            "The bridge opened with a parade [S1]. The latter cost the district a grant [S1].", "'latter'", id="latter"
        ),
    ],
)
def test_what_stands_behind_another_sentence_is_not(draft: str, word: str) -> None:
    verdict, why = last_claim(draft)
    assert verdict is Support.UNSUPPORTED
    assert word in why


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("Ida Holm opposed the tunnel [S1]. She did not sign the letter [S1].", id="she"),
        pytest.param("Ana Roe left the meeting at nine [S1]. Her sister did not [S1].", id="her"),
    ],
)
def test_a_person_is_not_changed_by_putting_another_before(draft: str) -> None:
    assert last_claim(draft)[0] is Support.CONTRADICTED


def test_a_pronoun_may_stand_for_what_the_passage_names() -> None:
    story = "The county proposed the dam in a letter. Voters rejected the dam by a wide margin."
    draft = "The county proposed the dam in a letter [S1]. Voters rejected it by a wide margin [S1]."
    assert last_claim(draft, story)[0] is Support.SUPPORTED


def test_the_question_may_say_what_it_is() -> None:
    assert last_claim("It was rejected by voters [S1].", question="What became of the dam?")[0] is Support.SUPPORTED
    assert (
        last_claim("It was rejected by voters [S1].", question="What became of the bridge?")[0] is Support.UNSUPPORTED
    )


def test_an_it_that_stands_for_nothing_is_no_fault() -> None:
    story = "The bridge opened with a parade. It took five years to build the ramps. It is unclear who paid for them."
    for claim in ("It took five years to build the ramps", "It is unclear who paid for them"):
        assert last_claim(f"The parade was short [S1]. {claim} [S1].", story)[0] is Support.SUPPORTED


OFFICES = "Ana Roe was the mayor then. The mayor did not sign the letter.\n\nIda Holm is the mayor today."


def test_an_office_is_its_holder_in_the_passage() -> None:
    held = last_claim("Ida Holm is the mayor today [S1]. The mayor did not sign the letter [S1].", OFFICES)
    assert held == (Support.UNSUPPORTED, "'mayor' is somebody else in the passage")
    assert last_claim("Ana Roe was the mayor then [S1]. The mayor did not sign the letter [S1].", OFFICES)[0] is (
        Support.SUPPORTED
    )
