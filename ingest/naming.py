"""Who is named in one article: runs of capitals, titles, what the model nominated, and the names already known.

Promises, without a model of any particular place:
- A full name is believed when a title, a nomination, an age, an office after a comma or a verb of saying stands by it,
  or when the archive knows the name; a last word such as Street, Council or Monday makes it a thing.
- A surname alone is the person whose full name stands in the article; when two bear it, the title beside it decides,
  else the nearest one named before, and only where the article gives no reason for doubt.
- What is printed decides: no name is completed, no spelling mended.

It leaves to ingest.registry who of the archive a bearer is.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gate.lexicon import lexicon
from graph.model.entity import EntityType
from ingest.nicknames import may_be_same_first_name
from ingest.nlp import Nominee
from ingest.titles import COURTESY, OFFICE_OF, THING_WORDS, is_title, office

_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")
_PARTICLE_WORDS = "de da do dos das del della di du la le van von der den ter bin ibn al el"
_PARTICLES = frozenset(_PARTICLE_WORDS.split())
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv", "esq", "phd", "md"))
_POSSESSIVE = re.compile(r"['’]s?$", re.IGNORECASE)
_SENTENCE_END = frozenset('.!?…:\n“"‘—«¿¡')
_AGE = re.compile(r",\s+\d{1,3}\s*[,.;]")
_APPOSITION = re.compile(
    r",\s+(?:the |a |an |its |their |his |her |our )?([a-z][^,.;:!?“”\"()\n]{2,80})(?=[,.;:)\n]|$)"
)
_BEFORE_LOWER = re.compile(r"((?:[^\W\d_]+[- ]){0,2}[^\W\d_]+)\s+$")
_FORMERLY = re.compile(
    r"\s*[,(]\s*(?:n[ée]e|formerly|formerly known as|born|then|known until .{4,30}? as|who was then|then known as|"
    r"previously|who used to be|antes|nascida|nacida|geborene|geb\.)\s+"
    r"((?:[A-ZÀ-Þ][\w'’-]+\s?){1,3})"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bearer:
    """Somebody or something one article names. `spans` are where, in order; `descriptions` titles as printed.

    `first` and `surname` are "" where the article does not give them; `is_full` says that a full name stands there.
    """

    type: EntityType
    name: str
    first: str = ""
    middle: str = ""
    surname: str = ""
    suffix: str = ""
    spans: tuple[tuple[int, int], ...] = ()
    descriptions: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    is_full: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Word:
    start: int
    end: int
    text: str
    opens: bool  # first word of a sentence or of a quotation


@dataclass(slots=True, kw_only=True)
class _Run:
    """A run of capitalised words: a title, then a name."""

    title: list[_Word] = field(default_factory=list)
    name: list[_Word] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class _Draft:
    """A bearer in the making."""

    first: str
    middle: str
    surname: str
    suffix: str
    name: str
    spans: list[tuple[int, int]]
    descriptions: list[str]
    aliases: list[str]
    is_full: bool


def split_name(name: str) -> tuple[str, str, str, str]:
    """(first, middle, surname, suffix) of a printed personal name; a single word is a surname."""
    words = [word.rstrip(",") for word in name.split() if word.strip(".,").lower() not in COURTESY]
    suffix = words.pop() if len(words) > 1 and words[-1].strip(".").lower() in _SUFFIXES else ""
    if not words:
        return "", "", "", suffix
    if len(words) == 1:
        return "", "", words[0], suffix
    place = len(words) - 1
    while place > 1 and words[place - 1].lower() in _PARTICLES:
        place -= 1
    return words[0], " ".join(words[1:place]), " ".join(words[place:]), suffix


def bearers(
    text: str, nominees: Sequence[Nominee], *, known: Mapping[str, EntityType], language: str = "en"
) -> tuple[Bearer, ...]:
    """Everybody named in `text`, in order of first naming; () when nobody is.

    `known` maps lower-cased full names and aliases of the archive to their type.
    """
    labels = _Labels(nominees)
    people = _People(text, language)
    leftover: list[_Run] = []
    for run in _runs(text, language):
        if not people.take_full(run, labels, known):
            leftover.append(run)
    for run in leftover:
        people.take_partial(run, labels)
    found = [*people.bearers(), *_things(text, nominees, known, people.taken())]
    return tuple(sorted(found, key=lambda bearer: (bearer.spans[0], bearer.name)))


class _Labels:
    """What the model said of a stretch."""

    def __init__(self, nominees: Sequence[Nominee]) -> None:
        self._nominees = nominees

    def of(self, start: int, end: int) -> str:
        for nominee in self._nominees:
            if nominee.start < end and start < nominee.end:
                return nominee.label
        return ""

    def starts_within(self, start: int, end: int) -> int | None:
        """Where a PERSON begins inside the stretch, when not at its first character."""
        for nominee in self._nominees:
            if nominee.label == "PERSON" and start < nominee.start < end:
                return nominee.start
        return None


def _runs(text: str, language: str) -> list[_Run]:
    words = lexicon(language).function | lexicon(language).negators
    runs: list[_Run] = []
    current: list[_Word] = []
    previous_end = 0
    for match in _WORD.finditer(text):
        word = _word(text, match)
        gap = text[previous_end : word.start]
        is_capital = word.text[:1].isupper()
        joins = (
            bool(current)
            and gap in (" ", "\u00a0", ". ", ".\u00a0")
            and not (gap[0] == "." and not _dotted(current[-1].text))
        )
        if is_capital and not (word.opens and word.text.lower() in words):
            if not joins:
                _close(current, runs)
                current = []
            current.append(word)
        elif joins and word.text in _PARTICLES and _capital_follows(text, match.end()):
            current.append(word)
        else:
            _close(current, runs)
            current = []
        previous_end = word.end
    _close(current, runs)
    return runs


def _word(text: str, match: re.Match[str]) -> _Word:
    printed = match.group()
    if printed.endswith(".") and not _dotted(printed):
        printed = printed[:-1]
    bare = _POSSESSIVE.sub("", printed)
    before = text[max(0, match.start() - 3) : match.start()].strip(" \u00a0”’")
    opens = not before or before[-1] in _SENTENCE_END
    return _Word(start=match.start(), end=match.start() + len(bare), text=bare, opens=opens)


def _dotted(word: str) -> bool:
    """Whether a full stop after the word belongs to it: an initial, an abbreviated title, Jr."""
    bare = word.rstrip(".")
    return (len(bare) == 1 and bare.isupper()) or (is_title(bare) and len(bare) <= 5) or bare.lower() in _SUFFIXES


def _capital_follows(text: str, place: int) -> bool:
    following = text[place : place + 12].lstrip().split(" ")
    return bool(following) and (following[0][:1].isupper() or (following[0] in _PARTICLES and len(following) > 1))


def _close(words: list[_Word], runs: list[_Run]) -> None:
    if not words:
        return
    last_title = max((place for place, word in enumerate(words[:-1]) if is_title(word.text)), default=-1)
    if last_title >= 0 and words[last_title].text.lower() in THING_WORDS and last_title == 0 and len(words) > 3:
        last_title = -1
    runs.append(_Run(title=words[: last_title + 1], name=words[last_title + 1 :]))


def _names_person(title: Sequence[_Word]) -> bool:
    return any(office(word.text) or word.text.rstrip(".").lower() in COURTESY for word in title)


class _People:
    """Collects the persons of one article."""

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        row = lexicon(language)
        self._speech = row.speech | row.judging
        self._drafts: list[_Draft] = []

    def take_full(self, run: _Run, labels: _Labels, known: Mapping[str, EntityType]) -> bool:
        """Takes the run when it is somebody's full name."""
        name = run.name
        start_in_run = labels.starts_within(name[0].start, name[-1].end) if name and name[0].opens else None
        if start_in_run is not None and len(name) > 2:
            name = [word for word in name if word.start >= start_in_run] or name
        if not 2 <= len(name) <= 5 or not self._is_person(run, name, labels, known):
            return False
        printed = self._text[name[0].start : name[-1].end]
        first, middle, surname, suffix = split_name(printed)
        if not first:
            return False
        draft = self._same(first, surname) or self._new(printed, first, middle, surname, suffix)
        self._add(draft, run, name)
        return True

    def _is_person(self, run: _Run, name: list[_Word], labels: _Labels, known: Mapping[str, EntityType]) -> bool:
        start, end = name[0].start, name[-1].end
        kind = known.get(self._text[start:end].lower())
        if kind is not None:
            return kind is EntityType.PERSON
        if name[-1].text.lower() in THING_WORDS or name[0].text.lower() in THING_WORDS - {
            "april",
            "june",
            "may",
            "august",
        }:
            return False
        if any(word.text.lower() in OFFICE_OF for word in name[1:-1]):
            return False
        label = labels.of(start, end)
        strong = bool(run.title) or self._has_context(start, end)
        return strong or label == "PERSON"

    def _has_context(self, start: int, end: int) -> bool:
        after = self._text[end : end + 90]
        if _AGE.match(after):
            return True
        apposition = _APPOSITION.match(after)
        if apposition and office(apposition.group(1)):
            return True
        following = re.match(r"['’]?,?\s+([^\W\d_]+)", after)
        if following and following.group(1) in self._speech:
            return True
        before = re.search(r"([^\W\d_]+)\s+$", self._text[max(0, start - 20) : start])
        return bool(before and before.group(1) in self._speech and re.match(r"\s*[,.:;]", after))

    def take_partial(self, run: _Run, labels: _Labels) -> None:
        """A surname or first name alone, with or without a title."""
        name = run.name
        if not name or name[-1].text.lower() in THING_WORDS:
            return
        draft = self._bearer_of(name, run)
        if draft is None and len(name) == 1 and (_names_person(run.title) or self._is_lone_person(run, labels)):
            draft = self._new(name[0].text, "", "", name[0].text, "")
        if draft is not None:
            self._add(draft, run, name)

    def _is_lone_person(self, run: _Run, labels: _Labels) -> bool:
        word = run.name[0]
        if run.title:
            return False
        if word.opens and self._text[word.start : word.end].lower() in self._text:
            return False
        return labels.of(word.start, word.end) == "PERSON" and self._has_context(word.start, word.end)

    def _bearer_of(self, name: list[_Word], run: _Run) -> _Draft | None:
        if len(name) > 2:
            return None
        printed = " ".join(word.text for word in name).lower()
        fits = [draft for draft in self._drafts if draft.surname.lower() == printed]
        if not fits and len(name) == 1:
            fits = [
                draft
                for draft in self._drafts
                if printed in draft.surname.lower().split("-")[:1] + draft.middle.lower().split()
            ]
            fits = fits or [draft for draft in self._drafts if draft.first.lower() == printed and not run.title]
        if len(fits) > 1:
            fits = self._by_title(fits, run) or self._nearest(fits, name[0].start)
        return fits[0] if len(fits) == 1 else None

    def _by_title(self, fits: list[_Draft], run: _Run) -> list[_Draft]:
        said = office(" ".join(word.text for word in run.title)) if run.title else ""
        return [draft for draft in fits if said and any(office(known) == said for known in draft.descriptions)]

    def _nearest(self, fits: list[_Draft], place: int) -> list[_Draft]:
        before = [
            (max(s for s, _ in draft.spans if s < place), number)
            for number, draft in enumerate(fits)
            if any(s < place for s, _ in draft.spans)
        ]
        return [fits[max(before)[1]]] if before else []

    def _same(self, first: str, surname: str) -> _Draft | None:
        for draft in self._drafts:
            if draft.surname.lower() == surname.lower() and may_be_same_first_name(draft.first, first):
                return draft
        return None

    def _new(self, printed: str, first: str, middle: str, surname: str, suffix: str) -> _Draft:
        draft = _Draft(
            first=first,
            middle=middle,
            surname=surname,
            suffix=suffix,
            name=printed,
            spans=[],
            descriptions=[],
            aliases=[],
            is_full=bool(first),
        )
        self._drafts.append(draft)
        return draft

    def _add(self, draft: _Draft, run: _Run, name: list[_Word]) -> None:
        start, end = name[0].start, name[-1].end
        draft.spans.append((start, end))
        printed = self._text[start:end]
        if len(name) > 1 and printed != draft.name and printed not in draft.aliases:
            draft.aliases.append(printed)
        for description in self._descriptions(run, start, end):
            if description not in draft.descriptions:
                draft.descriptions.append(description)
        formerly = _FORMERLY.match(self._text, end)
        if formerly and draft.is_full:
            former = formerly.group(1).strip()
            draft.aliases.append(former if " " in former else f"{draft.first} {former}")

    def _descriptions(self, run: _Run, start: int, end: int) -> list[str]:
        found = []
        if run.title:
            title = " ".join(word.text for word in run.title)
            lower = _BEFORE_LOWER.search(self._text[max(0, run.title[0].start - 12) : run.title[0].start])
            if lower and lower.group(1).split()[-1].lower() in ("former", "then", "acting", "interim", "deputy"):
                title = f"{lower.group(1).split()[-1]} {title}"
            found.append(title)
        else:
            lower = _BEFORE_LOWER.search(self._text[max(0, start - 50) : start])
            if lower and lower.group(1).split()[-1].lower() in OFFICE_OF:
                found.append(lower.group(1))
        apposition = _APPOSITION.match(self._text[end : end + 120])
        if apposition and office(apposition.group(1)):
            found.append(apposition.group(1).strip())
        return [description for description in found if office(description)]

    def taken(self) -> list[tuple[int, int]]:
        return [span for draft in self._drafts for span in draft.spans]

    def bearers(self) -> list[Bearer]:
        return [
            Bearer(
                type=EntityType.PERSON,
                name=draft.name,
                first=draft.first,
                middle=draft.middle,
                surname=draft.surname,
                suffix=draft.suffix,
                spans=tuple(sorted(draft.spans)),
                descriptions=tuple(draft.descriptions),
                aliases=tuple(draft.aliases),
                is_full=draft.is_full,
            )
            for draft in self._drafts
            if draft.spans
        ]


_THING_TYPES = {
    "ORG": EntityType.ORGANISATION,
    "GPE": EntityType.PLACE,
    "LOC": EntityType.PLACE,
    "FAC": EntityType.PLACE,
}


def _things(
    text: str, nominees: Sequence[Nominee], known: Mapping[str, EntityType], taken: list[tuple[int, int]]
) -> list[Bearer]:
    """Organisations and places: the model's, where no person stands, and those the archive knows."""
    spans: dict[tuple[EntityType, str], list[tuple[int, int]]] = {}
    for nominee in nominees:
        kind = _THING_TYPES.get(nominee.label)
        if kind is None or any(start < nominee.end and nominee.start < end for start, end in taken):
            continue
        start, end = _trim(text, nominee.start, nominee.end)
        if end - start >= 3 and any(word[:1].isupper() for word in text[start:end].split()):
            printed = " ".join(text[start:end].split())
            spans.setdefault((known.get(printed.lower(), kind), printed), []).append((start, end))
    return [
        Bearer(type=kind, name=name, spans=tuple(places), is_full=True)
        for (kind, name), places in sorted(spans.items(), key=lambda item: item[1])
        if kind is not EntityType.PERSON and kind is not EntityType.TOPIC
    ]


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    printed = text[start:end]
    lead = re.match(r"(?:the|The|a|an)\s+", printed)
    if lead:
        start += lead.end()
    return start, start + len(_POSSESSIVE.sub("", text[start:end].rstrip()))
