"""One claim held against one sentence of a source and its neighbours: what is missing, weak or different.

The only place that says no. Every check adds to one of three lists of the trial: `missing` words and
figures, `weaknesses` (a condition left out, an attribution dropped), `mismatches` (another figure, date, person, or
the opposite).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gate.amounts import check_quantities
from gate.assertions import Assertion
from gate.attachments import check_attachments
from gate.borrowed import check_borrowed
from gate.company import check_company
from gate.datings import check_times
from gate.evidence import Evidence, Line
from gate.exchanges import check_exchanges
from gate.operators import check_operators
from gate.placings import check_places
from gate.sayers import check_attribution
from gate.sides import check_people, check_titles, check_verbs
from gate.small_words import check_small_words
from gate.trial import Trial
from gate.word_order import check_order
from gate.wording import content_of, cover
from gate.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What one attempt found. `score` orders attempts; `coverage` is the per cent of content words found at all."""

    line: Line
    missing: tuple[str, ...]
    mismatches: tuple[str, ...]
    weaknesses: tuple[str, ...]
    score: int
    coverage: int

    @property
    def is_clean(self) -> bool:
        """Nothing missing, nothing different, nothing weak."""
        return not (self.missing or self.mismatches or self.weaknesses)

    @property
    def rank(self) -> tuple[int, int]:
        """What the best of several attempts has most of: score, then an early line."""
        return self.score, -self.line.index


@dataclass(frozen=True, slots=True, kw_only=True)
class _Opened:
    """An attempt whose words, figures and dates were looked up. `most`: the score if nothing else is found wrong."""

    trial: Trial
    content: Sequence[Word]
    in_anchor: int
    covered: int
    loss: str
    most: int

    @property
    def may_be_clean(self) -> bool:
        return not (self.trial.missing or self.trial.mismatches or self.trial.weaknesses or self.loss)

    @property
    def rank(self) -> tuple[int, int]:
        return self.most, -self.trial.line.index


def attempts(assertion: Assertion, evidence: Evidence, lines: Iterable[Line]) -> tuple[Tried, ...]:
    """The attempts that decide: every clean one; where there is none, the one with the highest score (of two equal
    ones the earlier line). () for no lines.

    The costly checks only add faults, so a line that can be neither any more is not carried through them.
    """
    opened = sorted((_open(assertion, evidence, line) for line in lines), key=lambda one: one.rank, reverse=True)
    tried = [_finish(one) for one in opened if one.may_be_clean]
    if clean := tuple(one for one in tried if one.is_clean):
        return clean
    best = max(tried, key=lambda one: one.rank, default=None)
    for one in opened:
        if best is not None and one.rank <= best.rank:
            break
        if not one.may_be_clean:
            best = max((best, _finish(one)) if best is not None else (_finish(one),), key=lambda tried: tried.rank)
    return () if best is None else (best,)


def _open(assertion: Assertion, evidence: Evidence, line: Line) -> _Opened:
    trial = Trial(assertion, evidence, line)
    content = content_of(trial)
    cover(trial, content)
    in_anchor = sum(1 for word in content if word.start in trial.places)
    covered = in_anchor + len(trial.elsewhere)
    check_quantities(trial)
    check_times(trial)
    loss = ""
    if content and not assertion.has_quotation and in_anchor < max(1, (2 * len(content)) // 5):
        loss = "the words stand in no one place"
    elif not assertion.has_quotation and _is_name_alone(trial, content):
        loss = "only a name stands there"
    elif not content and not assertion.has_quotation:
        loss = "nothing to compare"
    most = 4 * in_anchor + covered - _faults(trial) - bool(loss)
    return _Opened(trial=trial, content=content, in_anchor=in_anchor, covered=covered, loss=loss, most=most)


def _is_name_alone(trial: Trial, content: Sequence[Word]) -> bool:
    """Of a claim that says more than who, the line has nobody's deed: it would carry anything of anybody."""
    here = [word for word in content if word.start in trial.places]
    said = [word for word in content if not word.is_capital]
    return bool(said) and bool(here) and all(word.start in trial.keys for word in here)


def _faults(trial: Trial) -> int:
    return 3 * len(trial.mismatches) + 2 * len(trial.missing) + len(trial.weaknesses)


def _finish(opened: _Opened) -> Tried:
    """Runs every other check, once; nothing stops at the first."""
    trial, content, in_anchor = opened.trial, opened.content, opened.in_anchor
    if in_anchor or trial.assertion.has_quotation:
        check_people(trial)
        check_titles(trial)
        check_operators(trial)
        check_attribution(trial, content)
        check_verbs(trial)
        check_places(trial)
        check_order(trial)
        check_small_words(trial)
        check_exchanges(trial)
        check_borrowed(trial, content)
        check_company(trial, content)
        check_attachments(trial)
    if opened.loss:
        trial.weaknesses.append(opened.loss)
    return Tried(
        line=trial.line,
        missing=tuple(trial.missing),
        mismatches=tuple(trial.mismatches),
        weaknesses=tuple(trial.weaknesses),
        score=4 * in_anchor + opened.covered - _faults(trial),
        coverage=100 * opened.covered // len(content) if content else 0,
    )
