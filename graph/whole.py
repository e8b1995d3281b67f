"""An archive as a whole: one digest over it, and copying it into another store, to be continued where it was cut off.

A copy carries versions as they are numbered, instants as they were recorded, judgements withdrawn or not and
tombstones, so that every read of the copy answers as the original does, as of any instant.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Protocol

from graph import canonical
from graph.model.entity import Entity
from graph.model.event import Correction, Judgement
from graph.ports import ArticleRecord

# Articles sent in one transaction: some 20,000 rows, well under a server's default memory for one.
BATCH = 200

VersionKey = tuple[str, int]
Tombstone = tuple[str, date, str, str]


class WholeArchive(Protocol):
    """A store read and written as it stands, with no judgement applied and no instant asked about."""

    def history(self, skip: frozenset[VersionKey] = frozenset()) -> Iterator[ArticleRecord]:
        """Every version of every article but those to skip, by (article, version), without entities."""
        ...

    def version_digests(self) -> Mapping[VersionKey, str]:
        """The digest of every version held."""
        ...

    def stored_entities(self) -> Sequence[tuple[Entity, str]]:
        """Every entity with the instant it is known from, by id."""
        ...

    def outside_corrections(self) -> Sequence[Correction]:
        """Corrections that no article carries, by id."""
        ...

    def judgement_rows(self) -> Sequence[Judgement]:
        """Every judgement ever made."""
        ...

    def tombstones(self) -> Sequence[Tombstone]:
        """(article id, published, reason, recorded) of what was taken down, by id."""
        ...

    def restore_entities(self, entities: Iterable[tuple[Entity, str]]) -> None:
        """Writes entities as they are, over what stood under their ids."""
        ...

    def restore(self, records: Iterable[ArticleRecord]) -> None:
        """Writes versions under their own numbers, over what stood there."""
        ...

    def put_corrections(self, corrections: Iterable[Correction]) -> None:
        """Records corrections that no article carries."""
        ...

    def restore_judgements(self, judgements: Iterable[Judgement]) -> None:
        """Writes judgements as they are, over what stood under their ids."""
        ...

    def restore_tombstones(self, tombstones: Iterable[Tombstone]) -> None:
        """Writes tombstones, erasing what the archive still holds of those articles."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """What a copy did: versions sent, versions that were there already, and both sides' digests afterwards."""

    versions: int
    already: int
    source: str
    target: str

    @property
    def is_equal(self) -> bool:
        """Whether the copy holds exactly what the original holds."""
        return self.source == self.target


def digest(archive: WholeArchive) -> str:
    """SHA-256 over everything the archive holds; see graph.canonical for what counts."""
    return canonical.digest(
        records=archive.history(),
        entities=(entity for entity, _ in archive.stored_entities()),
        corrections=archive.outside_corrections(),
        judgements=archive.judgement_rows(),
        tombstones=(stone[:3] for stone in archive.tombstones()),
    )


def copy(
    source: WholeArchive,
    target: WholeArchive,
    *,
    batch: int = BATCH,
    progress: Callable[[int, int], None] | None = None,
) -> Copied:
    """Copies `source` into `target`; a version that stands there with the same digest is not sent again.

    Cut off anywhere, it is continued by running it again. What only `target` holds stays, and shows as unequal
    digests. `progress` is told (versions done, versions in all). Raises what the stores raise.
    """
    target.restore_tombstones(source.tombstones())
    target.restore_entities(source.stored_entities())
    held, wanted = target.version_digests(), source.version_digests()
    already = frozenset(key for key, found in wanted.items() if held.get(key) == found)
    done = len(already)
    records = source.history(skip=already)
    while part := tuple(islice(records, batch)):
        target.restore(part)
        done += len(part)
        if progress is not None:
            progress(done, len(wanted))
    target.put_corrections(source.outside_corrections())
    target.restore_judgements(source.judgement_rows())
    return Copied(versions=done - len(already), already=len(already), source=digest(source), target=digest(target))
