"""Old paper in, archive out: the ordered steps, and what makes a second run cheap and a killed run harmless.

For every stretch of stories: 1 read the files (formats) · 2 leave out what stands unchanged · 3 nominate names (model
for English, rules elsewhere) · 4 know everybody who is named in full · 5 link all names · 6 read quotations, topics and
stances · 7 store the stretch in one transaction, each article whole or not at all.

Promises: a file or piece that cannot be read is named in the report and the rest goes in; equal input changes nothing;
memory is that of two stretches, whatever the archive's size; one process writes.
"""

import hashlib
import importlib.metadata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Protocol
from zoneinfo import ZoneInfo

from graph.model.entity import Entity, EntityType
from graph.model.event import Correction
from graph.ports import ArchiveReader, ArchiveWriter, ArticleRecord
from ingest import authority as authority_file
from ingest.corrections import corrections_of
from ingest.dates import zone
from ingest.errors import IngestUsageError
from ingest.extract import extract
from ingest.formats import front
from ingest.formats import mapping as mappings
from ingest.formats.errors import UnknownFormatError
from ingest.formats.story import Skipped
from ingest.ledger import Ledger
from ingest.linking import finder, link, observe
from ingest.memory import Memory
from ingest.naming import Bearer, Naming
from ingest.nlp import installed_model
from ingest.proposals import Proposer
from ingest.registry import Registry
from ingest.report import IngestReport, Progress
from ingest.stretches import Intake, Piece, Stretch
from ingest.topics import TopicIndex
from ingest.workers import Nominations, Pending, nominate

READING_VERSION = "5"


class Archive(ArchiveReader, ArchiveWriter, Protocol):
    """Both doors of one archive."""


@dataclass(slots=True, kw_only=True)
class _Counts:
    """What the report will say."""

    articles: int = 0
    quotes: int = 0
    stances: int = 0
    mentions: int = 0
    corrections: int = 0
    people: set[str] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    skipped: list[Skipped] = field(default_factory=list)

    def add(self, record: ArticleRecord) -> None:
        """Counts one stored record."""
        self.articles += 1
        self.quotes += len(record.quotes)
        self.stances += len(record.stances)
        self.mentions += len(record.mentions)
        self.corrections += len(record.corrections)
        self.people |= {entity.id for entity in record.entities if entity.type is EntityType.PERSON}
        self.topics |= {entity.id for entity in record.entities if entity.type is EntityType.TOPIC}


def ingest(
    paths: Sequence[Path],
    archive: Archive,
    *,
    authority: Path | None = None,
    recorded: str,
    time_zone: str = "UTC",
    format: str = "auto",
    mapping: Path | None = None,
    workers: int = 1,
    progress: Callable[[Progress], None] | None = None,
    proposer: Proposer | None = None,
) -> IngestReport:
    """Reads everything under `paths` into `archive`; `recorded` is the instant of learning (ISO 8601, UTC).

    `mapping` is a file that says where our fields stand in JSON lines and CSV of another shape (formats.mapping).
    `workers` processes find names; `progress` is told as articles are read and stored; `proposer` may add stances that
    prove themselves (ingest.proposals) and is off by default.

    Raises IngestUsageError (AuthorityError, ModelMissingError among them) before anything is stored, and what the
    archive raises when it cannot be written. Everything wrong inside the files is in the report, by name.
    """
    library = authority_file.read(authority)
    declared = _declared(format, mapping)
    model = installed_model()
    ledger = Ledger(archive)
    local = zone(time_zone)
    intake = Intake(
        paths,
        ledger,
        recorded=recorded,
        time_zone=local,
        format=format,
        mapping=declared,
        basis=_basis(authority, mapping, model, format),
    )
    run = _Run(archive, library, ledger, intake, recorded=recorded, time_zone=local, proposer=proposer)
    run.progress = progress
    with Nominations(workers) as nominations:
        before: tuple[Stretch, Pending] | None = None
        for stretch in intake.stretches(run.counts.skipped.append):
            pending = nominations.begin([piece.article.text for piece in stretch.pieces if piece.is_english])
            if before is not None:
                run.store(*before)
            before = (stretch, pending)
        if before is not None:
            run.store(*before)
        return run.report(model, nominations.kernel())


class _Run:
    """One call of `ingest`."""

    def __init__(
        self,
        archive: Archive,
        library: authority_file.Authority,
        ledger: Ledger,
        intake: Intake,
        *,
        recorded: str,
        time_zone: ZoneInfo,
        proposer: Proposer | None,
    ) -> None:
        self.counts = _Counts()
        self.progress: Callable[[Progress], None] | None = None
        self._archive = archive
        self._ledger = ledger
        self._intake = intake
        self._recorded = recorded
        self._zone = time_zone
        self._proposer = proposer
        self._topics = TopicIndex(
            library.of_type(EntityType.TOPIC), meanings=library.support_means, phrases=ledger.phrases()
        )
        archive.put_entities(library.entities)
        self._registry = Registry((*library.entities, *_kept(archive, ledger)), memory=ledger.people())
        self._find = finder(self._registry)
        self._memory = Memory(archive)
        self._began = perf_counter()

    def store(self, stretch: Stretch, pending: Pending) -> None:
        """Reads and stores one stretch, then notes what was read to its end."""
        named = self._named(stretch, pending)
        corrections = [corrections_of(piece.story, piece.article, time_zone=self._zone) for piece in stretch.pieces]
        later = [one for found in corrections for one in found if one.by_article is not None]
        read = [
            self._record(piece, bearers, own, later)
            for piece, bearers, own in sorted(zip(stretch.pieces, named, corrections, strict=True), key=_age)
        ]
        records = [record for record in read if record is not None]
        again = self._read_again(stretch, later)
        digests = {record.article.id: record.article.digest for record in records}
        notes = self._ledger.notes_with(digests, self._registry.changes(), self._topics.phrases)
        self._archive.put((*records, *again), notes=notes)
        for article_id in stretch.gone:
            if self._archive.versions(article_id):
                self._archive.take_down(article_id, reason="taken down by the CMS", recorded=self._recorded)
        self._ledger.note_files((file.key, file.note()) for file in stretch.files)
        self._memory.rest()
        for record in records:
            self.counts.add(record)
        self._tell()

    def _named(self, stretch: Stretch, pending: Pending) -> list[tuple[Bearer, ...]]:
        """Everybody named in each piece: full names of the whole stretch are known before any surname is read."""
        nominated = iter(pending.result(self._tell))
        names = self._registry.names()
        namings = [
            Naming(
                piece.article.text,
                next(nominated) if piece.is_english else (),
                known=names,
                language=piece.article.language,
            )
            for piece in stretch.pieces
        ]
        for piece, naming in zip(stretch.pieces, namings, strict=True):
            observe(piece.article, naming.full(), self._registry)
        self._registry.settle()
        self._topics.learn([piece.article for piece in stretch.pieces if not piece.article.tags])
        surnames = self._registry.surnames()
        return [naming.all(surnames) for naming in namings]

    def _record(
        self, piece: Piece, named: Sequence[Bearer], own: Sequence[Correction], later: Sequence[Correction]
    ) -> ArticleRecord | None:
        """Everything read of one piece; None, and its name in the report, when reading it failed."""
        try:
            return extract(
                piece.article,
                link(piece.article, named, self._registry),
                self._topics,
                own,
                find=self._find,
                later=self._later(piece, later),
                memory=self._memory,
                proposer=self._proposer,
            )
        except Exception as error:  # one piece that trips the reading must not stop twenty thousand
            why = f"reading failed with {type(error).__name__}: {error}; report it with this piece"
            where = piece.story.where or piece.article.id
            self.counts.skipped.append(Skipped(where=where, code="reading_failed", why=why))
            return None

    def _later(self, piece: Piece, stretch: Sequence[Correction]) -> list[Correction]:
        """What other pieces say of this one: those read with it, else those the archive holds."""
        here = [one for one in stretch if one.article_id == piece.article.id]
        return here or list(self._archive.corrections(piece.article.id))

    def _read_again(self, stretch: Stretch, later: Sequence[Correction]) -> list[ArticleRecord]:
        """Older articles whose speakers this stretch's pieces correct, as new versions: what stood before stays."""
        here = {piece.article.id for piece in stretch.pieces}
        found: dict[str, ArticleRecord] = {}
        for correction in later:
            before = self._archive.article(correction.article_id)
            gives_speaker = any(touch.aspect == "speaker" for touch in correction.touches)
            if before is None or before.id in here or not gives_speaker:
                continue
            digest = hashlib.sha256(f"{before.digest}\x00{correction.id}".encode()).hexdigest()
            article = replace(before, recorded=self._recorded, digest=digest, correction_note=correction.note)
            said = self._archive.corrections(before.id)
            own = [one for one in said if one.by_article is None]
            nominated = nominate([article.text])[0] if article.language.lower().startswith("en") else ()
            naming = Naming(article.text, nominated, known=self._registry.names(), language=article.language)
            linked = link(article, naming.all(self._registry.surnames()), self._registry)
            told = {
                one.id: one for one in (*said, *later) if one.article_id == before.id and one.by_article is not None
            }
            more = list(told.values())
            found[article.id] = extract(
                article, linked, self._topics, own, find=self._find, later=more, memory=self._memory
            )
        return list(found.values())

    def _tell(self, found: int = 0) -> None:
        """Tells the progress; `found` counts pieces of the current stretch whose names are known."""
        if self.progress is None:
            return
        done = self.counts.articles + self._intake.passed.unchanged + found
        seconds = max(perf_counter() - self._began, 1e-6)
        rate = (self.counts.articles + found) / seconds
        total = len(self._intake.files) if len(self._intake.files) > 1 else None
        remaining = None if total is None or not rate else max(0, total - done) / rate
        self.progress(Progress(done=done, total=total, rate=rate, remaining=remaining))

    def report(self, model: str, kernel: str) -> IngestReport:
        """What was done."""
        counts = self.counts
        return IngestReport(
            articles=counts.articles,
            unchanged=self._intake.passed.unchanged,
            quotes=counts.quotes,
            stances=counts.stances,
            mentions=counts.mentions,
            corrections=counts.corrections,
            people=len(counts.people),
            topics=len(counts.topics),
            skipped=tuple(counts.skipped),
            model=model,
            kernel=kernel,
        )


def _kept(archive: Archive, ledger: Ledger) -> list[Entity]:
    """The entities that the registry starts from beside its own memory: an authority's, or, where an archive came
    without the memory of its making, everybody it knows. Discovered topics are the index's own."""
    is_remembered = bool(ledger.people())
    return [
        entity
        for entity in archive.entities()
        if entity.authority or not (is_remembered or entity.type is EntityType.TOPIC)
    ]


def _age(read: tuple[Piece, tuple[Bearer, ...], Sequence[Correction]]) -> tuple[date, str]:
    """Oldest first: words are said before they are recalled."""
    article = read[0].article
    return (article.published, article.id)


def _declared(format: str, mapping: Path | None) -> dict[str, str] | None:
    """What the mapping's file declares. Raises IngestUsageError for it, or for a format that is not known."""
    try:
        front.known_format(format)
        return None if mapping is None else mappings.read_file(mapping)
    except UnknownFormatError as error:
        raise IngestUsageError(str(error)) from error


def _basis(authority: Path | None, mapping: Path | None, model: str, format: str) -> str:
    """What a reading depends on beside the story: changed, and everything is read anew."""
    library, shape = (
        "" if file is None else hashlib.sha256(file.read_bytes()).hexdigest() for file in (authority, mapping)
    )
    return f"reading {READING_VERSION} {model} {importlib.metadata.version(model)} {format} {shape} {library}"
