"""The kill switch as a row. A state that cannot be read is the caller's to treat as on."""

from dataclasses import dataclass

from api.records.database import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchState:
    """Whether answers are switched off, who did it, when and why; `epoch` counts the changes."""

    is_on: bool
    reason: str
    who: str
    at: str
    epoch: int


_READ = "SELECT is_on, reason, who, at, epoch FROM switches WHERE name = 'kill'"
_THROW = (
    "UPDATE switches SET is_on = :is_on, reason = :reason, who = :who, at = :at, epoch = epoch + 1 WHERE name = 'kill'"
)


def read(session: Session) -> SwitchState:
    """The switch; a missing row reads as on, because nobody can say that it is off."""
    rows = session.run(_READ)
    if not rows:
        return SwitchState(is_on=True, reason="the switch's state is missing", who="", at="", epoch=0)
    row = rows[0]
    return SwitchState(
        is_on=row["is_on"] != 0, reason=row["reason"], who=row["who"], at=row["at"], epoch=int(row["epoch"])
    )


def throw(session: Session, *, is_on: bool, reason: str, who: str, at: str) -> None:
    """Sets the switch; in force when the session has committed."""
    session.run(_THROW, is_on=int(is_on), reason=reason, who=who, at=at)
