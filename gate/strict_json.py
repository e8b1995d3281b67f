"""JSON that means one thing only: refused where the standard parser would guess, overflow or crash.

Refused before parsing: too many bytes, not UTF-8, a byte-order mark, nesting deeper than the limit (the standard
parser raises RecursionError). Refused while parsing: duplicate keys (two readers would see two documents), NaN and
the infinities, a lone surrogate, an integer too long to convert, and anything that is not JSON.
"""

import json
import re

from gate.errors import RefusedInputError

MOST_BYTES = 8 * 1024 * 1024
DEEPEST = 32

_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")


def load_strict(data: bytes, *, most_bytes: int = MOST_BYTES) -> object:
    """The value that `data` writes. Raises RefusedInputError, with the limit named, for anything doubtful."""
    if len(data) > most_bytes:
        raise _refused("too_large", limit=f"{most_bytes} bytes", got=f"{len(data)} bytes")
    text = _decode(data)
    _check_depth(text)
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except ValueError as error:
        raise _refused("json", limit="one JSON value", got=str(error)) from error
    if "\\u" in text:
        _check_surrogates(value)
    return value


def _decode(data: bytes) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _refused("not_utf8", limit="valid UTF-8", got=f"a wrong byte at {error.start}") from error
    if text.startswith("\ufeff"):
        raise _refused("byte_order_mark", limit="UTF-8 without a byte-order mark", got="U+FEFF at the beginning")
    return text


def _check_depth(text: str) -> None:
    depth = 0
    for found in _STRUCTURE.finditer(text):
        sign = found.group()
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > DEEPEST:
            raise _refused("depth", limit=f"{DEEPEST} levels", got=f"more, at character {found.start()}")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        last = {name: place for place, (name, _) in enumerate(pairs)}
        twice = next(name for place, (name, _) in enumerate(pairs) if last[name] != place)
        raise _refused("duplicate_key", limit="each key once", got=f"{twice!r} twice")
    return values


def _no_constant(name: str) -> object:
    raise _refused("number", limit="finite numbers", got=name)


def _check_surrogates(value: object) -> None:
    """Walks the whole value, keys included; nesting is already bounded."""
    if isinstance(value, str):
        found = _SURROGATE.search(value)
        if found:
            raise _refused("surrogate", limit="whole characters", got=f"a lone surrogate U+{ord(found.group()):04X}")
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_surrogates(key)
            _check_surrogates(item)
    elif isinstance(value, list):
        for item in value:
            _check_surrogates(item)


def _refused(code: str, *, limit: str, got: str) -> RefusedInputError:
    return RefusedInputError(code=code, where="document", limit=limit, got=got)
