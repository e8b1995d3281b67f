"""Index tokens, folded names and surnames: the same in every store."""

import pytest

from graph.words import fold_name, surname_keys, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("“…” —", ()),
        ("The Mayor’s don't", ("the", "mayors", "dont")),
        ("Café ÉLAN naïve", ("cafe", "elan", "naive")),
        ("Straße ﬁne", ("strasse", "fine")),
        ("$1,200 in 2014-15", ("1", "200", "in", "2014", "15")),
        ("snake_case", ("snake", "case")),
        ("co\u00adoperate zero\u200bwidth", ("cooperate", "zerowidth")),
        ("火曜", ("z706bz", "z66dcz")),
        ("abc火def", ("abc", "z706bz", "def")),
    ],
)
def test_text_becomes_ascii_tokens(text: str, expected: tuple[str, ...]) -> None:
    assert tokens(text) == expected


def test_every_token_is_ascii_letters_and_digits() -> None:
    words = tokens("Ærøskøbing Łódź Москва ไทย हिन्दी عربى \U0001d400 ½ ² \U0001f600 a\u0301")
    assert words
    assert all(word.isascii() and word.isalnum() for word in words), words


def test_composed_and_decomposed_letters_are_one_token() -> None:
    assert tokens("é") == tokens("e\u0301")
    assert tokens("Ré\u0301sumé") == tokens("re\u0301\u0301sume\u0301")


def test_name_folds_case_marks_and_space() -> None:
    assert fold_name("  O’Neill,   SEÁN ") == "oneill sean"


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("Anna Berg", ("berg",)),
        ("Martin Luther King Jr.", ("king",)),
        ("Inés van der Linde", ("linde", "van der linde")),
        ("Henry Wood III", ("wood",)),
        ("Cher", ()),
        ("", ()),
        ("Mary Smith-Jones", ("jones",)),
    ],
)
def test_surname_is_the_last_word_and_its_particles(name: str, keys: tuple[str, ...]) -> None:
    assert surname_keys(name) == keys
