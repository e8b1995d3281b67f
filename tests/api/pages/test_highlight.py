"""Segments of a text under marks."""

from hypothesis import given
from hypothesis import strategies as st

from api.pages.highlight import SpanMark, paragraphs, segments

TEXT = "She said, “never,” and left."


def test_a_mark_cuts_the_text_into_before_inside_and_after() -> None:
    cut = segments(TEXT, [SpanMark(start=11, end=17, kind="q", anchor="q-1")])
    assert [(part.text, part.kinds, part.anchor) for part in cut] == [
        ("She said, “", (), ""),
        ("never,", ("q",), "q-1"),
        ("” and left.", (), ""),
    ]


def test_overlapping_marks_share_their_segment() -> None:
    cut = segments(TEXT, [SpanMark(start=0, end=17, kind="t"), SpanMark(start=11, end=17, kind="q")])
    assert [part.kinds for part in cut] == [("t",), ("q", "t"), ()]


def test_an_anchor_stands_on_the_first_segment_of_its_mark_only() -> None:
    cut = segments(TEXT, [SpanMark(start=0, end=17, kind="t", anchor="a"), SpanMark(start=4, end=8, kind="q")])
    assert [part.anchor for part in cut] == ["a", "", "", ""]


def test_a_mark_that_begins_before_the_slice_keeps_its_anchor_in_it() -> None:
    cut = segments(TEXT, [SpanMark(start=0, end=17, kind="t", anchor="a")], start=4, end=20)
    assert cut[0].anchor == "a"


@given(st.text(max_size=60), st.lists(st.tuples(st.integers(0, 70), st.integers(0, 70)), max_size=6))
def test_joined_segments_are_the_text(text: str, spans: list[tuple[int, int]]) -> None:
    marks = [SpanMark(start=start, end=end, kind="q") for start, end in spans]
    assert "".join(part.text for part in segments(text, marks)) == text


def test_paragraphs_are_told_by_blank_lines() -> None:
    assert paragraphs("One.\n\nTwo.") == ((0, 4), (6, 10))


def test_marks_that_begin_together_keep_each_its_anchor() -> None:
    both = [SpanMark(start=0, end=2, kind="q", anchor="q-1"), SpanMark(start=0, end=2, kind="t", anchor="t-1")]
    (segment,) = segments("ab", both)
    assert (segment.anchor, segment.also) == ("q-1", ("t-1",))
