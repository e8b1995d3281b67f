"""Receipts: anybody can check one, and any changed byte is noticed by the product and by a stranger's program."""

import copy
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from api.desk import Desk
from api.errors import ReceiptError, SigningRefusedError
from api.receipts import check, public_view
from api.records import receipts
from api.replaying import acknowledge, replay, stored_receipt, verdict_receipt, verify_receipt
from api.serving import public_receipt
from api.signing import open_keyring, revoke, rotate
from api.verifying import verify
from tests.api.conftest import Asks
from tests.support.desk import CANARY, TRUE_DRAFT
from tests.support.receipt_verifier import chain_faults, faults


@pytest.fixture
def receipt(desk: Desk, ask_recorded: Asks) -> dict[str, Any]:
    """A released answer's whole receipt, the second of the chain."""
    ask_recorded("false")
    return stored_receipt(desk, str(ask_recorded("true").receipt_id))


def test_the_product_and_a_stranger_find_a_true_receipt_good(desk: Desk, receipt: dict[str, Any]) -> None:
    assert verify_receipt(desk, receipt) == 2
    assert faults(receipt, desk.keyring.public) == []


def test_the_public_part_is_good_by_itself(desk: Desk, receipt: dict[str, Any]) -> None:
    public = public_receipt(desk, receipt["id"])
    check(public, desk.keyring)
    assert faults(public, desk.keyring.public) == []
    assert "body" not in public
    assert "salt" not in public


def test_the_chain_is_good_and_a_missing_or_swapped_receipt_is_noticed(desk: Desk, ask_recorded: Asks) -> None:
    made = [stored_receipt(desk, str(ask_recorded(name).receipt_id)) for name in ("true", "false", "true")]
    keys = desk.keyring.public
    assert chain_faults(made, keys) == []
    assert chain_faults([made[0], made[2]], keys) != []
    assert chain_faults([made[1], made[0], made[2]], keys) != []


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths of every text, number, truth value and null."""
    if isinstance(value, dict):
        return [leaf for name, item in value.items() for leaf in leaves(item, (*path, name))]
    if isinstance(value, list):
        return [leaf for place, item in enumerate(value) for leaf in leaves(item, (*path, place))]
    return [path]


def changed(document: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """A copy with one leaf changed."""
    made = copy.deepcopy(document)
    spot: Any = made
    for step in path[:-1]:
        spot = spot[step]
    old = spot[path[-1]]
    spot[path[-1]] = (old[:-1] + ("b" if old[-1] != "b" else "c")) if isinstance(old, str) and old else "x"
    return made


def test_two_hundred_changed_leaves_are_all_noticed_by_both(desk: Desk, receipt: dict[str, Any]) -> None:
    paths = [path for path in leaves(receipt) if path != ("format",)]
    chosen = random.Random(7).sample(paths, min(200, len(paths)))
    keyring = desk.keyring
    for path in chosen:
        bad = changed(receipt, path)
        assert faults(bad, keyring.public), path
        with pytest.raises(ReceiptError):
            check(bad, keyring)


BAD: dict[str, Any] = {
    "no envelope": lambda made: made.pop("envelope"),
    "no signature": lambda made: made.pop("signature"),
    "signature of nothing": lambda made: made.update(signature=""),
    "unsigned": lambda made: made.update(signature=None),
    "other format": lambda made: made.update(format="somebody/else/1"),
    "a stray field": lambda made: made.update(verdict="released"),
    "envelope as text": lambda made: made.update(envelope=json.dumps(made["envelope"])),
    "a fraction": lambda made: made["envelope"].update(sequence=2.5),
    "unknown key": lambda made: made["envelope"].update(key_id="0" * 16),
    "swapped body": lambda made: made.update(body={**made["body"], "draft": "something else"}),
    "body without its salt": lambda made: made.pop("salt"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_malformed_receipt_is_refused_and_never_a_crash(desk: Desk, receipt: dict[str, Any], name: str) -> None:
    bad = copy.deepcopy(receipt)
    BAD[name](bad)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - either family names the fault
        check(bad, desk.keyring)
    assert type(caught.value).__name__ == "ReceiptError"


def test_a_receipt_of_another_archive_is_out_of_the_chain(desk: Desk, receipt: dict[str, Any]) -> None:
    with desk.records.write() as session:
        session.run("DELETE FROM receipts WHERE id = :id", id=receipt["id"])
    with pytest.raises(ReceiptError, match="out of the chain"):
        verify_receipt(desk, receipt)


def test_a_receipt_cut_from_the_middle_breaks_the_chain(desk: Desk, receipt: dict[str, Any]) -> None:
    with desk.records.write() as session:
        session.run("DELETE FROM receipts WHERE sequence = 1")
    with pytest.raises(ReceiptError, match="broken chain"):
        verify_receipt(desk, receipt)


def test_a_shortened_chain_refuses_to_sign_until_acknowledged(
    desk: Desk, receipt: dict[str, Any], ask_recorded: Asks
) -> None:
    with desk.records.write() as session:
        session.run("DELETE FROM releases WHERE receipt_id = :id", id=receipt["id"])
        session.run("DELETE FROM receipts WHERE id = :id", id=receipt["id"])
    with pytest.raises(SigningRefusedError):
        ask_recorded("true")
    assert acknowledge(desk, who="admin", reason="restored the backup of Monday") == (2, 1)
    assert ask_recorded("true").reply["decision"] == "auto_released"


def test_old_receipts_verify_after_the_key_was_rotated(desk: Desk, receipt: dict[str, Any], ask_recorded: Asks) -> None:
    rotate(desk.settings.home, fresh=b"\x07" * 32)
    desk.__dict__.pop("signer")
    later = stored_receipt(desk, str(ask_recorded("true").receipt_id))
    assert later["envelope"]["key_id"] != receipt["envelope"]["key_id"]
    assert verify_receipt(desk, receipt) == 2
    assert verify_receipt(desk, later) == 3


def test_a_revoked_key_counts_no_more_from_its_instant_on(desk: Desk, receipt: dict[str, Any]) -> None:
    revoke(desk.settings.home, receipt["envelope"]["key_id"], at="2000-01-01T00:00:00.000000Z")
    with pytest.raises(ReceiptError, match="revoked"):
        check(receipt, open_keyring(desk.settings.home))


def test_the_private_key_is_for_its_owner_alone(desk: Desk, receipt: dict[str, Any]) -> None:
    assert receipt
    assert (desk.settings.home / "signing.key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_others_can_read_is_refused(desk: Desk, receipt: dict[str, Any], ask_recorded: Asks) -> None:
    from api.errors import UnavailableError

    assert receipt
    (desk.settings.home / "signing.key").chmod(0o644)
    desk.__dict__.pop("signer")
    with pytest.raises(UnavailableError, match="chmod 600"):
        ask_recorded("true")


@pytest.mark.parametrize("name", ["true", "false"])
def test_a_replay_gives_the_same_bytes(desk: Desk, ask_recorded: Asks, name: str) -> None:
    replayed = replay(desk, stored_receipt(desk, str(ask_recorded(name).receipt_id)))
    assert replayed.is_equal, replayed.differs


def test_a_replay_in_a_fresh_process_under_another_hash_seed_gives_the_same_bytes(
    desk: Desk, receipt: dict[str, Any]
) -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-m",
            "api.cli",
            "--home",
            str(desk.settings.home),
            "receipt",
            "replay",
            receipt["id"],
            "--json",
        ],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "4711", "LC_ALL": "C", "TZ": "Pacific/Auckland"},
        cwd=Path(__file__).parents[2],
    )
    answer = json.loads(told.stdout)
    assert answer["equal"] is True
    assert answer["again"] == receipt["digest"]


def test_a_replay_notices_another_verdict(desk: Desk, receipt: dict[str, Any]) -> None:
    forged = {**receipt, "body": {**receipt["body"], "decision": "held"}}
    replayed = replay(desk, forged)
    assert not replayed.is_equal
    assert replayed.differs == ("decision",)


def test_a_replay_still_works_after_the_source_was_corrected(desk: Desk, receipt: dict[str, Any]) -> None:
    from api.articles import retract

    retract(desk, "a-1", reason="made up", who="librarian")
    assert replay(desk, receipt).is_equal


def test_the_public_part_of_a_held_receipt_tells_nothing_of_the_draft(desk: Desk, ask_recorded: Asks) -> None:
    asked = ask_recorded("false")
    with desk.records.read() as session:
        stored = receipts.by_id(session, str(asked.receipt_id))
    assert stored is not None
    public = json.dumps(public_view(stored))
    assert CANARY not in public
    assert json.loads(public)["public"] == {"decision": "held", "policy": "newsroom"}
    body = json.loads(stored.body)
    from gate.receipt import digest

    assert digest(body) not in public
    assert digest(body["draft"]) not in public


def test_a_verdict_receipt_carries_its_sources_and_can_be_replayed_anywhere(desk: Desk, ask_recorded: Asks) -> None:
    ask_recorded("true")
    payload = {
        "draft": "The council met on Tuesday [S1].",
        "sources": [{"id": "S1", "date": "2014-03-11", "headline": "x", "text": "The council met on Tuesday."}],
    }
    document = verdict_receipt(desk, verify(desk, json.dumps(payload).encode()))
    assert document is not None
    assert verify_receipt(desk, document) == 0
    assert replay(desk, document).is_equal


def test_verifying_makes_no_key(tmp_path: Path) -> None:
    from tests.support.desk import small_desk

    desk = small_desk(tmp_path / "home")
    payload = {"draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}
    document = verdict_receipt(desk, verify(desk, json.dumps(payload).encode()))
    assert document is not None
    assert document["signature"] is None
    assert not (tmp_path / "home" / "signing.key").exists()
