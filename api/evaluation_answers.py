"""`desk eval questions`: every labelled question through the researcher and the gate, beside plain BM25.

Scored by evaluation_questions.py, which knows no archive; here is only what has to be run and looked up.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from api.considering import AskRequest, Considered, consider
from api.evaluation_questions import Answered, Labelled, read_labelled, score
from api.evaluation_ten import outcome_of
from api.suites import SuiteResult, desk_with, read_rows
from api.wiring import fixtures

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.ports import ArchiveReader

_COLUMNS = ("id", "expected", "actual", "right", "groups", "positions", "unguarded groups")
_YEAR_RANGE = re.compile(r"(\d{4})-(\d{4})")


def run(desk: "Desk", file: Path | None, *, engine: str) -> SuiteResult:
    """Runs the questions on `engine`; nothing is stored. Bars as evaluation_questions.BARS."""
    path = file or fixtures() / "eval" / "questions.jsonl"
    try:
        labelled = read_labelled(read_rows(path))
    except ValueError as error:
        from api.errors import BadInputError

        raise BadInputError(f"{path}: {error}") from error
    cited = sorted({article for question in labelled for group in question.must_cite for article in group})
    with desk_with(desk, cited) as own:
        answered = {question.id: _answered(own, question, engine) for question in labelled}
        ranking = Bm25(own.archive, as_of=own.clock.now())
        plain = {question.id: ranking.articles(question.question) for question in labelled}
        in_years = {question.id: ranking.articles(question.question, years=question.years) for question in labelled}
    report = score(labelled, answered, bm25=plain, bm25_in_years=in_years)
    rows = tuple(
        (
            row.id,
            row.expected,
            row.actual,
            "yes" if row.is_right else "no",
            _share(row.groups),
            _share(row.positions),
            _share(row.baseline_groups),
        )
        for row in report.rows
    )
    totals = {name: {"hit": hit, "of": of} for name, (hit, of) in sorted(report.totals.items())}
    return SuiteResult(
        name="questions",
        columns=_COLUMNS,
        rows=rows,
        totals=totals,
        missed=report.missed,
        notes=tuple(f"{name}: {value['hit']} of {value['of']}" for name, value in totals.items()),
    )


def _share(pair: tuple[int, int]) -> str:
    return f"{pair[0]}/{pair[1]}" if pair[1] else "-"


def _answered(desk: "Desk", question: Labelled, engine: str) -> Answered:
    as_of = desk.clock.now()
    request = AskRequest(question=question.question)
    considered = consider(desk, request, question=question.question, engine=engine, as_of=as_of)
    decision, _ = outcome_of(considered)
    return Answered(
        id=question.id,
        decision=decision,
        cited=_cited(considered),
        positions=tuple(_position(desk.archive, question, row, as_of=as_of) for row in question.positions),
        false_spans=_false_spans(considered),
    )


def _cited(considered: Considered) -> tuple[str, ...]:
    """The articles that what would come out cites, as the researcher chose them, best first; () when nothing comes out.

    What was only found and never cited is nothing that a reader could check. The text cites in order of time, which
    says nothing about which six of twelve are the best.
    """
    from gate.markers import read_markers

    research = considered.research
    if considered.judged is None or considered.judged.review.released_text is None:
        return ()
    if research is None or research.proposal is None:
        return ()
    article_of = {source.id: source.article_id for source in research.proposal.sources}
    named = [name for marker in read_markers(considered.judged.review.released_text).good for name in marker.ids]
    cited = dict.fromkeys(article_of[name] for name in named if name in article_of)
    chosen = dict.fromkeys(entry.article_id for entry in research.evidence)
    return (
        *(article for article in chosen if article in cited),
        *(article for article in cited if article not in chosen),
    )


def _false_spans(considered: Considered) -> tuple[str, ...]:
    """Quoted runs of what would come out that stand in none of its sources: looked up here, not taken from verdicts."""
    from gate.folding import find_words, fold
    from gate.markers import lift, read_markers
    from gate.quotation import scan

    if considered.judged is None or considered.judged.review.released_text is None:
        return ()
    released = considered.judged.review.released_text
    lifted = lift(released, read_markers(released))
    texts = [fold(article.text, is_source=True) for article in considered.judged.articles]
    runs = [lifted[span.start : span.end].strip().rstrip(".,") for span in scan(lifted).spans]
    return tuple(run for run in runs if not any(find_words(fold(run, is_source=False), text) for text in texts))


def _position(archive: "ArchiveReader", question: Labelled, row: Mapping[str, str], *, as_of: str) -> str:
    """The position in force at the end of the labelled window, as a timeline to that day shows it; "" for none."""
    from graph.timeline import position_in_force

    _, end, surname = window_of(row.get("window", ""))
    person_id = _person(archive, row.get("person") or "", question, surname)
    if person_id is None or not question.topics:
        return ""
    stances = [
        stance
        for topic in question.topics
        for stance in archive.stances(person_id=person_id, topic_id=topic, as_of=as_of)
    ]
    found = position_in_force(stances, at=end)
    return found.label.value if found else ""


def _person(archive: "ArchiveReader", given: str, question: Labelled, surname: str) -> str | None:
    if given.startswith("name:"):
        named = archive.named(given.removeprefix("name:"))
        return named[0].id if len(named) == 1 else None
    if given:
        return given
    people = [archive.entity(person) for person in question.people]
    fitting = [entity.id for entity in people if entity is not None and surname in entity.name]
    return fitting[0] if fitting else None


def window_of(label: str) -> tuple[date, date, str]:
    """First day, last day and the name in a label: 2014, 2014-2017, 2016-07, 2016-09..2017, 2018-2020 Surname."""
    period, _, name = label.partition(" ")
    years = _YEAR_RANGE.fullmatch(period)
    first, last = years.groups() if years else (period.partition("..")[0], period.partition("..")[2] or period)
    return _edge(first, is_end=False), _edge(last, is_end=True), name


def _edge(text: str, *, is_end: bool) -> date:
    from calendar import monthrange

    year, _, month = text.partition("-")
    number = int(month) if month else (12 if is_end else 1)
    return date(int(year), number, monthrange(int(year), number)[1] if is_end else 1)


class Bm25:
    """Plain BM25 (Robertson and others, k1 = 1.2, b = 0.75) over the archive's passages: the unguarded researcher.

    In memory and in floating point: it decides nothing and is only compared with.
    """

    def __init__(self, archive: "ArchiveReader", *, as_of: str) -> None:
        from graph.words import tokens

        self._tokens = tokens
        self._passages: list[tuple[str, int, Counter[str]]] = []
        for article in archive.articles(as_of=as_of):
            for passage in archive.passages(article.id, as_of=as_of):
                self._passages.append((article.id, article.published.year, Counter(tokens(passage.text))))
        self._length = sum(counts.total() for _, _, counts in self._passages) / max(len(self._passages), 1)
        self._holding: Counter[str] = Counter(word for _, _, counts in self._passages for word in counts)

    def articles(self, question: str, *, years: tuple[int | None, int | None] = (None, None)) -> Sequence[str]:
        """Articles by their best passage, best first, ties by id; `years` keeps only what was published in them."""
        words = tuple(dict.fromkeys(self._tokens(question)))
        first, last = years
        best: dict[str, float] = {}
        for article, year, counts in self._passages:
            if (first is not None and year < first) or (last is not None and year > last):
                continue
            points = self._points(words, counts)
            if points > best.get(article, 0.0):
                best[article] = points
        return sorted(best, key=lambda article: (-best[article], article))

    def _points(self, words: tuple[str, ...], counts: Counter[str]) -> float:
        total, size = 0.0, counts.total()
        for word in words:
            held = counts[word]
            if held:
                rarity = math.log(1 + (len(self._passages) - self._holding[word] + 0.5) / (self._holding[word] + 0.5))
                total += rarity * held * 2.2 / (held + 1.2 * (0.25 + 0.75 * size / self._length))
        return total
