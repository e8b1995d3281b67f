"""The half of reading that is the same for every store: judgements, standing, order, ranking.

A store hands over rows as stored, visible at a normalised instant (`RowSource`); this file turns them into
what `ArchiveReader` promises. Whatever two stores could disagree on is decided here, once:
- who is who and how a reading was judged (graph.resolve), what became of an article (graph.history),
- the total order of every result, and the ranking of a search (graph.ranking).
"""

from collections.abc import Collection, Sequence
from datetime import date

from graph import history, ranking, resolve
from graph.model.entity import Mention
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Passage, Status
from graph.ports import PassageHit
from graph.published import PublishedReader
from graph.row_source import Ids, RowSource
from graph.words import tokens

__all__ = ["Ids", "Reader", "RowSource"]


def _day_of(said_start: date | None, published: date) -> date:
    return said_start or published


class Reader(PublishedReader):
    """`ArchiveReader` over any `RowSource`. Instants that are not ISO 8601 raise ValueError."""

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
