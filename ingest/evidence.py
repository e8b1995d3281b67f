"""What speaks for two bearers of one name being one person, and what speaks against.

A name alone never decides. Offices weigh most; then people and organisations named beside both; then the desk's tags
and sections, which a whole town shares. Offices that differ ask for more of the rest.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from graph.model.entity import Entity, EntityType, Role
from ingest.filing import FILING
from ingest.naming import Bearer
from ingest.runs import split_name
from ingest.titles import is_former, office

_MOST = 96  # companions and tags kept of one person: enough to recognise, a bound for a mayor's company
_ENOUGH, _ENOUGH_AGAINST_OFFICES = 2, 5
_NEAR = 730  # days around a sighting in which a person counts as active


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What surrounds a bearer in its article: the day, who and what is named with it, how the desk filed it."""

    day: date
    article: str = ""
    companions: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    section: str = ""


@dataclass(slots=True, kw_only=True, eq=False)
class Known:
    """An entity with the evidence gathered so far. `offices` counts sightings: office, then year.

    Two are equal only when they are the same object.
    """

    entity: Entity
    first: str
    middle: str
    surname: str
    suffix: str
    offices: dict[str, dict[int, int]] = field(default_factory=dict)
    companions: set[str] = field(default_factory=set)
    tags: set[str] = field(default_factory=set)
    sections: set[str] = field(default_factory=set)
    days: tuple[date, date] | None = None
    is_changed: bool = False

    def held(self) -> set[str]:
        """Every office known of this person."""
        return {*self.offices, *(office(role.title) for role in self.entity.roles)} - {""}

    def holds(self, wanted: str, day: date) -> bool:
        """Whether the office was held that day: by an authority's dates, else by a sighting within two years."""
        if self.entity.authority:
            return any(office(role.title) == wanted and role.is_held_on(day) for role in self.entity.roles)
        return any(abs(year - day.year) <= 2 for year in self.offices.get(wanted, ()))

    def is_active(self, day: date) -> bool:
        """Whether this person was in the news, or in an office, around that day."""
        if self.entity.authority and any(role.is_held_on(day) for role in self.entity.roles):
            return True
        return self.days is not None and (self.days[0] - day).days <= _NEAR and (day - self.days[1]).days <= _NEAR

    def observe(self, bearer: Bearer, context: Context) -> None:
        """Takes in one more sighting."""
        self.is_changed = True
        for kept, more in ((self.companions, context.companions), (self.tags, context.tags)):
            kept.update(sorted(more - kept)[: max(0, _MOST - len(kept))])
        if context.section:
            self.sections.add(context.section)
        first, last = self.days or (context.day, context.day)
        self.days = (min(first, context.day), max(last, context.day))
        for description in bearer.descriptions:
            held = office(description)
            if held and not is_former(description):
                years = self.offices.setdefault(held, {})
                years[context.day.year] = years.get(context.day.year, 0) + 1

    def absorb(self, other: "Known") -> None:
        """Takes over the evidence of the same person under another id."""
        self.is_changed = True
        self.companions |= other.companions
        self.tags |= other.tags
        self.sections |= other.sections
        days = [day for pair in (self.days, other.days) if pair for day in pair]
        self.days = (min(days), max(days)) if days else None
        for held, years in other.offices.items():
            own = self.offices.setdefault(held, {})
            for year, count in years.items():
                own[year] = own.get(year, 0) + count


def known_of(entity: Entity) -> Known:
    """An entity about which nothing has been seen yet."""
    first, middle, surname, suffix = split_name(entity.name)
    known = Known(entity=entity, first=first, middle=middle, surname=surname, suffix=suffix)
    if not entity.authority:
        for role in entity.roles:
            if role.start is not None:
                known.offices.setdefault(office(role.title), {})[role.start.year] = 1
    return known


def contradict(known: Known, *, middle: str, suffix: str) -> bool:
    """Whether suffix or middle initial, printed for both, differ."""
    if known.suffix and suffix and known.suffix.strip(".").lower() != suffix.strip(".").lower():
        return True
    return bool(known.middle and middle and known.middle[0].lower() != middle[0].lower())


def agree(known: Known, offices: set[str], context: Context) -> bool:
    """Whether what is printed around a bearer speaks for this person."""
    if offices & known.held():
        return True
    needed = _ENOUGH_AGAINST_OFFICES if offices and known.held() else _ENOUGH
    return needed <= weight(known, context)


def weight(known: Known, context: Context) -> int:
    """How much the surroundings share: two for each one named with both and each telling tag, one for filing."""
    companions = (known.companions & context.companions) - {known.entity.id}
    shared = known.tags & context.tags
    telling = {tag for tag in shared if tag.replace(" ", "-") not in FILING}
    return 2 * len(companions) + len(shared) + len(telling) + (context.section in known.sections)


def to_row(known: Known) -> str:
    """The evidence as one line for the next run."""
    entity = known.entity
    row = {
        "type": entity.type,
        "name": entity.name,
        "aliases": entity.aliases,
        "roles": [[role.title, _iso(role.start), _iso(role.end)] for role in entity.roles],
        "offices": {held: sorted(years.items()) for held, years in sorted(known.offices.items())},
        "companions": sorted(known.companions),
        "tags": sorted(known.tags),
        "sections": sorted(known.sections),
        "days": None if known.days is None else [day.isoformat() for day in known.days],
    }
    return json.dumps(row, ensure_ascii=False)


def recall(known: Known, row: Mapping[str, Any]) -> None:
    """Takes in what an earlier run wrote with `to_row`."""
    known.companions |= set(row["companions"])
    known.tags |= set(row["tags"])
    known.sections |= set(row["sections"])
    known.offices = {held: dict(years) for held, years in row["offices"].items()}
    if row["days"]:
        known.days = (date.fromisoformat(row["days"][0]), date.fromisoformat(row["days"][1]))


def entity_of(entity_id: str, row: Mapping[str, Any]) -> Entity:
    """An entity learned in a run that ended before its articles were stored."""
    return Entity(
        id=entity_id,
        type=EntityType(row["type"]),
        name=row["name"],
        aliases=tuple(row["aliases"]),
        roles=tuple(Role(title=title, start=_day(start), end=_day(end)) for title, start, end in row["roles"]),
    )


def roles_with(roles: Iterable[Role], bearer: Bearer, day: date) -> tuple[Role, ...]:
    """The roles with what one more sighting says: a new office from that day, or an earlier start of a known one."""
    found = list(roles)
    for description in bearer.descriptions:
        wanted = office(description)
        if not wanted or is_former(description):
            continue
        place = next((number for number, role in enumerate(found) if office(role.title) == wanted), None)
        if place is None:
            found.append(Role(title=description, start=day))
        elif (start := found[place].start) is not None and day < start:
            found[place] = Role(title=found[place].title, start=day, end=found[place].end)
    return tuple(found)


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _day(printed: str | None) -> date | None:
    return None if printed is None else date.fromisoformat(printed)
