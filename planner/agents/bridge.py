"""Claude without a key, through a command-line program that is already signed in on this machine.

The configured command (default: `claude -p --output-format json`) gets the whole request on standard input and prints
one JSON object: {"type": "result", "subtype": "success", "is_error": false, "result": "..."}. It is started without
a shell, in an empty temporary directory, and killed with its children when its time is over.
"""

import json
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from planner.agents.model_call import Caps, Clock, Completion, Deadline, Request, Sleep, check_size, with_retries
from planner.errors import AgentError

DEFAULT_COMMAND = ("claude", "-p", "--output-format", "json")


class BridgeModel:
    """A model behind a command."""

    name = "bridge"

    def __init__(
        self,
        *,
        command: Sequence[str] = DEFAULT_COMMAND,
        caps: Caps | None = None,
        sleep: Sleep = time.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        if not command or not command[0]:
            raise AgentError(engine=self.name, code="not_configured", detail="no bridge command is set")
        self._command = tuple(command)
        self._caps = caps or Caps()
        self._sleep, self._clock = sleep, clock

    def complete(self, request: Request) -> Completion:
        """The model's text; raises AgentError for every failure."""
        check_size(self.name, request, self._caps)
        return with_retries(
            lambda deadline: self._once(request, deadline),
            engine=self.name,
            caps=self._caps,
            sleep=self._sleep,
            clock=self._clock,
        )

    def _once(self, request: Request, deadline: Deadline) -> Completion:
        text = f"{request.system}\n\nJSON schema of your answer:\n{json.dumps(request.schema)}\n\n{request.user}"
        with tempfile.TemporaryDirectory(prefix="desk-bridge-") as place:
            code, out = self._run(text.encode(), place, deadline)
        if code != 0:
            detail = f"the command ended with code {code}; run it by hand to see why"
            raise AgentError(engine=self.name, code="unavailable", detail=detail)
        return self._completion(out)

    def _run(self, data: bytes, place: str, deadline: Deadline) -> tuple[int, bytes]:
        try:
            process = subprocess.Popen(  # noqa: S603 - the operator's own command, no shell
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=place,
                start_new_session=True,
            )
        except OSError as error:
            detail = f"the command {self._command[0]!r} cannot be started ({error}); install it or use 'offline'"
            raise AgentError(engine=self.name, code="not_configured", detail=detail) from error
        try:
            return self._talk(process, data, deadline)
        finally:
            _end(process)

    def _talk(self, process: "subprocess.Popen[bytes]", data: bytes, deadline: Deadline) -> tuple[int, bytes]:
        if process.stdin is None or process.stdout is None:  # pragma: no cover - both were asked for
            raise AgentError(engine=self.name, code="unavailable", detail="the command has no streams")
        writer = threading.Thread(target=_feed, args=(process.stdin, data), daemon=True)
        out = _Capture(process.stdout, self._caps.bytes_out)
        writer.start()
        out.start()
        out.join(deadline.left())
        if out.is_alive():
            raise AgentError(
                engine=self.name, code="timeout", detail=f"no answer within {self._caps.seconds:g} seconds"
            )
        if out.is_over:
            raise AgentError(
                engine=self.name, code="too_large", detail=f"more than {self._caps.bytes_out} bytes came back"
            )
        try:
            return process.wait(deadline.left()), bytes(out.kept)
        except subprocess.TimeoutExpired as error:
            raise AgentError(engine=self.name, code="timeout", detail="the command did not end in time") from error

    def _completion(self, out: bytes) -> Completion:
        try:
            row = json.loads(out)
            text, is_error, subtype = row["result"], row.get("is_error", False), row.get("subtype", "success")
            usage = row.get("usage") or {}
            tokens = int(usage.get("input_tokens", 0)), int(usage.get("output_tokens", 0))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise AgentError(
                engine=self.name, code="malformed", detail="the command printed no result object"
            ) from error
        if is_error or subtype != "success":
            raise AgentError(engine=self.name, code="refused", detail=f"the command reports {subtype!r}")
        if not isinstance(text, str) or not text.strip():
            raise AgentError(engine=self.name, code="empty", detail="the model returned no text")
        models = row.get("modelUsage")
        model = next(iter(sorted(models)), "") if isinstance(models, dict) else ""
        return Completion(text=text, model=str(row.get("model", model)), tokens_in=tokens[0], tokens_out=tokens[1])


class _Capture(threading.Thread):
    """Reads a stream to its end or to the cap, in a thread, so that the caller can stop waiting."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        super().__init__(daemon=True)
        self._stream, self._most = stream, most
        self.kept = bytearray()
        self.is_over = False

    def run(self) -> None:
        """Reads until the end, the cap, or a closed stream."""
        try:
            while chunk := os.read(self._stream.fileno(), 65536):
                self.kept += chunk
                if len(self.kept) > self._most:
                    self.is_over = True
                    return
        except (OSError, ValueError):
            return


def _feed(stream: IO[bytes], data: bytes) -> None:
    """Writes the request; a command that does not read it has ended or will be ended."""
    try:
        stream.write(data)
        stream.close()
    except (OSError, ValueError):
        return


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Ends the command and whatever it started: its own session, so nothing of ours is touched."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
