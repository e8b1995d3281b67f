"""What an ingest did: counted, and named where it did not."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ingest.formats.story import Skipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an ingest is. `total` is None while nobody knows; `rate` is articles a second, `remaining` seconds."""

    done: int
    total: int | None
    rate: float
    remaining: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class IngestReport:
    """Counts of what was read. `unchanged` articles were recognised and not read again; `skipped` are named with why.

    `articles` counts the new and changed ones; quotes, stances, mentions and corrections are theirs.
    """

    articles: int = 0
    unchanged: int = 0
    quotes: int = 0
    stances: int = 0
    mentions: int = 0
    corrections: int = 0
    people: int = 0
    topics: int = 0
    skipped: tuple[Skipped, ...] = ()
    model: str = ""
    kernel: str = ""

    def reasons(self) -> tuple[tuple[str, int], ...]:
        """(code, how many) of what was skipped, most frequent first, ties by code."""
        return tuple(sorted(Counter(item.code for item in self.skipped).items(), key=lambda pair: (-pair[1], pair[0])))

    def as_json(self) -> dict[str, object]:
        """The report as plain values for `--json` and logs."""
        return {
            "articles": self.articles,
            "unchanged": self.unchanged,
            "quotes": self.quotes,
            "stances": self.stances,
            "mentions": self.mentions,
            "corrections": self.corrections,
            "people": self.people,
            "topics": self.topics,
            "skipped": [{"where": item.where, "code": item.code, "why": item.why} for item in self.skipped],
            "model": self.model,
            "kernel": self.kernel,
        }

    def lines(self) -> tuple[str, ...]:
        """The report for people: one line of counts, then one line a skipped item."""
        counted = (
            f"{self.articles} articles read, {self.unchanged} unchanged, {self.quotes} quotes, "
            f"{self.stances} stances, {self.people} people, {len(self.skipped)} skipped"
        )
        return (counted, *_named(self.skipped))


def _named(skipped: Iterable[Skipped]) -> Iterable[str]:
    return (f"skipped ({item.code}) {item.where}: {item.why}" for item in skipped)
