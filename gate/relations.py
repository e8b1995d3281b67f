"""How the words of a claim hang together in its source: for or against, up or down, before or after, one of or the one.

The words of a claim can all stand in one sentence and still say another thing, because a small word between them was
exchanged or left out. Every check here names the difference in one line; none computes or guesses.
"""

from collections.abc import Sequence
from itertools import pairwise

from gate.assertions import Assertion
from gate.contrasts import CONTRASTS
from gate.deed_dates import moved_date
from gate.evidence import TITLE_MODIFIERS, TITLE_WORDS, Evidence, Line
from gate.possessors import turned_owner
from gate.scopes import SCOPE, lost_limit, lost_scope
from gate.synonyms import carriers
from gate.words import Word

_WAYS = (("up", "down"), ("in", "out"), ("on", "off"))
_UNREAL = frozenset(
    """alleged suspected attempted fake false failed unsuccessful mock supposed purported accused would-be former
    ex acting interim""".split()
)
_REACH = 4


def difference(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """What the claim joins differently from `line` (and its neighbours), in one line; "" when nothing is found."""
    words = [word for word in assertion.words if word.start >= 0]
    lines = [other for other in evidence.everything if abs(other.index - line.index) <= 1]
    found = _turned_side(words, assertion, lines)
    home = _home(words, evidence, line)
    for one in dict.fromkeys((line, home)):
        if not found and evidence.language == "en":
            found = (
                _turned_way(words, one)
                or turned_owner(words, assertion, one)
                or lost_scope(words, one, evidence)
                or lost_limit(words, one)
                or _made_real(words, one)
                or _turned_cause(assertion.text, words, one, evidence)
            )
        found = found or moved_date(assertion, evidence, one)
    return found or _promoted(words, evidence)


def _home(words: Sequence[Word], evidence: Evidence, line: Line) -> Line:
    """The line with the most words of the claim; `line` where no other has more."""
    stems = {word.stem for word in words if word.is_content}

    def shared(one: Line) -> int:
        return len(stems & {word.stem for word in one.words})

    best = max(evidence.lines, key=lambda one: (shared(one), -one.index), default=line)
    return best if shared(best) > shared(line) else line


def _promoted(words: Sequence[Word], evidence: Evidence) -> str:
    """`Mayor Roe`, where the source only ever has `former Mayor Roe`."""
    for place, (title, name) in enumerate(pairwise(words)):
        if title.lower not in TITLE_WORDS - TITLE_MODIFIERS or not name.is_capital:
            continue
        if place and words[place - 1].lower in _UNREAL:
            continue
        before = [
            line.words[index - 1].lower if index else ""
            for line in evidence.lines
            for index, word in enumerate(line.words[:-1])
            if word.stem == title.stem and line.words[index + 1].stem == name.stem
        ]
        if before and all(lower in _UNREAL for lower in before):
            return f"{title.text} {name.text} is {before[0]} in the passage"
    return ""


def _turned_side(words: Sequence[Word], assertion: Assertion, lines: Sequence[Line]) -> str:
    """`for the plan` where the source has it only `against the plan`."""
    for place, word in enumerate(words):
        opposites = CONTRASTS.get(word.lower)
        head = _head(words, place) if opposites else None
        if opposites is None or head is None or _is_dated(head, assertion):
            continue
        stems = carriers(head.stem, "en")
        governed = {small for line in lines for small in _governors(line, stems)}
        governed |= {
            one.lower
            for line in lines
            for one, after in pairwise(line.words)
            if one.lower == word.lower and after.lower in {"it", "them", "that", "this", "him", "her"}
        }
        if word.lower not in governed and governed & opposites:
            return f"{word.text!r} is not how the passage has {head.text!r}"
    return ""


def _is_dated(word: Word, assertion: Assertion) -> bool:
    return any(start <= word.start < end for start, end in assertion.dated)


def _head(words: Sequence[Word], place: int) -> Word | None:
    """The noun that a small word governs; None where a figure or another small word comes first."""
    for index in range(place + 1, min(place + _REACH, len(words))):
        if (
            words[index].lower in CONTRASTS
            or words[index].lower in SCOPE
            or words[index].start - words[index - 1].end > 1
        ):
            return None
        if words[index].is_content:
            return words[index]
    return None


def _governors(line: Line, stems: frozenset[str]) -> set[str]:
    """The small words that stand before one of `stems`, with no other noun between."""
    found: set[str] = set()
    for index, word in enumerate(line.words):
        if word.stem not in stems:
            continue
        for other in reversed(line.words[max(0, index - _REACH + 1) : index]):
            if other.lower in CONTRASTS:
                found.add(other.lower)
                break
    return found


def _turned_way(words: Sequence[Word], line: Line) -> str:
    mine, theirs = {word.lower for word in words}, {word.lower for word in line.words}
    for one, other in _WAYS[:1]:
        for here, there in ((one, other), (other, one)):
            if here in mine and here not in theirs and there in theirs:
                return f"{here!r} is {there!r} in the passage"
    return ""


def _made_real(words: Sequence[Word], line: Line) -> str:
    """`the break-in` for `the attempted break-in`, `Mayor Roe` for `former Mayor Roe`."""
    stems = {word.stem for word in words}
    lowers = {word.lower for word in words}
    for before, word in pairwise(line.words):
        if before.lower in _UNREAL and before.lower not in lowers and word.stem in stems and word.is_content:
            own = [other for other in line.words if other.stem == word.stem]
            if len(own) == 1:
                return f"{word.text!r} is only {before.text!r} in the passage"
    return ""


def _turned_cause(text: str, words: Sequence[Word], line: Line, evidence: Evidence) -> str:
    """`because the count was late` where the count was late because of something else."""
    mine, source = _cause(text, words, 0), evidence.text_of(line)
    theirs = _cause(source, line.words, 0)
    if not mine or not theirs:
        return ""
    effect = {word.stem for word in line.words if word.is_content} - theirs
    inside = {stem for stem in mine if stem in theirs}
    outside = {stem for stem in mine if stem in effect}
    return "cause and effect have changed places" if len(outside) > len(inside) else ""


def _cause(text: str, words: Sequence[Word], offset: int) -> set[str]:
    """The stems of the clause that `because` opens, up to a comma; empty when there is none."""
    for index, word in enumerate(words):
        if word.lower != "because":
            continue
        found: set[str] = set()
        for place in range(index + 1, len(words)):
            if "," in text[words[place - 1].end - offset : words[place].start - offset]:
                break
            if words[place].is_content:
                found.add(words[place].stem)
        return found
    return set()
