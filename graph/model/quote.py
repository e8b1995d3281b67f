"""A verbatim run of an article between quotation marks, or unmarked speech, with who said it and when."""

from dataclasses import dataclass
from datetime import date

from graph.model.time import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """One contiguous run. A nested quotation is a row of its own whose `quoted_by` is the outer speaker.

    `speaker_id` None with a `speaker_text` is a speaker without a name ("a man at the market").
    `context` names what the words around the span do to it: "" or denied, conditional, question,
    negated, recalled, forged, disputed. `confidence` is sure, likely or unsure; an archivist reviews the last.
    """

    id: str
    article_id: str
    start: int
    end: int
    text: str
    speaker_id: str | None = None
    speaker_text: str = ""
    quoted_by: str | None = None
    said: Interval
    published: date
    topics: tuple[str, ...] = ()
    is_speech: bool = True
    is_marked: bool = True
    context: str = ""
    cue: str = ""
    confidence: str = "sure"
    status: str = "published"
