"""The web service: one desk, four kinds of callers, and one place where an error becomes a reply.

Promises: every route declares what it needs of its caller, or the service does not start; an error is a problem
document with a request id and never a traceback; a reply of the API is never cached.
"""

import logging
from importlib import import_module
from importlib.util import find_spec

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from api.clock import Clock
from api.errors import DeskError, Problem, describe
from api.limits import Buckets, Slots
from api.metrics import Metrics
from api.middleware import Around
from api.routes import archivist, editor, operator, reader
from api.routes.needs import undeclared
from api.settings import Settings
from api.wiring import SystemClock, open_desk

_LOG = logging.getLogger("desk")

#: Questions in the works at a time; more are told to come back.
_ASKS = 16


def create_app(settings: Settings, *, clock: Clock | None = None) -> FastAPI:
    """The application on these settings. Raises RuntimeError when a route declares no need."""
    clock = clock or SystemClock()
    app = FastAPI(title="Standards Desk", version="0.1.0", docs_url=None, redoc_url=None, redirect_slashes=False)
    metrics = Metrics()
    app.state.desk = open_desk(settings, clock=clock)
    app.state.clock = clock
    app.state.metrics = metrics
    app.state.slots = Slots(_ASKS)
    app.state.buckets = Buckets(clock, per_minute=settings.asks_a_minute)
    for part in (reader, archivist, editor, operator):
        app.include_router(part.router)
    # The pages are a part of their own; the API works without them.
    if find_spec("api.pages.routes") is not None:
        import_module("api.pages.routes").mount(app)
    missing = undeclared(app)
    if missing:
        raise RuntimeError(f"routes without a declared need: {missing}")
    app.add_middleware(Around, clock=clock, metrics=metrics, origins=settings.origins)
    app.add_exception_handler(RequestValidationError, _tell_invalid)
    app.add_exception_handler(HTTPException, _tell_http)
    app.add_exception_handler(Exception, _tell)
    for kind in _told_kinds():
        app.add_exception_handler(kind, _tell)
    return app


def _told_kinds() -> tuple[type[Exception], ...]:
    """Errors that are answers: they are told without being logged as failures of ours."""
    from gate.errors import GateError
    from graph.errors import GraphError
    from ingest.errors import IngestError
    from planner.errors import PlannerError

    return (DeskError, GateError, GraphError, IngestError, PlannerError)


def problem_response(request: Request, problem: Problem) -> Response:
    """An error as RFC 9457 tells it; as a page to a person who asked for a page."""
    wants_page = getattr(request.app.state, "wants_page", None)
    if wants_page is not None and wants_page(request):
        page: Response = request.app.state.problem_page(request, problem)
        return page
    body = {
        "type": "about:blank",
        "title": problem.code.replace("_", " "),
        "status": problem.status,
        "detail": problem.detail,
        "code": problem.code,
        "request_id": getattr(request.state, "request_id", ""),
        **problem.extra,
    }
    headers = {"www-authenticate": "Bearer"} if problem.status == 401 else {}
    if "retry_after" in problem.extra:
        headers["retry-after"] = str(problem.extra["retry_after"])
    elif problem.status == 503:
        headers["retry-after"] = "5"
    return JSONResponse(body, status_code=problem.status, headers=headers, media_type="application/problem+json")


async def _tell(request: Request, error: Exception) -> Response:
    problem = describe(error)
    if problem.status >= 500:
        # The kind of error and where, never its message or its locals: either may hold a draft's words.
        _LOG.error("%s %s: %s (%s)", request.method, request.url.path, type(error).__name__, problem.code)
    return problem_response(request, problem)


async def _tell_invalid(request: Request, error: Exception) -> Response:
    first = error.errors()[0] if isinstance(error, RequestValidationError) else {"loc": (), "msg": "invalid"}
    where = ".".join(str(part) for part in first["loc"])
    return problem_response(
        request, Problem(status=422, exit_code=2, code="bad_input", detail=f"{where}: {first['msg']}")
    )


async def _tell_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = {404: "not_found", 405: "method_not_allowed"}.get(status, "bad_request")
    return problem_response(request, Problem(status=status, exit_code=1, code=code, detail=code.replace("_", " ")))
