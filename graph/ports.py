"""The two doors to an archive. Every store that passes the contract suite may stand behind them.

Every read takes `as_of`, an ISO 8601 UTC instant (None: everything recorded so far): what the archive
learned later, and what is embargoed at that instant, is invisible. Results are in a stated, total order.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from graph.model.entity import Entity, EntityType, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleRecord:
    """Everything read from one article: the unit of writing, all or nothing."""

    article: Article
    passages: tuple[Passage, ...]
    entities: tuple[Entity, ...]
    mentions: tuple[Mention, ...]
    quotes: tuple[Quote, ...]
    stances: tuple[Stance, ...]
    corrections: tuple[Correction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageHit:
    """A passage that a search nominates. `rank` counts from 0; the engine's score never leaves the store."""

    passage: Passage
    published: date
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """First and last published day of what is visible; both None in an empty archive."""

    first: date | None
    last: date | None
    articles: int


class ArchiveReader(Protocol):
    """What readers, planner and desk may ask of an archive. Nothing found is an empty tuple or None."""

    def span(self, *, as_of: str | None = None) -> Span: ...
    def article(self, article_id: str, *, version: int | None = None, as_of: str | None = None) -> Article | None: ...
    def versions(self, article_id: str) -> tuple[Article, ...]: ...
    def articles(self, *, as_of: str | None = None) -> Iterator[Article]:
        """All visible articles in their newest version, by (published, id)."""
        ...

    def passages(self, article_id: str, *, as_of: str | None = None) -> tuple[Passage, ...]: ...
    def entity(self, entity_id: str) -> Entity | None:
        """Follows merges: a merged id answers with the entity it was merged into."""
        ...

    def entities(self, *, type: EntityType | None = None, query: str = "") -> tuple[Entity, ...]:
        """By name, then id; `query` matches any name or alias, folded, anywhere in it."""
        ...

    def named(self, name: str, *, type: EntityType | None = None) -> tuple[Entity, ...]:
        """Entities one of whose names or aliases is `name` (folded); a bare surname fits all who bear it."""
        ...

    def mentions(
        self, *, article_id: str | None = None, entity_id: str | None = None, as_of: str | None = None
    ) -> tuple[Mention, ...]: ...
    def quotes(
        self,
        *,
        article_id: str | None = None,
        speaker_id: str | None = None,
        topic_id: str | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
        limit: int | None = None,
    ) -> tuple[Quote, ...]:
        """By (said or published, article, offset); `start`/`end` select by said date, inclusive."""
        ...

    def stances(
        self,
        *,
        article_id: str | None = None,
        person_id: str | None = None,
        topic_id: str | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
    ) -> tuple[Stance, ...]: ...
    def corrections(self, article_id: str, *, as_of: str | None = None) -> tuple[Correction, ...]: ...
    def search(
        self, terms: tuple[str, ...], *, entity_ids: tuple[str, ...] = (), limit: int = 50, as_of: str | None = None
    ) -> tuple[PassageHit, ...]:
        """Passages that hold any of `terms`, best first, ties by passage id; `entity_ids` narrows to articles that mention one."""
        ...

    def places_of(self, words: str, *, limit: int = 20, as_of: str | None = None) -> tuple[PassageHit, ...]:
        """Passages that hold `words` as a run of words, whatever marks, case and space stand between them."""
        ...

    def judgements(self, *, subject: str | None = None, in_force: bool = True) -> tuple[Judgement, ...]: ...
    def digest(self) -> str:
        """SHA-256 over the whole graph in canonical order; equal archives have equal digests."""
        ...


class ArchiveWriter(Protocol):
    """The only way in. Every call commits whole or not at all."""

    def put_entities(self, entities: Iterable[Entity]) -> None: ...
    def put(self, records: Iterable[ArticleRecord]) -> int:
        """Stores each record as the newest version of its article; an equal digest changes nothing. Returns how many changed."""
        ...

    def put_corrections(self, corrections: Iterable[Correction]) -> None: ...
    def judge(self, judgement: Judgement) -> None: ...
    def withdraw_judgement(self, judgement_id: str, *, recorded: str) -> None: ...
    def take_down(self, article_id: str, *, reason: str, recorded: str) -> None:
        """The one act that erases: text and readings go, a tombstone stays."""
        ...
