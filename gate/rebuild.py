"""Typed values back out of plain ones: what `canonical.plain` took apart is put together again, strictly.

Understands exactly the shapes of gate/model.py and gate/policy.py: frozen dataclasses, tuples, optional values,
texts, whole numbers, truth values, dates and enumerations. A missing or unknown field is an error, not a default.
"""

import dataclasses
import types
import typing
from collections.abc import Mapping
from datetime import date
from enum import Enum
from typing import TypeVar, cast

from gate.errors import ReceiptError

_T = TypeVar("_T")


def rebuild(wanted: type[_T], value: object, *, where: str) -> _T:
    """`value` as a `wanted`. Raises ReceiptError that names the place when it is not one."""
    return cast("_T", _rebuild(wanted, value, where))


def _rebuild(wanted: object, value: object, where: str) -> object:
    origin = typing.get_origin(wanted)
    if origin is types.UnionType or origin is typing.Union:
        return _rebuild_optional(wanted, value, where)
    if origin is tuple:
        return _rebuild_tuple(wanted, value, where)
    if origin is dict or wanted is object:
        return value
    if dataclasses.is_dataclass(wanted) and isinstance(wanted, type):
        return _rebuild_record(wanted, value, where)
    if wanted is date and isinstance(value, str):
        return _rebuild_date(value, where)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _rebuild_member(wanted, value, where)
    if isinstance(wanted, type) and type(value) is wanted:
        return value
    raise _mismatch(wanted, value, where)


def _rebuild_optional(wanted: object, value: object, where: str) -> object:
    if value is None:
        return None
    choices = [choice for choice in typing.get_args(wanted) if choice is not type(None)]
    return _rebuild(choices[0], value, where)


def _rebuild_tuple(wanted: object, value: object, where: str) -> tuple[object, ...]:
    if not isinstance(value, (list, tuple)):
        raise _mismatch(wanted, value, where)
    kinds = typing.get_args(wanted)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise _mismatch(wanted, value, where)
    return tuple(
        _rebuild(kind, item, f"{where}[{place}]") for place, (kind, item) in enumerate(zip(kinds, value, strict=True))
    )


def _rebuild_record(wanted: type, value: object, where: str) -> object:
    if not isinstance(value, Mapping):
        raise _mismatch(wanted, value, where)
    kinds = typing.get_type_hints(wanted)
    names = {field.name for field in dataclasses.fields(wanted)}
    if set(value) != names:
        raise ReceiptError(f"{where} has the fields {sorted(value)!r}, expected {sorted(names)!r}")
    return wanted(**{name: _rebuild(kinds[name], value[name], f"{where}.{name}") for name in sorted(names)})


def _rebuild_member(wanted: type[Enum], value: object, where: str) -> Enum:
    try:
        return wanted(value)
    except ValueError as error:
        raise _mismatch(wanted, value, where) from error


def _rebuild_date(value: str, where: str) -> date:
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise ReceiptError(f"{where} is {value!r}, expected a date YYYY-MM-DD") from error


def _mismatch(wanted: object, value: object, where: str) -> ReceiptError:
    return ReceiptError(f"{where} is {value!r}, expected {wanted!r}")
