"""Which addresses may be asked: the guard against being sent into somebody's inner network.

- https only; plain http only to this machine, and only when the caller allows this machine at all;
- the host must be on the caller's allow-list, by its exact name;
- the name is resolved once, every address it resolves to must be public, and the one returned is the one to connect
  to: a second look-up could answer differently;
- an IPv4 address inside an IPv6 one (mapped, 6to4, NAT64, Teredo) is judged as the IPv4 address.
"""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from ingest.sync.errors import FetchError, RefusedAddressError

#: Host name and port to addresses, as text.
Resolver = Callable[[str, int], tuple[str, ...]]
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where to connect for one request: `address` is what the one look-up gave."""

    host: str
    port: int
    address: str
    is_https: bool
    path: str


def target(url: str, *, allowed_hosts: frozenset[str], allow_loopback: bool, resolve: Resolver) -> Target:
    """The checked target of `url`. Raises RefusedAddressError, or FetchError when the name does not resolve."""
    scheme, host, port, path = _parts(url)
    if host not in allowed_hosts:
        raise RefusedAddressError(f"the host {host!r} of {url[:200]!r} is not on the allow-list; add it if it is yours")
    if scheme != "https" and not (scheme == "http" and allow_loopback):
        raise RefusedAddressError(
            f"{url[:200]!r} is not https; credentials and articles are only sent and read over https"
        )
    addresses = resolve(host, port)
    if not addresses:
        raise FetchError(f"the host {host!r} does not resolve; check its name", is_transient=True)
    for raw in addresses:
        _check_address(raw, url, allow_loopback=allow_loopback, is_https=scheme == "https")
    return Target(host=host, port=port, address=addresses[0], is_https=scheme == "https", path=path)


def _parts(url: str) -> tuple[str, str, int, str]:
    if any(ord(character) <= 32 or character == "\\" for character in url):
        raise RefusedAddressError(f"{url[:200]!r} holds blanks, control characters or backslashes; write it without")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise RefusedAddressError(f"{url[:200]!r} is no address: {error}") from None
    if parts.username is not None or parts.password is not None:
        raise RefusedAddressError(
            "an address with a user name or password in it is not asked; pass the credential apart"
        )
    host = (parts.hostname or "").rstrip(".").lower()
    if parts.scheme not in ("http", "https") or not host:
        raise RefusedAddressError(f"{url[:200]!r} is no web address; expected https://host/path")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, host, port or (443 if parts.scheme == "https" else 80), path


def _check_address(raw: str, url: str, *, allow_loopback: bool, is_https: bool) -> None:
    address = _inner(ipaddress.ip_address(raw.partition("%")[0]))
    if allow_loopback and address.is_loopback:
        return
    if not is_https:
        raise RefusedAddressError(f"{url[:200]!r} is plain http to another machine; only https is asked")
    if not address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified:
        raise RefusedAddressError(f"{url[:200]!r} leads to {raw}, which is no public address; it is not asked")


def _inner(address: _Address) -> _Address:
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address
