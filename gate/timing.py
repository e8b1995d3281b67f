"""When the draft says something was said, and whether the cited source says the same (G5: date).

- A date in the words that attribute a quotation must overlap the source's said date, and be no finer than it.
- A quotation without a date of its own stands under the year its question asks about, if it asks about one.
- "Last year", "now", a bare weekday or a month without its year say nothing to a reader of an archive: unanchored.
- A title must have been held on that day: by the archive's record, else by the source's own words for the person.
Pure functions; a relative date that the draft itself anchors ("two years later") is left alone.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from gate.antecedents import stem_role
from gate.attribution import BoundQuote, casts_of, is_same, statements
from gate.cast import Cast
from gate.frame import MARKED
from gate.markers import lift, read_markers
from gate.model import UNDATED, DateSpan, Person, SourceQuote
from gate.name_words import HONORIFICS, ROLE_NOUNS
from gate.names import find_names, title_before
from gate.quotation import scan
from gate.said import SCENE_DAYS
from gate.timex import TimeExpression, read_times

_FINER = ("day", "month", "year")
_COUNTED = re.compile(r"\b(?:later|earlier|before|after|following|same|that|next day|previous day)\b", re.IGNORECASE)
_FORMER = frozenset(("former", "ex-mayor", "retired", "late", "then", "ex"))


@dataclass(frozen=True, slots=True, kw_only=True)
class DateVerdict:
    """One verdict at draft[start:end]: ok, wrong_date, unanchored_date or title_out_of_time, with the reason."""

    start: int
    end: int
    code: str
    asserted: DateSpan
    actual: DateSpan
    why: str


def check(
    draft: str, quotes: Sequence[BoundQuote], *, people: Sequence[Person] = (), question: str = "", language: str = "en"
) -> tuple[DateVerdict, ...]:
    """One verdict per quotation, in their order: the date the draft asserts for it against the source's said date."""
    text = lift(draft, read_markers(draft))
    casts = casts_of(quotes, people)
    rows = statements(text, casts, people=people, language=language)
    asked = _asked(question, language)
    return tuple(_judge(text, quote, rows, casts, asked, language) for quote in quotes)


def _judge(
    text: str,
    quote: BoundQuote,
    rows: Sequence[SourceQuote],
    casts: dict[str, Cast],
    asked: Sequence[DateSpan],
    language: str,
) -> DateVerdict:
    reading, source = quote.reading, quote.source
    if reading is None or source is None:
        return _verdict(quote, "ok", UNDATED, UNDATED, "")
    row = next((found for found in rows if found.start <= quote.start and quote.end <= found.end), None)
    asserted = row.said if row is not None else UNDATED
    actual = reading.said
    if asserted != UNDATED:
        if (why := disagreement(asserted, actual)) and disagreement(asserted, _as_printed(actual, source.published)):
            return _verdict(quote, "wrong_date", asserted, actual, why)
    elif reading.is_speech and asked and all(disagreement(span, actual) for span in asked):
        why = (
            f"the question asks about {_shown(asked[0])}; these words are of {_shown(actual)}, "
            "which the draft leaves out"
        )
        return _verdict(quote, "wrong_date", UNDATED, actual, why)
    if (why := _title_fault(text, quote, casts[source.id], actual, language)) != "":
        return _verdict(quote, "title_out_of_time", asserted, actual, why)
    return _verdict(quote, "ok", asserted, actual, "")


def _verdict(quote: BoundQuote, code: str, asserted: DateSpan, actual: DateSpan, why: str) -> DateVerdict:
    return DateVerdict(start=quote.start, end=quote.end, code=code, asserted=asserted, actual=actual, why=why)


def disagreement(asserted: DateSpan, actual: DateSpan) -> str:
    """Why a date asserted cannot stand beside the date the source gives; "" when it can.

    They must overlap, and the asserted one may not be finer than what the source shows.
    """
    if asserted.start is None or asserted.end is None:
        return ""
    if actual.start is None or actual.end is None:
        return "the source does not say when these words were said"
    if asserted.end < actual.start or actual.end < asserted.start:
        return f"the source dates these words {_shown(actual)}, the draft {_shown(asserted)}"
    if _FINER.index(asserted.precision) < _FINER.index(actual.precision):
        return f"the source knows only {_shown(actual)}, the draft says {_shown(asserted)}"
    return ""


def _as_printed(actual: DateSpan, published: date | None) -> DateSpan:
    """Words said within days of publication may be dated by the month or year of either."""
    if actual.end is None or published is None or not 0 <= (published - actual.end).days <= SCENE_DAYS:
        return actual
    return DateSpan(start=published, end=published, precision="month")


def _shown(span: DateSpan) -> str:
    if span.start is None or span.end is None:
        return "no known date"
    first = span.start.isoformat()[: {"day": 10, "month": 7, "year": 4}[span.precision]]
    last = span.end.isoformat()[: {"day": 10, "month": 7, "year": 4}[span.precision]]
    return first if first == last else f"{first} to {last}"


def _asked(question: str, language: str) -> tuple[DateSpan, ...]:
    """The explicit dates of a question; one range from the first to the last when it names several."""
    spans = [row.span for row in read_times(question, published=None, language=language) if row.span.start is not None]
    starts = [span.start for span in spans if span.start is not None]
    ends = [span.end for span in spans if span.end is not None]
    if not starts or not ends:
        return ()
    return (
        (DateSpan(start=min(starts), end=max(ends), precision=spans[0].precision),)
        if len(spans) == 1
        else (DateSpan(start=min(starts), end=max(ends), precision="year"),)
    )


def _title_fault(text: str, quote: BoundQuote, cast: Cast, actual: DateSpan, language: str) -> str:
    """Why the title that the draft gives the speaker is not the one held then; "" when nothing speaks against it."""
    speaker = quote.reading.speaker if quote.reading is not None else None
    if speaker is None or speaker.is_organisation:
        return ""
    low, high = _around(text, quote)
    everybody = tuple(row.person for row in cast.members)
    for name in find_names(text, people=everybody, language=language):
        if not low <= name.start < high or not is_same(name.person, speaker, cast):
            continue
        given = _titles(text, name.start, low)
        for title in sorted(given - HONORIFICS):
            if title in _FORMER:
                if why := _former_fault(given, cast, speaker):
                    return why
            elif (
                title in ROLE_NOUNS - {"member"} and not _FORMER & given and not _is_held(title, speaker, cast, actual)
            ):
                return f"the source does not call {speaker.name} {title} at that time"
    return ""


def _titles(text: str, start: int, low: int) -> frozenset[str]:
    """Titles before the name, and the role of an opening "As mayor in 2014,"."""
    opening = re.match(
        r"\s*(?:As|Como|Als|Comme|En tant que) (?:the |a |an |el |la |o |a )?([^\W\d_]+(?:-[^\W\d_]+)?)",
        text[low:start],
    )
    words = set(title_before(text, start))
    return frozenset(words | ({opening.group(1).lower()} if opening else set()))


def _former_fault(given: frozenset[str], cast: Cast, speaker: Person) -> str:
    held = {word for word in given if word in ROLE_NOUNS} & cast.roles_of(speaker)
    if held and not _FORMER & cast.roles_of(speaker):
        return f"the source has {speaker.name} as {', '.join(sorted(held))}, not as a former one"
    return ""


def _is_held(title: str, speaker: Person, cast: Cast, actual: DateSpan) -> bool:
    """By the record of roles at that day; else by the source: its own title for the person, or none at all."""
    stem = stem_role(title)
    shown = {stem_role(word) for word in cast.roles_of(speaker) if word in ROLE_NOUNS}
    if stem in shown:
        return True
    recorded = [role for role in speaker.roles if stem_role(role.title.split(",")[0].split()[-1].lower()) == stem]
    if recorded and actual.start is not None:
        return any(_covers(role.start, role.end, actual.start) for role in recorded)
    return not shown


def _covers(start: date | None, end: date | None, day: date) -> bool:
    return (start is None or start <= day) and (end is None or day < end)


def _around(text: str, quote: BoundQuote) -> tuple[int, int]:
    low = max(text.rfind(mark, 0, quote.start) for mark in (". ", "\n", "? ", "! ", ".” ", '." ')) + 1
    ends = [place for mark in (". ", "\n") if (place := text.find(mark, quote.end)) >= 0]
    return low, min(ends, default=len(text))


def unanchored(draft: str, *, language: str = "en") -> tuple[DateVerdict, ...]:
    """Every "last year", "now" or bare weekday outside the draft's quotations that no date of the draft anchors."""
    text = lift(draft, read_markers(draft))
    quoted = [(span.outer_start, span.outer_end) for span in scan(text).spans if span.style in MARKED]
    rows = [
        row
        for row in read_times(text, published=None, language=language)
        if not any(start <= row.start < end for start, end in quoted)
    ]
    named = [row.start for row in rows if not row.is_relative and row.span.start is not None]
    return tuple(
        DateVerdict(
            start=row.start,
            end=row.end,
            code="unanchored_date",
            asserted=UNDATED,
            actual=UNDATED,
            why=f"{row.text!r} means another day to every reader; name the date",
        )
        for row in rows
        if _is_loose(row, named) and not _is_indefinite(text, row.start)
    )


_LOOSE_NOW = frozenset(("now", "right now", "currently", "at present", "recently", "lately", "these days", "nowadays"))


def _is_indefinite(text: str, start: int) -> bool:
    """ "on a Tuesday in May 2016" dates nothing by itself."""
    return (
        re.search(
            r"\b(?:a|an|one|every|each|un|una|um|uma|einem|une) $", text[max(0, start - 8) : start], re.IGNORECASE
        )
        is not None
    )


def _is_loose(row: TimeExpression, named: Sequence[int]) -> bool:
    """Relative, and not tied to a date that the draft names (`named`: where): "later" needs one anywhere, a month
    without its year one before it."""
    if row.kind in ("duration", "set") or not row.is_relative:
        return False
    if _COUNTED.search(row.text):
        return not named
    if row.value.endswith("_REF"):
        return row.text.lower() in _LOOSE_NOW or row.text.lower().endswith("ago")
    is_calendar_day = re.match(r"XXXX-\d\d", row.value) is not None
    return not (is_calendar_day and any(place < row.start for place in named))
