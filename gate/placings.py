"""`is in the hospital`: a claim that only says where or with what somebody is, by a form of `be` and a small word.

Such a claim has no verb to compare, and its noun alone may stand beside any verb: who left the hospital is not in it.
So the passage must have the noun under the same small word.
"""

from collections.abc import Sequence

from gate.trial import Trial
from gate.words import Word

_BE = frozenset("is are was were am be been".split())
_SMALL = frozenset("in at on under from with for against near inside outside behind off".split())
_BETWEEN = frozenset("still now also currently again back only just not never once".split())
_REACH = 5


def check_places(trial: Trial) -> None:
    """Adds each noun that the claim has under another small word than the passage."""
    if trial.language != "en" or trial.assertion.has_quotation:
        return
    words = trial.assertion.words
    for index in range(len(words)):
        small = _after_be(words, index)
        nouns = _nouns(words, small) if small is not None else []
        if small is None or not nouns or _is_dated(trial, nouns[0]):
            continue
        lines = [trial.line, *trial.neighbours]
        if not any(
            _governs(line.words, words[small].lower, trial.find(noun, line)) for line in lines for noun in nouns
        ):
            trial.weaknesses.append(f"{words[small].text!r} is not how the passage has {nouns[0].text!r}")


def _after_be(words: Sequence[Word], index: int) -> int | None:
    """The index of the small word that follows a form of `be` at words[index]; None where something else does."""
    if words[index].lower not in _BE:
        return None
    place = index + 1
    while place < len(words) and (words[place].lower in _BETWEEN or words[place].lower.endswith("ly")):
        place += 1
    return place if place < len(words) and words[place].lower in _SMALL else None


def _nouns(words: Sequence[Word], small: int) -> list[Word]:
    return [word for word in words[small + 1 : small + _REACH] if word.is_content]


def _is_dated(trial: Trial, noun: Word) -> bool:
    return any(start <= noun.start < end for start, end in trial.assertion.dated)


def _governs(words: Sequence[Word], small: str, places: Sequence[int]) -> bool:
    """The small word stands shortly before one of `places`."""
    return any(
        word.start in places and any(other.lower == small for other in words[max(0, index - _REACH) : index])
        for index, word in enumerate(words)
    )
