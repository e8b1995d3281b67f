"""The derived text index: which passages hold which words. Rebuilt from the rows at any time.

Entries are the tokens of graph.words, so the index knows no language and no engine's idea of a letter.
It keeps every version's passages: a read as of an instant sees the ones that were visible then.
"""

import sqlite3
from collections.abc import Iterable

from graph.embedded import queries
from graph.words import tokens

_INSERT = "INSERT INTO passage_index (rowid, tokens) VALUES (?, ?)"
# A contentless index forgets an entry only when told what stood in it.
_DELETE = "INSERT INTO passage_index (passage_index, rowid, tokens) VALUES ('delete', ?, ?)"
_CLEAR = "INSERT INTO passage_index (passage_index) VALUES ('delete-all')"
_MERGE = "INSERT INTO passage_index (passage_index) VALUES ('optimize')"
_ALL = "SELECT av FROM versions ORDER BY av"


def add(connection: sqlite3.Connection, entries: Iterable[tuple[int, str]]) -> None:
    """Indexes (passage key, passage text) pairs."""
    connection.executemany(_INSERT, ((key, " ".join(tokens(text))) for key, text in entries))


def _of_version(connection: sqlite3.Connection, av: int) -> list[tuple[int, str]]:
    return [(row["pk"], row["text"]) for row in connection.execute(queries.PASSAGES_OF_VERSION, {"av": av})]


def forget_version(connection: sqlite3.Connection, av: int) -> None:
    """Takes a version's passages out; call it while their rows still stand."""
    entries = _of_version(connection, av)
    connection.executemany(_DELETE, ((key, " ".join(tokens(text))) for key, text in entries))


def erase_traces(connection: sqlite3.Connection) -> None:
    """Rewrites the index as one piece, so that no deleted word stays behind in an old piece of it."""
    connection.execute(_MERGE)


def rebuild(connection: sqlite3.Connection) -> None:
    """The whole index anew from the rows, inside the caller's transaction."""
    connection.execute(_CLEAR)
    for (av,) in connection.execute(_ALL).fetchall():
        add(connection, _of_version(connection, av))
