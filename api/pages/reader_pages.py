"""The reader's pages: asking, released answers, the article behind a source."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from api import embargo, examples, reviewing, serving
from api.errors import NotFoundError, SuspendedError
from api.pages import exports
from api.pages.answer import answer_view
from api.pages.articles import article_view
from api.pages.context import form_fields, may, respond
from api.pages.linked_data import annotations, answer_data
from api.pages.messages import catalogue
from api.replies import HELD, PRUNED, RELEASED, SUSPENDED, WITHDRAWN
from api.routes.needs import Caller, Need, desk_of
from api.routes.reader import paced, take
from api.schemas import AskIn
from graph.errors import GraphError

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Fields = Annotated[dict[str, str], Depends(form_fields)]
Reader = Annotated[Caller, Depends(Need("read"))]


@router.get("/")
def home(request: Request, _caller: Reader) -> Response:
    """The ask box with example questions out of the archive."""
    try:
        questions = examples.questions(desk_of(request))
    except GraphError:
        questions = []
    return respond(request, "reader/home.html", "reader", {"question": "", "examples": questions})


@router.post("/ask")
def post_ask(request: Request, fields: Fields, caller: Reader) -> Response:
    """Asks without a script: a released answer has an address; what is not shown has only this plain page."""
    take(request, caller)
    with request.app.state.slots.hold():
        reply = paced(request, AskIn(question=fields.get("question", ""))).reply
    if reply["decision"] in {RELEASED, PRUNED}:
        return RedirectResponse(f"/answers/{reply['receipt_id']}", status_code=303)
    return closed(request, decision=reply["decision"], question=reply["question"], message=reply["message"])


@router.get("/answers/{id}")
def answer(request: Request, _caller: Reader, id: str) -> Response:
    """A released answer, shareable; a held one is not found, like one that never was."""
    desk = desk_of(request)
    try:
        reply = serving.serve(desk, id)
    except NotFoundError:
        return missing(request, catalogue()("answer.not_found"))
    except SuspendedError:
        return closed(request, decision=SUSPENDED, question="", message="", status=503)
    if reply["decision"] == WITHDRAWN:
        return closed(request, decision=WITHDRAWN, question=reply["question"], message="", status=410)
    public = serving.public_receipt(desk, id)["public"]
    view = answer_view(reply, desk.archive)
    context = {
        "reply": reply,
        "view": view,
        "pruned": reply.get("pruned", 0),
        "supported": public["coverage"]["supported"],
        "policy": public["policy"]["name"],
        "linked_data": answer_data(reply, view, str(request.url)),
    }
    return respond(request, "reader/answer.html", "reader", context)


@router.get("/answers/{id}/citations.json")
def citations(request: Request, _caller: Reader, id: str) -> Response:
    """The citations of a released answer as W3C annotations; not found for every other, like its page."""
    desk = desk_of(request)
    reply = serving.serve(desk, id)
    if reply["decision"] == WITHDRAWN:
        raise NotFoundError("no such answer")
    view = answer_view(reply, desk.archive)
    told = annotations(reply, view, desk.archive, str(request.url_for("answer", id=id)))
    return Response(exports.table_json(told), media_type="application/ld+json")


@router.post("/answers/{id}/challenge")
def challenge(request: Request, fields: Fields, caller: Reader, id: str) -> Response:
    """A reader's doubt becomes an item of the editors' queue, with the receipt."""
    take(request, caller)
    reviewing.challenge(desk_of(request), id, note=fields.get("note", ""))
    return respond(request, "reader/thanks.html", "reader", {"id": id})


@router.get("/articles/{id:path}/export.{form}")
def export_article(request: Request, _caller: Reader, id: str, form: str) -> Response:
    """The article's quotations as CSV or JSON."""
    desk = desk_of(request)
    view = article_view(desk.archive, id, as_of=desk.clock.now())
    if view is None:
        raise NotFoundError("no such article")
    records = [
        {
            "words": quote.text,
            "who": quote.speaker,
            "said": quote.said,
            "precision": quote.precision,
            "article_id": id,
            "target": quote.target,
        }
        for quote in view.quotes
    ]
    return exports.reply(form, ("words", "who", "said", "precision", "article_id"), records)


@router.get("/articles/{id:path}")
def article(request: Request, _caller: Reader, id: str, version: int | None = None) -> Response:
    """An article with its quotations; nothing under embargo, nothing taken down."""
    desk, may_judge = desk_of(request), may(request, "archive")
    held = embargo.held_article(desk, id) if may_judge else None
    as_of = embargo.AFTER_ALL if held and version is None else desk.clock.now()
    view = article_view(desk.archive, id, version=version, as_of=as_of)
    if view is None:
        return missing(request, catalogue()("article.not_found"))
    context = {
        "view": view,
        "may_judge": may_judge,
        "embargo": held.embargo_until if held else "",
        "undo": request.query_params.get("undo", "") if may_judge else "",
    }
    return respond(request, "reader/article.html", "archivist", context)


def closed(request: Request, *, decision: str, question: str, message: str, status: int = 200) -> HTMLResponse:
    """The page of an answer that is not shown; its links are computed from the question alone."""
    is_asked = bool(question) and decision in {HELD, SUSPENDED, "out_of_coverage"}
    links = examples.nearby(desk_of(request), question)["links"] if is_asked else []
    context = {"decision": decision, "question_asked": question, "question": "", "message": message, "links": links}
    return respond(request, "reader/closed.html", "reader", context, status=status)


def missing(request: Request, message: str) -> HTMLResponse:
    """Not found, in words."""
    return respond(
        request, "error.html", "reader", {"message": message, "detail": "", "choices": (), "request_id": ""}, status=404
    )
