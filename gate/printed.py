"""A claim that the passage prints word for word (G9): what stands so needs no reading of who does what to whom.

Two forms: a claim whose words, without figures and dates, are all of a line; and a whole sentence of the draft, figures
and whole dates too, that is all of a line. Either way its pronouns must mean the same people in the draft, and what it
leans on is asked for afterwards (`gate.anaphora`). Words beside a quotation are never taken this way.
"""

import re
from collections.abc import Sequence

from gate.assertions import Assertion
from gate.claims import Claim, Sentence
from gate.datings import is_part_of_year
from gate.evidence import PERSON_PRONOUNS, Evidence, Line
from gate.folding import fold
from gate.prepared import PreparedDraft
from gate.timex import read_times
from gate.words import Word, read_words

_LOOSE = re.compile(r" +(?=[.,;:!?])| +(?= )")
# `MARROW BAY — ` before a first sentence, `THE FACTS: ` before any.
_LABEL = re.compile(r"(?:[^a-z]{3,60} — |[^:]{3,60}: )$")


def printed_so(assertion: Assertion, evidence: Evidence) -> Line | None:
    """The line whose words, all of them and in order, are the claim's (`She did not say it.`); None without one."""
    if assertion.has_quotation or assertion.quantities or assertion.times:
        return None
    mine = [word for word in assertion.words if word.start >= 0]
    while mine and mine[0].lower in {"and", "but"}:
        mine = mine[1:]
    same = (
        line
        for line in evidence.lines
        if not line.quotes and _ends_with(evidence.source.text, line, mine) and _names_the_same(assertion, line, mine)
    )
    return next(same, None) if len(mine) > 2 else None


def printed_whole(
    page: PreparedDraft, sentence: Sentence, claim: Claim, assertion: Assertion, evidence: Evidence
) -> Line | None:
    """The line that the whole sentence of `claim` repeats; None without one."""
    start, end = sentence.start, sentence.end
    if (
        assertion.ambiguous
        or any(start <= left < end for left, _ in page.quotations)
        or _is_loosely_dated(page, sentence)
    ):
        return None
    text = _plain(page.lifted[start:end])
    words = read_words(page.bare[start:end], language=page.language, offset=start - claim.start)
    for line in evidence.lines:
        if line.quotes or len(words) < 3 or len(line.words) < len(words):
            continue
        printed = _plain(evidence.source.text[line.start : line.end])
        lead = printed[: len(printed) - len(text)] if printed.endswith(text) else None
        if lead is not None and (not lead or _LABEL.match(lead)) and _names_the_same(assertion, line, words):
            return line
    return None


def _plain(text: str) -> str:
    """For comparing: by the folding of quotations, spaces alike, without the final stop."""
    return _LOOSE.sub("", fold(text, is_source=True).text).strip(" .")


def _is_loosely_dated(page: PreparedDraft, sentence: Sentence) -> bool:
    """A date of the sentence counts from elsewhere (`a year later`, `in March`): it may be another day in the draft."""
    times = read_times(page.bare[sentence.start : sentence.end], published=None, language=page.language)
    return any(time.is_relative or is_part_of_year(time) for time in times)


def _ends_with(text: str, line: Line, mine: Sequence[Word]) -> bool:
    """The line is these words, after a label and a colon at most (`THE FACTS: She did not say it.`)."""
    theirs = [word.lower for word in line.words]
    if theirs[-len(mine) :] != [word.lower for word in mine]:
        return False
    first = line.words[len(theirs) - len(mine)].start
    return first == line.words[0].start or text[line.start : first].rstrip().endswith(":")


def _names_the_same(assertion: Assertion, line: Line, mine: Sequence[Word]) -> bool:
    """Each pronoun for a person means the same one on both sides, as far as either says."""
    meant: dict[int, set[str]] = {}
    for key, place in line.people:
        meant.setdefault(place, set()).add(key)
    pairs = zip(mine, line.words[len(line.words) - len(mine) :], strict=True)
    for word, other in pairs:
        key = assertion.people.get(word.start, "")
        if key and word.lower in PERSON_PRONOUNS and key not in meant.get(other.start, {key}):
            return False
    return True
