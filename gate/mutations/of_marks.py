"""Operators on the marks: each hides a quotation from a scanner, or leaves open where it ends."""

from dataclasses import replace
from random import Random

from gate.mutations.case import TrueCase

_HIDDEN = (("*", "*"), ("_", "_"), ("<i>", "</i>"), ("❝", "❞"), ("´", "´"), ("&quot;", "&quot;"), ("`", "`"))


def hide_marks(random: Random, case: TrueCase) -> TrueCase | None:
    """Invented words stand in italics, entities or marks that no scanner knows."""
    invented = _invented(random, case)
    opening, closing = random.choice(_HIDDEN)
    return replace(case, words=invented, open=opening, close=closing, forbidden=(invented,))


def strip_marks(random: Random, case: TrueCase) -> TrueCase | None:
    """Invented first-person speech stands without any marks."""
    invented = f"I {random.choice(('resign', 'never agreed', 'lied', 'will sue the council'))} and {case.words}"
    return replace(case, words=invented, open="", close="", forbidden=(invented,))


def quote_as_block(random: Random, case: TrueCase) -> TrueCase | None:
    """Invented words stand as a block quotation."""
    invented = _invented(random, case)
    return replace(case, words=invented, open="\n\n> ", close="", forbidden=(invented,))


def leave_open(random: Random, case: TrueCase) -> TrueCase | None:
    """The closing or the opening mark is missing."""
    open_ended = replace(case, close="", forbidden=(case.words,))
    return random.choice((open_ended, replace(open_ended, open="", close=case.close)))


def mix_marks(random: Random, case: TrueCase) -> TrueCase | None:
    """A second opening mark in the middle leaves unclear what is quoted."""
    words = case.words.split(" ")
    at = random.randrange(1, len(words)) if len(words) > 1 else 0
    return case.misquoting(" ".join([*words[:at], case.open + words[at], *words[at + 1 :]]))


def add_controls(random: Random, case: TrueCase) -> TrueCase | None:
    """A bidirectional override, a tag or a control character hides among the words."""
    sign = random.choice(("\u202e", "\u2066", "\u202d", "\U000e0041", "\x07", "\x85"))
    at = random.randrange(len(case.words))
    if random.random() < 0.5:
        return replace(case, tail=sign, forbidden=(sign,))
    return case.misquoting(case.words[:at] + sign + case.words[at:])


def _invented(random: Random, case: TrueCase) -> str:
    words = case.words.split()
    random.shuffle(words)
    return f"I never {' '.join(words)}"
