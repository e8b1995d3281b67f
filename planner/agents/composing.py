"""The offline draft, clause by clause: one paragraph a window, in order of time, a marker on every clause.

Each source gives its best clause: a quotation (whole, first-hand, by a sure speaker, on a known day, out of a piece
of the first class), else one of its own plain sentences. On a redraft every clause that a finding touches is dropped;
once, a source left without a clause may offer its next best. No clause is ever reworded to please the gate.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date

from gate.quotation import scan
from graph.model.entity import Entity
from graph.model.quote import Quote
from graph.model.text import Article, Kind, Passage, PassageRole, Status
from planner.agents.prose import Clause, closed, plain_sentences, quotation, restated
from planner.brief import Brief
from planner.model import CitedSource, Evidence, Plan
from planner.rank import words_of
from planner.roles import HEADS
from planner.words import fold, variants

_FIRST_CLASS = frozenset({Kind.NEWS, Kind.BRIEF, Kind.WIRE, Kind.QA, Kind.SPORTS, Kind.OBITUARY, Kind.CORRECTION})
_LONGEST_QUOTE = 90  # words; a longer one is a speech, not a quotation
_FEW = 4  # with so few sources each may give two quotations
_OPTIONS = 4  # clauses of one source that a redraft may fall back on
_FINDING = re.compile(r"^(\d+):(\d+)\b")

Row = tuple[int, Clause]
"""The window and the clause."""


def compose(brief: Brief) -> list[Row]:
    """The rows of the first draft by (window, day, article); [] when no source gives a clause."""
    most = 2 if len(brief.evidence) <= _FEW else 1
    return _in_order(row for options in _options(brief) for row in _first(options, most))


def recompose(brief: Brief, findings: Sequence[str]) -> list[Row]:
    """The rows of the last draft that no finding touches, and, on the first redraft, other clauses of their sources."""
    options = _options(brief)
    last = compose(brief)
    if brief.previous:
        every = _in_order(row for rows in options for row in rows)
        last = [row for row in every if row[1].text in brief.previous]
    kept = _untouched(last, findings, brief.plan.question.language)
    first = {clause.text for _, clause in compose(brief)}
    if any(clause.text not in first for _, clause in last):
        return kept
    served = {clause.article_id for _, clause in kept}
    tried = {clause.text for _, clause in last}
    others = [next((row for row in rows if row[1].text not in tried), None) for rows in options]
    return _in_order([*kept, *(row for row in others if row is not None and row[1].article_id not in served)])


def _first(options: list[Row], most: int) -> list[Row]:
    """The first clause; where `most` is two, a second quotation beside it."""
    if most < 2 or len(options) < 2:
        return options[:1]
    quotes = [row for row in options[1:] if row[1].quote_id]
    return [options[0], *quotes[:1]]


def _in_order(rows: Iterable[Row]) -> list[Row]:
    """Each clause once, by (window, day, article)."""
    unique = {fold(clause.text): (window, clause) for window, clause in reversed(list(rows))}
    return sorted(unique.values(), key=lambda row: (row[0], row[1].day, row[1].article_id, row[1].text))


def _options(brief: Brief) -> list[list[Row]]:
    """For each source its clauses, best first."""
    found: list[list[Row]] = []
    for item in brief.evidence:
        article = brief.articles[item.article_id]
        if article.kind not in _FIRST_CLASS:
            continue
        clauses = _quotations(brief, item, article) + _facts(brief, item, article)
        if brief.plan.question.wants or not brief.plan.question.people:
            clauses.sort(key=lambda clause: bool(clause.quote_id))  # a count or an event is told before it is quoted
        found.append([(_window(brief.plan, clause.day, item.window), clause) for clause in clauses[: _OPTIONS + 1]])
    return found


def _window(plan: Plan, day: date, fallback: int) -> int:
    windows = [sub.window for sub in plan.sub_questions]
    return next((i for i, window in enumerate(windows) if window.start <= day <= window.end), fallback)


def _quotations(brief: Brief, item: Evidence, article: Article) -> list[Clause]:
    found: list[Clause] = []
    for quote_id in item.quote_ids:
        quote = brief.quotes.get(quote_id)
        if quote is None or len(found) == _OPTIONS or not _is_quotable(quote, article):
            continue
        speaker = _speaker(brief.people.get(quote.speaker_id or ""), article)
        clause = quotation(quote, speaker, brief.plan.question.language) if speaker else None
        if clause is not None:
            found.append(clause)
    return found


def _is_quotable(quote: Quote, article: Article) -> bool:
    """Whole, first-hand, sure, dated speech that nothing in its sentence turns; marks inside it must be balanced."""
    if quote.quoted_by is not None or quote.confidence != "sure" or quote.context or not quote.is_speech:
        return False
    if not quote.is_marked or quote.status != Status.PUBLISHED or quote.speaker_id is None:
        return False
    if article.text[quote.start : quote.end] != quote.text or "\n" in quote.text:
        return False
    if any(mark.start < quote.end and quote.start < mark.end for mark in article.marks):
        return False
    inner = scan(quote.text)
    length = len(quote.text.split())
    return (3 <= length <= _LONGEST_QUOTE or article.language == "zh") and not inner.spans and not inner.faults


def _speaker(person: Entity | None, article: Article) -> str:
    """The name as the article prints it: in full, with a title, or the surname alone; "" when it prints none."""
    if person is None:
        return ""
    names = [name for name in (person.name, *person.aliases) if " " in name]
    titled = [name for name in names if name.split()[0].casefold() in HEADS]
    full = [name for name in names if name not in titled]
    return next((name for name in (*full, *titled, person.name, person.name.split()[-1]) if name in article.text), "")


def _facts(brief: Brief, item: Evidence, article: Article) -> list[Clause]:
    """Plain sentences of the article that hold the question's words, the best first."""
    if article.kind is Kind.QA:
        return []  # what stands in an interview or a transcript is its speakers' word, not the paper's
    question = brief.plan.question
    spoken = [(q.start, q.end) for q in brief.quotes.values() if q.article_id == article.id]
    wanted = frozenset(form for concept in question.concepts for form in variants(concept.word))
    near = frozenset(other for concept in question.concepts for other in concept.others)
    names = frozenset(fold(part) for person in question.people for part in brief.names.get(person, "").split())
    rows: list[tuple[int, int, Clause]] = []
    for passage in _body(brief, article):
        held = words_of(passage.text)
        if 3 * len(held & wanted) + len(held & near) + 3 * bool(held & names) < 2:
            continue
        for start, end in plain_sentences(article, passage.start, passage.end):
            if any(start < b and a < end for a, b in spoken):
                continue  # speech without marks
            held = words_of(article.text[start:end])
            points = (
                3 * len(held & wanted) + len(held & near) + 3 * bool(held & names) + 2 * (passage.id == item.passage_id)
            )
            clause = restated(article, start, end, question.language) if points >= 4 else None
            if clause is not None:
                rows.append((-points, start, clause))
    return [clause for _, _, clause in sorted(rows, key=lambda row: row[:2])[:_OPTIONS]]


def _body(brief: Brief, article: Article) -> list[Passage]:
    rows = [p for p in brief.passages.values() if p.article_id == article.id and p.role is PassageRole.BODY]
    return sorted(rows, key=lambda passage: passage.start)


def _untouched(rows: list[Row], findings: Sequence[str], language: str) -> list[Row]:
    """The rows that no finding touches; offsets are those of the draft that `write` makes of all rows."""
    spans = _spans(rows, language)
    touched: set[int] = set()
    for finding in findings:
        match = _FINDING.match(finding)
        if match is None:
            continue
        start, end = int(match.group(1)), int(match.group(2))
        touched.update(i for i, (a, b) in enumerate(spans) if a < max(end, start + 1) and start < b)
    return [row for i, row in enumerate(rows) if i not in touched]


def _spans(rows: list[Row], language: str) -> list[tuple[int, int]]:
    at = 0
    spans: list[tuple[int, int]] = []
    for text, gap in _pieces(rows, language):
        spans.append((at, at + len(text)))
        at += len(text) + len(gap)
    return spans


def _pieces(rows: list[Row], language: str) -> list[tuple[str, str]]:
    """Each sentence with the white space after it: a blank line between windows."""
    numbers = _numbers(rows)
    pieces: list[tuple[str, str]] = []
    for i, (window, clause) in enumerate(rows):
        after = rows[i + 1][0] if i + 1 < len(rows) else window
        gap = "\n\n" if after != window else "" if language == "zh" else " "
        pieces.append((closed(clause, numbers[clause.article_id], language), gap))
    return pieces


def _numbers(rows: list[Row]) -> dict[str, str]:
    ids = list(dict.fromkeys(clause.article_id for _, clause in rows))
    return {article_id: f"S{i + 1}" for i, article_id in enumerate(ids)}


def write(rows: list[Row], brief: Brief) -> tuple[str, tuple[CitedSource, ...]]:
    """The draft's text and its sources, numbered by first use."""
    text = "".join(f"{piece}{gap}" for piece, gap in _pieces(rows, brief.plan.question.language)).strip()
    sources = tuple(
        CitedSource(id=marker, article_id=article_id, version=brief.articles[article_id].version)
        for article_id, marker in _numbers(rows).items()
    )
    return text, sources
