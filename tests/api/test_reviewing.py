"""The editors' queue: one decision an item, every attempt written down, nothing past the gate without a name for it."""

import threading
from typing import Any

import pytest

from api import reviewing
from api.desk import Desk
from api.errors import BadInputError, ConflictError, NotFoundError, StillFaultyError, SuspendedError
from api.records import queue, receipts
from api.replaying import replay, stored_receipt
from api.serving import serve
from api.switching import throw
from tests.api.conftest import Asks
from tests.support.desk import CANARY, FALSE_DRAFT, TRUE_DRAFT


@pytest.fixture
def item(ask_recorded: Asks) -> str:
    """The id of a held answer in the queue."""
    return str(ask_recorded("false").receipt_id)


def attempts(desk: Desk, item: str) -> list[dict[str, Any]]:
    with desk.records.read() as session:
        return queue.decisions(session, item)


def test_an_editor_sees_the_draft_and_why_it_is_held(desk: Desk, item: str) -> None:
    shown = reviewing.shown(desk, item)
    assert shown["draft"] == FALSE_DRAFT
    assert shown["findings"]
    assert shown["sources"][0]["article_id"] == "a-1"


def test_the_held_draft_itself_does_not_pass_a_second_time(desk: Desk, item: str) -> None:
    with pytest.raises(StillFaultyError):
        reviewing.release(desk, item, who="ed", reason="looks fine")
    assert [row["outcome"] for row in attempts(desk, item)] == ["refused"]
    assert reviewing.listed(desk)[0]["state"] == "open"


def test_an_edited_text_goes_through_the_gate_and_out(desk: Desk, item: str) -> None:
    done = reviewing.release(desk, item, who="ed", reason="put the words right", text=TRUE_DRAFT)
    reply = serve(desk, done["receipt_id"])
    assert reply["decision"] == "auto_released"
    assert reply["released_by"] == "editor"
    assert CANARY not in str(reply)


def test_the_asker_finds_the_released_answer_under_the_id_of_the_held_one(desk: Desk, item: str) -> None:
    with pytest.raises(NotFoundError):
        serve(desk, item)
    done = reviewing.release(desk, item, who="ed", reason="put right", text=TRUE_DRAFT)
    assert serve(desk, item)["receipt_id"] == done["receipt_id"]


def test_a_release_by_an_editor_can_be_replayed(desk: Desk, item: str) -> None:
    done = reviewing.release(desk, item, who="ed", reason="put right", text=TRUE_DRAFT)
    assert replay(desk, stored_receipt(desk, done["receipt_id"])).is_equal


def test_words_that_stand_nowhere_are_never_overridden(desk: Desk, item: str) -> None:
    for name in sorted({finding["code"] for finding in reviewing.shown(desk, item)["findings"]}):
        with pytest.raises(StillFaultyError):
            reviewing.release(desk, item, who="ed", reason="trust me", override=name)


def test_an_override_is_marked_as_a_persons_and_never_as_the_gates(desk: Desk, item: str) -> None:
    text = "The mayor will surely resign over the tunnel [S1]."
    done = reviewing.release(desk, item, who="ed", reason="I was there", text=text, override="unsupported")
    reply = serve(desk, done["receipt_id"])
    assert reply["decision"] == "editor_released"
    document = stored_receipt(desk, done["receipt_id"])
    assert document["envelope"]["decision"] == "editor_released"
    assert document["body"]["decision"] == "held"
    assert replay(desk, document).is_equal


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_decision_needs_a_reason(desk: Desk, item: str, reason: str) -> None:
    with pytest.raises(BadInputError, match="reason"):
        reviewing.reject(desk, item, who="ed", reason=reason)


def test_the_second_decision_gets_the_state_of_the_first(desk: Desk, item: str) -> None:
    reviewing.reject(desk, item, who="one", reason="no")
    with pytest.raises(ConflictError) as caught:
        reviewing.reject(desk, item, who="two", reason="also no")
    assert caught.value.state == "rejected"
    assert [(row["who"], row["outcome"]) for row in attempts(desk, item)] == [("one", "done"), ("two", "lost")]


def test_an_item_that_changed_since_it_was_opened_is_a_conflict(desk: Desk, item: str) -> None:
    with pytest.raises(ConflictError, match="changed"):
        reviewing.reject(desk, item, who="ed", reason="no", version=7)


def test_of_eight_editors_at_once_one_decides_and_all_are_recorded(desk: Desk, item: str) -> None:
    outcomes: list[str] = []
    start = threading.Barrier(8)

    def decide(number: int) -> None:
        start.wait()
        try:
            if number % 2:
                reviewing.reject(desk, item, who=f"ed-{number}", reason="no")
            else:
                reviewing.release(desk, item, who=f"ed-{number}", reason="yes", text=TRUE_DRAFT)
            outcomes.append("done")
        except ConflictError:
            outcomes.append("lost")

    threads = [threading.Thread(target=decide, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["done"] + ["lost"] * 7
    recorded = [row["outcome"] for row in attempts(desk, item)]
    assert recorded.count("done") == 1
    with desk.records.read() as session:
        assert len(receipts.recent(session, limit=99)) <= 1


def test_an_editors_release_obeys_the_kill_switch(desk: Desk, item: str) -> None:
    throw(desk, is_on=True, reason="stop", who="ed")
    with pytest.raises(SuspendedError):
        reviewing.release(desk, item, who="ed", reason="put right", text=TRUE_DRAFT)
    assert reviewing.listed(desk)[0]["state"] == "open"


def test_a_reader_may_challenge_a_released_answer_and_no_other(desk: Desk, ask_recorded: Asks, item: str) -> None:
    asked = ask_recorded("true")
    reviewing.challenge(desk, str(asked.receipt_id), note="She never said that.")
    origins = [row["origin"] for row in reviewing.listed(desk)]
    assert origins.count("challenge") == 1
    with pytest.raises(NotFoundError):
        reviewing.challenge(desk, item, note="show me")
