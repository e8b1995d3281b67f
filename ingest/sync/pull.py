"""The pull itself: batches of stories, each with the position to keep once the batch is in the archive.

Kill it anywhere: what was kept is where it goes on, and a batch that comes twice changes nothing, because ingest
knows an article's id and version. A server that fails for a while is asked again, later and later, then given up
with everything so far kept.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ingest.formats import front
from ingest.formats.errors import UnreadableError
from ingest.formats.story import Skipped, Story
from ingest.sync import arc, wordpress
from ingest.sync.client import Client, Reply
from ingest.sync.cursor import Cursor, advance
from ingest.sync.errors import FetchError, SyncError

KINDS = ("arc", "wordpress", "feed")
#: Seconds between attempts: a restart of the other side takes about a minute.
BACK_OFF = (1, 2, 5, 15, 45)
#: A server that never ends its list would be followed forever.
MAX_BATCHES = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Stories and refusals of one request. Ingest them, then keep `cursor`. `is_last`: nothing newer is there.

    `ids` are those of every piece that the server shows, whether it could be read or not.
    """

    found: tuple[Story | Skipped, ...]
    cursor: Cursor
    is_last: bool
    ids: tuple[str, ...] = ()


def start(kind: str, url: str) -> Cursor:
    """The position before the first article. Raises SyncError for a kind that is not known."""
    if kind not in KINDS:
        raise SyncError(f"cannot pull from {kind!r}; known are {', '.join(KINDS)}")
    return Cursor(kind=kind, url=url)


def pull(cursor: Cursor, *, client: Client, sleep: Callable[[float], None]) -> Iterator[Batch]:
    """Batches from `cursor` on, until nothing newer is there.

    `sleep` waits that many seconds. Raises RefusedAddressError at once, FetchError after the last attempt.
    """
    if cursor.kind == "feed":
        yield _pull_feed(cursor, client=client, sleep=sleep)
        return
    service = arc if cursor.kind == "arc" else wordpress
    for _ in range(MAX_BATCHES):
        reply = ask(service.address(cursor), client=client, sleep=sleep)
        found, changed = _read(service.read, reply)
        ids = service.ids(reply.body)
        ahead, is_last = advance(cursor, changed=changed, size=service.SIZE)
        if ahead == cursor and not is_last:
            raise FetchError(f"{cursor.url!r} gives no moments of change; the pull would not end", is_transient=False)
        cursor = ahead
        yield Batch(found=found, cursor=cursor, is_last=is_last, ids=ids)
        if is_last:
            return


def _read(
    reader: Callable[..., tuple[tuple[Story | Skipped, ...], tuple[str, ...]]], reply: Reply
) -> tuple[tuple[Story | Skipped, ...], tuple[str, ...]]:
    try:
        return reader(reply.body, where=reply.url)
    except UnreadableError as error:
        # A login page or an error page with status 200: asking again soon would bring the same.
        raise FetchError(f"{reply.url[:200]!r} is not what was asked for: {error}", is_transient=False) from None


def _pull_feed(cursor: Cursor, *, client: Client, sleep: Callable[[float], None]) -> Batch:
    """A feed lists its newest items; its own marks tell when nothing is new."""
    headers = {"If-None-Match": cursor.etag, "If-Modified-Since": cursor.last_modified}
    reply = ask(cursor.url, client=client, sleep=sleep, headers={key: told for key, told in headers.items() if told})
    if reply.status == 304:
        return Batch(found=(), cursor=cursor, is_last=True)
    name = reply.url.partition("?")[0].rpartition("/")[2] or "feed"
    found = tuple(front.read_bytes(reply.body, name=name, encoding=_charset(reply), where=reply.url))
    if found and all(isinstance(one, Skipped) and one.where == reply.url for one in found):
        raise FetchError(f"{reply.url[:200]!r} is no feed: {found[0]}", is_transient=False)
    marks = replace(cursor, etag=reply.headers.get("etag", ""), last_modified=reply.headers.get("last-modified", ""))
    return Batch(found=found, cursor=marks, is_last=True)


def _charset(reply: Reply) -> str | None:
    """What the server says of the bytes; XML and JSON know better than a default, so only an explicit one counts."""
    told = reply.headers.get("content-type", "").lower().partition("charset=")[2]
    return told.partition(";")[0].strip(" \"'") or None


def ask(url: str, *, client: Client, sleep: Callable[[float], None], headers: dict[str, str] | None = None) -> Reply:
    """One request, tried again later and later while the server fails for a while. Raises FetchError."""
    for pause in BACK_OFF:
        try:
            return client.get(url, headers=headers)
        except FetchError as error:
            if not error.is_transient:
                raise
            sleep(error.retry_after if error.retry_after is not None else pause)
    return client.get(url, headers=headers)
