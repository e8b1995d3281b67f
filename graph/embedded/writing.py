"""The statements that change an embedded archive. Every function runs inside its caller's transaction."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from graph import history, rows
from graph.consistency import check_known, check_record, named_ids
from graph.embedded import queries, text_index
from graph.instants import FOREVER, normalise, visible_from
from graph.known import combine_entities, name_keys
from graph.model.entity import Entity
from graph.model.event import Correction, Judgement
from graph.model.text import Article
from graph.ports import ArticleRecord

_ADVANCE = "UPDATE clock SET latest = max(latest, :instant)"
_COUNT = "UPDATE clock SET passages = passages + :more"

_PUT_VERSION = """
    INSERT INTO versions (article_id, version, headline, subheadline, published, byline, kind, status, section, tags,
        language, url, paper, rights, digest, recorded, embargo_until, corrects, correction_note, marks,
        visible_from, visible_until)
    VALUES (:article_id, :version, :headline, :subheadline, :published, :byline, :kind, :status, :section, :tags,
        :language, :url, :paper, :rights, :digest, :recorded, :embargo_until, :corrects, :correction_note,
        :marks, :visible_from, :visible_until)
"""
_SUPERSEDE = """
    UPDATE versions SET visible_until = :instant WHERE article_id = :article AND visible_until > :instant
"""
_SET_DIGEST = "UPDATE versions SET digest = :digest WHERE av = :av"
_PUT_TEXT = "INSERT INTO texts (av, text) VALUES (:av, :text)"
_NEWEST = """
    SELECT v.*, t.text FROM versions v JOIN texts t ON t.av = v.av
    WHERE v.article_id = :article ORDER BY v.version DESC LIMIT 1
"""
_VERSION_KEYS = "SELECT av, published, visible_from FROM versions WHERE article_id = :article ORDER BY version"
_VERSION_KEY = "SELECT av FROM versions WHERE article_id = :article AND version = :version"
_SET_LIFETIME = "UPDATE versions SET visible_until = :until WHERE av = :av"
_DROP_JUDGEMENT = "DELETE FROM judgements WHERE id = :id"
_DROP_VERSION = "DELETE FROM versions WHERE av = :av"
_DROP_READINGS = (
    "DELETE FROM passages WHERE av = :av",
    "DELETE FROM mentions WHERE av = :av",
    "DELETE FROM quotes WHERE av = :av",
    "DELETE FROM stances WHERE av = :av",
    "DELETE FROM corrections WHERE av = :av",
)
_PUT_PASSAGE = """
    INSERT INTO passages (av, id, role, start, "end", digest) VALUES (:av, :id, :role, :start, :end, :digest)
"""
_PUT_MENTION = """
    INSERT INTO mentions (av, start, "end", text, entity_id) VALUES (:av, :start, :end, :text, :entity_id)
"""
_PUT_QUOTE = """
    INSERT INTO quotes (av, id, start, "end", speaker_id, speaker_text, quoted_by, said_start, said_end,
        said_precision, day, published, is_speech, is_marked, context, cue, confidence, status, topics)
    VALUES (:av, :id, :start, :end, :speaker_id, :speaker_text, :quoted_by, :said_start, :said_end,
        :said_precision, :day, :published, :is_speech, :is_marked, :context, :cue, :confidence, :status, :topics)
"""
_PUT_QUOTE_TOPIC = "INSERT OR IGNORE INTO quote_topics (topic_id, quote_pk) VALUES (:topic, :quote)"
_PUT_STANCE = """
    INSERT INTO stances (av, id, person_id, topic_id, label, toward, said_start, said_end, said_precision, day, mode,
        is_second_hand, start, "end", confidence, proposed_by)
    VALUES (:av, :id, :person_id, :topic_id, :label, :toward, :said_start, :said_end, :said_precision, :day, :mode,
        :is_second_hand, :start, :end, :confidence, :proposed_by)
"""
_PUT_CORRECTION = """
    INSERT INTO corrections (av, id, article_id, by_article, corrected, note, touches, is_retraction, recorded,
        visible_from)
    VALUES (:av, :id, :article_id, :by_article, :corrected, :note, :touches, :is_retraction, :recorded, :visible_from)
"""
_DROP_OUTSIDE_CORRECTION = "DELETE FROM corrections WHERE av IS NULL AND id = :id"
_DROP_CORRECTIONS_OF = "DELETE FROM corrections WHERE article_id = :article"
_GET_ENTITY = "SELECT * FROM entities WHERE id IN (SELECT value FROM json_each(:entities))"
_PUT_ENTITY = """
    INSERT INTO entities (id, type, name, aliases, roles, authority, visible_from)
    VALUES (:id, :type, :name, :aliases, :roles, :authority, :visible_from)
    ON CONFLICT (id) DO UPDATE SET type = excluded.type, name = excluded.name, aliases = excluded.aliases,
        roles = excluded.roles, authority = excluded.authority, visible_from = excluded.visible_from
"""
_DROP_NAMES = "DELETE FROM entity_names WHERE entity_id = :id"
_PUT_NAME = "INSERT OR IGNORE INTO entity_names (folded, entity_id) VALUES (:folded, :id)"
_PUT_JUDGEMENT = """
    INSERT INTO judgements (id, kind, subject, value, who, reason, recorded, withdrawn)
    VALUES (:id, :kind, :subject, :value, :who, :reason, :recorded, :withdrawn)
"""
_WITHDRAW = "UPDATE judgements SET withdrawn = :recorded WHERE id = :id AND withdrawn = ''"
_PUT_TOMBSTONE = """
    INSERT INTO tombstones (article_id, published, reason, recorded) VALUES (:article, :published, :reason, :recorded)
    ON CONFLICT (article_id) DO NOTHING
"""
# Discovered in articles that are gone, and named by nothing that is left.
_FORGET_UNNAMED = """
    DELETE FROM entities WHERE authority = 0
        AND id IN (SELECT value FROM json_each(:entities))
        AND NOT EXISTS (SELECT 1 FROM mentions m WHERE m.entity_id = entities.id)
        AND NOT EXISTS (SELECT 1 FROM quotes q WHERE q.speaker_id = entities.id OR q.quoted_by = entities.id)
        AND NOT EXISTS (SELECT 1 FROM quote_topics t WHERE t.topic_id = entities.id)
        AND NOT EXISTS (SELECT 1 FROM stances s WHERE s.person_id = entities.id OR s.topic_id = entities.id)
"""
_NAMED_BY_VERSION = """
    SELECT entity_id AS id FROM mentions WHERE av = :av AND entity_id IS NOT NULL
    UNION SELECT speaker_id FROM quotes WHERE av = :av AND speaker_id IS NOT NULL
    UNION SELECT quoted_by FROM quotes WHERE av = :av AND quoted_by IS NOT NULL
    UNION SELECT t.topic_id FROM quotes q JOIN quote_topics t ON t.quote_pk = q.pk WHERE q.av = :av
    UNION SELECT person_id FROM stances WHERE av = :av
    UNION SELECT topic_id FROM stances WHERE av = :av
"""


def advance_clock(connection: sqlite3.Connection, instant: str) -> None:
    """Moves the latest recorded instant forward; an earlier or empty one leaves it."""
    if instant:
        connection.execute(_ADVANCE, {"instant": normalise(instant)})


def put_notes(connection: sqlite3.Connection, space: str, pairs: Iterable[tuple[str, str]]) -> None:
    """Notes values by key within a space, replacing what was noted."""
    listed = [{"space": space, "key": key, "value": value} for key, value in pairs]
    connection.executemany(queries.PUT_META, listed)


def put_entities(connection: sqlite3.Connection, entities: Iterable[Entity], known_from: str) -> None:
    """Adds each entity to what is known of its id; see graph.known for how two descriptions combine."""
    incoming: dict[str, list[Entity]] = {}
    for entity in entities:
        incoming.setdefault(entity.id, []).append(entity)
    if not incoming:
        return
    stored = {
        row["id"]: row for row in connection.execute(_GET_ENTITY, {"entities": rows.json_array(sorted(incoming))})
    }
    for entity_id in sorted(incoming):
        row = stored.get(entity_id)
        before = None if row is None else rows.read_entity(row)
        first_seen = known_from if row is None else min(known_from, row["visible_from"])
        combined = combine_entities((() if before is None else (before,)) + tuple(incoming[entity_id]))
        if combined != before or row is None or row["visible_from"] != first_seen:
            write_entity(connection, combined, first_seen)


def write_entity(connection: sqlite3.Connection, entity: Entity, first_seen: str) -> None:
    """Writes an entity as it is, with the instant it is known from, over what stood under its id."""
    connection.execute(_PUT_ENTITY, {**rows.entity_columns(entity), "visible_from": first_seen})
    connection.execute(_DROP_NAMES, {"id": entity.id})
    connection.executemany(_PUT_NAME, [{"folded": key, "id": entity.id} for key in name_keys(entity)])


def put_record(connection: sqlite3.Connection, record: ArticleRecord) -> bool:
    """Stores the record as its article's newest version; returns whether anything changed.

    The same article read anew (another digest, nothing else of the article changed) replaces the readings of
    the version that stands: how it was read is no part of the paper's history.
    """
    check_record(record)
    article = record.article
    if connection.execute(queries.TOMBSTONE, {"article": article.id}).fetchone() is not None:
        return False
    newest = connection.execute(_NEWEST, {"article": article.id}).fetchone()
    before = None if newest is None else rows.readable("versions", rows.read_article, newest)
    if before is not None and before.digest == article.digest:
        return False
    put_entities(connection, record.entities, visible_from(article.recorded, article.embargo_until))
    check_known(record, _known_ids(connection, record))
    if before is not None and newest is not None and history.is_same_print(before, article):
        av, version = int(newest["av"]), before.version
        _drop_readings(connection, av)
        connection.execute(_SET_DIGEST, {"digest": article.digest, "av": av})
    else:
        version = 1 if before is None else before.version + 1
        av = _put_version(connection, replace(article, version=version))
    _put_readings(connection, record, av)
    advance_clock(connection, article.recorded)
    return True


def _put_version(connection: sqlite3.Connection, article: Article) -> int:
    instant = visible_from(article.recorded, article.embargo_until)
    connection.execute(_SUPERSEDE, {"article": article.id, "instant": instant})
    derived: rows.Params = {"visible_from": instant, "visible_until": FOREVER}
    av = int(connection.execute(_PUT_VERSION, {**rows.article_columns(article), **derived}).lastrowid or 0)
    connection.execute(_PUT_TEXT, {"av": av, "text": article.text})
    return av


def restore_record(connection: sqlite3.Connection, record: ArticleRecord) -> None:
    """Writes a version under its own number, over what stood there; a taken-down article does not come back."""
    check_record(record)
    article = record.article
    if connection.execute(queries.TOMBSTONE, {"article": article.id}).fetchone() is not None:
        return
    check_known(record, _known_ids(connection, record))
    before = connection.execute(_VERSION_KEY, {"article": article.id, "version": article.version}).fetchone()
    if before is not None:
        _drop_readings(connection, before["av"])
        connection.execute(_DROP_VERSION, {"av": before["av"]})
    _put_readings(connection, record, _put_version(connection, article))
    versions = connection.execute(_VERSION_KEYS, {"article": article.id}).fetchall()
    for row, (_, until) in zip(versions, history.spans([row["visible_from"] for row in versions]), strict=True):
        connection.execute(_SET_LIFETIME, {"av": row["av"], "until": until})
    advance_clock(connection, article.recorded)


def restore_judgement(connection: sqlite3.Connection, judgement: Judgement) -> None:
    """Writes a judgement as it is, over what stood under its id."""
    connection.execute(_DROP_JUDGEMENT, {"id": judgement.id})
    put_judgement(connection, judgement)


def restore_tombstone(connection: sqlite3.Connection, stone: tuple[str, date, str, str]) -> None:
    """One tombstone as it is, erasing what is still held of its article."""
    article_id, published, reason, recorded = stone
    erase(connection, article_id, reason=reason, recorded=recorded)
    bound = {"article": article_id, "published": published.isoformat(), "reason": reason, "recorded": recorded}
    connection.execute(_PUT_TOMBSTONE, bound)
    advance_clock(connection, recorded)


def _known_ids(connection: sqlite3.Connection, record: ArticleRecord) -> set[str]:
    bound = {"entities": rows.json_array(sorted(named_ids(record)))}
    return {row["id"] for row in connection.execute(_GET_ENTITY, bound)}


def _drop_readings(connection: sqlite3.Connection, av: int) -> None:
    text_index.forget_version(connection, av)
    for statement in _DROP_READINGS:
        gone = connection.execute(statement, {"av": av}).rowcount
        if statement is _DROP_READINGS[0]:
            connection.execute(_COUNT, {"more": -gone})


def _put_readings(connection: sqlite3.Connection, record: ArticleRecord, av: int) -> None:
    entries: list[tuple[int, str]] = []
    for passage in record.passages:
        key = connection.execute(_PUT_PASSAGE, {**rows.passage_columns(passage), "av": av}).lastrowid
        entries.append((int(key or 0), passage.text))
    text_index.add(connection, entries)
    connection.execute(_COUNT, {"more": len(entries)})
    connection.executemany(_PUT_MENTION, [{**rows.mention_columns(mention), "av": av} for mention in record.mentions])
    for quote in record.quotes:
        key = connection.execute(_PUT_QUOTE, {**rows.quote_columns(quote), "av": av}).lastrowid
        connection.executemany(_PUT_QUOTE_TOPIC, [{"topic": topic, "quote": key} for topic in quote.topics])
    day = record.article.published
    connection.executemany(_PUT_STANCE, [{**rows.stance_columns(stance, day), "av": av} for stance in record.stances])
    for correction in record.corrections:
        _insert_correction(connection, correction, av, record.article.recorded)


def _insert_correction(connection: sqlite3.Connection, correction: Correction, av: int | None, recorded: str) -> None:
    columns = {
        **rows.correction_columns(correction),
        "av": av,
        "visible_from": normalise(correction.recorded or recorded),
    }
    connection.execute(_PUT_CORRECTION, columns)


def put_correction(connection: sqlite3.Connection, correction: Correction) -> None:
    """Records a correction that no article carries; the same id again replaces it."""
    connection.execute(_DROP_OUTSIDE_CORRECTION, {"id": correction.id})
    _insert_correction(connection, correction, None, correction.recorded)
    advance_clock(connection, correction.recorded)


def put_judgement(connection: sqlite3.Connection, judgement: Judgement) -> None:
    """Appends a judgement; its id must be new."""
    connection.execute(_PUT_JUDGEMENT, rows.judgement_columns(judgement))
    advance_clock(connection, judgement.recorded)
    advance_clock(connection, judgement.withdrawn)


def withdraw(connection: sqlite3.Connection, judgement_id: str, recorded: str) -> bool:
    """Marks a judgement in force as withdrawn; returns whether there was one."""
    changed = connection.execute(_WITHDRAW, {"id": judgement_id, "recorded": recorded}).rowcount
    advance_clock(connection, recorded)
    return changed > 0


def erase(connection: sqlite3.Connection, article_id: str, *, reason: str, recorded: str) -> bool:
    """Deletes every version with all that was read from it and leaves a tombstone; returns whether it was there."""
    versions: Sequence[sqlite3.Row] = connection.execute(_VERSION_KEYS, {"article": article_id}).fetchall()
    if not versions:
        return False
    named: set[str] = set()
    for row in versions:
        named |= {found["id"] for found in connection.execute(_NAMED_BY_VERSION, {"av": row["av"]})}
        _drop_readings(connection, row["av"])
        connection.execute(_DROP_VERSION, {"av": row["av"]})
    connection.execute(_DROP_CORRECTIONS_OF, {"article": article_id})
    connection.execute(_FORGET_UNNAMED, {"entities": rows.json_array(sorted(named))})
    text_index.erase_traces(connection)
    tombstone = {"article": article_id, "published": versions[-1]["published"], "reason": reason, "recorded": recorded}
    connection.execute(_PUT_TOMBSTONE, tombstone)
    advance_clock(connection, recorded)
    return True
