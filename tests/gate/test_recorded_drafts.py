"""The recorded drafts of the fixture: every faulty one is held or pruned, and no bucket of the ten is missed."""

from datetime import date
from functools import cache
from typing import Any

import pytest

from gate.model import Draft, Person, RoleTerm
from gate.review import review
from tests.support.fixture_archive import FIXTURES, rows, sources
from tests.support.gate_cases import DECISIONS, policy


@cache
def people() -> tuple[Person, ...]:
    import json

    listed = json.loads((FIXTURES / "archive" / "authority.json").read_text("utf-8"))["people"]

    def day(text: str | None) -> date | None:
        return date.fromisoformat(text) if text else None

    return tuple(
        Person(
            key=entry["id"],
            name=entry["name"],
            aliases=tuple(entry.get("aliases", ())),
            roles=tuple(
                RoleTerm(title=role["title"], start=day(role.get("from")), end=day(role.get("to")))
                for role in entry.get("roles", ())
            ),
        )
        for entry in listed
    )


def decide(row: dict[str, Any]) -> str:
    return review(Draft(text=row["draft"]), sources(row["sources"]), policy(), people=people()).decision.value


DRAFTS: list[dict[str, Any]] = rows("drafts")
TEN: list[dict[str, Any]] = [row for row in rows("ten") if row["draft"] is not None]


@pytest.mark.parametrize("row", [row for row in DRAFTS if row["fault"] != "none"], ids=lambda row: row["id"])
def test_a_faulty_draft_never_comes_out_whole(row: dict[str, Any]) -> None:
    assert DECISIONS[decide(row)] in ("held", "pruned")


@pytest.mark.parametrize("row", TEN, ids=lambda row: row["id"])
def test_each_of_the_ten_lands_in_its_bucket(row: dict[str, Any]) -> None:
    assert decide(row) == row["expect"]
