"""One file to read, wherever it lies: on disk, in an archive, in memory; and the names that no file may have."""

import io
import re
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO

from ingest.formats.story import Skipped

#: What the libraries raise for archives that are broken, encrypted or packed in a way they do not know.
BROKEN = (
    *(OSError, EOFError, NotImplementedError, RuntimeError),
    *(zlib.error, struct.error, zipfile.BadZipFile, tarfile.TarError),
)
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


def from_bytes(data: bytes, *, where: str, name: str) -> NewsFile:
    """A file that is in memory, without neighbours: what a CMS pushes."""
    return NewsFile(
        where=where, name=name, open=lambda: io.BytesIO(data), neighbour=lambda _: None, neighbours=frozenset
    )


def broken(where: str, error: Exception) -> Skipped:
    """The refusal of an archive or file that its library could not read."""
    if isinstance(error, OSError) and error.errno is not None:
        return Skipped(where=where, code="unreadable", why=f"{error.strerror}; check the file and its permissions")
    text = str(error)[:120] or type(error).__name__
    return Skipped(where=where, code="corrupt_archive", why=f"{text}; the archive is damaged, encrypted or cut short")


def refusal(where: str, name: str, *, is_link: bool) -> Skipped | None:
    """Why a member of an archive is not opened, by its name alone; None for one that may be."""
    if not name or _UNSAFE.search(name):
        return Skipped(where=where, code="unsafe_name", why="its name points out of the archive; re-pack it")
    if is_link:
        return Skipped(where=where, code="link", why="links and devices in an archive are not followed")
    if _IGNORED.search(name):
        return Skipped(where=where, code="ignored", why="a hidden or system file; rename it if it is an article")
    return None


def is_bare(name: str) -> bool:
    """Whether the name is a file's own, with no way to another folder in it."""
    return name not in ("", ".", "..") and not _UNSAFE.search(name) and "/" not in name and "\\" not in name
