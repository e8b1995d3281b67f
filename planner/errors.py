"""What goes wrong in the researcher's room, by whose fault it is.

`QuestionError`, `WindowSpecError` and `DraftNotFoundError` are the caller's fault (bad input). `AgentError`
is an engine's: the caller holds, abstains or falls back where that is configured, and never releases.
"""


class PlannerError(Exception):
    """Base of every error this package raises."""


class QuestionError(PlannerError):
    """The question cannot be read at all: empty, or no word in it."""


class WindowSpecError(PlannerError):
    """A window override that is not `N` or `D..D,D..D`, or whose ranges overlap."""


class DraftNotFoundError(PlannerError):
    """No stored draft fits the question, or several do; `ids` are the ones that could be asked for."""

    def __init__(self, message: str, *, ids: tuple[str, ...]) -> None:
        super().__init__(message)
        self.ids = ids


class AmbiguousNameError(PlannerError):
    """A name fits several people equally well; `candidates` are (id, name)."""

    def __init__(self, message: str, *, candidates: tuple[tuple[str, str], ...]) -> None:
        super().__init__(message)
        self.candidates = candidates


class AgentError(PlannerError):
    """An engine failed. `code` is stable: timeout, rate_limited, unavailable, refused, cut_off, empty, malformed,
    too_large, budget, not_configured."""

    def __init__(self, *, engine: str, code: str, detail: str) -> None:
        super().__init__(f"engine {engine!r} failed ({code}): {detail}")
        self.engine = engine
        self.code = code
        self.detail = detail
