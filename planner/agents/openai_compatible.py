"""Any server that speaks the chat-completions protocol, local or hosted, by its base URL.

Same caps, same retries, same failures as every other engine. A server that knows no JSON schema simply ignores the wish
for one: what comes back is parsed strictly either way.
"""

import json
import time

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

_STOPS = {"length": "cut_off", "content_filter": "refused", "tool_calls": "malformed", "function_call": "malformed"}


class OpenAICompatibleModel:
    """One model behind `{base_url}/chat/completions`; `api_key` may be "" for a local server."""

    name = "openai-compatible"

    def __init__(
        self,
        *,
        base_url: str,
        model: str,
        api_key: str = "",
        caps: Caps | None = None,
        sleep: Sleep = time.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        if not base_url.startswith(("http://", "https://")) or not model:
            detail = f"a base URL and a model name are needed, got {base_url!r} and {model!r}"
            raise AgentError(engine=self.name, code="not_configured", detail=detail)
        self._url, self._model, self._key = f"{base_url.rstrip('/')}/chat/completions", model, api_key
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

    def _payload(self, request: Request) -> dict[str, object]:
        return {
            "model": self._model,
            "max_tokens": self._caps.tokens_out,
            "temperature": 0,
            "messages": [
                {"role": "system", "content": request.system},
                {"role": "user", "content": request.user},
            ],
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "answer", "strict": True, "schema": request.schema},
            },
        }

    def _once(self, request: Request, deadline: Deadline) -> Completion:
        import httpx

        headers = {"authorization": f"Bearer {self._key}"} if self._key else {}
        try:
            with (
                httpx.Client(timeout=deadline.left(), follow_redirects=False) as client,
                client.stream("POST", self._url, json=self._payload(request), headers=headers) as response,
            ):
                if not response.is_success:
                    raise status_error(self.name, response.status_code)
                body = read_capped(self.name, response.iter_bytes(), self._caps, deadline)
        except httpx.TimeoutException as error:
            raise AgentError(engine=self.name, code="timeout", detail="the server did not answer in time") from error
        except httpx.TransportError as error:
            raise AgentError(engine=self.name, code="unavailable", detail="the server cannot be reached") from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise AgentError(
                engine=self.name, code="malformed", detail=f"no usable response: {error!r:.200}"
            ) from error
        return self._completion(body)

    def _completion(self, body: bytes) -> Completion:
        try:
            message = json.loads(body)
            choice, usage = message["choices"][0], message.get("usage") or {}
            text, stop = choice["message"].get("content"), choice.get("finish_reason")
            refusal = choice["message"].get("refusal")
            tokens = int(usage.get("prompt_tokens", 0)), int(usage.get("completion_tokens", 0))
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
            raise AgentError(engine=self.name, code="malformed", detail="the response is no completion") from error
        if refusal:
            raise AgentError(engine=self.name, code="refused", detail="the model refused")
        if stop in _STOPS:
            raise AgentError(engine=self.name, code=_STOPS[stop], detail=f"the model stopped with {stop!r}")
        if not isinstance(text, str) or not text.strip():
            raise AgentError(engine=self.name, code="empty", detail="the model returned no text")
        return Completion(
            text=text, model=str(message.get("model", self._model)), tokens_in=tokens[0], tokens_out=tokens[1]
        )
