"""Between the archive's data types and the flat rows of a store, both ways, and nothing else.

The columns of a table and the properties of a graph's node have the same names and values in every store: dates are
ISO text, tuples are JSON arrays, booleans are 0 and 1. A row that cannot be read raises ArchiveDataError naming its
table and key: the store was damaged or written by something else.
"""

import json
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, Protocol, TypeVar

from graph.errors import ArchiveDataError
from graph.model.entity import Entity, EntityType, Mention, Role
from graph.model.event import Correction, Judgement, Touch
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article, Kind, Mark, Passage, PassageRole, Status
from graph.model.time import Interval, Precision


class Row(Protocol):
    """What a store hands out for one row: values by column name."""

    def __getitem__(self, name: str, /) -> Any:
        """The column's value; None where it is empty."""
        ...

    def keys(self) -> Iterable[str]:
        """The columns' names."""
        ...


Params = dict[str, str | int | None]
T = TypeVar("T")


def readable(table: str, read: Callable[[Row], T], row: Row) -> T:
    """`read(row)`, with any fault of the stored data told as ArchiveDataError."""
    try:
        return read(row)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        key = {name: row[name] for name in ("article_id", "id") if name in row.keys()}  # noqa: SIM118
        raise ArchiveDataError(
            f"a row of {table} cannot be read: {key!r}: {error}; restore the archive or ingest the originals again"
        ) from error


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def json_array(ids: Iterable[str]) -> str:
    """A set of ids as the one parameter that json_each reads."""
    return _json(list(ids))


def _day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)


def interval_columns(said: Interval) -> Params:
    """said_start, said_end, said_precision."""
    return {
        "said_start": None if said.start is None else said.start.isoformat(),
        "said_end": None if said.end is None else said.end.isoformat(),
        "said_precision": str(said.precision),
    }


def read_interval(row: Row) -> Interval:
    """The interval of a quote's or stance's row."""
    return Interval(
        start=_day(row["said_start"]), end=_day(row["said_end"]), precision=Precision(row["said_precision"])
    )


def article_columns(article: Article) -> Params:
    """All columns of a version but the key and the two derived instants."""
    marks = [[mark.start, mark.end, mark.kind, mark.note, mark.region] for mark in article.marks]
    return {
        "article_id": article.id,
        "version": article.version,
        "headline": article.headline,
        "subheadline": article.subheadline,
        "published": article.published.isoformat(),
        "byline": _json(article.byline),
        "kind": str(article.kind),
        "status": str(article.status),
        "section": article.section,
        "tags": _json(article.tags),
        "language": article.language,
        "url": article.url,
        "paper": article.paper,
        "rights": article.rights,
        "text": article.text,
        "digest": article.digest,
        "recorded": article.recorded,
        "embargo_until": article.embargo_until,
        "corrects": article.corrects,
        "correction_note": article.correction_note,
        "marks": _json(marks),
    }


def read_article(row: Row) -> Article:
    """An article from its version's row."""
    return Article(
        id=row["article_id"],
        version=row["version"],
        headline=row["headline"],
        subheadline=row["subheadline"],
        published=date.fromisoformat(row["published"]),
        byline=tuple(json.loads(row["byline"])),
        kind=Kind(row["kind"]),
        status=Status(row["status"]),
        section=row["section"],
        tags=tuple(json.loads(row["tags"])),
        language=row["language"],
        url=row["url"],
        paper=row["paper"],
        rights=row["rights"],
        text=row["text"],
        digest=row["digest"],
        recorded=row["recorded"],
        embargo_until=row["embargo_until"],
        corrects=row["corrects"],
        correction_note=row["correction_note"],
        marks=tuple(
            Mark(start=start, end=end, kind=kind, note=note, region=region)
            for start, end, kind, note, region in json.loads(row["marks"])
        ),
    )


def passage_columns(passage: Passage) -> Params:
    """The columns that the passage itself knows."""
    return {
        "text": passage.text,
        "id": passage.id,
        "role": str(passage.role),
        "start": passage.start,
        "end": passage.end,
        "digest": passage.digest,
    }


def read_passage(row: Row) -> Passage:
    """A passage joined to its version; `text` is cut by the query."""
    return Passage(
        id=row["id"],
        article_id=row["article_id"],
        version=row["version"],
        role=PassageRole(row["role"]),
        start=row["start"],
        end=row["end"],
        text=row["text"],
        digest=row["digest"],
    )


def entity_columns(entity: Entity) -> Params:
    """All columns of `entities` but the instant of its first appearance."""
    roles = [
        [role.title, role.start and role.start.isoformat(), role.end and role.end.isoformat()] for role in entity.roles
    ]
    return {
        "id": entity.id,
        "type": str(entity.type),
        "name": entity.name,
        "aliases": _json(entity.aliases),
        "roles": _json(roles),
        "authority": int(entity.authority),
    }


def read_entity(row: Row) -> Entity:
    """An entity as stored, before any judgement."""
    return Entity(
        id=row["id"],
        type=EntityType(row["type"]),
        name=row["name"],
        aliases=tuple(json.loads(row["aliases"])),
        roles=tuple(
            Role(title=title, start=_day(start), end=_day(end)) for title, start, end in json.loads(row["roles"])
        ),
        authority=bool(row["authority"]),
    )


def mention_columns(mention: Mention) -> Params:
    """The columns that the mention itself knows."""
    return {"start": mention.start, "end": mention.end, "text": mention.text, "entity_id": mention.entity_id}


def read_mention(row: Row) -> Mention:
    """A mention as stored."""
    return Mention(
        article_id=row["article_id"], start=row["start"], end=row["end"], text=row["text"], entity_id=row["entity_id"]
    )


def quote_columns(quote: Quote) -> Params:
    """The columns that the quote itself knows, and the day that orders it."""
    return {
        "id": quote.id,
        "start": quote.start,
        "end": quote.end,
        "text": quote.text,
        "speaker_id": quote.speaker_id,
        "speaker_text": quote.speaker_text,
        "quoted_by": quote.quoted_by,
        **interval_columns(quote.said),
        "day": (quote.said.start or quote.published).isoformat(),
        "published": quote.published.isoformat(),
        "is_speech": int(quote.is_speech),
        "is_marked": int(quote.is_marked),
        "context": quote.context,
        "cue": quote.cue,
        "confidence": quote.confidence,
        "status": quote.status,
        "topics": _json(quote.topics),
    }


def read_quote(row: Row) -> Quote:
    """A quote as stored, before any judgement."""
    return Quote(
        id=row["id"],
        article_id=row["article_id"],
        start=row["start"],
        end=row["end"],
        text=row["text"],
        speaker_id=row["speaker_id"],
        speaker_text=row["speaker_text"],
        quoted_by=row["quoted_by"],
        said=read_interval(row),
        published=date.fromisoformat(row["published"]),
        topics=tuple(json.loads(row["topics"])),
        is_speech=bool(row["is_speech"]),
        is_marked=bool(row["is_marked"]),
        context=row["context"],
        cue=row["cue"],
        confidence=row["confidence"],
        status=row["status"],
    )


def stance_columns(stance: Stance, published: date) -> Params:
    """The columns that the stance itself knows, and the day that orders it."""
    return {
        "id": stance.id,
        "person_id": stance.person_id,
        "topic_id": stance.topic_id,
        "label": str(stance.label),
        "toward": stance.toward,
        **interval_columns(stance.said),
        "day": (stance.said.start or published).isoformat(),
        "evidence": stance.evidence,
        "mode": str(stance.mode),
        "is_second_hand": int(stance.is_second_hand),
        "start": stance.start,
        "end": stance.end,
        "confidence": stance.confidence,
        "proposed_by": stance.proposed_by,
    }


def read_stance(row: Row) -> Stance:
    """A stance as stored, before any judgement."""
    return Stance(
        id=row["id"],
        article_id=row["article_id"],
        person_id=row["person_id"],
        topic_id=row["topic_id"],
        label=StanceLabel(row["label"]),
        toward=row["toward"],
        said=read_interval(row),
        mode=StanceMode(row["mode"]),
        is_second_hand=bool(row["is_second_hand"]),
        evidence=row["evidence"],
        start=row["start"],
        end=row["end"],
        confidence=row["confidence"],
        proposed_by=row["proposed_by"],
    )


def correction_columns(correction: Correction) -> Params:
    """The columns that the correction itself knows."""
    return {
        "id": correction.id,
        "article_id": correction.article_id,
        "by_article": correction.by_article,
        "corrected": correction.corrected.isoformat(),
        "note": correction.note,
        "touches": _json([[touch.aspect, touch.wrong, touch.right] for touch in correction.touches]),
        "is_retraction": int(correction.is_retraction),
        "recorded": correction.recorded,
    }


def read_correction(row: Row) -> Correction:
    """A correction as stored."""
    return Correction(
        id=row["id"],
        article_id=row["article_id"],
        by_article=row["by_article"],
        corrected=date.fromisoformat(row["corrected"]),
        note=row["note"],
        touches=tuple(
            Touch(aspect=aspect, wrong=wrong, right=right) for aspect, wrong, right in json.loads(row["touches"])
        ),
        is_retraction=bool(row["is_retraction"]),
        recorded=row["recorded"],
    )


def judgement_columns(judgement: Judgement) -> Params:
    """All columns of `judgements`."""
    return {
        "id": judgement.id,
        "kind": judgement.kind,
        "subject": judgement.subject,
        "value": judgement.value,
        "who": judgement.who,
        "reason": judgement.reason,
        "recorded": judgement.recorded,
        "withdrawn": judgement.withdrawn,
    }


def read_judgement(row: Row) -> Judgement:
    """A judgement as stored, in force or not."""
    return Judgement(
        id=row["id"],
        kind=row["kind"],
        subject=row["subject"],
        value=row["value"],
        who=row["who"],
        reason=row["reason"],
        recorded=row["recorded"],
        withdrawn=row["withdrawn"],
    )
