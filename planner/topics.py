"""Which topics a question names or means.

A topic is named when the question holds one of its names; meant when enough of its words, or words that stand for
them, are in the question, or when the passages that answer the question are mostly about it.
"""

from collections import Counter

from graph.model.entity import Entity, EntityType
from graph.ports import ArchiveReader, PassageHit
from planner.cues import STOP_WORDS
from planner.memo import load
from planner.model import Concept
from planner.words import fold, is_cjk, singular, stem, tokens


def named_topics(
    text: str, archive: ArchiveReader, *, taken: tuple[tuple[int, int], ...] = ()
) -> tuple[tuple[Entity, tuple[int, int]], ...]:
    """Topics one of whose names stands in `text` word for word, with the stretch; the longest name wins.

    Only plurals are levelled: "parking" names no "parks". A stretch that names a person is no topic. Where the newsroom
    keeps topics, a discovered one of a single word ("mayor", "water") is a tag and names nothing.
    """
    words = tokens(text)
    keys = [singular(word.folded) for word in words]
    topics = archive.entities(type=EntityType.TOPIC)
    is_kept = any(topic.authority for topic in topics)
    rows: list[tuple[int, int, Entity]] = []
    for topic in topics:
        for name in (topic.name, *topic.aliases):
            at = _find(name, text, keys)
            if at is not None and (topic.authority or not is_kept or at[1] - at[0] > 1):
                rows.append((*at, topic))
    rows.sort(key=lambda row: (-(row[1] - row[0]), not row[2].authority, row[0], row[2].id))
    kept: list[tuple[Entity, tuple[int, int]]] = []
    for first, last, topic in rows:
        span = (words[first].start, words[last - 1].end)
        if any(span[0] < end and start < span[1] for start, end in (*taken, *(s for _, s in kept))):
            continue
        kept.append((topic, span))
    return tuple(sorted(kept, key=lambda row: row[1]))


def _find(name: str, text: str, keys: list[str]) -> tuple[int, int] | None:
    """Token bounds of `name` in the question; a leading article of the name may be missing."""
    wanted = [
        singular(token.folded.replace("_", " "))
        for token in tokens(name.replace("-", " ") if " " not in name else name)
    ]
    if not is_cjk(text):
        while len(wanted) > 1 and wanted[0] in STOP_WORDS:
            wanted = wanted[1:]
    size = len(wanted)
    if not size or (size == 1 and len(wanted[0]) < 3 and not is_cjk(text)):
        return None
    return next(((i, i + size) for i in range(len(keys) - size + 1) if keys[i : i + size] == wanted), None)


def meant_topics(
    concepts: tuple[Concept, ...], hits: tuple[PassageHit, ...], archive: ArchiveReader, *, as_of: str | None
) -> tuple[str, ...]:
    """Topic ids that the wording points at: by name words in other words, and by what the best passages are about.

    At most two, the clear leader first; () when nothing leads.
    """
    topics = archive.entities(type=EntityType.TOPIC)
    kept = {topic.id for topic in topics if topic.authority} or {topic.id for topic in topics}
    points: Counter[str] = Counter()
    for topic in topics:
        if topic.id in kept:
            points[topic.id] += _name_points(topic, concepts)
    for topic_id, votes in _votes(hits, archive, as_of):
        if topic_id in kept:
            points[topic_id] += votes
    ranked = sorted(
        ((score, topic_id) for topic_id, score in points.items() if score >= 6), key=lambda r: (-r[0], r[1])
    )
    if not ranked:
        return ()
    return tuple(topic_id for score, topic_id in ranked[:2] if 2 * score >= ranked[0][0])


def _name_points(topic: Entity, concepts: tuple[Concept, ...]) -> int:
    """Two for each concept whose own word is in a name of the topic, one for each that stands in for one."""
    name_stems = {
        stem(token.folded)
        for name in (topic.name, *topic.aliases)
        for token in tokens(name)
        if token.folded not in STOP_WORDS
    }
    own = sum(1 for concept in concepts if stem(concept.word) in name_stems)
    near = sum(
        1
        for concept in concepts
        if stem(concept.word) not in name_stems and any(stem(fold(o)) in name_stems for o in concept.others)
    )
    return 4 * own + 2 * near


def _votes(hits: tuple[PassageHit, ...], archive: ArchiveReader, as_of: str | None) -> list[tuple[str, int]]:
    """Each of the first articles votes once for the topics that its quotes and stances are about."""
    counts: Counter[str] = Counter()
    articles = list(dict.fromkeys(hit.passage.article_id for hit in hits))[:12]
    load(archive, articles, as_of=as_of)
    for rank, article_id in enumerate(articles):
        topics = {s.topic_id for s in archive.stances(article_id=article_id, as_of=as_of)}
        topics |= {t for q in archive.quotes(article_id=article_id, as_of=as_of) for t in q.topics}
        for topic_id in sorted(topics):
            counts[topic_id] += 2 if rank < 6 else 1
    return sorted(counts.items())
