"""What several articles and an authority file say of one entity, combined; the order they came in plays no part."""

from collections.abc import Sequence

from graph.model.entity import Entity, EntityType
from graph.words import fold_name, surname_keys


def combine_entities(described: Sequence[Entity]) -> Entity:
    """One entity out of several descriptions of the same id; the last authority's word wins on name and roles.

    Without an authority the name is the longest, of equally long ones a capitalised one, ties by text; every other
    name becomes an alias. An
    authority's own list of aliases keeps its order and comes first; what articles added follows, sorted.
    """
    authorities = [entity for entity in described if entity.authority]
    lead = authorities[-1] if authorities else max(described, key=_fullness)
    own = lead.aliases if authorities else ()
    names = {name for entity in described for name in (entity.name, *entity.aliases)}
    more = sorted(names - {lead.name, *own})
    roles = lead.roles if authorities else tuple(dict.fromkeys(role for entity in described for role in entity.roles))
    return Entity(
        id=lead.id,
        type=lead.type,
        name=lead.name,
        aliases=(*own, *more),
        roles=roles,
        authority=bool(authorities),
    )


def _fullness(entity: Entity) -> tuple[int, bool, str]:
    """Longer names say more; "Harbor Line" is a name where "harbor line" is a tag in words."""
    return len(entity.name), not entity.name.islower(), entity.name


def name_keys(entity: Entity) -> tuple[str, ...]:
    """The folded names an entity is found by, sorted: its name and aliases, and a person's surnames."""
    names = (entity.name, *entity.aliases)
    keys = {fold_name(name) for name in names}
    if entity.type is EntityType.PERSON:
        keys |= {key for name in names for key in surname_keys(name)}
    return tuple(sorted(key for key in keys if key))
