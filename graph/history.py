"""What became of an article, told by appending: corrections, retractions, embargo, takedown.

Nothing is rewritten: the status a reader sees is derived from the events visible at the instant asked about.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from graph.instants import FOREVER, visible_from
from graph.model.event import Correction
from graph.model.quote import Quote
from graph.model.text import Article, Status


def standing(article: Article, corrections: Sequence[Correction]) -> Status:
    """The article's status given the corrections visible: retracted before corrected before as printed."""
    if article.status in {Status.TAKEN_DOWN, Status.RETRACTED}:
        return article.status
    if any(correction.is_retraction for correction in corrections):
        return Status.RETRACTED
    if corrections:
        return Status.CORRECTED
    # Only a visible article gets here, so an embargo it was filed under is over.
    return Status.PUBLISHED if article.status is Status.EMBARGOED else article.status


def with_standing(article: Article, corrections: Sequence[Correction]) -> Article:
    """The article with its derived status."""
    status = standing(article, corrections)
    return article if status is article.status else replace(article, status=status)


def quote_with_standing(quote: Quote, statuses: Mapping[str, Status]) -> Quote:
    """A quote carries its article's derived status, so that an export shows what was retracted."""
    status = statuses.get(quote.article_id)
    if status is None or quote.status != Status.PUBLISHED or status == quote.status:
        return quote
    return replace(quote, status=str(status))


def is_same_print(before: Article, after: Article) -> bool:
    """Whether two articles differ only in how they were read: all the paper printed is the same."""
    return replace(after, version=before.version, digest=before.digest, recorded=before.recorded) == before


def lifetimes(versions: Iterable[Article]) -> tuple[tuple[str, str], ...]:
    """(visible from, visible until) of each version, given in version order; the end is exclusive.

    A version is read until a later one may be seen: under an embargo the old version stays until the hour.
    """
    return spans([visible_from(article.recorded, article.embargo_until) for article in versions])


def spans(starts: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """As `lifetimes`, from the instants from which each version may be seen."""
    ends = [min(starts[place + 1 :], default=FOREVER) for place in range(len(starts))]
    return tuple(zip(starts, ends, strict=True))


def tombstone(article_id: str, published: date) -> Article:
    """What is left of an article that was taken down: its id and day, no word of its text."""
    return Article(
        id=article_id,
        version=0,
        headline="",
        published=published,
        status=Status.TAKEN_DOWN,
        text="",
        digest="",
        recorded="",
    )
