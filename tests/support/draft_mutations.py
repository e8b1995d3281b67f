"""Faults put into whole drafts by plain string work, written apart from the gate's own red team.

Each operator takes a draft and a seeded random source and returns the faulty draft with the string that no reader may
get, or None when it does not apply. Whether the fault is one is looked up by brute force, never asked of the gate.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.support.brute_force import stands_in, surnames, texts

_QUOTED = re.compile(r"“([^”]+)”")
_CLAUSE = re.compile(r"[^\[\]]+(?:\s*\[S\d+\])+[.,;]?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Faulty:
    """A draft with a fault in it. `forbidden` must never come out."""

    text: str
    forbidden: str


Operator = Callable[[str, dict[str, str], Random], Faulty | None]


def _requote(text: str, chance: Random, change: Callable[[list[str]], list[str]]) -> Faulty | None:
    """One quotation with other words between its marks, unless those stand somewhere in the archive."""
    spans = list(_QUOTED.finditer(text))
    if not spans:
        return None
    span = chance.choice(spans)
    words = " ".join(change(span.group(1).split(" ")))
    if not words.strip(" ,.") or stands_in(words):
        return None
    return Faulty(text=text[: span.start(1)] + words + text[span.end(1) :], forbidden=words.rstrip(",."))


def replace_word(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """A word of a quotation gives way to one of the archive's."""
    vocabulary = texts()[chance.choice(sorted(cited.values()))].split(" ")

    def change(words: list[str]) -> list[str]:
        place = chance.randrange(len(words))
        return [*words[:place], chance.choice(vocabulary).strip('".,'), *words[place + 1 :]]

    return _requote(text, chance, change)


def drop_word(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """A word is missing from the middle of a quotation."""

    def change(words: list[str]) -> list[str]:
        place = chance.randrange(1, len(words) - 1) if len(words) > 2 else 0
        return words[:place] + words[place + 1 :]

    return _requote(text, chance, change)


def change_letter(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """One letter of a quotation is another."""

    def change(words: list[str]) -> list[str]:
        place = chance.randrange(len(words))
        word = words[place]
        at = chance.randrange(len(word))
        return [*words[:place], word[:at] + chance.choice("aeiountsr") + word[at + 1 :], *words[place + 1 :]]

    return _requote(text, chance, change)


def swap_neighbours(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """Two words of a quotation have changed places."""

    def change(words: list[str]) -> list[str]:
        if len(words) < 3:
            return words
        place = chance.randrange(len(words) - 1)
        return [*words[:place], words[place + 1], words[place], *words[place + 2 :]]

    return _requote(text, chance, change)


def splice(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """The end of another quotation of the draft runs on behind this one."""
    others = [found.group(1).split(" ") for found in _QUOTED.finditer(text)]

    def change(words: list[str]) -> list[str]:
        other = chance.choice(others)
        return words[: max(2, len(words) // 2)] + other[len(other) // 2 :]

    return _requote(text, chance, change) if len(others) > 1 else None


def give_to_another(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """Somebody whom no cited article names is said to have spoken."""
    printed = " ".join(texts()[article] for article in cited.values())
    strangers = sorted(name for name in surnames() if name not in printed)
    spoken = [
        found.group(1)
        for found in re.finditer(r"(\w+) (?:said|told|called|says|wrote)\b", text)
        if found.group(1) in surnames()
    ]
    if not strangers or not spoken:
        return None
    old, new = chance.choice(spoken), chance.choice(strangers)
    return Faulty(text=re.sub(rf"\b{old}\b", new, text), forbidden=new)


def recite(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """A quotation's marker names another source of the draft, which does not hold the words."""
    found = list(re.finditer(r"“([^”]+)”([^“”\[\]]*)\[(S\d+)\]", text))
    if not found:
        return None
    span = chance.choice(found)
    others = [name for name, article in cited.items() if article not in stands_in(span.group(1))]
    if not others:
        return None
    new = chance.choice(sorted(others))
    changed = text[: span.start(3)] + new + text[span.end(3) :]
    return Faulty(text=changed, forbidden=f"{span.group(1)}”{span.group(2)}[{new}]")


def renumber(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """A number outside the quotations that no article of the archive prints."""
    quoted = [(span.start(), span.end()) for span in _QUOTED.finditer(text)]
    numbers = [
        found
        for found in re.finditer(r"(?<![\w\[])\d[\d,]*(?!\w)", text)
        if not any(start <= found.start() < end for start, end in quoted)
    ]
    if not numbers:
        return None
    span = chance.choice(numbers)
    new = str(chance.randrange(3_000_000, 9_000_000))
    return Faulty(text=text[: span.start()] + new + text[span.end() :], forbidden=new)


def add_sentence(text: str, cited: dict[str, str], chance: Random) -> Faulty | None:
    """An invented fact stands between two sentences, with somebody's marker behind it."""
    clauses = list(_CLAUSE.finditer(text))
    if not clauses:
        return None
    at = chance.choice(clauses).end()
    invented = chance.choice(
        (
            "The plan was moved to the old brickyard",
            "A court later struck the measure down",
            "Three council members resigned over it",
            "The state paid the whole of the bill",
        )
    )
    return Faulty(text=f"{text[:at]} {invented} [{chance.choice(sorted(cited))}]. {text[at:]}", forbidden=invented)


OPERATORS: tuple[Operator, ...] = (
    replace_word,
    drop_word,
    change_letter,
    swap_neighbours,
    splice,
    give_to_another,
    recite,
    renumber,
    add_sentence,
)
