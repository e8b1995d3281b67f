"""Who of the archive a bearer in an article is: resolution that never rests on a name alone.

The rules, in this order:
1. An authority file's name or alias is that entity, unless what is printed beside it contradicts (suffix, initial).
2. A full name is somebody known under the same or a compatible full name only when something else agrees: an office,
   a tag, somebody or something named with both. Offices that differ, suffixes or initials that differ keep two apart.
3. A surname with a title is the one person who bears both at that time; a bare surname needs more than itself.
4. Otherwise it is somebody new. Two ids that may be one person are left for a human judgement.

Ids of discovered entities are slugs of the first full name seen, numbered when taken, and never change.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from graph.model.entity import Entity, EntityType, Role
from ingest.naming import Bearer, split_name
from ingest.nicknames import may_be_same_first_name
from ingest.titles import is_former, office

_MOST_EVIDENCE = 64
_TERM_GAP = timedelta(days=366 * 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What surrounds a bearer in its article: the day, and what else the article is about (tags, names)."""

    day: date
    companions: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()


@dataclass(slots=True, kw_only=True)
class _Known:
    """An entity with the evidence gathered so far."""

    entity: Entity
    first: str
    middle: str
    surname: str
    suffix: str
    offices: dict[str, list[date]] = field(default_factory=dict)
    companions: set[str] = field(default_factory=set)
    tags: set[str] = field(default_factory=set)
    is_changed: bool = False


def slug(name: str) -> str:
    """A stable id made of a name: lower-case letters, digits and hyphens; letters of other scripts stay."""
    flat = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    return re.sub(r"[^\w]+|_", "-", flat.lower()).strip("-") or "unnamed"


def fold(name: str) -> str:
    """For comparing names: accents, case, apostrophes and white space do not count."""
    flat = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    return " ".join(flat.lower().replace("’", "'").split())


def _learn(known: set[str], more: Iterable[str]) -> None:
    """Keeps the first few dozen: enough to corroborate, and a bound on the memory of a mayor's company."""
    for item in sorted(more):
        if len(known) < _MOST_EVIDENCE:
            known.add(item)


def _row(known: _Known) -> str:
    entity = known.entity
    return json.dumps(
        {
            "type": entity.type,
            "name": entity.name,
            "aliases": entity.aliases,
            "roles": [[role.title, _iso(role.start), _iso(role.end)] for role in entity.roles],
            "offices": {held: [day.isoformat() for day in days] for held, days in sorted(known.offices.items())},
            "companions": sorted(known.companions),
            "tags": sorted(known.tags),
        },
        ensure_ascii=False,
    )


def _entity(entity_id: str, row: Mapping[str, Any]) -> Entity:
    """An entity that was learned in a run which ended before its articles were stored."""
    roles = tuple(Role(title=title, start=_date(start), end=_date(end)) for title, start, end in row["roles"])
    return Entity(
        id=entity_id, type=EntityType(row["type"]), name=row["name"], aliases=tuple(row["aliases"]), roles=roles
    )


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _date(day: str | None) -> date | None:
    return None if day is None else date.fromisoformat(day)


def _contradicts(known: _Known, bearer: Bearer) -> bool:
    """Whether suffix or middle initial, printed for both, differ."""
    if known.suffix and bearer.suffix and known.suffix.strip(".").lower() != bearer.suffix.strip(".").lower():
        return True
    ours, theirs = known.middle[:1].lower(), bearer.middle[:1].lower()
    return bool(ours and theirs and ours != theirs)


class Registry:
    """The archive's entities while articles are read. Order matters only for who gets the plain slug."""

    def __init__(self, entities: Iterable[Entity] = (), *, memory: Mapping[str, str] | None = None) -> None:
        self._by_id: dict[str, _Known] = {}
        self._by_surname: dict[str, list[_Known]] = {}
        self._by_name: dict[str, list[_Known]] = {}
        self._doubts: dict[tuple[str, str], str] = {}
        for entity in entities:
            if entity.id not in self._by_id:
                self._keep(entity)
        for entity_id, row in sorted((memory or {}).items()):
            self._recall(entity_id, json.loads(row))

    def _recall(self, entity_id: str, row: Mapping[str, Any]) -> None:
        known = self._by_id.get(entity_id) or self._keep(_entity(entity_id, row))
        known.companions |= set(row["companions"])
        known.tags |= set(row["tags"])
        for held, days in row["offices"].items():
            known.offices[held] = [date.fromisoformat(day) for day in days]

    def changes(self) -> dict[str, str]:
        """What was learned since the last call, by entity id, for the next run's `memory`."""
        changed = {known.entity.id: _row(known) for known in self._by_id.values() if known.is_changed}
        for known in self._by_id.values():
            known.is_changed = False
        return changed

    def names(self) -> dict[str, EntityType]:
        """Lower-cased names and aliases of more than one word, with their type."""
        return {
            name.lower(): known.entity.type
            for known in self._by_id.values()
            for name in (known.entity.name, *known.entity.aliases)
            if " " in name
        }

    def entity(self, entity_id: str) -> Entity:
        """The entity as it stands now. Raises KeyError for an id that was never given out."""
        return self._by_id[entity_id].entity

    def doubts(self) -> tuple[tuple[str, str, str], ...]:
        """(id, other id, why) of pairs that bear one name and were not merged."""
        return tuple((one, other, why) for (one, other), why in sorted(self._doubts.items()))

    def resolve(self, bearer: Bearer, context: Context) -> str | None:
        """The id of the bearer; a new one when nobody known fits and a full name stands there; None when unsure who."""
        if bearer.type is not EntityType.PERSON:
            return self._thing(bearer)
        known = self._full(bearer, context) if bearer.is_full else self._partial(bearer, context)
        if known is None and not bearer.is_full:
            return None
        if known is None:
            known = self._discover(bearer)
        self._observe(known, bearer, context)
        return known.entity.id

    def holder(self, title: str, day: date) -> str | None:
        """The one person known to hold the office that `title` names on `day`; None when nobody or several."""
        wanted = office(title)
        held = [known for known in self._by_id.values() if wanted and self._holds(known, wanted, day)]
        return held[0].entity.id if len(held) == 1 else None

    def _thing(self, bearer: Bearer) -> str:
        for known in self._by_name.get(fold(bearer.name), ()):
            if known.entity.type is bearer.type or known.entity.authority:
                return known.entity.id
        return self._discover(bearer).entity.id

    def _full(self, bearer: Bearer, context: Context) -> _Known | None:
        fits = [known for known in self._candidates(bearer) if not _contradicts(known, bearer)]
        certain = [known for known in fits if known.entity.authority or self._corroborates(known, bearer, context)]
        if len(certain) == 1:
            return certain[0]
        if len(certain) > 1:
            exact = [known for known in certain if fold(known.entity.name) == fold(bearer.name)]
            return exact[0] if len(exact) == 1 else max(certain, key=lambda k: len(k.companions & context.companions))
        return None

    def _candidates(self, bearer: Bearer) -> list[_Known]:
        exact = [known for known in self._by_name.get(fold(bearer.name), ()) if known.entity.type is EntityType.PERSON]
        for alias in bearer.aliases:
            exact += [known for known in self._by_name.get(fold(alias), ()) if known not in exact]
        if exact:
            return exact
        return [
            known
            for known in self._by_surname.get(fold(bearer.surname), ())
            if known.first and may_be_same_first_name(fold(known.first), fold(bearer.first))
        ]

    def _corroborates(self, known: _Known, bearer: Bearer, context: Context) -> bool:
        offices = {office(description) for description in bearer.descriptions} - {""}
        mine = set(known.offices) | {office(role.title) for role in known.entity.roles}
        if offices & mine:
            return True
        shared = len((known.companions & context.companions) - {known.entity.id})
        if offices and mine:
            return shared >= 2
        return bool(shared or known.tags & context.tags)

    def _partial(self, bearer: Bearer, context: Context) -> _Known | None:
        bearers = [
            known for known in self._by_surname.get(fold(bearer.surname), ()) if known.entity.type is EntityType.PERSON
        ]
        offices = {office(description) for description in bearer.descriptions} - {""}
        for description in bearer.descriptions:
            named = self._by_name.get(fold(f"{description} {bearer.name}"), ())
            bearers = [k for k in bearers if k in named] or bearers
        titled = [known for known in bearers if any(self._holds(known, wanted, context.day) for wanted in offices)]
        if len(titled) == 1:
            return titled[0]
        if offices:
            return None
        near = [known for known in bearers if known.companions & context.companions or known.tags & context.tags]
        return near[0] if len(near) == 1 and len(bearers) == 1 else None

    def _holds(self, known: _Known, wanted: str, day: date) -> bool:
        for role in known.entity.roles:
            if office(role.title) == wanted and role.is_held_on(day) and known.entity.authority:
                return True
        days = known.offices.get(wanted, ())
        return not known.entity.authority and any(abs(seen - day) <= _TERM_GAP for seen in days)

    def _discover(self, bearer: Bearer) -> _Known:
        base = slug(bearer.name)
        chosen, number = base, 1
        while chosen in self._by_id:
            number += 1
            chosen = f"{base}-{number}"
        for other in self._by_name.get(fold(bearer.name), ()):
            self._doubts[(other.entity.id, chosen)] = "one name, nothing else in common"
        known = self._keep(Entity(id=chosen, type=bearer.type, name=bearer.name))
        known.is_changed = True
        return known

    def _observe(self, known: _Known, bearer: Bearer, context: Context) -> None:
        known.is_changed = True
        _learn(known.companions, context.companions)
        _learn(known.tags, context.tags)
        for description in bearer.descriptions:
            if not is_former(description) and office(description):
                days = known.offices.get(office(description), [])
                known.offices[office(description)] = sorted({min([*days, context.day]), max([*days, context.day])})
        if known.entity.authority:
            return
        roles = self._roles(known, bearer, context)
        aliases = tuple(dict.fromkeys((*known.entity.aliases, *bearer.aliases)))
        aliases += (
            (bearer.name,) if bearer.is_full and bearer.name != known.entity.name and bearer.name not in aliases else ()
        )
        if roles != known.entity.roles or aliases != known.entity.aliases:
            known.entity = replace(known.entity, roles=roles, aliases=aliases)
            for alias in aliases:
                self._index(known, alias)

    def _roles(self, known: _Known, bearer: Bearer, context: Context) -> tuple[Role, ...]:
        roles = list(known.entity.roles)
        for description in bearer.descriptions:
            wanted = office(description)
            if not wanted or is_former(description):
                continue
            place = next((n for n, role in enumerate(roles) if office(role.title) == wanted), None)
            if place is None:
                roles.append(Role(title=description, start=context.day))
            elif (start := roles[place].start) is not None and context.day < start:
                roles[place] = replace(roles[place], start=context.day)
        return tuple(roles)

    def _keep(self, entity: Entity) -> _Known:
        first, middle, surname, suffix = split_name(entity.name)
        known = _Known(entity=entity, first=first, middle=middle, surname=surname, suffix=suffix)
        if not entity.authority:
            for role in entity.roles:
                known.offices[office(role.title)] = [day for day in (role.start,) if day is not None]
        self._by_id[entity.id] = known
        for name in (entity.name, *entity.aliases):
            self._index(known, name)
        return known

    def _index(self, known: _Known, name: str) -> None:
        for table, key in ((self._by_name, fold(name)), (self._by_surname, fold(split_name(name)[2]))):
            listed = table.setdefault(key, [])
            if known not in listed and key:
                listed.append(known)
