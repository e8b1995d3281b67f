"""Where a pull stands, as plain text that survives a crash. It is to be kept only after its batch is committed."""

import json
from dataclasses import asdict, dataclass, replace

from ingest.sync.errors import BadCursorError


@dataclass(frozen=True, slots=True, kw_only=True)
class Cursor:
    """`since` is the last change that has been read (as the server writes it), `offset` how many of that very moment.

    `etag` and `last_modified` are a feed's own marks for "nothing new".
    """

    kind: str
    url: str
    since: str = ""
    offset: int = 0
    etag: str = ""
    last_modified: str = ""

    def dump(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)


def load(text: str) -> Cursor:
    """The cursor of a dumped line. Raises BadCursorError for anything else."""
    try:
        value = json.loads(text)
        cursor = Cursor(**value)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadCursorError(
            f"the kept position is not readable ({error}); delete it to pull everything again"
        ) from None
    strings = (cursor.kind, cursor.url, cursor.since, cursor.etag, cursor.last_modified)
    offset: object = cursor.offset
    if not all(isinstance(one, str) for one in strings) or type(offset) is not int or cursor.offset < 0:
        raise BadCursorError("the kept position has fields of the wrong type; delete it to pull everything again")
    return cursor


def advance(cursor: Cursor, *, changed: tuple[str, ...], size: int) -> tuple[Cursor, bool]:
    """(the next cursor, whether this was the last batch), for a server that lists by change, oldest first.

    The next request begins at the last change seen, that one included: what shares its moment is read again rather
    than lost, and reading an article again changes nothing. Only a whole batch of one moment moves the offset.
    """
    if not changed:
        return cursor, True
    if max(changed) > cursor.since:
        ahead = replace(cursor, since=max(changed), offset=0)
    else:
        ahead = replace(cursor, offset=cursor.offset + len(changed))
    return ahead, len(changed) < size
