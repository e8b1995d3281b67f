"""The kill switch: thrown under the record store's one lock, in force in every process when the call returns."""

from typing import TYPE_CHECKING, Any

from api.errors import BadInputError
from api.records import audit, switches

if TYPE_CHECKING:
    from api.desk import Desk
    from api.records.switches import SwitchState

#: A process that has checked the switch just before it was thrown may still be writing its bytes to a socket. Throwing
#: waits this long before it returns, so that no such reply arrives afterwards.
DRAIN_S = 0.2


def status(desk: "Desk") -> dict[str, Any]:
    """The switch as it stands: on, reason, who, at. An unreadable one reads as on."""
    return _told(desk.switch())


def throw(desk: "Desk", *, is_on: bool, reason: str, who: str) -> dict[str, Any]:
    """Sets the switch. Turning it off needs a reason; turning it on never waits for one.

    Raises BadInputError without the reason, UnavailableError when it cannot be written (it then stands as it stood).
    """
    if not is_on and not reason.strip():
        raise BadInputError("turning answers on again needs a reason: desk kill off --reason TEXT")
    desk.make_records()
    with desk.records.write() as session:
        at = desk.clock.now()
        switches.throw(session, is_on=is_on, reason=reason.strip(), who=who, at=at)
        audit.add(session, at=at, who=who, action="kill_on" if is_on else "kill_off", subject="kill", detail=reason)
        state = switches.read(session)
    if is_on:
        desk.clock.pause(DRAIN_S)
    return _told(state)


def _told(state: "SwitchState") -> dict[str, Any]:
    return {"on": state.is_on, "reason": state.reason, "who": state.who, "at": state.at, "epoch": state.epoch}
