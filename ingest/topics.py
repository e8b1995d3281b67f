"""What articles and quotations are about: the authority's topics, the desk's tags. None is required."""

import re
from collections.abc import Iterable, Sequence

from graph.model.entity import Entity, EntityType
from graph.model.text import Article
from ingest.registry import fold, slug


class TopicIndex:
    """Topics known so far: the authority's by name and alias, discovered ones by the desk's tags."""

    def __init__(self, topics: Iterable[Entity]) -> None:
        self._by_form: dict[str, Entity] = {}
        for topic in topics:
            for name in (topic.name, *topic.aliases):
                self._by_form.setdefault(fold(name), topic)
        self._pattern = _pattern(self._by_form)

    def of_article(self, article: Article) -> tuple[Entity, ...]:
        """Topics of the whole piece, the most telling first: tags, then what its headline and text name."""
        found: dict[str, Entity] = {}
        for tag in article.tags:
            topic = self._by_form.get(fold(tag)) or Entity(id=slug(tag), type=EntityType.TOPIC, name=tag)
            found.setdefault(topic.id, topic)
        for text in (article.headline, article.subheadline, article.text):
            for topic, _ in self.named_in(text):
                found.setdefault(topic.id, topic)
        return tuple(found.values())

    def named_in(self, text: str) -> Sequence[tuple[Entity, int]]:
        """(topic, offset) of every naming in `text`, in order."""
        if self._pattern is None:
            return ()
        found = ((self._by_form.get(fold(match.group())), match.start()) for match in self._pattern.finditer(text))
        return [(topic, start) for topic, start in found if topic is not None]


def _pattern(forms: Iterable[str]) -> re.Pattern[str] | None:
    listed = sorted((form for form in forms if form), key=lambda form: (-len(form), form))
    if not listed:
        return None
    return re.compile(r"\b(?:" + "|".join(map(re.escape, listed)) + r")\b", re.IGNORECASE)
