"""A model's proposals enter only when they prove themselves."""

from dataclasses import replace

import pytest

from gate.model import Person
from graph.model.stance import StanceLabel
from ingest.proposals import Proposal, admit
from tests.support.reading import article, topic

TEXT = "“We are heating empty rooms,” Ana Lima said.\n\nRui Lima left early."
PEOPLE = {"ana": Person(key="ana", name="Ana Lima"), "rui": Person(key="rui", name="Rui Lima")}
TOPICS = [topic("school", "school closing")]
GOOD = Proposal(person="Ana Lima", topic="school closing", label="support", evidence="We are heating empty rooms")


def test_proposal_with_verbatim_evidence_enters_as_unsure_and_signed() -> None:
    (stance,), rejected = admit([GOOD], article(TEXT), people=PEOPLE, topics=TOPICS, known=(), proposer="model-1")
    assert rejected == ()
    assert (stance.label, stance.confidence, stance.proposed_by) == (StanceLabel.SUPPORT, "unsure", "model-1")
    assert TEXT[stance.start : stance.end] == stance.evidence


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (replace(GOOD, evidence="We are heating full rooms"), "not verbatim"),
        (replace(GOOD, evidence="said.\n\nRui Lima left"), "not verbatim"),
        (replace(GOOD, evidence="We"), "too short"),
        (replace(GOOD, person="Lima"), "fits 0"),
        (replace(GOOD, topic="tunnel"), "fits 0"),
        (replace(GOOD, label="likes"), "unknown label"),
    ],
    ids=["changed word", "across paragraphs", "too short", "person", "topic", "label"],
)
def test_proposal_that_does_not_prove_itself_stays_out(bad: Proposal, why: str) -> None:
    admitted, rejected = admit([bad], article(TEXT), people=PEOPLE, topics=TOPICS, known=(), proposer="model-1")
    assert admitted == ()
    assert why in rejected[0].why


def test_position_that_the_reading_has_is_not_added_again() -> None:
    (known,), _ = admit([GOOD], article(TEXT), people=PEOPLE, topics=TOPICS, known=(), proposer="model-1")
    admitted, rejected = admit([GOOD], article(TEXT), people=PEOPLE, topics=TOPICS, known=(known,), proposer="model-1")
    assert admitted == ()
    assert "already" in rejected[0].why
