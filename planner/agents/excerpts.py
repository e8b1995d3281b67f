"""Whole sentences out of speech without marks: the answers of an interview, a hearing, a press conference.

A turn of a transcript runs for a page; nobody quotes it whole. A sentence is offered when it holds a word that the
question asks about, is whole, and carries nothing that its neighbours would have to explain: no mark, no bracket, no
break. It is cut from the archive's own row by offset, so that it stands in the source letter for letter.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from gate.quotation import scan
from gate.sentences import sentence_spans
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Status
from planner.telling import Sought
from planner.words import words_of

_SHORTEST, _LONGEST = 6, 60  # words
_MOST = 4  # sentences of one article
OWN_WORD, NEAR_WORD, SHOWS_STANCE, FIRST_PERSON = 3, 2, 6, 1
_FIRST_PERSON = re.compile(r"\b(?:I|we|our|my|eu|nós|yo|nosotros)\b|我")
# A sentence that opens like this answers the one before it.
_LEANING = re.compile(
    r"(?:but|and|so|or|that|this|these|those|it|he|she|they|yes|no|well|now|because|which|then|also|therefore)\b",
    re.IGNORECASE,
)
_ASKS = ("?", "？")


def excerpts(rows: Iterable[Quote], article: Article, look: Sought, stances: Sequence[Stance]) -> tuple[Quote, ...]:
    """Sentences of the unmarked rows, the most telling first, each as a quote with its own bounds; at most four.

    () when no sentence holds a word that is asked about.
    """
    found: list[tuple[int, int, Quote]] = []
    for row in rows:
        if not _is_usable(row, article):
            continue
        for start, end in sentence_spans(row.text):
            part = replace(row, start=row.start + start, end=row.start + end, text=row.text[start:end])
            points = _points(part, look, stances)
            if points and _is_whole(part, article):
                found.append((-points, part.start, part))
    return tuple(part for _, _, part in sorted(found, key=lambda row: row[:2])[:_MOST])


def _is_usable(row: Quote, article: Article) -> bool:
    return (
        row.quoted_by is None
        and not row.context
        and row.is_speech
        and row.confidence == "sure"
        and row.status == Status.PUBLISHED
        and row.speaker_id is not None
        and article.text[row.start : row.end] == row.text
    )


def _is_whole(part: Quote, article: Article) -> bool:
    text = part.text
    if not _SHORTEST <= len(text.split()) <= _LONGEST and article.language != "zh":
        return False
    if text.endswith(_ASKS) or not text[:1].isupper() or any(sign in text for sign in "\n[]()<>"):
        return False
    if any(mark.start < part.end and part.start < mark.end for mark in article.marks):
        return False
    inner = scan(text)
    return not inner.spans and not inner.faults


def _points(part: Quote, look: Sought, stances: Sequence[Stance]) -> int:
    """0 for a sentence that holds no word of the question; more the more of them it holds."""
    held = words_of(part.text)
    own, near = len(held & look.own), len(held & look.near)
    shown = any(
        s.person_id == part.speaker_id and s.topic_id in look.topics and s.start < part.end and part.start < s.end
        for s in stances
    )
    if look.own and not own and not shown:
        return 0
    points = OWN_WORD * own + NEAR_WORD * near + SHOWS_STANCE * shown
    points += FIRST_PERSON * bool(_FIRST_PERSON.search(part.text))
    return max(points - 2 * bool(_LEANING.match(part.text)), 1)
