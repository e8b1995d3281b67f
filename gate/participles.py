"""The words that open a sentence with a participle: "disputing a column by Roe, she wrote".

What opens so is done by the subject that follows, and a name inside it is somebody else: one who disputes a column by
Roe is not Roe. (Principle B of binding: a pronoun is free in its own clause; Chomsky, Lectures on Government and
Binding, 1981.) English, Spanish, Portuguese and Italian; elsewhere nothing is found.
"""

from collections.abc import Sequence

from gate.frame import Token
from gate.grammar_words import Closed

_ENDINGS = ("ing", "ndo")
_NO_PARTICIPLES = frozenset(
    """during nothing anything something everything morning evening king ring spring string wing thing
    cuando quando segundo mundo fondo fundo comando mando bando""".split()
)


def is_in_opener(tokens: Sequence[Token], place: int, words: Closed) -> bool:
    """Whether tokens[place] stands in a participle's phrase that a comma closes before the subject of the sentence.

    "In March, after meeting Roe, she wrote": Roe does. "Roe, meeting them, wrote": nobody does.
    """
    start = max((left + 1 for left in range(place) if tokens[left].lower in (",", ";", ":")), default=0)
    if not any(tokens[right].lower == "," for right in range(place + 1, len(tokens))):
        return False
    if any(token.person is not None and token.is_word for token in tokens[:start]):
        return False  # somebody was named before the participle, and it may be that one's
    while start < place and tokens[start].lower in words.prepositions | _JOINERS:
        start += 1
    first = tokens[start].lower
    return start < place and len(first) > 4 and first.endswith(_ENDINGS) and first not in _NO_PARTICIPLES


_JOINERS = frozenset(
    "after before while when since by in on upon without despite al ao em sin sem depois antes".split()
)
