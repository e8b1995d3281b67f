"""Other names of the subject of a deed: what the sentence says it is called, and what `the film` points to.

Only what the sentence or its heading says outright: `known as`, `better known by his stage name`, and a bare type noun
with `the` under a heading that is nothing but a name. No pronoun is resolved here and nobody is guessed.
"""

from dataclasses import replace

from gate.clauses import is_verb_form
from gate.evidence import Evidence, Line
from gate.scenes import Scene

# Kinds of things that have a name of their own: with `the` and nothing beside it, the one that the piece is about.
TYPE_NOUNS = frozenset(
    """film movie picture documentary song single track album record book novel play series show program programme
    game videogame band group duo company firm team club party magazine newspaper paper station channel network school
    college university hospital museum library church city town village county province state country region island
    river lake mountain building bridge street park stadium airport ship agency organization organisation foundation
    charity festival event tournament race season campaign project website site software artist singer rapper actor
    actress author writer director player politician character""".split()
)
_CALLED = frozenset({"known", "nicknamed", "styled", "dubbed", "called", "titled", "renamed", "credited"})
_ALIAS = frozenset("as by the his her its their stage short pen birth given full ring name nickname title".split())


def named_too(scene: Scene, line: Line, evidence: Evidence) -> Scene:
    """`scene` with every other name of its subject added; the same scene where the line gives none."""
    more = _aliases(scene, line) | _heading(scene, line, evidence)
    return replace(scene, subject=scene.subject | more, heads=scene.heads | more) if more else scene


def _aliases(scene: Scene, line: Line) -> frozenset[str]:
    """The stems of `Ana Bell` in `Ana Maria Bellini, known as Ana Bell, sang`, where Bellini is who sings."""
    found: set[str] = set()
    for index, word in enumerate(line.words):
        if word.lower not in _CALLED or (named := _first_name(line, index)) is None:
            continue
        before = {other.stem for other in line.words[:index] if other.is_capital}
        if scene.subject & (before | {key for key, place in line.people if place < word.start}):
            found |= _run(line, named)
    return frozenset(found)


def _first_name(line: Line, index: int) -> int | None:
    """Where the name begins that a verb of calling gives: after `as` or `by his stage name`; None for anything else."""
    for place in range(index + 1, min(index + 8, len(line.words))):
        word = line.words[place]
        if word.is_capital:
            return place
        if word.lower not in _ALIAS and not word.lower.endswith("ly"):
            return None
    return None


def _run(line: Line, first: int) -> set[str]:
    """The stems of the capitalised words from `first` on that only a space parts, and whose name they are."""
    words, last = line.words, first + 1
    while last < len(words) and words[last].is_capital and words[last].start - words[last - 1].end == 1:
        last += 1
    keys = {key for key, place in line.people if words[first].start <= place < words[last - 1].end}
    return {word.stem for word in words[first:last]} | keys


def _heading(scene: Scene, line: Line, evidence: Evidence) -> frozenset[str]:
    """The stems of a heading that is only a name, where the subject is `the film` and no other name stands near."""
    words = evidence.headline.words
    if not words or any(is_verb_form(words, place) for place in range(len(words))) or line.index < 0:
        return frozenset()
    before = line.words[: scene.index]
    nouns = [word for word in before if word.stem in scene.subject]
    if len(scene.subject) != 1 or not nouns or nouns[-1].lower not in TYPE_NOUNS:
        return frozenset()
    place = before.index(nouns[-1])
    is_definite = place > 0 and before[place - 1].lower in {"the", "this"}
    return frozenset(word.stem for word in words if word.is_content) if is_definite else frozenset()
