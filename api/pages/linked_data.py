"""A released answer as schema.org data, and its citations as W3C annotations: each names its place by selectors."""

from collections.abc import Mapping
from typing import Any

from api.pages.answer import AnswerView, SourceView
from api.pages.selectors import annotation, target
from gate.folding import find_words, fold
from graph.ports import ArchiveReader

Json = dict[str, Any]


def answer_data(reply: Mapping[str, Any], view: AnswerView, address: str) -> Json:
    """The answer as a schema.org Article that cites its sources, each with its corrections."""
    return {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": reply["question"],
        "articleBody": reply["answer"],
        "url": address,
        "citation": [_citation(source) for source in view.sources],
    }


def _citation(source: SourceView) -> Json:
    cited: Json = {
        "@type": "NewsArticle",
        "identifier": source.article_id,
        "headline": source.headline,
        "datePublished": source.published,
        "correction": [
            {"@type": "CorrectionComment", "datePublished": when, "text": note} for when, note in source.corrections
        ],
    }
    if source.byline:
        cited["author"] = [{"@type": "Person", "name": name} for name in source.byline]
    return cited


def annotations(reply: Mapping[str, Any], view: AnswerView, archive: ArchiveReader, address: str) -> list[Json]:
    """Every quoted run of every cited passage as an annotation, in the order of the sources.

    The place is looked up in the article as it is now, first the passage, then the run inside it; a run that the
    article does not hold any more is left out.
    """
    found: list[Json] = []
    for source in view.sources:
        article = archive.article(source.article_id)
        text = article.text if article else ""
        for start, end in _places(source, text):
            number = len(found) + 1
            place = target(source.article_id, text, start, end)
            found.append(annotation(f"{address}#citation-{number}", str(reply["question"]), place))
    return found


def _places(source: SourceView, text: str) -> list[tuple[int, int]]:
    """Where the marked runs of the source's passage stand in the article's text."""
    passage = "".join(segment.text for segment in source.passage)
    base = text.find(passage)
    found, at = list[tuple[int, int]](), 0
    for segment in source.passage:
        if "hit" in segment.kinds:
            found += [(base + at, base + at + len(segment.text))] if base >= 0 else _anywhere(segment.text, text)
        at += len(segment.text)
    return found


def _anywhere(words: str, text: str) -> list[tuple[int, int]]:
    return list(find_words(fold(words, is_source=True), fold(text, is_source=True)))[:1]
