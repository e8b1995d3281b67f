import json

import pytest

from api.evaluation_gate import Pair, compare, is_supported, joined, naive, read_pairs
from tests.support.measure_data import public

TRUE = Pair(claim="Ada Quill won 5 races", evidence="In May Ada Quill won 5 races.", label="SUPPORTS", kind="number")
FALSE = Pair(claim="Ada Quill won 6 races", evidence="In May Ada Quill won 5 races.", label="REFUTES", kind="number")
TWISTED = Pair(
    claim="Ada Quill did not win 5 races", evidence="Ada Quill won 5 races.", label="REFUTES", kind="negation"
)


def test_the_naive_rule_asks_only_for_numbers_and_names() -> None:
    assert naive(TRUE)
    assert not naive(FALSE)
    assert naive(TWISTED)


def test_the_gate_sees_what_the_naive_rule_does_not() -> None:
    assert is_supported(TRUE)
    assert not is_supported(FALSE)
    assert not is_supported(TWISTED)


def test_tallies_are_kept_by_kind_of_edit() -> None:
    table = {tally.kind: tally for tally in compare((TRUE, FALSE, TWISTED), naive)}
    assert (table["number"].caught, table["number"].passed, table["number"].refuting) == (1, 1, 1)
    assert (table["all"].caught, table["all"].refuting, table["all"].true) == (1, 2, 1)


def test_tokens_are_put_together_again() -> None:
    assert joined("It cost $ 5 million -LRB- 2004 -RRB- .") == "It cost $5 million (2004)."


def test_a_row_without_a_label_is_left_out() -> None:
    assert read_pairs([{"claim": "a", "evidence": "b"}]) == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "is_ahead_on_true"),
    [("vitaminc/pairs.jsonl", True), ("fever_symmetric/dev.jsonl", False)],
    ids=["vitaminc", "fever"],
)
def test_the_gate_is_held_against_the_naive_rule_on_pairs_of_the_literature(
    name: str, *, is_ahead_on_true: bool
) -> None:
    """More refuting claims are caught in both; more true ones pass where the evidence names whom it is about."""
    pairs = read_pairs(json.loads(line) for line in public(name).read_text("utf-8").splitlines())
    ours, theirs = compare(pairs, is_supported)[-1], compare(pairs, naive)[-1]
    assert ours.caught > theirs.caught
    assert (ours.passed > theirs.passed) is is_ahead_on_true
