"""A graph server killed (SIGKILL) again and again while it is written to; nothing acknowledged is ever lost.

Starts a server of its own with `.ci/neo4j/start`, because the one the other tests share must live.
DESK_NEO4J_KILLS=200 is the campaign, DESK_NEO4J_KILL_MINUTES ends it earlier. Each kill comes after some writes were
acknowledged, at a moment drawn from a seed.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import whole
from graph.embedded.store import open_archive as open_embedded
from graph.errors import ArchiveUnavailableError
from graph.neo4j.store import Neo4jArchive, open_archive
from tests.support.archive import council

LAUNCHER = Path(__file__).parents[2] / ".ci" / "neo4j"

pytestmark = [
    pytest.mark.neo4j,
    pytest.mark.slow,
    pytest.mark.skipif(not os.environ.get("DESK_NEO4J_KILLS"), reason="set DESK_NEO4J_KILLS to the number of kills"),
    pytest.mark.skipif(not (shutil.which("mvn") and shutil.which("javac")), reason="needs Maven and a JDK"),
]


class OwnServer:
    """A server on a folder, started and killed by the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def start(self, *more: str) -> None:
        """Starts it. The classes that an earlier one archived, and no second compiler, halve the time that takes."""
        archive = self.folder / "classes.jsa"
        shared = (f"-XX:SharedArchiveFile={archive}",) if archive.exists() else ()
        options = " ".join(("-XX:TieredStopAtLevel=1", *shared, *more))
        environment = {**os.environ, "DESK_NEO4J_JAVA": options}
        subprocess.run(["bash", str(LAUNCHER / "start"), str(self.folder)], check=True, timeout=300, env=environment)

    def kill(self) -> None:
        os.kill(int((self.folder / "pid").read_text()), signal.SIGKILL)

    def stop(self) -> None:
        subprocess.run(["bash", str(LAUNCHER / "stop"), str(self.folder)], check=False, timeout=300)

    def open(self) -> Neo4jArchive:
        lines = (self.folder / "server.env").read_text().splitlines()
        values = dict(line.removeprefix("export ").split("=", 1) for line in lines)
        return open_archive(
            values["DESK_NEO4J_URI"],
            user=values["DESK_NEO4J_USER"],
            password=values["DESK_NEO4J_PASSWORD"],
            create=True,
            connect_seconds=30,
            acquire_seconds=40,
            retry_seconds=1,
        )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OwnServer]:
    own = OwnServer(tmp_path / "server")
    if int(os.environ["DESK_NEO4J_KILLS"]) > 20:
        own.start(f"-XX:ArchiveClassesAtExit={own.folder / 'classes.jsa'}")
        own.stop()
    own.start()
    yield own
    own.stop()


class Writer(threading.Thread):
    """Writes one article after another and keeps the names of those the archive acknowledged."""

    def __init__(self, archive: Neo4jArchive, first: int) -> None:
        super().__init__()
        self.archive, self.number = archive, first
        self.acknowledged: list[str] = []
        self.fault: Exception | None = None

    def wait_for(self, count: int, *, seconds: float) -> None:
        """Returns when so many writes were acknowledged, or the time is up."""
        end = time.monotonic() + seconds
        while len(self.acknowledged) < count and time.monotonic() < end and self.is_alive():
            time.sleep(0.01)

    def run(self) -> None:
        try:
            while True:
                name = f"a-{self.number:05d}"
                self.archive.put([council(name)])
                self.acknowledged.append(name)
                self.number += 1
        except Exception as error:
            self.fault = error


def test_killed_server_loses_nothing_acknowledged_and_is_rebuilt_to_an_equal_digest(
    server: OwnServer, tmp_path: Path
) -> None:
    chance = random.Random(8)
    acknowledged: set[str] = set()
    end = time.monotonic() + 60 * float(os.environ.get("DESK_NEO4J_KILL_MINUTES", "inf"))
    for number in range(int(os.environ["DESK_NEO4J_KILLS"])):
        if time.monotonic() > end:
            break
        with server.open() as archive:
            writer = Writer(archive, first=number * 1000)
            writer.start()
            writer.wait_for(chance.randrange(4), seconds=30)
            time.sleep(chance.uniform(0, 0.5))
            server.kill()
            writer.join(timeout=60)
        assert isinstance(writer.fault, ArchiveUnavailableError), writer.fault
        acknowledged |= set(writer.acknowledged)
        sys.stderr.write(f"killed {number + 1} times, {len(acknowledged)} acknowledged\n")
        server.start()
        with server.open() as archive:
            held = {name for name, _ in archive.version_digests()}
            assert acknowledged <= held
            # A write whose commit was not heard may stand or not; never a half of it.
            assert archive.passage_count() == 4 * len(held) == len(archive.search(("tunnel",), limit=4 * len(held)))
    with server.open() as archive, open_embedded(tmp_path / "home", create=True) as rebuilt:
        for name, _ in archive.version_digests():
            rebuilt.put([council(name)])
        assert whole.digest(archive) == rebuilt.digest()
