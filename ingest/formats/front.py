"""The front door: any file, directory or archive in, stories and refusals out.

Promises:
- every file is either read or refused with its place and a reason; nothing in a file makes `read` raise;
- one broken piece does not stop the next;
- memory is that of one piece or one document, whatever the archive's size;
- the order is stated (`containers.files`) and the same on every run.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from ingest.formats import (
    containers,
    csv_table,
    feed,
    html_page,
    json_values,
    markdown,
    mediawiki,
    mets,
    newsml,
    nitf,
    sniff,
    wxr,
)
from ingest.formats import mapping as mappings
from ingest.formats.errors import UnknownFormatError, UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.news_file import BROKEN, NewsFile, broken, from_bytes
from ingest.formats.story import Skipped, Story

#: Names that people say for a format, beside `sniff.FORMATS`.
ALIASES = {"rss": "feed", "atom": "feed", "rdf": "feed", "arc": "ans", "wordpress": "wxr", "jsonfeed": "json_feed",
           "ndjson": "jsonl", "tsv": "csv", "md": "markdown", "htm": "html"}  # fmt: skip
_JSON = ("json", "jsonl", "ans", "ninjs", "json_feed", "articles")
_WITH_ENCODING = {
    "feed": feed.read,
    "wxr": wxr.read,
    "newsml": newsml.read,
    "nitf": nitf.read,
    "mediawiki": mediawiki.read,
}


def read(path: Path, *, format: str = "auto", mapping: Mapping[str, str] | None = None) -> Iterator[Story | Skipped]:
    """Stories of a file, a directory (every file below it) or an archive; refusals as `Skipped`, never raised.

    `mapping` gives, for JSON and CSV, where each of our fields stands: {"headline": "title"} (see `mapping`).
    Raises UnknownFormatError, before anything is read, for a format or a field that is not known.
    """
    wanted = known_format(format)
    if mapping:
        mappings.check(mapping)
    return _read_path(path, wanted, mapping)


def read_bytes(
    data: bytes,
    *,
    name: str,
    format: str = "auto",
    mapping: Mapping[str, str] | None = None,
    encoding: str | None = None,
    where: str = "",
) -> Iterator[Story | Skipped]:
    """As `read`, for bytes in memory: what a CMS pushes or a server sends. `encoding` is what the server said."""
    wanted = known_format(format)
    if mapping:
        mappings.check(mapping)
    file = from_bytes(data, where=where or name, name=name)
    return _read_found(containers.expand(file), wanted, mapping, encoding)


def known_format(format: str) -> str:
    """The format's own name. Raises UnknownFormatError naming those that are known."""
    wanted = ALIASES.get(format.lower(), format.lower())
    if wanted != "auto" and wanted not in sniff.FORMATS:
        raise UnknownFormatError(
            f"format {format!r} is not known; known are auto, {', '.join((*sniff.FORMATS, *ALIASES))}"
        )
    return wanted


def _read_path(path: Path, wanted: str, mapping: Mapping[str, str] | None) -> Iterator[Story | Skipped]:
    is_empty = True
    for found in _read_found(containers.files(path), wanted, mapping, None):
        is_empty = False
        yield found
    if is_empty:
        yield Skipped(where=str(path), code="no_files", why="no file stands here; check the path")


def _read_found(
    found: Iterator[NewsFile | Skipped], wanted: str, mapping: Mapping[str, str] | None, encoding: str | None
) -> Iterator[Story | Skipped]:
    issue_pages: dict[str, frozenset[str]] = {}
    for file in found:
        if isinstance(file, Skipped):
            yield file
            continue
        try:
            with file.open() as stream:
                yield from _read_stream(stream, file, wanted, mapping, encoding, issue_pages)
        except UnreadableError as error:
            yield skipped(error, where=file.where)
        except BROKEN as error:
            yield broken(file.where, error)
        except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError) as error:
            # A fault of ours, not of the file: it is named as such, and the next file is read.
            yield Skipped(
                where=file.where,
                code="reader_fault",
                why=f"{type(error).__name__}: {str(error)[:120]}; please report the file",
            )


def _read_stream(
    stream: BinaryIO,
    file: NewsFile,
    wanted: str,
    mapping: Mapping[str, str] | None,
    encoding: str | None,
    issue_pages: dict[str, frozenset[str]],
) -> Iterator[Story | Skipped]:
    head = stream.read(sniff.HEAD)
    if len(head) < sniff.HEAD and not head.strip():
        raise UnreadableError(code="empty_file", why="the file is empty")
    kind = _kind(head, file, wanted)
    with file.open() as whole:
        if kind in _JSON:
            is_lines = kind == "jsonl" or (
                kind in ("ans", "ninjs", "articles") and sniff.sniff(head, name=file.name) == "jsonl"
            )
            reader = json_values.read_lines if is_lines else json_values.read_document
            yield from reader(whole, where=file.where, format=kind, declared=mapping)
        elif kind in _WITH_ENCODING:
            yield from _WITH_ENCODING[kind](whole, where=file.where, encoding=encoding)
        elif kind == "csv":
            yield from csv_table.read(whole, where=file.where, declared=mapping, encoding=encoding)
        elif kind == "mets":
            yield from mets.read(whole, where=file.where, name=file.name, neighbour=file.neighbour, encoding=encoding)
        elif kind == "alto":
            yield from _read_page(whole, file, encoding, issue_pages)
        else:
            page = html_page.read if kind == "html" else markdown.read
            yield from page(whole, where=file.where, name=file.name, encoding=encoding)


def _kind(head: bytes, file: NewsFile, wanted: str) -> str:
    if wanted not in ("auto", "json"):
        return wanted
    kind = sniff.sniff(head, name=file.name)
    if not kind:
        raise UnreadableError(
            code="unknown_format",
            place="line 1",
            why=f"it begins with {head[:24]!r}, which is none of the formats read here",
        )
    return kind


def _read_page(
    stream: BinaryIO, file: NewsFile, encoding: str | None, issue_pages: dict[str, frozenset[str]]
) -> Iterator[Story | Skipped]:
    """A scan's page that a METS file beside it describes is read through that file, once."""
    for name in sorted(file.neighbours()):
        if "mets" not in name.lower() or not name.lower().endswith(".xml"):
            continue
        where = f"{file.where.removesuffix(file.name)}{name}"
        if where not in issue_pages:
            beside = file.neighbour(name)
            if beside is None:
                continue
            with beside:
                issue_pages[where] = mets.pages_of(beside)
        if file.name in issue_pages[where]:
            yield Skipped(
                where=file.where, code="part_of_issue", why=f"the page is read through {name!r}, which describes it"
            )
            return
    yield from mets.read_alto(stream, where=file.where, name=file.name, encoding=encoding)
