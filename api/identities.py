"""Who is who: looking through the archive's people, organisations, places and topics, and judging two of them."""

import json
from typing import TYPE_CHECKING, Any

from api.clock import identifier
from api.errors import BadInputError
from api.timelines import entity_row, find_entity

if TYPE_CHECKING:
    from api.desk import Desk

_KIND_OF = {"merge": "same", "split": "different", "unsure": "unsure"}


def listed(desk: "Desk", *, query: str = "", type: str | None = None) -> list[dict[str, Any]]:
    """Entities whose name or an alias holds `query`, by name; all when it is empty."""
    from graph.model.entity import EntityType

    wanted = EntityType(type) if type else None
    return [entity_row(entity) for entity in desk.archive.entities(type=wanted, query=query)]


def shown(desk: "Desk", name: str) -> dict[str, Any]:
    """One entity with its counts and the judgements on it."""
    entity = find_entity(desk, name)
    as_of = desk.clock.now()
    quotes = desk.archive.quotes(speaker_id=entity.id, as_of=as_of)
    stances = desk.archive.stances(person_id=entity.id, as_of=as_of)
    mentions = desk.archive.mentions(entity_id=entity.id, as_of=as_of)
    doubts = [quote.confidence for quote in quotes] + [stance.confidence for stance in stances]
    places = [quote.article_id for quote in quotes] + [stance.article_id for stance in stances]
    return {
        **entity_row(entity),
        "counts": {
            "quotes": len(quotes),
            "stances": len(stances),
            "mentions": len(mentions),
            "articles": len({*places, *(mention.article_id for mention in mentions)}),
            "to_check": doubts.count("unsure"),
        },
        "judgements": judgements(desk, subject=entity.id),
    }


def judgements(desk: "Desk", *, subject: str | None = None) -> list[dict[str, Any]]:
    """Judgements in force, on `subject` or on anything."""
    return [
        {
            "id": judgement.id,
            "kind": judgement.kind,
            "subject": judgement.subject,
            "value": judgement.value,
            "who": judgement.who,
            "reason": judgement.reason,
            "recorded": judgement.recorded,
        }
        for judgement in desk.archive.judgements(subject=subject)
    ]


def judge(desk: "Desk", action: str, names: tuple[str, ...], *, reason: str, who: str) -> dict[str, Any]:
    """merge (the first becomes the second), split, unsure: on two entities; undo: withdraws one judgement by id."""
    from graph.model.event import Judgement

    archive = desk.open_for_writing()
    if action == "undo":
        if len(names) != 1:
            raise BadInputError("expected: desk entities undo JUDGEMENT")
        archive.withdraw_judgement(names[0], recorded=desk.clock.now())
        return {"withdrawn": names[0], "message": f"judgement {names[0]} is withdrawn"}
    if len(names) != 2:
        raise BadInputError(f"expected two names or ids: desk entities {action} ONE OTHER")
    one, other = (_id_of(desk, name) for name in names)
    judgement = Judgement(
        id=identifier(desk.clock),
        kind=_KIND_OF[action],
        subject=one,
        value=json.dumps(other),
        who=who,
        reason=reason,
        recorded=desk.clock.now(),
    )
    archive.judge(judgement)
    from api.serving import withdraw_stale

    withdraw_stale(desk)
    return {"judgement": judgement.id, "message": f"recorded as judgement {judgement.id}"}


def _id_of(desk: "Desk", name: str) -> str:
    """The id itself when the archive has one of that name: a split names an id that answers as another."""
    return name if desk.archive.entity(name) is not None else find_entity(desk, name).id
