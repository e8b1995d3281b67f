"""From a question to a judged draft, an abstention or a failure: everything of an answer but its publication.

Nothing is written and nothing is shown here; the suites run exactly this. A draft that the gate holds goes back to an
engine that can write again, once or twice, with the gate's findings; each new draft is judged from scratch.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from api.errors import GateFailedError
from api.judging import Cited, Judged, judge

if TYPE_CHECKING:
    from api.desk import Desk
    from api.engines import Agents
    from gate.model import Advice, Finding
    from planner.model import Proposal, Research, WindowSpec

Stage = Callable[[str], None]


def unheard(word: str) -> None:
    """Nobody is listening to the stages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRequest:
    """A question with what the asker set. `id` is the caller's own (of a batch line); "" for a random one."""

    question: object
    id: str = ""
    engine: str | None = None
    drafts: Path | None = None
    draft_id: str | None = None
    windows: str | None = None
    as_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Considered:
    """What came of it: `judged` when the gate judged a draft; `research` alone when the researcher declined;
    `failure` when a helper or the gate failed, which holds."""

    research: "Research | None" = None
    judged: Judged | None = None
    failure: str = ""


def consider(
    desk: "Desk", request: AskRequest, *, question: str, engine: str, as_of: str, stage: Stage = unheard
) -> Considered:
    """Considers a checked question. Raises PlannerError for bad input and for an engine that is not configured."""
    from api.engines import agents_of, stand_in

    agents = agents_of(desk.settings, engine, drafts=request.drafts, draft_id=request.draft_id)
    asked = _Asked(desk=desk, request=request, question=question, as_of=as_of, stage=stage)
    first, failed = _considered(asked, agents)
    second = stand_in(desk.settings, engine) if failed else None
    if second is None:
        return first
    done, _ = _considered(asked, second, fallback=f"{engine}: {failed}")
    return done


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """What stays the same whoever answers."""

    desk: "Desk"
    request: AskRequest
    question: str
    as_of: str
    stage: Stage


def _considered(asked: _Asked, agents: "Agents", *, fallback: str = "") -> tuple[Considered, str]:
    """What these agents made of it, and the code of what failed in one of them ("" when none did)."""
    from planner.errors import AgentError
    from planner.research import research

    try:
        found = research(
            asked.question,
            asked.desk.archive,
            planner=agents.planner,
            answerer=agents.answerer,
            windows=_windows(asked.request.windows),
            as_of=asked.as_of,
            progress=lambda word, part, of: asked.stage(word),  # noqa: ARG005 - which part of how many is not told
        )
    except AgentError as error:
        if error.code == "not_configured":
            raise
        return Considered(failure=f"the engine failed: {error.code}"), error.code
    found = replace(found, fallback=fallback)
    if found.abstention is not None or found.proposal is None:
        return Considered(research=found), ""
    asked.stage("checking")
    try:
        return _judged(asked.desk, found, agents, question=asked.question, as_of=asked.as_of), ""
    except AgentError as error:
        return Considered(research=found, failure=f"the auditor failed: {error.code}"), error.code
    except GateFailedError as error:
        return Considered(research=found, failure=str(error)), ""


def _judged(desk: "Desk", found: "Research", agents: "Agents", *, question: str, as_of: str) -> Considered:
    """Judges the draft, and new ones as long as the gate holds and the engine has tries left."""
    from planner.errors import AgentError
    from planner.research import redraft

    judged = _judge(desk, found, agents, question=question, as_of=as_of)
    for _ in range(agents.redrafts):
        if judged.review.released_text is not None:
            break
        findings = [_told(finding) for finding in judged.review.findings]
        try:
            again = redraft(found, desk.archive, answerer=agents.answerer, findings=findings, as_of=as_of)
        except AgentError:
            break  # nothing better to say: the draft that was judged stays held
        if again.proposal is None or (found.proposal and again.proposal.text == found.proposal.text):
            break
        found, judged = again, _judge(desk, again, agents, question=question, as_of=as_of)
    return Considered(research=found, judged=judged)


def _judge(desk: "Desk", found: "Research", agents: "Agents", *, question: str, as_of: str) -> Judged:
    proposal = found.proposal
    if proposal is None:
        raise ValueError("no draft to judge")
    desk.reach("before_gate")
    judged = judge(
        desk.archive,
        desk.policy,
        draft=proposal.text,
        question=question,
        cited=[
            Cited(id=source.id, article_id=source.article_id, version=source.version or None)
            for source in proposal.sources
        ],
        as_of=as_of,
        advice=_audit(desk, proposal, agents, as_of=as_of),
    )
    desk.reach("after_gate")
    return judged


def _told(finding: "Finding") -> str:
    return f"{finding.start}:{finding.end} {finding.code}: {finding.message}"


def _audit(desk: "Desk", proposal: "Proposal", agents: "Agents", *, as_of: str) -> tuple["Advice", ...]:
    """The provenance auditor's concerns: data for the gate, which may only lower a verdict by them."""
    from gate.model import Advice

    texts = []
    for source in proposal.sources:
        article = desk.archive.article(source.article_id, version=source.version or None, as_of=as_of)
        texts.append((source.id, article.text if article else ""))
    concerns = agents.auditor.audit(proposal.text, texts)
    return tuple(Advice(start=start, end=end, concern=concern) for start, end, concern in concerns)


def _windows(text: str | None) -> "WindowSpec | None":
    if text is None:
        return None
    from planner.windows import parse_spec

    return parse_spec(text)
