"""One article: as archivists read it, as a CMS pushes it, and as it is retracted."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.clock import identifier
from api.errors import BadInputError, NotFoundError
from api.exporting import article_row
from api.records import audit
from api.timelines import quote_row, stance_row

if TYPE_CHECKING:
    from api.desk import Desk

_SUFFIXES = (("xml", ".xml"), ("html", ".html"), ("json", ".json"))


def article(desk: "Desk", id: str, *, version: int | None = None) -> dict[str, Any]:
    """The article with passages, quotes, stances, corrections and versions. Raises NotFoundError."""
    as_of = desk.clock.now()
    archive = desk.archive
    found = archive.article(id, version=version, as_of=as_of)
    if found is None:
        raise NotFoundError(f"the archive holds no article {id!r}" + (f" in version {version}" if version else ""))
    return {
        **article_row(found, archive.corrections(id, as_of=as_of)),
        "version": found.version,
        "digest": found.digest,
        "recorded": found.recorded,
        "passages": [
            {
                "id": passage.id,
                "role": passage.role.value,
                "start": passage.start,
                "end": passage.end,
                "text": passage.text,
            }
            for passage in archive.passages(id, as_of=as_of)
        ],
        "quotes": [quote_row(desk, quote) for quote in archive.quotes(article_id=id, as_of=as_of)],
        "stances": [stance_row(desk, stance) for stance in archive.stances(article_id=id, as_of=as_of)],
        "versions": [
            {"version": row.version, "recorded": row.recorded, "digest": row.digest, "status": row.status.value}
            for row in archive.versions(id)
            if row.embargo_until is None or row.embargo_until <= as_of
        ],
    }


def accept(desk: "Desk", data: bytes, *, who: str, type: str) -> dict[str, Any]:
    """Reads one pushed article in any accepted format. Raises BadInputError naming why it was not read."""
    from api.reading_in import ingest

    if not data.strip():
        raise BadInputError("the request has no body; send one article")
    suffix = next(
        (suffix for word, suffix in _SUFFIXES if word in type), ".xml" if data.lstrip()[:1] == b"<" else ".json"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"pushed{suffix}"
        path.write_bytes(data)
        report = ingest(desk, [path])
    if report.articles + report.unchanged == 0:
        why = "; ".join(item.why for item in report.skipped) or "no article in it"
        raise BadInputError(f"the article was not read: {why}")
    with desk.records.write() as session:
        audit.add(session, at=desk.clock.now(), who=who, action="article_push", subject=f"{report.articles} articles")
    told = report.as_json()
    skipped = [{"code": item.code, "why": item.why} for item in report.skipped]
    return {**told, "skipped": skipped}


def retract(desk: "Desk", id: str, *, reason: str, who: str) -> dict[str, Any]:
    """Retracts an article by appending; answers that rest on it are withdrawn before this returns."""
    from datetime import date

    from api.serving import withdraw_stale
    from graph.model.event import Correction

    if not reason.strip():
        raise BadInputError("a retraction needs a reason")
    archive, now = desk.open_for_writing(), desk.clock.now()
    if archive.article(id, as_of=now) is None:
        raise NotFoundError(f"the archive holds no article {id!r}")
    made = Correction(
        id=f"{id}#r{identifier(desk.clock)[:12]}",
        article_id=id,
        by_article=None,
        corrected=date.fromisoformat(now[:10]),
        note=reason.strip(),
        is_retraction=True,
        recorded=now,
    )
    archive.put_corrections([made])
    withdrawn = withdraw_stale(desk)
    with desk.records.write() as session:
        audit.add(session, at=now, who=who, action="article_retract", subject=id, detail=reason)
    return {"article_id": id, "status": "retracted", "withdrawn_answers": withdrawn}
