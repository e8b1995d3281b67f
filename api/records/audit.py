"""Who did what: an append-only log of acts, and the newest results of the suites."""

import json
from collections.abc import Mapping

from api.records.database import Row, Session

_NEXT = "SELECT COALESCE(MAX(sequence), 0) + 1 AS next FROM audit"
_ADD = (
    "INSERT INTO audit (sequence, at, who, action, subject, detail) "
    "VALUES (:sequence, :at, :who, :action, :subject, :detail)"
)
_RECENT = "SELECT sequence, at, who, action, subject, detail FROM audit ORDER BY sequence DESC LIMIT :limit"
_KEEP = (
    "INSERT INTO suites (name, at, summary) VALUES (:name, :at, :summary) "
    "ON CONFLICT (name) DO UPDATE SET at = excluded.at, summary = excluded.summary"
)
_SUITES = "SELECT name, at, summary FROM suites ORDER BY name"


def add(session: Session, *, at: str, who: str, action: str, subject: str, detail: str = "") -> None:
    """Appends one act. `detail` never holds a draft's words."""
    session.run(
        _ADD, sequence=session.run(_NEXT)[0]["next"], at=at, who=who, action=action, subject=subject, detail=detail
    )


def recent(session: Session, *, limit: int = 200) -> list[Row]:
    """The newest acts first."""
    return session.run(_RECENT, limit=limit)


def keep_suite(session: Session, *, name: str, at: str, summary: Mapping[str, object]) -> None:
    """Keeps the newest result of a suite or red-team run."""
    session.run(_KEEP, name=name, at=at, summary=json.dumps(summary, ensure_ascii=False, sort_keys=True))


def suites(session: Session) -> list[Row]:
    """The newest result of each suite, by name; `summary` is parsed."""
    return [{**row, "summary": json.loads(row["summary"])} for row in session.run(_SUITES)]
