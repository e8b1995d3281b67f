"""What helps a reader ask: names while typing, example questions out of the archive, and the way in when held."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from api.desk import Desk

_EXAMPLES = 3


def suggestions(desk: "Desk", query: str, *, limit: int) -> list[dict[str, str]]:
    """People and topics whose name or an alias holds `query`; none for an empty one."""
    from graph.model.entity import EntityType

    if not query.strip():
        return []
    wanted = {EntityType.PERSON, EntityType.TOPIC, EntityType.ORGANISATION}
    found = [entity for entity in desk.archive.entities(query=query) if entity.type in wanted]
    found.sort(
        key=lambda entity: (
            not entity.name.casefold().startswith(query.casefold()),
            not entity.authority,
            entity.name,
            entity.id,
        )
    )
    return [{"id": entity.id, "type": entity.type.value, "name": entity.name} for entity in found[:limit]]


def questions(desk: "Desk") -> list[str]:
    """Questions about the people and topics on which the archive holds the most positions, most first."""
    as_of = desk.clock.now()
    held: dict[tuple[str, str], list[int]] = {}
    for stance in desk.archive.stances(as_of=as_of):
        if stance.said.start is not None and not stance.is_second_hand:
            held.setdefault((stance.person_id, stance.topic_id), []).append(stance.said.start.year)
    ranked = sorted(held.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    made: list[str] = []
    seen: set[str] = set()
    for (person_id, topic_id), years in ranked:
        person, topic = desk.archive.entity(person_id), desk.archive.entity(topic_id)
        if person is None or topic is None or {person_id, topic_id} & seen or min(years) == max(years):
            continue
        seen |= {person_id, topic_id}
        made.append(f"How did {person.name}’s position on {topic.name} change from {min(years)} to {max(years)}?")
        if len(made) == _EXAMPLES:
            break
    return made


def archive(desk: "Desk") -> dict[str, Any]:
    """The archive's name, span and size."""
    span = desk.archive.span(as_of=desk.clock.now())
    return {
        "name": desk.settings.paper or _paper(desk),
        "from": span.first.isoformat() if span.first else None,
        "to": span.last.isoformat() if span.last else None,
        "articles": span.articles,
    }


def _paper(desk: "Desk") -> str:
    """The paper that the newest article names, "" when it names none."""
    newest = ""
    for article in desk.archive.articles(as_of=desk.clock.now()):
        if article.paper:
            return article.paper
    return newest


def nearby(desk: "Desk", question: str) -> dict[str, Any]:
    """The people and topics of the question that the archive knows, and a link to each one's timeline."""
    from api.asking import check_question
    from planner.agents.offline import OfflinePlanner

    text = check_question(question, desk.policy.limits)
    read = OfflinePlanner().plan(text, desk.archive, as_of=desk.clock.now()).question
    links = []
    for entity_id in (*read.people, *read.topics):
        entity = desk.archive.entity(entity_id)
        if entity is not None:
            links.append(
                {"id": entity.id, "name": entity.name, "type": entity.type.value, "href": f"/timeline/{entity.id}"}
            )
    return {"question": text, "links": links}
