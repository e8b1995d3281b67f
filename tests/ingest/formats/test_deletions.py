"""Entries that an Atom feed takes back (RFC 6721)."""

import io

import pytest

from ingest.formats import feed
from ingest.formats.story import Skipped, Story

FEED = """<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">
<title>The Beacon</title>
<entry><id>tag:b:1</id><title>Pier</title><published>2014-03-11T00:00:00Z</published>
<content>It rained.</content></entry>
{deleted}
</feed>"""


def read(deleted: str) -> list[Story | Skipped]:
    return list(feed.read(io.BytesIO(FEED.format(deleted=deleted).encode()), where="feed.xml"))


def test_a_deleted_entry_takes_down_the_piece_that_it_names() -> None:
    kept, gone = read('<at:deleted-entry ref="tag:b:0" when="2014-03-12T08:00:00Z"/>')
    assert isinstance(kept, Story)
    assert not kept.is_takedown
    assert isinstance(gone, Story)
    assert (gone.id, gone.is_takedown, gone.text) == ("tag:b:0", True, "")


@pytest.mark.parametrize("attributes", ['ref="tag:b:0"', 'when="2014-03-12T08:00:00Z"', 'ref="tag:b:0" when="soon"'])
def test_a_deletion_of_nothing_known_is_named(attributes: str) -> None:
    _, refused = read(f"<at:deleted-entry {attributes}/>")
    assert isinstance(refused, Skipped)
    assert refused.code == "bad_deletion"
