"""Clauses of one sentence, its verbs and how they are modified, read by closed classes and word forms alone.

Not a parser: what it cannot tell it leaves out, and grounding then asks for more. English has verb forms here; in
other languages no verb is told and the order of words decides instead.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gate.lexicon import lexicon
from gate.stemming import stem
from gate.words import Word

_CUTTERS = frozenset(
    "because although though while whereas if unless who whom whose which when where after before until once".split()
)
_JOINERS = frozenset("and but or y pero mas et mais und aber oder".split())
_AUXILIARIES = frozenset(
    "be am is are was were been being have has had do does did will would shall should can could may might must".split()
)
_PREPOSITIONS = frozenset(
    """at in on for with by from to of into over under after before about against between during not
        only also then later now even""".split()
)
# A comma or colon inside a figure ends no clause.
_FIGURE = re.compile(r"\d(?:[\d,.:–-]*\d)?")
_STOP = re.compile(r"[,;:—–()，；：、。“”«»\"]|\s-\s")
_REGULAR = re.compile(r"[a-z]{2,}(?:ed|ing)")
_BE = frozenset("be am is are was were been being get got".split())
_MODALS = frozenset("may might can could should must cannot can't couldn't shouldn't mustn't".split())
_FUTURE = frozenset("will would shall ll d".split())
_PAST_FORMS = frozenset(
    """went said told made took taken gave given got came knew thought left kept began begun showed shown heard
    ran held brought wrote written stood lost paid met led spoke spoken spent grew grown won taught bought
    sent fell fallen rose drove broke broken built chose chosen drew drawn sold sat sought fought threw flew
    withdrew withdrawn found felt became swore sworn struck wore stole caught ate lay laid hid rebuilt dealt
    swept wept saw seen did done had drank forgot read put set cut let quit split bid oversaw dug fed fled
    understood cast cost hit beat beaten spread burst lent shot rang rung sank sunk sang sung shrank shrunk
    sprang sprung swam flung clung hung slid stuck wound bound bled bore born borne bitten blew blown bent
    woke woken driven forgave forgiven froze frozen knelt lit misled mistook mistaken overcame overthrew
    overtook overruled rode ridden risen shook shaken shone shut slept slain sped stung tore torn undertook
    undid undone upheld forecast broadcast foresaw forbade forbidden eaten mown sewn""".split()
)
_NOT_VERBS = frozenset(
    """need speed seed breed red bed hundred indeed shed weed feed sacred wing king ring spring thing
        string ceiling morning evening building"""
    "nothing anything something everything during meeting hearing housing funding spending opening".split()
)
_LABILE = frozenset(
    stem(word) for word in "pass fail open close begin start end rise fall grow increase drop move change pend".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb at words[index]. `modality`: plain, future, infinitive, modal. `governor`: the stem before `to`."""

    index: int
    modality: str
    is_passive: bool
    governor: str = ""


def cut(text: str, words: Sequence[Word], *, offset: int = 0) -> tuple[tuple[int, int], ...]:
    """Half-open ranges of `words` that make clauses: at commas, subordinators, and coordinations of verbs."""
    return _cut(text, tuple(words), offset)


@lru_cache(maxsize=1024)  # every rule asks for the clauses of the same few sentences
def _cut(text: str, words: tuple[Word, ...], offset: int) -> tuple[tuple[int, int], ...]:
    if not words:
        return ()
    bounds = [0]
    for index in range(1, len(words)):
        gap = text[words[index - 1].end - offset : words[index].start - offset]
        if (
            (gap != " " and _STOP.search(_FIGURE.sub("", gap)))
            or words[index].lower in _CUTTERS
            or (words[index].lower in _JOINERS and not _joins_names(words, index))
        ):
            bounds.append(index)
    return tuple((left, right) for left, right in zip(bounds, [*bounds[1:], len(words)], strict=True) if left < right)


def _joins_names(words: Sequence[Word], index: int) -> bool:
    """`Tobias Renn and Clara Ives`, `rent and parking costs`: two names, or no verb right after the joiner."""
    if index + 1 >= len(words):
        return True
    if words[index - 1].is_capital and words[index + 1].is_capital:
        return True
    return not any(is_verb_form(words, place) for place in range(index + 1, min(index + 5, len(words))))


def is_verb_form(words: Sequence[Word], index: int) -> bool:
    """Whether the form (or an auxiliary or `to` before it) makes words[index] a verb. English only, no dictionary."""
    word = words[index]
    if (word.is_capital and index) or word.lower in {"not", "never", "also", "only", "still"}:
        return False
    if word.lower in _AUXILIARIES:
        return True
    if word.lower in _PAST_FORMS:
        return not (index and words[index - 1].lower in {"a", "the", "his", "her", "its", "their"})
    if word.lower in _NOT_VERBS:
        return False
    if word.is_content and word.lower.endswith(("ed", "ing")) and _REGULAR.fullmatch(word.lower):
        return not (
            word.lower.endswith("ing") and index and words[index - 1].lower in {"the", "a", "his", "her", "their"}
        )
    if not word.is_content:
        return False
    before = [words[place].lower for place in range(max(0, index - 3), index)]
    bare = [lower for lower in before if lower not in {"not", "never", "also", "only", "still", "n't"}]
    return bool(bare) and (
        bare[-1]
        in {
            "to",
            "will",
            "would",
            "shall",
            "should",
            "can",
            "could",
            "may",
            "might",
            "must",
            "did",
            "does",
            "do",
            "ll",
            "didn't",
            "won't",
            "wouldn't",
            "doesn't",
            "don't",
            "can't",
            "cannot",
            "couldn't",
        }
    )


def verbs_of(words: Sequence[Word], first: int, last: int, language: str) -> tuple[Verb, ...]:
    """The verbs with content among words[first:last] (auxiliaries only colour them); () outside English."""
    return _verbs_of(tuple(words), first, last) if language == "en" else ()


@lru_cache(maxsize=1024)
def _verbs_of(words: tuple[Word, ...], first: int, last: int) -> tuple[Verb, ...]:
    found = []
    for index in range(first, last):
        word = words[index]
        if word.lower in _AUXILIARIES or not word.is_content:
            continue
        if is_verb_form(words, index) or is_third_person(words, index):
            found.append(describe(words, index))
    return tuple(found)


def is_third_person(words: Sequence[Word], index: int) -> bool:
    """`Northpier owns the`, `she adds`: an -s form between a name or pronoun and what follows it."""
    word = words[index]
    if not word.lower.endswith("s") or word.lower.endswith(("ss", "'s", "us")) or word.is_capital or not index:
        return False
    before = words[index - 1]
    return (
        before.is_capital or before.lower in {"he", "she", "it", "who", "which", "that"}
    ) and not before.lower.endswith("'s")


def describe(words: Sequence[Word], index: int) -> Verb:
    """The verb form at words[index] with what stands before it."""
    before = [words[place].lower for place in range(max(0, index - 4), index)]
    while before and before[-1] in {"not", "never", "also", "only", "still", "now", "then"}:
        before.pop()
    modality, governor = "plain", ""
    if before and before[-1] == "to":
        modality = "infinitive"
        governor = next(
            (
                stem(lower)
                for lower in reversed(before[:-1])
                if lower not in {"not", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
            ),
            "",
        )
    elif any(lower in _FUTURE for lower in before[-2:]):
        modality = "future"
    elif any(lower in _MODALS for lower in before[-2:]):
        modality = "modal"
    participle = words[index].lower.endswith("ed") or words[index].lower in _PAST_FORMS
    return Verb(
        index=index,
        modality=modality,
        is_passive=participle and any(lower in _BE for lower in before[-2:]),
        governor=governor,
    )


def is_labile(word_stem: str) -> bool:
    """Verbs whose object can stand as subject with no passive: `the bond passed` for `voters passed the bond`."""
    return word_stem in _LABILE


def gapped(text: str, words: Sequence[Word]) -> tuple[tuple[int, int], ...]:
    """Half-open ranges of `words` that share an earlier verb: `and the town the rest`, `and Ives 40 percent`.

    A joiner, a subject of its own, then at once another noun phrase, and no verb to the end of the clause.
    """
    found = []
    for index in range(1, len(words)):
        if words[index].lower not in _JOINERS:
            continue
        last = index + 1
        while last < len(words) and not re.search(
            r"[,;:.—–]", _FIGURE.sub("", text[words[last - 1].end : words[last].start])
        ):
            last += 1
        segment = range(index + 1, last)
        if words[index + 1 : index + 2] and words[index + 1].lower in _PREPOSITIONS:
            continue
        if any(is_verb_form(words, place) for place in segment) or len(segment) < 2:
            continue
        if _is_two_phrases(text, words, index + 1, last):
            found.append((index + 1, last))
    return tuple(found)


def _is_two_phrases(text: str, words: Sequence[Word], first: int, last: int) -> bool:
    """A determiner or a figure stands directly after a noun: a second noun phrase begins there."""
    for place in range(first + 1, last):
        has_figure = any(char.isdigit() for char in text[words[place - 1].end : words[place].start])
        starts = (
            words[place].lower in {"the", "a", "an", "its", "his", "her", "their", "all", "none", "half", "only"}
            or has_figure
        )
        if starts and words[place - 1].is_content:
            return True
    return bool(re.search(r"\d", text[words[last - 1].end : words[last - 1].end + 3]))


@lru_cache(maxsize=32)
def speech_verbs(language: str) -> frozenset[str]:
    """Every verb of saying, neutral or judging."""
    return lexicon(language).speech | lexicon(language).judging
