"""Canonical text and the way back to the original."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.clean import from_markup, paragraphs
from ingest.formats import markup as reader

CASES = {
    "inline markup inside a quotation": ("<p>“I <em>will</em> not”</p>", "“I will not”"),
    "entities": ("AT&amp;T &mdash; &#8220;now&#8221;", "AT&T — “now”"),
    "an ampersand that is no entity": ("AT&T said", "AT&T said"),
    "a no-break space stays": ("Mayor&nbsp;Berg", "Mayor\u00a0Berg"),
    "blocks are paragraphs": ("<p>One.</p>\n<p>Two.</p>", "One.\n\nTwo."),
    "one break is a line, two are a paragraph": ("a<br>b<br><br>c", "a\nb\n\nc"),
    "a line end in the source is layout": ("one\n   two", "one two"),
    "script and style are not text": ("<script>var a = '<p>';</script>Hi<style>b{}</style>", "Hi"),
    "an escaped tag is text": ("&lt;b&gt;", "<b>"),
    "a lone sign": ("5 < 6", "5 < 6"),
    "nothing": ("<p></p>", ""),
}


@pytest.mark.parametrize(("markup", "text"), CASES.values(), ids=CASES)
def test_markup_becomes_its_visible_text(markup: str, text: str) -> None:
    assert from_markup(markup).text == text


@pytest.mark.parametrize(("markup", "text"), CASES.values(), ids=CASES)
def test_every_character_leads_back_to_the_original(markup: str, text: str) -> None:
    cleaned = from_markup(markup)
    assert len(cleaned.origins) == len(cleaned.text)
    for place, char in enumerate(cleaned.text):
        start, end = cleaned.original(place, place + 1)
        assert char in markup[start:end] or char.isspace() or markup[start:end].startswith("&")


def test_quotation_across_markup_maps_to_one_stretch_of_the_original() -> None:
    markup = "<p>She said, “I <b>will</b>&nbsp;go.”</p>"
    cleaned = from_markup(markup)
    start = cleaned.text.index("I will")
    assert markup[slice(*cleaned.original(start, start + len("I will\u00a0go.")))] == "I <b>will</b>&nbsp;go."


def test_tags_that_never_close_are_text_and_do_not_stall() -> None:
    assert from_markup("<p " * 20_000).text.count("<p") == 20_000


@given(st.text(alphabet="ab<>/&;pbr \n“”", max_size=60))
def test_any_markup_is_read_without_error(markup: str) -> None:
    cleaned = from_markup(markup)
    assert all(0 <= start <= end <= len(markup) for start, end in cleaned.origins)


@pytest.mark.parametrize("markup", [markup for markup, _ in CASES.values() if markup != "5 < 6"])
def test_both_readers_of_markup_agree(markup: str) -> None:
    assert from_markup(markup).text == "\n\n".join(reader.paragraphs(markup))


def test_paragraphs_tile_the_text_but_for_blank_lines() -> None:
    text = "One.\nStill one.\n\nTwo.\n\n\nThree."
    assert [text[start:end] for start, end in paragraphs(text)] == ["One.\nStill one.", "Two.", "Three."]
