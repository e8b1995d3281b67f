"""When to decline, and what to say then: the archive does not hold this, but here is what it does hold nearby.

The floor, in order: the question names somebody whom the archive does not know (no_person); nothing is found at all
(no_evidence); the word that the question turns on stands nowhere in the archive and no passage covers the rest
(no_topic); the best article covers too little of the question (below_floor); or only the neighbourhood is covered, the
right person on another matter, the right place with another count (neighbour_only).
Shares are whole percents of the concepts' weights, so that the floor is the same on every machine.
"""

from graph.model.entity import EntityType
from graph.ports import ArchiveReader
from planner.model import Abstention, Concept, Question
from planner.rank import Candidate

_FLOOR_SHARE = 40  # percent of the question's weight that the best article must cover
_SHORT = 3
_FLOOR_SHORT = 60  # the same for a question of at most three concepts: the fewer the words, the more each counts
_FLOOR_UNKNOWN = 60  # the same when a word of the question stands nowhere in the archive, in any form
_FLOOR_WITH_STANCE = 20  # the same when the graph holds the asked person's stance or words on the asked topic
_NEAR = 60  # percent of its weight that a concept covered in other words counts
_MOST_NEARBY = 4


def decide(
    question: Question, candidates: tuple[Candidate, ...], archive: ArchiveReader, *, as_of: str | None = None
) -> Abstention | None:
    """The reason to decline, or None: then the evidence is worth an answer. `as_of` hides what was learned later."""
    code = _code(question, candidates, archive, as_of)
    return _abstain(code, question, candidates, archive, as_of) if code else None


def _code(question: Question, candidates: tuple[Candidate, ...], archive: ArchiveReader, as_of: str | None) -> str:
    if question.unknown_names and not question.people and not _stands_in_text(question, archive, as_of):
        return "no_person"
    if not candidates:
        return "no_evidence"
    if any(candidate.holds_quoted for candidate in candidates):
        return ""
    looked_at = candidates[:MOST_LOOKED_AT]
    fitting = [c for c in looked_at if c.names_person and c.holds_names and _has_what_is_asked(question, c)]
    if not fitting:
        return "neighbour_only"
    best = max(share(question, candidate) for candidate in fitting)
    if best >= _floor(question, candidates):
        return ""
    missing = [concept for concept in question.concepts if not concept.is_known]
    return "no_topic" if missing else "neighbour_only" if question.people else "below_floor"


def _floor(question: Question, candidates: tuple[Candidate, ...]) -> int:
    """The percent to reach: a word that stands nowhere in the archive is a strong sign of another matter."""
    if any(not concept.is_known for concept in question.concepts):
        return _FLOOR_UNKNOWN
    if _is_in_graph(question, candidates):
        return _FLOOR_WITH_STANCE
    return _FLOOR_SHORT if len(question.concepts) <= _SHORT else _FLOOR_SHARE


def _has_what_is_asked(question: Question, candidate: Candidate) -> bool:
    """Whether the candidate's passage holds the counted thing with a number, or an amount where one is asked for."""
    if question.wants == "money" and not candidate.has_money:
        return False
    return candidate.has_focus


MOST_LOOKED_AT = 8


def share(question: Question, candidate: Candidate) -> int:
    """Percent of the question's weight that the candidate covers; 100 when the question has no concept."""
    weights = [_weight(concept) for concept in question.concepts]
    total = sum(weights)
    if not total:
        return 100
    own = sum(weights[i] for i in candidate.covered)
    near = sum(weights[i] for i in candidate.near)
    return (100 * own + _NEAR * near) // total


def _weight(concept: Concept) -> int:
    """A topic's name proves little, a word that the archive does not know at all counts double."""
    if concept.is_topic:
        return 1
    return 2 if concept.is_known else 4


def _is_in_graph(question: Question, candidates: tuple[Candidate, ...]) -> bool:
    """Whether the question names a topic, and a candidate shows an asked person (if any) on it."""
    topics = set(question.topics)
    if not topics:
        return False
    return any(
        any(s.topic_id in topics for s in c.stances) or any(topics & set(q.topics) for q in c.quotes)
        for c in candidates
    )


def _stands_in_text(question: Question, archive: ArchiveReader, as_of: str | None) -> bool:
    return all(archive.places_of(name, limit=1, as_of=as_of) for name in question.unknown_names)


def _abstain(
    code: str, question: Question, candidates: tuple[Candidate, ...], archive: ArchiveReader, as_of: str | None
) -> Abstention:
    nearby = _nearby(question, candidates, archive, as_of)
    held = "; ".join(text for _, text in nearby)
    tail = f" The archive does hold: {held}." if held else ""
    return Abstention(code=code, message=f"{_FIRST[code]}{tail}", nearby=nearby)


_FIRST = {
    "no_person": "The archive names nobody of that name.",
    "no_evidence": "The archive holds nothing on this question.",
    "no_topic": "The archive holds nothing on this matter.",
    "below_floor": "The archive holds too little on this question for an answer.",
    "neighbour_only": "The archive holds nothing on this matter itself.",
}


def _nearby(
    question: Question, candidates: tuple[Candidate, ...], archive: ArchiveReader, as_of: str | None
) -> tuple[tuple[str, str], ...]:
    """People with what they spoke on, then topics near the question: names and counts made by code."""
    rows: list[tuple[str, str]] = []
    for person_id in question.people[:2]:
        person = archive.entity(person_id)
        if person is not None:
            about = _spoken_topics(person_id, archive, as_of)
            rows.append((person_id, f"{person.name} on {about}" if about else person.name))
    for topic_id in (*question.topics, *question.likely_topics):
        topic = archive.entity(topic_id)
        if topic is not None:
            rows.append((topic_id, topic.name))
    if not rows:
        found = {t for c in candidates[:6] for q in c.quotes for t in q.topics}
        names = (
            (t, entity.name) for t in sorted(found) if (entity := archive.entity(t)) and entity.type is EntityType.TOPIC
        )
        rows.extend(names)
    return tuple(rows[:_MOST_NEARBY])


def _spoken_topics(person_id: str, archive: ArchiveReader, as_of: str | None) -> str:
    counts: dict[str, int] = {}
    for stance in archive.stances(person_id=person_id, as_of=as_of):
        counts[stance.topic_id] = counts.get(stance.topic_id, 0) + 1
    best = sorted(counts, key=lambda topic: (-counts[topic], topic))[:3]
    return ", ".join(entity.name for topic in best if (entity := archive.entity(topic)) is not None)
