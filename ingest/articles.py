"""From a story as the CMS wrote it to an article of the archive: one dateline, one kind, one status, one digest."""

import hashlib
import json
from dataclasses import asdict
from zoneinfo import ZoneInfo

from graph.model.text import Article, Kind, Mark, Status
from ingest.dates import dateline
from ingest.errors import UnreadableStoryError
from ingest.formats.story import Story

_KINDS = frozenset(Kind)
_STATUSES = frozenset(Status)


def article_of(story: Story, *, recorded: str, time_zone: ZoneInfo, basis: str) -> Article:
    """The article that `story` is. `basis` names everything else the reading depends on and enters the digest.

    Raises UnreadableStoryError when it has no id, no text or no date.
    """
    if not story.id.strip():
        raise UnreadableStoryError(code="no_id", why="the piece has no id; give it one that stays the same")
    if not story.text.strip():
        raise UnreadableStoryError(code="no_text", why="the piece has no body text; nothing in it can be quoted")
    return Article(
        id=story.id.strip(),
        version=1,
        headline=story.headline,
        subheadline=story.subheadline,
        published=dateline(story.published, time_zone=time_zone),
        byline=story.byline,
        kind=Kind(story.kind) if story.kind in _KINDS else Kind.NEWS,
        status=_status(story),
        section=story.section,
        tags=story.tags,
        language=story.language or "en",
        url=story.url,
        paper=story.paper,
        rights=story.rights,
        text=story.text,
        digest=_digest(story, f"{basis} {time_zone.key}"),
        recorded=recorded,
        embargo_until=story.embargo_until,
        corrects=story.corrects,
        correction_note=story.correction_note,
        marks=tuple(
            Mark(start=mark.start, end=mark.end, kind=mark.kind, note=mark.note, region=mark.region)
            for mark in story.marks
        ),
    )


def _status(story: Story) -> Status:
    if story.status in _STATUSES:
        return Status(story.status)
    if any(correction.is_retraction for correction in story.corrections):
        return Status.RETRACTED
    return Status.CORRECTED if story.corrections else Status.PUBLISHED


def _digest(story: Story, basis: str) -> str:
    fields = asdict(story)
    fields.pop("where")
    canonical = json.dumps([basis, fields], ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()
