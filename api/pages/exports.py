"""Any view as CSV and JSON. A cell that a spreadsheet would run as a formula is neutralised with an apostrophe."""

import csv
import io
import json
from collections.abc import Sequence

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


def as_csv(rows: Sequence[Row]) -> str:
    """The rows with a header line, RFC 4180, UTF-8."""
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for row in rows:
        record = _record(row)
        writer.writerow([neutral(record[column]) for column in COLUMNS])
    return sheet.getvalue()


def as_json(rows: Sequence[Row]) -> str:
    """The rows as one JSON array of objects."""
    return json.dumps([_record(row) for row in rows], ensure_ascii=False, indent=1)
