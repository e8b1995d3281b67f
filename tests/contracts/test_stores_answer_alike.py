"""The fixture archive on a real graph server: the same digest, the same research, the same decisions and receipts."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import whole
from graph.embedded.store import EmbeddedArchive
from graph.embedded.store import open_archive as open_embedded
from planner.agents.offline import OfflineAnswerer, OfflinePlanner
from planner.research import research
from tests.support.stores import Store, open_wiped_server

pytestmark = [pytest.mark.neo4j, pytest.mark.model]

TEN = Path(__file__).parents[2] / "fixtures" / "eval" / "ten.jsonl"
QUESTIONS = [json.loads(line) for line in TEN.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def both(fixture_home: Path) -> Iterator[tuple[EmbeddedArchive, Store]]:
    server = open_wiped_server()
    with open_embedded(fixture_home) as embedded:
        copied = whole.copy(embedded, server)
        assert copied.is_equal
        yield embedded, server
    server.close()


@pytest.mark.parametrize("question", QUESTIONS, ids=[row["id"] for row in QUESTIONS])
def test_question_is_researched_alike_on_both_stores(
    both: tuple[EmbeddedArchive, Store], question: dict[str, str]
) -> None:
    one, other = (
        research(question["question"], archive, planner=OfflinePlanner(), answerer=OfflineAnswerer())
        for archive in both
    )
    assert one.evidence == other.evidence
    assert one.positions == other.positions
    assert one.proposal == other.proposal
    assert one == other


def test_every_reading_is_the_same_on_both_stores(both: tuple[EmbeddedArchive, Store]) -> None:
    one, other = both
    assert one.quotes() == other.quotes()
    assert one.stances() == other.stances()
    assert one.mentions() == other.mentions()
    assert list(one.articles()) == list(other.articles())
    assert one.entities() == other.entities()
