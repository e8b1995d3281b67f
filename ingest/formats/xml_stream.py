"""XML of any size, record by record, as hostile input.

Promises:
- no DTD is loaded, no entity expanded, nothing fetched; a document that declares entities is refused;
- a record with a fault in it is refused by line and column, the records around it go in;
- an undeclared HTML entity (`&nbsp;` in a feed) is decoded when HTML knows it, and is a fault when it does not;
- memory is that of one record; libxml2's own limits stay on (depth 256, 10 MB of text in one node).
"""

import html
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from ingest.formats import limits
from ingest.formats.errors import UnreadableError
from ingest.formats.markup import local_name

if TYPE_CHECKING:
    from lxml import etree

# Small enough that a fault can be told to one record, large enough that feeding costs little.
_PIECE = 2048
_MAX_FAULTS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One element of a wanted name, whole and cut out of `parent`, with the line where it begins.

    `fault` says what is wrong inside it; then its content is not to be used.
    """

    element: "etree._Element"
    parent: "etree._Element | None"
    line: int
    fault: UnreadableError | None = None


def records(stream: BinaryIO, names: frozenset[str], *, encoding: str | None = None) -> Iterator[Record]:
    """Elements whose local name is in `names`, each detached after its turn.

    An element inside another wanted one comes first, by itself. `encoding` is what a server said of the bytes and
    overrides what they say. Raises UnreadableError for what makes the whole file unreadable.
    """
    reader = _Reader(names, encoding)
    size = 0
    while piece := stream.readline(_PIECE):
        size += len(piece)
        for record in reader.feed(piece):
            size = 0
            yield record
        if size > limits.MAX_RECORD_BYTES:
            raise UnreadableError(
                code="record_too_large",
                place=f"line {reader.line}",
                why=f"one piece has more than {limits.MAX_RECORD_BYTES} bytes; cut the file into one piece a file",
            )
    yield from reader.close()


def document(stream: BinaryIO, *, encoding: str | None = None) -> "etree._Element":
    """The root element of a document that is needed whole. Raises UnreadableError for any fault in it."""
    data = stream.read(limits.MAX_DOCUMENT_BYTES + 1)
    if len(data) > limits.MAX_DOCUMENT_BYTES:
        raise UnreadableError(
            code="too_large",
            why=f"the document has more than {limits.MAX_DOCUMENT_BYTES} bytes; cut it into smaller ones",
        )
    reader = _Reader(frozenset(), encoding)
    root = None
    for start in range(0, len(data), 1 << 16):
        list(reader.feed(data[start : start + (1 << 16)]))
    list(reader.close())
    root = reader.root
    if root is None:
        raise UnreadableError(code="not_xml", why="no XML element was found; the file is empty or is something else")
    settle_entities(root)
    return root


def settle_entities(element: "etree._Element") -> None:
    """Puts the character of each HTML entity in its place. Raises UnreadableError for an entity HTML does not know."""
    from lxml import etree

    for entity in list(element.iter(etree.Entity)):
        raw = entity.text or ""
        decoded = html.unescape(raw)
        if decoded == raw:
            raise UnreadableError(
                code="unknown_entity", place=f"line {entity.sourceline}", why=f"{raw[:40]!r} is declared nowhere"
            )
        parent = entity.getparent()
        if parent is None:
            continue
        before = entity.getprevious()
        text = decoded + (entity.tail or "")
        if before is None:
            parent.text = (parent.text or "") + text
        else:
            before.tail = (before.tail or "") + text
        entity.tail = None
        parent.remove(entity)


class _Reader:
    """A pull parser that knows which record a fault lies in."""

    def __init__(self, names: frozenset[str], encoding: str | None) -> None:
        from lxml import etree

        self._names = names
        self._open: list[int] = []
        self._faults_seen = 0
        self.line = 1
        self.root: etree._Element | None = None
        try:
            self._parser = etree.XMLPullParser(
                events=("start", "end"),
                recover=True,
                resolve_entities=False,
                no_network=True,
                load_dtd=False,
                dtd_validation=False,
                huge_tree=False,
                remove_comments=True,
                remove_pis=True,
                encoding=encoding,
            )
        except LookupError:
            raise UnreadableError(code="unknown_encoding", why=f"no such encoding: {encoding!r}") from None

    def feed(self, piece: bytes) -> Iterator[Record]:
        """The records that end in `piece`."""
        from lxml import etree

        try:
            self._parser.feed(piece)
        except etree.XMLSyntaxError as error:
            raise _fatal(error) from None
        self.line += piece.count(b"\n")
        yield from self._events()

    def close(self) -> Iterator[Record]:
        """What the end of the input still tells. Raises UnreadableError for a fault outside of every record."""
        from lxml import etree

        try:
            self._parser.close()
        except etree.XMLSyntaxError as error:
            if self.root is None:
                raise _fatal(error) from None
        yield from self._events()
        if self._pending is not None:
            raise self._pending

    _pending: UnreadableError | None = None

    def _events(self) -> Iterator[Record]:
        fault = self._new_fault()
        if fault is not None and not (self._open or self._names):
            raise fault
        self._pending = self._pending or fault
        for event, element in cast("Iterator[tuple[str, etree._Element]]", self._parser.read_events()):
            if event == "start":
                self._start(element)
            elif local_name(element) in self._names:
                yield self._end(element)

    def _start(self, element: "etree._Element") -> None:
        if self.root is None:
            self.root = element
            _refuse_declarations(element)
        if local_name(element) in self._names:
            self._open.append(_line(element))

    def _end(self, element: "etree._Element") -> Record:
        line = self._open.pop() if self._open else _line(element)
        fault, self._pending = self._pending, None
        if fault is None:
            try:
                settle_entities(element)
            except UnreadableError as error:
                fault = error
        parent = element.getparent()
        if parent is not None:
            _cut(parent, element)
        return Record(element=element, parent=parent, line=line, fault=fault)

    def _new_fault(self) -> UnreadableError | None:
        """The first fault of well-formedness since the last look; namespace remarks and HTML's entities are none."""
        log = self._parser.feed_error_log
        if len(log) > _MAX_FAULTS:
            raise UnreadableError(
                code="not_xml",
                place=f"line {self.line}",
                why=f"more than {_MAX_FAULTS} faults; the file is something else",
            )
        fresh = [log[index] for index in range(self._faults_seen, len(log))]
        self._faults_seen = len(log)
        for entry in fresh:
            if entry.level_name != "FATAL" or "UNDECLARED_ENTITY" in entry.type_name:
                continue
            return UnreadableError(
                code="bad_xml", place=f"line {entry.line}, column {entry.column}", why=_message(str(entry.message))
            )
        return None


def _line(element: "etree._Element") -> int:
    line: object = element.sourceline
    return line if isinstance(line, int) else 1


def _cut(parent: "etree._Element", element: "etree._Element") -> None:
    """Takes a finished record out of the tree, with the blanks after it."""
    element.tail = None
    parent.remove(element)


def _refuse_declarations(root: "etree._Element") -> None:
    # None without a DOCTYPE; the stubs know neither that nor the entities.
    declared: Any = root.getroottree().docinfo.internalDTD
    names = [] if declared is None else [str(entity.name) for entity in declared.iterentities()]
    if names:
        raise UnreadableError(
            code="entity_declared",
            place="the DOCTYPE",
            why=f"the document declares the entity {names[0][:40]!r}; no entity is expanded here, write characters",
        )


def _fatal(error: "etree.XMLSyntaxError") -> UnreadableError:
    line, column = error.position
    return UnreadableError(code="bad_xml", place=f"line {line}, column {column}", why=_message(str(error.msg)))


def _message(text: str) -> str:
    return f"{text.strip()[:160]}; the file was cut short, edited by hand or is in another encoding than it says"
