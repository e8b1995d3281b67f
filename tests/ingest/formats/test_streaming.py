"""Memory is that of one piece, whatever the size of the file."""

import io
import json
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ingest.formats.front import read
from ingest.formats.story import Story

_WORDS = "The board met and nothing was decided, said the clerk. " * 40


def _lines(count: int) -> Iterator[bytes]:
    for number in range(count):
        record = {"id": f"s{number}", "headline": "H", "published": "2014-01-01", "text": _WORDS}
        yield json.dumps(record).encode() + b"\n"


def _array(count: int) -> Iterator[bytes]:
    yield b"["
    for number, line in enumerate(_lines(count)):
        yield (b"," if number else b"") + line
    yield b"]"


def _rss(count: int) -> Iterator[bytes]:
    yield b"<rss><channel><title>T</title>\n"
    for number in range(count):
        head = f"<item><guid>s{number}</guid><pubDate>Wed, 15 Mar 2017 10:00:00 GMT</pubDate>"
        yield f"{head}<description>{_WORDS}</description></item>\n".encode()
    yield b"</channel></rss>"


def _wiki(count: int) -> Iterator[bytes]:
    yield b"<mediawiki>\n"
    for number in range(count):
        text = f"<page><title>P{number}</title><id>{number}</id><revision><timestamp>2014-01-01T00:00:00Z</timestamp>"
        yield f"{text}<text>{_WORDS}</text></revision></page>\n".encode()
    yield b"</mediawiki>"


def _table(count: int) -> Iterator[bytes]:
    yield b"id,headline,published,text\n"
    for number in range(count):
        yield f's{number},H,2014-01-01,"{_WORDS}"\n'.encode()


def _peak(path: Path, count: int) -> int:
    tracemalloc.start()
    seen = sum(isinstance(one, Story) for one in read(path))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert seen == count
    return peak


@pytest.mark.parametrize(
    ("name", "write"),
    [("a.jsonl", _lines), ("a.json", _array), ("a.xml", _rss), ("b.xml", _wiki), ("a.csv", _table)],
    ids=["lines", "array", "rss", "mediawiki", "csv"],
)
def test_memory_does_not_grow_with_the_file(tmp_path: Path, name: str, write: Callable[[int], Iterator[bytes]]) -> None:
    peaks = []
    for count in (100, 500):
        path = tmp_path / f"{count}-{name}"
        with path.open("wb") as out:
            for piece in write(count):
                out.write(piece)
        peaks.append(_peak(path, count))
    # Five times the file (0.2 MB to 1.1 MB): a third of a megabyte is room for noise, not for keeping pieces.
    assert peaks[1] < peaks[0] + 300_000


def test_an_array_is_read_piece_by_piece_before_it_ends() -> None:
    from ingest.formats import strict_json

    class Endless(io.RawIOBase):
        """A list that never ends: only a reader that does not wait for its end gives anything."""

        def readable(self) -> bool:
            return True

        def read(self, size: int = -1) -> bytes:
            return b'{"a": "]}"},' * 100

    found = strict_json.elements(Endless(), head=b"[")  # type: ignore[arg-type]
    assert [next(found) for _ in range(3)] == [(0, b'{"a": "]}"}'), (1, b'{"a": "]}"}'), (2, b'{"a": "]}"}')]
