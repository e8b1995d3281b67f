"""Which part of the desk is up, each tried for itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from api.errors import describe

if TYPE_CHECKING:
    from api.desk import Desk


def readiness(desk: "Desk") -> dict[str, dict[str, Any]]:
    """{"archive" | "records" | "policy" | "signing": {"up", "why"}}; `why` is "" for what is up."""
    return {
        "archive": _try(lambda: desk.archive.span(as_of=desk.clock.now())),
        "records": _try(lambda: _read(desk)),
        "policy": _try(lambda: desk.policy),
        "signing": _try(lambda: desk.signer),
    }


def _read(desk: "Desk") -> None:
    from api.records import switches

    with desk.records.read() as session:
        switches.read(session)


def _try(part: Callable[[], object]) -> dict[str, Any]:
    try:
        part()
    except Exception as error:
        return {"up": False, "why": describe(error).code}
    return {"up": True, "why": ""}
