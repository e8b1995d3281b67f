"""What an entity said and where it stood, in order of the days it was said, and how a position shifted.

Made by fixed rules and counted, never written by a model:
- a position in force on a day is the last one shown on or before it; a refusal to say takes nothing back, and what
  somebody else reports of a person counts only where the person never spoke, wrote, voted or acted;
- on one day a vote or an act outweighs words; among equals the label shown most often stands, and none when they tie;
- a shift compares the positions shown inside each window, never one carried in from before, and never two windows
  with an empty one between them: across a gap nothing is known to have "changed".
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from graph.model.entity import Entity, EntityType
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article, Passage, PassageRole
from graph.model.time import Interval
from graph.ports import ArchiveReader

_DEEDS = frozenset({StanceMode.VOTED, StanceMode.ACTED})
_SIDES = frozenset({StanceLabel.SUPPORT, StanceLabel.OPPOSE})

RULES = {
    "unknown": "fewer than two windows show a position, or the only change lies across an empty window",
    "none": "every window that shows a position shows the same one",
    "returned": "the last position equals the first, and another stood between them",
    "full": "the first and the last position are support and opposition",
    "partial": "the first and the last position differ, and they are not support and opposition",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """`label` is a key of RULES and `rule` its text; `counts` are (what, how many) pairs it rests on."""

    label: str
    rule: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One point of a timeline: a quote or a stance, with its article and the passage it stands in.

    `said` orders it; with an unknown date it is ordered by publication and says so in its precision.
    """

    said: Interval
    quote: Quote | None
    stance: Stance | None
    article: Article
    passage: Passage | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """An entity's entries in order; empty when it said nothing in the range."""

    entity: Entity
    entries: tuple[Entry, ...]


def counted(stances: Iterable[Stance]) -> tuple[Stance, ...]:
    """Stances that may stand for a position: dated, sure enough, no refusals; second-hand ones only alone."""
    dated = [
        stance
        for stance in stances
        if stance.said.start is not None and stance.confidence != "unsure" and stance.label is not StanceLabel.DECLINED
    ]
    first_hand = [stance for stance in dated if not stance.is_second_hand]
    return tuple(first_hand or dated)


def position_in_force(stances: Iterable[Stance], *, at: date) -> Stance | None:
    """The stance that stands on the day `at`, by the rules above; None when none is known or the day's tie.

    Give it one person's stances on one topic. Among equal ones the first in (article, offset) represents them.
    """
    known = [stance for stance in counted(stances) if stance.said.start is not None and stance.said.start <= at]
    return _last(known)


def position_within(stances: Iterable[Stance], *, start: date, end: date) -> Stance | None:
    """The last position shown inside [start, end]; one carried in from before does not count."""
    return _last([stance for stance in counted(stances) if stance.said.overlaps(start, end)])


def _last(known: Sequence[Stance]) -> Stance | None:
    if not known:
        return None
    latest = max(_moment(stance) for stance in known)
    last = [stance for stance in known if _moment(stance) == latest]
    deeds = [stance for stance in last if stance.mode in _DEEDS]
    return _most_shown(deeds or last)


def _moment(stance: Stance) -> tuple[date, date]:
    # An interval counts by its end: "in 2017" may be as late as its last day, and a day inside it is earlier.
    return (stance.said.end or date.min, stance.said.start or date.min)


def _most_shown(stances: Sequence[Stance]) -> Stance | None:
    votes = Counter(stance.label for stance in stances)
    most = max(votes.values())
    leading = {label for label, count in votes.items() if count == most}
    if len(leading) != 1:
        return None
    agreeing = [stance for stance in stances if stance.label in leading]
    return min(agreeing, key=lambda stance: (stance.article_id, stance.start, stance.id))


def shift(stances: Iterable[Stance], *, windows: Sequence[tuple[date, date]]) -> Shift:
    """How one person's position on one topic moved over `windows` (closed ranges, in order).

    Counts: windows, empty windows, changes between neighbouring windows, changes across a gap, and the stances
    of each label that the windows hold.
    """
    listed = counted(stances)
    shown = [position_within(listed, start=start, end=end) for start, end in windows]
    labels = [None if stance is None else stance.label for stance in shown]
    changes, across_gaps = _changes(labels)
    within = [stance for stance in listed if any(stance.said.overlaps(start, end) for start, end in windows)]
    held = Counter(stance.label.value for stance in within)
    counts = (
        ("windows", len(windows)),
        ("empty", labels.count(None)),
        ("changes", changes),
        ("across_gaps", across_gaps),
        *((label.value, held[label.value]) for label in StanceLabel if held[label.value]),
    )
    name = _label_of([label for label in labels if label is not None], changes, across_gaps)
    return Shift(label=name, rule=RULES[name], counts=counts)


def _changes(labels: Sequence[StanceLabel | None]) -> tuple[int, int]:
    near = far = 0
    last, has_gap = None, False
    for label in labels:
        if label is None:
            has_gap = last is not None
            continue
        if last is not None and label is not last:
            near, far = (near, far + 1) if has_gap else (near + 1, far)
        last, has_gap = label, False
    return near, far


def _label_of(labels: Sequence[StanceLabel], changes: int, across_gaps: int) -> str:
    if len(labels) < 2 or (across_gaps and not changes):
        return "unknown"
    if len(set(labels)) == 1:
        return "none"
    if labels[0] is labels[-1]:
        return "returned"
    return "full" if {labels[0], labels[-1]} == _SIDES else "partial"


def timeline(
    archive: ArchiveReader,
    entity_id: str,
    *,
    topic_id: str | None = None,
    start: date | None = None,
    end: date | None = None,
    as_of: str | None = None,
) -> Timeline | None:
    """Everything dated that the archive holds of an entity: as speaker, as holder of a position, or as topic.

    Ordered by (said or published, article, offset), a quote before a stance. None when the id is unknown.
    """
    entity = archive.entity(entity_id)
    if entity is None:
        return None
    if entity.type is EntityType.TOPIC:
        quotes = archive.quotes(topic_id=entity.id, start=start, end=end, as_of=as_of)
        stances = archive.stances(topic_id=entity.id, start=start, end=end, as_of=as_of)
    else:
        quotes = archive.quotes(speaker_id=entity.id, topic_id=topic_id, start=start, end=end, as_of=as_of)
        stances = archive.stances(person_id=entity.id, topic_id=topic_id, start=start, end=end, as_of=as_of)
    ids = {quote.article_id for quote in quotes} | {stance.article_id for stance in stances}
    articles = archive.articles_by_id(ids, as_of=as_of)
    passages = archive.passages_of(ids, as_of=as_of)
    entries = [*_entries(quotes, (), articles, passages), *_entries((), stances, articles, passages)]
    return Timeline(entity=entity, entries=tuple(sorted(entries, key=_order)))


def _entries(
    quotes: Iterable[Quote],
    stances: Iterable[Stance],
    articles: dict[str, Article],
    passages: dict[str, tuple[Passage, ...]],
) -> Iterable[Entry]:
    readings: list[Quote | Stance] = [*quotes, *stances]
    for reading in readings:
        article = articles.get(reading.article_id)
        if article is None:
            continue
        yield Entry(
            said=reading.said,
            quote=reading if isinstance(reading, Quote) else None,
            stance=reading if isinstance(reading, Stance) else None,
            article=article,
            passage=passage_holding(passages.get(article.id, ()), reading.start),
        )


def passage_holding(passages: Iterable[Passage], offset: int) -> Passage | None:
    """The body passage that `offset` of the article's text falls in; None between passages."""
    for passage in passages:
        if passage.role is PassageRole.BODY and passage.start <= offset < passage.end:
            return passage
    return None


def _order(entry: Entry) -> tuple[date, str, int, bool, str]:
    reading = entry.quote or entry.stance
    start, name = (0, "") if reading is None else (reading.start, reading.id)
    return (entry.said.start or entry.article.published, entry.article.id, start, entry.stance is not None, name)
