"""What every page prints around its own text, and turning a template into a response with its headers."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse

from api import access, examples, feeds
from api.errors import DeskError, ForbiddenError, UnauthorisedError
from api.freshness import freshness
from api.pages.messages import catalogue
from api.pages.rendering import paper_date, render
from api.routes.needs import Caller, caller_of, desk_of
from graph.errors import GraphError

if TYPE_CHECKING:
    from api.desk import Desk

#: Scripts, styles and pictures of our own, calls to ourselves, forms to ourselves; nothing else, nobody's frame.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The frame of a page: whose archive, how far it reaches, which desk, who is signed in."""

    paper: str
    reach: str
    desk: str
    user: str
    csrf: str
    last_sync: str
    is_empty: bool
    stale: str


def frame(desk: "Desk", desk_name: str, caller: Caller | None) -> Page:
    """The frame for `caller`; an archive that cannot be read shows as empty."""
    t = catalogue()
    try:
        about = examples.archive(desk)
    except GraphError:
        about = {"name": "", "from": None, "to": None, "articles": 0}
    is_empty = not about["from"]
    first, last = str(about["from"] or "")[:4], str(about["to"] or "")[:4]
    reach = t("site.reach_empty") if is_empty else t("site.reach", first=first, last=last, day=paper_date(about["to"]))
    is_session = caller is not None and caller.via == "session"
    return Page(
        paper=about["name"] or t("ask.title"),
        reach=reach,
        desk=desk_name,
        user=caller.name if caller is not None and is_session else "",
        csrf=caller.csrf if caller is not None else "",
        last_sync=_last_sync(desk),
        is_empty=is_empty,
        stale=_staleness(desk) if desk_name == "editor" and is_session else "",
    )


def _staleness(desk: "Desk") -> str:
    """The warning of an archive that has fallen behind its limit; "" while it has not, or when nobody can tell."""
    try:
        now = freshness(desk)
    except (DeskError, GraphError):
        return ""
    if not now.is_stale:
        return ""
    return catalogue()("desk.stale", day=paper_date(now.archive_to), n=now.days_behind, limit=now.limit_days)


def _last_sync(desk: "Desk") -> str:
    """When something was last read in, to the minute; "" when nothing was or nobody can tell."""
    try:
        newest = feeds.last_success(desk)
    except DeskError:
        return ""
    return newest[:16].replace("T", " ") if newest else ""


def respond(
    request: Request, template: str, desk_name: str, context: Mapping[str, object], *, status: int = 200
) -> HTMLResponse:
    """The page `template` for this request's caller."""
    page = frame(desk_of(request), desk_name, _caller(request))
    html = render(template, page=page, **context)
    return HTMLResponse(html, status_code=status, headers={"content-security-policy": POLICY})


def may(request: Request, need: str) -> bool:
    """Whether this request's caller reaches `need`."""
    caller = _caller(request)
    return caller is not None and access.may(caller.role, need)


def sign_in_first(request: Request) -> RedirectResponse:
    """To the sign-in page, and back here afterwards."""
    from urllib.parse import quote

    return RedirectResponse(f"/sign-in?next={quote(request.url.path)}", status_code=303)


def _caller(request: Request) -> Caller | None:
    try:
        return caller_of(desk_of(request), request)
    except (UnauthorisedError, ForbiddenError):
        return None


async def form_fields(request: Request) -> AsyncIterator[dict[str, str]]:
    """The text fields of a form; its CSRF token is put where the declared need looks for it.

    Files that came along are closed when the reply is made.
    """
    async with request.form() as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        request.state.form_csrf = fields.get("csrf", "")
        yield fields
