"""The people of one source: whom it names, which roles it gives them, and the words it describes them by."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from gate.antecedents import Discourse, stem_role
from gate.grammar_words import closed
from gate.model import Person, RoleTerm, Source
from gate.names import find_names, surname
from gate.parsed import parsed
from gate.subjects import Clause
from gate.tongue import language_of

_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_APPOSITION = re.compile(r", (?!who\b|which\b|whose\b)[^,.;:\n“”\"]{1,80}(?=[,.])")
_TITLE_WORDS = re.compile(r"(?:[^\W\d_][\w’'-]* ){1,4}$")
_AROUND = 90  # characters of a description before and after a name


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One person of a source. `roles` are lower-case role words; `around` the words near the person's full name;
    `described` those of the titles before it and of the apposition after it ("Roe, a spokesman for the harbour").
    """

    person: Person
    roles: frozenset[str]
    around: frozenset[str]
    described: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """The members of a source in order of first mention, with the day it was published."""

    members: tuple[Member, ...]
    published: date | None

    def bearers(self, head: str, modifiers: frozenset[str] = frozenset()) -> tuple[Person, ...]:
        """Who bears the role `head` in the source, else by record at publication; several: narrowed by `modifiers`."""
        stem = stem_role(head)
        named = [row for row in self.members if any(stem_role(word) == stem for word in row.roles)]
        if not named:
            named = [
                row for row in self.members if any(_is_role(role, stem, self.published) for role in row.person.roles)
            ]
        if len(named) > 1 and modifiers:
            named = [row for row in named if modifiers <= row.around] or named
        return tuple(row.person for row in named)

    def of_surname(self, word: str) -> tuple[Person, ...]:
        """Members whose surname is `word`. A name of that word alone is the short form of a fuller one."""
        bearers = tuple(row.person for row in self.members if surname(row.person.name) == word)
        return tuple(person for person in bearers if " " in person.name) or bearers

    def roles_of(self, person: Person) -> frozenset[str]:
        """The role words of `person`; empty for a stranger."""
        return next((row.roles for row in self.members if row.person.key == person.key), frozenset())

    def speaks_for(self, person: Person, words: frozenset[str]) -> bool:
        """Whether the source presents `person` as an officer of the body called by `words`: never by the own name."""
        own = {word.lower() for word in person.name.split()}
        return (
            bool(words)
            and not words & own
            and any(row.person.key == person.key and row.roles and words <= row.described for row in self.members)
        )


def cast_of(source: Source, people: Sequence[Person] = ()) -> Cast:
    """Reads the names and roles of a source; of its whole article when given: a passage may lack introductions."""
    text = source.article_text or source.text
    language = source.language[:2] or language_of(text)
    names = find_names(text, people=people, language=language)
    words = closed(language)
    clauses = [
        Clause(sentence.tokens, phrases, frozenset(), words)
        for sentence, phrases in parsed(text, names, language=language).sentences
    ]
    discourse = Discourse(text=text, words=words, published=source.published)
    discourse.survey(clauses)
    readings = source.readings or ()
    spoken = [row.speaker for row in readings if row.speaker is not None]
    known = {person.key: person for person in (*discourse.named.values(), *spoken)}
    # A lone capitalised word that the archive does not know, that has no title and says nothing, is a place as likely.
    sure = {person.key for person in (*people, *spoken)}
    known = {
        key: person
        for key, person in known.items()
        if key in sure or len(person.name.split()) > 1 or discourse.roles.get(key) or language[:2] in ("zh", "ja")
    }
    spots: dict[str, list[int]] = {}
    for name in names:
        spots.setdefault(name.person.key, []).append(name.start)
    members = tuple(
        Member(
            person=person,
            roles=frozenset(discourse.roles.get(key, set())),
            around=frozenset(word for spot in spots.get(key, [])[:3] for word in _near(text, spot)),
            described=frozenset(word for spot in spots.get(key, [])[:3] for word in _description(text, spot, person)),
        )
        for key, person in known.items()
    )
    return Cast(members=members, published=source.published)


def _description(text: str, spot: int, person: Person) -> set[str]:
    """Words of ", a spokesman for the harbour," after the name and of the title right before it."""
    end = spot + len(person.name)
    found = _APPOSITION.match(text, end) if text[spot:end] == person.name else None
    before = _TITLE_WORDS.search(text[max(0, spot - 60) : spot])
    return _plain((found.group() if found else "") + " " + (before.group() if before else ""))


def _plain(words: str) -> set[str]:
    return {word.lower().removesuffix("’s").removesuffix("'s") for word in _WORD.findall(words)}


def _near(text: str, spot: int) -> set[str]:
    paragraph = text.rfind("\n", 0, spot) + 1
    end = text.find("\n", spot)
    window = text[max(paragraph, spot - _AROUND) : min(end if end >= 0 else len(text), spot + _AROUND + 30)]
    return _plain(window)


def _is_role(role: RoleTerm, stem: str, day: date | None) -> bool:
    held = day is None or ((role.start is None or role.start <= day) and (role.end is None or day < role.end))
    return held and any(stem_role(word.strip(",").lower()) == stem for word in role.title.split())
