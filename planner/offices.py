"""Whom a question means by an office: "the police chief", "the woman who now leads the library", "Ward 1 councilman".

Phrases are read from the wording alone; who held the office is read from the archive's dated roles, for the days that
the question asks about. An office that more than two people could mean names nobody.
"""

from dataclasses import dataclass
from datetime import date

from graph.model.entity import Entity, EntityType, Role
from graph.ports import ArchiveReader
from planner import roles, thesaurus
from planner.cues import ASKING_WORDS, STOP_WORDS
from planner.words import fold, stem, stems, tokens

_MOST_HOLDERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Phrase:
    """An office as the question puts it: heads that may name it ("" any), and the stems of what it is the head of."""

    span: tuple[int, int]
    heads: frozenset[str]
    what: tuple[str, ...]
    seat: tuple[str, str] | None = None


def by_office(
    text: str,
    archive: ArchiveReader,
    *,
    taken: tuple[tuple[int, int], ...],
    start: date | None,
    end: date | None,
) -> list[tuple[Entity, tuple[int, int], str]]:
    """(person, stretch of the question, reason) for every office outside the `taken` stretches; [] when none is meant.

    `start` and `end` bound the days asked about; None is open.
    """
    spans = list(taken)
    phrases = [p for p in _phrases(text) if not _overlaps_any(p.span, spans)]
    if not phrases:
        return []
    people = tuple(p for p in archive.entities(type=EntityType.PERSON) if p.roles or len(p.aliases) > 0)
    last = end or archive.span().last
    found: list[tuple[Entity, tuple[int, int], str]] = []
    for phrase in phrases:
        if _overlaps_any(phrase.span, spans):
            continue
        meant = _in_time(text, _holders(phrase, people), start=start, end=end, last=last)
        if len(meant) > _MOST_HOLDERS and not phrase.seat:
            continue  # "a councilman" among seven names nobody
        for person, role in meant:
            found.append((person, phrase.span, f"{text[phrase.span[0] : phrase.span[1]]!r} is {person.name}, {role}"))
            spans.append(phrase.span)
    return found


def _overlaps_any(span: tuple[int, int], taken: list[tuple[int, int]]) -> bool:
    return any(a < span[1] and span[0] < b for a, b in taken)


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
