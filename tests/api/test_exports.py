"""What is handed out can be taken in again: the articles of an archive, with what other pieces correct in them."""

import json
from pathlib import Path

import pytest

from api.desk import Desk
from api.exporting import lines
from api.reading_in import ingest
from api.settings import Settings
from ingest import workers
from tests.support.desk import HandClock

ARTICLES = (
    {"id": "a-1", "headline": "Pier closes", "published": "2014-02-25", "text": "The pier has 146 berths."}
    | {"corrections": [{"text": "Correction, Feb. 27, 2014: It has 246 berths, not 146.", "date": "2014-02-27"}]},
    {"id": "a-2", "headline": "Correction", "published": "2014-02-27", "kind": "correction", "corrects": "a-1"}
    | {"text": "An article on Tuesday misstated the number of berths. It is 246, not 146."},
)


def _export(home: Path, rows: Path) -> str:
    desk = Desk(settings=Settings(home=home), clock=HandClock())
    try:
        ingest(desk, [rows])
        return "".join(lines(desk, "articles"))
    finally:
        desk.close()


def test_an_export_read_in_again_is_exported_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_nominate", lambda texts: tuple(() for _ in texts))
    originals, exported = tmp_path / "originals.jsonl", tmp_path / "exported.jsonl"
    originals.write_text("".join(json.dumps(row) + "\n" for row in ARTICLES), encoding="utf-8")
    exported.write_text(_export(tmp_path / "first", originals), encoding="utf-8")
    by_article = [
        one["by_article"]
        for line in exported.read_text("utf-8").splitlines()
        for one in json.loads(line)["corrections"]
    ]
    assert by_article == [None, "a-2"]
    assert _export(tmp_path / "second", exported) == exported.read_text(encoding="utf-8")
