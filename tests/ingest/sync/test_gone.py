"""What a CMS does not show any more is found, and a list that broke is never taken for a removal."""

import pytest

from ingest.sync.client import Client
from ingest.sync.errors import FetchError
from ingest.sync.gone import gone
from ingest.sync.pull import pull, start
from tests.support.cms_server import Answer, Arc, WordPress, serving

_CLIENT = Client(allowed_hosts=frozenset(("127.0.0.1",)), monotonic=lambda: 0.0, allow_loopback=True)
_KINDS = [("wordpress", WordPress), ("arc", Arc)]
_MOMENTS = [f"2020-01-01T00:{number:02}:00" for number in range(60)]
Site = type[WordPress] | type[Arc]


def shown(kind: str, url: str) -> set[str]:
    """Every id that a whole pull brings."""
    return {one for batch in pull(start(kind, url), client=_CLIENT, sleep=lambda seconds: None) for one in batch.ids}


def missing(kind: str, url: str, known: set[str]) -> tuple[str, ...]:
    return gone(start(kind, url), known, client=_CLIENT, sleep=lambda seconds: None)


@pytest.mark.parametrize(("kind", "site"), _KINDS)
def test_a_removed_piece_is_found_even_when_another_came(kind: str, site: Site) -> None:
    served = site(_MOMENTS)
    with serving(served) as url:
        known = shown(kind, url)
        del served.moments[7]
        served.moments[500] = "2021-05-06T00:00:00"
        known |= shown(kind, url)
        found = missing(kind, url, known)
    assert [name.rpartition("=")[2].removeprefix("s") for name in found] == ["7"]


@pytest.mark.parametrize(("kind", "site"), _KINDS)
def test_one_request_is_enough_while_nothing_is_gone(kind: str, site: Site) -> None:
    served = site(_MOMENTS)
    with serving(served) as url:
        known = shown(kind, url)
        served.asked.clear()
        assert missing(kind, url, known) == ()
    assert len(served.asked) == 1


@pytest.mark.parametrize(("kind", "site"), _KINDS)
def test_a_list_that_lost_most_of_its_pieces_withdraws_nothing(kind: str, site: Site) -> None:
    served = site(_MOMENTS)
    with serving(served) as url:
        known = shown(kind, url)
        served.moments = {1: _MOMENTS[1]}
        with pytest.raises(FetchError, match="shows 1 of 60 pieces that it showed before; nothing was withdrawn"):
            missing(kind, url, known)


def test_a_server_that_fails_in_the_middle_withdraws_nothing() -> None:
    served = WordPress(_MOMENTS)
    with serving(served) as url:
        known = shown("wordpress", url)
        del served.moments[7]
        served.failures = [Answer(body=b"[]", headers={"X-WP-Total": "59"}), Answer(status=401)]
        with pytest.raises(FetchError):
            missing("wordpress", url, known)


def test_a_feed_shows_only_its_newest_and_takes_nothing_back() -> None:
    assert gone(start("feed", "http://127.0.0.1:9/rss"), {"a"}, client=_CLIENT, sleep=lambda seconds: None) == ()
