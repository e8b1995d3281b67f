"""Asking: what is released has a receipt first, and what is held shows nothing."""

import json
import logging
import sqlite3
from pathlib import Path

import pytest

from api.asking import Asked, AskRequest, ask
from api.desk import Desk
from api.errors import BadInputError, UnavailableError
from api.records import queue, receipts
from api.settings import Settings
from api.switching import throw
from api.wiring import RECORDS_FILE
from gate.errors import RefusedInputError
from graph.embedded.store import open_archive
from tests.api.conftest import Asks
from tests.support.archive import correction
from tests.support.desk import (
    ANNA_SAID,
    CANARY,
    FALSE_DRAFT,
    QUESTION,
    TRUE_DRAFT,
    HandClock,
    small_desk,
    stored_drafts,
)


def closed_fields(asked: Asked) -> dict[str, object]:
    return {name: asked.reply[name] for name in ("answer", "clauses", "sources", "windows", "shift")}


NOTHING: dict[str, object] = {"answer": None, "clauses": [], "sources": [], "windows": [], "shift": None}


def test_a_true_draft_is_released_with_its_exact_words_and_source(ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    assert asked.reply["decision"] == "auto_released"
    assert ANNA_SAID in asked.reply["answer"]
    assert [source["article_id"] for source in asked.reply["sources"]] == ["a-1"]
    assert asked.exit_code == 0


def test_the_passage_shown_is_cut_from_the_article(ask_recorded: Asks) -> None:
    (source,) = ask_recorded("true").reply["sources"]
    assert source["passage"] == "Mayor Anna Berg said, “I will not sign a contract for the tunnel.”"


def test_a_released_answer_has_a_durable_receipt(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("true")
    with desk.records.read() as session:
        stored = receipts.by_id(session, str(asked.receipt_id))
        released = receipts.released(session, str(asked.receipt_id))
    assert stored is not None
    assert stored.decision == "auto_released"
    assert released is not None
    assert released.reply == asked.reply


def test_an_altered_quotation_is_held_and_nothing_of_it_is_told(ask_recorded: Asks) -> None:
    asked = ask_recorded("false")
    assert asked.reply["decision"] == "held"
    assert closed_fields(asked) == NOTHING
    assert asked.exit_code == 3


def test_held_replies_differ_in_id_and_question_alone(desk: Desk, tmp_path: Path) -> None:
    other = "What else did Anna Berg say?"
    faulty = [("one", FALSE_DRAFT), ("two", f"Anna Berg denied everything, twice, at length, in {CANARY} [S2]. " * 9)]
    path = stored_drafts(tmp_path / "faulty.jsonl", faulty)
    asked = [
        ask(desk, AskRequest(question=question, engine="recorded", drafts=path, draft_id=name)).reply
        for question, name in ((QUESTION, "one"), (other, "two"))
    ]
    assert [reply["decision"] for reply in asked] == ["held", "held"]
    own = {"id", "receipt_id", "question"}
    first, second = ({name: value for name, value in reply.items() if name not in own} for reply in asked)
    assert first == second


def test_a_held_draft_goes_into_the_editors_queue(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("false")
    with desk.records.read() as session:
        (item,) = queue.items(session, state="open")
    assert item.receipt_id == asked.receipt_id
    assert item.question == QUESTION


def test_no_word_of_a_held_draft_is_logged_or_kept_outside_the_records(
    desk: Desk, ask_recorded: Asks, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.DEBUG):
        asked = ask_recorded("false")
    out, err = capfd.readouterr()
    assert CANARY not in json.dumps(asked.reply) + caplog.text + out + err
    desk.close()
    for file in desk.settings.home.rglob("*"):
        if file.is_file() and not file.name.startswith(RECORDS_FILE):
            assert CANARY.encode() not in file.read_bytes(), file.name


def test_with_the_switch_on_nothing_is_answered_or_recorded(desk: Desk, ask_recorded: Asks) -> None:
    throw(desk, is_on=True, reason="drill", who="ed")
    asked = ask_recorded("true")
    assert asked.reply["decision"] == "suspended"
    assert closed_fields(asked) == NOTHING
    assert asked.exit_code == 5
    with desk.records.read() as session:
        assert receipts.last(session) == (0, "")


def test_the_switch_thrown_while_the_gate_works_stops_the_release(tmp_path: Path) -> None:
    def throw_it(point: str) -> None:
        if point == "after_gate":
            throw(desk, is_on=True, reason="stop", who="ed")

    desk = small_desk(tmp_path / "home", reach=throw_it)
    path = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    asked = ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=path))
    assert asked.reply["decision"] == "suspended"
    with desk.records.read() as session:
        assert receipts.recent(session, limit=9) == []


def test_the_switch_thrown_between_commit_and_reply_stops_the_reply(tmp_path: Path) -> None:
    def throw_it(point: str) -> None:
        if point == "receipt_synced":
            throw(desk, is_on=True, reason="stop", who="ed")

    desk = small_desk(tmp_path / "home", reach=throw_it)
    path = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    asked = ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=path))
    assert asked.reply["decision"] == "suspended"
    assert closed_fields(asked) == NOTHING


def test_a_source_corrected_while_the_gate_works_holds_the_answer(tmp_path: Path) -> None:
    def correct_it(point: str) -> None:
        if point == "after_gate":
            with open_archive(tmp_path / "home") as archive:
                archive.put_corrections([correction("a-1")])

    desk = small_desk(tmp_path / "home", reach=correct_it)
    path = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    assert ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=path)).reply["decision"] == "held"


@pytest.mark.parametrize("damage", ["garbage", "missing", "no row"])
def test_a_switch_that_cannot_be_read_counts_as_on(desk: Desk, ask_recorded: Asks, damage: str) -> None:
    path = desk.settings.home / RECORDS_FILE
    if damage == "no row":
        with desk.records.write() as session:
            session.run("DELETE FROM switches")
    else:
        for file in desk.settings.home.glob(f"{RECORDS_FILE}*"):
            file.unlink()
        if damage == "garbage":
            path.write_bytes(b"not a database" * 500)
    assert ask_recorded("true").reply["decision"] == "suspended"


@pytest.mark.parametrize("point", ["before_gate", "after_gate", "receipt_written"])
def test_a_failure_before_the_commit_releases_nothing(tmp_path: Path, point: str) -> None:
    def fail(reached: str) -> None:
        if reached == point:
            raise OSError(28, "No space left on device")

    desk = small_desk(tmp_path / "home", reach=fail)
    path = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    with pytest.raises(OSError, match="No space left"):
        ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=path))
    with desk.records.read() as session:
        assert receipts.recent(session, limit=9) == []
        assert receipts.last(session) == (0, "")


def test_a_record_store_that_refuses_to_write_gives_an_error_and_no_answer(
    desk: Desk, ask_recorded: Asks, tmp_path: Path
) -> None:
    blocker = sqlite3.connect(desk.settings.home / RECORDS_FILE)
    blocker.execute("CREATE TRIGGER full BEFORE INSERT ON receipts BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    blocker.commit()
    blocker.close()
    with pytest.raises(UnavailableError, match="disk full"):
        ask_recorded("true")
    with desk.records.read() as session:
        assert receipts.recent(session, limit=9) == []


def test_a_gate_that_raises_holds(desk: Desk, ask_recorded: Asks, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError(CANARY)

    monkeypatch.setattr("gate.review.review", fail)
    assert ask_recorded("true").reply["decision"] == "held"
    with desk.records.read() as session:
        (item,) = queue.items(session, state="open")
    assert item.reason == "the gate failed (KeyError); the draft is held"


def test_an_empty_recorded_draft_is_never_an_answer(desk: Desk, tmp_path: Path) -> None:
    path = stored_drafts(tmp_path / "drafts.jsonl", [("none", None)])
    asked = ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=path))
    assert asked.reply["decision"] in {"held", "out_of_coverage"}
    assert closed_fields(asked) == NOTHING


@pytest.mark.parametrize(
    ("question", "code"),
    [
        pytest.param("", "empty", id="empty"),
        pytest.param(" ?! ", "empty", id="no word"),
        pytest.param("x" * 1_000_000, "too_large", id="a megabyte"),
        pytest.param("who\x00said", "control_character", id="NUL"),
        pytest.param("who \x1b[31msaid", "control_character", id="escape"),
        pytest.param("who \ud800", "not_utf8", id="lone surrogate"),
        pytest.param(7, "type", id="number"),
        pytest.param(None, "type", id="nothing"),
    ],
)
def test_a_malformed_question_is_refused_by_name(desk: Desk, question: object, code: str) -> None:
    with pytest.raises(RefusedInputError) as caught:
        ask(desk, AskRequest(question=question))
    assert caught.value.code == code
    assert caught.value.where == "question"


def test_an_unknown_engine_is_refused_with_the_list(desk: Desk) -> None:
    with pytest.raises(BadInputError, match="offline, recorded"):
        ask(desk, AskRequest(question=QUESTION, engine="oracle"))


def test_a_question_about_nobody_known_is_outside_coverage_with_a_receipt(desk: Desk) -> None:
    asked = ask(desk, AskRequest(question="What did Zebulon Quist say about moon bases in 1975?", engine="offline"))
    assert asked.reply["decision"] == "out_of_coverage"
    assert closed_fields(asked) == NOTHING
    assert asked.reply["message"]
    with desk.records.read() as session:
        stored = receipts.by_id(session, str(asked.receipt_id))
    assert stored is not None
    assert stored.decision == "out_of_coverage"


def test_stages_are_fixed_words(desk: Desk) -> None:
    heard: list[str] = []
    ask(desk, AskRequest(question=QUESTION, engine="offline"), stage=heard.append)
    assert set(heard) <= {"planning", "searching", "drafting", "checking"}
    assert heard[0] == "planning"


def test_a_missing_archive_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    from graph.errors import ArchiveMissingError

    desk = Desk(settings=Settings(home=tmp_path / "nowhere"), clock=HandClock())
    with pytest.raises(ArchiveMissingError):
        ask(desk, AskRequest(question=QUESTION))
    assert not (tmp_path / "nowhere").exists()


def test_a_graph_server_that_is_down_abstains_and_keeps_released_answers_readable(
    desk: Desk, ask_recorded: Asks, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from api.serving import serve
    from graph.errors import ArchiveUnavailableError

    released = ask_recorded("true")

    class Down:
        def __getattr__(self, name: str) -> object:
            raise ArchiveUnavailableError("the server does not answer")

    monkeypatch.setitem(desk.__dict__, "archive", Down())
    with pytest.raises(ArchiveUnavailableError):
        ask_recorded("true")
    desk.settings = replace(desk.settings, graph="bolt://127.0.0.1:1")
    asked = ask_recorded("true")
    assert asked.reply["decision"] == "out_of_coverage"
    assert "temporarily unavailable" in asked.reply["message"]
    assert closed_fields(asked) == NOTHING
    assert serve(desk, str(released.receipt_id))["answer"] == released.reply["answer"]
