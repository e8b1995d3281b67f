"""A scan's unsure words and cut lines, with their place on the page, before whoever keeps the archive."""

from pathlib import Path
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

from api import access
from api.app import create_app
from api.desk import Desk
from api.reading_in import ingest
from api.settings import Settings
from ingest import workers
from tests.support.desk import HandClock
from tests.support.format_samples import SAMPLES


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.setattr(workers, "_nominate", lambda texts: tuple(() for _ in texts))
    settings = Settings(home=tmp_path / "home", asks_a_minute=0)
    desk = Desk(settings=settings, clock=HandClock())
    ingest(desk, [SAMPLES / "scan"])
    desk.close()
    return TestClient(create_app(settings, clock=HandClock()))


def page(client: TestClient, role: str) -> str:
    app = client.app
    (article,) = app.state.desk.archive.articles()  # type: ignore[attr-defined]
    made = access.add(app.state.desk, name=role, role=role, days=1, who="test")  # type: ignore[attr-defined]
    return client.get(
        f"/articles/{quote(article.id, safe='')}", headers={"Authorization": f"Bearer {made['token']}"}
    ).text


def test_an_archivist_sees_which_words_the_scan_leaves_open_and_where(client: TestClient) -> None:
    with client:
        shown = page(client, "archivist")
    assert "What the scan leaves in doubt" in shown
    assert "purnp" in shown
    assert "unsure word: word confidence 0.41" in shown
    assert "anzeiger_p1:42,20,44,12" in shown
    # A word cut at a line's end has no place of its own: its block's is shown.
    assert "cut at a line’s end: excellent,”" in shown
    assert "anzeiger_p1:10,20,300,90" in shown


def test_a_reader_sees_the_text_alone(client: TestClient) -> None:
    with client:
        assert "What the scan leaves in doubt" not in page(client, "reader")
