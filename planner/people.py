"""Whom a question asks about: by name, surname, title, office or relation.

Promises ids of people the archive knows, each with a reason in words. A bare surname that several bear is settled by
the title before it, else left to the caller with every bearer (the topic decides later). A name nobody in the archive
bears is reported as unknown, never mapped to the nearest.
"""

from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise

from graph.model.entity import Entity, EntityType
from graph.ports import ArchiveReader
from planner import roles
from planner.cues import ASKING_WORDS, STOP_WORDS
from planner.offices import by_office
from planner.words import Token, fold, is_cjk, tokens

_LONGEST_NAME = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPeople:
    """Who was found. `spans` are stretches of the question that name them.

    `ambiguous` lists rival bearers of one name.
    """

    ids: tuple[str, ...]
    spans: tuple[tuple[int, int], ...] = ()
    reasons: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    ambiguous: tuple[tuple[str, ...], ...] = ()


@dataclass(slots=True, kw_only=True)
class _Found:
    ids: list[str] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    ambiguous: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, entity: Entity, span: tuple[int, int], reason: str) -> None:
        if entity.id not in self.ids:
            self.ids.append(entity.id)
            self.reasons.append(reason)
        self.spans.append(span)


def find_people(text: str, archive: ArchiveReader, *, start: date | None, end: date | None) -> NamedPeople:
    """The people of `text` in the order in which it names them; names first, offices for what is left.

    `start` and `end` bound the days asked about and decide who held an office; None is open.
    """
    found = _Found()
    words = tokens(text)
    _by_name(text, words, archive, found)
    for person, span, reason in by_office(text, archive, taken=tuple(found.spans), start=start, end=end):
        found.add(person, span, reason)
    return NamedPeople(
        ids=tuple(found.ids),
        spans=tuple(found.spans),
        reasons=tuple(found.reasons),
        unknown=tuple(found.unknown),
        ambiguous=tuple(found.ambiguous),
    )


def _by_name(text: str, words: tuple[Token, ...], archive: ArchiveReader, found: _Found) -> None:
    if is_cjk(text):
        _by_signs(text, archive, found)
        return
    at = 0
    while at < len(words):
        taken = _longest_name(text, words, at, archive, found)
        at += max(taken, 1)


def _by_signs(text: str, archive: ArchiveReader, found: _Found) -> None:
    """Chinese writes no spaces: every known name is looked for in the question, longest first."""
    people = archive.entities(type=EntityType.PERSON)
    rows = sorted(
        ((name, person) for person in people for name in (person.name, *person.aliases) if len(name) >= 2),
        key=lambda row: (-len(row[0]), row[0], row[1].id),
    )
    for name, person in rows:
        at = text.find(name)
        if at >= 0 and not any(start <= at < end for start, end in found.spans):
            found.add(person, (at, at + len(name)), f"{name!r} is {person.name}")


def _longest_name(text: str, words: tuple[Token, ...], at: int, archive: ArchiveReader, found: _Found) -> int:
    if not words[at].is_capital:
        return 0
    for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
        last = words[at + length - 1]
        if not last.is_capital or _is_broken(text, words[at : at + length]):
            continue
        if length == 1 and (words[at].folded in STOP_WORDS or words[at].folded in roles.HEADS):
            continue
        if length == 1 and _goes_on(text, words, at):
            continue  # "Adams Street" is no Adams
        span = (words[at].start, last.end)
        name = _without_possessive(text[span[0] : span[1]])
        bearers = archive.named(name, type=EntityType.PERSON)
        if bearers:
            title = _title_before(words, at)
            _choose(name, bearers, title, (words[at - 1].start if title else span[0], span[1]), found)
            return length
        if length == 1 and archive.named(name):
            return 0
    return _unknown_name(text, words, at, archive, found)


def _goes_on(text: str, words: tuple[Token, ...], at: int) -> bool:
    """Whether the next word is a capital right after this one: the two are one name of something else."""
    if at + 1 == len(words):
        return False
    after = words[at + 1]
    return after.is_capital and text[words[at].end : after.start] == " " and after.folded not in STOP_WORDS


def _is_broken(text: str, run: tuple[Token, ...]) -> bool:
    """Whether anything but spaces and dots of initials stands between the words of a would-be name."""
    return any(text[a.end : b.start].strip(" .\u00a0") for a, b in pairwise(run))


def _without_possessive(name: str) -> str:
    for tail in ("'s", "’s"):
        if name.endswith(tail):
            return name[:-2]
    return name.rstrip("'’")


def _title_before(words: tuple[Token, ...], at: int) -> str:
    return words[at - 1].folded if at and words[at - 1].folded in roles.HEADS else ""


def _choose(name: str, bearers: tuple[Entity, ...], title: str, span: tuple[int, int], found: _Found) -> None:
    fitting = bearers
    if len(bearers) > 1 and title:
        fitting = tuple(person for person in bearers if _bears_title(person, title)) or bearers
    if len(fitting) > 1 and " " in name:
        exact = tuple(p for p in fitting if fold(p.name) == fold(name) or fold(name) in {fold(a) for a in p.aliases})
        fitting = exact or fitting
    for person in fitting:
        found.add(person, span, f"{name!r} is {person.name}")
    if len(fitting) > 1:
        found.ambiguous.append(tuple(person.id for person in fitting))


def _bears_title(person: Entity, title: str) -> bool:
    wanted = set(roles.HEADS.get(title, (title,)))
    titles = [token.folded for role in person.roles for token in tokens(role.title)]
    aliases = [tokens(alias)[0].folded for alias in person.aliases if tokens(alias)]
    return any(word in wanted for word in (*titles, *aliases))


def _unknown_name(text: str, words: tuple[Token, ...], at: int, archive: ArchiveReader, found: _Found) -> int:
    """Two capitals in a row that nobody bears, or one after a title; how many words to step over.

    A run that holds a known name further on is left for the next step; a street or a board is nobody.
    """
    length = 1
    while (
        at + length < len(words) and words[at + length].is_capital and not _is_broken(text, words[at : at + length + 1])
    ):
        length += 1
    run = words[at : at + length]
    if run[0].folded in STOP_WORDS or run[0].folded in ASKING_WORDS:
        return 1
    bare = [word for word in run if word.folded not in roles.HEADS and word.folded not in roles.HONORIFICS]
    titled = len(bare) < len(run)
    if not bare or (len(bare) < 2 and not titled) or any(word.folded in roles.PLACE_WORDS for word in bare):
        return 0
    name = _without_possessive(text[bare[0].start : bare[-1].end])
    parts = [_without_possessive(word.text) for word in bare]
    if archive.named(name) or any(archive.named(part) for part in parts):
        return 1
    found.unknown.append(name)
    return length
