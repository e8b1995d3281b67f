"""A declared mapping: which of a file's names holds which of our fields.

`{"headline": "title", "published": "date", "language": "=pt"}`. The right side is a name, a path of names
(`meta.title`), a constant after `=`, or a pattern with names in braces (`{year}-01-20`). `turn_speaker` and `turn_text`
name the fields inside each of `turns`; `html` in the place of `text` is decoded; `encoding` names the file's encoding.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from ingest.formats import markup, plain, strict_json
from ingest.formats.errors import UnknownFormatError, UnreadableError

#: Fields that a mapping may declare.
FIELDS = (*plain.REQUIRED, *plain.OPTIONAL, "html", "encoding")
_WITHIN_TURN = frozenset(("turn_speaker", "turn_text"))
_SLOT = re.compile(r"\{([^{}]+)\}")


def read_file(path: Path) -> dict[str, str]:
    """The mapping that a JSON file declares. Raises UnknownFormatError naming the file and what is wrong with it."""
    try:
        declared = strict_json.loads(path.read_bytes())
    except OSError as error:
        raise UnknownFormatError(f"the mapping file {str(path)!r} is not readable: {error.strerror}") from error
    except UnreadableError as error:
        raise UnknownFormatError(f"the mapping file {str(path)!r} is not JSON: {error}") from error
    if not isinstance(declared, dict) or not all(isinstance(value, str) for value in declared.values()):
        raise UnknownFormatError(
            f"the mapping file {str(path)!r}: expected an object of our fields and where each stands, such as "
            f'{{"headline": "title"}}, got {declared!r:.80}'
        )
    check(declared)
    return declared


def check(mapping: Mapping[str, str]) -> None:
    """Raises UnknownFormatError for a field that is not ours, naming those that are."""
    for name, source in mapping.items():
        if name not in FIELDS or not source:
            raise UnknownFormatError(
                f"the mapping {name!r}: {source!r} is not understood; the fields are {', '.join(FIELDS)}"
            )


def apply(record: Mapping[str, object], mapping: Mapping[str, str]) -> dict[str, object]:
    """`record` under our names. Fields that the mapping does not declare keep their own name when it is ours."""
    found = {name: record[name] for name in FIELDS if name in record and name not in mapping}
    for name, source in mapping.items():
        value = source if name in _WITHIN_TURN else _look_up(record, source)
        if value is not None:
            found[name] = value
        elif name == "headline":
            # Untitled pieces are common in transcripts and registers; whoever declares a mapping knows the file.
            found[name] = ""
    if ("text" in mapping or "html" in mapping) and "turns" not in mapping:
        found.pop("turns", None)
    if isinstance(html := found.pop("html", None), str):
        found["text"] = "\n\n".join(markup.paragraphs(html))
    return found


def encoding_of(mapping: Mapping[str, str] | None) -> str:
    """The encoding that a mapping declares (`"encoding": "=cp1252"`); "" when it declares none."""
    return (mapping or {}).get("encoding", "").removeprefix("=")


def _look_up(record: Mapping[str, object], source: str) -> object:
    if source.startswith("="):
        return source[1:]
    if "{" in source:
        return _SLOT.sub(lambda match: _as_text(_at_path(record, match[1])), source)
    value = _at_path(record, source)
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _at_path(record: Mapping[str, object], path: str) -> object:
    if path in record:
        return record[path]
    value: object = record
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _as_text(value: object) -> str:
    return "" if value is None else str(value)
