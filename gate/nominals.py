"""A deed that the passage only has as a noun (`the closure of the pool`): done there, or only spoken of.

`The mayor proposed the closure` carries no `the pool was closed`. A closed class of verbs and nouns that speak of a
deed without saying that it was done, the small words that lead to it, and what lies ahead, make it spoken of only.
"""

from collections.abc import Sequence

from gate.clauses import cut, is_verb_form
from gate.evidence import Evidence, Line
from gate.lexicon import lexicon
from gate.scene_words import SPOKEN_OF
from gate.stemming import stem
from gate.words import Word

_SPOKEN_OF_NOUNS = frozenset(
    stem(word)
    for word in """proposal plan idea call request possibility prospect motion petition proposition bid threat hope fear
    opposition support demand study debate discussion talk deadline schedule chance risk referendum question""".split()
)
_NOUN_ENDINGS = ("ion", "ions", "ment", "ments", "ance", "ence", "al", "als", "ure", "ures")
_BEFORE_NOUNS = frozenset("the a an its his her their our this that of for against no any new more further".split())
_LEADS_TO = frozenset("for against before until without about toward towards to".split())
_CARRIED = frozenset(stem(word) for word in "pass approve adopt carry agree".split())
_REACH = 4


def only_spoken_of(evidence: Evidence, line: Line, places: Sequence[int]) -> bool:
    """Whether every place of the noun, in `line`, stands in a clause that only speaks of the deed."""
    text = evidence.text_of(line)
    clauses = [line.words[first:last] for first, last in cut(text, line.words)]
    return all(any(_is_open(clause, place, evidence.language) for clause in clauses) for place in places)


def _is_open(clause: Sequence[Word], place: int, language: str) -> bool:
    at = _index(clause, place)
    if at is None or not _is_noun(clause, at):
        return False
    others = [word for index, word in enumerate(clause) if index != at]
    is_under = any(word.lower == "under" for word in clause[max(0, at - 2) : at])
    if is_under or any(word.stem in _CARRIED for word in others):
        return False  # `will pay under an agreement`: what lies ahead is the payment
    is_ahead = any(word.lower in lexicon(language).future for word in others)
    is_led = any(_leads(clause, index) for index in range(max(0, at - _REACH), at))
    return is_ahead or is_led or any(word.stem in SPOKEN_OF | _SPOKEN_OF_NOUNS for word in others)


def is_spoken_of_gerund(words: Sequence[Word], index: int) -> bool:
    """`proposed closing the pool`, `thought of closing it`: the claim itself only speaks of the deed."""
    before = words[index - 1] if index else None
    return (
        words[index].lower.endswith("ing")
        and before is not None
        and (before.stem in SPOKEN_OF or before.lower in _LEADS_TO | {"of", "from"})
    )


def is_noun(line: Line, place: int) -> bool:
    """Whether the word at `place` names the deed as a thing."""
    at = _index(line.words, place)
    return at is not None and _is_noun(line.words, at)


def _index(words: Sequence[Word], place: int) -> int | None:
    return next((index for index, word in enumerate(words) if word.start == place), None)


def _leads(clause: Sequence[Word], index: int) -> bool:
    """A small word that leads to what is not done yet; the `to` of a verb (`to mourn the closure`) does not."""
    word = clause[index].lower
    return word in _LEADS_TO and not (word in {"to", "without"} and is_verb_form(clause, index + 1))


def _is_noun(clause: Sequence[Word], at: int) -> bool:
    """By its ending, or by the small word before or after it (`the vote`, `closing of`)."""
    before = clause[at - 1].lower if at else ""
    after = clause[at + 1].lower if at + 1 < len(clause) else ""
    return clause[at].lower.endswith(_NOUN_ENDINGS) or before in _BEFORE_NOUNS or after == "of"
