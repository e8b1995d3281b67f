"""The three agents without a model: deterministic, from the graph and the archive's own words.

The planner reads by rule, the answerer writes what it can prove and nothing else (composing.py), the auditor has
nothing to add to the gate. They need no key, no network and no package beyond the archive's.
"""

from collections.abc import Sequence
from datetime import date

from graph.ports import ArchiveReader
from planner.agents.composing import compose, recompose, write
from planner.brief import Brief
from planner.errors import AgentError
from planner.model import Plan, Proposal, Question, SubQuestion, Window
from planner.question import read_question
from planner.windows import tile

_WHOLE_KINDS = frozenset({"point", "who_said", "first_last", "premise", "promise", "open"})
QUOTA = 4


class OfflinePlanner:
    """Reads the question by rule and tiles its span."""

    name = "offline"

    def plan(self, question: str, archive: ArchiveReader, *, as_of: str | None) -> Plan:
        """The plan; raises QuestionError for a question without a word."""
        read = read_question(question, archive, as_of=as_of)
        return plan_of(read, windows_of(read, archive, as_of=as_of))


def windows_of(question: Question, archive: ArchiveReader, *, as_of: str | None = None) -> tuple[Window, ...]:
    """Windows that tile the asked span, or what the archive covers where the question leaves it open; () when empty."""
    covered = archive.span(as_of=as_of)
    if covered.first is None or covered.last is None:
        return ()
    start = question.start or _start_of_year(min(covered.first, question.end or covered.first))
    end = question.end or _end_of_year(max(covered.last, start))
    whole = question.kind in _WHOLE_KINDS
    return tile(start, max(start, end), whole=whole)


def _start_of_year(day: date) -> date:
    return date(day.year, 1, 1)


def _end_of_year(day: date) -> date:
    return date(day.year, 12, 31)


def plan_of(question: Question, windows: tuple[Window, ...]) -> Plan:
    """One sub-question a window, each with the same quota."""
    return Plan(
        question=question,
        sub_questions=tuple(
            SubQuestion(window=w, text=f"{question.text} ({w.start} to {w.end})", quota=QUOTA) for w in windows
        ),
    )


class OfflineAnswerer:
    """Composes the draft from quotes and plain sentences of the evidence."""

    name = "offline"

    def draft(self, brief: Brief, *, findings: Sequence[str] = ()) -> Proposal:
        """The draft; raises AgentError (empty) when nothing of the evidence can be said so that it can be checked."""
        rows = recompose(brief, findings) if findings else compose(brief)
        if not rows:
            raise AgentError(engine=self.name, code="empty", detail="no clause of the evidence can be checked")
        text, sources = write(rows, brief)
        return Proposal(text=text, sources=sources, engine=self.name)


class OfflineAuditor:
    """Names no concern: without a model there is nothing beyond the gate's own rules."""

    name = "offline"

    def audit(self, draft: str, sources: Sequence[tuple[str, str]]) -> tuple[tuple[int, int, str], ...]:  # noqa: ARG002
        """Always ()."""
        return ()
