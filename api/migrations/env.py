"""Alembic's entry: runs the migrations on the address that api/records/schema.py hands in."""

from alembic import context
from sqlalchemy import Connection, create_engine, event, pool


def _run() -> None:
    url = context.config.attributes["url"]
    engine = create_engine(url, poolclass=pool.NullPool)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _open_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two processes starting at once migrate one after the other.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7301960)")
        context.configure(connection=connection, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


def _open_sqlite(connection: object, _record: object) -> None:
    # The driver would end its transaction before each CREATE TABLE, and a process killed between two of them
    # would leave a store that no later start could bring up to date. So the transaction is begun below, by hand.
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # IMMEDIATE: two processes starting at once migrate one after the other.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


_run()
