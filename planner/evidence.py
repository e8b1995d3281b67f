"""Choosing what the answer may cite: at most twelve sources, shared out among the windows, and a few in reserve.

Every window is served in turns, its best candidate first, so that no period crowds out another; what is left of the
twelve goes to the best of the rest. The reserve takes the place of a source that holds nothing that can be said. A
window with nothing above the floor stays empty and is named as such. In a comparison the people take turns as well.
Where a position turns, the article that shows the turn is preferred.
"""

from collections.abc import Iterable
from dataclasses import replace

from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.ports import ArchiveReader, PassageHit
from planner.model import Evidence, Plan, Question, Window
from planner.rank import Candidate
from planner.windows import window_of

MOST_SOURCES = 12
_RESERVE = 6  # on the fixture one chosen source of five gives no clause that can be checked
_TURN = 16  # points for the first, the last and every turning stance of a person on a topic
# A candidate below this share of the best one's points (in percent) is not worth a reader's time.
_FLOOR = 30
_QUOTES = 6
_NEIGHBOUR_DAYS = 240
_CROWDED = 14
_ECHO_WORDS = 4
_SHARED_KINDS = frozenset({"longitudinal", "compare"})


def choose(
    plan: Plan, candidates: tuple[Candidate, ...], archive: ArchiveReader, *, as_of: str | None = None
) -> tuple[Evidence, ...]:
    """The evidence in the order of choosing, best first; () when none.

    An answer cites at most MOST_SOURCES of it and numbers them itself; what comes after them is the reserve.
    """
    windows = tuple(sub.window for sub in plan.sub_questions)
    question = plan.question
    turned = _with_turns(question, candidates, archive, as_of)
    ordered = _in_turns(question, windows, turned) if question.kind in _SHARED_KINDS else turned
    kept = [replace(c, quotes=c.quotes[:_QUOTES]) for c in ordered[: MOST_SOURCES + _RESERVE]]
    echoes = _echoes([quote for candidate in kept for quote in candidate.quotes], archive, as_of)
    fresh = (replace(c, quotes=tuple(q for q in c.quotes if q.id not in echoes)) for c in kept)
    return tuple(_evidence(windows, candidate) for candidate in fresh)


def _echoes(quotes: Iterable[Quote], archive: ArchiveReader, as_of: str | None) -> frozenset[str]:
    """The quotes whose words an earlier piece printed before they were said here.

    "The day on which she said “...”" is read as new speech by a reader of one article; the archive knows better.
    """
    asked = [q for q in quotes if q.said.start is not None and len(q.text.split()) >= _ECHO_WORDS]
    places = archive.places_of_each([quote.text for quote in asked], limit=5, as_of=as_of)
    return frozenset(quote.id for quote in asked if _is_echo(quote, places[quote.text]))


def _is_echo(quote: Quote, places: Iterable[PassageHit]) -> bool:
    said = quote.said.start
    return said is not None and any(
        hit.published < said and hit.passage.article_id != quote.article_id for hit in places
    )


def _with_turns(
    question: Question, candidates: tuple[Candidate, ...], archive: ArchiveReader, as_of: str | None
) -> tuple[Candidate, ...]:
    """Candidates re-ranked with the bonus for showing where a position starts, turns or stands last; floor applied."""
    turning = _turning_articles(question, archive, as_of)
    found = [
        replace(c, points=c.points + _TURN, reasons=(*c.reasons, f"a position starts, turns or ends here (+{_TURN})"))
        if c.article_id in turning
        else c
        for c in candidates
    ]
    found.sort(key=lambda c: (-c.points, c.article_id))
    floor = found[0].points * _FLOOR // 100 if found else 0
    return tuple(c for c in found if c.points > floor)


def _turning_articles(question: Question, archive: ArchiveReader, as_of: str | None) -> frozenset[str]:
    if question.kind not in _SHARED_KINDS and not question.direction:
        return frozenset()
    found: set[str] = set()
    for person in question.people:
        for topic in question.topics or question.likely_topics:
            rows = archive.stances(person_id=person, topic_id=topic, as_of=as_of)
            found.update(stance.article_id for stance in _turns(rows))
    return frozenset(found)


def _turns(rows: Iterable[Stance]) -> list[Stance]:
    dated = sorted((r for r in rows if r.said.start is not None), key=lambda r: (r.said, r.article_id, r.start))
    turns = [
        row for before, row in zip([None, *dated], dated, strict=False) if before is None or before.label != row.label
    ]
    return [*turns, *dated[-1:]]


def _in_turns(
    question: Question, windows: tuple[Window, ...], candidates: tuple[Candidate, ...]
) -> tuple[Candidate, ...]:
    """Round after round, each window (and each person of a comparison) gives its best candidate that is left."""
    lanes: dict[tuple[int, str], list[Candidate]] = {}
    for candidate in candidates:
        for lane in _lanes(question, windows, candidate):
            lanes.setdefault(lane, []).append(candidate)
    taken: dict[str, Candidate] = {}
    queues = [lanes[lane] for lane in sorted(lanes)]
    while any(queues):
        for queue in queues:
            queue[:] = [candidate for candidate in queue if candidate.article_id not in taken]
            if queue:
                best = max(queue, key=lambda candidate: _worth_beside(candidate, taken.values()))
                taken[best.article_id] = best
    return tuple(taken.values())


def _worth_beside(candidate: Candidate, taken: Iterable[Candidate]) -> tuple[int, str]:
    """Points, less for each neighbour in time that is taken already.

    An answer over years must not dwell on one month.
    """
    near = sum(1 for other in taken if abs((other.day - candidate.day).days) <= _NEIGHBOUR_DAYS)
    return candidate.points - _CROWDED * near, candidate.article_id


def _lanes(question: Question, windows: tuple[Window, ...], candidate: Candidate) -> list[tuple[int, str]]:
    window = nearest_window(windows, candidate)
    if question.kind != "compare" or len(question.people) < 2:
        return [(window, "")]
    speakers = {q.speaker_id for q in candidate.quotes} | {s.person_id for s in candidate.stances}
    return [(window, person) for person in question.people if person in speakers] or [(window, "~")]


def nearest_window(windows: tuple[Window, ...], candidate: Candidate) -> int:
    """The window of the day that the candidate speaks of; the nearest one when it lies in none."""
    inside = window_of(windows, candidate.day)
    if inside is not None:
        return inside
    return min(
        range(len(windows)),
        key=lambda i: (
            min(abs((windows[i].start - candidate.day).days), abs((windows[i].end - candidate.day).days)),
            i,
        ),
    )


def _evidence(windows: tuple[Window, ...], candidate: Candidate) -> Evidence:
    return Evidence(
        source="",
        article_id=candidate.article_id,
        passage_id=candidate.passage_id,
        window=nearest_window(windows, candidate),
        points=candidate.points,
        quote_ids=tuple(quote.id for quote in candidate.quotes),
        stance_ids=tuple(stance.id for stance in candidate.stances[:6]),
        reasons=candidate.reasons,
    )
