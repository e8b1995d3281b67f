"""The sample of faults in short: each place is found, and turned into what it says."""

import ast

import pytest

from tests.campaigns.mutations import ROOT, places, turned


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("a == b", ["a != b"]),
        ("a < b", ["a <= b"]),
        ("a in b", ["a not in b"]),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("x = 7", ["x = 8"]),
        ("x = True", ["x = False"]),
        ("a == 1 or not b", ["a == 1 and (not b)", "a != 1 or not b", "a == 2 or not b", "a == 1 or b"]),
        ("x = 'text'", []),
    ],
)
def test_each_place_is_turned_alone(source: str, faults: list[str]) -> None:
    made: list[str] = []
    while (text := turned(source, len(made))) is not None:
        made.append(text)
    assert made == faults


def test_every_file_of_the_gate_with_a_decision_has_places() -> None:
    found = {fault.file for fault in places(ROOT)}
    assert {"gate/review.py", "gate/verbatim.py", "gate/attribution.py"} <= found
    assert all(ast.parse((ROOT / name).read_text("utf-8")) for name in found)
