"""Puts the pages, their styles and scripts, and the box for other people's pages onto the application."""

from importlib import resources
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.responses import Response

from api.pages import archivist_pages, editor_pages, operator_pages, problems, reader_pages
from api.routes.needs import Caller, Need

router = APIRouter(include_in_schema=False)

Anybody = Annotated[Caller | None, Depends(Need("nobody"))]

#: What is served, and as what; nothing else of the folder is in reach.
FILES = {
    "desk.css": "text/css; charset=utf-8",
    "reader.js": "text/javascript; charset=utf-8",
    "timeline.js": "text/javascript; charset=utf-8",
    "desk.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
}


@router.get("/static/{name}")
def static_file(_caller: Anybody, name: str) -> Response:
    """One of our own files, by name."""
    if name not in FILES:
        return Response(status_code=404)
    return _file(name, FILES[name], max_age=3600)


@router.get("/widget.js")
def widget(_request: Request, _caller: Anybody) -> Response:
    """The reader's box; any page may load it, only registered origins may ask through it."""
    reply = _file("widget.js", "text/javascript; charset=utf-8", max_age=3600)
    reply.headers["cross-origin-resource-policy"] = "cross-origin"
    return reply


def _file(name: str, media_type: str, *, max_age: int) -> Response:
    data = (resources.files("api") / "static" / name).read_bytes()
    return Response(data, media_type=media_type, headers={"cache-control": f"public, max-age={max_age}"})


def mount(app: FastAPI) -> None:
    """Adds every page to `app`, and the page that tells a person what went wrong."""
    app.state.wants_page, app.state.problem_page = problems.wants_page, problems.page_of
    app.state.bare_page = problems.bare_page
    app.include_router(router)
    for desk in (reader_pages, archivist_pages, editor_pages, operator_pages):
        app.include_router(desk.router)
