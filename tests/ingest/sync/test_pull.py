"""A pull loses nothing and goes on where it stopped, whatever the server does meanwhile."""

from collections.abc import Callable

import pytest

from ingest.formats.story import Skipped, Story
from ingest.sync import cursor as cursors
from ingest.sync.client import Client
from ingest.sync.cursor import Cursor
from ingest.sync.errors import BadCursorError, FetchError, SyncError
from ingest.sync.pull import BACK_OFF, Batch, pull, start
from tests.support.cms_server import Answer, Arc, WordPress, serving
from tests.support.format_samples import SAMPLES

_CLIENT = Client(allowed_hosts=frozenset(("127.0.0.1",)), monotonic=lambda: 0.0, allow_loopback=True)


def _moments(count: int) -> list[str]:
    return [f"2020-01-{1 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}:00" for number in range(count)]


def _pull(cursor: Cursor, *, sleep: Callable[[float], None] = lambda seconds: None) -> list[Batch]:
    return list(pull(cursor, client=_CLIENT, sleep=sleep))


def _ids(batches: list[Batch]) -> list[str]:
    return [one.id for batch in batches for one in batch.found if isinstance(one, Story)]


@pytest.mark.parametrize(("kind", "site"), [("wordpress", WordPress), ("arc", Arc)])
@pytest.mark.parametrize("count", [0, 1, 50, 100, 101, 230])
def test_everything_is_pulled_whatever_the_number(kind: str, site: type[WordPress] | type[Arc], count: int) -> None:
    with serving(site(_moments(count))) as url:
        batches = _pull(start(kind, url))
    assert len(set(_ids(batches))) == count
    assert [batch.is_last for batch in batches] == [False] * (len(batches) - 1) + [True]


@pytest.mark.parametrize(("kind", "site"), [("wordpress", WordPress), ("arc", Arc)])
def test_a_bulk_change_within_one_second_is_pulled_whole(kind: str, site: type[WordPress] | type[Arc]) -> None:
    with serving(site(["2020-01-01T00:00:00"] * 260)) as url:
        assert len(set(_ids(_pull(start(kind, url))))) == 260


@pytest.mark.parametrize(("kind", "site"), [("wordpress", WordPress), ("arc", Arc)])
def test_a_later_pull_brings_only_what_changed(kind: str, site: type[WordPress] | type[Arc]) -> None:
    served = site(_moments(120))
    with serving(served) as url:
        kept = _pull(start(kind, url))[-1].cursor
        served.moments[7] = "2021-05-05T00:00:00"
        served.moments[500] = "2021-05-06T00:00:00"
        again = set(_ids(_pull(kept)))
    # The last one seen comes again rather than being lost with what shares its second.
    assert {name.rpartition("=")[2].removeprefix("s") for name in again} == {"119", "7", "500"}


def test_a_pull_killed_after_any_batch_goes_on_with_nothing_lost() -> None:
    with serving(WordPress(_moments(230))) as url:
        for killed_after in range(1, 5):
            seen: set[str] = set()
            kept = start("wordpress", url)
            for count, batch in enumerate(pull(kept, client=_CLIENT, sleep=lambda seconds: None), start=1):
                seen |= set(_ids([batch]))
                kept = batch.cursor
                if count == killed_after:
                    break
            restarted = cursors.load(kept.dump())
            assert len(seen | set(_ids(_pull(restarted)))) == 230


def test_a_post_that_changes_during_the_pull_is_not_lost() -> None:
    served = WordPress(_moments(150))
    with serving(served) as url:
        seen: list[str] = []
        for count, batch in enumerate(pull(start("wordpress", url), client=_CLIENT, sleep=lambda seconds: None)):
            seen += _ids([batch])
            if count == 0:
                served.moments[3] = "2022-01-01T00:00:00"
    assert {name.rpartition("=")[2] for name in seen} == {str(number) for number in range(150)}
    assert seen.count("https://x.invalid/?p=3") == 2


def test_a_failing_server_is_asked_again_later_and_later() -> None:
    served = WordPress(_moments(3))
    served.failures = [Answer(status=500), Answer(status=429, headers={"Retry-After": "9"}), Answer(status=503)]
    waits: list[float] = []
    with serving(served) as url:
        assert len(_ids(_pull(start("wordpress", url), sleep=waits.append))) == 3
    assert waits == [BACK_OFF[0], 9, BACK_OFF[2]]


def test_a_server_that_stays_down_is_given_up() -> None:
    served = WordPress([])
    served.failures = [Answer(status=500)] * 99
    waits: list[float] = []
    with serving(served) as url, pytest.raises(FetchError, match="500"):
        _pull(start("wordpress", url), sleep=waits.append)
    assert tuple(waits) == BACK_OFF


@pytest.mark.parametrize(
    "answer",
    [
        Answer(status=401),
        Answer(body=b"<html>please log in"),
        Answer(body=b'{"code": "rest_disabled"}'),
        Answer(body=b""),
    ],
    ids=["401", "page", "error object", "nothing"],
)
def test_an_answer_that_is_no_list_ends_the_pull_at_once(answer: Answer) -> None:
    served = WordPress([])
    served.failures = [answer]
    with serving(served) as url, pytest.raises(FetchError):
        _pull(start("wordpress", url), sleep=lambda seconds: pytest.fail("it must not wait"))


def test_a_wordpress_post_is_read_exactly() -> None:
    with serving(WordPress(_moments(1))) as url:
        (batch,) = _pull(start("wordpress", url))
    (story,) = batch.found
    assert isinstance(story, Story)
    assert (story.headline, story.published, story.byline) == (
        "Post & 0",
        "2015-12-31T23:40:00-05:00",
        ("Imogen Thwaite",),
    )
    assert (story.text, story.kind, story.section, story.tags) == ("Text of 0.", "letter", "Letters", ("walls",))


def test_a_feed_is_asked_with_its_own_marks_and_answers_nothing_new() -> None:
    feed = (SAMPLES / "feed/rss-portuguese.xml").read_bytes()
    asked: list[str] = []

    def script(path: str, headers: dict[str, str]) -> Answer:
        asked.append(headers.get("if-none-match", ""))
        return Answer(status=304) if asked[-1] else Answer(body=feed, headers={"ETag": '"7"'})

    with serving(script) as url:
        (first,) = _pull(start("feed", f"{url}/rss"))
        (second,) = _pull(first.cursor)
    assert _ids([first]) == ["rib-1", "rib-3"]
    assert [one.code for one in first.found if isinstance(one, Skipped)] == ["no_date"]
    assert (second.found, asked) == ((), ["", '"7"'])


def test_a_feeds_encoding_may_be_told_by_the_server() -> None:
    body = (
        "<rss><channel><item><guid>1</guid><pubDate>Wed, 15 Mar 2017 10:00:00 GMT</pubDate>"
        "<description>café</description></item></channel></rss>"
    )

    def script(path: str, headers: dict[str, str]) -> Answer:
        return Answer(body=body.encode("latin-1"), headers={"Content-Type": "text/xml; charset=ISO-8859-1"})

    with serving(script) as url:
        (batch,) = _pull(start("feed", url))
    assert [one.text for one in batch.found if isinstance(one, Story)] == ["café"]


def test_a_page_in_the_place_of_a_feed_is_an_error_and_keeps_the_old_position() -> None:
    with (
        serving(lambda path, headers: Answer(body=b"<html><body>Sorry</body></html>")) as url,
        pytest.raises(FetchError, match="no feed"),
    ):
        _pull(start("feed", url))


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(SyncError, match="known are arc, wordpress, feed"):
        start("gopher", "https://x.invalid")


_BAD_POSITIONS = (
    "",
    "[]",
    "{}",
    '{"kind": 1, "url": "x"}',
    '{"kind": "feed", "url": "x", "offset": -1}',
    '{"kind": "feed", "url": "x", "more": 1}',
    "[" * 5000,
)


@pytest.mark.parametrize("text", _BAD_POSITIONS, ids=range(len(_BAD_POSITIONS)))
def test_a_position_that_is_not_ours_is_refused(text: str) -> None:
    with pytest.raises(BadCursorError):
        cursors.load(text)
