"""Any view as CSV (RFC 4180, UTF-8) and JSON.

A cell that a spreadsheet would run as a formula is neutralised with an apostrophe.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence

from fastapi.responses import Response

from api.errors import NotFoundError
from api.pages.timelines import Row

COLUMNS = (
    "said",
    "said_to",
    "precision",
    "kind",
    "position",
    "mode",
    "second_hand",
    "who",
    "topics",
    "words",
    "article_id",
    "headline",
    "published",
)
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def _record(row: Row) -> dict[str, str]:
    return {
        "said": row.said.isoformat(),
        "said_to": row.said_end.isoformat(),
        "precision": row.precision,
        "kind": row.kind,
        "position": row.label,
        "mode": row.mode,
        "second_hand": "yes" if row.is_second_hand else "no",
        "who": row.who,
        "topics": "; ".join(row.topics),
        "words": row.words,
        "article_id": row.article_id,
        "headline": row.headline,
        "published": row.published.isoformat(),
    }


def neutral(cell: str) -> str:
    """`cell` as text that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell


def records(rows: Sequence[Row]) -> list[dict[str, object]]:
    """A timeline's rows as records; `target`, in JSON only, is the place of the words as a W3C annotation has it."""
    return [{**_record(row), "target": row.target} for row in rows]


def table_csv(columns: Sequence[str], records: Sequence[Mapping[str, object]]) -> str:
    """Records as CSV with a header line; a column that a record lacks is empty."""
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(columns)
    for record in records:
        writer.writerow([neutral(str(record.get(column, ""))) for column in columns])
    return sheet.getvalue()


def table_json(records: Sequence[Mapping[str, object]]) -> str:
    """Records as one JSON array of objects."""
    return json.dumps(records, ensure_ascii=False, indent=1)


def reply(form: str, columns: Sequence[str], records: Sequence[Mapping[str, object]]) -> Response:
    """The records as `form`, csv or json. Raises NotFoundError for any other."""
    if form == "csv":
        return Response(table_csv(columns, records), media_type="text/csv; charset=utf-8")
    if form == "json":
        return Response(table_json(records), media_type="application/json")
    raise NotFoundError(f"a view is exported as csv or json, not as {form!r}")
