"""Words as the archive's index and its name list see them: the same in every store and on every machine.

The full-text engines disagree on what a letter is (SQLite follows Unicode 6.1, Lucene its own tables), so
the splitting is done here and the engines are handed plain ASCII tokens:
- a token is a run of letters and digits, case-folded, accents removed; an apostrophe inside a word joins it;
- each character of a script written without spaces (Han, Kana, Thai, Lao, Khmer, Myanmar) is its own token;
- a character outside ASCII is written as `z` and its hexadecimal code point and a closing `z`.

This is for finding. Whether two strings are the same words is decided by the gate alone.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# Lucene splits a longer token in two; a word that long is an address or a key, found by its beginning.
LONGEST = 200

_WORD = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")
_JOINERS = re.compile(r"['’ʼ]")
_IGNORED = re.compile("[\u00ad\u200b\u2060\ufeff]")
# Scripts without spaces between words; block limits from the Unicode character database.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\U00020000-\U0003ffff]"
)

# Closed word classes of English; leaving them in a disjunction costs ten times the search and finds nothing.
_STOP = (
    "a about after all also an and any are as at be been but by can could did do does for from had has have he her"
    " him his how i if in into is it its more no not of on or our out said say says she so some than that the their"
    " them then there these they this those to was we were what when where which who whom whose why will with would"
    " you your"
)
STOP_WORDS = frozenset(_STOP.split())


def fold_word(word: str) -> str:
    """Case-folded, without accents; the empty string stays empty."""
    folded = word.casefold()
    if folded.isascii():
        return folded
    parts = unicodedata.normalize("NFKD", folded)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def _spell(word: str) -> str:
    if word.isascii():
        return word
    return "".join(char if char.isascii() else f"z{ord(char):x}z" for char in word)


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """The index tokens of `text`, in order; empty when it holds no letter or digit.

    The latest few thousand texts are remembered: the searches of one question meet the same passages.
    """
    lowered = text.lower()
    if not text.isascii():
        lowered = _IGNORED.sub("", lowered)
    found: list[str] = []
    for word in _WORD.findall(lowered):
        if word.isascii() and word.isalnum():
            found.append(word[:LONGEST])
        else:
            found.extend(_folded(_JOINERS.sub("", word)))
    return tuple(found)


def _folded(word: str) -> list[str]:
    word = fold_word(word)
    if not _UNSPACED.search(word):
        return [_spell(word)[:LONGEST]] if word else []
    return [_spell(part) for part in _UNSPACED.sub(lambda char: f" {char.group()} ", word).split()]


def fold_name(name: str) -> str:
    """A name as the name list compares it: its tokens with one space between them."""
    return " ".join(tokens(name))


# Name parts that follow a surname, and particles that open one (general European usage).
_AFTER = "jr sr ii iii iv v phd md esq qc kc mp mbe obe cbe junior senior"
_BEFORE = "al bin da das de degli dei del della den der di do dos du el la las le los san st ten ter van von y zu"
_SUFFIXES, _PARTICLES = frozenset(_AFTER.split()), frozenset(_BEFORE.split())


def surname_keys(name: str) -> tuple[str, ...]:
    """Folded surnames a person's full name answers to: the last word, and the same with its particles.

    Empty for a name of one word, which is already whole.
    """
    words = fold_name(name).split()
    while len(words) > 1 and words[-1] in _SUFFIXES:
        words.pop()
    if len(words) < 2:
        return ()
    first = len(words) - 1
    while first > 1 and words[first - 1] in _PARTICLES:
        first -= 1
    keys = {words[-1], " ".join(words[first:])}
    return tuple(sorted(keys))


def match_any(words: Iterable[str]) -> str:
    """An index query for any of the tokens. Tokens are ASCII letters and digits; quoting makes AND a word."""
    return " OR ".join(f'"{word}"' for word in words)


def match_run(words: Iterable[str]) -> str:
    """An index query for the tokens as a run."""
    return '"' + " ".join(words) + '"'
