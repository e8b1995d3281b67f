"""The offline draft, clause by clause: one paragraph a window, in order of time, a marker on every clause.

Each source gives its best clause: a quotation that shows the topic (whole, first-hand, by a sure speaker, on a known
day, out of a piece of the first class), else one of its own plain sentences, else another quotation. On a redraft
every clause that a finding touches is dropped, and its source offers its next best. How a clause reads in its place is
framing.py's; no clause is ever reworded to please the gate.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date

from gate.quotation import scan
from graph.model.quote import Quote
from graph.model.text import Article, Kind, Passage, PassageRole, Status
from planner.agents.excerpts import excerpts
from planner.agents.framing import Clause, framed, names_of, pasted
from planner.agents.prose import closed, is_written, plain_sentences, restated, when, words_of_quote
from planner.brief import Brief
from planner.evidence import MOST_SOURCES
from planner.model import CitedSource, Evidence, Plan
from planner.telling import Sought, Telling, page_of, sought, telling
from planner.words import fold, variants, words_of

_FIRST_CLASS = frozenset({Kind.NEWS, Kind.BRIEF, Kind.WIRE, Kind.QA, Kind.SPORTS, Kind.OBITUARY, Kind.CORRECTION})
_LONGEST_QUOTE = 90  # words; a longer one is a speech, not a quotation
_FEW = 4  # with so few sources each may give two quotations
_OPTIONS = 9  # clauses of one source that a redraft may fall back on
_ALTERNATES = 2  # redrafts that may offer other clauses; the one after them only drops
_MOST_FACTS = 4
_MOST_QUOTES = 2  # quotations that are tried before a plain sentence
_FINDING = re.compile(r"^(\d+):(\d+)\b")

Row = tuple[int, Clause]
"""The window and the clause."""


def compose(brief: Brief) -> list[Row]:
    """The rows of the first draft by (window, day, article); [] when no source gives a clause."""
    most = 2 if len(brief.evidence) <= _FEW else 1
    rows: list[Row] = []
    said: set[str] = set()
    served = 0
    for options in _options(brief):
        # A source with nothing to say, or nothing that another has not said, leaves its place to the reserve.
        fresh = [row for row in _first(options, most) if fold(row[1].text) not in said]
        if not fresh or served == MOST_SOURCES:
            continue
        served += 1
        rows.extend(fresh)
        said.update(fold(clause.text) for _, clause in fresh)
    return _in_order(rows)


def recompose(brief: Brief, findings: Sequence[str]) -> list[Row]:
    """The rows of the last draft that no finding touches, with the next clause of every source that lost its own.

    The last redraft only drops: what it says has all been before the gate.
    """
    options = _options(brief)
    language = brief.plan.question.language
    last = compose(brief)
    if brief.previous:
        every = _in_order(row for rows in options for row in rows)
        last = [row for row in every if any(words in brief.previous for words in pasted(row[1], language))]
    kept = _untouched(last, findings, language)
    served = {clause.article_id for _, clause in kept}
    if brief.drafts > _ALTERNATES:
        return kept
    return _in_order([*kept, *(row for rows in options if (row := _next(rows, last, served)) is not None)])


def _next(rows: list[Row], last: list[Row], served: set[str]) -> Row | None:
    """What comes after the clauses of the last draft among those of one source; None for a source that is served.

    A source that gave nothing to the last draft had nothing left then.
    """
    tried = [i for i, row in enumerate(rows) if row in last]
    if not tried or rows[0][1].article_id in served:
        return None
    return next((row for row in rows[max(tried) + 1 :]), None)


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
    look = sought(brief.plan.question)
    read = [
        (item, _quotations(brief, item, article, look), _facts(brief, item, article))
        for item in brief.evidence
        if (article := brief.articles[item.article_id]).kind in _FIRST_CLASS
    ]
    # A fact that only names somebody is told where no source shows more: nobody asked about the cake.
    is_shown = any(shows for _, quotations, facts in read for shows, _ in (*quotations, *facts))
    found: list[list[Row]] = []
    for item, quotations, facts in read:
        clauses = _ordered(brief, quotations, [row for row in facts if row[0] or not is_shown])
        found.append([(_window(brief.plan, clause.day, item.window), clause) for clause in clauses[:_OPTIONS]])
    return found


def _ordered(brief: Brief, quotations: list[tuple[bool, Clause]], facts: list[tuple[bool, Clause]]) -> list[Clause]:
    """Whole quotations that show the topic, plain sentences that do, then the rest; a torn-off piece of speech last.

    A count or an event is told before it is quoted.
    """
    whole = [(is_signed, clause) for is_signed, clause in quotations if not clause.text[:1].islower()]
    torn = [clause for _, clause in quotations if clause.text[:1].islower()]
    signed = [clause for is_signed, clause in whole if is_signed]
    others = [clause for is_signed, clause in whole if not is_signed]
    told = [clause for is_topical, clause in facts if is_topical]
    weak = [clause for is_topical, clause in facts if not is_topical]
    if brief.plan.question.wants or not brief.plan.question.people:
        return [*told, *signed, *weak, *others, *torn]
    return [*signed[:_MOST_QUOTES], *told, *signed[_MOST_QUOTES:], *others, *torn, *weak]


def _window(plan: Plan, day: date, fallback: int) -> int:
    windows = [sub.window for sub in plan.sub_questions]
    return next((i for i, window in enumerate(windows) if window.start <= day <= window.end), fallback)


def _quotations(brief: Brief, item: Evidence, article: Article, look: Sought) -> list[tuple[bool, Clause]]:
    """The quotable ones of the evidence, most telling first, each with whether it shows the topic."""
    stances = [s for s in brief.stances.values() if s.article_id == article.id]
    page = page_of([p for p in brief.passages.values() if p.article_id == article.id], stances)
    language = brief.plan.question.language
    found: list[tuple[bool, Clause]] = []
    spoken: list[Quote] = []
    for quote_id in item.quote_ids:
        quote = brief.quotes.get(quote_id)
        if quote is None:
            continue
        if not quote.is_marked and article.kind is Kind.QA:
            spoken.append(quote)
            continue
        told = telling(quote, look, page)
        clause = _quotation(brief, quote, article, language) if _is_quotable(quote, article, told) else None
        if clause is not None:
            found.append((told.is_signed, clause))
    clauses = (_quotation(brief, part, article, language) for part in excerpts(spoken, article, look, stances))
    return [*found, *((True, clause) for clause in clauses if clause is not None)]


def _quotation(brief: Brief, quote: Quote, article: Article, language: str) -> Clause | None:
    """The quotation as a clause; None when its day is unknown or the article never prints its speaker's name."""
    opening, day = when(quote.said, language), quote.said.start
    person = brief.people.get(quote.speaker_id or "")
    full, short = names_of(person, article, day=day, namesakes=brief.namesakes)
    if not opening or day is None or not full:
        return None
    return Clause(
        text=words_of_quote(quote.text),
        day=day,
        article_id=article.id,
        quote_id=quote.id,
        opening=opening,
        full=full,
        short=short,
        is_written=is_written(quote.cue),
    )


def _is_quotable(quote: Quote, article: Article, told: Telling) -> bool:
    """Whole, first-hand, sure speech that nothing in its sentence turns; marks inside it must be balanced.

    A speaker read from a pronoun is sure enough where the headline repeats the words: the desk of the day signed them.
    """
    if quote.quoted_by is not None or quote.context or not quote.is_speech:
        return False
    if quote.confidence != "sure" and not (quote.confidence == "likely" and told.is_headlined):
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


def _facts(brief: Brief, item: Evidence, article: Article) -> list[tuple[bool, Clause]]:
    """Plain sentences that hold the question's words or a name, best first, each with whether it holds the topic."""
    if article.kind is Kind.QA:
        return []  # what stands in an interview or a transcript is its speakers' word, not the paper's
    question = brief.plan.question
    spoken = [(q.start, q.end) for q in brief.quotes.values() if q.article_id == article.id]
    wanted = frozenset(form for concept in question.concepts for form in variants(concept.word))
    near = frozenset(other for concept in question.concepts for other in concept.others)
    names = frozenset(fold(part) for person in question.people for part in brief.names.get(person, "").split())
    rows: list[tuple[int, int, bool, Clause]] = []
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
            told = restated(article, start, end, question.language) if points >= 4 else None
            if told is not None:
                clause = Clause(text=told[0], day=told[1], article_id=article.id)
                is_topical = not question.concepts or bool(held & wanted) or len(held & near) > 1
                rows.append((-points, start, is_topical, clause))
    return [row[2:] for row in sorted(rows, key=lambda row: row[:2])[:_MOST_FACTS]]


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
    sentences = framed(rows, language)
    for i, (window, clause) in enumerate(rows):
        after = rows[i + 1][0] if i + 1 < len(rows) else window
        gap = "\n\n" if after != window else "" if language == "zh" else " "
        pieces.append((closed(sentences[i], numbers[clause.article_id], language), gap))
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
