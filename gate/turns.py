"""Labelled turns of interviews, hearings and press conferences: "Q: ...", "A. ...", "THE CHAIR. ...", "Jane Roe: ...".

A text is a transcript when at least two paragraphs begin with such a label. The words after a label are that
speaker's, without marks. "A" is the person whom the introduction presents; a label that names nobody known stays
what it is, a speaker's text.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.model import NameSpan, Person
from gate.names import surname

_CAPITALS = r"(?:[A-ZÀ-ÖØ-Þ]\.|(?:MR|MRS|MS|DR|SEN|REP|GOV|GEN|LT|ST)\.|[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ'’\-]+)"
_LABEL = re.compile(
    r"(?m)^[ \t\u00a0]*(?:\[\d+\.?\][ \u00a0]*)?"
    r"(?P<label>(?:Q|A|QUESTION|ANSWER|Question|Answer|P|R|F)(?=[.:])"
    rf"|{_CAPITALS}(?: {_CAPITALS}| \d+){{0,5}}(?=[.:] )"
    r"|(?:[A-ZÀ-ÖØ-Þ][\w.'’\-]+ ){0,3}[A-ZÀ-ÖØ-Þ][\w'’\-]+(?=: ))[.:][ \u00a0]+(?=\S)"
)
_QUESTION = frozenset(("q", "question", "p", "f", "reporter"))
_ANSWER = frozenset(("a", "answer", "r"))
_PARAGRAPH = re.compile(r"\n[ \t\u00a0]*\n|\n(?=[ \t]*\S)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """text[start:end] is one paragraph of a turn without its label; `speaker` None: the label names nobody known."""

    start: int
    end: int
    label: str
    speaker: Person | None
    is_question: bool


def turns(text: str, *, names: Sequence[NameSpan], people: Sequence[Person] = ()) -> tuple[Turn, ...]:
    """The labelled turns of a transcript, one per paragraph, in order; () when the text is none."""
    labels = list(_LABEL.finditer(text))
    if not _is_transcript(labels):
        return ()
    named = _Named(names, people)
    interviewee = _interviewee(text[: labels[0].start()], names)
    found: list[Turn] = []
    for place, label in enumerate(labels):
        end = labels[place + 1].start() if place + 1 < len(labels) else len(text)
        words = label["label"].rstrip(".")
        is_question = words.lower() in _QUESTION
        speaker = interviewee if words.lower() in _ANSWER else None if is_question else named.of(words)
        for start, stop in _paragraphs(text, label.end(), end):
            found.append(Turn(start=start, end=stop, label=words, speaker=speaker, is_question=is_question))
    return tuple(found)


def _is_transcript(labels: Sequence[re.Match[str]]) -> bool:
    """Two labels at least, one of which comes again or is a question's or an answer's; capitals need a pair."""
    words = [label["label"].lower() for label in labels]
    if any(word in _QUESTION | _ANSWER for word in words):
        return len(words) > 1
    return len(words) > len(set(words)) or (len(words) > 2 and all(label["label"].isupper() for label in labels))


def _paragraphs(text: str, start: int, end: int) -> list[tuple[int, int]]:
    rows: list[tuple[int, int]] = []
    place = start
    for found in (*_PARAGRAPH.finditer(text, start, end), None):
        stop = found.start() if found else end
        left, right = place, stop
        while left < right and text[left].isspace():
            left += 1
        while right > left and text[right - 1].isspace():
            right -= 1
        if left < right:
            rows.append((left, right))
        place = found.end() if found else end
    return rows


def _interviewee(introduction: str, names: Sequence[NameSpan]) -> Person | None:
    """Whom the words before the first label name first among those they name last and most."""
    counts: dict[str, int] = {}
    persons: dict[str, Person] = {}
    for name in names:
        if name.end <= len(introduction) and not name.person.is_organisation:
            counts[name.person.key] = counts.get(name.person.key, 0) + 1
            persons.setdefault(name.person.key, name.person)
    spoke = re.search(r"\b(?:spoke|talked|sat down|answered|interview)", introduction)
    if spoke is not None:
        before = [name.person for name in names if name.end <= spoke.start() and not name.person.is_organisation]
        if before:
            pronoun = re.search(r"\b(?:he|she)\s+$", introduction[: spoke.start()], re.IGNORECASE)
            return before[0] if pronoun else before[-1]
    if not counts:
        return None
    most = max(counts.values())
    return next(persons[key] for key in persons if counts[key] == most)


class _Named:
    """People by the words of a label: a surname or a full name in any case."""

    def __init__(self, names: Sequence[NameSpan], people: Sequence[Person]) -> None:
        self._people: dict[str, dict[str, Person]] = {}
        for group in (people, tuple(name.person for name in names)):
            known = frozenset(self._people)
            for person in group:
                for spelling in sorted({person.name, *person.aliases, surname(person.name)}):
                    if spelling.lower() not in known:
                        self._people.setdefault(spelling.lower(), {})[person.key] = person

    def of(self, label: str) -> Person | None:
        """The one person whom the label names; None for none or several."""
        words = label.lower().rstrip(".").split()
        for size in range(len(words), 0, -1):
            held = self._people.get(" ".join(words[-size:]), {})
            if len(held) == 1:
                return next(iter(held.values()))
        return None
