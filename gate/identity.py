"""Other names of the subject of a deed: what the sentence says it is called, and what `the film` points to.

Only what the sentence or its heading says outright: `known as`, `better known by his stage name`, and a bare type noun
with `the` under a heading that is nothing but a name. No pronoun is resolved here and nobody is guessed.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from gate.clauses import is_verb_form
from gate.evidence import Evidence, Line
from gate.scenes import Scene
from gate.words import Word

# Kinds of things that have a name of their own: with `the` and nothing beside it, the one that the piece is about.
TYPE_NOUNS = frozenset(
    """film movie picture documentary song single track album record book novel play series show program programme
    game videogame band group duo company firm team club party magazine newspaper paper station channel network school
    college university hospital museum library church city town village county province state country region island
    river lake mountain building bridge street park stadium airport ship agency organization organisation foundation
    charity festival event tournament race season campaign project website site software artist singer rapper actor
    actress author writer director player politician character""".split()
)
# Kinds whose name may stand with or without them: `the song Alder`, `the city of Alder`, `Alder (film)`. No occupation
# and no kind of body: `the charity Alder`, `the singer Roe` say something about them.
_BESIDE_NAMES = frozenset(
    """film movie song single track album record book novel series show programme game videogame magazine newspaper
    city town village county province state region island river lake""".split()
)
_CALLED = frozenset({"known", "nicknamed", "styled", "dubbed", "called", "titled", "renamed", "credited"})
_ALIAS = frozenset("as by the his her its their stage short pen birth given full ring name nickname title".split())


def named_too(scene: Scene, line: Line, evidence: Evidence) -> Scene:
    """`scene` with every other name of its subject added; the same scene where the line gives none."""
    more = _aliases(scene, line) | _heading(scene, line, evidence)
    return replace(scene, subject=scene.subject | more, heads=scene.heads | more) if more else scene


def is_type_of_name(text: str, words: Sequence[Word], index: int, line: Line) -> bool:
    """Whether words[index] only says of what kind the name beside it is, and `line` calls that name nothing else."""
    word = words[index]
    if word.lower not in _BESIDE_NAMES:
        return False
    is_in_brackets = (
        text[max(0, word.start - 2) : word.start].strip() == "(" and text[word.end : word.end + 2].strip() == ")"
    )
    named = index + 2 if words[index + 1 : index + 2] and words[index + 1].lower == "of" else index + 1
    has_name = (
        named < len(words)
        and words[named].is_capital
        and re.fullmatch(r" (?:of )?[“\"]?\s?", text[word.end : words[named].start])
    )
    if not is_in_brackets and not has_name:
        return False
    name = words[index - 1] if is_in_brackets and index else words[named] if has_name else None
    return name is not None and not _other_type(name, word, line)


def _other_type(name: Word, kind: Word, line: Line) -> bool:
    """The line puts another kind right before the name (`the village of Alder`)."""
    for index, word in enumerate(line.words):
        if word.stem == name.stem:
            near = {other.lower for other in line.words[max(0, index - 2) : index]}
            if near & (_BESIDE_NAMES - {kind.lower}):
                return True
    return False


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
