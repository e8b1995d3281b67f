"""How often one question reads the archive: in bulk, and not more often in a larger one."""

from pathlib import Path
from typing import Any

import pytest

from graph.embedded.store import EmbeddedArchive
from planner.agents.offline import OfflineAnswerer, OfflinePlanner
from planner.research import research
from tests.support.archive_builders import ferry_piece, town

QUESTION = "How did Mayor Holt's position on the ferry subsidy change from 2014 to 2025?"


def statements(archive: EmbeddedArchive, monkeypatch: pytest.MonkeyPatch) -> int:
    made: list[str] = []
    plain = EmbeddedArchive._rows

    def counted(self: EmbeddedArchive, statement: str, parameters: Any) -> Any:
        made.append(statement)
        return plain(self, statement, parameters)

    with monkeypatch.context() as patch:
        patch.setattr(EmbeddedArchive, "_rows", counted)
        research(QUESTION, archive, planner=OfflinePlanner(), answerer=OfflineAnswerer())
    return len(made)


def test_a_larger_archive_is_read_in_no_more_statements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "The ferry subsidy of year {} is a matter for the council and not for me"
    more = [ferry_piece(f"m-more-{y}", f"{y}-04-02", words.format(y), "neutral") for y in range(2013, 2026)]
    with town(tmp_path / "small") as small, town(tmp_path / "large", more=more) as large:
        few, many = statements(small, monkeypatch), statements(large, monkeypatch)
    assert many <= few + 6
    assert many < 110
