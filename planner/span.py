"""Which days a question asks about: dates and ranges, "since" and "before", events, terms of office.

Promises a span and whether the question asked for it; where it asks for none the caller takes the covered span. An
event ("the flood") is dated by the archive itself: the month in which most passages speak of it, and the first of
those days. A span is a wish, never a filter: a later article may recall earlier words.
"""

import re
from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta

from gate.timex import read_times
from graph.model.entity import Entity, EntityType
from graph.model.text import PassageRole
from graph.ports import ArchiveReader
from planner import cues
from planner.words import tokens, variants

_SINCE = re.compile(r"\b(since|after|from|desde|depois de|después de|a partir de)\s*$|(?:自|从|從)\s*$", re.IGNORECASE)
_BEFORE = re.compile(r"\b(before|until|till|up to|prior to|by|antes de|até|hasta)\s*$", re.IGNORECASE)
_YEAR = re.compile(r"(?<![\d$€£.,\-])(1[6-9]\d\d|20\d\d)(?![\d%-]|[.,]\d)")
_MONTHS_AFTER = 12
_HITS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedSpan:
    """First and last day asked about, None where open; `is_asked` False: the question names no time at all."""

    start: date | None = None
    end: date | None = None
    is_asked: bool = False
    reasons: tuple[str, ...] = ()
    event_words: tuple[str, ...] = ()


def read_span(
    text: str, archive: ArchiveReader, *, language: str, people: tuple[Entity, ...], as_of: str | None
) -> AskedSpan:
    """The span of `text`: explicit dates first, then a term of office, then an event that the archive can date."""
    return _dates(text, language) or _office(text, people) or _event(text, archive, as_of) or AskedSpan()


def _dates(text: str, language: str) -> AskedSpan | None:
    found = [
        t for t in read_times(text, published=None, language=language) if t.span.start and t.kind in {"date", "range"}
    ]
    bounds = [(t.start, t.span.start, t.span.end) for t in found]
    covered = [(t.start, t.end) for t in found]
    for match in _YEAR.finditer(text):
        if not any(start <= match.start() < end for start, end in covered):
            year = int(match.group(1))
            bounds.append((match.start(), date(year, 1, 1), date(year, 12, 31)))
    if not bounds:
        return None
    bounds.sort(key=lambda row: row[0])
    firsts = [first for _, first, _ in bounds if first is not None]
    lasts = [last for _, _, last in bounds if last is not None]
    start, end = min(firsts), max(lasts)
    if len(bounds) == 1 and not any(t.kind == "range" for t in found):
        return _one_sided(text[: bounds[0][0]], start, end)
    return AskedSpan(start=start, end=end, is_asked=True, reasons=(f"asked span {start} to {end}",))


def _one_sided(before: str, start: date, end: date) -> AskedSpan:
    if _SINCE.search(before):
        return AskedSpan(start=start, is_asked=True, reasons=(f"asked span since {start}",))
    if _BEFORE.search(before):
        return AskedSpan(end=start - timedelta(days=1), is_asked=True, reasons=(f"asked span before {start}",))
    return AskedSpan(start=start, end=end, is_asked=True, reasons=(f"asked span {start} to {end}",))


def _office(text: str, people: tuple[Entity, ...]) -> AskedSpan | None:
    match = cues.OFFICE.search(text)
    if match is None:
        return None
    starts = sorted(role.start for person in people for role in person.roles if role.start is not None)
    if not starts:
        return None
    day = starts[-1]
    reason = f"took office on {day} by the archive's authority file"
    if match.group(1).casefold() == "before":
        return AskedSpan(end=day - timedelta(days=1), is_asked=True, reasons=(reason,))
    return AskedSpan(start=day, is_asked=True, reasons=(reason,))


def _event(text: str, archive: ArchiveReader, as_of: str | None) -> AskedSpan | None:
    for match in cues.EVENT.finditer(text):
        words = _event_words(match["what"])
        day = event_day(archive, words, as_of=as_of) if words else None
        if day is None:
            continue
        reason = f"{' '.join(words)!r} is dated {day} by the archive"
        relation = match["rel"].casefold()
        if relation.startswith(("before", "until", "prior", "ahead", "antes")):
            if _is_either_or(text, match.start()):
                return None
            return AskedSpan(end=day - timedelta(days=1), is_asked=True, reasons=(reason,), event_words=words)
        end = day + timedelta(days=31 * _MONTHS_AFTER) if cues.SOON_AFTER.search(text) else None
        return AskedSpan(start=day, end=end, is_asked=True, reasons=(reason,), event_words=words)
    return None


def _is_either_or(text: str, at: int) -> bool:
    """ "before or after the flood": the order is the question, not the span."""
    around = text[max(0, at - 16) : at + 24].casefold()
    return "before or after" in around or "after or before" in around


def _event_words(phrase: str) -> tuple[str, ...]:
    """The noun of the event: content words up to the first function word; () when a pronoun or a clause follows."""
    kept: list[str] = []
    for token in tokens(phrase):
        if token.folded in {"the", "that", "this", "its", "o", "a", "el", "la"} and not kept:
            continue
        if token.folded in cues.STOP_WORDS or token.folded in cues.ASKING_WORDS:
            break
        kept.append(token.folded)
    return tuple(kept[:3])


def event_day(archive: ArchiveReader, words: tuple[str, ...], *, as_of: str | None) -> date | None:
    """The first day of the month in which most articles speak of all `words`; None when fewer than two do.

    A month counts its articles, one in whose headline the words stand twice; the earliest of equal months wins.
    """
    hits = archive.search(tuple(v for word in words for v in variants(word)), limit=_HITS, as_of=as_of)
    wanted = [frozenset(variants(word)) for word in words]
    found: dict[str, tuple[date, int]] = {}
    for hit in hits:
        held = {token.folded for token in tokens(hit.passage.text)}
        if all(forms & held for forms in wanted):
            worth = 2 if hit.passage.role is not PassageRole.BODY else 1
            before = found.get(hit.passage.article_id, (hit.published, 0))[1]
            found[hit.passage.article_id] = (hit.published, max(worth, before))
    year = _named_year(words, archive, [hit.passage.text for hit in hits])
    days = {day for day, _ in found.values() if year is None or day.year == year}
    if len(found) < 2 or not days:
        return None
    months: Counter[tuple[int, int]] = Counter()
    for day, worth in found.values():
        if day in days:
            months[day.year, day.month] += worth
    # People go on speaking of an event, so that the first month with half the most is nearer to it than the fullest.
    first = min(month for month, count in months.items() if 2 * count >= max(months.values()))
    return min(day for day in days if (day.year, day.month) == first)


def _named_year(words: tuple[str, ...], archive: ArchiveReader, texts: list[str]) -> int | None:
    """The year that most often stands right before the event's word or right after it ("the 2019 flood".

    "flood of 2019").
    """
    names = [name for topic in archive.entities(type=EntityType.TOPIC) for name in (topic.name, *topic.aliases)]
    last = "|".join(re.escape(form) for form in variants(words[-1]))
    beside = re.compile(
        rf"\b((?:1[6-9]|20)\d\d)\s+(?:{last})\b|\b(?:{last})\s+(?:of|in)\s+(?:\w+\s+)?((?:1[6-9]|20)\d\d)\b", re.I
    )
    years = Counter(
        int(match.group(1) or match.group(2)) for text in (*texts, *names) for match in beside.finditer(text)
    )
    return max(sorted(years), key=lambda year: years[year]) if years else None
