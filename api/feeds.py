"""What came in, when, and what was skipped: each ingest is an act of the audit log with its report as detail."""

import json
from typing import TYPE_CHECKING, Any

from api.records import audit

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.report import IngestReport

_ACT = "ingest"
_SKIPPED_SHOWN = 200
_RUNS_SHOWN = 20


def note(desk: "Desk", report: "IngestReport", *, source: str, who: str) -> None:
    """Keeps `report` in the audit log, with at most 200 of what was skipped and the number of all of it."""
    detail = {
        "articles": report.articles,
        "unchanged": report.unchanged,
        "quotes": report.quotes,
        "stances": report.stances,
        "skipped": len(report.skipped),
        "named": [{"where": item.where, "why": item.why} for item in report.skipped[:_SKIPPED_SHOWN]],
    }
    at = desk.clock.now()
    with desk.records.write() as session:
        audit.add(session, at=at, who=who, action=_ACT, subject=source, detail=json.dumps(detail, ensure_ascii=False))


def runs(desk: "Desk") -> list[dict[str, Any]]:
    """The newest ingests first: {"at", "source", "line", "skipped": [{"where", "why"}]}."""
    with desk.records.read() as session:
        acts = [act for act in audit.recent(session, limit=2000) if act["action"] == _ACT][:_RUNS_SHOWN]
    return [_run(act, json.loads(act["detail"] or "{}")) for act in acts]


def last_success(desk: "Desk") -> str | None:
    """When something was last read in, None when nothing ever was."""
    newest = runs(desk)[:1]
    return str(newest[0]["at"]) if newest else None


def _run(act: Any, detail: dict[str, Any]) -> dict[str, Any]:
    line = ", ".join(
        f"{detail.get(name, 0)} {name}" for name in ("articles", "unchanged", "quotes", "stances", "skipped")
    )
    return {"at": act["at"], "source": act["subject"], "line": line, "skipped": detail.get("named", [])}
