"""The front door: any file, directory or archive in, stories and refusals out.

`read` promises: every file is either read or refused with its place and a reason; nothing in a file makes it raise;
one broken piece does not stop the next; memory is that of one piece, whatever the archive's size.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from ingest.formats import ans, limits, plain, strict_json
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story


def read(path: Path, *, format: str = "auto", mapping: Mapping[str, str] | None = None) -> Iterator[Story | Skipped]:
    """Stories of a file, a directory (every file below it, by path) or an archive, in a stated order.

    `mapping` gives, for JSON lines and CSV, the file's name of each of our fields: {"headline": "title"}.
    """
    files = sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]
    for file in files:
        yield from _read_file(file, str(file))


def _read_file(file: Path, where: str) -> Iterator[Story | Skipped]:
    try:
        with file.open("rb") as stream:
            if file.suffix in (".jsonl", ".ndjson"):
                for number, line in enumerate(stream, start=1):
                    if line.strip():
                        yield from _read_value(line, where=where, line=number)
            else:
                yield from _read_value(stream.read(limits.MAX_DOCUMENT_BYTES), where=where, line=1)
    except OSError as error:
        yield Skipped(where=where, code="unreadable", why=f"{error.strerror}; check the file and its permissions")


def _read_value(data: bytes, *, where: str, line: int) -> Iterator[Story | Skipped]:
    try:
        value = strict_json.loads(data, line=line)
        if not isinstance(value, dict):
            raise UnreadableError(code="not_an_object", why=f"expected an object, got {type(value).__name__}")
        if ans.is_ans(value):
            yield from ans.read_value(value, where=where)
        else:
            yield plain.read_value(value, where=where)
    except UnreadableError as error:
        yield skipped(error, where=where)
