import pytest

from gate.markers import lift, read_markers


def test_two_ids_in_one_marker_are_read_as_two_citations() -> None:
    assert read_markers("True [S1, S2].").good[0].ids == ("S1", "S2")


@pytest.mark.parametrize(
    "written", ["[S]", "[S0]", "[1]", "[S1-S2]", "(S1)", "【S1】", "[s1]", "[source 1]", "[S1; S2]", "[^1]"]
)
def test_any_other_bracket_that_reads_as_a_reference_is_malformed(written: str) -> None:
    assert read_markers(f"True {written}.").bad


def test_a_count_in_round_brackets_is_no_marker() -> None:
    assert not read_markers("The board (7) met.").bad


def test_lifting_keeps_every_offset() -> None:
    text = "One [S1] two [S2, S3]."
    lifted = lift(text, read_markers(text))
    assert len(lifted) == len(text)
    assert lifted.index("two") == text.index("two")
    assert "[" not in lifted
