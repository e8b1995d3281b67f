"""Archivists: browsing, and what the archive learns: articles, retractions, judgements."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, StreamingResponse

from api import articles, exporting, identities, quoting, timelines
from api.errors import BadInputError
from api.routes.bodies import body_of, raw_body, takes
from api.routes.needs import Caller, Need, desk_of
from api.schemas import CorrectIn, JudgeIn, RetractIn

router = APIRouter(tags=["archivist"])

Browser = Annotated[Caller, Depends(Need("browse"))]
Archivist = Annotated[Caller, Depends(Need("archive"))]

_ARTICLE = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object"}}, "application/xml": {}},
    }
}


@router.get("/api/entities")
def get_entities(
    request: Request, _caller: Browser, q: str = "", type: str | None = None, limit: int = 200, offset: int = 0
) -> JSONResponse:
    """People, organisations, places and topics whose name or an alias holds `q`."""
    if type is not None and type not in {"person", "organisation", "place", "topic"}:
        raise BadInputError(f"type is {type!r}; expected person, organisation, place or topic")
    found = identities.listed(desk_of(request), query=q, type=type)
    start = max(offset, 0)
    return JSONResponse({"entities": found[start : start + min(max(limit, 1), 1000)], "total": len(found)})


@router.get("/api/entities/{id}")
def get_entity(request: Request, _caller: Browser, id: str) -> JSONResponse:
    """One entity: names, roles over time, counts, judgements."""
    return JSONResponse(identities.shown(desk_of(request), id))


@router.get("/api/entities/{id}/timeline")
def get_timeline(
    request: Request,
    _caller: Browser,
    id: str,
    topic: str | None = None,
    to: str | None = None,
    as_of: str | None = None,
) -> JSONResponse:
    """Dated quotes and stances, each with its article and passage. `from` and `to` are inclusive."""
    start = request.query_params.get("from")
    return JSONResponse(timelines.timeline(desk_of(request), id, topic=topic, start=start, end=to, as_of=as_of))


@router.get("/api/articles/{id:path}")
def get_article(request: Request, _caller: Browser, id: str, version: int | None = None) -> JSONResponse:
    """An article with its passages, quotes, stances, corrections and versions."""
    return JSONResponse(articles.article(desk_of(request), id, version=version))


@router.get("/api/quote")
def get_quote(request: Request, _caller: Browser, words: str) -> JSONResponse:
    """Who said this, when, where."""
    return JSONResponse(quoting.places_of(desk_of(request), words))


@router.get("/api/export/{what}")
def get_export(request: Request, _caller: Browser, what: str) -> StreamingResponse:
    """The graph's content as JSON lines."""
    if what not in exporting.WHAT:
        raise BadInputError(f"{what!r} cannot be exported; expected {', '.join(exporting.WHAT)}")
    return StreamingResponse(exporting.lines(desk_of(request), what), media_type="application/x-ndjson")


@router.post("/api/articles", openapi_extra=_ARTICLE)
def post_article(request: Request, caller: Archivist, data: Annotated[bytes, Depends(raw_body)]) -> JSONResponse:
    """One article in any accepted format, stored before this answers; what cites an older version is withdrawn."""
    stored = articles.accept(desk_of(request), data, who=caller.name, type=request.headers.get("content-type", ""))
    return JSONResponse(stored, status_code=201)


@router.post("/api/articles/{id:path}/retract", openapi_extra=takes(RetractIn))
def post_retract(
    request: Request, caller: Archivist, id: str, given: Annotated[RetractIn, Depends(body_of(RetractIn))]
) -> JSONResponse:
    """Retracts an article: its history stays, nothing released rests on it any more."""
    return JSONResponse(articles.retract(desk_of(request), id, reason=given.reason, who=caller.name))


@router.get("/api/judgements")
def get_judgements(request: Request, _caller: Browser, subject: str | None = None) -> JSONResponse:
    """Judgements in force."""
    return JSONResponse({"judgements": identities.judgements(desk_of(request), subject=subject)})


@router.post("/api/judgements", openapi_extra=takes(JudgeIn))
def post_judgement(
    request: Request, caller: Archivist, given: Annotated[JudgeIn, Depends(body_of(JudgeIn))]
) -> JSONResponse:
    """Two entities are the same, different, or unsure."""
    made: dict[str, Any] = identities.judge(
        desk_of(request), given.action, (given.one, given.other), reason=given.reason, who=caller.name
    )
    return JSONResponse(made, status_code=201)


@router.delete("/api/judgements/{id}")
def delete_judgement(request: Request, caller: Archivist, id: str) -> JSONResponse:
    """Undoes a judgement from now on; it stays in the history."""
    return JSONResponse(identities.judge(desk_of(request), "undo", (id,), reason="", who=caller.name))


@router.post("/api/readings/correct", openapi_extra=takes(CorrectIn))
def post_correct(
    request: Request, caller: Archivist, given: Annotated[CorrectIn, Depends(body_of(CorrectIn))]
) -> JSONResponse:
    """An archivist's judgement on one reading: who spoke, when, or which position."""
    made = quoting.correct(
        desk_of(request),
        given.id,
        speaker=given.speaker,
        said=given.said,
        stance=given.stance,
        reason=given.reason,
        undo=None,
        who=caller.name,
    )
    return JSONResponse(made, status_code=201)
