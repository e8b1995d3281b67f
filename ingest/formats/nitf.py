"""NITF 2.5 to 3.6, alone or inside NewsML-G2 and ninjs.

The day is `date.issue`, else the body's `story.date`, else `pubdata`; `date.release` in the future tense is the
embargo; `management-status` says embargoed, withheld or canceled. A `correction` in `docdata` names what it corrects.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, markup, words, xml_stream
from ingest.formats.bylines import person_of
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.story import OPEN_EMBARGO, Skipped, Story
from ingest.formats.xml_text import attribute, child, children, descendants, line_of

if TYPE_CHECKING:
    from lxml import etree

_STATUS = {"embargoed": "embargoed", "withheld": "embargoed", "canceled": "taken_down", "cancelled": "taken_down"}


@dataclass(frozen=True, slots=True, kw_only=True)
class NitfBody:
    """What a NITF document tells, whatever it is wrapped in."""

    headline: str
    subheadline: str
    byline: tuple[str, ...]
    paragraphs: tuple[str, ...]
    published: str


def read(stream: BinaryIO, *, where: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """The one story of a NITF file. Raises UnreadableError with line and column, or naming what is missing."""
    root = xml_stream.document(stream, encoding=encoding)
    if markup.local_name(root) != "nitf":
        raise UnreadableError(code="not_nitf", place="line 1", why=f"expected <nitf>, got <{markup.local_name(root)}>")
    yield checked(_story(root, where=where))


def body_of(root: "etree._Element") -> NitfBody:
    """Headline, byline and body of a `nitf` element; parts that are missing are empty."""
    body = child(root, "body")
    head = child(body, "body.head")
    docdata = child(root, "head", "docdata")
    return NitfBody(
        headline=line_of(child(head, "hedline", "hl1")) or line_of(child(root, "head", "title")),
        subheadline=line_of(child(head, "hedline", "hl2")),
        byline=_byline(head),
        paragraphs=tuple(_paragraphs(body)),
        published=dates.first(
            (
                attribute(child(docdata, "date.issue"), "norm"),
                attribute(child(head, "dateline", "story.date"), "norm"),
                attribute(child(root, "head", "pubdata"), "date.publication"),
                attribute(child(docdata, "date.release"), "norm"),
            )
        ),
    )


def _story(root: "etree._Element", *, where: str) -> Story:
    told = body_of(root)
    docdata = child(root, "head", "docdata")
    status = _STATUS.get(attribute(docdata, "management-status").lower(), "")
    release = dates.iso(attribute(child(docdata, "date.release"), "norm"))
    pubdata = child(root, "head", "pubdata")
    correction = child(docdata, "correction")
    corrects = attribute(correction, "id-string") or None
    distributor = line_of(child(root, "body", "body.head", "distributor"))
    kind = words.kind(_genres(root)) or ("correction" if corrects else "")
    return Story(
        id=attribute(child(docdata, "doc-id"), "id-string") or attribute(root, "uno"),
        headline=told.headline,
        subheadline=told.subheadline,
        published=told.published,
        text="\n\n".join(told.paragraphs),
        byline=told.byline,
        kind=kind or ("wire" if distributor else ""),
        status=status,
        section=attribute(pubdata, "position.section"),
        tags=_tags(docdata),
        language=attribute(root, "lang"),
        paper=attribute(pubdata, "name"),
        rights=_rights(docdata, root),
        embargo_until=_embargo(status, release, told.published),
        is_takedown=status == "taken_down",
        corrects=corrects,
        correction_note=attribute(correction, "info") or None,
        distributor=distributor,
        where=where,
    )


def _embargo(status: str, release: str, published: str) -> str | None:
    """A release later than the issue holds the piece back; an embargo without an hour holds it until told otherwise."""
    if status == "embargoed":
        return release or OPEN_EMBARGO
    return release if release and published and dates.is_later(release, published) else None


def _byline(head: "etree._Element | None") -> tuple[str, ...]:
    if head is None:
        return ()
    return tuple(name for one in children(head, "byline") if (name := person_of(_line_without_title(one))))


def _line_without_title(byline: "etree._Element") -> str:
    people = [line_of(person) for person in children(byline, "person")]
    if people:
        return ", ".join(people)
    parts = [byline.text or ""]
    for item in byline:
        parts.extend(("" if markup.local_name(item) == "byttl" else line_of(item), item.tail or ""))
    return " ".join("".join(parts).split())


def _paragraphs(body: "etree._Element | None") -> Iterator[str]:
    if body is None:
        return
    for content in children(body, "body.content"):
        for media in list(descendants(content, "media", "note", "fn")):
            _drop(media)
        yield from markup.element_paragraphs(content)


def _drop(element: "etree._Element") -> None:
    """Pictures and their captions are no part of the text; the words after them are."""
    parent = element.getparent()
    if parent is None:
        return
    before = element.getprevious()
    if before is None:
        parent.text = (parent.text or "") + (element.tail or "")
    else:
        before.tail = (before.tail or "") + (element.tail or "")
    element.tail = None
    parent.remove(element)


def _genres(root: "etree._Element") -> Iterator[str]:
    tobject = child(root, "head", "tobject")
    if tobject is not None:
        yield from (attribute(one, "tobject.property.type") for one in children(tobject, "tobject.property"))
        yield attribute(tobject, "tobject.type")


def _tags(docdata: "etree._Element | None") -> tuple[str, ...]:
    keys = child(docdata, "key-list")
    return () if keys is None else tuple(key for one in children(keys, "keyword") if (key := attribute(one, "key")))


def _rights(docdata: "etree._Element | None", root: "etree._Element") -> str:
    copyright_ = child(docdata, "doc.copyright")
    told = " ".join(filter(None, (attribute(copyright_, "year"), attribute(copyright_, "holder"))))
    return told or line_of(child(root, "body", "body.head", "rights"))
