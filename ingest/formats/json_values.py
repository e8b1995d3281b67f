"""JSON in all its wrappings (a document, an array, lines) to values, and each value to the reader that knows it."""

from collections.abc import Iterator, Mapping
from typing import BinaryIO

from ingest.formats import ans, json_feed, limits, mapping, ninjs, plain, strict_json
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story

_BLANK = b" \t\r\n"


def read_lines(
    stream: BinaryIO, *, where: str, format: str = "auto", declared: Mapping[str, str] | None = None
) -> Iterator[Story | Skipped]:
    """JSON lines, one value a line. A line that is wrong is refused by its number, the next one is read."""
    number = 0
    count = 0
    while line := stream.readline(limits.MAX_RECORD_BYTES + 1):
        number += 1
        if not line.strip(_BLANK + b"\xef\xbb\xbf"):
            continue
        count += 1
        place = f"line {number}"
        if len(line) > limits.MAX_RECORD_BYTES:
            while line and not line.endswith(b"\n"):
                line = stream.readline(limits.MAX_RECORD_BYTES)
            why = f"the line has more than {limits.MAX_RECORD_BYTES} bytes"
            yield Skipped(where=f"{where}: {place}", code="record_too_large", why=why)
            continue
        yield from _read_bytes(
            line.strip(_BLANK), where=where, place=place, line=number, format=format, declared=declared
        )
    if not count:
        yield Skipped(where=where, code="no_items", why="the file is empty")


def read_document(
    stream: BinaryIO, *, where: str, format: str = "auto", declared: Mapping[str, str] | None = None
) -> Iterator[Story | Skipped]:
    """One JSON document: an object, or an array whose elements are read as they come."""
    head = stream.read(1024)
    if head.removeprefix(b"\xef\xbb\xbf").lstrip(_BLANK).startswith(b"["):
        count = 0
        for index, element in strict_json.elements(stream, head=head):
            count += 1
            yield from _read_bytes(element, where=where, place=f"[{index}]", line=1, format=format, declared=declared)
        if not count:
            yield Skipped(where=where, code="no_items", why="the list is empty")
        return
    data = head + stream.read(limits.MAX_DOCUMENT_BYTES + 1 - len(head))
    if len(data) > limits.MAX_DOCUMENT_BYTES:
        raise UnreadableError(
            code="too_large",
            why=f"the document has more than {limits.MAX_DOCUMENT_BYTES} bytes; export lines or a list",
        )
    yield from _read_bytes(data, where=where, place="", line=1, format=format, declared=declared)


def _read_bytes(
    data: bytes, *, where: str, place: str, line: int, format: str, declared: Mapping[str, str] | None
) -> Iterator[Story | Skipped]:
    try:
        value = strict_json.loads(data, place=place if place.startswith("[") else "", line=line)
        if not isinstance(value, dict):
            raise UnreadableError(code="not_an_object", why=f"expected an object, got {type(value).__name__}")
        yield from read_value(value, where=where, format=format, declared=declared)
    except UnreadableError as error:
        yield skipped(error, where=where, place="" if place and error.place.startswith(place) else place)


def read_value(
    value: dict[str, object], *, where: str, format: str = "auto", declared: Mapping[str, str] | None = None
) -> Iterator[Story | Skipped]:
    """The pieces of one JSON object, by the declared mapping, the named format, or what the object looks like."""
    kind = format if format in ("ans", "ninjs", "json_feed", "articles") else _kind(value)
    if declared:
        yield checked(plain.read_value(mapping.apply(value, declared), where=where))
    elif kind == "ans":
        yield from map(checked, ans.read_value(value, where=where))
    elif kind == "ninjs":
        yield from ninjs.read_value(value, where=where)
    elif kind == "json_feed":
        yield from json_feed.read_value(value, where=where)
    elif kind == "articles":
        yield checked(plain.read_value(value, where=where))
    else:
        names = ", ".join(sorted(value)[:6])
        raise UnreadableError(
            code="unknown_shape",
            why=f"an object with {names or 'no names'} is none of the formats; declare a mapping for it",
        )


def _kind(value: Mapping[str, object]) -> str:
    if json_feed.is_json_feed(value):
        return "json_feed"
    # ninjs first: its `type` may be a word that ANS knows too.
    if ninjs.is_ninjs(value):
        return "ninjs"
    if ans.is_ans(value):
        return "ans"
    if plain.is_article_line(value) or {"id", "published"} <= set(value):
        return "articles"
    return ""
