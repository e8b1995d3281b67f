"""Pulling from a CMS: what came is in the archive, the position is kept, and a takedown is not lost."""

import json
from pathlib import Path

import pytest

from api.desk import Desk
from api.settings import Settings
from api.syncing import article_line, sync
from api.wiring import SystemClock
from ingest.formats import plain
from ingest.formats.story import Story, StoryCorrection
from ingest.sync.errors import RefusedAddressError
from tests.support.cms_server import Answer, WordPress, serving

FEED = """<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><link>http://x</link>
<description>d</description><item><guid>w-1</guid><title>Berg speaks</title><link>http://x/1</link>
<pubDate>Tue, 11 Mar 2014 10:00:00 GMT</pubDate>
<description>“I will not sign it,” Mayor Anna Berg said on Tuesday at the town hall.</description>
</item></channel></rss>"""


def test_a_private_address_is_refused(tmp_path: Path) -> None:
    desk = Desk(settings=Settings(home=tmp_path / "home"), clock=SystemClock())
    with pytest.raises(RefusedAddressError):
        sync(desk, "feed", "http://127.0.0.1:9/feed")


@pytest.mark.model
def test_a_feed_is_pulled_into_the_archive_and_a_second_pull_changes_nothing(tmp_path: Path) -> None:
    desk = Desk(settings=Settings(home=tmp_path / "home", may_sync_loopback=True), clock=SystemClock())
    answer = Answer(headers={"Content-Type": "application/rss+xml"}, body=FEED.encode())
    with serving(lambda path, headers: answer) as address:
        first = sync(desk, "feed", f"{address}/feed")
        second = sync(desk, "feed", f"{address}/feed")
    assert (first.articles, second.articles) == (1, 0)
    assert desk.archive.span(as_of=desk.clock.now()).articles == 1
    assert len(list((tmp_path / "home" / "sync").glob("*.json"))) == 1
    desk.close()


@pytest.mark.model
def test_a_piece_that_is_removed_at_its_source_is_retracted_here_and_told_once(tmp_path: Path) -> None:
    desk = Desk(settings=Settings(home=tmp_path / "home", may_sync_loopback=True), clock=SystemClock())
    served = WordPress([f"2020-01-01T00:00:0{number}" for number in range(4)])
    with serving(served) as address:
        assert sync(desk, "wordpress", address).articles == 4
        del served.moments[2]
        second, third = sync(desk, "wordpress", address), sync(desk, "wordpress", address)
    assert [item.code for item in second.skipped] == ["gone_at_source"]
    assert third.skipped == ()
    gone, kept = (desk.archive.article(f"https://x.invalid/?p={number}", as_of=desk.clock.now()) for number in (2, 1))
    assert gone is not None
    assert kept is not None
    assert (gone.status.value, kept.status.value) == ("retracted", "published")
    desk.close()


def test_a_story_goes_through_the_article_line_and_back_unchanged() -> None:
    story = Story(
        id="s-1",
        headline="Berg “speaks”",
        published="2014-03-11",
        text="One.\n\nTwo.",
        byline=("A. Writer",),
        kind="opinion",
        status="published",
        tags=("harbour",),
        language="en",
        embargo_until="2027-01-01T00:00:00Z",
        corrections=(StoryCorrection(text="It was two.", date="2014-03-12", is_retraction=True),),
        where="w",
    )
    assert plain.read_value(json.loads(json.dumps(article_line(story))), where="w") == story


def test_a_takedown_keeps_its_word() -> None:
    story = Story(id="s-1", headline="", published="2014-03-11", text="", is_takedown=True)
    assert article_line(story)["status"] == "taken_down"
