"""A policy names every option, is refused otherwise, and shows each relaxation."""

import tomllib

import pytest

from gate.errors import PolicyError
from gate.options import LIMITS, OPTIONS
from gate.policy import parse
from tests.support.builders import NEWSROOM, newsroom


def test_the_default_policy_file_and_the_options_in_code_agree() -> None:
    document = tomllib.loads(NEWSROOM)

    assert {(option.section, option.name): option.default for option in OPTIONS} == {
        (section, name): value
        for section, options in document.items()
        if section not in ("policy", "limits", "pruning")
        for name, value in options.items()
    }
    assert document["limits"] == LIMITS
    assert newsroom().relaxations == ()


def test_option_names_are_unique() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)


@pytest.mark.parametrize("text", ["", "  \n", "# only a comment", "[policy]"])
def test_an_empty_or_headless_policy_is_refused(text: str) -> None:
    with pytest.raises(PolicyError):
        parse(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('splice = "hold"', "", "does not name"),
        ('splice = "hold"', 'splice = "hold"\nspline = "hold"', "spline"),
        ('splice = "hold"', 'splice = "maybe"', "maybe"),
        ('splice = "hold"', "splice = 1", "expected one of"),
        ("words_differ = \"hold\"", 'words_differ = "release"', "words_differ"),
        ("[form]", "[format]", "format"),
        ("sources = 100", "sources = 0", "at least 1"),
        ("sources = 100", "sources = true", "whole number"),
        ("sources = 100", 'sources = "many"', "whole number"),
        ("sources = 100", "", "sources"),
        ("version = 1", "version = 0", "version"),
        ('name = "newsroom"', 'name = " "', "name must be"),
        ('name = "newsroom"', "name = 3", "name must be"),
        ('folding = "newsroom-1"', 'folding = "loose"', "folds by"),
        ("least_supported_sentences = 2", "least_supported_sentences = 0", "at least 1"),
        ("[policy]", "policy = 1\n[x]", "x"),
        ("[policy]", "[policy", "not valid TOML"),
    ],
)  # fmt: skip
def test_a_policy_with_a_wrong_line_is_refused_by_name(old: str, new: str, message: str) -> None:
    assert old in NEWSROOM
    with pytest.raises(PolicyError, match=message):
        parse(NEWSROOM.replace(old, new, 1))


def test_a_section_that_is_no_table_is_refused() -> None:
    head, _, _ = NEWSROOM.partition("[form]")
    with pytest.raises(PolicyError, match="must be a table"):
        parse('form = "x"\n' + head)


def test_a_milder_value_is_a_relaxation_and_a_stricter_one_is_none() -> None:
    milder = parse(NEWSROOM.replace('splice = "hold"', 'splice = "release"'))
    stricter = parse(NEWSROOM.replace('unsupported = "prune"', 'unsupported = "hold"'))

    assert milder.relaxations == ("splice: hold -> release",)
    assert stricter.relaxations == ()


def test_wider_limits_and_easier_pruning_are_relaxations() -> None:
    text = NEWSROOM.replace("sources = 100", "sources = 500").replace("sentences = 2", "sentences = 1")

    assert parse(text).relaxations == ("least_supported_sentences: 2 -> 1", "sources: 100 -> 500")


def test_the_digest_follows_the_meaning_and_not_the_comments() -> None:
    assert parse("# ours\n" + NEWSROOM).digest == newsroom().digest
    assert parse(NEWSROOM.replace('sic = "hold"', 'sic = "release"')).digest != newsroom().digest
    assert newsroom().digest.startswith("sha256:")


def test_outcomes_are_asked_by_name() -> None:
    assert newsroom().outcome("unsupported") == "prune"
    assert newsroom().holds("splice")
    assert not newsroom().holds("lead_in")


def test_an_unknown_option_is_an_error_and_no_default() -> None:
    with pytest.raises(PolicyError, match="no option 'gag'"):
        newsroom().outcome("gag")
