"""Looking up a person, an organisation, a place or a topic, and what the archive holds of it over time."""

from datetime import date
from typing import TYPE_CHECKING, Any

from api.errors import AmbiguousNameError, BadInputError, NotFoundError
from api.sources import iso

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.model.entity import Entity, EntityType
    from graph.model.quote import Quote
    from graph.model.stance import Stance
    from graph.model.time import Interval
    from graph.timeline import Entry


def find_entity(desk: "Desk", name: str, *, type: "EntityType | None" = None) -> "Entity":
    """The entity of this id or name. Raises NotFoundError, or AmbiguousNameError with the candidates.

    A whole name goes to the one who bears it before those who are also called so. A newsroom tags stories with names:
    a topic yields to anybody and anything else of its name. A bare surname never chooses between people.
    """
    by_id = desk.archive.entity(name)
    if by_id is not None:
        return by_id
    found = desk.archive.named(name, type=type)
    if not found:
        raise NotFoundError(f"the archive knows nobody and nothing called {name!r}; try `desk entities list {name}`")
    beside_topics = tuple(entity for entity in found if entity.type.value != "topic") or found
    called_so = [entity for entity in beside_topics if entity.name.casefold() == name.casefold()]
    bearers = beside_topics if " " not in name.strip() else called_so
    if len(bearers) == 1:
        return bearers[0]
    if len(beside_topics) > 1:
        raise AmbiguousNameError(name, tuple((entity.id, entity.name) for entity in beside_topics))
    return beside_topics[0]


def timeline(
    desk: "Desk",
    name: str,
    *,
    topic: str | None = None,
    start: str | None = None,
    end: str | None = None,
    as_of: str | None = None,
) -> dict[str, Any]:
    """The entity's dated quotes and stances with article and passage; `start` and `end` are ISO dates, inclusive."""
    from graph.model.entity import EntityType
    from graph.timeline import timeline as look_up

    entity = find_entity(desk, name)
    topic_id = find_entity(desk, topic, type=EntityType.TOPIC).id if topic else None
    found = look_up(
        desk.archive,
        entity.id,
        topic_id=topic_id,
        start=_day("from", start),
        end=_day("to", end),
        as_of=as_of or desk.clock.now(),
    )
    return {"entity": entity_row(entity), "entries": [_entry(desk, entry) for entry in found.entries] if found else []}


def entity_row(entity: "Entity") -> dict[str, Any]:
    """An entity with its names and dated roles; a role's `to` is exclusive, as an authority file writes it."""
    return {
        "id": entity.id,
        "type": entity.type.value,
        "name": entity.name,
        "aliases": list(entity.aliases),
        "roles": [{"title": role.title, "from": iso(role.start), "to": iso(role.end)} for role in entity.roles],
        "authority": entity.authority,
    }


def said_row(said: "Interval") -> dict[str, Any]:
    """When something was said, as the contract writes it; `to` is inclusive."""
    return {"from": iso(said.start), "to": iso(said.end), "precision": said.precision.value}


def named_row(desk: "Desk", entity_id: str | None) -> dict[str, str] | None:
    """{"id", "name"} of an entity, None for none."""
    if entity_id is None:
        return None
    entity = desk.archive.entity(entity_id)
    return {"id": entity.id, "name": entity.name} if entity else {"id": entity_id, "name": entity_id}


def quote_row(desk: "Desk", quote: "Quote") -> dict[str, Any]:
    """One quotation as the contract's export writes it, with its own id."""
    row: dict[str, Any] = {
        "id": quote.id,
        "article_id": quote.article_id,
        "text": quote.text,
        "start": quote.start,
        "end": quote.end,
        "speaker": named_row(desk, quote.speaker_id),
        "quoted_by": named_row(desk, quote.quoted_by),
        "said": said_row(quote.said),
        "published": quote.published.isoformat(),
        "topics": list(quote.topics),
        "speech": quote.is_speech,
        "status": quote.status,
        "context": quote.context,
        "confidence": quote.confidence,
    }
    if quote.speaker_id is None and quote.speaker_text:
        row["speaker_text"] = quote.speaker_text
    if not quote.is_marked:
        row["marked"] = False
    return row


def stance_row(desk: "Desk", stance: "Stance") -> dict[str, Any]:
    """One stance as the contract's export writes it, with its own id and place."""
    return {
        "id": stance.id,
        "article_id": stance.article_id,
        "person": named_row(desk, stance.person_id),
        "topic": named_row(desk, stance.topic_id),
        "toward": stance.toward,
        "stance": stance.label.value,
        "said": said_row(stance.said),
        "mode": stance.mode.value,
        "evidence": stance.evidence,
        "start": stance.start,
        "end": stance.end,
        "second_hand": stance.is_second_hand,
        "confidence": stance.confidence,
    }


def _entry(desk: "Desk", entry: "Entry") -> dict[str, Any]:
    row = quote_row(desk, entry.quote) if entry.quote else stance_row(desk, entry.stance) if entry.stance else {}
    article = entry.article
    return {
        "type": "quote" if entry.quote else "stance",
        **row,
        "article": {
            "id": article.id,
            "headline": article.headline,
            "date": article.published.isoformat(),
            "kind": article.kind.value,
            "status": article.status.value,
        },
        "passage": entry.passage.text if entry.passage else None,
    }


def _day(name: str, text: str | None) -> date | None:
    if text is None or text == "":
        return None
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadInputError(f"--{name} is {text!r}; expected a date such as 2014-03-11") from error
