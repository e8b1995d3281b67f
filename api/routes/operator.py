"""Operators: liveness, readiness, metrics, and a person's signing in."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from api import access
from api.errors import UnauthorisedError
from api.freshness import freshness
from api.readiness import readiness
from api.routes.needs import Caller, Need, caller_of, desk_of

router = APIRouter(tags=["operator"])

Anybody = Annotated[Caller | None, Depends(Need("nobody"))]

_LOOPBACK = frozenset({"127.0.0.1", "::1"})


@router.get("/healthz")
def get_health(_caller: Anybody) -> JSONResponse:
    """The process answers."""
    return JSONResponse({"alive": True})


@router.get("/readyz")
def get_ready(request: Request, _caller: Anybody) -> JSONResponse:
    """Which part is up, and how fresh the archive is; 503 when a part that answering needs is down."""
    desk = desk_of(request)
    parts = readiness(desk)
    is_ready = all(part["up"] for part in parts.values())
    told = {"ready": is_ready, "parts": parts, "freshness": freshness(desk).as_json() if is_ready else None}
    return JSONResponse(told, status_code=200 if is_ready else 503)


@router.get("/metrics", response_class=Response)
def get_metrics(request: Request, _caller: Anybody) -> Response:
    """Prometheus' page: for a scraper on this machine, or one with an admin's token."""
    address = request.client.host if request.client else ""
    if address not in _LOOPBACK or "x-forwarded-for" in request.headers:
        caller = caller_of(desk_of(request), request)
        if caller is None or not access.may(caller.role, "operate"):
            raise UnauthorisedError("metrics are for this machine, or for an admin's token")
    body, media_type = request.app.state.metrics.text(desk_of(request), asking=request.app.state.slots.used)
    return Response(body, media_type=media_type)
