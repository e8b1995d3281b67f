"""What the gate takes in and gives out: its own types, so that it can judge anybody's draft.

Plain frozen data. Offsets are code points, half-open. Dates are `datetime.date`; nothing here reads a clock.
Outcomes a caller may rely on are in `Outcome`; anything unknown ends as HELD.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Outcome(StrEnum):
    """The gate's decision. The desk adds out_of_coverage, suspended and withdrawn around it."""

    RELEASED = "auto_released"
    PRUNED = "pruned_released"
    HELD = "held"


class Support(StrEnum):
    """Verdict on one claim."""

    SUPPORTED = "supported"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"


@dataclass(frozen=True, slots=True, kw_only=True)
class DateSpan:
    """Days from `start` to `end`, both inclusive, with a precision: day, month, year or unknown (no bounds)."""

    start: date | None
    end: date | None
    precision: str


UNDATED = DateSpan(start=None, end=None, precision="unknown")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleTerm:
    """A title held from `start` (inclusive) to `end` (exclusive); an open bound is None."""

    title: str
    start: date | None = None
    end: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody the archive or the passage names. `key` is an id, or the name itself when nothing better is known."""

    key: str
    name: str
    aliases: tuple[str, ...] = ()
    roles: tuple[RoleTerm, ...] = ()
    is_organisation: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NameSpan:
    """text[start:end] names `person`."""

    start: int
    end: int
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceQuote:
    """One quoted run of a source with its reading. `text` is what stands between the marks, at [start, end).

    `speaker` None: nobody named (`speaker_text` may hold "a man at the market") or not read.
    `quoted_by`: the outer speaker of a nested or relayed quotation.
    `hand`: first, second. `context`: "" or denied, negated, conditional, question, forged, recalled, disputed.
    `cue`: the verb or mark by which the speaker was read. `confidence`: sure, likely, unsure.
    `named_by`: how the text names the speaker: name, role, pronoun, ellipsis, document, thing, label, or "".
    `is_dated`: the words that attribute it name its date; otherwise `said` is carried from the story or its day.
    """

    start: int
    end: int
    text: str
    speaker: Person | None
    speaker_text: str = ""
    quoted_by: Person | None = None
    said: DateSpan = UNDATED
    is_speech: bool = True
    is_marked: bool = True
    hand: str = "first"
    context: str = ""
    cue: str = ""
    confidence: str = "sure"
    named_by: str = ""
    is_dated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedSpeaker:
    """What a caller says of one quotation of a source; may disambiguate the gate's reading, never override it."""

    speaker: str
    text: str
    said_on: str = ""
    via: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionNote:
    """A correction that touches a source: the note, when, and the readings it changes (aspect, wrong, right)."""

    note: str
    corrected: date | None
    touches: tuple[tuple[str, str, str], ...] = ()
    is_retraction: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One cited passage. `text` is what counts as evidence; `article_text` (the whole piece) is context only.

    `readings` are the archive's own record of the quotations in `text`; None means: the gate reads them itself.
    `unsafe_spans` are stretches of `text` with a doubt: (start, end, kind), such as low OCR confidence or a line-end
    hyphen.
    """

    id: str
    article_id: str
    published: date | None
    headline: str
    text: str
    kind: str = "news"
    status: str = "published"
    byline: str = ""
    paper: str = ""
    language: str = ""
    corrects: str = ""
    corrected_by: str = ""
    article_text: str = ""
    stated_speakers: tuple[StatedSpeaker, ...] = ()
    corrections: tuple[CorrectionNote, ...] = ()
    readings: tuple[SourceQuote, ...] | None = None
    unsafe_spans: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What an answerer wrote, with [S1] markers; the question is context and never evidence."""

    text: str
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A place elsewhere in the archive where the words of one of the draft's quotations stand."""

    words: str
    article_id: str
    published: date
    speaker: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a provenance auditor says of the draft's text[start:end]. It can only lower a verdict."""

    start: int
    end: int
    concern: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One broken rule at one place of the draft. `rule` is its number in gate/README.md (G1...).

    `code` is the stable name (for quotations, one of the outside contract's verdicts); `effect` is hold or prune.
    """

    rule: str
    code: str
    start: int
    end: int
    message: str
    effect: str = "hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimVerdict:
    """One atomic claim of the draft with the span of evidence that carries it."""

    text: str
    start: int
    end: int
    verdict: Support
    source: str | None
    evidence: str | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuoteVerdict:
    """One quotation of the draft. Each `..._check` is "ok" or why not; `verdict` is the first failure."""

    text: str
    start: int
    end: int
    verdict: str
    text_check: str
    speaker_check: str
    date_check: str
    source_check: str
    context_check: str
    source: str | None
    nearest: str | None
    differences: tuple[tuple[str, str, str], ...] = ()
    stands_in: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The whole judgement of one draft: every finding. `released_text` is None unless something goes out."""

    decision: Outcome
    reason: str
    supported: int
    claims: tuple[ClaimVerdict, ...]
    quotes: tuple[QuoteVerdict, ...]
    findings: tuple[Finding, ...]
    released_text: str | None
    pruned: tuple[str, ...]
    corrections_shown: tuple[str, ...]
    policy: str
    policy_digest: str
    relaxations: tuple[str, ...]
    gate_version: str
    folding_version: str
