"""Who does what to whom in one English sentence: each verb with its subject, its objects and how it is modified.

Read from word order, closed word classes and punctuation alone, for a claim and its evidence in the same way, so that
both can be laid beside each other. What cannot be told is left open, never guessed: an open subject conflicts with
nothing. Other languages give no scenes.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate.clauses import is_third_person, is_verb_form, speech_verbs
from gate.lexicon import lexicon
from gate.words import Word

_BE = frozenset("be am is are was were been being".split())
_AUXILIARIES = _BE | frozenset(
    """have has had having do does did will would shall should can could may might must cannot can't won't wouldn't
    shouldn't couldn't didn't doesn't don't isn't aren't wasn't weren't hasn't haven't hadn't got get ll""".split()
)
_JOINERS = frozenset("and but or nor while whereas yet so".split())
_SUBORDINATORS = frozenset(
    "that because although though if unless when where after before until once since whether than as".split()
)
_ADVERBIAL = frozenset("because although though if unless when where after before until since once".split())
_RELATIVES = frozenset("who which that whom whose".split())
_PREPOSITIONS = frozenset("of in at on by for with from to into about against without under over near".split())
_OPEN_PRONOUNS = frozenset("it they them this these those one ones itself themselves there what".split())
_FIRST_PERSON = frozenset("i we".split())
_ADVERBS = frozenset(
    """also then later once twice still only never not soon now already again even ever just always often first last
    early late today yesterday tomorrow tonight hardly barely scarcely no longer""".split()
)
_DETERMINERS = frozenset("the a an its his her their this that these those no some many most all our my".split())
_PRESENT = frozenset(
    """wants needs owns runs keeps makes takes gives holds opposes favors serves lives leads remains seems includes
    requires allows hopes believes thinks knows sees pays represents refuses denies agrees disagrees wishes""".split()
)
_DAYS = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december""".split()
)
_SIDES = frozenset("for against before after with without up down".split())
_NEGATORS = frozenset("not never cannot n't hardly barely scarcely longer".split())
_UNREAL_BEFORE_GERUND = frozenset("of from about against without to".split())
_HARD = re.compile(r"[;:—–()“”\"«»\n]|\s-\s")
#: Verbs of saying that also take a thing as their object: then they are deeds like others.
_SAYING_OR_DOING = frozenset(
    """add adds added adding call called calling continue continued post posted report reported recalled answered
    observed describe described announce announces announced declared explained asked ask spoke speak speaks argued
    wrote write""".split()
)


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


class _Reader:
    def __init__(self, text: str, words: Sequence[Word], people: Mapping[int, str], quoted: Mapping[int, str]) -> None:
        self.text, self.words, self.people, self.quoted = text, words, people, quoted
        self.verbs = [index for index in range(len(words)) if self._is_verb(index)]

    def _is_verb(self, index: int) -> bool:
        word = self.words[index]
        if word.lower in _AUXILIARIES and word.lower not in _BE:
            return False
        if word.lower in _BE:
            return self._predicate(index) != frozenset()
        if word.start in self.people or word.lower in _NEGATORS | _ADVERBS or self._is_adjective(index):
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
            and (self.words[index - 1].lower in _DETERMINERS - {"that", "this"} or self._is_counted(index))
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

    def _is_aside(self, index: int) -> bool:
        """`Ann Roe (born May 7, 1950)`: a participle that opens a parenthesis, of what stands before it."""
        word = self.words[index]
        is_participle = word.lower == "born" or (word.lower.endswith("ed") and word.is_content)
        return index > 0 and is_participle and self.gap(index).strip() == "("

    def _is_present(self, index: int) -> bool:
        """`owns the`, `wants it`: an -s form after its subject; no plural (`Council members Roe`)."""
        word, following = self.words[index], self.words[index + 1 : index + 2]
        before = self.words[index - 1].lower if index else ""
        if word.lower in _PRESENT:
            return index > 0 and before not in _DETERMINERS
        if before == "that" or not is_third_person(self.words, index):
            return False
        return not following or not (following[0].is_capital or is_verb_form(self.words, index + 1))

    def gap(self, index: int) -> str:
        """What stands between words[index - 1] and words[index]."""
        left, right = self.words[index - 1].end, self.words[index].start
        return re.sub(r"\d(?:[\d,.:–-]*\d)?", "0", self.text[left:right]) if 0 <= left <= right else " "

    def _predicate(self, index: int) -> frozenset[str]:
        """The content words right after a form of `be`, up to a preposition, comma or joiner; none before a verb."""
        found: list[str] = []
        for place in range(index + 1, min(index + 6, len(self.words))):
            word = self.words[place]
            if _HARD.search(self.gap(place)) or "," in self.gap(place):
                break
            if word.lower in _PREPOSITIONS | _JOINERS | _SUBORDINATORS | _BE:
                break
            if not found and is_verb_form(self.words, place):
                return frozenset()
            if word.is_content and word.lower not in _ADVERBS | _NEGATORS:
                found.append(word.stem)
        return frozenset(found)

    def scene(self, index: int) -> Scene:
        _, region, is_open = self.subject(index)
        reach = self._reach(index)
        subject = self._names(region)
        leading = self._heads(region)
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
            modality=self._modality(index),
            is_passive=self._is_passive(index) or self._is_aside(index),
            is_negated=any(lower in _NEGATORS or lower.endswith("n't") for lower in self._lead(before)),
            predicate=self._predicate(index) if self.words[index].lower in _BE else frozenset(),
            first_object=self._names(self._first_object(index, reach)),
            reach=reach,
            sides=frozenset(word.lower for word in self.words[index + 1 : reach] if word.lower in _SIDES),
            beside=self._names(self._joined(leading)),
        )

    def _joined(self, leading: Sequence[int]) -> list[int]:
        """The capitalised words of the subject right after an "and"."""
        return [place for place in leading if place and self.words[place].is_capital and self._follows_and(place)]

    def _follows_and(self, place: int) -> bool:
        return self.words[place - 1].lower in {"and", "&"} or re.search(r"\b(?:and|&) $", self.gap(place)) is not None

    def _lead(self, before: list[str]) -> list[str]:
        """The auxiliaries and adverbs right before the verb."""
        found: list[str] = []
        for lower in reversed(before):
            if not (lower in _AUXILIARIES | _ADVERBS | _NEGATORS | {"to", "t", "have"} or lower.endswith("ly")):
                break
            found.append(lower)
        return found

    def _person(self, place: int) -> str:
        """Whose name or pronoun it is; "" for nobody's, and for an owner (`Roe's company`)."""
        key = self.people.get(self.words[place].start, "")
        last = place
        while key and last + 1 < len(self.words) and self.words[last + 1].is_capital and self.gap(last + 1) == " ":
            if self.words[last].lower.endswith("'s"):
                break
            last += 1
        return "" if self.words[last].lower.endswith("'s") else key or self._speaker(place)

    def _speaker(self, place: int) -> str:
        word = self.words[place]
        return self.quoted.get(word.start, "") if word.lower in _FIRST_PERSON else ""

    def _names(self, places: Sequence[int] | range) -> frozenset[str]:
        found: set[str] = set()
        for place in places:
            word = self.words[place]
            if word.start in self.people:
                found.add(self.people[word.start])
            elif key := self._speaker(place):
                found.add(key)
            elif word.is_content and word.lower not in _DAYS | _ADVERBS | _NEGATORS:
                found.add(word.stem)
        return frozenset(found)

    def _heads(self, region: Sequence[int]) -> list[int]:
        """The places before the first preposition among the words of the region."""
        if not region:
            return []
        cut = next(
            (p for p in range(region[0] + 1, region[-1] + 1) if self.words[p].lower in _PREPOSITIONS),
            region[-1] + 1,
        )
        return [place for place in region if place < cut]

    def subject(self, index: int, *, depth: int = 0) -> tuple[int, list[int], bool]:
        """(where it begins, its places, whether it is open) of the subject of the verb at `index`."""
        if depth > 6:
            return index, [], True
        if self._is_aside(index):
            return self._antecedent(index, index)
        is_gerund = self.words[index].lower.endswith("ing")
        if is_gerund and (with_whom := self._accompanied(index)):
            return with_whom[0], with_whom, False
        if is_gerund and not any(self.words[p].lower in _BE for p in range(max(0, index - 3), index)):
            return self._inherited(index, depth)
        return self._region(index, depth)

    def _accompanied(self, index: int) -> list[int]:
        """Places of the names between `with` and a verb in -ing (`with Roe abstaining`)."""
        for place in range(index - 1, max(-1, index - 7), -1):
            if "," in self.gap(place + 1):
                break
            if self.words[place].lower == "with":
                region: list[int] = []
                for inside in range(place + 1, index):
                    self._take(inside, region)
                return region
        return []

    def _inherited(self, index: int, depth: int) -> tuple[int, list[int], bool]:
        earlier = [verb for verb in self.verbs if verb < index]
        if not earlier:
            return index, [], True
        _, region, is_open = self.subject(earlier[-1], depth=depth + 1)
        return index, region, is_open

    def _region(self, index: int, depth: int) -> tuple[int, list[int], bool]:  # noqa: C901, PLR0912 - one walk leftwards
        region: list[int] = []
        place, has_joint, is_open = index, False, False
        while place > 0:
            gap = self.gap(place)
            if _HARD.search(gap):
                break
            if "," in gap:
                if not region:
                    opening = self._opening(place)
                    if opening is not None:
                        if self._is_series(opening, place):
                            return self._inherited(index, depth)
                        if not any(p in self.verbs or self.words[p].lower in _RELATIVES for p in range(opening, place)):
                            for inside in range(opening, place):
                                self._take(inside, region)
                        place = opening
                        if place == 0 or _HARD.search(self.gap(place)):
                            break
                        place -= 1
                        self._take(place, region)
                        continue
                    return self._inherited(index, depth)
                if not has_joint and self.words[place].lower in _PREPOSITIONS:
                    region.clear()
                elif not has_joint:
                    break
            word = self.words[place - 1]
            if word.lower in _JOINERS:
                if not region:
                    return self._inherited(index, depth)
                if place < 2 or "," in self.gap(place - 1) or self._opens_clause(place, region):
                    break
                has_joint = True
            elif word.lower in _SUBORDINATORS | _RELATIVES:
                if region or word.lower not in _RELATIVES:
                    break
                return self._antecedent(place - 1, index)
            elif word.lower in _OPEN_PRONOUNS:
                is_open = True
            elif place - 1 in self.verbs:
                if not region and is_open:
                    break
                if not region:
                    return self._inherited(index, depth)
                break
            self._take(place - 1, region)
            place -= 1
        region.sort()
        if region and any(self.words[p].lower == "to" for p in range(region[-1] + 1, index)):
            is_open = True
        return (region[0] if region else index), region, is_open

    def _is_series(self, opening: int, place: int) -> bool:
        """`she rose, read the letter, signed it`: a stretch with a pronoun and its verb closes no parenthesis."""
        first = self.words[opening].lower
        return first in lexicon("en").pronouns and any(verb in range(opening, place) for verb in self.verbs)

    def _opens_clause(self, place: int, region: Sequence[int]) -> bool:
        """`spoke for the plan and Roe spoke`: a person after the joiner, none before it, is no list of both."""
        before = self.words[place - 2]
        is_name = before.is_capital or before.start in self.people
        return not is_name and any(self.words[p].start in self.people for p in region)

    def _take(self, place: int, region: list[int]) -> None:
        word = self.words[place]
        is_named = word.start in self.people or bool(self._speaker(place))
        if is_named or (word.is_content and word.lower not in _DAYS | _ADVERBS and not word.lower.endswith("ly")):
            region.append(place)

    def _opening(self, place: int) -> int | None:
        """Index of the first word of the parenthesis that a comma before words[place] closes."""
        for earlier in range(place - 1, 0, -1):
            gap = self.gap(earlier)
            if _HARD.search(gap):
                return None
            if "," in gap:
                return earlier
        return None

    def _antecedent(self, relative: int, index: int) -> tuple[int, list[int], bool]:
        region: list[int] = []
        for place in range(relative - 1, max(-1, relative - 8), -1):
            word = self.words[place]
            is_list = word.lower == "and" and bool(region) and self.words[place - 1].is_capital
            if place in self.verbs or word.lower in _SUBORDINATORS | _BE or (word.lower in _JOINERS and not is_list):
                break
            self._take(place, region)
            if place and (_HARD.search(self.gap(place)) or "," in self.gap(place)) and region:
                break
        region.sort()
        return index, region, not region

    def _first_object(self, index: int, reach: int) -> list[int]:
        """The places from the verb to the preposition, comma or verb after its first noun."""
        found: list[int] = []
        for place in range(index + 1, reach):
            ends = self.words[place].lower in _PREPOSITIONS | _SUBORDINATORS | _JOINERS or place in self.verbs
            if found and (ends or "," in self.gap(place)):
                break
            if self.words[place].is_content and place not in self.verbs:
                found.append(place)
        return found

    def _reach(self, index: int) -> int:
        """Where the objects of the verb end: at a stop, or where a later clause with a subject of its own begins."""
        last = len(self.words)
        for place in range(index + 1, len(self.words)):
            if _HARD.search(self.gap(place)):
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
                opener = self.words[lead].lower if self.words[lead].lower in _JOINERS | _ADVERBIAL else opener
            if opener in _JOINERS | _ADVERBIAL or "," in self.gap(lead):
                return min(last, lead)
        return last

    def _is_passive(self, index: int) -> bool:
        word = self.words[index]
        if word.lower in _BE or word.lower.endswith("ing"):
            return False
        before = self.words[max(0, index - 3) : index]
        if any(other.lower in _BE | {"got", "get"} for other in before):
            return not any(other.lower in {"have", "has", "had"} for other in before[-1:])
        after = self.words[index + 1 : index + 2]
        return bool(after) and after[0].lower == "by" and bool(index) and self.words[index - 1].is_content

    def _modality(self, index: int) -> str:
        lead = [word.lower for word in self.words[max(0, index - 5) : index]]
        near = self._lead(lead)
        if "have" in near and {"would", "could", "should", "might"} & set(near):
            return "unreal"
        if {"will", "would", "shall", "ll", "won't", "wouldn't"} & set(near):
            return "future"
        if {"may", "might", "can", "could", "should", "must", "cannot", "can't", "couldn't", "shouldn't"} & set(near):
            return "modal"
        if "to" in near:
            return "infinitive"
        if self.words[index].lower.endswith("ing") and not set(near) & _BE:
            if lead and lead[-1] in _UNREAL_BEFORE_GERUND | lexicon("en").denials | lexicon("en").mental:
                return "gerund"
            return "participle"
        return "plain"


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
        if words[index].lower not in saying or (words[index].lower in _SAYING_OR_DOING and is_deed(text, words, index))
    )


def is_deed(text: str, words: Sequence[Word], index: int) -> bool:
    """Whether a verb of saying has a thing for object (`added 14 rooms`): no clause, no quotation, no end after it."""
    if words[index].lower not in _SAYING_OR_DOING or index + 1 >= len(words):
        return False
    following = words[index + 1]
    gap = text[words[index].end : following.start] if 0 <= words[index].end <= following.start else " "
    if re.search(r"[,;:.“”\"«»]", gap) or following.lower in _SUBORDINATORS | _JOINERS | _PREPOSITIONS - {
        "for",
        "against",
    }:
        return False
    for place in range(index + 1, len(words)):
        between = text[words[place - 1].end : words[place].start]
        if re.search(r"[,;:.“”\"«»]", re.sub(r"\d[\d,.]*\d", "0", between)) or words[place].lower in _JOINERS:
            break
        if is_verb_form(words, place) or words[place].lower in _AUXILIARIES:
            return False
    return True
