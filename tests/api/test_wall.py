"""The wall: no byte of a held draft reaches a reader, by any route, in any of the usual encodings."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.routes.needs import routes_of
from tests.support.archive import ANNA
from tests.support.site import Site, encodings, make_site

HOLDS = 4


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A desk on the small paper."""
    made = make_site(tmp_path, monkeypatch, hold_grid_ms=0)
    yield made
    made.close()


@pytest.fixture
def reader(site: Site) -> TestClient:
    """Somebody from the street."""
    return TestClient(site.app, raise_server_exceptions=False)


def hold(site: Site, number: int) -> tuple[str, list[str]]:
    """A question that will be held, and the canaries in its draft: words, a number and a name."""
    words, figure, name = secrets.token_hex(16), str(secrets.randbits(60)), secrets.token_hex(8).capitalize()
    draft = f"In March 2014, Anna Berg said, “I told {name} {figure} times: {words}” [S1]. {name} left {figure} [S2]."
    return site.record(f"What did Anna Berg say, number {number}?", draft), [words, figure, name]


def replies(site: Site, reader: TestClient, question: str) -> tuple[list[bytes], list[str]]:
    """Everything that a reader can get after asking: bodies with their headers; and the ids told."""
    asked = reader.post("/api/ask", json={"question": question})
    assert asked.json()["decision"] == "held"
    ids = [asked.json()["receipt_id"]]
    got = [
        asked,
        reader.post("/api/ask/stream", json={"question": question}),
        reader.post("/ask", data={"question": question}, headers={"accept": "text/html"}),
        reader.post("/api/nearby", json={"question": question}),
        reader.post("/api/challenge", json={"receipt_id": ids[0], "note": "show me"}),
        reader.post(f"/answers/{ids[0]}/challenge", data={"note": "show me"}),
    ]
    for route in routes_of(site.app.routes):
        if "GET" in (route.methods or ()):
            for key in (*ids, ANNA.id, "a-1"):
                path = route.path.replace("{name}", "reader.js").replace("{what}", "quotes")
                path = path.replace(":path", "").replace("{id}", key).replace("{article_id}", "a-1")
                for accept in ("text/html", "application/json"):
                    got.append(reader.get(path, headers={"accept": accept}))
    return [b"\n".join((str(reply.headers).encode(), reply.content)) for reply in got], ids


def test_no_canary_of_a_held_draft_is_in_any_byte_a_reader_gets(site: Site, reader: TestClient) -> None:
    held = [hold(site, number) for number in range(HOLDS)]
    bodies = [body for question, _ in held[:1] for body in replies(site, reader, question)[0]]
    bodies += [reader.post("/api/ask", json={"question": question}).content for question, _ in held[1:]]
    assert len(bodies) > 60
    for _, canaries in held:
        for canary in canaries:
            for name, form in encodings(canary).items():
                assert not any(form.lower() in body.lower() for body in bodies), f"{canary} as {name}"


def test_the_same_canaries_do_reach_the_editor(site: Site) -> None:
    """A search that finds nothing anywhere would prove nothing."""
    from api.reviewing import shown

    question, canaries = hold(site, 1)
    draft = str(shown(site.desk, str(site.ask(question).receipt_id))["draft"]).encode()
    assert all(encodings(canary)["plain"] in draft for canary in canaries)


@pytest.mark.parametrize("phase", range(3))
def test_the_search_sees_a_word_inside_base64(phase: int) -> None:
    import base64

    word = secrets.token_hex(16)
    hidden = base64.b64encode(b"x" * phase + word.encode() + b" and more")
    assert any(form in hidden for form in encodings(word).values())


def test_two_held_replies_have_equal_headers_and_length(site: Site, reader: TestClient) -> None:
    short, _ = hold(site, 1)
    long = site.record("What did Anna Berg say, number 2?", "“Nobody said this” [S1]. " * 50)
    pair = [reader.post("/api/ask", json={"question": question}) for question in (short, long)]
    own = {"x-request-id"}
    first, second = ({k: v for k, v in reply.headers.items() if k not in own} for reply in pair)
    assert first == second
    assert "no-store" in pair[0].headers["cache-control"]


def test_a_held_answer_is_not_found_like_one_that_never_was(site: Site, reader: TestClient) -> None:
    held = str(site.ask(hold(site, 1)[0]).receipt_id)
    for path in ("/answers/{}", "/api/answers/{}", "/api/receipts/{}"):
        real, none = (reader.get(path.format(key), headers={"accept": "text/html"}) for key in (held, "0" * 32))
        assert real.status_code == none.status_code == 404
        if path == "/answers/{}":
            assert real.content == none.content
