import pytest

from gate.sentences import sentence_spans


def pieces(text: str, *shields: tuple[int, int]) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text, shielded=shields)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("The vote was Nov. 14. It passed.", 2),
        ("Dr. Hale spoke. She left at 5 p.m. Monday.", 2),
        ("The answer is no. On Monday it closed.", 2),
        ("Bus No. 6 left. It was late.", 2),
        ("J. Roe spoke.", 1),
        ("It cost $2.4 million to build.", 1),
        ("一句。两句。", 2),
        ("One\n\nTwo", 2),
        ("Why? Nobody said.", 2),
        ("He asked why? then left.", 1),
    ],
)
def test_a_stop_ends_a_sentence_only_where_one_ends(text: str, count: int) -> None:
    assert len(pieces(text)) == count


def test_a_stop_inside_a_quotation_ends_nothing() -> None:
    text = "Roe said, “One. Two.” Next."
    assert pieces(text, (text.index("“"), text.index("”"))) == ["Roe said, “One. Two.”", "Next."]


def test_an_empty_text_has_no_sentence() -> None:
    assert sentence_spans("  ") == ()


def test_a_line_broken_inside_a_sentence_ends_nothing() -> None:
    text = "The library would have\nclosed one room. It did not."
    assert [text[start:end] for start, end in sentence_spans(text)] == [
        "The library would have\nclosed one room.",
        "It did not.",
    ]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("The bridge is to close in\nJune.", 1),
        ("The council of the town met on the first evening of the\nMarch fair. It sat late.", 2),
        ("The harbor will close on Monday, the council decided at\nTuesday’s meeting", 1),
        ("Barges and bridges\nThe council met.", 2),
        ("Council meets\n“It is late,” she said.", 2),
    ],
    ids=["function word", "long line", "long line without stop", "heading", "heading before a quotation"],
)
def test_a_line_broken_before_a_capital_is_told_from_a_heading(text: str, count: int) -> None:
    assert len(pieces(text)) == count
