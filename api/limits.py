"""Floods: a token bucket for each address and one for all, and a cap on questions in the works."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from api.clock import Clock
from api.errors import TooManyRequestsError

#: How many addresses are remembered; the one seen longest ago is forgotten first.
_REMEMBERED = 10_000


class Buckets:
    """`per_minute` calls a minute for each key, in bursts of as many; and ten times that for all together."""

    def __init__(self, clock: Clock, *, per_minute: int) -> None:
        self._clock = clock
        self._per_second = per_minute / 60
        self._burst = max(per_minute, 1)
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """One call for `key`. Raises TooManyRequestsError with the seconds to wait; 0 a minute: no limit."""
        if self._per_second <= 0:
            return
        with self._lock:
            self._take(key, self._burst, self._per_second)
            self._take("", self._burst * 10, self._per_second * 10)
            while len(self._levels) > _REMEMBERED:
                self._levels.popitem(last=False)

    def _take(self, key: str, burst: int, per_second: float) -> None:
        now = self._clock.tick()
        level, seen = self._levels.pop(key, (float(burst), now))
        level = min(float(burst), level + (now - seen) * per_second)
        self._levels[key] = (max(level - 1, 0.0) if level >= 1 else level, now)
        if level < 1:
            raise TooManyRequestsError(retry_after=max(1, ceil((1 - level) / per_second)))


class Slots:
    """At most `size` calls at a time; one more is turned away rather than queued for ever."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._used = 0
        self._lock = threading.Lock()

    @property
    def used(self) -> int:
        """How many are taken just now."""
        return self._used

    @contextmanager
    def hold(self) -> Iterator[None]:
        """A slot for the block. Raises TooManyRequestsError when none is free."""
        with self._lock:
            if self._used >= self._size:
                raise TooManyRequestsError(retry_after=2)
            self._used += 1
        try:
            yield
        finally:
            with self._lock:
                self._used -= 1
