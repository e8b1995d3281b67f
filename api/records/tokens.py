"""Bearer tokens, users and sessions as rows. Only hashes are kept; nothing here sees a token or a password."""

from dataclasses import dataclass

from api.records.database import Row, Session


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRow:
    """A token without its secret; `expires` and `revoked` are "" when they do not apply."""

    id: str
    name: str
    role: str
    created: str
    expires: str
    revoked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UserRow:
    """Somebody who signs in with a password."""

    name: str
    role: str
    hash: str
    created: str
    disabled: str
    failures: int
    locked_until: str


_ADD = (
    "INSERT INTO tokens (id, name, role, hash, created, expires) VALUES (:id, :name, :role, :hash, :created, :expires)"
)
_BY_HASH = "SELECT id, name, role, created, expires, revoked FROM tokens WHERE hash = :hash"
_BY_NAME = "SELECT id, name, role, created, expires, revoked FROM tokens WHERE name = :name OR id = :name"
_LIST = "SELECT id, name, role, created, expires, revoked FROM tokens ORDER BY created, name"
_REVOKE = "UPDATE tokens SET revoked = :at WHERE id = :id AND revoked = ''"
_PUT_USER = (
    "INSERT INTO users (name, role, hash, created) VALUES (:name, :role, :hash, :created) "
    "ON CONFLICT (name) DO UPDATE SET role = excluded.role, hash = excluded.hash, disabled = '', failures = 0, "
    "locked_until = ''"
)
_USER = "SELECT * FROM users WHERE name = :name"
_FAILED = "UPDATE users SET failures = :failures, locked_until = :locked_until WHERE name = :name"
_OPEN = (
    "INSERT INTO sessions (hash, user_name, role, csrf, created, expires) "
    "VALUES (:hash, :user_name, :role, :csrf, :created, :expires)"
)
_SESSION = "SELECT * FROM sessions WHERE hash = :hash"
_CLOSE = "DELETE FROM sessions WHERE hash = :hash"
_SWEEP = "DELETE FROM sessions WHERE expires < :at"


def add(session: Session, *, id: str, name: str, role: str, hash: str, created: str, expires: str) -> None:
    """Adds a token; the caller has checked that the name is free."""
    session.run(_ADD, id=id, name=name, role=role, hash=hash, created=created, expires=expires)


def by_hash(session: Session, hash: str) -> TokenRow | None:
    """The token whose secret hashes to `hash`, revoked or not; None when there is none."""
    return _token(session.run(_BY_HASH, hash=hash))


def by_name(session: Session, name: str) -> TokenRow | None:
    """The token of this name or id, None when there is none."""
    return _token(session.run(_BY_NAME, name=name))


def all_tokens(session: Session) -> tuple[TokenRow, ...]:
    """Every token, oldest first."""
    return tuple(TokenRow(**row) for row in session.run(_LIST))


def revoke(session: Session, id: str, *, at: str) -> None:
    """Ends the token at once, in every process."""
    session.run(_REVOKE, id=id, at=at)


def put_user(session: Session, *, name: str, role: str, hash: str, created: str) -> None:
    """Adds a user, or gives one a new password and role."""
    session.run(_PUT_USER, name=name, role=role, hash=hash, created=created)


def user(session: Session, name: str) -> UserRow | None:
    """The user, None when there is none."""
    rows = session.run(_USER, name=name)
    return UserRow(**rows[0]) if rows else None


def note_failures(session: Session, name: str, *, failures: int, locked_until: str) -> None:
    """Counts failed sign-ins; 0 and "" after a good one."""
    session.run(_FAILED, name=name, failures=failures, locked_until=locked_until)


def open_session(
    session: Session, *, hash: str, user_name: str, role: str, csrf: str, created: str, expires: str
) -> None:
    """Adds a signed-in session and sweeps the expired ones out."""
    session.run(_SWEEP, at=created)
    session.run(_OPEN, hash=hash, user_name=user_name, role=role, csrf=csrf, created=created, expires=expires)


def session_row(session: Session, hash: str) -> Row | None:
    """The signed-in session, None when there is none."""
    rows = session.run(_SESSION, hash=hash)
    return rows[0] if rows else None


def close_session(session: Session, hash: str) -> None:
    """Signs out."""
    session.run(_CLOSE, hash=hash)


def _token(rows: list[Row]) -> TokenRow | None:
    return TokenRow(**rows[0]) if rows else None
