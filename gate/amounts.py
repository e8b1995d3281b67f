"""Whether every figure of a claim stands in the line or beside it, counting the same thing."""

from gate.particulars import Quantity, carries
from gate.synonyms import carriers
from gate.trial import Trial


def check_quantities(trial: Trial) -> None:
    """Adds each figure that nothing there carries: different where a rival figure stands, else missing."""
    near = [*trial.line.quantities, *(figure for other in trial.neighbours for figure in other.quantities)]
    for claimed in trial.assertion.quantities:
        fitting = [figure for figure in near if carries(figure, claimed)]
        if any(_counts_the_same(trial, figure, claimed) for figure in fitting) or _is_named(trial, claimed):
            continue
        name = trial.assertion.text[claimed.start : claimed.end]
        rivals = [
            one for one in trial.line.quantities if one.unit == claimed.unit and len(one.values) == len(claimed.values)
        ]
        (trial.mismatches if rivals or fitting else trial.missing).append(f"the figure {name}")


def _counts_the_same(trial: Trial, figure: Quantity, claimed: Quantity) -> bool:
    """The nouns beside both figures meet; a tally, a share or a sum of money needs none."""
    if len(claimed.values) == 2 or claimed.unit:
        return True
    if figure.values != claimed.values and claimed.after:
        # More or fewer than a figure: of the very thing that this figure counts, not of the next one's.
        return any(carriers(one, trial.language) & {*(figure.counted or figure.before)} for one in claimed.after[:2])
    stems = (*claimed.after[:2], *claimed.before[-1:])
    around = {*figure.after, *figure.before}
    return not stems or any(carriers(one, trial.language) & around for one in stems)


def _is_named(trial: Trial, claimed: Quantity) -> bool:
    """`Ordinance 21-14`, `Local 417`: a number that is part of a name stands so, with its noun, in the source."""
    text = trial.assertion.text
    written = text[claimed.start : claimed.end]
    noun = [word for word in trial.assertion.words if word.end < claimed.start][-1:]
    if not noun or not noun[0].is_capital:
        return False
    return (
        f"{noun[0].text} {written}" in trial.evidence.source.text
        or f"{noun[0].text} {written}" in trial.evidence.source.headline
    )
