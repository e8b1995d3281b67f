"""Whether a source has the deeds of a claim done by the same people to the same things, and done at all.

A second opinion on a claim whose words all stand in the source: every verb of the claim that the source uses as a verb
must have there, at one place at least, the same doer, the same objects, the same reality and the same negation. A verb
that the source only has as a noun, and every language but English, is left to the words.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from gate.assertions import Assertion
from gate.clauses import gapped, is_labile
from gate.evidence import TITLE_MODIFIERS, TITLE_WORDS, Evidence, Line
from gate.identity import named_too
from gate.scenes import Scene, read_scenes
from gate.stemming import stem
from gate.synonyms import carriers
from gate.words import NO_VOTE, Word

_PLANNED = frozenset({"future", "infinitive"})
_BODIES = frozenset(
    stem(word)
    for word in """council board commission department committee office official government town city village county
        state agency authority""".split()
)
_SETTLEMENTS = frozenset(stem(word) for word in "town city village county state".split())
# After these the thing was done: `voted to cut`, `agreed to pay`, where the claim only says who decided it.
_ASKING = frozenset(
    stem(word)
    for word in """ask urge press beg request seek demand want hope try attempt wish invite implore petition sue
    threaten offer fail refuse decline dream propose consider""".split()
)
_DECIDING = frozenset("vote voted votes agree agreed".split())
_PASSED = frozenset(stem(word) for word in "pass approve adopt carry vote agree".split())
_PAIRS = (("for", "against"), ("before", "after"), ("with", "without"), ("up", "down"))
_SIDES = (*_PAIRS, *((there, here) for here, there in _PAIRS))
_PRONOUN_OBJECTS = frozenset("it them one ones him her this that these those each".split())


def conflict(assertion: Assertion, evidence: Evidence, anchor: Line | None = None) -> str:
    """What the claim arranges differently from the source, in one line; "" when nothing, or when it cannot be told.

    A verb that stands in `anchor`, the sentence that carries the claim, is compared there and nowhere else.
    """
    if evidence.language != "en":
        return ""
    people = {**_roles(assertion, evidence), **assertion.people}
    mine = read_scenes(assertion.text, _ordered(assertion.words), people=people, quoted={})
    for scene in mine:
        if any(left <= scene.verb.start < right for left, right in assertion.dated):
            continue
        if scene.verb.stem == "join" and _is_unanimous(assertion):
            continue
        partners = frozenset[str]().union(*(assertion.compounds.get(stem, frozenset()) for stem in scene.heads))
        deed = replace(scene, heads=scene.heads | partners, subject=scene.subject | partners)
        if found := _unmatched(deed, evidence, anchor):
            return found
    return ""


def _is_unanimous(assertion: Assertion) -> bool:
    """`joined a 5-0 vote`: whoever sat there voted with it."""
    return any(len(figure.values) == 2 and min(figure.values) == 0 for figure in assertion.quantities)


def _ordered(words: Sequence[Word]) -> tuple[Word, ...]:
    """The claim's words with an inherited subject in front; the joiner between it and its verb is dropped."""
    lent = [word for word in words if word.start < 0]
    own = [word for word in words if word.start >= 0]
    while lent and own and own[0].lower in {"and", "but", "while", "or"}:
        own = own[1:]
    return (*lent, *own)


def _roles(assertion: Assertion, evidence: Evidence) -> dict[int, str]:
    """`the mayor` of the claim, where the source has one person so titled."""
    found: dict[int, str] = {}
    for before, word in zip(assertion.words, assertion.words[1:], strict=False):
        if before.lower == "the" and not word.is_capital and word.lower in TITLE_WORDS - TITLE_MODIFIERS:
            key = evidence.cast.holder(word.stem)
            if key is not None:
                found[word.start] = key
    return found


def _unmatched(scene: Scene, evidence: Evidence, anchor: Line | None) -> str:
    """Why no deed of the source is this one; "" when one is, or when the source has no such deed as a verb."""
    lines = [line for line in evidence.everything if _has(scene, line)]
    told = [(line, other) for line in lines for other in _scenes_of(evidence, line) if _is_same_verb(scene, other)]
    everywhere = [one for _, one in told]
    if anchor is not None and anchor.index >= 0:
        told = [one for one in told if one[0] is anchor] or told
    reasons: list[str] = []
    for line, other in told:
        why = _difference(scene, other, _scenes_of(evidence, line), line, evidence)
        if not why and _belongs_elsewhere(scene, other, line, everywhere):
            why = "it is done to somebody or something else in the passage"
        if not why:
            return ""
        reasons.append(why)
    if not reasons:
        return ""
    return f"{scene.verb.text!r}: {reasons[0]}"


def _belongs_elsewhere(mine: Scene, theirs: Scene, line: Line, told: Sequence[Scene]) -> bool:
    """An object of the claim is not in this sentence, but is the object of another deed with the same verb."""
    if _has_pronoun(theirs, line):
        return False
    here = {word.stem for word in line.words} | theirs.subject | theirs.objects
    others = frozenset().union(*(one.objects for one in told if one is not theirs))
    stems = frozenset().union(*(carriers(one, "en") for one in mine.first_object))
    return bool(stems) and not stems & here and bool(stems & others)


def _has(scene: Scene, line: Line) -> bool:
    stems = _verb_stems(scene)
    return any(word.stem in stems for word in line.words)


def _verb_stems(scene: Scene) -> frozenset[str]:
    if scene.predicate:
        return frozenset().union(*(carriers(stem, "en") for stem in scene.predicate))
    return carriers(scene.verb.stem, "en")


def _is_same_verb(mine: Scene, theirs: Scene) -> bool:
    if (NO_VOTE in mine.objects) != (NO_VOTE in theirs.objects):
        return False
    if mine.predicate:
        return bool(theirs.predicate & _verb_stems(mine))
    return not theirs.predicate and theirs.verb.stem in carriers(mine.verb.stem, "en")


@lru_cache(maxsize=512)
def _read(
    text: str,
    start: int,
    words: tuple[Word, ...],
    people: tuple[tuple[str, int], ...],
    quoted: tuple[tuple[int, str], ...],
) -> tuple[Scene, ...]:
    return read_scenes(" " * start + text, words, people={place: key for key, place in people}, quoted=dict(quoted))


def _scenes_of(evidence: Evidence, line: Line) -> tuple[Scene, ...]:
    text = evidence.text_of(line)
    quoted = tuple(
        (word.start, quote.speaker.key)
        for quote in line.quotes
        if quote.speaker is not None
        for word in line.words
        if quote.start <= word.start < quote.end
    )
    quotes = {quote.start for quote in line.quotes}
    people = tuple((key, place) for key, place in line.people if place not in quotes)
    return _read(text[line.start : line.end], line.start, line.words, people, quoted)


def _difference(mine: Scene, theirs: Scene, others: Sequence[Scene], line: Line, evidence: Evidence) -> str:
    """The first thing that two deeds with one verb do not share; "" when they agree as far as can be told."""
    if not _same_reality(mine, theirs, line, evidence):
        return "not done in the passage, or not yet"
    if mine.is_negated != theirs.is_negated and not _counts_none(line):
        return "done in one, not done in the other"
    theirs = named_too(theirs, line, evidence)
    turned = mine.is_passive != theirs.is_passive
    doer, done = (theirs.objects, theirs.subject) if turned else (theirs.subject, theirs.objects)
    if not _same_doer(mine, theirs, doer, line, evidence, turned=turned):
        return "somebody else does it in the passage"
    if not mine.predicate and _moved(mine, theirs, done, others, line, turned=turned):
        return "it is done to somebody or something else in the passage"
    if any(here in mine.sides - theirs.sides and there in theirs.sides - mine.sides for here, there in _SIDES):
        return "the passage has it the other way"
    return ""


def _same_reality(mine: Scene, theirs: Scene, line: Line, evidence: Evidence) -> bool:
    one, two = mine.modality, theirs.modality
    if two == "infinitive" and one == "future" and _is_asked_for(theirs, line):
        return False
    if one == two or {one, two} == {"plain", "participle"} or (one in _PLANNED and two in _PLANNED):
        return True
    if two == "infinitive" and one in {"plain", "participle"}:
        before = [word.lower for word in line.words[max(0, theirs.index - 4) : theirs.index]]
        near = [other for other in evidence.lines if abs(other.index - line.index) <= 1]
        return bool(_DECIDING & set(before)) or any(word.stem in _PASSED for other in near for word in other.words)
    if one in {"infinitive", "gerund"}:
        return two in {"plain", "participle", "gerund", "infinitive", "future"}
    return {one, two} == {"modal", "infinitive"}


def _is_asked_for(theirs: Scene, line: Line) -> bool:
    """`will ask a judge to stop it`, `hopes to stop it`: nobody says that it will be stopped."""
    before = [word.stem for word in line.words[max(0, theirs.index - 6) : theirs.index]]
    return bool(_ASKING & set(before))


def _counts_none(line: Line) -> bool:
    """`no one was arrested` for `nobody`: a negation in the noun, compared by the words."""
    return any(word.lower in {"no", "nobody", "none", "nothing", "neither"} for word in line.words)


def _same_doer(
    mine: Scene, theirs: Scene, doer: frozenset[str], line: Line, evidence: Evidence, *, turned: bool
) -> bool:
    if mine.is_open and not mine.people:
        return True
    if mine.people:
        if not theirs.is_open and any(not carriers(name, "en") & doer for name in mine.beside - mine.people):
            return False
        if mine.people <= doer or mine.people <= (theirs.people if not turned else doer):
            return True
        return theirs.is_open and not theirs.people and not turned and not _is_thing(theirs, line)
    if theirs.is_open and theirs.modality == "infinitive" and mine.heads & _BODIES:
        return True
    if turned and not mine.is_passive and mine.heads & _SETTLEMENTS:
        return "by" not in {word.lower for word in line.words[theirs.index + 1 : theirs.reach]}
    stems = frozenset().union(*(carriers(stem, "en") for stem in mine.heads))
    every = frozenset().union(*(carriers(stem, "en") for stem in mine.subject))
    heads = doer if turned else theirs.heads
    if stems & doer or every & heads:
        return True
    if is_labile(mine.verb.stem) and stems & (theirs.objects | theirs.subject):
        return True
    if mine.heads & _SETTLEMENTS and doer & _BODIES - mine.heads - (
        _SETTLEMENTS if doer & _SETTLEMENTS else frozenset()
    ):
        return True
    if stems & theirs.objects and gapped(evidence.source.text, line.words) and line.index >= 0:
        return True
    if theirs.is_open and not theirs.people and not turned:
        return _is_before(mine, theirs, line, evidence)
    return False


def _is_thing(theirs: Scene, line: Line) -> bool:
    before = [word.lower for word in line.words[max(0, theirs.index - 5) : theirs.index]]
    return "it" in before


def _is_before(mine: Scene, theirs: Scene, line: Line, evidence: Evidence) -> bool:
    """`it`, `they`: the thing that the claim names stands earlier in the sentence or in the two before it."""
    stems = frozenset().union(*(carriers(stem, "en") for stem in mine.subject))
    near = [word for other in evidence.lines if line.index - 2 <= other.index < line.index for word in other.words]
    near += list(line.words[: theirs.index])
    if line.index <= 1:  # the headline has named what the first sentences speak of
        near += list(evidence.headline.words)
    return any(word.stem in stems for word in near)


def _moved(
    mine: Scene, theirs: Scene, done: frozenset[str], others: Sequence[Scene], line: Line, *, turned: bool
) -> bool:
    """An object of the claim is no object of this deed: it does it, or it belongs to another deed of the sentence."""
    objects = mine.subject if turned and mine.is_passive else mine.objects
    subject = theirs.objects if turned else theirs.subject
    if turned and not mine.is_passive:
        objects = mine.objects
    elsewhere: set[str] = set()
    for other in others:
        if other is not theirs and not _overlap(other, theirs):
            elsewhere |= other.subject | other.objects
    has_pronoun = _has_pronoun(theirs, line)
    for one in sorted(objects):
        stems = carriers(one, "en")
        if stems & done:
            continue
        if one in mine.first_object and stems & subject and not (stems & mine.subject) and not turned:
            return True
        if stems & elsewhere and not has_pronoun:
            return True
    return False


def _has_pronoun(theirs: Scene, line: Line) -> bool:
    return any(word.lower in _PRONOUN_OBJECTS for word in line.words[theirs.index + 1 : theirs.reach])


def _overlap(one: Scene, two: Scene) -> bool:
    """One deed stands inside the other's objects, or they share their doer."""
    if one.subject & two.subject:
        return True
    return one.index in range(two.index, two.reach) or two.index in range(one.index, one.reach)
