"""Who is spoken to, and what somebody was asked (G9): `told Pruett` and `asked about the walk` are facts of their own.

Beside a quotation the other rules look for names and topics anywhere near its words. An exchange must be told as one:
whoever the claim says was told stands in the line as told, and a question that the claim reports is asked in the line
or beside it. English only.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from gate.evidence import OFFICE_WORDS, Line
from gate.rights import author
from gate.trial import Trial
from gate.words import Word

_TELLING = frozenset(
    """told tells tell telling reminded warned assured informed advised asked urged thanked answered replied
    wrote said""".split()
)
_TO_SOMEBODY = _TELLING - {"answered", "replied", "wrote", "said"}
_CALLING = frozenset("called calls calling described dubbed labeled labelled termed branded".split())
_SAYING = frozenset("said says saying wrote spoke added".split())
_THINGS_CALLED = frozenset("it this that them these those".split())
_ASKED = frozenset("asked questioned pressed challenged quizzed prompted".split())
_ASKING = frozenset("ask asked asks asking question questions questioned press pressed challenged quizzed".split())
_BEFORE_ASKED = frozenset("when was were is being after once if had been".split())
_STANDING_FOR = frozenset("it they them that this those".split())
_MARK = re.compile(r"[,;:.?!—–“”\"]")
_REACH = 6


def check_exchanges(trial: Trial) -> None:
    """Adds to the weaknesses an exchange that only the claim has."""
    if trial.language != "en":
        return
    words = trial.assertion.words
    if stranger := _stranger(trial):
        trial.weaknesses.append(f"{stranger.text!r} is not spoken of beside the quotation")
        return
    if topic := _spoken_of(trial):
        trial.weaknesses.append(f"{topic.text!r} is not spoken of beside the quotation")
        return
    if thing := _misnamed(trial):
        trial.weaknesses.append(f"{thing.text!r} is not what is called so in the passage")
        return
    for index, word in enumerate(words):
        heard = _heard(words, index)
        if heard is not None and not _is_told(trial, heard):
            trial.weaknesses.append(f"{heard.text!r} is told nothing in the passage")
            return
        if (
            word.lower in _ASKED
            and (not index or words[index - 1].lower in _BEFORE_ASKED)
            and not _is_asked(trial, index)
        ):
            trial.weaknesses.append(f"nobody is {word.lower} in the passage")
            return


def _beside(trial: Trial) -> list[Line]:
    """The lines of the paragraph that the words stand in."""
    return [line for line in trial.evidence.lines if line.paragraph == trial.line.paragraph]


def _stranger(trial: Trial) -> Word | None:
    """A person whom the claim names beside its quotation and the passage does not."""
    if not trial.assertion.has_quotation:
        return None
    homes = {line.paragraph for line in _homes(trial)}
    known = {key for line in trial.evidence.lines if line.paragraph in homes for key, _ in line.people}
    known |= {key for key, person in trial.evidence.cast.people.items() if person.name == author(trial.evidence.source)}
    named = ((word, trial.keys.get(word.start)) for word in trial.assertion.words if word.is_capital)
    return next((word for word, key in named if key is not None and homes and key not in known), None)


def _spoken_of(trial: Trial) -> Word | None:
    """`said of the officers`: the first noun after `said of` or `said about` that the quotation's paragraph lacks, and
    the sentence before it too where the quotation opens with a pronoun."""
    words = trial.assertion.words
    homes = _homes(trial)
    leaning = {home.index - 1 for home in homes if home.words and home.words[0].lower in _STANDING_FOR}
    paragraphs = {home.paragraph for home in homes}
    near = [line for line in trial.evidence.lines if line.paragraph in paragraphs or line.index in leaning]
    for index, word in enumerate(words[:-1]):
        if not near or word.lower not in _SAYING or words[index + 1].lower not in {"of", "about"}:
            continue
        topic = next((other for other in words[index + 2 : index + 6] if other.is_content), None)
        if topic is not None and not any(trial.find(topic, line) for line in near):
            return topic
    return None


def _misnamed(trial: Trial) -> Word | None:
    """`called the governor “a tax on strangers”`, where the passage called something else so: the noun between the
    verb and the quotation stands there in the same place, or a pronoun that can mean it does."""
    words, quoted = trial.assertion.words, trial.assertion.quoted_at
    at = next((index for index, word in enumerate(words) if word.lower in _CALLING), None)
    if at is None or not any(start > words[at].start for start in quoted):
        return None
    first = min(start for start in quoted if start > words[at].start)
    things = [word for word in words[at + 1 :] if word.start < first and word.is_content]
    if not things:
        return None
    is_person = things[-1].lower in OFFICE_WORDS or things[-1].start in trial.keys
    for line in _homes(trial):
        called = _called(line, trial.evidence.text_of(line))
        places = {word.start for word in called}
        pronouns = {word.lower for word in called} & _THINGS_CALLED
        if called and not any(places & set(trial.find(thing, line)) for thing in things):
            return things[-1] if is_person or not pronouns else None
    return None


def _called(line: Line, text: str) -> list[Word]:
    """The words of the line between its verb of calling and the next mark; [] when it calls nothing anything."""
    at = next((index for index, word in enumerate(line.words) if word.lower in _CALLING), None)
    return [] if at is None else _clause(line.words, at + 1, text)


def _homes(trial: Trial) -> list[Line]:
    """The lines in which the claim's own quotations stand."""
    places = trial.assertion.at.get(trial.evidence.source.id, ())
    return [line for line in trial.evidence.lines if any(line.start < b and a < line.end for a, b in places)]


def _heard(words: Sequence[Word], index: int) -> Word | None:
    """The name right after a verb of telling, or after `said to`; titles before it are passed over."""
    lower = words[index].lower
    after = index + 1
    if lower not in _TO_SOMEBODY:
        if lower not in _TELLING or after >= len(words) or words[after].lower != "to":
            return None
        after += 1
    while after < len(words) and words[after].lower in {"the", "former"}:
        after += 1
    named = words[after] if after < len(words) else None
    return named if named is not None and named.is_capital and named.is_content else None


def _is_told(trial: Trial, heard: Word) -> bool:
    spots = set(trial.places.get(heard.start, ()))
    return any(
        word.start in spots
        and any(other.lower in _TELLING for other in trial.line.words[max(0, index - _REACH) : index])
        for index, word in enumerate(trial.line.words)
    )


def _is_asked(trial: Trial, index: int) -> bool:
    """Somebody asks beside the words, and about what the claim says."""
    topic = [word for word in _clause(trial.assertion.words, index + 1, trial.assertion.text) if word.is_content]
    for line in _beside(trial):
        text = trial.evidence.text_of(line)
        for place, word in enumerate(line.words):
            if word.lower in _ASKING:
                asked = _clause(line.words, place + 1, text)
                spots = {one.start for one in asked}
                lacking = [one for one in topic if not spots & set(trial.find(one, line))]
                # `asked what it would carry`: one word may be what the pronoun stands for.
                if len(lacking) <= any(one.lower in _STANDING_FOR for one in asked):
                    return True
    return False


def _clause(words: Sequence[Word], first: int, text: str) -> list[Word]:
    """The words from words[first] to the next mark."""
    found: list[Word] = []
    for before, word in pairwise(words[first - 1 :]):
        if before.start >= 0 and _MARK.search(text[before.end : word.start]):
            break
        found.append(word)
    return found
