"""The half of reading that is the same for every store: judgements, standing, order, ranking.

A store hands over rows as stored, visible at a normalised instant (`RowSource`); this file turns them into
what `ArchiveReader` promises. Whatever two stores could disagree on is decided here, once:
- who is who and how a reading was judged (graph.resolve), what became of an article (graph.history),
- the total order of every result, and the ranking of a search (graph.ranking).
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date

from graph import history, ranking, resolve
from graph.instants import normalise
from graph.model.entity import Entity, EntityType, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage, PassageRole, Status
from graph.ports import PassageHit, Span
from graph.words import fold_name, tokens

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


def _day_of(said_start: date | None, published: date) -> date:
    return said_start or published


def _reading_order(passage: Passage) -> tuple[str, bool, str, int, str]:
    return (passage.article_id, passage.role is PassageRole.BODY, passage.role, passage.start, passage.id)


class Reader(RowSource):
    """`ArchiveReader` over any `RowSource`. Instants that are not ISO 8601 raise ValueError."""

    def instant(self, as_of: str | None) -> str:
        """`as_of` normalised; None is the latest instant recorded, so that no read needs a clock."""
        return self.latest_instant() if as_of is None else normalise(as_of)

    def moment(self, as_of: str | None) -> tuple[str, Sequence[Judgement]]:
        """The instant to read at and every judgement: what each read needs first, from a server in one trip."""
        return self.instant(as_of), self.judgement_rows()

    def _at(self, as_of: str | None) -> tuple[str, resolve.Overrides, resolve.Identities]:
        instant, judgements = self.moment(as_of)
        current = resolve.in_force(judgements, instant)
        return instant, resolve.overrides(current), resolve.identities(current)

    # -- articles -------------------------------------------------------------------------------------------

    def span(self, *, as_of: str | None = None) -> Span:
        """First and last published day of what is visible at `as_of`, and how many articles."""
        return self.span_rows(self.instant(as_of))

    def article(self, article_id: str, *, version: int | None = None, as_of: str | None = None) -> Article | None:
        """The version visible at `as_of`, with the status it has by then; a named `version` if visible by then.

        A taken-down article answers with its tombstone: status taken_down and no text.
        """
        instant = self.instant(as_of)
        if version is None:
            found = self.article_rows((article_id,), instant)
        else:
            rows = self.version_rows(article_id)
            spans = history.lifetimes(rows)
            found = tuple(
                row for row, (first, _) in zip(rows, spans, strict=True) if row.version == version and first <= instant
            )
        if not found:
            return self.tombstone_row(article_id)
        return history.with_standing(found[0], self.correction_rows((article_id,), instant))

    def versions(self, article_id: str) -> tuple[Article, ...]:
        """Every version as printed, oldest first, but for those whose embargo is not over; empty when unknown."""
        instant = self.latest_instant()
        rows = tuple(self.version_rows(article_id))
        spans = history.lifetimes(rows)
        return tuple(row for row, (first, _) in zip(rows, spans, strict=True) if first <= instant)

    def articles(self, *, as_of: str | None = None) -> Iterator[Article]:
        """All visible articles in their newest version, by (published, id)."""
        instant = self.instant(as_of)
        batch: list[Article] = []
        for article in self.all_article_rows(instant):
            batch.append(article)
            if len(batch) == 500:
                yield from self._with_standing(batch, instant)
                batch = []
        yield from self._with_standing(batch, instant)

    def _with_standing(self, articles: Sequence[Article], instant: str) -> Iterator[Article]:
        events = self._events(tuple(article.id for article in articles), instant)
        for article in articles:
            yield history.with_standing(article, events.get(article.id, ()))

    def _events(self, article_ids: Ids, instant: str) -> dict[str, tuple[Correction, ...]]:
        found: dict[str, tuple[Correction, ...]] = {}
        for correction in self.correction_rows(article_ids, instant) if article_ids else ():
            found[correction.article_id] = (*found.get(correction.article_id, ()), correction)
        return found

    def articles_by_id(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, Article]:
        """The visible articles among `article_ids`, in one read; an id that is not visible is absent."""
        instant = self.instant(as_of)
        rows = self.article_rows(tuple(sorted(set(article_ids))), instant)
        return {article.id: article for article in self._with_standing(rows, instant)}

    def passages(self, article_id: str, *, as_of: str | None = None) -> tuple[Passage, ...]:
        """Headline, subheadline, then the body in order; empty when the article is not visible."""
        return self.passages_of((article_id,), as_of=as_of).get(article_id, ())

    def passages_of(self, article_ids: Collection[str], *, as_of: str | None = None) -> dict[str, tuple[Passage, ...]]:
        """The passages of each visible article among `article_ids`, in one read."""
        rows = self.passages_of_rows(tuple(sorted(set(article_ids))), self.instant(as_of)) if article_ids else ()
        found: dict[str, list[Passage]] = {}
        for passage in sorted(rows, key=_reading_order):
            found.setdefault(passage.article_id, []).append(passage)
        return {article_id: tuple(passages) for article_id, passages in found.items()}

    def corrections(self, article_id: str, *, as_of: str | None = None) -> tuple[Correction, ...]:
        """What is known by `as_of` to be wrong with the article, by (day, id)."""
        rows = self.correction_rows((article_id,), self.instant(as_of))
        return tuple(sorted(rows, key=lambda correction: (correction.corrected, correction.id)))

    def corrections_of(
        self, article_ids: Collection[str], *, as_of: str | None = None
    ) -> dict[str, tuple[Correction, ...]]:
        """As `corrections` for many articles in one read; an article without one is absent."""
        found = self._events(tuple(sorted(set(article_ids))), self.instant(as_of))
        return {
            article_id: tuple(sorted(rows, key=lambda correction: (correction.corrected, correction.id)))
            for article_id, rows in found.items()
        }

    # -- entities -------------------------------------------------------------------------------------------

    def entity(self, entity_id: str, *, as_of: str | None = None) -> Entity | None:
        """Follows merges: a merged id answers with the entity it was merged into. None when unknown."""
        instant, _, who = self._at(as_of)
        found = self._merged(self.entity_rows(who.members((entity_id,)), instant), who)
        return found.get(who.resolve(entity_id))

    @staticmethod
    def _merged(rows: Iterable[Entity], who: resolve.Identities) -> dict[str, Entity]:
        stored = {entity.id: entity for entity in rows}
        groups: dict[str, list[Entity]] = {}
        for entity in stored.values():
            groups.setdefault(who.resolve(entity.id), []).append(entity)
        return {
            kept: resolve.merge_entities(stored[kept], [entity for entity in group if entity.id != kept])
            for kept, group in groups.items()
            if kept in stored
        }

    def entities(
        self, *, type: EntityType | None = None, query: str = "", as_of: str | None = None
    ) -> tuple[Entity, ...]:
        """By name, then id; `query` matches any name or alias, folded, anywhere in it."""
        instant, _, who = self._at(as_of)
        wanted = fold_name(query)
        found = [
            entity
            for entity in self._merged(self.entity_rows(None, instant), who).values()
            if (type is None or entity.type is type)
            and (not wanted or any(wanted in fold_name(name) for name in (entity.name, *entity.aliases)))
        ]
        return tuple(sorted(found, key=lambda entity: (entity.name, entity.id)))

    def named(self, name: str, *, type: EntityType | None = None, as_of: str | None = None) -> tuple[Entity, ...]:
        """Entities one of whose names or aliases is `name` (folded); a bare surname fits all who bear it."""
        folded = fold_name(name)
        if not folded:
            return ()
        instant, _, who = self._at(as_of)
        ids = tuple(sorted({who.resolve(entity_id) for entity_id in self.named_rows(folded, instant)}))
        found = self._merged(self.entity_rows(who.members(ids), instant), who) if ids else {}
        kept = [entity for entity in found.values() if type is None or entity.type is type]
        return tuple(sorted(kept, key=lambda entity: (entity.name, entity.id)))

    def judgements(self, *, subject: str | None = None, in_force: bool = True) -> tuple[Judgement, ...]:
        """By (recorded, id); all of them, withdrawn ones too, with `in_force=False`."""
        rows = [row for row in self.judgement_rows() if subject is None or row.subject == subject]
        if in_force:
            return resolve.in_force(rows, self.latest_instant())
        return tuple(sorted(rows, key=lambda judgement: (normalise(judgement.recorded), judgement.id)))

    # -- readings -------------------------------------------------------------------------------------------

    def mentions(
        self, *, article_id: str | None = None, entity_id: str | None = None, as_of: str | None = None
    ) -> tuple[Mention, ...]:
        """By (article, start, end)."""
        instant, judged, who = self._at(as_of)
        ids = None if entity_id is None else who.members((entity_id,))
        also = () if ids is None else tuple(sorted({key.rsplit("@", 1)[0] for key in judged.subjects if "@" in key}))
        rows = self.mention_rows(article_id, ids, also, instant)
        found = [resolve.judged_mention(row, judged, who) for row in rows]
        if entity_id is not None:
            found = [mention for mention in found if mention.entity_id == who.resolve(entity_id)]
        return tuple(sorted(found, key=lambda mention: (mention.article_id, mention.start, mention.end, mention.text)))

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
        return self.quotes_of(
            article_ids=None if article_id is None else (article_id,),
            speaker_ids=None if speaker_id is None else (speaker_id,),
            topic_ids=None if topic_id is None else (topic_id,),
            start=start,
            end=end,
            as_of=as_of,
            limit=limit,
        )

    def quotes_of(
        self,
        *,
        article_ids: Ids | None = None,
        speaker_ids: Ids | None = None,
        topic_ids: Ids | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
        limit: int | None = None,
    ) -> tuple[Quote, ...]:
        """As `quotes`, for any of several articles, speakers and topics, in one read."""
        instant, judged, who = self._at(as_of)
        speakers = None if speaker_ids is None else who.members(speaker_ids)
        topics = None if topic_ids is None else who.members(topic_ids)
        enough = None if limit is None else limit + len(judged.subjects)
        rows = self.quote_rows(article_ids, speakers, topics, start, end, judged.subjects, instant, enough)
        found = [
            quote
            for quote in (resolve.judged_quote(row, judged, who) for row in rows)
            if (article_ids is None or quote.article_id in article_ids)
            and (speakers is None or quote.speaker_id in speakers)
            and (topics is None or not set(topics).isdisjoint(quote.topics))
            and quote.said.overlaps(start, end)
        ]
        found.sort(
            key=lambda quote: (_day_of(quote.said.start, quote.published), quote.article_id, quote.start, quote.id)
        )
        kept = found[:limit]
        statuses = self._statuses({quote.article_id for quote in kept}, instant)
        return tuple(history.quote_with_standing(quote, statuses) for quote in kept)

    def _statuses(self, article_ids: Collection[str], instant: str) -> dict[str, Status]:
        """Statuses that an event gave; an article that no event touches is absent."""
        events = self._events(tuple(sorted(article_ids)), instant)
        return {
            article_id: Status.RETRACTED if any(event.is_retraction for event in found) else Status.CORRECTED
            for article_id, found in events.items()
        }

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
        """By (said, article, offset), an unknown date last; `start`/`end` select by said date, inclusive."""
        return self.stances_of(
            article_ids=None if article_id is None else (article_id,),
            person_ids=None if person_id is None else (person_id,),
            topic_ids=None if topic_id is None else (topic_id,),
            start=start,
            end=end,
            as_of=as_of,
        )

    def stances_of(
        self,
        *,
        article_ids: Ids | None = None,
        person_ids: Ids | None = None,
        topic_ids: Ids | None = None,
        start: date | None = None,
        end: date | None = None,
        as_of: str | None = None,
    ) -> tuple[Stance, ...]:
        """As `stances`, for any of several articles, people and topics, in one read."""
        instant, judged, who = self._at(as_of)
        people = None if person_ids is None else who.members(person_ids)
        topics = None if topic_ids is None else who.members(topic_ids)
        rows = self.stance_rows(article_ids, people, topics, start, end, judged.subjects, instant)
        found = [
            stance
            for stance in (resolve.judged_stance(row, judged, who) for row in rows)
            if (article_ids is None or stance.article_id in article_ids)
            and (people is None or stance.person_id in people)
            and (topics is None or stance.topic_id in topics)
            and stance.said.overlaps(start, end)
        ]
        return tuple(
            sorted(
                found, key=lambda stance: (stance.said.start or date.max, stance.article_id, stance.start, stance.id)
            )
        )

    # -- finding --------------------------------------------------------------------------------------------

    def search(
        self, terms: tuple[str, ...], *, entity_ids: Ids = (), limit: int = 50, as_of: str | None = None
    ) -> tuple[PassageHit, ...]:
        """Passages that hold any of `terms`, best first, ties by passage id; see graph.ranking for the score.

        `entity_ids` narrows to articles that mention one of them. Stop words are left out.
        """
        groups = ranking.term_groups(terms)
        if not groups or limit <= 0:
            return ()
        instant, _, who = self._at(as_of)
        entities = who.members(entity_ids) if entity_ids else None
        counts = self.term_counts(tuple(sorted({word for group in groups for word in group})))
        weighted = ranking.weigh(groups, counts, self.passage_count())
        read = self.postings_of(ranking.within_budget(weighted), entities, instant)
        nominated = ranking.nominate(weighted, lambda words: read.get(words, ()), enough=max(80, 2 * limit))
        rows = self.hit_rows(nominated, instant) if nominated else ()
        scored = [
            (-ranking.score(weighted, tokens(passage.text)), passage.id, passage, published)
            for passage, published in rows
        ]
        scored.sort(key=lambda item: item[:2])
        return tuple(
            PassageHit(passage=passage, published=published, rank=rank)
            for rank, (_, _, passage, published) in enumerate(scored[:limit])
        )

    def places_of(self, words: str, *, limit: int = 20, as_of: str | None = None) -> tuple[PassageHit, ...]:
        """Passages that hold `words` as a run of words, whatever marks, case and space stand between them.

        By (published, article, offset). Empty when `words` holds no letter or digit.
        """
        return self.places_of_each((words,), limit=limit, as_of=as_of)[words]

    def places_of_each(
        self, texts: Collection[str], *, limit: int = 20, as_of: str | None = None
    ) -> dict[str, tuple[PassageHit, ...]]:
        """As `places_of` for each of `texts`, in one read."""
        runs = {text: tokens(text) for text in texts}
        wanted = tuple(sorted({run for run in runs.values() if run})) if limit > 0 else ()
        rows = self.phrases_rows(wanted, self.instant(as_of)) if wanted else {}
        placed = {run: _places(run, rows.get(run, ()), limit) for run in wanted}
        return {text: placed.get(run, ()) for text, run in runs.items()}


def _places(run: Ids, rows: Sequence[tuple[Passage, date]], limit: int) -> tuple[PassageHit, ...]:
    kept = [row for row in rows if _holds(tokens(row[0].text), run)]
    kept.sort(key=lambda row: (row[1], row[0].article_id, row[0].role != "headline", row[0].start, row[0].id))
    return tuple(
        PassageHit(passage=passage, published=published, rank=rank)
        for rank, (passage, published) in enumerate(kept[:limit])
    )


def _holds(text: Ids, run: Ids) -> bool:
    return any(text[place : place + len(run)] == run for place in range(len(text) - len(run) + 1))
