"""JSON as a hostile file may hold it: strict, bounded, and with the place of every fault.

Refused: nesting deeper than `limits.MAX_DEPTH` (counted before parsing: the standard parser would overflow), a key
twice in one object, NaN and Infinity, an integer of more than 400 digits, a lone surrogate, bytes that are not UTF-8.
"""

import codecs
import json
import re
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from ingest.formats import limits
from ingest.formats.errors import UnreadableError

# A whole string, or a bracket outside of one. Linear: the alternatives start with different characters.
_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+(")?|[\[\]{},]', re.DOTALL)
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_BLANK = b" \t\r\n"


def loads(data: bytes, *, place: str = "", line: int = 1) -> object:
    """The value of one JSON document in UTF-8. `line` is where it starts in its file. Raises UnreadableError."""
    try:
        if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
            data = data.decode("utf-16").encode("utf-8")
        _check_depth(data, place=place)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            code="not_utf8",
            place=_join(place, f"byte {error.start}"),
            why=f"the byte {data[error.start : error.start + 1]!r} is not UTF-8; save the file as UTF-8",
        ) from None
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant, parse_int=_integer)
    except json.JSONDecodeError as error:
        raise UnreadableError(
            code="bad_json",
            place=_join(place, f"line {line + error.lineno - 1}, column {error.colno}"),
            why=f"{error.msg}; the file was cut short or edited by hand",
        ) from None
    except UnreadableError as error:
        raise UnreadableError(code=error.code, place=_join(place, error.place), why=error.why) from None
    if _SURROGATE_ESCAPE.search(text):
        _refuse_surrogates(value, place)
    return value


def elements(stream: BinaryIO, *, head: bytes = b"") -> Iterator[tuple[int, bytes]]:
    """The elements of a top-level JSON array as (index, bytes), read piecemeal: memory is that of one element.

    `head` is what has been read of the stream already.
    Raises UnreadableError when the array does not end, or one element is over `limits.MAX_RECORD_BYTES`.
    """
    scanner = _ArrayScanner()
    yield from scanner.feed(head.removeprefix(b"\xef\xbb\xbf"))
    # Chunks grow with what waits for its end, so that a long element is not looked at again and again.
    while chunk := stream.read(max(1 << 16, scanner.waiting)):
        yield from scanner.feed(chunk)
    scanner.end()


class _ArrayScanner:
    """Cuts an array into its elements. A string that a chunk cuts is looked at again with the next chunk."""

    def __init__(self) -> None:
        self._buffer = b""
        self._scanned = 0
        self._depth = 0
        self._index = 0
        self._start = 0
        self._is_done = False

    @property
    def waiting(self) -> int:
        """Bytes of the element that has not ended yet."""
        return len(self._buffer)

    def feed(self, chunk: bytes) -> Iterator[tuple[int, bytes]]:
        self._buffer += chunk
        place = self._scanned
        for match in _TOKEN.finditer(self._buffer, place):
            token = match.group()
            if self._is_done:
                raise UnreadableError(
                    code="bad_json", place=f"[{self._index}]", why="something stands behind the list's end"
                )
            if token[:1] == b'"':
                if match[1] is None:
                    place = match.start()
                    break
            elif token in b"[{":
                self._depth += 1
                if self._depth == 1:
                    self._start = match.end()
            elif token in b"]}":
                self._depth -= 1
                if self._depth == 0:
                    yield from self._cut(match.start())
                    self._start = match.end()
                    self._is_done = True
            elif self._depth == 1:
                yield from self._cut(match.start())
                self._start = match.end()
            place = match.end()
        self._scanned = place
        self._forget()

    def _cut(self, end: int) -> Iterator[tuple[int, bytes]]:
        element = self._buffer[self._start : end].strip(_BLANK)
        if element:
            yield self._index, element
            self._index += 1

    def _forget(self) -> None:
        self._buffer = self._buffer[self._start :]
        self._scanned -= self._start
        self._start = 0
        if len(self._buffer) > limits.MAX_RECORD_BYTES:
            raise UnreadableError(
                code="record_too_large",
                place=f"[{self._index}]",
                why=f"one element has more than {limits.MAX_RECORD_BYTES} bytes; cut the file into one piece a file",
            )

    def end(self) -> None:
        if self._depth != 0 or not self._is_done:
            raise UnreadableError(
                code="bad_json", place=f"[{self._index}]", why="the array is not closed; the file was cut short"
            )


def _check_depth(data: bytes, *, place: str) -> None:
    """Counts brackets outside of strings; few brackets cannot nest deep, and that is most documents."""
    if data.count(b"[") + data.count(b"{") <= limits.MAX_DEPTH:
        return
    depth = 0
    for bracket in _STRING.sub(b"", data).translate(None, _NOT_BRACKETS):
        if bracket in b"[{":
            depth += 1
            if depth > limits.MAX_DEPTH:
                why = f"nested deeper than {limits.MAX_DEPTH} levels; no newsroom format is"
                raise UnreadableError(code="too_deep", place=place, why=why)
        else:
            depth -= 1


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise UnreadableError(
            code="duplicate_key", place=twice, why=f"the key {twice!r} stands twice in one object; keep one of them"
        )
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise UnreadableError(code="not_a_number", why=f"{name} is not JSON; write a number or null")


def _integer(digits: str) -> int:
    if len(digits) > 400:
        raise UnreadableError(code="number_too_long", why=f"a number of {len(digits)} digits; at most 400 are read")
    return int(digits)


def _refuse_surrogates(value: object, place: str) -> None:
    """Half a character has no UTF-8 and could not be stored, shown or digested."""
    waiting: list[tuple[str, object]] = [(place, value)]
    while waiting:
        here, item = waiting.pop()
        if isinstance(item, str):
            if _SURROGATE.search(item):
                raise UnreadableError(code="lone_surrogate", place=here, why="half of a surrogate pair; re-export it")
        elif isinstance(item, dict):
            for key, inner in item.items():
                waiting.append((_join(here, "key"), key))
                waiting.append((f"{here}.{key}" if here else key, inner))
        elif isinstance(item, list):
            waiting.extend((f"{here}[{index}]", inner) for index, inner in enumerate(item))


def _join(place: str, inner: str) -> str:
    return f"{place}, {inner}" if place and inner else place or inner
