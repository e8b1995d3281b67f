"""Operators on the words between the marks: each makes a string that nobody said."""

import re
import unicodedata
from random import Random

from gate.lookalikes import TWINS
from gate.mutations.case import TrueCase

AUXILIARIES = (
    *("is", "are", "was", "were", "will", "would", "can", "could", "do", "does", "did", "should", "must"),
    *("have", "has", "had", "may", "might"),
)
_NEGATION = re.compile(r"\b(?:not|never|no) |(?<=[a-z])n[’']t\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_FILLERS = ("very", "never", "always", "only", "all", "already", "almost", "publicly")


def change_letter(random: Random, case: TrueCase) -> TrueCase | None:
    """One letter of a longer word becomes another."""
    places = [at for at, letter in enumerate(case.words) if letter.isascii() and letter.islower()]
    if not places:
        return None
    at = random.choice(places)
    other = random.choice([letter for letter in "abcdefghijklmnoprstuvwy" if letter != case.words[at]])
    return case.misquoting(case.words[:at] + other + case.words[at + 1 :])


def change_accent(random: Random, case: TrueCase) -> TrueCase | None:
    """A letter gains an accent, or loses the one it has."""
    places = [at for at, letter in enumerate(case.words) if letter in "aeiounc" or _bare(letter) != letter]
    if not places:
        return None
    at = random.choice(places)
    letter = case.words[at]
    changed = _bare(letter) if _bare(letter) != letter else unicodedata.normalize("NFC", letter + "\u0301")
    return case.misquoting(case.words[:at] + changed + case.words[at + 1 :])


def swap_homoglyph(random: Random, case: TrueCase) -> TrueCase | None:
    """A letter becomes its look-alike of another script."""
    places = [at for at, letter in enumerate(case.words) if letter in TWINS and letter.isalpha()]
    if not places:
        return None
    at = random.choice(places)
    return case.misquoting(case.words[:at] + random.choice(TWINS[case.words[at]]) + case.words[at + 1 :])


def drop_word(random: Random, case: TrueCase) -> TrueCase | None:
    """A word from the middle is gone."""
    words = case.words.split(" ")
    if len(words) < 3:
        return None
    at = random.randrange(1, len(words) - 1)
    return case.misquoting(" ".join(words[:at] + words[at + 1 :]))


def add_word(random: Random, case: TrueCase) -> TrueCase | None:
    """A word slips in between two others."""
    words = case.words.split(" ")
    at = random.randrange(1, len(words)) if len(words) > 1 else 1
    return case.misquoting(" ".join([*words[:at], random.choice(_FILLERS), *words[at:]]))


def replace_word(random: Random, case: TrueCase) -> TrueCase | None:
    """A word becomes another word of the same source."""
    words = case.words.split(" ")
    others = sorted({word for word in case.sources[0].text.split() if word.isalpha() and word not in words})
    if not others:
        return None
    at = random.randrange(len(words))
    return case.misquoting(" ".join([*words[:at], random.choice(others), *words[at + 1 :]]))


def swap_words(random: Random, case: TrueCase) -> TrueCase | None:
    """Two neighbours change places."""
    words = case.words.split(" ")
    places = [at for at in range(len(words) - 1) if words[at].casefold() != words[at + 1].casefold()]
    if not places:
        return None
    at = random.choice(places)
    return case.misquoting(" ".join([*words[:at], words[at + 1], words[at], *words[at + 2 :]]))


def drop_negation(random: Random, case: TrueCase) -> TrueCase | None:
    """A "not" is gone."""
    found = list(_NEGATION.finditer(case.words))
    if not found:
        return None
    gone = random.choice(found)
    return case.misquoting(case.words[: gone.start()] + case.words[gone.end() :])


def add_negation(random: Random, case: TrueCase) -> TrueCase | None:
    """A "not" appears after an auxiliary verb."""
    return case.misquoting(negate(random, case.words) or case.words)


def negate(random: Random, sentence: str) -> str | None:
    """`sentence` with "not" after one of its auxiliary verbs; None when it has none."""
    places = [found.end() for found in re.finditer(r"\b(?:" + "|".join(AUXILIARIES) + r")\b(?![’'])", sentence)]
    if not places:
        return None
    at = random.choice(places)
    return f"{sentence[:at]} not{sentence[at:]}"


def change_number(random: Random, case: TrueCase) -> TrueCase | None:
    """A number changes."""
    return case.misquoting(renumber(random, case.words) or case.words)


def renumber(random: Random, sentence: str) -> str | None:
    """`sentence` with one of its numbers changed; None when it has none."""
    found = list(_NUMBER.finditer(sentence))
    if not found:
        return None
    number = random.choice(found)
    other = int(number.group()) + random.choice((1, 2, 9, 10, 90))
    return f"{sentence[: number.start()]}{other}{sentence[number.end() :]}"


def change_capital(random: Random, case: TrueCase) -> TrueCase | None:
    """A capital becomes small, or the reverse."""
    places = [at for at, letter in enumerate(case.words) if letter.swapcase() != letter and len(letter.swapcase()) == 1]
    if not places:
        return None
    at = random.choice(places)
    return case.misquoting(case.words[:at] + case.words[at].swapcase() + case.words[at + 1 :])


def splice(random: Random, case: TrueCase) -> TrueCase | None:
    """The first half of the quotation runs on into the second half of somebody else's."""
    if not case.rivals:
        return None
    ours, theirs = case.words.split(), random.choice(case.rivals).words.split()
    return case.misquoting(" ".join(ours[: (len(ours) + 1) // 2] + theirs[len(theirs) // 2 :]).rstrip(",."))


def elide(random: Random, case: TrueCase) -> TrueCase | None:
    """The middle gives way to an ellipsis."""
    words = case.words.split()
    if len(words) < 5:
        return None
    start = random.randrange(1, len(words) - 2)
    end = random.randrange(start + 1, len(words) - 1)
    return case.misquoting(" ".join([*words[:start], random.choice(("…", "...")), *words[end:]]))


def insert_bracket(random: Random, case: TrueCase) -> TrueCase | None:
    """An editor's bracket explains, or turns, the words."""
    words = case.words.split()
    at = random.randrange(1, len(words)) if len(words) > 1 else 1
    return case.misquoting(
        " ".join([*words[:at], random.choice(("[not]", "[sic]", "[the council]", "[all]")), *words[at:]])
    )


def cut_inside_word(random: Random, case: TrueCase) -> TrueCase | None:
    """The quotation breaks off, or sets in, inside a word."""
    words = case.words.split(" ")
    longer = [at for at in (0, len(words) - 1) if len(words[at]) > 4 and words[at].isalpha()]
    if not longer:
        return None
    at = random.choice(longer)
    half = len(words[at]) // 2
    words[at] = words[at][half:] if at == 0 else words[at][:half]
    return case.misquoting(" ".join(words))


def hide_in_encoding(random: Random, case: TrueCase) -> TrueCase | None:
    """An invisible character, a full-width form or a ligature stands between or for the letters."""
    places = [at for at in range(1, len(case.words)) if case.words[at - 1].isalpha() and case.words[at].isalpha()]
    if not places:
        return None
    at = random.choice(places)
    letter = case.words[at]
    forms = ["\u200b" + letter, "\u2060" + letter, "\u00ad" + letter]
    if letter.isascii():
        forms.append(chr(ord(letter) + 0xFEE0))
    return case.misquoting(case.words[:at] + random.choice(forms) + case.words[at + 1 :])


def _bare(letter: str) -> str:
    return "".join(part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part)) or letter
