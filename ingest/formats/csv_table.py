"""CSV, and tables with semicolons or tabs: a header line, then a piece a row, read as it streams.

A row with too many or too few cells is refused by its line; an unclosed quotation mark refuses from its line on.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO

from ingest.formats import encodings, limits, mapping, plain
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story

_DELIMITERS = (",", ";", "\t", "|")
# Where one cell may hold several values, and what separates them: a byline may hold a comma.
_MANY = {"tags": re.compile(r"[;,|]"), "byline": re.compile(r";")}


def read(
    stream: BinaryIO, *, where: str, declared: Mapping[str, str] | None = None, encoding: str | None = None
) -> Iterator[Story | Skipped]:
    """Every row, as a story or a refusal with its line. Raises UnreadableError when the header makes no sense."""
    csv.field_size_limit(limits.MAX_RECORD_BYTES)
    rows = _rows(stream, encoding or mapping.encoding_of(declared))
    header = next(rows, None)
    if header is None:
        raise UnreadableError(code="no_items", why="the table is empty")
    names = tuple(name.strip() for name in header[1])
    _check_header(names, declared)
    for line, cells in rows:
        if not any(cells):
            continue
        try:
            if len(cells) != len(names):
                raise UnreadableError(code="bad_row", why=f"the row has {len(cells)} cells, the header {len(names)}")
            yield checked(plain.read_value(_record(names, cells, declared), where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"line {line}")


def _check_header(names: tuple[str, ...], declared: Mapping[str, str] | None) -> None:
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise UnreadableError(code="duplicate_key", place="line 1", why=f"two columns are called {twice[:40]!r}")
    if not declared and not {"id", "published"} <= set(names):
        raise UnreadableError(
            code="no_mapping", place="line 1", why=f"columns {names[:8]!r} are not ours; declare a mapping for them"
        )


def _record(names: tuple[str, ...], cells: list[str], declared: Mapping[str, str] | None) -> Mapping[str, object]:
    found = mapping.apply(dict(zip(names, cells, strict=True)), declared or {})
    return {
        name: _MANY[name].split(value) if name in _MANY and isinstance(value, str) else value
        for name, value in found.items()
        if value != ""
    }


def _rows(stream: BinaryIO, declared: str) -> Iterator[tuple[int, list[str]]]:
    """(line where the row begins, cells). The file is decoded as it streams."""
    lines = _lines(stream, declared)
    first = next(lines, None)
    if first is None:
        return
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(_chain(first, lines), delimiter=delimiter, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise UnreadableError(
                code="bad_csv", place=f"line {line}", why=f"{error}; a quotation mark may be unclosed"
            ) from None
        yield line, cells


def _chain(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest


def _lines(stream: BinaryIO, declared: str) -> Iterator[str]:
    head = stream.read(4)
    encoding = encodings.stream_encoding(head, declared)
    wrapped = io.TextIOWrapper(io.BufferedReader(_Rewound(head, stream)), encoding=encoding, newline="")
    number = 0
    try:
        while line := wrapped.readline(limits.MAX_RECORD_BYTES):
            number += 1
            yield line.replace("\x00", "\ufffd")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            code="bad_encoding", place=f"after line {number}", why=f"the bytes are not {encoding} ({error.reason})"
        ) from None


class _Rewound(io.RawIOBase):
    """A stream whose first bytes have been looked at."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        data = self._head[: len(view)] or self._rest.read(len(view))
        self._head = self._head[len(view) :]
        view[: len(data)] = data
        return len(data)
