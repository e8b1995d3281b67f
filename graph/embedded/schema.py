"""The tables of the embedded archive, and the steps from any older version of them to this one.

Rows are the truth; the text index is derived from them. An article keeps all its versions: `versions` has one
row for each, `visible_from`/`visible_until` say when it is (or was) the one to read, in normalised instants,
so that every read as of an instant is one comparison. Everything read from a version hangs on its row and
goes with it. `PRAGMA user_version` counts the migrations that a file has had.
"""

APPLICATION_ID = 0x5344_4152  # "SDAR": tells an archive from any other SQLite file

_VERSION_1 = (
    """
    CREATE TABLE versions (
        av INTEGER PRIMARY KEY,
        article_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        headline TEXT NOT NULL,
        subheadline TEXT NOT NULL,
        published TEXT NOT NULL,
        byline TEXT NOT NULL,
        kind TEXT NOT NULL,
        status TEXT NOT NULL,
        section TEXT NOT NULL,
        tags TEXT NOT NULL,
        language TEXT NOT NULL,
        url TEXT,
        paper TEXT NOT NULL,
        rights TEXT NOT NULL,
        digest TEXT NOT NULL,
        recorded TEXT NOT NULL,
        embargo_until TEXT,
        corrects TEXT,
        correction_note TEXT,
        marks TEXT NOT NULL,
        visible_from TEXT NOT NULL,
        visible_until TEXT NOT NULL,
        UNIQUE (article_id, version)
    ) STRICT
    """,
    "CREATE INDEX versions_by_day ON versions (published, article_id, visible_from, visible_until)",
    # Apart from the row that every visibility check reads, which stays small. Passages, quotes and the evidence of
    # stances are slices of it, cut when read: no word of an article is stored twice.
    """
    CREATE TABLE texts (
        av INTEGER PRIMARY KEY REFERENCES versions (av) ON DELETE CASCADE,
        text TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE passages (
        pk INTEGER PRIMARY KEY,
        av INTEGER NOT NULL REFERENCES versions (av) ON DELETE CASCADE,
        id TEXT NOT NULL,
        role TEXT NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        digest TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX passages_by_version ON passages (av)",
    "CREATE INDEX passages_by_id ON passages (id)",
    """
    CREATE TABLE entities (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        name TEXT NOT NULL,
        aliases TEXT NOT NULL,
        roles TEXT NOT NULL,
        authority INTEGER NOT NULL,
        visible_from TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE entity_names (
        folded TEXT NOT NULL,
        entity_id TEXT NOT NULL REFERENCES entities (id) ON DELETE CASCADE,
        PRIMARY KEY (folded, entity_id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX entity_names_by_entity ON entity_names (entity_id)",
    """
    CREATE TABLE mentions (
        pk INTEGER PRIMARY KEY,
        av INTEGER NOT NULL REFERENCES versions (av) ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        text TEXT NOT NULL,
        entity_id TEXT REFERENCES entities (id)
    ) STRICT
    """,
    "CREATE INDEX mentions_by_version ON mentions (av)",
    "CREATE INDEX mentions_by_entity ON mentions (entity_id, av)",
    # `day` is the first day of `said`, or the day of publication: the order of a timeline.
    """
    CREATE TABLE quotes (
        pk INTEGER PRIMARY KEY,
        av INTEGER NOT NULL REFERENCES versions (av) ON DELETE CASCADE,
        id TEXT NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        speaker_id TEXT REFERENCES entities (id),
        speaker_text TEXT NOT NULL,
        quoted_by TEXT REFERENCES entities (id),
        said_start TEXT,
        said_end TEXT,
        said_precision TEXT NOT NULL,
        day TEXT NOT NULL,
        published TEXT NOT NULL,
        is_speech INTEGER NOT NULL,
        is_marked INTEGER NOT NULL,
        context TEXT NOT NULL,
        cue TEXT NOT NULL,
        confidence TEXT NOT NULL,
        status TEXT NOT NULL,
        topics TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX quotes_by_version ON quotes (av)",
    "CREATE INDEX quotes_by_id ON quotes (id)",
    "CREATE INDEX quotes_by_speaker ON quotes (speaker_id, day)",
    "CREATE INDEX quotes_by_quoter ON quotes (quoted_by)",
    """
    CREATE TABLE quote_topics (
        topic_id TEXT NOT NULL REFERENCES entities (id),
        quote_pk INTEGER NOT NULL REFERENCES quotes (pk) ON DELETE CASCADE,
        PRIMARY KEY (topic_id, quote_pk)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX quote_topics_by_quote ON quote_topics (quote_pk)",
    """
    CREATE TABLE stances (
        pk INTEGER PRIMARY KEY,
        av INTEGER NOT NULL REFERENCES versions (av) ON DELETE CASCADE,
        id TEXT NOT NULL,
        person_id TEXT NOT NULL REFERENCES entities (id),
        topic_id TEXT NOT NULL REFERENCES entities (id),
        label TEXT NOT NULL,
        toward TEXT,
        said_start TEXT,
        said_end TEXT,
        said_precision TEXT NOT NULL,
        day TEXT NOT NULL,
        mode TEXT NOT NULL,
        is_second_hand INTEGER NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        confidence TEXT NOT NULL,
        proposed_by TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX stances_by_version ON stances (av)",
    "CREATE INDEX stances_by_id ON stances (id)",
    "CREATE INDEX stances_by_person ON stances (person_id, topic_id, day)",
    "CREATE INDEX stances_by_topic ON stances (topic_id, day)",
    # `av` is the version that carries the correction; NULL when it was recorded from outside any article.
    """
    CREATE TABLE corrections (
        pk INTEGER PRIMARY KEY,
        av INTEGER REFERENCES versions (av) ON DELETE CASCADE,
        id TEXT NOT NULL,
        article_id TEXT NOT NULL,
        by_article TEXT,
        corrected TEXT NOT NULL,
        note TEXT NOT NULL,
        touches TEXT NOT NULL,
        is_retraction INTEGER NOT NULL,
        recorded TEXT NOT NULL,
        visible_from TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX corrections_by_article ON corrections (article_id)",
    "CREATE INDEX corrections_by_version ON corrections (av)",
    "CREATE INDEX corrections_by_id ON corrections (id)",
    """
    CREATE TABLE judgements (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        value TEXT NOT NULL,
        who TEXT NOT NULL,
        reason TEXT NOT NULL,
        recorded TEXT NOT NULL,
        withdrawn TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX judgements_by_subject ON judgements (subject)",
    """
    CREATE TABLE tombstones (
        article_id TEXT PRIMARY KEY,
        published TEXT NOT NULL,
        reason TEXT NOT NULL,
        recorded TEXT NOT NULL
    ) STRICT
    """,
    # What ingest keeps between runs: a journal of files done, readings by digest. No part of the digest.
    """
    CREATE TABLE meta (
        space TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (space, key)
    ) STRICT, WITHOUT ROWID
    """,
    # One row: the latest instant that any write recorded, which is what "as of now" means without a clock, and
    # the number of passages in the index, which a search weighs its words by.
    "CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), latest TEXT NOT NULL,"
    " passages INTEGER NOT NULL) STRICT",
    "INSERT INTO clock (one, latest, passages) VALUES (1, '', 0)",
    # Contentless: the passage's tokens are recomputed from its text, so no text is stored a second time.
    "CREATE VIRTUAL TABLE passage_index USING fts5(tokens, content='', columnsize=0, tokenize='ascii')",
    "CREATE VIRTUAL TABLE passage_terms USING fts5vocab(passage_index, 'row')",
)

# One tuple of statements a version; never edit one that was released, append the next.
MIGRATIONS: tuple[tuple[str, ...], ...] = (_VERSION_1,)
USER_VERSION = len(MIGRATIONS)
