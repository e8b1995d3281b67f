"""What a record must satisfy before any store takes it: spans that are their text, ids that something defines."""

from collections.abc import Collection, Iterable

from graph.errors import InconsistentRecordError
from graph.instants import normalise
from graph.model.event import Correction
from graph.model.text import PassageRole
from graph.ports import ArticleRecord

Span = tuple[str, int, int, str]


def _spans(record: ArticleRecord) -> Iterable[Span]:
    for passage in record.passages:
        if passage.role is PassageRole.BODY:
            yield f"passage {passage.id}", passage.start, passage.end, passage.text
    for quote in record.quotes:
        yield f"quote {quote.id}", quote.start, quote.end, quote.text
    for stance in record.stances:
        yield f"stance {stance.id}", stance.start, stance.end, stance.evidence
    for mention in record.mentions:
        yield f"mention of {mention.entity_id}", mention.start, mention.end, mention.text


def named_ids(record: ArticleRecord) -> set[str]:
    """Every entity id that the record's readings name."""
    ids = {mention.entity_id for mention in record.mentions}
    for quote in record.quotes:
        ids |= {quote.speaker_id, quote.quoted_by, *quote.topics}
    for stance in record.stances:
        ids |= {stance.person_id, stance.topic_id}
    return {entity_id for entity_id in ids if entity_id is not None}


def check_record(record: ArticleRecord) -> None:
    """Raises InconsistentRecordError naming the article and the first reading that contradicts its text."""
    article = record.article
    where = f"article {article.id!r}"
    check_instant(article.recorded, where)
    if article.embargo_until:
        check_instant(article.embargo_until, where)
    for what, start, end, text in _spans(record):
        if not 0 <= start <= end <= len(article.text) or article.text[start:end] != text:
            raise InconsistentRecordError(
                f"{where}: {what} is not the text at [{start}:{end}]: got {text[:80]!r}, "
                f"expected {article.text[start:end][:80]!r}; read the article again"
            )
    for passage in record.passages:
        printed = {PassageRole.HEADLINE: article.headline, PassageRole.SUBHEADLINE: article.subheadline}
        expected = printed.get(passage.role, passage.text)
        if passage.text != expected:
            raise InconsistentRecordError(f"{where}: {passage.role} is {passage.text!r}, expected {expected!r}")
    _check_once("passage", (passage.id for passage in record.passages), where)
    _check_once("quote", (quote.id for quote in record.quotes), where)
    _check_once("stance", (stance.id for stance in record.stances), where)


def _check_once(what: str, ids: Iterable[str], where: str) -> None:
    seen: set[str] = set()
    for found in ids:
        if found in seen:
            raise InconsistentRecordError(f"{where}: two of its {what} rows have the id {found!r}")
        seen.add(found)


def check_known(record: ArticleRecord, known: Collection[str]) -> None:
    """Raises InconsistentRecordError when a reading names an entity that is neither stored nor handed in."""
    missing = sorted(named_ids(record) - set(known) - {entity.id for entity in record.entities})
    if missing:
        raise InconsistentRecordError(
            f"article {record.article.id!r}: its readings name entities that nothing defines: {missing[:5]!r}; "
            "hand them in with the record or with put_entities before it"
        )


def check_correction(correction: Correction) -> None:
    """Raises InconsistentRecordError for a correction from outside that does not say when it was recorded."""
    if not correction.recorded:
        raise InconsistentRecordError(
            f"correction {correction.id!r} has no recorded instant; set it to the time of writing"
        )
    check_instant(correction.recorded, f"correction {correction.id!r}")


def check_instant(instant: str, where: str) -> None:
    """Raises InconsistentRecordError for anything that is not an ISO 8601 instant."""
    try:
        normalise(instant)
    except ValueError as error:
        raise InconsistentRecordError(
            f"{where}: got the instant {instant!r}, expected ISO 8601 like 2026-01-31T09:00:00Z"
        ) from error
