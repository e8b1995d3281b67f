"""Around every request: an id, a size limit, security headers, a count; and never a traceback.

Written on bare ASGI, so that nothing is buffered and an event stream passes through untouched.
"""

import json
import logging
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from api.clock import Clock, identifier
from api.errors import Problem
from api.metrics import Metrics

_LOG = logging.getLogger("desk")

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

#: Bytes of a request body by path; everything else may have the last.
_BODY_LIMITS = (
    ("/api/articles", 16 * 1024 * 1024),
    ("/timeline/feeds", 16 * 1024 * 1024),
    ("/api/verify", 32 * 1024 * 1024),
    ("", 128 * 1024),
)

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "cache-control": "no-store",
}


class TooLargeError(Exception):
    """The body is over the path's limit."""


class Around:
    """The outermost layer."""

    def __init__(self, app: App, *, clock: Clock, metrics: Metrics, origins: tuple[str, ...]) -> None:
        self._app = app
        self._clock = clock
        self._metrics = metrics
        self._origins = frozenset(origins)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Passes one request through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id, started = identifier(self._clock)[:16], self._clock.tick()
        scope.setdefault("state", {})["request_id"] = request_id
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        status, is_started = 500, False

        async def tell(message: Message) -> None:
            nonlocal status, is_started
            if message["type"] == "http.response.start":
                status, is_started = message["status"], True
                message["headers"] = self._with_headers(message["headers"], request_id, headers.get("origin", ""))
            await send(message)

        limit = next(size for path, size in _BODY_LIMITS if scope["path"].startswith(path))
        try:
            if self._is_preflight(scope, headers):
                await self._answer_preflight(tell)
            elif _stated_length(headers) > limit:
                await _refuse_size(scope, tell, limit, request_id)
            else:
                await self._app(scope, _capped(receive, limit), tell)
        except TooLargeError:
            await _refuse_size(scope, tell, limit, request_id)
        except Exception as error:
            # Stopped here, so that no server above prints it: its message, like its locals, may hold a draft's words.
            _LOG.error("%s %s: %s (request %s)", scope["method"], scope["path"], type(error).__name__, request_id)
            if not is_started:
                problem = Problem(status=500, exit_code=1, code="failed", detail="something failed on our side")
                await _answer(scope, tell, problem, request_id)
        finally:
            route = getattr(scope.get("route"), "path", "(none)")
            seconds = self._clock.tick() - started
            self._metrics.count(method=scope["method"], route=route, status=status, seconds=seconds)

    def _is_preflight(self, scope: Mapping[str, Any], headers: Mapping[str, str]) -> bool:
        return scope["method"] == "OPTIONS" and headers.get("origin") in self._origins

    async def _answer_preflight(self, send: Send) -> None:
        allowed = [(b"access-control-allow-methods", b"GET, POST"), (b"access-control-allow-headers", b"content-type")]
        await send({"type": "http.response.start", "status": 204, "headers": allowed})
        await send({"type": "http.response.body", "body": b""})

    def _with_headers(
        self, given: list[tuple[bytes, bytes]], request_id: str, origin: str
    ) -> list[tuple[bytes, bytes]]:
        """What a route set itself stays; the rest is added."""
        known = {name.lower() for name, _ in given}
        added = {**_HEADERS, "x-request-id": request_id}
        if origin in self._origins:
            added |= {"access-control-allow-origin": origin, "vary": "Origin"}
        return [*given, *((k.encode(), v.encode()) for k, v in added.items() if k.encode() not in known)]


def _stated_length(headers: Mapping[str, str]) -> int:
    """The length that the caller states; one that is no number is left to the server to refuse."""
    stated = headers.get("content-length", "")
    return int(stated) if stated.isascii() and stated.isdigit() else 0


def _capped(receive: Receive, limit: int) -> Receive:
    seen = 0

    async def read() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise TooLargeError
        return message

    return read


async def _refuse_size(scope: MutableMapping[str, Any], send: Send, limit: int, request_id: str) -> None:
    detail = f"the request body is over the limit of {limit} bytes"
    await _answer(scope, send, Problem(status=413, exit_code=1, code="too_large", detail=detail), request_id)


async def _answer(scope: MutableMapping[str, Any], send: Send, problem: Problem, request_id: str) -> None:
    """The problem as a page to a person who asked for one, else as a document. Nothing of its cause is told."""
    page = _bare_page(scope, problem, request_id)
    if page is not None:
        body, headers = page
    else:
        told = {"type": "about:blank", "title": problem.code, "status": problem.status, "code": problem.code}
        body = json.dumps({**told, "detail": problem.detail, "request_id": request_id}).encode()
        headers = [(b"content-type", b"application/problem+json")]
    await send(
        {"type": "http.response.start", "status": problem.status, "headers": [*headers, (b"connection", b"close")]}
    )
    await send({"type": "http.response.body", "body": body})


def _bare_page(
    scope: MutableMapping[str, Any], problem: Problem, request_id: str
) -> tuple[bytes, list[tuple[bytes, bytes]]] | None:
    """What the pages make of a problem outside of every route; None where there are no pages or a program asks."""
    make = getattr(getattr(scope.get("app"), "state", None), "bare_page", None)
    made: tuple[bytes, list[tuple[bytes, bytes]]] | None = make(scope, problem, request_id) if make else None
    return made
