"""Typed looks into the untyped values that JSON, YAML and CSV give.

A field of the wrong type reads as absent where the format lets it be absent; `need` refuses it by its place.
"""

from collections.abc import Mapping

from ingest.formats.errors import UnreadableError
from ingest.formats.story import Skipped


def text_of(value: object) -> str:
    """A string without the blanks around it; "" for anything else."""
    return value.strip() if isinstance(value, str) else ""


def texts_of(value: object) -> tuple[str, ...]:
    """The non-empty strings of a list, or of a lone string; () for anything else."""
    items = value if isinstance(value, list) else [value]
    return tuple(text for item in items if (text := text_of(item)))


def map_of(value: object) -> Mapping[str, object]:
    """An object; {} for anything else."""
    return value if isinstance(value, dict) else {}


def maps_of(value: object) -> tuple[Mapping[str, object], ...]:
    """The objects of a list, or a lone object; () for anything else."""
    items = value if isinstance(value, list) else [value]
    return tuple(item for item in items if isinstance(item, dict))


def need(record: Mapping[str, object], name: str, *, place: str = "") -> str:
    """The non-empty string at `name`. Raises UnreadableError naming the field when there is none."""
    value = record.get(name)
    here = f"{place}.{name}" if place else name
    if value is None:
        raise UnreadableError(code="missing_field", place=here, why=f"the piece has no {name!r}; it needs one")
    if not isinstance(value, str):
        raise UnreadableError(
            code="wrong_type", place=here, why=f"expected text, got {type(value).__name__} {str(value)[:40]!r}"
        )
    if not value.strip():
        raise UnreadableError(code="empty_field", place=here, why=f"{name!r} is empty; it needs some text")
    return value.strip()


def skipped(error: UnreadableError, *, where: str, place: str = "") -> Skipped:
    """The refusal of one piece, with its file and the place in it; `place` is where the piece begins."""
    inner = error.place
    here = inner if not place or inner.startswith("line ") else ", ".join(filter(None, (place, inner)))
    return Skipped(where=f"{where}: {here}" if here else where, code=error.code, why=error.why)
