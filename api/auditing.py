"""What was done and released, for editors who look back."""

from typing import TYPE_CHECKING, Any

from api.records import audit, receipts

if TYPE_CHECKING:
    from api.desk import Desk


def recent(desk: "Desk", *, limit: int = 200) -> list[dict[str, Any]]:
    """The newest acts first."""
    with desk.records.read() as session:
        return audit.recent(session, limit=limit)


def answers(desk: "Desk", *, limit: int = 50) -> list[dict[str, Any]]:
    """Released answers, newest first; `withdrawn` is "" for one that stands."""
    with desk.records.read() as session:
        return receipts.recent(session, limit=limit)


def suites(desk: "Desk") -> list[dict[str, Any]]:
    """The newest result of each suite."""
    with desk.records.read() as session:
        return audit.suites(session)


def keep_suite(desk: "Desk", name: str, summary: dict[str, Any]) -> None:
    """Keeps a suite's result for the editors' page; nothing is kept where there is no record store yet."""
    from api.errors import UnavailableError

    try:
        with desk.records.write() as session:
            audit.keep_suite(session, name=name, at=desk.clock.now(), summary=summary)
    except UnavailableError:
        return
