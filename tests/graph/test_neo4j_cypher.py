"""The server's statements: found by index, none put together from values; the schema can be made twice."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import graph.neo4j
from graph.neo4j import cypher, schema
from graph.neo4j.store import Neo4jArchive
from tests.support.archive import council
from tests.support.stores import open_wiped_server

HOT = [
    "VERSIONS",
    "ARTICLES",
    "TOMBSTONES_OF",
    "PASSAGES",
    "PASSAGES_BY_ID",
    "ENTITIES",
    "NAMED",
    "MENTIONS_OF_ARTICLES",
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
    "NOTE",
    "NEWEST",
    "PUT_PASSAGES",
    "PUT_QUOTES",
    "PUT_STANCES",
    "PUT_MENTIONS",
    "PUT_ENTITIES",
    "DROP_READINGS",
]
PARAMETERS: dict[str, Any] = {
    **{name: ["x"] for name in ("articles", "passages", "entities", "speakers", "topics", "people", "also", "keys")},
    **dict.fromkeys(("article", "folded", "instant", "start", "end", "space", "key", "match"), "x"),
    "limit": 10,
    "rows": [],
}


@pytest.fixture(scope="module")
def archive() -> Iterator[Any]:
    opened = open_wiped_server()
    opened.put([council("a-1")])
    yield opened
    opened.close()


def operators(plan: dict[str, Any]) -> list[str]:
    found = [str(plan["operatorType"]).split("@")[0]]
    for child in plan.get("children", ()):
        found += operators(child)
    return found


@pytest.mark.neo4j
@pytest.mark.parametrize("name", HOT)
def test_hot_statement_starts_from_an_index_and_scans_nothing(archive: Neo4jArchive, name: str) -> None:
    with archive.server._driver.session(database="neo4j") as session:
        summary = session.run("EXPLAIN " + getattr(cypher, name), PARAMETERS).consume()
    assert summary.plan is not None
    used = operators(summary.plan)
    assert not {kind for kind in used if "Scan" in kind}, used
    assert any("IndexSeek" in kind or "ProcedureCall" in kind for kind in used), used


@pytest.mark.neo4j
def test_schema_made_again_is_the_same(archive: Neo4jArchive) -> None:
    names = "SHOW INDEXES YIELD name, type RETURN name, type ORDER BY name"
    before = archive.server.command(names)
    archive._migrate(0)
    assert archive.server.command(names) == before
    assert archive.span().articles == 1


def test_every_statement_is_a_constant() -> None:
    built = []
    for path in sorted(Path(graph.neo4j.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                if called in {"run", "_rows", "_articles", "_hits", "read", "command", "rows_of"}:
                    built += [
                        f"{path.name}:{node.lineno}: {ast.unparse(each)}"
                        for each in node.args
                        if isinstance(each, ast.JoinedStr | ast.BinOp)
                    ]
    assert built == []


def test_released_migrations_are_numbered_from_one() -> None:
    assert len(schema.MIGRATIONS) == schema.SCHEMA_VERSION
    assert all(statement.strip() for step in schema.MIGRATIONS for statement in step)
