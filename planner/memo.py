"""An archive that remembers, for the length of one question, what it has already been asked.

Planning, ranking, choosing and composing look at the same few articles; each read is made once, and `load` reads
everything of many articles in a fixed number of statements, from which the single reads are then served. It changes no
answer: an archive does not change under one question, for every read is as of one instant.
"""

from collections.abc import Callable, Collection, Hashable
from typing import Any, cast

from graph.model.entity import Entity, EntityType
from graph.model.event import Correction
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage
from graph.ports import ArchiveReader, PassageHit

_REMEMBERED = frozenset({"span", "named", "quotes_of", "stances_of", "search"})
_MOST_PLACES = 20


class Memo:
    """The archive of one question; anything it does not know it asks the archive."""

    def __init__(self, archive: ArchiveReader) -> None:
        self._archive = archive
        self._known: dict[Hashable, Any] = {}
        self._people: dict[str, Entity] | None = None
        self._articles: dict[tuple[str, str | None], Article | None] = {}
        self._passages: dict[tuple[str, str | None], tuple[Passage, ...]] = {}
        self._quotes: dict[tuple[str, str | None], tuple[Quote, ...]] = {}
        self._stances: dict[tuple[str, str | None], tuple[Stance, ...]] = {}
        self._corrections: dict[tuple[str, str | None], tuple[Correction, ...]] = {}
        self._places: dict[tuple[str, str | None], tuple[PassageHit, ...]] = {}

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._archive, name)
        return self._once(name, found) if name in _REMEMBERED else found

    def _once(self, name: str, read: Callable[..., Any]) -> Callable[..., Any]:
        def once(*args: Hashable, **options: Hashable) -> Any:
            key = (name, args, tuple(sorted(options.items())))
            if key not in self._known:
                self._known[key] = read(*args, **options)
            return self._known[key]

        return once

    def load(self, article_ids: Collection[str], *, as_of: str | None) -> None:
        """Reads the articles with their passages, quotes, stances and corrections, those not yet read."""
        ids = tuple(sorted({i for i in article_ids if (i, as_of) not in self._quotes}))
        if not ids:
            return
        articles = self._archive.articles_by_id(ids, as_of=as_of)
        passages = self._archive.passages_of(ids, as_of=as_of)
        corrections = self._archive.corrections_of(ids, as_of=as_of)
        quotes: dict[str, list[Quote]] = {}
        for quote in self._archive.quotes_of(article_ids=ids, as_of=as_of):
            quotes.setdefault(quote.article_id, []).append(quote)
        stances: dict[str, list[Stance]] = {}
        for stance in self._archive.stances_of(article_ids=ids, as_of=as_of):
            stances.setdefault(stance.article_id, []).append(stance)
        for article_id in ids:
            key = (article_id, as_of)
            if article_id in articles:
                self._articles[key] = articles[article_id]
            self._passages[key] = passages.get(article_id, ())
            self._quotes[key] = tuple(quotes.get(article_id, ()))
            self._stances[key] = tuple(stances.get(article_id, ()))
            self._corrections[key] = corrections.get(article_id, ())

    # -- single reads, served from what was loaded ------------------------------------------------------------------

    def article(self, article_id: str, *, version: int | None = None, as_of: str | None = None) -> Article | None:
        """As ArchiveReader.article."""
        key = (article_id, as_of)
        if version is not None:
            return self._archive.article(article_id, version=version, as_of=as_of)
        if key not in self._articles:
            self._articles[key] = self._archive.article(article_id, as_of=as_of)
        return self._articles[key]

    def articles_by_id(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, Article]:
        """As ArchiveReader.articles_by_id."""
        self.load(article_ids, as_of=as_of)
        found = ((i, self._articles.get((i, as_of))) for i in sorted(set(article_ids)))
        return {i: article for i, article in found if article is not None and article.version}

    def passages(self, article_id: str, *, as_of: str | None = None) -> tuple[Passage, ...]:
        """As ArchiveReader.passages."""
        self.load((article_id,), as_of=as_of)
        return self._passages[article_id, as_of]

    def passages_of(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, tuple[Passage, ...]]:
        """As ArchiveReader.passages_of."""
        self.load(article_ids, as_of=as_of)
        found = ((i, self._passages[i, as_of]) for i in sorted(set(article_ids)))
        return {i: passages for i, passages in found if passages}

    def corrections(self, article_id: str, *, as_of: str | None = None) -> tuple[Correction, ...]:
        """As ArchiveReader.corrections."""
        self.load((article_id,), as_of=as_of)
        return self._corrections[article_id, as_of]

    def quotes(self, *, as_of: str | None = None, **options: Any) -> tuple[Quote, ...]:
        """As ArchiveReader.quotes; a bounded read is cut out of the unbounded one."""
        if set(options) == {"article_id"}:
            self.load((options["article_id"],), as_of=as_of)
            return self._quotes[options["article_id"], as_of]
        start, end = options.pop("start", None), options.pop("end", None)
        found = self._read("quotes", options, as_of)
        if start is None and end is None:
            return cast("tuple[Quote, ...]", found)
        return tuple(quote for quote in found if quote.said.overlaps(start, end))

    def stances(self, *, as_of: str | None = None, **options: Any) -> tuple[Stance, ...]:
        """As ArchiveReader.stances; a bounded read is cut out of the unbounded one."""
        if set(options) == {"article_id"}:
            self.load((options["article_id"],), as_of=as_of)
            return self._stances[options["article_id"], as_of]
        start, end = options.pop("start", None), options.pop("end", None)
        found = self._read("stances", options, as_of)
        if start is None and end is None:
            return cast("tuple[Stance, ...]", found)
        return tuple(stance for stance in found if stance.said.overlaps(start, end))

    def _read(self, name: str, options: dict[str, Any], as_of: str | None) -> Any:
        return self._once(name, getattr(self._archive, name))(as_of=as_of, **options)

    def places_of(self, words: str, *, limit: int = _MOST_PLACES, as_of: str | None = None) -> tuple[PassageHit, ...]:
        """As ArchiveReader.places_of, of at most twenty places."""
        return self.places_of_each((words,), limit=limit, as_of=as_of)[words]

    def places_of_each(
        self, texts: Collection[str], *, limit: int = _MOST_PLACES, as_of: str | None = None
    ) -> dict[str, tuple[PassageHit, ...]]:
        """As ArchiveReader.places_of_each, of at most twenty places."""
        new = [text for text in texts if (text, as_of) not in self._places]
        if new:
            found = self._archive.places_of_each(new, limit=_MOST_PLACES, as_of=as_of)
            self._places.update({(text, as_of): hits for text, hits in found.items()})
        return {text: self._places[text, as_of][:limit] for text in texts}

    # -- entities ---------------------------------------------------------------------------------------------------

    def entity(self, entity_id: str) -> Entity | None:
        """As ArchiveReader.entity; one that was merged into another is asked of the archive."""
        known = self._all()
        if entity_id not in known:
            key = ("entity", entity_id)
            if key not in self._known:
                self._known[key] = self._archive.entity(entity_id)
            return cast("Entity | None", self._known[key])
        return known[entity_id]

    def entities(self, *, type: EntityType | None = None, query: str = "") -> tuple[Entity, ...]:
        """As ArchiveReader.entities."""
        if query:
            return self._archive.entities(type=type, query=query)
        return tuple(entity for entity in self._all().values() if type is None or entity.type is type)

    def _all(self) -> dict[str, Entity]:
        if self._people is None:
            self._people = {entity.id: entity for entity in self._archive.entities()}
        return self._people


def remembering(archive: ArchiveReader) -> ArchiveReader:
    """`archive`, each of whose reads is made once; use it for one question and let it go."""
    return archive if isinstance(archive, Memo) else cast(ArchiveReader, Memo(archive))


def load(archive: ArchiveReader, article_ids: Collection[str], *, as_of: str | None) -> None:
    """Lets a remembering archive read `article_ids` in bulk; any other reads them as they are asked for."""
    if isinstance(archive, Memo):
        archive.load(article_ids, as_of=as_of)
