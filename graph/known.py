"""What several articles and an authority file say of one entity, combined; the order they came in plays no part."""

from collections.abc import Sequence

from graph.model.entity import Entity


def combine_entities(described: Sequence[Entity]) -> Entity:
    """One entity out of several descriptions of the same id; the last authority's word wins on name and roles.

    Without an authority the name is the longest, ties by text; every other name becomes an alias. An
    authority's own list of aliases keeps its order and comes first; what articles added follows, sorted.
    """
    authorities = [entity for entity in described if entity.authority]
    lead = authorities[-1] if authorities else max(described, key=lambda entity: (len(entity.name), entity.name))
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
