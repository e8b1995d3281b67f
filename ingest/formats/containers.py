"""Directories, zip, tar and gzip opened as streams of files, as hostile input.

Promises:
- nothing is ever unpacked to a path: members are read as streams, so no name in an archive can point anywhere;
  absolute names, `..`, drive letters, links and devices are refused by name all the same;
- unpacked bytes are counted as they come: per member and for the whole archive, by size and by ratio;
- at most `limits.MAX_ARCHIVE_DEPTH` archives within each other, at most `limits.MAX_ENTRIES` files;
- symbolic links in a directory are not followed and named; sockets and pipes are never opened;
- the order is stated: by path in a directory, as stored in an archive.
"""

import gzip
import io
import os
import re
import stat
import struct
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO, cast

from ingest.formats import limits
from ingest.formats.errors import UnreadableError
from ingest.formats.story import Skipped

#: What the libraries raise for archives that are broken, encrypted or packed in a way they do not know.
BROKEN = (
    *(OSError, EOFError, NotImplementedError, RuntimeError),
    *(zlib.error, struct.error, zipfile.BadZipFile, tarfile.TarError),
)
# A damaged list of members makes the libraries trip over their own feet as well (found by fuzzing).
_BROKEN_LIST = (*BROKEN, ValueError, LookupError, ArithmeticError, TypeError, AttributeError, AssertionError)
_UNSAFE = re.compile(r"\A[/\\]|\A[A-Za-z]:|(?:\A|[/\\])\.\.(?:[/\\]|\Z)|[\x00-\x1f]")
_IGNORED = re.compile(r"(?:\A|/)(?:\.|__MACOSX/|Thumbs\.db\Z|desktop\.ini\Z)")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsFile:
    """One file to read. `open` may be called again; `neighbour` opens a file of the same folder by its bare name.

    `neighbours` gives the bare names of that folder's files.
    """

    where: str
    name: str
    open: Callable[[], BinaryIO]
    neighbour: Callable[[str], BinaryIO | None]
    neighbours: Callable[[], frozenset[str]]
    depth: int = 0


def files(path: Path) -> Iterator[NewsFile | Skipped]:
    """Every file at `path`, archives opened; what is refused on the way is given as `Skipped`."""
    if path.is_dir():
        for found in _in_directory(path):
            yield from expand(found) if isinstance(found, NewsFile) else (found,)
    elif not path.exists():
        yield Skipped(where=str(path), code="not_found", why="no such file or directory; check the path")
    elif not path.is_file():
        yield Skipped(where=str(path), code="not_a_file", why="it is neither a file nor a directory")
    else:
        yield from expand(_on_disk(path))


def expand(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    """`file` itself, or the members of the archive that it is."""
    try:
        kind = _archive_kind(file)
        if kind and file.depth >= limits.MAX_ARCHIVE_DEPTH:
            raise UnreadableError(
                code="too_deep",
                why=f"an archive in an archive in an archive; unpack it (at most {limits.MAX_ARCHIVE_DEPTH})",
            )
        match kind:
            case "zip":
                yield from _in_zip(file)
            case "tar":
                yield from _in_tar(file)
            case "gzip":
                yield from _in_gzip(file)
            case _:
                yield file
    except UnreadableError as error:
        yield Skipped(where=file.where, code=error.code, why=error.why)
    except _BROKEN_LIST as error:
        yield broken(file.where, error)


def broken(where: str, error: Exception) -> Skipped:
    """The refusal of an archive or file that its library could not read."""
    if isinstance(error, OSError) and error.errno is not None:
        return Skipped(where=where, code="unreadable", why=f"{error.strerror}; check the file and its permissions")
    text = str(error)[:120] or type(error).__name__
    return Skipped(where=where, code="corrupt_archive", why=f"{text}; the archive is damaged, encrypted or cut short")


def from_bytes(data: bytes, *, where: str, name: str) -> NewsFile:
    """A file that is in memory, without neighbours: what a CMS pushes."""
    return NewsFile(
        where=where, name=name, open=lambda: io.BytesIO(data), neighbour=lambda _: None, neighbours=frozenset
    )


def _on_disk(path: Path) -> NewsFile:
    folder = path.parent

    def neighbour(name: str) -> BinaryIO | None:
        beside = folder / name
        is_plain = name not in ("", ".", "..") and not _UNSAFE.search(name) and "/" not in name and "\\" not in name
        return beside.open("rb") if is_plain and beside.is_file() and not beside.is_symlink() else None

    return NewsFile(
        where=str(path),
        name=path.name,
        open=lambda: path.open("rb"),
        neighbour=neighbour,
        neighbours=lambda: frozenset(entry.name for entry in os.scandir(folder)),
    )


def _in_directory(folder: Path) -> Iterator[NewsFile | Skipped]:
    """Depth first, by name; one directory's listing in memory at a time."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield broken(str(folder), error)
        return
    for entry in entries:
        path = folder / entry.name
        if entry.is_symlink():
            yield Skipped(where=str(path), code="link", why="links are not followed; give the path it points to")
        elif entry.name.startswith("."):
            yield Skipped(where=str(path), code="ignored", why="a hidden file; rename it if it is an article")
        elif entry.is_dir(follow_symlinks=False):
            yield from _in_directory(path)
        elif stat.S_ISREG(entry.stat(follow_symlinks=False).st_mode):
            yield _on_disk(path)
        else:
            yield Skipped(where=str(path), code="not_a_file", why="a pipe, socket or device is never opened")


def _archive_kind(file: NewsFile) -> str:
    with file.open() as stream:
        head = stream.read(512)
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return "zip"
    if head.startswith(b"\x1f\x8b"):
        return "gzip"
    if head[257:262] == b"ustar":
        return "tar"
    return ""


class _Budget:
    """Bytes that an archive may still give."""

    def __init__(self, packed: int) -> None:
        self.limit = min(limits.MAX_TOTAL_BYTES, max(limits.RATIO_FLOOR_BYTES * 64, packed * limits.MAX_RATIO))
        self.used = 0


class _Counted(io.RawIOBase):
    """A member's stream that stops when the member or its archive gives more than it may."""

    def __init__(self, inner: IO[bytes], budget: _Budget, limit: int, *, beneath: IO[bytes] | None = None) -> None:
        self._inner = inner
        self._beneath = beneath
        self._budget = budget
        self._left = limit

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        data = self._inner.read(len(view))
        self._left -= len(data)
        self._budget.used += len(data)
        if self._left < 0 or self._budget.used > self._budget.limit:
            raise UnreadableError(
                code="archive_bomb",
                why=f"it unpacks to more than {limits.MAX_RATIO} times its size; unpack it yourself if that is right",
            )
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._inner.close()
        if self._beneath is not None:
            self._beneath.close()
        super().close()


def _counted(inner: IO[bytes], budget: _Budget, packed: int, *, beneath: IO[bytes] | None = None) -> BinaryIO:
    limit = max(limits.RATIO_FLOOR_BYTES, packed * limits.MAX_RATIO)
    return io.BufferedReader(_Counted(inner, budget, limit, beneath=beneath), buffer_size=1 << 16)


class _Members:
    """The members of one archive by name, for the files that belong together (METS and its pages)."""

    def __init__(self, file: NewsFile, opener: Callable[[str], BinaryIO]) -> None:
        self._file = file
        self._opener = opener
        self.names: list[str] = []

    def file(self, name: str) -> NewsFile:
        folder = name[: name.rfind("/") + 1]
        return NewsFile(
            where=f"{self._file.where}!{name}",
            name=name[len(folder) :],
            open=lambda: self._opener(name),
            neighbour=lambda bare: self._opener(folder + bare) if folder + bare in self.names else None,
            neighbours=lambda: frozenset(
                one[len(folder) :] for one in self.names if one.startswith(folder) and "/" not in one[len(folder) :]
            ),
            depth=self._file.depth + 1,
        )


def _in_zip(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    with file.open() as raw:
        seekable, size = _seekable(raw)
        with seekable, zipfile.ZipFile(seekable) as archive:
            members = archive.infolist()
            _check_count(len(members))
            budget = _Budget(size)
            inside = _Members(
                file, lambda name: _counted(archive.open(name), budget, archive.getinfo(name).compress_size)
            )
            inside.names = [member.filename for member in members if not member.filename.endswith("/")]
            for member in members:
                where = f"{file.where}!{member.filename}"
                is_link = stat.S_ISLNK(member.external_attr >> 16)
                if member.filename.endswith("/"):
                    continue
                if refusal := _refusal(where, member.filename, is_link=is_link):
                    yield refusal
                elif member.flag_bits & 1:
                    yield Skipped(
                        where=where, code="encrypted", why="the member has a password; unpack the archive first"
                    )
                else:
                    yield from expand(inside.file(member.filename))


def _in_tar(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    with file.open() as raw:
        seekable, size = _seekable(raw)
        with seekable, tarfile.open(fileobj=seekable, mode="r:") as archive:
            budget = _Budget(size)
            inside = _Members(file, lambda name: _open_in_tar(archive, name, budget))
            members: list[tarfile.TarInfo] = []
            for member in archive:
                members.append(member)
                _check_count(len(members))
            inside.names = [member.name for member in members if member.isreg()]
            for member in members:
                if member.isdir():
                    continue
                refusal = _refusal(f"{file.where}!{member.name}", member.name, is_link=not member.isreg())
                if refusal is not None:
                    yield refusal
                else:
                    yield from expand(inside.file(member.name))


def _open_in_tar(archive: tarfile.TarFile, name: str, budget: _Budget) -> BinaryIO:
    member = archive.getmember(name)
    inner = archive.extractfile(member) if member.isreg() else None
    if inner is None:
        raise UnreadableError(code="link", why="the member is a link or a device; it has no content of its own")
    return _counted(inner, budget, member.size)


def _in_gzip(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    """One packed file. A packed tar is unpacked to an unnamed temporary file first: its members need seeking."""
    name = re.sub(r"\.(?:gz|gzip)\Z", "", re.sub(r"\.tgz\Z", ".tar", file.name))
    packed = _packed_size(file)

    def opener() -> BinaryIO:
        # The gzip reader leaves the file beneath it open.
        raw = file.open()
        unpacked = cast("IO[bytes]", gzip.GzipFile(fileobj=raw))
        return _counted(unpacked, _Budget(packed), packed, beneath=raw)

    inner = NewsFile(
        where=file.where,
        name=name,
        open=opener,
        neighbour=lambda _: None,
        neighbours=frozenset,
        # A packed tar is one archive to people, so the packing does not count.
        depth=file.depth,
    )
    if _archive_kind(inner) == "gzip":
        raise UnreadableError(code="too_deep", why="a gzip file within a gzip file; unpack it")
    yield from expand(inner)


def _packed_size(file: NewsFile) -> int:
    with file.open() as stream:
        if stream.seekable():
            return stream.seek(0, io.SEEK_END)
        size = 0
        while chunk := stream.read(1 << 20):
            size += len(chunk)
        return size


def _seekable(raw: BinaryIO) -> tuple[IO[bytes], int]:
    """(a stream that can be sought in, its size): the file itself, or a temporary copy of a member."""
    if raw.seekable():
        size = raw.seek(0, io.SEEK_END)
        raw.seek(0)
        return raw, size
    copy = tempfile.TemporaryFile()  # noqa: SIM115 - closed by the caller
    size = 0
    while chunk := raw.read(1 << 20):
        size += copy.write(chunk)
    copy.seek(0)
    return copy, size


def _check_count(count: int) -> None:
    if count > limits.MAX_ENTRIES:
        raise UnreadableError(
            code="too_many_files", why=f"more than {limits.MAX_ENTRIES} files in one archive; cut it up"
        )


def _refusal(where: str, name: str, *, is_link: bool) -> Skipped | None:
    if not name or _UNSAFE.search(name):
        return Skipped(where=where, code="unsafe_name", why="its name points out of the archive; re-pack it")
    if is_link:
        return Skipped(where=where, code="link", why="links and devices in an archive are not followed")
    if _IGNORED.search(name):
        return Skipped(where=where, code="ignored", why="a hidden or system file; rename it if it is an article")
    return None
