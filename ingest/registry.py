"""Who of the archive a bearer in an article is: resolution that never rests on a name alone.

The rules, in this order:
1. An authority file's name or alias is that entity, unless what is printed beside it contradicts (suffix, initial).
2. A full name is somebody known under the same or a compatible full name only when something else agrees: an office,
   a tag, somebody or something named with both (ingest.evidence).
3. A surname with a title is the one person who bears both at that time; a bare surname the one bearer who was active
   then and is known in this company.
4. Otherwise it is somebody new. Two ids that bear one name and were not joined are left for a human judgement.

Ids of discovered entities are slugs of the first full name seen, numbered when taken, and never change: an id that
later evidence joins to another within the same stretch is never stored.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from graph.model.entity import Entity, EntityType
from ingest.evidence import (
    Context,
    Known,
    agree,
    contradict,
    entity_of,
    known_of,
    recall,
    roles_with,
    to_row,
    weight,
)
from ingest.naming import Bearer
from ingest.nicknames import may_be_same_first_name
from ingest.runs import split_name
from ingest.titles import is_title, office, office_domain

_WELL_KNOWN = 3  # evidence that stands in for recent sightings


def slug(name: str) -> str:
    """A stable id made of a name: lower-case letters, digits and hyphens; letters of other scripts stay."""
    flat = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    return re.sub(r"[^\w]+|_", "-", flat.lower()).strip("-") or "unnamed"


def fold(name: str) -> str:
    """For comparing names: accents, case, apostrophes and white space do not count."""
    if name.isascii():
        return " ".join(name.lower().split())
    flat = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    return " ".join(flat.lower().replace("’", "'").split())


class Registry:
    """The archive's entities while articles are read."""

    def __init__(self, entities: Iterable[Entity] = (), *, memory: Mapping[str, str] | None = None) -> None:
        self._by_id: dict[str, Known] = {}
        self._joined: dict[str, str] = {}
        self._by_surname: dict[str, list[Known]] = {}
        self._by_name: dict[str, list[Known]] = {}
        self._by_office: dict[str, list[Known]] = {}
        self._names: dict[str, EntityType] = {}
        self._surnames: set[str] = set()
        self._fresh: list[Known] = []
        self._decided: dict[tuple[str, str], Known] = {}
        for entity in entities:
            if entity.id not in self._by_id:
                self._keep(known_of(entity))
        for entity_id, row in sorted((memory or {}).items()):
            fields = json.loads(row)
            recall(self._by_id.get(entity_id) or self._keep(known_of(entity_of(entity_id, fields))), fields)

    # -- what is known --------------------------------------------------------------------------------------

    def names(self) -> Mapping[str, EntityType]:
        """Lower-cased names and aliases of more than one word, with their type."""
        return self._names

    def surnames(self) -> frozenset[str]:
        """Lower-cased surnames of people."""
        return frozenset(self._surnames)

    def entity(self, entity_id: str) -> Entity:
        """The entity as it stands now. Raises KeyError for an id that was never given out."""
        return self._by_id[self._joined.get(entity_id, entity_id)].entity

    def changes(self) -> dict[str, str]:
        """What was learned since the last call, by entity id, for the next run's `memory`."""
        changed = {known.entity.id: to_row(known) for known in self._by_id.values() if known.is_changed}
        for known in self._by_id.values():
            known.is_changed = False
        self._fresh.clear()
        self._decided.clear()
        self._joined.clear()
        return changed

    def doubts(self) -> tuple[tuple[str, str], ...]:
        """Pairs of people's ids under one name that nothing joined, for a human judgement."""
        pairs = []
        for bearers in self._by_name.values():
            ids = sorted({known.entity.id for known in bearers if known.entity.type is EntityType.PERSON})
            pairs += [(one, other) for place, one in enumerate(ids) for other in ids[place + 1 :]]
        return tuple(sorted(set(pairs)))

    # -- resolving ------------------------------------------------------------------------------------------

    def resolve(self, bearer: Bearer, context: Context) -> str | None:
        """The id of the bearer; a new one when a full name fits nobody known; None when part of a name fits nobody."""
        if bearer.type is not EntityType.PERSON:
            return self._thing(bearer)
        known = self._decided.get((context.article, bearer.name)) if bearer.is_full else self._partial(bearer, context)
        if known is not None and bearer.is_full:  # the article's second reading: its full names are settled
            return self._joined.get(known.entity.id, known.entity.id)
        if bearer.is_full:
            known = self._full(bearer, context)
        if known is None:
            if not bearer.is_full:
                return None
            known = self._discover(bearer)
        self._observe(known, bearer, context)
        if bearer.is_full and context.article:
            self._decided[context.article, bearer.name] = known
        return known.entity.id

    def settle(self) -> None:
        """Joins ids given out since the last `changes` to an older one of the same name that evidence now supports."""
        for known in list(self._fresh):
            if known.entity.type is not EntityType.PERSON:
                self._settle_thing(known)
                continue
            for older in self._candidates(known.first, known.surname, (known.entity.name, *known.entity.aliases)):
                if older is known or (older in self._fresh and self._fresh.index(older) > self._fresh.index(known)):
                    continue
                if self._is_same(older, known):
                    self._join(known, older)
                    break

    def _settle_thing(self, known: Known) -> None:
        """What one article took for an organisation is a person wherever another shows that it is."""
        people = [other for other in self._by_name[fold(known.entity.name)] if other.entity.type is EntityType.PERSON]
        if len(people) == 1:
            self._join(known, people[0])

    def holder(self, title: str, day: date) -> str | None:
        """The one person known to hold the office that `title` names on `day`; None when nobody or several do."""
        wanted, domain = office(title), office_domain(title)
        held = [known for known in self._by_office.get(wanted, ()) if known.holds(wanted, day)]
        held = [known for known in held if domain <= _domains(known, wanted)]
        if len(held) > 1:
            sure = [known for known in held if known.entity.authority]
            held = sure or _prevailing(held, wanted, day)
        return held[0].entity.id if len(held) == 1 else None

    def find(self, printed: str) -> str | None:
        """The id of the one person a printed name or alias means, its title left off; None for nobody or several."""
        named = self._by_name.get(fold(printed), [])
        if not named:
            bare = " ".join(word for word in printed.split() if not is_title(word))
            named = self._by_name.get(fold(bare), [])
        people = [known for known in named if known.entity.type is EntityType.PERSON]
        return people[0].entity.id if len(people) == 1 else None

    def _thing(self, bearer: Bearer) -> str:
        for known in _by_id(self._by_name.get(fold(bearer.name), ())):
            if known.entity.type not in (EntityType.PERSON, EntityType.TOPIC):
                return known.entity.id
        return self._discover(bearer).entity.id

    def _full(self, bearer: Bearer, context: Context) -> Known | None:
        names = (bearer.name, *bearer.aliases)
        candidates = self._candidates(bearer.first, bearer.surname, names)
        fits = [known for known in candidates if not contradict(known, middle=bearer.middle, suffix=bearer.suffix)]
        offices = {office(description) for description in bearer.descriptions} - {""}
        sure = [known for known in fits if known.entity.authority or agree(known, offices, context)]
        if len(sure) > 1:
            exact = [known for known in sure if fold(known.entity.name) == fold(bearer.name)] or sure
            with_office = [known for known in exact if offices & known.held()] or exact
            return max(with_office, key=lambda known: weight(known, context))
        return sure[0] if sure else None

    def _candidates(self, first: str, surname: str, names: Iterable[str]) -> list[Known]:
        exact = [known for name in names for known in self._by_name.get(fold(name), ())]
        people = [known for known in _unique(exact) if known.entity.type is EntityType.PERSON]
        if people:
            return _by_id(people)
        return _by_id(
            known
            for known in self._by_surname.get(fold(surname), ())
            if known.first and may_be_same_first_name(fold(known.first), fold(first))
        )

    def _is_same(self, older: Known, newer: Known) -> bool:
        if contradict(older, middle=newer.middle, suffix=newer.suffix):
            return False
        day = newer.days[0] if newer.days else date.min
        context = Context(day=day, companions=frozenset(newer.companions), tags=frozenset(newer.tags))
        return older.entity.authority or agree(older, newer.held(), context)

    def _partial(self, bearer: Bearer, context: Context) -> Known | None:
        bearers = self._by_surname.get(fold(bearer.surname), [])
        for description in bearer.descriptions:
            named = self._by_name.get(fold(f"{description} {bearer.name}"), ())
            bearers = [known for known in bearers if known in named] or bearers
        offices = {office(description) for description in bearer.descriptions} - {""}
        if offices:
            titled = [known for known in bearers if any(known.holds(wanted, context.day) for wanted in offices)]
            return titled[0] if len(titled) == 1 else None
        active = [known for known in bearers if known.is_active(context.day)]
        if len(active) > 1:
            active = [known for known in active if any(known.holds(held, context.day) for held in known.held())]
        if len(active) != 1:  # a surname that one person alone ever bore, in company that he is known to keep
            return bearers[0] if len(bearers) == 1 and weight(bearers[0], context) >= _WELL_KNOWN else None
        return active[0] if weight(active[0], context) > 1 else None

    # -- keeping --------------------------------------------------------------------------------------------

    def _discover(self, bearer: Bearer) -> Known:
        chosen = self._free(slug(bearer.name), for_person=bearer.type is EntityType.PERSON)
        known = self._keep(known_of(Entity(id=chosen, type=bearer.type, name=bearer.name)))
        known.is_changed = True
        self._fresh.append(known)
        return known

    def _free(self, base: str, *, for_person: bool) -> str:
        """The slug, numbered when taken; a person takes it from a thing that was not stored yet."""
        holder = self._by_id.get(base)
        if for_person and holder and holder in self._fresh and holder.entity.type is not EntityType.PERSON:
            del self._by_id[base]
            moved = self._free(f"{base}-thing", for_person=False)
            holder.entity = replace(holder.entity, id=moved)
            self._by_id[moved] = holder
            return base
        chosen, number = base, 1
        while chosen in self._by_id or chosen in self._joined:
            number += 1
            chosen = f"{base}-{number}"
        return chosen

    def _observe(self, known: Known, bearer: Bearer, context: Context) -> None:
        known.observe(bearer, context)
        for held in known.held():
            listed = self._by_office.setdefault(held, [])
            if known not in listed:
                listed.append(known)
        if known.entity.authority:
            return
        roles = roles_with(known.entity.roles, bearer, context.day)
        more = (*bearer.aliases, *((bearer.name,) if bearer.is_full else ()))
        aliases = tuple(dict.fromkeys((*known.entity.aliases, *(name for name in more if name != known.entity.name))))
        if roles != known.entity.roles or aliases != known.entity.aliases:
            known.entity = replace(known.entity, roles=roles, aliases=aliases)
            for alias in aliases:
                self._index(known, alias)

    def _join(self, known: Known, older: Known) -> None:
        """`known` was never stored: it becomes another name for `older`."""
        older.absorb(known)
        for name in (known.entity.name, *known.entity.aliases):
            if name.lower() in self._names:
                self._names[name.lower()] = older.entity.type
        self._joined[known.entity.id] = older.entity.id
        del self._by_id[known.entity.id]
        self._fresh.remove(known)
        for table in (self._by_name, self._by_surname, self._by_office):
            for listed in table.values():
                if known in listed:
                    listed.remove(known)
        if not older.entity.authority:
            names = (*older.entity.aliases, *known.entity.aliases, known.entity.name)
            aliases = tuple(name for name in dict.fromkeys(names) if name != older.entity.name)
            roles = tuple(dict.fromkeys((*older.entity.roles, *known.entity.roles)))
            older.entity = replace(older.entity, aliases=aliases, roles=roles)
            for alias in aliases:
                self._index(older, alias)

    def _keep(self, known: Known) -> Known:
        self._by_id[known.entity.id] = known
        for name in (known.entity.name, *known.entity.aliases):
            self._index(known, name)
        for held in known.held():
            self._by_office.setdefault(held, []).append(known)
        return known

    def _index(self, known: Known, name: str) -> None:
        surname = split_name(name)[2]
        if " " in name and (known.entity.type is EntityType.PERSON or name.lower() not in self._names):
            self._names[name.lower()] = known.entity.type
        keys = [(self._by_name, fold(name))]
        if known.entity.type is EntityType.PERSON:
            self._surnames.add(surname.lower())
            keys.append((self._by_surname, fold(surname)))
        for table, key in keys:
            listed = table.setdefault(key, [])
            if known not in listed and key:
                listed.append(known)


def _by_id(listed: Iterable[Known]) -> list[Known]:
    """In an order that does not tell whether they were met in this run or an earlier one."""
    return sorted(listed, key=lambda known: known.entity.id)


def _unique(listed: Iterable[Known]) -> list[Known]:
    found: list[Known] = []
    for known in listed:
        if known not in found:
            found.append(known)
    return found


def _domains(known: Known, wanted: str) -> frozenset[str]:
    """The words that tell which office of that name somebody held ("planning" of "city planning director")."""
    words = [office_domain(role.title) for role in known.entity.roles if office(role.title) == wanted]
    return frozenset().union(*words)


def _prevailing(held: list[Known], wanted: str, day: date) -> list[Known]:
    """The one who is called so most of the times around that year; nobody when it is not clear."""
    counts = sorted(
        (
            (sum(n for year, n in known.offices.get(wanted, {}).items() if abs(year - day.year) <= 1), number)
            for number, known in enumerate(held)
        ),
        reverse=True,
    )
    return [held[counts[0][1]]] if counts[0][0] >= 3 * max(1, counts[1][0]) else held
