"""Reading a JSON body strictly: depth, duplicate keys, NaN and bad UTF-8 are refused before any model sees them."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import Request
from pydantic import BaseModel, ValidationError

from api.errors import BadInputError

M = TypeVar("M", bound=BaseModel)


def body_of(model: type[M]) -> Callable[[Request], Awaitable[M]]:
    """A dependency that reads the body as `model`. Raises RefusedInputError or BadInputError."""

    async def read(request: Request) -> M:
        from gate.intake import load_strict

        value = load_strict(await request.body())
        try:
            return model.model_validate(value)
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "body"
            raise BadInputError(f"{where}: {first['msg']}") from None

    return read


async def raw_body(request: Request) -> bytes:
    """A dependency that reads the body as it came."""
    return await request.body()


def takes(model: type[BaseModel]) -> dict[str, Any]:
    """The OpenAPI description of a body that `body_of` reads."""
    schema = model.model_json_schema()
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}
