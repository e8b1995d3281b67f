"""Marks that do not add up, and characters that hide, are reported and never guessed away."""

import pytest

from gate.quotation import scan
from tests.support.builders import faults, quoted


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("“I was wrong [S1].", ["unclosed"]),
        ("I was wrong.” [S1]", ["stray_close"]),
        ('I was wrong." [S1]', ["stray_close"]),
        ("‘I was wrong about it [S1].", ["unclosed"]),
        ("I was wrong,’ she said", ["stray_close"]),
        ("“We ordered.\n\nThe council left.", ["unclosed"]),
        ("« On a perdu", ["unclosed"]),
        ("On a perdu« hier", ["stray_close"]),
        ("On a perdu » hier", ["stray_close"]),
        ("输了」", ["stray_close"]),
        ("“One «two” three", ["unclosed"]),
        ("‘One.\n\nTwo.", ["unclosed"]),
        ("‘one ‘two’ three", ["unclosed"]),
        ("“a ‘b” c", ["unclosed"]),
        ("“a.\n\n‘b.’", ["unclosed"]),
        ('said, "I quit, and that "the town first." [S1]', ["unclear", "stray_close"]),
        ("```\n“x”\n```", ["code", "code"]),
        ("a `code` b", ["code", "code"]),
        ("&quot;x&quot;", ["entity", "entity"]),
        ("❝x❞", ["unknown_mark", "unknown_mark"]),
        ("″x″", ["unknown_mark", "unknown_mark"]),
        ("don´t", ["unknown_mark"]),
        ("a \u202eb", ["bidi"]),
        ("a \u2066b", ["bidi"]),
        ("a \x07b", ["control"]),
        ("a \U000e0041b", ["control"]),
        ("“a \u200eb”", ["direction_mark"]),
        ("a \u200eb “c”", []),
        ("\u200e", []),
        ("“a \u0378b”", ["unassigned"]),
        ("a \u0378b", []),
        ("<q>a", ["html"]),
        ("a</q>", []),
        ("It is ''", ["unclosed"]),
        ("said 'no''", ["stray_close"]),
        ("the bridge’ was", ["stray_close"]),
        ("Par. 12\" and", []),
    ],
)  # fmt: skip
def test_what_does_not_add_up_is_a_fault_of_its_kind(text: str, kinds: list[str]) -> None:
    assert faults(text) == kinds


def test_an_unclosed_quotation_ends_with_its_paragraph() -> None:
    assert quoted("“We ordered.  \n\nThe council left.") == ["We ordered."]


def test_an_unclosed_single_quotation_ends_at_the_next_opening_mark() -> None:
    assert quoted("‘one ‘two’ three") == ["one", "two"]


def test_only_the_unrepeated_level_is_left_open_at_a_paragraph() -> None:
    text = "“One «two.\n\n“Three.”"

    assert faults(text) == ["unclosed"]
    assert [span.continues for span in scan(text).spans] == [None, None, 0]


def test_thousands_of_nested_marks_raise_nothing() -> None:
    assert len(scan("“‘" * 4000).spans) > 0
    assert len(scan("<i>" * 3000 + "</i>" * 3000).spans) == 3000
    assert len(scan("‘a\n" * 3000).spans) == 3000
