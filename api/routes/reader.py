"""Readers: asking, released answers, their receipts, and the way into the archive when an answer is held."""

import json
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Thread
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, StreamingResponse

from api import access, examples, replaying, reviewing, serving
from api.asking import Asked, AskRequest, ask
from api.considering import Stage, unheard
from api.errors import UnavailableError, describe
from api.replies import HELD
from api.routes.bodies import body_of, takes
from api.routes.needs import Caller, Need, desk_of
from api.schemas import AskIn, AskOut, ChallengeIn, QuestionIn

router = APIRouter(tags=["reader"])

Reader = Annotated[Caller, Depends(Need("read"))]


@router.post("/api/ask", responses={200: {"model": AskOut}}, openapi_extra=takes(AskIn))
def post_ask(request: Request, caller: Reader, given: Annotated[AskIn, Depends(body_of(AskIn))]) -> JSONResponse:
    """As `desk ask --json`."""
    take(request, caller)
    with request.app.state.slots.hold():
        return JSONResponse(paced(request, given).reply)


@router.post("/api/ask/stream", responses={200: {"content": {"text/event-stream": {}}}}, openapi_extra=takes(AskIn))
def stream_ask(request: Request, caller: Reader, given: Annotated[AskIn, Depends(body_of(AskIn))]) -> StreamingResponse:
    """The same, with the fixed words of each stage before the reply: no word of a draft ever passes here."""
    take(request, caller)
    return StreamingResponse(_events(request, given), media_type="text/event-stream")


def take(request: Request, caller: Caller) -> None:
    """One call out of the caller's bucket: by token, or by address for readers without one."""
    address = request.client.host if request.client else "unknown"
    request.app.state.buckets.take(caller.name if caller.via != "open" else address)


def paced(request: Request, given: AskIn, stage: Stage = unheard) -> Asked:
    """The answer; a held one leaves on a time grid, so that its delay tells nothing about the draft."""
    desk, started = desk_of(request), request.app.state.clock.tick()
    asked = ask(desk, AskRequest(question=given.question, windows=given.windows, as_of=given.as_of), stage=stage)
    request.app.state.metrics.decided(asked.reply["decision"])
    if asked.reply["decision"] == HELD and desk.settings.hold_grid_ms:
        grid = desk.settings.hold_grid_ms / 1000
        desk.clock.pause(grid - (desk.clock.tick() - started) % grid)
    return asked


def _events(request: Request, given: AskIn) -> Iterator[str]:
    heard: SimpleQueue[tuple[str, Any]] = SimpleQueue()

    def work() -> None:
        try:
            with request.app.state.slots.hold():
                heard.put(("reply", paced(request, given, stage=lambda word: heard.put(("stage", word))).reply))
        except Exception as error:
            problem = describe(error)
            heard.put(("problem", {"status": problem.status, "code": problem.code, "detail": problem.detail}))

    Thread(target=work, daemon=True).start()
    while True:
        name, value = heard.get()
        yield f"event: {name}\ndata: {json.dumps(value, ensure_ascii=False)}\n\n"
        if name != "stage":
            return


@router.get("/api/answers/{id}", responses={200: {"model": AskOut}})
def get_answer(request: Request, _caller: Reader, id: str) -> JSONResponse:
    """A released answer, for as long as everything it cites is still what it was."""
    return JSONResponse(serving.serve(desk_of(request), id))


@router.get("/api/receipts/{id}")
def get_receipt(request: Request, caller: Reader, id: str) -> JSONResponse:
    """The public part for a reader, and only of a released answer; the whole of any for an editor."""
    desk = desk_of(request)
    if access.may(caller.role, "edit"):
        return JSONResponse(replaying.stored_receipt(desk, id))
    return JSONResponse(serving.public_receipt(desk, id))


@router.post("/api/challenge", openapi_extra=takes(ChallengeIn))
def post_challenge(
    request: Request, caller: Reader, given: Annotated[ChallengeIn, Depends(body_of(ChallengeIn))]
) -> JSONResponse:
    """A reader questions a released answer: an item for the editors."""
    take(request, caller)
    return JSONResponse(reviewing.challenge(desk_of(request), given.receipt_id, note=given.note), status_code=201)


@router.post("/api/nearby", openapi_extra=takes(QuestionIn))
def post_nearby(
    request: Request, caller: Reader, given: Annotated[QuestionIn, Depends(body_of(QuestionIn))]
) -> JSONResponse:
    """The people and topics of a question that the archive knows, computed from the question alone."""
    take(request, caller)
    return JSONResponse(examples.nearby(desk_of(request), given.question))


@router.get("/api/suggestions")
def get_suggestions(request: Request, _caller: Reader, q: str = "", limit: int = 8) -> JSONResponse:
    """People and topics of the archive whose name holds `q`, for the ask box."""
    return JSONResponse({"suggestions": examples.suggestions(desk_of(request), q, limit=min(max(limit, 1), 20))})


@router.get("/api/examples")
def get_examples(request: Request, _caller: Reader) -> JSONResponse:
    """Example questions made from what the archive holds, and its span."""
    desk = desk_of(request)
    try:
        return JSONResponse({"questions": examples.questions(desk), "archive": examples.archive(desk)})
    except UnavailableError:
        return JSONResponse({"questions": [], "archive": None})
