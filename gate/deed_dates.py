"""When a deed was done, before or after what: the dates of the clause that tells of it, and words of order.

Another date in the same sentence dates another deed. Nothing is computed: an interval is no date.
"""

from collections.abc import Sequence

from gate.assertions import Assertion
from gate.clauses import cut, verbs_of
from gate.datings import is_on
from gate.evidence import Evidence, Line, covers, days_of
from gate.lexicon import lexicon
from gate.synonyms import carriers
from gate.timex import TimeExpression
from gate.words import Word

#: Words of order, each with those that put a thing in the same place.
_ORDERS = {
    "after": {"after", "following", "once", "since"},
    "following": {"after", "following"},
    "before": {"before", "until"},
    "once": {"once", "after", "when"},
    "until": {"until", "before"},
}


def moved_date(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """A date of the claim, beside no verb of saying, where the sentence has another date for what it tells."""
    own = days_of(line)
    if not own or assertion.has_quotation:
        return ""
    if wrong := _passed_limit(assertion, evidence, line):
        return wrong
    spans = [
        time
        for time in assertion.times
        if time.span.start is not None and time.kind in {"date", "range"} and not _limit(time.start, assertion)
    ]
    speech = lexicon(evidence.language).speech
    saying = [word for word in assertion.words if word.lower in speech]
    text = evidence.text_of(line)
    if wrong := _dated_otherwise(assertion, line, spans, text):
        return wrong
    if not spans or any(covers(time.span, day) for time in spans for day in own):
        return ""
    told = [
        time
        for time in line.times
        if time.span.precision in {"year", "month"}
        and time.span.start
        and not time.is_relative
        and not any(word.is_content and word.start == time.end + 1 and text[time.end] == " " for word in line.words)
        and _dates_deed(assertion, line, time.start, text)
    ]
    for time in spans:
        if (
            told
            and time.span.precision in {"year", "month"}
            and not _is_beside(time.start, time.end, saying, assertion.text)
        ):
            return f"{time.text!r} is not the date that the passage gives it"
    return ""


def _dated_otherwise(assertion: Assertion, line: Line, spans: Sequence[TimeExpression], text: str) -> str:
    """`began in February`, where the clause that tells of it says `last fall`, whatever else the sentence dates."""
    verbs = verbs_of(assertion.words, 0, len(assertion.words), "en")
    stems = frozenset(assertion.words[verb.index].stem for verb in verbs)
    told = [
        time
        for time in line.times
        if time.span.start and time.kind in {"date", "range"} and _is_in_clause_of(stems, line, time.start, text)
    ]
    if not told or not all(time.is_relative for time in told):
        return ""
    if any(covers(time.span, one.span) or covers(one.span, time.span) for time in spans for one in told):
        return ""
    return f"{spans[0].text!r} is not the date that the passage gives it" if spans else ""


def _limit(start: int, assertion: Assertion) -> str:
    """`before` or `after` where the word stands right before the date at `start`, else ""."""
    end = next((right for left, right in assertion.dated if left == start), start)
    after = [word for word in assertion.words if word.start >= end][:1]
    if after and after[0].is_content and assertion.text[end : after[0].start] == " ":
        return ""  # `before the 2016 cut` is about the cut
    before = [word for word in assertion.words if 0 <= word.start < start][-1:]
    return before[0].lower if before and before[0].lower in {"before", "after"} else ""


def _passed_limit(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """`met after 2007`, where the clause that tells of the meeting dates it 2006, whatever other clauses date."""
    text = evidence.text_of(line)
    told = [
        time.span
        for time in line.times
        if time.span.start and time.kind in {"date", "range"} and _dates_deed(assertion, line, time.start, text)
    ]
    for time in assertion.times:
        side = _limit(time.start, assertion)
        if side and told and not any(is_on(side, day, time.span) for day in told):
            return f"{time.text!r} is not the limit of the date that the passage gives it"
    return ""


def _dates_deed(assertion: Assertion, line: Line, start: int, text: str) -> bool:
    """Whether the clause with that date has a word of the claim that is no name."""
    stems = frozenset(word.stem for word in assertion.words if word.is_content and not word.is_capital)
    return _is_in_clause_of(stems, line, start, text)


def _is_in_clause_of(stems: frozenset[str], line: Line, start: int, text: str) -> bool:
    for first, last in cut(text, line.words):
        clause = line.words[first:last]
        right = line.words[last].start if last < len(line.words) else line.end
        if clause[0].start <= start < right:
            return any(word.stem in stems for word in clause)
    return False


def _is_beside(start: int, end: int, saying: Sequence[Word], text: str) -> bool:
    """The date frames a verb of saying: they stand in the same stretch between commas, and the date comes with it."""
    for word in saying:
        between = text[end : word.start] if word.start >= end else text[word.end : start]
        if "," not in between and len(between) < 60:
            return True
        if word.start >= end and not text[:start].strip(" ,").count(" ") > 2:
            return True
    return False


def unproved_order(parts: Sequence[Assertion], told: Sequence[str], evidence: Evidence) -> str:
    """`after the election`, joined to a sentence with a date of its own, where no sentence puts it so.

    `told` are the sentences that carry the parts. One that is not dated follows what is told before it.
    """
    text = evidence.source.text
    dated = {text[line.start : line.end] for line in evidence.lines if any(time.kind == "date" for time in line.times)}
    for place, part in enumerate(parts):
        own = [word for word in part.words if word.start >= 0]
        if not own or own[0].lower not in _ORDERS or part.times:
            continue
        others = {one for index, one in enumerate(told) if index != place and one != told[place]}
        if others & dated and not _is_told(own, evidence):
            return f"nothing shows that it was {own[0].text!r}"
    return ""


def _is_told(own: Sequence[Word], evidence: Evidence) -> bool:
    """A sentence has the word of order, or its like, before what the part says."""
    stems = {stem for word in [word for word in own[1:] if word.is_content][:3] for stem in carriers(word.stem, "en")}
    return any(
        word.lower in _ORDERS[own[0].lower] and stems & {other.stem for other in line.words[index + 1 : index + 6]}
        for line in evidence.lines
        for index, word in enumerate(line.words)
    )
