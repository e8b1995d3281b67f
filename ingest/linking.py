"""From the bearers of one article to its mentions, its name spans for the reading, and the entities behind them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.model import NameSpan, Person, RoleTerm
from graph.model.entity import Entity, EntityType, Mention
from graph.model.text import Article
from ingest.naming import Bearer
from ingest.registry import Context, Registry, slug
from ingest.titles import OFFICE_OF

_DEFINITE_OFFICE = re.compile(r"\b[Tt]he\s+((?:[a-z]+\s+)?([a-z]+))(?![\w-]|\s+[A-Z])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """One article's names resolved. `names` hold people and organisations, ordered by offset, not overlapping."""

    mentions: tuple[Mention, ...]
    names: tuple[NameSpan, ...]
    entities: tuple[Entity, ...]


def link(article: Article, named: Sequence[Bearer], registry: Registry) -> Linked:
    """Resolves every bearer of `article`; a bearer nobody can be sure of is a mention of nobody (NIL)."""
    ids = resolve_all(article, named, registry)
    mentions: list[Mention] = []
    names: list[NameSpan] = []
    for bearer, entity_id in zip(named, ids, strict=True):
        person = _person(bearer, entity_id, registry)
        for start, end in bearer.spans:
            mentions.append(_mention(article, start, end, entity_id))
            if bearer.type in (EntityType.PERSON, EntityType.ORGANISATION):
                names.append(NameSpan(start=start, end=end, person=person))
    for start, end, entity_id in _offices(article, registry, names):
        mentions.append(_mention(article, start, end, entity_id))
        names.append(NameSpan(start=start, end=end, person=as_person(registry.entity(entity_id))))
    used = sorted({entity_id for entity_id in ids if entity_id} | {m.entity_id for m in mentions if m.entity_id})
    return Linked(
        mentions=tuple(sorted(mentions, key=lambda mention: (mention.start, mention.end))),
        names=tuple(sorted(names, key=lambda name: (name.start, name.end))),
        entities=tuple(registry.entity(entity_id) for entity_id in used),
    )


def resolve_all(article: Article, named: Sequence[Bearer], registry: Registry) -> list[str | None]:
    """The ids of the bearers, full names first: they are the companions by which the others are known."""
    companions = frozenset(
        slug(bearer.name) for bearer in named if bearer.is_full and bearer.type is not EntityType.PLACE
    )
    context = Context(day=article.published, companions=companions, tags=frozenset(tag.lower() for tag in article.tags))
    ids: dict[int, str | None] = {}
    for number in sorted(range(len(named)), key=lambda place: (not named[place].is_full, place)):
        bearer = named[number]
        own = replace_companions(context, slug(bearer.name))
        ids[number] = registry.resolve(bearer, own)
    return [ids[number] for number in range(len(named))]


def replace_companions(context: Context, own: str) -> Context:
    """The context without the bearer itself: nobody vouches for himself."""
    return Context(day=context.day, companions=context.companions - {own}, tags=context.tags)


def as_person(entity: Entity) -> Person:
    """The gate's view of an entity."""
    return Person(
        key=entity.id,
        name=entity.name,
        aliases=entity.aliases,
        roles=tuple(RoleTerm(title=role.title, start=role.start, end=role.end) for role in entity.roles),
        is_organisation=entity.type is EntityType.ORGANISATION,
    )


def _person(bearer: Bearer, entity_id: str | None, registry: Registry) -> Person:
    if entity_id is not None:
        return as_person(registry.entity(entity_id))
    title = bearer.descriptions[0] + " " if bearer.descriptions else ""
    return Person(
        key=f"name:{title}{bearer.name}", name=bearer.name, roles=tuple(RoleTerm(title=d) for d in bearer.descriptions)
    )


def _mention(article: Article, start: int, end: int, entity_id: str | None) -> Mention:
    return Mention(article_id=article.id, start=start, end=end, text=article.text[start:end], entity_id=entity_id)


def _offices(article: Article, registry: Registry, names: Sequence[NameSpan]) -> list[tuple[int, int, str]]:
    """ "the mayor", when one person is known to hold that office on the day of the article."""
    found = []
    seen: dict[str, str | None] = {}
    taken = [(name.start, name.end) for name in names]
    for match in _DEFINITE_OFFICE.finditer(article.text):
        title = match.group(1)
        if match.group(2) not in OFFICE_OF or any(s < match.end() and match.start() < e for s, e in taken):
            continue
        if title not in seen:
            seen[title] = registry.holder(title, article.published)
        holder = seen[title]
        if holder is not None:
            found.append((match.start(), match.end(), holder))
    return found
