"""Who does the saying: the noun phrase that is the subject of a cue verb, within one frame sentence.

Grammar only: nearest noun phrase, over auxiliaries, adverbs and times; back over a parenthesis between commas, over
"of Ward 1" and "for the mayor"; through "and said" and ", saying" to the sentence's main subject. Who a pronoun or a
role means is left to `gate.antecedents`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from gate.frame import Token
from gate.grammar_words import Closed
from gate.model import Person
from gate.name_words import DOCUMENTS, ROLE_NOUNS, TITLES


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """tokens[start..last]. `kind`: name, pronoun, role or thing; `head` its lower-case head word."""

    start: int
    last: int
    kind: str
    head: str
    person: Person | None = field(default=None, hash=False)  # the place tells phrases apart; a person is long to hash


def noun_phrases(tokens: Sequence[Token], words: Closed) -> tuple[NounPhrase, ...]:
    """Names with their titles, subject pronouns, and common nouns for a person with their determiner, in order."""
    found: list[NounPhrase] = []
    for place, token in enumerate(tokens):
        if token.person is not None:
            start = _title_start(tokens, place)
            if not _is_modifier(tokens, start, place, words):
                found.append(NounPhrase(start, place, "name", token.lower, token.person))
        elif (pronoun := _pronoun(token.lower, words)) != "":
            found.append(NounPhrase(place, place, "pronoun", pronoun))
        elif token.lower in ROLE_NOUNS and not _is_title_of_next(tokens, place):
            opening = _determiner(tokens, place, words)
            if opening is not None:
                found.append(NounPhrase(opening, place, "role", role_word(tokens, place)))
    return tuple(found)


def role_word(tokens: Sequence[Token], place: int) -> str:
    """The role noun at `place`; "council member" is one word of two."""
    word = tokens[place].lower
    before = tokens[place - 1].lower if place else ""
    return before + word if word in ("member", "members") and before in ("council", "board") else word


def _pronoun(word: str, words: Closed) -> str:
    """The subject pronoun that the word is or carries (French "a-t-il", "dit-elle"); "" for none."""
    if word in words.pronouns:
        return word
    if "-" not in word:
        return ""
    clitic = "-" + word.rpartition("-")[2]
    return clitic if clitic in words.pronouns else ""


def _is_modifier(tokens: Sequence[Token], start: int, place: int, words: Closed) -> bool:
    """ "The Corvid offer", "a Roe ally": a name between a determiner and a noun is not a person who speaks."""
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    return (
        start == place
        and start > 0
        and tokens[start - 1].lower in words.determiners - words.relatives
        and not getattr(tokens[place].person, "is_organisation", False)
        and following is not None
        and following.is_word
        and following.person is None
        and following.lower not in words.skipped | words.prepositions | words.conjunctions
    )


def _title_start(tokens: Sequence[Token], place: int) -> int:
    while place and (
        tokens[place - 1].lower in TITLES
        or (tokens[place - 1].lower == "." and place > 1 and tokens[place - 2].lower in TITLES)
    ):
        place -= 1
    return place


def _is_title_of_next(tokens: Sequence[Token], place: int) -> bool:
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if following is not None and following.lower == "." and place + 2 < len(tokens):
        following = tokens[place + 2]
    if following is None:
        return False
    return following.person is not None or (
        following.lower in TITLES and following.is_capital == tokens[place].is_capital
    )


def _determiner(tokens: Sequence[Token], place: int, words: Closed) -> int | None:
    """Where the noun phrase that ends in the noun at `place` begins; None when nothing determines it."""
    for left in range(place - 1, max(-1, place - 7), -1):
        token = tokens[left]
        if token.lower in words.determiners or token.lower == "’s":
            return left if token.lower != "’s" else max(0, left - 1)
        if (
            token.quote is not None
            or not (token.is_word or token.lower in ("-", "’"))
            or token.lower in words.prepositions
        ):
            return None
    return 0 if place == 0 and tokens[place].is_capital else None


_CLAUSE_OPENERS = frozenset("when while because if although though as after before since where whether".split())


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence's tokens with its noun phrases, the places of times, and the language's closed classes."""

    tokens: Sequence[Token]
    phrases: tuple[NounPhrase, ...]
    timed: frozenset[int]
    words: Closed

    def left_of(self, verb: int, low: int) -> NounPhrase | None:
        """The subject of the verb at `verb`, looking left no further than token `low`; None when none is found."""
        place = self._skip(verb - 1, low)
        if place < low:
            return None
        token = self.tokens[place]
        if token.lower == "," and self.tokens[verb].lower.endswith("ing"):
            return self.main(low, place)  # "On March 11, 2014, Roe ruled it out, telling ...": the participle is Roe's
        if token.lower in (",", "—", "–", ")", "-"):
            return self._over_parenthesis(place, low)
        if token.lower in self.words.conjunctions or token.lower in self.words.infinitives:
            return self._coordinated(place, low)
        if token.lower in self.words.relatives:
            return self._antecedent(place, low)
        return self.ending_at(place, low) or self._after_complement(place, low)

    def _antecedent(self, relative: int, low: int) -> NounPhrase | None:
        """Whom "who" stands for; in "It was X, not Y, who said" it is X."""
        opening = [token.lower for token in self.tokens[low : low + 2]]
        if opening in (["it", "was"], ["it", "is"]):
            return next((row for row in self.phrases if row.start >= low + 2 and row.last < relative), None)
        back = relative - 1 - (self.tokens[relative - 1].lower == "," if relative > low else 0)
        return self.ending_at(back, low)

    def _coordinated(self, conjunction: int, low: int) -> NounPhrase | None:
        """ "X met Y and said": the subject of the clause that goes on; of the sentence after a comma."""
        if conjunction > low and self.tokens[conjunction - 1].lower != ",":
            for place in range(conjunction - 1, low, -1):
                token = self.tokens[place]
                if token.lower == ",":
                    break
                if token.lower in self.words.relatives and token.lower != "that":
                    return self._antecedent(place, low)
                if token.lower in _CLAUSE_OPENERS:
                    return self.main(place + 1, conjunction) or self.main(low, conjunction)
        return self.main(low, conjunction)

    def _skip(self, place: int, low: int) -> int:
        while place >= low and self._is_skipped(place):
            place -= 1
        return place

    def _is_skipped(self, place: int) -> bool:
        token = self.tokens[place]
        if token.quote is not None or token.person is not None:
            return False
        if token.lower in self.words.skipped or place in self.timed:
            return True
        is_adverb = token.lower.endswith("ly") and len(token.lower) > 4 and not token.is_capital
        return is_adverb or (token.lower in self.words.prepositions and place + 1 in self.timed)

    def _over_parenthesis(self, close: int, low: int) -> NounPhrase | None:
        """ "X, who lives here, said": the phrase before the opening mark; a name inside wins over a role before it."""
        opening = {")": "("}.get(self.tokens[close].lower, self.tokens[close].lower)
        start = next((left for left in range(close - 1, low - 1, -1) if self.tokens[left].lower == opening), None)
        if start is None:
            return self.main(low, close)
        inner = [phrase for phrase in self.phrases if phrase.start == start + 1 and phrase.last == close - 1]
        before = self.ending_at(start - 1, low)
        if inner and inner[0].kind == "name" and (before is None or before.kind != "name"):
            return inner[0]
        if before is not None:
            return before
        earlier = next((left for left in range(start - 1, low - 1, -1) if self.tokens[left].lower == opening), None)
        return self.ending_at(earlier - 1, low) if earlier is not None and earlier > low else self.main(low, close)

    def ending_at(self, place: int, low: int) -> NounPhrase | None:
        """The phrase whose last token is `place`; inside a prepositional phrase, the one it hangs on."""
        phrase = next((row for row in self.phrases if row.last == place and row.start >= low), None)
        if phrase is None:
            return self._after_complement(place, low) if place >= low else None
        before = phrase.start - 1
        if before > low and self.tokens[before].lower in self.words.determiners:
            before -= 1
        if before > low and self.tokens[before].lower in self.words.prepositions:
            return self.ending_at(self._skip(before - 1, low), low) or phrase
        return phrase

    def _after_complement(self, place: int, low: int) -> NounPhrase | None:
        """ "Smith of Ward 1", "the director of the city library": back over up to seven words to a preposition."""
        for left in range(place, max(low, place - 8), -1):
            token = self.tokens[left]
            if token.quote is not None or not (token.is_word or token.lower in ("’s", ".", "-", "&", "’")):
                break
            if token.lower in self.words.prepositions:
                found = self.ending_at(left - 1, low)
                if found is not None:
                    return found
        return self._thing(place, low)

    def _thing(self, place: int, low: int) -> NounPhrase | None:
        """A noun that is nobody's role: a document, a group ("the complaint says", "residents said")."""
        if place < low or not self.tokens[place].is_word:
            return None
        start = _determiner(self.tokens, place, self.words)
        begin = place if start is None else max(start, low)
        is_document = self.tokens[place].lower in DOCUMENTS
        return NounPhrase(begin, place, "document" if is_document else "thing", self.tokens[place].lower)

    def main(self, low: int, high: int) -> NounPhrase | None:
        """The main subject between `low` and `high`: the first phrase that no preposition governs."""
        place = low
        opening = self.tokens[low].lower if low < high else ""
        if opening in self.words.prepositions or opening in (
            "when",
            "if",
            "while",
            "as",
            "because",
            "although",
            "though",
            "asked",
        ):
            comma = next((right for right in range(low, high) if self.tokens[right].lower == ","), None)
            inside = comma is None or not any(comma < row.start < high for row in self.phrases)
            place = low if inside or comma is None else comma + 1
        for phrase in self.phrases:
            if phrase.start < place or phrase.last >= high:
                continue
            if phrase.start > place and self.tokens[phrase.start - 1].lower in self.words.prepositions:
                continue
            if phrase.last + 1 < len(self.tokens) and self.tokens[phrase.last + 1].lower == "’s":
                continue
            return phrase
        return None

    def right_of(self, verb: int, high: int) -> NounPhrase | None:
        """The subject after an inverted verb ("said the mayor"): a phrase that begins right after it."""
        place = verb + 1
        while place < high and (self._is_skipped(place) or self.tokens[place].lower in (",",)):
            if self.tokens[place].lower == ",":
                return None
            place += 1
        for phrase in self.phrases:
            if phrase.last >= place and phrase.start <= place:
                return self._apposed(phrase, high)
        if place < high and (self.tokens[place].lower in self.words.determiners or self.tokens[place].is_word):
            thing = self._thing_from(place, high)
            return self._apposed(thing, high) if thing.kind != "name" else thing
        return None

    def _apposed(self, phrase: NounPhrase, high: int) -> NounPhrase:
        """ "said the club's owner, Derek Moss": the name beside the role."""
        if phrase.kind not in ("role", "thing"):
            return phrase
        place = phrase.last + 1
        while place < high and self.tokens[place].lower != "," and place - phrase.last < 8:
            if self.tokens[place].quote is not None or self.tokens[place].lower in ".!?":
                return phrase
            place += 1
        named = next((row for row in self.phrases if row.start == place + 1 and row.kind == "name"), None)
        return named if named is not None and place < high else phrase

    def _thing_from(self, place: int, high: int) -> NounPhrase:
        last = place
        while (
            last + 1 < high
            and self.tokens[last + 1].is_word
            and self.tokens[last + 1].lower not in self.words.prepositions
            and last - place < 4
        ):
            last += 1
        head = self.tokens[last].lower
        named = next(
            (row for row in self.phrases if place <= row.start <= last + 1 and row.kind in ("name", "role")), None
        )
        return named or NounPhrase(place, last, "document" if head in DOCUMENTS else "thing", head)
