"""A desk on a small hand-built archive, with a clock that only moves when it is asked."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from api.desk import Desk
from api.settings import Settings
from graph.embedded.store import open_archive
from tests.support.archive import ANNA, CAST, HARBOUR, OTTO, article, mention, quote, record, stance

ANNA_SAID = "I will not sign a contract for the tunnel"
TRUE_DRAFT = f"In March 2014, Anna Berg said, “{ANNA_SAID}” [S1]."
CANARY = "zanzibar-4711"
FALSE_DRAFT = f"In March 2014, Anna Berg said, “I will gladly sign a contract with {CANARY}” [S1]."
QUESTION = "What did Anna Berg say about the harbour tunnel in March 2014?"


class HandClock:
    """A second passes with each look at the clock; random bytes are counted, so that they differ and repeat."""

    def __init__(self) -> None:
        self.seconds = 0
        self.drawn = 0
        self.paused: list[float] = []

    def now(self) -> str:
        self.seconds += 1
        return self._at(self.seconds)

    def later(self, *, seconds: int) -> str:
        return self._at(self.seconds + seconds)

    def _at(self, seconds: int) -> str:
        day, rest = divmod(seconds, 86_400)
        years, day = divmod(day, 28 * 12)
        hour, rest = divmod(rest, 3600)
        return f"{2027 + years}-{day // 28 + 1:02}-{day % 28 + 1:02}T{hour:02}:{rest // 60:02}:{rest % 60:02}.000000Z"

    def tick(self) -> float:
        return float(self.seconds)

    def pause(self, seconds: float) -> None:
        self.paused.append(seconds)

    def chance(self, size: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(8, "big") + bytes(size - 8)


def fill_archive(home: Path) -> None:
    """Two articles: what Anna Berg and Otto Berg said in 2014, and what she said in 2016."""
    first = article("a-1", day="2014-03-11")
    later_text = (
        "Mayor Anna Berg changed course on the harbour tunnel.\n\n“I was wrong about the ferry,” Anna Berg said."
    )
    second = article("a-2", day="2016-05-02", text=later_text, headline="Berg turns")
    with open_archive(home, create=True) as archive:
        archive.put_entities(CAST)
        archive.put(
            [
                record(
                    first,
                    quotes=(
                        quote(first, f"{ANNA_SAID}.", ANNA, topics=(HARBOUR.id,), cue="said"),
                        quote(first, "We need the tunnel,", OTTO, topics=(HARBOUR.id,), cue="said"),
                    ),
                    stances=(stance(first, f"{ANNA_SAID}.", ANNA, HARBOUR, "oppose"),),
                    mentions=(mention(first, "Mayor Anna Berg", ANNA), mention(first, "Otto Berg", OTTO)),
                ),
                record(
                    second,
                    quotes=(quote(second, "I was wrong about the ferry,", ANNA, topics=(HARBOUR.id,), cue="said"),),
                    mentions=(mention(second, "Mayor Anna Berg", ANNA),),
                ),
            ]
        )


def small_desk(
    home: Path, *, reach: Callable[[str], None] | None = None, clock: HandClock | None = None, **settings: Any
) -> Desk:
    """A desk on the small archive with an empty record store."""
    fill_archive(home)
    desk = Desk(
        settings=Settings(home=home, **settings), clock=clock or HandClock(), reach=reach or (lambda point: None)
    )
    desk.make_records()
    return desk


def stored_drafts(path: Path, drafts: Iterable[tuple[str, str | None]], *, question: str = QUESTION) -> Path:
    """A file of recorded drafts, each citing article a-1 as [S1] and a-2 as [S2]."""
    sources = [{"s": "S1", "article": "a-1"}, {"s": "S2", "article": "a-2"}]
    rows = [{"id": name, "question": question, "draft": draft, "sources": sources} for name, draft in drafts]
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path
