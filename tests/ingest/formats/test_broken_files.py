"""One committed bad file for every kind of refusal, each refused with its code at its place."""

import pytest

from ingest.formats.front import read
from ingest.formats.story import Skipped, Story
from tests.support.format_samples import SAMPLES

BROKEN = SAMPLES.parent / "broken"
# file: (what is read all the same, [(place, code)])
EXPECTED: dict[str, tuple[list[str], list[tuple[str, str]]]] = {
    "alias.md": ([], [("line 3", "bad_front_matter")]),
    "bomb.jsonl.gz": ([], [("", "archive_bomb")]),
    "cut-off.json": ([], [("line 1, column 77", "bad_json")]),
    "embargo-unreadable.jsonl": ([], [("line 1, embargo_until", "bad_date")]),
    "entity-bomb.xml": ([], [("the DOCTYPE", "entity_declared")]),
    "entity-from-a-file.xml": ([], [("the DOCTYPE", "entity_declared")]),
    "half-a-character.jsonl": ([], [("line 1, text", "lone_surrogate")]),
    "key-twice.json": ([], [("_id", "duplicate_key")]),
    "name-points-out.zip": (["inside.jsonl"], [("!../../outside.jsonl", "unsafe_name")]),
    "nested-too-deep.json": ([], [("", "too_deep")]),
    "no-date.json": ([], [("display_date", "no_date")]),
    "one-bad-item.xml": (["1", "3"], [("line 3, column 84", "bad_xml")]),
    "page-missing_mets.xml": ([], [("div d1, F1", "missing_page"), ("div d2, F2", "missing_page")]),
    "text-is-a-number.json": ([], [("content_elements[1].content", "wrong_type")]),
    "unclosed-quotation.csv": (["1"], [("line 3", "bad_csv")]),
    "wrong-encoding.xml": ([], [("line 3, column 85", "bad_xml")]),
}


def test_every_broken_file_has_its_row() -> None:
    assert sorted(path.name for path in BROKEN.iterdir()) == sorted(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_broken_file_is_refused_where_it_is_broken(name: str) -> None:
    path = BROKEN / name
    found = list(read(path))
    where = [one.where.removeprefix(str(path)).removeprefix(": ") for one in found if isinstance(one, Skipped)]
    codes = [one.code for one in found if isinstance(one, Skipped)]
    ids = [one.id for one in found if isinstance(one, Story)]
    assert (ids, list(zip(where, codes, strict=True))) == EXPECTED[name]
