"""Problems are pages for people and problem documents for programs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.errors import UnavailableError
from tests.support.site import Site, make_site

HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A reader of the small paper."""
    site: Site = make_site(tmp_path, monkeypatch, hold_grid_ms=0)
    yield TestClient(site.app, raise_server_exceptions=False)
    site.close()


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        pytest.param("/nowhere", 404, "nothing at this address", id="no route"),
        pytest.param("/answers/nope", 404, "no answer at this address", id="no answer"),
        pytest.param("/timeline/t-harbour?from=soon", 400, "expected a day such as", id="bad filter"),
        pytest.param("/timeline/compare?left=Berg&right=x&topic=tunnel", 409, "Anna Berg</a>", id="ambiguous"),
        pytest.param("/timeline/compare", 422, "That did not work", id="fields missing"),
        pytest.param("/ask", 405, "nothing at this address", id="wrong method"),
    ],
)
def test_a_person_is_told_in_a_page(client: TestClient, path: str, status: int, words: str) -> None:
    reply = client.get(path, headers=HTML)
    assert reply.status_code == status
    assert reply.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in reply.headers["content-security-policy"]
    assert words in reply.text


@pytest.mark.parametrize("path", ["/api/answers/nope", "/api/nowhere", "/static/nope.js"])
def test_a_program_is_told_in_a_document_whatever_it_accepts(client: TestClient, path: str) -> None:
    reply = client.get(path, headers=HTML)
    assert reply.status_code == 404
    assert not reply.headers.get("content-type", "").startswith("text/html")


def test_a_part_that_is_down_is_told_with_a_request_and_no_more(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise UnavailableError("a draft's words")

    monkeypatch.setattr("api.examples.questions", fail)
    reply = client.get("/", headers=HTML)
    assert reply.status_code == 503
    assert "does not answer at the moment" in reply.text
    assert "a draft" not in reply.text
    assert "Request" in reply.text


@pytest.mark.parametrize("accept", ["text/html", "application/json"], ids=["a person", "a program"])
def test_what_nobody_foresaw_is_told_with_a_request_and_nothing_of_its_cause(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, accept: str
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a draft's words")

    monkeypatch.setattr("api.examples.questions", fail)
    reply = client.get("/", headers={"accept": accept})
    assert reply.status_code == 500
    assert reply.headers["x-request-id"] in reply.text
    assert "a draft" not in reply.text
    assert "ZeroDivision" not in reply.text
    is_page = "<h1>That did not work</h1>" in reply.text
    assert is_page is (accept == "text/html")
    assert ("style-src 'self'" in reply.headers["content-security-policy"]) is is_page


def test_a_page_for_a_failure_is_told_even_when_no_page_can_be_framed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise UnavailableError("a draft's words")

    monkeypatch.setattr("api.examples.archive", fail)
    reply = client.get("/", headers=HTML)
    assert reply.status_code == 503
    assert "<h1>That did not work</h1>" in reply.text
    assert "a draft" not in reply.text


def test_a_person_who_sends_too_much_is_told_in_a_page(client: TestClient) -> None:
    reply = client.post("/ask", data={"question": "x" * 200_000}, headers=HTML)
    assert reply.status_code == 413
    assert "That is too much at once" in reply.text
