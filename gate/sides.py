"""Who does what to whom: people on the same side of the same verbs, done or planned, with their own titles."""

from collections.abc import Sequence

from gate.clauses import Verb, cut, gapped, is_labile, verbs_of
from gate.evidence import OFFICE_WORDS, Line
from gate.nominals import is_spoken_of_gerund, only_spoken_of
from gate.noun_roles import is_given_to_another
from gate.synonyms import carriers
from gate.trial import Trial
from gate.words import Word

_BY_VOTE = frozenset(
    """cut rais lower ban allow adopt repeal creat abolish increas reduc extend limit cap fund approv
        accept reject tabl end pass""".split()
)
_PASSED = frozenset("pass approv adopt carry vot agre".split())


def check_people(trial: Trial) -> None:
    """A person of the claim is in the anchor itself: by name, by title, or as the one a pronoun means."""
    if trial.assertion.has_quotation:
        return
    here = {key for key, _ in trial.line.people}
    if any(word.stem == "join" for word in trial.assertion.words) and trial.is_unanimous():
        here |= {key for other in trial.neighbours for key, _ in other.people}
    here |= {key for key in trial.keys.values() if _stands_as_role(trial, key)}
    for key in sorted({trial.keys[word.start] for word in trial.assertion.words if word.start in trial.keys}):
        if key not in here:
            trial.mismatches.append(f"{key} is not who the passage names there")


def _stands_as_role(trial: Trial, key: str) -> bool:
    """The claim means the person by a role alone (`the judge`), and the line has that role (`a state judge ruled`)."""
    roles = [word for word in trial.assertion.words if trial.keys.get(word.start) == key]
    if any(word.start in trial.assertion.people for word in roles):
        return False
    return all(any(other.stem == word.stem and not other.is_capital for other in trial.line.words) for word in roles)


def check_titles(trial: Trial) -> None:
    """`Mayor Roe`, `as mayor`: the source gives that person that title."""
    words = trial.assertion.words
    keys = set(trial.assertion.people.values())
    for index, word in enumerate(words):
        if word.lower not in OFFICE_WORDS:
            continue
        after = words[index + 1].start if index + 1 < len(words) else None
        key = trial.assertion.people.get(after) if after is not None and words[index + 1].is_capital else None
        lead = [other.lower for other in words[max(0, index - 3) : index]]
        if key is None and "as" in lead and len(keys) == 1:
            key = next(iter(keys))
        if key is not None and not _has_title(trial, key, word.stem):
            trial.weaknesses.append(f"{word.text!r} is not what the passage calls {key}")


def _has_title(trial: Trial, key: str, title: str) -> bool:
    held = trial.evidence.cast.roles.get(key, frozenset())
    return bool(carriers(title, trial.language) & held)


def check_verbs(trial: Trial) -> None:
    """Compares each verb that both sides have, clause by clause of the claim."""
    words = trial.assertion.words
    for first, last in cut(trial.assertion.text, words):
        for verb in verbs_of(words, first, last, trial.language):
            if words[verb.index].lower in trial.speech:
                continue
            if words[verb.index].start in trial.places:
                _check_verb(trial, verb, first, last)
            else:
                _check_lent(trial, verb)


def _check_verb(trial: Trial, verb: Verb, first: int, last: int) -> None:
    words = trial.assertion.words
    places = trial.places[words[verb.index].start]
    theirs = _verbs_at(trial, places)
    is_told = verb.modality == "plain" and not is_spoken_of_gerund(words, verb.index)
    if not theirs and is_told and only_spoken_of(trial.evidence, trial.line, places):
        trial.weaknesses.append(f"{words[verb.index].text!r} is only spoken of in the passage")
    if not theirs and trial.language == "en" and is_given_to_another(trial, verb, first, last, places):
        trial.weaknesses.append(f"whose deed {words[verb.index].text!r} is does not show in the passage")
    if theirs and not any(_same_modality(trial, verb, other) for other in theirs):
        trial.weaknesses.append(f"{words[verb.index].text!r} is not done but planned, or the reverse")
    if is_labile(words[verb.index].stem):
        return
    is_turned = verb.is_passive != any(other.is_passive for other in theirs)
    subject = [other for other in words[first : verb.index] if other.start in trial.places]
    subject = subject or [other for other in words if other.start < 0 and other.start in trial.places]
    if not is_turned and _check_gap(trial, subject, verb, last) is False:
        trial.mismatches.append("the passage shares this out differently")


def _check_lent(trial: Trial, verb: Verb) -> None:
    """A verb that only a neighbouring sentence has: done there, not planned and not only spoken of."""
    word = trial.assertion.words[verb.index]
    lines = [other for other in trial.neighbours if other.index in trial.lent and trial.find(word, other)]
    is_told = verb.modality == "plain" and not is_spoken_of_gerund(trial.assertion.words, verb.index)
    if lines and is_told and not any(_is_done(trial, word, line) for line in lines):
        trial.weaknesses.append(f"{word.text!r} is not done but planned, or the reverse")


def _is_done(trial: Trial, word: Word, line: Line) -> bool:
    places = trial.find(word, line)
    verbs = [
        one for one in verbs_of(line.words, 0, len(line.words), trial.language) if line.words[one.index].start in places
    ]
    if not verbs:
        return not only_spoken_of(trial.evidence, line, places)
    return any(
        one.modality == "plain" or (one.modality == "infinitive" and one.governor in {"vot", "agre"}) for one in verbs
    )


def _check_gap(trial: Trial, subject: Sequence[Word], verb: Verb, last: int) -> bool | None:
    """None where the anchor shares no verb out; else whether subject and object stand in the same share."""
    shares = gapped(trial.evidence.source.text, trial.line.words)
    if not shares or trial.line.index < 0:
        return None
    spans = [(trial.line.words[a].start, trial.line.words[b - 1].end + 12) for a, b in shares]

    def share(word: Word) -> set[int]:
        return {
            next((number for number, (left, right) in enumerate(spans, 1) if left <= spot < right), 0)
            for spot in trial.places.get(word.start, ())
        }

    after = [word for word in trial.assertion.words[verb.index + 1 : last] if word.start in trial.places]
    if not subject or not after:
        return None
    homes = share(subject[-1])
    if not homes & set[int]().union(*(share(word) for word in after)):
        return False
    return True if 0 not in homes else None


def _verbs_at(trial: Trial, places: Sequence[int]) -> list[Verb]:
    words = trial.line.words
    return [verb for verb in verbs_of(words, 0, len(words), trial.language) if words[verb.index].start in places]


def _same_modality(trial: Trial, mine: Verb, theirs: Verb) -> bool:
    planned = {"future", "infinitive"}
    if mine.modality == theirs.modality or (mine.modality in planned and theirs.modality in planned):
        return True
    if theirs.modality == "infinitive" and trial.assertion.words[mine.index].stem in _BY_VOTE:
        lines = [trial.line, *trial.neighbours]
        return theirs.governor in {"vot", "agre"} or any(word.stem in _PASSED for line in lines for word in line.words)
    return mine.modality == "infinitive" and theirs.modality == "plain"
