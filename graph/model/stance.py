"""Where a person stood on a topic, as an article shows it. Append-only: two stances may contradict."""

from dataclasses import dataclass
from enum import StrEnum

from graph.model.time import Interval


class StanceLabel(StrEnum):
    """The position shown."""

    SUPPORT = "support"
    OPPOSE = "oppose"
    CONDITIONAL = "conditional"
    NEUTRAL = "neutral"
    DECLINED = "declined"


class StanceMode(StrEnum):
    """What shows it."""

    SAID = "said"
    WROTE = "wrote"
    VOTED = "voted"
    ACTED = "acted"
    REPORTED = "reported"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stance:
    """`evidence` is verbatim text[start:end] of the article; `toward` names the side when there are several."""

    id: str
    article_id: str
    person_id: str
    topic_id: str
    label: StanceLabel
    toward: str | None = None
    said: Interval
    mode: StanceMode
    is_second_hand: bool = False
    evidence: str
    start: int
    end: int
    confidence: str = "sure"
    proposed_by: str = "reading"
