"""The statements that change the server's archive. Every function runs inside its caller's transaction.

What to write is decided in Python by the same rules as in the embedded archive; the server gets lists of rows. The
caller has locked the archive's node first, so that what was read here still holds when it is written.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from graph import history, rows
from graph.consistency import check_known, check_record, named_ids
from graph.instants import FOREVER, normalise, visible_from
from graph.known import combine_entities, name_keys
from graph.model.entity import Entity
from graph.model.event import Correction, Judgement
from graph.model.text import Article
from graph.neo4j import cypher
from graph.neo4j.connection import rows_of
from graph.ports import ArticleRecord
from graph.words import tokens

if TYPE_CHECKING:
    from neo4j import ManagedTransaction

    Tx = ManagedTransaction
else:
    Tx = Any

Line = dict[str, Any]


def run(tx: Tx, statement: str, **parameters: object) -> list[Line]:
    """One statement of graph.neo4j.cypher; a write of no rows is not sent."""
    if parameters.get("rows", True) == []:
        return []
    return rows_of(tx, statement, parameters)


def lock(tx: Tx) -> None:
    """Makes every other writer wait until this transaction ends."""
    run(tx, cypher.LOCK)


def advance_clock(tx: Tx, instant: str) -> None:
    """Moves the latest recorded instant forward; an earlier or empty one leaves it."""
    if instant:
        run(tx, cypher.ADVANCE, instant=normalise(instant))


def put_notes(tx: Tx, space: str, pairs: Iterable[tuple[str, str]]) -> None:
    """Notes values by key within a space, replacing what was noted."""
    run(tx, cypher.PUT_NOTES, rows=[{"space": space, "key": key, "value": value} for key, value in pairs])


def version_key(article: Article) -> str:
    """The key of a version's node."""
    return f"{article.id}\x1f{article.version}"


def stored_entities(tx: Tx, entity_ids: Iterable[str]) -> dict[str, Line]:
    """The rows of the entities that are there, by id."""
    return {row["id"]: row for row in run(tx, cypher.STORED_ENTITIES_OF, entities=sorted(entity_ids))}


def write_entities(tx: Tx, entities: Iterable[tuple[Entity, str]]) -> None:
    """Writes entities as they are, each with the instant it is known from."""
    lines = [
        {
            "id": entity.id,
            "columns": {**rows.entity_columns(entity), "visible_from": known_from},
            "names": list(name_keys(entity)),
        }
        for entity, known_from in entities
    ]
    run(tx, cypher.PUT_ENTITIES, rows=lines)


class KnownEntities:
    """What is known of the entities of one call, combined in order; written once at its end."""

    def __init__(self, tx: Tx, entity_ids: Iterable[str]) -> None:
        stored = stored_entities(tx, entity_ids)
        self._known = {key: (rows.read_entity(row), str(row["visible_from"])) for key, row in stored.items()}
        self._changed: set[str] = set()

    def ids(self) -> set[str]:
        """Every id that is defined by now."""
        return set(self._known)

    def add(self, entities: Iterable[Entity], known_from: str) -> None:
        """One article's or authority's descriptions, in the order given."""
        for entity in entities:
            before = self._known.get(entity.id)
            described = (entity,) if before is None else (before[0], entity)
            after = (combine_entities(described), known_from if before is None else min(known_from, before[1]))
            if after != before:
                self._known[entity.id] = after
                self._changed.add(entity.id)

    def write(self, tx: Tx) -> None:
        """Sends what changed."""
        write_entities(tx, [self._known[key] for key in sorted(self._changed)])


def put_records(tx: Tx, records: Sequence[ArticleRecord]) -> int:
    """Stores each record as its article's newest version; returns how many changed anything."""
    for record in records:
        check_record(record)
    ids = {entity.id for record in records for entity in record.entities}
    known = KnownEntities(tx, ids | {name for record in records for name in named_ids(record)})
    articles = sorted({record.article.id for record in records})
    gone = {row["article_id"] for row in run(tx, cypher.TOMBSTONES_OF, articles=articles)}
    newest = {row["article_id"]: rows.read_article(row) for row in run(tx, cypher.NEWEST, articles=articles)}
    to_write: dict[str, ArticleRecord] = {}
    anew: list[str] = []
    changed = 0
    for record in records:
        article = record.article
        before = newest.get(article.id)
        if article.id in gone or (before is not None and before.digest == article.digest):
            continue
        changed += 1
        known.add(record.entities, visible_from(article.recorded, article.embargo_until))
        check_known(record, known.ids())
        advance_clock(tx, article.recorded)
        if before is not None and history.is_same_print(before, article):
            stands = replace(article, version=before.version, recorded=before.recorded)
            anew.append(version_key(stands))
        else:
            stands = replace(article, version=1 if before is None else before.version + 1)
        newest[article.id] = stands
        to_write[version_key(stands)] = replace(record, article=stands)
    known.write(tx)
    _drop_readings(tx, anew)
    write_records(tx, list(to_write.values()))
    return changed


def _drop_readings(tx: Tx, keys: Sequence[str]) -> None:
    if keys:
        gone = run(tx, cypher.COUNT_PASSAGES, keys=list(keys))
        run(tx, cypher.DROP_READINGS, keys=list(keys))
        run(tx, cypher.COUNT, more=-gone[0]["passages"])


def write_records(tx: Tx, records: Sequence[ArticleRecord]) -> None:
    """Writes versions with their readings as they are; their readings must not be there yet."""
    derived = []
    for record in records:
        instant = visible_from(record.article.recorded, record.article.embargo_until)
        line = {"key": version_key(record.article), "visible_from": instant, "visible_until": FOREVER}
        derived.append({**rows.article_columns(record.article), **line})
    run(tx, cypher.PUT_VERSIONS, rows=derived)
    _write_lifetimes(tx, sorted({record.article.id for record in records}))
    _write_passages(tx, records)
    _write_quotes(tx, records)
    run(tx, cypher.PUT_MENTIONS, rows=_lines(records, "mentions", rows.mention_columns))
    stances = [
        _line(record, {**rows.stance_columns(stance, record.article.published)}, stance.id)
        for record in records
        for stance in record.stances
    ]
    run(tx, cypher.PUT_STANCES, rows=stances)
    corrections = [
        _line(record, correction_line(correction, record.article.recorded))
        for record in records
        for correction in record.corrections
    ]
    run(tx, cypher.PUT_CORRECTIONS, rows=corrections)


def restore_records(tx: Tx, records: Sequence[ArticleRecord]) -> None:
    """Writes versions under their own numbers, over what stood there; nothing of a taken-down article comes back."""
    articles = sorted({record.article.id for record in records})
    gone = {row["article_id"] for row in run(tx, cypher.TOMBSTONES_OF, articles=articles)}
    wanted = [record for record in records if record.article.id not in gone]
    for record in wanted:
        check_record(record)
        advance_clock(tx, record.article.recorded)
    defined = set(stored_entities(tx, {name for record in wanted for name in named_ids(record)}))
    for record in wanted:
        check_known(record, defined)
    _drop_readings(tx, [version_key(record.article) for record in wanted])
    write_records(tx, wanted)


def restore_tombstone(tx: Tx, stone: tuple[str, date, str, str]) -> None:
    """One tombstone as it is, erasing what is still held of its article."""
    article_id, published, reason, recorded = stone
    erase(tx, article_id, reason=reason, recorded=recorded)
    line = {"article_id": article_id, "published": published.isoformat(), "reason": reason, "recorded": recorded}
    run(tx, cypher.PUT_TOMBSTONES, rows=[line])
    advance_clock(tx, recorded)


def _write_lifetimes(tx: Tx, article_ids: Sequence[str]) -> None:
    versions: dict[str, list[Line]] = {}
    for row in run(tx, cypher.VERSION_TIMES, articles=list(article_ids)):
        versions.setdefault(row["article_id"], []).append(row)
    lines: list[Line] = []
    for found in versions.values():
        spans = history.spans([row["visible_from"] for row in sorted(found, key=lambda row: row["version"])])
        keys = [row["key"] for row in sorted(found, key=lambda row: row["version"])]
        lines += [{"key": key, "until": until} for key, (_, until) in zip(keys, spans, strict=True)]
    run(tx, cypher.SET_LIFETIMES, rows=lines)


def _write_passages(tx: Tx, records: Sequence[ArticleRecord]) -> None:
    lines = [
        _line(record, {**rows.passage_columns(passage), "tokens": " ".join(tokens(passage.text))}, passage.id)
        for record in records
        for passage in record.passages
    ]
    run(tx, cypher.PUT_PASSAGES, rows=lines)
    run(tx, cypher.COUNT, more=len(lines))


def _write_quotes(tx: Tx, records: Sequence[ArticleRecord]) -> None:
    lines, said, quoted, about = [], [], [], []
    for record in records:
        for quote in record.quotes:
            line = _line(record, rows.quote_columns(quote), quote.id)
            key = line["columns"]["key"]
            lines.append(line)
            said += [{"key": key, "entity": quote.speaker_id}] if quote.speaker_id else []
            quoted += [{"key": key, "entity": quote.quoted_by}] if quote.quoted_by else []
            about += [{"key": key, "entity": topic} for topic in dict.fromkeys(quote.topics)]
    run(tx, cypher.PUT_QUOTES, rows=lines)
    run(tx, cypher.LINK_SPEAKERS, rows=said)
    run(tx, cypher.LINK_QUOTERS, rows=quoted)
    run(tx, cypher.LINK_TOPICS, rows=about)


def _lines(records: Sequence[ArticleRecord], name: str, columns: Any) -> list[Line]:
    return [_line(record, columns(reading)) for record in records for reading in getattr(record, name)]


def _line(record: ArticleRecord, columns: rows.Params, reading_id: str | None = None) -> Line:
    of = version_key(record.article)
    key = {} if reading_id is None else {"key": f"{of}\x1f{reading_id}"}
    return {"of": of, "columns": {**columns, **key}}


def correction_line(correction: Correction, recorded: str) -> rows.Params:
    """A correction's properties; `recorded` is its carrier's where it has none of its own."""
    return {**rows.correction_columns(correction), "visible_from": normalise(correction.recorded or recorded)}


def put_corrections(tx: Tx, corrections: Sequence[Correction]) -> None:
    """Records corrections that no article carries; the same id again replaces it."""
    last = {correction.id: correction for correction in corrections}
    run(tx, cypher.DROP_OUTSIDE_CORRECTIONS, ids=sorted(last))
    run(tx, cypher.PUT_OUTSIDE_CORRECTIONS, rows=[correction_line(row, row.recorded) for row in last.values()])
    for correction in last.values():
        advance_clock(tx, correction.recorded)


def put_judgements(tx: Tx, judgements: Sequence[Judgement]) -> None:
    """Writes judgements as they are."""
    run(tx, cypher.PUT_JUDGEMENTS, rows=[rows.judgement_columns(judgement) for judgement in judgements])
    for judgement in judgements:
        advance_clock(tx, judgement.recorded)
        advance_clock(tx, judgement.withdrawn)


def erase(tx: Tx, article_id: str, *, reason: str, recorded: str) -> bool:
    """Deletes every version with all that was read from it and leaves a tombstone; returns whether it was there."""
    versions = run(tx, cypher.VERSION_KEYS, article=article_id)
    if not versions:
        return False
    keys = [row["key"] for row in versions]
    named = [row["id"] for row in run(tx, cypher.NAMED_BY, keys=keys)]
    _drop_readings(tx, keys)
    run(tx, cypher.DROP_VERSIONS, keys=keys)
    run(tx, cypher.DROP_CORRECTIONS_OF, article=article_id)
    run(tx, cypher.FORGET_UNNAMED, entities=named)
    run(tx, cypher.FORGET_NAMES)
    stone = {
        "article_id": article_id,
        "published": versions[-1]["published"],
        "reason": reason,
        "recorded": recorded,
    }
    run(tx, cypher.PUT_TOMBSTONES, rows=[stone])
    advance_clock(tx, recorded)
    return True
