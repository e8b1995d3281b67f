"""Operators that change nothing that matters: what they make must still be released."""

import re
import unicodedata
from dataclasses import replace
from random import Random

from gate.mutations.case import TrueCase

_SINGLES = "'‘’ʼ"


def straighten_marks(_random: Random, case: TrueCase) -> TrueCase | None:
    """Typewriter marks and apostrophes."""
    return replace(case, open='"', close='"', words=_straight(case.words))


def use_guillemets(random: Random, case: TrueCase) -> TrueCase | None:
    """Marks of another language."""
    opening, closing = random.choice((("«", "»"), ("„", "“"), ("»", "«"), ("「", "」"), ("”", "”")))
    return replace(case, open=opening, close=closing)


def use_tex_marks(_random: Random, case: TrueCase) -> TrueCase | None:
    """Doubled backticks and apostrophes."""
    return replace(case, open="``", close="''")


def use_british_marks(_random: Random, case: TrueCase) -> TrueCase | None:
    """Single marks; not around words with single marks, or with an apostrophe at a word's edge, of their own."""
    has_own = re.search(rf"[sS][{_SINGLES}]|(?<!\w)[{_SINGLES}]|[{_SINGLES}](?!\w)", case.words)
    return None if has_own else replace(case, open="‘", close="’")


def close_straight(_random: Random, case: TrueCase) -> TrueCase | None:
    """Curly opens, straight closes."""
    return replace(case, close='"')


def change_spaces(random: Random, case: TrueCase) -> TrueCase | None:
    """No-break, thin and doubled spaces."""
    return replace(
        case, words=re.sub(" ", lambda _: random.choice((" ", "\u00a0", "\u2009", "  ", "\u202f")), case.words)
    )


def decompose(_random: Random, case: TrueCase) -> TrueCase | None:
    """Accents as separate marks."""
    words = unicodedata.normalize("NFD", case.words)
    return replace(case, words=words) if words != case.words else None


def change_apostrophes(random: Random, case: TrueCase) -> TrueCase | None:
    """Apostrophes of another style."""
    words = re.sub(rf"(?<=\w)[{_SINGLES}](?=\w)", lambda _: random.choice("'’ʼ"), case.words)
    return replace(case, words=words) if words != case.words else None


def change_dashes(random: Random, case: TrueCase) -> TrueCase | None:
    """Dashes of another length, with or without spaces."""
    words = re.sub(r"\s*(?:—|–|(?<!-)--(?!-))\s*", lambda _: random.choice(("—", " — ", "–", " – ", "--")), case.words)
    return replace(case, words=words) if words != case.words else None


def drop_stop(_random: Random, case: TrueCase) -> TrueCase | None:
    """The final stop stands outside the marks."""
    return replace(case, stop="", close=case.close + ".", marker=case.marker)


def attribute_after(_random: Random, case: TrueCase) -> TrueCase | None:
    """The speaker follows the words."""
    return None if case.words[-1:] in "?!…" else replace(case, is_attributed_after=True)


def embolden(_random: Random, case: TrueCase) -> TrueCase | None:
    """Bold around the whole quotation, marks and all."""
    return replace(case, open="**" + case.open, close=case.close + "**")


def drop_date(_random: Random, case: TrueCase) -> TrueCase | None:
    """The sentence does not say when."""
    return replace(case, when="")


def use_year(_random: Random, case: TrueCase) -> TrueCase | None:
    """The year alone."""
    return replace(case, when=f"In {case.said.year}") if case.said else None


def drop_claim(_random: Random, case: TrueCase) -> TrueCase | None:
    """The quotation alone."""
    return replace(case, claim="") if case.claim else None


def shorten(_random: Random, case: TrueCase) -> TrueCase | None:
    """Whole sentences of the quotation, the first ones only."""
    first = re.match(r".+?[.](?= [A-Z“])", case.words)
    return replace(case, words=first.group().rstrip(".")) if first and len(first.group().split()) > 3 else None


def ask(_random: Random, case: TrueCase) -> TrueCase | None:
    """A neutral question stands beside the draft."""
    return replace(case, question=f"What did {case.speaker} say?")


def _straight(words: str) -> str:
    return re.sub(r"[‘’ʼ]", "'", words)
