"""What a model returned, made into data or refused. Nothing of it is believed.

Only the fields named here are read: a verdict, a coverage, a source of its own, a "release": true are ignored like any
unknown key. A wrong shape is an AgentError; a clause that breaks a rule of its own (types a quotation, cites what it
was not given) is dropped, because a dropped clause can hide a fact and never invent one.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gate.errors import RefusedInputError
from gate.intake import load_strict
from planner.errors import AgentError

KINDS = frozenset({"longitudinal", "point", "who_said", "compare", "first_last", "promise", "premise", "open"})
_FENCE = re.compile(r"\A\s*```(?:json)?\s*\n(.*)\n```\s*\Z", re.DOTALL)
_MARKS = re.compile(r"[\"“”„«»‹›「」『』]|``|''")
_MARKER = re.compile(r"\[\s*[A-Za-z]?\d")
_MOST_CLAUSES = 60
_MOST_CONCERNS = 50
_LONGEST = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedPlan:
    """What a model thinks the question is about; names are still words, resolved against the archive by code."""

    people: tuple[str, ...]
    topics: tuple[str, ...]
    terms: tuple[str, ...]
    start: date | None
    end: date | None
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedClause:
    """One clause: `{quote}` in `text` stands for the quotation named, which code pastes."""

    window: int
    text: str
    source: str
    quote: str | None


def load(engine: str, text: str) -> Mapping[str, object]:
    """The JSON object in `text`, alone or in one code fence. Raises AgentError (empty, malformed)."""
    if not text.strip():
        raise AgentError(engine=engine, code="empty", detail="the model returned nothing")
    fenced = _FENCE.match(text)
    try:
        found = load_strict((fenced.group(1) if fenced else text).encode())
    except (RefusedInputError, UnicodeEncodeError) as error:
        raise AgentError(engine=engine, code="malformed", detail=f"no JSON object came back: {error}") from error
    if not isinstance(found, dict):
        raise AgentError(engine=engine, code="malformed", detail=f"expected a JSON object, got {type(found).__name__}")
    return found


def read_plan(engine: str, payload: Mapping[str, object]) -> ProposedPlan:
    """The plan's fields. Raises AgentError (malformed) for a field of the wrong type or an impossible day."""
    kind = payload.get("kind", "open")
    start, end = _day(engine, payload, "from"), _day(engine, payload, "to")
    if start is not None and end is not None and end < start:
        raise AgentError(engine=engine, code="malformed", detail=f"the span ends before it starts: {start} to {end}")
    return ProposedPlan(
        people=_words(engine, payload, "people", most=10),
        topics=_words(engine, payload, "topics", most=10),
        terms=_words(engine, payload, "terms", most=20),
        start=start,
        end=end,
        kind=kind if isinstance(kind, str) and kind in KINDS else "open",
    )


def _words(engine: str, payload: Mapping[str, object], field: str, *, most: int) -> tuple[str, ...]:
    value = payload.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise AgentError(
            engine=engine, code="malformed", detail=f"{field!r} must be a list of strings, got {value!r:.80}"
        )
    return tuple(item.strip()[:200] for item in value[:most] if item.strip())


def _day(engine: str, payload: Mapping[str, object], field: str) -> date | None:
    value = payload.get(field)
    if value is None:
        return None
    try:
        return date.fromisoformat(value) if isinstance(value, str) else _refuse_day(engine, field, value)
    except ValueError as error:
        raise AgentError(engine=engine, code="malformed", detail=f"{field!r} is no day: got {value!r:.40}") from error


def _refuse_day(engine: str, field: str, value: object) -> date:
    raise AgentError(engine=engine, code="malformed", detail=f"{field!r} is no day: got {value!r:.40}")


def read_clauses(
    engine: str, payload: Mapping[str, object], *, windows: int, sources: Mapping[str, frozenset[str]]
) -> tuple[tuple[ProposedClause, ...], int]:
    """The clauses that keep the rules, and how many were dropped. `sources` gives each source's quotation keys.

    Raises AgentError (malformed) when `clauses` is no list, (empty) when no clause is left.
    """
    rows = payload.get("clauses")
    if not isinstance(rows, list):
        raise AgentError(engine=engine, code="malformed", detail="'clauses' must be a list")
    kept = [clause for row in rows[:_MOST_CLAUSES] if (clause := _clause(row, windows, sources)) is not None]
    if not kept:
        raise AgentError(engine=engine, code="empty", detail=f"none of {len(rows)} clauses keeps the rules")
    return tuple(kept), len(rows) - len(kept)


def _clause(row: object, windows: int, sources: Mapping[str, frozenset[str]]) -> ProposedClause | None:
    if not isinstance(row, dict):
        return None
    window, text, source, quote = row.get("window"), row.get("text"), row.get("source"), row.get("quote")
    if not isinstance(window, int) or isinstance(window, bool) or not 0 <= window < max(windows, 1):
        return None
    if not isinstance(text, str) or not isinstance(source, str) or source not in sources:
        return None
    if quote is not None and (not isinstance(quote, str) or quote not in sources[source]):
        return None
    return _checked(ProposedClause(window=window, text=text.strip(), source=source, quote=quote))


def _checked(clause: ProposedClause) -> ProposedClause | None:
    """None for a clause that types a quotation or a marker, breaks a line, or misuses the placeholder."""
    bare = clause.text.replace("{quote}", "")
    holes = clause.text.count("{quote}")
    if not bare.strip() or len(bare) > _LONGEST or "\n" in bare or "{" in bare or "}" in bare:
        return None
    if _MARKS.search(bare) or _MARKER.search(bare) or holes != (1 if clause.quote is not None else 0):
        return None
    return clause


def read_concerns(engine: str, payload: Mapping[str, object], draft: str) -> tuple[tuple[int, int, str], ...]:
    """Concerns as (start, end, words) in `draft`; one whose words are not in the draft touches all of it.

    Raises AgentError (malformed) when `concerns` is no list: an auditor that cannot be read has not agreed.
    """
    rows = payload.get("concerns")
    if not isinstance(rows, list):
        raise AgentError(engine=engine, code="malformed", detail="'concerns' must be a list")
    return tuple(_concern(row, draft) for row in rows[:_MOST_CONCERNS])


def _concern(row: object, draft: str) -> tuple[int, int, str]:
    fields: Mapping[str, object] = row if isinstance(row, dict) else {}
    words, concern = fields.get("words"), fields.get("concern")
    said = concern[:500] if isinstance(concern, str) and concern.strip() else "the auditor named no reason"
    at = draft.find(words) if isinstance(words, str) and words else -1
    return (at, at + len(str(words)), said) if at >= 0 else (0, len(draft), said)


def findings_lines(findings: Sequence[str]) -> list[str]:
    """The gate's findings as a model may see them: at most 40, each cut to 300 characters."""
    return [finding[:300] for finding in findings[:40]]
