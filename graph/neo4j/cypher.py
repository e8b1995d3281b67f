"""Every statement to the graph server, as named constants; values go in as parameters only.

Reads return one `row` a line with the column names of graph.rows. `$instant` is compared in every read of readings:
what is not visible then never leaves the server. Writes take lists of rows and UNWIND them.
"""

_VISIBLE = " v.visible_from <= $instant AND v.visible_until > $instant "

# -- reading ------------------------------------------------------------------------------------------------

STATE = "MATCH (n:Archive {one: 1}) RETURN n {.latest, .passages, .turn, .schema} AS row"

MOMENT = """
    MATCH (n:Archive {one: 1}) OPTIONAL MATCH (j:Judgement)
    WITH n, collect(j {.*}) AS judgements RETURN {latest: n.latest, judgements: judgements} AS row
"""

SPAN = (
    "MATCH (v:Version) WHERE"
    + _VISIBLE
    + "RETURN {first: min(v.published), last: max(v.published), articles: count(*)} AS row"
)

VERSIONS = "MATCH (v:Version {article_id: $article}) RETURN v {.*} AS row ORDER BY v.version"

ARTICLES = "UNWIND $articles AS id MATCH (v:Version {article_id: id}) WHERE" + _VISIBLE + "RETURN v {.*} AS row"

ALL_ARTICLES = "MATCH (v:Version) WHERE" + _VISIBLE + "RETURN v {.*} AS row ORDER BY v.published, v.article_id"

TOMBSTONES_OF = "UNWIND $articles AS id MATCH (n:Tombstone {article_id: id}) RETURN n {.*} AS row"

TOMBSTONES = "MATCH (n:Tombstone) RETURN n {.*} AS row ORDER BY n.article_id"

_PASSAGE = "p {.*, article_id: v.article_id, version: v.version, published: v.published} AS row"

PASSAGES = (
    "UNWIND $articles AS id MATCH (v:Version {article_id: id}) WHERE"
    + _VISIBLE
    + "MATCH (p:Passage)-[:OF]->(v) RETURN "
    + _PASSAGE
)

PASSAGES_BY_ID = (
    "UNWIND $passages AS id MATCH (p:Passage {id: id})-[:OF]->(v:Version) WHERE" + _VISIBLE + "RETURN " + _PASSAGE
)

ENTITIES = "UNWIND $entities AS id MATCH (e:Entity {id: id}) WHERE e.visible_from <= $instant RETURN e {.*} AS row"

ALL_ENTITIES = "MATCH (e:Entity) WHERE e.visible_from <= $instant RETURN e {.*} AS row"

STORED_ENTITIES = "MATCH (e:Entity) RETURN e {.*} AS row ORDER BY e.id"

NAMED = """
    MATCH (:Name {folded: $folded})-[:NAMES]->(e:Entity) WHERE e.visible_from <= $instant RETURN {id: e.id} AS row
"""

_MENTION = "m {.*, article_id: v.article_id} AS row"

MENTIONS_OF_ARTICLES = (
    "UNWIND $articles AS id MATCH (v:Version {article_id: id}) WHERE"
    + _VISIBLE
    + "MATCH (m:Mention)-[:OF]->(v) RETURN "
    + _MENTION
)

MENTIONS_OF_ENTITY = (
    "UNWIND $entities AS id MATCH (:Entity {id: id})<-[:REFERS_TO]-(m:Mention)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + "RETURN "
    + _MENTION
)

ALL_MENTIONS = "MATCH (m:Mention)-[:OF]->(v:Version) WHERE" + _VISIBLE + "RETURN " + _MENTION

# A reading with an unknown date is in reach of an unbounded question only.
_SAID = """
    AND (($start IS NULL AND $end IS NULL) OR (
        r.said_start IS NOT NULL
        AND ($end IS NULL OR r.said_start <= $end)
        AND ($start IS NULL OR r.said_end >= $start)))
"""
_ABOUT = " AND ($topics IS NULL OR EXISTS { MATCH (r)-[:ABOUT]->(t:Entity) WHERE t.id IN $topics }) "
_READING = "RETURN r {.*, article_id: v.article_id} AS row"
_IN_ORDER = " ORDER BY r.day, v.article_id, r.start, r.id LIMIT $limit"

QUOTES_OF_ARTICLE = (
    "UNWIND $articles AS article MATCH (v:Version {article_id: article}) WHERE"
    + _VISIBLE
    + "MATCH (r:Quote)-[:OF]->(v) WHERE true"
    + _SAID
    + _ABOUT
    + _READING
    + _IN_ORDER
)

QUOTES_OF_SPEAKER = (
    "UNWIND $speakers AS id MATCH (:Entity {id: id})-[:SAID]->(r:Quote)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + _SAID
    + _ABOUT
    + _READING
    + _IN_ORDER
)

QUOTES_OF_TOPIC = (
    "UNWIND $topics AS id MATCH (:Entity {id: id})<-[:ABOUT]-(r:Quote) WITH DISTINCT r"
    + " MATCH (r)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + _SAID
    + _READING
    + _IN_ORDER
)

ALL_QUOTES = "MATCH (r:Quote)-[:OF]->(v:Version) WHERE" + _VISIBLE + _SAID + _READING + _IN_ORDER

QUOTES_BY_ID = "UNWIND $also AS id MATCH (r:Quote {id: id})-[:OF]->(v:Version) WHERE" + _VISIBLE + _READING

STANCES_OF_ARTICLE = (
    "UNWIND $articles AS article MATCH (v:Version {article_id: article}) WHERE"
    + _VISIBLE
    + "MATCH (r:Stance)-[:OF]->(v) WHERE true"
    + _SAID
    + _READING
)

STANCES_OF_PERSON = (
    "UNWIND $people AS id MATCH (:Entity {id: id})-[:HELD]->(r:Stance)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + _SAID
    + " AND ($topics IS NULL OR r.topic_id IN $topics) "
    + _READING
)

STANCES_OF_TOPIC = (
    "UNWIND $topics AS id MATCH (:Entity {id: id})<-[:ABOUT]-(r:Stance)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + _SAID
    + _READING
)

ALL_STANCES = "MATCH (r:Stance)-[:OF]->(v:Version) WHERE" + _VISIBLE + _SAID + _READING

STANCES_BY_ID = "UNWIND $also AS id MATCH (r:Stance {id: id})-[:OF]->(v:Version) WHERE" + _VISIBLE + _READING

# A correction carried by an article is known while that version is the one to read.
CORRECTIONS = """
    UNWIND $articles AS id MATCH (c:Correction {article_id: id}) WHERE c.visible_from <= $instant
    OPTIONAL MATCH (c)-[:OF]->(v:Version)
    WITH c, v WHERE v IS NULL OR (v.visible_from <= $instant AND v.visible_until > $instant)
    RETURN c {.*} AS row
"""

JUDGEMENTS = "MATCH (n:Judgement) RETURN n {.*} AS row"

TERM_COUNTS = """
    UNWIND $words AS word
    CALL (word) {
        CALL db.index.fulltext.queryNodes('passage_tokens', '"' + word + '"') YIELD node RETURN count(node) AS held
    }
    RETURN {term: word, doc: held} AS row
"""

POSTINGS = (
    "CALL db.index.fulltext.queryNodes('passage_tokens', $match) YIELD node AS p MATCH (p)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + "RETURN {id: p.id} AS row"
)

POSTINGS_OF_ENTITIES = (
    "UNWIND $entities AS id MATCH (:Entity {id: id})<-[:REFERS_TO]-(:Mention)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + "WITH collect(DISTINCT elementId(v)) AS wanted"
    + " CALL db.index.fulltext.queryNodes('passage_tokens', $match) YIELD node AS p"
    + " MATCH (p)-[:OF]->(v:Version) WHERE elementId(v) IN wanted RETURN {id: p.id} AS row"
)

PHRASE = (
    "CALL db.index.fulltext.queryNodes('passage_tokens', $match) YIELD node AS p MATCH (p)-[:OF]->(v:Version) WHERE"
    + _VISIBLE
    + "RETURN "
    + _PASSAGE
)

# The whole as stored, whatever its embargo: for the digest and for copying an archive.
HISTORY = "MATCH (v:Version) RETURN v {.key, .article_id, .version, .digest} AS row ORDER BY v.article_id, v.version"
FULL_VERSIONS = "UNWIND $keys AS key MATCH (v:Version {key: key}) RETURN v {.*} AS row"
FULL_READINGS = """
    UNWIND $keys AS key MATCH (n)-[:OF]->(v:Version {key: key})
    WITH key, n, n {.*, article_id: coalesce(n.article_id, v.article_id), version: v.version} AS columns
    RETURN {key: key, kind: labels(n)[0], row: columns} AS row
"""
OUTSIDE_CORRECTIONS = "MATCH (c:Correction) WHERE NOT EXISTS { (c)-[:OF]->() } RETURN c {.*} AS row ORDER BY c.id"

NOTE = "MATCH (n:Note {space: $space, key: $key}) RETURN n {.*} AS row"
NOTES = "MATCH (n:Note) WHERE n.space = $space RETURN n {.*} AS row ORDER BY n.key"

# -- writing ------------------------------------------------------------------------------------------------

# The first statement of every write: one writer at a time, so that what was read before writing still holds.
# Found by label: a look-up in the unique index locks its entry before the node, and two writers then wait for
# each other.
LOCK = "MATCH (n:Archive) SET n.turn = n.turn + 1 RETURN n {.latest, .passages, .turn, .schema} AS row"
ADVANCE = "MATCH (n:Archive) SET n.latest = CASE WHEN n.latest < $instant THEN $instant ELSE n.latest END"
COUNT = "MATCH (n:Archive) SET n.passages = n.passages + $more"

NEWEST = """
    UNWIND $articles AS id MATCH (v:Version {article_id: id})
    WITH id, v ORDER BY v.version DESC
    WITH id, collect(v)[0] AS newest
    RETURN newest {.*} AS row
"""
STORED_ENTITIES_OF = "UNWIND $entities AS id MATCH (e:Entity {id: id}) RETURN e {.*} AS row"

PUT_ENTITIES = """
    UNWIND $rows AS row MERGE (e:Entity {id: row.id}) SET e = row.columns
    WITH e, row OPTIONAL MATCH (:Name)-[old:NAMES]->(e) DELETE old
    WITH DISTINCT e, row UNWIND row.names AS folded MERGE (n:Name {folded: folded}) MERGE (n)-[:NAMES]->(e)
"""
PUT_VERSIONS = "UNWIND $rows AS row MERGE (v:Version {key: row.key}) SET v = row"
VERSION_TIMES = """
    UNWIND $articles AS id MATCH (v:Version {article_id: id})
    RETURN v {.key, .article_id, .version, .visible_from} AS row
"""
SET_LIFETIMES = "UNWIND $rows AS row MATCH (v:Version {key: row.key}) SET v.visible_until = row.until"
DROP_READINGS = "UNWIND $keys AS key MATCH (n)-[:OF]->(:Version {key: key}) DETACH DELETE n"
COUNT_PASSAGES = "UNWIND $keys AS key MATCH (n:Passage)-[:OF]->(:Version {key: key}) RETURN {passages: count(n)} AS row"

PUT_PASSAGES = "UNWIND $rows AS row MATCH (v:Version {key: row.of}) CREATE (n:Passage)-[:OF]->(v) SET n = row.columns"
PUT_MENTIONS = """
    UNWIND $rows AS row MATCH (v:Version {key: row.of}) CREATE (n:Mention)-[:OF]->(v) SET n = row.columns
    WITH n, row WHERE row.columns.entity_id IS NOT NULL
    MATCH (e:Entity {id: row.columns.entity_id}) CREATE (n)-[:REFERS_TO]->(e)
"""
PUT_QUOTES = "UNWIND $rows AS row MATCH (v:Version {key: row.of}) CREATE (n:Quote)-[:OF]->(v) SET n = row.columns"
LINK_SPEAKERS = """
    UNWIND $rows AS row MATCH (n:Quote {key: row.key}) MATCH (e:Entity {id: row.entity}) CREATE (e)-[:SAID]->(n)
"""
LINK_QUOTERS = """
    UNWIND $rows AS row MATCH (n:Quote {key: row.key}) MATCH (e:Entity {id: row.entity}) CREATE (e)-[:QUOTED]->(n)
"""
LINK_TOPICS = """
    UNWIND $rows AS row MATCH (n:Quote {key: row.key}) MATCH (e:Entity {id: row.entity}) CREATE (n)-[:ABOUT]->(e)
"""
PUT_STANCES = """
    UNWIND $rows AS row MATCH (v:Version {key: row.of})
    MATCH (person:Entity {id: row.columns.person_id}) MATCH (topic:Entity {id: row.columns.topic_id})
    CREATE (n:Stance)-[:OF]->(v) SET n = row.columns
    CREATE (person)-[:HELD]->(n) CREATE (n)-[:ABOUT]->(topic)
"""
PUT_CORRECTIONS = """
    UNWIND $rows AS row MATCH (v:Version {key: row.of}) CREATE (n:Correction)-[:OF]->(v) SET n = row.columns
"""
DROP_OUTSIDE_CORRECTIONS = """
    UNWIND $ids AS id MATCH (c:Correction {id: id}) WHERE NOT EXISTS { (c)-[:OF]->() } DETACH DELETE c
"""
PUT_OUTSIDE_CORRECTIONS = "UNWIND $rows AS row CREATE (c:Correction) SET c = row"

PUT_JUDGEMENTS = "UNWIND $rows AS row MERGE (n:Judgement {id: row.id}) SET n = row"
WITHDRAW = """
    MATCH (n:Judgement {id: $id}) WHERE n.withdrawn = '' SET n.withdrawn = $recorded RETURN {id: n.id} AS row
"""

VERSION_KEYS = (
    "MATCH (v:Version {article_id: $article}) RETURN v {.key, .published, .version} AS row ORDER BY v.version"
)
NAMED_BY = """
    UNWIND $keys AS key MATCH (n)-[:OF]->(:Version {key: key})
    MATCH (n)-[:REFERS_TO|SAID|QUOTED|HELD|ABOUT]-(e:Entity) RETURN DISTINCT {id: e.id} AS row
"""
DROP_VERSIONS = "UNWIND $keys AS key MATCH (v:Version {key: key}) DETACH DELETE v"
DROP_CORRECTIONS_OF = "MATCH (c:Correction {article_id: $article}) DETACH DELETE c"
FORGET_UNNAMED = """
    UNWIND $entities AS id MATCH (e:Entity {id: id})
    WHERE e.authority = 0 AND NOT EXISTS { (e)-[:REFERS_TO|SAID|QUOTED|HELD|ABOUT]-() }
    DETACH DELETE e
"""
FORGET_NAMES = "MATCH (n:Name) WHERE NOT EXISTS { (n)-[:NAMES]->() } DELETE n"
PUT_TOMBSTONES = "UNWIND $rows AS row MERGE (n:Tombstone {article_id: row.article_id}) ON CREATE SET n = row"

PUT_NOTES = "UNWIND $rows AS row MERGE (n:Note {space: row.space, key: row.key}) SET n.value = row.value"
DROP_NOTES = "MATCH (n:Note) WHERE n.space = $space DETACH DELETE n"
