"""Opening the one file of an embedded archive, and telling SQLite's faults in the archive's own words.

One connection a thread: SQLite serialises writers itself, and readers of a WAL file never wait. Foreign keys
are on, writes are synced before they are acknowledged, what is deleted is overwritten.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from graph.embedded.schema import APPLICATION_ID, MIGRATIONS, USER_VERSION
from graph.errors import ArchiveDataError, ArchiveLockedError, ArchiveMissingError, ArchiveUnavailableError

FILE_NAME = "archive.sqlite"
BUSY_SECONDS = 5.0

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNAVAILABLE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Turns any sqlite3 error of the block into a GraphError that names `path`."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _LOCKED:
            raise ArchiveLockedError(
                f"the archive {path} is locked by another process (waited {BUSY_SECONDS:.0f} s); "
                "nothing was written; try again when the other process is done"
            ) from error
        if code in _UNAVAILABLE:
            raise ArchiveUnavailableError(
                f"the archive {path} cannot be read or written just now: {error}; check the disk and its permissions"
            ) from error
        raise ArchiveDataError(
            f"the archive {path} is damaged or is no archive: {error}; restore it, or ingest the originals again"
        ) from error


def connect(path: Path, *, create: bool, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection in autocommit, rows by column name, at this version's schema.

    Raises ArchiveMissingError when there is no file and `create` is False; ArchiveDataError for a file that is
    no archive or of a newer version; ArchiveLockedError when it cannot be migrated because it is in use.
    """
    if not create and not path.exists():
        raise ArchiveMissingError(f"there is no archive at {path}; make one with `desk ingest`, or name another --home")
    if create:
        _make_folder(path.parent)
    with faults_of(path):
        uri = f"file:{quote(str(path.absolute()))}?mode={'rwc' if create else 'rw'}"
        connection = sqlite3.connect(
            uri, uri=True, timeout=busy_seconds, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
        return connection


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArchiveUnavailableError(
            f"the archive's folder {folder} cannot be made: {error.strerror}; name another --home"
        ) from error


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.row_factory = sqlite3.Row
    version = _checked_version(connection, path)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    # 64 MB at most, taken as needed: SQLite's own 2 MB turn every index of a large archive into disk traffic.
    connection.execute("PRAGMA cache_size = -65536")
    if version < USER_VERSION:
        # An article's text fills half a page of the usual 4 KiB and would waste the rest of it.
        connection.execute("PRAGMA page_size = 8192")
        connection.execute("PRAGMA journal_mode = WAL")
        _migrate(connection, path)


def _checked_version(connection: sqlite3.Connection, path: Path) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    is_blank = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if is_blank and version == 0:
        return 0
    if application != APPLICATION_ID:
        raise ArchiveDataError(f"{path} is an SQLite file but not an archive; name another --home")
    if version > USER_VERSION:
        raise ArchiveDataError(
            f"the archive {path} is of schema version {version}, this program reads up to {USER_VERSION}; "
            "use the newer program that wrote it"
        )
    return version


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have migrated while this one waited for the lock.
        done = _checked_version(connection, path)
        for step in range(done, USER_VERSION):
            for statement in MIGRATIONS[step]:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        connection.execute(f"PRAGMA user_version = {USER_VERSION:d}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
