"""Bytes counted as they are unpacked, per member and for the whole archive, so that no bomb goes off."""

import io
import tempfile
from typing import IO, BinaryIO

from ingest.formats import limits
from ingest.formats.errors import UnreadableError
from ingest.formats.news_file import NewsFile


class Budget:
    """Bytes that an archive may still give."""

    def __init__(self, packed: int) -> None:
        self.limit = min(limits.MAX_TOTAL_BYTES, max(limits.RATIO_FLOOR_BYTES * 64, packed * limits.MAX_RATIO))
        self.used = 0


class _Counted(io.RawIOBase):
    """A member's stream that stops when the member or its archive gives more than it may."""

    def __init__(self, inner: IO[bytes], budget: Budget, limit: int, *, beneath: IO[bytes] | None = None) -> None:
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


def counted(inner: IO[bytes], budget: Budget, packed: int, *, beneath: IO[bytes] | None = None) -> BinaryIO:
    """A member's stream; reading it raises UnreadableError when it, or its archive, gives more than it may."""
    limit = max(limits.RATIO_FLOOR_BYTES, packed * limits.MAX_RATIO)
    return io.BufferedReader(_Counted(inner, budget, limit, beneath=beneath), buffer_size=1 << 16)


def packed_size(file: NewsFile) -> int:
    """Bytes of the file as it is stored."""
    with file.open() as stream:
        if stream.seekable():
            return stream.seek(0, io.SEEK_END)
        size = 0
        while chunk := stream.read(1 << 20):
            size += len(chunk)
        return size


def seekable(raw: BinaryIO) -> tuple[IO[bytes], int]:
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


def check_count(count: int) -> None:
    """Raises UnreadableError when an archive holds too many files."""
    if count > limits.MAX_ENTRIES:
        raise UnreadableError(
            code="too_many_files", why=f"more than {limits.MAX_ENTRIES} files in one archive; cut it up"
        )
