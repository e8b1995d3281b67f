"""What an answerer works from: the plan, its evidence, and the archive's own rows behind each.

Built by code from the archive, at one instant (`as_of`); an answerer sees nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from graph.model.entity import Entity, EntityType
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage
from graph.ports import ArchiveReader
from planner.memo import load
from planner.model import Evidence, Plan
from planner.words import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """Rows by id; `previous` is the draft that a redraft's findings speak of.

    `passages` hold every passage of the evidence's articles; `names` every entity the rows speak of;
    `namesakes` are the people whose surname somebody else of the archive bears; `drafts` is how many
    drafts were made before.
    """

    plan: Plan
    evidence: Sequence[Evidence]
    articles: Mapping[str, Article]
    passages: Mapping[str, Passage]
    quotes: Mapping[str, Quote]
    stances: Mapping[str, Stance]
    names: Mapping[str, str]
    people: Mapping[str, Entity]
    previous: str = ""
    namesakes: frozenset[str] = frozenset()
    drafts: int = 0


def make_brief(
    plan: Plan,
    evidence: Sequence[Evidence],
    archive: ArchiveReader,
    *,
    as_of: str | None = None,
    previous: str = "",
    drafts: int = 0,
) -> Brief:
    """The brief of `evidence`; an article that is no longer visible at `as_of` is left out with its rows."""
    articles: dict[str, Article] = {}
    passages: dict[str, Passage] = {}
    quotes: dict[str, Quote] = {}
    stances: dict[str, Stance] = {}
    load(archive, [item.article_id for item in evidence], as_of=as_of)
    for item in evidence:
        article = archive.article(item.article_id, as_of=as_of)
        if article is None:
            continue
        articles[article.id] = article
        passages.update((passage.id, passage) for passage in archive.passages(article.id, as_of=as_of))
        quotes.update((quote.id, quote) for quote in archive.quotes(article_id=article.id, as_of=as_of))
        stances.update((stance.id, stance) for stance in archive.stances(article_id=article.id, as_of=as_of))
    people = _entities(plan, quotes, stances, archive)
    return Brief(
        plan=plan,
        evidence=tuple(item for item in evidence if item.article_id in articles),
        articles=articles,
        passages=passages,
        quotes=quotes,
        stances=stances,
        names={entity_id: entity.name for entity_id, entity in people.items()},
        people=people,
        previous=previous,
        namesakes=_namesakes(archive),
        drafts=drafts,
    )


def _namesakes(archive: ArchiveReader) -> frozenset[str]:
    bearers: dict[str, set[str]] = {}
    for person in archive.entities(type=EntityType.PERSON):
        bearers.setdefault(fold(person.name.split()[-1]), set()).add(person.id)
    return frozenset(person for group in bearers.values() if len(group) > 1 for person in group)


def _entities(
    plan: Plan, quotes: Mapping[str, Quote], stances: Mapping[str, Stance], archive: ArchiveReader
) -> dict[str, Entity]:
    wanted = {q.speaker_id for q in quotes.values()} | {s.person_id for s in stances.values()}
    wanted |= {*plan.question.people, *plan.question.topics, *plan.question.likely_topics}
    found = ((entity_id, archive.entity(entity_id)) for entity_id in sorted(w for w in wanted if w))
    return {entity_id: entity for entity_id, entity in found if entity is not None}
