"""Words printed again keep the day they were first said."""

from collections.abc import Sequence
from datetime import date

import pytest

from gate.model import DateSpan, Person, SourceQuote
from graph.model.quote import Quote
from graph.model.time import on
from ingest import memory as remembering
from ingest.memory import Memory

ROE = Person(key="p-roe", name="Jane Roe")
WORDS = "We will not sell the wharf"
FIRST, LATER = date(2014, 3, 11), date(2025, 3, 11)


class Stored:
    """An archive that holds the given quotes."""

    def __init__(self, quotes: Sequence[Quote] = ()) -> None:
        self._quotes = tuple(quotes)

    def put(self, quote: Quote) -> None:
        self._quotes = (*self._quotes, quote)

    def quotes(self, *, speaker_id: str | None = None) -> tuple[Quote, ...]:
        return tuple(quote for quote in self._quotes if quote.speaker_id == speaker_id)


def quote(*, article: str = "a1", speaker: str = "p-roe") -> Quote:
    return Quote(
        id="q1",
        article_id=article,
        start=0,
        end=len(WORDS),
        text=WORDS,
        speaker_id=speaker,
        said=on(FIRST),
        published=FIRST,
    )


def reading(day: date, *, is_dated: bool = False) -> SourceQuote:
    said = DateSpan(start=day, end=day, precision="day")
    return SourceQuote(start=0, end=len(WORDS), text=WORDS, speaker=ROE, said=said, is_dated=is_dated)


def days(rows: Sequence[SourceQuote]) -> list[tuple[date | None, str]]:
    return [(row.said.start, row.context) for row in rows]


def test_words_that_the_archive_holds_keep_their_first_day() -> None:
    memory = Memory(Stored([quote()]))
    assert days(memory.settle([reading(LATER)], article_id="a9", published=LATER)) == [(FIRST, "recalled")]


def test_words_read_earlier_in_this_run_are_before_too() -> None:
    memory = Memory(Stored())
    memory.keep([reading(FIRST)], article_id="a1")
    assert days(memory.settle([reading(LATER)], article_id="a9", published=LATER)) == [(FIRST, "recalled")]


def test_a_piece_read_again_does_not_recall_itself() -> None:
    memory = Memory(Stored([quote(article="a9")]))
    assert days(memory.settle([reading(LATER)], article_id="a9", published=LATER)) == [(LATER, "")]


@pytest.mark.parametrize(
    ("stored", "row"),
    [(quote(speaker="p-doe"), reading(LATER)), (quote(), reading(LATER, is_dated=True)), (quote(), reading(FIRST))],
    ids=["somebody else's words", "a day the piece names", "printed twice on one day"],
)
def test_other_words_keep_their_own_day(stored: Quote, row: SourceQuote) -> None:
    (settled,) = Memory(Stored([stored])).settle([row], article_id="a9", published=LATER)
    assert (settled.said, settled.context) == (row.said, "")


def test_what_was_let_go_is_told_again_by_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "_MOST", 0)
    stored = Stored()
    memory = Memory(stored)
    memory.keep([reading(FIRST)], article_id="a1")
    stored.put(quote())
    memory.rest()
    assert days(memory.settle([reading(LATER)], article_id="a9", published=LATER)) == [(FIRST, "recalled")]


def test_little_is_held_on_to() -> None:
    memory = Memory(Stored())
    memory.keep([reading(FIRST)], article_id="a1")
    memory.rest()
    assert days(memory.settle([reading(LATER)], article_id="a9", published=LATER)) == [(FIRST, "recalled")]
