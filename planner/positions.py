"""The position in force at the end of each window, and the shift between them: fields made by code, by fixed rule.

Both come from `graph.timeline`; this file only says for whom and for when. Nothing is carried across an empty window in
words: an empty window shows the position in force with no quote counted in it.
"""

from graph.ports import ArchiveReader
from planner.model import Plan, Position, Shift

_MOST_PEOPLE = 4
_MOST_TOPICS = 2


def positions_of(plan: Plan, archive: ArchiveReader, *, as_of: str | None = None) -> tuple[tuple[Position, ...], ...]:
    """For each window the positions of the asked people on the asked topics, by person and topic.

    `quotes` counts the person's quotes on the topic said inside the window; a window without a position is ().
    """
    from graph.timeline import position_in_force

    found: list[tuple[Position, ...]] = []
    for sub in plan.sub_questions:
        rows: list[Position] = []
        for person, topic in _pairs(plan):
            stances = archive.stances(person_id=person, topic_id=topic, as_of=as_of)
            stance = position_in_force(stances, at=sub.window.end)
            if stance is None:
                continue
            quotes = archive.quotes(
                speaker_id=person, topic_id=topic, start=sub.window.start, end=sub.window.end, as_of=as_of
            )
            rows.append(Position(person_id=person, topic_id=topic, label=stance.label.value, quotes=len(quotes)))
        found.append(tuple(rows))
    return tuple(found)


def _pairs(plan: Plan) -> tuple[tuple[str, str], ...]:
    question = plan.question
    topics = (question.topics or question.likely_topics)[:_MOST_TOPICS]
    return tuple((person, topic) for person in question.people[:_MOST_PEOPLE] for topic in topics)


def shift_of(plan: Plan, archive: ArchiveReader, *, as_of: str | None = None) -> Shift | None:
    """The shift of the first asked person on the first asked topic over the windows.

    None where nobody is asked about.
    """
    from graph.timeline import shift

    pairs = _pairs(plan)
    if not pairs or len(plan.question.people) != 1:
        return None
    person, topic = pairs[0]
    stances = archive.stances(person_id=person, topic_id=topic, as_of=as_of)
    found = shift(stances, windows=[(sub.window.start, sub.window.end) for sub in plan.sub_questions])
    return Shift(label=found.label, rule=found.rule, counts=found.counts)
