"""Which engine stands behind each agent's door, and the fixed words a reader hears while they work."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.errors import BadInputError

if TYPE_CHECKING:
    from api.settings import Settings
    from graph.ports import ArchiveReader
    from planner.agents.protocols import Answerer, Brief, TemporalPlanner
    from planner.model import Plan, Proposal

STAGES = ("planning", "searching", "drafting", "checking")


class _TellingPlanner:
    """A planner that says when it starts and when searching follows."""

    def __init__(self, inner: "TemporalPlanner", stage: Callable[[str], None]) -> None:
        self.name = inner.name
        self._inner = inner
        self._stage = stage

    def plan(self, question: str, archive: "ArchiveReader", *, as_of: str | None) -> "Plan":
        self._stage("planning")
        plan = self._inner.plan(question, archive, as_of=as_of)
        self._stage("searching")
        return plan


class _TellingAnswerer:
    """An answerer that says when it starts."""

    def __init__(self, inner: "Answerer", stage: Callable[[str], None]) -> None:
        self.name = inner.name
        self._inner = inner
        self._stage = stage

    def draft(self, brief: "Brief", *, findings: Sequence[str] = ()) -> "Proposal":
        self._stage("drafting")
        return self._inner.draft(brief, findings=findings)


def planner_for(settings: "Settings", engine: str, *, stage: Callable[[str], None]) -> "TemporalPlanner":
    """The temporal planner of `engine`."""
    from planner.agents.offline import OfflinePlanner

    return _TellingPlanner(OfflinePlanner(), stage)


def answerer_for(
    settings: "Settings", engine: str, *, drafts: Path | None, draft_id: str | None, stage: Callable[[str], None]
) -> "Answerer":
    """The answerer of `engine`. Raises BadInputError for options that do not fit it, AgentError when not configured."""
    if engine != "recorded" and (drafts is not None or draft_id is not None):
        raise BadInputError(f"--drafts and --draft-id belong to --engine recorded; the engine is {engine!r}")
    return _TellingAnswerer(_MAKERS[engine](settings, drafts, draft_id), stage)


def _offline(settings: "Settings", drafts: Path | None, draft_id: str | None) -> Any:
    from planner.agents.offline import OfflineAnswerer

    return OfflineAnswerer()


def _recorded(settings: "Settings", drafts: Path | None, draft_id: str | None) -> Any:
    from api.wiring import fixtures
    from planner.agents.recorded import RecordedAnswerer, read_drafts

    return RecordedAnswerer(read_drafts(drafts or fixtures() / "eval" / "ten.jsonl"), draft_id=draft_id)


def _claude(settings: "Settings", drafts: Path | None, draft_id: str | None) -> Any:
    module = import_module("planner.agents.claude")
    return module.ClaudeAnswerer(key=settings.claude_key, model=settings.model or None)


def _bridge(settings: "Settings", drafts: Path | None, draft_id: str | None) -> Any:
    module = import_module("planner.agents.bridge")
    return module.BridgeAnswerer(settings.model_url)


def _openai(settings: "Settings", drafts: Path | None, draft_id: str | None) -> Any:
    module = import_module("planner.agents.openai_compatible")
    return module.OpenAICompatibleAnswerer(url=settings.model_url, key=settings.model_key, model=settings.model)


_MAKERS: dict[str, Callable[["Settings", Path | None, str | None], Any]] = {
    "offline": _offline,
    "recorded": _recorded,
    "claude": _claude,
    "bridge": _bridge,
    "openai": _openai,
}
