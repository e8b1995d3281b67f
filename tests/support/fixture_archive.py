"""The fixture archive as gate sources, without the ingest: markup stripped, paragraphs joined by a blank line."""

import html
import json
import re
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path

from gate.model import CorrectionNote, Source

FIXTURES = Path(__file__).parents[2] / "fixtures"
_KINDS = {"column": "opinion", "op-ed": "opinion", "notice": "other"}


@cache
def _story(article: str) -> dict[str, object]:
    loaded: dict[str, object] = json.loads((FIXTURES / "archive" / "articles" / f"{article}.json").read_text("utf-8"))
    return loaded


def _plain(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", markup))


def _text(story: dict[str, object]) -> str:
    elements = story.get("content_elements")
    assert isinstance(elements, list)
    return "\n\n".join(_plain(str(part["content"])) for part in elements if part.get("type") == "text")


def _notes(story: dict[str, object]) -> tuple[CorrectionNote, ...]:
    elements = story.get("content_elements")
    assert isinstance(elements, list)
    return tuple(
        CorrectionNote(note=_plain(str(part.get("text", ""))), corrected=None)
        for part in elements
        if part.get("type") == "correction"
    )


@cache
def _correcting() -> dict[str, tuple[str, ...]]:
    """By article: the correction articles that refer to it."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((FIXTURES / "archive" / "articles").glob("*.json")):
        story = _story(path.stem)
        related = story.get("related_content")
        if story.get("subtype") != "correction" or not isinstance(related, dict):
            continue
        for entry in related.get("basic", []):
            target = str(entry["referent"]["id"])
            found[target] = (*found.get(target, ()), path.stem)
    return found


def source(identifier: str, article: str) -> Source:
    """The article as source `identifier`, with the notes that correct it."""
    story = _story(article)
    notes = _notes(story) + tuple(
        CorrectionNote(note=_text(_story(other)), corrected=None) for other in _correcting().get(article, ())
    )
    label = json.dumps(story.get("label", {}), ensure_ascii=False).lower()
    kind = str(story.get("subtype") or "news")
    status = "retracted" if "retract" in label else ("corrected" if notes else "published")
    credits_ = story.get("credits")
    names = [str(entry["name"]) for entry in credits_.get("by", [])] if isinstance(credits_, dict) else []
    headlines = story.get("headlines")
    origin = story.get("source")
    return Source(
        id=identifier,
        article_id=article,
        published=date.fromisoformat(str(story["display_date"])[:10]),
        headline=str(headlines["basic"]) if isinstance(headlines, dict) else "",
        text=_text(story),
        kind=_KINDS.get(kind, kind),
        status=status,
        byline=", ".join(names),
        paper=str(origin["name"]) if isinstance(origin, dict) else "",
        language=str(story.get("language") or ""),
        corrections=notes,
    )


def sources(entries: Iterable[dict[str, str]]) -> tuple[Source, ...]:
    """The sources of one recorded draft: its `sources` list of {"s", "article"}."""
    return tuple(source(entry["s"], entry["article"]) for entry in entries)


def rows(name: str) -> list[dict[str, object]]:
    """The labelled rows of fixtures/eval/<name>.jsonl."""
    lines = (FIXTURES / "eval" / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]
