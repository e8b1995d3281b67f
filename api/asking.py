"""Asking: a question in, what a reader may see out.

The numbered procedure:
1. refuse a malformed question;
2. the kill switch on, or unreadable: suspended;
3. research: a plan, its evidence, and a draft or an abstention; a helper that fails holds;
4. the gate judges the draft against sources built from the archive by id;
5. held: receipt and queue item, one constant reply; released: receipt first, then the reply;
6. whatever fails on the way ends as held, suspended or an error, never as a release.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.bodies import judged_body, researched_part, unjudged_body
from api.clock import identifier
from api.errors import EXIT_DONE, EXIT_HELD, EXIT_OUT_OF_COVERAGE, EXIT_SUSPENDED, SuspendedError
from api.judging import Cited, Judged, judge
from api.release import StaleSourceError, citations_of, closed_part, hold, open_part, release, write_receipt
from api.replies import (
    HELD,
    OUT_OF_COVERAGE,
    PRUNED,
    RELEASED,
    SUSPENDED,
    abstention_message,
    closed_reply,
    open_reply,
)

if TYPE_CHECKING:
    from api.desk import Desk
    from gate.model import Advice
    from gate.policy import Limits
    from planner.model import Research, WindowSpec

EXIT_OF = {
    RELEASED: EXIT_DONE,
    PRUNED: EXIT_DONE,
    HELD: EXIT_HELD,
    OUT_OF_COVERAGE: EXIT_OUT_OF_COVERAGE,
    SUSPENDED: EXIT_SUSPENDED,
}

Stage = Callable[[str], None]


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
class Asked:
    """The reader's reply; `engine` is which one was chosen. `receipt_id` is None when nothing was recorded."""

    reply: dict[str, Any]
    engine: str
    receipt_id: str | None

    @property
    def exit_code(self) -> int:
        """What the command line ends with."""
        return EXIT_OF[self.reply["decision"]]


@dataclass(slots=True, kw_only=True)
class _Ask:
    """One question on its way: what is known so far."""

    desk: "Desk"
    id: str
    receipt_id: str
    question: str
    engine: str
    as_of: str
    archive_to: str | None
    body: dict[str, Any] = field(default_factory=dict)

    def facts(self) -> dict[str, object]:
        """Envelope fields of the receipt."""
        import unicodedata

        return {"as_of": self.as_of, "unicode": unicodedata.unidata_version}

    def closed(self, decision: str, *, message: str = "", receipt_id: str | None = None) -> Asked:
        """A reply that shows nothing."""
        reply = closed_reply(
            decision,
            id=self.id,
            question=self.question,
            receipt_id=receipt_id,
            archive_to=self.archive_to,
            message=message,
        )
        return Asked(reply=reply, engine=self.engine, receipt_id=receipt_id)


def ask(desk: "Desk", request: AskRequest, *, stage: Stage = lambda word: None) -> Asked:
    """Answers `request`; `stage` hears the fixed words planning, searching, drafting, checking and nothing else.

    Raises RefusedInputError for a malformed question, BadInputError for a wrong option, GraphError when the archive
    cannot be read, UnavailableError when the answer cannot be recorded.
    """
    from api.wiring import choose_engine

    question = check_question(request.question, desk.policy.limits)
    engine = choose_engine(desk.settings, request.engine)
    receipt_id = identifier(desk.clock)
    state = _Ask(
        desk=desk,
        id=request.id or receipt_id,
        receipt_id=receipt_id,
        question=question,
        engine=engine,
        as_of=_instant(desk, request.as_of),
        archive_to=None,
    )
    if desk.switch().is_on:
        return state.closed(SUSPENDED)
    newest = desk.archive.span(as_of=state.as_of).last
    state.archive_to = newest.isoformat() if newest else None
    try:
        return _answer(state, request, stage)
    except SuspendedError:
        return state.closed(SUSPENDED)


def check_question(value: object, limits: "Limits") -> str:
    """The question as text. Raises RefusedInputError naming the limit for an empty, oversized or unreadable one."""
    from gate.errors import RefusedInputError

    def refuse(code: str, limit: str, got: str) -> RefusedInputError:
        return RefusedInputError(code=code, where="question", limit=limit, got=got)

    if not isinstance(value, str):
        raise refuse("type", "a text", "nothing" if value is None else type(value).__name__)
    try:
        size = len(value.encode())
    except UnicodeEncodeError as error:
        raise refuse("not_utf8", "valid UTF-8", f"a stray byte or half character at {error.start}") from error
    if size > limits.question_bytes:
        raise refuse("too_large", f"{limits.question_bytes} bytes", f"{size} bytes")
    if not any(character.isalnum() for character in value):
        raise refuse("empty", "at least one word", "no word")
    if any(ord(character) < 32 and character not in "\t\n\r" for character in value):
        raise refuse("control_character", "no NUL, escape or other control character", "one")
    return value


def _answer(state: _Ask, request: AskRequest, stage: Stage) -> Asked:
    from planner.errors import AgentError

    overrides = {"windows": request.windows, "as_of": request.as_of}
    try:
        research = _research(state, request, stage)
    except AgentError as error:
        if error.code == "not_configured":
            raise
        return _hold_unjudged(state, reason=f"the engine failed: {error.code}")
    part = researched_part(research, overrides=overrides)
    if research.abstention is not None or research.proposal is None:
        return _abstain(state, research, part)
    stage("checking")
    cited = [
        Cited(id=source.id, article_id=source.article_id, version=source.version or None)
        for source in research.proposal.sources
    ]
    advice = audit(state.desk, research, as_of=state.as_of)
    state.desk.reach("before_gate")
    judged = judge(
        state.desk.archive,
        state.desk.policy,
        draft=research.proposal.text,
        question=state.question,
        cited=cited,
        as_of=state.as_of,
        advice=advice,
    )
    state.desk.reach("after_gate")
    state.body = judged_body(judged, research, extra=part)
    return _decide(state, research, judged)


def audit(desk: "Desk", research: "Research", *, as_of: str) -> tuple["Advice", ...]:
    """The provenance auditor's concerns about the draft: data for the gate, which may only lower a verdict by it."""
    from gate.model import Advice
    from planner.agents.offline import OfflineAuditor

    proposal = research.proposal
    if proposal is None:
        return ()
    texts = []
    for source in proposal.sources:
        article = desk.archive.article(source.article_id, version=source.version or None, as_of=as_of)
        texts.append((source.id, article.text if article else ""))
    concerns = OfflineAuditor().audit(proposal.text, texts)
    return tuple(Advice(start=start, end=end, concern=concern) for start, end, concern in concerns)


def _research(state: _Ask, request: AskRequest, stage: Stage) -> "Research":
    from api.engines import answerer_for, planner_for
    from planner.research import research

    return research(
        state.question,
        state.desk.archive,
        planner=planner_for(state.desk.settings, state.engine, stage=stage),
        answerer=answerer_for(
            state.desk.settings, state.engine, drafts=request.drafts, draft_id=request.draft_id, stage=stage
        ),
        windows=_windows(request.windows),
        as_of=state.as_of,
    )


def _windows(text: str | None) -> "WindowSpec | None":
    if text is None:
        return None
    from planner.windows import parse_spec

    return parse_spec(text)


def _decide(state: _Ask, research: "Research", judged: Judged) -> Asked:
    from gate.model import Outcome

    if judged.review.decision is Outcome.HELD or judged.review.released_text is None:
        return _hold(state, judged)
    reply = open_reply(
        id=state.id,
        question=state.question,
        receipt_id=state.receipt_id,
        judged=judged,
        research=research,
        archive=state.desk.archive,
        archive_to=state.archive_to,
    )
    try:
        release(
            state.desk,
            id=state.receipt_id,
            body=state.body,
            public=open_part(state.body, reply),
            reply=reply,
            citations=citations_of(judged),
            facts=state.facts(),
        )
    except StaleSourceError as error:
        state.body = {**state.body, "decision": HELD, "reason": str(error)}
        return _hold(state, judged)
    return Asked(reply=reply, engine=state.engine, receipt_id=state.receipt_id)


def _hold(state: _Ask, judged: Judged) -> Asked:
    hold(state.desk, id=state.receipt_id, body=state.body, citations=citations_of(judged), facts=state.facts())
    return state.closed(HELD, receipt_id=state.receipt_id)


def _hold_unjudged(state: _Ask, *, reason: str) -> Asked:
    body = unjudged_body(state.question, decision=HELD, reason=reason, extra={})
    hold(state.desk, id=state.receipt_id, body=body, citations=(), facts=state.facts())
    return state.closed(HELD, receipt_id=state.receipt_id)


def _abstain(state: _Ask, research: "Research", part: dict[str, Any]) -> Asked:
    message, code = "The archive does not answer this.", "no_draft"
    if research.abstention is not None:
        message, code = abstention_message(research.abstention), research.abstention.code
    body = unjudged_body(state.question, decision=OUT_OF_COVERAGE, reason=code, extra=part)
    with state.desk.records.write() as session:
        receipt = write_receipt(
            state.desk,
            session,
            id=state.receipt_id,
            body=body,
            public={**closed_part(body), "message": message},
            citations=(),
            facts=state.facts(),
        )
    state.desk.checkpoint.keep(receipt.sequence, receipt.link)
    return state.closed(OUT_OF_COVERAGE, message=message, receipt_id=state.receipt_id)


def _instant(desk: "Desk", as_of: str | None) -> str:
    from api.errors import BadInputError
    from graph.instants import normalise

    if as_of is None:
        return desk.clock.now()
    try:
        return normalise(as_of)
    except ValueError as error:
        raise BadInputError(f"--as-of is {as_of!r}; expected a date such as 2020-12-31") from error
