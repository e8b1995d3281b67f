"""An entity's page: roles over the years, every dated quotation and stance as a picture and as a table, shifts.

One list of rows stands behind the picture, the table and both exports, so that they cannot disagree.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from api.pages.addresses import article_address
from api.pages.plot import Plot, Point, plot
from api.pages.rendering import paper_date
from api.pages.selectors import target
from graph.model.entity import Entity, EntityType
from graph.model.stance import Stance
from graph.ports import ArchiveReader
from graph.timeline import Entry, Shift, shift, timeline

OTHER_LANE = "—"


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What the archivist chose to see; an empty value filters nothing. `as_of` is an instant, `hand` first, second."""

    topic: str = ""
    start: date | None = None
    end: date | None = None
    kind: str = ""
    hand: str = ""
    as_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One dated reading. `label` is "" for a quotation; `words` is verbatim; `place` is the address of its passage.

    `target` says the same place as the W3C Web Annotation model does.
    """

    id: str
    said: date
    said_end: date
    precision: str
    kind: str
    label: str
    mode: str
    is_second_hand: bool
    who: str
    topics: tuple[str, ...]
    words: str
    article_id: str
    headline: str
    published: date
    recorded: str
    place: str
    passage: str
    target: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleBar:
    """A role as a stretch of the axis, in user units of a 720-wide picture."""

    title: str
    x: int
    width: int
    start: date | None
    end: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicShift:
    """How the entity's position on one topic moved over the years of the view."""

    topic: str
    shift: Shift


@dataclass(frozen=True, slots=True, kw_only=True)
class EntityView:
    """Everything that an entity's page prints."""

    entity: Entity
    rows: tuple[Row, ...]
    picture: Plot | None
    roles: tuple[RoleBar, ...]
    shifts: tuple[TopicShift, ...]
    topics: tuple[tuple[str, str], ...]
    counts: dict[str, int]
    unsure: int


def entity_view(archive: ArchiveReader, entity_id: str, filters: Filters) -> EntityView | None:
    """The page of `entity_id` under `filters`; None when the archive knows no such entity."""
    whole = timeline(archive, entity_id, as_of=filters.as_of)
    if whole is None:
        return None
    names = _Names(archive)
    rows = tuple(_row(entry, names) for entry in whole.entries if _fits(entry, filters, whole.entity))
    first, last = _span(archive, filters)
    return EntityView(
        entity=whole.entity,
        rows=rows,
        picture=_picture(rows, whole.entity, first, last),
        roles=_roles(whole.entity, first, last),
        shifts=_shifts(whole.entries, names, first, last) if whole.entity.type is not EntityType.TOPIC else (),
        topics=_topics(whole.entries, names),
        counts={
            "quotes": sum(1 for entry in whole.entries if entry.quote),
            "stances": sum(1 for entry in whole.entries if entry.stance),
            "articles": len({entry.article.id for entry in whole.entries}),
        },
        unsure=sum(1 for entry in whole.entries if _confidence(entry) == "unsure"),
    )


class _Names:
    """Names of entities by id, looked up once each."""

    def __init__(self, archive: ArchiveReader) -> None:
        self._archive = archive
        self._known: dict[str, str] = {}

    def __getitem__(self, entity_id: str) -> str:
        if entity_id not in self._known:
            entity = self._archive.entity(entity_id)
            self._known[entity_id] = entity.name if entity else entity_id
        return self._known[entity_id]


def _confidence(entry: Entry) -> str:
    reading = entry.quote or entry.stance
    return reading.confidence if reading else ""


def _topic_ids(entry: Entry) -> tuple[str, ...]:
    if entry.stance is not None:
        return (entry.stance.topic_id,)
    return entry.quote.topics if entry.quote else ()


def _fits(entry: Entry, filters: Filters, entity: Entity) -> bool:
    is_second_hand = bool(
        (entry.stance and entry.stance.is_second_hand) or (entry.quote and entry.quote.quoted_by is not None)
    )
    day = entry.said.start or entry.article.published
    return (
        (not filters.topic or entity.type is EntityType.TOPIC or filters.topic in _topic_ids(entry))
        and (filters.start is None or (entry.said.end or day) >= filters.start)
        and (filters.end is None or day <= filters.end)
        and (filters.kind != "quotes" or entry.quote is not None)
        and (filters.kind != "stances" or entry.stance is not None)
        and (not filters.hand or is_second_hand is (filters.hand == "second"))
    )


def _row(entry: Entry, names: _Names) -> Row:
    reading = entry.quote or entry.stance
    stance, quote = entry.stance, entry.quote
    speaker = stance.person_id if stance else (quote.speaker_id if quote else None)
    day = entry.said.start or entry.article.published
    anchor = f"t-{stance.id}" if stance else f"q-{quote.id}" if quote else ""
    return Row(
        id=reading.id if reading else "",
        said=day,
        said_end=entry.said.end or day,
        precision=entry.said.precision,
        kind="stance" if stance else "quotation",
        label=stance.label if stance else "",
        mode=stance.mode if stance else "said",
        is_second_hand=bool(stance.is_second_hand if stance else quote and quote.quoted_by),
        who=names[speaker] if speaker else (quote.speaker_text if quote else ""),
        topics=tuple(names[topic] for topic in _topic_ids(entry)),
        words=stance.evidence if stance else quote.text if quote else "",
        article_id=entry.article.id,
        headline=entry.article.headline,
        published=entry.article.published,
        recorded=entry.article.recorded,
        place=article_address(entry.article.id, anchor=anchor),
        passage=entry.passage.text if entry.passage else "",
        target=target(entry.article.id, entry.article.text, reading.start, reading.end) if reading else {},
    )


def _span(archive: ArchiveReader, filters: Filters) -> tuple[date, date]:
    whole = archive.span(as_of=filters.as_of)
    first, last = filters.start or whole.first, filters.end or whole.last
    return (date(first.year, 1, 1) if first else date.min, date(last.year, 12, 31) if last else date.min)


def _picture(rows: Sequence[Row], entity: Entity, first: date, last: date) -> Plot | None:
    if not rows:
        return None
    return plot([_point(row, entity) for row in rows], first=min(first, rows[0].said), last=last)


def _point(row: Row, entity: Entity) -> Point:
    lane = row.who if entity.type is EntityType.TOPIC else (row.topics[0] if row.topics else OTHER_LANE)
    what = row.label or row.kind
    return Point(
        id=row.id,
        start=row.said,
        end=row.said_end,
        precision=row.precision,
        label=row.label,
        lane=lane or OTHER_LANE,
        title=f"{paper_date(row.said, row.precision)}: {row.who}, {what}: {row.words[:120]}",
        href=row.place,
        is_second_hand=row.is_second_hand,
    )


def _roles(entity: Entity, first: date, last: date) -> tuple[RoleBar, ...]:
    days = max((last - first).days, 1)

    def x(day: date) -> int:
        return 16 + min(max((day - first).days, 0), days) * 688 // days

    bars = []
    for role in entity.roles:
        start, end = role.start or first, role.end or last
        if end < first or start > last:
            continue
        bars.append(
            RoleBar(title=role.title, x=x(start), width=max(x(end) - x(start), 2), start=role.start, end=role.end)
        )
    return tuple(bars)


def _shifts(entries: Sequence[Entry], names: _Names, first: date, last: date) -> tuple[TopicShift, ...]:
    """One line a topic, over the calendar years of the view."""
    by_topic: dict[str, list[Stance]] = {}
    for entry in entries:
        if entry.stance is not None:
            by_topic.setdefault(entry.stance.topic_id, []).append(entry.stance)
    years = [(date(year, 1, 1), date(year, 12, 31)) for year in range(first.year, last.year + 1)]
    found = {topic: _over_shown_years(stances, years) for topic, stances in sorted(by_topic.items())}
    return tuple(TopicShift(topic=names[topic], shift=moved) for topic, moved in found.items() if moved is not None)


def _over_shown_years(stances: Sequence[Stance], years: Sequence[tuple[date, date]]) -> Shift | None:
    shown = [(start, end) for start, end in years if any(stance.said.overlaps(start, end) for stance in stances)]
    return shift(stances, windows=shown) if len(shown) > 1 else None


def _topics(entries: Sequence[Entry], names: _Names) -> tuple[tuple[str, str], ...]:
    ids = {topic for entry in entries for topic in _topic_ids(entry)}
    return tuple(sorted(((topic, names[topic]) for topic in ids), key=lambda pair: (pair[1], pair[0])))
