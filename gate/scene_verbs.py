"""Which words of an English sentence are verbs of a deed, and how each is modified: tense, voice, negation, predicate.

Read from closed classes and word forms alone; the first layer of `gate.scenes`.
"""

import re
from collections.abc import Mapping, Sequence

from gate.clauses import is_third_person, is_verb_form
from gate.lexicon import lexicon
from gate.scene_words import (
    ADVERBS,
    AUXILIARIES,
    BE,
    DETERMINERS,
    HARD,
    JOINERS,
    NEGATORS,
    OPEN_PRONOUNS,
    PREPOSITIONS,
    PRESENT,
    RELATIVES,
    SPOKEN_OF,
    SUBORDINATORS,
    UNREAL_BEFORE_GERUND,
)
from gate.words import Word

_PARTICIPLES = frozenset("born written known made built given taken seen shown drawn sung chosen driven".split())


class VerbFinder:
    """Finds the verbs of one sentence.

    `people`: person key by word start; `quoted`: the speaker's key by the start of each quoted word. Word offsets are
    into `text`; negative ones stand before it.
    """

    def __init__(self, text: str, words: Sequence[Word], people: Mapping[int, str], quoted: Mapping[int, str]) -> None:
        self.text, self.words, self.people, self.quoted = text, words, people, quoted
        self.verbs = [index for index in range(len(words)) if self.is_verb(index)]

    def is_verb(self, index: int) -> bool:
        """Whether words[index] is a verb of its own: no auxiliary, no adjective, no name."""
        word = self.words[index]
        if word.lower in AUXILIARIES and word.lower not in BE:
            return False
        if word.lower in BE:
            return self.predicate(index) != frozenset()
        if word.start in self.people or word.lower in NEGATORS | ADVERBS or self._is_adjective(index):
            return False
        if self._is_naming(index):
            return False
        return is_verb_form(self.words, index) or self._is_present(index)

    def _is_adjective(self, index: int) -> bool:
        """`the proposed board`, `276 confirmed cases`: a participle between a determiner or figure and its noun."""
        following = self.words[index + 1 : index + 2]
        return (
            index > 0
            and self.words[index].lower.endswith("ed")
            and (self.words[index - 1].lower in DETERMINERS - {"that", "this"} or self._is_counted(index))
            and bool(following)
            and following[0].is_content
            and self.gap(index + 1) == " "
        )

    def _is_naming(self, index: int) -> bool:
        """`a page called Riverside Watch posted it`: names the thing, which does what the next verb says."""
        before = [word.lower for word in self.words[max(0, index - 4) : index]]
        is_noun = bool(before) and self.words[index - 1].is_content and not self.words[index - 1].is_capital
        following = self.words[index + 1 : index + 2]
        is_indefinite = bool({"a", "an"} & set(before[:-1]))
        return (
            self.words[index].lower in {"called", "named"}
            and is_noun
            and is_indefinite
            and bool(following)
            and following[0].is_capital
        )

    def _is_counted(self, index: int) -> bool:
        """A figure that is no year stands right before words[index]."""
        left, right = self.words[index - 1].end, self.words[index].start
        found = re.search(r"(\d[\d,.]*) $", self.text[left:right]) if 0 <= left <= right else None
        return found is not None and not re.fullmatch(r"[12]\d{3}", found[1])

    def is_aside(self, index: int) -> bool:
        """`Ann Roe (born May 7, 1950)`: a participle that opens a parenthesis, of what stands before it."""
        word = self.words[index]
        is_participle = word.lower == "born" or (word.lower.endswith("ed") and word.is_content)
        return index > 0 and is_participle and self.gap(index).strip(" .") == "("

    def _is_present(self, index: int) -> bool:
        """`owns the`, `wants it`: an -s form after its subject; no plural (`Council members Roe`)."""
        word, following = self.words[index], self.words[index + 1 : index + 2]
        before = self.words[index - 1].lower if index else ""
        if word.lower in PRESENT:
            return index > 0 and before not in DETERMINERS
        if before == "that" or not is_third_person(self.words, index):
            return False
        return not following or not (following[0].is_capital or is_verb_form(self.words, index + 1))

    def gap(self, index: int) -> str:
        """What stands between words[index - 1] and words[index]."""
        left, right = self.words[index - 1].end, self.words[index].start
        if not 0 <= left <= right:
            return " "
        plain = re.sub(r"\d(?:[\d,.:–-]*\d)?", "0", self.text[left:right])
        return re.sub(r" \([^()]*\)", "", plain)  # a parenthesis of figures alone parts nothing

    def predicate(self, index: int) -> frozenset[str]:
        """The content words right after a form of `be`, up to a preposition, comma or joiner; none before a verb."""
        found: list[str] = []
        last = index + 6
        for place in range(index + 1, len(self.words)):
            word = self.words[place]
            if place >= last or HARD.search(self.gap(place)) or "," in self.gap(place):
                break
            if word.lower == "and" and found and self._goes_on(place):
                last = place + 6  # `is the capital and largest city`
                continue
            if word.lower in PREPOSITIONS | JOINERS | SUBORDINATORS | BE:
                break
            if not found and is_verb_form(self.words, place):
                return frozenset()
            if word.is_content and word.lower not in ADVERBS | NEGATORS:
                found.append(word.stem)
        return frozenset(found)

    def _goes_on(self, joint: int) -> bool:
        """The words after "and" are no clause: a noun phrase that ends at a preposition, a stop or the end."""
        for place in range(joint + 1, min(joint + 6, len(self.words))):
            if HARD.search(self.gap(place)) or "," in self.gap(place) or self.words[place].lower in PREPOSITIONS:
                return place > joint + 1
            if self.words[place].lower in AUXILIARIES or is_verb_form(self.words, place) or self._is_present(place):
                return False
        return joint + 6 >= len(self.words)

    def lead(self, before: list[str]) -> list[str]:
        """The auxiliaries and adverbs right before the verb."""
        found: list[str] = []
        for lower in reversed(before):
            if not (lower in AUXILIARIES | ADVERBS | NEGATORS | {"to", "t", "have"} or lower.endswith("ly")):
                break
            found.append(lower)
        return found

    def is_passive(self, index: int) -> bool:
        """`was cut`, `cut by`: whoever stands before it suffers it."""
        word = self.words[index]
        if word.lower in BE or word.lower.endswith("ing"):
            return False
        first = next((at for at in range(index, max(0, index - 3), -1) if HARD.search(self.gap(at))), max(0, index - 3))
        before = self.words[first:index]  # `Ten stories it is: Council adopts`: another clause's `is`
        if any(other.lower in BE | {"got", "get"} for other in before):
            return not any(other.lower in {"have", "has", "had"} for other in before[-1:])
        if self.is_reduced(index) or (self.is_opening(index) and not word.lower.endswith("ing")):
            return True
        after = self.words[index + 1 : index + 2]
        return bool(after) and after[0].lower == "by" and bool(index) and self.words[index - 1].is_content

    def is_opening(self, index: int) -> bool:
        """`Elected in May, Roe ...`, `Needing votes, ...`: a participle that opens the sentence."""
        return index == 0 and self.words[0].lower.endswith(("ed", "ing")) and self.words[0].is_content

    def is_reduced(self, index: int) -> bool:
        """`is a song recorded by`, `were 13 cases confirmed`: a participle after the noun phrase that `be` brings.

        A second noun phrase (`is the plan the council approved`) or a name right before it is the doer instead.
        """
        word = self.words[index]
        if not (word.lower.endswith("ed") or word.lower in _PARTICIPLES) or index < 2 or self.gap(index) != " ":
            return False
        for place in range(index - 1, max(-1, index - 10), -1):
            other = self.words[place]
            if other.lower in BE:
                return place < index - 1 and not self.words[index - 1].is_capital
            is_second = other.lower in DETERMINERS and place > 0 and self.words[place - 1].lower not in BE
            if place in self.verbs or is_second or other.lower in SUBORDINATORS | RELATIVES | JOINERS | OPEN_PRONOUNS:
                return False
            if "," in self.gap(place) or HARD.search(self.gap(place)):
                return False
        return False

    def _was_to_have(self, index: int) -> bool:
        """`was to have closed`: it did not."""
        before = [word.lower for word in self.words[max(0, index - 4) : index]]
        return before[-2:] == ["to", "have"] and bool(set(before[:-2]) & {"was", "were"})

    def modality(self, index: int) -> str:
        """plain, participle, future, modal, infinitive, unreal or gerund (see `Scene`)."""
        lead = [word.lower for word in self.words[max(0, index - 5) : index]]
        near = self.lead(lead)
        if "have" in near and ({"would", "could", "should", "might"} & set(near) or self._was_to_have(index)):
            return "unreal"
        if {"will", "would", "shall", "ll", "won't", "wouldn't"} & set(near):
            return "future"
        if {"may", "might", "can", "could", "should", "must", "cannot", "can't", "couldn't", "shouldn't"} & set(near):
            return "modal"
        if "to" in near:
            return "infinitive"
        if self.words[index].lower.endswith("ing") and not set(near) & BE:
            is_spoken_of = bool(index) and self.words[index - 1].stem in SPOKEN_OF
            if is_spoken_of or (
                lead and lead[-1] in UNREAL_BEFORE_GERUND | lexicon("en").denials | lexicon("en").mental
            ):
                return "gerund"
            return "participle"
        return "plain"
