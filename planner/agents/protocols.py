"""The three agents' doors. An engine is any object that fits; it is told what it may see and answers with data.

Failures are `AgentError`s (planner/errors.py): the caller holds, abstains or falls back, and never releases.
"""

from collections.abc import Sequence
from typing import Protocol

from graph.ports import ArchiveReader
from planner.brief import Brief
from planner.model import Plan, Proposal

__all__ = ["Answerer", "Brief", "ProvenanceAuditor", "TemporalPlanner"]


class TemporalPlanner(Protocol):
    """Splits a question into people, topics and windows that tile its span."""

    name: str

    def plan(self, question: str, archive: ArchiveReader, *, as_of: str | None) -> Plan:
        """The plan; raises AgentError when it cannot be had."""
        ...


class Answerer(Protocol):
    """Drafts a chronological answer with a marker on every clause; `findings` are the gate's, on a redraft.

    A finding is one line: "START:END CODE: MESSAGE", offsets of the draft found fault with in code points.
    """

    name: str

    def draft(self, brief: Brief, *, findings: Sequence[str] = ()) -> Proposal:
        """The proposed draft; raises AgentError when it cannot be had."""
        ...


class ProvenanceAuditor(Protocol):
    """Reads a draft against its sources and names concerns as (start, end, words); it can only lower a verdict."""

    name: str

    def audit(self, draft: str, sources: Sequence[tuple[str, str]]) -> tuple[tuple[int, int, str], ...]:
        """Concerns about `draft`, none when it has none; `sources` are (marker id, text) pairs."""
        ...
