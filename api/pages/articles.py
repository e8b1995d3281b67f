"""An article as a page: its paragraphs with every quotation underlined and every stance's evidence as a target."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from api.pages.highlight import Segment, SpanMark, paragraphs, segments
from api.pages.selectors import target
from api.sources import HARMLESS_MARKS
from graph.model.event import Correction
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article
from graph.ports import ArchiveReader


@dataclass(frozen=True, slots=True, kw_only=True)
class QuoteRow:
    """One quotation of the article with its reading, for the list beside the text."""

    id: str
    text: str
    speaker: str
    speaker_id: str | None
    said: str
    precision: str
    confidence: str
    context: str
    target: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtRow:
    """A stretch that the scan leaves in doubt: what was read, why, and where on which page it stands."""

    text: str
    kind: str
    note: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleView:
    """Everything that the article page prints; `versions` are (number, recorded, is shown) newest first."""

    article: Article
    paragraphs: tuple[tuple[Segment, ...], ...]
    quotes: tuple[QuoteRow, ...]
    corrections: tuple[Correction, ...]
    versions: tuple[tuple[int, str, bool], ...]
    doubts: tuple[DoubtRow, ...]


def article_view(
    archive: ArchiveReader, article_id: str, *, version: int | None = None, as_of: str | None = None
) -> ArticleView | None:
    """The page of `article_id`; None when nothing is visible at that address.

    Readings belong to the newest version; an older one is shown as its bare text.
    """
    article = archive.article(article_id, version=version, as_of=as_of)
    if article is None:
        return None
    versions = archive.versions(article_id) or (article,)
    is_newest = article.version >= max(known.version for known in versions)
    quotes = archive.quotes(article_id=article_id, as_of=as_of) if is_newest else ()
    stances = archive.stances(article_id=article_id, as_of=as_of) if is_newest else ()
    names = _names(archive, quotes)
    return ArticleView(
        article=article,
        paragraphs=tuple(
            segments(article.text, _marks(quotes, stances, names), start=start, end=end)
            for start, end in paragraphs(article.text)
        ),
        quotes=tuple(_row(quote, names, article) for quote in quotes),
        corrections=archive.corrections(article_id, as_of=as_of),
        versions=tuple(
            (known.version, known.recorded, known.version == article.version)
            for known in sorted(versions, key=lambda known: -known.version)
        ),
        doubts=_doubts(article),
    )


def _doubts(article: Article) -> tuple[DoubtRow, ...]:
    """The marks that raise a doubt, in order; one without a place of its own has that of its block."""
    blocks = [mark for mark in article.marks if mark.kind in HARMLESS_MARKS and mark.region]
    return tuple(
        DoubtRow(
            text=article.text[mark.start : mark.end],
            kind=mark.kind,
            note=mark.note,
            region=mark.region or next((block.region for block in blocks if block.start <= mark.start < block.end), ""),
        )
        for mark in sorted(article.marks, key=lambda mark: mark.start)
        if mark.kind not in HARMLESS_MARKS
    )


def _names(archive: ArchiveReader, quotes: tuple[Quote, ...]) -> dict[str, str]:
    ids = sorted({quote.speaker_id for quote in quotes if quote.speaker_id})
    found = ((speaker, archive.entity(speaker)) for speaker in ids)
    return {speaker: entity.name if entity else speaker for speaker, entity in found}


def _marks(quotes: tuple[Quote, ...], stances: tuple[Stance, ...], names: dict[str, str]) -> list[SpanMark]:
    spoken = [
        SpanMark(start=quote.start, end=quote.end, kind="q", anchor=f"q-{quote.id}", title=_speaker(quote, names))
        for quote in quotes
    ]
    shown = [SpanMark(start=stance.start, end=stance.end, kind="t", anchor=f"t-{stance.id}") for stance in stances]
    return [*spoken, *shown]


def _speaker(quote: Quote, names: dict[str, str]) -> str:
    return names.get(quote.speaker_id, quote.speaker_id) if quote.speaker_id else quote.speaker_text


def _row(quote: Quote, names: dict[str, str], article: Article) -> QuoteRow:
    return QuoteRow(
        id=quote.id,
        text=quote.text,
        speaker=_speaker(quote, names),
        speaker_id=quote.speaker_id,
        said=quote.said.start.isoformat() if quote.said.start else "",
        precision=quote.said.precision,
        confidence=quote.confidence,
        context=quote.context,
        target=target(article.id, article.text, quote.start, quote.end),
    )
