"""Whose it is (G9): `Rehn was Voigt's predecessor` is not `his predecessor, Hal Voigt`, said of Rehn.

A noun that both sides give to a person, by `'s` or by `his`, `her`, must be the same person's. English only.
"""

from collections.abc import Mapping, Sequence

from gate.assertions import Assertion
from gate.evidence import Line
from gate.synonyms import carriers
from gate.words import Word

_OWNING = frozenset({"his", "her"})
_REACH = 3


def turned_owner(words: Sequence[Word], assertion: Assertion, line: Line) -> str:
    """The first noun whose owner differs, told in one line; "" when none does."""
    theirs: dict[str, set[str]] = {}
    people: dict[int, set[str]] = {}
    for key, place in line.people:
        people.setdefault(place, set()).add(key)
    for noun, owners in _owned(line.words, people):
        theirs.setdefault(noun.stem, set()).update(owners)
    for noun, owners in _owned(words, {place: {key} for place, key in assertion.people.items()}):
        meant = set().union(*(theirs.get(stem, set()) for stem in carriers(noun.stem)))
        if meant and not meant & owners:
            return f"the {noun.text} is somebody else's in the passage"
    return ""


def _owned(words: Sequence[Word], people: Mapping[int, set[str]]) -> list[tuple[Word, set[str]]]:
    """Each noun with those who have it: the next content words after the owner, up to another name."""
    found: list[tuple[Word, set[str]]] = []
    for index, word in enumerate(words):
        if not (word.lower in _OWNING or word.lower.endswith(("'s", "’s"))):
            continue
        keys = _keys(words, index, people)
        for noun in words[index + 1 : index + 1 + _REACH]:
            if not keys or noun.is_capital or not noun.is_content:
                break
            found.append((noun, keys))
    return found


def _keys(words: Sequence[Word], index: int, people: Mapping[int, set[str]]) -> set[str]:
    """Whom the owner's word, or the name that it ends, means."""
    while index >= 0:
        if words[index].start in people:
            return people[words[index].start]
        if not (words[index].is_capital and index and words[index - 1].is_capital):
            return set()
        index -= 1
    return set()
