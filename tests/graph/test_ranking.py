"""The order of a search, in whole numbers."""

import pytest

from graph.ranking import READING_BUDGET, forms_of, nominate, score, term_groups, weigh


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("tower", ("tower", "towers")),
        ("towers", ("tower", "towers")),
        ("cities", ("cities", "city")),
        ("city", ("cities", "city")),
        ("churches", ("church", "churches")),
        ("church", ("church", "churches")),
        ("class", ("class",)),
        ("bus", ("bus",)),
        ("2014", ("2014",)),
        ("z706bz", ("z706bz",)),
    ],
)
def test_regular_plurals_and_singulars_are_forms_of_one_word(word: str, forms: tuple[str, ...]) -> None:
    assert forms_of(word) == forms


def test_stop_words_are_left_out_unless_nothing_else_is_asked() -> None:
    assert term_groups(("the tunnel",)) == term_groups(("tunnel",))
    assert term_groups(("to be",)) == (("be",), ("to",))
    assert term_groups(("", "…")) == ()


def test_rarer_term_weighs_more_and_a_term_that_stands_nowhere_is_dropped() -> None:
    rare, common = weigh((("a",), ("b",), ("c",)), {"a": 500, "b": 2}, 1000)
    assert (rare.forms, common.forms) == (("b",), ("a",))
    assert rare.weight > common.weight >= 1


def test_repetition_counts_less_each_time_and_length_counts_against() -> None:
    terms = weigh((("a",),), {"a": 2}, 1000)
    once, twice, thrice = (score(terms, ("a",) * times + ("x",) * (30 - times)) for times in (1, 2, 3))
    assert thrice > twice > once
    assert twice - once > thrice - twice
    assert score(terms, ("a",) + ("x",) * 100) < once
    assert score(terms, ("x",)) == 0


def test_common_terms_only_score_once_the_budget_is_spent() -> None:
    terms = weigh((("rare",), ("common",)), {"rare": 2, "common": READING_BUDGET}, 3 * READING_BUDGET)
    asked: list[tuple[str, ...]] = []

    def postings(words: tuple[str, ...]) -> list[str]:
        asked.append(words)
        return ["p-2", "p-1"]

    assert nominate(terms, postings, enough=10) == ("p-1", "p-2")
    assert asked == [("rare",)]


def test_common_term_is_read_when_no_rarer_one_is_found() -> None:
    terms = weigh((("common",),), {"common": 2 * READING_BUDGET}, 3 * READING_BUDGET)
    assert nominate(terms, lambda _: ["p-1"], enough=10) == ("p-1",)


def test_nomination_keeps_those_with_most_weight_then_smallest_id() -> None:
    terms = weigh((("a",), ("b",)), {"a": 2, "b": 3}, 100)
    held: dict[tuple[str, ...], list[str]] = {("a",): ["p-3", "p-1"], ("b",): ["p-3", "p-2", "p-0"]}
    assert nominate(terms, lambda words: held[words], enough=3) == ("p-3", "p-1", "p-0")
