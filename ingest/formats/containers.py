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
import re
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, BinaryIO, cast

from ingest.formats import limits
from ingest.formats.errors import UnreadableError
from ingest.formats.folders import in_directory, on_disk
from ingest.formats.news_file import BROKEN, NewsFile, broken, refusal
from ingest.formats.story import Skipped
from ingest.formats.unpacking import Budget, check_count, counted, packed_size, seekable

# A damaged list of members makes the libraries trip over their own feet as well (found by fuzzing).
_BROKEN_LIST = (*BROKEN, ValueError, LookupError, ArithmeticError, TypeError, AttributeError, AssertionError)


def files(path: Path) -> Iterator[NewsFile | Skipped]:
    """Every file at `path`, archives opened; what is refused on the way is given as `Skipped`."""
    if path.is_dir():
        for found in in_directory(path):
            yield from expand(found) if isinstance(found, NewsFile) else (found,)
    elif not path.exists():
        yield Skipped(where=str(path), code="not_found", why="no such file or directory; check the path")
    elif not path.is_file():
        yield Skipped(where=str(path), code="not_a_file", why="it is neither a file nor a directory")
    else:
        yield from expand(on_disk(path))


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
        unpacked, size = seekable(raw)
        with unpacked, zipfile.ZipFile(unpacked) as archive:
            members = archive.infolist()
            check_count(len(members))
            budget = Budget(size)
            inside = _Members(
                file, lambda name: counted(archive.open(name), budget, archive.getinfo(name).compress_size)
            )
            inside.names = [member.filename for member in members if not member.filename.endswith("/")]
            for member in members:
                where = f"{file.where}!{member.filename}"
                is_link = stat.S_ISLNK(member.external_attr >> 16)
                if member.filename.endswith("/"):
                    continue
                if refused := refusal(where, member.filename, is_link=is_link):
                    yield refused
                elif member.flag_bits & 1:
                    yield Skipped(
                        where=where, code="encrypted", why="the member has a password; unpack the archive first"
                    )
                else:
                    yield from expand(inside.file(member.filename))


def _in_tar(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    with file.open() as raw:
        unpacked, size = seekable(raw)
        with unpacked, tarfile.open(fileobj=unpacked, mode="r:") as archive:
            budget = Budget(size)
            inside = _Members(file, lambda name: _open_in_tar(archive, name, budget))
            members: list[tarfile.TarInfo] = []
            for member in archive:
                members.append(member)
                check_count(len(members))
            inside.names = [member.name for member in members if member.isreg()]
            for member in members:
                if member.isdir():
                    continue
                refused = refusal(f"{file.where}!{member.name}", member.name, is_link=not member.isreg())
                if refused is not None:
                    yield refused
                else:
                    yield from expand(inside.file(member.name))


def _open_in_tar(archive: tarfile.TarFile, name: str, budget: Budget) -> BinaryIO:
    member = archive.getmember(name)
    inner = archive.extractfile(member) if member.isreg() else None
    if inner is None:
        raise UnreadableError(code="link", why="the member is a link or a device; it has no content of its own")
    return counted(inner, budget, member.size)


def _in_gzip(file: NewsFile) -> Iterator[NewsFile | Skipped]:
    """One packed file. A packed tar is unpacked to an unnamed temporary file first: its members need seeking."""
    name = re.sub(r"\.(?:gz|gzip)\Z", "", re.sub(r"\.tgz\Z", ".tar", file.name))
    packed = packed_size(file)

    def opener() -> BinaryIO:
        # The gzip reader leaves the file beneath it open.
        raw = file.open()
        unpacked = cast("IO[bytes]", gzip.GzipFile(fileobj=raw))
        return counted(unpacked, Budget(packed), packed, beneath=raw)

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
