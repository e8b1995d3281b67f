"""Arc XP ANS story objects (any 0.5 to 0.10 version; what the schema allows and what the CMS really writes).

- text, header, quote, list, table, and text inside link lists are body text, in reading order, by paragraphs;
- images, galleries, embeds, dividers, raw HTML and references carry no words of the piece;
- `correction` elements, `corrections`, and `editor_note` are history, never text;
- the day is `display_date`, else `publish_date`, as written;
- a `related_content` story of a correction is what it corrects; `label`, `workflow` and `subtype` give kind and status.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ingest.formats import dates, markup, words
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, text_of, texts_of
from ingest.formats.story import OPEN_EMBARGO, Story, StoryCorrection

_TEXT_TYPES = frozenset(("text", "header", "interstitial_text", "paragraph", "blockquote", "pullquote"))
# What else the ANS schema calls an object: known, so that it is refused as what it is.
_TYPES = frozenset(
    (
        *_TEXT_TYPES,
        *(
            "story",
            "content-operation",
            "story-operation",
            "collection",
            "gallery",
            "image",
            "video",
            "audio",
            "author",
        ),
        *(
            "custom_embed",
            "divider",
            "endorsement",
            "graphic",
            "interstitial_link",
            "link_list",
            "list",
            "numeric_rating",
        ),
        *("oembed_response", "quote", "raw_html", "redirect", "reference", "table", "tag", "correction", "section"),
    )
)
_CORRECTING = re.compile(r"correct|clarif|errat|misstat|berichtig|korrig|corrig|rectif|corre[cç]", re.IGNORECASE)
_RETRACTION = ("retract", "withdrawn", "withdrew")
#: `workflow.status_code` of a story that Arc calls withdrawn by its own configuration says nothing by itself.
_WIRES = frozenset(("wires", "wire", "agency"))


def is_ans(value: Mapping[str, object]) -> bool:
    """Whether a JSON object looks like ANS content."""
    named = value.get("type")
    return isinstance(named, str) and (
        named in _TYPES
        or "content_elements" in value
        or "headlines" in value
        or ("_id" in value and "version" in value)
    )


def read_value(value: Mapping[str, object], *, where: str) -> Iterator[Story]:
    """The one story of an ANS object. Raises UnreadableError naming the JSON path of what is wrong."""
    body = map_of(value.get("body"))
    if value.get("type") in ("content-operation", "story-operation") and body:
        # An operation that takes a story off the site: the story is what is gone.
        is_gone = text_of(value.get("operation")).startswith(("delete", "unpublish"))
        for story in read_value(body, where=where):
            yield replace(story, status="taken_down", is_takedown=True) if is_gone else story
        return
    if value.get("type") != "story":
        raise UnreadableError(
            code="not_a_story",
            place="type",
            why=f"ANS type {value.get('type')!r} carries no article; only stories are read",
        )
    yield _story(value, where=where)


def _story(value: Mapping[str, object], *, where: str) -> Story:
    kind = _kind(value)
    corrections = tuple(_corrections(value))
    status = _status(value, corrections)
    related = _related(value)
    embargo = _embargo(value)
    note = next((correction.text for correction in corrections), None)
    return Story(
        id=text_of(value.get("_id")) or text_of(value.get("canonical_url")),
        headline=_headline(value),
        subheadline=markup.inline(text_of(map_of(value.get("subheadlines")).get("basic"))),
        published=_published(value),
        text="\n\n".join(_body(value.get("content_elements"), "content_elements")),
        byline=_byline(value),
        kind=kind,
        status=status if embargo is None or status == "retracted" else "embargoed",
        section=_section(value),
        tags=_tags(value),
        language=text_of(value.get("language")).replace("_", "-"),
        url=text_of(value.get("canonical_url")) or None,
        paper=_paper(value),
        rights=text_of(value.get("copyright")),
        corrects=related if kind == "correction" else None,
        correction_note=note,
        corrections=corrections,
        embargo_until=embargo,
        distributor=_wire(value),
        updated=dates.iso(value.get("last_updated_date")),
        where=where,
    )


def _published(value: Mapping[str, object]) -> str:
    names = ("display_date", "publish_date", "first_publish_date")
    for name in names:
        if raw := text_of(value.get(name)):
            if not dates.iso(raw):
                raise UnreadableError(code="bad_date", place=name, why=f"{raw[:40]!r} is no ISO 8601 date")
            return dates.iso(raw)
    raise UnreadableError(
        code="no_date", place="display_date", why="neither display_date nor publish_date says when this was published"
    )


def _headline(value: Mapping[str, object]) -> str:
    headlines = map_of(value.get("headlines"))
    for name in ("basic", "print", "web", "mobile"):
        if text := text_of(headlines.get(name)):
            return markup.inline(text)
    return ""


def _body(elements: object, place: str) -> Iterator[str]:
    if not isinstance(elements, list):
        return
    for index, element in enumerate(elements):
        here = f"{place}[{index}]"
        if not isinstance(element, dict):
            raise UnreadableError(
                code="wrong_type", place=here, why=f"expected an object, got {type(element).__name__}"
            )
        yield from _element(element, here)


def _element(element: Mapping[str, object], place: str) -> Iterator[str]:
    match element.get("type"):
        case str(kind) if kind in _TEXT_TYPES:
            content = element.get("content")
            if content is not None and not isinstance(content, str):
                raise UnreadableError(
                    code="wrong_type", place=f"{place}.content", why=f"expected text, got {type(content).__name__}"
                )
            yield from markup.paragraphs(content or "")
            yield from _body(element.get("content_elements"), f"{place}.content_elements")
        case "quote":
            yield from _body(element.get("content_elements"), f"{place}.content_elements")
            yield from markup.paragraphs(text_of(element.get("content")))
            yield from markup.paragraphs(text_of(map_of(element.get("citation")).get("content")))
        case "list":
            yield from _body(element.get("items"), f"{place}.items")
        case "link_list":
            texts = [item for item in maps_of(element.get("items")) if item.get("type") == "text"]
            yield from _body(texts, f"{place}.items")
        case "table":
            yield from _table(element)


def _table(element: Mapping[str, object]) -> Iterator[str]:
    """A row a paragraph, cells separated by tabs; rows are objects with cells (0.10) or plain lists (older)."""
    header = element.get("header")
    for row in [header, *(element.get("rows") if isinstance(element.get("rows"), list) else [])]:  # type: ignore[misc]
        cells = row if isinstance(row, list) else map_of(row).get("cells")
        texts = ["\n".join(_cell(cell)) for cell in cells] if isinstance(cells, list) else []
        if any(texts):
            yield "\t".join(texts).strip("\t")


def _cell(cell: object) -> tuple[str, ...]:
    if isinstance(cell, str):
        return markup.paragraphs(cell)
    if not isinstance(cell, dict):
        return ()
    return (*markup.paragraphs(text_of(cell.get("content"))), *_body(cell.get("content_elements"), "cell"))


def _byline(value: Mapping[str, object]) -> tuple[str, ...]:
    names = []
    for author in maps_of(map_of(value.get("credits")).get("by")):
        name = text_of(author.get("name")) or text_of(author.get("byline"))
        if name and name not in names:
            names.append(name)
    return tuple(names)


def _kind(value: Mapping[str, object]) -> str:
    if map_of(value.get("owner")).get("sponsored") is True:
        return "advertisement"
    # A section is asked last: "Opinion" is a kind, most sections are not.
    found = words.kind((text_of(value.get("subtype")), *_labels(value), _section(value)))
    return "wire" if _wire(value) and found in ("", "news", "brief") else found


def _wire(value: Mapping[str, object]) -> str:
    """The wire or agency that the story came by; "" for the paper's own."""
    for name in ("distributor", "source"):
        told = map_of(value.get(name))
        if _WIRES & {text_of(told.get("category")), text_of(told.get("source_type"))}:
            return text_of(told.get("name")) or "wire"
    return ""


def _paper(value: Mapping[str, object]) -> str:
    named = text_of(map_of(value.get("source")).get("name"))
    sites = (text_of(value.get("canonical_website")), text_of(value.get("website")))
    return next(filter(None, ("" if named == _wire(value) else named, *sites)), "")


def _embargo(value: Mapping[str, object]) -> str | None:
    told = map_of(map_of(value.get("content_restrictions")).get("embargo"))
    if told.get("active") is not True:
        return None
    return dates.iso(told.get("end_time")) or OPEN_EMBARGO


def _labels(value: Mapping[str, object]) -> tuple[str, ...]:
    label = map_of(value.get("label"))
    return tuple(text for one in label.values() if (text := text_of(map_of(one).get("text"))))


def _status(value: Mapping[str, object], corrections: tuple[StoryCorrection, ...]) -> str:
    workflow = map_of(value.get("workflow"))
    named = words.status((*_labels(value), text_of(workflow.get("note")), text_of(value.get("status"))))
    if named == "retracted" or any(correction.is_retraction for correction in corrections):
        return "retracted"
    return "corrected" if any(map(_is_correction, corrections)) else named


def _corrections(value: Mapping[str, object]) -> Iterator[StoryCorrection]:
    for element in maps_of(value.get("content_elements")):
        if element.get("type") == "correction":
            yield from _correction(element)
    listed = value.get("corrections")
    for index, element in enumerate(listed if isinstance(listed, list) else []):
        if not isinstance(element, dict):
            raise UnreadableError(
                code="wrong_type",
                place=f"corrections[{index}]",
                why=f"expected a correction object, got {type(element).__name__}",
            )
        yield from _correction(element)
    if note := markup.inline(text_of(value.get("editor_note"))):
        yield StoryCorrection(text=note, is_retraction=_is_retraction(note), is_note=True)


def _correction(element: Mapping[str, object]) -> Iterator[StoryCorrection]:
    text = markup.inline(text_of(element.get("text")) or text_of(element.get("content")))
    if text:
        named = text_of(element.get("correction_type"))
        moment = dates.first((element.get("created_date"), element.get("last_updated_date")))
        yield StoryCorrection(text=text, date=moment, is_retraction=_is_retraction(named) or _is_retraction(text[:40]))


def _is_retraction(text: str) -> bool:
    folded = text.casefold()
    return any(word in folded for word in _RETRACTION)


def _is_correction(correction: StoryCorrection) -> bool:
    """An element of the kind always is; an editor's note only when it says so (it may just thank a colleague)."""
    return not correction.is_note or bool(_CORRECTING.search(correction.text))


def _section(value: Mapping[str, object]) -> str:
    taxonomy = map_of(value.get("taxonomy"))
    primary = map_of(taxonomy.get("primary_section")) or map_of(taxonomy.get("primary_site"))
    candidates = (primary, *maps_of(taxonomy.get("sections")), *maps_of(taxonomy.get("sites")))
    return next((name for one in candidates if (name := text_of(one.get("name")))), "")


def _tags(value: Mapping[str, object]) -> tuple[str, ...]:
    tags = map_of(value.get("taxonomy")).get("tags")
    named = (text_of(tag.get("slug")) or text_of(tag.get("text")) for tag in maps_of(tags))
    return tuple(dict.fromkeys((*filter(None, named), *texts_of(tags))))


def _related(value: Mapping[str, object]) -> str | None:
    for item in maps_of(map_of(value.get("related_content")).get("basic")):
        referent = map_of(item.get("referent"))
        if item.get("type") == "reference" and referent.get("type") == "story":
            return text_of(referent.get("id")) or None
        if item.get("type") == "story":
            return text_of(item.get("_id")) or None
    return None
