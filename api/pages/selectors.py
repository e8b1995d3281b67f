"""Where words stand in an article, as the W3C Web Annotation model says it: by their text and by their offsets.

A quote selector survives an edit elsewhere in the article, a position selector tells twin sentences apart; both are
given. Offsets are code points into the article's canonical text, half-open, as in the rest of the archive.
"""

from typing import Any

from api.pages.addresses import article_address

#: Letters of the text around the words: enough to tell two places apart, too few to copy an article out.
AROUND = 32


def target(article_id: str, text: str, start: int, end: int) -> dict[str, Any]:
    """text[start:end] of the article as a SpecificResource; `text` is the whole canonical text."""
    return {
        "type": "SpecificResource",
        "source": article_address(article_id),
        "selector": [
            {
                "type": "TextQuoteSelector",
                "exact": text[start:end],
                "prefix": text[max(start - AROUND, 0) : start],
                "suffix": text[end : end + AROUND],
            },
            {"type": "TextPositionSelector", "start": start, "end": end},
        ],
    }


def annotation(id: str, body: str, place: dict[str, Any]) -> dict[str, Any]:
    """One citation as an annotation: what was said about the place, and the place."""
    return {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": id,
        "type": "Annotation",
        "motivation": "identifying",
        "body": {"type": "TextualBody", "value": body, "format": "text/plain"},
        "target": place,
    }
