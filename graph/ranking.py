"""The order of a search: one integer score for every store, so that the same archive gives the same list.

A store's own full-text score depends on its engine, its version and the order of insertion. Here the engine
only nominates passages; the order is computed from whole numbers that every store can count:
- a term weighs eight times the binary logarithm of (passages / passages that hold it), at least 1;
- it counts more when repeated, with diminishing returns, and less in a long passage: BM25 (Robertson and
  Zaragoza 2009) with k1 = 1.2 and b = 0.75 in integer arithmetic, the pivot length fixed at 40 words;
- ties go to the smaller passage id.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from graph.words import STOP_WORDS, tokens

PIVOT = 40
# Rows that nomination may read from the index: beyond it the commoner terms only score.
READING_BUDGET = 4_000

Group = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedTerm:
    """A term in its written forms, in how many passages they stand (an upper bound), and what it weighs."""

    forms: Group
    passages: int
    weight: int


def forms_of(word: str) -> Group:
    """The word and its regular English plural or singular, sorted; other words stay as they are."""
    if len(word) < 4 or not word.isalpha() or word.endswith(("ss", "us", "is")):
        return (word,)
    if word.endswith("ies"):
        return tuple(sorted((word, word[:-3] + "y")))
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return tuple(sorted((word, word[:-2])))
    if word.endswith("s"):
        return tuple(sorted((word, word[:-1])))
    if word.endswith("y") and word[-2] not in "aeiou":
        return tuple(sorted((word, word[:-1] + "ies")))
    if word.endswith(("ch", "sh", "x", "z")):
        return tuple(sorted((word, word + "es")))
    return tuple(sorted((word, word + "s")))


def term_groups(terms: Iterable[str]) -> tuple[Group, ...]:
    """The index tokens of `terms` with their forms, without stop words, each once, sorted."""
    words = {word for term in terms for word in tokens(term)}
    kept = {word for word in words if word not in STOP_WORDS} or words
    return tuple(sorted({forms_of(word) for word in kept}))


def weigh(groups: Iterable[Group], counts: dict[str, int], passages: int) -> tuple[WeightedTerm, ...]:
    """Terms that stand somewhere, rarest first, ties by their forms."""
    found = []
    for forms in groups:
        held = sum(counts.get(form, 0) for form in forms)
        if held:
            weight = max(1, ((passages + 1) ** 8 // (held + 1) ** 8).bit_length())
            found.append(WeightedTerm(forms=forms, passages=held, weight=weight))
    return tuple(sorted(found, key=lambda term: (term.passages, term.forms)))


def within_budget(terms: tuple[WeightedTerm, ...]) -> tuple[Group, ...]:
    """The forms of the terms that nomination may read, the rarest first; the rarest always."""
    kept: list[Group] = []
    spent = 0
    for term in terms:
        if kept and spent + term.passages > READING_BUDGET:
            break
        spent += term.passages
        kept.append(term.forms)
    return tuple(kept)


def nominate(
    terms: tuple[WeightedTerm, ...], postings: Callable[[Group], Iterable[str]], *, enough: int
) -> tuple[str, ...]:
    """Ids of at most `enough` passages worth scoring, by the weight of the terms they hold, then id.

    Reads the rarest terms first; the rarest is always read. Stops when the budget is spent, or when a passage
    that holds nothing but the terms not yet read could no longer be among the chosen (MaxScore, Turtle and
    Flood 1995).
    """
    points: dict[str, int] = {}
    spent = 0
    for place, term in enumerate(terms):
        if points and spent + term.passages > READING_BUDGET:
            break
        if len(points) >= enough:
            unread = sum(later.weight for later in terms[place:])
            if sorted(points.values(), reverse=True)[enough - 1] > unread:
                break
        spent += term.passages
        for passage_id in postings(term.forms):
            points[passage_id] = points.get(passage_id, 0) + term.weight
    best = sorted(points, key=lambda passage_id: (-points[passage_id], passage_id))
    return tuple(best[:enough])


def score(terms: tuple[WeightedTerm, ...], words: Group) -> int:
    """The passage's points; `words` are its index tokens. 0 when it holds none of the terms."""
    length = len(words)
    points = 0
    for term in terms:
        times = sum(words.count(form) for form in term.forms)
        if times:
            points += term.weight * 1000 * times * 88 * PIVOT // (40 * PIVOT * times + 12 * (PIVOT + 3 * length))
    return points
