"""The fixture archive on a real graph server: the whole labelled suite comes out as it does on the embedded archive.

Decisions, answers, verdicts, stored receipt bodies, timelines and every reading are compared; the two desks differ in
nothing but where their archive lies. Every eighth case is asked; all of them with DESK_WHOLE_SUITE=1 (`make
campaign-stores`), which takes many minutes.
"""

import json
import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.asking import AskRequest, ask
from api.desk import Desk
from api.records import receipts
from api.settings import Settings
from api.timelines import timeline
from api.verifying import verify_payload
from graph import whole
from graph.embedded.store import open_archive as open_embedded
from tests.support.desk import HandClock
from tests.support.stores import open_wiped_server, server_address

pytestmark = [pytest.mark.neo4j, pytest.mark.model]

LABELLED = Path(__file__).parents[2] / "fixtures" / "eval"


def labelled(name: str) -> list[dict[str, Any]]:
    """The rows of one labelled file."""
    return [json.loads(line) for line in (LABELLED / f"{name}.jsonl").read_text("utf-8").splitlines() if line.strip()]


QUESTIONS = {row["id"]: row for row in labelled("questions")}
TEN = {row["id"]: row for row in labelled("ten")}
DRAFTS = {row["id"]: row for row in labelled("drafts")}
PEOPLE = sorted({person for row in QUESTIONS.values() for person in row["people"]})
Both = tuple[Desk, Desk]


def asked(names: Iterable[str]) -> list[str]:
    """Every eighth name in order, or all of them where the whole suite is asked for."""
    return sorted(names)[:: 1 if os.environ.get("DESK_WHOLE_SUITE") else 8]


@pytest.fixture(scope="module")
def both(fixture_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    """A desk on the embedded archive and one on the server, each with an empty record store."""
    server = open_wiped_server()
    with open_embedded(fixture_home) as embedded:
        assert whole.copy(embedded, server).is_equal
    server.close()
    address = server_address()
    homes = [tmp_path_factory.mktemp(name) / "home" for name in ("embedded", "server")]
    for home in homes:
        shutil.copytree(fixture_home, home, ignore=shutil.ignore_patterns("records*", "receipts*", "keys*"))
    on_file = Desk(settings=Settings(home=homes[0]), clock=HandClock())
    on_server = Desk(
        settings=Settings(
            home=homes[1], graph=address["uri"], graph_user=address["user"], graph_password=address["password"]
        ),
        clock=HandClock(),
    )
    for desk in (on_file, on_server):
        desk.make_records()
    yield on_file, on_server
    for desk in (on_file, on_server):
        desk.close()


def outcome(desk: Desk, request: AskRequest, *, number: int) -> tuple[dict[str, Any], str]:
    """The reader's reply and the body of the stored receipt, asked at an instant that the number fixes."""
    assert isinstance(desk.clock, HandClock)
    desk.clock.seconds = desk.clock.drawn = number * 1000
    asked = ask(desk, request)
    assert asked.receipt_id is not None
    with desk.records.read() as session:
        stored = receipts.by_id(session, asked.receipt_id)
    assert stored is not None
    return asked.reply, stored.body


@pytest.mark.parametrize("name", asked(QUESTIONS))
def test_a_question_is_answered_alike_on_both_stores(both: Both, name: str) -> None:
    request = AskRequest(question=QUESTIONS[name]["question"], engine="offline")
    one, other = (outcome(desk, request, number=1 + sorted(QUESTIONS).index(name)) for desk in both)
    assert one == other


@pytest.mark.parametrize("name", asked(TEN))
def test_one_of_the_ten_is_decided_alike_on_both_stores(both: Both, name: str) -> None:
    path = LABELLED / "ten.jsonl"
    request = AskRequest(question=TEN[name]["question"], engine="recorded", drafts=path, draft_id=name)
    one, other = (outcome(desk, request, number=100 + sorted(TEN).index(name)) for desk in both)
    assert one == other


@pytest.mark.parametrize("name", asked(DRAFTS))
def test_a_recorded_draft_gets_the_same_verdicts_on_both_stores(both: Both, name: str) -> None:
    row = DRAFTS[name]
    asked = QUESTIONS.get(str(row.get("question")), {}).get("question")
    payload = {"draft": row["draft"], "sources": row["sources"], **({"question": asked} if asked else {})}
    one, other = (verify_payload(desk, payload) for desk in both)
    assert one.result == other.result
    assert (one.people, one.elsewhere) == (other.people, other.elsewhere)


@pytest.mark.parametrize("name", asked(PEOPLE))
def test_a_persons_timeline_is_the_same_on_both_stores(both: Both, name: str) -> None:
    one, other = both
    if one.archive.entity(name) is None:
        assert other.archive.entity(name) is None
    else:
        assert timeline(one, name) == timeline(other, name)


def test_every_reading_is_the_same_on_both_stores(both: Both) -> None:
    one, other = (desk.archive for desk in both)
    assert one.quotes() == other.quotes()
    assert one.stances() == other.stances()
    assert one.mentions() == other.mentions()
    assert list(one.articles()) == list(other.articles())
    assert one.entities() == other.entities()
