"""The three agents without a model: deterministic, from the graph and the archive's own words.

The answerer writes what it can prove and nothing else: one paragraph a window, in order of time, a marker on every
clause; quotations whole, first-hand, by a sure speaker, on a known day, out of first-class pieces. On a redraft it
drops every clause that a finding touches; it never rewords one.
"""

import re
from collections.abc import Sequence
from datetime import date

from gate.quotation import scan
from graph.model.entity import Entity
from graph.model.quote import Quote
from graph.model.text import Article, Kind, Passage, PassageRole, Status
from graph.ports import ArchiveReader
from planner.agents.prose import Clause, closed, plain_sentences, quotation, restated
from planner.brief import Brief
from planner.errors import AgentError
from planner.model import CitedSource, Evidence, Plan, Proposal, Question, SubQuestion, Window
from planner.question import read_question
from planner.rank import words_of
from planner.roles import HEADS
from planner.windows import tile
from planner.words import fold, variants

_FIRST_CLASS = frozenset({Kind.NEWS, Kind.BRIEF, Kind.WIRE, Kind.QA, Kind.SPORTS, Kind.OBITUARY})
_WHOLE_KINDS = frozenset({"point", "who_said", "first_last", "premise", "promise", "open"})
_LONGEST_QUOTE = 90  # words; a longer one is a speech, not a quotation
_FINDING = re.compile(r"^(\d+):(\d+)\b")
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
    """Composes the draft from quotes, stances and plain sentences of the evidence."""

    name = "offline"

    def draft(self, brief: Brief, *, findings: Sequence[str] = ()) -> Proposal:
        """The draft; raises AgentError (empty) when nothing of the evidence can be said so that it can be checked."""
        rows = _compose(brief)
        if findings:
            rows = _without(rows, findings, brief.plan.question.language)
        if not rows:
            raise AgentError(engine=self.name, code="empty", detail="no clause of the evidence can be checked")
        text, sources = _write(rows, brief)
        return Proposal(text=text, sources=sources, engine=self.name)


class OfflineAuditor:
    """Names no concern: without a model there is nothing beyond the gate's own rules."""

    name = "offline"

    def audit(self, draft: str, sources: Sequence[tuple[str, str]]) -> tuple[tuple[int, int, str], ...]:  # noqa: ARG002
        """Always ()."""
        return ()


# --- composing ---------------------------------------------------------------------------------------------------

_Row = tuple[int, Clause]  # the window and the clause


def _compose(brief: Brief) -> list[_Row]:
    """Clauses by (window, day, article): for each source its best quotation, else its best plain sentence."""
    few = len(brief.evidence) <= 4
    rows: list[_Row] = []
    used: set[str] = set()
    for item in brief.evidence:
        for clause in _clauses(brief, item, most=2 if few else 1):
            if fold(clause.text) not in used:
                used.add(fold(clause.text))
                rows.append((_window(brief.plan, clause.day, item.window), clause))
    return sorted(rows, key=lambda row: (row[0], row[1].day, row[1].article_id))


def _window(plan: Plan, day: date, fallback: int) -> int:
    windows = [sub.window for sub in plan.sub_questions]
    return next((i for i, window in enumerate(windows) if window.start <= day <= window.end), fallback)


def _clauses(brief: Brief, item: Evidence, *, most: int) -> list[Clause]:
    article = brief.articles[item.article_id]
    if article.kind not in _FIRST_CLASS and article.kind is not Kind.CORRECTION:
        return []
    language = brief.plan.question.language
    found: list[Clause] = []
    if article.status is Status.PUBLISHED:
        for quote_id in item.quote_ids:
            quote = brief.quotes.get(quote_id)
            if quote is None or len(found) == most or not _is_quotable(quote, article):
                continue
            speaker = _speaker(brief.people.get(quote.speaker_id or ""), article)
            clause = quotation(quote, speaker, language) if speaker else None
            if clause is not None:
                found.append(clause)
    wants_facts = not brief.plan.question.people or not found
    return found + _facts(brief, item, article, most=1) if wants_facts else found


def _is_quotable(quote: Quote, article: Article) -> bool:
    """Whole, first-hand, sure, dated speech that nothing in its sentence turns; marks inside it must be balanced."""
    if quote.quoted_by is not None or quote.confidence != "sure" or quote.context or not quote.is_speech:
        return False
    if not quote.is_marked or quote.status != "published" or quote.speaker_id is None:
        return False
    if article.text[quote.start : quote.end] != quote.text or "\n" in quote.text:
        return False
    if any(mark.start < quote.end and quote.start < mark.end for mark in article.marks):
        return False
    inner = scan(quote.text)
    return 3 <= len(quote.text.split()) <= _LONGEST_QUOTE and not inner.spans and not inner.faults


def _speaker(person: Entity | None, article: Article) -> str:
    """The person's name as the article prints it in full; a surname where it prints no more; "" when it prints neither."""
    if person is None:
        return ""
    full = [name for name in (person.name, *person.aliases) if " " in name and name.split()[0].casefold() not in HEADS]
    surname = person.name.split()[-1]
    return next((name for name in (*full, surname) if name in article.text), "")


def _facts(brief: Brief, item: Evidence, article: Article, *, most: int) -> list[Clause]:
    """Plain sentences of the article that hold most of the question's words, the best first."""
    question = brief.plan.question
    wanted = frozenset(form for concept in question.concepts for form in variants(concept.word))
    near = frozenset(other for concept in question.concepts for other in concept.others)
    names = frozenset(fold(part) for person in question.people for part in brief.names.get(person, "").split())
    rows: list[tuple[int, int, Clause]] = []
    for passage in _body(brief, article):
        for start, end in plain_sentences(article, passage.start, passage.end):
            held = words_of(article.text[start:end])
            points = (
                3 * len(held & wanted) + len(held & near) + 3 * bool(held & names) + 2 * (passage.id == item.passage_id)
            )
            clause = restated(article, start, end, question.language) if points >= 4 else None
            if clause is not None:
                rows.append((-points, start, clause))
    return [clause for _, _, clause in sorted(rows, key=lambda row: row[:2])[:most]]


def _body(brief: Brief, article: Article) -> list[Passage]:
    rows = [p for p in brief.passages.values() if p.article_id == article.id and p.role is PassageRole.BODY]
    return sorted(rows, key=lambda passage: passage.start)


def _without(rows: list[_Row], findings: Sequence[str], language: str) -> list[_Row]:
    """The rows that no finding touches; offsets are those of the draft that `_write` makes of all rows."""
    spans = _spans(rows, language)
    touched: set[int] = set()
    for finding in findings:
        match = _FINDING.match(finding)
        if match is None:
            continue
        start, end = int(match.group(1)), int(match.group(2))
        touched.update(i for i, (a, b) in enumerate(spans) if a < max(end, start + 1) and start < b)
    return [row for i, row in enumerate(rows) if i not in touched]


def _spans(rows: list[_Row], language: str) -> list[tuple[int, int]]:
    at = 0
    spans: list[tuple[int, int]] = []
    for text, gap in _pieces(rows, language):
        spans.append((at, at + len(text)))
        at += len(text) + len(gap)
    return spans


def _pieces(rows: list[_Row], language: str) -> list[tuple[str, str]]:
    """Each sentence with the white space after it: a blank line between windows."""
    numbers = _numbers(rows)
    pieces: list[tuple[str, str]] = []
    for i, (window, clause) in enumerate(rows):
        after = rows[i + 1][0] if i + 1 < len(rows) else window
        gap = "\n\n" if after != window else "" if language == "zh" else " "
        pieces.append((closed(clause, numbers[clause.article_id], language), gap))
    return pieces


def _numbers(rows: list[_Row]) -> dict[str, str]:
    ids = list(dict.fromkeys(clause.article_id for _, clause in rows))
    return {article_id: f"S{i + 1}" for i, article_id in enumerate(ids)}


def _write(rows: list[_Row], brief: Brief) -> tuple[str, tuple[CitedSource, ...]]:
    text = "".join(f"{piece}{gap}" for piece, gap in _pieces(rows, brief.plan.question.language)).strip()
    sources = tuple(
        CitedSource(id=marker, article_id=article_id, version=brief.articles[article_id].version)
        for article_id, marker in _numbers(rows).items()
    )
    return text, sources
