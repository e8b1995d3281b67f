"""Pulling from a CMS, incrementally: batches from the pull, each read in like a file, then its position kept.

A position is kept only after its batch is committed; a batch that comes twice changes nothing. Only the host that was
asked for is ever contacted, and no private address (ingest/sync does the checking). What the CMS does not show any more
is retracted here and told (api/vanished.py).
"""

import hashlib
import json
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from api.errors import BadInputError
from api.reading_in import ingest
from api.vanished import Shown, retract_gone

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.formats.story import Story
    from ingest.report import IngestReport
    from ingest.sync.cursor import Cursor

#: Fields that an article line bears under the same name as a story.
_SAME = (
    *("id", "headline", "subheadline", "published", "text", "byline", "kind", "section", "tags", "language", "url"),
    *("paper", "rights", "embargo_until", "corrects", "correction_note", "distributor", "updated"),
)


def sync(desk: "Desk", kind: str, url: str) -> "IngestReport":
    """Reads what is new at `url` into the archive. Raises SyncError for an address refused or a server that failed."""
    from ingest.formats.story import Story
    from ingest.report import IngestReport
    from ingest.sync.client import Client
    from ingest.sync.pull import pull

    host = urlsplit(url).hostname
    if not host:
        raise BadInputError(f"{url!r} is no address; expected https://…")
    client = Client(
        allowed_hosts=frozenset({host}),
        monotonic=desk.clock.tick,
        allow_loopback=desk.settings.may_sync_loopback,
        authorization=desk.settings.sync_authorization,
    )
    position, total = _position(desk, kind, url), IngestReport()
    shown = Shown(position.with_suffix(".ids"))
    cursor = _cursor(position, kind, url)
    for batch in pull(cursor, client=client, sleep=desk.clock.pause):
        stories = [found for found in batch.found if isinstance(found, Story)]
        refused = tuple(found for found in batch.found if not isinstance(found, Story))
        report = _read_in(desk, stories) if stories else IngestReport()
        total = _sum(total, replace(report, skipped=(*refused, *report.skipped)))
        shown.add(batch.ids)
        _keep(position, batch.cursor)
    gone = retract_gone(desk, cursor, shown, client=client)
    return replace(total, skipped=(*total.skipped, *gone))


def _position(desk: "Desk", kind: str, url: str) -> Path:
    name = hashlib.sha256(f"{kind} {url}".encode()).hexdigest()[:16]
    return desk.settings.home / "sync" / f"{name}.json"


def _cursor(position: Path, kind: str, url: str) -> "Cursor":
    from ingest.sync.cursor import load
    from ingest.sync.pull import start

    return load(position.read_text(encoding="utf-8")) if position.exists() else start(kind, url)


def _keep(position: Path, cursor: "Cursor") -> None:
    position.parent.mkdir(parents=True, exist_ok=True)
    draft = position.with_suffix(".new")
    draft.write_text(cursor.dump(), encoding="utf-8")
    draft.replace(position)


def _read_in(desk: "Desk", stories: Iterable["Story"]) -> "IngestReport":
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pulled.jsonl"
        lines = (json.dumps(article_line(story), ensure_ascii=False) for story in stories)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return ingest(desk, [path])


def article_line(story: "Story") -> dict[str, Any]:
    """A story as a line of the contract's article form; a takedown keeps its word, so that it is carried out."""
    line = {name: getattr(story, name) for name in _SAME if hasattr(story, name)}
    corrections = [
        {"text": item.text, "date": item.date, "is_retraction": item.is_retraction} for item in story.corrections
    ]
    status = "taken_down" if story.is_takedown else story.status
    return {
        **line,
        "byline": list(story.byline),
        "tags": list(story.tags),
        "status": status,
        "corrections": corrections,
    }


def _sum(one: "IngestReport", other: "IngestReport") -> "IngestReport":
    counted = ("articles", "unchanged", "quotes", "stances", "mentions", "corrections")
    added = {name: getattr(one, name) + getattr(other, name) for name in counted}
    return replace(other, **added, skipped=(*one.skipped, *other.skipped))
