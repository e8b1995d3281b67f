"""What ingest remembers between runs, as notes inside the archive: files and articles already read, and who is who.

A file whose bytes and settings are known is not opened again; an article whose digest is known is not read again.
What is known of a stretch's articles and people is written in the transaction that stores the articles, and the files
after it: a run that is killed at any moment reads a stretch again from what was known before it, or not at all.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from graph.ports import Notes
from ingest.formats.story import Skipped

_FILES, _ARTICLES, _PEOPLE, _PHRASES = "ingest.files", "ingest.articles", "ingest.people", "ingest.phrases"


@runtime_checkable
class Notebook(Protocol):
    """The part of an archive that keeps ingest's notes."""

    def meta_all(self, space: str) -> dict[str, str]:
        """Everything noted in a space."""
        ...

    def meta_put(self, space: str, pairs: Iterable[tuple[str, str]]) -> None:
        """Notes values by key."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FileNote:
    """What a file gave: (article id, digest) pairs and what was skipped in it."""

    articles: tuple[tuple[str, str], ...]
    skipped: tuple[Skipped, ...]


class Ledger:
    """The notes of one archive, held in memory during a run; an archive that keeps no notes starts from nothing."""

    def __init__(self, archive: object) -> None:
        self._notes = archive if isinstance(archive, Notebook) else None
        self._files = self._all(_FILES)
        self._articles = self._all(_ARTICLES)

    def _all(self, space: str) -> dict[str, str]:
        return {} if self._notes is None else self._notes.meta_all(space)

    def _put(self, space: str, pairs: Sequence[tuple[str, str]]) -> None:
        if self._notes is not None and pairs:
            self._notes.meta_put(space, pairs)

    def digest(self, article_id: str) -> str:
        """The digest under which the article stands in the archive; "" when it was never read."""
        return self._articles.get(article_id, "")

    def file(self, key: str) -> FileNote | None:
        """What the file of that key gave; None when it is new or what it gave has been replaced since."""
        stored = self._files.get(key)
        if stored is None:
            return None
        row = json.loads(stored)
        if any(self._articles.get(article_id) != digest for article_id, digest in row["articles"]):
            return None
        return FileNote(
            articles=tuple((article_id, digest) for article_id, digest in row["articles"]),
            skipped=tuple(Skipped(where=where, code=code, why=why) for where, code, why in row["skipped"]),
        )

    def note_files(self, files: Iterable[tuple[str, FileNote]]) -> None:
        """These files were read to their end; all of them are noted in one transaction."""
        rows = {}
        for key, note in files:
            skipped = [[item.where, item.code, item.why] for item in note.skipped]
            rows[key] = json.dumps({"articles": note.articles, "skipped": skipped})
        self._files.update(rows)
        self._put(_FILES, sorted(rows.items()))

    def people(self) -> dict[str, str]:
        """The registry's memory, by entity id, as it wrote it."""
        return self._all(_PEOPLE)

    def phrases(self) -> frozenset[str]:
        """The recurring phrases of earlier runs."""
        return frozenset(self._all(_PHRASES))

    def notes_with(self, digests: Mapping[str, str], people: Mapping[str, str], phrases: Collection[str]) -> Notes:
        """What to store together with the articles that now stand under `digests`."""
        self._articles.update(digests)
        return {_ARTICLES: digests, _PEOPLE: people, _PHRASES: dict.fromkeys(sorted(phrases), "")}
