"""WordPress, by its REST interface (`/wp-json/wp/v2/posts`), oldest change first."""

from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import urlencode

from ingest.formats import dates, markup, strict_json, words
from ingest.formats.checked import checked
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import map_of, maps_of, skipped, text_of
from ingest.formats.story import Skipped, Story
from ingest.sync.client import Reply
from ingest.sync.cursor import Cursor

SIZE = 50


def address(cursor: Cursor) -> str:
    """The request for the next batch. WordPress leaves the very moment of `modified_after` out: ask from before it."""
    asked = {
        "per_page": str(SIZE),
        "page": str(cursor.offset // SIZE + 1),
        "orderby": "modified",
        "order": "asc",
        "_embed": "author,wp:term",
    }
    if cursor.since:
        asked["modified_after"] = dates.second_before(cursor.since)
    return f"{cursor.url.rstrip('/')}/wp-json/wp/v2/posts?{urlencode(asked)}"


def read(body: bytes, *, where: str) -> tuple[tuple[Story | Skipped, ...], tuple[str, ...]]:
    """(stories and refusals, every post's moment of change). Raises UnreadableError when it is no list of posts."""
    value = strict_json.loads(body)
    if not isinstance(value, list):
        raise UnreadableError(code="wrong_type", why=f"expected a list of posts, got {type(value).__name__}")
    posts = [post for post in value if isinstance(post, dict)]
    changed = tuple(text_of(post.get("modified_gmt")) for post in posts)
    return tuple(_found(posts, where=where)), changed


def ids(body: bytes) -> tuple[str, ...]:
    """The ids of the posts that anybody may read, in a body that `read` took."""
    value = strict_json.loads(body)
    posts = [post for post in (value if isinstance(value, list) else []) if isinstance(post, dict)]
    return tuple(_id(post) for post in posts if map_of(post.get("content")).get("protected") is not True)


def count_address(cursor: Cursor) -> str:
    """The request that makes WordPress tell how many posts there are."""
    return f"{cursor.url.rstrip('/')}/wp-json/wp/v2/posts?{urlencode({'per_page': '1', '_fields': 'id'})}"


def count(reply: Reply) -> int | None:
    """How many posts are published, None when the reply does not say."""
    told = reply.headers.get("x-wp-total", "")
    return int(told) if told.isascii() and told.isdigit() else None


def _id(post: Mapping[str, object]) -> str:
    return _rendered(post, "guid") or text_of(post.get("link"))


def _found(posts: Sequence[Mapping[str, object]], *, where: str) -> Iterator[Story | Skipped]:
    for index, post in enumerate(posts):
        try:
            yield checked(_story(post, where=where))
        except UnreadableError as error:
            yield skipped(error, where=where, place=f"[{index}] id {post.get('id')}")


def _story(post: Mapping[str, object], *, where: str) -> Story:
    if map_of(post.get("content")).get("protected") is True:
        raise UnreadableError(code="not_published", place="content.protected", why="the post is behind a password")
    embedded = map_of(post.get("_embedded"))
    sections, tags = _terms(embedded, "category"), _terms(embedded, "post_tag")
    modified = text_of(post.get("modified_gmt"))
    link = text_of(post.get("link"))
    return Story(
        id=_id(post),
        headline=markup.inline(_rendered(post, "title")),
        published=dates.with_offset(text_of(post.get("date")), text_of(post.get("date_gmt"))),
        text="\n\n".join(markup.paragraphs(_rendered(post, "content"))),
        byline=tuple(name for one in maps_of(embedded.get("author")) if (name := text_of(one.get("name")))),
        kind=words.kind(sections),
        section=sections[0] if sections else "",
        tags=tags,
        url=link or None,
        updated=f"{modified}Z" if dates.iso(modified) else "",
        where=where,
    )


def _rendered(post: Mapping[str, object], name: str) -> str:
    return text_of(map_of(post.get(name)).get("rendered"))


def _terms(embedded: Mapping[str, object], taxonomy: str) -> tuple[str, ...]:
    groups = embedded.get("wp:term")
    terms = [term for group in (groups if isinstance(groups, list) else []) for term in maps_of(group)]
    named = (markup.inline(text_of(one.get("name"))) for one in terms if one.get("taxonomy") == taxonomy)
    return tuple(filter(None, named))
