"""Sources for the gate, built from the archive by id: never from a planner's copy, never from a draft.

A source is a whole article in one version with the archive's own readings of its quotations, the corrections that
touch it, and the people it names with their titles over time. Also here: who else the draft names, and where
else in the archive a draft's quotations stand.
"""

from collections.abc import Iterable, Sequence
from datetime import date

from api.errors import NotFoundError
from gate.model import CorrectionNote, DateSpan, Person, RoleTerm, Source, SourceQuote, Standing
from graph.model.entity import Entity, EntityType
from graph.model.quote import Quote
from graph.model.text import Article
from graph.ports import ArchiveReader

#: Marks that only say where on a scan a stretch stands, and raise no doubt about its letters.
HARMLESS_MARKS = frozenset({"region", "page", "scan"})
#: How many places of a quotation elsewhere in the archive are told.
_PLACES = 5


def person_of(entity: Entity) -> Person:
    """The gate's own view of an entity."""
    return Person(
        key=entity.id,
        name=entity.name,
        aliases=entity.aliases,
        roles=tuple(RoleTerm(title=role.title, start=role.start, end=role.end) for role in entity.roles),
        is_organisation=entity.type is EntityType.ORGANISATION,
    )


def source_of(
    archive: ArchiveReader, *, id: str, article_id: str, as_of: str, version: int | None = None
) -> tuple[Source, Article]:
    """The article as the gate's source `id`. Raises NotFoundError when it is not visible at `as_of`."""
    article = archive.article(article_id, version=version, as_of=as_of)
    if article is None:
        raise NotFoundError(f"source {id!r}: the archive holds no article {article_id!r}")
    quotes = archive.quotes(article_id=article_id, as_of=as_of)
    known = _people(archive, quotes)
    source = Source(
        id=id,
        article_id=article.id,
        published=article.published,
        headline=article.headline,
        text=article.text,
        kind=article.kind.value,
        status=article.status.value,
        byline=", ".join(article.byline),
        paper=article.paper,
        language=article.language,
        corrects=article.corrects or "",
        article_text=article.text,
        corrections=_corrections(archive, article_id, as_of=as_of),
        readings=tuple(_reading(quote, known) for quote in quotes if _stands(quote, article)),
        unsafe_spans=tuple(
            (mark.start, mark.end, mark.kind) for mark in article.marks if mark.kind not in HARMLESS_MARKS
        ),
    )
    return source, article


def fingerprint(archive: ArchiveReader, article_id: str, *, as_of: str) -> str:
    """A digest of everything that an answer citing the article rests on; "" when it is not visible.

    It changes with a new version, a status, a correction that points at the article from elsewhere, and with what is
    read in it: who spoke, and when, also when an archivist judged so.
    """
    from gate.receipt import digest

    article = archive.article(article_id, as_of=as_of)
    if article is None:
        return ""
    corrections = [correction.id for correction in archive.corrections(article_id, as_of=as_of)]
    readings = [
        [quote.start, quote.end, quote.speaker_id, quote.quoted_by, iso(quote.said.start), iso(quote.said.end)]
        for quote in archive.quotes(article_id=article_id, as_of=as_of)
    ]
    return digest(
        {
            "version": article.version,
            "digest": article.digest,
            "status": article.status.value,
            "corrections": sorted(corrections),
            "readings": sorted(readings, key=repr),
        }
    )


def people_of(archive: ArchiveReader, articles: Iterable[Article], *, draft: str, as_of: str) -> tuple[Person, ...]:
    """Everybody that the cited articles or the draft name and the archive knows, by id."""
    found: dict[str, Entity] = {}
    for article in articles:
        for mention in archive.mentions(article_id=article.id, as_of=as_of):
            if mention.entity_id is not None and mention.entity_id not in found:
                _keep(found, archive.entity(mention.entity_id))
        for quote in archive.quotes(article_id=article.id, as_of=as_of):
            if quote.speaker_id is not None and quote.speaker_id not in found:
                _keep(found, archive.entity(quote.speaker_id))
    cited = tuple(found.values())
    for name in _names_in(draft):
        # A bare surname that somebody of the cited articles bears is theirs: the archive's other bearers are not meant.
        if " " in name or not any(name in entity.name.split() for entity in cited):
            for entity in archive.named(name):
                _keep(found, entity)
    wanted = {EntityType.PERSON, EntityType.ORGANISATION}
    return tuple(person_of(found[key]) for key in sorted(found) if found[key].type in wanted)


def elsewhere(archive: ArchiveReader, draft: str, *, as_of: str) -> tuple[Standing, ...]:
    """Where in the archive the words of the draft's quotations stand, whoever the draft cites for them."""
    from gate.markers import lift, read_markers
    from gate.quotation import scan

    lifted = lift(draft, read_markers(draft))
    wordings = dict.fromkeys(lifted[span.start : span.end].strip() for span in scan(lifted).spans)
    found: list[Standing] = []
    for words in wordings:
        if sum(character.isalnum() for character in words) < 4:
            continue
        for hit in archive.places_of(words, limit=_PLACES, as_of=as_of):
            found.append(
                Standing(
                    words=words,
                    article_id=hit.passage.article_id,
                    published=hit.published,
                    speaker=_speaker_at(archive, hit.passage.article_id, words, as_of=as_of),
                )
            )
    # Words that a headline, a lead and a paragraph of one article share are one place.
    return tuple(dict.fromkeys(found))


def _keep(found: dict[str, Entity], entity: Entity | None) -> None:
    if entity is not None:
        found[entity.id] = entity


def _names_in(draft: str) -> tuple[str, ...]:
    from gate.names import find_names

    return tuple(sorted({draft[span.start : span.end] for span in find_names(draft)}))


def _speaker_at(archive: ArchiveReader, article_id: str, words: str, *, as_of: str) -> str:
    """The speaker that the archive reads for the run holding `words`, "" when it reads none."""
    from gate.folding import find_words, fold

    needle = fold(words, is_source=False)
    for quote in archive.quotes(article_id=article_id, as_of=as_of):
        if find_words(needle, fold(quote.text, is_source=True)):
            entity = archive.entity(quote.speaker_id) if quote.speaker_id else None
            return entity.name if entity else quote.speaker_text
    return ""


def _stands(quote: Quote, article: Article) -> bool:
    """Whether the row's words stand at its place in this version; rows of another version do not count."""
    return article.text[quote.start : quote.end] == quote.text


def _people(archive: ArchiveReader, quotes: Sequence[Quote]) -> dict[str, Person]:
    keys = sorted({key for quote in quotes for key in (quote.speaker_id, quote.quoted_by) if key})
    known = {key: archive.entity(key) for key in keys}
    return {key: person_of(entity) for key, entity in known.items() if entity is not None}


def _reading(quote: Quote, known: dict[str, Person]) -> SourceQuote:
    speaker = known.get(quote.speaker_id) if quote.speaker_id else None
    quoted_by = _named(quote.quoted_by, known)
    return SourceQuote(
        start=quote.start,
        end=quote.end,
        text=quote.text,
        speaker=speaker,
        speaker_text=quote.speaker_text,
        quoted_by=quoted_by,
        said=DateSpan(start=quote.said.start, end=quote.said.end, precision=quote.said.precision.value),
        is_speech=quote.is_speech,
        is_marked=quote.is_marked,
        hand="second" if quoted_by else "first",
        context=quote.context,
        cue=quote.cue,
        confidence=quote.confidence,
    )


def _named(id: str | None, known: dict[str, Person]) -> Person | None:
    if not id:
        return None
    return known.get(id) or Person(key=id, name=id)


def _corrections(archive: ArchiveReader, article_id: str, *, as_of: str) -> tuple[CorrectionNote, ...]:
    return tuple(
        CorrectionNote(
            note=correction.note,
            corrected=correction.corrected,
            touches=tuple((touch.aspect, touch.wrong, touch.right) for touch in correction.touches),
            is_retraction=correction.is_retraction,
        )
        for correction in archive.corrections(article_id, as_of=as_of)
    )


def iso(day: date | None) -> str | None:
    """A day as ISO 8601, None for none."""
    return day.isoformat() if day else None
