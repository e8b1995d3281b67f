"""Words, dates and escapes of the pages."""

from datetime import date

import pytest

from api.pages.messages import UnknownMessageError, catalogue
from api.pages.rendering import direction, environment, paper_date, script_json, visible


@pytest.mark.parametrize(
    ("precision", "shown"),
    [("day", "March 1, 2014"), ("month", "March 2014"), ("year", "2014")],
    ids=["day", "month", "year"],
)
def test_a_date_is_written_as_exactly_as_it_is_known(precision: str, shown: str) -> None:
    assert paper_date(date(2014, 3, 1), precision) == shown


def test_no_date_is_called_undated() -> None:
    assert paper_date(None) == "undated"


def test_json_in_a_script_element_cannot_end_it() -> None:
    assert "</script>" not in script_json({"a": "</script><b>&"})
    assert script_json({"a": "</b>"}) == '{"a": "\\u003c/b\\u003e"}'


def test_hidden_characters_are_shown_as_code_points() -> None:
    assert visible("a\u202eb\u200bc\x07") == "a⟨U+202E⟩b⟨U+200B⟩c⟨U+0007⟩"


@pytest.mark.parametrize(("language", "way"), [("ar", "rtl"), ("he-IL", "rtl"), ("en", "ltr"), ("", "ltr")])
def test_direction_follows_the_language(language: str, way: str) -> None:
    assert direction(language) == way


def test_a_template_escapes_what_it_prints() -> None:
    shown = environment().from_string("{{ words }}").render(words="<script>alert(1)</script>")
    assert shown == "&lt;script&gt;alert(1)&lt;/script&gt;"


def test_a_text_has_one_form_for_one_and_another_for_more() -> None:
    t = catalogue()
    assert t("decision.pruned_released", n=1).startswith("Checked: one sentence")
    assert t("decision.pruned_released", n=3).startswith("Checked: 3 sentences")


def test_a_missing_text_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownMessageError, match=r"'answer\.nothing'"):
        catalogue()("answer.nothing")


def test_an_unknown_language_falls_back_to_english() -> None:
    assert catalogue("xx")("site.ask") == "Ask"
