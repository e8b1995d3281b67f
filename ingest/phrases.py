"""Noun phrases that recur, for archives whose desk gave no tags: what several articles of one town keep talking about.

A phrase is two or three plain lower-case words without a function word; it counts when it stands twice in an article
and in at least two articles. Proper names are people, places and bodies, not topics.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from gate.lexicon import lexicon
from graph.model.text import Article
from ingest.titles import OFFICE_OF

_RUN = re.compile(r"(?<![\w'’-])[a-z]{3,}(?:[ -][a-z]{3,})+(?![\w'’-])")
_NO_HEAD = re.compile(r"(?:ed|ing|ly|ous|ful|ive|est|ier)$")


@lru_cache(maxsize=8)
def _closed(language: str) -> frozenset[str]:
    row = lexicon(language)
    closed = row.function | row.negators | row.hedges | row.conditions | row.absolutes | row.speech | row.judging
    connectives = frozenset(word for phrase in row.connectives for word in phrase.split())
    return closed | row.mental | row.pronouns | row.subordinators | row.order | connectives | frozenset(OFFICE_OF)


def phrases(article: Article) -> Counter[str]:
    """How often each candidate phrase stands in the article."""
    closed = _closed(article.language[:2].lower())
    found: Counter[str] = Counter()
    for match in _RUN.finditer(f"{article.headline.lower()}\n{article.text}"):
        words = re.split(r"[ -]", match.group())
        for size in (2, 3):
            for place in range(len(words) - size + 1):
                run = words[place : place + size]
                if not closed & set(run) and not _NO_HEAD.search(run[-1]) and not run[0].endswith(("ed", "ly")):
                    found[" ".join(run)] += 1
    return found


def recurring(articles: Iterable[Article]) -> frozenset[str]:
    """Phrases that stand in at least two of the articles, and twice in one of them."""
    documents: Counter[str] = Counter()
    repeated: set[str] = set()
    for article in articles:
        counted = phrases(article)
        documents.update(counted.keys())
        repeated |= {phrase for phrase, count in counted.items() if count >= 2}
    return frozenset(phrase for phrase in repeated if documents[phrase] >= 2)


def main_phrase(article: Article, known: frozenset[str]) -> str:
    """The known phrase that the article uses most; "" when it uses none twice. Longer ones win, then the alphabet."""
    counted = [(count, phrase) for phrase, count in phrases(article).items() if phrase in known and count >= 2]
    return _best(counted)


def _best(counted: Sequence[tuple[int, str]]) -> str:
    if not counted:
        return ""
    return min(counted, key=lambda pair: (-pair[0] * pair[1].count(" "), -len(pair[1]), pair[1]))[1]
