"""The archivist's pages: timelines to browse, and the hand: merge, keep apart, correct a reading, retract, upload."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from api import articles, embargo, feeds, identities, quoting, timelines, unsure
from api.errors import BadInputError
from api.pages import exports
from api.pages.addresses import article_address
from api.pages.context import form_fields, may, respond
from api.pages.messages import catalogue
from api.pages.reader_pages import missing
from api.pages.timelines import EntityView, Filters, entity_view
from api.routes.needs import Caller, Need, desk_of
from graph.model.entity import Entity, EntityType
from graph.model.event import Judgement
from graph.model.stance import StanceLabel
from graph.ports import ArchiveReader

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Reader = Annotated[Caller, Depends(Need("read"))]
Fields = Annotated[dict[str, str], Depends(form_fields)]
Archivist = Annotated[Caller, Depends(Need("archive"))]

GROUPS = (
    ("people", EntityType.PERSON),
    ("organisations", EntityType.ORGANISATION),
    ("topics", EntityType.TOPIC),
    ("places", EntityType.PLACE),
)
#: Names of a group that stand open, and how many more unfold.
FIRST, MORE = 20, 180
READINGS_A_PAGE = 20


@router.get("/timeline")
def search(request: Request, _caller: Reader, q: str = "") -> Response:
    """Everybody and everything by name, with the number of mentions of each."""
    archive = desk_of(request).archive
    groups = [_group(archive, key, kind, q) for key, kind in GROUPS]
    context = {
        "query": q,
        "groups": [group for group in groups if group["total"]],
        "may_browse": may(request, "browse"),
    }
    return respond(request, "archivist/search.html", "archivist", context)


@router.get("/timeline/export.{form}")
def export_search(request: Request, _caller: Reader, form: str, q: str = "") -> Response:
    """Everybody and everything found, with its kind and count, as CSV or JSON."""
    archive = desk_of(request).archive
    found = [
        {"kind": kind.value, "name": entity.name, "count": count, "id": entity.id}
        for _, kind in GROUPS
        for entity, count in _counted(archive, kind, q)
    ]
    return exports.reply(form, ("kind", "name", "count", "id"), found)


def _group(archive: ArchiveReader, key: str, kind: EntityType, query: str) -> dict[str, Any]:
    shown = _counted(archive, kind, query)
    return {"key": key, "total": len(shown), "first": shown[:FIRST], "more": shown[FIRST : FIRST + MORE]}


def _counted(archive: ArchiveReader, kind: EntityType, query: str) -> list[tuple[Entity, int]]:
    """One kind by weight; a topic that nobody spoke on is named only when it is looked for."""
    counted = [(entity, _weight(archive, entity)) for entity in archive.entities(type=kind, query=query)]
    shown = [pair for pair in counted if pair[1] or query]
    return sorted(shown, key=lambda pair: (-pair[1], pair[0].name, pair[0].id))


def _weight(archive: ArchiveReader, entity: Entity) -> int:
    if entity.type is EntityType.TOPIC:
        return len(archive.quotes(topic_id=entity.id)) + len(archive.stances(topic_id=entity.id))
    return len(archive.mentions(entity_id=entity.id))


@router.get("/timeline/compare")
def compare(request: Request, _caller: Reader, left: str, right: str, topic: str) -> Response:
    """Two people on one topic, one above the other on the same axis."""
    about, sides = _sides(request, left, right, topic)
    context = {"sides": sides, "topic": about, "query_string": f"?{request.url.query}"}
    return respond(request, "archivist/compare.html", "archivist", context)


@router.get("/timeline/compare/export.{form}")
def export_comparison(request: Request, _caller: Reader, form: str, left: str, right: str, topic: str) -> Response:
    """Both people's rows, the left one's first, as CSV or JSON."""
    _, sides = _sides(request, left, right, topic)
    return exports.reply(form, exports.COLUMNS, exports.records([row for side in sides for row in side.rows]))


def _sides(request: Request, left: str, right: str, topic: str) -> tuple[Entity, list[EntityView]]:
    """The topic, and each person's view of it as the archive knows it now."""
    desk = desk_of(request)
    about = timelines.find_entity(desk, topic, type=EntityType.TOPIC)
    people = [timelines.find_entity(desk, name) for name in (left, right)]
    chosen = Filters(topic=about.id, as_of=desk.clock.now())
    views = [entity_view(desk.archive, person.id, chosen) for person in people]
    return about, [view for view in views if view is not None]


@router.get("/timeline/unsure")
def readings_to_check(request: Request, _caller: Reader, entity: str = "", undo: str = "", page: int = 1) -> Response:
    """What the reading was unsure of, most consequential first, a page at a time."""
    waiting = unsure.readings(desk_of(request), entity=entity or None)
    start = (min(max(page, 1), 1000) - 1) * READINGS_A_PAGE
    context = {
        "readings": waiting[start : start + READINGS_A_PAGE],
        "total": len(waiting),
        "number": start // READINGS_A_PAGE + 1,
        "is_last": start + READINGS_A_PAGE >= len(waiting),
        "entity": entity,
        "may_judge": may(request, "archive"),
        "undo": undo,
        "labels": tuple(label.value for label in StanceLabel),
    }
    return respond(request, "archivist/unsure.html", "archivist", context)


@router.get("/timeline/unsure/export.{form}")
def export_readings(request: Request, _caller: Reader, form: str, entity: str = "") -> Response:
    """Everything that waits for a judgement, as CSV or JSON."""
    waiting = unsure.readings(desk_of(request), entity=entity or None)
    return exports.reply(form, ("id", "kind", "words", "why", "speaker", "said", "headline", "place"), waiting)


@router.post("/timeline/readings/{id:path}")
def correct(request: Request, fields: Fields, caller: Archivist, id: str) -> Response:
    """Sets speaker, said date or stance, each by a judgement that can be undone, and leads back to where it was."""
    given = {name: fields.get(name, "").strip() for name in ("speaker", "said", "stance")}
    made = [
        _correct(request, caller, id, kind, value, reason=fields.get("reason", ""))
        for kind, value in given.items()
        if value
    ]
    if not made:
        raise BadInputError("nothing was given: a speaker, a date or a position is needed")
    return RedirectResponse(f"{_back(fields)}?undo={','.join(made)}", status_code=303)


def _back(fields: dict[str, str]) -> str:
    """The article that the form stood on, else the list of readings to check; never an address of somebody else's."""

    article = fields.get("article", "")
    return article_address(article) if article else "/timeline/unsure"


def _correct(request: Request, caller: Caller, id: str, kind: str, value: str, *, reason: str) -> str:
    done = quoting.correct(
        desk_of(request),
        id,
        speaker=value if kind == "speaker" else None,
        said=value if kind == "said" else None,
        stance=value if kind == "stance" else None,
        reason=reason or "readings to check",
        undo=None,
        who=caller.name,
    )
    return str(done["judgement"])


@router.post("/timeline/judgements/{id}/withdraw")
def withdraw(request: Request, fields: Fields, caller: Archivist, id: str) -> Response:
    """Undoes a judgement, or several parted by commas that one form made; they stay in the history."""
    for judgement in id.split(","):
        identities.judge(desk_of(request), "undo", (judgement,), reason="", who=caller.name)
    return RedirectResponse(_back(fields), status_code=303)


@router.get("/timeline/feeds")
def feed_status(request: Request, _caller: Annotated[Caller, Depends(Need("browse"))]) -> Response:
    """What came in lately, what was skipped and why, and what waits for its hour."""
    return _feeds_page(request, message="")


def _feeds_page(request: Request, *, message: str) -> Response:
    desk = desk_of(request)
    context = {"runs": feeds.runs(desk), "waiting": embargo.waiting(desk), "message": message}
    return respond(request, "archivist/feeds.html", "archivist", context)


@router.get("/timeline/feeds/export.{form}")
def export_feeds(request: Request, _caller: Annotated[Caller, Depends(Need("browse"))], form: str) -> Response:
    """Every run shown, a line for each item that was skipped, as CSV or JSON."""
    told = [
        {"at": run["at"], "source": run["source"], "line": run["line"], **item}
        for run in feeds.runs(desk_of(request))
        for item in run["skipped"] or [{"where": "", "why": ""}]
    ]
    return exports.reply(form, ("at", "source", "line", "where", "why"), told)


@router.post("/timeline/feeds")
async def upload(request: Request, _fields: Fields, caller: Archivist) -> Response:
    """One file in any accepted format, as `POST /api/articles` takes it."""
    from starlette.concurrency import run_in_threadpool
    from starlette.datastructures import UploadFile

    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile):
        raise BadInputError("no file was sent; choose one and send again")
    data = await file.read()
    stored = await run_in_threadpool(
        articles.accept, desk_of(request), data, who=caller.name, type=file.content_type or ""
    )
    message = str(stored.get("message", catalogue()("feeds.read")))
    return await run_in_threadpool(_feeds_page, request, message=message)


@router.post("/articles/{id:path}/lift")
def lift(request: Request, fields: Fields, caller: Archivist, id: str) -> Response:
    """Ends an embargo before its hour."""
    embargo.lift(desk_of(request), id, reason=fields.get("reason", ""), who=caller.name)
    return RedirectResponse(article_address(id), status_code=303)


@router.post("/articles/{id:path}/retract")
def retract(request: Request, fields: Fields, caller: Archivist, id: str) -> Response:
    """Retracts an article: answers that cite it are withdrawn before this returns."""
    articles.retract(desk_of(request), id, reason=fields.get("reason", ""), who=caller.name)
    return RedirectResponse(article_address(id), status_code=303)


@router.get("/timeline/{id}")
def entity(request: Request, _caller: Reader, id: str) -> Response:
    """An entity's page under the filters of the address."""
    view = _view(request, id)
    if view is None:
        return missing(request, catalogue()("timeline.none"))
    context = {
        "view": view,
        "filters": _filters(request),
        "known_on": request.query_params.get("as_of", ""),
        "recorded_first": min((row.recorded for row in view.rows), default="")[:10],
        "recorded_last": desk_of(request).clock.now()[:10],
        "query_string": f"?{request.url.query}" if request.url.query else "",
        "may_judge": may(request, "archive"),
        "judgements": _judgements(request, {id, view.entity.id}),
    }
    return respond(request, "archivist/entity.html", "archivist", context)


def _judgements(request: Request, ids: set[str]) -> list[Judgement]:
    """Every judgement that names one of `ids` on either side, withdrawn ones too."""
    every = desk_of(request).archive.judgements(in_force=False)
    return [judgement for judgement in every if {judgement.subject, judgement.value.strip('"')} & ids]


@router.get("/timeline/{id}/export.{form}")
def export_view(request: Request, _caller: Reader, id: str, form: str) -> Response:
    """The rows of this view as CSV or JSON."""
    view = _view(request, id)
    return exports.reply(form, exports.COLUMNS, exports.records(view.rows if view else ()))


@router.post("/timeline/{id}/{action}")
def judge(request: Request, fields: Fields, caller: Archivist, id: str, action: str) -> Response:
    """merge, or split (keep apart), with another entity; reversible."""
    if action not in {"merge", "split"}:
        raise BadInputError(f"unknown act {action!r}; expected merge or split")
    identities.judge(
        desk_of(request), action, (id, fields.get("other", "")), reason=fields.get("reason", ""), who=caller.name
    )
    return RedirectResponse(f"/timeline/{id}", status_code=303)


def _view(request: Request, id: str) -> EntityView | None:
    return entity_view(desk_of(request).archive, id, _filters(request))


def _filters(request: Request) -> Filters:
    given = request.query_params
    known = _day("as_of", given.get("as_of", ""))
    return Filters(
        topic=given.get("topic", ""),
        start=_day("from", given.get("from", "")),
        end=_day("to", given.get("to", "")),
        kind=given.get("kind", ""),
        hand=given.get("hand", ""),
        as_of=f"{known.isoformat()}T23:59:59Z" if known else desk_of(request).clock.now(),
    )


def _day(name: str, text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10]) if text else None
    except ValueError as error:
        raise BadInputError(f"{name} is {text!r}; expected a day such as 2014-03-11") from error
