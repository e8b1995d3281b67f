"""The half of a reader about what was published and who is who: articles, passages, corrections, entities, judgements.

Every read is as of an instant; what is not visible by then is as if it were not there.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from graph import history, resolve
from graph.instants import normalise
from graph.model.entity import Entity, EntityType
from graph.model.event import Correction, Judgement
from graph.model.text import Article, Passage, PassageRole
from graph.ports import Span
from graph.row_source import Ids, RowSource
from graph.words import fold_name


def _reading_order(passage: Passage) -> tuple[str, bool, str, int, str]:
    return (passage.article_id, passage.role is PassageRole.BODY, passage.role, passage.start, passage.id)


class PublishedReader(RowSource):
    """Articles and entities over any `RowSource`. Instants that are not ISO 8601 raise ValueError."""

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
