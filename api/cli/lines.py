"""JSON lines in: numbered, capped, from a file or from standard input."""

import sys
from collections.abc import Iterator
from pathlib import Path

from api.errors import BadInputError

#: No line of any accepted input is longer; what is longer is cut there and refused by whoever parses it.
MAX_LINE_BYTES = 64 * 1024 * 1024


def read_lines(name: str) -> Iterator[tuple[int, bytes]]:
    """(number, bytes) of each line that is not blank; `-` is standard input. Raises BadInputError."""
    if name == "-":
        yield from _lines(sys.stdin.buffer)
        return
    try:
        with Path(name).open("rb") as stream:
            yield from _lines(stream)
    except OSError as error:
        raise BadInputError(f"{name}: {error.strerror}") from error


def _lines(stream: "object") -> Iterator[tuple[int, bytes]]:
    number = 0
    while line := stream.readline(MAX_LINE_BYTES):  # type: ignore[attr-defined]
        number += 1
        if line.strip():
            yield number, line


def read_bytes(name: str) -> bytes:
    """Everything of a file or of standard input (`-`). Raises BadInputError when it cannot be read."""
    try:
        return sys.stdin.buffer.read(MAX_LINE_BYTES) if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise BadInputError(f"{name}: {error.strerror}") from error
