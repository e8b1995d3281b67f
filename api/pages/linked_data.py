"""A released answer as schema.org data: citations with corrections, and W3C text-quote selectors of the quotations."""

from collections.abc import Mapping
from typing import Any

from api.pages.answer import AnswerView

Json = dict[str, Any]


def claim_review(reply: Mapping[str, Any], view: AnswerView, address: str) -> Json:
    """The answer as a schema.org Article that cites its sources; each citation carries an annotation selector."""
    return {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": reply["question"],
        "articleBody": reply["answer"],
        "url": address,
        "citation": [_citation(source) for source in view.sources],
    }


def _citation(source: Any) -> Json:
    words = "".join(segment.text for segment in source.passage)
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
    return {**cited, "potentialAction": selectors(words, source)}


def selectors(words: str, source: Any) -> list[Json]:
    """W3C Web Annotation text-quote selectors of the highlighted runs, with what stands before and after each."""
    found: list[Json] = []
    at = 0
    for segment in source.passage:
        end = at + len(segment.text)
        if "hit" in segment.kinds:
            found.append(
                {
                    "@context": "http://www.w3.org/ns/anno.jsonld",
                    "type": "TextQuoteSelector",
                    "exact": segment.text,
                    "prefix": words[max(at - 32, 0) : at],
                    "suffix": words[end : end + 32],
                }
            )
        at = end
    return found
