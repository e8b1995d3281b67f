"""No address leads a pull into somebody's inner network."""

import pytest

from ingest.sync import addresses
from ingest.sync.errors import FetchError, RefusedAddressError

_PUBLIC = "93.184.216.34"


def _target(url: str, *resolved: str, allow_loopback: bool = False) -> addresses.Target:
    return addresses.target(
        url,
        allowed_hosts=frozenset(("paper.example", "127.0.0.1", "localhost")),
        allow_loopback=allow_loopback,
        resolve=lambda host, port: resolved or (_PUBLIC,),
    )


def test_an_allowed_https_address_connects_to_what_was_looked_up_once() -> None:
    target = _target("https://Paper.Example./feed?x=1#part", _PUBLIC, "93.184.216.35")
    assert target == addresses.Target(host="paper.example", port=443, address=_PUBLIC, is_https=True, path="/feed?x=1")


@pytest.mark.parametrize(
    "url",
    [
        "http://paper.example/feed",
        "https://other.example/feed",
        "https://paper.example.evil.example/feed",
        "https://evil.example/paper.example",
        "ftp://paper.example/feed",
        "file:///etc/passwd",
        "gopher://paper.example/",
        "//paper.example/feed",
        "https://user:secret@paper.example/feed",
        "https://paper.example@evil.example/",
        "https://paper.example\\@evil.example/",
        "https://paper.example/a b",
        "https://paper.example/\r\nX: y",
        "https://paper.example:99999/",
        "https://[::1/",
        "https:///feed",
        "",
    ],
)
def test_an_address_of_the_wrong_kind_is_refused(url: str) -> None:
    with pytest.raises(RefusedAddressError):
        _target(url)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "192.0.0.170", "198.18.0.1", "240.0.0.1",
        "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1",
        "::ffff:127.0.0.1", "::ffff:169.254.169.254", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "2001:0:53aa:64c:0:0:80ff:fffe",
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["alone", "after a public one"])
def test_a_name_that_leads_to_an_inner_address_is_refused(address: str, place: str) -> None:
    resolved = (address,) if place == "alone" else (_PUBLIC, address)
    with pytest.raises(RefusedAddressError):
        _target("https://paper.example/", *resolved)


def test_this_machine_is_asked_only_when_the_caller_allows_it() -> None:
    assert _target("http://127.0.0.1:8080/x", "127.0.0.1", allow_loopback=True).port == 8080
    with pytest.raises(RefusedAddressError):
        _target("https://127.0.0.1:8080/x", "127.0.0.1")


def test_allowing_this_machine_allows_no_plain_http_to_another() -> None:
    with pytest.raises(RefusedAddressError, match="plain http"):
        _target("http://paper.example/", _PUBLIC, allow_loopback=True)


def test_a_name_that_does_not_resolve_may_be_asked_again() -> None:
    with pytest.raises(FetchError) as caught:
        addresses.target(
            "https://paper.example/",
            allowed_hosts=frozenset(("paper.example",)),
            allow_loopback=False,
            resolve=lambda host, port: (),
        )
    assert caught.value.is_transient
