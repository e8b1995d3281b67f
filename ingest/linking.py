"""From the bearers of one article to its mentions, its name spans for the reading, and the entities behind them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gate.model import NameSpan, Person, RoleTerm
from graph.model.entity import Entity, EntityType, Mention
from graph.model.text import Article, Kind
from ingest.evidence import Context
from ingest.naming import Bearer
from ingest.registry import Registry, slug
from ingest.runs import split_name
from ingest.titles import OFFICE_OF, THING_WORDS, office

_SIGNED = frozenset((Kind.LETTER, Kind.OPINION, Kind.EDITORIAL, Kind.READER_COMMENT))
_DEFINITE_OFFICE = re.compile(
    r"\b(?:[Tt]he|[Oo]ur)\s+((?:[a-z]+\s+){0,2}?([a-z]+))\b(?![\w-]|['’]s?\s+office|\s+[A-Z]|\s+of\b)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """One article's names resolved. `names` hold people and organisations, ordered by offset, not overlapping.

    `author` is the one signatory of a letter, column or editorial: the person who says "I" in it.
    """

    mentions: tuple[Mention, ...]
    names: tuple[NameSpan, ...]
    entities: tuple[Entity, ...]
    author: Person | None = None


def observe(article: Article, named: Sequence[Bearer], registry: Registry) -> None:
    """Makes the article's fully named people known before anybody's surname is resolved."""
    _resolve(article, [bearer for bearer in named if bearer.is_full], registry)


def link(article: Article, named: Sequence[Bearer], registry: Registry) -> Linked:
    """Resolves every bearer of `article`; a bearer nobody can be sure of is a mention of nobody (NIL)."""
    ids = _resolve(article, named, registry)
    people = {entity_id: as_person(registry.entity(entity_id)) for entity_id in sorted(filter(None, ids))}
    mentions: list[Mention] = []
    names: list[NameSpan] = []
    for bearer, entity_id in zip(named, ids, strict=True):
        person = _unknown(bearer) if entity_id is None else people[entity_id]
        for start, end in bearer.spans:
            mentions.append(_mention(article, start, end, entity_id))
            if bearer.type in (EntityType.PERSON, EntityType.ORGANISATION):
                names.append(NameSpan(start=start, end=end, person=person))
    for start, end, entity_id in _offices(article, named, registry, names):
        mentions.append(_mention(article, start, end, entity_id))
        people.setdefault(entity_id, as_person(registry.entity(entity_id)))
        names.append(NameSpan(start=start, end=end, person=people[entity_id]))
    author = _author(article, registry)
    if author is not None:
        people[author.key] = author
    return Linked(
        author=author,
        mentions=tuple(sorted(mentions, key=lambda mention: (mention.start, mention.end))),
        names=tuple(sorted(names, key=lambda name: (name.start, name.end))),
        entities=tuple(registry.entity(entity_id) for entity_id in sorted(people)),
    )


def finder(registry: Registry) -> Callable[[str], Person | None]:
    """Who a name printed outside the article (in a correction) means, in the gate's form."""

    def find(printed: str) -> Person | None:
        entity_id = registry.find(printed)
        return None if entity_id is None else as_person(registry.entity(entity_id))

    return find


def _author(article: Article, registry: Registry) -> Person | None:
    if article.kind not in _SIGNED or len(article.byline) != 1:
        return None
    name = re.split(r",|\s+[-–—|]\s+", article.byline[0])[0].strip()
    first, middle, surname, suffix = split_name(name)
    if not first or not name[0].isupper():
        return None
    is_person = surname.lower() not in THING_WORDS and not any(word.lower() in THING_WORDS for word in name.split()[1:])
    bearer = Bearer(
        type=EntityType.PERSON if is_person else EntityType.ORGANISATION,
        name=name,
        first=first,
        middle=middle,
        surname=surname,
        suffix=suffix,
        is_full=True,
    )
    context = Context(
        day=article.published, tags=frozenset(tag.lower() for tag in article.tags), section=article.section
    )
    entity_id = registry.resolve(bearer, context)
    return None if entity_id is None else as_person(registry.entity(entity_id))


def as_person(entity: Entity) -> Person:
    """The gate's view of an entity."""
    return Person(
        key=entity.id,
        name=entity.name,
        aliases=entity.aliases,
        roles=tuple(RoleTerm(title=role.title, start=role.start, end=role.end) for role in entity.roles),
        is_organisation=entity.type is EntityType.ORGANISATION,
    )


def _resolve(article: Article, named: Sequence[Bearer], registry: Registry) -> list[str | None]:
    """The ids of the bearers, full names first: they are the company by which the others are known."""
    keys = [slug(bearer.name) if bearer.is_full and bearer.type is not EntityType.PLACE else "" for bearer in named]
    company = frozenset(keys) - {""}
    tags = frozenset(tag.lower() for tag in article.tags)
    context = Context(day=article.published, article=article.id, companions=company, tags=tags, section=article.section)
    ids: list[str | None] = [None] * len(named)
    for place in sorted(range(len(named)), key=lambda number: (not named[number].is_full, number)):
        own = replace(context, companions=company - {keys[place]})  # nobody vouches for himself
        ids[place] = registry.resolve(named[place], own)
    return [_fallback(place, named, ids) for place in range(len(named))]


def _fallback(place: int, named: Sequence[Bearer], ids: Sequence[str | None]) -> str | None:
    """A titled surname that nobody in the archive bears is the article's one full name with that surname."""
    bearer = named[place]
    if ids[place] is not None or bearer.type is not EntityType.PERSON or not bearer.descriptions:
        return ids[place]
    fits = {
        ids[n] for n, other in enumerate(named) if other.is_full and other.surname.lower() == bearer.surname.lower()
    }
    return fits.pop() if len(fits) == 1 else None


def _unknown(bearer: Bearer) -> Person:
    """Somebody the article names without saying who: a title and a surname at most."""
    title = f"{bearer.descriptions[0]} " if bearer.descriptions else ""
    roles = tuple(RoleTerm(title=description) for description in bearer.descriptions)
    return Person(key=f"name:{title}{bearer.name}", name=bearer.name, roles=roles)


def _mention(article: Article, start: int, end: int, entity_id: str | None) -> Mention:
    return Mention(article_id=article.id, start=start, end=end, text=article.text[start:end], entity_id=entity_id)


def _offices(
    article: Article, named: Sequence[Bearer], registry: Registry, names: Sequence[NameSpan]
) -> list[tuple[int, int, str]]:
    """ "the mayor", where the article names no holder of that office and one person is known to hold it that day.

    A wire story's mayor may be another town's.
    """
    if article.kind is Kind.WIRE:
        return []
    told = {office(description) for bearer in named for description in bearer.descriptions}
    found: list[tuple[int, int, str]] = []
    holders: dict[str, str | None] = {}
    for match in _DEFINITE_OFFICE.finditer(article.text):
        title, noun = match.groups()
        if noun not in OFFICE_OF or office(title) in told:
            continue
        if any(name.start < match.end() and match.start() < name.end for name in names):
            continue
        if title not in holders:
            holders[title] = registry.holder(title, article.published)
        holder = holders[title]
        if holder is not None:
            found.append((match.start(), match.end(), holder))
    return found
