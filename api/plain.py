"""Frozen data as plain JSON values: dataclasses as objects, tuples as arrays, days as ISO 8601. No floats."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def plain(value: object) -> Json:
    """`value` as JSON; raises TypeError for what has no exact form, a float or a held text among them."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} has no exact JSON form")
