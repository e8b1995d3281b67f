"""Whether the words around a quotation turn its meaning (G8): in its sentence, its paragraph, and its whole article."""

from collections.abc import Sequence

from gate import verbatim
from gate.binding import Bound, paragraph
from gate.context import is_denied, is_turned, surroundings
from gate.prepared import PreparedDraft, PreparedSource
from gate.verbatim import Place
from gate.words import Word, read_words


def turned(page: PreparedDraft, quote: Bound, home: PreparedSource, place: Place) -> str:
    """Why the words mean something else where they stand, at `place` of `home`; "" when they do not."""
    text = home.source.text
    inside = quote.reading
    bounds = (inside.start, inside.end) if inside is not None else paragraph(text, place.start)
    around = surroundings(text, place.start, min(place.end, bounds[1]), bounds=bounds)
    frame = _frame(page, quote) if is_embedded(page, quote) else ()
    if reason := is_turned(around, frame, language=home.language, frame_language=page.language):
        return reason
    if inside is not None and is_denied(text, inside.start, _frame(page, quote), language=home.language):
        return "the passage denies the words"
    if _is_cut(home, place):
        return "the passage is cut inside a quotation"
    return _turned_in_article(quote, home, frame, page.language)


def is_embedded(page: PreparedDraft, quote: Bound) -> bool:
    """Whether the draft's words run into the marks (denied that they “have a quota”); after a comma or colon they do
    not govern what is said, whatever they deny."""
    before = page.lifted[: quote.outer_start].rstrip()
    return bool(before) and before[-1] not in ",:：，.。?!" and not before.endswith("\n")


def _is_cut(home: PreparedSource, place: Place) -> bool:
    """The words stand in a paragraph whose quotation marks do not add up: part of the quotation is elsewhere."""
    start, end = paragraph(home.source.text, place.start)
    return place.quotation is None and any(
        start <= fault.start < end and fault.kind in {"stray_close", "unclosed", "unclear"}
        for fault in home.words.scan.faults
    )


def _turned_in_article(quote: Bound, home: PreparedSource, frame: Sequence[Word], frame_language: str) -> str:
    """The same question asked of the whole article, when the passage is cut from one."""
    whole = home.source.article_text
    if not whole or whole == home.source.text:
        return ""
    article = verbatim.SourceText(whole)
    found = verbatim.check(quote.words, article)
    reasons = []
    for place in found.places:
        span = article.scan.spans[place.quotation] if place.quotation is not None else None
        bounds = (span.start, span.end) if span is not None else paragraph(whole, place.start)
        around = surroundings(whole, place.start, min(place.end, bounds[1]), bounds=bounds)
        reasons.append(is_turned(around, frame, language=home.language, frame_language=frame_language))
    return reasons[0] if reasons and all(reasons) else ""


def _frame(page: PreparedDraft, quote: Bound) -> tuple[Word, ...]:
    """The draft's own words in the claim that holds the quotation."""
    for claim in page.claims:
        if claim.start <= quote.outer_start < claim.end:
            return read_words(page.bare[claim.start : claim.end], language=page.language, offset=claim.start)
    return ()
