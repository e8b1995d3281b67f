"""What there is to read, in stretches: stories of the files that are new or changed, a few hundred at a time.

A file whose bytes and settings are known is not opened; an article whose digest stands in the archive is passed over; a
second piece with an id already seen in this run is named and left out.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from zoneinfo import ZoneInfo

from graph.model.text import Article
from ingest.articles import article_of
from ingest.errors import IngestUsageError, UnreadableStoryError
from ingest.formats import front
from ingest.formats.story import Skipped, Story
from ingest.ledger import FileNote, Ledger

STRETCH = 192  # stories read, linked and stored together: whom one names in full, the others may call by surname


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One story to read, as the article it becomes."""

    story: Story
    article: Article

    @property
    def is_english(self) -> bool:
        """Whether the name model reads it."""
        return self.article.language.lower().split("-")[0] == "en"


@dataclass(slots=True, kw_only=True)
class File:
    """One file while its stories pass through: noted in the ledger when all of them are stored."""

    key: str
    articles: list[tuple[str, str]] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)

    def note(self) -> FileNote:
        """What the ledger keeps of it."""
        return FileNote(articles=tuple(self.articles), skipped=tuple(self.skipped))


@dataclass(slots=True, kw_only=True)
class Stretch:
    """Stories read and stored together; `files` are those that end in it, `gone` ids that the CMS took down."""

    pieces: list[Piece] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Passed:
    """What did not have to be read, or could not be."""

    unchanged: int = 0
    skipped: list[Skipped] = field(default_factory=list)


class Intake:
    """The files of one run."""

    def __init__(
        self,
        paths: Sequence[Path],
        ledger: Ledger,
        *,
        recorded: str,
        time_zone: ZoneInfo,
        format: str,
        mapping: Mapping[str, str] | None,
        basis: str,
    ) -> None:
        """`basis` names everything a reading depends on beside the story. Raises IngestUsageError."""
        self.files, self._refused = files_of(paths)
        self.passed = Passed()
        self._ledger = ledger
        self._recorded = recorded
        self._zone = time_zone
        self._format = format
        self._mapping = mapping
        self._basis = basis
        self._seen: set[str] = set()

    def stretches(self, skip: Callable[[Skipped], None]) -> Iterator[Stretch]:
        """What is new or changed, in order of the files; `skip` is told what could not be read, as it is met."""
        current = Stretch()
        for item in self._refused:
            skip(item)
        for path in self.files:
            key = self._key(path)
            known = self._ledger.file(key)
            if known is not None:
                self._pass(known, skip)
                continue
            file = File(key=key)
            for found in self._items(path):
                if isinstance(found, Skipped):
                    file.skipped.append(found)
                    skip(found)
                elif isinstance(found, str):
                    current.gone.append(found)
                elif self._is_new(found, file):
                    current.pieces.append(found)
                if len(current.pieces) >= STRETCH:
                    yield current
                    current = Stretch()
            current.files.append(file)
        if current.pieces or current.files:
            yield current

    def _pass(self, known: FileNote, skip: Callable[[Skipped], None]) -> None:
        self.passed.unchanged += len(known.articles)
        self._seen.update(article_id for article_id, _ in known.articles)
        for item in known.skipped:
            skip(item)

    def _items(self, path: Path) -> Iterator[Piece | Skipped | str]:
        """Pieces, refusals, and the ids of what was taken down."""
        for story in front.read(path, format=self._format, mapping=self._mapping):
            if isinstance(story, Skipped):
                yield story
                continue
            if story.is_takedown and story.id:
                yield story.id
                continue
            yield self._piece(story, story.where or str(path))

    def _piece(self, story: Story, where: str) -> Piece | Skipped:
        try:
            article = article_of(story, recorded=self._recorded, time_zone=self._zone, basis=self._basis)
        except UnreadableStoryError as error:
            return Skipped(where=where, code=error.code, why=str(error))
        if article.id in self._seen:
            why = f"another piece of this run has the id {article.id!r}; the first one read stands"
            return Skipped(where=where, code="duplicate_id", why=why)
        self._seen.add(article.id)
        return Piece(story=story, article=article)

    def _is_new(self, piece: Piece, file: File) -> bool:
        file.articles.append((piece.article.id, piece.article.digest))
        is_new = self._ledger.digest(piece.article.id) != piece.article.digest
        self.passed.unchanged += not is_new
        return is_new

    def _key(self, path: Path) -> str:
        """The file's bytes, its ending and what a reading depends on, as one digest."""
        files = sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]
        content = "\x00".join(map(_content, files))
        return hashlib.sha256(f"{self._basis}\x00{self._zone.key}\x00{path.suffix}\x00{content}".encode()).hexdigest()


def _content(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        return f"unreadable {path} {error.errno}"


def files_of(paths: Sequence[Path]) -> tuple[tuple[Path, ...], tuple[Skipped, ...]]:
    """(what to read at or below `paths`, in order; what is left out, and why). Raises IngestUsageError.

    A folder that holds a METS file is one thing to read: its pages belong to its issues.
    """
    found: list[Path] = []
    refused: list[Skipped] = []
    for path in paths:
        if not path.exists():
            raise IngestUsageError(f"nothing to ingest at {str(path)!r}: no such file or directory")
        if path.is_dir():
            _walk(path, found, refused)
        else:
            found.append(path)
    if not found:
        listed = ", ".join(repr(str(path)) for path in paths)
        raise IngestUsageError(f"nothing to ingest: no file at {listed}")
    return tuple(found), tuple(refused)


def _walk(folder: Path, found: list[Path], refused: list[Skipped]) -> None:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    if any(_is_mets(entry) for entry in entries):
        found.append(folder)
        return
    for entry in entries:
        if entry.is_symlink():
            why = "links are not followed; give the path it points to"
            refused.append(Skipped(where=str(entry), code="link", why=why))
        elif entry.name.startswith("."):
            refused.append(Skipped(where=str(entry), code="ignored", why="hidden; rename it if it is an article"))
        elif entry.is_dir():
            _walk(entry, found, refused)
        elif entry.is_file():
            found.append(entry)


def _is_mets(path: Path) -> bool:
    if path.suffix.lower() != ".xml" or not path.is_file():
        return False
    with path.open("rb") as stream:
        return b"loc.gov/METS" in stream.read(4096)
