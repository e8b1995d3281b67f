"""Kill -9 at a moment that nobody chose: ingest resumes to the same archive, asking leaves a whole chain.

    python -m tests.campaigns.crash --ingests 100 --asks 100 --seed 1

Processes on this machine are killed; a power cut, which loses what a disk only promised, is not played here.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from api.desk import Desk
from api.exporting import WHAT, lines
from api.records import receipts
from api.replaying import stored_receipt
from api.settings import Settings
from api.wiring import SystemClock
from tests.support.receipt_verifier import chain_faults

ROOT = Path(__file__).parents[2]
FIXTURE = ROOT / "fixtures" / "archive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed:
    """What one series came to: processes killed before their end, and whether all was as if none had been."""

    killed: int
    faults: tuple[str, ...]


def kill_ingests(folder: Path, articles: Path, *, kills: int, chance: Random) -> Killed:
    """Reads `articles` with processes that are killed on their way, until `kills` of them really were.

    An archive that a process could finish is compared with one that was read in peace, and the next kills are for a
    new one: a second reading of a whole archive ends too soon to be caught. `faults` is empty when every archive
    exports the same bytes as the one read in peace.
    """
    started = time.monotonic()
    _run(folder / "peace", "ingest", articles)
    whole_s = time.monotonic() - started
    expected = content(folder / "peace")
    killed, faults = 0, list[str]()
    for archive in count():
        home = folder / f"killed-{archive}"
        while killed < kills and _kill_after(chance.uniform(0.02, 1.0) * whole_s, home, "ingest", articles):
            killed += 1
        _run(home, "ingest", articles)
        got = content(home)
        faults += [f"{what} of archive {archive} differ" for what in WHAT if expected[what] != got[what]]
        shutil.rmtree(home)
        if killed >= kills:
            break
    return Killed(killed=killed, faults=tuple(faults))


def kill_asks(home: Path, question: str, *, kills: int, chance: Random) -> Killed:
    """Asks `question` in processes of which `kills` are killed on their way, then once to the end; looks at every
    receipt."""
    started = time.monotonic()
    _run(home, "ask", question)
    whole_s = time.monotonic() - started
    killed = 0
    while killed < kills:
        killed += _kill_after(chance.uniform(0.1, 1.0) * whole_s, home, "ask", question)
    _run(home, "ask", question)
    desk = Desk(settings=Settings(home=home), clock=SystemClock())
    try:
        with desk.records.read() as session:
            ids = [receipt.id for receipt in receipts.chain(session)]
            released = [str(row["id"]) for row in receipts.recent(session, limit=kills + 9)]
        faults = chain_faults([stored_receipt(desk, id_) for id_ in ids], desk.keyring.public)
    finally:
        desk.close()
    unreceipted = [f"{id_} was released without a receipt" for id_ in released if id_ not in ids]
    return Killed(killed=killed, faults=(*map(str, faults), *unreceipted))


def content(home: Path) -> dict[str, str]:
    """A digest of each export of the archive at `home`."""
    desk = Desk(settings=Settings(home=home), clock=SystemClock())
    try:
        return {what: hashlib.sha256("".join(lines(desk, what)).encode()).hexdigest() for what in WHAT}
    finally:
        desk.close()


def _command(home: Path, command: str, argument: Path | str) -> list[str]:
    return [sys.executable, "-m", "api.cli", "--home", str(home), command, str(argument)]


def _run(home: Path, command: str, argument: Path | str) -> None:
    """To the end. An answer that is held or out of coverage is an answer."""
    done = subprocess.run(_command(home, command, argument), cwd=ROOT, capture_output=True, check=False)
    if done.returncode not in (0, 3, 4):
        raise RuntimeError(f"{command} ended with {done.returncode}: {done.stderr.decode()}")


def _kill_after(seconds: float, home: Path, command: str, argument: Path | str) -> bool:
    """Whether the process was still running when it was killed."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(_command(home, command, argument), cwd=ROOT, stdout=quiet, stderr=quiet) as process:
        try:
            process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            return True
    return False


def main() -> int:
    """The long form. Exit 1 when anything was lost, doubled or torn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ingests", type=int, default=20)
    parser.add_argument("--asks", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--question", default="What was said about the city council?")
    options = parser.parse_args()
    chance = Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        ingests = kill_ingests(Path(folder), FIXTURE / "articles", kills=options.ingests, chance=chance)
        sys.stdout.write(f"ingest: {ingests.killed} killed, {len(ingests.faults)} faults {list(ingests.faults)}\n")
        asks = kill_asks(Path(folder) / "peace", options.question, kills=options.asks, chance=chance)
        sys.stdout.write(f"ask: {asks.killed} killed, {len(asks.faults)} faults {list(asks.faults)}\n")
    return 1 if ingests.faults or asks.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
