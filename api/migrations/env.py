"""Alembic's entry: runs the migrations on the address that api/records/schema.py hands in."""

from alembic import context
from sqlalchemy import create_engine, event, pool


def _run() -> None:
    url = context.config.attributes["url"]
    engine = create_engine(url, poolclass=pool.NullPool)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _write_ahead)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two processes starting at once migrate one after the other.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7301960)")
        context.configure(connection=connection)
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


def _write_ahead(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.close()


_run()
