"""The editor's pages: the queue, an item in three columns, audits, the kill switch, suites; all for editors."""

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from api import auditing, replaying, reviewing, serving, switching
from api.errors import BadInputError, ConflictError, NotFoundError, StillFaultyError
from api.pages.context import form_fields, may, respond, sign_in_first
from api.pages.messages import catalogue
from api.pages.review_item import item_view
from api.records import queue, receipts
from api.replies import EDITOR_RELEASED, PRUNED, RELEASED, WITHDRAWN
from api.routes.needs import Caller, Need, desk_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Fields = Annotated[dict[str, str], Depends(form_fields)]
Editor = Annotated[Caller, Depends(Need("edit"))]
Anybody = Annotated[Caller | None, Depends(Need("nobody"))]

REASONS = ("false_quotation", "wrong_speaker", "unsupported", "checked_by_hand", "wording", "out_of_scope", "other")
SHOWN = ("open", "challenges", "decided", "all")


@router.get("/desk")
def held_queue(request: Request, _caller: Anybody, show: str = "open", why: str = "", q: str = "") -> Response:
    """The queue, newest first, by state, rule and words; whoever is not signed in is sent to sign in."""
    if not may(request, "edit"):
        return sign_in_first(request)
    desk = desk_of(request)
    wanted = show if show in SHOWN else "open"
    listed = [item for item in reviewing.listed(desk, is_all=wanted != "open") if _is_shown(item, wanted)]
    items = [item for item in listed if _fits(item, why=why, words=q)]
    context = {
        "rows": [
            {**item, "age": _age(desk.clock.now(), item["created"]), "faults": _faults(request, item["id"])}
            for item in items
        ],
        "show": wanted,
        "why": why,
        "words": q,
        "rules": sorted({rule for item in listed if (rule := _rule(item))}),
        "switch": switching.status(desk),
        "counts_line": _counts_line(request),
    }
    return respond(request, "editor/queue.html", "editor", context)


def _is_shown(item: Mapping[str, Any], show: str) -> bool:
    is_open = item["state"] == "open"
    if show == "challenges":
        return bool(item["origin"] == "challenge")
    return show == "all" or is_open is (show == "open")


def _rule(item: Mapping[str, Any]) -> str:
    """The rule and code that an item's reason begins with ("G2 altered"), "" where it names none."""
    found = re.match(r"(G\d+) ?:? ?(\w+)", str(item["reason"]))
    return f"{found[1]} {found[2]}" if found else ""


def _fits(item: Mapping[str, Any], *, why: str, words: str) -> bool:
    is_in_question = words.casefold() in str(item["question"]).casefold()
    return (not why or _rule(item) == why) and is_in_question


def _faults(request: Request, id: str) -> int:
    desk = desk_of(request)
    shown = reviewing.shown(desk, id)
    return item_view({**shown, "quotations": shown["quotes"], "sources": []}, desk.archive).faults


def _age(now: str, then: str) -> str:
    """How long ago, in the largest unit that fits."""
    from datetime import datetime

    minutes = int((datetime.fromisoformat(now) - datetime.fromisoformat(then)).total_seconds()) // 60
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // 1440} d"


def _counts_line(request: Request) -> str:
    with desk_of(request).records.read() as session:
        waiting = queue.items(session, state="open", limit=100_000)
        issued = receipts.counts(session)
    challenged = sum(1 for entry in waiting if entry.origin == "challenge")
    released = sum(issued.get(decision, 0) for decision in (RELEASED, PRUNED, EDITOR_RELEASED))
    return catalogue()("desk.counts", held=len(waiting) - challenged, challenged=challenged, released=released)


@router.get("/desk/counts")
def counts(request: Request, _caller: Editor) -> Response:
    """The line above the queue, for the page that asks again."""
    return JSONResponse({"line": _counts_line(request)})


@router.get("/desk/items/{id}")
def item(request: Request, _caller: Editor, id: str) -> Response:
    """One item: draft, verdicts, source."""
    return _item_page(request, id)


def _item_page(
    request: Request,
    id: str,
    *,
    message: str = "",
    edited: str | None = None,
    checked: Mapping[str, Any] | None = None,
    status: int = 200,
) -> Response:
    desk = desk_of(request)
    shown = reviewing.shown(desk, id)
    body = {**shown, "quotations": shown["quotes"]}
    context = {
        "item": shown,
        "view": item_view(body, desk.archive),
        "history": shown["decisions"],
        "reasons": REASONS,
        "override": reviewing.override_of(shown),
        "message": message,
        "edited": edited,
        "checked": checked,
    }
    return respond(request, "editor/item.html", "editor", context, status=status)


@router.post("/desk/items/{id}/check")
def check(request: Request, fields: Fields, _caller: Editor, id: str) -> Response:
    """The gate's verdict on the edited text; nothing is stored."""
    text = fields.get("text", "")
    return _item_page(request, id, edited=text, checked=reviewing.check_again(desk_of(request), id, text=text))


@router.post("/desk/items/{id}/{action}")
def decide(request: Request, fields: Fields, caller: Editor, id: str, action: str) -> Response:
    """release, reject or override: one decision an item; the loser of a race sees the state that stands."""
    text = fields.get("text", "")
    try:
        done = _decide(request, caller, id, action, fields)
    except StillFaultyError as error:
        return _item_page(request, id, message=str(error), edited=text, status=422)
    except ConflictError as error:
        return _item_page(request, id, message=f"{catalogue()('desk.conflict')} {error}", status=409)
    except BadInputError as error:
        return _item_page(request, id, message=str(error), edited=text, status=400)
    return _item_page(request, id, message=done)


def _decide(request: Request, caller: Caller, id: str, action: str, fields: Mapping[str, str]) -> str:
    desk, t = desk_of(request), catalogue()
    reason = "; ".join(part for part in (fields.get("reason", ""), fields.get("note", "")) if part)
    version = int(fields.get("version") or 0) or None
    if action == "reject":
        reviewing.reject(desk, id, who=caller.name, reason=reason, version=version)
        return t("desk.rejected")
    if action not in {"release", "override"}:
        raise NotFoundError(f"unknown decision {action!r}")
    override = reviewing.override_of(reviewing.shown(desk, id)) if action == "override" else None
    if action == "override" and override is None:
        raise BadInputError(t("desk.override_none"))
    reviewing.release(
        desk, id, who=caller.name, reason=reason, text=fields.get("text") or None, override=override, version=version
    )
    return t("desk.released")


@router.post("/desk/switch")
def switch(request: Request, fields: Fields, caller: Editor) -> Response:
    """Throws the kill switch; turning it on needs the confirmation, both need a reason."""
    is_on = fields.get("state") == "on"
    if is_on and fields.get("confirm") != "yes":
        raise BadInputError("the confirmation is missing: tick the box and send again")
    switching.throw(desk_of(request), is_on=is_on, reason=fields.get("reason", ""), who=caller.name)
    return RedirectResponse("/desk", status_code=303)


@router.get("/desk/answers")
def answers(request: Request, _caller: Editor) -> Response:
    """Released answers, newest first."""
    t = catalogue()
    rows = [
        {**row, "at": row["issued"], "decision": WITHDRAWN if row["withdrawn"] else row["decision"]}
        for row in auditing.answers(desk_of(request), limit=200)
    ]
    context = {"title": t("desk.audit"), "lead": t("desk.audit_lead"), "rows": rows, "empty": t("desk.audit_none")}
    return respond(request, "editor/answers.html", "editor", context)


@router.get("/desk/impact/{article_id:path}")
def impact(request: Request, _caller: Editor, article_id: str) -> Response:
    """Every released answer that cites the article."""
    t = catalogue()
    found = serving.impact_of(desk_of(request), article_id)
    rows = [
        {
            "id": row["receipt_id"],
            "at": row["issued"],
            "question": row["question"],
            "decision": WITHDRAWN if row["state"] == WITHDRAWN else row["decision"],
        }
        for row in found["answers"]
    ]
    context = {
        "title": t("desk.impact"),
        "lead": found["headline"] or article_id,
        "rows": rows,
        "empty": t("desk.impact_none"),
    }
    return respond(request, "editor/answers.html", "editor", context)


@router.get("/desk/receipts/{id}")
def receipt(request: Request, _caller: Editor, id: str) -> Response:
    """A receipt as a readable document; each citation leads to its article."""
    desk = desk_of(request)
    document = replaying.stored_receipt(desk, id)
    body = document["body"]
    context = {
        "receipt": document,
        "body": body,
        "view": item_view(body, desk.archive),
        "facts": _facts(document),
    }
    return respond(request, "editor/receipt.html", "editor", context)


def _facts(document: Mapping[str, Any]) -> list[tuple[str, str]]:
    body, envelope = document["body"], document["envelope"]
    policy = body.get("policy") or {}
    named = {
        "Receipt": document["id"],
        "Issued": envelope.get("issued"),
        "Number": envelope.get("sequence"),
        "Digest": document["digest"],
        "Engine": " ".join(str(part) for part in (body.get("engine"), body.get("model")) if part),
        "Prompt": body.get("prompt_digest"),
        "Policy": " ".join(str(policy[key]) for key in ("name", "digest") if policy.get(key)),
        "Gate": body.get("gate_version"),
        "Folding": body.get("folding_version"),
        "Coverage": json.dumps(body.get("coverage")),
        "Key": envelope.get("key_id"),
    }
    return [(name, str(value)) for name, value in named.items() if value not in (None, "")]


@router.get("/desk/results")
def results(request: Request, _caller: Editor) -> Response:
    """The newest result of each suite and of the red team."""
    runs = [_run(row) for row in auditing.suites(desk_of(request))]
    return respond(request, "editor/results.html", "editor", {"runs": runs})


def _run(row: Mapping[str, Any]) -> dict[str, Any]:
    summary = row["summary"] if isinstance(row["summary"], dict) else {}
    table = summary.get("rows") or []
    columns = sorted({name for entry in table for name in entry}) if table and isinstance(table[0], dict) else []
    scalars = {name: value for name, value in summary.items() if isinstance(value, int | str)}
    return {
        "name": row["name"],
        "at": row["at"],
        "line": ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in sorted(scalars.items())),
        "columns": columns,
        "table": [[str(entry.get(name, "")) for name in columns] for entry in table] if columns else [],
    }
