"""Laws of the folding that hold for any text."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from gate.folding import find_words, fold

TELLING = "ab é e\u0301\u0323nNoO0 \u1100\u1161\u11a8-–—.…,\"'“”‘’«»`\n\u00a0\u200b\u00ad5?"
TEXTS = st.text(st.sampled_from(TELLING) | st.characters(exclude_categories=["Cs"]), max_size=60)


@given(TEXTS)
def test_every_folded_character_maps_to_a_stretch_of_the_original_in_order(text: str) -> None:
    folded = fold(text, is_source=True)

    assert len(folded.text) == len(folded.offsets) == len(folded.ends)
    assert list(folded.offsets) == sorted(folded.offsets)
    assert all(0 <= start < end <= len(text) for start, end in zip(folded.offsets, folded.ends, strict=True))


@given(TEXTS)
def test_folding_twice_changes_nothing_more(text: str) -> None:
    once = fold(text, is_source=False).text
    twice = fold(once, is_source=False).text

    assert fold(twice, is_source=False).text == twice


@given(TEXTS)
def test_the_original_of_a_folded_stretch_folds_to_that_stretch(text: str) -> None:
    """There and back: what a map entry points at is what was folded, for letters and digits."""
    folded = fold(text, is_source=False)
    for place, character in enumerate(folded.text):
        start, end = folded.original(place, place + 1)
        if character.isalnum():
            assert character in unicodedata.normalize("NFC", text[start:end])


@given(TEXTS)
def test_canonically_equal_texts_fold_alike(text: str) -> None:
    composed, decomposed = unicodedata.normalize("NFC", text), unicodedata.normalize("NFD", text)

    assert fold(composed, is_source=True).text == fold(decomposed, is_source=True).text


@given(TEXTS, TEXTS)
def test_places_hold_the_words(needle: str, haystack: str) -> None:
    wanted = fold(needle, is_source=False)
    for start, end in find_words(wanted, fold(haystack, is_source=True)):
        core = wanted.text.strip(" ").rstrip(",.。，、'\" ")
        assert core in fold(haystack[start:end], is_source=True).text
