"""`desk eval extraction`: what ingest reads from the fixture, against the gold annotation, with and without a library.

Scored by evaluation_extraction.py. The unguarded baseline is a plain reader: every run between marks is a quotation,
and whoever is named nearest to it is its speaker.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.errors import BadInputError
from api.evaluation_extraction import ExtractionScore, Rate, score
from api.exporting import export
from api.suites import Row, SuiteResult, fixture_desk, read_rows
from api.wiring import fixtures

if TYPE_CHECKING:
    from api.desk import Desk

_MEASURES = ("quotations", "speakers", "said", "speech", "people", "stances", "explicit_stances", "turned_stances")
_COLUMNS = ("measure", "with library", "without", "nearest name")

#: Least precision and recall, as whole percents, with the library and without; None where no bar is set.
BARS: Mapping[str, tuple[int | None, int | None]] = {
    "speakers": (96, 92),
    "said": (95, None),
    "stances": (80, 45),
    "explicit_stances": (85, None),
    "explicit_found": (None, 70),
}
ALONE: Mapping[str, tuple[int | None, int | None]] = {"speakers": (95, 90)}

#: Least F1, as whole percents; the plain pattern alone gets 98.8 % of the quotations.
F1_BARS: Mapping[str, int] = {"quotations": 99, "people": 98}
F1_ALONE: Mapping[str, int] = {"quotations": 99}

#: Most positions given as their opposite, in percent.
TURNED = 1


def run(desk: "Desk", file: Path | None) -> SuiteResult:
    """Reads the fixture archive twice into folders that go away again, and scores both."""
    gold = read_rows(file or fixtures() / "eval" / "gold.jsonl")
    library = _library()
    with fixture_desk(desk) as own:
        ours = _score(own, gold, library, topics_count=True)
        nearest = score(
            gold, quotes=_nearest(own), stances=(), mentions=export(own, "mentions"), library=library, topics_count=True
        )
    with fixture_desk(desk, authority=False) as own:
        alone = _score(own, gold, library, topics_count=False)
    return _result(ours, alone, nearest)


def _library() -> list[Row]:
    path = fixtures() / "archive" / "authority.json"
    try:
        people: list[Row] = json.loads(path.read_text(encoding="utf-8"))["people"]
    except (OSError, ValueError, KeyError) as error:
        raise BadInputError(f"{path}: not an authority file: {error}") from error
    return people


def _score(desk: "Desk", gold: list[Row], library: list[Row], *, topics_count: bool) -> ExtractionScore:
    return score(
        gold,
        quotes=export(desk, "quotes"),
        stances=export(desk, "stances"),
        mentions=export(desk, "mentions"),
        library=library,
        topics_count=topics_count,
    )


def _nearest(desk: "Desk") -> list[Row]:
    """What a reader without rules would say: each quotation spoken by the nearest person named, on the day printed."""
    rows: list[Row] = []
    mentions: dict[str, list[Row]] = {}
    for mention in export(desk, "mentions"):
        if mention["entity"] and mention["entity"]["type"] == "person":
            mentions.setdefault(mention["article_id"], []).append(mention)
    for quote in export(desk, "quotes"):
        named = mentions.get(quote["article_id"], [])
        speaker = min(named, key=lambda row: _gap(row, quote))["entity"] if named else None
        day = {"from": quote["published"], "to": quote["published"], "precision": "day"}
        rows.append({**quote, "speaker": speaker, "quoted_by": None, "said": day, "speech": True})
    return rows


def _gap(mention: Row, quote: Row) -> int:
    return int(max(quote["start"] - mention["end"], mention["start"] - quote["end"], 0))


def _result(ours: ExtractionScore, alone: ExtractionScore, nearest: ExtractionScore) -> SuiteResult:
    rows = tuple(
        (name, _told(getattr(ours, name)), _told(getattr(alone, name)), _told(getattr(nearest, name)))
        for name in _MEASURES
    )
    missed = (*_missed(ours, BARS, F1_BARS, "with"), *_missed(alone, ALONE, F1_ALONE, "without"))
    homonyms = ours.homonym_errors + alone.homonym_errors
    if homonyms:
        missed += (f"{homonyms} namesakes taken for each other, 0 allowed",)
    return SuiteResult(
        name="extraction",
        columns=_COLUMNS,
        rows=rows,
        totals={name: _counts(getattr(ours, name)) for name in _MEASURES} | {"homonym_errors": ours.homonym_errors},
        missed=missed,
        notes=(f"{ours.homonym_errors} namesakes taken for each other; each cell is precision / recall.",),
        details=tuple(
            {"measure": measure, "article": article, "expected": expected, "got": got}
            for measure, article, expected, got in ours.errors
        ),
    )


def _missed(
    found: ExtractionScore, bars: Mapping[str, tuple[int | None, int | None]], f1: Mapping[str, int], library: str
) -> Iterator[str]:
    """What stays under its bar, in words; counted in whole numbers."""
    for name, (precision, recall) in bars.items():
        rate: Rate = getattr(found, name)
        if precision is not None and 100 * rate.right < precision * rate.given:
            yield f"{name} {library} library: precision {rate.precision:.3f}, at least {precision} % needed"
        if recall is not None and 100 * rate.right < recall * rate.wanted:
            yield f"{name} {library} library: recall {rate.recall:.3f}, at least {recall} % needed"
    for name, bar in f1.items():
        rate = getattr(found, name)
        if 200 * rate.right < bar * (rate.given + rate.wanted):
            yield f"{name} {library} library: F1 {rate.f1:.3f}, at least {bar} % needed"
    turned = found.turned_stances
    if 100 * turned.right > TURNED * turned.given:
        yield f"turned_stances {library} library: {turned.right} of {turned.given}, at most {TURNED} % allowed"


def _counts(rate: Rate) -> dict[str, Any]:
    return {"right": rate.right, "given": rate.given, "wanted": rate.wanted}


def _told(rate: Rate) -> str:
    return f"{rate.precision:.3f} / {rate.recall:.3f}"
