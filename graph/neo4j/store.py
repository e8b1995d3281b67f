"""The archive on a Neo4j server, reader and writer in one, by the same contract as the embedded one.

Writes lock the archive's node first and are one managed transaction each; the driver repeats one whole when a
connection or a leader is lost, and every one of them may be repeated. Any number of processes may share a server.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from itertools import islice
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from graph import rows, whole
from graph.consistency import check_correction, check_instant
from graph.errors import ArchiveDataError, InconsistentRecordError, UnknownIdError
from graph.model.entity import Entity
from graph.model.event import Correction, Judgement
from graph.neo4j import cypher, schema, writing
from graph.neo4j.connection import FlatRow, Server, ServerSettings
from graph.neo4j.reading import Neo4jReading
from graph.ports import ArticleRecord, Notes
from graph.resolve import check_judgement

if TYPE_CHECKING:
    from neo4j import ManagedTransaction

T = TypeVar("T")
_READ_AT_ONCE = 100


def open_archive(
    uri: str, *, user: str = "", password: str = "", create: bool = False, is_read_only: bool = False, **more: Any
) -> "Neo4jArchive":
    """The archive on the server at `uri`; with `create`, its schema is made when there is none.

    `more` are further fields of ServerSettings. Raises ArchiveUnavailableError when the server does not answer,
    ArchiveAccessError when it refuses the user, ArchiveDataError when it or its schema is of another version.
    """
    settings = ServerSettings(uri=uri, user=user, password=password, is_read_only=is_read_only, **more)
    archive = Neo4jArchive(Server(settings))
    try:
        archive.check_schema(create=create)
    except BaseException:
        archive.close()
        raise
    return archive


class Neo4jArchive(Neo4jReading):
    """`ArchiveReader` and `ArchiveWriter` on one server; a context manager that lets go of it."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of every connection."""
        self.server.close()

    def _rows(self, statement: str, **parameters: object) -> list[dict[str, Any]]:
        return self.server.read(statement, parameters)

    def _state(self) -> dict[str, Any]:
        found = self._rows(cypher.STATE)
        if not found:
            raise ArchiveDataError(
                f"the graph server {self.server.settings.uri} holds no archive; make one with `desk graph init`"
            )
        return found[0]

    # -- the schema -----------------------------------------------------------------------------------------

    def check_schema(self, *, create: bool) -> None:
        """Brings the schema to this version when `create` is set, else only checks it. Raises ArchiveDataError."""
        found = self._rows(cypher.STATE)
        version = int(found[0]["schema"] or 0) if found else 0
        where = f"the graph server {self.server.settings.uri}"
        if version > schema.SCHEMA_VERSION:
            raise ArchiveDataError(
                f"{where} holds an archive of schema version {version}, this program reads up to "
                f"{schema.SCHEMA_VERSION}; use the newer program that wrote it"
            )
        if version < schema.SCHEMA_VERSION:
            if not create:
                raise ArchiveDataError(f"{where} holds no archive of this version; run `desk graph init` on it")
            self._migrate(version)

    def _migrate(self, version: int) -> None:
        for step in range(version, schema.SCHEMA_VERSION):
            for statement in schema.MIGRATIONS[step]:
                self.server.command(statement)
            self.server.command(schema.SET_VERSION, {"version": step + 1})

    def rebuild_text_index(self) -> None:
        """Has the server derive its text index anew from the passages; returns when it is complete."""
        for statement in (schema.DROP_TEXT_INDEX, schema.TEXT_INDEX, schema.AWAIT_INDEXES):
            self.server.command(statement)

    def _write(self, work: "Callable[[ManagedTransaction], T]") -> T:
        def locked(tx: "ManagedTransaction") -> T:
            writing.lock(tx)
            return work(tx)

        return self.server.write(locked)

    # -- writing --------------------------------------------------------------------------------------------

    def put_entities(self, entities: Iterable[Entity]) -> None:
        """Adds to what is known of each id: names accumulate, an authority's word wins on name and roles."""
        listed = tuple(entities)

        def work(tx: "ManagedTransaction") -> None:
            known = writing.KnownEntities(tx, (entity.id for entity in listed))
            known.add(listed, "")
            known.write(tx)

        self._write(work)

    def put(self, records: Iterable[ArticleRecord], *, notes: Notes | None = None) -> int:
        """Stores each record as the newest version of its article, and the notes with them; an equal digest changes
        nothing.

        Returns how many changed. Raises InconsistentRecordError, and then nothing of the call is stored.
        """
        listed = tuple(records)

        def store(tx: "writing.Tx") -> int:
            changed = writing.put_records(tx, listed)
            for space, pairs in (notes or {}).items():
                writing.put_notes(tx, space, pairs.items())
            return changed

        return self._write(store)

    def put_corrections(self, corrections: Iterable[Correction]) -> None:
        """Records corrections that no article carries; the same id again replaces it."""
        listed = tuple(corrections)
        for correction in listed:
            check_correction(correction)

        self._write(partial(writing.put_corrections, corrections=listed))

    def judge(self, judgement: Judgement) -> None:
        """Appends a judgement. The same one again changes nothing; another one under its id is refused."""
        check_judgement(judgement)
        check_instant(judgement.recorded, f"judgement {judgement.id!r}")

        def work(tx: "ManagedTransaction") -> None:
            found = [rows.read_judgement(row) for row in writing.run(tx, cypher.JUDGEMENTS)]
            before = {known.id: known for known in found}.get(judgement.id)
            if before is None:
                writing.put_judgements(tx, (judgement,))
            elif before != judgement:
                raise InconsistentRecordError(
                    f"judgement {judgement.id!r} is already recorded and differs; give the new one an id of its own"
                )

        self._write(work)

    def withdraw_judgement(self, judgement_id: str, *, recorded: str) -> None:
        """Undoes a judgement from `recorded` on; one already withdrawn stays so. Raises UnknownIdError."""
        check_instant(recorded, f"withdrawal of {judgement_id!r}")

        def work(tx: "ManagedTransaction") -> None:
            if not writing.run(tx, cypher.WITHDRAW, id=judgement_id, recorded=recorded):
                if judgement_id not in {row["id"] for row in writing.run(tx, cypher.JUDGEMENTS)}:
                    raise UnknownIdError("judgement", judgement_id)
                return
            writing.advance_clock(tx, recorded)

        self._write(work)

    def take_down(self, article_id: str, *, reason: str, recorded: str) -> None:
        """Erases every version of the article and all that was read from it; a tombstone stays.

        Discovered entities that nothing else names go too. A later put of the id changes nothing.
        Again on a tombstone it changes nothing. The server's transaction log keeps the words until it is rotated;
        see the README on that. Raises UnknownIdError.
        """
        check_instant(recorded, f"takedown of {article_id!r}")

        def work(tx: "ManagedTransaction") -> None:
            if not writing.erase(tx, article_id, reason=reason, recorded=recorded) and not writing.run(
                tx, cypher.TOMBSTONES_OF, articles=[article_id]
            ):
                raise UnknownIdError("article", article_id)

        self._write(work)

    # -- the whole ------------------------------------------------------------------------------------------

    def history(self, skip: frozenset[whole.VersionKey] = frozenset()) -> Iterator[ArticleRecord]:
        """Every version as stored but those to skip, by (article, version), with no judgement applied."""
        listed = [row for row in self._rows(cypher.HISTORY) if (row["article_id"], row["version"]) not in skip]
        # The server's order of text may be another than Python's.
        keys = iter(row["key"] for row in sorted(listed, key=lambda row: (row["article_id"], row["version"])))
        while part := list(islice(keys, _READ_AT_ONCE)):
            versions = {row["key"]: row for row in self._rows(cypher.FULL_VERSIONS, keys=part)}
            readings = self._readings(part)
            for key in part:
                if key in versions:
                    yield _stored_record(versions[key], readings[key])

    def _readings(self, keys: list[str]) -> dict[str, dict[str, list[rows.Row]]]:
        found: dict[str, dict[str, list[rows.Row]]] = {key: {} for key in keys}
        for line in self._rows(cypher.FULL_READINGS, keys=keys):
            found[line["key"]].setdefault(line["kind"], []).append(cast(rows.Row, FlatRow(line["row"])))
        return found

    def version_digests(self) -> dict[whole.VersionKey, str]:
        """The digest of every version held."""
        return {(row["article_id"], row["version"]): row["digest"] for row in self._rows(cypher.HISTORY)}

    def stored_entities(self) -> tuple[tuple[Entity, str], ...]:
        """Every entity as stored with the instant it is known from, by id; no judgement applied."""
        found = [
            (rows.readable("entities", rows.read_entity, row), str(row["visible_from"]))
            for row in self._rows(cypher.STORED_ENTITIES)
        ]
        return tuple(sorted(found, key=lambda pair: pair[0].id))

    def outside_corrections(self) -> tuple[Correction, ...]:
        """Corrections that no article carries, by id."""
        found = [rows.read_correction(row) for row in self._rows(cypher.OUTSIDE_CORRECTIONS)]
        return tuple(sorted(found, key=lambda correction: correction.id))

    def tombstones(self) -> tuple[whole.Tombstone, ...]:
        """(article id, published, reason, recorded) of what was taken down, by id."""
        return tuple(
            (row["article_id"], date.fromisoformat(row["published"]), row["reason"], row["recorded"])
            for row in self._rows(cypher.TOMBSTONES)
        )

    def digest(self) -> str:
        """SHA-256 over the whole graph in canonical order; equal to the embedded archive's where the content is."""
        return whole.digest(self)

    def restore_entities(self, entities: Iterable[tuple[Entity, str]]) -> None:
        """Writes entities as they are, over what stood under their ids, some thousands a transaction."""
        listed = iter(tuple(entities))
        while part := tuple(islice(listed, 5000)):
            self._write(partial(writing.write_entities, entities=part))

    def restore(self, records: Iterable[ArticleRecord]) -> None:
        """Writes versions under their own numbers, over what stood there, in one transaction."""
        listed = tuple(records)

        self._write(partial(writing.restore_records, records=listed))

    def restore_judgements(self, judgements: Iterable[Judgement]) -> None:
        """Writes judgements as they are, over what stood under their ids."""
        listed = tuple(judgements)
        self._write(partial(writing.put_judgements, judgements=listed))

    def restore_tombstones(self, tombstones: Iterable[whole.Tombstone]) -> None:
        """Writes tombstones, erasing what the archive still holds of those articles."""
        listed = tuple(tombstones)

        def work(tx: "ManagedTransaction") -> None:
            for stone in listed:
                writing.restore_tombstone(tx, stone)

        self._write(work)

    # -- ingest's own notes ---------------------------------------------------------------------------------

    def meta_get(self, space: str, key: str) -> str | None:
        """What was noted under (space, key); None when nothing was."""
        found = self._rows(cypher.NOTE, space=space, key=key)
        return str(found[0]["value"]) if found else None

    def meta_put(self, space: str, pairs: Iterable[tuple[str, str]]) -> None:
        """Notes values by key within a space, replacing what was noted, all in one transaction."""
        listed = tuple(pairs)
        self.server.write(lambda tx: writing.put_notes(tx, space, listed))

    def meta_all(self, space: str) -> dict[str, str]:
        """Everything noted in a space."""
        return {row["key"]: row["value"] for row in self._rows(cypher.NOTES, space=space)}

    def meta_drop(self, space: str) -> None:
        """Forgets a space."""
        self.server.write(lambda tx: writing.run(tx, cypher.DROP_NOTES, space=space))


def _stored_record(version: dict[str, Any], readings: dict[str, list[rows.Row]]) -> ArticleRecord:
    return ArticleRecord(
        article=rows.readable("versions", rows.read_article, version),
        passages=tuple(rows.read_passage(row) for row in readings.get("Passage", ())),
        entities=(),
        mentions=tuple(rows.read_mention(row) for row in readings.get("Mention", ())),
        quotes=tuple(rows.read_quote(row) for row in readings.get("Quote", ())),
        stances=tuple(rows.read_stance(row) for row in readings.get("Stance", ())),
        corrections=tuple(rows.read_correction(row) for row in readings.get("Correction", ())),
    )
