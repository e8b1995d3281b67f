"""Words of a text with offsets, stems and classes: the one tokenisation that claims and evidence share.

Latin, Greek, Cyrillic, Hebrew and Arabic scripts: a word is a run of letters with inner apostrophes; a hyphen
separates words. Chinese and Japanese have no spaces: there a word is a run of characters between particles, and
coverage is decided on characters (see `gate.grounding`). Digits with their signs are read by `gate.quantities`.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from gate.lexicon import lexicon
from gate.stemming import stem

# Combining marks and the invisible characters of typesetting belong to the word that they stand in.
_LETTERS = (
    r"[^\W\d_](?:[^\W\d_]"
    r"|[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f\u00ad\u200b\u200c\u200d\u2060\ufeff])*"
)
_WORD = re.compile(rf"(?<![\w.])(?:U\.S\.A\.|[UE]\.[SKNU]\b\.?)|{_LETTERS}(?:[’'ʼ]{_LETTERS})*")
# Short for a country or a union of them; `us` and `un` are words too.
_COUNTRIES = frozenset({"US", "USA", "UK", "UN", "EU"})
_INVISIBLE = re.compile(r"[\u00ad\u200b\u2060\ufeff]")
NO_VOTE = "no-vote"
NUMBER_SIGN = "no."
_NUMBERED = re.compile(r"\.[ \u00a0]?\d")
_DETERMINERS = frozenset({"a", "the", "only", "lone", "sole", "one", "his", "her", "single"})
_VOTING = _DETERMINERS | {"voted", "vote", "votes", "voting"}
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々〇]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """text[start:end]. `is_capital`: begins with an upper-case letter. `is_content`: outside the function words."""

    start: int
    end: int
    text: str
    lower: str
    stem: str
    is_capital: bool
    is_content: bool

    def __hash__(self) -> int:
        """By place and spelling: runs of words are looked up often, and all fields are compared where hashes meet."""
        return hash((self.start, self.text))


def read_words(text: str, *, language: str = "en", offset: int = 0) -> tuple[Word, ...]:
    """The words of `text` in order; offsets are moved by `offset`. Empty for a text without letters."""
    if language in {"zh", "ja"}:
        return tuple(_characters(text, language, offset))
    words = [_word(found, language, offset) for found in _WORD.finditer(text)]
    if language != "en":
        return tuple(words)
    return tuple(_with_votes([_as_number_sign(word, text, word.end - offset) for word in words]))


def _as_number_sign(word: Word, text: str, end: int) -> Word:
    """`the No. 6`: short for number, and no negation."""
    if word.text == "No" and _NUMBERED.match(text, end):
        return replace(word, lower=NUMBER_SIGN, stem=NUMBER_SIGN, is_content=False)
    return word


def _with_votes(words: list[Word]) -> list[Word]:
    """`voted no`, `the lone no`, `a no vote`: there `no` is how somebody voted and denies nothing."""
    for index, word in enumerate(words):
        if word.lower != "no":
            continue
        before = words[index - 1].lower if index else ""
        after = words[index + 1].lower if index + 1 < len(words) else ""
        if before in _VOTING or (after in {"vote", "votes"} and before in _DETERMINERS):
            words[index] = replace(word, lower=NO_VOTE, stem=NO_VOTE, is_content=True)
    return words


def _word(found: re.Match[str], language: str, offset: int) -> Word:
    text, lower, root, is_content = _look_up(found.group(), language)
    return Word(
        start=found.start() + offset,
        end=found.end() + offset,
        text=text,
        lower=lower,
        stem=root,
        is_capital=text[0].isupper(),
        is_content=is_content,
    )


@lru_cache(maxsize=16384)  # a newspaper's vocabulary: the same words come in every text
def _look_up(printed: str, language: str) -> tuple[str, str, str, bool]:
    """Text, lower case, stem, and whether the word carries content."""
    text = unicodedata.normalize("NFC", _INVISIBLE.sub("", printed))
    lower = text.lower().replace("’", "'").replace("ʼ", "'")
    bare = lower.removesuffix("'s") if language == "en" else lower
    if language == "en" and text.replace(".", "") in _COUNTRIES:
        return text, lower, text.replace(".", ""), True
    return text, lower, stem(lower, language), bare not in lexicon(language).function


def _characters(text: str, language: str, offset: int) -> list[Word]:
    """One word a character (or run of Latin letters); particles are function words."""
    particles = lexicon(language).function
    words: list[Word] = []
    for found in re.finditer(r"[\u3040-\u30ff\u3400-\u9fff々〇]|[A-Za-z]+", text):
        char = found.group()
        words.append(
            Word(
                start=found.start() + offset,
                end=found.end() + offset,
                text=char,
                lower=char.lower(),
                stem=char.lower(),
                is_capital=char[0].isupper(),
                is_content=char not in particles and not ("\u3040" <= char <= "\u309f"),
            )
        )
    return words
