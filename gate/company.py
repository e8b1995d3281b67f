"""Whether the words of a claim keep in the passage the company that the claim gives them.

All of a claim can stand in one sentence and its parts still come from different deeds there: the amount of one, the
verb of another, the trade of a third. What follows a verb in the claim follows it in the line; an amount is that
verb's; `Roe, a cellist` stands nearer to Roe than to anybody else; `both` are two. English only.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from gate.clauses import cut, is_verb_form, verbs_of
from gate.contrasts import CONTRASTS
from gate.evidence import Line
from gate.particulars import carries
from gate.trial import Trial
from gate.words import Word

_BOUNDS = frozenset("least most more less".split())
_OBJECTS = frozenset("it them him her that this".split())


def check_company(trial: Trial, content: Sequence[Word]) -> None:
    """Adds to the weaknesses the first word or figure that stands with others in the passage than in the claim.

    A quotation's own sentence is left to the checks of the quotation.
    """
    if trial.language != "en":
        return
    found = _described(trial, content)
    if not found and not trial.assertion.has_quotation:
        found = _with_another_verb(trial, content) or _both(trial)
    if found:
        trial.weaknesses.append(found)


def _with_another_verb(trial: Trial, content: Sequence[Word]) -> str:
    line, mine = trial.line, trial.assertion.words
    groups = _groups(trial.evidence.text_of(trial.line), line.words)
    deeds = {line.words[one.index].start for one in verbs_of(line.words, 0, len(line.words), "en")}
    clauses = _groups(trial.assertion.text, [word for word in mine if word.start >= 0])
    for verb in verbs_of(mine, 0, len(mine), "en"):
        word = mine[verb.index]
        places = [place for place in trial.places.get(word.start, []) if place in deeds]
        homes = [group for group in groups if any(group[0] <= place < group[1] for place in places)]
        clause = next(((left, right) for left, right in clauses if left <= word.start < right), None)
        if not homes or clause is None:
            continue
        governed = [one for one in content if word.start < one.start < clause[1] and one.start not in trial.predicates]
        if verb.is_passive:
            said = [one.end for one in mine if one.start < word.start and one.lower in trial.speech]
            subject = max([clause[0], *said])
            before = [one for one in content if subject <= one.start < word.start]
            governed += [one for one in before if not _is_said_to_be(trial, one, before[-1])]
        if found := _strayed(trial, word, governed, homes):
            return found
        if found := _figure_strayed(trial, word, clause, homes, places):
            return found
    return ""


def _is_said_to_be(trial: Trial, one: Word, head: Word) -> bool:
    """`the Frankish painter Roe was born`, where the line says that Roe is a Frankish painter."""
    words = trial.line.words
    for index, word in enumerate(words):
        if word.start not in trial.places.get(one.start, ()):
            continue
        be = next(
            (at for at in range(index - 1, max(-1, index - 7), -1) if words[at].lower in {"is", "was", "are"}), None
        )
        if be is not None and any(place < words[be].start for place in trial.places.get(head.start, ())):
            return not any(is_verb_form(words, at) for at in range(be + 1, index))
    return False


def _strayed(trial: Trial, verb: Word, governed: Sequence[Word], homes: Sequence[tuple[int, int]]) -> str:
    for one in governed:
        places = trial.places.get(one.start, ())
        if (
            not places
            or one.lower in _BOUNDS
            or one.lower in CONTRASTS
            or (one.start in trial.keys and one.start > verb.start)
        ):
            continue
        if any(left <= place < right for place in places for left, right in homes):
            continue
        if not any(_has_object_pronoun(trial.line, home) for home in homes):
            return f"{one.text!r} stands with another verb than {verb.text!r}"
    return ""


def _figure_strayed(
    trial: Trial, verb: Word, clause: tuple[int, int], homes: Sequence[tuple[int, int]], places: Sequence[int]
) -> str:
    """The verb has a figure of that kind after it in the line, and it is another one."""
    for claimed in trial.assertion.quantities:
        if not verb.start < claimed.start < clause[1]:
            continue
        after = [
            figure
            for figure in trial.line.quantities
            if figure.unit == claimed.unit
            and len(figure.values) == len(claimed.values)
            and any(left <= place < figure.start < right for place in places for left, right in homes)
        ]
        if after and not any(carries(figure, claimed) for figure in after):
            return f"{verb.text!r} has another figure"
    return ""


def _has_object_pronoun(line: Line, home: tuple[int, int]) -> bool:
    return any(word.lower in _OBJECTS and home[0] <= word.start < home[1] for word in line.words)


def _described(trial: Trial, content: Sequence[Word]) -> str:
    """`Dacey, a cellist`: in some line the word stands nearer to him than to anybody else."""
    for name, word in pairwise(content):
        key = trial.keys.get(name.start)
        between = trial.assertion.text[max(0, name.end) : max(0, word.start)]
        if key is not None and re.fullmatch(r", (?:a|an) ", between) and key not in _nearest_to(trial, word):
            return f"{word.text!r} is told of somebody else"
    return ""


def _nearest_to(trial: Trial, word: Word) -> set[str]:
    """The person nearest to the word, in each line that has it."""
    found: set[str] = set()
    for line in (line for line in trial.evidence.everything if line.people):
        for place in trial.find(word, line):
            found.add(min((abs(spot - place), key) for key, spot in line.people)[1])
    return found


def _both(trial: Trial) -> str:
    """`both`, where the line neither has the word nor joins two people."""
    if not any(word.lower == "both" for word in trial.assertion.words):
        return ""
    line = trial.line
    is_two = len({key for key, _ in line.people}) > 1 and any(word.lower == "and" for word in line.words)
    has_word = any(word.lower == "both" for word in line.words)
    return "" if is_two or has_word else "'both' is said of one in the passage"


def _relative(words: Sequence[Word], first: int, last: int) -> int:
    """Where the verb's own stretch begins: at a `that` after a noun (`under a settlement that she approved`)."""
    for place in range(first + 1, last):
        if is_verb_form(words, place):
            return first
        if words[place].lower == "that" and words[place - 1].is_content:
            return place
    return first


def _groups(text: str, words: Sequence[Word]) -> list[tuple[int, int]]:
    """Stretches [start, end) of the text that each go with a verb: clauses, those without a verb with the one before;
    those that open the sentence with the first that has one."""
    starts: list[int] = []
    has_verb = False
    for first, last in cut(text, words):
        verbal = any(is_verb_form(words, place) for place in range(first, last))
        if first == 0 and words[0].lower.endswith(("ed", "ing")):
            verbal = False  # `Elected in May, Roe ...`: an opening participle goes with the clause it opens
        if not starts or (verbal and has_verb):
            starts.append(words[_relative(words, first, last)].start)
        has_verb = has_verb or verbal
    return list(zip(starts, [*starts[1:], 1 << 30], strict=False))
