"""A mapping given to the pipeline as a file: another newsroom's own names for our fields."""

import json
from pathlib import Path

import pytest

from graph.embedded.store import open_archive
from ingest.errors import IngestUsageError
from ingest.pipeline import ingest
from ingest.report import IngestReport

RECORDED = "2026-01-01T00:00:00Z"
ROW = {"key": 7, "title": "Ponte", "day": "2014-03-11", "body": "A ponte fica.", "meta": {"lang": "pt"}}
MAPPING = {"id": "key", "headline": "title", "published": "day", "text": "body", "language": "meta.lang"}


def _ingest(tmp_path: Path, declared: str) -> IngestReport:
    rows, mapping = tmp_path / "rows.jsonl", tmp_path / "mapping.json"
    rows.write_text(json.dumps(ROW) + "\n", encoding="utf-8")
    mapping.write_text(declared, encoding="utf-8")
    with open_archive(tmp_path / "home", create=True) as archive:
        report = ingest([rows], archive, recorded=RECORDED, mapping=mapping)
        articles = [(article.id, article.headline, article.language, article.text) for article in archive.articles()]
        assert articles == ([("7", "Ponte", "pt", "A ponte fica.")] if report.articles or report.unchanged else [])
    return report


def test_rows_of_another_shape_are_read_as_the_file_says(tmp_path: Path) -> None:
    assert _ingest(tmp_path, json.dumps(MAPPING)).articles == 1
    assert _ingest(tmp_path, json.dumps(MAPPING)).unchanged == 1


def test_another_mapping_reads_the_same_rows_anew(tmp_path: Path) -> None:
    _ingest(tmp_path, json.dumps(MAPPING))
    report = _ingest(tmp_path, json.dumps({**MAPPING, "byline": "=Redação"}))
    assert report.unchanged == 0


@pytest.mark.parametrize(
    ("declared", "why"),
    [
        pytest.param("{", "not JSON", id="cut short"),
        pytest.param('["headline"]', "expected an object", id="a list"),
        pytest.param('{"headline": 4}', "expected an object", id="a number for a place"),
        pytest.param('{"titel": "title"}', "'titel'", id="a field that is not ours"),
    ],
)
def test_a_mapping_that_makes_no_sense_is_refused_before_anything_is_stored(
    tmp_path: Path, declared: str, why: str
) -> None:
    with pytest.raises(IngestUsageError, match=why):
        _ingest(tmp_path, declared)


def test_a_mapping_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with open_archive(tmp_path / "home", create=True) as archive, pytest.raises(IngestUsageError, match=r"gone\.json"):
        ingest([tmp_path], archive, recorded=RECORDED, mapping=tmp_path / "gone.json")
