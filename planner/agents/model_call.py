"""One call of a language model, whatever its maker: caps, retries, and the promise never to hang.

Every engine is a `LanguageModel`: text in, text out, or AgentError. The caps are on characters in, tokens and bytes
out, money, and the whole time from the first byte sent to the last one read, so that a server that drips one byte a
second ends as a timeout and not as an open request. Retries wait longer each time and are never more than allowed.
"""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from planner.errors import AgentError

Clock = Callable[[], float]
Sleep = Callable[[float], None]

# Codes after which a second try may help; all others are final.
TRANSIENT = frozenset({"rate_limited", "unavailable", "timeout"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Caps:
    """Limits of one call. `cost` and the prices are in millionths of a dollar, prices per million tokens.

    The prices are an upper estimate until the operator sets the true ones; a call whose worst case exceeds `cost` is
    never sent. `retries` counts further tries after a transient failure.
    """

    seconds: float = 60.0
    characters_in: int = 400_000
    tokens_out: int = 4_000
    bytes_out: int = 1_000_000
    cost: int = 2_000_000
    price_in: int = 15_000_000
    price_out: int = 75_000_000
    retries: int = 1
    wait: float = 1.0
    longest_wait: float = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is asked: standing instructions, the data, and the JSON schema that the answer must fit."""

    system: str
    user: str
    schema: dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """What came back, unparsed and untrusted; `model` is what the server says answered."""

    text: str
    model: str
    tokens_in: int = 0
    tokens_out: int = 0


class LanguageModel(Protocol):
    """A model behind some door."""

    name: str

    def complete(self, request: Request) -> Completion:
        """The model's text; raises AgentError for every failure, within the caps' time."""
        ...


@dataclass(slots=True, kw_only=True)
class Deadline:
    """The time left of one call, tries and waits included."""

    engine: str
    seconds: float
    clock: Clock = time.monotonic
    started: float = field(default=0.0)

    def __post_init__(self) -> None:
        self.started = self.clock()

    def left(self) -> float:
        """Seconds left, above zero; raises AgentError (timeout) when there are none."""
        remaining = self.seconds - (self.clock() - self.started)
        if remaining <= 0:
            raise AgentError(engine=self.engine, code="timeout", detail=f"no answer within {self.seconds:g} seconds")
        return remaining


def check_size(engine: str, request: Request, caps: Caps) -> None:
    """Raises AgentError (budget) for a request over the caps, before anything is sent.

    A token is taken as two characters, more than any of the usual tokenisers needs for Latin text.
    """
    characters = len(request.system) + len(request.user)
    if characters > caps.characters_in:
        raise AgentError(
            engine=engine, code="budget", detail=f"{characters} characters in, {caps.characters_in} allowed"
        )
    worst = (characters // 2 * caps.price_in + caps.tokens_out * caps.price_out) // 1_000_000
    if worst > caps.cost:
        raise AgentError(
            engine=engine, code="budget", detail=f"may cost {worst} millionths of a dollar, {caps.cost} allowed"
        )


def with_retries(
    attempt: Callable[[Deadline], Completion],
    *,
    engine: str,
    caps: Caps,
    sleep: Sleep = time.sleep,
    clock: Clock = time.monotonic,
) -> Completion:
    """`attempt` until it succeeds, fails for good, or has failed transiently `caps.retries` + 1 times."""
    deadline = Deadline(engine=engine, seconds=caps.seconds, clock=clock)
    for turn in range(caps.retries + 1):
        try:
            return _bounded(attempt, deadline)
        except AgentError as error:
            if error.code not in TRANSIENT or turn == caps.retries:
                raise
        sleep(min(caps.wait * 2**turn, caps.longest_wait, deadline.left()))
    raise AgentError(engine=engine, code="unavailable", detail="no try was allowed")


def _bounded(attempt: Callable[[Deadline], Completion], deadline: Deadline) -> Completion:
    """`attempt` in a thread of its own, so that not even a server that drips its headers can hold the caller.

    A thread that is given up ends by itself at its next read; it is a daemon and keeps no process alive.
    """
    done: list[Completion] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(attempt(deadline))
        except BaseException as error:
            failed.append(error)

    worker = threading.Thread(target=run, daemon=True)
    worker.start()
    worker.join(deadline.left() + 0.2)
    if failed:
        raise failed[0]
    if done:
        return done[0]
    raise AgentError(engine=deadline.engine, code="timeout", detail=f"no answer within {deadline.seconds:g} seconds")


def read_capped(engine: str, chunks: Iterable[bytes], caps: Caps, deadline: Deadline) -> bytes:
    """All bytes of a response; raises AgentError (too_large, timeout) as soon as a cap is passed."""
    kept = bytearray()
    for chunk in chunks:
        kept += chunk
        if len(kept) > caps.bytes_out:
            raise AgentError(engine=engine, code="too_large", detail=f"more than {caps.bytes_out} bytes came back")
        deadline.left()
    return bytes(kept)


def status_error(engine: str, status: int) -> AgentError:
    """The AgentError for an HTTP status that is no success."""
    if status in {401, 403}:
        return AgentError(engine=engine, code="not_configured", detail=f"the server refused the key (HTTP {status})")
    if status == 429:
        return AgentError(engine=engine, code="rate_limited", detail="too many requests (HTTP 429)")
    if status >= 500 or status == 408:
        return AgentError(engine=engine, code="unavailable", detail=f"the server failed (HTTP {status})")
    return AgentError(engine=engine, code="refused", detail=f"the server refused the request (HTTP {status})")
