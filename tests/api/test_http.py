"""The HTTP edge: who may call what, how a held answer looks from outside, and errors that are never a traceback."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from api import access
from api.app import create_app
from api.desk import Desk
from api.routes.needs import need_of, routes_of, undeclared
from api.settings import Settings
from api.switching import throw
from tests.support.desk import CANARY, FALSE_DRAFT, QUESTION, HandClock, small_desk, stored_drafts


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    """The service on the small archive."""
    small_desk(tmp_path / "home").close()
    return create_app(
        Settings(home=tmp_path / "home", asks_a_minute=0, origins=("https://paper.example",)), clock=HandClock()
    )


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """A caller without credentials."""
    with TestClient(app, raise_server_exceptions=False) as made:
        yield made


def desk_of(app: FastAPI) -> Desk:
    desk: Desk = app.state.desk
    return desk


def headers(app: FastAPI, role: str) -> dict[str, str]:
    """Credentials of a fresh token of this role."""
    made = access.add(desk_of(app), name=f"{role}-1", role=role, days=1, who="test")
    return {"Authorization": f"Bearer {made['token']}"}


def needs_of(app: FastAPI) -> list[tuple[str, str, str]]:
    """(method, path, need) of every route."""
    return sorted(
        (method, route.path, need_of(route) or "") for route in routes_of(app.routes) for method in route.methods or ()
    )


def test_every_route_declares_exactly_one_need(app: FastAPI) -> None:
    assert len(needs_of(app)) >= 30
    assert undeclared(app) == []


def test_a_route_without_a_need_stops_the_service_from_starting(app: FastAPI) -> None:
    @app.get("/api/forgotten")
    def forgotten() -> dict[str, str]:
        return {}

    assert undeclared(app) == ["['GET'] /api/forgotten"]


@pytest.mark.parametrize("role", ["nobody", *access.ROLES])
def test_the_whole_matrix_of_roles_and_api_routes(app: FastAPI, client: TestClient, role: str) -> None:
    given = {} if role == "nobody" else headers(app, role)
    for method, path, need in needs_of(app):
        if not path.startswith("/api/"):
            continue
        url = path.replace(":path", "").replace("{id}", "x").replace("{article_id}", "x").replace("{what}", "quotes")
        status = client.request(method, url, headers=given, content=b"{}").status_code
        is_allowed = access.may("reader" if role == "nobody" else role, need)
        if is_allowed:
            assert status not in {401, 403}, (method, path, status)
        else:
            assert status == (401 if role == "nobody" else 403), (method, path, status)
        assert status < 500, (method, path, status)


@pytest.mark.parametrize("kind", ["unknown", "revoked", "expired", "not bearer"])
def test_a_token_that_does_not_hold_is_refused_and_never_read_as_a_reader(
    app: FastAPI, client: TestClient, kind: str
) -> None:
    desk = desk_of(app)
    made = access.add(desk, name="t", role="editor", days=1, who="test")
    given = f"Bearer {made['token']}"
    if kind == "unknown":
        given = "Bearer desk_nobody"
    elif kind == "not bearer":
        given = "Basic ZWQ6ZWQ="
    elif kind == "revoked":
        access.revoke(desk, "t", who="test")
    else:
        app.state.clock.seconds += 2 * 86_400
    assert client.get("/api/examples", headers={"Authorization": given}).status_code == 401


def test_a_reader_needs_a_token_where_readers_are_not_left_open(tmp_path: Path) -> None:
    small_desk(tmp_path / "home").close()
    app = create_app(Settings(home=tmp_path / "home", is_reader_open=False), clock=HandClock())
    with TestClient(app) as client:
        assert client.get("/api/examples").status_code == 401
        assert client.get("/api/examples", headers=headers(app, "reader")).status_code == 200


def ask(client: TestClient, **body: Any) -> Any:
    return client.post("/api/ask", json={"question": QUESTION, **body})


@pytest.fixture
def held(app: FastAPI, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question gets the false draft."""
    import api.engines

    path = stored_drafts(tmp_path / "held.jsonl", [("false", FALSE_DRAFT)])
    real = api.engines.agents_of
    monkeypatch.setattr(
        api.engines,
        "agents_of",
        lambda settings, engine, **_: real(settings, "recorded", drafts=path, draft_id="false"),
    )


@pytest.mark.usefixtures("held")
def test_a_held_answer_shows_a_reader_no_byte_of_the_draft(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    reply = ask(client)
    assert reply.json()["decision"] == "held"
    id = reply.json()["id"]  # noqa: A001 - the reply's own word
    told = [reply.text, str(reply.headers), caplog.text]
    for path in (
        f"/api/receipts/{id}",
        f"/api/answers/{id}",
        f"/answers/{id}",
        f"/answers/{id}/citations.json",
        "/metrics",
        "/readyz",
        "/api/examples",
        "/api/suggestions?q=zan",
    ):
        got = client.get(path)
        told += [got.text, str(got.headers)]
    told.append(client.post("/api/ask/stream", json={"question": QUESTION}).text)
    assert all(CANARY not in text for text in told)


@pytest.mark.usefixtures("held")
def test_a_held_answers_receipt_is_missing_exactly_like_one_that_never_was(client: TestClient) -> None:
    id = ask(client).json()["receipt_id"]  # noqa: A001 - the reply's own word
    own, other = client.get(f"/api/receipts/{id}"), client.get("/api/receipts/" + "0" * 32)
    assert own.status_code == other.status_code == 404
    first, second = own.json(), other.json()
    first.pop("request_id"), second.pop("request_id")
    assert first == second
    assert sorted(own.headers) == sorted(other.headers)


@pytest.mark.usefixtures("held")
def test_an_editor_reads_the_held_receipt_and_queue(app: FastAPI, client: TestClient) -> None:
    id = ask(client).json()["receipt_id"]  # noqa: A001 - the reply's own word
    given = headers(app, "editor")
    assert CANARY in client.get(f"/api/receipts/{id}", headers=given).text
    assert client.get(f"/api/review/{id}", headers=given).json()["draft"] == FALSE_DRAFT


@pytest.mark.usefixtures("held")
def test_held_replies_leave_on_the_time_grid(app: FastAPI, client: TestClient) -> None:
    ask(client)
    assert app.state.clock.paused


def test_the_stream_carries_fixed_words_and_then_the_reply(client: TestClient) -> None:
    lines = client.post("/api/ask/stream", json={"question": QUESTION}).text.splitlines()
    words = [
        json.loads(lines[place + 1].removeprefix("data: "))
        for place, line in enumerate(lines)
        if line == "event: stage"
    ]
    assert set(words) <= {"planning", "searching", "drafting", "checking"}
    assert "event: reply" in lines


def test_the_kill_switch_over_http_is_on_when_the_call_returns(app: FastAPI, client: TestClient) -> None:
    given = headers(app, "editor")
    assert client.put("/api/kill", json={"on": True, "reason": "drill"}, headers=given).json()["on"] is True
    assert ask(client).json()["decision"] == "suspended"
    assert client.put("/api/kill", json={"on": False}, headers=given).status_code == 400
    assert client.put("/api/kill", json={"on": False, "reason": "over"}, headers=given).json()["on"] is False
    assert ask(client).json()["decision"] != "suspended"


def test_a_switch_thrown_by_another_process_suspends_this_one(app: FastAPI, client: TestClient) -> None:
    throw(Desk(settings=desk_of(app).settings, clock=HandClock()), is_on=True, reason="", who="cli")
    assert ask(client).json()["decision"] == "suspended"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        pytest.param(b"", 422, None, id="nothing"),
        pytest.param(b"{", 422, None, id="half"),
        pytest.param(b"[" * 50_000, 422, None, id="deep"),
        pytest.param(b'{"question": "a", "question": "b"}', 422, None, id="a key twice"),
        pytest.param(b'{"question": ""}', 422, "empty", id="empty"),
        pytest.param(b'{"question": "' + b"x" * 60_000 + b'"}', 413, "too_large", id="over the question's limit"),
        pytest.param(b'{"question": "' + b"x" * 1_000_000 + b'"}', 413, "too_large", id="over the body's limit"),
        pytest.param(b'{"question": "a", "draft": "b"}', 400, "bad_input", id="a stray field"),
        pytest.param(b'{"question": 7}', 400, "bad_input", id="a number"),
        pytest.param(b'{"question": "\xff"}', 422, None, id="not UTF-8"),
    ],
)
def test_a_malformed_body_is_a_problem_with_code_and_request_id(
    client: TestClient, body: bytes, status: int, code: str | None
) -> None:
    reply = client.post("/api/ask", content=body)
    assert reply.status_code == status
    problem = reply.json()
    assert reply.headers["content-type"] == "application/problem+json"
    assert problem["code"] == (code or problem["code"])
    assert problem["request_id"] == reply.headers["x-request-id"]


def test_an_error_of_ours_tells_its_kind_to_nobody(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(CANARY)

    monkeypatch.setattr("api.examples.questions", fail)
    reply = client.get("/api/examples")
    assert reply.status_code == 500
    assert CANARY not in reply.text
    assert "Traceback" not in reply.text


def test_an_error_of_ours_is_logged_by_kind_and_no_server_above_sees_it(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(CANARY)

    monkeypatch.setattr("api.examples.questions", fail)
    with TestClient(app, raise_server_exceptions=True) as client:
        assert client.get("/api/examples").json()["code"] == "failed"
    assert "RuntimeError" in caplog.text
    assert CANARY not in caplog.text
    assert "Traceback" not in caplog.text


def test_replies_are_never_cached_framed_or_sniffed(client: TestClient) -> None:
    given = client.get("/api/examples").headers
    assert given["cache-control"] == "no-store"
    assert given["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in given["content-security-policy"]
    assert "etag" not in given


@pytest.mark.parametrize(
    ("origin", "status"), [("https://paper.example", 200), ("https://evil.example", 403), (None, 200)]
)
def test_only_registered_origins_may_ask_from_a_page(client: TestClient, origin: str | None, status: int) -> None:
    given = {"Origin": origin} if origin else {}
    reply = client.post("/api/ask", json={"question": QUESTION}, headers=given)
    assert reply.status_code == status
    assert ("access-control-allow-origin" in reply.headers) is (origin == "https://paper.example")


def test_a_flood_is_told_to_wait(tmp_path: Path) -> None:
    small_desk(tmp_path / "home").close()

    class Still(HandClock):
        def tick(self) -> float:
            return 0.0

    app = create_app(Settings(home=tmp_path / "home", asks_a_minute=2), clock=Still())
    with TestClient(app) as client:
        statuses = [client.post("/api/nearby", json={"question": QUESTION}).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert int(client.post("/api/nearby", json={"question": QUESTION}).headers["retry-after"]) >= 1


def test_readiness_names_the_part_that_is_down(app: FastAPI, client: TestClient) -> None:
    assert client.get("/readyz").status_code == 200
    for file in desk_of(app).settings.home.glob("records.sqlite*"):
        file.unlink()
    reply = client.get("/readyz")
    assert reply.status_code == 503
    assert reply.json()["parts"]["records"] == {"up": False, "why": "unavailable"}
    assert client.get("/healthz").status_code == 200


def test_metrics_are_for_this_machine_or_an_admin(app: FastAPI, client: TestClient) -> None:
    assert client.get("/metrics").status_code == 401
    page = client.get("/metrics", headers=headers(app, "admin"))
    assert page.status_code == 200
    assert "desk_kill_switch 0.0" in page.text


def test_the_openapi_document_names_every_call_of_the_contract(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    for path in (
        "/api/ask",
        "/api/verify",
        "/api/receipts/{id}",
        "/api/kill",
        "/api/review",
        "/api/impact/{article_id}",
    ):
        assert path in paths


def test_an_article_pushed_twice_with_a_retraction_after(app: FastAPI, client: TestClient) -> None:
    given = headers(app, "archivist")
    assert client.get("/api/articles/a-1", headers=given).json()["headline"] == "Berg rules out tunnel"
    done = client.post("/api/articles/a-1/retract", json={"reason": "made up"}, headers=given)
    assert done.json()["status"] == "retracted"
    assert client.get("/api/articles/a-1", headers=given).json()["status"] == "retracted"
    assert client.post("/api/articles/none/retract", json={"reason": "x"}, headers=given).status_code == 404


@pytest.mark.model
def test_an_article_pushed_by_a_cms_is_in_the_archive_when_the_call_returns(app: FastAPI, client: TestClient) -> None:
    given = headers(app, "archivist")
    line = {
        "id": "cms-1",
        "headline": "Tunnel opens",
        "published": "2020-06-01",
        "text": "“The tunnel is open,” Mayor Anna Berg said on Monday.",
    }
    assert client.post("/api/articles", json=line, headers=given).json()["articles"] == 1
    assert client.post("/api/articles", json=line, headers=given).json()["unchanged"] == 1
    article = client.get("/api/articles/cms-1", headers=given).json()
    assert article["text"] == line["text"]
    assert [quote["text"] for quote in article["quotes"]] == ["The tunnel is open,"]
    assert client.post("/api/articles", content=b"{ no", headers=given).status_code == 400
    assert client.post("/api/articles", content=b"", headers=given).status_code == 400
