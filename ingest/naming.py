"""Who is named in one article: runs of capitals, titles, what the model nominated, and the names already known.

Promises, without a model of any particular place:
- A full name is believed when a title, a nomination, an age, an office or a verb of saying stands by it, or when the
  archive knows the name; a last word such as Street, Council or Monday makes it a thing, a place preposition a place.
- A surname alone is the person whose full name stands in the article; when two bear it, the title beside it decides,
  else whoever alone the text already called by it: papers name a second bearer in full. Else it is nobody's.
  A title that this person does not bear makes it somebody else.
- What is printed decides: no name is completed, no spelling mended.

It leaves to ingest.registry who of the archive a bearer is.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from gate.lexicon import lexicon
from graph.model.entity import EntityType
from ingest.descriptions import descriptions, former_name, has_age
from ingest.nicknames import may_be_same_first_name
from ingest.nlp import Nominee
from ingest.runs import Run, Word, runs, split_name
from ingest.titles import COURTESY, MONTH_NAMES, OFFICE_OF, THING_WORDS, office

_NEXT_WORD = re.compile(r"['’]?,?\s+([^\W\d_]+)")
_PREVIOUS_WORD = re.compile(r"([^\W\d_]+)\s+$")
_PLACE_WORDS = frozenset(("in", "at", "near", "outside", "inside", "across", "toward", "through", "into", "around"))
_POSSESSIVE = re.compile(r"['’]s?$", re.IGNORECASE)
_LEAD = re.compile(r"(?:the|The|a|an)\s+")
_THING_TYPES = {
    "ORG": EntityType.ORGANISATION,
    "GPE": EntityType.PLACE,
    "LOC": EntityType.PLACE,
    "FAC": EntityType.PLACE,
}


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


class _Draft:
    """A bearer in the making."""

    def __init__(self, printed: str, *, nickname: str = "") -> None:
        self.name = printed
        self.first, self.middle, self.surname, self.suffix = split_name(printed)
        self.spans: list[tuple[int, int]] = []
        self.is_shortened = False  # the text has called this person by the bare surname
        self.descriptions: list[str] = []
        self.aliases: list[str] = [f"{nickname} {self.surname}"] if nickname else []

    def firsts(self) -> set[str]:
        """First name and nicknames, lower case."""
        return {self.first.lower(), *(alias.split()[0].lower() for alias in self.aliases if " " in alias)} - {""}

    def offices(self) -> set[str]:
        """What the article says this person is."""
        return {office(description) for description in self.descriptions}

    def bearer(self) -> Bearer:
        """The finished bearer."""
        return Bearer(
            type=EntityType.PERSON,
            name=self.name,
            first=self.first,
            middle=self.middle,
            surname=self.surname,
            suffix=self.suffix,
            spans=tuple(sorted(self.spans)),
            descriptions=tuple(self.descriptions),
            aliases=tuple(self.aliases),
            is_full=bool(self.first),
        )


class Naming:
    """The names of one article, taken in two steps: `full()` first, then, when the archive's people are known, all."""

    def __init__(
        self, text: str, nominees: Sequence[Nominee], *, known: Mapping[str, EntityType], language: str = "en"
    ) -> None:
        """`known` maps lower-cased full names and aliases of the archive to their type."""
        self._text = text
        self._nominees = nominees
        self._known = known
        row = lexicon(language[:2].lower())
        self._speech = row.speech | row.judging
        self._drafts: list[_Draft] = []
        self._leftover = [run for run in runs(text, language) if run.name and not self._take_full(run)]

    def full(self) -> tuple[Bearer, ...]:
        """Everybody who is named in full, and organisations and places."""
        return self._sorted([draft.bearer() for draft in self._drafts if draft.first])

    def all(self, surnames: Collection[str]) -> tuple[Bearer, ...]:
        """Everybody named, surnames alone and titled surnames too. `surnames`: lower-cased ones the archive knows.

        In order of first naming; () when nobody is named. Full names learned from other articles meanwhile count.
        """
        leftover = [run for run in self._leftover if len(run.name) == 1 or not self._take_full(run)]
        for run in leftover:
            self._take_partial(run, surnames)
        self._leftover = []
        return self._sorted([draft.bearer() for draft in self._drafts])

    def _sorted(self, people: list[Bearer]) -> tuple[Bearer, ...]:
        taken = [span for bearer in people for span in bearer.spans]
        return tuple(sorted((*people, *self._things(taken)), key=lambda bearer: (bearer.spans[0], bearer.name)))

    # -- full names -----------------------------------------------------------------------------------------

    def _take_full(self, run: Run) -> bool:
        name = self._without_opener(run)
        if not 2 <= len(name) <= 5 or not self._is_person(run, name):
            return False
        printed = self._text[name[0].start : name[-1].end]
        if run.nickname:
            printed = f"{name[0].text} {name[-1].text}"
        draft = _Draft(printed, nickname=run.nickname)
        if not draft.first:
            return False
        same = self._same(draft)
        if same is None:
            self._drafts.append(draft)
        self._add(same or draft, Run(title=run.title, name=name))
        return True

    def _without_opener(self, run: Run) -> tuple[Word, ...]:
        """Leaves off a sentence's first word where the model sees the person begin after it ("Asked Ana Lima")."""
        for nominee in self._nominees:
            if nominee.label == "PERSON" and run.start < nominee.start < run.end and not run.title:
                kept = tuple(word for word in run.name if word.start >= nominee.start)
                before = self._text[max(0, run.start - 2) : run.start].strip()
                if len(kept) >= 2 and (not before or before in '.!?”"“'):
                    return kept
        return run.name

    def _is_person(self, run: Run, name: tuple[Word, ...]) -> bool:
        start, end = name[0].start, name[-1].end
        kind = self._known.get(self._text[start:end].lower())
        if kind is not None:
            return kind is EntityType.PERSON
        first, last = name[0].text.lower(), name[-1].text.lower()
        if last in THING_WORDS or (first in THING_WORDS and first not in MONTH_NAMES):
            return False
        if any(word.text.lower() in OFFICE_OF for word in name[1:-1]):
            return False
        if run.title or run.nickname or self._acts_as_person(run, start, end):
            return True
        previous = _PREVIOUS_WORD.search(self._text, max(0, start - 12), start)
        is_place = previous is not None and previous.group(1).lower() in _PLACE_WORDS
        return not is_place and self._label(start, end) == "PERSON"

    def _acts_as_person(self, run: Run, start: int, end: int) -> bool:
        """Age, office beside the name, or a verb of saying right before or after it."""
        if has_age(self._text, end) or descriptions(self._text, run):
            return True
        following = _NEXT_WORD.match(self._text, end)
        if following and following.group(1) in self._speech:
            return True
        previous = _PREVIOUS_WORD.search(self._text, max(0, start - 20), start)
        return bool(
            previous and previous.group(1) in self._speech and re.match(r"\s*[,.:;]", self._text[end : end + 2])
        )

    def _label(self, start: int, end: int) -> str:
        for nominee in self._nominees:
            if nominee.start < end and start < nominee.end:
                return nominee.label
        return ""

    def _same(self, new: _Draft) -> _Draft | None:
        for draft in self._drafts:
            if draft.surname.lower() == new.surname.lower() and may_be_same_first_name(draft.first, new.first):
                return draft
        return None

    # -- parts of names -------------------------------------------------------------------------------------

    def _take_partial(self, run: Run, surnames: Collection[str]) -> None:
        """A surname or first name alone, with or without a title."""
        name = run.name
        last = name[-1].text.lower()
        if len(name) > 2 or last in THING_WORDS or last in OFFICE_OF:
            return  # "Mr. President" is an office, no surname
        fits = self._bearers_of(run)
        draft = fits[0] if len(fits) == 1 else self._told_apart(fits, run.start)
        if not fits and self._may_stand_alone(run, surnames):
            draft = _Draft(self._text[run.start : run.end] if len(name) == 1 else name[-1].text)
            self._drafts.append(draft)
        if draft is not None:
            self._add(draft, run)
            draft.is_shortened |= len(name) == 1 and last == draft.surname.lower()

    def _may_stand_alone(self, run: Run, surnames: Collection[str]) -> bool:
        if len(run.name) != 1:
            return False
        if run.title:
            return any(office(word.text) or word.text.rstrip(".").lower() in COURTESY for word in run.title)
        word = run.name[0].text
        if word.lower() in surnames and not self._is_common_here(word):
            return True
        return self._label(run.start, run.end) == "PERSON" and self._acts_as_person(run, run.start, run.end)

    def _is_common_here(self, word: str) -> bool:
        """Whether the article also prints the word without a capital: then it is no name ("Bell", "bell")."""
        return re.search(rf"\b{re.escape(word.lower())}\b", self._text) is not None

    def _bearers_of(self, run: Run) -> list[_Draft]:
        """Everybody of this article whom the run may mean."""
        printed = " ".join(word.text for word in run.name).lower()
        fits = [draft for draft in self._drafts if draft.surname.lower() == printed]
        if not fits and len(run.name) == 1:
            fits = [
                draft
                for draft in self._drafts
                if printed in draft.surname.lower().split("-")[0:1] or printed in draft.middle.lower().split()
            ]
            if not run.title:
                fits = fits or [draft for draft in self._drafts if printed in draft.firsts()]
        said = office(" ".join(word.text for word in run.title)) if run.title else ""
        titled = [draft for draft in fits if said in draft.offices()] if said else []
        if said and not titled:
            # Another office than the one the article gives: "Mayor Reed" is not Coach Tim Reed.
            fits = [draft for draft in fits if not draft.offices()]
        return titled or fits

    def _told_apart(self, fits: list[_Draft], place: int) -> _Draft | None:
        """Of several bearers the one already called so, or the only one named so far; None where two are left."""
        before = [draft for draft in fits if draft.spans[0][0] < place]
        called = [draft for draft in before if draft.is_shortened]
        pool = called or before
        return pool[0] if len(pool) == 1 else None

    def _add(self, draft: _Draft, run: Run) -> None:
        draft.spans.append((run.start, run.end))
        printed = self._text[run.start : run.end]
        if len(run.name) > 1 and printed != draft.name and printed not in draft.aliases and "“" not in printed:
            draft.aliases.append(printed)
        for description in descriptions(self._text, run):
            if description not in draft.descriptions:
                draft.descriptions.append(description)
        former = former_name(self._text, run.end)
        if former and draft.first:
            draft.aliases.append(former if " " in former else f"{draft.first} {former}")

    # -- organisations and places ---------------------------------------------------------------------------

    def _things(self, taken: list[tuple[int, int]]) -> list[Bearer]:
        """The model's, where no person stands; of the archive's own type where it knows the name."""
        spans: dict[tuple[EntityType, str], list[tuple[int, int]]] = {}
        for nominee in self._nominees:
            kind = _THING_TYPES.get(nominee.label)
            if kind is None or any(start < nominee.end and nominee.start < end for start, end in taken):
                continue
            start, end = self._trimmed(nominee)
            printed = " ".join(self._text[start:end].split())
            if len(printed) >= 3 and any(word[:1].isupper() for word in printed.split()):
                kind = self._known.get(printed.lower(), kind)
                spans.setdefault((kind, printed), []).append((start, end))
        return [
            Bearer(type=kind, name=name, spans=tuple(places), is_full=True)
            for (kind, name), places in spans.items()
            if kind in (EntityType.ORGANISATION, EntityType.PLACE)
        ]

    def _trimmed(self, nominee: Nominee) -> tuple[int, int]:
        lead = _LEAD.match(self._text, nominee.start, nominee.end)
        start = lead.end() if lead else nominee.start
        return start, start + len(_POSSESSIVE.sub("", self._text[start : nominee.end].rstrip()))
