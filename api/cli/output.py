"""Printing: people's text on standard output, one JSON object when asked, errors on standard error in one line."""

import json
import sys
from collections.abc import Iterable
from typing import Any, TextIO

#: Characters that could steer a terminal or reorder a line; shown by number instead.
_UNSAFE = {
    code: f"\\u{code:04x}"
    for code in (
        *range(0x09),
        *range(0x0B, 0x20),
        *range(0x7F, 0xA0),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
        0x061C,
    )
}


def prepare() -> None:
    """UTF-8 whatever the terminal says; what cannot be written is shown by number."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def safe(text: str) -> str:
    """`text` without the characters that could steer a terminal."""
    return text.translate(_UNSAFE)


def say(*lines: str) -> None:
    """Lines for people."""
    for line in lines:
        print(safe(line))


def say_json(value: object) -> None:
    """One JSON object on one line, and nothing else."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def complain(message: str) -> None:
    """One clear line on standard error."""
    print(safe(f"desk: {' '.join(message.split())}"), file=sys.stderr)


def table(rows: Iterable[tuple[str, ...]], *, head: tuple[str, ...]) -> None:
    """Columns as wide as their widest cell."""
    listed = [head, *rows]
    widths = [max(len(row[place]) for row in listed) for place in range(len(head))]
    for row in listed:
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def is_terminal(stream: TextIO | None = None) -> bool:
    """Whether somebody is watching."""
    return bool((stream or sys.stderr).isatty())


def refused(error: dict[str, Any], *, id: object = None) -> dict[str, Any]:
    """The contract's refusal of one line or one draft."""
    return {"id": id, "decision": "refused", "error": error}
