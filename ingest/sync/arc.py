"""Arc XP, by its Content API (`/content/v4/search/published`), oldest change first."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode, urlsplit

from ingest.formats import ans, strict_json
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import maps_of, skipped, text_of
from ingest.formats.story import Skipped, Story
from ingest.sync.client import Reply
from ingest.sync.cursor import Cursor

SIZE = 100


def address(cursor: Cursor) -> str:
    """The request for the next batch; what the newsroom's address already asks (`?website=...`) is kept."""
    return _search(cursor, since=cursor.since or "*", size=SIZE, start=cursor.offset)


def count_address(cursor: Cursor) -> str:
    """The request that makes Arc tell how many stories there are."""
    return _search(cursor, since="*", size=1, start=0)


def count(reply: Reply) -> int | None:
    """How many stories are published, None when the reply does not say."""
    value = strict_json.loads(reply.body)
    told: object = value.get("count") if isinstance(value, dict) else None
    return told if type(told) is int else None


def ids(body: bytes) -> tuple[str, ...]:
    """The ids of the stories in a body that `read` took."""
    value = strict_json.loads(body)
    listed: object = value.get("content_elements") if isinstance(value, dict) else None
    return tuple(text_of(story.get("_id")) for story in maps_of(listed))


def _search(cursor: Cursor, *, since: str, size: int, start: int) -> str:
    parts = urlsplit(cursor.url)
    asked = {
        "q": f"type:story AND last_updated_date:[{since} TO *]",
        "sort": "last_updated_date:asc",
        "size": str(size),
        "from": str(start),
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
