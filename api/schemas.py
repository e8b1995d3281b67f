"""The shapes of the HTTP edge, for validation of what comes in and for the OpenAPI document of what goes out."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class In(BaseModel):
    """What a caller sends; an unknown field is refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class AskIn(In):
    """A question. `windows` and `as_of` override what the planner would choose."""

    question: str
    windows: str | None = None
    as_of: str | None = None


class QuestionIn(In):
    """A question whose people and topics are looked up."""

    question: str


class VerifyIn(BaseModel):
    """A draft with its sources, in the contract's form; the gate's own intake checks it."""

    question: str | None = None
    draft: str
    sources: list[dict[str, Any]]


class ReleaseIn(In):
    """An editor's release. `text` replaces the draft; `version` is the item's, as the editor saw it."""

    reason: str
    text: str | None = None
    override: str | None = None
    version: int | None = None


class RejectIn(In):
    """An editor's rejection."""

    reason: str
    version: int | None = None


class CheckIn(In):
    """An edited text, to be judged and not released."""

    text: str


class KillIn(In):
    """The kill switch; `reason` is needed to turn it off."""

    on: bool
    reason: str = ""


class ChallengeIn(In):
    """A reader questions a released answer."""

    receipt_id: str
    note: str = Field(default="", max_length=4000)


class RetractIn(In):
    """An archivist retracts an article."""

    reason: str


class JudgeIn(In):
    """An archivist's judgement on two entities."""

    action: Literal["merge", "split", "unsure"]
    one: str
    other: str
    reason: str = ""


class CorrectIn(In):
    """An archivist's judgement on one reading: exactly one of speaker, said and stance."""

    id: str
    speaker: str | None = None
    said: str | None = None
    stance: str | None = None
    reason: str = ""


class Named(BaseModel):
    """Something with an id and a name."""

    id: str
    name: str


class Clause(BaseModel):
    """A stretch of the answer with the sources of its markers."""

    text: str
    sources: list[str]


class SourceOut(BaseModel):
    """A cited article with the passage that carries the answer."""

    id: str
    article_id: str
    headline: str
    date: str
    passage: str
    url: str | None
    byline: str
    corrections: list[str]


class PositionOut(BaseModel):
    """A position in force at the end of a window."""

    person: Named
    topic: Named
    stance: str
    quotes: int


class WindowOut(BaseModel):
    """A closed range of dates; `empty` when the archive showed nothing in it."""

    model_config = ConfigDict(populate_by_name=True)

    start: str = Field(alias="from")
    end: str = Field(alias="to")
    empty: bool
    positions: list[PositionOut]


class ShiftOut(BaseModel):
    """How a position moved, by which rule, on which counts."""

    label: str
    rule: str
    counts: dict[str, int]


class AskOut(BaseModel):
    """The reader's reply; every decision but the released ones has a null answer and empty lists."""

    id: str
    question: str
    decision: Literal[
        "auto_released", "pruned_released", "editor_released", "held", "out_of_coverage", "suspended", "withdrawn"
    ]
    receipt_id: str | None
    answer: str | None
    clauses: list[Clause]
    sources: list[SourceOut]
    windows: list[WindowOut]
    shift: ShiftOut | None
    notes: list[str] = []
    archive_to: str | None
    message: str


class ProblemOut(BaseModel):
    """An error as RFC 9457 tells it."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str


class KillOut(BaseModel):
    """The kill switch as it stands."""

    on: bool
    reason: str
    who: str
    at: str
    epoch: int
