"""Readings of small invented passages, for tests of the one reading and of what is bound to it."""

from collections.abc import Sequence
from datetime import date

from gate.attribution import BoundQuote
from gate.model import Person, Source, SourceQuote
from gate.names import find_names
from gate.reading import read

THURSDAY = date(2016, 9, 22)


def read_passage(
    text: str,
    *,
    published: date | None = THURSDAY,
    people: Sequence[Person] = (),
    language: str = "en",
    kind: str = "news",
    byline: tuple[str, ...] = (),
) -> tuple[SourceQuote, ...]:
    """The reading of `text` with names found by `gate.names` alone."""
    names = find_names(text, people=people, language=language)
    return read(text, names=names, published=published, people=people, language=language, kind=kind, byline=byline)


def speakers(text: str, **options: object) -> list[tuple[str, str]]:
    """(words, speaker) of every row; a speaker without a name shows as the text calls them, nobody as ""."""
    rows = read_passage(text, **options)  # type: ignore[arg-type]
    return [(row.text, row.speaker.name if row.speaker is not None else row.speaker_text) for row in rows]


def source(text: str, *, published: date = THURSDAY, kind: str = "news", paper: str = "") -> Source:
    """A source of one passage."""
    return Source(
        id="S1", article_id="a-1", published=published, headline="A headline", text=text, kind=kind, paper=paper
    )


def bind(draft: str, words: str, cited: Source, *, people: Sequence[Person] = (), language: str = "en") -> BoundQuote:
    """The quotation `words` of `draft` with the reading of `cited` that holds them, the innermost one."""
    start = draft.index(words)
    rows = read_passage(
        cited.text, published=cited.published, people=people, language=language, kind=cited.kind, byline=(cited.byline,)
    )
    holding = [row for row in rows if words.rstrip(",.") in row.text]
    reading = min(holding, key=lambda row: row.end - row.start, default=None)
    return BoundQuote(start=start, end=start + len(words), source=cited, reading=reading)
