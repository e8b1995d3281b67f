"""One value, one sequence of bytes: the canonical JSON of RFC 8785, for the values a receipt may hold.

Objects with text keys in UTF-16 order, lists, texts, whole numbers that a double holds exactly, true, false, null.
No floating point (a decision must not depend on one), no lone surrogate, no Unicode normalisation.
"""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from datetime import date

from gate.errors import ReceiptError

MOST_EXACT = 2**53 - 1


def canonical(value: object) -> bytes:
    """The canonical bytes of `value`. Raises ReceiptError for a value that has none, naming it."""
    parts: list[str] = []
    _write(value, parts)
    try:
        return "".join(parts).encode()
    except UnicodeEncodeError as error:
        raise ReceiptError(
            f"a text holds a lone surrogate U+{ord(error.object[error.start]):04X}; repair it"
        ) from error


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes, as "sha256:" and 64 hexadecimal digits."""
    return "sha256:" + hashlib.sha256(canonical(value)).hexdigest()


def plain(value: object) -> object:
    """`value` as lists, dictionaries and scalars: dataclasses by field, dates as ISO 8601, enumerations as text."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, str) else value


def _write(value: object, parts: list[str]) -> None:
    if value is None or isinstance(value, bool):
        parts.append({None: "null", True: "true", False: "false"}[value])
    elif isinstance(value, str):
        parts.append(json.dumps(str(value), ensure_ascii=False))
    elif isinstance(value, int):
        parts.append(_number(value))
    elif isinstance(value, (list, tuple)):
        _write_items(value, parts)
    elif isinstance(value, Mapping):
        _write_object(value, parts)
    else:
        raise ReceiptError(f"{value!r} ({type(value).__name__}) has no canonical form; use text or a whole number")


def _number(value: int) -> str:
    if abs(value) > MOST_EXACT:
        raise ReceiptError(f"{value!r} is larger than {MOST_EXACT}; write it as text")
    return str(value)


def _write_items(items: list[object] | tuple[object, ...], parts: list[str]) -> None:
    parts.append("[")
    for place, item in enumerate(items):
        parts.append("," if place else "")
        _write(item, parts)
    parts.append("]")


def _write_object(value: Mapping[object, object], parts: list[str]) -> None:
    names: list[str] = []
    for name in value:
        if not isinstance(name, str):
            raise ReceiptError(f"the key {name!r} is no text")
        names.append(name)
    parts.append("{")
    for place, name in enumerate(sorted(names, key=_utf16)):
        parts.append("," if place else "")
        parts.append(json.dumps(name, ensure_ascii=False) + ":")
        _write(value[name], parts)
    parts.append("}")


def _utf16(name: str) -> bytes:
    return name.encode("utf-16-be", "surrogatepass")
