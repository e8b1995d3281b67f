"""`desk eval ten`: ten labelled questions with recorded drafts, beside the same drafts published as they are."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.considering import AskRequest, Considered, consider
from api.suites import Row, SuiteResult, cited_articles, desk_with, need, read_rows
from api.wiring import fixtures

if TYPE_CHECKING:
    from api.desk import Desk

_COLUMNS = ("id", "expected", "actual", "reason", "unguarded")


def run(desk: "Desk", file: Path | None) -> SuiteResult:
    """Runs the ten through planner and gate; nothing is stored. The bar: every one in its expected bucket."""
    path = file or fixtures() / "eval" / "ten.jsonl"
    labelled = read_rows(path)
    with desk_with(desk, cited_articles(labelled)) as own:
        rows = [_one(own, row, path, f"{path}:{number}") for number, row in enumerate(labelled, 1)]
    right = sum(row["actual"] == row["expected"] for row in rows)
    printed = [row for row in rows if row["unguarded"] is not None]
    # By the label, not by our own verdict: the baseline's faults must not depend on the gate they are held against.
    faulty = [row for row in printed if row["expected"] != "auto_released"]
    missed = () if right == len(rows) else (f"{right} of {len(rows)} in the expected bucket",)
    return SuiteResult(
        name="ten",
        columns=_COLUMNS,
        rows=tuple(
            (row["id"], row["expected"], row["actual"], shortened(row["reason"], 90), _shortly(row)) for row in rows
        ),
        totals={
            "right": right,
            "of": len(rows),
            "unguarded_published": len(printed),
            "unguarded_faulty": len(faulty),
        },
        missed=missed,
        notes=(
            f"{right} of {len(rows)} in the expected bucket.",
            f"Unguarded (same retrieval, same drafts, published as they are): {len(printed)} published, "
            f"{len(faulty)} of them with words nobody said or a claim that no cited source carries.",
        ),
        details=tuple(rows),
    )


def _one(desk: "Desk", row: Row, path: Path, where: str) -> Row:
    question, name = str(need(row, "question", where=where)), str(need(row, "id", where=where))
    request = AskRequest(question=question, drafts=path, draft_id=name)
    now = desk.clock.now()
    considered = consider(desk, request, question=question, engine="recorded", as_of=now)
    actual, reason = outcome_of(considered)
    return {
        "id": name,
        "question": question,
        "expected": str(need(row, "expect", where=where)),
        "actual": actual,
        "reason": reason,
        "unguarded": row.get("draft"),
        "faults": faults_of(considered),
    }


def outcome_of(considered: Considered) -> tuple[str, str]:
    """Decision and reason of a question that was considered."""
    if considered.judged is not None:
        review = considered.judged.review
        return review.decision.value, review.reason
    if considered.failure or considered.research is None:
        return "held", considered.failure
    abstention = considered.research.abstention
    return "out_of_coverage", abstention.message if abstention else "no draft"


def faults_of(considered: Considered) -> list[dict[str, Any]]:
    """What would have been printed although no source carries it: claims and quotations, by the verdicts."""
    if considered.judged is None:
        return []
    review = considered.judged.review
    claims = [
        {"claim": claim.text, "verdict": claim.verdict.value}
        for claim in review.claims
        if claim.verdict.value != "supported"
    ]
    quotes = [
        {"quotation": quote.text, "verdict": quote.verdict}
        for quote in review.quotes
        if not quote.verdict.startswith("exact")
    ]
    return [*quotes, *claims]


def _shortly(row: Row) -> str:
    if row["unguarded"] is None:
        return "nothing (no draft)"
    if row["expected"] == "auto_released":
        return "printed, true"
    fault = row["faults"][0] if row["faults"] else {"verdict": "unnoticed", "claim": row["unguarded"]}
    words = str(fault.get("quotation") or fault.get("claim"))
    return f"PRINTED FALSE ({fault['verdict']}): {shortened(words, 60)}"


def shortened(text: str, most: int) -> str:
    """`text` cut to `most` characters, with a mark that it was."""
    return text if len(text) <= most else text[: most - 1] + "…"
