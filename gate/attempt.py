"""One claim held against one sentence of a source and its neighbours: what is missing, weak or different.

The only place that says no. Every check adds to one of three lists of the trial: `missing` words and
figures, `weaknesses` (a condition left out, an attribution dropped), `mismatches` (another figure, date, person, or
the opposite).
"""

from dataclasses import dataclass

from gate.amounts import check_quantities
from gate.assertions import Assertion
from gate.company import check_company
from gate.datings import check_times
from gate.evidence import Evidence, Line
from gate.operators import check_operators
from gate.placings import check_places
from gate.sayers import check_attribution
from gate.sides import check_people, check_titles, check_verbs
from gate.trial import Trial
from gate.word_order import check_order
from gate.wording import content_of, cover


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


def attempt(assertion: Assertion, evidence: Evidence, line: Line) -> Tried:
    """Runs every check; nothing stops at the first."""
    trial = Trial(assertion, evidence, line)
    content = content_of(trial)
    cover(trial, content)
    in_anchor = sum(1 for word in content if word.start in trial.places)
    covered = in_anchor + len(trial.elsewhere)
    check_quantities(trial)
    check_times(trial)
    if in_anchor or trial.assertion.has_quotation:
        check_people(trial)
        check_titles(trial)
        check_operators(trial)
        check_attribution(trial, content)
        check_verbs(trial)
        check_places(trial)
        check_order(trial)
        check_company(trial, content)
    if content and not trial.assertion.has_quotation and in_anchor < max(1, (2 * len(content)) // 5):
        trial.weaknesses.append("the words stand in no one place")
    if not content and not trial.assertion.has_quotation:
        trial.weaknesses.append("nothing to compare")
    return Tried(
        line=trial.line,
        missing=tuple(trial.missing),
        mismatches=tuple(trial.mismatches),
        weaknesses=tuple(trial.weaknesses),
        score=4 * in_anchor + covered - 3 * len(trial.mismatches) - 2 * len(trial.missing) - len(trial.weaknesses),
        coverage=100 * covered // len(content) if content else 0,
    )
