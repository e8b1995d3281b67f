"""Laws of the scanner that hold for any text, however broken."""

from hypothesis import given
from hypothesis import strategies as st

from gate.quotation import scan
from gate.verbatim import SourceText, chains, check, quoted_words

TELLING = "abs tN 0\n\n“”„‘’‚\"'«»‹›「」《》`*_|>—–<qi/>&;:.,!?\u200e"
TEXTS = st.text(st.sampled_from(TELLING) | st.characters(exclude_categories=["Cs"]), max_size=80)


@given(TEXTS)
def test_spans_lie_inside_the_text_and_inside_their_parents(text: str) -> None:
    spans = scan(text).spans
    for index, span in enumerate(spans):
        assert 0 <= span.outer_start <= span.start <= span.end <= span.outer_end <= len(text)
        if span.parent is not None:
            parent = spans[span.parent]
            assert span.parent < index
            assert parent.outer_start <= span.outer_start
            assert span.outer_end <= parent.outer_end
            assert span.depth == parent.depth + 1
        else:
            assert span.depth == 0


@given(TEXTS)
def test_an_open_span_is_continued_or_a_fault(text: str) -> None:
    found = scan(text)
    continued = {span.continues for span in found.spans}
    faulty = {fault.start for fault in found.faults if fault.kind == "unclosed"}
    for index, span in enumerate(found.spans):
        if not span.is_closed:
            assert index in continued or span.outer_start in faulty


@given(TEXTS)
def test_continuation_points_back_and_never_twice_to_the_same(text: str) -> None:
    links = [(span.continues, index) for index, span in enumerate(scan(text).spans) if span.continues is not None]

    assert all(before < index for before, index in links)
    assert len({before for before, _ in links}) == len(links)


@given(TEXTS)
def test_each_closed_quotation_of_a_text_stands_in_that_text(text: str) -> None:
    found = scan(text)
    source = SourceText(text)
    for chain in chains(found):
        span = found.spans[chain[0]]
        words = quoted_words(text, found, chain)
        if len(chain) == 1 and span.style in ("double", "guillemet", "cjk") and span.is_closed and words.isalpha():
            assert check(words, source).is_exact or not words.isascii()
