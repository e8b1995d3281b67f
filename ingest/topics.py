"""What articles and quotations are about: the authority's topics, the desk's tags, phrases that recur.

None is required. A topic keeps its id, which for a discovered one is the slug of its name; an authority's alias
anywhere in the text names its topic; a tag that only repeats a section or an office ranks last. Order tells importance:
tag and headline first, then how often the text names it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from graph.model.entity import Entity, EntityType
from graph.model.text import Article
from ingest.filing import FILING
from ingest.phrases import main_phrase, recurring
from ingest.registry import fold, slug
from ingest.titles import OFFICE_OF

_TAGGED, _HEADLINE, _LEAD, _MOST_NAMINGS = 6, 4, 2, 5
_KNOWN = 10  # a topic of the library before any tag: it was put there to be followed
_LEAD_LENGTH = 400
_PROPOSED = "closing closure demolition repeal"


class TopicIndex:
    """The topics known so far, by every name they go by."""

    def __init__(
        self,
        topics: Iterable[Entity],
        *,
        meanings: Mapping[str, str] | None = None,
        phrases: frozenset[str] = frozenset(),
    ) -> None:
        """`meanings` tells, by topic id, what supporting it means, where an authority file says so; `phrases` are those
        that recurred in earlier runs."""
        self._meanings = meanings or {}
        self.phrases = phrases
        self._by_form: dict[str, Entity] = {}
        for topic in topics:
            for name in (topic.name, *topic.aliases):
                self._by_form.setdefault(_form(name), topic)
        self._pattern = _pattern(self._by_form)

    def learn(self, articles: Sequence[Article]) -> None:
        """Takes in the phrases that recur among `articles`; they are topics where the desk gave none."""
        self.phrases |= recurring(articles)

    def of_article(self, article: Article) -> tuple[Entity, ...]:
        """Topics of the whole piece, the main one first; () when nothing tells."""
        found: dict[str, Entity] = {}
        weights: Counter[str] = Counter()
        for place, tag in enumerate(article.tags):
            topic = self._by_form.get(_form(tag)) or _discovered(tag, article)
            found.setdefault(topic.id, topic)
            weights[topic.id] += self._tag_weight(topic, article, place)
        for text, weight in (
            (f"{article.headline}\n{article.subheadline}", _HEADLINE),
            (article.text[:_LEAD_LENGTH], _LEAD),
        ):
            for topic_id in {topic.id: topic for topic, _ in self.named_in(text)}:
                weights[topic_id] += weight
        named = self.named_in(f"{article.headline}\n{article.subheadline}\n{article.text}")
        for topic, _ in named:
            found.setdefault(topic.id, topic)
        for topic_id, count in Counter(topic.id for topic, _ in named).items():
            weights[topic_id] += min(count, _MOST_NAMINGS)
        if not found and (phrase := main_phrase(article, self.phrases)):
            found[slug(phrase)] = _discovered(phrase)
        for topic in found.values():
            weights[topic.id] += _KNOWN if topic.authority else 0
        order = {topic_id: place for place, topic_id in enumerate(found)}
        return tuple(sorted(found.values(), key=lambda topic: (-weights[topic.id], order[topic.id])))

    def side_words(self, topic: Entity) -> frozenset[str]:
        """The words by which a side of this topic is told: of its names, and of what supporting it means."""
        meaning = self._meanings.get(topic.id, "")
        if not topic.authority:
            meaning = _PROPOSED  # without a library the issue is what is proposed, a closing included
        printed = " ".join((topic.name, *topic.aliases, meaning))
        return frozenset(word for word in re.findall(r"[a-z]+", printed.lower()) if len(word) > 3)

    def _tag_weight(self, topic: Entity, article: Article, place: int) -> int:
        if topic.authority:
            return _TAGGED + _HEADLINE - min(place, 3) + (_HEADLINE if place == 0 else 0)
        if topic.id in FILING or topic.name.lower() in OFFICE_OF or slug(article.section) == topic.id:
            return -1
        words = [word for word in topic.name.lower().split() if len(word) > 3]
        printed = f"{article.headline} {article.subheadline}".lower()
        return _TAGGED - min(place, 3) + sum(word in printed for word in words)

    def named_in(self, text: str) -> Sequence[tuple[Entity, int]]:
        """(topic, offset) of every naming in `text`, in order."""
        if self._pattern is None:
            return ()
        lower = text.lower()
        if len(lower) != len(text):  # a letter whose small form is longer would move every offset after it
            lower = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
        found = ((self._by_form.get(_form(match.group())), match.start()) for match in self._pattern.finditer(lower))
        return [(topic, start) for topic, start in found if topic is not None]


def _discovered(tag: str, article: Article | None = None) -> Entity:
    """A topic named in words: as the article prints the tag's words, else as the desk spelled them."""
    words = tag if " " in tag else " ".join(tag.replace("_", "-").split("-"))
    return Entity(id=slug(tag), type=EntityType.TOPIC, name=_as_printed(words, article) or words)


def _as_printed(words: str, article: Article | None) -> str:
    """The article's own capitals for the words of a tag ("Harbor Line"); "" where it prints none inside a sentence."""
    parts = [re.escape(part) for part in re.split(r"[\s-]+", words) if part]
    if article is None or not parts:
        return ""
    found = re.search(r"(?<=[\w,;] )" + r"[\s-]".join(parts) + r"\b", article.text, re.IGNORECASE)
    return found.group().replace("\n", " ") if found else ""


def _form(name: str) -> str:
    """For comparing a tag, its slug and a printed phrase: hyphens are spaces, a leading article is nothing."""
    return re.sub(r"^(?:the|a|an) ", "", " ".join(fold(name).replace("-", " ").split()))


def _pattern(forms: Iterable[str]) -> re.Pattern[str] | None:
    listed = sorted((form for form in forms if form), key=lambda form: (-len(form), form))
    if not listed:
        return None
    flexible = (re.escape(form).replace(r"\ ", r"[\s\u00a0-]+") for form in listed)
    return re.compile(r"\b(?:" + "|".join(flexible) + r")\b")
