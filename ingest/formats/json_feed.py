"""JSON Feed 1.0 and 1.1: every item of the feed."""

from collections.abc import Iterator, Mapping

from ingest.formats import dates, markup, words
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, skipped, text_of, texts_of
from ingest.formats.story import Skipped, Story


def is_json_feed(value: Mapping[str, object]) -> bool:
    """Whether a JSON object is a feed: by its version address, or by a title and items."""
    version = text_of(value.get("version"))
    return "jsonfeed" in version or (
        "items" in value and "title" in value and ("feed_url" in value or "home_page_url" in value)
    )


def read_value(value: Mapping[str, object], *, where: str) -> Iterator[Story | Skipped]:
    """Every item, as a story or a refusal with its JSON path. Raises UnreadableError when there is no list of items."""
    items = value.get("items")
    if not isinstance(items, list):
        raise UnreadableError(code="no_items", place="items", why="a JSON Feed needs a list of items")
    if not items:
        raise UnreadableError(
            code="no_items", place="items", why="the feed has no item; there is nothing to read in it"
        )
    for index, item in enumerate(items):
        place = f"items[{index}]"
        try:
            if not isinstance(item, dict):
                raise UnreadableError(code="wrong_type", why=f"expected an object, got {type(item).__name__}")
            yield checked(_story(item, value, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=place)


def _story(item: Mapping[str, object], feed: Mapping[str, object], *, where: str) -> Story:
    tags = texts_of(item.get("tags"))
    identity = item.get("id")
    return Story(
        # Version 1.0 feeds give numbers; the specification asks readers to take them as text.
        id=text_of(identity) or (str(identity) if isinstance(identity, int) else "") or text_of(item.get("url")),
        headline=text_of(item.get("title")),
        published=_published(item),
        text="\n\n".join(_paragraphs(item)),
        byline=_byline(item) or _byline(feed),
        kind=words.kind(tags),
        section=tags[0] if tags else "",
        tags=tags,
        language=text_of(item.get("language")) or text_of(feed.get("language")),
        url=text_of(item.get("url")) or None,
        paper=text_of(feed.get("title")),
        updated=dates.iso(item.get("date_modified")),
        where=where,
    )


def _published(item: Mapping[str, object]) -> str:
    for name in ("date_published", "date_modified"):
        if told := text_of(item.get(name)):
            if found := dates.iso(told):
                return found
            raise UnreadableError(code="bad_date", place=name, why=f"{told[:40]!r} is no ISO 8601 date")
    raise UnreadableError(code="no_date", place="date_published", why="the item does not say when it was published")


def _paragraphs(item: Mapping[str, object]) -> tuple[str, ...]:
    marked = markup.paragraphs(text_of(item.get("content_html")))
    return marked or markup.plain_paragraphs(text_of(item.get("content_text")) or text_of(item.get("summary")))


def _byline(holder: Mapping[str, object]) -> tuple[str, ...]:
    authors = (*maps_of(holder.get("authors")), map_of(holder.get("author")))
    return tuple(dict.fromkeys(name for one in authors if (name := text_of(one.get("name")))))
