"""What every suite needs: its labelled file, and an archive that holds what the file cites.

Fixtures are found from this package. The desk's own archive is used when it holds every cited article; otherwise the
fixture archive is read once into a folder that goes away again, so that a suite runs anywhere.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.errors import BadInputError

if TYPE_CHECKING:
    from api.desk import Desk

Row = dict[str, Any]

#: The labels of the files in the gate's own words.
OUTCOMES = {"auto_release": "auto_released", "pruned": "pruned_released", "held": "held", "reject_input": "refused"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteResult:
    """A suite's rows for the table, its totals, and the bars it missed ("" for none)."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: dict[str, Any]
    missed: tuple[str, ...]
    notes: tuple[str, ...] = ()
    details: tuple[Row, ...] = field(default=())

    def as_json(self) -> Row:
        """The result as plain values."""
        return {
            "suite": self.name,
            "rows": [dict(zip(self.columns, row, strict=True)) for row in self.rows],
            "totals": self.totals,
            "missed": list(self.missed),
            "passed": not self.missed,
            "details": list(self.details),
        }


def read_rows(path: Path) -> list[Row]:
    """The objects of a JSON lines file. Raises BadInputError naming file and line."""
    from gate.errors import RefusedInputError
    from gate.intake import load_strict

    rows: list[Row] = []
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror}") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = load_strict(line)
        except RefusedInputError as error:
            raise BadInputError(f"{path}:{number}: {error}") from error
        if not isinstance(row, dict):
            raise BadInputError(f"{path}:{number}: expected an object, got {type(row).__name__}")
        rows.append(row)
    if not rows:
        raise BadInputError(f"{path}: no labelled line in it")
    return rows


def need(row: Row, name: str, *, where: str) -> Any:
    """A field that a labelled line must have. Raises BadInputError."""
    if name not in row:
        raise BadInputError(f"{where}: the field {name!r} is missing")
    return row[name]


def cited_articles(rows: Iterable[Row]) -> tuple[str, ...]:
    """Every article that the rows' sources name, sorted."""
    return tuple(
        sorted({str(source["article"]) for row in rows for source in row.get("sources") or () if "article" in source})
    )


@contextmanager
def desk_with(desk: "Desk", articles: Sequence[str]) -> Iterator["Desk"]:
    """`desk` when its archive holds all of `articles`; else a desk on the fixture archive, for as long as the block."""
    if _holds(desk, articles):
        yield desk
        return
    with fixture_desk(desk) as other:
        yield other


@contextmanager
def fixture_desk(desk: "Desk", *, authority: bool = True) -> Iterator["Desk"]:
    """A desk on the fixture archive, read into a folder that goes away again."""
    from api.reading_in import ingest
    from api.wiring import fixtures, open_desk

    source = fixtures() / "archive"
    with tempfile.TemporaryDirectory() as folder:
        other = open_desk(replace(desk.settings, home=Path(folder), graph="", records=""), clock=desk.clock)
        try:
            ingest(other, [source / "articles"], authority=source / "authority.json" if authority else None)
            yield other
        finally:
            other.close()


def _holds(desk: "Desk", articles: Sequence[str]) -> bool:
    from graph.errors import GraphError

    try:
        now = desk.clock.now()
        span = desk.archive.span(as_of=now)
        return span.articles > 0 and all(desk.archive.article(name, as_of=now) is not None for name in articles)
    except GraphError:
        return False
