"""Sentences out of unmarked speech: whole, topical, and cut letter for letter."""

from dataclasses import replace
from datetime import date

import pytest

from graph.model.quote import Quote
from graph.model.text import Article, Kind
from graph.model.time import Interval, Precision
from planner.agents.excerpts import excerpts
from planner.telling import Sought
from tests.support.archive import article

TURN = (
    "I have not seen the figures. We will not lend the ferry a cent before the audit is done. "
    "Would you lend the ferry money? That is (as you know) the ferry law. It is a ferry that nobody rides at night."
)
LOOK = Sought(own=frozenset({"ferry"}), near=frozenset(), topics=frozenset(), people=frozenset({"p-anna"}), echoes=())


def _piece() -> tuple[Article, Quote]:
    piece = replace(article("t-1", day="2020-05-04", text=TURN), kind=Kind.QA)
    day = date(2020, 5, 4)
    said = Interval(start=day, end=day, precision=Precision.DAY)
    row = Quote(
        id="q-1",
        article_id="t-1",
        start=0,
        end=len(TURN),
        text=TURN,
        speaker_id="p-anna",
        said=said,
        published=day,
        is_marked=False,
    )
    return piece, row


def test_the_sentence_that_holds_the_asked_word_comes_first_and_stands_letter_for_letter() -> None:
    piece, row = _piece()
    found = excerpts([row], piece, LOOK, ())
    assert [part.text for part in found] == [
        "We will not lend the ferry a cent before the audit is done.",
        "It is a ferry that nobody rides at night.",
    ]
    assert all(piece.text[part.start : part.end] == part.text for part in found)


def test_a_question_a_bracket_and_a_sentence_without_the_word_are_never_offered() -> None:
    piece, row = _piece()
    texts = " ".join(part.text for part in excerpts([row], piece, LOOK, ()))
    assert "Would you" not in texts
    assert "as you know" not in texts
    assert "figures" not in texts


@pytest.mark.parametrize(
    "changes",
    [{"speaker_id": None}, {"confidence": "likely"}, {"context": "denied"}, {"quoted_by": "q-0"}],
    ids=["nobody", "doubtful", "denied", "second hand"],
)
def test_doubtful_speech_gives_no_sentence(changes: dict[str, object]) -> None:
    piece, row = _piece()
    assert excerpts([replace(row, **changes)], piece, LOOK, ()) == ()  # type: ignore[arg-type]
