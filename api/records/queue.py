"""The editors' queue and the decisions on it: one decision an item, every attempt recorded."""

from dataclasses import dataclass

from api.records.database import Row, Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """Something for an editor. `origin`: ask (a held answer), challenge (a reader's), correction (a withdrawn answer).

    `state`: open, released, rejected. `version` grows with each change; a decision names the one it saw.
    """

    id: str
    receipt_id: str
    origin: str
    question: str
    reason: str
    note: str
    created: str
    state: str
    version: int


_ADD = (
    "INSERT INTO queue (id, receipt_id, origin, question, reason, note, created, state, version) "
    "VALUES (:id, :receipt_id, :origin, :question, :reason, :note, :created, 'open', 1)"
)
_GET = "SELECT * FROM queue WHERE id = :id"
_LIST = "SELECT * FROM queue WHERE state = :state ORDER BY created DESC, id LIMIT :limit OFFSET :offset"
_ALL = "SELECT * FROM queue ORDER BY created DESC, id LIMIT :limit OFFSET :offset"
_COUNTS = "SELECT state, COUNT(*) AS n FROM queue GROUP BY state ORDER BY state"
_OLDEST = "SELECT MIN(created) AS created FROM queue WHERE state = 'open'"
_SETTLE = "UPDATE queue SET state = :state, version = version + 1 WHERE id = :id"
_NEXT = "SELECT COALESCE(MAX(sequence), 0) + 1 AS next FROM decisions"
_DECIDE = (
    "INSERT INTO decisions (sequence, item_id, action, who, reason, at, outcome, detail) "
    "VALUES (:sequence, :item_id, :action, :who, :reason, :at, :outcome, :detail)"
)
_DECISIONS = "SELECT action, who, reason, at, outcome, detail FROM decisions WHERE item_id = :id ORDER BY sequence"


def add(
    session: Session, *, id: str, receipt_id: str, origin: str, question: str, reason: str, note: str = "", at: str
) -> None:
    """Puts an open item into the queue."""
    session.run(
        _ADD, id=id, receipt_id=receipt_id, origin=origin, question=question, reason=reason, note=note, created=at
    )


def get(session: Session, id: str) -> Item | None:
    """The item, None when there is none."""
    rows = session.run(_GET, id=id)
    return _item(rows[0]) if rows else None


def items(session: Session, *, state: str = "", limit: int = 200, offset: int = 0) -> tuple[Item, ...]:
    """Items of `state` ("" for all), newest first."""
    rows = (
        session.run(_LIST, state=state, limit=limit, offset=offset)
        if state
        else session.run(_ALL, limit=limit, offset=offset)
    )
    return tuple(_item(row) for row in rows)


def counts(session: Session) -> dict[str, int]:
    """How many items each state has."""
    return {str(row["state"]): int(row["n"]) for row in session.run(_COUNTS)}


def oldest_open(session: Session) -> str:
    """When the oldest open item came in, "" when none is open."""
    return str(session.run(_OLDEST)[0]["created"] or "")


def settle(session: Session, id: str, *, state: str) -> None:
    """Closes the item as `state`."""
    session.run(_SETTLE, id=id, state=state)


def record_attempt(
    session: Session, *, item_id: str, action: str, who: str, reason: str, at: str, outcome: str, detail: str = ""
) -> None:
    """Writes down that somebody tried to decide, and with what `outcome`: done, lost, refused."""
    sequence = session.run(_NEXT)[0]["next"]
    session.run(
        _DECIDE,
        sequence=sequence,
        item_id=item_id,
        action=action,
        who=who,
        reason=reason,
        at=at,
        outcome=outcome,
        detail=detail,
    )


def decisions(session: Session, item_id: str) -> list[Row]:
    """Every attempt on the item, oldest first."""
    return session.run(_DECISIONS, id=item_id)


def _item(row: Row) -> Item:
    return Item(**{name: row[name] for name in Item.__slots__})
