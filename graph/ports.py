"""The two doors to an archive. Every store that passes the contract suite may stand behind them.

Every read takes `as_of`, an ISO 8601 UTC instant (None: everything recorded so far): what the archive
learned later, and what is embargoed at that instant, is invisible. Results are in a stated, total order.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from graph.model.entity import Entity, EntityType, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage

#: What a program notes beside the records, by space and key; the archive keeps it and reads nothing into it.
Notes = Mapping[str, Mapping[str, str]]


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
    """What readers, planner and desk may ask of an archive. Nothing found is an empty tuple or None.

    `as_of` None means the latest instant that the archive itself recorded, so that no read needs a clock: an
    embargo that ends after that instant still hides its article, and lifts for a caller who passes the time.
    A malformed `as_of` raises ValueError; every other fault is a GraphError.
    """

    def span(self, *, as_of: str | None = None) -> Span:
        """First and last published day of what is visible, and how many articles."""
        ...

    def article(self, article_id: str, *, version: int | None = None, as_of: str | None = None) -> Article | None:
        """The version to read at `as_of`, or the named `version` if it could be read by then.

        `status` is derived from the corrections and retractions known by then. What was taken down answers with
        its tombstone: status taken_down, version 0 and no text.
        """
        ...

    def articles_by_id(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, Article]:
        """The visible articles among `article_ids` in one read; an id that is not visible is absent."""
        ...

    def versions(self, article_id: str) -> tuple[Article, ...]:
        """Every version as printed, oldest first, but for one still under embargo."""
        ...

    def articles(self, *, as_of: str | None = None) -> Iterator[Article]:
        """All visible articles in their newest version, by (published, id)."""
        ...

    def passages(self, article_id: str, *, as_of: str | None = None) -> tuple[Passage, ...]:
        """Headline, subheadline, then the body in order, of the version to read at `as_of`."""
        ...

    def passages_of(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, tuple[Passage, ...]]:
        """As `passages` for many articles in one read; an article that is not visible is absent."""
        ...

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
    ) -> tuple[Mention, ...]:
        """By (article, start, end), as judged; both restrictions None: every visible mention."""
        ...

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
        """By (said or published, article, offset), as judged; `start`/`end` select by said date, inclusive.

        A quote of unknown date is found only where neither bound is given. `limit` keeps the first so many.
        """
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
    ) -> tuple[Stance, ...]:
        """By (said, article, offset), an unknown date last, as judged; bounds select by said date, inclusive."""
        ...

    def quotes_of(
        self,
        *,
        article_ids: tuple[str, ...] | None = None,
        speaker_ids: tuple[str, ...] | None = None,
        topic_ids: tuple[str, ...] | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
        limit: int | None = None,
    ) -> tuple[Quote, ...]:
        """As `quotes`, for any of several articles, speakers and topics, in one read."""
        ...

    def stances_of(
        self,
        *,
        article_ids: tuple[str, ...] | None = None,
        person_ids: tuple[str, ...] | None = None,
        topic_ids: tuple[str, ...] | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
    ) -> tuple[Stance, ...]:
        """As `stances`, for any of several articles, people and topics, in one read."""
        ...

    def corrections_of(
        self, article_ids: Collection[str], *, as_of: str | None = None
    ) -> dict[str, tuple[Correction, ...]]:
        """As `corrections` for many articles in one read; an article without one is absent."""
        ...

    def corrections(self, article_id: str, *, as_of: str | None = None) -> tuple[Correction, ...]:
        """What is known by `as_of` to be wrong with the article, by (day, id)."""
        ...

    def search(
        self, terms: tuple[str, ...], *, entity_ids: tuple[str, ...] = (), limit: int = 50, as_of: str | None = None
    ) -> tuple[PassageHit, ...]:
        """Passages that hold any of `terms`, best first, ties by passage id; the order is graph.ranking's.

        `entity_ids` narrows to articles that mention one of them. Stop words are left out unless nothing else is
        asked; a regular English plural finds its singular and the reverse.
        """
        ...

    def places_of(self, words: str, *, limit: int = 20, as_of: str | None = None) -> tuple[PassageHit, ...]:
        """Passages that hold `words` as a run of words, whatever marks, case and space stand between them.

        By (published, article, offset).
        """
        ...

    def places_of_each(
        self, texts: Collection[str], *, limit: int = 20, as_of: str | None = None
    ) -> dict[str, tuple[PassageHit, ...]]:
        """As `places_of` for each of `texts`, in one read."""
        ...

    def judgements(self, *, subject: str | None = None, in_force: bool = True) -> tuple[Judgement, ...]:
        """By (recorded, id); with `in_force=False` the withdrawn ones too."""
        ...

    def digest(self) -> str:
        """SHA-256 over the whole graph in canonical order; equal archives have equal digests."""
        ...


class ArchiveWriter(Protocol):
    """The only way in. Every call commits whole or not at all, and is durable when it returns."""

    def put_entities(self, entities: Iterable[Entity]) -> None:
        """Adds to what is known of each id: names accumulate, an authority's word wins on name and roles."""
        ...

    def put(self, records: Iterable[ArticleRecord], *, notes: Notes | None = None) -> int:
        """Stores each record as the newest version of its article; returns how many changed anything.

        `notes` are values by space and key that become true with the records, in the same transaction.

        An equal digest changes nothing, and neither does an id that was taken down. The store numbers the
        versions. The same print read anew (only the digest differs) replaces the readings of the version that
        stands. Raises InconsistentRecordError when a span is not its text or a named id is not defined.
        """
        ...

    def put_corrections(self, corrections: Iterable[Correction]) -> None:
        """Records corrections that no article carries; the same id again replaces it."""
        ...

    def judge(self, judgement: Judgement) -> None:
        """Appends a judgement; a later one on the same reading or pair supersedes. Raises InconsistentRecordError."""
        ...

    def withdraw_judgement(self, judgement_id: str, *, recorded: str) -> None:
        """Undoes a judgement from `recorded` on: what stood before it stands again. Raises UnknownIdError."""
        ...

    def take_down(self, article_id: str, *, reason: str, recorded: str) -> None:
        """The one act that erases: text and readings of every version go, a tombstone stays. Raises UnknownIdError."""
        ...
