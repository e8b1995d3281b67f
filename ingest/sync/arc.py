"""Arc XP, by its Content API (`/content/v4/search/published`), oldest change first."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode, urlsplit

from ingest.formats import ans, strict_json
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import maps_of, skipped, text_of
from ingest.formats.story import Skipped, Story
from ingest.sync.cursor import Cursor

SIZE = 100


def address(cursor: Cursor) -> str:
    """The request for the next batch; what the newsroom's address already asks (`?website=...`) is kept."""
    parts = urlsplit(cursor.url)
    asked = {
        "q": f"type:story AND last_updated_date:[{cursor.since or '*'} TO *]",
        "sort": "last_updated_date:asc",
        "size": str(SIZE),
        "from": str(cursor.offset),
    }
    query = "&".join(filter(None, (parts.query, urlencode(asked))))
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/content/v4/search/published?{query}"


def read(body: bytes, *, where: str) -> tuple[tuple[Story | Skipped, ...], tuple[str, ...]]:
    """(stories and refusals, the moment of change of every story). Raises UnreadableError when it is no result list."""
    value = strict_json.loads(body)
    listed = value.get("content_elements") if isinstance(value, dict) else None
    if not isinstance(listed, list):
        raise UnreadableError(code="wrong_type", place="content_elements", why="the reply holds no list of stories")
    stories = maps_of(listed)
    changed = tuple(text_of(story.get("last_updated_date")) for story in stories)
    return tuple(_found(stories, where=where)), changed


def _found(stories: tuple[Mapping[str, object], ...], *, where: str) -> Iterator[Story | Skipped]:
    for index, story in enumerate(stories):
        try:
            yield from map(checked, ans.read_value(story, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"content_elements[{index}] {text_of(story.get('_id'))}")
