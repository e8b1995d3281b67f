"""The door to time and chance: what only `api/wiring.py` implements, and tests replace."""

from typing import Protocol


class Clock(Protocol):
    """Instants, identifiers and pauses. Instants are UTC text that sorts as time does (graph/instants.py)."""

    def now(self) -> str:
        """This instant."""
        ...

    def later(self, *, seconds: int) -> str:
        """The instant `seconds` from now; negative for earlier."""
        ...

    def tick(self) -> float:
        """Seconds of a clock that never jumps, for measuring and pacing only; never stored."""
        ...

    def pause(self, seconds: float) -> None:
        """Waits."""
        ...

    def chance(self, size: int) -> bytes:
        """`size` random bytes from the system's own source."""
        ...


def identifier(clock: Clock) -> str:
    """A random id of 128 bits as 32 hex digits; nobody can guess one from another."""
    return clock.chance(16).hex()
