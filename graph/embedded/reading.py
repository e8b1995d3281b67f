"""The embedded archive's rows, as graph.reader asks for them: one statement a question, whatever its size."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import TypeVar, cast

from graph import history, rows
from graph.embedded import queries
from graph.model.entity import Entity, Mention
from graph.model.event import Correction, Judgement
from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Passage
from graph.ports import Span
from graph.reader import Ids, Reader
from graph.words import match_any, match_run

T = TypeVar("T")
# Small rows that one question after the other reads again; some 3 KB each, so 25 MB at the most.
_MOST_ROWS = 8192
_ENOUGH_WORDS = 4  # in a row: hardly two passages share them that do not share the whole run


def _remembered(table: str, read: Callable[[rows.Row], T], row: sqlite3.Row) -> T:
    """As rows.readable; a row with the very same values, whichever archive it is from, is read once."""
    return cast(T, _readable(table, read, row))


@lru_cache(maxsize=_MOST_ROWS)
def _readable(table: str, read: Callable[[rows.Row], object], row: sqlite3.Row) -> object:
    return rows.readable(table, read, row)


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


class EmbeddedReading(Reader):
    """Rows out of SQLite. A subclass says which connection."""

    def _rows(self, statement: str, parameters: rows.Params) -> list[sqlite3.Row]:
        raise NotImplementedError

    def latest_instant(self) -> str:  # noqa: D102 - documented by RowSource, as all below
        return str(self._rows(queries.LATEST, {})[0]["latest"])

    def span_rows(self, instant: str) -> Span:  # noqa: D102
        row = self._rows(queries.SPAN, {"instant": instant})[0]
        first, last = row["first"], row["last"]
        return Span(
            first=date.fromisoformat(first) if first else None,
            last=date.fromisoformat(last) if last else None,
            articles=row["articles"],
        )

    def _articles(self, statement: str, parameters: rows.Params) -> tuple[Article, ...]:
        found = self._rows(statement, parameters)
        return tuple(rows.readable("versions", rows.read_article, row) for row in found)

    def version_rows(self, article_id: str) -> Sequence[Article]:  # noqa: D102
        return self._articles(queries.VERSIONS, {"article": article_id})

    def article_rows(self, article_ids: Ids, instant: str) -> Sequence[Article]:  # noqa: D102
        return self._articles(queries.ARTICLES, {"articles": rows.json_array(article_ids), "instant": instant})

    def all_article_rows(self, instant: str) -> Iterator[Article]:  # noqa: D102
        return iter(self._articles(queries.ALL_ARTICLES, {"instant": instant}))

    def tombstone_row(self, article_id: str) -> Article | None:  # noqa: D102
        found = self._rows(queries.TOMBSTONE, {"article": article_id})
        return history.tombstone(article_id, date.fromisoformat(found[0]["published"])) if found else None

    def passages_of_rows(self, article_ids: Ids, instant: str) -> Sequence[Passage]:  # noqa: D102
        found = self._rows(queries.PASSAGES, {"articles": rows.json_array(article_ids), "instant": instant})
        return tuple(_remembered("passages", rows.read_passage, row) for row in found)

    def _hits(self, statement: str, parameters: rows.Params) -> list[tuple[Passage, date]]:
        return [
            (_remembered("passages", rows.read_passage, row), date.fromisoformat(row["published"]))
            for row in self._rows(statement, parameters)
        ]

    def hit_rows(self, passage_ids: Ids, instant: str) -> list[tuple[Passage, date]]:  # noqa: D102
        return self._hits(queries.PASSAGES_BY_ID, {"passages": rows.json_array(passage_ids), "instant": instant})

    def entity_rows(self, entity_ids: Ids | None, instant: str) -> Sequence[Entity]:  # noqa: D102
        if entity_ids is None:
            found = self._rows(queries.ALL_ENTITIES, {"instant": instant})
        else:
            found = self._rows(queries.ENTITIES, {"entities": rows.json_array(entity_ids), "instant": instant})
        return tuple(_remembered("entities", rows.read_entity, row) for row in found)

    def named_rows(self, folded: str, instant: str) -> Ids:  # noqa: D102
        return tuple(row["entity_id"] for row in self._rows(queries.NAMED, {"folded": folded, "instant": instant}))

    def mention_rows(  # noqa: D102
        self, article_id: str | None, entity_ids: Ids | None, also: Ids, instant: str
    ) -> Sequence[Mention]:
        bound: rows.Params = {"article": article_id, "also": rows.json_array(also), "instant": instant}
        if article_id is not None:
            found = self._rows(queries.MENTIONS_OF_ARTICLE, bound)
        elif entity_ids is None:
            found = self._rows(queries.ALL_MENTIONS, bound)
        else:
            found = self._rows(queries.MENTIONS_OF_ENTITY, {**bound, "entities": rows.json_array(entity_ids)})
            found += self._rows(queries.MENTIONS_OF_ARTICLES, bound) if also else []
        read = (rows.readable("mentions", rows.read_mention, row) for row in found)
        return tuple(dict.fromkeys(read))

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
        bound: rows.Params = {
            "articles": None if article_ids is None else rows.json_array(article_ids),
            "speakers": None if speaker_ids is None else rows.json_array(speaker_ids),
            "topics": None if topic_ids is None else rows.json_array(topic_ids),
            "start": _iso(start),
            "end": _iso(end),
            "also": rows.json_array(also),
            "instant": instant,
            "limit": -1 if limit is None else limit,
        }
        found = self._rows(_quote_path(article_ids, speaker_ids, topic_ids), bound)
        found += self._rows(queries.QUOTES_BY_ID, bound) if also else []
        return _once(_remembered("quotes", rows.read_quote, row) for row in found)

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
        bound: rows.Params = {
            "articles": None if article_ids is None else rows.json_array(article_ids),
            "people": None if person_ids is None else rows.json_array(person_ids),
            "topics": None if topic_ids is None else rows.json_array(topic_ids),
            "start": _iso(start),
            "end": _iso(end),
            "also": rows.json_array(also),
            "instant": instant,
        }
        found = self._rows(_stance_path(article_ids, person_ids, topic_ids), bound)
        found += self._rows(queries.STANCES_BY_ID, bound) if also else []
        return _once(_remembered("stances", rows.read_stance, row) for row in found)

    def correction_rows(self, article_ids: Ids, instant: str) -> Sequence[Correction]:  # noqa: D102
        found = self._rows(queries.CORRECTIONS, {"articles": rows.json_array(article_ids), "instant": instant})
        return tuple(rows.readable("corrections", rows.read_correction, row) for row in found)

    def judgement_rows(self) -> Sequence[Judgement]:  # noqa: D102
        found = self._rows(queries.JUDGEMENTS, {})
        return tuple(rows.readable("judgements", rows.read_judgement, row) for row in found)

    def passage_count(self) -> int:  # noqa: D102
        return int(self._rows(queries.PASSAGE_COUNT, {})[0][0])

    def term_counts(self, words: Ids) -> dict[str, int]:  # noqa: D102
        found = self._rows(queries.TERM_COUNTS, {"words": rows.json_array(words)})
        return {row["term"]: row["doc"] for row in found}

    def postings(self, words: Ids, entity_ids: Ids | None, instant: str) -> Iterable[str]:  # noqa: D102
        bound: rows.Params = {"match": match_any(words), "instant": instant}
        if entity_ids is None:
            return [row["id"] for row in self._rows(queries.POSTINGS, bound)]
        bound["entities"] = rows.json_array(entity_ids)
        return [row["id"] for row in self._rows(queries.POSTINGS_OF_ENTITIES, bound)]

    def postings_of(  # noqa: D102
        self, groups: Sequence[Ids], entity_ids: Ids | None, instant: str
    ) -> dict[Ids, list[str]]:
        bound: rows.Params = {"matches": rows.json_array([match_any(group) for group in groups]), "instant": instant}
        statement = queries.POSTINGS_OF_EACH
        if entity_ids is not None:
            bound["entities"], statement = rows.json_array(entity_ids), queries.POSTINGS_OF_EACH_BY_ENTITIES
        found: dict[Ids, list[str]] = {group: [] for group in groups}
        for row in self._rows(statement, bound):
            found[groups[row["place"]]].append(row["id"])
        return found

    def phrases_rows(self, runs: Sequence[Ids], instant: str) -> dict[Ids, list[tuple[Passage, date]]]:  # noqa: D102
        bound: rows.Params = {"matches": rows.json_array([match_run(_rarest(run)) for run in runs]), "instant": instant}
        found: dict[Ids, list[tuple[Passage, date]]] = {run: [] for run in runs}
        for row in self._rows(queries.PHRASES, bound):
            passage = _remembered("passages", rows.read_passage, row)
            found[runs[row["place"]]].append((passage, date.fromisoformat(row["published"])))
        return found

    def phrase_rows(self, words: Ids, instant: str) -> list[tuple[Passage, date]]:  # noqa: D102
        return self._hits(queries.PHRASE, {"match": match_run(words), "instant": instant})


def _rarest(run: Ids) -> Ids:
    """A few words of a long run that few passages hold: the longest words, for the index reads every list it is given.

    What is found so holds the run or is left out by the reader, who compares the whole run word by word.
    """
    if len(run) <= _ENOUGH_WORDS:
        return run
    first = max(
        range(len(run) - _ENOUGH_WORDS + 1),
        key=lambda place: (sum(len(word) for word in run[place : place + _ENOUGH_WORDS]), -place),
    )
    return run[first : first + _ENOUGH_WORDS]


def _once(found: Iterable[Quote] | Iterable[Stance]) -> tuple:  # type: ignore[type-arg]
    return tuple({(row.article_id, row.id): row for row in found}.values())


def _quote_path(article_ids: Ids | None, speaker_ids: Ids | None, topic_ids: Ids | None) -> str:
    if article_ids is not None:
        return queries.QUOTES_OF_ARTICLE
    if speaker_ids is not None:
        return queries.QUOTES_OF_SPEAKER
    return queries.ALL_QUOTES if topic_ids is None else queries.QUOTES_OF_TOPIC


def _stance_path(article_ids: Ids | None, person_ids: Ids | None, topic_ids: Ids | None) -> str:
    if article_ids is not None:
        return queries.STANCES_OF_ARTICLE
    if person_ids is not None:
        return queries.STANCES_OF_PERSON
    return queries.ALL_STANCES if topic_ids is None else queries.STANCES_OF_TOPIC
