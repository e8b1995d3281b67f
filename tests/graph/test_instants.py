"""Instants as sortable text."""

import pytest

from graph.instants import FOREVER, normalise, visible_from


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("2026-01-01T09:00:00Z", "2026-01-01T09:00:00.000000Z"),
        ("2026-01-01T09:00:00+02:00", "2026-01-01T07:00:00.000000Z"),
        ("2026-01-01T09:00:00.5Z", "2026-01-01T09:00:00.500000Z"),
        ("2026-01-01T09:00", "2026-01-01T09:00:00.000000Z"),
        ("2026-01-01", "2026-01-01T23:59:59.999999Z"),
    ],
    ids=["utc", "zone", "fraction", "no zone is UTC", "a day is its end"],
)
def test_instant_is_utc_with_microseconds(given: str, expected: str) -> None:
    assert normalise(given) == expected
    assert normalise(expected) == expected
    assert expected < FOREVER


@pytest.mark.parametrize("given", ["", "yesterday", "2026-13-01", "2026-01-01T25:00:00Z"])
def test_anything_else_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        normalise(given)


def test_embargo_delays_and_never_advances_sight() -> None:
    assert visible_from("2026-01-01T09:00:00Z", None) == "2026-01-01T09:00:00.000000Z"
    assert visible_from("2026-01-01T09:00:00Z", "2026-02-01T09:00:00Z") == "2026-02-01T09:00:00.000000Z"
    assert visible_from("2026-01-01T09:00:00Z", "2025-02-01T09:00:00Z") == "2026-01-01T09:00:00.000000Z"
