"""Who may do what: roles, bearer tokens and the one question "may this caller do that?".

A token is 256 random bits, shown once and kept only as a hash. A role reaches what `REACH` lists and nothing else; a
route without a declared need is not served at all (api/routes/needs.py).
"""

import base64
import hashlib
from typing import TYPE_CHECKING, Any

from api.clock import identifier
from api.errors import BadInputError, NotFoundError
from api.records import audit, tokens

if TYPE_CHECKING:
    from api.desk import Desk
    from api.records.tokens import TokenRow

ROLES = ("reader", "archivist", "editor", "service", "admin")

#: What each role may do. An editor may look things up like an archivist; an admin may do everything.
REACH: dict[str, frozenset[str]] = {
    "reader": frozenset({"read"}),
    "archivist": frozenset({"read", "browse", "archive"}),
    "editor": frozenset({"read", "browse", "verify", "edit"}),
    "service": frozenset({"read", "verify"}),
    "admin": frozenset({"read", "browse", "archive", "verify", "edit", "operate"}),
}

_PREFIX = "desk_"


def hash_of(token: str) -> str:
    """What is stored of a token: its SHA-256. A random token of 256 bits needs no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def may(role: str, need: str) -> bool:
    """Whether `role` reaches `need`; an unknown role reaches nothing."""
    return need in REACH.get(role, frozenset())


def add(desk: "Desk", *, name: str, role: str, days: int, who: str) -> dict[str, Any]:
    """Makes a token; the only time its text is seen. `days` 0: it does not expire."""
    if role not in ROLES:
        raise BadInputError(f"unknown role {role!r}; expected one of {', '.join(ROLES)}")
    if not name.strip() or days < 0:
        raise BadInputError("a token needs a name, and a number of days that is not negative")
    desk.make_records()
    token = _PREFIX + base64.urlsafe_b64encode(desk.clock.chance(32)).decode().rstrip("=")
    token_id, at = identifier(desk.clock)[:12], desk.clock.now()
    with desk.records.write() as session:
        if tokens.by_name(session, name) is not None:
            raise BadInputError(f"there is a token called {name!r} already; revoked names are not used again")
        expires = desk.clock.later(seconds=days * 86_400) if days else ""
        tokens.add(session, id=token_id, name=name, role=role, hash=hash_of(token), created=at, expires=expires)
        audit.add(session, at=at, who=who, action="token_add", subject=name, detail=role)
    return {"id": token_id, "name": name, "role": role, "token": token, "expires": expires or None}


def listed(desk: "Desk") -> list[dict[str, Any]]:
    """Every token without its secret."""
    now = desk.clock.now()
    with desk.records.read() as session:
        rows = tokens.all_tokens(session)
    return [
        {
            "id": row.id,
            "name": row.name,
            "role": row.role,
            "created": row.created,
            "expires": row.expires or None,
            "state": "revoked" if row.revoked else "expired" if row.expires and row.expires <= now else "in force",
        }
        for row in rows
    ]


def revoke(desk: "Desk", name: str, *, who: str) -> None:
    """Ends a token by name or id, at once. Raises NotFoundError."""
    with desk.records.write() as session:
        row = tokens.by_name(session, name)
        if row is None:
            raise NotFoundError(f"no token is called {name!r}; `desk token list` names them")
        at = desk.clock.now()
        tokens.revoke(session, row.id, at=at)
        audit.add(session, at=at, who=who, action="token_revoke", subject=row.name)


def recognise(desk: "Desk", token: str) -> "TokenRow | None":
    """The token in force with this text; None for an unknown, expired or revoked one.

    Looked up by hash: the comparison tells a guesser nothing about how near the guess was.
    """
    with desk.records.read() as session:
        row = tokens.by_hash(session, hash_of(token))
    if row is None or row.revoked or (row.expires and row.expires <= desk.clock.now()):
        return None
    return row
