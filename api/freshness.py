"""How far behind the archive is, and which questions that matters to.

Past the limit of DESK_STALE_DAYS the desk is warned (`/readyz`, and `freshness` for the editors' pages), and an answer
to a question about the present is held: an archive that stopped reading in spring cannot say what is true now.
"""

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from api.desk import Desk
    from planner.model import Question

#: Words that ask about the present day, in the languages whose quotations are read.
_PRESENT = re.compile(
    r"\b(?:now|nowadays|today|tonight|currently|presently|still|these days|at present|at the moment|as of today"
    r"|this (?:week|month|year)|so far|to date|latest|hoy|ahora|actualmente|todavía|hoje|agora|atualmente|ainda"
    r"|aujourd['’]hui|maintenant|actuellement|encore|heute|jetzt|derzeit|aktuell|noch)\b|现在|目前|今天|今年|現在|今日",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Freshness:
    """`archive_to`: the newest indexed date; `last_success`: the instant of the last read or sync. Each None for none.

    `days_behind` counts from `archive_to` to today; `limit_days` is 0 when no limit is set.
    """

    archive_to: date | None
    last_success: str | None
    days_behind: int | None
    limit_days: int

    @property
    def is_stale(self) -> bool:
        """Whether the newest indexed date is further back than the limit."""
        return bool(self.limit_days) and self.days_behind is not None and self.days_behind > self.limit_days

    def as_json(self) -> dict[str, Any]:
        """For `/readyz`."""
        return {
            "archive_to": self.archive_to.isoformat() if self.archive_to else None,
            "last_success": self.last_success,
            "days_behind": self.days_behind,
            "limit_days": self.limit_days,
            "is_stale": self.is_stale,
        }


def freshness(desk: "Desk") -> Freshness:
    """The freshness of the archive now. Raises GraphError or UnavailableError when it cannot be read."""
    from api import feeds

    now = desk.clock.now()
    newest = desk.archive.span(as_of=now).last
    return Freshness(
        archive_to=newest,
        last_success=feeds.last_success(desk),
        days_behind=_days_between(newest, now),
        limit_days=desk.settings.stale_days,
    )


def why_too_old(desk: "Desk", question: "Question") -> str:
    """Why an answer to `question` may not go out of an archive this far behind; "" when it may."""
    limit = desk.settings.stale_days
    if not limit:
        return ""
    now = desk.clock.now()
    newest = desk.archive.span(as_of=now).last
    behind = _days_between(newest, now)
    if newest is None or behind is None or behind <= limit or not _asks_about_present(question, newest):
        return ""
    return f"the question is about the present, and the archive ends on {newest.isoformat()}, {behind} days ago"


def _asks_about_present(question: "Question", newest: date) -> bool:
    is_open = question.is_span_asked and question.end is not None and question.end > newest
    return is_open or bool(_PRESENT.search(question.text))


def _days_between(newest: date | None, now: str) -> int | None:
    return (date.fromisoformat(now[:10]) - newest).days if newest is not None else None
