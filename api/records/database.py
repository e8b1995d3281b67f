"""One way of talking to two databases: SQLite through the standard library, PostgreSQL through SQLAlchemy.

Promises: `read` sees one committed state; `write` is all or nothing, durable when it returns, and only one
`write` runs at a time on a record store, in whatever process. The chain of receipts, the kill switch and the
decisions all rest on that single lock. Statements are constants with `:name` parameters, understood by both.

SQLite goes through the standard library because importing SQLAlchemy costs more than the rest of a cold
`desk ask`; both connections pass the same contract suite.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from api.errors import BadInputError, UnavailableError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

Row = dict[str, Any]

#: How long a call waits for another process's write, in seconds, before it says so.
PATIENCE_S = 10
#: The key of PostgreSQL's transaction lock that stands for "the record store's one writer".
_WRITER = 7_301_959


class Session(Protocol):
    """An open transaction."""

    def run(self, statement: str, /, **values: object) -> list[Row]:
        """Rows as dictionaries, in the statement's order; empty for a statement that returns none."""
        ...


class Database(Protocol):
    """Where the records live."""

    def read(self) -> AbstractContextManager[Session]:
        """A transaction that only reads."""
        ...

    def write(self) -> AbstractContextManager[Session]:
        """The one writing transaction; raises UnavailableError when it cannot be had or kept."""
        ...


class _SqliteSession:
    __slots__ = ("_connection",)

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, statement: str, /, **values: object) -> list[Row]:
        cursor = self._connection.execute(statement, values)
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


class SqliteDatabase:
    """A file. A connection per transaction (about a millisecond) keeps threads and processes apart."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A reading transaction; raises UnavailableError when the file is missing, locked or not a database."""
        with self._transaction("BEGIN") as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """The writing transaction: taken at once, committed with a sync to disk, rolled back on any error."""
        with self._transaction("BEGIN IMMEDIATE") as session:
            yield session

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Session]:
        try:
            connection = self._connect()
            try:
                connection.execute(begin)
                yield _SqliteSession(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            finally:
                connection.close()
        except sqlite3.Error as error:
            raise UnavailableError(f"record store {self.path}: {error}") from error

    def _connect(self) -> sqlite3.Connection:
        if not self.path.exists():
            advice = "`desk kill off --reason TEXT` starts a new one"
            raise UnavailableError(f"record store {self.path} is missing; {advice}")
        connection = sqlite3.connect(self.path, timeout=PATIENCE_S, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
        # FULL: a commit returns only once the log is synced, so that what was acknowledged survives a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        return connection


class _SqlSession:
    __slots__ = ("_connection",)

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection

    def run(self, statement: str, /, **values: object) -> list[Row]:
        from sqlalchemy import text

        result = self._connection.execute(text(statement), values)
        return [dict(row) for row in result.mappings()] if result.returns_rows else []


class SqlDatabase:
    """A PostgreSQL database by address, pooled by SQLAlchemy."""

    def __init__(self, url: str) -> None:
        from sqlalchemy import create_engine

        name, _, rest = url.partition("://")
        if name not in {"postgresql", "postgres", "postgresql+psycopg"}:
            # The one writer's lock below is PostgreSQL's; a store without it would give one number twice.
            raise BadInputError(
                f"DESK_RECORDS is an address of {name!r}; expected postgresql://…, or nothing for a file"
            )
        self.url = f"postgresql+psycopg://{rest}"
        self._engine: Engine = create_engine(self.url, pool_pre_ping=True, pool_timeout=PATIENCE_S)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A reading transaction; raises UnavailableError when the server is down or refuses."""
        with self._transaction() as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """The writing transaction, behind the one writer's lock of the server."""
        with self._transaction() as session:
            session.run("SELECT pg_advisory_xact_lock(CAST(:key AS BIGINT))", key=_WRITER)
            yield session

    @contextmanager
    def _transaction(self) -> Iterator[Session]:
        from sqlalchemy.exc import SQLAlchemyError

        try:
            with self._engine.begin() as connection:
                yield _SqlSession(connection)
        except SQLAlchemyError as error:
            raise UnavailableError(f"record store: {type(error).__name__}: {getattr(error, 'orig', error)}") from None

    def pool_in_use(self) -> int:
        """How many pooled connections are out just now."""
        count = getattr(self._engine.pool, "checkedout", None)
        return int(count()) if count is not None else 0

    def close(self) -> None:
        """Gives every pooled connection back."""
        self._engine.dispose()
