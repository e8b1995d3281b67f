"""Claude through the `anthropic` package: structured outputs, capped, retried at most as configured.

The only door to the SDK. Its own retries are off: this file's are counted, waited for and bounded by one deadline. The
response is read as bytes under a cap before anything is parsed, so that neither ten megabytes nor one byte a second can
hold the desk up.
"""

import json
import time
from typing import TYPE_CHECKING

from planner.agents.model_call import (
    Caps,
    Clock,
    Completion,
    Deadline,
    Request,
    Sleep,
    check_size,
    read_capped,
    status_error,
    with_retries,
)
from planner.errors import AgentError

if TYPE_CHECKING:
    from anthropic import Anthropic

DEFAULT_MODEL = "claude-opus-4-8"
_STOPS = {
    "refusal": "refused",
    "max_tokens": "cut_off",
    "model_context_window_exceeded": "cut_off",
    "pause_turn": "cut_off",
}


class ClaudeModel:
    """One Claude model. `base_url` None is the maker's own address."""

    name = "claude"

    def __init__(
        self,
        *,
        api_key: str,
        model: str = DEFAULT_MODEL,
        base_url: str | None = None,
        caps: Caps | None = None,
        sleep: Sleep = time.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        if not api_key:
            raise AgentError(engine=self.name, code="not_configured", detail="no key is set; set one or use 'offline'")
        self._key, self._model, self._base_url = api_key, model, base_url
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

    def _client(self, seconds: float) -> "Anthropic":
        from anthropic import Anthropic

        return Anthropic(api_key=self._key, base_url=self._base_url, max_retries=0, timeout=seconds)

    def _once(self, request: Request, deadline: Deadline) -> Completion:
        import anthropic

        client = self._client(deadline.left())
        try:
            with client.messages.with_streaming_response.create(
                model=self._model,
                max_tokens=self._caps.tokens_out,
                system=request.system,
                messages=[{"role": "user", "content": request.user}],
                output_config={"format": {"type": "json_schema", "schema": request.schema}},
            ) as response:
                body = read_capped(self.name, response.iter_bytes(), self._caps, deadline)
        except anthropic.APITimeoutError as error:
            raise AgentError(engine=self.name, code="timeout", detail="the server did not answer in time") from error
        except anthropic.APIStatusError as error:
            raise status_error(self.name, error.status_code) from error
        except anthropic.APIConnectionError as error:
            raise AgentError(engine=self.name, code="unavailable", detail="the server cannot be reached") from error
        except AgentError:
            raise
        except Exception as error:
            # While the body is read the transport's own errors come through, of whichever library the SDK carries.
            code = "timeout" if "Timeout" in type(error).__name__ else "unavailable"
            raise AgentError(engine=self.name, code=code, detail=f"the response broke off: {error!r:.200}") from error
        finally:
            client.close()
        return self._completion(body)

    def _completion(self, body: bytes) -> Completion:
        try:
            message = json.loads(body)
            stop, blocks, usage = message["stop_reason"], message["content"], message.get("usage") or {}
            text = "".join(block["text"] for block in blocks if block.get("type") == "text")
            model = str(message.get("model", self._model))
            tokens = int(usage.get("input_tokens", 0)), int(usage.get("output_tokens", 0))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise AgentError(engine=self.name, code="malformed", detail="the response is no message") from error
        if stop in _STOPS:
            raise AgentError(engine=self.name, code=_STOPS[stop], detail=f"the model stopped with {stop!r}")
        if not text.strip():
            raise AgentError(engine=self.name, code="empty", detail="the model returned no text")
        return Completion(text=text, model=model, tokens_in=tokens[0], tokens_out=tokens[1])
