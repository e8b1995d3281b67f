"""The authority file, and what a wrong one is told."""

import json
from datetime import date
from pathlib import Path

import pytest

from graph.model.entity import EntityType, Role
from ingest import authority
from ingest.errors import AuthorityError


def _write(tmp_path: Path, payload: object) -> Path:
    path = tmp_path / "authority.json"
    path.write_text(payload if isinstance(payload, str) else json.dumps(payload), encoding="utf-8")
    return path


def test_people_topics_and_dated_roles_are_read(tmp_path: Path) -> None:
    role = {"title": "mayor", "from": "2014-01-06", "to": None}
    path = _write(
        tmp_path,
        {
            "people": [{"id": "p-1", "name": "Ana Lima", "aliases": ["Mayor Lima"], "roles": [role]}],
            "topics": [{"id": "t-1", "name": "harbor tunnel", "support_means": "digging it"}],
        },
    )
    library = authority.read(path)
    assert library.of_type(EntityType.PERSON)[0].roles == (Role(title="mayor", start=date(2014, 1, 6)),)
    assert library.support_means == {"t-1": "digging it"}


def test_no_file_is_an_empty_library() -> None:
    assert authority.read(None).entities == ()


@pytest.mark.parametrize(
    ("payload", "where"),
    [
        ("{", "not JSON"),
        ([], "expected an object"),
        ({"people": {}}, "people: expected a list"),
        ({"people": [{"id": "p-1"}]}, r"people\[0\].name"),
        ({"people": [{"id": "p", "name": "A", "aliases": "B"}]}, r"people\[0\].aliases"),
        ({"people": [{"id": "p", "name": "A", "roles": [{"title": "x", "from": "soon"}]}]}, r"roles\[0\].from"),
        (
            {"people": [{"id": "p", "name": "A", "roles": [{"title": "x", "from": "2014-01-02", "to": "2014-01-01"}]}]},
            "must lie after",
        ),
        ({"people": [{"id": "p", "name": "A"}, {"id": "p", "name": "B"}]}, "share this id"),
    ],
    ids=["not json", "a list", "no list", "no name", "aliases", "date", "reversed", "duplicate"],
)
def test_wrong_file_is_refused_where_it_is_wrong(tmp_path: Path, payload: object, where: str) -> None:
    with pytest.raises(AuthorityError, match=where):
        authority.read(_write(tmp_path, payload))


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(AuthorityError, match=r"nowhere\.json"):
        authority.read(tmp_path / "nowhere.json")
