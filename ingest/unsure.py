"""What the reading was unsure of, most consequential first: an archivist's list of things to look at.

Consequence is counted, not felt: a position that decides an answer weighs more than a quotation, a quotation whose
speaker nobody could read more than one read as likely, and the same doubt about somebody who is quoted often more than
about a passer-by. Ties are in order of the archive.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from graph.model.entity import EntityType
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel
from graph.ports import ArchiveReader
from ingest.registry import fold

_SIDES = frozenset((StanceLabel.SUPPORT, StanceLabel.OPPOSE))
_IDENTITY, _STANCE, _NO_SPEAKER, _SPEAKER, _DATE = 6, 5, 4, 3, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsure:
    """One doubt. `kind`: identity, stance, speaker or said; `subject` the id to judge; `weight` what hangs on it."""

    kind: str
    subject: str
    article_id: str
    text: str
    why: str
    weight: int


def unsure(archive: ArchiveReader, *, limit: int | None = None) -> tuple[Unsure, ...]:
    """The doubts of the whole archive; () when the reading was sure of everything."""
    fame = Counter(quote.speaker_id for quote in archive.quotes() if quote.speaker_id is not None)
    doubts = [
        *_identities(archive, fame),
        *_stances(archive.stances(), fame),
        *_quotes(archive.quotes(), fame),
    ]
    ordered = sorted(doubts, key=lambda doubt: (-doubt.weight, doubt.kind, doubt.article_id, doubt.subject))
    return tuple(ordered[:limit])


def _identities(archive: ArchiveReader, fame: Counter[str]) -> Iterator[Unsure]:
    """People of one name whom nothing joined."""
    by_name: dict[str, list[str]] = {}
    for person in archive.entities(type=EntityType.PERSON):
        by_name.setdefault(fold(person.name), []).append(person.id)
    for ids in by_name.values():
        for other in sorted(ids)[1:]:
            first = min(ids)
            yield Unsure(
                kind="identity",
                subject=other,
                article_id="",
                text=f"{first} / {other}",
                why="one name, and nothing else says whether they are one person",
                weight=_IDENTITY * (1 + min(fame[first], fame[other])),
            )


def _stances(stances: Iterable[Stance], fame: Counter[str]) -> Iterator[Unsure]:
    for stance in stances:
        if stance.confidence != "sure":
            weight = _STANCE if stance.label in _SIDES else _STANCE - 2
            yield Unsure(
                kind="stance",
                subject=stance.id,
                article_id=stance.article_id,
                text=stance.evidence,
                why=f"{stance.label} read as {stance.confidence}, proposed by {stance.proposed_by}",
                weight=weight * (1 + fame[stance.person_id]),
            )


def _quotes(quotes: Iterable[Quote], fame: Counter[str]) -> Iterator[Unsure]:
    for quote in quotes:
        if not quote.is_speech:
            continue
        if quote.speaker_id is None and not quote.speaker_text:
            weight = _NO_SPEAKER * (1 + len(quote.topics))
            yield _of_quote(quote, "speaker", "nobody could be read as its speaker", weight)
        elif quote.speaker_id is not None and quote.confidence != "sure":
            weight = _SPEAKER * (1 + fame[quote.speaker_id])
            yield _of_quote(quote, "speaker", f"speaker {quote.speaker_id} read as {quote.confidence}", weight)
        elif quote.said.start is None:
            yield _of_quote(quote, "said", "no day could be read for it", _DATE)


def _of_quote(quote: Quote, kind: str, why: str, weight: int) -> Unsure:
    return Unsure(kind=kind, subject=quote.id, article_id=quote.article_id, text=quote.text, why=why, weight=weight)
