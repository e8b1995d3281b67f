"""Whom a question asks about: by name, surname, title, office or relation.

Promises ids of people the archive knows, each with a reason in words. A bare surname that several bear is settled by
the title before it, else left to the caller with every bearer (the topic decides later). A name nobody in the archive
bears is reported as unknown, never mapped to the nearest.
"""

from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise

from graph.model.entity import Entity, EntityType, Role
from graph.ports import ArchiveReader
from planner import roles, thesaurus
from planner.cues import ASKING_WORDS, STOP_WORDS
from planner.words import Token, fold, is_cjk, stem, stems, tokens

_LONGEST_NAME = 5
_MOST_HOLDERS = 2


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
    _by_office(text, archive, found, start=start, end=end)
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


# --- offices -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Phrase:
    """An office as the question puts it: heads that may name it ("" any), and the stems of what it is the head of."""

    span: tuple[int, int]
    heads: frozenset[str]
    what: tuple[str, ...]
    seat: tuple[str, str] | None = None


def _by_office(text: str, archive: ArchiveReader, found: _Found, *, start: date | None, end: date | None) -> None:
    phrases = [p for p in _phrases(text) if not any(a < p.span[1] and p.span[0] < b for a, b in found.spans)]
    if not phrases:
        return
    people = tuple(p for p in archive.entities(type=EntityType.PERSON) if p.roles or len(p.aliases) > 0)
    last = end or archive.span().last
    for phrase in phrases:
        if any(a < phrase.span[1] and phrase.span[0] < b for a, b in found.spans):
            continue
        meant = _in_time(text, _holders(phrase, people), start=start, end=end, last=last)
        if len(meant) > _MOST_HOLDERS and not phrase.seat:
            continue  # "a councilman" among seven names nobody
        for person, role in meant:
            found.add(person, phrase.span, f"{text[phrase.span[0] : phrase.span[1]]!r} is {person.name}, {role}")


def _phrases(text: str) -> list[_Phrase]:
    """Phrases for an office, the most specific first.

    A later one that overlaps an earlier one is ignored by the caller.
    """
    found: list[_Phrase] = []
    for pattern, office in roles.PARAPHRASES:
        found.extend(_Phrase(span=m.span(), heads=frozenset({office}), what=()) for m in pattern.finditer(text))
    for match in roles.RUNNING.finditer(text):
        what, stop = _what(text, match.start("what"))
        if what:
            found.append(_Phrase(span=(match.start(), stop), heads=frozenset(), what=what))
    for match in roles.SEAT.finditer(text):
        seat = (match["place"].casefold(), match["number"].casefold())
        found.append(_Phrase(span=_with_head(text, match.span()), heads=frozenset(), what=(), seat=seat))
    for match in roles.OF.finditer(text):
        head = fold(match["head"])
        what, stop = _what(text, match.start("what"))
        if head in roles.HEADS and what:
            found.append(_Phrase(span=(match.start(), stop), heads=frozenset(roles.HEADS[head]), what=what))
    for match in roles.TOP.finditer(text):
        word = fold(match["what"])
        if word not in STOP_WORDS and word not in roles.PLAIN_WORDS:
            heads = roles.HEADS["head"] + roles.HEADS.get(word, ())
            found.append(_Phrase(span=match.span(), heads=frozenset(heads), what=(word,)))
    found.extend(_plain_heads(text))
    return found


def _with_head(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """The stretch with the head word that goes with it: "Ward 1 councilman", "councilwoman for Ward 2"."""
    words = tokens(text)
    after = next((word for word in words if word.start >= span[1]), None)
    start, end = span
    if after is not None and after.folded in roles.HEADS and text[span[1] : after.start] == " ":
        end = after.end
    before = [word for word in words if word.end <= span[0]][-2:]
    if before and before[0].folded in roles.HEADS and (len(before) == 1 or before[1].folded in {"for", "of", "from"}):
        start = before[0].start
    return start, end


def _what(text: str, at: int) -> tuple[tuple[str, ...], int]:
    """The content words from `at` up to the first function word that does not belong to a noun phrase, and its end."""
    kept: list[str] = []
    stop = at
    for token in tokens(text[at : at + 80]):
        gap = text[at:][stop - at : token.start]
        if kept and any(mark in gap for mark in ",.;:?!"):
            break
        if token.folded in {"the", "of", "a", "an"} or (
            not kept and token.folded in roles.HONORIFICS | roles.PLAIN_WORDS
        ):
            continue
        if token.folded in STOP_WORDS or token.folded in ASKING_WORDS or len(kept) == 4:
            break
        kept.append(token.folded)
        stop = at + token.end
    return tuple(kept), stop


def _plain_heads(text: str) -> list[_Phrase]:
    """ "the mayor", "the police chief", "Superintendent": a head word, with the noun before it when there is one."""
    words = tokens(text)
    found: list[_Phrase] = []
    for i, word in enumerate(words):
        if word.folded not in roles.HEADS or word.folded in roles.NEVER_ALONE:
            continue
        before = words[i - 1] if i else None
        noun = (
            before
            if before is not None
            and before.folded not in STOP_WORDS
            and before.folded not in ASKING_WORDS
            and text[before.end : word.start] in {" ", "’s ", "'s "}
            and not before.folded.isdigit()
            else None
        )
        what = (noun.folded,) if noun is not None and noun.folded not in roles.PLAIN_WORDS else ()
        found.append(
            _Phrase(
                span=(noun.start if noun is not None else word.start, word.end),
                heads=frozenset(roles.HEADS[word.folded]),
                what=what,
            )
        )
    return found


def _holders(phrase: _Phrase, people: tuple[Entity, ...]) -> list[tuple[int, Entity, Role]]:
    """(score, person, role) of every office that fits, best first; only the best score is kept."""
    rows = [
        (score, person, role)
        for person in people
        for role in (*person.roles, *_alias_titles(person))
        if (score := _fits(phrase, role.title)) > 0
    ]
    best = max((row[0] for row in rows), default=0)
    return sorted((row for row in rows if row[0] == best), key=lambda row: (row[1].name, row[1].id, row[2].title))


def _alias_titles(person: Entity) -> tuple[Role, ...]:
    """Titles that a discovered person carries in an alias ("Mayor Jane Roe"); only where no office is recorded."""
    if person.roles:
        return ()
    titles = (tokens(alias) for alias in person.aliases)
    return tuple(Role(title=words[0].folded) for words in titles if len(words) > 1 and words[0].folded in roles.HEADS)


def _fits(phrase: _Phrase, title: str) -> int:
    """0 when the title does not fit the phrase; more the better it fits."""
    words = {token.folded for token in tokens(title)}
    if phrase.seat is not None:
        return 10 if set(phrase.seat) <= words else 0
    title_stems = stems(title)
    has_head = bool(phrase.heads & words)
    hits = sum(2 if stem(word) in title_stems else 1 for word in phrase.what if _stands_in(word, title_stems))
    if phrase.what and not hits:
        return 0
    if phrase.heads and not has_head and not (phrase.what and hits > len(phrase.what)):
        return 0
    exact = 2 if len(words) <= len(phrase.what) + 1 else 0
    return 1 + 3 * hits + (2 if has_head else 0) + exact


def _stands_in(word: str, title_stems: frozenset[str]) -> bool:
    return stem(word) in title_stems or any(stem(other) in title_stems for other in thesaurus.others(word))


def _in_time(
    text: str,
    holders: list[tuple[int, Entity, Role]],
    *,
    start: date | None,
    end: date | None,
    last: date | None,
) -> list[tuple[Entity, str]]:
    """Who of the holders is meant: kin, the one who holds it now, those in office in the span asked about, else all."""
    if len({person.id for _, person, _ in holders}) <= 1:
        return [(person, role.title) for _, person, role in holders[:1]]
    if roles.RELATION.search(text):
        by_surname: dict[str, list[tuple[Entity, str]]] = {}
        for _, person, role in holders:
            by_surname.setdefault(fold(person.name.split()[-1]), []).append((person, role.title))
        kin = [row for rows in by_surname.values() if len({p.id for p, _ in rows}) > 1 for row in rows]
        if kin:
            return kin
    if roles.NOW.search(text) and last is not None:
        current = [(p, r.title) for _, p, r in holders if r.is_held_on(last)]
        if current:
            return current
    if start is not None or end is not None:
        inside = [(p, r.title) for _, p, r in holders if _overlaps(r, start, end)]
        if inside:
            return inside
    return [(person, role.title) for _, person, role in holders]


def _overlaps(role: Role, start: date | None, end: date | None) -> bool:
    return (end is None or role.start is None or role.start <= end) and (
        start is None or role.end is None or role.end > start
    )
