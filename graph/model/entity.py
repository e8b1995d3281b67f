"""People, organisations, places and topics, and the mentions that name them."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class EntityType(StrEnum):
    """What a name stands for."""

    PERSON = "person"
    ORGANISATION = "organisation"
    PLACE = "place"
    TOPIC = "topic"


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A title held over time: `start` inclusive, `end` exclusive (as an authority file writes them)."""

    title: str
    start: date | None = None
    end: date | None = None

    def is_held_on(self, day: date) -> bool:
        """Whether the title was held on `day`; an open bound counts as held."""
        return (self.start is None or self.start <= day) and (self.end is None or day < self.end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """Somebody or something the archive knows. `authority` is False when discovered in the text."""

    id: str
    type: EntityType
    name: str
    aliases: tuple[str, ...] = ()
    roles: tuple[Role, ...] = ()
    authority: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A span of an article that names an entity; `entity_id` None is NIL: deliberately nobody."""

    article_id: str
    start: int
    end: int
    text: str
    entity_id: str | None
