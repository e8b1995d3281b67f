"""The researcher's town, fresh for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive
from tests.support.archive_builders import town


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[EmbeddedArchive]:
    with town(tmp_path) as opened:
        yield opened
