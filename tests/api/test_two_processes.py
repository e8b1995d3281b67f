"""Two web processes on one PostgreSQL record store: what one of them did is true in the other when it answers."""

import json
import os
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from api import access
from api.desk import Desk
from api.settings import Settings
from api.wiring import SystemClock
from tests.campaigns.load import serving
from tests.campaigns.restarts import wipe
from tests.support.desk import QUESTION, fill_archive

pytestmark = pytest.mark.postgres


@dataclass(frozen=True, slots=True, kw_only=True)
class Two:
    """The addresses of the two processes and an editor's token."""

    one: str
    other: str
    token: str

    def call(self, where: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of a call as the editor."""
        request = urllib.request.Request(
            f"{where}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"content-type": "application/json", "authorization": f"Bearer {self.token}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return reply.status, json.loads(reply.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def ask(self, where: str) -> dict[str, Any]:
        """A reader's reply."""
        reply: dict[str, Any] = self.call(where, "POST", "/api/ask", {"question": QUESTION})[1]
        return reply


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    url = os.environ["DESK_TEST_POSTGRES"]
    wipe(url)
    home = tmp_path_factory.mktemp("two") / "home"
    fill_archive(home)
    desk = Desk(settings=Settings(home=home, records=url), clock=SystemClock())
    token = access.add(desk, name="ed", role="editor", days=0, who="test")["token"]
    desk.close()
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("DESK_RECORDS", url)
        environment.setenv("DESK_ENGINE", "offline")
        with serving(home) as one, serving(home) as other:
            yield Two(one=one, other=other, token=token)


def test_a_kill_in_one_process_is_on_in_the_other_at_once(two: Two) -> None:
    for here, there in ((two.one, two.other), (two.other, two.one)):
        assert two.call(here, "PUT", "/api/kill", {"on": True, "reason": "drill"})[0] == 200
        assert two.ask(there)["decision"] == "suspended"
        assert two.call(here, "PUT", "/api/kill", {"on": False, "reason": "over"})[0] == 200
        assert two.ask(there)["decision"] == "auto_released"


def test_a_release_by_one_process_is_served_by_the_other(two: Two) -> None:
    released = two.ask(two.one)
    assert released["decision"] == "auto_released"
    status, served = two.call(two.other, "GET", f"/api/answers/{released['receipt_id']}")
    assert (status, served["answer"]) == (200, released["answer"])
    assert two.call(two.other, "GET", f"/api/receipts/{released['receipt_id']}")[0] == 200


def test_an_item_decided_in_one_process_is_decided_in_the_other(two: Two) -> None:
    released = two.ask(two.one)
    made = two.call(two.one, "POST", "/api/challenge", {"receipt_id": released["receipt_id"], "note": "really?"})
    assert made[0] == 201
    (item,) = [row for row in two.call(two.other, "GET", "/api/review")[1]["items"] if row["origin"] == "challenge"]
    assert two.call(two.other, "POST", f"/api/review/{item['id']}/reject", {"reason": "it stands"})[0] == 200
    assert two.call(two.one, "POST", f"/api/review/{item['id']}/reject", {"reason": "too late"})[0] == 409
    assert two.call(two.one, "GET", f"/api/review/{item['id']}")[1]["state"] == "rejected"


def test_the_receipts_of_both_processes_form_one_chain(two: Two) -> None:
    ids = [two.ask(where)["receipt_id"] for where in (two.one, two.other, two.one)]
    bodies = [two.call(two.other, "GET", f"/api/receipts/{id_}")[1]["envelope"] for id_ in ids]
    numbers = [envelope["sequence"] for envelope in bodies]
    assert numbers == list(range(numbers[0], numbers[0] + 3))
