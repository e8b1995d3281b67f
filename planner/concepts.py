"""What a question is about, word by word: each content word with its other words and a whole-number weight.

A rare word weighs more than a common one. How rare is read from the archive itself, by a capped search, so that the
weight needs no statistics of a language and works in any.
"""

from dataclasses import replace

from graph.ports import ArchiveReader
from graph.words import tokens as index_tokens
from planner import thesaurus
from planner.cues import ASKING_WORDS, STOP_WORDS
from planner.model import Concept
from planner.words import Token, is_cjk, stem, tokens, variants

_CAP = 60
_MOST = 16
# Passages holding the word, up to the cap -> weight. The steps are powers of four: a log scale in whole numbers.
_STEPS = ((2, 6), (8, 5), (24, 4), (_CAP - 1, 3))
_COMMON = 2
_ABSENT = 6


def read_concepts(
    text: str,
    archive: ArchiveReader,
    *,
    taken: tuple[tuple[int, int], ...],
    topics: tuple[tuple[int, int], ...],
    as_of: str | None,
) -> tuple[Concept, ...]:
    """The concepts of `text` outside the `taken` stretches (names, quotations, dates), in order of appearance.

    Those inside a `topics` stretch are marked as words of a topic's name.
    """
    found: list[Concept] = []
    seen: set[str] = set()
    for token in tokens(text):
        if len(found) == _MOST or not _is_content(token, taken) or stem(token.folded) in seen:
            continue
        seen.add(stem(token.folded))
        is_topic = any(start <= token.start < end for start, end in topics)
        found.append(replace(_concept(token.folded, archive, as_of), is_topic=is_topic))
    return tuple(found)


def concepts_of(
    words: tuple[str, ...], archive: ArchiveReader, *, known: tuple[Concept, ...], as_of: str | None
) -> tuple[Concept, ...]:
    """Concepts of single `words` that `known` does not have yet; those the archive does not hold are left out."""
    seen = {stem(concept.word) for concept in known}
    found: list[Concept] = []
    for word in (token.folded for text in words for token in tokens(text)):
        if stem(word) in seen or word in STOP_WORDS or len(found) == _MOST:
            continue
        seen.add(stem(word))
        concept = _concept(word, archive, as_of)
        if concept.is_known:
            found.append(replace(concept, weight=1))
    return tuple(found)


def _is_content(token: Token, taken: tuple[tuple[int, int], ...]) -> bool:
    if any(start <= token.start < end for start, end in taken):
        return False
    if token.folded in STOP_WORDS or token.folded in ASKING_WORDS:
        return False
    return len(token.folded) > 1 or is_cjk(token.text)


def _concept(word: str, archive: ArchiveReader, as_of: str | None) -> Concept:
    near = thesaurus.others(word)
    own = _passages_holding(variants(word), archive, as_of)
    if own:
        return Concept(word=word, others=near, weight=_weight(own))
    is_known = bool(near) and bool(_passages_holding(near, archive, as_of))
    return Concept(word=word, others=near, weight=_ABSENT, is_known=is_known)


def _passages_holding(forms: tuple[str, ...], archive: ArchiveReader, as_of: str | None) -> int:
    """How many passages hold any of `forms`, up to the cap.

    Counted in the index where the store can; a small count is looked up, for the index also counts what may not be seen
    yet, and a word under embargo must not even weigh.
    """
    counts = getattr(archive, "term_counts", None)
    if counts is not None:
        words = tuple(sorted({token for form in forms for token in index_tokens(form)}))
        held = int(sum(counts(words).values()))
        if held == 0 or held >= _CAP:
            return min(held, _CAP)
    return len(archive.search(forms, limit=_CAP, as_of=as_of))


def _weight(hits: int) -> int:
    return next((weight for most, weight in _STEPS if hits <= most), _COMMON)
