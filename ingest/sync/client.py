"""One GET at a time, to checked addresses, with a cap on bytes and on time, redirects followed with the same checks.

The connection goes to the address that was checked, TLS is checked against the host's name. Nothing is unpacked
(`Accept-Encoding: identity`), no proxy of the environment is used, a credential never follows a redirect.
"""

import http.client
import io
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast
from urllib.parse import urljoin

from ingest.sync import addresses
from ingest.sync.errors import FetchError, RefusedAddressError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer as Buffer

_CHUNK = 64 * 1024
_REDIRECTS = frozenset((301, 302, 303, 307, 308))
_TRANSIENT = frozenset((408, 425, 429, 500, 502, 503, 504))
_MAX_WAIT_SECONDS = 600


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a server answered. Header names are in lower case; a 304 has no body."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Caps:
    """The most that one request may cost."""

    bytes: int = 32 * 1024 * 1024
    seconds_idle: float = 20.0
    seconds_total: float = 120.0
    redirects: int = 4


def system_resolve(host: str, port: int) -> tuple[str, ...]:
    """The machine's own look-up, in its order; () when the name is not known."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        return ()
    return tuple(dict.fromkeys(str(entry[4][0]) for entry in found))


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """Asks only hosts of `allowed_hosts`. `monotonic` gives seconds: the only clock here, handed in by the caller.

    `authorization` is sent as the Authorization header to the first host only.
    """

    allowed_hosts: frozenset[str]
    monotonic: Callable[[], float]
    allow_loopback: bool = False
    authorization: str = field(default="", repr=False)
    caps: Caps = Caps()
    resolve: addresses.Resolver = system_resolve

    def get(self, url: str, *, headers: Mapping[str, str] | None = None) -> Reply:
        """The reply with status 200 or 304. Raises RefusedAddressError or FetchError for everything else."""
        deadline = self.monotonic() + self.caps.seconds_total
        sent = {"Accept-Encoding": "identity", "User-Agent": "standards-desk", **(headers or {})}
        if self.authorization:
            sent["Authorization"] = self.authorization
        for _ in range(self.caps.redirects + 1):
            reply = self._once(url, sent, deadline)
            if reply.status not in _REDIRECTS:
                return _checked(reply)
            location = reply.headers.get("location", "")
            if not location:
                raise FetchError(f"{url[:200]!r} redirects to nowhere", is_transient=False)
            url = urljoin(url, location)
            sent.pop("Authorization", None)
        raise FetchError(f"more than {self.caps.redirects} redirects, the last to {url[:200]!r}", is_transient=False)

    def _once(self, url: str, headers: Mapping[str, str], deadline: float) -> Reply:
        target = addresses.target(
            url, allowed_hosts=self.allowed_hosts, allow_loopback=self.allow_loopback, resolve=self.resolve
        )
        connection = _Connection(target, timeout=self.caps.seconds_idle, check=self._check(url, deadline))
        stack = ExitStack()
        stack.callback(connection.close)
        try:
            connection.request("GET", target.path, headers=dict(headers))
            response = stack.enter_context(closing(connection.getresponse()))
            told = {name.lower(): value for name, value in response.getheaders()}
            body = b"" if response.status in _REDIRECTS else self._body(response, url)
            return Reply(status=response.status, headers=told, body=body, url=url)
        except TimeoutError:
            raise FetchError(f"{url[:200]!r} did not answer in time", is_transient=True) from None
        except ssl.SSLCertVerificationError as error:
            raise RefusedAddressError(
                f"the certificate of {url[:200]!r} is not valid: {error.verify_message}"
            ) from None
        except (OSError, http.client.HTTPException) as error:
            what = f"{type(error).__name__}: {error}"[:160]
            raise FetchError(f"{url[:200]!r} broke off ({what})", is_transient=True) from None
        finally:
            stack.close()

    def _check(self, url: str, deadline: float) -> Callable[[], None]:
        """Called at every read, so that a byte a second does not hold us for a day, in the headers neither."""

        def check() -> None:
            if self.monotonic() > deadline:
                told = f"{url[:200]!r} takes more than {self.caps.seconds_total:g} seconds"
                raise FetchError(told, is_transient=True)

        return check

    def _body(self, response: http.client.HTTPResponse, url: str) -> bytes:
        parts: list[bytes] = []
        size = 0
        while chunk := response.read1(_CHUNK):
            size += len(chunk)
            if size > self.caps.bytes:
                raise FetchError(f"{url[:200]!r} sends more than {self.caps.bytes} bytes", is_transient=False)
            parts.append(chunk)
        told = response.getheader("Content-Length")
        if told is not None and told.isdigit() and response.status == 200 and int(told) != size:
            raise FetchError(f"{url[:200]!r} broke off after {size} of {told} bytes", is_transient=True)
        return b"".join(parts)


class _Connection(http.client.HTTPConnection):
    """Connects to the checked address; the host's name goes into the Host header and the TLS check."""

    def __init__(self, target: addresses.Target, *, timeout: float, check: Callable[[], None]) -> None:
        super().__init__(target.host, target.port, timeout=timeout)
        self._target = target
        self._check = check

    def connect(self) -> None:
        plain = socket.create_connection((self._target.address, self._target.port), self.timeout)
        if self._target.is_https:
            context = ssl.create_default_context()
            context.minimum_version = ssl.TLSVersion.TLSv1_2
            try:
                plain = context.wrap_socket(plain, server_hostname=self._target.host)
            except OSError:
                plain.close()
                raise
        self.sock = cast("socket.socket", _TimedSocket(plain, self._check))


class _TimedSocket:
    """What http.client needs of a socket, with the time checked at every read."""

    def __init__(self, inner: socket.socket, check: Callable[[], None]) -> None:
        self._inner = inner
        self._check = check
        self.sendall = inner.sendall
        self.close = inner.close

    def makefile(self, mode: str) -> io.BufferedReader:  # noqa: ARG002
        # The file keeps the connection open until it is closed itself, as http.client expects of it.
        return io.BufferedReader(_TimedReader(self._inner.makefile("rb", buffering=0), self._check))


class _TimedReader(io.RawIOBase):
    def __init__(self, inner: socket.SocketIO, check: Callable[[], None]) -> None:
        self._inner = inner
        self._check = check

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "Buffer") -> int:
        self._check()
        return self._inner.readinto(buffer) or 0

    def close(self) -> None:
        self._inner.close()
        super().close()


def _checked(reply: Reply) -> Reply:
    packing = reply.headers.get("content-encoding", "identity").strip().lower()
    if reply.status == 200 and packing not in ("", "identity"):
        raise FetchError(
            f"{reply.url[:200]!r} is packed ({packing[:20]!r}) though it was asked not to be", is_transient=False
        )
    if reply.status in (200, 304):
        return reply
    is_transient = reply.status in _TRANSIENT
    raise FetchError(
        f"{reply.url[:200]!r} answered {reply.status}", is_transient=is_transient, retry_after=_retry_after(reply)
    )


def _retry_after(reply: Reply) -> int | None:
    """Seconds only: a date would need a clock. An unreasonable wait is cut to ten minutes."""
    told = reply.headers.get("retry-after", "").strip()
    return min(int(told), _MAX_WAIT_SECONDS) if told.isdigit() and len(told) < 9 else None
