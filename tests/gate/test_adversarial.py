"""The open adversarial set, with and without the caller's speakers: nothing false gets out, little true is held."""

from functools import cache

import pytest

from tests.support.gate_cases import adversarial_rows, outcome

Outcomes = tuple[tuple[dict[str, object], str, str], ...]


@cache
def outcomes(with_speakers: bool) -> Outcomes:
    return tuple((row, *outcome(row, with_speakers=with_speakers)) for row in adversarial_rows())


@pytest.mark.parametrize("with_speakers", [True, False], ids=["with-speakers", "without"])
def test_nothing_false_is_released(with_speakers: bool) -> None:
    assert [
        row["id"]
        for row, result, _ in outcomes(with_speakers)
        if result == "auto_release" and row["expect"] not in ("auto_release", "policy")
    ] == []


@pytest.mark.parametrize("with_speakers", [True, False], ids=["with-speakers", "without"])
def test_no_forbidden_string_gets_out(with_speakers: bool) -> None:
    leaked = []
    for row, _, text in outcomes(with_speakers):
        forbidden = row["forbidden"]
        assert isinstance(forbidden, list)
        leaked += [row["id"] for words in forbidden if words in text]
    assert leaked == []


@pytest.mark.parametrize("with_speakers", [True, False], ids=["with-speakers", "without"])
def test_at_most_two_in_a_hundred_good_answers_are_held(with_speakers: bool) -> None:
    good = [(row, result) for row, result, _ in outcomes(with_speakers) if row["expect"] == "auto_release"]
    held = []
    for row, result in good:
        accepted = row["accept"]
        assert isinstance(accepted, list)
        if result not in accepted:
            held.append(row["id"])
    assert 100 * len(held) <= 2 * len(good), held


@pytest.mark.parametrize("with_speakers", [True, False], ids=["with-speakers", "without"])
def test_what_must_stay_survives_pruning(with_speakers: bool) -> None:
    for row, result, text in outcomes(with_speakers):
        kept = row["must_keep"]
        assert isinstance(kept, list)
        if result in ("pruned", "auto_release"):
            assert all(words in text for words in kept), row["id"]
