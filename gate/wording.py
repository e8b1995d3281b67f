"""Whether each content word of a claim stands in the line, beside it, or in what the line may take as known.

Leaves out what claims nothing: light verbs, verbs of saying (`sayers`), negators (`operators`), figures and dates.
"""

from collections.abc import Sequence

from gate.datings import side_of
from gate.identity import is_type_of_name
from gate.lendings import is_context, is_ruling
from gate.sayers import FINDING, INQUIRIES
from gate.trial import Trial
from gate.words import Word

# Verbs that carry next to nothing beside the words they stand with.
_LIGHT = frozenset(
    """have has had having make made makes making take took taken takes taking give gave given get got
        go went become became becoming put held hold holds cast""".split()
)
_AHEAD = frozenset("before until will ahead upcoming would".split())
_RELATIONS = frozenset(
    "when after once as with while although though where who which during amid following at on in by over".split()
)


def content_of(trial: Trial) -> list[Word]:
    """The words of the claim that must be found, in order."""
    taken = [(min(figure.lead, figure.start), figure.end) for figure in trial.assertion.quantities]
    taken += [(side_of(trial, start)[1], end) for start, end in trial.assertion.dated if side_of(trial, start)[0]]
    taken += trial.assertion.dated
    words = trial.assertion.words
    return [
        word
        for index, word in enumerate(words)
        if word.is_content
        and not any(left <= word.start < right for left, right in taken)
        and word.lower not in trial.lists.negators
        and word.lower not in trial.lists.speech
        and word.lower not in _LIGHT
        and not (word.lower in FINDING and index and words[index - 1].lower in INQUIRIES)
        and not (word.lower in _RELATIONS and index <= _first(trial) and _may_follow(trial, word))
        and not (word.lower == "longer" and trial.ends_state(word))
        and not (word.lower in {"end", "side"} and index and words[index - 1].lower == "losing")
        and not (word.stem == "join" and trial.is_unanimous())
        and not is_type_of_name(trial.assertion.text, words, index, trial.line)
    ]


def _first(trial: Trial) -> int:
    """Index of the word that opens the claim: after an inherited subject, the claim's date and its preposition."""
    for index, word in enumerate(trial.assertion.words):
        is_dated = any(start <= word.start < end for start, end in trial.assertion.dated)
        if word.start >= 0 and not is_dated and word.is_content:
            return index
    return 0


def _may_follow(trial: Trial, word: Word) -> bool:
    """`after the vote` is granted unless the passage looks ahead to it."""
    return word.lower not in {"after", "once", "following"} or not any(
        other.lower in _AHEAD for other in trial.line.words
    )


def cover(trial: Trial, content: Sequence[Word]) -> None:
    """Finds each word in the line, else beside or behind it, else adds it to what is missing."""
    for word in content:
        places = [] if is_ruling(trial, word) else trial.find(word, trial.line)
        if places:
            trial.places[word.start] = places
        elif is_ruling(trial, word) or _is_near(trial, word) or is_context(trial, word):
            trial.elsewhere.add(word.start)
        else:
            trial.missing.append(word.text)
    for start, key in trial.keys.items():
        places = [place for name, place in trial.line.people if name == key]
        if places and any(word.start == start for word in trial.assertion.words):
            trial.places.setdefault(start, places)


def _is_near(trial: Trial, word: Word) -> bool:
    """A neighbouring sentence has the word; where it is a verb, that sentence's operators count as well.

    Where no verbs are told, in other languages than English, every word but a name may be one.
    """
    if not trial.may_stand(word):
        return False
    home = next((other for other in trial.neighbours if trial.find(word, other)), None)
    has_no_verbs = trial.language not in {"en", "zh", "ja"} and not trial.assertion.has_quotation
    may_be_verb = has_no_verbs and not word.is_capital
    if home is not None and (word.start in trial.predicates or may_be_verb):
        trial.lent.setdefault(home.index, []).extend(trial.find(word, home))
    return home is not None
