"""Who does what to whom in one English sentence: each verb with its subject, its objects and how it is modified.

Read from word order, closed word classes and punctuation alone, for a claim and its evidence in the same way, so that
both can be laid beside each other. What cannot be told is left open, never guessed: an open subject conflicts with
nothing. Other languages give no scenes.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate.clauses import is_verb_form, speech_verbs
from gate.scene_subjects import SubjectFinder
from gate.scene_words import (
    ADVERBIAL,
    ADVERBS,
    AUXILIARIES,
    BE,
    DAYS,
    HARD,
    JOINERS,
    NEGATORS,
    PREPOSITIONS,
    SAYING_OR_DOING,
    SIDES,
    SUBORDINATORS,
)
from gate.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The verb words[index]. `subject` and `objects` are person keys and stems; `heads` those before a preposition.

    `people` are the person keys of the subject alone. `is_open`: the subject is a pronoun, or cannot be told.
    `modality`: plain, future, modal, infinitive, unreal (would have) or gerund (of a thing not said to be done).
    `first_object`: the stems of the first thing after the verb. `predicate`: what a form of `be` says, by stems; empty
    for other verbs. `reach`: objects end before this index. `sides`: small words after the verb that can turn it.
    `beside`: names joined to the subject by "and" (`Roe and Doe voted`), each of whom does it too.
    """

    index: int
    verb: Word
    subject: frozenset[str]
    heads: frozenset[str]
    people: frozenset[str]
    is_open: bool
    objects: frozenset[str]
    modality: str
    is_passive: bool
    is_negated: bool
    predicate: frozenset[str] = frozenset()
    first_object: frozenset[str] = frozenset()
    reach: int = 0
    sides: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()


class _Reader(SubjectFinder):
    def scene(self, index: int) -> Scene:
        _, region, is_open = self.subject(index)
        reach = self._reach(index)
        subject = self._names(region)
        leading = self.heads(region)
        heads = self._names(leading)
        before = [word.lower for word in self.words[max(0, index - 4) : index]]
        return Scene(
            index=index,
            verb=self.words[index],
            subject=subject,
            heads=heads or subject,
            people=frozenset(key for place in leading if (key := self._person(place))),
            is_open=is_open or not subject,
            objects=self._names(range(index + 1, reach)),
            modality=self.modality(index),
            is_passive=self.is_passive(index) or self.is_aside(index),
            is_negated=any(lower in NEGATORS or lower.endswith("n't") for lower in self.lead(before)),
            predicate=self.predicate(index) if self.words[index].lower in BE else frozenset(),
            first_object=self._names(self._first_object(index, reach)),
            reach=reach,
            sides=frozenset(word.lower for word in self.words[index + 1 : reach] if word.lower in SIDES),
            beside=self._names(self._joined(leading)),
        )

    def _joined(self, leading: Sequence[int]) -> list[int]:
        """The capitalised words of the subject right after an "and"."""
        return [place for place in leading if place and self.words[place].is_capital and self._follows_and(place)]

    def _follows_and(self, place: int) -> bool:
        return self.words[place - 1].lower in {"and", "&"} or re.search(r"\b(?:and|&) $", self.gap(place)) is not None

    def _person(self, place: int) -> str:
        """Whose name or pronoun it is; "" for nobody's, and for an owner (`Roe's company`)."""
        key = self.people.get(self.words[place].start, "")
        last = place
        while key and last + 1 < len(self.words) and self.words[last + 1].is_capital and self.gap(last + 1) == " ":
            if self.words[last].lower.endswith("'s"):
                break
            last += 1
        return "" if self.words[last].lower.endswith("'s") else key or self.speaker(place)

    def _names(self, places: Sequence[int] | range) -> frozenset[str]:
        found: set[str] = set()
        for place in places:
            word = self.words[place]
            if word.start in self.people:
                found.add(self.people[word.start])
            elif key := self.speaker(place):
                found.add(key)
            elif word.is_content and word.lower not in DAYS | ADVERBS | NEGATORS:
                found.add(word.stem)
        return frozenset(found)

    def heads(self, region: Sequence[int]) -> list[int]:
        """The places before the first preposition among the words of the region."""
        if not region:
            return []
        cut = next(
            (p for p in range(region[0] + 1, region[-1] + 1) if self.words[p].lower in PREPOSITIONS),
            region[-1] + 1,
        )
        return [place for place in region if place < cut]

    def _first_object(self, index: int, reach: int) -> list[int]:
        """The places from the verb to the preposition, comma or verb after its first noun."""
        found: list[int] = []
        for place in range(index + 1, reach):
            ends = self.words[place].lower in PREPOSITIONS | SUBORDINATORS | JOINERS or place in self.verbs
            if found and (ends or "," in self.gap(place)):
                break
            if self.words[place].is_content and place not in self.verbs:
                found.append(place)
        return found

    def _reach(self, index: int) -> int:
        """Where the objects of the verb end: at a stop, or where a later clause with a subject of its own begins."""
        last = len(self.words)
        for place in range(index + 1, len(self.words)):
            if HARD.search(self.gap(place)):
                last = place
                break
        for verb in self.verbs:
            if not index < verb < last:
                continue
            first, region, _ = self.subject(verb)
            if not region or first <= index or first >= verb:
                continue
            opener = self.words[first - 1].lower if first else ""
            lead = first
            while lead - 1 > index and not self.words[lead - 1].is_content and self.words[lead - 1].lower in {
                "the", "a", "an", "its", "his", "her", "their", "and", "but", "while", "because", "if", "when", "after",
                "before", "although", "though", "unless", "whereas", "so", "until",
            }:  # fmt: skip
                lead -= 1
                opener = self.words[lead].lower if self.words[lead].lower in JOINERS | ADVERBIAL else opener
            if opener in JOINERS | ADVERBIAL or "," in self.gap(lead):
                return min(last, lead)
        return last


def read_scenes(
    text: str, words: Sequence[Word], *, people: Mapping[int, str], quoted: Mapping[int, str]
) -> tuple[Scene, ...]:
    """The scenes of one sentence in order. Word offsets are into `text` (negative: an inherited subject).

    `people`: person key by word start, pronouns among them. `quoted`: the speaker's key by the start of each word that
    stands in a quotation (`I` and `we` are the speaker there). Verbs of saying are scenes only where they have a thing
    for object.
    """
    reader = _Reader(text, words, people, quoted)
    saying = speech_verbs("en")
    return tuple(
        reader.scene(index)
        for index in reader.verbs
        if words[index].lower not in saying or (words[index].lower in SAYING_OR_DOING and is_deed(text, words, index))
    )


def is_deed(text: str, words: Sequence[Word], index: int) -> bool:
    """Whether a verb of saying has a thing for object (`added 14 rooms`): no clause, no quotation, no end after it."""
    if words[index].lower not in SAYING_OR_DOING or index + 1 >= len(words):
        return False
    following = words[index + 1]
    gap = text[words[index].end : following.start] if 0 <= words[index].end <= following.start else " "
    if re.search(r"[,;:.“”\"«»]", gap) or following.lower in SUBORDINATORS | JOINERS | PREPOSITIONS - {
        "for",
        "against",
    }:
        return False
    for place in range(index + 1, len(words)):
        between = text[words[place - 1].end : words[place].start]
        if re.search(r"[,;:.“”\"«»]", re.sub(r"\d[\d,.]*\d", "0", between)) or words[place].lower in JOINERS:
            break
        if is_verb_form(words, place) or words[place].lower in AUXILIARIES:
            return False
    return True
