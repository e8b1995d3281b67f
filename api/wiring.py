"""The one place that knows the machine: its clock, its chance, its files and which implementation stands behind a port.

Nothing else under `api` reads a clock, draws a random number or chooses a store or an engine.
"""

import secrets
import time
from datetime import UTC, datetime, timedelta
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from api.clock import Clock
from api.errors import BadInputError
from api.settings import Settings

if TYPE_CHECKING:
    from api.desk import Desk
    from api.records.database import SqlDatabase, SqliteDatabase
    from graph.ports import ArchiveReader, ArchiveWriter

    class Archive(ArchiveReader, ArchiveWriter, Protocol):
        """Both doors of one archive."""

        def rebuild_text_index(self) -> None:
            """Derives the text index anew."""
            ...


RECORDS_FILE = "records.sqlite"
ENGINES = ("auto", "offline", "recorded", "claude", "bridge", "openai")


class SystemClock:
    """The machine's clock and randomness."""

    def now(self) -> str:
        """This instant, UTC, microseconds."""
        return _text(datetime.now(UTC))

    def later(self, *, seconds: int) -> str:
        """The instant `seconds` from now."""
        return _text(datetime.now(UTC) + timedelta(seconds=seconds))

    def tick(self) -> float:
        """Seconds of the monotonic clock."""
        return time.monotonic()

    def pause(self, seconds: float) -> None:
        """Sleeps."""
        time.sleep(seconds)

    def chance(self, size: int) -> bytes:
        """Random bytes from the operating system."""
        return secrets.token_bytes(size)


def _text(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def open_desk(settings: Settings, *, clock: Clock | None = None) -> "Desk":
    """A desk on these settings. Opens nothing yet: each part is opened when first used."""
    from api.desk import Desk

    return Desk(settings=settings, clock=clock or SystemClock())


def open_records(settings: Settings) -> "SqliteDatabase | SqlDatabase":
    """The record store that the settings name; neither created nor migrated here."""
    from api.records.database import SqlDatabase, SqliteDatabase

    if settings.records.startswith("sqlite:///"):
        return SqliteDatabase(Path(settings.records.removeprefix("sqlite:///")))
    if settings.records:
        return SqlDatabase(settings.records)
    return SqliteDatabase(settings.home / RECORDS_FILE)


def open_archive(settings: Settings, *, create: bool = False) -> "Archive":
    """The archive that the settings name: the graph server when one is given, else the embedded store."""
    if settings.graph:
        return open_graph_server(settings, settings.graph, create=create)
    from graph.embedded.store import open_archive as open_embedded

    return open_embedded(settings.home, create=create)


def open_graph_server(settings: Settings, address: str, *, create: bool = False) -> "Archive":
    """The Neo4j archive at `address`."""
    from importlib import import_module

    opened: Archive = import_module("graph.neo4j.store").open_archive(
        address, create=create, **graph_server_options(settings)
    )
    return opened


def graph_server_options(settings: Settings) -> dict[str, Any]:
    """How the graph server is signed in to, and whether for reading alone."""
    return {
        "user": settings.graph_user,
        "password": settings.graph_password,
        "is_read_only": settings.is_graph_read_only,
        "ca_file": settings.graph_ca,
    }


def policy_text(settings: Settings) -> str:
    """The policy's TOML: the file that the settings name, else the packaged `newsroom` policy."""
    if settings.policy is None:
        return resources.files("gate").joinpath("newsroom.toml").read_text(encoding="utf-8")
    try:
        return settings.policy.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"policy file {str(settings.policy)!r} cannot be read: {error}") from error


def fixtures() -> Path:
    """The folder of fixtures, found from this package and never from the current directory."""
    return Path(__file__).resolve().parent.parent / "fixtures"


def choose_engine(settings: Settings, name: str | None) -> str:
    """The engine's own name for what was asked; `auto` takes Claude when a key is configured and offline otherwise."""
    wanted = name or settings.engine
    if wanted not in ENGINES:
        raise BadInputError(f"unknown engine {wanted!r}; expected one of {', '.join(ENGINES)}")
    if wanted != "auto":
        return wanted
    return "claude" if settings.claude_key else "offline"
