"""Reads a newsroom's authority file: people with aliases and dated roles, organisations, topics.

Promises: the file is optional; when it is wrong, one clear line says where. A role's `to` is exclusive.
Unknown keys are a library's own business and are ignored.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from graph.model.entity import Entity, EntityType, Role
from ingest.errors import AuthorityError

_SECTIONS = (
    ("people", EntityType.PERSON),
    ("organizations", EntityType.ORGANISATION),
    ("organisations", EntityType.ORGANISATION),
    ("places", EntityType.PLACE),
    ("topics", EntityType.TOPIC),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Authority:
    """What the file says. `support_means` tells, by topic id, what supporting it means, where the file says so."""

    entities: tuple[Entity, ...] = ()
    support_means: Mapping[str, str]

    def of_type(self, kind: EntityType) -> tuple[Entity, ...]:
        """The entities of one type, in file order."""
        return tuple(entity for entity in self.entities if entity.type is kind)


NO_AUTHORITY = Authority(support_means={})


def read(path: Path | None) -> Authority:
    """The authority file at `path`; None is an archive without one. Raises AuthorityError."""
    if path is None:
        return NO_AUTHORITY
    payload = _load(path)
    entities: list[Entity] = []
    meanings: dict[str, str] = {}
    for section, kind in _SECTIONS:
        for where, row in _rows(payload, section):
            entities.append(_entity(row, kind, where))
            if isinstance(row.get("support_means"), str):
                meanings[entities[-1].id] = str(row["support_means"])
    _refuse_duplicates(entities)
    return Authority(entities=tuple(entities), support_means=meanings)


def _load(path: Path) -> Mapping[str, object]:
    try:
        payload = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise AuthorityError(where=str(path), why=f"not readable ({error.strerror})") from error
    except ValueError as error:
        raise AuthorityError(where=str(path), why=f"not JSON in UTF-8 ({error})") from error
    except RecursionError as error:
        raise AuthorityError(where=str(path), why="nested too deeply") from error
    if not isinstance(payload, dict):
        why = f"expected an object with 'people', 'organizations', 'topics', got {type(payload).__name__}"
        raise AuthorityError(where=str(path), why=why)
    return payload


def _rows(payload: Mapping[str, object], section: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    rows = payload.get(section, [])
    if not isinstance(rows, list):
        raise AuthorityError(where=section, why=f"expected a list, got {type(rows).__name__}")
    for number, row in enumerate(rows):
        where = f"{section}[{number}]"
        if not isinstance(row, dict):
            raise AuthorityError(where=where, why=f"expected an object, got {row!r}")
        yield where, row


def _entity(row: Mapping[str, object], kind: EntityType, where: str) -> Entity:
    aliases = row.get("aliases", [])
    if not isinstance(aliases, list) or not all(isinstance(alias, str) and alias.strip() for alias in aliases):
        raise AuthorityError(where=f"{where}.aliases", why=f"expected a list of names, got {aliases!r}")
    roles = row.get("roles", [])
    if not isinstance(roles, list):
        raise AuthorityError(where=f"{where}.roles", why=f"expected a list, got {roles!r}")
    return Entity(
        id=_text(row, "id", where),
        type=kind,
        name=_text(row, "name", where),
        aliases=tuple(str(alias).strip() for alias in aliases),
        roles=tuple(_role(role, f"{where}.roles[{number}]") for number, role in enumerate(roles)),
        authority=True,
    )


def _role(row: object, where: str) -> Role:
    if not isinstance(row, dict):
        raise AuthorityError(where=where, why=f"expected an object with 'title', got {row!r}")
    role = Role(title=_text(row, "title", where), start=_day(row, "from", where), end=_day(row, "to", where))
    if role.start is not None and role.end is not None and role.end <= role.start:
        raise AuthorityError(where=where, why=f"'to' is exclusive and must lie after 'from', got {row!r}")
    return role


def _text(row: Mapping[str, object], key: str, where: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise AuthorityError(where=f"{where}.{key}", why=f"expected a text, got {value!r}")
    return value.strip()


def _day(row: Mapping[str, object], key: str, where: str) -> date | None:
    value = row.get(key)
    if value is None or value == "":
        return None
    try:
        return date.fromisoformat(str(value))
    except ValueError as error:
        raise AuthorityError(where=f"{where}.{key}", why=f"expected a date YYYY-MM-DD, got {value!r}") from error


def _refuse_duplicates(entities: list[Entity]) -> None:
    seen: set[str] = set()
    for entity in entities:
        if entity.id in seen:
            raise AuthorityError(where=entity.id, why="two entries share this id; give each its own")
        seen.add(entity.id)
