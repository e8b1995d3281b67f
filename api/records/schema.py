"""Whether the record store has today's tables, and making it so.

The tables are defined once, in `api/migrations`, and made by Alembic. A store that is already at `HEAD` is
recognised with one query, so that a cold `desk ask` does not import Alembic.
"""

from pathlib import Path

from api.errors import UnavailableError
from api.records.database import Database, SqlDatabase, SqliteDatabase

#: The newest migration; a test compares it with the folder.
HEAD = "0001"

_VERSION = "SELECT version_num FROM alembic_version"


def is_current(database: Database) -> bool:
    """Whether every migration has run. A store that cannot be read is not current."""
    try:
        with database.read() as session:
            return [row["version_num"] for row in session.run(_VERSION)] == [HEAD]
    except UnavailableError:
        return False


def migrate(database: SqliteDatabase | SqlDatabase) -> None:
    """Brings the store to `HEAD`, creating a file where none is. Running it twice changes nothing."""
    import logging

    from alembic import command
    from alembic.config import Config

    # Alembic tells its progress at INFO; the front desk says what matters itself.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    config.attributes["url"] = _url(database)
    try:
        command.upgrade(config, "head")
    except Exception as error:
        raise UnavailableError(f"the record store could not be brought up to date: {error}") from error


def _url(database: SqliteDatabase | SqlDatabase) -> str:
    if isinstance(database, SqlDatabase):
        return database.url
    database.path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{database.path}"
