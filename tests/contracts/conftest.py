"""The stores that the contract suite runs on; each test gets an empty archive of its own.

The Neo4j ones need a server named by DESK_NEO4J_URI, DESK_NEO4J_USER and DESK_NEO4J_PASSWORD (`make neo4j` starts one)
and are skipped without it. Everything on that server is wiped.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from graph.embedded.store import open_archive
from tests.support.stores import Store, open_wiped_server


@pytest.fixture(params=["embedded", pytest.param("neo4j", marks=pytest.mark.neo4j)])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """A maker of empty archives. Of the server there is one, so a second archive beside it is an embedded one:
    what a test compares is then compared across the two stores.
    """
    opened: list[Store] = []

    def make() -> Store:
        if request.param == "neo4j" and not opened:
            opened.append(open_wiped_server())
        else:
            opened.append(open_archive(tmp_path / f"home-{len(opened)}", create=True))
        return opened[-1]

    yield make
    for store in opened:
        store.close()


@pytest.fixture
def store(make_store: Callable[[], Store]) -> Store:
    """An empty archive."""
    return make_store()
