"""Whether every date of a claim is one that the line carries, by itself or through its paragraph and lede."""

import re

from gate.attachments import is_dated_otherwise
from gate.evidence import covers, days_of
from gate.lendings import PIECES
from gate.model import DateSpan
from gate.timex import TimeExpression
from gate.trial import Trial

_PART_OF_YEAR = re.compile(r"XXXX-(?:\d\d(?:-\d\d)?|SP|SU|FA|WI)")


def is_part_of_year(time: TimeExpression) -> bool:
    """A month, or a month and a day, whose year nothing tells: `24 February`, `in October`."""
    return time.kind in {"date", "range"} and _PART_OF_YEAR.fullmatch(time.value) is not None


def check_times(trial: Trial) -> None:
    """Adds each date that the line does not carry."""
    own = days_of(trial.line)
    for claimed in trial.assertion.times:
        if is_part_of_year(claimed) and claimed.span.start is None:
            side = side_of(trial, claimed.start)[0]
            if not any(_is_same_day(claimed, time, side) for time in trial.line.times):
                trial.mismatches.append(f"the date {claimed.text!r} is not the passage's")
            continue
        if claimed.span.start is None or claimed.kind not in {"date", "range"}:
            continue
        if side := side_of(trial, claimed.start)[0]:
            if not any(is_on(side, day, claimed.span) for day in own):
                trial.mismatches.append(f"nothing there is dated {side} {claimed.text!r}")
            continue
        if not any(covers(claimed.span, day) for day in own) and not _is_dated_nearby(
            trial, claimed.span, has_own=bool(own)
        ):
            trial.mismatches.append(f"the date {claimed.text!r} is not the passage's")


def _is_same_day(claimed: TimeExpression, time: TimeExpression, side: str) -> bool:
    """The same month and day, or one on that side of it; the passage may give it a year, and then that is the year."""
    if time.kind != "date" or len(time.value) < len(claimed.value):
        return False
    mine, theirs = claimed.value[4:], time.value[4 : len(claimed.value)]
    return theirs < mine if side == "before" else theirs > mine if side == "after" else theirs == mine


def side_of(trial: Trial, start: int) -> tuple[str, int]:
    """(before or after, where that word stands) directly before a date of the claim; ("", start) when neither."""
    end = next((right for left, right in trial.assertion.dated if left == start), start)
    after = [word for word in trial.assertion.words if word.start >= end][:1]
    if after and after[0].is_content and trial.assertion.text[end : after[0].start] == " ":
        return "", start  # `before the 2016 cut` is about the cut
    before = [word for word in trial.assertion.words if 0 <= word.start < start][-1:]
    if before and before[0].lower in {"before", "after"} and trial.assertion.text[before[0].end : start].strip() == "":
        return before[0].lower, before[0].start
    return "", start


def _is_dated_nearby(trial: Trial, claimed: DateSpan, *, has_own: bool) -> bool:
    published = trial.evidence.source.published
    names_piece = any(word.lower in PIECES for word in trial.assertion.words)
    if published is not None and (claimed.precision != "day" or trial.assertion.has_quotation or names_piece):
        printed = DateSpan(start=published, end=published, precision="day")
        if covers(claimed, printed) and (trial.assertion.has_quotation or not is_dated_otherwise(trial)):
            return True
    if has_own and not trial.assertion.has_quotation:
        return False
    lede = [other for other in trial.evidence.lines if other.paragraph in {0, trial.line.paragraph}]
    if trial.assertion.has_quotation:
        lede = list(trial.evidence.lines)
    return any(covers(claimed, day) for other in lede for day in days_of(other))


def is_on(side: str, day: DateSpan, claimed: DateSpan) -> bool:
    """Whether all of `day` lies before (or after) all of `claimed`."""
    if day.start is None or day.end is None or claimed.start is None or claimed.end is None:
        return False
    return day.end < claimed.start if side == "before" else day.start > claimed.end
