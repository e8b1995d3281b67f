"""What goes wrong at the front desk, and the one place where an error becomes an exit code or an HTTP status.

Every error of ours carries a stable `code`. Whatever is not listed here is a fault of ours: exit 1, status 500,
and the caller is told a request id and nothing else.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field

EXIT_DONE = 0
EXIT_OTHER = 1
EXIT_BAD_INPUT = 2
EXIT_HELD = 3
EXIT_OUT_OF_COVERAGE = 4
EXIT_SUSPENDED = 5


class DeskError(Exception):
    """Base of every error this package raises."""

    code = "failed"
    status = 500
    exit_code = EXIT_OTHER


class BadInputError(DeskError):
    """The caller handed in something malformed; the message names what and where."""

    code = "bad_input"
    status = 400
    exit_code = EXIT_BAD_INPUT


class AmbiguousNameError(BadInputError):
    """A name fits several; `candidates` are (id, name) pairs."""

    code = "ambiguous_name"
    status = 409

    def __init__(self, name: str, candidates: tuple[tuple[str, str], ...]) -> None:
        listed = "; ".join(f"{key} ({shown})" for key, shown in candidates)
        super().__init__(f"{name!r} fits {len(candidates)} entries of the archive: {listed}. Use an id.")
        self.candidates = candidates


class NotFoundError(BadInputError):
    """Nothing has this id, or the caller may not know whether something has."""

    code = "not_found"
    status = 404


class ConflictError(DeskError):
    """Somebody else decided first; `state` is what stands now."""

    code = "conflict"
    status = 409

    def __init__(self, message: str, *, state: str) -> None:
        super().__init__(message)
        self.state = state


class StillFaultyError(BadInputError):
    """An edited text did not pass the gate, or an override is not allowed; nothing was released."""

    code = "not_releasable"
    status = 422
    exit_code = EXIT_HELD


class GateFailedError(DeskError):
    """The gate raised instead of judging: the draft is held. Only the kind of error is told, never its words."""

    code = "gate_failed"
    status = 503
    exit_code = EXIT_HELD


class SuspendedError(DeskError):
    """The kill switch is on, or its state cannot be read."""

    code = "suspended"
    status = 503
    exit_code = EXIT_SUSPENDED


class UnavailableError(DeskError):
    """A part that the call needs is down, locked or full; trying again later may work."""

    code = "unavailable"
    status = 503


class ReceiptError(BadInputError):
    """A receipt is malformed, altered, unsigned, or out of its chain."""

    code = "bad_receipt"
    status = 422
    exit_code = EXIT_OTHER


class SigningRefusedError(DeskError):
    """The receipts stored are fewer than were once issued: a backup was restored, or somebody cut the chain."""

    code = "chain_shortened"
    status = 503


class UnauthorisedError(DeskError):
    """No token, or one that is unknown, expired or revoked."""

    code = "unauthorised"
    status = 401
    exit_code = EXIT_BAD_INPUT


class ForbiddenError(DeskError):
    """The caller's role does not reach this far."""

    code = "forbidden"
    status = 403
    exit_code = EXIT_BAD_INPUT


class TooManyRequestsError(DeskError):
    """The bucket is empty; `retry_after` is in whole seconds."""

    code = "too_many_requests"
    status = 429

    def __init__(self, *, retry_after: int) -> None:
        super().__init__(f"too many requests; try again in {retry_after} s")
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """An error as RFC 9457 tells it, with the exit code of the command line beside it."""

    status: int
    exit_code: int
    code: str
    detail: str
    extra: Mapping[str, object] = field(default_factory=dict)


def describe(error: BaseException) -> Problem:
    """What a caller is told of `error`; one that is not listed is told as nothing but "failed"."""
    if isinstance(error, DeskError):
        return Problem(
            status=error.status, exit_code=error.exit_code, code=error.code, detail=str(error), extra=_extras(error)
        )
    package = type(error).__module__.partition(".")[0]
    of_package = {"gate": _of_gate, "graph": _of_graph, "planner": _of_planner, "ingest": _of_ingest}.get(package)
    if of_package is not None:
        return of_package(error)
    if isinstance(error, (OSError, UnicodeDecodeError)):
        return Problem(status=503, exit_code=EXIT_BAD_INPUT, code="bad_file", detail=_of_file(error))
    return Problem(status=500, exit_code=EXIT_OTHER, code="failed", detail="something failed on our side")


def _extras(error: DeskError) -> dict[str, object]:
    if isinstance(error, AmbiguousNameError):
        return {"candidates": _candidates(error.candidates)}
    if isinstance(error, ConflictError):
        return {"state": error.state}
    if isinstance(error, TooManyRequestsError):
        return {"retry_after": error.retry_after}
    return {}


def _of_gate(error: BaseException) -> Problem:
    from gate.errors import RefusedInputError

    if not isinstance(error, RefusedInputError):
        return Problem(status=400, exit_code=EXIT_BAD_INPUT, code="bad_policy", detail=str(error))
    status = 413 if error.code.startswith(("too_", "over_")) else 422
    extra = {"limit": error.limit, "got": error.got, "where": error.where}
    return Problem(status=status, exit_code=EXIT_BAD_INPUT, code=error.code, detail=str(error), extra=extra)


def _of_graph(error: BaseException) -> Problem:
    from graph.errors import AmbiguousNameError as Ambiguous
    from graph.errors import ArchiveUnavailableError, InconsistentRecordError, UnknownIdError

    detail = str(error)
    if isinstance(error, UnknownIdError):
        return Problem(status=404, exit_code=EXIT_BAD_INPUT, code="not_found", detail=detail)
    if isinstance(error, Ambiguous):
        extra = {"candidates": _candidates(error.candidates)}
        return Problem(status=409, exit_code=EXIT_BAD_INPUT, code="ambiguous_name", detail=detail, extra=extra)
    if isinstance(error, ArchiveUnavailableError):
        # A file that cannot be opened is the caller's to name rightly; a server that is down is nobody's mistake.
        is_file = isinstance(error.__cause__, (sqlite3.Error, OSError))
        exit_code = EXIT_BAD_INPUT if is_file else EXIT_OTHER
        return Problem(status=503, exit_code=exit_code, code="unavailable", detail=detail)
    if isinstance(error, InconsistentRecordError):
        return Problem(status=422, exit_code=EXIT_BAD_INPUT, code="bad_article", detail=detail)
    return Problem(status=503, exit_code=EXIT_BAD_INPUT, code="archive", detail=detail)


def _of_planner(error: BaseException) -> Problem:
    from planner.errors import AgentError, DraftNotFoundError
    from planner.errors import AmbiguousNameError as Ambiguous

    detail = str(error)
    if isinstance(error, Ambiguous):
        extra = {"candidates": _candidates(error.candidates)}
        return Problem(status=409, exit_code=EXIT_BAD_INPUT, code="ambiguous_name", detail=detail, extra=extra)
    if isinstance(error, DraftNotFoundError):
        return Problem(
            status=404, exit_code=EXIT_BAD_INPUT, code="no_draft", detail=detail, extra={"ids": list(error.ids)}
        )
    if isinstance(error, AgentError):
        exit_code = EXIT_BAD_INPUT if error.code == "not_configured" else EXIT_OTHER
        return Problem(status=503, exit_code=exit_code, code="engine", detail=detail)
    return Problem(status=400, exit_code=EXIT_BAD_INPUT, code="bad_input", detail=detail)


def _of_ingest(error: BaseException) -> Problem:
    return Problem(status=422, exit_code=EXIT_BAD_INPUT, code="bad_article", detail=str(error))


def _of_file(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"not valid UTF-8 at byte {error.start}"
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def _candidates(pairs: tuple[tuple[str, str], ...]) -> list[dict[str, str]]:
    return [{"id": key, "name": name} for key, name in pairs]
