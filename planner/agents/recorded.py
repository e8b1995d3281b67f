"""Replays a stored draft for a question, so that real drafts, good and bad, run through the real gate.

A line of the store is {"id", "question", "draft", "sources": [{"s", "article"}]}. The draft is found by id when one is
given, else by the question's folded text; none or several found is the caller's error, and the message names the ids.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from planner.brief import Brief
from planner.errors import AgentError, DraftNotFoundError
from planner.model import CitedSource, Proposal
from planner.words import tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredDraft:
    """One line of the store; `draft` None: the question is recorded as one to abstain from."""

    id: str
    question: str
    draft: str | None
    sources: tuple[tuple[str, str], ...]


def read_drafts(path: Path) -> tuple[StoredDraft, ...]:
    """The drafts of a JSON lines file in order. Raises DraftNotFoundError naming file and line for anything else."""
    try:
        # Not splitlines(): a line separator may stand inside a JSON text, and only a line feed ends a line.
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DraftNotFoundError(f"stored drafts cannot be read from {str(path)!r}: {error}", ids=()) from error
    return tuple(_line(path, number, line) for number, line in enumerate(lines, 1) if line.strip())


def _line(path: Path, number: int, line: str) -> StoredDraft:
    try:
        row = json.loads(line)
        return StoredDraft(
            id=str(row["id"]),
            question=str(row["question"]),
            draft=None if row.get("draft") is None else str(row["draft"]),
            sources=tuple((str(s["s"] if "s" in s else s["id"]), str(s["article"])) for s in row.get("sources", ())),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DraftNotFoundError(
            f"{path}:{number} is no stored draft ({error!r}); see the contract's format", ids=()
        ) from error


def folded(question: str) -> tuple[str, ...]:
    """The words of a question without case, accents, marks and spaces: what two ways of typing it share."""
    return tuple(token.folded for token in tokens(question))


class RecordedAnswerer:
    """Finds the stored draft for the brief's question, or the one named by `draft_id`."""

    name = "recorded"

    def __init__(self, drafts: Sequence[StoredDraft], *, draft_id: str | None = None) -> None:
        self._drafts = tuple(drafts)
        self._draft_id = draft_id

    def draft(self, brief: Brief, *, findings: Sequence[str] = ()) -> Proposal:  # noqa: ARG002 - a record cannot change
        """The stored draft. Raises DraftNotFoundError (none or several), AgentError (empty) where none was recorded."""
        found = self.find(brief.plan.question.text)
        if found.draft is None:
            raise AgentError(engine=self.name, code="empty", detail=f"stored draft {found.id!r} holds no text")
        sources = tuple(
            CitedSource(id=marker, article_id=article_id, version=_version(brief, article_id))
            for marker, article_id in found.sources
        )
        return Proposal(text=found.draft, sources=sources, engine=self.name, note=f"stored draft {found.id}")

    def find(self, question: str) -> StoredDraft:
        """The stored draft by id, else by question.

        Raises DraftNotFoundError naming the ids when not exactly one fits.
        """
        if self._draft_id is not None:
            fitting = [row for row in self._drafts if row.id == self._draft_id]
        else:
            wanted = folded(question)
            fitting = [row for row in self._drafts if folded(row.question) == wanted]
        if len(fitting) == 1:
            return fitting[0]
        ids = tuple(sorted(row.id for row in (fitting or self._drafts)))
        what = f"id {self._draft_id!r}" if self._draft_id is not None else "this question"
        count = "several" if fitting else "no"
        raise DraftNotFoundError(
            f"{count} stored drafts for {what}; name one with --draft-id: {', '.join(ids)}", ids=ids
        )


def _version(brief: Brief, article_id: str) -> int:
    """The version the brief read, 0 (the newest) when the stored draft cites an article outside the brief."""
    article = brief.articles.get(article_id)
    return article.version if article is not None else 0
