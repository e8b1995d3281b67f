"""Reaching the graph server, and telling its faults in the archive's own words. The only file that knows the driver.

The address decides routing and encryption: bolt:// one server, neo4j:// a cluster, `+s` with a checked certificate.
Writes are managed transactions, which the driver repeats when a connection or a leader is lost; every write here may
be repeated. Bookmarks of what was written are handed to every later read, so that a cluster never answers with less.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from graph.errors import ArchiveAccessError, ArchiveDataError, ArchiveUnavailableError, GraphError

if TYPE_CHECKING:
    from neo4j import Driver, ManagedTransaction

OLDEST = (5, 26)
T = TypeVar("T")
_SCHEMES = ("bolt://", "bolt+s://", "bolt+ssc://", "neo4j://", "neo4j+s://", "neo4j+ssc://")
_REFUSED = ("Unauthorized", "Forbidden", "AuthenticationRateLimit", "CredentialsExpired", "TokenExpired")
_READ_ONLY = ("AccessMode", "ReadOnly", "WriteOnReadOnly")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """Where the server is and how to sign in. Times are in seconds.

    `is_read_only` signs in for readers: no write is sent at all, and the server refuses one should it come.
    A statement that takes longer than `read_seconds` or `write_seconds` is ended by the server.
    `ca_file` is a PEM file of the authority that signed the server's certificate, for the `+s` addresses.
    """

    uri: str
    user: str = ""
    password: str = ""
    database: str = "neo4j"
    is_read_only: bool = False
    ca_file: str = ""
    pool_size: int = 50
    connect_seconds: float = 5.0
    acquire_seconds: float = 10.0
    retry_seconds: float = 15.0
    read_seconds: float = 30.0
    write_seconds: float = 300.0


@contextmanager
def faults_of(uri: str) -> Iterator[None]:
    """Turns any error of the driver into a GraphError that names the server, never the password."""
    from neo4j.exceptions import AuthError, ConfigurationError, DriverError, IncompleteCommit, Neo4jError

    try:
        yield
    except IncompleteCommit as error:
        raise ArchiveUnavailableError(
            f"the connection to the graph server {uri} was lost while it was storing; whether it did is unknown; "
            "do the same again: what was stored is not stored twice"
        ) from error
    except AuthError as error:
        raise _refused(uri, error) from error
    except ConfigurationError as error:
        raise ArchiveUnavailableError(f"the graph server {uri} cannot be used as configured: {error}") from error
    except Neo4jError as error:
        raise _told(uri, error) from error
    except (DriverError, OSError) as error:
        raise ArchiveUnavailableError(
            f"the graph server {uri} does not answer ({type(error).__name__}: {error}); "
            "start it or check the address, then try again"
        ) from error


def _refused(uri: str, error: Exception) -> GraphError:
    return ArchiveAccessError(
        f"the graph server {uri} refuses this user: {error}; check DESK_GRAPH_USER and DESK_GRAPH_PASSWORD"
    )


def _told(uri: str, error: Any) -> GraphError:
    code = str(error.code or "")
    if any(code.endswith(word) or word in code for word in _REFUSED):
        return _refused(uri, error)
    if any(word in code for word in _READ_ONLY):
        return ArchiveAccessError(f"the graph server {uri} takes no writes from here ({code}); nothing was stored")
    if "TransactionTimedOut" in code:
        return ArchiveUnavailableError(f"the graph server {uri} took too long and was told to stop ({code}); try again")
    if error.is_retryable() or code.startswith("Neo.TransientError") or "Unavailable" in code:
        return ArchiveUnavailableError(f"the graph server {uri} cannot answer just now ({code}); try again")
    return ArchiveDataError(
        f"the graph server {uri} refuses a statement of this program ({code}: {error.message}); "
        "run `desk graph init` on it, or use the newer program that made its schema"
    )


class Server:
    """One driver with its pool and bookmarks; thread-safe. Closing it lets go of every connection."""

    def __init__(self, settings: ServerSettings) -> None:
        from neo4j import GraphDatabase

        self.settings = settings
        if not settings.uri.startswith(_SCHEMES):
            raise ArchiveUnavailableError(f"got the graph address {settings.uri!r}, expected one of {_SCHEMES}")
        with faults_of(settings.uri):
            self._driver: Driver = GraphDatabase.driver(settings.uri, **_options(settings))
            self._bookmarks = GraphDatabase.bookmark_manager()
            try:
                self._check_version(self._driver.get_server_info().agent)
            except BaseException:
                self._driver.close()
                raise

    def _check_version(self, agent: str) -> None:
        found = re.match(r"Neo4j/(\d+)\.(\d+)", agent)
        version = (int(found[1]), int(found[2])) if found else (0, 0)
        # Since 2025 the server's versions are years; they are newer than 5.
        if version < OLDEST:
            raise ArchiveDataError(
                f"the graph server {self.settings.uri} is {agent or 'of unknown make'}; "
                f"expected Neo4j {OLDEST[0]}.{OLDEST[1]} or newer; upgrade it"
            )

    def close(self) -> None:
        """Lets go of every connection."""
        self._driver.close()

    def read(self, statement: str, parameters: Mapping[str, object]) -> list[dict[str, Any]]:
        """The `row` of every line, in one read transaction."""
        work = self._timed(rows_of, self.settings.read_seconds)
        return self._run(lambda session: session.execute_read(work, statement, parameters), is_write=False)

    def write(self, work: "Callable[[ManagedTransaction], T]") -> T:
        """`work` in one transaction, repeated whole by the driver when the server asks for it.

        Raises ArchiveAccessError at once on settings for readers.
        """
        if self.settings.is_read_only:
            raise ArchiveAccessError(
                f"the graph server {self.settings.uri} is open for reading only; nothing was stored"
            )

        def stored(session: Any) -> T:
            done: T = session.execute_write(self._timed(work, self.settings.write_seconds))
            return done

        return self._run(stored, is_write=True)

    @staticmethod
    def _timed(work: Any, seconds: float) -> Any:
        from neo4j import unit_of_work

        return unit_of_work(timeout=seconds)(work)

    def command(self, statement: str, parameters: Mapping[str, object] | None = None) -> list[dict[str, Any]]:
        """A statement about the schema, which needs a transaction of its own."""
        return self._run(
            lambda session: [dict(record) for record in session.run(statement, dict(parameters or {}))], is_write=True
        )

    def _run(self, work: Callable[[Any], T], *, is_write: bool) -> T:
        from neo4j import READ_ACCESS, WRITE_ACCESS

        mode = WRITE_ACCESS if is_write else READ_ACCESS
        with (
            faults_of(self.settings.uri),
            self._driver.session(
                database=self.settings.database, default_access_mode=mode, bookmark_manager=self._bookmarks
            ) as session,
        ):
            return work(session)


class FlatRow(dict[str, Any]):
    """A row whose empty columns the server left out: they are None."""

    def __missing__(self, name: str) -> None:
        return None


def rows_of(tx: "ManagedTransaction", statement: str, parameters: Mapping[str, object]) -> list[dict[str, Any]]:
    """The `row` of every line of one statement."""
    result = tx.run(statement, dict(parameters))
    return [FlatRow(record["row"]) for record in result]


def _options(settings: ServerSettings) -> dict[str, Any]:
    from neo4j import TrustCustomCAs

    options: dict[str, Any] = {
        "auth": (settings.user, settings.password) if settings.user else None,
        "max_connection_pool_size": settings.pool_size,
        "connection_timeout": settings.connect_seconds,
        "connection_acquisition_timeout": settings.acquire_seconds,
        "max_transaction_retry_time": settings.retry_seconds,
        "user_agent": "standards-desk",
        "warn_notification_severity": "OFF",
        "notifications_min_severity": "OFF",
    }
    if settings.ca_file:
        options["trusted_certificates"] = TrustCustomCAs(settings.ca_file)
    return options
