"""Which engine stands behind which agent, and what happens when one fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from api.asking import Asked, AskRequest, ask
from api.desk import Desk
from api.engines import agents_of, stand_in
from api.errors import BadInputError
from api.replaying import replay, stored_receipt
from api.settings import Settings, load
from tests.support.desk import ANNA_SAID, QUESTION, HandClock, small_desk
from tests.support.model_stub import model_server


@contextmanager
def desk_with_model(home: Path, behaviour: str, **chosen: str) -> Iterator[Desk]:
    small_desk(home).close()
    with model_server(behaviour) as (address, _):
        settings = Settings(home=home, engine="openai", model="stub-1", model_url=f"{address}/v1", **chosen)  # type: ignore[arg-type]
        desk = Desk(settings=settings, clock=HandClock())
        yield desk
        desk.close()


def body_of(desk: Desk, asked: Asked) -> dict[str, Any]:
    return dict(stored_receipt(desk, str(asked.receipt_id))["body"])


def test_a_failed_engine_holds_where_no_fallback_is_set(tmp_path: Path) -> None:
    with desk_with_model(tmp_path, "refusal") as desk:
        asked = ask(desk, AskRequest(question=QUESTION))
        assert asked.reply["decision"] == "held"
        assert body_of(desk, asked)["reason"] == "the engine failed: refused"


def test_the_rules_answer_for_a_failed_engine_and_the_receipt_says_so(tmp_path: Path) -> None:
    with desk_with_model(tmp_path, "refusal", fallback="offline") as desk:
        asked = ask(desk, AskRequest(question=QUESTION))
        assert asked.reply["decision"] == "auto_released"
        assert ANNA_SAID in asked.reply["answer"]
        assert body_of(desk, asked)["fallback"] == "openai: refused"


def test_an_abstention_of_the_fallback_is_replayed_to_the_same_bytes(tmp_path: Path) -> None:
    with desk_with_model(tmp_path, "half_json", fallback="offline") as desk:
        asked = ask(desk, AskRequest(question="What did Otto Nobody say about whales?"))
        body = body_of(desk, asked)
        assert asked.reply["decision"] == "out_of_coverage"
        assert str(body["fallback"]).startswith("openai: ")
        assert replay(desk, stored_receipt(desk, str(asked.receipt_id))).is_equal


def test_a_working_engine_needs_no_fallback(tmp_path: Path) -> None:
    with desk_with_model(tmp_path, "refusal", fallback="offline", planner="offline", answerer="offline") as desk:
        asked = ask(desk, AskRequest(question=QUESTION, engine="offline"))
        assert "fallback" not in body_of(desk, asked)


def test_each_agent_may_have_its_own_engine() -> None:
    settings = load({"DESK_AUDITOR": "bridge", "DESK_PLANNER": "offline"})
    agents = agents_of(settings, "offline")
    mixed = agents_of(settings, "bridge")
    assert (agents.planner.name, agents.answerer.name, agents.auditor.name) == ("offline", "offline", "bridge")
    assert (mixed.planner.name, mixed.answerer.name, mixed.auditor.name) == ("offline", "bridge", "bridge")


def test_nothing_stands_in_for_the_rules_or_a_stored_draft() -> None:
    settings = load({"DESK_FALLBACK": "offline"})
    assert stand_in(settings, "offline") is None
    assert stand_in(settings, "recorded") is None


@pytest.mark.parametrize("variable", ["DESK_FALLBACK", "DESK_PLANNER"])
def test_an_unknown_engine_in_the_settings_is_named(variable: str) -> None:
    with pytest.raises(BadInputError, match=f"{variable} is 'clod'"):
        load({variable: "clod"})
