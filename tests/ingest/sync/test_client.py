"""One request: checked on every hop, capped in bytes and time, its credential kept to its own host."""

from itertools import count

import pytest

from ingest.sync.client import Caps, Client
from ingest.sync.errors import FetchError, RefusedAddressError
from tests.support.cms_server import Answer, Script, serving


def _client(*, caps: Caps | None = None, authorization: str = "", seconds: float = 0.0) -> Client:
    ticks = count()
    return Client(
        allowed_hosts=frozenset(("127.0.0.1",)),
        monotonic=lambda: next(ticks) * seconds,
        allow_loopback=True,
        authorization=authorization,
        caps=caps or Caps(),
    )


def test_a_reply_comes_whole_with_its_headers() -> None:
    with serving(lambda path, headers: Answer(body=b"x" * 200_000, headers={"ETag": '"1"'})) as url:
        reply = _client().get(f"{url}/feed")
    assert (len(reply.body), reply.headers["etag"]) == (200_000, '"1"')


def test_nothing_packed_is_asked_for_and_nothing_packed_is_taken() -> None:
    asked: list[str] = []

    def script(path: str, headers: dict[str, str]) -> Answer:
        asked.append(headers["accept-encoding"])
        return Answer(body=b"x", headers={"Content-Encoding": "gzip"})

    with serving(script) as url, pytest.raises(FetchError, match="packed"):
        _client().get(url)
    assert asked == ["identity"]


@pytest.mark.parametrize(
    "location",
    [
        "http://169.254.169.254/latest/meta-data/",
        "https://10.0.0.1/",
        "http://localhost:1/",
        "https://evil.example/",
        "file:///etc/passwd",
        "gopher://127.0.0.1/",
    ],
)
def test_a_redirect_to_anywhere_else_is_refused(location: str) -> None:
    with (
        serving(lambda path, headers: Answer(status=302, headers={"Location": location})) as url,
        pytest.raises(RefusedAddressError),
    ):
        _client().get(url)


def test_a_credential_does_not_follow_a_redirect() -> None:
    seen: list[tuple[str, str]] = []

    def script(path: str, headers: dict[str, str]) -> Answer:
        seen.append((path, headers.get("authorization", "")))
        return Answer(status=301, headers={"Location": "/b"}) if path == "/a" else Answer(body=b"x")

    with serving(script) as url:
        _client(authorization="Bearer secret").get(f"{url}/a")
    assert seen == [("/a", "Bearer secret"), ("/b", "")]
    assert "secret" not in repr(_client(authorization="Bearer secret"))


def test_redirects_end_somewhere() -> None:
    with (
        serving(lambda path, headers: Answer(status=302, headers={"Location": path + "x"})) as url,
        pytest.raises(FetchError, match="redirects"),
    ):
        _client().get(f"{url}/")


def test_a_body_over_the_cap_is_refused_while_it_comes() -> None:
    with (
        serving(lambda path, headers: Answer(body=b"x" * 100_000)) as url,
        pytest.raises(FetchError, match="more than 1000 bytes") as caught,
    ):
        _client(caps=Caps(bytes=1000)).get(url)
    assert not caught.value.is_transient


def test_a_body_that_takes_too_long_is_given_up() -> None:
    with (
        serving(lambda path, headers: Answer(body=b"x" * 1_000_000)) as url,
        pytest.raises(FetchError, match="takes more than") as caught,
    ):
        _client(seconds=100.0).get(url)
    assert caught.value.is_transient


def test_a_body_cut_off_is_no_body() -> None:
    with (
        serving(lambda path, headers: Answer(body=b"x" * 10, told_length=20)) as url,
        pytest.raises(FetchError, match="broke off") as caught,
    ):
        _client().get(url)
    assert caught.value.is_transient


@pytest.mark.parametrize(
    ("status", "is_transient"), [(500, True), (503, True), (429, True), (404, False), (401, False)]
)
def test_a_status_says_whether_to_ask_again(status: int, is_transient: bool) -> None:
    with (
        serving(lambda path, headers: Answer(status=status, headers={"Retry-After": "7"})) as url,
        pytest.raises(FetchError) as caught,
    ):
        _client().get(url)
    assert (caught.value.is_transient, caught.value.retry_after) == (is_transient, 7)


def test_a_server_that_is_not_there_may_be_asked_again() -> None:
    script: Script = lambda path, headers: Answer()  # noqa: E731
    with serving(script) as url:
        pass
    with pytest.raises(FetchError) as caught:
        _client().get(url)
    assert caught.value.is_transient


def test_headers_that_drip_in_are_given_up_too() -> None:
    with (
        serving(lambda path, headers: Answer(headers={f"X-{n}": "y" * 4000 for n in range(60)})) as url,
        pytest.raises(FetchError, match="takes more than"),
    ):
        _client(seconds=100.0).get(url)
