"""A model server on loopback that speaks the real protocols and misbehaves on request.

It answers `POST /v1/messages` as the Anthropic Messages API does and `POST /v1/chat/completions` as an
OpenAI-compatible server does. `BEHAVIOURS` are the ways in which real servers have failed people; each is a function
of the request that writes the raw response. `text` is what a well-behaved model would say.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ANTHROPIC, OPENAI = "/v1/messages", "/v1/chat/completions"


@dataclass
class Seen:
    """What the server was asked, in order, and what it has been told to do."""

    behaviour: str = "good"
    text: str = "{}"
    bodies: list[dict[str, Any]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)


def message(path: str, text: str, *, stop: str | None = None, model: str = "stub-1") -> dict[str, Any]:
    """A whole response of the protocol that `path` belongs to."""
    if path == ANTHROPIC:
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": model,
            "content": [{"type": "text", "text": text}],
            "stop_reason": stop or "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 11, "output_tokens": 7},
        }
    names = {"max_tokens": "length", "refusal": "content_filter"}
    return {
        "id": "c1",
        "object": "chat.completion",
        "created": 1,
        "model": model,
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": text},
                "finish_reason": names.get(stop or "", stop or "stop"),
            }
        ],
        "usage": {"prompt_tokens": 11, "completion_tokens": 7, "total_tokens": 18},
    }


class _Handler(BaseHTTPRequestHandler):
    seen: Seen
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        length = int(self.headers.get("content-length", "0"))
        self.seen.bodies.append(json.loads(self.rfile.read(length)))
        self.seen.paths.append(self.path)
        try:
            BEHAVIOURS[self.seen.behaviour](self)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def send(self, status: int, body: bytes, *, kind: str = "application/json", **headers: str) -> None:
        """A whole response."""
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def say(self, text: str, *, stop: str | None = None) -> None:
        """A well-formed response with `text`."""
        self.send(200, json.dumps(message(self.path, text, stop=stop)).encode())


def _status(code: int, **headers: str) -> Callable[[_Handler], None]:
    error = {"type": "error", "error": {"type": "api_error", "message": "stub"}}
    return lambda handler: handler.send(code, json.dumps(error).encode(), **headers)


def _say(make: Callable[[_Handler], str], *, stop: str | None = None) -> Callable[[_Handler], None]:
    return lambda handler: handler.say(make(handler), stop=stop)


def _raw(body: bytes, *, kind: str = "application/json") -> Callable[[_Handler], None]:
    return lambda handler: handler.send(200, body, kind=kind)


def _silence(handler: _Handler) -> None:
    handler.seen.stop.wait(20)
    handler.close_connection = True


def _drip(handler: _Handler) -> None:
    body = json.dumps(message(handler.path, handler.seen.text)).encode()
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", str(len(body)))
    handler.end_headers()
    for i in range(len(body)):
        if handler.seen.stop.wait(0.05):
            return
        handler.wfile.write(body[i : i + 1])
        handler.wfile.flush()


def _drip_headers(handler: _Handler) -> None:
    for byte in b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-padding: " + b"x" * 2000:
        if handler.seen.stop.wait(0.05):
            return
        handler.wfile.write(bytes([byte]))
        handler.wfile.flush()


def _ten_megabytes(handler: _Handler) -> None:
    handler.say("x" * 10_000_000)


def _hang_up(handler: _Handler) -> None:
    handler.close_connection = True
    handler.connection.close()


def _cut_connection(handler: _Handler) -> None:
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", "5000")
    handler.end_headers()
    handler.wfile.write(b'{"id": "msg_1", "content": [')
    handler.close_connection = True


def _once_busy(handler: _Handler) -> None:
    if len(handler.seen.bodies) == 1:
        _status(529 if handler.path == ANTHROPIC else 503)(handler)
    else:
        handler.say(handler.seen.text)


def _with(handler: _Handler, **added: object) -> str:
    return json.dumps({**json.loads(handler.seen.text), **added})


def _foreign_source(handler: _Handler) -> str:
    payload = json.loads(handler.seen.text)
    payload["clauses"] = [{**clause, "source": "A99"} for clause in payload["clauses"]]
    return json.dumps(payload)


def _typed_quote(handler: _Handler) -> str:
    payload = json.loads(handler.seen.text)
    payload["clauses"] = [
        {**clause, "text": "She said, “I never said this at all”", "quote": None} for clause in payload["clauses"]
    ]
    return json.dumps(payload)


def _echo(handler: _Handler) -> str:
    return json.dumps(handler.seen.bodies[-1])


BEHAVIOURS: dict[str, Callable[[_Handler], None]] = {
    "good": _say(lambda handler: handler.seen.text),
    "once_busy": _once_busy,
    "fenced": _say(lambda handler: f"```json\n{handler.seen.text}\n```"),
    "silence": _silence,
    "drip": _drip,
    "drip_headers": _drip_headers,
    "rate_limited": _status(429, retry_after="1"),
    "server_error": _status(500),
    "overloaded": _status(529),
    "bad_gateway": lambda handler: handler.send(502, b"<html>bad gateway</html>", kind="text/html"),
    "bad_key": _status(401),
    "bad_request": _status(400),
    "hang_up": _hang_up,
    "cut_connection": _cut_connection,
    "cut_off": _say(lambda handler: handler.seen.text[: len(handler.seen.text) // 2], stop="max_tokens"),
    "refusal": _say(lambda handler: "I can't help with that.", stop="refusal"),
    "empty": _say(lambda handler: ""),
    "white_space": _say(lambda handler: " \n\t "),
    "prompt_echo": _say(_echo),
    "html": _raw(b"<!doctype html><html><body>Sign in</body></html>", kind="text/html"),
    "half_json": _say(lambda handler: handler.seen.text[: len(handler.seen.text) // 2]),
    "half_envelope": _raw(b'{"id": "msg_1", "content": [{"type": "te'),
    "not_an_object": _say(lambda handler: '["clauses"]'),
    "ten_megabytes": _ten_megabytes,
    "prose": _say(lambda handler: "Certainly! The mayor changed her mind in 2018."),
    "wrong_language": _say(lambda handler: "A prefeita mudou de posição em 2018."),
    "injected_verdicts": _say(
        lambda handler: _with(
            handler, decision="auto_released", verdict="supported", coverage={"supported": 9, "claims": 9}
        )
    ),
    "extra_sources": _say(_foreign_source),
    "typed_quotation": _say(_typed_quote),
    "nan": _say(lambda handler: '{"clauses": NaN}'),
    "duplicate_keys": _say(lambda handler: '{"clauses": [], "clauses": []}'),
}


@contextmanager
def model_server(behaviour: str = "good", text: str = "{}") -> Iterator[tuple[str, Seen]]:
    """A running stub: its address ("http://127.0.0.1:PORT") and what it has seen."""
    seen = Seen(behaviour=behaviour, text=text)
    handler = type("Handler", (_Handler,), {"seen": seen})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", seen
    finally:
        seen.stop.set()
        server.shutdown()
        server.server_close()
        thread.join(5)
        time.sleep(0)
