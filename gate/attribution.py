"""Who the draft says said a quotation, and whether the cited source says the same (rule family: speaker).

Pure functions over the draft's own reading (the one in `gate.reading`, applied to the draft with its markers
blanked out) and the source's readings. Nobody named, two candidates, or a doubt: never "ok".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gate.model import Person, Source, SourceQuote


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundQuote:
    """A quotation of the draft (draft[start:end] between its marks) with the source reading that it repeats.

    `source` is the cited source that holds the words, None when none does; `reading` is the reading whose span
    holds the words (the innermost one), None when the words stand outside every quotation of the source.
    """

    start: int
    end: int
    source: Source | None
    reading: SourceQuote | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeakerVerdict:
    """One verdict per quotation: ok, wrong_speaker, no_speaker, second_hand or context_turned, with the reason.

    `asserted` is who the draft names ("" when nobody), `actual` who the source names ("" when nobody).
    """

    start: int
    end: int
    code: str
    asserted: str
    actual: str
    why: str


def check(
    draft: str, quotes: Sequence[BoundQuote], *, people: Sequence[Person] = (), language: str = "en"
) -> tuple[SpeakerVerdict, ...]:
    """One verdict per quotation of `quotes`, in their order. `people` resolve titles and aliases; may be empty."""
    return tuple(
        SpeakerVerdict(start=quote.start, end=quote.end, code="no_speaker", asserted="", actual="", why="not read")
        for quote in quotes
    )
