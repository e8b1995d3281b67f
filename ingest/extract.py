"""One article with its names resolved, to everything the archive stores of it.

Quotations, their speakers and the days they were said come from gate.reading alone: what the archive records and
what the gate checks are one reading. This file only turns them into rows.
"""

from collections.abc import Sequence
from dataclasses import replace

from gate.model import Person, SourceQuote
from gate.reading import read
from graph.model.entity import Entity, EntityType
from graph.model.event import Correction
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article
from graph.ports import ArticleRecord
from ingest.corrected import Find, with_corrected_speakers
from ingest.dates import to_interval
from ingest.linking import Linked
from ingest.memory import Memory
from ingest.proposals import Proposer, admit
from ingest.registry import slug
from ingest.segment import passages
from ingest.stances import read_stances
from ingest.topics import TopicIndex


def extract(
    article: Article,
    linked: Linked,
    topics: TopicIndex,
    corrections: Sequence[Correction],
    *,
    find: Find = lambda _: None,
    later: Sequence[Correction] = (),
    memory: Memory | None = None,
    proposer: Proposer | None = None,
) -> ArticleRecord:
    """The record of `article`: passages, mentions, quotes, stances, with every entity they name.

    `corrections` are those that the article carries, `later` what other pieces correct in it; `find` names the person
    behind a name that a correction prints; `memory` gives recalled words the day they were first said; a `proposer`
    may add stances that prove themselves.
    """
    readings = read(
        article.text,
        names=linked.names,
        published=article.published,
        byline=article.byline,
        kind=article.kind,
        language=article.language,
        people=() if linked.author is None else (linked.author,),
    )
    readings = with_corrected_speakers(
        readings, [one for one in (*corrections, *later) if one.article_id == article.id], article.text, find
    )
    readings = _as_stored(readings, article, linked)
    if memory is not None:
        readings = memory.settle(readings, article_id=article.id, published=article.published)
        if article.embargo_until is None:
            memory.keep(readings, article_id=article.id)
    about = topics.of_article(article)
    quotes = tuple(_quote(article, reading, about, topics) for reading in readings)
    people = {name.person.key: name.person for name in linked.names if not name.person.key.startswith("name:")}
    if linked.author is not None:
        people[linked.author.key] = linked.author
    people |= {reading.speaker.key: reading.speaker for reading in readings if reading.speaker is not None}
    stances = read_stances(
        article, names=linked.names, quotes=quotes, about=about, topics=topics, people=people, author=linked.author
    )
    if proposer is not None:
        stances += _proposed(proposer, article, people, about, stances)
    entities = {entity.id: entity for entity in (*linked.entities, *about)}
    for stance in stances:
        if stance.person_id not in entities:
            entities[stance.person_id] = _unlinked(people[stance.person_id])
    for reading in readings:
        for person in (reading.speaker, reading.quoted_by):
            if person is not None and _id(person) not in entities:
                entities[_id(person)] = _unlinked(person)
    return ArticleRecord(
        article=article,
        passages=passages(article),
        entities=tuple(entities[key] for key in sorted(entities)),
        mentions=linked.mentions,
        quotes=quotes,
        stances=stances,
        corrections=tuple(corrections),
    )


def _proposed(
    proposer: Proposer, article: Article, people: dict[str, Person], about: Sequence[Entity], known: tuple[Stance, ...]
) -> tuple[Stance, ...]:
    """What a model proposes beside the reading, as far as it proves itself."""
    persons = {key: person for key, person in people.items() if not person.is_organisation}
    names = sorted(person.name for person in persons.values())
    offered = proposer.propose(article.text, people=names, topics=[topic.name for topic in about])
    admitted, _ = admit(offered, article, people=persons, topics=about, known=known, proposer=proposer.name)
    return admitted


def _quote(article: Article, reading: SourceQuote, about: Sequence[Entity], topics: TopicIndex) -> Quote:
    named = [topic.id for topic, _ in topics.named_in(article.text[reading.start : reading.end])]
    return Quote(
        id=f"{article.id}#q{reading.start}-{reading.end}",
        article_id=article.id,
        start=reading.start,
        end=reading.end,
        text=reading.text,
        speaker_id=None if reading.speaker is None else _id(reading.speaker),
        speaker_text=reading.speaker_text,
        quoted_by=None if reading.quoted_by is None else _id(reading.quoted_by),
        said=to_interval(reading.said),
        published=article.published,
        topics=tuple(dict.fromkeys([*named, *(topic.id for topic in about[:1])])),
        is_speech=reading.is_speech,
        is_marked=reading.is_marked,
        context=reading.context,
        cue=reading.cue,
        confidence=reading.confidence,
        status=article.status,
    )


def _as_stored(readings: Sequence[SourceQuote], article: Article, linked: Linked) -> tuple[SourceQuote, ...]:
    """The readings with a stable id for every speaker whom the registry does not know."""
    known = {entity.id for entity in linked.entities}
    return tuple(
        replace(
            reading,
            speaker=_keyed(reading.speaker, article, known),
            quoted_by=_keyed(reading.quoted_by, article, known),
        )
        for reading in readings
    )


def _keyed(person: Person | None, article: Article, known: set[str]) -> Person | None:
    """An office with a surname ("Chair Quill") is one id everywhere; a bare surname is of this article only."""
    if person is None or person.key in known:
        return person
    printed = slug(person.key.removeprefix("name:"))
    is_telling = bool(person.roles) or person.is_organisation or " " in person.name
    return replace(person, key=printed if is_telling else f"{printed}-{slug(article.id)}")


def _id(person: Person) -> str:
    return person.key


def _unlinked(person: Person) -> Entity:
    """A speaker whom no mention carries: a byline, a document, a name that only the reading saw."""
    kind = EntityType.ORGANISATION if person.is_organisation else EntityType.PERSON
    return Entity(id=person.key, type=kind, name=person.name, aliases=person.aliases)
