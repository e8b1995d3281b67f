"""Serving: only what was released, only while the switch is off, only while its sources are what they were."""

import pytest

from api import articles, quoting
from api.desk import Desk
from api.errors import NotFoundError, SuspendedError
from api.records import queue
from api.serving import impact_of, public_receipt, serve, withdraw_stale
from api.switching import throw
from graph.embedded.store import open_archive
from tests.api.conftest import Asks
from tests.support.archive import OTTO, correction


def test_a_released_answer_is_served_as_it_was_told(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    served = serve(desk, str(asked.receipt_id))
    assert {name: served[name] for name in asked.reply} == asked.reply


def test_a_held_answer_is_not_there_like_one_that_never_was(desk: Desk, ask_recorded: Asks) -> None:
    told = []
    for name in (str(ask_recorded("false").receipt_id), "0" * 32):
        with pytest.raises(NotFoundError) as caught:
            public_receipt(desk, name)
        told.append(str(caught.value))
    assert told[0] == told[1]


def test_with_the_switch_on_no_released_answer_is_served_and_off_it_is_again(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    throw(desk, is_on=True, reason="", who="ed")
    with pytest.raises(SuspendedError):
        serve(desk, str(asked.receipt_id))
    throw(desk, is_on=False, reason="false alarm", who="ed")
    assert serve(desk, str(asked.receipt_id))["answer"] == asked.reply["answer"]


def test_a_retraction_withdraws_what_rests_on_the_article_before_it_returns(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    done = articles.retract(desk, "a-1", reason="made up", who="librarian")
    assert done["withdrawn_answers"] == 1
    served = serve(desk, str(asked.receipt_id))
    assert served["decision"] == "withdrawn"
    assert served["answer"] is None
    with pytest.raises(NotFoundError):
        public_receipt(desk, str(asked.receipt_id))


def test_a_correction_that_another_process_stored_is_noticed_when_serving(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    with open_archive(desk.settings.home) as other:
        other.put_corrections([correction("a-1")])
    assert serve(desk, str(asked.receipt_id))["decision"] == "withdrawn"
    with desk.records.read() as session:
        assert [item.origin for item in queue.items(session)] == ["correction"]


def test_a_correction_of_another_article_withdraws_nothing(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    with open_archive(desk.settings.home) as other:
        other.put_corrections([correction("a-2")])
    assert withdraw_stale(desk) == 0
    assert serve(desk, str(asked.receipt_id))["decision"] == "auto_released"


def test_a_corrected_speaker_withdraws_what_was_released_in_the_old_ones_name(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    quote = next(row for row in desk.archive.quotes(article_id="a-1", as_of=desk.clock.now()) if "sign" in row.text)
    archive = desk.open_for_writing()
    assert archive is desk.archive
    from api.quoting import correct

    correct(desk, quote.id, speaker=OTTO.id, said=None, stance=None, reason="print", undo=None, who="librarian")
    assert serve(desk, str(asked.receipt_id))["decision"] == "withdrawn"


def test_impact_names_every_answer_that_cites_the_article(desk: Desk, ask_recorded: Asks) -> None:
    first, second = ask_recorded("true"), ask_recorded("true")
    ask_recorded("false")
    found = impact_of(desk, "a-1")
    assert [row["receipt_id"] for row in found["answers"]] == [first.receipt_id, second.receipt_id]
    assert {row["state"] for row in found["answers"]} == {"released"}
    articles.retract(desk, "a-1", reason="made up", who="librarian")
    assert {row["state"] for row in impact_of(desk, "a-1")["answers"]} == {"withdrawn"}


def test_impact_of_an_unknown_article_says_so(desk: Desk) -> None:
    with pytest.raises(NotFoundError):
        impact_of(desk, "a-99")


def test_quote_finds_who_said_it_and_where(desk: Desk) -> None:
    (place,) = quoting.places_of(desk, "will not sign a contract")["exact"]
    assert place["speaker"] == {"id": "p-anna-berg", "name": "Anna Berg"}
    assert place["article_id"] == "a-1"


def test_quote_gives_the_nearest_when_the_words_stand_nowhere(desk: Desk) -> None:
    found = quoting.places_of(desk, "gladly sign a contract for the tunnel")
    assert found["exact"] == []
    assert found["nearest"]
