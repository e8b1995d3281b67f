"""Every SELECT of the embedded archive, as named constants; values go in as parameters only.

A set of ids is one JSON array parameter, read by json_each, so that a set of any size is one statement.
`:instant` is compared in every one of them: what is not visible then is never read.
"""

# ruff: noqa: S608 - only the constants of this file are put together here; a value is always a parameter.

_VISIBLE = " v.visible_from <= :instant AND v.visible_until > :instant"

LATEST = "SELECT latest FROM clock"

SPAN = "SELECT min(published) AS first, max(published) AS last, count(*) AS articles FROM versions v WHERE" + _VISIBLE

_ARTICLE = "SELECT v.*, t.text FROM versions v JOIN texts t ON t.av = v.av"

VERSIONS = _ARTICLE + " WHERE v.article_id = :article ORDER BY v.version"

ARTICLES = _ARTICLE + " WHERE v.article_id IN (SELECT value FROM json_each(:articles)) AND" + _VISIBLE

ALL_ARTICLES = _ARTICLE + " WHERE" + _VISIBLE + " ORDER BY v.published, v.article_id"

HISTORY = "SELECT av, article_id, version, digest FROM versions v ORDER BY article_id, version"

TOMBSTONE = "SELECT * FROM tombstones WHERE article_id = :article"

TOMBSTONES = "SELECT * FROM tombstones ORDER BY article_id"

_PASSAGE = """
    SELECT p.id, p.role, p.start, p."end", p.digest, v.article_id, v.version, v.published,
        CASE p.role
            WHEN 'headline' THEN v.headline
            WHEN 'subheadline' THEN v.subheadline
            ELSE (SELECT substr(t.text, p.start + 1, p."end" - p.start) FROM texts t WHERE t.av = p.av)
        END AS text
"""

PASSAGES = (
    _PASSAGE
    + " FROM versions v JOIN passages p ON p.av = v.av"
    + " WHERE v.article_id IN (SELECT value FROM json_each(:articles)) AND"
    + _VISIBLE
)

PASSAGES_BY_ID = (
    _PASSAGE
    + " FROM passages p JOIN versions v ON v.av = p.av WHERE p.id IN (SELECT value FROM json_each(:passages)) AND"
    + _VISIBLE
)

PASSAGES_OF_VERSION = _PASSAGE + ", p.pk FROM passages p JOIN versions v ON v.av = p.av WHERE p.av = :av ORDER BY p.pk"

ENTITIES = """
    SELECT * FROM entities WHERE id IN (SELECT value FROM json_each(:entities)) AND visible_from <= :instant
"""

ALL_ENTITIES = "SELECT * FROM entities WHERE visible_from <= :instant"

NAMED = """
    SELECT n.entity_id FROM entity_names n JOIN entities e ON e.id = n.entity_id
    WHERE n.folded = :folded AND e.visible_from <= :instant
"""

_MENTION = 'SELECT m.start, m."end", m.text, m.entity_id, v.article_id'

MENTIONS_OF_ARTICLE = (
    _MENTION + " FROM versions v JOIN mentions m ON m.av = v.av WHERE v.article_id = :article AND" + _VISIBLE
)

MENTIONS_OF_ENTITY = (
    _MENTION
    + " FROM mentions m JOIN versions v ON v.av = m.av"
    + " WHERE m.entity_id IN (SELECT value FROM json_each(:entities)) AND"
    + _VISIBLE
)

MENTIONS_OF_ARTICLES = (
    _MENTION
    + " FROM versions v JOIN mentions m ON m.av = v.av"
    + " WHERE v.article_id IN (SELECT value FROM json_each(:also)) AND"
    + _VISIBLE
)

ALL_MENTIONS = _MENTION + " FROM versions v JOIN mentions m ON m.av = v.av WHERE" + _VISIBLE

# Cut out of the article's text: where a reading stands is stored, what it says is not stored again.
_CUT = '(SELECT substr(t.text, q.start + 1, q."end" - q.start) FROM texts t WHERE t.av = q.av)'

_QUOTE = "SELECT q.*, " + _CUT + " AS text, v.article_id"

# A reading with an unknown date is in reach of an unbounded question only.
_SAID = """
    AND ((:start IS NULL AND :end IS NULL) OR (
        q.said_start IS NOT NULL
        AND (:end IS NULL OR q.said_start <= :end)
        AND (:start IS NULL OR q.said_end >= :start)))
"""

_ABOUT = """
    AND (:topics IS NULL OR EXISTS (
        SELECT 1 FROM quote_topics t
        WHERE t.quote_pk = q.pk AND t.topic_id IN (SELECT value FROM json_each(:topics))))
"""

_IN_ORDER = " ORDER BY q.day, v.article_id, q.start, q.id LIMIT :limit"

QUOTES_OF_ARTICLE = (
    _QUOTE
    + " FROM versions v JOIN quotes q ON q.av = v.av"
    + " WHERE v.article_id IN (SELECT value FROM json_each(:articles)) AND"
    + _VISIBLE
    + _SAID
    + _ABOUT
    + _IN_ORDER
)

QUOTES_OF_SPEAKER = (
    _QUOTE
    + " FROM quotes q JOIN versions v ON v.av = q.av"
    + " WHERE q.speaker_id IN (SELECT value FROM json_each(:speakers)) AND"
    + _VISIBLE
    + _SAID
    + _ABOUT
    + _IN_ORDER
)

QUOTES_OF_TOPIC = (
    _QUOTE
    + " FROM quotes q JOIN versions v ON v.av = q.av WHERE q.pk IN"
    + " (SELECT t.quote_pk FROM quote_topics t WHERE t.topic_id IN (SELECT value FROM json_each(:topics))) AND"
    + _VISIBLE
    + _SAID
    + _IN_ORDER
)

ALL_QUOTES = _QUOTE + " FROM versions v JOIN quotes q ON q.av = v.av WHERE" + _VISIBLE + _SAID + _IN_ORDER

QUOTES_BY_ID = (
    _QUOTE
    + " FROM quotes q JOIN versions v ON v.av = q.av WHERE q.id IN (SELECT value FROM json_each(:also)) AND"
    + _VISIBLE
)

_STANCE = "SELECT q.*, " + _CUT + " AS evidence, v.article_id"

_TOPIC = " AND (:topics IS NULL OR q.topic_id IN (SELECT value FROM json_each(:topics)))"

STANCES_OF_ARTICLE = (
    _STANCE
    + " FROM versions v JOIN stances q ON q.av = v.av"
    + " WHERE v.article_id IN (SELECT value FROM json_each(:articles)) AND"
    + _VISIBLE
    + _SAID
)

STANCES_OF_PERSON = (
    _STANCE
    + " FROM stances q JOIN versions v ON v.av = q.av"
    + " WHERE q.person_id IN (SELECT value FROM json_each(:people)) AND"
    + _VISIBLE
    + _SAID
    + _TOPIC
)

STANCES_OF_TOPIC = (
    _STANCE
    + " FROM stances q JOIN versions v ON v.av = q.av"
    + " WHERE q.topic_id IN (SELECT value FROM json_each(:topics)) AND"
    + _VISIBLE
    + _SAID
)

ALL_STANCES = _STANCE + " FROM versions v JOIN stances q ON q.av = v.av WHERE" + _VISIBLE + _SAID

STANCES_BY_ID = (
    _STANCE
    + " FROM stances q JOIN versions v ON v.av = q.av WHERE q.id IN (SELECT value FROM json_each(:also)) AND"
    + _VISIBLE
)

# A correction carried by an article is known while that version is the one to read.
CORRECTIONS = """
    SELECT c.* FROM corrections c LEFT JOIN versions v ON v.av = c.av
    WHERE c.article_id IN (SELECT value FROM json_each(:articles)) AND c.visible_from <= :instant
        AND (c.av IS NULL OR (v.visible_from <= :instant AND v.visible_until > :instant))
"""

JUDGEMENTS = "SELECT * FROM judgements"

PASSAGE_COUNT = "SELECT passages FROM clock"

# CROSS keeps the words outside: one look-up a word, never a scan of the whole vocabulary.
TERM_COUNTS = "SELECT t.term, t.doc FROM json_each(:words) w CROSS JOIN passage_terms t WHERE t.term = w.value"

# `+` keeps the planner from turning the set into one MATCH a candidate.
POSTINGS = (
    "SELECT p.id FROM passage_index f JOIN passages p ON p.pk = f.rowid JOIN versions v ON v.av = p.av"
    " WHERE passage_index MATCH :match AND" + _VISIBLE
)

POSTINGS_OF_ENTITIES = (
    POSTINGS
    + " AND +p.av IN (SELECT m.av FROM mentions m WHERE m.entity_id IN (SELECT value FROM json_each(:entities)))"
)

PHRASE = (
    _PASSAGE
    + " FROM passage_index f JOIN passages p ON p.pk = f.rowid JOIN versions v ON v.av = p.av"
    + " WHERE passage_index MATCH :match AND"
    + _VISIBLE
)

# Several at once: one MATCH a row of the parameter, `place` says which. CROSS keeps the parameter's rows outside.
_EACH = (
    " FROM json_each(:matches) w CROSS JOIN passage_index f JOIN passages p ON p.pk = f.rowid"
    " JOIN versions v ON v.av = p.av WHERE f.passage_index MATCH w.value AND"
) + _VISIBLE

POSTINGS_OF_EACH = "SELECT w.key AS place, p.id" + _EACH

POSTINGS_OF_EACH_BY_ENTITIES = (
    POSTINGS_OF_EACH
    + " AND +p.av IN (SELECT m.av FROM mentions m WHERE m.entity_id IN (SELECT value FROM json_each(:entities)))"
)

PHRASES = _PASSAGE + ", w.key AS place" + _EACH

# The whole of one version, whatever its embargo: for the digest and for copying an archive.
VERSION = _ARTICLE + " WHERE v.av = :av"
_OF_VERSION = " JOIN versions v ON v.av = q.av WHERE q.av = :av ORDER BY q.pk"
MENTIONS_OF_VERSION = 'SELECT q.start, q."end", q.text, q.entity_id, v.article_id FROM mentions q' + _OF_VERSION
QUOTES_OF_VERSION = _QUOTE + " FROM quotes q" + _OF_VERSION
STANCES_OF_VERSION = _STANCE + " FROM stances q" + _OF_VERSION
CORRECTIONS_OF_VERSION = "SELECT * FROM corrections WHERE av = :av ORDER BY pk"
OUTSIDE_CORRECTIONS = "SELECT * FROM corrections WHERE av IS NULL ORDER BY id"
STORED_ENTITIES = "SELECT * FROM entities ORDER BY id"

META = "SELECT value FROM meta WHERE space = :space AND key = :key"
META_OF_SPACE = "SELECT key, value FROM meta WHERE space = :space ORDER BY key"
PUT_META = """
    INSERT INTO meta (space, key, value) VALUES (:space, :key, :value)
    ON CONFLICT (space, key) DO UPDATE SET value = excluded.value
"""
DROP_META = "DELETE FROM meta WHERE space = :space"
