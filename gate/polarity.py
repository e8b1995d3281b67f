"""What turns or weakens a clause: negation, hedge, condition, and the verbs that deny. Compared, never resolved.

Two clauses agree when the parity of their negations, their classes of hedge and their having a condition are equal.
A double negation stays what it is: it is no single affirmation, because the words differ ("did not disagree").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gate.lexicon import lexicon
from gate.words import Word

_HEDGE_CLASSES = {
    "may": "may might possibly possible perhaps maybe potential potentially possibility",
    "can": "can could",
    "likely": "likely probably probable presumably",
    "expected": "expect expects expected projected estimate estimated estimates believed estimation",
    "alleged": "allegedly alleged reportedly supposedly apparently",
    "seem": "seem seems seemed appear appears appeared suggest suggests suggested",
}
_CLASS_OF = {word: name for name, words in _HEDGE_CLASSES.items() for word in words.split()}
_FIGURE_HEDGES = frozenset(
    """about around nearly almost roughly approximately unos cerca environ presque près etwa rund fast
        casi quase circa""".split()
)
QUANTIFIERS = frozenset("some most many several few half part certain majority mostly partly partially".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Operators:
    """`negations` counted; `hedges` by class; `has_condition`; `absolutes` and `quantifiers` as written.

    `denied` is how many things are denied: `neither ... nor` is one negation of two.
    """

    negations: int
    hedges: frozenset[str]
    has_condition: bool
    absolutes: frozenset[str]
    quantifiers: frozenset[str]
    denied: int = 0


def read_operators(words: Sequence[Word], language: str) -> Operators:
    """The operators among `words`; `as long as`, `provided that` and `only if` count as conditions."""
    return _operators(tuple(words), language)


@lru_cache(maxsize=1024)
def _operators(words: tuple[Word, ...], language: str) -> Operators:
    lists = lexicon(language)
    if language in {"zh", "ja"}:
        return _ideographic(words, language)
    lowers = ["" if _is_month(words, place) else word.lower for place, word in enumerate(words)]
    hedges = {
        _CLASS_OF.get(lower, "hedge")
        for lower in lowers
        if lower in lists.hedges and lower not in _FIGURE_HEDGES and (language != "en" or lower in _CLASS_OF)
    }
    conditions = any(lower in lists.conditions for lower in lowers) or _as_long_as(lowers)
    negations = _negations(lowers, language)
    return Operators(
        negations=negations,
        denied=negations + (lowers.count("nor") if "neither" in lowers else 0),
        hedges=frozenset(hedges),
        has_condition=conditions,
        absolutes=frozenset(lower for lower in lowers if lower in lists.absolutes),
        quantifiers=frozenset(lower for lower in lowers if language == "en" and lower in QUANTIFIERS),
    )


def _is_month(words: Sequence[Word], place: int) -> bool:
    """`born in May`: the month, which doubts nothing."""
    before = words[place - 1].lower if place else ""
    return words[place].text == "May" and before in {"in", "of", "since", "until", "by", "last", "early", "late", "mid"}


def _ideographic(words: Sequence[Word], language: str) -> Operators:
    """The same for scripts without spaces: listed characters are looked for in the running text."""
    lists = lexicon(language)
    text = "".join(
        word.text if place == 0 or words[place - 1].end == word.start else f" {word.text}"
        for place, word in enumerate(words)
    )
    return Operators(
        negations=sum(text.count(entry) for entry in lists.negators if len(entry) == 1),
        hedges=frozenset(entry for entry in lists.hedges if entry in text and entry not in {"约", "約", "或"}),
        # A bare 若 is "if" only at the head of a clause; elsewhere it is mostly part of a name.
        has_condition=any(entry in text for entry in lists.conditions if entry != "若") or f" {text}".find(" 若") >= 0,
        absolutes=frozenset(entry for entry in lists.absolutes if len(entry) > 1 and entry in text),
        quantifiers=frozenset(),
    )


def _as_long_as(lowers: Sequence[str]) -> bool:
    text = " ".join(lowers)
    return any(
        phrase in text for phrase in ("as long as", "so long as", "on condition", "in case", "only when", "subject to")
    )


def _negations(lowers: Sequence[str], language: str) -> int:
    """Negative words; the two halves of French `ne ... pas` and of `neither ... nor` count once."""
    negators = lexicon(language).negators
    count = sum(1 for lower in lowers if lower in negators or lower.endswith("n't"))
    if (
        language == "fr"
        and ("ne" in lowers or "n" in lowers)
        and any(lower in negators and lower != "ne" for lower in lowers)
    ):
        count -= lowers.count("ne")
    if "neither" in lowers:
        count -= lowers.count("nor")
    return count
