"""A released answer as a reader's page sees it: sentences by window, sources with their quotation marked, the strip.

Built from the public reply alone (the same object that `desk ask --json` prints) and from the archive by id. Nothing
of a held or pruned draft is in reach here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from api.pages.addresses import article_address
from api.pages.highlight import Segment, SpanMark, segments
from api.pages.plot import Plot, Point, plot
from api.pages.rendering import paper_date
from gate.folding import find_words, fold
from gate.quotation import scan
from graph.model.stance import Stance
from graph.ports import ArchiveReader

#: A stop at the end of a clause is printed after its markers, as the answer itself has it.
STOPS = frozenset(".!?;,")
#: Widths of the strip in its own units, near to the pixels it gets at a desk and on a phone.
WIDE, NARROW = 720, 360


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceView:
    """One cited article with the passage that carries the answer."""

    id: str
    article_id: str
    headline: str
    published: str
    byline: tuple[str, ...]
    language: str
    passage: tuple[Segment, ...]
    href: str
    corrections: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A stretch of the answer and the sources that its markers name; `close` is the stop printed after the markers."""

    text: str
    close: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionView:
    """The position in force at the end of a window, as code read it."""

    person: str
    topic: str
    label: str
    quotes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowView:
    """One window with its part of the answer; an empty one has no clauses and is named as empty."""

    first: str
    last: str
    label: str
    is_empty: bool
    positions: tuple[PositionView, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StripRow:
    """One dated stance, for the table that says the same as the strip."""

    said: str
    precision: str
    person: str
    topic: str
    label: str
    is_second_hand: bool
    evidence: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """Everything that the answer page prints."""

    windows: tuple[WindowView, ...]
    sources: tuple[SourceView, ...]
    strip: Plot | None
    narrow_strip: Plot | None
    rows: tuple[StripRow, ...]
    quotes: int


def answer_view(reply: Mapping[str, Any], archive: ArchiveReader) -> AnswerView:
    """The page of `reply`, a released answer in the outside contract's form."""
    words = tuple(span_text for span_text in _quoted(str(reply["answer"])))
    sources = tuple(_source(source, words, archive) for source in reply["sources"])
    stances = _stances(reply["windows"], archive)
    names = _names(reply["windows"])
    return AnswerView(
        windows=_windows(reply, {source.id: source.published for source in sources}),
        sources=sources,
        strip=_strip(stances, names, reply["windows"], width=WIDE),
        narrow_strip=_strip(stances, names, reply["windows"], width=NARROW),
        rows=tuple(_row(stance, names) for stance in stances),
        quotes=len(words),
    )


def _quoted(text: str) -> Iterable[str]:
    return (text[span.start : span.end] for span in scan(text).spans)


def _source(source: Mapping[str, Any], words: Sequence[str], archive: ArchiveReader) -> SourceView:
    article = archive.article(source["article_id"])
    notes = archive.corrections(source["article_id"])
    return SourceView(
        id=source["id"],
        article_id=source["article_id"],
        headline=source["headline"],
        published=source["date"],
        byline=article.byline if article else (),
        language=article.language if article else "en",
        passage=_marked(source["passage"], words),
        href=article_address(source["article_id"]),
        corrections=tuple((note.corrected.isoformat(), note.note) for note in notes),
    )


def _marked(passage: str, words: Sequence[str]) -> tuple[Segment, ...]:
    haystack = fold(passage, is_source=True)
    hits = [hit for run in words for hit in find_words(fold(run, is_source=False), haystack)]
    return segments(passage, [SpanMark(start=start, end=end, kind="hit") for start, end in hits])


def _windows(reply: Mapping[str, Any], dates: Mapping[str, str]) -> tuple[WindowView, ...]:
    windows = list(reply["windows"])
    placed: list[list[Clause]] = [[] for _ in windows] or [[]]
    at = 0
    for clause in reply["clauses"]:
        at = max(at, _window_of(clause["sources"], dates, windows, at))
        placed[at].append(_clause(clause))
    if not windows:
        return (WindowView(first="", last="", label="", is_empty=False, positions=(), clauses=tuple(placed[0])),)
    return tuple(_window(window, clauses) for window, clauses in zip(windows, placed, strict=True))


def _clause(clause: Mapping[str, Any]) -> Clause:
    words = str(clause["text"])
    has_stop = words[-1:] in STOPS
    return Clause(
        text=words[:-1] if has_stop else words,
        close=words[-1] if has_stop else "",
        sources=tuple(clause["sources"]),
    )


def _window_of(
    markers: Sequence[str], dates: Mapping[str, str], windows: Sequence[Mapping[str, Any]], current: int
) -> int:
    """The window that holds the earliest cited date; the current one when none does."""
    days = sorted(dates[marker] for marker in markers if marker in dates)
    inside = (index for index, window in enumerate(windows) if days and window["from"] <= days[0] <= window["to"])
    return next(inside, current)


def _window(window: Mapping[str, Any], clauses: Sequence[Clause]) -> WindowView:
    first, last = str(window["from"]), str(window["to"])
    years = first[:4] if first[:4] == last[:4] else f"{first[:4]}–{last[:4]}"
    return WindowView(
        first=first,
        last=last,
        label=years,
        is_empty=bool(window["empty"]),
        positions=tuple(_position(position) for position in window["positions"]),
        clauses=tuple(clauses),
    )


def _position(position: Mapping[str, Any]) -> PositionView:
    return PositionView(
        person=position["person"]["name"],
        topic=position["topic"]["name"],
        label=position["stance"],
        quotes=position["quotes"],
    )


def _names(windows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    return {
        entity["id"]: entity["name"]
        for window in windows
        for position in window["positions"]
        for entity in (position["person"], position["topic"])
    }


def _stances(windows: Sequence[Mapping[str, Any]], archive: ArchiveReader) -> tuple[Stance, ...]:
    """The dated stances behind the positions, within the windows, in date order."""
    if not windows:
        return ()
    pairs = sorted({(p["person"]["id"], p["topic"]["id"]) for window in windows for p in window["positions"]})
    first, last = date.fromisoformat(windows[0]["from"]), date.fromisoformat(windows[-1]["to"])
    found = (archive.stances(person_id=person, topic_id=topic, start=first, end=last) for person, topic in pairs)
    dated = [stance for stances in found for stance in stances if stance.said.start is not None]
    return tuple(sorted(dated, key=lambda stance: (stance.said.start or first, stance.article_id, stance.start)))


def _strip(
    stances: Sequence[Stance], names: Mapping[str, str], windows: Sequence[Mapping[str, Any]], *, width: int
) -> Plot | None:
    if not stances:
        return None
    return plot(
        [_point(stance, names) for stance in stances],
        first=date.fromisoformat(windows[0]["from"]),
        last=date.fromisoformat(windows[-1]["to"]),
        windows=[(date.fromisoformat(w["from"]), date.fromisoformat(w["to"]), bool(w["empty"])) for w in windows],
        width=width,
    )


def _point(stance: Stance, names: Mapping[str, str]) -> Point:
    start, end = stance.said.start or date.min, stance.said.end or date.min
    person, topic = names.get(stance.person_id, stance.person_id), names.get(stance.topic_id, stance.topic_id)
    return Point(
        id=stance.id,
        start=start,
        end=end,
        precision=stance.said.precision,
        label=stance.label,
        lane=f"{person}: {topic}",
        title=f"{paper_date(start, stance.said.precision)}: {person}, {topic}, {stance.label}",
        href=article_address(stance.article_id, anchor=f"t-{stance.id}"),
        is_second_hand=stance.is_second_hand,
    )


def _row(stance: Stance, names: Mapping[str, str]) -> StripRow:
    return StripRow(
        said=stance.said.start.isoformat() if stance.said.start else "",
        precision=stance.said.precision,
        person=names.get(stance.person_id, stance.person_id),
        topic=names.get(stance.topic_id, stance.topic_id),
        label=stance.label,
        is_second_hand=stance.is_second_hand,
        evidence=stance.evidence,
        href=article_address(stance.article_id, anchor=f"t-{stance.id}"),
    )
