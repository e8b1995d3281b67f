"""The embedded archive as a file: opening, locking, damage, other versions, erasing for good, many threads."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.embedded import schema
from graph.embedded.connection import FILE_NAME
from graph.embedded.store import EmbeddedArchive, open_archive
from graph.errors import (
    ArchiveDataError,
    ArchiveLockedError,
    ArchiveMissingError,
    ArchiveUnavailableError,
    GraphError,
    InconsistentRecordError,
)
from tests.support.archive import ANNA, article, council, quote, record


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "desk"


@pytest.fixture
def archive(home: Path) -> Iterator[EmbeddedArchive]:
    with open_archive(home, create=True) as opened:
        yield opened


def test_opening_a_missing_archive_makes_nothing(home: Path) -> None:
    with pytest.raises(ArchiveMissingError, match=str(home)):
        open_archive(home)
    assert not home.exists()


def test_home_that_is_a_file_is_named(home: Path) -> None:
    home.write_text("not a folder")
    with pytest.raises(ArchiveUnavailableError, match=str(home)):
        open_archive(home, create=True)


@pytest.mark.parametrize(
    "content", [b"this is no database, however long it may be" * 40, b"SQLite format 3\0" + b"\xff" * 4000]
)
def test_unreadable_file_is_named_and_left_alone(home: Path, content: bytes) -> None:
    home.mkdir()
    path = home / FILE_NAME
    path.write_bytes(content)
    with pytest.raises(ArchiveDataError, match=str(path)):
        open_archive(home, create=True)
    assert path.read_bytes() == content


def test_someone_elses_database_is_refused(home: Path) -> None:
    home.mkdir()
    other = sqlite3.connect(home / FILE_NAME)
    other.execute("CREATE TABLE notes (line TEXT)")
    other.close()
    with pytest.raises(ArchiveDataError, match="not an archive"):
        open_archive(home, create=True)


def test_newer_schema_is_refused_with_both_versions(home: Path, archive: EmbeddedArchive) -> None:
    archive.close()
    other = sqlite3.connect(home / FILE_NAME)
    other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(ArchiveDataError, match=rf"version 99.*up to {schema.USER_VERSION}"):
        open_archive(home)


def test_locked_archive_names_the_file_and_stores_nothing(home: Path, archive: EmbeddedArchive) -> None:
    other = sqlite3.connect(home / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    impatient = EmbeddedArchive(home / FILE_NAME, busy_seconds=0.05)
    with pytest.raises(ArchiveLockedError, match=FILE_NAME):
        impatient.put([council()])
    assert impatient.span().articles == 0
    other.execute("ROLLBACK")
    other.close()
    assert impatient.put([council()]) == 1
    impatient.close()


def test_readers_read_while_another_process_writes(home: Path, archive: EmbeddedArchive) -> None:
    archive.put([council()])
    other = sqlite3.connect(home / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert archive.span().articles == 1
    other.execute("ROLLBACK")
    other.close()


def test_row_that_cannot_be_read_is_named(home: Path, archive: EmbeddedArchive) -> None:
    archive.put([council()])
    other = sqlite3.connect(home / FILE_NAME)
    other.execute("UPDATE quotes SET said_precision = 'century'")
    other.commit()
    other.close()
    with pytest.raises(ArchiveDataError, match=r"quotes.*a-1:q.*century"):
        archive.quotes(article_id="a-1")


def test_failing_call_leaves_the_archive_as_it_was(archive: EmbeddedArchive) -> None:
    archive.put([council("a-1")])
    before = archive.digest()
    piece = article("a-3")
    with pytest.raises(InconsistentRecordError):
        archive.put([council("a-2"), record(piece, quotes=[quote(piece, "We need the tunnel,", ANNA, start=3)])])
    assert archive.digest() == before
    assert len(archive.search(("tunnel",))) == 4


def test_taken_down_words_are_gone_from_every_file(home: Path, archive: EmbeddedArchive) -> None:
    secret = "zanzibarquartett"
    archive.put([council(f"b-{number}") for number in range(20)])
    archive.put([council("a-1", text=council().article.text.replace("Tuesday", secret))])
    assert any(secret.encode() in path.read_bytes() for path in home.iterdir())
    archive.take_down("a-1", reason="court order", recorded="2026-02-01T09:00:00Z")
    archive.close()
    assert not [path.name for path in home.iterdir() if secret.encode() in path.read_bytes()]


def test_many_threads_read_and_write_one_archive(archive: EmbeddedArchive) -> None:
    faults: list[GraphError] = []

    def work(number: int) -> None:
        try:
            for turn in range(5):
                archive.put([council(f"a-{number}-{turn}")])
                archive.search(("tunnel",))
        except GraphError as error:
            faults.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert archive.span().articles == 20


def test_reopened_archive_holds_what_was_acknowledged(home: Path, archive: EmbeddedArchive) -> None:
    archive.put([council()])
    digest = archive.digest()
    with open_archive(home) as again:
        assert again.digest() == digest


def test_notes_of_ingest_are_kept_by_space_and_count_for_no_digest(archive: EmbeddedArchive) -> None:
    digest = archive.digest()
    archive.meta_put("journal", [("file-1", "done"), ("file-2", "done")])
    archive.meta_put("journal", [("file-1", "again")])
    assert archive.meta_get("journal", "file-1") == "again"
    assert archive.meta_get("readings", "file-1") is None
    assert archive.meta_all("journal") == {"file-1": "again", "file-2": "done"}
    archive.meta_drop("journal")
    assert archive.meta_all("journal") == {}
    assert archive.digest() == digest


def test_file_of_an_archive_is_tables_of_strict_types(home: Path, archive: EmbeddedArchive) -> None:
    other = sqlite3.connect(home / FILE_NAME)
    listed = other.execute(
        "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND schema = 'main'"
    ).fetchall()
    other.close()
    loose = {name for name, strict in listed if not strict and not name.startswith(("sqlite_", "passage_"))}
    assert loose == set()
