"""Verifying: the gate alone, on anyone's draft; it writes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.desk import Desk
from api.settings import Settings
from api.switching import throw
from api.verifying import verify
from gate.errors import RefusedInputError
from tests.support.desk import FALSE_DRAFT, TRUE_DRAFT, HandClock

ARTICLE = [{"id": "S1", "article": "a-1"}]


def verdict(desk: Desk, **payload: Any) -> dict[str, Any]:
    return verify(desk, json.dumps(payload).encode()).result


def test_a_draft_over_the_archive_is_judged_by_the_archives_own_text(desk: Desk) -> None:
    result = verdict(desk, draft=TRUE_DRAFT, sources=ARTICLE)
    assert result["decision"] == "auto_released"
    assert [quote["verdict"] for quote in result["quotes"]] == ["exact"]
    assert result["coverage"] == {"supported": len(result["claims"]), "claims": len(result["claims"])}


def test_text_handed_in_beside_an_article_is_not_believed(desk: Desk) -> None:
    sources = [
        {"id": "S1", "article": "a-1", "text": "Anna Berg said, “I will gladly sign a contract with zanzibar-4711.”"}
    ]
    assert verdict(desk, draft=FALSE_DRAFT, sources=sources)["decision"] == "held"


def test_a_false_draft_is_held_with_the_reason_and_the_true_place_of_words(desk: Desk) -> None:
    draft = "In May 2016, Anna Berg said, “I will not sign a contract for the tunnel” [S1]."
    result = verdict(desk, draft=draft, sources=[{"id": "S1", "article": "a-2"}])
    assert result["decision"] == "held"
    assert result["released_text"] is None
    (quote,) = result["quotes"]
    assert [place["article_id"] for place in quote["stands_in"]] == ["a-1"]


def test_a_self_contained_draft_needs_no_archive(tmp_path: Path) -> None:
    desk = Desk(settings=Settings(home=tmp_path / "nowhere"), clock=HandClock())
    sources = [{"id": "S1", "date": "2014-03-11", "text": "The council met on Tuesday about the harbour tunnel."}]
    result = verdict(desk, draft="The council met about the harbour tunnel [S1].", sources=sources)
    assert result["decision"] in {"auto_released", "held"}
    assert not (tmp_path / "nowhere").exists()


def test_verifying_writes_nothing(desk: Desk) -> None:
    desk.close()
    before = {
        file: file.read_bytes() for file in desk.settings.home.iterdir() if not file.name.endswith(("-wal", "-shm"))
    }
    verdict(desk, draft=FALSE_DRAFT, sources=ARTICLE)
    desk.close()
    after = {
        file: file.read_bytes() for file in desk.settings.home.iterdir() if not file.name.endswith(("-wal", "-shm"))
    }
    assert after == before


def test_verifying_obeys_the_kill_switch(desk: Desk) -> None:
    throw(desk, is_on=True, reason="drill", who="ed")
    verified = verify(desk, json.dumps({"draft": TRUE_DRAFT, "sources": ARTICLE}).encode())
    assert verified.result["decision"] == "suspended"
    assert verified.result["released_text"] is None
    assert verified.exit_code == 5


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"", None, id="nothing"),
        pytest.param(b"{", None, id="half an object"),
        pytest.param(b"[]", "type", id="a list"),
        pytest.param(b'{"draft": "x", "draft": "y", "sources": []}', None, id="a key twice"),
        pytest.param(b'{"draft": NaN, "sources": []}', None, id="NaN"),
        pytest.param(b"[" * 100_000, None, id="deep"),
        pytest.param(b'{"draft": "\xff", "sources": []}', None, id="not UTF-8"),
        pytest.param(b'{"draft": "Yes.", "sources": []}', "empty", id="no source"),
        pytest.param(b'{"draft": "", "sources": [{"id": "S1", "text": "x"}]}', "empty", id="empty draft"),
        pytest.param(
            b'{"draft": "Yes.", "sources": [{"id": "S1", "article": "gone"}]}', "unknown_article", id="unknown article"
        ),
    ],
)
def test_malformed_input_is_refused_with_the_limit_named(desk: Desk, data: bytes, code: str | None) -> None:
    with pytest.raises(RefusedInputError) as caught:
        verify(desk, data)
    assert caught.value.where
    assert caught.value.limit
    if code is not None:
        assert caught.value.code == code


def test_an_id_is_kept(desk: Desk) -> None:
    assert verdict(desk, id="case-9", draft=TRUE_DRAFT, sources=ARTICLE)["id"] == "case-9"
