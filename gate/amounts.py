"""Whether every figure of a claim stands in the line or beside it, counting the same thing."""

import re
from collections.abc import Sequence

from gate.clauses import is_verb_form
from gate.contrasts import CONTRASTS
from gate.particulars import Quantity, carries
from gate.stemming import stem
from gate.synonyms import carriers
from gate.trial import Trial

# Between the words of one noun phrase: a space, and the number of a name (`COVID-19 cases`).
_BESIDE = re.compile(r"(?:-\d+)?[ -]")

_LIMITS = frozenset(
    stem(word) for word in "more less fewer greater lower higher least most over under above below".split()
)


def check_quantities(trial: Trial) -> None:
    """Adds each figure that nothing there carries: different where a rival figure stands, else missing."""
    near = [*trial.line.quantities, *(figure for other in trial.neighbours for figure in other.quantities)]
    for claimed in trial.assertion.quantities:
        if _is_renumbered(trial, claimed):
            trial.mismatches.append(f"the figure {trial.assertion.text[claimed.start : claimed.end]}")
            continue
        fitting = [figure for figure in near if carries(figure, claimed)]
        same = [figure for figure in fitting if _counts_the_same(trial, figure, claimed)]
        if (same and not _is_contested(trial, near, same, claimed)) or _is_named(trial, claimed):
            continue
        name = trial.assertion.text[claimed.start : claimed.end]
        rivals = [
            one for one in trial.line.quantities if one.unit == claimed.unit and len(one.values) == len(claimed.values)
        ]
        (trial.mismatches if rivals or fitting else trial.missing).append(f"the figure {name}")


def _is_contested(trial: Trial, near: Sequence[Quantity], fitting: Sequence[Quantity], claimed: Quantity) -> bool:
    """`fewer than 100 cases`, where the line has 115 cases in one place and 1 in another: it may be the other place."""
    if claimed.unit or any(figure.values == claimed.values for figure in fitting):
        return False
    return any(
        one not in fitting
        and not one.unit
        and len(one.values) == 1
        and one.role not in {"name", "whole"}
        and bool(one.counted)
        and _counts_the_same(trial, one, claimed)
        for one in near
    )


def _counts_the_same(trial: Trial, figure: Quantity, claimed: Quantity) -> bool:
    """The nouns beside both figures meet; a tally, a share or a sum of money needs none."""
    if len(claimed.values) == 2 or claimed.unit:
        return True
    if figure.values != claimed.values:
        # More or fewer than a figure: of the very thing that this figure counts, not of the next one's.
        return _is_of(trial, figure, claimed)
    if claimed.role == figure.role == "whole":
        return True  # the part of it is compared on its own
    stems = (*claimed.after[:2], *[one for one in claimed.before if one not in _LIMITS][-1:])
    around = {*figure.after, *figure.before}
    return not stems or any(carriers(one, trial.language) & around for one in stems)


def _is_of(trial: Trial, figure: Quantity, claimed: Quantity) -> bool:
    """Whether the figure counts what the claim's figure counts (the 11 of `11 out of 62 homes`: homes)."""
    thing = _thing(trial, claimed)
    if not thing:  # `a rating of more than 4/10`: what is measured stands before it on both sides
        measured = [one for one in claimed.led if one not in _LIMITS][-1:]
        beside = any(carriers(one, trial.language) & {*figure.counted} for one in claimed.after[:1])
        near = {*figure.led} if claimed.after else {*figure.led, *figure.counted}
        return beside or any(carriers(one, trial.language) & near for one in measured)
    whole = next((one for one in trial.line.quantities if one.role == "whole" and one.start > figure.end), figure)
    counted = whole.counted if figure.role == "part" else figure.counted or figure.led
    return bool(carriers(thing, trial.language) & {*counted})


def _thing(trial: Trial, claimed: Quantity) -> str:
    """The stem of the noun that the claim's figure counts: the last of the words right after it (`confirmed cases`).

    "" where no noun follows at once.
    """
    text, end, thing, has_noun = trial.assertion.text, claimed.end, "", False
    words = trial.assertion.words
    for index, word in enumerate(words):
        if word.start < end:
            continue
        is_verb = is_verb_form(words, index)
        ends = not word.is_content or word.lower in CONTRASTS or (is_verb and has_noun)
        if ends or not _BESIDE.fullmatch(text[end : word.start]):
            break
        end, thing, has_noun = word.end, word.stem, has_noun or not is_verb
    return thing


def _named_noun(trial: Trial, claimed: Quantity) -> str:
    """The capitalised word that a number follows as part of a name: `Ward` of `Ward 4`; "" where it is no name."""
    before = [word for word in trial.assertion.words if word.end < claimed.start][-1:]
    return before[0].text if before and before[0].is_capital else ""


def _is_named(trial: Trial, claimed: Quantity) -> bool:
    """`Ordinance 21-14`, `Local 417`: a number that is part of a name stands so, with its noun, in the source."""
    noun = _named_noun(trial, claimed)
    name = f"{noun} {trial.assertion.text[claimed.start : claimed.end]}"
    return bool(noun) and (name in trial.evidence.source.text or name in trial.evidence.source.headline)


def _is_renumbered(trial: Trial, claimed: Quantity) -> bool:
    """`Ward 4` where the line itself says `Ward 3`: another ward elsewhere in the source does not carry it."""
    noun = _named_noun(trial, claimed)
    if not noun or trial.line.index < 0:
        return False
    line = trial.evidence.source.text[trial.line.start : trial.line.end]
    here = [found.group(1) for found in re.finditer(rf"\b{re.escape(noun)} (\d(?:[\w.-]*\w)?)", line)]
    return bool(here) and trial.assertion.text[claimed.start : claimed.end] not in here
