"""A timeline as CSV and JSON."""

import csv
import io
import json
from datetime import date

import pytest

from api.errors import NotFoundError
from api.pages.exports import COLUMNS, neutral, records, reply, table_csv, table_json
from api.pages.timelines import Row

ROW = Row(
    id="s1",
    said=date(2014, 3, 11),
    said_end=date(2014, 3, 11),
    precision="day",
    kind="stance",
    label="oppose",
    mode="said",
    is_second_hand=False,
    who="Jane Roe",
    topics=("towers", "parks"),
    words="=HYPERLINK(“x”)",
    article_id="a1",
    headline="Roe, “no”",
    published=date(2014, 3, 12),
    recorded="2026-01-01T00:00:00Z",
    place="/articles/a1#t-s1",
    passage="",
)


def test_csv_has_a_header_and_reads_back() -> None:
    header, line = csv.reader(io.StringIO(table_csv(COLUMNS, records([ROW]))))
    assert tuple(header) == COLUMNS
    assert dict(zip(header, line, strict=True))["headline"] == "Roe, “no”"


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"], ids=["equals", "plus", "minus", "at", "tab"])
def test_a_cell_that_a_spreadsheet_would_run_is_neutralised(cell: str) -> None:
    assert neutral(cell) == f"'{cell}"


def test_an_ordinary_cell_stays_as_it_is() -> None:
    assert neutral("“No,” she said.") == "“No,” she said."


def test_json_keeps_the_words_as_they_are() -> None:
    (record,) = json.loads(table_json(records([ROW])))
    assert (record["words"], record["said"], record["topics"]) == ("=HYPERLINK(“x”)", "2014-03-11", "towers; parks")


def test_an_unknown_form_is_refused_by_name() -> None:
    with pytest.raises(NotFoundError, match="not as 'xlsx'"):
        reply("xlsx", COLUMNS, [])
