"""IPTC ninjs 1 (flat names with a suffix), 2 (lists, lower case) and 3 (lists, camel case).

- HTML bodies win over plain ones; a NITF body is read as NITF; without a body the description of role `text` is it;
- the day is `contentCreated`, else `firstCreated`, else `versionCreated`;
- `embargoed` (null or "": until told otherwise) and `pubStatus` withheld, canceled arrive as what they are.
"""

from collections.abc import Iterator, Mapping

from ingest.formats import dates, markup, nitf, words, xml_stream
from ingest.formats.bylines import person_of
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, text_of
from ingest.formats.story import OPEN_EMBARGO, Story

_TEXT_TYPES = frozenset(("", "text", "composite", "article"))
_MARKED = ("html", "richtext")
_MAIN = ("main", "", "default")
_SUBHEADLINES = ("sub", "subheadline", "secondary")


def is_ninjs(value: Mapping[str, object]) -> bool:
    """Whether a JSON object looks like ninjs."""
    names = {name.lower() for name in value}
    told = map_of(value.get("$standard")) or map_of(value.get("standard"))
    return text_of(told.get("name")) == "ninjs" or (
        "uri" in names
        and bool(
            names & {"versioncreated", "headlines", "bodies", "pubstatus", "representationtype", "byline", "renditions"}
        )
    )


def read_value(value: Mapping[str, object], *, where: str) -> Iterator[Story]:
    """The one story of a ninjs object. Raises UnreadableError naming the JSON path of what is wrong."""
    # Versions 2 and 3 differ in the case of names only.
    record = {name.lower(): item for name, item in value.items()}
    kind = text_of(record.get("type")).lower()
    if kind not in _TEXT_TYPES:
        raise UnreadableError(code="not_a_story", place="type", why=f"a ninjs {kind} holds no article text")
    yield checked(_story(record, where=where))


def _story(record: Mapping[str, object], *, where: str) -> Story:
    status = words.wire_status(text_of(record.get("pubstatus")))
    embargo = _embargo(record, status)
    subjects = _names(record, "subjects", "subject")
    genres = [one for genre in maps_of(record.get("genres") or record.get("genre")) for one in _codes(genre)]
    corrects = _corrects(record)
    return Story(
        id=text_of(record.get("uri")),
        headline=markup.inline(_headline(record)),
        subheadline=markup.inline(_by_role(record, "headlines", "headline", _SUBHEADLINES)),
        published=_published(record),
        text="\n\n".join(_paragraphs(record)),
        byline=_byline(record),
        kind=words.kind(genres) or ("correction" if corrects else ""),
        status=status or ("embargoed" if embargo else ""),
        section=subjects[0] if subjects else "",
        tags=tuple(dict.fromkeys((*subjects, *_keywords(record)))),
        language=text_of(record.get("language")),
        url=text_of(record.get("uri")) if text_of(record.get("uri")).startswith("http") else None,
        paper=text_of(record.get("copyrightholder")) or text_of(record.get("provider")),
        rights="\n".join(filter(None, (text_of(record.get("copyrightnotice")), text_of(record.get("usageterms"))))),
        embargo_until=embargo,
        is_takedown=status == "taken_down",
        corrects=corrects,
        correction_note=(text_of(record.get("ednote")) or None) if corrects else None,
        distributor=next(iter(_names(record, "infosources", "infosource")), ""),
        updated=dates.iso(record.get("versioncreated")),
        where=where,
    )


def _headline(record: Mapping[str, object]) -> str:
    """The main one; else one whose role is the sender's own word (`headline_simple`); else the title."""
    own = [
        role
        for name, value in record.items()
        if (role := name.partition("headline_")[2]) and isinstance(value, str) and role not in _SUBHEADLINES
    ]
    return _by_role(record, "headlines", "headline", ("main", "", *own)) or text_of(record.get("title"))


def _published(record: Mapping[str, object]) -> str:
    names = ("contentcreated", "firstcreated", "versioncreated")
    told = [(name, text) for name in names if (text := text_of(record.get(name)))]
    if found := dates.first(text for _, text in told):
        return found
    if told:
        raise UnreadableError(code="bad_date", place=told[0][0], why=f"{told[0][1][:40]!r} is no ISO 8601 date")
    raise UnreadableError(code="no_date", place="versionCreated", why="the item does not say when it was created")


def _embargo(record: Mapping[str, object], status: str) -> str | None:
    if "embargoed" in record:
        told = record["embargoed"]
        # An end that cannot be read is no end: nothing is shown before somebody says so.
        return None if told is False else dates.iso(told) or OPEN_EMBARGO
    return OPEN_EMBARGO if status == "embargoed" else None


def _paragraphs(record: Mapping[str, object]) -> tuple[str, ...]:
    bodies = _bodies(record)
    for role, content_type, text in bodies:
        if "nitf" in content_type or role == "nitf":
            return _nitf(text)
    for role, content_type, text in bodies:
        if any(word in content_type or word in role for word in _MARKED):
            return markup.paragraphs(text)
    for _, _, text in bodies:
        return markup.plain_paragraphs(text)
    # A description that the sender calls text, or the ninjs 1 `description_text`, stands for a missing body.
    return markup.plain_paragraphs(_by_role(record, "descriptions", "description", ("text",)))


def _bodies(record: Mapping[str, object]) -> tuple[tuple[str, str, str], ...]:
    """(role, content type, text) of every body that has text, the main role first."""
    listed = [
        (text_of(one.get("role")).lower(), _content_type(one), text_of(one.get("value")))
        for one in maps_of(record.get("bodies"))
    ]
    flat = [
        (name.partition("_")[2], text_of(record.get("mimetype")).lower(), text_of(text))
        for name, text in record.items()
        if name == "body" or name.startswith("body_")
    ]
    told = [one for one in (*listed, *flat) if one[2]]
    return tuple(sorted(told, key=lambda one: one[0] not in _MAIN))


def _content_type(body: Mapping[str, object]) -> str:
    return next((text_of(item).lower() for name, item in body.items() if name.lower() == "contenttype"), "")


def _nitf(text: str) -> tuple[str, ...]:
    import io

    root = xml_stream.document(io.BytesIO(text.encode("utf-8", "replace")), encoding="utf-8")
    return nitf.body_of(root).paragraphs


def _by_role(record: Mapping[str, object], listed: str, flat: str, roles: tuple[str, ...]) -> str:
    """ninjs 2 and 3 list values with a role; ninjs 1 writes the role behind the name."""
    values = maps_of(record.get(listed))
    for role in roles:
        for one in values:
            if text_of(one.get("role")).lower() == role and (text := text_of(one.get("value"))):
                return text
        if text := text_of(record.get(f"{flat}_{role}" if role else flat)):
            return text
    return ""


def _byline(record: Mapping[str, object]) -> tuple[str, ...]:
    by = person_of(text_of(record.get("by")) or text_of(record.get("byline")))
    if by:
        return (by,)
    people = maps_of(record.get("people")) + maps_of(record.get("person"))
    return tuple(
        text_of(one.get("name")) for one in people if text_of(one.get("rel")) in ("author", "creator", "byline")
    )


def _names(record: Mapping[str, object], *lists: str) -> tuple[str, ...]:
    found = [text_of(one.get("name")) for name in lists for one in maps_of(record.get(name))]
    return tuple(dict.fromkeys(filter(None, found)))


def _codes(genre: Mapping[str, object]) -> tuple[str, ...]:
    uri = text_of(genre.get("uri"))
    return (
        text_of(genre.get("name")),
        text_of(genre.get("literal")),
        text_of(genre.get("code")),
        uri.rpartition("/")[2],
    )


def _keywords(record: Mapping[str, object]) -> tuple[str, ...]:
    told = record.get("keywords")
    return tuple(filter(None, map(text_of, told))) if isinstance(told, list) else ()


def _corrects(record: Mapping[str, object]) -> str | None:
    """An association or link that says this item corrects another."""
    for name in ("associations", "links", "link"):
        for one in maps_of(record.get(name)):
            if "correct" in text_of(one.get("rel")).lower():
                return text_of(one.get("uri")) or text_of(one.get("href")) or None
    return None
