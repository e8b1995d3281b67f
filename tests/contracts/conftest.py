"""The stores that the contract suite runs on; each test gets an empty archive of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graph.embedded.store import open_archive
from tests.support.stores import Store


@pytest.fixture(params=["embedded", pytest.param("neo4j", marks=pytest.mark.neo4j)])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """A maker of empty archives of one kind, for tests that compare two."""
    opened: list[Store] = []

    def make() -> Store:
        store = open_archive(tmp_path / f"home-{len(opened)}", create=True)
        opened.append(store)
        return store

    if request.param == "neo4j":
        pytest.skip("the Neo4j store is tested against a server: run `make neo4j`")
    yield make
    for store in opened:
        store.close()


@pytest.fixture
def store(make_store: Callable[[], Store]) -> Store:
    """An empty archive."""
    return make_store()
