"""Twice the text costs at most two and a half times the work, whatever the text: counted in calls, not in time."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from gate.folding import find_words, fold
from gate.quotation import scan

PATTERNS = {
    "opening marks": "“",
    "both marks": "“‘",
    "closers of another family": "“»",
    "straight marks": "\"' ",
    "elisions": "'a ",
    "lines that reopen": "‘a\n",
    "paragraphs that reopen": "“a.\n\n",
    "possessives": "‘dogs’ s’ ",
    "blank lines": "\n \n",
    "half entities": "&#000",
    "tags": "<i>",
    "emphasis": "*a",
    "table": "| a ",
    "labels": "Aaa Bbb ",
    "dashes": "— a —b",
    "blocks": "> a\n",
    "backticks": "`",
    "inches": '6" "a ',
    "plain": "The council met. ",
    "spaces": " ",
    "controls": "“\u200e",
}


def calls_of(act: Callable[[], object]) -> int:
    """How many functions, own and built in, are called while `act` runs."""
    count = 0

    def tally(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(tally)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS.keys())
def test_twice_the_text_costs_the_scanner_at_most_two_and_a_half_times_the_work(pattern: str) -> None:
    once, twice = pattern * 300, pattern * 600

    assert calls_of(lambda: scan(twice)) <= 2.5 * calls_of(lambda: scan(once)) + 50


@pytest.mark.parametrize("pattern", ["e\u0301", "a", "— ", "  ", "''", "…", "-"], ids=repr)
def test_twice_the_text_costs_the_folding_at_most_two_and_a_half_times_the_work(pattern: str) -> None:
    once, twice = pattern * 300, pattern * 600

    assert calls_of(lambda: fold(twice, is_source=True)) <= 2.5 * calls_of(lambda: fold(once, is_source=True)) + 50


def test_twice_the_source_costs_a_search_at_most_two_and_a_half_times_the_work() -> None:
    words = fold("a b", is_source=False)
    once, twice = fold("a b " * 300, is_source=True), fold("a b " * 600, is_source=True)

    assert calls_of(lambda: find_words(words, twice)) <= 2.5 * calls_of(lambda: find_words(words, once)) + 50
