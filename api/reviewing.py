"""The editors' desk: the held queue, and the three ways out of it.

- release: the stored draft or the editor's own text goes through the gate again, whole; only what passes goes out;
- a named override releases what one kind of finding alone holds back, with a reason, marked as a person's decision;
  never for words that stand nowhere, stand otherwise, or are somebody else's;
- reject: the item is closed and nothing goes out.
One decision an item: it is claimed under the record store's one lock, the loser gets the current state, and every
attempt is written down.
"""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from api.bodies import judged_body
from api.clock import identifier
from api.errors import BadInputError, ConflictError, NotFoundError, StillFaultyError
from api.judging import Cited, Judged, judge
from api.records import audit, queue, receipts
from api.release import citations_of, open_part
from api.release import release as release_answer
from api.replies import EDITOR_RELEASED, open_reply

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.desk import Desk
    from api.records.database import Session
    from api.records.queue import Item

#: Findings that an editor may answer for. What the words are, whose they are, where they stand and whether the paper
#: itself took them back is not among them.
OVERRIDABLE = frozenset({"no_speaker", "second_hand", "context_turned", "genre", "unsupported", "unanchored_date"})
#: Says only that the finding beside it could not be cut away.
_IMPLIED = frozenset({"not_prunable"})


def listed(desk: "Desk", *, is_all: bool = False, limit: int = 200, offset: int = 0) -> list[dict[str, Any]]:
    """Items of the queue, newest first; open ones, or all."""
    with desk.records.read() as session:
        items = queue.items(session, state="" if is_all else "open", limit=limit, offset=offset)
    return [_row(item) for item in items]


def counts(desk: "Desk") -> dict[str, Any]:
    """How many items each state has, and since when the oldest open one waits."""
    with desk.records.read() as session:
        return {"states": queue.counts(session), "oldest_open": queue.oldest_open(session)}


def shown(desk: "Desk", id: str) -> dict[str, Any]:
    """Everything an editor needs for one item: the draft, every verdict, the sources, what was tried before."""
    with desk.records.read() as session:
        item = _item(session, id)
        stored = receipts.by_id(session, item.receipt_id)
        attempts = queue.decisions(session, id)
    body: dict[str, Any] = json.loads(stored.body) if stored else {}
    return {
        **_row(item),
        "draft": draft_of(body),
        "claims": body.get("claims", []),
        "quotes": body.get("quotations", []),
        "findings": body.get("findings", []),
        "coverage": body.get("coverage"),
        "sources": body.get("sources", []),
        "engine": body.get("engine"),
        "overrides": sorted({entry["code"] for entry in body.get("findings", [])} & OVERRIDABLE),
        "decisions": attempts,
    }


def override_of(item: dict[str, Any]) -> str | None:
    """The one finding of a `shown` item that alone holds it and that an editor may answer for, else None."""
    codes = {entry["code"] for entry in item["findings"]} - _IMPLIED
    return next(iter(codes)) if len(codes) == 1 and codes <= OVERRIDABLE else None


def check_again(desk: "Desk", id: str, *, text: str) -> dict[str, Any]:
    """The gate's verdict on an edited text against the item's sources; nothing is stored."""
    from api.verifying import as_result

    _, body = _open(desk, id)
    return as_result(_judged(desk, body, text).review)


def reject(desk: "Desk", id: str, *, who: str, reason: str, version: int | None = None) -> dict[str, Any]:
    """Closes the item; nothing goes out. Raises ConflictError when somebody decided first."""
    _require_reason(reason)

    def write() -> None:
        with desk.records.write() as session:
            _claim(session, id, version=version, state="rejected")
            _note(desk, session, id, action="reject", who=who, reason=reason)

    _guard(desk, id, write, action="reject", who=who, reason=reason)
    return {"id": id, "state": "rejected", "message": f"{id} is rejected; nothing was released"}


def release(
    desk: "Desk",
    id: str,
    *,
    who: str,
    reason: str,
    text: str | None = None,
    override: str | None = None,
    version: int | None = None,
) -> dict[str, Any]:
    """Releases the item's draft, or `text` in its place, if the gate passes it now, or by a named override.

    Raises StillFaultyError when it does not pass, ConflictError when somebody decided first, SuspendedError.
    """
    _require_reason(reason)
    item, body = _open(desk, id)
    draft = text if text is not None else draft_of(body)
    if not draft:
        raise BadInputError(f"item {id} has no draft; hand in your own text")
    judged = _judged(desk, body, draft)
    made: dict[str, Any] = {}
    if judged.review.released_text is None:
        try:
            judged, made = _overridden(judged, override, reason=reason)
        except StillFaultyError as error:
            _attempt(desk, id, action="release", who=who, reason=reason, outcome="refused", detail=str(error))
            raise
    made = {**judged_body(judged, None, extra={"answers_item": id}), **made}
    receipt_id = identifier(desk.clock)
    reply = _reply(desk, item, judged, receipt_id, is_overridden="override" in made)

    def decide(session: "Session") -> None:
        _claim(session, id, version=version, state="released")
        _note(desk, session, id, action="override" if "override" in made else "release", who=who, reason=reason)

    def write() -> None:
        release_answer(
            desk,
            id=receipt_id,
            body=made,
            public=open_part(made, reply),
            reply=reply,
            citations=citations_of(judged),
            facts={"as_of": desk.clock.now(), "supersedes": item.receipt_id, "released_by": "editor"},
            asked_as=item.receipt_id,
            also=decide,
        )

    _guard(desk, id, write, action="release", who=who, reason=reason)
    return {"id": id, "state": "released", "receipt_id": receipt_id, "message": f"released as {receipt_id}"}


def challenge(desk: "Desk", receipt_id: str, *, note: str) -> dict[str, Any]:
    """A reader questions a released answer: an item for the editors, with the receipt. Raises NotFoundError."""
    from api.serving import serve

    reply = serve(desk, receipt_id)
    item_id = identifier(desk.clock)
    with desk.records.write() as session:
        queue.add(
            session,
            id=item_id,
            receipt_id=str(reply["receipt_id"]),
            origin="challenge",
            question=str(reply["question"]),
            reason="a reader questions this answer",
            note=note,
            at=desk.clock.now(),
        )
    return {"id": item_id, "message": "Thank you. The standards desk will look at this answer."}


def _open(desk: "Desk", id: str) -> tuple["Item", dict[str, Any]]:
    with desk.records.read() as session:
        item = _item(session, id)
        stored = receipts.by_id(session, item.receipt_id)
    if item.state != "open":
        raise ConflictError(f"item {id} was already {item.state}", state=item.state)
    return item, json.loads(stored.body) if stored else {}


def draft_of(body: dict[str, Any]) -> str | None:
    """The draft that an item holds, judged or not; None when there never was one."""
    return body.get("draft") or body.get("unjudged_draft")


def _item(session: "Session", id: str) -> "Item":
    item = queue.get(session, id)
    if item is None:
        raise NotFoundError(f"the queue holds no item {id!r}")
    return item


def _judged(desk: "Desk", body: dict[str, Any], text: str) -> Judged:
    """The text judged against the item's own articles, in their newest version."""
    cited = [Cited(id=entry["id"], article_id=entry["article_id"]) for entry in body.get("sources", [])]
    question = str(body.get("question") or "")
    return judge(desk.archive, desk.policy, draft=text, question=question, cited=cited, as_of=desk.clock.now())


def _overridden(judged: Judged, override: str | None, *, reason: str) -> tuple[Judged, dict[str, Any]]:
    """The judged text as a person lets it out, and what the receipt says of it. Raises StillFaultyError."""
    review = judged.review
    codes = {finding.code for finding in review.findings} - _IMPLIED
    if override is None:
        raise StillFaultyError(f"the gate still holds this: {review.reason}")
    if override not in OVERRIDABLE:
        raise StillFaultyError(
            f"{override!r} is never overridden; an editor may answer for {', '.join(sorted(OVERRIDABLE))}"
        )
    if codes != {override}:
        raise StillFaultyError(f"{override!r} does not cover everything that holds this: {', '.join(sorted(codes))}")
    out = replace(judged, review=replace(review, released_text=judged.draft.text))
    return out, {"released_text": None, "override": {"name": override, "reason": reason, "text": judged.draft.text}}


def _reply(desk: "Desk", item: "Item", judged: Judged, receipt_id: str, *, is_overridden: bool) -> dict[str, Any]:
    newest = desk.archive.span(as_of=desk.clock.now()).last
    reply = open_reply(
        id=item.receipt_id,
        question=item.question,
        receipt_id=receipt_id,
        judged=judged,
        research=None,
        archive=desk.archive,
        archive_to=newest.isoformat() if newest else None,
    )
    if is_overridden:
        reply = {**reply, "decision": EDITOR_RELEASED, "message": "Released by an editor of this newspaper."}
    return {**reply, "released_by": "editor"}


def _claim(session: "Session", id: str, *, version: int | None, state: str) -> None:
    """Takes the item, or raises ConflictError: it was decided, or changed since the caller saw it."""
    item = _item(session, id)
    if item.state != "open":
        raise ConflictError(f"item {id} was already {item.state}", state=item.state)
    if version is not None and version != item.version:
        raise ConflictError(f"item {id} has changed since you opened it", state=item.state)
    queue.settle(session, id, state=state)


def _guard(desk: "Desk", id: str, write: "Callable[[], None]", *, action: str, who: str, reason: str) -> None:
    """Runs `write`; an attempt that loses the race is written down before its error goes on."""
    try:
        write()
    except ConflictError as error:
        _attempt(desk, id, action=action, who=who, reason=reason, outcome="lost", detail=error.state)
        raise


def _attempt(desk: "Desk", id: str, *, action: str, who: str, reason: str, outcome: str, detail: str) -> None:
    with desk.records.write() as session:
        queue.record_attempt(
            session,
            item_id=id,
            action=action,
            who=who,
            reason=reason,
            at=desk.clock.now(),
            outcome=outcome,
            detail=detail,
        )


def _note(desk: "Desk", session: "Session", id: str, *, action: str, who: str, reason: str) -> None:
    at = desk.clock.now()
    queue.record_attempt(session, item_id=id, action=action, who=who, reason=reason, at=at, outcome="done")
    audit.add(session, at=at, who=who, action=action, subject=id, detail=reason)


def _require_reason(reason: str) -> None:
    if not reason.strip():
        raise BadInputError("a decision needs a reason: --reason TEXT")


def _row(item: "Item") -> dict[str, Any]:
    return {
        "id": item.id,
        "receipt_id": item.receipt_id,
        "origin": item.origin,
        "question": item.question,
        "reason": item.reason,
        "note": item.note,
        "created": item.created,
        "state": item.state,
        "version": item.version,
    }
