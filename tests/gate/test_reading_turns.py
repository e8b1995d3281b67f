"""Labelled turns: interviews, hearings, press conferences."""

import pytest

from gate.model import Person
from gate.names import find_names
from gate.turns import turns
from tests.support.readings import read_passage


def labelled(text: str, *people: Person) -> list[tuple[str, str]]:
    """(label, speaker or "") of each turn."""
    found = turns(text, names=find_names(text, people=people), people=people)
    return [(turn.label, turn.speaker.name if turn.speaker is not None else "") for turn in found]


def test_answers_belong_to_whom_the_introduction_presents() -> None:
    text = "Ida Holm runs the ferry. She spoke with Nils Dahl on Monday.\n\nQ: Why?\n\nA: Because.\n\nAlways."
    assert labelled(text) == [("Q", ""), ("A", "Ida Holm"), ("A", "Ida Holm")]


@pytest.mark.parametrize(
    ("introduction", "who"),
    [
        ("Ida Holm spoke with the paper.", "Ida Holm"),
        ("Ida Holm and Nils Dahl run it. Ida Holm won.", "Ida Holm"),
        ("It rained.", ""),
        ("We spoke on Monday with Ida Holm.", "Ida Holm"),
    ],
    ids=["subject of spoke", "named most", "nobody", "named after spoke"],
)
def test_introduction_tells_who_answers(introduction: str, who: str) -> None:
    assert labelled(f"{introduction}\n\nQ: Why?\n\nA: Because.")[1] == ("A", who)


def test_capital_labels_are_matched_to_names_in_any_case() -> None:
    powell = Person(key="p-1", name="Ida Holm")
    text = "CHAIR HOLM. Good afternoon.\n\nNILS DAHL. A question.\n\nCHAIR HOLM. An answer."
    assert labelled(text, powell) == [("CHAIR HOLM", "Ida Holm"), ("NILS DAHL", ""), ("CHAIR HOLM", "Ida Holm")]


def test_a_label_that_several_people_share_names_nobody() -> None:
    people = (Person(key="p-1", name="Ida Holm"), Person(key="p-2", name="Otto Holm"))
    assert labelled("HOLM. Yes.\n\nHOLM. No.", *people) == [("HOLM", ""), ("HOLM", "")]


def test_numbered_questions_are_labels_too() -> None:
    assert [label for label, _ in labelled("[1.] Q. Mr. President, why?\n\nTHE PRESIDENT. NO. Never.")] == [
        "Q",
        "THE PRESIDENT",
    ]


@pytest.mark.parametrize(
    "text",
    ["Note: it rained.\n\nIt snowed.", "WASHINGTON. It rained.\n\nLONDON. It snowed.", "It rained."],
    ids=["one label", "two datelines", "none"],
)
def test_a_story_is_no_transcript(text: str) -> None:
    assert labelled(text) == []


def test_turns_become_rows_without_marks_and_quotations_in_them_have_a_teller() -> None:
    text = "Ida Holm spoke on Monday.\n\nQ: Why?\n\nA: A baker told me, “You will drown.” I said, “No.”"
    rows = read_passage(text)
    unmarked = [row for row in rows if not row.is_marked]
    assert (unmarked[0].text, unmarked[0].speaker, unmarked[0].speaker_text) == ("Why?", None, "Q")
    baker, own = [row for row in rows if row.is_marked]
    assert (baker.speaker, baker.quoted_by.name if baker.quoted_by else "") == (None, "Ida Holm")
    assert own.speaker is not None
    assert (own.speaker.name, own.quoted_by) == ("Ida Holm", None)
