"""`desk eval SUITE`: which suite is which."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from api.suites import SuiteResult

if TYPE_CHECKING:
    from api.desk import Desk

SUITES = ("ten", "questions", "drafts", "adversarial", "extraction")


def evaluate(desk: "Desk", suite: str, *, file: Path | None = None, engine: str = "offline") -> SuiteResult:
    """Runs one of SUITES and keeps its totals for the editors' page. Raises BadInputError for a malformed file."""
    from api.auditing import keep_suite

    result = _RUNNERS[suite](desk, file, engine)
    keep_suite(desk, suite, {"totals": result.totals, "missed": list(result.missed)})
    return result


def _ten(desk: "Desk", file: Path | None, _engine: str) -> SuiteResult:
    from api.evaluation_ten import run

    return run(desk, file)


def _drafts(desk: "Desk", file: Path | None, _engine: str) -> SuiteResult:
    from api.evaluation_drafts import run_drafts

    return run_drafts(desk, file)


def _adversarial(desk: "Desk", file: Path | None, _engine: str) -> SuiteResult:
    from api.evaluation_drafts import run_adversarial

    return run_adversarial(desk, file)


def _questions(desk: "Desk", file: Path | None, engine: str) -> SuiteResult:
    from api.evaluation_answers import run

    return run(desk, file, engine=engine)


def _extraction(desk: "Desk", file: Path | None, _engine: str) -> SuiteResult:
    from api.evaluation_reading import run

    return run(desk, file)


_RUNNERS: dict[str, Callable[["Desk", Path | None, str], SuiteResult]] = {
    "ten": _ten,
    "questions": _questions,
    "drafts": _drafts,
    "adversarial": _adversarial,
    "extraction": _extraction,
}
