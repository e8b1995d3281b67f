"""Names of people and institutions in a text, by capitals, titles and known aliases; standard library only.

- A run of capitalised words is a name; a title before it is stripped and remembered; words that only open a
  sentence are not part of it; street, school and month names are nobody.
- A surname alone, or with a title, is the person whom the text (else the archive) names by it; of two people of one
  surname the title decides, or the one just introduced; otherwise nobody.
- With `people`, their names and aliases win. Two people are never merged because they share a surname.
Writing systems without capitals have their own finder (see `gate.names_uncased`).
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from gate.cues import all_cues
from gate.model import NameSpan, Person
from gate.name_words import (
    NOT_NAMES,
    ORGANISATION_HEADS,
    PARTICLES,
    PLACE_HEADS,
    SUFFIXES,
    TITLES,
)
from gate.names_uncased import uncased_names

__all__ = ["combine", "find_names", "surname", "title_before"]

UNCASED = ("zh", "ja", "ar", "he", "ko", "th")
_LETTERS = r"(?:[^\W\d_][\u0300-\u036f\u00ad\u200b\u2060\ufeff]*)+"
_INVISIBLE = str.maketrans("", "", "\u00ad\u200b\u2060\ufeff")
_WORD = re.compile(rf"{_LETTERS}(?:[’'ʼ-]{_LETTERS})*")
_NICKNAME = re.compile(r"(?<=\w)[ \u00a0][“\"‘«]([^\W\d_][^“”\"‘«»\n,.;:?!]{0,28})[”\"’»][ \u00a0](?=[^\W\d_])")
_GAP = re.compile(r"\.?[ \u00a0]|\.")
_SENTENCE_EDGE = re.compile(r"(?:^|[.!?…:;—–|\n•]|[.!?…]?[“\"‘«„])[\s\u00a0]*[“\"‘«„(\[]*[\s\u00a0]*$")


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    text: str

    @property
    def lower(self) -> str:
        return self.text.lower()


@dataclass(slots=True)
class _Run:
    """A run of capitalised words: `title` words, then `name` words."""

    title: list[_Word]
    name: list[_Word]
    is_initial: bool
    nickname: str = ""

    @property
    def text(self) -> str:
        """The name's words with single spaces, composed (NFC)."""
        return plain_name(" ".join(word.text for word in self.name))


@dataclass(slots=True)
class _Cast:
    """The people of one text while it is read: known ones by spelling, new ones as they are introduced."""

    known: dict[str, list[Person]]
    by_surname: dict[str, list[Person]] = field(default_factory=dict)
    titles: dict[str, set[str]] = field(default_factory=dict)
    introduced: dict[str, int] = field(default_factory=dict)
    bare: dict[str, Person] = field(default_factory=dict)


def find_names(text: str, *, people: Sequence[Person] = (), language: str = "en") -> tuple[NameSpan, ...]:
    """The spans of `text` that name somebody, in order and without overlap; () when there is none.

    A span covers the name without its title. A person who is not in `people` gets the fullest form of the name
    found in the text as `key` and `name`. Institutions carry `is_organisation`.
    """
    return _found(text, tuple(people), language)


@lru_cache(maxsize=32)  # the parts of one review ask for the same draft and sources
def _found(text: str, people: tuple[Person, ...], language: str) -> tuple[NameSpan, ...]:
    if language[:2] in UNCASED:
        return uncased_names(text, people=people, language=language[:2])
    trimmed = [_trim(run) for run in _runs(text)]
    counts = Counter(word.text for run in trimmed for word in run.name)
    runs = [_singular(run, counts) for run in trimmed if run.name and not _is_place(run)]
    cast = _Cast(known=_spellings(people))
    found: dict[int, Person] = {}
    for index, run in enumerate(runs):
        person = _full(run, cast)
        if person is not None:
            found[index] = person
            _introduce(cast, person, run)
    for index, run in enumerate(runs):
        if index not in found:
            person = _partial(run, cast, text, language)
            if person is not None:
                found[index] = person
    return tuple(
        NameSpan(start=runs[index].name[0].start, end=runs[index].name[-1].end, person=found[index])
        for index in sorted(found)
    )


def combine(first: Sequence[NameSpan], second: Sequence[NameSpan]) -> tuple[NameSpan, ...]:
    """The spans of `first` and those of `second` that touch none of them, in order."""
    taken = sorted((span.start, span.end) for span in first)
    free = [span for span in second if not any(start < span.end and span.start < end for start, end in taken)]
    return tuple(sorted((*first, *free), key=lambda span: (span.start, span.end)))


def plain_name(words: str) -> str:
    """A name composed (NFC) and without soft hyphens or zero-width characters."""
    return unicodedata.normalize("NFC", words.translate(_INVISIBLE))


def surname(name: str) -> str:
    """The last word of a name without a suffix such as Jr.; "" for an empty name."""
    words = [word for word in name.split() if word.strip(".,").lower() not in SUFFIXES]
    return words[-1] if words else ""


def title_before(text: str, start: int) -> tuple[str, ...]:
    """The title words that stand before a name at `start`, lower case, in order; () when there is none."""
    words: list[str] = []
    place = start
    while True:
        left = text[max(0, place - 30) : place].rstrip(" \u00a0")
        found = re.search(r"([^\W\d_]+(?:[’'-][^\W\d_]+)*)\.?$", left)
        if found is None or found.group(1).lower() not in TITLES:
            return tuple(reversed(words))
        words.append(found.group(1).lower())
        place = max(0, place - 30) + found.start()


def is_elided(word: str) -> bool:
    """French and Italian "l’inspecteur", "d’Yves": an article or preposition glued on by an apostrophe."""
    if len(word) < 4 or word[1] not in "’'" or word[0].lower() not in "ldjmnstc":
        return False
    return word[0].islower() or word[2].islower()


def _words(text: str, nicknames: dict[int, int]) -> Iterator[_Word]:
    """Words with their elided article and possessive ending off; those of a nickname in a name are passed over."""
    skip_to = 0
    for found in _WORD.finditer(text):
        if found.start() < skip_to:
            continue
        elided = 2 if is_elided(found.group()) else 0
        word = found.group()[elided:]
        if word[-1:] in ("s", "S"):
            for ending in ("’s", "'s", "ʼs", "’S", "'S"):
                word = word.removesuffix(ending)
        start = found.start() + elided
        end = start + len(word)
        skip_to = nicknames.get(end, 0)
        yield _Word(start=start, end=end, text=word)


def _nicknames(text: str) -> dict[int, int]:
    """Where a nickname in marks stands between two capitalised words: end of the first to start of the second."""
    return {
        found.start(): found.end()
        for found in _NICKNAME.finditer(text)
        if text[found.end()].isupper()
        and text[found.start() - 1].isalpha()
        and _word_before(text, found.start())[:1].isupper()
    }


def _word_before(text: str, end: int) -> str:
    found = re.search(r"[^\W\d_]+$", text[max(0, end - 24) : end])
    return found.group() if found else ""


def _is_capital(word: _Word) -> bool:
    return word.text[0].isupper()


def _runs(text: str) -> Iterator[_Run]:
    """Runs of capitalised words joined by single spaces, particles between them allowed."""
    run: list[_Word] = []
    pending: list[_Word] = []
    nickname = ""
    nicknames = _nicknames(text)
    for word in _words(text, nicknames):
        is_nicknamed = bool(run) and not pending and nicknames.get(run[-1].end) == word.start
        joins = bool(run) and (is_nicknamed or _joins(text, (pending or run)[-1].end, word.start))
        if is_nicknamed:
            nickname = text[run[-1].end : word.start].strip(' \u00a0“”"‘’«»')
        if joins and _is_capital(word):
            run += [*pending, word]
            pending = []
        elif joins and len(pending) < 2 and _is_particle(word, pending):
            pending.append(word)
        else:
            if run:
                yield _Run(title=[], name=run, is_initial=_opens_sentence(text, run[0].start), nickname=nickname)
            run, pending, nickname = ([word] if _is_capital(word) else []), [], ""
    if run:
        yield _Run(title=[], name=run, is_initial=_opens_sentence(text, run[0].start), nickname=nickname)


def _is_particle(word: _Word, pending: list[_Word]) -> bool:
    return word.text in PARTICLES and (word.text not in ("la", "las", "los") or bool(pending))


def _joins(text: str, end: int, start: int) -> bool:
    gap = text[end:start]
    if _GAP.fullmatch(gap):
        before = text[max(0, end - 24) : end].rsplit(maxsplit=1)[-1] if gap.startswith(".") else ""
        return not gap.startswith(".") or _is_abbreviation(before)
    return False


def _is_abbreviation(word: str) -> bool:
    bare = word.strip("“”\"'’‘(«").rsplit(".", 1)[-1].lower()
    return len(bare) == 1 or bare in {"jr", "sr", "st"} or (bare in TITLES and len(bare) <= 5)


def _opens_sentence(text: str, start: int) -> bool:
    return bool(_SENTENCE_EDGE.search(text[max(0, start - 6) : start])) or start == 0


def _trim(run: _Run) -> _Run:
    """Takes the opening words and the title off; what is left is the name."""
    words = run.name
    while words and words[0].lower in NOT_NAMES and not _is_month_name(words):
        words = words[1:]
    cut = max((index for index, word in enumerate(words[:-1]) if _is_title(word, index)), default=-1)
    title, name = words[: cut + 1], words[cut + 1 :]
    if len(name) == 1 and name[0].lower in TITLES and len(name[0].text) > 2:
        name = []
    if not title and run.is_initial and len(name) >= 3 and _is_agent_noun(name[0]):
        title, name = name[:1], name[1:]
    while len(name) > 1 and name[-1].lower in NOT_NAMES - _NAME_MONTHS:
        name = name[:-1]
    return _Run(title=title, name=name, is_initial=run.is_initial and words is run.name, nickname=run.nickname)


def _is_title(word: _Word, index: int) -> bool:
    """A title word; a lone letter ("M. Dupont") only in front of everything, for else it is an initial."""
    return word.lower in TITLES and (len(word.text) > 1 or index == 0)


def _singular(run: _Run, counts: Mapping[str, int]) -> _Run:
    """ "There are three Hank Roes": the plural of a surname that the text else has in the singular only."""
    last = run.name[-1]
    if len(run.name) < 2 or not last.text.endswith("s") or run.title:
        return run
    single = last.text[:-1]
    if not counts.get(single) or counts[last.text] > 1:
        return run
    name = [*run.name[:-1], _Word(last.start, last.end - 1, single)]
    return _Run(title=[], name=name, is_initial=run.is_initial, nickname=run.nickname)


_MONTHS = frozenset(("april", "may", "june", "august", "summer", "autumn"))
_NAME_MONTHS = _MONTHS | {"march"}


def _is_month_name(words: list[_Word]) -> bool:
    return words[0].lower in _MONTHS and len(words) == 2 and words[1].lower not in TITLES | NOT_NAMES


def _is_agent_noun(word: _Word) -> bool:
    return word.lower.endswith(("er", "or", "ist", "ian", "man", "woman", "ant", "ent")) and len(word.text) > 5


def _is_place(run: _Run) -> bool:
    last, first = run.name[-1].lower, run.name[0].lower
    if len(run.name) > 1 and last in PLACE_HEADS and not run.title:
        return True
    return len(run.name) > 1 and first in (
        "fort",
        "mount",
        "lake",
        "port",
        "cape",
        "new",
        "north",
        "south",
        "east",
        "west",
    )


def _is_organisation(run: _Run) -> bool:
    if run.title:
        return False
    lower = [word.lower for word in run.name]
    return any(word in ORGANISATION_HEADS for word in lower) and (len(lower) > 1 or not run.is_initial)


@lru_cache(maxsize=8)
def _spellings(people: tuple[Person, ...]) -> dict[str, list[Person]]:
    """Names and aliases, and surnames under a key of their own ("~surname")."""
    table: dict[str, list[Person]] = {}
    for person in people:
        for spelling in sorted({person.name, *person.aliases}):
            table.setdefault(spelling, []).append(person)
        if not person.is_organisation:
            for last in sorted({surname(name) for name in (person.name, *person.aliases) if " " in name}):
                table.setdefault("~" + last, []).append(person)
    return table


def _full(run: _Run, cast: _Cast) -> Person | None:
    """Who a name of several words, or an exact alias, is."""
    titled = " ".join(word.text for word in (*run.title[-1:], *run.name))
    for spelling in (titled, run.text):
        known = cast.known.get(spelling, ())
        if len(known) == 1:
            return known[0]
    if len(run.name) < 2:
        return None
    if all(word.text.isupper() and len(word.text) > 1 for word in run.name):
        return None  # a dateline or a heading
    known_long = [person for person in cast.known.get("~" + surname(run.text), ()) if _same_ends(person, run)]
    if len(known_long) == 1:
        return known_long[0]
    aliases = (run.nickname,) if run.nickname else ()
    return Person(key=run.text, name=run.text, aliases=aliases, is_organisation=_is_organisation(run))


def _same_ends(person: Person, run: _Run) -> bool:
    """ "Elena M. Roe" is Elena Roe: same first and last word."""
    words = person.name.split()
    return len(words) > 1 and words[0] == run.name[0].text and words[-1] == surname(run.text)


def _introduce(cast: _Cast, person: Person, run: _Run) -> None:
    if person.is_organisation:
        return
    words = person.name.split()
    for word in sorted({*words[1:], *run.text.split()[1:]} - SUFFIXES - PARTICLES):
        holders = cast.by_surname.setdefault(word, [])
        if all(holder.key != person.key for holder in holders):
            holders.append(person)
    cast.titles.setdefault(person.key, set()).update(word.lower for word in run.title)
    cast.introduced.setdefault(person.key, run.name[0].start)


def _partial(run: _Run, cast: _Cast, text: str, language: str) -> Person | None:
    """Who a single word is: by surname, by title, or a new name beside a cue verb."""
    if len(run.name) != 1 or (not run.title and run.name[0].lower in NOT_NAMES | TITLES | ORGANISATION_HEADS):
        return None
    word = replace(run.name[0], text=plain_name(run.name[0].text))
    holders = cast.by_surname.get(word.text, []) or list(cast.known.get("~" + word.text, ()))
    holders = _agreeing(holders, run, cast)
    if len(holders) == 1:
        if not run.title:
            cast.bare.setdefault(word.text, holders[0])
        return holders[0]
    if holders:
        return _meant(holders, cast, word)
    if cast.known.get(word.text):
        return None  # an alias of several people
    if run.title or _is_beside_cue(run, text, language):
        person = Person(key=word.text, name=word.text)
        cast.by_surname[word.text] = [person]
        return person
    return None


def _agreeing(holders: list[Person], run: _Run, cast: _Cast) -> list[Person]:
    """With a title and several holders of the surname, those who bear it here or in their roles."""
    if len(holders) < 2 or not run.title:
        return holders
    title = run.title[-1].lower
    bearers = [
        person
        for person in holders
        if title in cast.titles.get(person.key, ()) or any(title in role.title.lower().split() for role in person.roles)
    ]
    return bearers or holders


def _meant(holders: Iterable[Person], cast: _Cast, word: _Word) -> Person | None:
    """Of several people of one surname, the only one introduced so far, who then keeps the bare surname.

    Newspapers call the second one by a title or a full name from then on. Two introduced before it: nobody.
    """
    if word.text in cast.bare:
        return cast.bare[word.text]
    before = [person for person in holders if cast.introduced.get(person.key, word.start) < word.start]
    if len(before) != 1:
        return None
    cast.bare[word.text] = before[0]
    return before[0]


def _is_beside_cue(run: _Run, text: str, language: str) -> bool:
    """A capitalised word next to a verb of saying, where its capital is not the sentence's."""
    word = run.name[0]
    cues = all_cues(language[:2])
    after = _WORD.match(text, word.end + 1) if text[word.end : word.end + 1] == " " else None
    if after is not None and after.group().lower() in cues and len(word.text) > 2:
        return True
    before = re.search(r"([^\W\d_]+(?:-[^\W\d_]+)*) $", text[max(0, word.start - 20) : word.start])
    return before is not None and before.group(1).lower() in cues and not run.is_initial and not word.text.isupper()
