"""What is left when several readings of one article speak of one person: one row per position, no contradictions.

Of two contradicting positions of one time the one on stronger words stands, or neither; different days stand side by
side. A condition outweighs plain support or opposition in words, never a vote.
"""

from collections.abc import Iterator, Sequence

from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.time import UNKNOWN, Interval


def agreed(rows: Sequence[Stance], strengths: Sequence[int]) -> Iterator[Stance]:
    """One row per person, topic, label and time; of contradicting ones of one time only the stronger, or neither."""
    grouped: dict[tuple[str, str, Interval], list[tuple[int, Stance]]] = {}
    for row, strength in zip(rows, strengths, strict=True):
        grouped.setdefault((row.person_id, row.topic_id, row.said), []).append((strength, row))
    kept = [row for group in grouped.values() for row in _settled(group)]
    dated = {(row.person_id, row.topic_id, row.label) for row in kept if row.said != UNKNOWN}
    # Undated and the reverse of what the same article dates: its time cannot be told, so it says nothing reliable.
    kept = [
        row for row in kept if row.said != UNKNOWN or (row.person_id, row.topic_id, opposite(row.label)) not in dated
    ]
    yield from sorted(kept, key=lambda row: (row.start, row.end, row.id))


def opposite(label: StanceLabel) -> StanceLabel | None:
    """The other side; None for what is no side."""
    return {StanceLabel.SUPPORT: StanceLabel.OPPOSE, StanceLabel.OPPOSE: StanceLabel.SUPPORT}.get(label)


def _settled(group: Sequence[tuple[int, Stance]]) -> list[Stance]:
    best: dict[StanceLabel, tuple[int, Stance]] = {}
    for strength, row in group:
        if row.label not in best or strength > best[row.label][0]:
            best[row.label] = (strength, row)
    if StanceLabel.CONDITIONAL in best:
        for label in (StanceLabel.SUPPORT, StanceLabel.OPPOSE):
            if label in best and best[label][1].mode is not StanceMode.VOTED:
                del best[label]
    support, oppose = best.get(StanceLabel.SUPPORT), best.get(StanceLabel.OPPOSE)
    if support and oppose:
        if support[0] <= oppose[0]:
            del best[StanceLabel.SUPPORT]
        if oppose[0] <= support[0]:
            del best[StanceLabel.OPPOSE]
    return [row for _, row in best.values()]
