"""Initials for a name of several words: `the UK`, `U.S.`, `NHS` for what the other side writes out, and the reverse.

Only where every initial is there, in order, of capitalised words that stand together; small words between count
as none.
"""

from collections.abc import Sequence
from functools import lru_cache

from gate.words import Word

_SMALL = frozenset("of the and for de la du des der die et y e".split())
_MOST = 6


def letters_of(word: Word) -> str:
    """`NHS` of `NHS` and `US` of `U.S.`; "" for a word that is no run of two to six capitals."""
    return _letters(word.text) if word.is_capital else ""


@lru_cache(maxsize=4096)
def _letters(text: str) -> str:
    letters = text.replace(".", "")
    return letters if 2 <= len(letters) <= _MOST and letters.isalpha() and letters.isupper() else ""


def written_out(word: Word, words: Sequence[Word]) -> list[int]:
    """The places in `words` where the initials `word` are written out, by the place of the first word; [] for none."""
    letters = letters_of(word)
    if not letters:
        return []
    return [words[first].start for first in range(len(words)) if _run(words, first, letters) is not None]


def shortened(word: Word, own: Sequence[Word], words: Sequence[Word]) -> list[int]:
    """The places of initials in `words` for the name of several words that `word` is part of in `own`; [] for none."""
    if not word.is_capital:
        return []
    index = next((place for place, other in enumerate(own) if other.start == word.start), -1)
    found = []
    for other in words:
        letters = letters_of(other)
        runs = (
            _run(own, first, letters) for first in range(max(0, index - _MOST), index + 1) if letters and index >= 0
        )
        if any(run is not None and index in run for run in runs):
            found.append(other.start)
    return found


def _run(words: Sequence[Word], first: int, letters: str) -> range | None:
    """The indices from `first` of the words whose initials are `letters`; None where they are not."""
    place = first
    for letter in letters:
        while place > first and place < len(words) and words[place].lower in _SMALL and not words[place].is_capital:
            place += 1
        if place >= len(words) or not words[place].text.startswith(letter) or letters_of(words[place]):
            return None
        if place > first and words[place].start - words[place - 1].end > 1:
            return None
        place += 1
    return range(first, place)
