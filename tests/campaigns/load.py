"""Readers all at once, on loopback, for a bounded time: every reply is an answer or a clear "not now".

    python -m tests.campaigns.load --home .desk --seconds 60 --clients 8

Starts its own server on a free port. Prints counts by status and the 95th percentile in milliseconds; the figures are
of this machine, with the clients on it too. Exit 1 for any status but 200, 429 and 503.
"""

import argparse
import json
import math
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
ALLOWED = frozenset({200, 429, 503})
_START_S = 60


@dataclass(slots=True, kw_only=True)
class Load:
    """Counts by status, and the time of each reply in seconds."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, status: int, seconds: float) -> None:
        """One reply; 0 for a connection that broke."""
        with self.lock:
            self.statuses[status] += 1
            self.seconds.append(seconds)

    @property
    def unexpected(self) -> dict[int, int]:
        """Replies that are neither an answer nor a refusal that may be repeated."""
        return {status: count for status, count in sorted(self.statuses.items()) if status not in ALLOWED}

    def percentile(self, share: float) -> float:
        """The time within which this share of the replies came, in milliseconds; 0 when none came."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[math.ceil(share * len(ordered)) - 1] if ordered else 0.0


@contextmanager
def serving(home: Path) -> Iterator[str]:
    """The address of a server of its own on the archive at `home`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "api.cli", "--home", str(home), "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


def run(address: str, *, clients: int, seconds: float, question: str) -> Load:
    """`clients` threads, each asking once in five calls and reading otherwise, until the time is up."""
    load, end = Load(), time.monotonic() + seconds

    def client(number: int) -> None:
        turn = number
        while time.monotonic() < end:
            turn += 1
            body = json.dumps({"question": question}).encode() if turn % 5 == 0 else None
            started = time.monotonic()
            status = _status(f"{address}/api/ask" if body else f"{address}/api/examples", body)
            load.add(status, time.monotonic() - started)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return load


def _status(address: str, body: bytes | None) -> int:
    request = urllib.request.Request(address, data=body, headers={"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            reply.read()
            return int(reply.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
    except OSError:
        return 0


def _wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + _START_S
    while time.monotonic() < end and process.poll() is None:
        if _status(f"{address}/healthz", None) == 200:
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server at {address} did not start (exit {process.poll()})")


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--home", type=Path, default=Path(".desk"))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--question", default="What was said about the city council?")
    options = parser.parse_args()
    with serving(options.home) as address:
        load = run(address, clients=options.clients, seconds=options.seconds, question=options.question)
    sys.stdout.write(f"{load.statuses.total()} replies by status: {dict(sorted(load.statuses.items()))}\n")
    sys.stdout.write(f"95 of 100 within {load.percentile(0.95):.0f} ms\n")
    return 1 if load.unexpected else 0


if __name__ == "__main__":
    raise SystemExit(main())
