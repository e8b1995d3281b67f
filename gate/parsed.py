"""A text taken apart once: its quotations, its frame sentences and their noun phrases.

Promises: nothing here depends on who reads: the reading of quotations, the stances and the roles of an archive all
start from the same `Parsed`. The last few texts are kept, because they read the same article one after the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gate.frame import Sentence, frames
from gate.grammar_words import closed
from gate.model import NameSpan
from gate.quotation import QuotedSpan, scan
from gate.subjects import NounPhrase, noun_phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """`sentences` in order, each with its noun phrases; `paragraphs` are the same sentences by paragraph."""

    spans: tuple[QuotedSpan, ...]
    paragraphs: tuple[tuple[Sentence, ...], ...]
    sentences: tuple[tuple[Sentence, tuple[NounPhrase, ...]], ...]


def parsed(text: str, names: Sequence[NameSpan], *, language: str) -> Parsed:
    """`text` with the people and institutions that `names` find in it."""
    return _parsed(text, tuple(names), language[:2].lower())


@lru_cache(maxsize=4)  # one article is read three times in a row, then never again
def _parsed(text: str, names: tuple[NameSpan, ...], language: str) -> Parsed:
    spans = scan(text).spans
    words = closed(language)
    paragraphs = frames(text, spans, names, language=language)
    return Parsed(
        spans=spans,
        paragraphs=paragraphs,
        sentences=tuple(
            (sentence, noun_phrases(sentence.tokens, words)) for paragraph in paragraphs for sentence in paragraph
        ),
    )
