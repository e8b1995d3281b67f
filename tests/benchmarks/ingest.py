"""Speed of ingest, as ratios against a named peer in the same run; a clock on a busy machine decides nothing by itself.

Run: python -m tests.benchmarks.ingest [ARTICLES]. Prints
- the whole of ingest against bare `nlp.pipe` with the same components and kernel (goal: at least 0.90),
- two workers against one (goal: 1.5), on enough articles that loading the model does not decide,
- our set-up of the model against `spacy.load` as shipped (goal: 1.4),
- a second run over an unchanged archive against the first (goal: at most 0.02),
- the resident memory after the first and after the last tenth of the articles (goal: flat).
"""

import json
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from graph.embedded.store import open_archive
from ingest.formats import front
from ingest.formats.story import Story
from ingest.nlp import Nominator, installed_model
from ingest.pipeline import ingest
from ingest.report import IngestReport, Progress

FIXTURE = Path(__file__).parents[2] / "fixtures" / "archive"
RECORDED = "2026-01-01T00:00:00Z"


def _seconds(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began


def _stories() -> list[Story]:
    return [story for story in front.read(FIXTURE / "articles") if isinstance(story, Story)]


def write_paper(folder: Path, count: int) -> None:
    """The fixture's articles over and over, each time under another id and with another first word."""
    stories = _stories()
    with (folder / "archive.jsonl").open("w", encoding="utf-8") as stream:
        for number in range(count):
            story = stories[number % len(stories)]
            row = {
                "id": f"{story.id}-{number}",
                "headline": story.headline,
                "published": story.published,
                "text": f"{number}. {story.text}",
                "tags": list(story.tags),
                "language": story.language,
            }
            stream.write(json.dumps(row) + "\n")


def peak_memory() -> int:
    """Largest resident set so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> None:
    """Prints one line a measure."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paper = folder / "paper"
        paper.mkdir()
        write_paper(paper, count)
        texts = [story.text for story in front.read(paper) if isinstance(story, Story)]
        nominator = Nominator()
        bare = _seconds(lambda: list(nominator.nominate(texts)))
        memory: list[int] = []

        def run(home: str, workers: int) -> IngestReport:
            with open_archive(folder / home, create=True) as archive:
                return ingest([paper], archive, recorded=RECORDED, workers=workers, progress=_watch(memory))

        run("warm", 1) if count <= 100 else None
        one = _seconds(lambda: run("one", 1))
        again = _seconds(lambda: run("one", 1))
        two = _seconds(lambda: run("two", 2))
        shipped, ours = _shipped(texts[:100]), _seconds(lambda: list(nominator.nominate(texts[:100])))
        lines = (
            f"articles {count}, kernel {nominator.kernel}",
            f"bare nlp.pipe      {bare:8.1f} s",
            f"ingest             {one:8.1f} s   {bare / one:.2f} of bare nlp.pipe (loading the model included "
            f"in neither)",
            f"two workers        {two:8.1f} s   {one / two:.2f} times one worker (their loading included)",
            f"unchanged again    {again:8.2f} s   {again / one:.4f} of the first run",
            f"spaCy as shipped   {shipped:8.1f} s   our set-up {shipped / ours:.2f} times as fast on 100 articles",
            f"memory             {memory[0]} MB after the first stretch, {memory[-1]} MB at the end",
        )
        sys.stdout.writelines(f"{line}\n" for line in lines)


def _watch(memory: list[int]) -> Callable[[Progress], None]:
    return lambda _: memory.append(peak_memory())


def _shipped(texts: list[str]) -> float:
    import spacy

    nlp = spacy.load(installed_model())
    return _seconds(lambda: list(nlp.pipe(texts)))


if __name__ == "__main__":
    main()
