"""Runs of capitalised words: the shape in which a text prints names, with the title that stands before them.

A run never crosses a comma, a sentence's end or a line; particles (de, van, von) stay inside it; words that only
open a sentence (But, Only, If) are left off. `Stan “Skip” Novak` is one run with its nickname apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from gate.lexicon import lexicon
from ingest.titles import ABBREVIATED, is_title

# Upper-case letters of the Latin, Greek and Cyrillic scripts; a script without case prints no such runs.
_UPPER = "A-ZÀ-ÖØ-ÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑ-ΩА-ЯЁ"
_LETTER = r"[^\W\d_]"
_CAPITALISED = (
    rf"(?:[{_UPPER}]\.(?:[{_UPPER}]\.)*|[{_UPPER}]{_LETTER}*(?:[-'’]{_LETTER}+)*(?:(?<=\b)(?<!\W)\.(?=[ "
    rf"\u00a0][{_UPPER}]))?)"
)
_PARTICLE_WORDS = "de da do dos das del della di du la le van von der den ter bin ibn al el y"
PARTICLES = frozenset(_PARTICLE_WORDS.split())
_PARTICLE = "(?:" + "|".join(_PARTICLE_WORDS.split()) + ")"
_RUN = re.compile(rf"(?<![\w@#/]){_CAPITALISED}(?:[ \u00a0](?:{_PARTICLE}[ \u00a0]){{0,2}}{_CAPITALISED})*")
_TOKEN = re.compile(r"[^\s]+")
_POSSESSIVE = re.compile(r"['’][sS]?$")
_NICKNAMED = re.compile(
    rf"(?<!\w)([{_UPPER}]{_LETTER}+(?:[ "
    rf"\u00a0][{_UPPER}]\.)?)[ \u00a0][“\"‘'(]([{_UPPER}]{_LETTER}+)[”\"’')][ \u00a0]([{_UPPER}]{_LETTER}+)"
)
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv", "esq", "phd", "md"))


@dataclass(frozen=True, slots=True)
class Word:
    """One printed word without its possessive ending."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """`title` and `name` in order; `name` may be empty ("the Mayor"). `nickname` stands in marks inside the name."""

    title: tuple[Word, ...] = ()
    name: tuple[Word, ...] = ()
    nickname: str = ""

    @property
    def start(self) -> int:
        """Where the name begins."""
        return self.name[0].start

    @property
    def end(self) -> int:
        """Where the name ends."""
        return self.name[-1].end


def runs(text: str, language: str) -> list[Run]:
    """Every run of `text`, in order."""
    nicknamed = [_nicknamed(match) for match in _NICKNAMED.finditer(text)]
    found = list(nicknamed)
    for match in _RUN.finditer(text):
        if not any(run.name[0].start < match.end() and match.start() < run.name[-1].end for run in nicknamed):
            found.extend(_split(match, _openers(language)))
    return sorted(found, key=lambda run: (run.title or run.name)[0].start) if nicknamed else found


def _nicknamed(match: re.Match[str]) -> Run:
    first = Word(match.start(1), match.end(1), match.group(1))
    last = Word(match.start(3), match.end(3), match.group(3))
    return Run(name=(first, last), nickname=match.group(2))


@lru_cache(maxsize=32)
def _openers(language: str) -> frozenset[str]:
    """Words that are no part of a name, however they are printed."""
    row = lexicon(language[:2].lower())
    connectives = {word for phrase in row.connectives for word in phrase.split()}
    closed = row.function | row.negators | row.conditions | row.absolutes | row.speech | row.subordinators
    return closed | row.order | row.causes | connectives | row.pronouns | row.first_person


def _split(match: re.Match[str], openers: frozenset[str]) -> Iterator[Run]:
    """The run, cut at words that belong to no name ("I", "The") and after a full stop that ends a sentence."""
    words: list[Word] = []
    for token in _TOKEN.finditer(match.group()):
        printed = token.group()
        if printed.lower() in openers and printed not in PARTICLES:
            yield from _closed(words)
            words = []
            continue
        is_sentence_end = printed.endswith(".") and not _is_dotted(printed)
        bare = _POSSESSIVE.sub("", printed.rstrip(".") if is_sentence_end else printed)
        start = match.start() + token.start()
        words.append(Word(start, start + len(bare), bare))
        if is_sentence_end or len(bare) < len(printed.rstrip(".")):
            yield from _closed(words)
            words = []
    yield from _closed(words)


def _is_dotted(printed: str) -> bool:
    """Whether a full stop belongs to the word: an initial, an abbreviated title, Jr."""
    bare = printed.rstrip(".")
    return bool(len(bare) == 1 or "." in bare or bare.lower() in ABBREVIATED or bare.lower() in _SUFFIXES)


def _closed(words: list[Word]) -> Iterator[Run]:
    if words:
        last = max((place for place, word in enumerate(words[:-1]) if is_title(word.text)), default=-1)
        yield Run(title=tuple(words[: last + 1]), name=tuple(words[last + 1 :]))


def split_name(name: str) -> tuple[str, str, str, str]:
    """(first, middle, surname, suffix) of a printed personal name; a single word is a surname."""
    words = [word.rstrip(",") for word in name.split() if not (is_title(word) and word[-1:] == ".")]
    suffix = words.pop() if len(words) > 1 and words[-1].strip(".").lower() in _SUFFIXES else ""
    if len(words) < 2:
        return "", "", words[0] if words else "", suffix
    place = len(words) - 1
    while place > 1 and words[place - 1].lower() in PARTICLES:
        place -= 1
    return words[0], " ".join(words[1:place]), " ".join(words[place:]), suffix
