"""Old paper in, archive out: the ordered steps, and what makes a second run cheap and a killed run harmless.

For every stretch of stories: 1 read the files (formats) · 2 leave out what stands unchanged · 3 nominate names (model
for English, rules elsewhere) · 4 know everybody who is named in full · 5 link all names · 6 read quotations, topics and
stances · 7 store the stretch in one transaction, each article whole or not at all.

Promises: a file or piece that cannot be read is named in the report and the rest goes in; equal input changes nothing;
memory is that of two stretches, whatever the archive's size; one process writes.
"""

import hashlib
import importlib.metadata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Protocol
from zoneinfo import ZoneInfo

from graph.model.entity import EntityType
from graph.model.event import Correction
from graph.model.text import Article
from graph.ports import ArchiveReader, ArchiveWriter, ArticleRecord
from ingest import authority as authority_file
from ingest.articles import article_of
from ingest.corrections import corrections_of
from ingest.dates import zone
from ingest.errors import IngestUsageError, UnreadableStoryError
from ingest.extract import extract
from ingest.formats import front
from ingest.formats.story import Skipped, Story
from ingest.ledger import FileNote, Ledger
from ingest.linking import finder, link, observe
from ingest.naming import Bearer, Naming
from ingest.nlp import installed_model
from ingest.registry import Registry
from ingest.report import IngestReport, Progress
from ingest.topics import TopicIndex
from ingest.workers import Nominations, Pending

READING_VERSION = "1"
STRETCH = 192  # stories read, linked and stored together


class Archive(ArchiveReader, ArchiveWriter, Protocol):
    """Both doors of one archive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """One story to read, as the article it becomes."""

    story: Story
    article: Article


@dataclass(slots=True, kw_only=True)
class _File:
    """One file while its stories pass through: noted in the ledger when all of them are stored."""

    key: str
    articles: list[tuple[str, str]] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class _Stretch:
    """Stories read and stored together; `files` are those that end in it."""

    pieces: list[_Piece] = field(default_factory=list)
    files: list[_File] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class _Counts:
    """What the report will say."""

    articles: int = 0
    unchanged: int = 0
    quotes: int = 0
    stances: int = 0
    mentions: int = 0
    corrections: int = 0
    people: set[str] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    skipped: list[Skipped] = field(default_factory=list)


def ingest(
    paths: Sequence[Path],
    archive: Archive,
    *,
    authority: Path | None = None,
    recorded: str,
    time_zone: str = "UTC",
    format: str = "auto",
    workers: int = 1,
    progress: Callable[[Progress], None] | None = None,
) -> IngestReport:
    """Reads everything under `paths` into `archive`; `recorded` is the instant of learning (ISO 8601, UTC).

    Raises IngestUsageError (AuthorityError, ModelMissingError among them) before anything is stored, and what the
    archive raises when it cannot be written. Everything wrong inside the files is in the report, by name.
    """
    run = _Run(
        paths, archive, authority, recorded=recorded, time_zone=zone(time_zone), format=format, progress=progress
    )
    with Nominations(workers) as nominations:
        before: tuple[_Stretch, Pending] | None = None
        for stretch in run.stretches():
            pending = nominations.begin([piece.article.text for piece in stretch.pieces if _is_english(piece.article)])
            if before is not None:
                run.store(*before)
            before = (stretch, pending)
        if before is not None:
            run.store(*before)
        return run.report(nominations.kernel())


def _is_english(article: Article) -> bool:
    return article.language.lower().split("-")[0] == "en"


class _Run:
    """One call of `ingest`."""

    def __init__(
        self,
        paths: Sequence[Path],
        archive: Archive,
        authority: Path | None,
        *,
        recorded: str,
        time_zone: ZoneInfo,
        format: str,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self._files = _files(paths)
        self._archive = archive
        self._recorded = recorded
        self._zone = time_zone
        self._format = format
        self._progress = progress
        library = authority_file.read(authority)
        self._model = installed_model()
        self._basis = _basis(authority, self._model, format)
        self._ledger = Ledger(archive)
        self._archive.put_entities(library.entities)
        self._registry = Registry((*library.entities, *archive.entities()), memory=self._ledger.people())
        self._topics = TopicIndex(library.of_type(EntityType.TOPIC), meanings=library.support_means)
        self._counts = _Counts()
        self._began = perf_counter()
        self._seen: set[str] = set()

    def stretches(self) -> Iterator[_Stretch]:
        """What is new or changed, in order of the files."""
        current = _Stretch()
        for path in self._files:
            key = _key(path, self._basis + self._zone.key)
            known = self._ledger.file(key)
            if known is not None:
                self._counts.unchanged += len(known.articles)
                self._counts.skipped.extend(known.skipped)
                self._seen.update(article_id for article_id, _ in known.articles)
                continue
            file = _File(key=key)
            for piece in self._pieces(path, file):
                current.pieces.append(piece)
                if len(current.pieces) >= STRETCH:
                    yield current
                    current = _Stretch()
            current.files.append(file)
        if current.pieces or current.files:
            yield current

    def _pieces(self, path: Path, file: _File) -> Iterator[_Piece]:
        for story in front.read(path, format=self._format):
            if isinstance(story, Skipped):
                self._skip(file, story)
                continue
            try:
                article = article_of(story, recorded=self._recorded, time_zone=self._zone, basis=self._basis)
            except UnreadableStoryError as error:
                self._skip(file, Skipped(where=story.where or str(path), code=error.code, why=str(error)))
                continue
            if article.id in self._seen:
                why = f"another piece of this run has the id {article.id!r}; the first one read stands"
                self._skip(file, Skipped(where=story.where or str(path), code="duplicate_id", why=why))
                continue
            self._seen.add(article.id)
            file.articles.append((article.id, article.digest))
            if self._ledger.digest(article.id) == article.digest:
                self._counts.unchanged += 1
            else:
                yield _Piece(story=story, article=article)

    def _skip(self, file: _File, item: Skipped) -> None:
        file.skipped.append(item)
        self._counts.skipped.append(item)

    def store(self, stretch: _Stretch, pending: Pending) -> None:
        """Reads and stores one stretch, then notes what was read to its end."""
        nominated = iter(pending.result())
        names = self._registry.names()
        named = [
            Naming(
                piece.article.text,
                next(nominated) if _is_english(piece.article) else (),
                known=names,
                language=piece.article.language,
            )
            for piece in stretch.pieces
        ]
        for piece, naming in zip(stretch.pieces, named, strict=True):
            observe(piece.article, naming.full(), self._registry)
        self._registry.settle()
        surnames = self._registry.surnames()
        corrections = [corrections_of(piece.story, piece.article, time_zone=self._zone) for piece in stretch.pieces]
        later = [one for found in corrections for one in found if one.by_article is not None]
        records = [
            self._record(piece, naming.all(surnames), own, later)
            for piece, naming, own in zip(stretch.pieces, named, corrections, strict=True)
        ]
        self._ledger.note_people(self._registry.changes())
        self._put([record for record in records if record is not None])
        for file in stretch.files:
            self._ledger.note_file(file.key, FileNote(articles=tuple(file.articles), skipped=tuple(file.skipped)))
        self._tell()

    def _record(
        self,
        piece: _Piece,
        named: Sequence[Bearer],
        own: Sequence[Correction],
        later: Sequence[Correction],
    ) -> ArticleRecord | None:
        """Everything read of one piece; None, and its name in the report, when reading it failed."""
        try:
            linked = link(piece.article, named, self._registry)
            return extract(
                piece.article, linked, self._topics, own, find=finder(self._registry), later=self._later(piece, later)
            )
        except Exception as error:  # one piece that trips the reading must not stop twenty thousand
            why = f"reading failed with {type(error).__name__}: {error}; report it with this piece"
            self._counts.skipped.append(
                Skipped(where=piece.story.where or piece.article.id, code="reading_failed", why=why)
            )
            return None

    def _later(self, piece: _Piece, stretch: Sequence[Correction]) -> list[Correction]:
        """What other pieces say of this one: those read with it, and those the archive holds."""
        here = [one for one in stretch if one.article_id == piece.article.id]
        return here or list(self._archive.corrections(piece.article.id))

    def _put(self, records: Sequence[ArticleRecord]) -> None:
        self._archive.put(records)
        for record in records:
            self._count(record)
        self._ledger.note_articles({record.article.id: record.article.digest for record in records})

    def _count(self, record: ArticleRecord) -> None:
        counts = self._counts
        counts.articles += 1
        counts.quotes += len(record.quotes)
        counts.stances += len(record.stances)
        counts.mentions += len(record.mentions)
        counts.corrections += len(record.corrections)
        counts.people |= {entity.id for entity in record.entities if entity.type is EntityType.PERSON}
        counts.topics |= {entity.id for entity in record.entities if entity.type is EntityType.TOPIC}

    def _tell(self) -> None:
        if self._progress is None:
            return
        done = self._counts.articles + self._counts.unchanged
        seconds = max(perf_counter() - self._began, 1e-6)
        rate = self._counts.articles / seconds
        total = len(self._files) if len(self._files) > 1 else None
        remaining = None if total is None or not rate else max(0, total - done) / rate
        self._progress(Progress(done=done, total=total, rate=rate, remaining=remaining))

    def report(self, kernel: str) -> IngestReport:
        """What was done."""
        counts = self._counts
        return IngestReport(
            articles=counts.articles,
            unchanged=counts.unchanged,
            quotes=counts.quotes,
            stances=counts.stances,
            mentions=counts.mentions,
            corrections=counts.corrections,
            people=len(counts.people),
            topics=len(counts.topics),
            skipped=tuple(counts.skipped),
            model=self._model,
            kernel=kernel,
        )


def _files(paths: Sequence[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise IngestUsageError(f"nothing to ingest at {str(path)!r}: no such file or directory")
        found.extend(sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path])
    if not found:
        raise IngestUsageError(f"nothing to ingest: no file under {', '.join(map(str, paths))!r}")
    return found


def _key(path: Path, basis: str) -> str:
    with path.open("rb") as stream:
        content = hashlib.file_digest(stream, "sha256").hexdigest()
    return hashlib.sha256(f"{basis}\x00{path.suffix}\x00{content}".encode()).hexdigest()


def _basis(authority: Path | None, model: str, format: str) -> str:
    """What a reading depends on beside the story: changed, and everything is read anew."""
    library = "" if authority is None else hashlib.sha256(authority.read_bytes()).hexdigest()
    return f"reading {READING_VERSION} {model} {importlib.metadata.version(model)} {format} {library}"
