"""Everything that may answer: the graph walk fused with lexical search.

Two roads lead to an article. The walk: person -> stances and quotes -> topic -> passage. The words: passages that
hold the question's own words, then words that stand for them, then the words between its quotation marks. Each road
leaves its reason; `rank.py` weighs them. `as_of` and embargo are applied by the store before anything is seen here.
"""

from dataclasses import dataclass, field

from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.ports import ArchiveReader, PassageHit
from planner import thesaurus
from planner.model import Question
from planner.words import variants

ROWS = 400  # graph rows of one (person, topic): more than any answer can use, little enough to read in a millisecond
HITS = 60
QUOTED_HITS = 20
MOST_ARTICLES = 44  # articles read in full; the rest lost on both roads already


@dataclass(slots=True, kw_only=True)
class Trail:
    """How one article was reached: best rank per search, and the graph rows that point at it."""

    article_id: str
    ranks: dict[str, int] = field(default_factory=dict)
    stances: list[Stance] = field(default_factory=list)
    quotes: list[Quote] = field(default_factory=list)
    holds_quoted: bool = False
    corrects: str = ""

    def promise(self) -> int:
        """A cheap first guess of worth, to decide which articles are read: whole numbers only."""
        lexical = max((HITS - rank for rank in self.ranks.values()), default=0) + 10 * len(self.ranks)
        return lexical + 50 * min(len(self.stances), 2) + 25 * min(len(self.quotes), 3) + 300 * self.holds_quoted


def gather(question: Question, archive: ArchiveReader, *, as_of: str | None = None) -> tuple[Trail, ...]:
    """The articles worth reading, the most promising first (ties by id), at most MOST_ARTICLES."""
    trails: dict[str, Trail] = {}
    _walk(question, archive, trails, as_of)
    for name, hits in _searches(question, archive, as_of):
        for hit in hits:
            trail = _trail(trails, hit.passage.article_id)
            trail.ranks[name] = min(trail.ranks.get(name, hit.rank), hit.rank)
    for words in question.quoted:
        for hit in archive.places_of(words, limit=QUOTED_HITS, as_of=as_of):
            _trail(trails, hit.passage.article_id).holds_quoted = True
    best = sorted(trails.values(), key=lambda trail: (-trail.promise(), trail.article_id))[:MOST_ARTICLES]
    return tuple(best) + _corrections(best, trails, archive, as_of)


def _trail(trails: dict[str, Trail], article_id: str) -> Trail:
    return trails.setdefault(article_id, Trail(article_id=article_id))


def _walk(question: Question, archive: ArchiveReader, trails: dict[str, Trail], as_of: str | None) -> None:
    topics = question.topics or question.likely_topics
    for person in question.people:
        for topic in topics:
            _put(trails, archive.stances(person_id=person, topic_id=topic, as_of=as_of))
            _put(trails, archive.quotes(speaker_id=person, topic_id=topic, as_of=as_of, limit=ROWS))
        if not topics:
            _put(trails, archive.stances(person_id=person, as_of=as_of)[:ROWS])
            _put(trails, archive.quotes(speaker_id=person, as_of=as_of, limit=ROWS))
    if not question.people:
        for topic in topics:
            _put(trails, archive.stances(topic_id=topic, as_of=as_of)[:ROWS])
            _put(trails, archive.quotes(topic_id=topic, as_of=as_of, limit=ROWS))


def _put(trails: dict[str, Trail], rows: tuple[Stance, ...] | tuple[Quote, ...]) -> None:
    for row in rows:
        trail = _trail(trails, row.article_id)
        if isinstance(row, Stance):
            trail.stances.append(row)
        else:
            trail.quotes.append(row)


def _searches(
    question: Question, archive: ArchiveReader, as_of: str | None
) -> list[tuple[str, tuple[PassageHit, ...]]]:
    own = tuple(dict.fromkeys(form for concept in question.concepts for form in variants(concept.word)))
    near = tuple(dict.fromkeys(other for concept in question.concepts for other in thesaurus.others(concept.word)))
    names = tuple(dict.fromkeys(word for topic in question.topics for word in _topic_words(archive, topic)))
    found: list[tuple[str, tuple[PassageHit, ...]]] = []
    if own:
        found.append(("words", archive.search(own, limit=HITS, as_of=as_of)))
    if near:
        found.append(("other words", archive.search((*own, *near), limit=HITS, as_of=as_of)))
    if question.people and (own or near):
        found.append(
            (
                "words with the person",
                archive.search((*own, *near), entity_ids=question.people, limit=HITS, as_of=as_of),
            )
        )
    if names:
        found.append(("topic's names", archive.search(names, limit=HITS, as_of=as_of)))
    for words in question.quoted:
        forms = tuple(dict.fromkeys(words.split()))
        found.append(("quoted words", archive.search(forms, limit=QUOTED_HITS, as_of=as_of)))
    return found


def _topic_words(archive: ArchiveReader, topic_id: str) -> tuple[str, ...]:
    entity = archive.entity(topic_id)
    return () if entity is None else tuple(word.casefold() for word in entity.name.split() if len(word) > 3)


def _corrections(
    best: list[Trail], trails: dict[str, Trail], archive: ArchiveReader, as_of: str | None
) -> tuple[Trail, ...]:
    """Pieces that correct one of the best: they inherit its trail, for a correction belongs beside what it corrects."""
    present = {trail.article_id for trail in best}
    found: list[Trail] = []
    for trail in best[:24]:
        for correction in archive.corrections(trail.article_id, as_of=as_of):
            by = correction.by_article
            if by and by not in present:
                present.add(by)
                found.append(trails.get(by) or Trail(article_id=by))
            if by:
                known = next(t for t in (*best, *found) if t.article_id == by)
                known.corrects = trail.article_id
    return tuple(found)
