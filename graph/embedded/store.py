"""The embedded archive: one SQLite file under the archive's home, reader and writer in one.

Every write is one transaction, synced before it returns; a second writer waits five seconds and then gets
ArchiveLockedError. Any number of threads may share one archive: each reads on a connection of its own.
"""

import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self

from graph import rows, whole
from graph.consistency import check_correction, check_instant
from graph.embedded import connection as opening
from graph.embedded import queries, text_index, writing
from graph.embedded.reading import EmbeddedReading
from graph.errors import InconsistentRecordError, UnknownIdError
from graph.model.entity import Entity
from graph.model.event import Correction, Judgement
from graph.ports import ArticleRecord, Notes
from graph.resolve import check_judgement


def open_archive(home: Path, *, create: bool = False) -> "EmbeddedArchive":
    """The archive under `home`; with `create`, an empty one is made when there is none.

    Raises ArchiveMissingError, ArchiveDataError (unreadable or of another version), ArchiveLockedError.
    """
    return EmbeddedArchive(home / opening.FILE_NAME, create=create)


class EmbeddedArchive(EmbeddedReading):
    """`ArchiveReader` and `ArchiveWriter` on one file; a context manager that closes it."""

    def __init__(self, path: Path, *, create: bool = False, busy_seconds: float = opening.BUSY_SECONDS) -> None:
        self.path = path
        self._busy_seconds = busy_seconds
        self._local = threading.local()
        self._lock = threading.Lock()
        self._open: list[sqlite3.Connection] = []
        self._local.connection = self._connect(create=create)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes every thread's connection; the archive cannot be used afterwards."""
        with self._lock:
            for connection in self._open:
                connection.close()
            self._open.clear()

    def _connect(self, *, create: bool) -> sqlite3.Connection:
        connection = opening.connect(self.path, create=create, busy_seconds=self._busy_seconds)
        with self._lock:
            self._open.append(connection)
        return connection

    @property
    def _connection(self) -> sqlite3.Connection:
        found: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if found is None:
            found = self._local.connection = self._connect(create=False)
        return found

    def _rows(self, statement: str, parameters: rows.Params) -> list[sqlite3.Row]:
        with opening.faults_of(self.path):
            return self._connection.execute(statement, parameters).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        connection = self._connection
        with opening.faults_of(self.path):
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    # -- writing --------------------------------------------------------------------------------------------

    def put_entities(self, entities: Iterable[Entity]) -> None:
        """Adds to what is known of each id: names accumulate, an authority's word wins on name and roles."""
        listed = tuple(entities)
        with self._transaction() as connection:
            writing.put_entities(connection, listed, "")

    def put(self, records: Iterable[ArticleRecord], *, notes: Notes | None = None) -> int:
        """Stores each record as the newest version of its article, and the notes with them; an equal digest changes
        nothing.

        Returns how many changed. Raises InconsistentRecordError, and then nothing of the call is stored.
        """
        listed = tuple(records)
        with self._transaction() as connection:
            changed = sum(writing.put_record(connection, record) for record in listed)
            for space, pairs in (notes or {}).items():
                writing.put_notes(connection, space, pairs.items())
            return changed

    def put_corrections(self, corrections: Iterable[Correction]) -> None:
        """Records corrections that no article carries; the same id again replaces it."""
        listed = tuple(corrections)
        for correction in listed:
            check_correction(correction)
        with self._transaction() as connection:
            for correction in listed:
                writing.put_correction(connection, correction)

    def judge(self, judgement: Judgement) -> None:
        """Appends a judgement. The same one again changes nothing; another one under its id is refused."""
        check_judgement(judgement)
        check_instant(judgement.recorded, f"judgement {judgement.id!r}")
        with self._transaction() as connection:
            before = {known.id: known for known in self.judgement_rows()}.get(judgement.id)
            if before is None:
                writing.put_judgement(connection, judgement)
            elif before != judgement:
                raise InconsistentRecordError(
                    f"judgement {judgement.id!r} is already recorded and differs; give the new one an id of its own"
                )

    def withdraw_judgement(self, judgement_id: str, *, recorded: str) -> None:
        """Undoes a judgement from `recorded` on; one already withdrawn stays so. Raises UnknownIdError."""
        check_instant(recorded, f"withdrawal of {judgement_id!r}")
        with self._transaction() as connection:
            if not writing.withdraw(connection, judgement_id, recorded) and judgement_id not in {
                known.id for known in self.judgement_rows()
            }:
                raise UnknownIdError("judgement", judgement_id)

    def take_down(self, article_id: str, *, reason: str, recorded: str) -> None:
        """Erases every version of the article and all that was read from it; a tombstone stays.

        Discovered entities that nothing else names go too. A later put of the id changes nothing.
        Again on a tombstone it changes nothing. The words leave the log file too, at once or, while another process
        still reads an older state, when that ends. Raises UnknownIdError.
        """
        check_instant(recorded, f"takedown of {article_id!r}")
        with self._transaction() as connection:
            if not writing.erase(connection, article_id, reason=reason, recorded=recorded) and (
                self.tombstone_row(article_id) is None
            ):
                raise UnknownIdError("article", article_id)
        # What the log still holds of the text is folded into the file and overwritten.
        self._rows("PRAGMA wal_checkpoint(TRUNCATE)", {})

    # -- the whole ------------------------------------------------------------------------------------------

    def rebuild_text_index(self) -> None:
        """Derives the text index anew from the rows."""
        with self._transaction() as connection:
            text_index.rebuild(connection)

    def history(self, skip: frozenset[whole.VersionKey] = frozenset()) -> Iterator[ArticleRecord]:
        """Every version as stored but those to skip, by (article, version), with no judgement applied."""
        for row in self._rows(queries.HISTORY, {}):
            if (row["article_id"], row["version"]) not in skip:
                yield self._stored_record(row["av"])

    def version_digests(self) -> dict[whole.VersionKey, str]:
        """The digest of every version held."""
        return {(row["article_id"], row["version"]): row["digest"] for row in self._rows(queries.HISTORY, {})}

    def _stored_record(self, av: int) -> ArticleRecord:
        bound: rows.Params = {"av": av}
        article = rows.read_article(self._rows(queries.VERSION, bound)[0])
        return ArticleRecord(
            article=article,
            passages=tuple(map(rows.read_passage, self._rows(queries.PASSAGES_OF_VERSION, bound))),
            entities=(),
            mentions=tuple(map(rows.read_mention, self._rows(queries.MENTIONS_OF_VERSION, bound))),
            quotes=tuple(map(rows.read_quote, self._rows(queries.QUOTES_OF_VERSION, bound))),
            stances=tuple(map(rows.read_stance, self._rows(queries.STANCES_OF_VERSION, bound))),
            corrections=tuple(map(rows.read_correction, self._rows(queries.CORRECTIONS_OF_VERSION, bound))),
        )

    def stored_entities(self) -> tuple[tuple[Entity, str], ...]:
        """Every entity as stored with the instant it is known from, by id; no judgement applied."""
        found = self._rows(queries.STORED_ENTITIES, {})
        return tuple((rows.readable("entities", rows.read_entity, row), row["visible_from"]) for row in found)

    def outside_corrections(self) -> tuple[Correction, ...]:
        """Corrections that no article carries, by id."""
        return tuple(map(rows.read_correction, self._rows(queries.OUTSIDE_CORRECTIONS, {})))

    def tombstones(self) -> tuple[whole.Tombstone, ...]:
        """(article id, published, reason, recorded) of what was taken down, by id."""
        return tuple(
            (row["article_id"], date.fromisoformat(row["published"]), row["reason"], row["recorded"])
            for row in self._rows(queries.TOMBSTONES, {})
        )

    def digest(self) -> str:
        """SHA-256 over the whole graph in canonical order; see graph.canonical for what counts."""
        return whole.digest(self)

    def restore_entities(self, entities: Iterable[tuple[Entity, str]]) -> None:
        """Writes entities as they are, over what stood under their ids."""
        listed = tuple(entities)
        with self._transaction() as connection:
            for entity, known_from in listed:
                writing.write_entity(connection, entity, known_from)

    def restore(self, records: Iterable[ArticleRecord]) -> None:
        """Writes versions under their own numbers, over what stood there, in one transaction."""
        listed = tuple(records)
        with self._transaction() as connection:
            for record in listed:
                writing.restore_record(connection, record)

    def restore_judgements(self, judgements: Iterable[Judgement]) -> None:
        """Writes judgements as they are, over what stood under their ids."""
        listed = tuple(judgements)
        with self._transaction() as connection:
            for judgement in listed:
                writing.restore_judgement(connection, judgement)

    def restore_tombstones(self, tombstones: Iterable[whole.Tombstone]) -> None:
        """Writes tombstones, erasing what the archive still holds of those articles."""
        listed = tuple(tombstones)
        with self._transaction() as connection:
            for stone in listed:
                writing.restore_tombstone(connection, stone)

    # -- ingest's own notes ---------------------------------------------------------------------------------

    def meta_get(self, space: str, key: str) -> str | None:
        """What was noted under (space, key); None when nothing was."""
        found = self._rows(queries.META, {"space": space, "key": key})
        return str(found[0]["value"]) if found else None

    def meta_put(self, space: str, pairs: Iterable[tuple[str, str]]) -> None:
        """Notes values by key within a space, replacing what was noted, all in one transaction."""
        listed = tuple(pairs)
        with self._transaction() as connection:
            writing.put_notes(connection, space, listed)

    def meta_all(self, space: str) -> dict[str, str]:
        """Everything noted in a space."""
        return {row["key"]: row["value"] for row in self._rows(queries.META_OF_SPACE, {"space": space})}

    def meta_drop(self, space: str) -> None:
        """Forgets a space."""
        with self._transaction() as connection:
            connection.execute(queries.DROP_META, {"space": space})
