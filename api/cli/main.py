"""`desk`: parses, runs one command, and turns every error into one line and an exit code."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from api.cli import output, parser
from api.errors import EXIT_OTHER, DeskError, describe


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of `arguments` (default: the process's own) and returns its exit code."""
    output.prepare()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:
        # The reader of our output went away (`desk export | head`): nothing to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OTHER
    except KeyboardInterrupt:
        output.complain("stopped")
        return EXIT_OTHER


def _run(arguments: Sequence[str]) -> int:
    from api import settings
    from api.wiring import open_desk

    try:
        options = parser.build().parse_args(arguments)
        given = settings.override(
            settings.load(os.environ),
            home=getattr(options, "home", None),
            graph=getattr(options, "graph", None),
            policy=getattr(options, "policy", None),
        )
        options.json = getattr(options, "json", False)
        module, _, function = options.run.partition(":")
        desk = open_desk(given)
        try:
            return int(getattr(import_module(module), function)(desk, options))
        finally:
            desk.close()
    except Exception as error:
        return _tell(error)


def _tell(error: Exception) -> int:
    if isinstance(error, BrokenPipeError):
        raise error
    problem = describe(error)
    detail = problem.detail
    if problem.code == "failed" and not isinstance(error, DeskError):
        # The kind of error and never its message: a message may quote what must not be printed.
        detail = f"{detail} ({type(error).__name__})"
        if os.environ.get("DESK_TRACE"):
            raise error
    output.complain(detail)
    return problem.exit_code
