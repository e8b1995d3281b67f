"""Small articles for the tests of reading: names nominated by rule alone, so that no test needs the model."""

from collections.abc import Iterable, Sequence
from datetime import date
from zoneinfo import ZoneInfo

from graph.model.entity import Entity, EntityType, Role
from graph.model.stance import Stance
from graph.model.text import Article, Kind
from graph.ports import ArticleRecord
from ingest.articles import article_of
from ingest.corrections import corrections_of
from ingest.extract import extract
from ingest.formats.story import Story, StoryCorrection
from ingest.linking import finder, link, observe
from ingest.naming import Naming
from ingest.nlp import Nominee
from ingest.registry import Registry
from ingest.topics import TopicIndex

UTC = ZoneInfo("UTC")
RECORDED = "2026-01-02T03:04:05Z"


def story(
    text: str,
    *,
    id: str = "a-1",
    published: str = "2014-03-11",
    headline: str = "Harbor vote",
    kind: str = "news",
    tags: tuple[str, ...] = ("harbor tunnel",),
    **more: object,
) -> Story:
    """A story as a format reader hands it over."""
    fields: dict[str, object] = {
        "id": id,
        "published": published,
        "headline": headline,
        "text": text,
        "kind": kind,
        "tags": tags,
    }
    return Story(**(fields | more))  # type: ignore[arg-type]


def article(text: str, **more: object) -> Article:
    """The article of such a story."""
    return article_of(story(text, **more), recorded=RECORDED, time_zone=UTC, basis="")  # type: ignore[arg-type]


def person(id: str, name: str, *aliases: str, roles: Sequence[tuple[str, date | None, date | None]] = ()) -> Entity:
    """A person of an authority file."""
    held = tuple(Role(title=title, start=start, end=end) for title, start, end in roles)
    return Entity(id=id, type=EntityType.PERSON, name=name, aliases=aliases, roles=held, authority=True)


def topic(id: str, name: str, *aliases: str) -> Entity:
    """A topic of an authority file."""
    return Entity(id=id, type=EntityType.TOPIC, name=name, aliases=aliases, authority=True)


def nominees(text: str, names: Iterable[str]) -> tuple[Nominee, ...]:
    """What the model would say: every place where one of `names` stands is a person."""
    found = []
    for name in names:
        place = text.find(name)
        while place >= 0:
            found.append(Nominee(place, place + len(name), "PERSON"))
            place = text.find(name, place + 1)
    return tuple(sorted(found, key=lambda nominee: nominee.start))


def read(
    *stories: Story,
    library: Sequence[Entity] = (),
    meanings: dict[str, str] | None = None,
    people: Iterable[str] = (),
) -> list[ArticleRecord]:
    """The records of the stories, read together as one stretch; `people` are the names a model would nominate."""
    names = tuple(people)
    registry = Registry(library)
    topics = TopicIndex([entity for entity in library if entity.type is EntityType.TOPIC], meanings=meanings)
    articles = [article_of(one, recorded=RECORDED, time_zone=UTC, basis="") for one in stories]
    namings = [
        Naming(one.text, nominees(one.text, names), known=registry.names(), language=one.language) for one in articles
    ]
    for one, naming in zip(articles, namings, strict=True):
        observe(one, naming.full(), registry)
    registry.settle()
    topics.learn([one for one in articles if not one.tags])
    surnames = registry.surnames()
    corrections = [corrections_of(raw, one, time_zone=UTC) for raw, one in zip(stories, articles, strict=True)]
    later = [found for own in corrections for found in own if found.by_article is not None]
    return [
        extract(one, link(one, naming.all(surnames), registry), topics, own, find=finder(registry), later=later)
        for one, naming, own in zip(articles, namings, corrections, strict=True)
    ]


def ids_in(record: ArticleRecord) -> set[str]:
    """Ids of the people that the article mentions."""
    people = {entity.id for entity in record.entities if entity.type is EntityType.PERSON}
    return {mention.entity_id for mention in record.mentions if mention.entity_id in people}


def sides(record: ArticleRecord) -> dict[str, str]:
    """Each person's label; several are joined in alphabetical order."""
    found: dict[str, set[str]] = {}
    for stance in record.stances:
        found.setdefault(stance.person_id, set()).add(stance.label)
    return {key: "+".join(sorted(labels)) for key, labels in found.items()}


def stance_of(record: ArticleRecord, person_id: str) -> Stance:
    """The one stance of a person."""
    found = [stance for stance in record.stances if stance.person_id == person_id]
    assert len(found) == 1, found
    return found[0]


def note(text: str, *, is_retraction: bool = False) -> StoryCorrection:
    """A correction that an article carries."""
    return StoryCorrection(text=text, is_retraction=is_retraction)


LETTER = Kind.LETTER
