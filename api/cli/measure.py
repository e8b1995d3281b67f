"""`desk eval` and `desk redteam`: expected and actual beside the unguarded baseline; exit 1 when a bar is missed."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from api.cli import output
from api.errors import EXIT_DONE, EXIT_OTHER, BadInputError

if TYPE_CHECKING:
    from api.desk import Desk
    from api.suites import SuiteResult


def evaluate(desk: "Desk", options: Namespace) -> int:
    """Runs a labelled suite and prints its table."""
    from api.evaluation import evaluate as run

    result = run(desk, options.suite, file=Path(options.file) if options.file else None, engine=options.engine)
    return _told(result, is_json=options.json)


def redteam(desk: "Desk", options: Namespace) -> int:
    """Makes faulty drafts out of the archive's own sentences and prints what the gate let through, by kind."""
    from api.redteam import run

    if options.count < 1:
        raise BadInputError(f"-n is {options.count}; expected at least 1")
    return _told(run(desk, count=options.count, seed=options.seed), is_json=options.json)


def _told(result: "SuiteResult", *, is_json: bool) -> int:
    if is_json:
        output.say_json(result.as_json())
    else:
        output.table(result.rows, head=result.columns)
        output.say("", *result.notes, *(f"MISSED: {bar}" for bar in result.missed))
    return EXIT_OTHER if result.missed else EXIT_DONE
