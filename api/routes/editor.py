"""Editors: the held queue and its decisions, verifying, impact, the kill switch and the audit log."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from api import auditing, reviewing, serving, switching, verifying
from api.routes.bodies import body_of, raw_body, takes
from api.routes.needs import Caller, Need, desk_of
from api.schemas import CheckIn, KillIn, KillOut, RejectIn, ReleaseIn, VerifyIn

router = APIRouter(tags=["editor"])

Editor = Annotated[Caller, Depends(Need("edit"))]
Verifier = Annotated[Caller, Depends(Need("verify"))]


@router.post("/api/verify", openapi_extra=takes(VerifyIn))
def post_verify(request: Request, _caller: Verifier, data: Annotated[bytes, Depends(raw_body)]) -> JSONResponse:
    """As `desk verify --json`: the gate alone, on anyone's draft. Writes nothing."""
    with request.app.state.slots.hold():
        return JSONResponse(verifying.verify(desk_of(request), data).result)


@router.get("/api/review")
def get_queue(
    request: Request, _caller: Editor, state: str = "open", limit: int = 200, offset: int = 0
) -> JSONResponse:
    """The queue, newest first, with counts; `state=all` for decided items too."""
    desk = desk_of(request)
    items = reviewing.listed(desk, is_all=state == "all", limit=min(max(limit, 1), 1000), offset=max(offset, 0))
    return JSONResponse({"items": items, "counts": reviewing.counts(desk)})


@router.get("/api/review/{id}")
def get_item(request: Request, _caller: Editor, id: str) -> JSONResponse:
    """One item: the draft, every verdict, the sources, what was tried before."""
    return JSONResponse(reviewing.shown(desk_of(request), id))


@router.post("/api/review/{id}/check", openapi_extra=takes(CheckIn))
def post_check(
    request: Request, _caller: Editor, id: str, given: Annotated[CheckIn, Depends(body_of(CheckIn))]
) -> JSONResponse:
    """The gate's verdict on an edited text; nothing is stored or released."""
    return JSONResponse(reviewing.check_again(desk_of(request), id, text=given.text))


@router.post("/api/review/{id}/release", openapi_extra=takes(ReleaseIn))
def post_release(
    request: Request, caller: Editor, id: str, given: Annotated[ReleaseIn, Depends(body_of(ReleaseIn))]
) -> JSONResponse:
    """Releases the draft or the editor's text if the gate passes it, or by named override; 409 if decided."""
    done = reviewing.release(
        desk_of(request),
        id,
        who=caller.name,
        reason=given.reason,
        text=given.text,
        override=given.override,
        version=given.version,
    )
    return JSONResponse(done)


@router.post("/api/review/{id}/reject", openapi_extra=takes(RejectIn))
def post_reject(
    request: Request, caller: Editor, id: str, given: Annotated[RejectIn, Depends(body_of(RejectIn))]
) -> JSONResponse:
    """Closes the item; nothing goes out; 409 when decided already."""
    return JSONResponse(
        reviewing.reject(desk_of(request), id, who=caller.name, reason=given.reason, version=given.version)
    )


@router.get("/api/impact/{article_id:path}")
def get_impact(request: Request, _caller: Editor, article_id: str) -> JSONResponse:
    """Every released answer that cites the article."""
    return JSONResponse(serving.impact_of(desk_of(request), article_id))


@router.get("/api/kill", responses={200: {"model": KillOut}})
def get_kill(request: Request, _caller: Editor) -> JSONResponse:
    """The kill switch as it stands."""
    return JSONResponse(switching.status(desk_of(request)))


@router.put("/api/kill", responses={200: {"model": KillOut}}, openapi_extra=takes(KillIn))
def put_kill(request: Request, caller: Editor, given: Annotated[KillIn, Depends(body_of(KillIn))]) -> JSONResponse:
    """Throws the kill switch: in force in every process when this answers."""
    return JSONResponse(switching.throw(desk_of(request), is_on=given.on, reason=given.reason, who=caller.name))


@router.get("/api/audit")
def get_audit(request: Request, _caller: Editor, limit: int = 200) -> JSONResponse:
    """Who did what, newest first."""
    return JSONResponse({"acts": auditing.recent(desk_of(request), limit=min(max(limit, 1), 1000))})


@router.get("/api/answers")
def get_answers(request: Request, _caller: Editor, limit: int = 50) -> JSONResponse:
    """Released answers, newest first, for auditing."""
    return JSONResponse({"answers": auditing.answers(desk_of(request), limit=min(max(limit, 1), 1000))})


@router.get("/api/suites")
def get_suites(request: Request, _caller: Editor) -> JSONResponse:
    """The newest result of each suite and red-team run."""
    return JSONResponse({"suites": auditing.suites(desk_of(request))})
