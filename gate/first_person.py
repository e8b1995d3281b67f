"""A first person outside every quotation: somebody's speech whose marks are missing.

A paper reports in the third person. `Roe said, I will never sell it` is a quotation without marks, whatever its words;
so is a `my` or an `our` in the draft's own voice. A closed list of pronouns a language; nothing else is read.
"""

import re
from collections.abc import Mapping

# `I` after a capitalised word (World War I, Charles I, Title I) or before a number (I-95, I. 3) is a numeral.
_ENGLISH = re.compile(
    # Each branch opens with its letter, so that the search can leap to it; what may not stand before comes second.
    r"I(?<![\w.’'-]I)(?:[’'](?:m|ve|ll|d))?(?![\w.’'-])"
    r"|m(?<![\w-]m)(?:y|ine|yself)(?![\w-])|w(?<![\w-]w)e(?![\w-])|u(?<![\w-]u)s(?![\w-])"
    r"|o(?<![\w-]o)ur(?:s|selves)?(?![\w-])"
)
_CAPITAL_BEFORE = re.compile(r"(?<!\w)[A-Z][\w’'.-]*\s+$")
_PRONOUNS: Mapping[str, re.Pattern[str]] = {
    "es": re.compile(r"(?<![\w-])(?:yo|mi|mis|mío|mía|nosotros|nosotras|nuestr[oa]s?)(?![\w-])"),
    "pt": re.compile(r"(?<![\w-])(?:eu|meu|minha|meus|minhas|nós|noss[oa]s?)(?![\w-])"),
    "fr": re.compile(r"(?<![\w-])(?:je|j[’'](?=\w)|mon|ma|mes|moi|nous|notre|nos)(?:(?<=[’'])|(?![\w-]))"),
    "de": re.compile(r"(?<![\w-])(?:ich|mir|mich|mein|meine[mnrs]?|wir|unser|unsere[mnrs]?)(?![\w-])"),
    "zh": re.compile(r"我(?![国國市省县縣镇鎮区區州])|咱"),
    "ja": re.compile(r"私(?=[はがのもをに、]|たち|ども)|僕|俺|我々"),
}


def first_persons(bare: str, *, language: str) -> tuple[tuple[int, int], ...]:
    """(start, end) of each first person in `bare`, a text whose quotations are blanked out; () in other languages."""
    code = language[:2]
    if code == "en":
        found = (match.span() for match in _ENGLISH.finditer(bare))
        return tuple(span for span in found if not _is_numeral(bare, *span))
    pattern = _PRONOUNS.get(code)
    return () if pattern is None else tuple(match.span() for match in pattern.finditer(bare))


def _is_numeral(bare: str, start: int, end: int) -> bool:
    """`World War I`: a capital `I` alone after another capitalised word that opens no sentence of speech."""
    return bare[start:end] == "I" and _CAPITAL_BEFORE.search(bare[max(0, start - 40) : start]) is not None
