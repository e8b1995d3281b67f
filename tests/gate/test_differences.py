"""Differences are named by kind, and the nearest stretch is found, so that an editor sees why words were held."""

import pytest

from gate.differences import HARMLESS, differences, is_negator, kind_of, nearest, segments, tokens

PASSAGE = (
    "“I was wrong about the cap,” Hill said at the signing. “The shops can live with 45 ships. The seawall cannot "
    "live with 60.” He’s a café man and can’t vote."
)


@pytest.mark.parametrize(
    ("ours", "theirs", "kind"),
    [
        ("they've", "they’ve", "mark_style"),
        ("cafe\u0301", "café", "composition"),
        ("cap", "tax", "word"),
        ("receive", "recieve", "letter"),
        ("45", "54", "digit"),
        ("45th", "", "digit"),
        ("can", "can’t", "negation"),
        ("", "not", "negation"),
        ("不", "", "negation"),
        ("cafe", "café", "accent"),
        ("wаs", "was", "homoglyph"),
        ("ﬁx", "fix", "homoglyph"),
        ("４５", "45", "homoglyph"),
        ("Us", "US", "capital"),
        ("He's", "he’s", "capital"),
        ("!", "?", "punctuation"),
        ("", ",", "punctuation"),
        ("", "very", "word"),
    ],
)
def test_a_difference_has_its_kind(ours: str, theirs: str, kind: str) -> None:
    assert kind_of(ours, theirs) == kind


@pytest.mark.parametrize(
    ("words", "stretch"),
    [
        ("I was wrong about the cab", "I was wrong about the cap"),
        ("The seawall can live with 60", "The seawall cannot live with 60"),
        ("The shops can live with 54 ships", "The shops can live with 45 ships"),
        ("I was wrong on the cap", "I was wrong about the cap"),
        ("nobody ever was wrong about the cap", "I was wrong about the cap"),
        ("he's a cafe man", "He’s a café man"),
    ],
)
def test_the_nearest_stretch_is_the_one_that_shares_most_words(words: str, stretch: str) -> None:
    near = nearest(words, PASSAGE)

    assert near is not None
    assert PASSAGE[near.start : near.end] == stretch


def test_nothing_shared_means_nothing_near() -> None:
    assert nearest("entirely different", PASSAGE) is None
    assert nearest("", PASSAGE) is None
    assert nearest("word", "") is None


def test_all_differences_are_listed_in_order() -> None:
    found = differences("We was wrong the Cap", "I was wrong about the cap")

    assert found == (("word", "We", "I"), ("word", "", "about"), ("capital", "Cap", "cap"))


def test_several_words_against_fewer_are_paired_by_likeness() -> None:
    assert differences("the cafe and more", "the café") == (
        ("accent", "cafe", "café"),
        ("word", "and", ""),
        ("word", "more", ""),
    )


def test_marks_that_fold_alike_are_one_harmless_difference() -> None:
    assert differences("wait... there", "wait… there") == (("mark_style", "...", "…"),)


def test_space_and_composition_alone_are_harmless_kinds() -> None:
    assert differences("a  b", "a b")[0].kind == "space"
    assert differences("a b", "a b") == ()
    assert {"space", "composition", "mark_style"} == set(HARMLESS)


def test_a_long_quotation_is_compared_up_to_its_bound() -> None:
    assert len(tokens("word " * 1000)) == 1000
    assert differences("word " * 1000, "word " * 900) == (("space", "word " * 1000, "word " * 900),)


def test_a_word_that_stands_everywhere_nominates_only_its_first_places() -> None:
    near = nearest("the bridge", "the " * 400 + "bridge")

    assert near is not None
    assert near.shared == 2


def test_a_text_without_spaces_is_compared_by_character() -> None:
    assert differences("我们输了", "我们赢了") == (("word", "输", "赢"),)


def test_the_readable_diff_shows_what_the_source_has_and_what_the_draft_made_of_it() -> None:
    assert segments("I was right", "I was wrong about it") == (
        ("same", "I was"),
        ("source", "wrong about it"),
        ("draft", "right"),
    )
    assert segments("I was so wrong", "I was wrong") == (("same", "I was"), ("draft", "so"), ("same", "wrong"))


def test_negators_are_known_by_word_and_by_ending() -> None:
    assert is_negator("won’t")
    assert is_negator("Never")
    assert not is_negator("note")
