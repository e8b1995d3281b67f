"""The graph around one question, and the walk person -> stances and quotes -> topic -> passage."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive, open_archive
from graph.embedded.subgraph import fill, walk
from tests.support.archive import ANNA, HARBOUR, OTTO, SCHOOL, article, council, quote, record


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[EmbeddedArchive]:
    with open_archive(tmp_path, create=True) as opened:
        piece = article("a-3", day="2019-01-01")
        aside = quote(piece, "I will not sign a contract for the tunnel.", ANNA, topics=(SCHOOL.id,))
        opened.put([council("a-2", day="2016-03-11"), council("a-1"), record(piece, quotes=[aside])])
        yield opened


def test_walk_reaches_what_the_person_said_and_held_on_the_topic(archive: EmbeddedArchive) -> None:
    graph = fill(archive, people=[ANNA.id], topics=[HARBOUR.id])
    found = walk(graph, people=[ANNA.id], topics=[HARBOUR.id])
    assert [(candidate.passage_id, candidate.points) for candidate in found] == [("a-1#2", 7), ("a-2#2", 7)]
    assert found[0].quote_ids == tuple(row.id for row in archive.quotes(article_id="a-1", speaker_id=ANNA.id))
    assert found[0].stance_ids == tuple(row.id for row in archive.stances(article_id="a-1", person_id=ANNA.id))
    assert found[0].reasons == (
        f"{ANNA.id} held a position on an asked topic",
        f"{ANNA.id} spoke on an asked topic",
    )


def test_walk_without_a_topic_reaches_everything_the_person_said(archive: EmbeddedArchive) -> None:
    graph = fill(archive, people=[ANNA.id])
    assert {candidate.passage_id for candidate in walk(graph, people=[ANNA.id])} == {"a-1#2", "a-2#2", "a-3#2"}


def test_walk_without_a_person_reaches_everybody_on_the_topic(archive: EmbeddedArchive) -> None:
    graph = fill(archive, topics=[HARBOUR.id])
    found = walk(graph, topics=[HARBOUR.id])
    assert {candidate.passage_id for candidate in found} == {"a-1#2", "a-1#3", "a-2#2", "a-2#3"}
    assert {candidate.points for candidate in found} == {2}


def test_walk_from_nobody_known_reaches_nothing(archive: EmbeddedArchive) -> None:
    graph = fill(archive, people=["p-nobody"])
    assert walk(graph, people=["p-nobody"], topics=[HARBOUR.id]) == ()


def test_graph_of_a_question_is_the_same_whatever_the_order_of_ids(archive: EmbeddedArchive) -> None:
    one = fill(archive, people=[ANNA.id, OTTO.id])
    other = fill(archive, people=[OTTO.id, ANNA.id])
    assert sorted(one.edges(keys=False)) == sorted(other.edges(keys=False))
    assert walk(one, people=[ANNA.id, OTTO.id]) == walk(other, people=[OTTO.id, ANNA.id])


def test_popular_person_does_not_flood_the_graph(archive: EmbeddedArchive) -> None:
    graph = fill(archive, people=[ANNA.id], limit=1)
    assert [node for node in graph if node[0] == "quote"] == [("quote", archive.quotes(speaker_id=ANNA.id)[0].id)]
