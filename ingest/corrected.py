"""Carries a correction of who spoke into the reading of the article it corrects.

The archive keeps what was printed (the text does not change); what is derived from it follows the correction: the words
that a note quotes are the right person's. A note that quotes no words, or a person who cannot be told, changes nothing.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from gate.folding import fold
from gate.model import Person, SourceQuote
from gate.quotation import scan
from graph.model.event import Correction
from ingest.segment import sentences

Find = Callable[[str], Person | None]
_REPORTED_RIGHT = re.compile(r"\b(?:correctly|as reported|stands)\b")
_SHORTEST = 12  # characters of a quotation that may identify it


def with_corrected_speakers(
    readings: Sequence[SourceQuote], corrections: Sequence[Correction], text: str, find: Find
) -> tuple[SourceQuote, ...]:
    """The readings with the speakers that `corrections` give; `find` names the person behind a printed name."""
    rows = list(readings)
    for correction in corrections:
        speakers = [touch for touch in correction.touches if touch.aspect == "speaker"]
        if len(speakers) != 1:
            continue
        person = find(speakers[0].right)
        if person is not None:
            _give(rows, _touched(rows, correction.note, text), person)
    return tuple(rows)


def _give(rows: list[SourceQuote], places: Sequence[int], person: Person) -> None:
    for place in places:
        rows[place] = replace(rows[place], speaker=person, speaker_text="", confidence="sure", cue="correction")


def _touched(rows: Sequence[SourceQuote], note: str, text: str) -> list[int]:
    """The rows whose words the note quotes; with "the sentence that followed", the next row of the paragraph, too."""
    spans = [span for span in scan(note).spans if span.end - span.start >= _SHORTEST]
    reported = [bounds for bounds in sentences(note) if _REPORTED_RIGHT.search(note, *bounds)]
    quoted = [
        _words(note[span.start : span.end])
        for span in spans
        if not any(start <= span.start < end for start, end in reported)
    ]
    found = [place for place, row in enumerate(rows) if any(_is_same(_words(row.text), words) for words in quoted)]
    if found and ("followed" in note or "two sentences" in note):
        following = found[-1] + 1
        if following < len(rows) and "\n\n" not in text[rows[found[-1]].end : rows[following].start]:
            found.append(following)
    return found


def _words(printed: str) -> str:
    return fold(printed, is_source=True).text.rstrip(".,!? ")


def _is_same(row: str, words: str) -> bool:
    return len(row) >= _SHORTEST and (row.startswith(words) or words.startswith(row) or words in row)
