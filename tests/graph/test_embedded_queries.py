"""The embedded archive's queries: searched not scanned, as many at any size, never built from values."""

import ast
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

import graph.embedded
from graph.embedded import queries
from graph.embedded.store import EmbeddedArchive, open_archive
from tests.support.archive import ANNA, HARBOUR, council

# Each starts from an id, a set of ids or an index match; the others read the whole archive by design.
HOT = [
    "VERSIONS",
    "ARTICLES",
    "TOMBSTONE",
    "PASSAGES",
    "PASSAGES_BY_ID",
    "ENTITIES",
    "NAMED",
    "MENTIONS_OF_ARTICLE",
    "MENTIONS_OF_ENTITY",
    "QUOTES_OF_ARTICLE",
    "QUOTES_OF_SPEAKER",
    "QUOTES_OF_TOPIC",
    "QUOTES_BY_ID",
    "STANCES_OF_ARTICLE",
    "STANCES_OF_PERSON",
    "STANCES_OF_TOPIC",
    "STANCES_BY_ID",
    "CORRECTIONS",
    "POSTINGS",
    "POSTINGS_OF_ENTITIES",
    "PHRASE",
    "META",
]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[EmbeddedArchive]:
    with open_archive(tmp_path, create=True) as opened:
        yield opened


def bound(statement: str) -> dict[str, str | int | None]:
    values: dict[str, str | int | None] = {"instant": "2026-01-01", "match": '"tunnel"', "limit": 10}
    names = ["articles", "article", "entities", "passages", "speakers", "topics", "people", "also", "start", "end"]
    more = ["folded", "space", "key", "av", "term"]
    sets = {"articles", "entities", "passages", "speakers", "topics", "people", "also"}
    return {**values, **{name: "[]" if name in sets else "x" for name in [*names, *more]}}


@pytest.mark.parametrize("name", HOT)
def test_hot_query_searches_and_never_scans_a_table(archive: EmbeddedArchive, name: str) -> None:
    statement = getattr(queries, name)
    plan = [row["detail"] for row in archive._rows("EXPLAIN QUERY PLAN " + statement, bound(statement))]
    tables = {line.split()[1] for line in plan if line.startswith("SCAN")}
    assert tables <= {"json_each", "f"}, plan
    assert any(line.startswith("SEARCH") or "VIRTUAL TABLE INDEX" in line for line in plan), plan


def statements_of_an_ask(archive: EmbeddedArchive) -> int:
    seen: list[str] = []
    archive._connection.set_trace_callback(seen.append)
    archive.named("Berg")
    archive.search(("tunnel", "contract"), entity_ids=(ANNA.id,))
    found = archive.quotes(speaker_id=ANNA.id, topic_id=HARBOUR.id, limit=50)
    archive.stances(person_id=ANNA.id, topic_id=HARBOUR.id)
    ids = {row.article_id for row in found}
    archive.articles_by_id(ids)
    archive.passages_of(ids)
    archive._connection.set_trace_callback(None)
    return len([line for line in seen if not line.startswith("--")])


def test_statements_of_an_ask_do_not_grow_with_the_archive(archive: EmbeddedArchive) -> None:
    archive.put([council("a-0")])
    few = statements_of_an_ask(archive)
    archive.put([council(f"a-{number}") for number in range(1, 60)])
    assert statements_of_an_ask(archive) == few


def test_no_statement_is_built_from_a_value() -> None:
    folder = Path(graph.embedded.__file__).parent
    built = []
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                is_query = node.func.attr in {"execute", "executemany", "executescript", "_rows", "_articles", "_hits"}
                if is_query and node.args and isinstance(node.args[0], (ast.JoinedStr, ast.BinOp, ast.Call)):
                    built.append(f"{path.name}:{node.lineno}: {ast.unparse(node.args[0])}")
    # Choosing among constants is a call; the two pragmas take no parameter and format a constant integer.
    allowed = (
        "_quote_path(",
        "_stance_path(",
        "f'PRAGMA application_id = {APPLICATION_ID:d}'",
        "f'PRAGMA user_version",
    )
    assert [line for line in built if not any(word in line for word in allowed)] == []


def test_index_entry_of_a_replaced_reading_is_gone(archive: EmbeddedArchive) -> None:
    archive.put([council()])
    archive.put([council(reading="2")])
    rows = archive._rows("SELECT sum(doc) AS held FROM passage_terms WHERE term = 'tunnel'", {})
    assert rows[0]["held"] == 4
    assert archive.passage_count() == 4


def test_index_survives_its_own_integrity_check(archive: EmbeddedArchive) -> None:
    archive.put([council("a-1"), council("a-2")])
    archive.put([council("a-1", reading="2")])
    archive.take_down("a-2", reason="court order", recorded="2026-02-01T09:00:00Z")
    try:
        archive._rows("INSERT INTO passage_index (passage_index) VALUES ('integrity-check')", {})
    except sqlite3.Error as error:  # pragma: no cover - the message is what a failing run needs
        pytest.fail(str(error))
