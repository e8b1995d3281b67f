"""What the researcher works with: a question read, its windows, the evidence, a proposed draft.

Nothing here is published: a `Proposal` goes to the gate, as text, and the gate never sees these copies.
"""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A closed range of dates of the question; windows tile the span, no gap, no overlap."""

    start: date
    end: date


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSpec:
    """What a caller says about the windows: how many, or which ranges. Neither given: the researcher decides."""

    count: int | None = None
    ranges: tuple[Window, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """One thing the question is about, in every word that could stand for it.

    `word` is the question's own (folded); `others` are words that mean much the same; `weight` is a whole number
    that grows with how rare the word is in the archive; `is_known` is whether the archive holds any of them;
    `is_topic` marks a word of a topic's name.
    """

    word: str
    others: tuple[str, ...] = ()
    weight: int = 1
    is_known: bool = True
    is_topic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The question as read. `kind`: longitudinal, point, who_said, compare, first_last, promise, premise, open.

    `people` and `topics` are entity ids of the archive; `terms` the remaining content words for lexical search;
    `reasons` say in words how each was read (for the editor's receipt). `likely_topics` are guessed from the evidence,
    not named; `labels` the stances the wording asks for (a "condition", a "change of heart"); `unknown_names` are
    names nobody in the archive bears; `is_span_asked` tells an asked span from the covered one; `direction` is
    first, last or "". `surnames` are those of `people`; `focus` is the noun that a "how many" counts; `wants` is
    number, money or "". `names` are names of two words or more that are neither people nor topics ("Peace Corps").
    """

    text: str
    kind: str
    people: tuple[str, ...]
    topics: tuple[str, ...]
    start: date | None
    end: date | None
    quoted: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    language: str = "en"
    reasons: tuple[str, ...] = ()
    concepts: tuple[Concept, ...] = ()
    likely_topics: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    unknown_names: tuple[str, ...] = ()
    is_span_asked: bool = False
    surnames: tuple[str, ...] = ()
    focus: str = ""
    wants: str = ""
    direction: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestion:
    """One window's part of the question."""

    window: Window
    text: str
    quota: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What the temporal planner proposes; parsed strictly before use."""

    question: Question
    sub_questions: tuple[SubQuestion, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A passage chosen for a window, with the quotes and stances of it that count, by id, and why it was chosen.

    `points` is an integer score: sums of whole weights, so that the order is the same everywhere.
    """

    source: str
    article_id: str
    passage_id: str
    window: int
    points: int
    quote_ids: tuple[str, ...] = ()
    stance_ids: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The stance in force at the end of a window, with the number of quotes it rests on. Made by code."""

    person_id: str
    topic_id: str
    label: str
    quotes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """none, partial, full, returned or unknown, by the rule named, with the counts it rests on. Made by code."""

    label: str
    rule: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Abstention:
    """The planner declines: `code` is no_person, no_topic, below_floor, neighbour_only or no_evidence.

    `nearby` names what the archive does hold, as (entity id or "", text) pairs.
    """

    code: str
    message: str
    nearby: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CitedSource:
    """One [S#] of a proposal: an article of the archive and the version that was read."""

    id: str
    article_id: str
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A draft with its sources, and what made it. `model` and `prompt_digest` are "" for engines without one."""

    text: str
    sources: tuple[CitedSource, ...]
    engine: str
    model: str = ""
    prompt_digest: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Research:
    """Everything the researcher hands to the desk: a proposal or an abstention, never both, never a publication.

    `drafts` counts those made so far; `notes` are the desk's own statements of absence, shown beside the answer.
    `fallback` says which engine failed and how, when the rules answered in its place; "" otherwise.
    """

    plan: Plan
    evidence: tuple[Evidence, ...]
    positions: tuple[tuple[Position, ...], ...]
    shift: Shift | None
    proposal: Proposal | None
    abstention: Abstention | None
    empty_windows: tuple[int, ...] = ()
    planner: str = ""
    drafts: int = 1
    notes: tuple[str, ...] = ()
    fallback: str = ""
