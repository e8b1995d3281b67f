"""Reads corrections: what a note or a correction article changes, the printed reading, the right one, and when.

Two habits of newspapers carry most of them, in any order: "… misstated the X. It is A, not B." and "… should have
read A instead of B." What cannot be told is left empty: an empty list of touches means that the scope is unknown.
"""

import hashlib
import re
from collections.abc import Iterator
from datetime import date
from zoneinfo import ZoneInfo

from graph.model.event import Correction, Touch
from graph.model.text import Article, Kind
from ingest.dates import dateline
from ingest.errors import UnreadableStoryError
from ingest.formats.story import Story


def corrections_of(story: Story, article: Article, *, time_zone: ZoneInfo) -> tuple[Correction, ...]:
    """What the piece itself carries, and, for a correction article, what it says of the piece it corrects."""
    found = []
    for number, note in enumerate(story.corrections):
        corrected = _day(note.date, article.published, time_zone)
        found.append(
            _correction(article, article.id, None, note.text, corrected, number, is_retraction=note.is_retraction)
        )
    if article.kind is Kind.CORRECTION and article.corrects:
        found.append(
            _correction(
                article,
                article.corrects,
                article.id,
                article.text,
                article.published,
                len(found),
                is_retraction=_RETRACTS.search(article.text) is not None,
            )
        )
    return tuple(found)


_RETRACTS = re.compile(r"\b(?:retract\w*|withdrawn|withdraws?|disavow\w*|unpublished)\b", re.IGNORECASE)


def _correction(
    article: Article, touched: str, by: str | None, note: str, corrected: date, number: int, *, is_retraction: bool
) -> Correction:
    key = hashlib.sha256(f"{article.id}\x00{touched}\x00{note}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return Correction(
        id=f"{article.id}#c{number + 1}-{key}",
        article_id=touched,
        by_article=by,
        corrected=corrected,
        note=note,
        touches=tuple(touches(note)),
        is_retraction=is_retraction,
        recorded=article.recorded,
    )


def _day(printed: str, fallback: date, time_zone: ZoneInfo) -> date:
    try:
        return dateline(printed, time_zone=time_zone) if printed else fallback
    except UnreadableStoryError:
        return fallback


_CONTRAST = re.compile(
    r"(?P<right>[^.;:“”]{1,90}?),\s+not\s+(?P<wrong>[^.;:“”]{1,90}?)(?=[.;,]|\s+(?:as|and)\b|$)", re.IGNORECASE
)


def touches(note: str) -> Iterator[Touch]:
    """What the note changes, in order; nothing when the note does not say."""
    for match in _CONTRAST.finditer(note):
        wrong, right = match.group("wrong").strip(), match.group("right").strip()
        yield Touch(aspect=aspect(wrong, right, note), wrong=wrong, right=right)


def aspect(wrong: str, right: str, note: str) -> str:
    """name, number, date, speaker, words or unknown: what kind of particular the two readings are."""
    if re.search(r"\bquot|attribut|\bsaid by\b|\bspoken\b", note, re.IGNORECASE):
        return "speaker"
    if re.search(
        r"\b(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)[a-z]*\b",
        wrong + right,
    ):
        return "date"
    if re.search(r"\d", wrong + right):
        return "number"
    if wrong[:1].isupper() or right.rsplit(maxsplit=1)[-1][:1].isupper():
        return "name"
    return "unknown"
