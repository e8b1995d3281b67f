"""Whose deed a noun tells of (`the council's suspension of Voss`), beside a claim that has it as a verb.

Whoever owns the noun or stands behind `by` does it, whatever stands behind `of` has it done to it. A claim that gives
the deed to somebody else is held; so is one that gives it to anybody where the passage does not say whose deed it is.
"""

from collections.abc import Iterable, Sequence

from gate.clauses import Verb, is_verb_form
from gate.evidence import Line
from gate.nominals import is_noun
from gate.stemming import stem
from gate.synonyms import carriers
from gate.trial import Trial
from gate.words import Word

# With these the subject of the sentence does the deed that the noun names.
_PERFORMING = frozenset(
    stem(word)
    for word in """make carry conduct complete begin start finish announce pass approve give get win do perform
    undertake hold take have issue deliver launch lead seal sign order gave tender submit hand offer cast""".split()
)
_ENDS = frozenset("of in on at by for with from to after before over under during and but or that who which".split())


def is_given_to_another(trial: Trial, verb: Verb, first: int, last: int, places: Sequence[int]) -> bool:
    """Whether no noun at `places` can be the deed of the claim's subject words[first:verb.index]."""
    words = trial.assertion.words
    if not all(is_noun(trial.line, place) for place in places) or words[verb.index].lower.endswith("ing"):
        return False
    subject = [
        word
        for word in words[first : verb.index]
        if (word.is_content or word.start in trial.keys) and not _is_figure(trial, word)
    ]
    subject = subject or [word for word in words if word.start < 0 and word.is_content]
    objects = [word for word in words[verb.index + 1 : last] if word.is_content][:2]
    if not subject:
        return False
    if verb.is_passive:
        behind = words[verb.index + 1 : last]
        by = next((index for index, word in enumerate(behind) if word.lower == "by"), len(behind))
        subject, objects = [word for word in behind[by:] if word.is_content][:2], subject
    doer, done = _stems(trial, subject), _stems(trial, objects)
    return not any(_fits(_roles(trial.line, place), doer, done) for place in places)


def _is_figure(trial: Trial, word: Word) -> bool:
    return any(min(figure.lead, figure.start) <= word.start < figure.end for figure in trial.assertion.quantities)


def _stems(trial: Trial, words: Iterable[Word]) -> frozenset[str]:
    return frozenset[str]().union(*(carriers(word.stem, trial.language) for word in words))


class _Roles:
    """Stems of the owner, of the words behind `of` and behind `by`, of the subject of the clause and its verbs."""

    def __init__(self, owner: set[str], of: set[str], by: set[str], subject: set[str], verbs: set[str]) -> None:
        self.owner, self.of, self.by, self.subject, self.verbs = owner, of, by, subject, verbs
        self.is_common = False  # `pays it under an agreement`: whoever pays is one of those who agreed


def _roles(line: Line, place: int) -> _Roles:
    words = line.words
    at = next(index for index, word in enumerate(words) if word.start == place)
    owner = {word.stem for word in words[max(0, at - 3) : at] if word.lower.endswith(("'s", "s'"))}
    verb = next((index for index in range(at) if is_verb_form(words, index)), at)
    roles = _Roles(
        owner=owner,
        of=_behind(words, at, "of"),
        by=_behind(words, at, "by"),
        subject={word.stem for word in words[:verb] if word.is_content},
        verbs={words[index].stem for index in range(at) if is_verb_form(words, index)},
    )
    roles.is_common = any(word.lower == "under" for word in words[max(0, at - 2) : at])
    return roles


def _behind(words: Sequence[Word], at: int, small: str) -> set[str]:
    """The stems of the phrase behind the first `small` within six words of the noun."""
    start = next((index for index in range(at + 1, min(at + 7, len(words))) if words[index].lower == small), None)
    found: set[str] = set()
    for index in range((start or len(words)) + 1, len(words)):
        is_parted = words[index].start - words[index - 1].end > 1
        if words[index].lower in _ENDS or is_parted or is_verb_form(words, index):
            break
        if words[index].is_content:
            found.add(words[index].stem)
    return found


def _fits(roles: _Roles, doer: frozenset[str], done: frozenset[str]) -> bool:
    """Whether `doer` can have done the deed to `done`; either may be empty where the claim names none."""
    if doer & roles.of and not doer & (roles.owner | roles.by):
        return not done - doer  # `the death of Voss`: she died
    if done & roles.by and not done & roles.of:
        return False
    if not doer or doer & (roles.owner | roles.by):
        return not (doer and done & roles.owner)
    if roles.owner or roles.by:
        return False
    return bool(doer & roles.subject) and (roles.is_common or bool(roles.verbs & _PERFORMING))
