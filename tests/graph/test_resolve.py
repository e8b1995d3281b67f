"""Judgements on who is who, without any store."""

import pytest

from graph.model.entity import Entity, EntityType
from graph.resolve import identities, in_force, merge_entities, verdict_between
from tests.support.archive import judgement

NOW = "2027-01-01T00:00:00.000000Z"


def test_merges_chain_to_the_last_one() -> None:
    merged = identities([judgement("same", "a", "b"), judgement("same", "b", "c", recorded="2026-01-03T00:00:00Z")])
    assert (merged.resolve("a"), merged.resolve("b"), merged.resolve("c")) == ("c", "c", "c")
    assert merged.members(("a",)) == ("a", "b", "c")
    assert merged.members(("x",)) == ("x",)


def test_merging_in_a_circle_ends() -> None:
    merged = identities([judgement("same", "a", "b"), judgement("same", "b", "c"), judgement("same", "c", "a")])
    assert {merged.resolve(name) for name in "abc"} == {"c"}


def test_conflicting_merge_is_listed_and_not_applied() -> None:
    apart = judgement("different", "a", "c")
    first = judgement("same", "a", "b", recorded="2026-01-03T00:00:00Z")
    second = judgement("same", "b", "c", recorded="2026-01-04T00:00:00Z")
    found = identities([apart, first, second])
    assert found.conflicts == (second,)
    assert (found.resolve("a"), found.resolve("c")) == ("b", "c")


def test_pair_nobody_judged_is_unjudged_in_either_order() -> None:
    judged = [judgement("unsure", "a", "b")]
    assert verdict_between(judged, "b", "a") == "unsure"
    assert verdict_between(judged, "a", "c") == "unjudged"


def test_judgement_is_in_force_from_its_instant_until_withdrawn() -> None:
    given = judgement("same", "a", "b", withdrawn="2026-01-05T00:00:00Z")
    assert in_force([given], "2026-01-02T08:00:00.000000Z") == ()
    assert in_force([given], "2026-01-04T00:00:00.000000Z") == (given,)
    assert in_force([given], NOW) == ()


@pytest.mark.parametrize("listed", [("Bea",), ("Nora", "Bea")], ids=["other names only", "its own name among them"])
def test_the_name_of_whoever_is_merged_is_never_lost(listed: tuple[str, ...]) -> None:
    keep = Entity(id="a", type=EntityType.PERSON, name="Nora", aliases=listed)
    other = Entity(id="b", type=EntityType.PERSON, name="Cleo")
    assert merge_entities(keep, [other]).aliases == ("Bea", "Cleo")


def test_an_entity_that_nobody_is_merged_with_stays_as_it_is() -> None:
    keep = Entity(id="a", type=EntityType.PERSON, name="Nora", aliases=("Bea",))
    assert merge_entities(keep, []) is keep
