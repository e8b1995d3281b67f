"""The front desk: one archive, one record store, one policy, and the use cases on them.

Each part is opened when first used, so that verifying a self-contained draft needs no archive and a cold `desk ask`
imports nothing it does not need. The use cases live in their own modules; this is what they are handed.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from api.checkpoint import Checkpoint
from api.clock import Clock
from api.errors import BadInputError, UnavailableError
from api.settings import Settings

if TYPE_CHECKING:
    from api.records.database import SqlDatabase, SqliteDatabase
    from api.records.switches import SwitchState
    from api.signing import Keyring, Signer
    from api.wiring import Archive
    from gate.policy import Policy


def _pass_by(point: str) -> None:
    """Reaching a named point does nothing, except in tests that stop the desk there."""


class Desk:
    """What every use case is handed."""

    def __init__(self, *, settings: Settings, clock: Clock, reach: Callable[[str], None] = _pass_by) -> None:
        self.settings = settings
        self.clock = clock
        self.reach = reach

    @cached_property
    def archive(self) -> "Archive":
        """The archive; raises GraphError when there is none or it cannot be opened."""
        from api.wiring import open_archive

        return open_archive(self.settings)

    def open_for_writing(self) -> "Archive":
        """The archive, made when there is none. What reading and asking use stays the same object."""
        from api.wiring import open_archive

        if "archive" not in self.__dict__:
            self.__dict__["archive"] = open_archive(self.settings, create=True)
        return self.archive

    @cached_property
    def records(self) -> "SqliteDatabase | SqlDatabase":
        """The record store, with today's tables in it when it exists. Raises BadInputError where nothing was made."""
        from api.records.schema import is_current, migrate
        from api.wiring import open_records

        if self.is_unmade():
            home = str(self.settings.home)
            raise BadInputError(f"there is no archive at {home!r}; make one with `desk ingest`, or name another --home")
        database = open_records(self.settings)
        if self._may_migrate(database) and not is_current(database):
            migrate(database)
        return database

    @cached_property
    def policy_text(self) -> str:
        """The policy in force, as TOML."""
        from api.wiring import policy_text

        return policy_text(self.settings)

    @cached_property
    def policy(self) -> "Policy":
        """The policy in force."""
        from gate.policy import parse

        return parse(self.policy_text)

    @cached_property
    def signer(self) -> "Signer":
        """The key that signs receipts; made on first use."""
        from api.signing import open_signer

        return open_signer(self.settings.home, fresh=self.clock.chance(32))

    @property
    def keyring(self) -> "Keyring":
        """Every public key of this archive, read afresh."""
        from api.signing import open_keyring

        return open_keyring(self.settings.home)

    @cached_property
    def checkpoint(self) -> Checkpoint:
        """How long the chain of receipts is known to be."""
        return Checkpoint(self.settings.checkpoint or self.settings.home / "receipts.checkpoint")

    def switch(self) -> "SwitchState":
        """The kill switch; a state that cannot be read counts as on, an archive that does not exist has none."""
        from api.records import switches

        if self.is_unmade():
            return switches.SwitchState(is_on=False, reason="", who="", at="", epoch=0)
        try:
            with self.records.read() as session:
                return switches.read(session)
        except UnavailableError as error:
            return switches.SwitchState(is_on=True, reason=f"its state cannot be read: {error}", who="", at="", epoch=0)

    def is_unmade(self) -> bool:
        """Whether nothing at all has been stored yet where the settings point."""
        if self.settings.records or self.settings.graph:
            return False
        home = self.settings.home
        return not home.exists() or not any(home.iterdir())

    def make_records(self) -> None:
        """Creates the record store where none is. Not done by asking: a store that vanished must not read as "off"."""
        from api.records.database import SqliteDatabase
        from api.records.schema import is_current, migrate
        from api.wiring import open_records

        database = open_records(self.settings)
        try:
            if not is_current(database):
                migrate(database)
        finally:
            if not isinstance(database, SqliteDatabase):
                database.close()

    def close(self) -> None:
        """Closes what was opened."""
        for part in ("archive", "records"):
            close = getattr(self.__dict__.get(part), "close", None)
            if close is not None:
                close()
            self.__dict__.pop(part, None)

    def _may_migrate(self, database: "SqliteDatabase | SqlDatabase") -> bool:
        from api.records.database import SqliteDatabase

        return not isinstance(database, SqliteDatabase) or database.path.exists()
