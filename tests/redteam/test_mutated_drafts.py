"""The invariant, over mutated drafts of the fixture: nothing unverifiable and nothing unsupported is ever released.

The drafts are the fixture's recorded ones in the form in which they come out, so that a mutant held is held for its
fault and not for a phrase that was held before; the faults and the oracle share no line with the gate. Zero failures in
N trials bound the rate at about 3/N for these operators alone. DESK_MUTANTS sets N (an operator) for the campaign.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from gate.errors import RefusedInputError
from gate.model import Draft, Source
from gate.prepared import prepare_source
from gate.review import review
from tests.gate.test_recorded_drafts import people
from tests.support.brute_force import objections, stands_in
from tests.support.draft_mutations import OPERATORS, Faulty, Operator
from tests.support.fixture_archive import rows, sources
from tests.support.gate_cases import policy

COUNT = int(os.environ.get("DESK_MUTANTS", "6"))
SEED = int(os.environ.get("DESK_SEED", "1"))

#: The recorded drafts that come out, whole or pruned.
TRUE: tuple[dict[str, Any], ...] = tuple(
    row for row in rows("ten") if row["expect"] in ("auto_released", "pruned_released")
)


@cache
def sources_of(place: int) -> tuple[Source, ...]:
    """The sources of one draft, read once: an archive keeps its readings too."""
    known = people()
    return tuple(
        replace(source, readings=prepare_source(source, people=known).readings)
        for source in sources(TRUE[place]["sources"])
    )


def released(place: int, text: str) -> str | None:
    """What a reader would get of this text with the sources of the draft at `place`."""
    try:
        return review(Draft(text=text), sources_of(place), policy(), people=people()).released_text
    except RefusedInputError:
        return None


@cache
def true_text(place: int) -> str:
    """What comes out of the draft at `place`."""
    out = released(place, str(TRUE[place]["draft"]))
    assert out is not None, f"{TRUE[place]['id']} is held"
    return out


def cited(place: int) -> dict[str, str]:
    return {entry["s"]: entry["article"] for entry in TRUE[place]["sources"]}


def faulty(operator: Operator, count: int) -> Iterator[tuple[int, Faulty]]:
    """`count` faulty drafts of one operator, or as many as twenty tries for each give."""
    chance = Random(f"{SEED} {operator.__name__}")
    made = 0
    for _ in range(count * 20):
        place = chance.randrange(len(TRUE))
        fault = operator(true_text(place), cited(place), chance)
        if fault is not None:
            made += 1
            yield place, fault
        if made == count:
            return


@pytest.mark.parametrize("place", range(len(TRUE)), ids=lambda place: TRUE[place]["id"])
def test_the_oracle_has_nothing_against_what_comes_out_of_a_good_draft(place: int) -> None:
    assert objections(true_text(place), cited(place)) == []


@pytest.mark.parametrize("place", range(len(TRUE)), ids=lambda place: TRUE[place]["id"])
def test_what_comes_out_comes_out_again_unchanged(place: int) -> None:
    assert released(place, true_text(place)) == true_text(place)


def test_the_oracle_objects_to_words_that_nobody_printed() -> None:
    where = {"S1": "RL-2014-0311-a"}
    assert objections("In 2014 she said, “We shall sell the moon by weight” [S1].", where)
    assert not stands_in("We shall sell the moon by weight")


@pytest.mark.parametrize("operator", OPERATORS, ids=lambda operator: operator.__name__)
def test_no_mutant_is_released_with_its_fault(operator: Operator) -> None:
    made = 0
    for place, fault in faulty(operator, COUNT):
        made += 1
        out = released(place, fault.text)
        told = f"seed {SEED}, {operator.__name__}, mutant {made}: {fault.text!r}"
        if out is not None:
            assert fault.forbidden not in out, told
            assert objections(out, cited(place)) == [], told
    assert made >= COUNT // 2
