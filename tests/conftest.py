"""What every test may lean on.

- An archive built by hand: tests/support/archive.py; the whole fixture archive, ingested once a run: `fixture_home`.
- Gate inputs built by hand: tests/support/builders.py. Third-party measuring data: tests/support/measure_data.py.
- A server or a browser that is not there skips its tests with one line saying how to get it; what the environment
  variable DESK_REQUIRE names (browser, neo4j, postgres) must be there, and its absence is a failure.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

PRESENT: dict[str, tuple[Callable[[], bool], str]] = {
    "browser": (
        lambda: shutil.which("chromium") is not None,
        "no Chromium: install it (Debian: apt install chromium), then run the tests again",
    ),
    "neo4j": (
        lambda: bool(os.environ.get("DESK_NEO4J_URI")),
        "no Neo4j server: run `make neo4j`, then the tests with the variables it prints",
    ),
    "postgres": (
        lambda: bool(os.environ.get("DESK_TEST_POSTGRES")),
        "no PostgreSQL: name one in DESK_TEST_POSTGRES, as postgresql+psycopg://user@host:port/database",
    ),
}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips what cannot run here, unless it was required."""
    required = os.environ.get("DESK_REQUIRE", "").split()
    for name, (is_present, how) in PRESENT.items():
        if item.get_closest_marker(name) is None or is_present():
            continue
        if name in required:
            pytest.fail(f"DESK_REQUIRE names {name}: {how}", pytrace=False)
        pytest.skip(how)


@pytest.fixture(scope="session")
def fixture_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the fixture archive ingested, authority file included. Copy it before writing to it."""
    from api.reading_in import ingest
    from api.settings import Settings
    from api.wiring import SystemClock, open_desk

    home = tmp_path_factory.mktemp("fixture") / "home"
    archive = Path(__file__).parent.parent / "fixtures" / "archive"
    desk = open_desk(Settings(home=home), clock=SystemClock())
    ingest(desk, [archive / "articles"], authority=archive / "authority.json")
    desk.close()
    return home
