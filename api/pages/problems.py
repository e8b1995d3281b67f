"""What a browser is shown when something goes wrong: a page in words, with what to do next.

Only for who asks for a page: callers of the API get a problem document whatever they accept. A page that needs a
signed-in person leads to the sign-in form and back.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from api.errors import DeskError, Problem
from api.pages.context import POLICY, respond, sign_in_first
from api.pages.messages import catalogue
from api.pages.rendering import render
from graph.errors import GraphError

#: Problems with words of their own; every other is told by its detail.
IN_WORDS = {
    "not_found": "error.not_found",
    "ambiguous_name": "error.ambiguous",
    "unauthorised": "error.unauthorised",
    "forbidden": "error.forbidden",
    "failed": "error.failed",
    "too_large": "error.too_large",
    "unavailable": "error.unavailable",
    "method_not_allowed": "error.not_found",
}


def wants_page(request: Request) -> bool:
    """Whether a person is looking: the address is a page's, and HTML is among what is accepted."""
    path = request.url.path
    is_page = not path.startswith(("/api/", "/static/")) and path not in {"/widget.js", "/openapi.json", "/metrics"}
    return is_page and "text/html" in request.headers.get("accept", "")


def page_of(request: Request, problem: Problem) -> Response:
    """The problem as a page with its status; a page that needs signing in leads there instead."""
    if problem.status == 401 and request.method == "GET":
        return sign_in_first(request)
    words = IN_WORDS.get(problem.code)
    context = {
        "message": catalogue()(words) if words else problem.detail,
        "detail": problem.detail if problem.code in {"forbidden"} else "",
        "choices": _choices(problem.extra.get("candidates")),
        "request_id": getattr(request.state, "request_id", "") if problem.status >= 500 else "",
    }
    headers = {"retry-after": str(problem.extra["retry_after"])} if "retry_after" in problem.extra else {}
    try:
        page = respond(request, "error.html", "reader", context, status=problem.status)
    except (DeskError, GraphError):
        html = render("failed.html", message=context["message"], request_id=context["request_id"])
        return HTMLResponse(html, status_code=problem.status, headers={"content-security-policy": POLICY})
    page.headers.update(headers)
    return page


def bare_page(
    scope: MutableMapping[str, Any], problem: Problem, request_id: str
) -> tuple[bytes, list[tuple[bytes, bytes]]] | None:
    """(body, headers) of a page that needs nothing but its own words; None when a program asks.

    For what fails outside of every route: whatever failed may be the archive, the records or the sign-in, so none of
    them is asked for this page.
    """
    if not wants_page(Request(scope)):
        return None
    message = catalogue()(IN_WORDS.get(problem.code, "error.failed"))
    html = render("failed.html", message=message, request_id=request_id)
    kind, policy = b"text/html; charset=utf-8", POLICY.encode()
    return html.encode(), [(b"content-type", kind), (b"content-security-policy", policy)]


def _choices(candidates: object) -> list[tuple[str, str]]:
    """(address, name) of each entity that an ambiguous name may mean."""
    from urllib.parse import quote

    if not isinstance(candidates, Iterable):
        return []
    found = [entry for entry in candidates if isinstance(entry, Mapping)]
    return [(f"/timeline/{quote(str(entry['id']))}", str(entry["name"])) for entry in found]
