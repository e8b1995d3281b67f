"""Counters for operators, in Prometheus' format. Labels are routes and decisions: never a question or a draft."""

from typing import TYPE_CHECKING

from api.errors import UnavailableError
from api.records import queue

if TYPE_CHECKING:
    from api.desk import Desk


class Metrics:
    """One registry an application, so that two in one process do not count together."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self._registry = CollectorRegistry()
        names = ("method", "route", "status")
        self._requests = Counter("desk_requests", "Requests answered", names, registry=self._registry)
        self._seconds = Histogram("desk_request_seconds", "Time to answer", ("route",), registry=self._registry)
        self._decisions = Counter("desk_decisions", "Answers by decision", ("decision",), registry=self._registry)
        self._queue = Gauge("desk_queue_items", "Items of the editors' queue", ("state",), registry=self._registry)
        self._switch = Gauge("desk_kill_switch", "1 while answers are switched off", registry=self._registry)
        self._asking = Gauge("desk_asks_in_flight", "Questions in the works", registry=self._registry)
        self._pool = Gauge("desk_pool_in_use", "Database connections in use", registry=self._registry)

    def count(self, *, method: str, route: str, status: int, seconds: float) -> None:
        """One request answered."""
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def decided(self, decision: str) -> None:
        """One question answered."""
        self._decisions.labels(decision).inc()

    def text(self, desk: "Desk", *, asking: int) -> tuple[bytes, str]:
        """The page as Prometheus reads it, and its media type; what the record store tells is read now."""
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

        self._asking.set(asking)
        self._switch.set(1 if desk.switch().is_on else 0)
        try:
            with desk.records.read() as session:
                for state, count in queue.counts(session).items():
                    self._queue.labels(state).set(count)
            pool = getattr(desk.records, "pool_in_use", None)
            self._pool.set(pool() if pool else 0)
        except UnavailableError:
            pass  # the page still tells everything else, and /readyz says which part is down
        return generate_latest(self._registry), CONTENT_TYPE_LATEST
