"""Everything that may answer: the graph walk fused with lexical search.

Two roads lead to an article. The walk, over the question's own small graph: person -> stances and quotes -> topic ->
passage. The words: passages that hold the question's own words, then words that stand for them, then the words between
its quotation marks. Each road leaves its reason; `rank.py` weighs them. Everything is read in bulk, in a number of
statements that does not grow with the archive; `as_of` and embargo are applied by the store before anything is seen.
"""

from dataclasses import dataclass, field

from graph.embedded.subgraph import Readings, build, readings, walk
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.ports import ArchiveReader, PassageHit
from planner import thesaurus
from planner.memo import load
from planner.model import Question
from planner.words import variants

ROWS = 400  # graph rows of one (person, topic): more than any answer can use, little enough to read in a millisecond
HITS = 60
QUOTED_HITS = 20
MOST_ARTICLES = 44  # articles read in full; the rest lost on both roads already


@dataclass(slots=True, kw_only=True)
class Trail:
    """How one article was reached: best rank per search, the graph rows that point at it, the passages walked to."""

    article_id: str
    ranks: dict[str, int] = field(default_factory=dict)
    stances: list[Stance] = field(default_factory=list)
    quotes: list[Quote] = field(default_factory=list)
    holds_quoted: bool = False
    corrects: str = ""
    walked: dict[str, int] = field(default_factory=dict)

    def promise(self) -> int:
        """A cheap first guess of worth, to decide which articles are read: whole numbers only."""
        lexical = max((HITS - rank for rank in self.ranks.values()), default=0) + 10 * len(self.ranks)
        return lexical + 50 * min(len(self.stances), 2) + 25 * min(len(self.quotes), 3) + 300 * self.holds_quoted


def gather(question: Question, archive: ArchiveReader, *, as_of: str | None = None) -> tuple[Trail, ...]:
    """The articles worth reading, the most promising first (ties by id), at most MOST_ARTICLES."""
    trails: dict[str, Trail] = {}
    topics = question.topics or question.likely_topics
    found = readings(archive, people=question.people, topics=topics, as_of=as_of, limit=ROWS)
    for stance in found.stances:
        _trail(trails, stance.article_id).stances.append(stance)
    for quote in found.quotes:
        _trail(trails, quote.article_id).quotes.append(quote)
    for name, hits in _searches(question, archive, as_of):
        for hit in hits:
            trail = _trail(trails, hit.passage.article_id)
            trail.ranks[name] = min(trail.ranks.get(name, hit.rank), hit.rank)
    for words in question.quoted:
        for hit in archive.places_of(words, limit=QUOTED_HITS, as_of=as_of):
            _trail(trails, hit.passage.article_id).holds_quoted = True
    best = sorted(trails.values(), key=lambda trail: (-trail.promise(), trail.article_id))[:MOST_ARTICLES]
    best += _corrections(best, trails, archive, as_of)
    load(archive, [trail.article_id for trail in best], as_of=as_of)
    _walk(question, found, best, archive, as_of)
    return tuple(best)


def _walk(question: Question, found: Readings, best: list[Trail], archive: ArchiveReader, as_of: str | None) -> None:
    """Leaves on each trail the passages that the walk reached, with its points and its reasons."""
    if not question.people or not (found.quotes or found.stances):
        return
    ids = {trail.article_id for trail in best}
    kept = Readings(
        quotes=tuple(quote for quote in found.quotes if quote.article_id in ids),
        stances=tuple(stance for stance in found.stances if stance.article_id in ids),
    )
    graph = build(kept, archive.passages_of(ids, as_of=as_of))
    places = {trail.article_id: trail.walked for trail in best}
    for place in walk(graph, people=question.people, topics=question.topics or question.likely_topics):
        places[place.article_id][place.passage_id] = place.points


def _trail(trails: dict[str, Trail], article_id: str) -> Trail:
    return trails.setdefault(article_id, Trail(article_id=article_id))


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


def _corrections(best: list[Trail], trails: dict[str, Trail], archive: ArchiveReader, as_of: str | None) -> list[Trail]:
    """Pieces that correct one of the best: they inherit its trail, for a correction belongs beside what it corrects."""
    known = {trail.article_id: trail for trail in best}
    found: list[Trail] = []
    corrections = archive.corrections_of([trail.article_id for trail in best[:24]], as_of=as_of)
    for trail in best[:24]:
        for correction in corrections.get(trail.article_id, ()):
            by = correction.by_article
            if not by:
                continue
            if by not in known:
                known[by] = trails.get(by) or Trail(article_id=by)
                found.append(known[by])
            known[by].corrects = trail.article_id
    return found
