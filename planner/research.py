"""One question from plan to proposal: plan, search, weigh, decline or draft. Nothing is published here.

The answer's positions, shift and empty windows are fields made by code beside the draft, never sentences of it.
Progress is told in fixed words, without a word of draft or question.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from graph.ports import ArchiveReader
from planner import abstain
from planner.absence import absences
from planner.agents.offline import plan_of, windows_of
from planner.agents.protocols import Answerer, TemporalPlanner
from planner.brief import Brief, make_brief
from planner.errors import AgentError
from planner.evidence import choose
from planner.memo import remembering
from planner.model import Abstention, Evidence, Plan, Proposal, Research, WindowSpec
from planner.positions import positions_of, shift_of
from planner.rank import rank
from planner.retrieve import gather
from planner.windows import tile

Progress = Callable[[str, int, int], None]
"""Called with a fixed word (planning, searching, drafting), which part it is, of how many."""


def research(
    question: str,
    archive: ArchiveReader,
    *,
    planner: TemporalPlanner,
    answerer: Answerer,
    windows: WindowSpec | None = None,
    as_of: str | None = None,
    progress: Progress | None = None,
) -> Research:
    """What the archive can say to `question`: a proposal or an abstention.

    `as_of` hides what the archive learned later. Raises QuestionError and WindowSpecError for bad input,
    DraftNotFoundError for a recorded engine without a draft, AgentError when an engine fails.
    """
    tell = progress or _silent
    archive = remembering(archive)
    tell("planning", 1, 1)
    plan = _with_windows(planner.plan(question, archive, as_of=as_of), windows, archive, as_of)
    parts = max(len(plan.sub_questions), 1)
    for part in range(parts):
        tell("searching", part + 1, parts)
    candidates = rank(plan.question, gather(plan.question, archive, as_of=as_of), archive, as_of=as_of)
    abstention = abstain.decide(plan.question, candidates, archive, as_of=as_of)
    evidence = choose(plan, candidates, archive, as_of=as_of) if plan.sub_questions else ()
    if answerer.name == "recorded" and abstention is not None and _has_stored(answerer, plan):
        abstention = None
    if abstention is not None:
        return _declined(plan, evidence, abstention, planner.name)
    tell("drafting", 1, 1)
    done = _drafted(plan, evidence, archive, answerer, planner.name, as_of)
    notes = absences(plan.question, archive, shift=done.shift, as_of=as_of)
    return replace(done, notes=notes) if done.proposal is not None else done


def _silent(word: str, part: int, parts: int) -> None:
    """Nobody is watching."""


def _has_stored(answerer: Answerer, plan: Plan) -> bool:
    """A stored draft for the question is replayed even where the researcher itself would decline."""
    found = getattr(answerer, "find", None)
    return found is not None and found(plan.question.text).draft is not None


def _with_windows(plan: Plan, spec: WindowSpec | None, archive: ArchiveReader, as_of: str | None) -> Plan:
    if spec is None or (spec.count is None and not spec.ranges):
        return plan
    if spec.ranges:
        question = replace(plan.question, start=spec.ranges[0].start, end=spec.ranges[-1].end, is_span_asked=True)
        return plan_of(question, spec.ranges)
    covered = [sub.window for sub in plan.sub_questions] or list(windows_of(plan.question, archive, as_of=as_of))
    if not covered:
        return plan
    return plan_of(plan.question, tile(covered[0].start, covered[-1].end, count=spec.count))


def _declined(plan: Plan, evidence: tuple[Evidence, ...], abstention: Abstention, planner: str) -> Research:
    return Research(
        plan=plan, evidence=evidence, positions=(), shift=None, proposal=None, abstention=abstention, planner=planner
    )


def _drafted(
    plan: Plan,
    evidence: tuple[Evidence, ...],
    archive: ArchiveReader,
    answerer: Answerer,
    planner: str,
    as_of: str | None,
) -> Research:
    brief = make_brief(plan, evidence, archive, as_of=as_of)
    try:
        proposal = answerer.draft(brief)
    except AgentError as error:
        if error.code != "empty" or error.engine != "offline":
            raise
        message = (
            "The archive holds passages near this question, and none that answers it in words that can be checked."
        )
        return _declined(plan, evidence, Abstention(code="below_floor", message=message), planner)
    return _with_proposal(plan, evidence, proposal, archive, planner, as_of)


def _with_proposal(
    plan: Plan,
    evidence: tuple[Evidence, ...],
    proposal: Proposal,
    archive: ArchiveReader,
    planner: str,
    as_of: str | None,
) -> Research:
    positions = positions_of(plan, archive, as_of=as_of)
    cited = {source.article_id: source.id for source in proposal.sources}
    marked = tuple(replace(item, source=cited.get(item.article_id, "")) for item in evidence)
    served = {item.window for item in marked if item.source}
    return Research(
        plan=plan,
        evidence=marked,
        positions=positions,
        shift=shift_of(plan, archive, as_of=as_of),
        proposal=proposal,
        abstention=None,
        empty_windows=tuple(i for i in range(len(plan.sub_questions)) if i not in served),
        planner=planner,
    )


def redraft(
    done: Research, archive: ArchiveReader, *, answerer: Answerer, findings: Sequence[str], as_of: str | None = None
) -> Research:
    """The same research with one new draft that has seen the gate's findings ("START:END CODE: MESSAGE" lines).

    Raises AgentError when the engine fails or has nothing left to say.
    """
    brief = brief_of(done, archive, as_of=as_of)
    proposal = answerer.draft(brief, findings=findings)
    again = _with_proposal(done.plan, done.evidence, proposal, archive, done.planner, as_of)
    return replace(again, drafts=done.drafts + 1, notes=done.notes, fallback=done.fallback)


def brief_of(done: Research, archive: ArchiveReader, *, as_of: str | None = None) -> Brief:
    """The brief that the answerer of `done` worked from."""
    previous = done.proposal.text if done.proposal is not None else ""
    return make_brief(done.plan, done.evidence, archive, as_of=as_of, previous=previous, drafts=done.drafts)
