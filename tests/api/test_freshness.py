"""An archive that has fallen behind: the desk is warned, and what is asked about the present is held."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.app import create_app
from api.asking import AskRequest, ask
from api.feeds import note
from api.freshness import freshness
from api.settings import Settings
from ingest.report import IngestReport
from tests.support.desk import TRUE_DRAFT, HandClock, small_desk, stored_drafts

PRESENT = "What does Anna Berg say about the harbour tunnel now?"
PAST = "What did Anna Berg say about the harbour tunnel in March 2014?"


def decision(tmp_path: Path, question: str, *, stale_days: int) -> str:
    desk = small_desk(tmp_path / "home", stale_days=stale_days)
    drafts = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    asked = ask(desk, AskRequest(question=question, engine="recorded", drafts=drafts, draft_id="true"))
    desk.close()
    return str(asked.reply["decision"])


@pytest.mark.parametrize(
    ("question", "stale_days", "expected"),
    [
        pytest.param(PRESENT, 30, "held", id="the present, past the limit"),
        pytest.param(PRESENT, 0, "auto_released", id="the present, without a limit"),
        pytest.param(PRESENT, 99_999, "auto_released", id="the present, within the limit"),
        pytest.param(PAST, 30, "auto_released", id="the past, past the limit"),
    ],
)
def test_answers_about_the_present_are_held_past_the_limit(
    tmp_path: Path, question: str, stale_days: int, expected: str
) -> None:
    assert decision(tmp_path, question, stale_days=stale_days) == expected


def test_readiness_tells_the_newest_date_and_the_last_success_and_warns(tmp_path: Path) -> None:
    desk = small_desk(tmp_path / "home", stale_days=30)
    note(desk, IngestReport(), source="feed", who="cms")
    told = freshness(desk)
    desk.close()
    with TestClient(create_app(Settings(home=tmp_path / "home", stale_days=30), clock=HandClock())) as client:
        reply = client.get("/readyz")
    assert reply.status_code == 200
    assert reply.json()["freshness"] == {**told.as_json(), "is_stale": True}
    assert reply.json()["freshness"]["archive_to"] == "2016-05-02"
    assert reply.json()["freshness"]["last_success"].startswith("2027-")
