"""A quotation's words stand whole inside one quotation of the source, or the verdict says how they fail."""

import pytest

from gate.quotation import scan
from gate.verbatim import SourceText, Verbatim, chains, check, is_unbalanced, quoted_words

PASSAGE = (
    "HARBOR — Mayor Ann Hill signed the cap.\n\n“I was wrong about the cap,” Hill said at the signing. “The shops can "
    "live with 45 ships. The seawall cannot live with 60.”\n\nBo Renn called it “a tax on every shopkeeper in town” "
    "and said, “She told me, ‘There is no money,’ and left.”\n\n“Then came the bridge.\n\n“We waited ... for years. "
    "Did we quit? We did not,” said Lee. The engi-\nneer left."
)
SOURCE = SourceText(PASSAGE)


def judge(words: str) -> Verbatim:
    return check(words, SOURCE)


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("I was wrong about the cap", "exact"),
        ("I was wrong about the cap.", "exact"),
        ("The shops can live with 45 ships. The seawall cannot live with 60.", "exact"),
        ("every shopkeeper", "exact"),
        ("There is no money", "exact"),
        ("She told me, ‘There is no money,’ and left", "exact"),
        ("signed the cap", "exact"),
        ("She told me, “There is no money,” and left", "exact_typographic"),
        ("I was  wrong about the cap", "exact_typographic"),
        ("We waited … for years", "exact_typographic"),
        ("Then came the bridge. We waited ... for years", "exact_typographic"),
    ],
)
def test_words_that_stand_there_are_exact_or_typographically_so(words: str, verdict: str) -> None:
    assert judge(words).verdict == verdict
    assert judge(words).is_exact
    assert judge(words).options == ()


@pytest.mark.parametrize(
    ("words", "verdict", "option"),
    [
        ("I was wrong about the cab", "altered", "words_differ"),
        ("I was wrong about cap", "altered", "words_differ"),
        ("The seawall can live with 60", "altered", "words_differ"),
        ("I *was* wrong about the cap", "altered", "emphasis_inside_marks"),
        ("I was wrong [sic] about the cap", "altered", "sic"),
        ("I was [so] wrong about the cap", "altered", "bracket"),
        ("I [was] wrong about the cap", "altered", "bracket"),
        ("[He] was badly wrong", "altered", "bracket"),
        ("The shops … live with 60", "spliced", "ellipsis"),
        ("The seawall ... I was badly wrong", "altered", "words_differ"),
        ("live with 60 ... The shops can", "spliced", "splice"),
        ("I was wrong about the cap, The shops can live with 45 ships", "spliced", "removed_interruption"),
        ("I was wrong about a tax on every shopkeeper", "spliced", "splice"),
        ("Did we quit", "altered", "words_differ"),
        ("shopkeeper in tow", "altered", "words_differ"),
        ("Nothing remotely similar", "not_found", "words_differ"),
        ("zzz qqq", "not_found", "words_differ"),
        ("the seven seas and every sailor on them", "not_found", "words_differ"),
        ("The engineer left", "altered", "line_end_hyphen"),
        ("The engi- neer left", "altered", "line_end_hyphen"),
        ("I was wro\u0378ng", "altered", "unassigned_character"),
        ("about the cap,” Hill said at the signing. “The shops", "spliced", "splice"),
    ],
)
def test_words_that_do_not_stand_there_fail_by_name(words: str, verdict: str, option: str) -> None:
    found = judge(words)

    assert not found.is_exact
    assert (found.verdict, found.options) == (verdict, (option,))


def test_a_place_names_the_innermost_quotation_around_it() -> None:
    spans = SOURCE.scan.spans

    inner = judge("no money").places[0]
    outer = judge("She told me").places[0]
    outside = judge("signed the cap").places[0]

    assert inner.quotation is not None
    assert outer.quotation is not None
    assert spans[inner.quotation].parent == outer.quotation
    assert outside.quotation is None
    assert outside.text == "signed the cap"


def test_a_place_inside_a_quotation_comes_before_an_earlier_one_outside() -> None:
    source = SourceText("They spoke of the new bridge. “I hate the new bridge,” she said.")

    assert [place.quotation for place in check("the new bridge", source).places] == [0, None]


def test_words_across_reopened_paragraphs_map_back_to_both() -> None:
    place = judge("Then came the bridge. We waited").places[0]

    assert PASSAGE[place.start : place.end] == "Then came the bridge.\n\n“We waited"
    assert place.text == "Then came the bridge.\nWe waited"
    assert place.quotation is not None
    assert SOURCE.scan.spans[place.quotation].continues is None


def test_the_nearest_stretch_and_the_differences_are_shown() -> None:
    found = judge("I was wrong about the cab")

    assert found.nearest == "I was wrong about the cap"
    assert found.differences == (("word", "cab", "cap"),)


def test_spliced_pieces_are_given_with_their_places() -> None:
    pieces = judge("I was wrong about a tax on every shopkeeper").pieces

    assert [piece.text for piece in pieces] == ["I was wrong about", "a tax on every shopkeeper"]


def test_italics_and_labels_of_a_source_are_no_quotations() -> None:
    source = SourceText("HILL: I will *never* sign.\n\nShe said *the new bridge is ugly* today.")

    assert check("the new bridge", source).places[0].quotation is None
    assert check("I will", source).places[0].quotation is None
    assert check("today", source).places[0].quotation is None


def test_words_over_an_unsafe_line_end_are_held_whatever_the_draft_prints() -> None:
    text = "She said, “we will resign the contract now.”"
    start = text.index("resign")
    source = SourceText(text, unsafe=((start, start + 6, "line_end_hyphen"), (0, 3, "low_ocr")))

    assert check("resign the contract", source).options == ("line_end_hyphen",)
    assert check("the contract now", source).verdict == "exact"


@pytest.mark.parametrize(
    ("draft", "words"),
    [
        ("“I quit [S1].” then", "I quit."),
        ("“I quit.\n\n“I left.” [S1]", "I quit.\nI left."),
        ("> I quit\n> and left [S1].", "I quit\nand left."),
        ("« I quit » [S1]", "I quit"),
    ],
)
def test_the_words_of_a_draft_come_without_markers_block_signs_and_outer_space(draft: str, words: str) -> None:
    found = scan(draft)

    assert quoted_words(draft, found, chains(found)[0]) == words


@pytest.mark.parametrize(
    ("draft", "is_faulty"),
    [
        ("“I quit.” [S1]", False),
        ("“I quit.\n\n“I left.” [S1]", False),
        ("“I quit. [S1]", True),
        ("“I «quit.” [S1]", True),
        ("“I quit.” and stray” [S1]", False),
        ('"I quit "and left." [S1]', True),
    ],
)
def test_a_quotation_that_does_not_close_is_unbalanced(draft: str, *, is_faulty: bool) -> None:
    found = scan(draft)

    assert is_unbalanced(found, chains(found)[0]) is is_faulty
