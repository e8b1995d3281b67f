"""Every speed goal in one table: `make bench`. Ratios against a named peer in the same run, alternating, medians.

Run: python -m tests.benchmarks [ARTICLES [SHARED]]. A row says what was measured, the goal, and what this machine
gave; a miss is printed as a miss and fails nothing, because a clock on a busy machine decides nothing. Two workers
against one are measured once, each in a process of its own that loads all it needs, on SHARED articles: a start of some
seconds is not what an archive of thousands waits for. Takes some ten minutes.
"""

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # before numpy: one matrix thread on both sides of every ratio

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from gate.model import Draft
from gate.quotation import scan
from gate.review import review
from graph.embedded.store import open_archive
from ingest.formats import front
from ingest.formats.story import Story
from ingest.nlp import Nominator, installed_model
from ingest.pipeline import ingest
from tests.benchmarks.ingest import FIXTURE, RECORDED, peak_memory, write_paper
from tests.support.gate_cases import policy, source

ROUNDS = 3
ARTICLES = 96
SHARED = 576
_QUESTION = "What did the mayor say about the budget?"
_DRAFT = (
    "Mayor Ada Quill on Tuesday, June 13, 2017, signed an ordinance limiting barge visits to 30 a month [S1]. "
    "“I was slow to see it,” Quill said on June 13, 2017 [S1]. Farrow called the limit “a padlock on the river” [S1]. "
    "The council approved it 5-2, with Ned Farrow and Iris Holm opposed [S1]. Barge traffic fell 12 percent in 2016, "
    "harbor chief Olga Brandt said [S1].\n\n"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table; `is_most`: the goal is the most it may be, else the least."""

    what: str
    goal: float
    measured: float
    unit: str = "x"
    is_most: bool = False

    def line(self) -> str:
        """Name, goal, figure, met or missed."""
        is_met = self.measured <= self.goal if self.is_most else self.measured >= self.goal
        bound = "<=" if self.is_most else ">="
        goal, figure = f"{bound} {self.goal:g} {self.unit}", f"{self.measured:.3g} {self.unit}"
        return f"{self.what:64} {goal:>12} {figure:>12}  {'met' if is_met else 'MISSED'}"


def seconds(act: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Time of one call."""
    began = clock()
    act()
    return clock() - began


def alternating(
    *acts: Callable[[], object], rounds: int = ROUNDS, clock: Callable[[], float] = perf_counter
) -> tuple[float, ...]:
    """The median seconds of each act, one after the other in every round, so that a busy moment hits all alike.

    Acts that keep to this process and one thread are better told by `process_time`: others' work is not in it.
    """
    times: list[list[float]] = [[] for _ in acts]
    for _ in range(rounds):
        for own, act in zip(times, acts, strict=True):
            own.append(seconds(act, clock))
    return tuple(median(own) for own in times)


def without_repetition(size: int) -> str:
    """At least `size` bytes of the draft's paragraph, each time with other figures and another day: no claim twice."""
    count = size // len(_DRAFT.encode()) + 1
    return "".join(
        _DRAFT.replace("30 a month", f"{30 + n} a month")
        .replace("June 13", f"June {1 + n % 28}")
        .replace("5-2", f"{5 + n}-2")
        .replace("12 percent", f"{12 + n} percent")
        .replace("called the limit", f"called limit number {n + 1}")
        for n in range(count)
    )


def of_the_gate() -> Iterator[Row]:
    """A draft of 10 KB, one twice as long, one that says nothing twice, and 8 KB of nothing but marks."""
    whole = _DRAFT * (20_480 // len(_DRAFT.encode()))
    half = whole[: len(whole) // 2]
    nested = "“‘" * 1300
    # No two rounds judge the same text: what one review leaves behind must not speed the next.
    count = iter(range(1000))

    def judged(text: str) -> Callable[[], object]:
        return lambda: review(Draft(text=f"{text} No {next(count)}."), (source(),), policy())

    once, twice, deep = alternating(judged(half), judged(whole), judged(nested), clock=process_time)
    yield Row(what="gate, a draft of 10 KB", goal=50, measured=once * 1000, unit="ms", is_most=True)
    yield Row(what="gate, a draft twice as long against it", goal=2.5, measured=twice / once, is_most=True)
    other = alternating(judged(without_repetition(10_240)), clock=process_time)[0]
    yield Row(
        what="gate, a draft of 10 KB that says nothing twice", goal=50, measured=other * 1000, unit="ms", is_most=True
    )
    yield Row(what="gate, 8 KB of nested marks", goal=1000, measured=deep * 1000, unit="ms", is_most=True)
    short, long = alternating(
        lambda: scan(f"{half * 4}{next(count)}"),
        lambda: scan(f"{whole * 4}{next(count)}"),
        rounds=5,
        clock=process_time,
    )
    yield Row(what="scanner, 80 KB against 40 KB", goal=2.5, measured=long / short, is_most=True)


def of_asking(folder: Path) -> Iterator[Row]:
    """The whole process of a question, and the same question in a process that is warm."""
    home = folder / "ask"
    with open_archive(home, create=True) as archive:
        ingest([FIXTURE / "articles"], archive, authority=FIXTURE / "authority.json", recorded=RECORDED)
    ask = [str(Path(sys.executable).with_name("desk")), "--home", str(home), "ask", _QUESTION]
    bare = [sys.executable, "-c", "import sqlite3"]
    peer, cold = alternating(
        lambda: subprocess.run(bare, check=True),
        lambda: subprocess.run(ask, check=False, capture_output=True),
        rounds=5,
    )
    yield Row(
        what="cold `desk ask` against a process that imports sqlite3", goal=14, measured=cold / peer, is_most=True
    )
    yield Row(what="warm ask, fixture archive", goal=50, measured=_warm(home) * 1000, unit="ms", is_most=True)


def _warm(home: Path) -> float:
    from planner.agents.offline import OfflineAnswerer, OfflinePlanner
    from planner.research import research

    with open_archive(home) as archive:

        def act() -> object:
            return research(_QUESTION, archive, planner=OfflinePlanner(), answerer=OfflineAnswerer())

        act()
        return alternating(act, rounds=7, clock=process_time)[0]


def of_reading(folder: Path, count: int) -> Iterator[Row]:
    """Ingest against bare `nlp.pipe` with the same components, by workers, and again over what stands unchanged."""
    import spacy

    paper = folder / "paper"
    paper.mkdir()
    write_paper(paper, count)
    texts = [story.text for story in front.read(paper) if isinstance(story, Story)]
    nominator, shipped = Nominator(), spacy.load(installed_model())
    homes = iter(range(1000))

    def run(home: str = "") -> None:
        with open_archive(folder / (home or f"reading-{next(homes)}"), create=True) as archive:
            ingest([paper], archive, recorded=RECORDED)

    list(nominator.nominate(texts[:8]))
    run("kept")
    bare, one = alternating(lambda: list(nominator.nominate(texts)), run)
    yield Row(what=f"ingest of {count} articles against bare nlp.pipe", goal=0.9, measured=bare / one)
    again = alternating(lambda: run("kept"))[0]
    yield Row(what="unchanged archive again, of the first run", goal=0.02, measured=again / one, is_most=True)
    few = texts[:48]
    plain, ours = alternating(lambda: list(shipped.pipe(few)), lambda: list(nominator.nominate(few)))
    yield Row(what="our set-up of spaCy against the one shipped", goal=1.4, measured=plain / ours)
    yield Row(what="largest resident memory of it all", goal=1500, measured=peak_memory(), unit="MB", is_most=True)


def of_workers(folder: Path, count: int) -> Iterator[Row]:
    """The whole process of `desk ingest` with two workers against the whole process with one."""
    paper = folder / "shared"
    paper.mkdir()
    write_paper(paper, count)
    desk = str(Path(sys.executable).with_name("desk"))

    def run(workers: int) -> None:
        home = str(folder / f"workers-{workers}")
        subprocess.run(
            [desk, "--home", home, "ingest", str(paper), "--workers", str(workers)], check=True, capture_output=True
        )

    one, two = alternating(lambda: run(1), lambda: run(2), rounds=1)
    yield Row(what=f"two workers against one, {count} articles, their loading included", goal=1.5, measured=one / two)


def main() -> None:
    """Prints the table as it is measured."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ARTICLES
    shared = int(sys.argv[2]) if len(sys.argv) > 2 else SHARED
    sys.stdout.write(f"{'measure':64} {'goal':>12} {'measured':>12}\n")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for rows in (of_the_gate(), of_asking(folder), of_reading(folder, count), of_workers(folder, shared)):
            for row in rows:
                sys.stdout.write(f"{row.line()}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
