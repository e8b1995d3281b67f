"""The pipeline on a small archive of its own: what goes in, what is skipped, what a second run costs."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive, open_archive
from ingest import workers
from ingest.errors import AuthorityError, IngestUsageError
from ingest.extract import extract
from ingest.nlp import Nominee
from ingest.pipeline import ingest
from ingest.report import IngestReport, Progress

FIRST = "2026-01-01T00:00:00Z"
LATER = "2026-01-02T00:00:00Z"


def _line(id: str, text: str, **more: object) -> str:
    return json.dumps({"id": id, "headline": "H", "published": "2014-03-11", "text": text, "tags": ["tunnel"], **more})


@pytest.fixture
def _no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names by rule alone: a model that nominates nobody."""
    empty: tuple[Nominee, ...] = ()
    monkeypatch.setattr(workers, "_nominate", lambda texts: tuple(empty for _ in texts))


@pytest.fixture
def archive(tmp_path: Path, _no_model: None) -> Iterator[EmbeddedArchive]:
    with open_archive(tmp_path / "home", create=True) as opened:
        yield opened


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    folder = tmp_path / "paper"
    folder.mkdir()
    (folder / "a.jsonl").write_text(
        _line("a-1", "“I oppose the tunnel,” Mayor Ana Lima said.")
        + "\n"
        + _line("a-2", "Mayor Ana Lima slept.")
        + "\n",
        encoding="utf-8",
    )
    return folder


def _read(paper: Path, archive: EmbeddedArchive, **more: object) -> IngestReport:
    return ingest([paper], archive, **{"recorded": FIRST, **more})  # type: ignore[arg-type]


def test_articles_quotes_and_stances_go_in(paper: Path, archive: EmbeddedArchive) -> None:
    report = _read(paper, archive)
    assert (report.articles, report.quotes, report.stances, report.skipped) == (2, 1, 1, ())
    (quote,) = archive.quotes()
    assert (quote.speaker_id, quote.text) == ("ana-lima", "I oppose the tunnel,")


def test_second_run_reads_nothing_and_changes_nothing(
    paper: Path, archive: EmbeddedArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    _read(paper, archive)
    before = archive.digest()
    monkeypatch.setattr(workers, "_nominate", lambda _: pytest.fail("an unchanged article was read again"))
    report = _read(paper, archive, recorded=LATER)
    assert (report.articles, report.unchanged, archive.digest()) == (0, 2, before)


def test_changed_article_is_a_new_version_and_the_old_one_stays(paper: Path, archive: EmbeddedArchive) -> None:
    _read(paper, archive)
    (paper / "a.jsonl").write_text(_line("a-1", "“I support the tunnel,” Mayor Ana Lima said."), encoding="utf-8")
    report = _read(paper, archive, recorded=LATER)
    assert (report.articles, [version.version for version in archive.versions("a-1")]) == (1, [1, 2])


def test_malformed_pieces_are_named_and_the_rest_goes_in(paper: Path, archive: EmbeddedArchive) -> None:
    (paper / "b.json").write_text("{ not json", encoding="utf-8")
    (paper / "c.jsonl").write_text(_line("c-1", "") + "\n" + _line("c-2", "It rained.") + "\n", encoding="utf-8")
    report = _read(paper, archive)
    assert report.articles == 3
    assert {Path(item.where.split(":")[0]).name for item in report.skipped} == {"b.json", "c.jsonl"}
    assert all(item.why for item in report.skipped)


def test_skipped_pieces_are_named_again_on_the_next_run(paper: Path, archive: EmbeddedArchive) -> None:
    (paper / "b.json").write_text("{ not json", encoding="utf-8")
    first = _read(paper, archive)
    assert _read(paper, archive).skipped == first.skipped


def test_piece_that_trips_the_reading_is_named_and_nothing_of_it_is_stored(
    paper: Path, archive: EmbeddedArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ingest import pipeline

    whole = extract

    def tripping(article: object, *rest: object, **more: object) -> object:
        if getattr(article, "id", "") == "a-1":
            raise ValueError("boom")
        return whole(article, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(pipeline, "extract", tripping)
    report = _read(paper, archive)
    assert [item.code for item in report.skipped] == ["reading_failed"]
    assert (report.articles, archive.article("a-1")) == (1, None)


def test_piece_that_tripped_is_read_again_on_the_next_run(
    paper: Path, archive: EmbeddedArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ingest import pipeline

    with monkeypatch.context() as patched:
        patched.setattr(pipeline, "extract", lambda *_, **__: 1 / 0)
        _read(paper, archive)
    assert _read(paper, archive).articles == 2


def test_second_piece_with_an_id_of_this_run_is_named(paper: Path, archive: EmbeddedArchive) -> None:
    (paper / "z.jsonl").write_text(_line("a-1", "Another text."), encoding="utf-8")
    report = _read(paper, archive)
    assert [item.code for item in report.skipped] == ["duplicate_id"]


def test_progress_counts_up_to_everything(paper: Path, archive: EmbeddedArchive) -> None:
    told: list[Progress] = []
    _read(paper, archive, progress=told.append)
    assert told[-1].done == 2
    assert all(progress.rate >= 0 for progress in told)


def test_dateline_follows_the_archive_s_time_zone(paper: Path, archive: EmbeddedArchive) -> None:
    line = _line("a-9", "It rained.", published="2014-03-12T02:30:00Z")
    (paper / "z.jsonl").write_text(line, encoding="utf-8")
    _read(paper, archive, time_zone="America/Chicago")
    article = archive.article("a-9")
    assert article is not None
    assert article.published.isoformat() == "2014-03-11"


@pytest.mark.parametrize(
    ("more", "error"),
    [({"time_zone": "Nowhere"}, IngestUsageError), ({"authority": Path("/nowhere.json")}, AuthorityError)],
    ids=["time zone", "authority"],
)
def test_caller_s_mistake_stores_nothing(
    paper: Path, archive: EmbeddedArchive, more: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        _read(paper, archive, **more)
    assert archive.span().articles == 0


def test_missing_and_empty_places_are_named(tmp_path: Path, archive: EmbeddedArchive) -> None:
    with pytest.raises(IngestUsageError, match="no such file"):
        _read(tmp_path / "nowhere", archive)
    (tmp_path / "empty").mkdir()
    with pytest.raises(IngestUsageError, match="no file"):
        _read(tmp_path / "empty", archive)


@pytest.mark.model
def test_two_workers_store_what_one_stores(tmp_path: Path, paper: Path) -> None:
    digests = []
    for count in (1, 2):
        with open_archive(tmp_path / f"home-{count}", create=True) as opened:
            _read(paper, opened, workers=count)
            digests.append(opened.digest())
    assert digests[0] == digests[1]


def test_correction_that_arrives_later_reaches_the_quotation_and_keeps_what_stood(
    tmp_path: Path, archive: EmbeddedArchive
) -> None:
    folder = tmp_path / "later"
    folder.mkdir()
    body = "Chief Rob Ash met Councilman Tom Berg. “Another board, another lawyer,” Ash said."
    (folder / "a.jsonl").write_text(_line("c-1", body) + "\n", encoding="utf-8")
    _read(folder, archive)
    note = "It was Councilman Tom Berg, not Chief Rob Ash, who said: “Another board, another lawyer.”"
    row = {**json.loads(_line("c-2", note)), "kind": "correction", "corrects": "c-1"}
    (folder / "b.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")
    _read(folder, archive, recorded="2030-01-01T00:00:00Z")
    now = [quote.speaker_id for quote in archive.quotes() if quote.article_id == "c-1"]
    then = [quote.speaker_id for quote in archive.quotes(as_of=FIRST) if quote.article_id == "c-1"]
    assert (now, then) == (["tom-berg"], ["rob-ash"])
