"""What a CMS published once and does not show any more: removed, unpublished, or put behind a password.

The interfaces list what is published and say nothing of what is not. So the ids that were ever listed are kept; when
the CMS counts fewer pieces than that, its whole list is walked, and what stands in no part of it is gone.
"""

from collections.abc import Callable, Collection
from itertools import chain

from ingest.sync import arc, wordpress
from ingest.sync.client import Client
from ingest.sync.cursor import Cursor
from ingest.sync.errors import FetchError
from ingest.sync.pull import ask, pull, start

#: More than this share of what was known is no removal but a list that has changed: another site, a filter, a fault.
_MOST = (1, 2)


def gone(cursor: Cursor, known: Collection[str], *, client: Client, sleep: Callable[[float], None]) -> tuple[str, ...]:
    """The ids of `known` that are not published any more, sorted; none for a feed, which only shows its newest.

    Raises FetchError when the server fails, or when it shows less than half of what is known: then nothing is gone.
    """
    if cursor.kind == "feed" or not known:
        return ()
    service = arc if cursor.kind == "arc" else wordpress
    reply = ask(service.count_address(cursor), client=client, sleep=sleep)
    count = service.count(reply)
    if count is not None and count >= len(known):
        return ()
    batches = pull(start(cursor.kind, cursor.url), client=client, sleep=sleep)
    missing = tuple(sorted(set(known) - set(chain.from_iterable(batch.ids for batch in batches))))
    if len(missing) * _MOST[1] > len(known) * _MOST[0]:
        raise FetchError(
            f"{cursor.url!r} shows {len(known) - len(missing)} of {len(known)} pieces that it showed before; nothing "
            "was withdrawn: check the address, or retract by hand what is really gone",
            is_transient=False,
        )
    return missing
