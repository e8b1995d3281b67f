"""What the archive has heard of each speaker, so that words printed again keep the day they were first said.

The rule is the gate's own (gate/recalled.py); this file only says what was heard before: what the archive holds of a
speaker, and what this run has read since. Pieces are read oldest first within a stretch; a run that reads an older
piece after a newer one does not go back to the newer one.
"""

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from gate.model import DateSpan, SourceQuote
from gate.recalled import Heard, heard, settle, words_of
from graph.model.quote import Quote
from graph.model.time import Precision

_MOST = 8192  # utterances held at once, whatever the archive's size: some ten megabytes


class Spoken(Protocol):
    """The part of an archive that is asked."""

    def quotes(self, *, speaker_id: str | None = None) -> tuple[Quote, ...]:
        """Everything stored of a speaker, oldest first."""
        ...


class Memory:
    """Speech of known day by speaker; a speaker's stored speech is fetched when first needed."""

    def __init__(self, archive: Spoken) -> None:
        self._archive = archive
        self._by_speaker: dict[str, list[tuple[str, Heard]]] = {}
        self._held = 0

    def settle(self, readings: Sequence[SourceQuote], *, article_id: str, published: date) -> tuple[SourceQuote, ...]:
        """The readings of one article, each recalled one with its first day.

        What the article said in an earlier reading of itself is not "before". Words printed twice on their own day
        are left as they are.
        """
        return tuple(self._settled(row, article_id, published) for row in readings)

    def keep(self, readings: Sequence[SourceQuote], *, article_id: str) -> None:
        """Remembers what one article says. Not for a piece under embargo: another's date must not tell of it."""
        for entry in heard(readings):
            self._of(entry.speaker).append((article_id, entry))
            self._held += 1

    def rest(self) -> None:
        """Lets go of what it holds when that is much. Only once what was kept is stored: the archive tells it again."""
        if self._held > _MOST:
            self._by_speaker.clear()
            self._held = 0

    def _settled(self, row: SourceQuote, article_id: str, published: date) -> SourceQuote:
        if row.speaker is None:
            return row
        key = row.speaker.key
        before = [entry for origin, entry in self._of(key) if origin != article_id]
        found = settle(row, {key: before}, published=published)
        return found if found.said != row.said else row

    def _of(self, speaker: str) -> list[tuple[str, Heard]]:
        if speaker not in self._by_speaker:
            stored = self._archive.quotes(speaker_id=speaker)
            self._by_speaker[speaker] = [
                (quote.article_id, _heard(speaker, quote)) for quote in stored if quote.is_speech and _is_dated(quote)
            ]
            self._held += len(self._by_speaker[speaker])
        return self._by_speaker[speaker]


def _is_dated(quote: Quote) -> bool:
    return quote.said.start is not None and quote.said.precision is Precision.DAY


def _heard(speaker: str, quote: Quote) -> Heard:
    said = DateSpan(start=quote.said.start, end=quote.said.end, precision=quote.said.precision.value)
    return Heard(speaker=speaker, words=words_of(quote.text), said=said)
