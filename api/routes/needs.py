"""What a route needs of its caller, declared on the route itself; a route without a need is refused at start-up.

Who the caller is: a bearer token, a signed-in session, or nobody, who is a reader where readers are left open. A
session is a cookie, so what it changes needs its CSRF token and an origin of our own; a bearer token needs neither.
"""

import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.routing import APIRoute

from api import access, passwords
from api.errors import ForbiddenError, UnauthorisedError

if TYPE_CHECKING:
    from api.desk import Desk

SESSION_COOKIE = "desk_session"
CSRF_HEADER = "x-csrf-token"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who calls, by which role; `via` is token, session or open. `csrf` is the session's."""

    name: str
    role: str
    via: str
    csrf: str = ""


class Need:
    """A dependency: lets the callers through whose role reaches `name`; "nobody" lets everybody through."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, request: Request) -> Caller | None:
        """The caller. Raises UnauthorisedError without credentials, ForbiddenError with too small ones."""
        if self.name == "nobody":
            return None
        desk: Desk = request.app.state.desk
        caller = caller_of(desk, request)
        if caller is None or not access.may(caller.role, self.name):
            if caller is None or caller.via == "open":
                raise UnauthorisedError("this needs a token: Authorization: Bearer …")
            raise ForbiddenError(f"the role {caller.role!r} does not reach this")
        if request.method not in _SAFE:
            _require_intent(request, caller, desk.settings.origins)
        request.state.caller = caller
        return caller


def caller_of(desk: "Desk", request: Request) -> Caller | None:
    """Who calls, None for nobody. A token that does not hold is refused, never read as a lesser role."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        row = access.recognise(desk, token.strip()) if scheme.lower() == "bearer" else None
        if row is None:
            raise UnauthorisedError("this token is unknown, expired or revoked")
        return Caller(name=row.name, role=row.role, via="token")
    cookie = request.cookies.get(SESSION_COOKIE)
    session = passwords.recognise(desk, cookie) if cookie else None
    if session is not None:
        return Caller(name=session.user, role=session.role, via="session", csrf=session.csrf)
    return Caller(name="reader", role="reader", via="open") if desk.settings.is_reader_open else None


def _require_intent(request: Request, caller: Caller, origins: tuple[str, ...]) -> None:
    """A page of somebody else's must not act in the caller's name."""
    origin = request.headers.get("origin")
    if origin is not None and caller.via != "token":
        is_ours = urlsplit(origin).netloc == request.headers.get("host")
        if not is_ours and (caller.via == "session" or origin not in origins):
            raise ForbiddenError(f"the origin {origin!r} is not registered with this desk")
    if caller.via == "session":
        given = request.headers.get(CSRF_HEADER, "") or getattr(request.state, "form_csrf", "")
        if not hmac.compare_digest(given.encode(), caller.csrf.encode()):
            raise ForbiddenError("the form's token is missing or old; open the page again")


def undeclared(app: FastAPI) -> list[str]:
    """What is served without a declared need, the OpenAPI document apart; must be empty.

    A mounted part or a bare route cannot declare one, so it counts as undeclared.
    """
    silent = [
        f"{sorted(route.methods or ())} {route.path}" for route in routes_of(app.routes) if need_of(route) is None
    ]
    bare = [
        str(getattr(route, "path", route))
        for route in app.routes
        if not isinstance(route, APIRoute) and not hasattr(route, "original_router")
    ]
    return sorted([*silent, *(path for path in bare if path != app.openapi_url)])


def routes_of(routes: Iterable[object]) -> Iterator[APIRoute]:
    """Every route of ours, those of included routers too (newer FastAPI keeps them inside an object of their own)."""
    for route in routes:
        if isinstance(route, APIRoute):
            yield route
        elif (router := getattr(route, "original_router", None)) is not None:
            yield from routes_of(router.routes)


def need_of(route: APIRoute) -> str | None:
    """The need that `route` declares, None when it declares none."""
    needs = (entry.call.name for entry in route.dependant.dependencies if isinstance(entry.call, Need))
    return next(needs, None)


def desk_of(request: Request) -> "Desk":
    """This application's desk."""
    desk: Desk = request.app.state.desk
    return desk
