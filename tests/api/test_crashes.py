"""The process killed at every named point of an answer: nothing is released without its receipt, and it goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from api.asking import AskRequest, ask
from api.desk import Desk
from api.records import receipts
from api.replaying import stored_receipt
from api.serving import serve
from api.settings import Settings
from tests.support.desk import QUESTION, TRUE_DRAFT, HandClock, small_desk, stored_drafts
from tests.support.receipt_verifier import chain_faults

ROOT = Path(__file__).parents[2]

#: Where the process dies, and whether the answer was visible by then.
POINTS = {
    "before_gate": False,
    "after_gate": False,
    "receipt_written": False,
    "receipt_synced": True,
    "released": True,
}

_ASK_AND_DIE = """
import os, sys
from pathlib import Path
from api.asking import AskRequest, ask
from api.desk import Desk
from api.settings import Settings
from api.wiring import SystemClock

def die(point):
    if point == sys.argv[3]:
        os._exit(9)

desk = Desk(settings=Settings(home=Path(sys.argv[1])), clock=SystemClock(), reach=die)
ask(desk, AskRequest(question=sys.argv[4], engine="recorded", drafts=Path(sys.argv[2])))
"""


@pytest.mark.parametrize("point", POINTS)
def test_a_process_killed_at_a_point_leaves_a_whole_chain(tmp_path: Path, point: str) -> None:
    small_desk(tmp_path / "home").close()
    drafts = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT)])
    command = [sys.executable, "-c", _ASK_AND_DIE, str(tmp_path / "home"), str(drafts), point, QUESTION]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 9
    desk = Desk(settings=Settings(home=tmp_path / "home"), clock=HandClock())
    with desk.records.read() as session:
        released = receipts.recent(session, limit=9)
        stored = receipts.chain(session)
    assert len(released) == int(POINTS[point])
    assert {row["id"] for row in released} <= {receipt.id for receipt in stored}
    again = ask(desk, AskRequest(question=QUESTION, engine="recorded", drafts=drafts))
    assert again.reply["decision"] == "auto_released"
    assert serve(desk, str(again.receipt_id))["answer"] == again.reply["answer"]
    with desk.records.read() as session:
        whole = [stored_receipt(desk, receipt.id) for receipt in receipts.chain(session)]
    assert chain_faults(whole, desk.keyring.public) == []
    desk.close()
