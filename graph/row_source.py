"""What a store must be able to fetch, and nothing more; everything else of reading is the same for all stores."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from graph.model.entity import Entity, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage
from graph.ports import Span

Ids = tuple[str, ...]


class RowSource(ABC):
    """What a store must be able to fetch. `instant` is normalised; None for a set of ids means no restriction.

    Rows come in any order unless a method says otherwise. `also` adds rows by their own id, whatever the
    other restrictions say (visibility excepted): the readings that somebody judged.
    """

    @abstractmethod
    def latest_instant(self) -> str:
        """The latest instant that any write recorded, normalised; "" in an empty archive."""

    @abstractmethod
    def span_rows(self, instant: str) -> Span:
        """First and last day and the number of visible articles."""

    @abstractmethod
    def version_rows(self, article_id: str) -> Sequence[Article]:
        """Every version, oldest first, whatever its embargo."""

    @abstractmethod
    def article_rows(self, article_ids: Ids, instant: str) -> Sequence[Article]:
        """The visible version of each article named, with its text."""

    @abstractmethod
    def all_article_rows(self, instant: str) -> Iterator[Article]:
        """The visible version of every article, by (published, id)."""

    @abstractmethod
    def tombstone_row(self, article_id: str) -> Article | None:
        """What is left of an article that was taken down."""

    @abstractmethod
    def passages_of_rows(self, article_ids: Ids, instant: str) -> Sequence[Passage]:
        """The passages of the visible versions of all the articles named."""

    @abstractmethod
    def hit_rows(self, passage_ids: Ids, instant: str) -> Sequence[tuple[Passage, date]]:
        """Visible passages by id, each with its article's day."""

    @abstractmethod
    def entity_rows(self, entity_ids: Ids | None, instant: str) -> Sequence[Entity]:
        """Entities as stored that were known at the instant."""

    @abstractmethod
    def named_rows(self, folded: str, instant: str) -> Ids:
        """Ids of the entities that one folded name or surname belongs to."""

    @abstractmethod
    def mention_rows(
        self, article_id: str | None, entity_ids: Ids | None, also: Ids, instant: str
    ) -> Sequence[Mention]:
        """Visible mentions; `also` are articles whose mentions somebody judged."""

    @abstractmethod
    def quote_rows(
        self,
        article_ids: Ids | None,
        speaker_ids: Ids | None,
        topic_ids: Ids | None,
        start: date | None,
        end: date | None,
        also: Ids,
        instant: str,
        limit: int | None,
    ) -> Sequence[Quote]:
        """Visible quotes; with a `limit` at least the first so many by (day, article, start)."""

    @abstractmethod
    def stance_rows(
        self,
        article_ids: Ids | None,
        person_ids: Ids | None,
        topic_ids: Ids | None,
        start: date | None,
        end: date | None,
        also: Ids,
        instant: str,
    ) -> Sequence[Stance]:
        """Visible stances."""

    @abstractmethod
    def correction_rows(self, article_ids: Ids, instant: str) -> Sequence[Correction]:
        """Visible corrections of the articles named."""

    @abstractmethod
    def judgement_rows(self) -> Sequence[Judgement]:
        """Every judgement ever made, in force or not."""

    @abstractmethod
    def passage_count(self) -> int:
        """Passages in the text index, of every version."""

    @abstractmethod
    def term_counts(self, words: Ids) -> dict[str, int]:
        """In how many indexed passages each token stands; a token that stands in none may be absent."""

    @abstractmethod
    def postings(self, words: Ids, entity_ids: Ids | None, instant: str) -> Iterable[str]:
        """Ids of the visible passages that hold any of the tokens, in articles that mention an entity."""

    def postings_of(self, groups: Sequence[Ids], entity_ids: Ids | None, instant: str) -> Mapping[Ids, Iterable[str]]:
        """`postings` of several groups of tokens; a store that can asks for all of them at once."""
        return {group: self.postings(group, entity_ids, instant) for group in groups}

    def phrases_rows(self, runs: Sequence[Ids], instant: str) -> Mapping[Ids, Sequence[tuple[Passage, date]]]:
        """`phrase_rows` of several runs; a store that can asks for all of them at once."""
        return {run: self.phrase_rows(run, instant) for run in runs}

    @abstractmethod
    def phrase_rows(self, words: Ids, instant: str) -> Sequence[tuple[Passage, date]]:
        """Visible passages whose tokens hold `words` as a run, each with its article's day."""
