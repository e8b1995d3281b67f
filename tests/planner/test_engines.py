"""Every engine against a server that misbehaves: the right AgentError, in time, and never a made-up answer."""

import json
import sys
import time
from pathlib import Path

import pytest

from planner.agents.bridge import BridgeModel
from planner.agents.claude import ClaudeModel
from planner.agents.model_call import Caps, LanguageModel, Request
from planner.agents.openai_compatible import OpenAICompatibleModel
from planner.errors import AgentError
from tests.support.model_stub import model_server

REQUEST = Request(system="Plan.", user='{"question": "What did Ada Poe say?"}', schema={"type": "object"})
CAPS = Caps(seconds=0.6, retries=0, wait=0.0)
GOOD = '{"clauses": [{"window": 0, "text": "Ada Poe spoke", "source": "A1", "quote": null}]}'

FAILURES = [
    ("silence", "timeout"),
    ("drip", "timeout"),
    ("drip_headers", "timeout"),
    ("rate_limited", "rate_limited"),
    ("server_error", "unavailable"),
    ("overloaded", "unavailable"),
    ("bad_gateway", "unavailable"),
    ("bad_key", "not_configured"),
    ("bad_request", "refused"),
    ("hang_up", "unavailable"),
    ("cut_connection", "unavailable"),
    ("cut_off", "cut_off"),
    ("refusal", "refused"),
    ("empty", "empty"),
    ("white_space", "empty"),
    ("html", "malformed"),
    ("half_envelope", "malformed"),
    ("ten_megabytes", "too_large"),
]


def make(kind: str, address: str, *, caps: Caps = CAPS) -> LanguageModel:
    if kind == "claude":
        return ClaudeModel(api_key="stub", base_url=address, caps=caps, sleep=lambda seconds: None)
    return OpenAICompatibleModel(base_url=f"{address}/v1", model="stub-1", caps=caps, sleep=lambda seconds: None)


@pytest.fixture(params=["claude", "openai-compatible"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_good_answer_comes_back_with_its_model_and_tokens(kind: str) -> None:
    with model_server("good", GOOD) as (address, _):
        done = make(kind, address, caps=Caps(seconds=20)).complete(REQUEST)
    assert (done.text, done.model, done.tokens_in, done.tokens_out) == (GOOD, "stub-1", 11, 7)


def test_the_request_carries_the_schema_and_both_texts(kind: str) -> None:
    with model_server("good", GOOD) as (address, seen):
        make(kind, address, caps=Caps(seconds=20)).complete(REQUEST)
    sent = json.dumps(seen.bodies[0])
    assert "json_schema" in sent
    assert "Plan." in sent
    assert "Ada Poe" in sent


@pytest.mark.parametrize(("behaviour", "code"), FAILURES, ids=[row[0] for row in FAILURES])
def test_a_failure_is_an_agent_error_with_its_code(kind: str, behaviour: str, code: str) -> None:
    caps = CAPS if code == "timeout" else Caps(seconds=20, retries=0)
    with model_server(behaviour, GOOD) as (address, _), pytest.raises(AgentError) as caught:
        make(kind, address, caps=caps).complete(REQUEST)
    assert caught.value.code in ({code, "malformed"} if behaviour == "cut_connection" else {code})


@pytest.mark.parametrize("behaviour", ["silence", "drip", "drip_headers"])
def test_a_slow_server_is_given_up_within_the_cap(kind: str, behaviour: str) -> None:
    began = time.monotonic()
    with model_server(behaviour, GOOD * 20) as (address, _):
        with pytest.raises(AgentError):
            make(kind, address).complete(REQUEST)
        took = time.monotonic() - began
    assert took < 10


def test_a_busy_server_is_tried_once_more(kind: str) -> None:
    with model_server("once_busy", GOOD) as (address, seen):
        done = make(kind, address, caps=Caps(seconds=20, retries=1, wait=0.0)).complete(REQUEST)
    assert (done.text, len(seen.bodies)) == (GOOD, 2)


def test_a_busy_server_is_never_tried_more_often_than_allowed(kind: str) -> None:
    with model_server("rate_limited", GOOD) as (address, seen):
        with pytest.raises(AgentError):
            make(kind, address, caps=Caps(seconds=20, retries=1, wait=0.0)).complete(REQUEST)
        assert len(seen.bodies) == 2


def test_a_refusal_is_never_tried_again(kind: str) -> None:
    with model_server("refusal", GOOD) as (address, seen):
        with pytest.raises(AgentError):
            make(kind, address, caps=Caps(seconds=20, retries=3, wait=0.0)).complete(REQUEST)
        assert len(seen.bodies) == 1


def test_a_request_that_may_cost_too_much_is_never_sent(kind: str) -> None:
    with model_server("good", GOOD) as (address, seen):
        with pytest.raises(AgentError) as caught:
            make(kind, address, caps=Caps(cost=10)).complete(REQUEST)
        assert (caught.value.code, seen.bodies) == ("budget", [])


def test_a_request_over_the_characters_is_never_sent(kind: str) -> None:
    with model_server("good", GOOD) as (address, seen):
        with pytest.raises(AgentError) as caught:
            make(kind, address, caps=Caps(characters_in=5)).complete(REQUEST)
        assert (caught.value.code, seen.bodies) == ("budget", [])


def test_nobody_listening_is_unavailable(kind: str) -> None:
    with pytest.raises(AgentError) as caught:
        make(kind, "http://127.0.0.1:9", caps=Caps(seconds=20, retries=0)).complete(REQUEST)
    assert caught.value.code == "unavailable"


def test_claude_without_a_key_is_not_configured() -> None:
    with pytest.raises(AgentError) as caught:
        ClaudeModel(api_key="")
    assert caught.value.code == "not_configured"


def test_a_server_without_an_address_is_not_configured() -> None:
    with pytest.raises(AgentError) as caught:
        OpenAICompatibleModel(base_url="", model="stub-1")
    assert caught.value.code == "not_configured"


# --- the bridge: a command in place of a server -----------------------------------------------------------------


def command(tmp_path: Path, body: str) -> tuple[str, ...]:
    script = tmp_path / "bridge.py"
    script.write_text(f"import json, sys, time\nasked = sys.stdin.read()\n{body}\n", encoding="utf-8")
    return (sys.executable, str(script))


def result(**fields: object) -> str:
    row = {"type": "result", "subtype": "success", "is_error": False, "result": GOOD, **fields}
    return f"print(json.dumps({row!r}))"


def test_the_bridge_returns_what_the_command_prints(tmp_path: Path) -> None:
    done = BridgeModel(command=command(tmp_path, result(model="stub-1")), caps=Caps(seconds=20)).complete(REQUEST)
    assert (done.text, done.model) == (GOOD, "stub-1")


def test_the_bridge_gives_the_command_the_whole_request(tmp_path: Path) -> None:
    body = "print(json.dumps({'type': 'result', 'subtype': 'success', 'is_error': False, 'result': asked}))"
    done = BridgeModel(command=command(tmp_path, body), caps=Caps(seconds=20)).complete(REQUEST)
    assert "Plan." in done.text
    assert "Ada Poe" in done.text


BRIDGE_FAILURES = [
    ("ends_with_an_error", "sys.exit(3)", "unavailable"),
    ("prints_nothing", "", "malformed"),
    ("prints_html", "print('<html>sign in</html>')", "malformed"),
    ("prints_half", 'print(\'{"type": "result", "resu\')', "malformed"),
    ("reports_an_error", result(is_error=True, subtype="error_during_execution"), "refused"),
    ("stops_at_its_turns", result(subtype="error_max_turns"), "refused"),
    ("says_nothing", result(result=""), "empty"),
    ("says_no_text", result(result=None), "empty"),
    ("prints_too_much", "print('x' * 3_000_000)", "too_large"),
]


@pytest.mark.parametrize(
    ("body", "code"), [row[1:] for row in BRIDGE_FAILURES], ids=[row[0] for row in BRIDGE_FAILURES]
)
def test_a_failing_command_is_an_agent_error(tmp_path: Path, body: str, code: str) -> None:
    with pytest.raises(AgentError) as caught:
        BridgeModel(command=command(tmp_path, body), caps=Caps(seconds=20, retries=0)).complete(REQUEST)
    assert caught.value.code == code


def test_a_command_that_hangs_is_ended(tmp_path: Path) -> None:
    began = time.monotonic()
    with pytest.raises(AgentError) as caught:
        BridgeModel(command=command(tmp_path, "time.sleep(60)"), caps=CAPS).complete(REQUEST)
    assert (caught.value.code, time.monotonic() - began < 10) == ("timeout", True)


def test_a_missing_command_says_what_to_install() -> None:
    with pytest.raises(AgentError, match="install it or use 'offline'") as caught:
        BridgeModel(command=("no-such-program-here",), caps=CAPS).complete(REQUEST)
    assert caught.value.code == "not_configured"
