"""Signing in with a local password: argon2id, sessions as random cookies kept by hash, lockout after failures."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from api.access import ROLES, hash_of
from api.errors import BadInputError, UnauthorisedError
from api.records import audit, tokens

if TYPE_CHECKING:
    from api.desk import Desk

SESSION_S = 12 * 3600
#: Failures before an account is locked, and for how long. A good password during the lock does not open it.
_ALLOWED, _LOCK_S = 5, 900
_SHORTEST = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedIn:
    """A session: `cookie` is its secret (kept by hash), `csrf` goes into forms."""

    user: str
    role: str
    cookie: str
    csrf: str
    expires: str

    def __repr__(self) -> str:
        return f"SignedIn(user={self.user!r}, role={self.role!r})"


def put_user(desk: "Desk", *, name: str, role: str, password: str, who: str) -> None:
    """Adds a user or changes the password. Raises BadInputError for a short one or an unknown role."""
    from argon2 import PasswordHasher

    if role not in ROLES:
        raise BadInputError(f"unknown role {role!r}; expected one of {', '.join(ROLES)}")
    if len(password) < _SHORTEST:
        raise BadInputError(f"the password has {len(password)} characters; at least {_SHORTEST} are needed")
    desk.make_records()
    at = desk.clock.now()
    with desk.records.write() as session:
        tokens.put_user(session, name=name, role=role, hash=PasswordHasher().hash(password), created=at)
        audit.add(session, at=at, who=who, action="user_put", subject=name, detail=role)


def sign_in(desk: "Desk", *, name: str, password: str) -> SignedIn:
    """Opens a session. Raises UnauthorisedError, alike for unknown, wrong and locked."""
    now = desk.clock.now()
    with desk.records.read() as session:
        user = tokens.user(session, name)
    is_locked = user is not None and user.locked_until > now
    is_right = _matches(user.hash if user else _NOBODY, password) and user is not None
    if user is None or is_locked or not is_right or user.disabled:
        if user is not None and not is_locked:
            _note_failure(desk, name, user.failures + 1)
        raise UnauthorisedError("name or password is not right, or the account is locked for a while")
    made = SignedIn(
        user=name,
        role=user.role,
        cookie=desk.clock.chance(32).hex(),
        csrf=desk.clock.chance(32).hex(),
        expires=desk.clock.later(seconds=SESSION_S),
    )
    with desk.records.write() as session:
        tokens.note_failures(session, name, failures=0, locked_until="")
        tokens.open_session(
            session,
            hash=hash_of(made.cookie),
            user_name=name,
            role=user.role,
            csrf=made.csrf,
            created=now,
            expires=made.expires,
        )
        audit.add(session, at=now, who=name, action="sign_in", subject=name)
    return made


def recognise(desk: "Desk", cookie: str) -> SignedIn | None:
    """The session of this cookie, None for an unknown or expired one."""
    with desk.records.read() as session:
        row = tokens.session_row(session, hash_of(cookie))
    if row is None or row["expires"] <= desk.clock.now():
        return None
    return SignedIn(user=row["user_name"], role=row["role"], cookie=cookie, csrf=row["csrf"], expires=row["expires"])


def sign_out(desk: "Desk", cookie: str) -> None:
    """Ends the session."""
    with desk.records.write() as session:
        tokens.close_session(session, hash_of(cookie))


#: A hash of nothing anybody types: an unknown name costs as much time as a known one.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$dGhpc2lzbm90YWhhc2hvZmFueXRoaW5nYXRhbGxhYQ"


def _matches(hash: str, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False


def _note_failure(desk: "Desk", name: str, failures: int) -> None:
    locked = desk.clock.later(seconds=_LOCK_S) if failures >= _ALLOWED else ""
    with desk.records.write() as session:
        tokens.note_failures(session, name, failures=0 if locked else failures, locked_until=locked)
