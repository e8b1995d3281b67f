"""Constraints and indexes of the server's archive, made by `init`, and the steps from any older version to this one.

Nodes and what they hang on:
    (:Version) one per article version, with `visible_from` and `visible_until` as in the embedded archive
    (:Passage|Mention|Quote|Stance|Correction)-[:OF]->(:Version)
    (:Entity)-[:SAID|QUOTED]->(:Quote), (:Entity)-[:HELD]->(:Stance), (:Quote|Stance)-[:ABOUT]->(:Entity)
    (:Mention)-[:REFERS_TO]->(:Entity), (:Name)-[:NAMES]->(:Entity)
    (:Judgement), (:Tombstone), (:Note), and one (:Archive) that holds the schema's version, the latest instant and
    the number of passages, and that every writer locks first.
A step's statements run one by one, each in a transaction of its own (the server allows no other way), and each can be
repeated, so that an `init` that was cut off is simply run again.
"""

_VERSION_1 = (
    "CREATE CONSTRAINT archive_one IF NOT EXISTS FOR (n:Archive) REQUIRE n.one IS UNIQUE",
    "CREATE CONSTRAINT version_key IF NOT EXISTS FOR (n:Version) REQUIRE n.key IS UNIQUE",
    "CREATE CONSTRAINT passage_key IF NOT EXISTS FOR (n:Passage) REQUIRE n.key IS UNIQUE",
    "CREATE CONSTRAINT quote_key IF NOT EXISTS FOR (n:Quote) REQUIRE n.key IS UNIQUE",
    "CREATE CONSTRAINT stance_key IF NOT EXISTS FOR (n:Stance) REQUIRE n.key IS UNIQUE",
    "CREATE CONSTRAINT entity_id IF NOT EXISTS FOR (n:Entity) REQUIRE n.id IS UNIQUE",
    "CREATE CONSTRAINT name_folded IF NOT EXISTS FOR (n:Name) REQUIRE n.folded IS UNIQUE",
    "CREATE CONSTRAINT judgement_id IF NOT EXISTS FOR (n:Judgement) REQUIRE n.id IS UNIQUE",
    "CREATE CONSTRAINT tombstone_article IF NOT EXISTS FOR (n:Tombstone) REQUIRE n.article_id IS UNIQUE",
    "CREATE CONSTRAINT note_key IF NOT EXISTS FOR (n:Note) REQUIRE (n.space, n.key) IS UNIQUE",
    "CREATE RANGE INDEX version_article IF NOT EXISTS FOR (n:Version) ON (n.article_id)",
    "CREATE RANGE INDEX version_published IF NOT EXISTS FOR (n:Version) ON (n.published)",
    "CREATE RANGE INDEX passage_id IF NOT EXISTS FOR (n:Passage) ON (n.id)",
    "CREATE RANGE INDEX quote_id IF NOT EXISTS FOR (n:Quote) ON (n.id)",
    "CREATE RANGE INDEX stance_id IF NOT EXISTS FOR (n:Stance) ON (n.id)",
    "CREATE RANGE INDEX correction_article IF NOT EXISTS FOR (n:Correction) ON (n.article_id)",
    "CREATE RANGE INDEX correction_id IF NOT EXISTS FOR (n:Correction) ON (n.id)",
    # The tokens are made by graph.words; the server must only split them at spaces.
    """
    CREATE FULLTEXT INDEX passage_tokens IF NOT EXISTS FOR (n:Passage) ON EACH [n.tokens]
    OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}
    """,
    "CALL db.awaitIndexes(300)",
    "MERGE (n:Archive {one: 1}) ON CREATE SET n.latest = '', n.passages = 0, n.turn = 0",
)

# One tuple of statements a version; never edit one that was released, append the next.
MIGRATIONS: tuple[tuple[str, ...], ...] = (_VERSION_1,)
SCHEMA_VERSION = len(MIGRATIONS)

READ_VERSION = "MATCH (n:Archive {one: 1}) RETURN coalesce(n.schema, 0) AS version"
SET_VERSION = "MATCH (n:Archive {one: 1}) SET n.schema = $version"
DROP_TEXT_INDEX = "DROP INDEX passage_tokens IF EXISTS"
TEXT_INDEX = _VERSION_1[-3]
AWAIT_INDEXES = _VERSION_1[-2]
