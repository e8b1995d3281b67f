"""The whole graph as one digest: equal archives have equal digests, whatever store or order they came in.

What counts: every article version with all that was read from it, entities, corrections, judgements and
tombstones. What does not: when this copy learned of a version (a rebuild from the original files learns later),
row numbers, the text index, ingest's journal. One line of JSON a thing, fields in the order of its
type, hashed in order of (kind, id); within an article its readings are sorted.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from datetime import date
from functools import cache

from graph.model.entity import Entity, Mention
from graph.model.event import Correction, Judgement
from graph.ports import ArticleRecord


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def plain(value: object) -> object:
    """What JSON has no word for: a dataclass is the list of its name and its fields in order, a date ISO text."""
    if isinstance(value, date):
        return value.isoformat()
    kind = type(value)
    if is_dataclass(kind):
        return [kind.__name__, *(getattr(value, name) for name in _names(kind))]
    raise TypeError(f"no canonical form for {kind.__name__}")


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=plain).encode


def line(value: object) -> bytes:
    """One canonical line: no spaces, UTF-8."""
    return _encode(value).encode("utf-8", "surrogatepass")


def record_line(record: ArticleRecord) -> bytes:
    """One article version with its readings in a total order; recorded instants and entities are left out."""
    return line(
        [
            replace(record.article, recorded=""),
            sorted(record.passages, key=lambda passage: passage.id),
            sorted(record.mentions, key=_place),
            sorted(record.quotes, key=lambda quote: quote.id),
            sorted(record.stances, key=lambda stance: stance.id),
            sorted((replace(row, recorded="") for row in record.corrections), key=lambda row: (row.id, row.article_id)),
        ]
    )


def _place(mention: Mention) -> tuple[int, int, str, str]:
    return (mention.start, mention.end, mention.entity_id or "", mention.text)


def digest(
    *,
    records: Iterable[ArticleRecord],
    entities: Iterable[Entity],
    corrections: Iterable[Correction],
    judgements: Iterable[Judgement],
    tombstones: Iterable[tuple[str, date, str]],
) -> str:
    """SHA-256 as "sha256:..." over everything; `records` come by (article, version), entities as stored.

    `tombstones` are (article id, published, reason). Raises nothing of its own.
    """
    total = hashlib.sha256()
    for record in records:
        total.update(record_line(record) + b"\n")
    for kind, values in (
        ("entities", entities),
        ("corrections", corrections),
        ("judgements", judgements),
        ("tombstones", tombstones),
    ):
        total.update(kind.encode() + b"\n")
        for part in sorted(line(value) for value in values):
            total.update(part + b"\n")
    return f"sha256:{total.hexdigest()}"
