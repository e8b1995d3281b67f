"""A PostgreSQL server ended at once and started again, over and over, while desks release, hold and decide on it.

    DESK_TEST_POSTGRES=… python -m tests.campaigns.restarts --services DIR --restarts 100 --seed 1

DIR is what `.ci/services start DIR` was given. Everything in that database is wiped. What a desk acknowledged must be
there afterwards, once; what it did not may be there or not, whole.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from api.asking import AskRequest, ask
from api.desk import Desk
from api.errors import DeskError
from api.records import queue, receipts
from api.records.database import SqlDatabase
from api.replaying import stored_receipt
from api.reviewing import reject
from api.settings import Settings
from api.wiring import SystemClock
from tests.support.desk import FALSE_DRAFT, QUESTION, TRUE_DRAFT, fill_archive, stored_drafts
from tests.support.receipt_verifier import chain_faults

SERVICES = Path(__file__).parents[2] / ".ci" / "services"


@dataclass(slots=True, kw_only=True)
class Acknowledged:
    """What the desks were told had happened; `refused` counts the calls that ended in a clear error."""

    released: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    decided: set[str] = field(default_factory=set)
    refused: int = 0
    strange: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def count(self) -> int:
        """How much was acknowledged so far."""
        return len(self.released) + len(self.held) + len(self.decided)


def wipe(url: str) -> None:
    """Leaves an empty database."""
    database = SqlDatabase(url)
    with database.write() as session:
        session.run("DROP SCHEMA public CASCADE")
        session.run("CREATE SCHEMA public")
    database.close()


def restart_under_load(
    folder: Path, url: str, *, restart: Callable[[], None], restarts: int, chance: Random
) -> tuple[Acknowledged, list[str]]:
    """Two desks ask and decide while the server is restarted so many times; returns what they heard and the faults."""
    wipe(url)
    home = folder / "home"
    fill_archive(home)
    drafts = stored_drafts(folder / "drafts.jsonl", [("true", TRUE_DRAFT), ("false", FALSE_DRAFT)])
    desks = [Desk(settings=Settings(home=home, records=url), clock=SystemClock()) for _ in range(2)]
    desks[0].make_records()
    heard, is_over = Acknowledged(), threading.Event()
    threads = [
        threading.Thread(target=_work, args=(desk, drafts, heard, is_over, Random(number)))
        for number, desk in enumerate(desks)
    ]
    for thread in threads:
        thread.start()
    for _ in range(restarts):
        _wait_for(heard, chance.randint(1, 3))
        time.sleep(chance.uniform(0, 0.2))
        restart()
    is_over.set()
    for thread in threads:
        thread.join()
    found = faults(desks[0], heard)
    for desk in desks:
        desk.close()
    return heard, found


def _wait_for(heard: Acknowledged, more: int) -> None:
    """Returns when so many more calls were acknowledged, or after half a minute."""
    before, end = heard.count, time.monotonic() + 30
    while heard.count < before + more and time.monotonic() < end:
        time.sleep(0.01)


def _work(desk: Desk, drafts: Path, heard: Acknowledged, is_over: threading.Event, chance: Random) -> None:
    while not is_over.is_set():
        name = "true" if chance.random() < 0.5 else "false"
        try:
            _ask(desk, drafts, name, heard)
            _decide(desk, heard, chance)
        except DeskError:
            with heard.lock:
                heard.refused += 1
            time.sleep(0.05)
        except Exception as error:
            with heard.lock:
                heard.strange.append(f"{type(error).__name__}: {error}")


def _ask(desk: Desk, drafts: Path, name: str, heard: Acknowledged) -> None:
    asked = ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=drafts, draft_id=name))
    decision, id_ = asked.reply["decision"], asked.receipt_id
    with heard.lock:
        if decision == "suspended":
            # A switch that cannot be read counts as on.
            heard.refused += 1
        elif decision != ("auto_released" if name == "true" else "held") or id_ is None:
            heard.strange.append(f"{name}: {decision}")
        else:
            (heard.released if name == "true" else heard.held).add(id_)


def _decide(desk: Desk, heard: Acknowledged, chance: Random) -> None:
    with desk.records.read() as session:
        items = queue.items(session, state="open", limit=20)
    if items:
        item = items[chance.randrange(len(items))]
        reject(desk, item.id, who="editor", reason="campaign")
        with heard.lock:
            if item.id in heard.decided:
                heard.strange.append(f"{item.id} was decided twice")
            heard.decided.add(item.id)


def faults(desk: Desk, heard: Acknowledged) -> list[str]:
    """Everything that was lost, doubled or torn; empty when nothing was."""
    with desk.records.read() as session:
        ids: list[str] = []
        while part := receipts.chain(session, first=len(ids) + 1):
            ids += [receipt.id for receipt in part]
        visible = {str(row["id"]) for row in receipts.recent(session, limit=1_000_000)}
        closed = {item.id for item in queue.items(session, state="rejected", limit=1_000_000)}
        attempts = {id_: queue.decisions(session, id_) for id_ in closed}
    lost = (heard.released | heard.held) - set(ids)
    done = {id_: sum(row["outcome"] == "done" for row in rows) for id_, rows in attempts.items()}
    return [
        *heard.strange,
        *(f"{id_}: the receipt is lost" for id_ in sorted(lost)),
        *(f"{id_}: the release is lost" for id_ in sorted(heard.released - visible)),
        *(f"{id_}: released without a receipt" for id_ in sorted(visible - set(ids))),
        *(f"{id_}: the decision is lost" for id_ in sorted(heard.decided - closed)),
        *(f"{id_}: decided {count} times" for id_, count in sorted(done.items()) if count != 1),
        *chain_faults([stored_receipt(desk, id_) for id_ in ids], desk.keyring.public),
    ]


def restart_services(folder: str) -> None:
    """Ends the server without a word to its clients, as a crash would, and starts it on the same port."""
    subprocess.run(["bash", str(SERVICES), "restart-postgres", folder], check=True, timeout=120)


def main() -> int:
    """The long form. Exit 1 when anything acknowledged was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--services", required=True)
    parser.add_argument("--restarts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        heard, found = restart_under_load(
            Path(folder),
            os.environ["DESK_TEST_POSTGRES"],
            restart=lambda: restart_services(options.services),
            restarts=options.restarts,
            chance=Random(options.seed),
        )
    sys.stdout.write(
        f"{options.restarts} restarts: {len(heard.released)} releases, {len(heard.held)} holds and "
        f"{len(heard.decided)} decisions acknowledged, {heard.refused} refused, {len(found)} faults {found[:9]}\n"
    )
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
