"""Negation, hedge, condition and quantifier: the same in the claim and in the clauses of the line it rests on."""

from collections.abc import Sequence

from gate.assertions import undated
from gate.clauses import cut, is_third_person, is_verb_form
from gate.evidence import Line
from gate.polarity import QUANTIFIERS, read_operators
from gate.trial import Trial
from gate.words import Word

_BESIDE = frozenset("only never always solely exclusively ever".split())
_STEP = 6
_UNTIL = frozenset({"until", "till", "til"})
_NEAR = 6
# What was so before, or is so yet.
_OTHER_TIMES = frozenset("again anew still once".split())
# Beside these `without` sets a condition.
_MODALS = frozenset("not never no cannot can could will would may might must should shall to if unless".split())

_PLAIN_NEGATORS = frozenset("without no not never".split())


def _lines(trial: Trial) -> list[Line]:
    """The anchor and the neighbours that lend it a verb; for a heading, the sentence that tells all of the claim."""
    if trial.line.index < 0:
        content = [word for word in trial.assertion.words if word.is_content and word.start >= 0]
        whole = (line for line in trial.evidence.lines if all(trial.find(word, line) for word in content))
        return [trial.line, *list(whole)[:1]]
    return [trial.line, *(other for other in trial.neighbours if other.index in trial.lent)]


def _own(trial: Trial, line: Line, words: Sequence[Word]) -> list[Word]:
    """The words that count for negation and the like: no dates, and not the quotation that the claim repeats."""
    places = trial.assertion.at.get(trial.evidence.source.id, ()) if line.index >= 0 else ()
    return [
        word
        for word in undated(words, [(time.start, time.end) for time in line.times])
        if not any(left <= word.start < right for left, right in places)
    ]


def _touched(trial: Trial) -> list[Word]:
    """The words of the anchor's clauses in which the claim's words stand (a name alone touches nothing)."""
    named = {place for _, place in trial.line.people}
    counted = {word.start for word in trial.assertion.words if word.lower in QUANTIFIERS}
    spots = {spot for word, places in trial.places.items() if word not in counted for spot in places} - named
    spots |= {spot for places in trial.lent.values() for spot in places}
    touched: list[Word] = []
    for line in _lines(trial):
        text = trial.evidence.text_of(line)
        for first, last in cut(text, line.words):
            clause = line.words[first:last]
            if any(word.start in spots for word in clause):
                touched += _without_asides(_own(trial, line, clause), spots)
    return touched if touched or trial.assertion.has_quotation else list(trial.line.words)


def _without_asides(clause: Sequence[Word], spots: set[int]) -> list[Word]:
    """`approved it without debate`, `with no debate`, `as well as one not to be cut`: such a negator denies only what
    follows it, and counts where the claim speaks of that.

    Beside another negation or a modal verb it is a condition (`cannot open without a permit`) and stays.
    """
    lowers = {word.lower for word in clause}
    if lowers & _MODALS - {"no", "not", "to"} or any(lower.endswith("n't") for lower in lowers):
        return list(clause)
    asides = {index for index in range(len(clause)) if _denies_aside(clause, index)}
    if len([word for word in clause if word.lower in _PLAIN_NEGATORS]) > len(asides):
        return list(clause)
    return [
        word
        for index, word in enumerate(clause)
        if index not in asides or any(other.start in spots for other in clause[index + 1 :])
    ]


def _denies_aside(clause: Sequence[Word], index: int) -> bool:
    before = [word.lower for word in clause[max(0, index - 1) : index]]
    after = [word.lower for word in clause[index + 1 : index + 2]]
    lower = clause[index].lower
    return (
        lower == "without"
        or (lower == "no" and before == ["with"])
        or (
            lower == "not"
            and after == ["to"]
            and bool(clause[index - 1 : index])
            and clause[index - 1].is_content
            and index > 1
        )
    )


def check_operators(trial: Trial) -> None:
    """Adds what one side denies, doubts, ties to a condition or counts differently."""
    words = trial.assertion.words
    ended = {
        word.start
        for index, word in enumerate(words[:-1])
        if words[index + 1].lower == "longer" and trial.ends_state(words[index + 1])
    }
    mine = read_operators(
        [word for word in undated(words, trial.assertion.dated) if word.start not in ended], trial.language
    )
    whole = read_operators([word for line in _lines(trial) for word in _own(trial, line, line.words)], trial.language)
    theirs = read_operators(_touched(trial), trial.language)
    if trial.assertion.is_embedded and trial.assertion.has_quotation:
        pass  # the words run into a quotation: gate.context compares both sides whole
    elif mine.denied > mine.negations and mine.denied == theirs.denied == theirs.negations:
        pass  # `neither repeated nor withdrew` of what did not repeat and did not withdraw
    elif mine.negations % 2 != theirs.negations % 2:
        trial.mismatches.append("one of both says not")
    elif mine.negations > 1 and mine.negations != theirs.negations:
        trial.mismatches.append("the negations differ")
    if mine.hedges != theirs.hedges:
        trial.weaknesses.append("may, likely and certain are not the same")
    if whole.has_condition and not mine.has_condition:
        trial.weaknesses.append("a condition of the passage is left out")
    if mine.has_condition and not whole.has_condition:
        trial.weaknesses.append("the passage has no such condition")
    if (word := _moved_absolute(trial)) is not None:
        trial.weaknesses.append(f"{word.text!r} stands by something else in the passage")
    if _ends_sooner(trial):
        trial.weaknesses.append("the passage has it only until then")
    if (word := _presupposed(trial)) is not None:
        trial.weaknesses.append(f"{word.text!r} is not there: it tells of another time")
    if _quantifiers(trial) - mine.quantifiers:
        trial.weaknesses.append("some, most and all are not the same")


def _moved_absolute(trial: Trial) -> Word | None:
    """`has only both`, where the `only` of the line is another clause's: it stands near the same word on both sides."""
    if trial.language != "en" or trial.assertion.has_quotation:
        return None
    words, line = [word for word in trial.assertion.words if word.start >= 0], trial.line.words
    for index, word in enumerate(words):
        spots = set(trial.places.get(word.start, ()))
        if word.lower not in _BESIDE or not spots:
            continue
        if sum(other.lower == word.lower for other in words[: index + 1]) > len(spots):
            return word
        after = _places_of(trial, words[index + 1 : index + 1 + _STEP])
        before = _places_of(trial, words[max(0, index - _STEP) : index])
        at = [place for place, other in enumerate(line) if other.start in spots]
        is_beside = any(
            after & {other.start for other in line[place + 1 : place + 1 + _STEP]}
            or before & {other.start for other in line[max(0, place - _STEP) : place]}
            for place in at
        )
        if (after or before) and not is_beside:
            return word
    return None


def _places_of(trial: Trial, words: Sequence[Word]) -> set[int]:
    return {place for word in words if word.is_content for place in trial.places.get(word.start, ())}


def _ends_sooner(trial: Trial) -> bool:
    """`was for it until she saw it`: what the claim tells ends in the line, and the claim does not say so."""
    if trial.language != "en" or trial.assertion.has_quotation:
        return False
    told = {word.lower for word in trial.assertion.words}
    if told & _UNTIL:
        return False
    spots = {spot for places in trial.places.values() for spot in places}
    words = trial.line.words
    for index, word in enumerate(words):
        if word.lower not in _UNTIL or any(quote.start <= word.start < quote.end for quote in trial.line.quotes):
            continue
        before = [other for other in words[max(0, index - _NEAR) : index] if other.is_content]
        if before and (before[-1].start in spots or before[-1].lower in told):
            return True
    return False


def _presupposed(trial: Trial) -> Word | None:
    """`voted again`, `still opposes`, `once led`: a word that says what was so at another time, and that the passage
    lacks. `Still` and `once` that no verb follows join or compare."""
    told = {word.lower for line in (trial.line, *trial.neighbours) for word in line.words}
    own = [word for word in trial.assertion.words if word.start >= 0]
    if trial.assertion.has_quotation:
        return None
    for index, word in enumerate(own):
        if word.lower not in _OTHER_TIMES or word.lower in told:
            continue
        is_joint = word.lower in {"still", "once"} and not (index and _is_done(own, index + 1))
        if not is_joint:
            return word
    return None


def _is_done(words: Sequence[Word], index: int) -> bool:
    """A verb stands at words[index]: `still opposes`, beside `still short of`."""
    return index < len(words) and (is_verb_form(words, index) or is_third_person(words, index))


def _quantifiers(trial: Trial) -> frozenset[str]:
    """`most residents`, `some of the shops`: a quantifier of the anchor directly before a word of the claim."""
    spots = {spot for places in trial.places.values() for spot in places}
    words = trial.line.words
    found = set()
    for index, word in enumerate(words[:-1]):
        following = [other for other in words[index + 1 : index + 4] if other.is_content][:1]
        is_question = bool(index) and words[index - 1].lower == "how"
        if word.lower == "most" and index and words[index - 1].lower == "the":
            continue  # a superlative: `won the title the most`, `the most popular`
        if word.lower in QUANTIFIERS and following and following[0].start in spots and not is_question:
            found.add(word.lower)
    return frozenset(found)
