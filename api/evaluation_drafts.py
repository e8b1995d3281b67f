"""`desk eval drafts` and `desk eval adversarial`: labelled drafts through the gate, beside a gate that matches strings.

The unguarded baseline publishes what a plain search finds: a draft whose quoted words stand anywhere in a source.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.errors import GateFailedError
from api.evaluation_outcomes import Judgement, Label, grade, missed, totals
from api.evaluation_ten import shortened
from api.suites import OUTCOMES, Row, SuiteResult, cited_articles, desk_with, need, read_rows
from api.verifying import judge_payload
from api.wiring import fixtures

if TYPE_CHECKING:
    from api.desk import Desk

_COLUMNS = ("id", "expected", "actual", "grade", "reason", "unguarded")


def run_drafts(desk: "Desk", file: Path | None) -> SuiteResult:
    """The recorded drafts of the fixture, over its archive. At most half of the faultless ones may be held."""
    path = file or fixtures() / "eval" / "drafts.jsonl"
    labelled = read_rows(path)
    questions = {str(row["id"]): str(row["question"]) for row in read_rows(fixtures() / "eval" / "questions.jsonl")}
    with desk_with(desk, cited_articles(labelled)) as own:
        rows = [
            _one(own, {**row, "question": questions.get(str(row.get("question")), row.get("question"))}, path, number)
            for number, row in enumerate(labelled, 1)
        ]
    return _result("drafts", rows, most_false_holds=(1, 2))


def run_adversarial(desk: "Desk", file: Path | None) -> SuiteResult:
    """Self-contained cases, each with the gold speakers and without them. At most 2 % may be held wrongly."""
    path = file or fixtures() / "eval" / "adversarial.jsonl"
    rows = []
    for number, row in enumerate(read_rows(path), 1):
        rows.append(_one(desk, row, path, number))
        bare = {**row, "id": f"{row.get('id')} (bare)", "sources": _bare(row.get("sources"))}
        rows.append(_one(desk, bare, path, number))
    return _result("adversarial", rows, most_false_holds=(2, 100))


def _bare(sources: Any) -> Any:
    """Sources without what the caller says of their speakers."""
    if not isinstance(sources, list):
        return sources
    return [
        {name: value for name, value in source.items() if name != "speaker_of_quotes"}
        if isinstance(source, dict)
        else source
        for source in sources
    ]


def _one(desk: "Desk", row: Row, path: Path, number: int) -> Row:
    where = f"{path}:{number}"
    label = _label(row, where)
    payload = {name: value for name, value in row.items() if name in {"question", "draft", "sources"}}
    if payload.get("question") is None:
        payload.pop("question", None)
    outcome, released, reason = _judge(desk, payload)
    return {
        "id": label.id,
        "label": label,
        "expected": label.expect,
        "actual": outcome,
        "grade": grade(label, Judgement(outcome=outcome, released=released)),
        "reason": reason,
        "family": row.get("family") or row.get("fault") or "",
        "unguarded": unguarded(row, desk),
    }


def _label(row: Row, where: str) -> Label:
    expect = str(need(row, "expect", where=where))
    accept = row.get("accept") or [expect]
    return Label(
        id=str(row.get("id") or where.rpartition(":")[2]),
        expect=OUTCOMES.get(expect, expect),
        accept=frozenset(OUTCOMES.get(str(name), str(name)) for name in accept),
        forbidden=tuple(row.get("forbidden") or ()),
        must_keep=tuple(row.get("must_keep") or ()),
        is_scored=expect != "policy",
    )


def _judge(desk: "Desk", payload: Row) -> tuple[str, str | None, str]:
    from gate.errors import RefusedInputError

    try:
        verified = judge_payload(desk, payload)
    except RefusedInputError as error:
        return "refused", None, str(error)
    except GateFailedError as error:
        return "held", None, str(error)
    review = verified.review
    return review.decision.value, review.released_text, review.reason


def unguarded(row: Row, desk: "Desk") -> str:
    """What a string match would have done: released when every quoted run stands somewhere in the sources."""
    from gate.markers import lift, read_markers
    from gate.quotation import scan

    texts = [_text_of(source, desk) for source in row.get("sources") or () if isinstance(source, dict)]
    draft = row.get("draft")
    if not isinstance(draft, str) or not draft.strip():
        return "refused"
    lifted = lift(draft, read_markers(draft))
    runs = [lifted[span.start : span.end].strip().rstrip(".,") for span in scan(lifted).spans]
    return "auto_released" if all(any(run in text for text in texts) for run in runs) else "held"


def _text_of(source: Row, desk: "Desk") -> str:
    if "article" in source:
        article = desk.archive.article(str(source["article"]), as_of=desk.clock.now())
        return article.text if article else ""
    return str(source.get("text") or "")


def _result(name: str, rows: Sequence[Row], *, most_false_holds: tuple[int, int]) -> SuiteResult:
    labels = [row["label"] for row in rows]
    counted = totals(labels, [row["grade"] for row in rows])
    plain = [grade(row["label"], Judgement(outcome=row["unguarded"], released=None)) for row in rows]
    counted_plain = totals(labels, plain)
    shown = [row for row in rows if row["grade"] not in {"ok", "unscored"}] or list(rows)
    details = [{key: value for key, value in row.items() if key != "label"} for row in rows]
    return SuiteResult(
        name=name,
        columns=_COLUMNS,
        rows=tuple(tuple(shortened(str(row[column]), 90) for column in _COLUMNS) for row in shown),
        totals={
            **counted,
            "unguarded_false_release": counted_plain["false_release"],
            "unguarded_false_hold": counted_plain["false_hold"],
        },
        missed=missed(counted, most_false_holds=most_false_holds),
        notes=(
            f"{counted['ok']} of {counted['cases'] - counted['unscored']} right: {counted['false_release']} false "
            f"releases, {counted['false_hold']} of {counted['to_release']} held wrongly, "
            f"{counted['deviation']} deviations, {counted['unscored']} not scored.",
            f"A string match alone: {counted_plain['false_release']} false releases, "
            f"{counted_plain['false_hold']} held wrongly.",
        ),
        details=tuple(details),
    )
