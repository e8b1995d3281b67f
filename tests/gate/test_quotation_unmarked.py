"""Dash dialogue, block quotations, emphasis, tables, labels: what stands in the place of marks."""

import pytest

from gate.quotation import scan
from tests.support.builders import quoted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("— Non, dit-il.", ["Non, dit-il."]),
        ("—No voy a ir —dijo el alcalde—. Nunca.\n—¿Por qué?", ["No voy a ir", "Nunca.", "¿Por qué?"]),
        ("—No voy —dijo.", ["No voy"]),
        ("– Nej, sade hon.", ["Nej, sade hon."]),
        ("Text — with a dash.", []),
        ("— “Non”, dit-il.", []),
        ("“Yes.”\n— Mayor Ann Hill, 2016 [S1]", []),
        ("I quit.\n— I am done with it.", ["I am done with it."]),
        ("—", []),
    ],
)
def test_a_line_that_begins_with_a_dash_is_dialogue_unless_it_is_a_signature(text: str, words: list[str]) -> None:
    assert quoted(text, style="dash") == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("She said:\n> We lost.\n\nThen.", ["We lost."]),
        ("> We lost\n> it all.", ["We lost\n> it all."]),
        ("&gt; We lost.", ["We lost."]),
        ("> We lost.\n> — Mayor Ann Hill [S1]", ["We lost."]),
        ("She said:\n\n    We lost\n    it all.\n\nThen.", ["We lost\n    it all."]),
        ("She left.\n\n    We lost.", []),
        ("    We lost.", []),
        ("\n\n\n\n    We lost.", []),
        ("> “We lost.”", []),
    ],
)
def test_a_block_is_a_quotation(text: str, words: list[str]) -> None:
    assert quoted(text, style="block") == words


@pytest.mark.parametrize(
    ("text", "style", "words"),
    [
        ("<q>I quit</q> and <blockquote>We lost</blockquote>", "html", ["I quit", "We lost"]),
        ("<i>I quit</i> <EM>now</EM>", "emphasis", ["I quit", "now"]),
        ("*I quit*, she said, _now_ and ***then***", "emphasis", ["I quit", "now", "then"]),
        ("snake_case_name and 2 * 3 * 4", "emphasis", []),
        ("*open\n\nclosed*", "emphasis", []),
        ("**“I quit.”**", "emphasis", []),
        ("*He said “x” and more*", "emphasis", ["He said “x” and more"]),
        ("| Who | Said |\n|---|---|\n| A | I quit |", "table", ["Who", "Said", "A", "I quit"]),
        ("FARRANT: I quit.", "label", ["I quit."]),
        ("**Ann Hill:** I quit.", "label", ["I quit."]),
        ("Q. Why?\nTHE MAYOR. No.", "label", ["Why?", "No."]),
        ("Ann Hill: “I quit.”", "label", []),
        ("He said to her: go", "label", []),
    ],
)  # fmt: skip
def test_speech_in_disguise_is_found_with_its_style(text: str, style: str, words: list[str]) -> None:
    assert quoted(text, style=style) == words


def test_a_label_is_given_as_the_opening() -> None:
    assert scan("FARRANT: I quit.").spans[0].open == "FARRANT"


def test_a_candidate_that_cuts_a_marked_quotation_is_none() -> None:
    assert quoted("“I *quit” and* left", style="emphasis") == []
    assert quoted("<q>a “b</q> c”", style="html") == []


def test_of_two_candidates_that_cross_the_first_stays() -> None:
    assert quoted("*a <i>b* c</i>") == ["a <i>b"]
