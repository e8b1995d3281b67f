"""Every article has a page at the address that the pages give for it, whatever its id looks like."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api import access
from api.app import create_app
from api.desk import Desk
from api.pages.addresses import article_address
from api.reading_in import ingest
from api.settings import Settings
from ingest import workers
from tests.support.desk import HandClock

IDS = ("a-1", "https://fell.example/?p=11", "urn:newsml:wire.example:2017:puente", "issue_mets#d1", "50% off/é “x”")


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(workers, "_nominate", lambda texts: tuple(() for _ in texts))
    rows = [{"id": id_, "headline": "Pier", "published": "2014-02-25", "text": "“It rained,” he said."} for id_ in IDS]
    (tmp_path / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    settings = Settings(home=tmp_path / "home", asks_a_minute=0)
    desk = Desk(settings=settings, clock=HandClock())
    ingest(desk, [tmp_path / "rows.jsonl"])
    desk.close()
    app = create_app(settings, clock=HandClock())
    with TestClient(app) as made:
        token = access.add(app.state.desk, name="editor", role="editor", days=1, who="test")["token"]
        made.headers["Authorization"] = f"Bearer {token}"
        yield made


@pytest.mark.parametrize("id_", IDS)
def test_a_page_an_export_an_impact_and_a_record_are_found(client: TestClient, id_: str) -> None:
    place = article_address(id_)
    assert "It rained" in client.get(place).text
    assert client.get(f"{place}/export.csv").status_code == 200
    assert client.get(f"/api{place}").json()["id"] == id_
    assert client.get(place.replace("/articles/", "/desk/impact/")).status_code == 200
    assert client.get(place.replace("/articles/", "/api/impact/")).status_code == 200


def test_a_place_in_an_article_is_named_after_the_mark() -> None:
    assert article_address("a/1", anchor="q-a/1#q2") == "/articles/a%2F1#q-a/1%23q2"
