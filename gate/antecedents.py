"""Whom a pronoun, a title or a role means, read once from top to bottom of a text.

- A role ("the mayor", "the Ward 4 councilman") is the person whom this text, else the archive at that date, calls so.
- A pronoun is the subject of its own sentence, else of the sentence before it, else whoever spoke last; gender, where
  titles, roles or earlier pronouns show it, must agree. One candidate is sure, a preferred one of several is likely.
- "A woman in the back row" is nobody, and stays nobody.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from gate.frame import Sentence, Token
from gate.grammar_words import Closed
from gate.model import Person
from gate.name_words import FEMALE, MALE, ROLE_NOUNS
from gate.participles import is_in_opener
from gate.subjects import Clause, NounPhrase, role_word


@dataclass(frozen=True, slots=True)
class Referent:
    """Who a noun phrase means. `person` None: nobody named; `text` then says how the text calls the speaker."""

    person: Person | None
    text: str
    confidence: str
    gender: str = ""
    kind: str = ""


@dataclass(slots=True)
class _Mention:
    person: Person
    paragraph: int
    sentence: int
    is_subject: bool
    is_in_opener: bool = False


@dataclass(slots=True)
class Discourse:
    """What has been read so far. Feed sentences in order to `read`; it returns the referents of their phrases."""

    text: str
    words: Closed
    published: date | None
    people: Sequence[Person] = ()
    author: Person | None = None
    roles: dict[str, set[str]] = field(default_factory=dict)
    genders: dict[str, str] = field(default_factory=dict)
    named: dict[str, Person] = field(default_factory=dict)
    _mentions: list[_Mention] = field(default_factory=list)

    def survey(self, clauses: Sequence[Clause]) -> None:
        """First pass: titles, appositions and genders of everybody named anywhere in the text."""
        for clause in clauses:
            for phrase in clause.phrases:
                if phrase.person is not None and not phrase.person.is_organisation:
                    self.named.setdefault(phrase.person.key, phrase.person)
                    words = self._described(clause, phrase)
                    self.roles.setdefault(phrase.person.key, set()).update(words)
        for key, words in self.roles.items():
            self._take_gender(key, words)
            for role in self.named[key].roles:
                if self.published is None or _is_held(role.start, role.end, self.published):
                    words.update(
                        word.strip(",").lower()
                        for word in role.title.split()
                        if word.strip(",").lower() in ROLE_NOUNS or word.lower() == "council"
                    )
        for clause in clauses:
            self._gender_by_pronoun(clause)

    def _take_gender(self, key: str, words: set[str]) -> None:
        shown = {"f" for word in words if word in FEMALE} | {"m" for word in words if word in MALE}
        if len(shown) == 1:
            self.genders.setdefault(key, shown.pop())

    def _described(self, clause: Clause, phrase: NounPhrase) -> set[str]:
        """Role words around a name: its title, an apposition after it, a role before the comma."""
        tokens = clause.tokens
        words = {role_word(tokens, place) for place in range(phrase.start, phrase.last)}
        place = phrase.last + 1
        if place < len(tokens) and tokens[place].lower == "," and place + 1 < len(tokens):
            words |= _apposition(tokens, place + 1, clause.words)
        before = phrase.start - 2
        if before >= 0 and tokens[phrase.start - 1].lower == ",":
            role = next((row for row in clause.phrases if row.kind == "role" and row.last == before), None)
            words |= {role.head} if role is not None else set()
        return words

    def _gender_by_pronoun(self, clause: Clause) -> None:
        """ "X said she had rented": a lone name followed by a pronoun in its sentence shows a gender."""
        names = [
            row
            for row in clause.phrases
            if row.kind == "name" and row.person is not None and not row.person.is_organisation
        ]
        keys = {row.person.key for row in names if row.person}
        pronouns = {
            clause.words.pronouns[row.head]
            for row in clause.phrases
            if row.kind == "pronoun" and names and row.start > names[0].last
        }
        singular = pronouns & {"f", "m"}
        roles = [row for row in clause.phrases if row.kind == "role"]
        if len(keys) == 1 and len(singular) == 1 and not roles:
            self.genders.setdefault(keys.pop(), singular.pop())

    def read(self, sentence: Sentence, clause: Clause) -> Mapping[NounPhrase, Referent]:
        """The referent of every noun phrase of the next sentence."""
        main = clause.main(0, len(clause.tokens))
        result: dict[NounPhrase, Referent] = {}
        for phrase in clause.phrases:
            referent = replace(self._resolve(phrase, sentence, clause, is_main=phrase == main), kind=phrase.kind)
            result[phrase] = referent
            is_first = phrase.kind == "pronoun" and clause.words.pronouns[phrase.head] == "first"
            if referent.person is not None and not referent.person.is_organisation and not is_first:
                opens = is_in_opener(clause.tokens, phrase.start, self.words)
                self._mentions.append(
                    _Mention(referent.person, sentence.paragraph, sentence.index, phrase == main, is_in_opener=opens)
                )
        return result

    def spoke(self, person: Person, sentence: Sentence) -> None:
        """Notes that `person` speaks in `sentence`: the strongest antecedent for what follows."""
        self._mentions.append(_Mention(person, sentence.paragraph, sentence.index, is_subject=True))

    def _resolve(self, phrase: NounPhrase, sentence: Sentence, clause: Clause, *, is_main: bool) -> Referent:
        shown = self.text[clause.tokens[phrase.start].start : clause.tokens[phrase.last].end]
        if phrase.person is not None:
            return Referent(phrase.person, shown, "sure", self.genders.get(phrase.person.key, ""))
        if phrase.kind == "pronoun":
            gender = clause.words.pronouns[phrase.head]
            return self.pronoun(gender, shown, sentence, is_aside=_is_aside(phrase, clause), is_main=is_main)
        return self.role(phrase, shown, sentence, clause)

    def pronoun(
        self,
        gender: str,
        shown: str,
        sentence: Sentence,
        *,
        other_than: Person | None = None,
        is_aside: bool = False,
        is_main: bool = False,
    ) -> Referent:
        """The one antecedent of a third-person singular pronoun; nobody for others. A speaker does not say "she" of
        herself: `other_than` is left out; nor does the aside in "Roe, he said, was late" mean Roe, nor the subject of
        "disputing Roe, he said", which `is_main` tells.
        """
        if gender == "first" and self.author is not None:
            return Referent(self.author, shown, "sure")
        if gender not in ("f", "m", "any"):
            return Referent(None, shown, "unsure")
        recent = [
            row
            for row in self._mentions[-40:]
            if sentence.paragraph - row.paragraph <= 2
            and (other_than is None or row.person.key != other_than.key)
            and not (
                (is_aside or (is_main and row.is_in_opener))
                and (row.paragraph, row.sentence) == (sentence.paragraph, sentence.index)
            )
        ]
        fitting = [row for row in recent if self._fits(row.person, gender)]
        here = [row for row in fitting if row.paragraph == sentence.paragraph]
        pool = here or [row for row in fitting if row.paragraph == max((row.paragraph for row in fitting), default=0)]
        if not pool:
            return Referent(None, shown, "unsure")
        newest = max(row.sentence for row in pool)
        nearest = [row for row in pool if row.sentence == newest]
        subjects = [row for row in nearest if row.is_subject] or nearest
        person = (
            subjects[-1].person
            if subjects[-1].sentence != sentence.index or sentence.paragraph != subjects[-1].paragraph
            else subjects[0].person
        )
        rivals = {row.person.key for row in pool} - {person.key}
        is_sure = bool(here) and not (rivals & {row.person.key for row in nearest})
        return Referent(person, shown, "sure" if is_sure else "likely", gender)

    def _fits(self, person: Person, gender: str) -> bool:
        return gender == "any" or self.genders.get(person.key, gender) == gender

    def role(self, phrase: NounPhrase, shown: str, sentence: Sentence, clause: Clause) -> Referent:
        """Who bears the role named by `phrase`."""
        first = clause.tokens[phrase.start].lower
        if first in clause.words.indefinites:
            return Referent(None, shown, "sure")
        gender = "f" if phrase.head in FEMALE else "m" if phrase.head in MALE else "any"
        apposed = self._apposed(phrase, clause)
        if apposed is not None:
            return Referent(apposed, shown, "sure")
        holders = [
            person for key, person in self.named.items() if self._bears(key, phrase.head) and self._fits(person, gender)
        ]
        if len(holders) == 1:
            return Referent(holders[0], shown, "sure")
        if holders:
            return self._nearest(holders, shown)
        official = [person for person in self.people if _holds(person, phrase.head, self.published)]
        if len(official) == 1 and not self._has_rival_role(phrase.head):
            return Referent(official[0], shown, "likely")
        if (
            first in clause.words.possessives
            or first in ("one", "another")
            or "’s" in shown
            or "'s" in shown
            or phrase.head in _GENERIC
        ):
            return Referent(None, shown, "unsure")
        return replace(self._only_one_near(gender, shown, sentence), text=shown)

    def _has_rival_role(self, head: str) -> bool:
        return any(self._bears(key, head) for key in self.named)

    def _apposed(self, phrase: NounPhrase, clause: Clause) -> Person | None:
        """ "the company's president, Conrad Vance": the name right after the comma or the role."""
        place = phrase.last + 1
        if place < len(clause.tokens) and clause.tokens[place].lower == ",":
            place += 1
        found = next((row for row in clause.phrases if row.kind == "name" and row.start == place), None)
        return found.person if found is not None and place > phrase.last else None

    def _bears(self, key: str, head: str) -> bool:
        return any(stem_role(word) == stem_role(head) for word in self.roles.get(key, ()))

    def _nearest(self, holders: Sequence[Person], shown: str) -> Referent:
        keys = {person.key for person in holders}
        last = next((row.person for row in reversed(self._mentions) if row.person.key in keys), None)
        return Referent(last, shown, "likely" if last is not None else "unsure")

    def _only_one_near(self, gender: str, shown: str, sentence: Sentence) -> Referent:
        """A role nobody was given ("the priest"): the only fitting person of this paragraph, else of the one before."""
        for distance in (0, 1):
            near = {
                row.person.key: row.person
                for row in self._mentions
                if row.paragraph == sentence.paragraph - distance and self._fits(row.person, gender)
            }
            if len(near) == 1:
                return Referent(next(iter(near.values())), shown, "likely")
            if near:
                break
        return Referent(None, shown, "unsure")


_GENERIC = frozenset(
    "officials people residents members member friend son daughter brother sister mother father wife husband w"
    "idow neighbor neighbour boss".split()
)


_ABBREVIATED = {
    "col": "colonel",
    "gen": "general",
    "lt": "lieutenant",
    "capt": "captain",
    "sgt": "sergeant",
    "sen": "senator",
    "rep": "representative",
    "gov": "governor",
    "prof": "professor",
    "rev": "reverend",
    "supt": "superintendent",
    "maj": "major",
    "cmdr": "commander",
    "adm": "admiral",
    "dr": "doctor",
    "father": "priest",
    "fr": "priest",
    "ald": "alder",
    "insp": "inspector",
    "det": "detective",
}


def _is_aside(phrase: NounPhrase, clause: Clause) -> bool:
    """Whether a pronoun and its verb stand alone between commas: ", he said,"."""
    around = [
        clause.tokens[place].lower for place in (phrase.start - 1, phrase.last + 2) if 0 <= place < len(clause.tokens)
    ]
    return around == [",", ","]


def stem_role(word: str) -> str:
    """ "councilwoman" and "councilman" meet in one stem; so do "chairman" and "chair", "Col." and "colonel"."""
    word = _ABBREVIATED.get(word, word)
    for ending in ("woman", "man", "person", "member", "men", "women"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)]
    return word


def _apposition(tokens: Sequence[Token], place: int, words: Closed) -> set[str]:
    """Role words of ", the planning director," up to the closing comma or a relative."""
    found: set[str] = set()
    for right in range(place, min(len(tokens), place + 12)):
        token = tokens[right]
        if (
            token.lower in words.relatives
            or token.lower in (",", ".", ";", ":", "said", "says")
            or token.quote is not None
        ):
            break
        following = tokens[right + 1] if right + 1 < len(tokens) else None
        if token.lower in ROLE_NOUNS and (following is None or following.person is None):
            found.add(role_word(tokens, right))
        if token.lower in ("for", "to") or token.person is not None:
            break
    return found


def _is_held(start: date | None, end: date | None, day: date) -> bool:
    return (start is None or start <= day) and (end is None or day < end)


def _holds(person: Person, head: str, published: date | None) -> bool:
    """Whether the archive gives `person` exactly the role `head` at publication."""
    return published is not None and any(
        role.title.lower() == head and _is_held(role.start, role.end, published) for role in person.roles
    )
