"""Which engine stands behind the three agents' doors: rules, a stored draft, or a language model.

Raises AgentError (not_configured) for a model without its key or address, BadInputError for options that do not fit.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from api.errors import BadInputError

if TYPE_CHECKING:
    from api.settings import Settings
    from planner.agents.model_call import LanguageModel
    from planner.agents.protocols import Answerer, ProvenanceAuditor, TemporalPlanner

STAGES = ("planning", "searching", "drafting", "checking")


@dataclass(frozen=True, slots=True, kw_only=True)
class Agents:
    """The three agents of one engine; `redrafts` is how often a held draft may be written again."""

    planner: "TemporalPlanner"
    answerer: "Answerer"
    auditor: "ProvenanceAuditor"
    redrafts: int


def agents_of(settings: "Settings", engine: str, *, drafts: Path | None = None, draft_id: str | None = None) -> Agents:
    """The agents behind `engine` (one of api.wiring.ENGINES but auto), each by its own where the settings name one."""
    if engine == "recorded":
        return _recorded(drafts, draft_id)
    if drafts is not None or draft_id is not None:
        raise BadInputError(f"--drafts and --draft-id belong to --engine recorded; the engine is {engine!r}")
    chosen = (settings.planner or engine, settings.answerer or engine, settings.auditor or engine)
    sets = {name: _agents(settings, name) for name in sorted(set(chosen))}
    planner, answerer, auditor = (sets[name] for name in chosen)
    return Agents(
        planner=planner.planner, answerer=answerer.answerer, auditor=auditor.auditor, redrafts=answerer.redrafts
    )


def stand_in(settings: "Settings", engine: str) -> Agents | None:
    """The agents that answer when those of `engine` fail: the rules, where the settings ask for it; else None."""
    if not settings.fallback or engine in ("offline", "recorded"):
        return None
    return _offline()


def _agents(settings: "Settings", engine: str) -> Agents:
    if engine == "offline":
        return _offline()
    from planner.agents.modelled import ModelAnswerer, ModelAuditor, ModelPlanner

    model = _model(settings, engine)
    return Agents(planner=ModelPlanner(model), answerer=ModelAnswerer(model), auditor=ModelAuditor(model), redrafts=1)


def _offline() -> Agents:
    from planner.agents.offline import OfflineAnswerer, OfflineAuditor, OfflinePlanner

    # A rule's redraft drops what was found wrong: twice it offers other clauses, the third time it only drops.
    return Agents(planner=OfflinePlanner(), answerer=OfflineAnswerer(), auditor=OfflineAuditor(), redrafts=3)


def _recorded(drafts: Path | None, draft_id: str | None) -> Agents:
    from api.wiring import fixtures
    from planner.agents.offline import OfflineAuditor, OfflinePlanner
    from planner.agents.recorded import RecordedAnswerer, read_drafts

    stored = read_drafts(drafts or fixtures() / "eval" / "ten.jsonl")
    answerer = RecordedAnswerer(stored, draft_id=draft_id)
    return Agents(planner=OfflinePlanner(), answerer=answerer, auditor=OfflineAuditor(), redrafts=0)


def _model(settings: "Settings", engine: str) -> "LanguageModel":
    if engine == "claude":
        from planner.agents.claude import DEFAULT_MODEL, ClaudeModel

        return ClaudeModel(api_key=settings.claude_key, model=settings.model or DEFAULT_MODEL)
    if engine == "bridge":
        from planner.agents.bridge import DEFAULT_COMMAND, BridgeModel

        return BridgeModel(command=settings.bridge or DEFAULT_COMMAND)
    from planner.agents.openai_compatible import OpenAICompatibleModel

    return OpenAICompatibleModel(base_url=settings.model_url, model=settings.model, api_key=settings.model_key)
