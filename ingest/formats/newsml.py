"""NewsML-G2 (items, messages and packages) and NewsML 1: the text items, each as a story.

- the day is `contentCreated`, else `firstCreated`, else `versionCreated`: a later version is no later event;
- `embargoed` (empty: until told otherwise), `pubStatus` withheld or canceled, `edNote`, `signal` correction and kill
  arrive as what they are; a link with rel `isCorrectionOf`, `corrects` or the like names what is corrected;
- pictures, sound, video, concepts and knowledge items are refused by what they are: they hold no article.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from ingest.formats import dates, markup, nitf, words, xml_stream
from ingest.formats.bylines import person_of
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import skipped
from ingest.formats.story import OPEN_EMBARGO, Skipped, Story, StoryCorrection
from ingest.formats.xml_text import attribute, child, child_text, children, descendants, line_of, text_of_element

if TYPE_CHECKING:
    from lxml import etree

_ITEMS = frozenset(("newsitem", "conceptitem", "knowledgeitem", "packageitem", "catalogitem", "planningitem"))
_NOT_TEXT = frozenset(("picture", "audio", "video", "animation", "graphic", "icon"))
# What may stand in inlineXML and is text; an event or a concept may stand there too.
_PAGE = frozenset(
    [
        "html",
        "body",
        "div",
        "section",
        "article",
        "p",
        "h1",
        "h2",
        "h3",
        "ul",
        "ol",
        "blockquote",
        "table",
        "br",
        "span",
    ]
)
_CORRECTING = ("correct", "rectif")


def read(stream: BinaryIO, *, where: str, encoding: str | None = None) -> Iterator[Story | Skipped]:
    """Every text item of the file. Raises UnreadableError for a file that holds no item at all."""
    count = 0
    for record in xml_stream.records(stream, _ITEMS, encoding=encoding):
        count += 1
        try:
            if record.fault is not None:
                raise record.fault
            yield checked(_story(record.element, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"line {record.line}")
    if not count:
        raise UnreadableError(code="no_items", why="no newsItem stands in the file; it may be a cut-out of one")


def _story(item: "etree._Element", *, where: str) -> Story:
    name = markup.local_name(item)
    if name != "newsitem":
        raise UnreadableError(
            code="not_a_story", why=f"a {name} describes news and holds none; only news items are read"
        )
    if child(item, "newscomponent") is not None or child(item, "newsmanagement") is not None:
        return _first_generation(item, where=where)
    return _second_generation(item, where=where)


def _second_generation(item: "etree._Element", *, where: str) -> Story:
    meta, content = child(item, "itemmeta"), child(item, "contentmeta")
    nature = attribute(child(meta, "itemclass"), "qcode").rpartition(":")[2]
    if nature in _NOT_TEXT:
        raise UnreadableError(code="not_a_story", place="itemClass", why=f"a {nature} holds no article text")
    inner, paragraphs = _content(child(item, "contentset"))
    status = words.wire_status(attribute(child(meta, "pubstatus"), "qcode"))
    notes = tuple(_notes(meta))
    corrects = _corrects(meta)
    genres = [attribute(one, "qcode") for one in children(content, "genre")] if content is not None else []
    genre_names = [line_of(child(one, "name")) for one in children(content, "genre")] if content is not None else []
    source = line_of(child(content, "infosource", "name"))
    return Story(
        id=attribute(item, "guid"),
        headline=line_of(child(content, "headline"))
        or (inner.headline if inner else "")
        or line_of(child(meta, "title")),
        subheadline=inner.subheadline if inner else "",
        published=dates.first(
            (
                child_text(content, "contentcreated"),
                child_text(meta, "firstcreated"),
                inner.published if inner else "",
                child_text(meta, "versioncreated"),
            )
        ),
        text="\n\n".join(paragraphs),
        byline=_byline(content, inner),
        kind=words.kind((*genre_names, *genres)) or ("correction" if corrects else ""),
        status="embargoed" if _embargo(meta, status) and not status else status,
        section=_section(content),
        tags=_subjects(content),
        language=attribute(child(content, "language"), "tag") or attribute(item, "lang"),
        paper=line_of(child(meta, "provider", "name")) or line_of(child(item, "rightsinfo", "copyrightholder", "name")),
        rights=_rights(child(item, "rightsinfo")),
        embargo_until=_embargo(meta, status),
        is_takedown=status == "taken_down",
        corrects=corrects,
        correction_note=notes[0].text if notes and corrects else None,
        corrections=() if corrects else notes,
        distributor=source,
        updated=dates.iso(child_text(meta, "versioncreated")),
        where=where,
    )


def _content(content: "etree._Element | None") -> tuple[nitf.NitfBody | None, tuple[str, ...]]:
    """The fullest rendition: NITF, else XHTML, else plain text."""
    if content is None:
        return None, ()
    for inline in children(content, "inlinexml"):
        for inner in inline:
            if markup.local_name(inner) == "nitf":
                body = nitf.body_of(inner)
                return body, body.paragraphs
    for inline in children(content, "inlinexml"):
        is_page = all(markup.local_name(inner) in _PAGE for inner in inline)
        if is_page and (found := markup.element_paragraphs(inline)):
            return None, found
    for data in children(content, "inlinedata"):
        named = attribute(data, "contenttype").lower()
        text = text_of_element(data)
        found = markup.paragraphs(text) if "html" in named else markup.plain_paragraphs(text)
        if found and not attribute(data, "encoding"):
            return None, found
    return None, ()


def _byline(content: "etree._Element | None", inner: nitf.NitfBody | None) -> tuple[str, ...]:
    if content is None:
        return inner.byline if inner else ()
    by = tuple(name for one in children(content, "by") if (name := person_of(line_of(one))))
    creators = tuple(
        name
        for one in children(content, "creator")
        if (name := line_of(child(one, "name")) or attribute(one, "literal"))
    )
    return by or creators or (inner.byline if inner else ())


def _embargo(meta: "etree._Element | None", status: str) -> str | None:
    told = child(meta, "embargoed")
    if told is not None:
        return dates.iso(text_of_element(told)) or OPEN_EMBARGO
    return OPEN_EMBARGO if status == "embargoed" else None


def _notes(meta: "etree._Element | None") -> Iterator[StoryCorrection]:
    """An editor's note of an item that is marked as a correction, an update with a reason, or a kill."""
    if meta is None:
        return
    signals = " ".join(attribute(one, "qcode").lower() for one in children(meta, "signal"))
    is_kill = any(word in signals for word in ("kill", "withdraw", "retract"))
    if is_kill or any(word in signals for word in _CORRECTING):
        for note in children(meta, "ednote"):
            if text := line_of(note):
                moment = dates.iso(child_text(meta, "versioncreated"))
                yield StoryCorrection(text=text, date=moment, is_retraction=is_kill)


def _corrects(meta: "etree._Element | None") -> str | None:
    if meta is None:
        return None
    for link in children(meta, "link"):
        if any(word in attribute(link, "rel").lower() for word in _CORRECTING):
            return attribute(link, "residref") or attribute(link, "href") or None
    return None


def _section(content: "etree._Element | None") -> str:
    named = (line_of(child(one, "name")) for one in children(content, "subject")) if content is not None else iter(())
    return next(filter(None, named), "")


def _subjects(content: "etree._Element | None") -> tuple[str, ...]:
    if content is None:
        return ()
    named = (line_of(child(one, "name")) for one in children(content, "subject"))
    keywords = (line_of(one) for one in children(content, "keyword"))
    return tuple(dict.fromkeys(filter(None, (*named, *keywords))))


def _rights(info: "etree._Element | None") -> str:
    if info is None:
        return ""
    return "\n".join(filter(None, (line_of(child(info, "copyrightnotice")), line_of(child(info, "usageterms")))))


def _first_generation(item: "etree._Element", *, where: str) -> Story:
    """NewsML 1.0 to 1.2: nested components; the main one has the headline, a `DataContent` with the body."""
    identifier = child(item, "identification", "newsidentifier")
    management = child(item, "newsmanagement")
    status = words.wire_status(attribute(child(management, "status"), "formalname"))
    genres = [attribute(one, "formalname") for one in descendants(item, "genre")]
    rights = [line_of(one) for one in descendants(item, "copyrightline")]
    bylines = [line_of(one) for one in descendants(item, "byline")]
    language = [attribute(one, "formalname") for one in descendants(item, "language")]
    return Story(
        id=child_text(identifier, "publicidentifier") or child_text(identifier, "newsitemid"),
        headline=next((line_of(one) for one in descendants(item, "headline")), ""),
        published=dates.first(
            (
                child_text(management, "firstcreated"),
                child_text(management, "thisrevisioncreated"),
                child_text(identifier, "dateid"),
            )
        ),
        text="\n\n".join(_main_content(item)),
        byline=tuple(dict.fromkeys(name for one in bylines if (name := person_of(one)))),
        kind=words.kind(genres),
        status=status,
        tags=tuple(dict.fromkeys(line_of(one) for one in descendants(item, "keywordline") if line_of(one))),
        language=language[0] if language else "",
        paper=attribute(next(descendants(item, "provider", "source"), None), "formalname"),
        rights=rights[0] if rights else "",
        embargo_until=_embargo_of_first_generation(management, status),
        is_takedown=status == "taken_down",
        updated=dates.iso(child_text(management, "thisrevisioncreated")),
        where=where,
    )


def _embargo_of_first_generation(management: "etree._Element | None", status: str) -> str | None:
    if status != "embargoed":
        return None
    return dates.iso(child_text(management, "statuswillchange", "dateandtime")) or OPEN_EMBARGO


def _main_content(item: "etree._Element") -> tuple[str, ...]:
    """The longest body that is text; style sheets, abstracts and captions are shorter or of another kind."""
    best: tuple[str, ...] = ()
    for content in descendants(item, "contentitem"):
        mime = (
            attribute(child(content, "mimetype"), "formalname") or attribute(child(content, "format"), "formalname")
        ).lower()
        data = child(content, "datacontent")
        if data is None or "css" in mime:
            continue
        inner = next(descendants(data, "nitf"), None)
        if inner is not None:
            found = nitf.body_of(inner).paragraphs
        elif len(data):
            found = markup.element_paragraphs(data)
        else:
            text = data.text or ""
            found = markup.paragraphs(text) if "html" in mime else markup.plain_paragraphs(text)
        if sum(map(len, found)) > sum(map(len, best)):
            best = found
    return best
