"""The graph's content as the contract's rows, for archivists, scripts and measuring."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from api.timelines import named_row, quote_row, stance_row

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.model.event import Correction
    from graph.model.text import Article

WHAT = ("quotes", "stances", "mentions", "articles")


def export(desk: "Desk", what: str) -> Iterator[dict[str, Any]]:
    """Rows of `what`, article by article in the archive's order (published, id)."""
    as_of = desk.clock.now()
    archive = desk.archive
    for article in archive.articles(as_of=as_of):
        if what == "articles":
            yield article_row(article, archive.corrections(article.id, as_of=as_of))
        elif what == "quotes":
            yield from (quote_row(desk, quote) for quote in archive.quotes(article_id=article.id, as_of=as_of))
        elif what == "stances":
            yield from (stance_row(desk, stance) for stance in archive.stances(article_id=article.id, as_of=as_of))
        else:
            yield from (_mention(desk, mention) for mention in archive.mentions(article_id=article.id, as_of=as_of))


def lines(desk: "Desk", what: str) -> Iterator[str]:
    """The same rows as lines of JSON."""
    for row in export(desk, what):
        yield json.dumps(row, ensure_ascii=False) + "\n"


def article_row(article: "Article", corrections: "tuple[Correction, ...]") -> dict[str, Any]:
    """One article in the form that `desk ingest` reads back."""
    return {
        "id": article.id,
        "headline": article.headline,
        "subheadline": article.subheadline,
        "published": article.published.isoformat(),
        "byline": list(article.byline),
        "kind": article.kind.value,
        "status": article.status.value,
        "section": article.section,
        "tags": list(article.tags),
        "text": article.text,
        "language": article.language,
        "url": article.url,
        "paper": article.paper,
        "corrects": article.corrects,
        "correction_note": article.correction_note,
        "corrections": [
            {
                "id": correction.id,
                "text": correction.note,
                "date": correction.corrected.isoformat(),
                "is_retraction": correction.is_retraction,
                "by_article": correction.by_article,
            }
            for correction in corrections
        ],
    }


def _mention(desk: "Desk", mention: Any) -> dict[str, Any]:
    named = named_row(desk, mention.entity_id)
    if named is not None:
        entity = desk.archive.entity(mention.entity_id)
        named = {**named, "type": entity.type.value if entity else ""}
    return {
        "article_id": mention.article_id,
        "start": mention.start,
        "end": mention.end,
        "text": mention.text,
        "entity": named,
    }
