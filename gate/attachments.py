"""Which verb a figure and a date go with, and which word a `not` denies, in a claim and in the line that carries it.

A sentence often has two figures of one kind, a date in an aside, and one negation: `lost $3.1 million, $900,000 of it
on the ward`; `Haddad, who retired in 2014, warned the board`; `a truce, not a peace`. All of a claim can stand there
and join the one figure, the date or the denial to the other thing. English only.
"""

import re
from collections.abc import Sequence

from gate.clauses import cut, describe, is_verb_form, verbs_of
from gate.evidence import ARTICLES, Line, covers
from gate.particulars import Quantity, carries
from gate.trial import Trial
from gate.words import Word

# Before a figure: how far (by), up to what (to) and since what (from). The one never stands for the other.
_STEPS = frozenset({"by", "to", "from"})

_NUMBER = re.compile(r"\d(?:[\d,.:–-]*\d)?")
_MARK = re.compile(r"[,;:—–()“”«»\"]")


def check_attachments(trial: Trial) -> None:
    """Adds to the weaknesses the first figure, date or denial that belongs to something else in the line."""
    if trial.language != "en" or trial.assertion.has_quotation:
        return
    found = _figure(trial) or _step(trial) or _date(trial) or _denied(trial) or _said(trial)
    if found:
        trial.weaknesses.append(found)


def _segments(line: Line, text: str) -> list[tuple[int, int, bool]]:
    """(start, end, has a verb) of each stretch of the line between commas and joining words."""
    ranges = cut(text, line.words)
    starts = [_boundary(text, line.words, first) for first, _ in ranges]
    verbal = [any(is_verb_form(line.words, place) for place in range(first, last)) for first, last in ranges]
    return list(zip(starts, [*starts[1:], 1 << 30], verbal, strict=False))


def _boundary(text: str, words: Sequence[Word], first: int) -> int:
    """Where the stretch from words[first] begins: at the mark that parts it from what is before, if any."""
    if not first:
        return words[first].start
    left, right = words[first - 1].end, words[first].start
    gap = _NUMBER.sub(lambda found: "0" * len(found.group()), text[left:right])
    mark = _MARK.search(gap)
    return left + mark.start() if mark is not None else right


def _figure(trial: Trial) -> str:
    """The figure stands in an aside of its own, and the claim has nothing of that aside but the figure."""
    if not trial.assertion.quantities:
        return ""
    segments = _segments(trial.line, trial.evidence.text_of(trial.line))
    for claimed in trial.assertion.quantities:
        fitting = [one for one in trial.line.quantities if carries(one, claimed)]
        rivals = [
            one
            for one in trial.line.quantities
            if _is_of_a_kind(one, claimed) and not any(carries(one, other) for other in trial.assertion.quantities)
        ]
        if fitting and any(_is_counted_by(trial, one, fitting) for one in rivals):
            return f"the figure {_shown(trial, claimed)} is told of something else"
        if not fitting and _is_told_elsewhere(trial, claimed):
            return f"the figure {_shown(trial, claimed)} is told of something else"
        if rivals and fitting and not any(_is_at_home(trial, one, segments) for one in fitting):
            return f"the figure {_shown(trial, claimed)} is told of something else"
    return ""


def _is_of_a_kind(one: Quantity, claimed: Quantity) -> bool:
    """Two sums of money, shares or tallies, or two counts of one thing."""
    if one.unit != claimed.unit or len(one.values) != len(claimed.values):
        return False
    counted = set(claimed.after[:2])
    return bool(claimed.unit) or not counted or bool(counted & set(one.after[:2]))


def _is_counted_by(trial: Trial, rival: Quantity, fitting: Sequence[Quantity]) -> bool:
    """`The Senate passed it 21-19 and the House 66-50`: the rival figure is that of a noun of the claim."""
    return _owner(trial, rival) is not None and all(_owner(trial, rival) != _owner(trial, one) for one in fitting)


def _owner(trial: Trial, figure: Quantity) -> int | None:
    """The place of the name or noun of the claim right before the figure, past a verb and its pronoun at most."""
    spots = {spot for places in trial.places.values() for spot in places}
    before = [index for index, word in enumerate(trial.line.words) if word.start < figure.start][-3:]
    for index in reversed(before):
        word = trial.line.words[index]
        if word.is_content and not is_verb_form(trial.line.words, index):
            return word.start if word.start in spots else None
    return None


def _shown(trial: Trial, claimed: Quantity) -> str:
    return trial.assertion.text[claimed.start : claimed.end]


def _is_at_home(trial: Trial, figure: Quantity, segments: Sequence[tuple[int, int, bool]]) -> bool:
    """The stretch of the figure has a verb, or a word of the claim beside what the figure counts."""
    left, right, is_verbal = next((one for one in segments if one[0] <= figure.start < one[1]), (0, 1 << 30, True))
    if is_verbal or left == segments[0][0]:
        return True
    counted = {*figure.after[:2], *figure.before[-1:]}
    inside = {word.stem for word in trial.line.words if left <= word.start < right and word.is_content} - counted
    return bool(inside & {word.stem for word in trial.assertion.words})


def _is_told_elsewhere(trial: Trial, claimed: Quantity) -> bool:
    """Only a neighbouring sentence has the figure, and there it is another verb's. A tally is its vote's anywhere."""
    if len(claimed.values) > 1 or trial.line.index < 0:
        return False
    words = trial.assertion.words
    before = [verb for verb in verbs_of(words, 0, len(words), "en") if words[verb.index].start < claimed.start]
    if not before:
        return False
    verb = words[before[-1].index]
    homes = [line for line in trial.neighbours if any(carries(one, claimed) for one in line.quantities)]
    return bool(homes) and verb.start in trial.places and not any(trial.find(verb, line) for line in homes)


def _step(trial: Trial) -> str:
    """`rose by 241` for `rose to 241`."""
    text = trial.evidence.text_of(trial.line)
    for claimed in trial.assertion.quantities:
        mine = _before(trial.assertion.text, claimed.start)
        theirs = {_before(text, one.start) for one in trial.line.quantities if carries(one, claimed)} & _STEPS
        if mine in _STEPS and theirs and mine not in theirs:
            return f"{mine!r} is not how the passage has the figure"
    return ""


def _before(text: str, start: int) -> str:
    found = re.search(r"(\w+)\W{1,2}$", text[max(0, start - 12) : start])
    return found[1].lower() if found else ""


def _date(trial: Trial) -> str:
    """The date stands in the line with a verb that the claim does not have, and not with the claim's own."""
    if not trial.assertion.times or not trial.line.times:
        return ""
    line = trial.line
    deeds, own = _deeds(trial)
    if not own:
        return ""
    for claimed in trial.assertion.times:
        places = [
            one.start
            for one in line.times
            if one.span.start is not None and not one.is_relative and covers(claimed.span, one.span)
        ]
        if places and not any(own & _governors(trial, place, deeds) for place in places):
            return f"{claimed.text!r} is the date of something else"
    return ""


def _deeds(trial: Trial) -> tuple[list[int], set[int]]:
    """Places of the line's verbs, and of those that the claim has too, verbs of saying among them."""
    line = trial.line
    deeds = sorted(line.words[one.index].start for one in verbs_of(line.words, 0, len(line.words), "en"))
    stems = {word.stem for word in trial.assertion.words if word.lower in trial.speech}
    own = {place for word in trial.assertion.words for place in trial.places.get(word.start, ()) if place in deeds}
    return deeds, own | {word.start for word in line.words if word.stem in stems}


def is_dated_otherwise(trial: Trial) -> bool:
    """The line dates a verb of the claim by a year that the claim does not have: the day of printing is not its day."""
    if trial.language != "en":
        return False
    deeds, own = _deeds(trial)
    return any(
        time.span.start is not None
        and not time.is_relative
        and time.kind in {"date", "range"}
        and not any(covers(claimed.span, time.span) for claimed in trial.assertion.times)
        and own & _governors(trial, time.start, deeds)
        for time in trial.line.times
    )


def _governors(trial: Trial, place: int, deeds: Sequence[int]) -> set[int]:
    """The verb before the date, and the verb after it in its own stretch; the first verb where none comes before."""
    before = [deed for deed in deeds if deed < place]
    segment = next(
        (one for one in _segments(trial.line, trial.evidence.text_of(trial.line)) if one[0] <= place < one[1]), None
    )
    after = [deed for deed in deeds if deed > place and (not before or (segment is not None and deed < segment[1]))]
    return {*before[-1:], *after[:1]}


def _denied(trial: Trial) -> str:
    """`a peace, not a truce` for `a truce, not a peace`: what stands right after `not` is what it denies."""
    mine, theirs = _after_not(trial.assertion.words), _after_not(trial.line.words)
    if not mine or not theirs:
        return ""
    stems = {word.stem for word in trial.line.words}
    turned = next((word for stem, word in sorted(mine.items()) if stem in stems and stem not in theirs), None)
    return f"{turned.text!r} is not what the passage denies" if turned is not None else ""


def _after_not(words: Sequence[Word]) -> dict[str, Word]:
    found = {}
    for index, word in enumerate(words):
        if word.lower == "not":
            following = next(
                (one for one in words[index + 1 : index + 3] if one.lower not in ARTICLES | {"a", "an"}), None
            )
            if following is not None and following.is_content:
                found[following.stem] = following
    return found


def _said(trial: Trial) -> str:
    """`asked`, where the passage has it only to come (`will ask`, `would ask`)."""
    words, line = trial.assertion.words, trial.line.words
    for index, word in enumerate(words):
        if word.lower not in trial.speech or not is_verb_form(words, index):
            continue
        if describe(words, index).modality != "plain":
            continue
        theirs = [place for place, other in enumerate(line) if other.stem == word.stem and is_verb_form(line, place)]
        if theirs and all(describe(line, place).modality in {"future", "modal"} for place in theirs):
            return f"{word.text!r} is not done but planned"
    return ""
