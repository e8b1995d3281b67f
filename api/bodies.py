"""The receipt's body: everything the decision rests on, and nothing that depends on the moment.

The gate's own body (gate/receipt.py) with the researcher's part beside it: plan, evidence, positions, shift and what
the asker set. A replay keeps the researcher's part and makes the gate's anew.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from api.plain import plain
from gate.receipt import BODY_FORM, Origin, build_body

if TYPE_CHECKING:
    from api.judging import Judged
    from planner.model import Research

Body = dict[str, Any]


def researched_part(research: "Research", *, overrides: Mapping[str, object]) -> Body:
    """What the researcher found. `overrides` are what the asker set: windows, as_of. A fallback is told if one was."""
    told = {"fallback": research.fallback} if research.fallback else {}
    return {
        **told,
        "overrides": plain(overrides),
        "planner": research.planner,
        "plan": plain(research.plan),
        "evidence": plain(research.evidence),
        "positions": plain(research.positions),
        "shift": plain(research.shift),
        "abstention": plain(research.abstention),
        "note": research.proposal.note if research.proposal else "",
    }


def judged_body(judged: "Judged", research: "Research | None", *, extra: Mapping[str, object]) -> Body:
    """The body of an answer that the gate has judged."""
    body = build_body(
        draft=judged.draft,
        sources=judged.sources,
        policy=judged.policy,
        review=judged.review,
        people=judged.people,
        elsewhere=judged.elsewhere,
        advice=judged.advice,
        origin=_origin(judged, research),
    )
    return {**extra, **body}


def unjudged_body(question: str, *, decision: str, reason: str, extra: Mapping[str, object]) -> Body:
    """The body when nothing reached the gate: an abstention, or a helper that failed."""
    return {
        **extra,
        "form": BODY_FORM,
        "question": question,
        "draft": None,
        "sources": [],
        "decision": decision,
        "reason": reason,
        "coverage": {"supported": 0, "claims": 0},
    }


def _origin(judged: "Judged", research: "Research | None") -> Origin:
    versions = tuple(
        (source.id, article.version) for source, article in zip(judged.sources, judged.articles, strict=True)
    )
    if research is None or research.proposal is None:
        return Origin(engine="editor", versions=versions)
    proposal, parts = research.proposal, research.plan.sub_questions
    return Origin(
        engine=proposal.engine,
        model=proposal.model,
        prompt_digest=proposal.prompt_digest,
        sub_questions=tuple(part.text for part in parts),
        windows=tuple({"from": part.window.start.isoformat(), "to": part.window.end.isoformat()} for part in parts),
        versions=versions,
    )
