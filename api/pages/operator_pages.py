"""Signing in and out with a local password; the session is a cookie that no script can read."""

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from api import passwords
from api.errors import ForbiddenError, UnauthorisedError
from api.pages.context import form_fields, respond
from api.routes.needs import SESSION_COOKIE, Caller, Need, desk_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Fields = Annotated[dict[str, str], Depends(form_fields)]
Anybody = Annotated[Caller | None, Depends(Need("nobody"))]


@router.get("/sign-in")
def sign_in_page(request: Request, _caller: Anybody, next: str = "/desk") -> Response:
    """The form."""
    return respond(request, "operator/sign_in.html", "operator", {"next": _local(next), "failed": False})


@router.post("/sign-in")
def sign_in(request: Request, fields: Fields, _caller: Anybody) -> Response:
    """Opens a session, or says that name and password do not match, the same for every cause."""
    _require_own_form(request)
    wanted = _local(fields.get("next", "/desk"))
    try:
        session = passwords.sign_in(desk_of(request), name=fields.get("name", ""), password=fields.get("password", ""))
    except UnauthorisedError:
        return respond(request, "operator/sign_in.html", "operator", {"next": wanted, "failed": True}, status=401)
    reply = RedirectResponse(wanted, status_code=303)
    is_secure = request.url.scheme == "https"
    reply.set_cookie(
        SESSION_COOKIE, session.cookie, httponly=True, samesite="strict", secure=is_secure, max_age=passwords.SESSION_S
    )
    return reply


@router.post("/sign-out")
def sign_out(request: Request, _fields: Fields, _caller: Annotated[Caller, Depends(Need("read"))]) -> Response:
    """Ends the session."""
    cookie = request.cookies.get(SESSION_COOKIE)
    if cookie:
        passwords.sign_out(desk_of(request), cookie)
    reply = RedirectResponse("/", status_code=303)
    reply.delete_cookie(SESSION_COOKIE)
    return reply


def _require_own_form(request: Request) -> None:
    """Nobody else's page may sign a visitor in under a name of its choice."""
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise ForbiddenError(f"the origin {origin!r} may not sign in here")


def _local(target: str) -> str:
    """`target` when it is a path of ours, else the desk: a sign-in must not lead to somebody else's page."""
    return target if target.startswith("/") and not target.startswith(("//", "/\\")) else "/desk"
