"""Who is on which end of a deed: `sold by Ferrin` is not `sold to Ferrin`, though every word of it stands there.

A noun that the claim has right after one of these small words and the line only after the opposite one is on the other
end (G9). English only; word order elsewhere is `gate.word_order`.
"""

from collections.abc import Sequence
from itertools import pairwise

from gate.trial import Trial
from gate.words import Word

_OPPOSITES = (
    ("by", "to"),
    ("by", "for"),
    ("by", "against"),
    ("to", "from"),
    ("for", "against"),
    ("with", "without"),
    ("with", "against"),
    ("before", "after"),
    ("above", "below"),
    ("over", "under"),
    ("inside", "outside"),
)
_OTHER_END = {
    small: frozenset(other for pair in _OPPOSITES if small in pair for other in pair if other != small)
    for small in {one for pair in _OPPOSITES for one in pair}
}
# `according to Roe`, `thanks to Roe`: `to` tells no direction there.
_FIXED = frozenset("according thanks due next close owing contrary similar prior subject related".split())
_PRONOUNS = frozenset("it them this that these those him her one both".split())
_REACH = 4


def check_small_words(trial: Trial) -> None:
    """Adds the first noun that is on the other end of the deed in the line."""
    if trial.language != "en":
        return
    words = trial.assertion.words
    for index, word in enumerate(words):
        mine = _before(words, index) if word.is_content else ""
        theirs = {_before(trial.line.words, place) for place in _places(trial, word)} if mine in _OTHER_END else set()
        if theirs and theirs <= _OTHER_END[mine] and not _leans(trial.line.words, mine):
            trial.mismatches.append(f"{mine!r} {word.text!r} is {min(theirs)!r} in the passage")
            return


def _leans(words: Sequence[Word], small: str) -> bool:
    """`spoke against it`: the noun itself may be what the pronoun after the small word stands for."""
    return any(word.lower == small and after.lower in _PRONOUNS for word, after in pairwise(words))


def _places(trial: Trial, word: Word) -> list[int]:
    spots = set(trial.places.get(word.start, ()))
    return [index for index, other in enumerate(trial.line.words) if other.start in spots]


def _before(words: Sequence[Word], index: int) -> str:
    """The small word that governs the noun phrase which words[index] is in; "" when something else comes first."""
    for place in range(index - 1, max(-1, index - 1 - _REACH), -1):
        lower = words[place].lower
        if lower in _OTHER_END:
            return "" if lower == "to" and place and words[place - 1].lower in _FIXED else lower
        if not (words[place].is_capital or lower in _WITHIN or words[place].is_content):
            return ""
    return ""


# Inside a noun phrase, beside names and content words.
_WITHIN = frozenset("the a an his her its their our this that these those any some all other of and".split())
