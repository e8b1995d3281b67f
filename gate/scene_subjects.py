"""Whose deed each verb of an English sentence is: the places of its subject, found by walking left from the verb.

A parenthesis between commas is skipped, a relative pronoun means what stands before it, a verb without a subject of its
own takes the one of the verb before. What cannot be told is open. The second layer of `gate.scenes`.
"""

import re
from collections.abc import Sequence

from gate.lexicon import lexicon
from gate.scene_verbs import VerbFinder
from gate.scene_words import (
    ADVERBS,
    BE,
    DAYS,
    DETERMINERS,
    FIRST_PERSON,
    HARD,
    JOINERS,
    NEGATORS,
    OPEN_PRONOUNS,
    PREPOSITIONS,
    RELATIVES,
    SUBORDINATORS,
)

_MARK = re.compile(r'[“”"«»‘]')


class SubjectFinder(VerbFinder):
    """Adds the subjects to the verbs."""

    def speaker(self, place: int) -> str:
        """The key of whoever `I` or `we` means inside a quotation; "" for every other word."""
        word = self.words[place]
        return self.quoted.get(word.start, "") if word.lower in FIRST_PERSON else ""

    def subject(self, index: int, *, depth: int = 0) -> tuple[int, list[int], bool]:
        """(where it begins, its places, whether it is open) of the subject of the verb at `index`."""
        if depth > 6:
            return index, [], True
        if self.is_aside(index):
            return self._antecedent(index, index)
        is_gerund = self.words[index].lower.endswith("ing")
        if is_gerund and (with_whom := self._accompanied(index)):
            return with_whom[0], with_whom, False
        if is_gerund and not any(self.words[p].lower in BE for p in range(max(0, index - 3), index)):
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
                    self.take(inside, region)
                return region
        return []

    def _inherited(self, index: int, depth: int) -> tuple[int, list[int], bool]:
        earlier = [verb for verb in self.verbs if verb < index]
        if not earlier:
            region = self._following(index, depth) if self.is_opening(index) else []
            return index, region, not region
        _, region, is_open = self.subject(earlier[-1], depth=depth + 1)
        return index, region, is_open

    def _region(self, index: int, depth: int) -> tuple[int, list[int], bool]:  # noqa: C901, PLR0912, PLR0915 - one walk
        region: list[int] = []
        place, has_joint, is_open = index, False, False
        while place > 0:
            gap = self.gap(place)
            if ")" in gap and "," not in gap and not region and (bracket := self._bracket(place)) is not None:
                region += [inside for inside in range(bracket, place) if self._abbreviates(inside, bracket)]
                place = bracket - 1
                self.take(place, region)
                continue
            if HARD.search(gap):
                region += self._title(place) if not region else []
                break
            if is_open and not region and ("," in gap or self.words[place - 1].lower in JOINERS):
                break
            if "," in gap:
                if not region:
                    opening = self._opening(place)
                    if opening is not None:
                        if self._is_series(opening, place):
                            return self._inherited(index, depth)
                        if not any(p in self.verbs or self.words[p].lower in RELATIVES for p in range(opening, place)):
                            for inside in range(opening, place):
                                self.take(inside, region)
                        place = opening
                        if place == 0 or HARD.search(self.gap(place)):
                            break
                        place -= 1
                        self.take(place, region)
                        continue
                    return self._inherited(index, depth)
                if not has_joint and self.words[place].lower in PREPOSITIONS:
                    if (contact := self._contact(place, region)) is not None:
                        region = contact
                        break
                    region.clear()
                elif not has_joint:
                    break
            word = self.words[place - 1]
            if word.lower in JOINERS:
                if not region:
                    return self._inherited(index, depth)
                if place < 2 or "," in self.gap(place - 1) or self._opens_clause(place, region):
                    break
                has_joint = True
            elif word.lower in SUBORDINATORS | RELATIVES:
                if region or word.lower not in RELATIVES:
                    break
                first, region, is_open = self._antecedent(place - 1, index)
                return first, self._identified(region, depth) if region else region, is_open
            elif word.lower in OPEN_PRONOUNS:
                is_open = True
            elif place - 1 in self.verbs:
                if not region and is_open:
                    break
                if not region:
                    return self._inherited(index, depth)
                break
            self.take(place - 1, region)
            place -= 1
        region.sort()
        if region and any(self.words[p].lower == "to" for p in range(region[-1] + 1, index)):
            is_open = True
        if region and self.is_reduced(index):
            region = self._identified(region, depth)
        if not region and not is_open and self.is_opening(index):
            region = self._following(index, depth)
        return (region[0] if region else index), region, is_open

    def _bracket(self, place: int) -> int | None:
        """Where the aside in brackets begins that closes before words[place]: `Roe (born May 7, 1950) is ...`."""
        for earlier in range(place - 1, max(0, place - 16), -1):
            if "(" in self.gap(earlier) and ")" not in self.gap(earlier):
                return earlier if "," not in self.gap(earlier) else None
        return None

    def _title(self, place: int) -> list[int]:
        """`“The Long Pier” is a song`: the words of a title whose marks close before words[place]; none for speech."""
        if not re.fullmatch(r"\s?[”“\"»’]\s?", self.gap(place)):
            return []
        first = next((p for p in range(place - 1, max(-1, place - 8), -1) if p == 0 or _MARK.search(self.gap(p))), None)
        if first is None or not self.words[first].is_capital or _MARK.search(self._lead_in(first)) is None:
            return []
        return [p for p in range(first, place) if self.words[p].is_content]

    def _lead_in(self, first: int) -> str:
        """What stands before words[first], at the head of the sentence too."""
        return self.gap(first) if first else self.text[: self.words[0].start][-3:]

    def _abbreviates(self, place: int, bracket: int) -> bool:
        """`the United Farm Council (UFC) voted`: initials in brackets are another name of what stands before."""
        letters = self.words[place].text
        before = "".join(word.text[0] for word in self.words[max(0, bracket - len(letters)) : bracket])
        return len(letters) > 1 and letters == before

    def _identified(self, region: list[int], depth: int) -> list[int]:
        """`Roe is a nurse who works ...`: who a form of `be` says the antecedent is stands in front of it.

        Only where nothing but that noun phrase stands between: of a nurse in the ward, it may be the ward that works.
        """
        copula = next((p for p in range(region[0] - 1, max(-1, region[0] - 4), -1) if self.words[p].lower in BE), None)
        if copula is None or copula not in self.verbs or self._is_parted(copula, region[-1]):
            return region
        _, lead, is_open = self.subject(copula, depth=depth + 1)
        return [*lead, *region] if lead and not is_open and lead[-1] < copula else region

    def _is_parted(self, first: int, last: int) -> bool:
        return any(self.words[p].lower in PREPOSITIONS | JOINERS | NEGATORS for p in range(first, last + 1))

    def _following(self, index: int, depth: int) -> list[int]:
        """`Elected in May, Roe ...`: a participle that opens the sentence is of the subject that the comma brings."""
        stop = next((p for p in range(index + 1, len(self.words)) if "," in self.gap(p)), None)
        verb = next((v for v in self.verbs if stop is not None and v > stop), None)
        if stop is None or verb is None or any(HARD.search(self.gap(p)) for p in range(index + 1, verb)):
            return []
        first, region, is_open = self.subject(verb, depth=depth + 1)
        return region if first >= stop and not is_open else []

    def _contact(self, place: int, region: list[int]) -> list[int] | None:
        """`, under a deal the council approved`: the second noun phrase does it; None where there is only one."""
        for at in range(max(region, default=place), place + 1, -1):
            if self.words[at].lower in DETERMINERS and self.words[at - 1].is_content and self.gap(at) == " ":
                return [p for p in region if p > at]
        return None

    def _is_series(self, opening: int, place: int) -> bool:
        """`she rose, read the letter, signed it`: a stretch with a pronoun and its verb closes no parenthesis."""
        first = self.words[opening].lower
        return first in lexicon("en").pronouns and any(verb in range(opening, place) for verb in self.verbs)

    def _opens_clause(self, place: int, region: Sequence[int]) -> bool:
        """`spoke for the plan and Roe spoke`: a person after the joiner, none before it, is no list of both."""
        before = self.words[place - 2]
        is_name = before.is_capital or before.start in self.people
        return not is_name and any(self.words[p].start in self.people for p in region)

    def take(self, place: int, region: list[int]) -> None:
        """Adds the place to the region where a person or a word with content stands."""
        word = self.words[place]
        is_named = word.start in self.people or bool(self.speaker(place))
        if is_named or (word.is_content and word.lower not in DAYS | ADVERBS and not word.lower.endswith("ly")):
            region.append(place)

    def _opening(self, place: int) -> int | None:
        """Index of the first word of the parenthesis that a comma before words[place] closes."""
        for earlier in range(place - 1, 0, -1):
            gap = self.gap(earlier)
            if HARD.search(gap):
                return None
            if "," in gap:
                return earlier
        return None

    def _antecedent(self, relative: int, index: int) -> tuple[int, list[int], bool]:
        region: list[int] = []
        for place in range(relative - 1, max(-1, relative - 8), -1):
            word = self.words[place]
            is_list = word.lower == "and" and bool(region) and self.words[place - 1].is_capital
            if place in self.verbs or word.lower in SUBORDINATORS | BE or (word.lower in JOINERS and not is_list):
                break
            self.take(place, region)
            if place and (HARD.search(self.gap(place)) or "," in self.gap(place)) and region:
                break
        region.sort()
        return index, region, not region
