"""RSS 0.9 to 2.0, RDF and Atom 0.3 to 1.0, item by item.

The fullest text wins: `content:encoded` or Atom content, an XHTML body, then the description or summary. The day is
`pubDate`, `dc:date` or `published`, else `updated`. An item without a day, an id or a text is refused by its line.
An Atom feed's `deleted-entry` (RFC 6721) takes down the entry that it names.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, markup, words, xml_stream
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import Skipped, Story
from ingest.formats.xml_text import attribute, child, child_text, children, line_of, text_of_element

if TYPE_CHECKING:
    from lxml import etree

_DELETED = "deleted-entry"
_ITEMS = frozenset(("item", "entry", _DELETED))
# Children of an item that may hold its body, the fullest first.
_BODIES = ("encoded", "content", "body", "div", "description", "summary", "tagline")
_DATES = ("pubdate", "published", "issued", "date", "created", "updated", "modified")
_RAW_TYPES = frozenset(("text", "text/plain"))
_TREE_TYPES = frozenset(("xhtml", "application/xhtml+xml"))


def read(stream: BinaryIO, *, where: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """Every item of a feed, as a story or a refusal with its line. Raises UnreadableError for a file that is no XML."""
    count = 0
    for record in xml_stream.records(stream, _ITEMS, encoding=encoding):
        count += 1
        try:
            if record.fault is not None:
                raise record.fault
            is_gone = str(record.element.tag).endswith(_DELETED)
            story = _taken_down(record.element, where=where) if is_gone else None
            yield checked(story or _story(record.element, channel=_channel(record.parent), where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"line {record.line}")
    if not count:
        raise UnreadableError(code="no_items", why="the feed has no item; there is nothing to read in it")


def _channel(parent: "etree._Element | None") -> "etree._Element | None":
    """Where the feed speaks of itself. In RDF the items stand beside the channel."""
    beside = child(parent, "channel")
    return parent if beside is None else beside


def _story(item: "etree._Element", *, channel: "etree._Element | None", where: str) -> Story:
    link = _link(item)
    tags = _tags(item)
    return Story(
        id=child_text(item, "guid") or child_text(item, "id") or attribute(item, "about") or link,
        headline=_headline(item),
        published=_published(item),
        text="\n\n".join(_body(item)),
        byline=_byline(item, channel),
        kind=words.kind(tags),
        section=tags[0] if tags else "",
        tags=tags,
        language=attribute(item, "lang") or child_text(channel, "language") or attribute(channel, "lang"),
        url=link or None,
        paper=line_of(child(channel, "title")),
        rights=_rights(item) or _rights(channel),
        updated=dates.first((child_text(item, "updated"), child_text(item, "modified"))),
        where=where,
    )


def _taken_down(entry: "etree._Element", *, where: str) -> Story:
    """What is left of a deleted entry: its id, and when it went."""
    when = dates.first((attribute(entry, "when"),))
    if not attribute(entry, "ref") or not when:
        raise UnreadableError(
            code="bad_deletion", place=_DELETED, why="a deleted entry needs ref, the id it had, and when it was deleted"
        )
    return Story(
        id=attribute(entry, "ref"),
        headline="",
        published=when,
        text="",
        status="taken_down",
        is_takedown=True,
        where=where,
    )


def _headline(item: "etree._Element") -> str:
    for title in children(item, "title"):
        if text := " ".join(part.replace("\n", " ") for part in _paragraphs(title)):
            return text
    return ""


def _published(item: "etree._Element") -> str:
    told = [(name, text) for name in _DATES if (text := child_text(item, name))]
    if found := dates.first(text for _, text in told):
        return found
    if told:
        raise UnreadableError(
            code="bad_date", place=told[0][0], why=f"{told[0][1][:40]!r} is no date that a feed may use"
        )
    raise UnreadableError(
        code="no_date", why="the item does not say when it was published; a feed needs pubDate or published"
    )


def _body(item: "etree._Element") -> tuple[str, ...]:
    for name in _BODIES:
        for element in children(item, name):
            if attribute(element, "src") and not text_of_element(element):
                continue
            if found := _paragraphs(element):
                return found
    return ()


def _paragraphs(element: "etree._Element") -> tuple[str, ...]:
    """XHTML inside is walked; escaped HTML is parsed once more; Atom's `type="text"` is what it is."""
    named = attribute(element, "type").lower()
    if len(element) or named in _TREE_TYPES or attribute(element, "mode") == "xml":
        return markup.element_paragraphs(element)
    text = element.text or ""
    is_atom = "atom" in str(element.tag).lower() and not named
    if named in _RAW_TYPES or is_atom:
        return markup.plain_paragraphs(text)
    return markup.paragraphs(text)


def _byline(item: "etree._Element", channel: "etree._Element | None") -> tuple[str, ...]:
    names = [_person(author) for author in children(item, "author", "creator", "contributor")]
    if not any(names) and channel is not None:
        names = [_person(author) for author in children(channel, "author")]
    return tuple(dict.fromkeys(filter(None, names)))


def _person(author: "etree._Element") -> str:
    """Atom names a person in `name`; RSS writes `address (name)` or `name <address>`."""
    text = line_of(child(author, "name")) or line_of(author)
    if "@" in text and text.endswith(")") and "(" in text:
        return text[text.index("(") + 1 : -1].strip()
    if text.endswith(">") and "<" in text:
        return text[: text.index("<")].strip()
    return text


def _tags(item: "etree._Element") -> tuple[str, ...]:
    named = (
        attribute(one, "label") or attribute(one, "term") or line_of(one)
        for one in children(item, "category", "subject")
    )
    return tuple(dict.fromkeys(filter(None, named)))


def _link(item: "etree._Element") -> str:
    for link in children(item, "link"):
        if (href := attribute(link, "href")) and attribute(link, "rel") in ("", "alternate"):
            return href
        if text := text_of_element(link):
            return text
    return ""


def _rights(element: "etree._Element | None") -> str:
    if element is None:
        return ""
    return next((line_of(one) for one in children(element, "rights", "copyright")), "")
