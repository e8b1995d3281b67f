"""The server's rows, as graph.reader asks for them: one statement a question, whatever its size."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

from graph import history, rows
from graph.instants import normalise
from graph.model.entity import Entity, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage
from graph.neo4j import cypher
from graph.ports import Span
from graph.reader import Ids, Reader
from graph.words import match_any, match_run

# The server wants a number; no archive has that many quotes of one speaker.
_NO_LIMIT = 2**31 - 1


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


class Neo4jReading(Reader):
    """Rows out of the server. A subclass says which."""

    def _rows(self, statement: str, **parameters: object) -> list[dict[str, Any]]:
        raise NotImplementedError

    def _state(self) -> dict[str, Any]:
        raise NotImplementedError

    def latest_instant(self) -> str:  # noqa: D102 - documented by RowSource, as all below
        return str(self._state()["latest"])

    def moment(self, as_of: str | None) -> tuple[str, Sequence[Judgement]]:  # noqa: D102
        found = self._rows(cypher.MOMENT)
        if not found:
            return self.instant(as_of), ()
        judgements = (rows.readable("judgements", rows.read_judgement, row) for row in found[0]["judgements"])
        instant = str(found[0]["latest"]) if as_of is None else normalise(as_of)
        return instant, tuple(judgements)

    def span_rows(self, instant: str) -> Span:  # noqa: D102
        row = self._rows(cypher.SPAN, instant=instant)[0]
        first, last = row["first"], row["last"]
        return Span(
            first=date.fromisoformat(first) if first else None,
            last=date.fromisoformat(last) if last else None,
            articles=row["articles"],
        )

    def _articles(self, statement: str, **parameters: object) -> tuple[Article, ...]:
        return tuple(rows.readable("versions", rows.read_article, row) for row in self._rows(statement, **parameters))

    def version_rows(self, article_id: str) -> Sequence[Article]:  # noqa: D102
        return self._articles(cypher.VERSIONS, article=article_id)

    def article_rows(self, article_ids: Ids, instant: str) -> Sequence[Article]:  # noqa: D102
        return self._articles(cypher.ARTICLES, articles=list(article_ids), instant=instant)

    def all_article_rows(self, instant: str) -> Iterator[Article]:  # noqa: D102
        return iter(self._articles(cypher.ALL_ARTICLES, instant=instant))

    def tombstone_row(self, article_id: str) -> Article | None:  # noqa: D102
        found = self._rows(cypher.TOMBSTONES_OF, articles=[article_id])
        return history.tombstone(article_id, date.fromisoformat(found[0]["published"])) if found else None

    def passages_of_rows(self, article_ids: Ids, instant: str) -> Sequence[Passage]:  # noqa: D102
        found = self._rows(cypher.PASSAGES, articles=list(article_ids), instant=instant)
        return tuple(rows.readable("passages", rows.read_passage, row) for row in found)

    def _hits(self, statement: str, **parameters: object) -> list[tuple[Passage, date]]:
        return [
            (rows.readable("passages", rows.read_passage, row), date.fromisoformat(row["published"]))
            for row in self._rows(statement, **parameters)
        ]

    def hit_rows(self, passage_ids: Ids, instant: str) -> list[tuple[Passage, date]]:  # noqa: D102
        return self._hits(cypher.PASSAGES_BY_ID, passages=list(passage_ids), instant=instant)

    def entity_rows(self, entity_ids: Ids | None, instant: str) -> Sequence[Entity]:  # noqa: D102
        if entity_ids is None:
            found = self._rows(cypher.ALL_ENTITIES, instant=instant)
        else:
            found = self._rows(cypher.ENTITIES, entities=list(entity_ids), instant=instant)
        return tuple(rows.readable("entities", rows.read_entity, row) for row in found)

    def named_rows(self, folded: str, instant: str) -> Ids:  # noqa: D102
        return tuple(row["id"] for row in self._rows(cypher.NAMED, folded=folded, instant=instant))

    def mention_rows(  # noqa: D102
        self, article_id: str | None, entity_ids: Ids | None, also: Ids, instant: str
    ) -> Sequence[Mention]:
        if article_id is not None:
            found = self._rows(cypher.MENTIONS_OF_ARTICLES, articles=[article_id], instant=instant)
        elif entity_ids is None:
            found = self._rows(cypher.ALL_MENTIONS, instant=instant)
        else:
            found = self._rows(cypher.MENTIONS_OF_ENTITY, entities=list(entity_ids), instant=instant)
            found += self._rows(cypher.MENTIONS_OF_ARTICLES, articles=list(also), instant=instant) if also else []
        return tuple(dict.fromkeys(rows.readable("mentions", rows.read_mention, row) for row in found))

    def quote_rows(  # noqa: D102
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
        bound: dict[str, object] = {
            "articles": None if article_ids is None else list(article_ids),
            "speakers": None if speaker_ids is None else list(speaker_ids),
            "topics": None if topic_ids is None else list(topic_ids),
            "start": _iso(start),
            "end": _iso(end),
            "instant": instant,
            "limit": _NO_LIMIT if limit is None else limit,
        }
        found = self._rows(_quote_path(article_ids, speaker_ids, topic_ids), **bound)
        found += self._rows(cypher.QUOTES_BY_ID, also=list(also), instant=instant) if also else []
        read = (rows.readable("quotes", rows.read_quote, row) for row in found)
        return tuple({(quote.article_id, quote.id): quote for quote in read}.values())

    def stance_rows(  # noqa: D102
        self,
        article_ids: Ids | None,
        person_ids: Ids | None,
        topic_ids: Ids | None,
        start: date | None,
        end: date | None,
        also: Ids,
        instant: str,
    ) -> Sequence[Stance]:
        bound: dict[str, object] = {
            "articles": None if article_ids is None else list(article_ids),
            "people": None if person_ids is None else list(person_ids),
            "topics": None if topic_ids is None else list(topic_ids),
            "start": _iso(start),
            "end": _iso(end),
            "instant": instant,
        }
        found = self._rows(_stance_path(article_ids, person_ids, topic_ids), **bound)
        found += self._rows(cypher.STANCES_BY_ID, also=list(also), instant=instant) if also else []
        read = (rows.readable("stances", rows.read_stance, row) for row in found)
        return tuple({(stance.article_id, stance.id): stance for stance in read}.values())

    def correction_rows(self, article_ids: Ids, instant: str) -> Sequence[Correction]:  # noqa: D102
        found = self._rows(cypher.CORRECTIONS, articles=list(article_ids), instant=instant)
        return tuple(rows.readable("corrections", rows.read_correction, row) for row in found)

    def judgement_rows(self) -> Sequence[Judgement]:  # noqa: D102
        found = self._rows(cypher.JUDGEMENTS)
        return tuple(rows.readable("judgements", rows.read_judgement, row) for row in found)

    def passage_count(self) -> int:  # noqa: D102
        return int(self._state()["passages"])

    def term_counts(self, words: Ids) -> dict[str, int]:  # noqa: D102
        found = self._rows(cypher.TERM_COUNTS, words=list(words))
        return {row["term"]: row["doc"] for row in found if row["doc"]}

    def postings(self, words: Ids, entity_ids: Ids | None, instant: str) -> Iterable[str]:  # noqa: D102
        if entity_ids is None:
            found = self._rows(cypher.POSTINGS, match=match_any(words), instant=instant)
        else:
            entities = list(entity_ids)
            found = self._rows(cypher.POSTINGS_OF_ENTITIES, match=match_any(words), entities=entities, instant=instant)
        return [row["id"] for row in found]

    def phrase_rows(self, words: Ids, instant: str) -> list[tuple[Passage, date]]:  # noqa: D102
        return self._hits(cypher.PHRASE, match=match_run(words), instant=instant)


def _quote_path(article_ids: Ids | None, speaker_ids: Ids | None, topic_ids: Ids | None) -> str:
    if article_ids is not None:
        return cypher.QUOTES_OF_ARTICLE
    if speaker_ids is not None:
        return cypher.QUOTES_OF_SPEAKER
    return cypher.ALL_QUOTES if topic_ids is None else cypher.QUOTES_OF_TOPIC


def _stance_path(article_ids: Ids | None, person_ids: Ids | None, topic_ids: Ids | None) -> str:
    if article_ids is not None:
        return cypher.STANCES_OF_ARTICLE
    if person_ids is not None:
        return cypher.STANCES_OF_PERSON
    return cypher.ALL_STANCES if topic_ids is None else cypher.STANCES_OF_TOPIC
