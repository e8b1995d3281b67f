"""How far a claim reaches: what bounds a superlative (`the oldest in the county`) or a quantifier (`all who left`).

A bound that the passage has and the claim leaves out, or exchanges, makes the claim wider than what was said.
"""

from collections.abc import Sequence

from gate.contrasts import CONTRASTS
from gate.evidence import Evidence, Line
from gate.lexicon import lexicon
from gate.polarity import QUANTIFIERS
from gate.synonyms import carriers
from gate.words import Word

_SUPERLATIVES = lexicon("en").absolutes & frozenset(
    "only sole first last largest biggest highest lowest best worst greatest oldest youngest fewest least".split()
)
_NO_SUPERLATIVES = frozenset(
    "forest interest protest request contest arrest harvest suggest invest modest honest conquest digest".split()
)
SCOPE = frozenset("in since of among on for within".split())
_BOUNDS = SCOPE | frozenset(CONTRASTS)
_ALL = QUANTIFIERS | frozenset("all every no none each any".split())


def lost_scope(words: Sequence[Word], line: Line, evidence: Evidence) -> str:
    """`the oldest in the state` for `the oldest in the county`, `the oldest` for `one of the oldest`."""
    mine = {word.lower for word in words if word.lower in _SUPERLATIVES or _is_superlative(word)}
    stems = {stem for word in words for stem in carriers(word.stem, "en")}
    named = {word.stem for word in evidence.headline.words}
    for index, word in enumerate(line.words):
        if word.lower not in mine:
            continue
        before = [other.lower for other in line.words[max(0, index - 3) : index]]
        if "of" in before and "one" in before and not {"one", "among"} & {other.lower for other in words}:
            return f"{word.text!r} is one of several in the passage"
        scope = _scope(line, index)
        if any(one not in stems and one not in named for one in scope):
            return f"{word.text!r} holds in the passage for something else"
    return ""


def _is_superlative(word: Word) -> bool:
    is_one = word.lower.endswith("est") and len(word.lower) > 5 and word.lower not in _NO_SUPERLATIVES
    return is_one and word.is_content and not word.is_capital


def _scope(line: Line, index: int) -> set[str]:
    """The stems of the phrase that bounds a superlative (`in the county`, `in 16 years`), right after its noun.

    A name beside a noun (`of the Frankish province`) bounds it no further; one that stands alone does.
    """
    nouns = 0
    for place in range(index + 1, min(index + 6, len(line.words))):
        word = line.words[place]
        if _is_parted(line, place, index + 1):
            break
        if word.lower in SCOPE:
            inside = _phrase(line, place)
            common = {other.stem for other in inside if not other.is_capital}
            return common or {other.stem for other in inside[:1]}
        nouns += word.is_content
        if nouns > 3 or word.lower in {"and", "but", "who", "that", "which"}:
            break
    return set()


def _is_parted(line: Line, place: int, first: int) -> bool:
    """More than a space, or a figure, stands before words[place]: `their latest, Alder, in 2013`."""
    return place > first and line.words[place].start - line.words[place - 1].end > 1


def _phrase(line: Line, place: int) -> list[Word]:
    """The words with content of the noun phrase behind the small word at `place`; neither figures nor days."""
    found: list[Word] = []
    for other in range(place + 1, min(place + 5, len(line.words))):
        word = line.words[other]
        if found and (_is_parted(line, other, place + 1) or word.lower in _BOUNDS or not word.is_content):
            break
        is_figure = any(figure.start <= word.start < figure.end for figure in line.quantities)
        if word.is_content and not is_figure and not _names_day(word, line):
            found.append(word)
    return found


def _names_day(word: Word, line: Line) -> bool:
    return any(time.start <= word.start < time.end and time.kind == "date" for time in line.times)


def lost_limit(words: Sequence[Word], line: Line) -> str:
    """`most of the families moved` for `most of the families who left moved`."""
    stems = {stem for word in words for stem in carriers(word.stem, "en")}
    lowers = {word.lower for word in words}
    for index, word in enumerate(line.words[:-2]):
        if word.lower not in _ALL or word.lower not in lowers:
            continue
        noun = next(
            (place for place in range(index + 1, min(index + 5, len(line.words))) if line.words[place].is_content), None
        )
        if noun is None or noun + 2 >= len(line.words) or line.words[noun].stem not in stems:
            continue
        joint, after = line.words[noun + 1], line.words[noun + 2 : noun + 5]
        if joint.start - line.words[noun].end != 1 or joint.lower not in {
            "who",
            "that",
            "whose",
            "of",
            "with",
            "without",
        }:
            continue
        limit = [other for other in after if other.is_content][:1]
        if limit and limit[0].stem not in stems:
            return f"{word.text!r} holds in the passage for fewer"
    return ""
