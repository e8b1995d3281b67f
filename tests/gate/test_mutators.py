"""The red team's operators: each changes what it says, invents for certain, and draws from its seed alone."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from gate.errors import PolicyError
from gate.folding import find_words, fold
from gate.model import SourceQuote
from gate.mutators import MUTATORS, Mutator, Rival, TrueCase, plain_sentences, true_cases
from tests.support.builders import newsroom, reading, source

TEXT = (
    "HARBOR — Mayor Ann Hill signed the cap on cruise ships in May 2014, by a vote of 5 to 2.\n\n“We can’t live "
    "with 60 ships — the café wall cannot hold. It does not end tonight,” Hill said. “Why?” He left on Tuesday.\n\n"
    "The council may review the cap if the harbor board agrees. The pier was built in 1921 by Northside Works.\n\n"
    "The rangers met in a barn. They asked for new boots."
)
SPARE = source("The school board of Mill Valley had closed the old gymnasium in spring.", id="S2")
WORDS = "We can’t live with 60 ships — the café wall cannot hold. It does not end tonight"
RIVALS = (
    Rival(name="Bo Renn", words="You cannot farm a lawsuit and eat it too", year=2016),
    Rival(name="Cleo Dray", words="The looms are gone and they are not coming back", year=2019),
    Rival(name="Jim Hill", words="no", year=2019),
)


def case(**changes: object) -> TrueCase:
    made = next(true_cases(source(TEXT), [reading(WORDS + ",", "Ann Hill", text=TEXT)], rivals=RIVALS, spare=SPARE))
    return replace(made, **changes)  # type: ignore[arg-type]


def sample(mutator: Mutator, given: TrueCase, *, count: int = 60) -> list[TrueCase]:
    random = Random(7)
    return [made for made in (mutator.make(random, given) for _ in range(count)) if made is not None]


HARMFUL = [mutator for mutator in MUTATORS if not mutator.is_harmless]
HARMLESS = [mutator for mutator in MUTATORS if mutator.is_harmless]


def test_there_are_at_least_24_faults_and_names_are_unique() -> None:
    assert len(HARMFUL) >= 24
    assert len(HARMLESS) >= 8
    assert len({mutator.name for mutator in MUTATORS}) == len(MUTATORS)


def test_a_true_case_is_written_out_of_the_source() -> None:
    given = case(claim="The pier was built in 1921 by Northside Works.")

    assert given.draft.text == (
        f"The pier was built in 1921 by Northside Works [S1]. In March 2014, Ann Hill said, “{WORDS}.” [S1]"
    )
    assert given.says(given.words)
    assert [rival.name for rival in given.rivals] == ["Bo Renn", "Cleo Dray"]
    assert replace(given, words="").draft.text == "The pier was built in 1921 by Northside Works [S1]."
    assert replace(given, claim_marker="", words="").draft.text == "The pier was built in 1921 by Northside Works."
    assert replace(given, claim="", words="Why?").draft.text == "In March 2014, Ann Hill said, “Why?” [S1]"


def test_plain_sentences_lean_on_nothing() -> None:
    assert plain_sentences(TEXT) == (
        "Mayor Ann Hill signed the cap on cruise ships in May 2014, by a vote of 5 to 2.",
        "The council may review the cap if the harbor board agrees.",
        "The pier was built in 1921 by Northside Works.",
    )


@pytest.mark.parametrize(
    "unclear",
    [
        replace(reading(WORDS, "Ann Hill"), hand="second"),
        replace(reading(WORDS, "Ann Hill"), context="denied"),
        replace(reading(WORDS, "Ann Hill"), speaker=None),
        replace(reading(WORDS, "Ann Hill"), is_marked=False),
        replace(reading(WORDS, "Ann Hill"), confidence="unsure"),
        reading("Too short", "Ann Hill"),
        reading("We can “not” live with it", "Ann Hill"),
    ],
    ids=["second hand", "denied", "nobody", "unmarked", "unsure", "short", "nested"],
)
def test_an_unclear_quotation_makes_no_true_case(unclear: SourceQuote) -> None:
    assert list(true_cases(source(TEXT), [unclear])) == []


def test_a_source_without_plain_sentences_makes_a_case_without_a_claim() -> None:
    assert next(true_cases(source("He left."), [reading(WORDS, "Ann Hill")])).claim == ""


@pytest.mark.parametrize("mutator", HARMFUL, ids=lambda mutator: mutator.name)
def test_a_fault_changes_the_draft_or_its_sources_and_names_what_must_not_get_out(mutator: Mutator) -> None:
    given = [case(claim=claim) for claim in plain_sentences(TEXT)]
    made = [mutant for one in given for mutant in sample(mutator, one)]

    assert made
    for mutant in made:
        assert (mutant.draft, mutant.sources) not in [(one.draft, one.sources) for one in given]
        assert mutant.forbidden or mutator.rule == "truncated_sentence"
        assert all(word in mutant.draft.text for word in mutant.forbidden if word)


@pytest.mark.parametrize("mutator", HARMFUL, ids=lambda mutator: mutator.name)
def test_the_rule_of_a_fault_is_an_option_that_does_not_release(mutator: Mutator) -> None:
    try:
        outcome = newsroom().outcome(mutator.rule)
    except PolicyError:
        pytest.fail(f"{mutator.rule} is no option")
    assert outcome in ("hold", "prune")


@pytest.mark.parametrize(
    "mutator", [mutator for mutator in HARMFUL if mutator.rule == "words_differ"], ids=lambda mutator: mutator.name
)
def test_invented_words_stand_in_no_source(mutator: Mutator) -> None:
    for mutant in sample(mutator, case()):
        wanted = fold(mutant.words, is_source=False)
        assert not any(find_words(wanted, fold(one.text, is_source=True)) for one in mutant.sources)


@pytest.mark.parametrize("mutator", HARMLESS, ids=lambda mutator: mutator.name)
def test_a_harmless_variant_keeps_words_that_stand_in_the_source(mutator: Mutator) -> None:
    made = sample(mutator, case(claim=plain_sentences(TEXT)[0]), count=20)

    assert made
    assert all(mutant.says(mutant.words) and not mutant.forbidden for mutant in made)
    assert all(
        mutant.draft.text != case(claim=plain_sentences(TEXT)[0]).draft.text or mutant.question for mutant in made
    )


@pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.name)
def test_an_operator_that_finds_nothing_to_change_says_so_and_a_seed_decides_alone(mutator: Mutator) -> None:
    poor = case(words="Oh", claim="", rivals=(), spare=None, said=None)
    made = [mutator.make(Random(seed), poor) for seed in range(8)]

    assert made == [mutator.make(Random(seed), poor) for seed in range(8)]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("change letter", {"words": "OH 12"}),
        ("change accent", {"words": "OH 12"}),
        ("swap homoglyph", {"words": "輸了"}),
        ("drop word", {"words": "one two"}),
        ("replace word", {"sources": (source("12 13"),)}),
        ("swap words", {"words": "no no no"}),
        ("drop negation", {"words": "we go"}),
        ("add negation", {"words": "we go"}),
        ("change number", {"words": "we go"}),
        ("change capital", {"words": "輸了"}),
        ("splice", {"rivals": ()}),
        ("elide", {"words": "we go on"}),
        ("cut inside word", {"words": "we go on"}),
        ("hide in encoding", {"words": "a b c"}),
        ("give to another", {"rivals": ()}),
        ("change year", {"said": None}),
        ("cite another source", {"spare": None}),
        ("cite another source", {"spare": source(TEXT, id="S2")}),
        ("quote the reporter", {"claim": ""}),
        ("relay", {"rivals": ()}),
        ("negate claim", {"claim": ""}),
        ("redate claim", {"claim": "The pier is old."}),
        ("rename in claim", {"rivals": ()}),
        ("make absolute", {"claim": ""}),
        ("borrow claim", {"spare": None}),
        ("bait pruning", {"rivals": ()}),
        ("truncate", {"claim": "The pier is old."}),
        ("use british marks", {"words": "the villagers’ money"}),
        ("decompose", {"words": "plain"}),
        ("change apostrophes", {"words": "plain"}),
        ("change dashes", {"words": "plain"}),
        ("attribute after", {"words": "Why?"}),
        ("use year", {"said": None}),
        ("drop claim", {"claim": ""}),
        ("shorten", {"words": "one sentence only"}),
    ],
)
def test_an_operator_that_does_not_apply_returns_nothing(name: str, changes: dict[str, object]) -> None:
    mutator = next(mutator for mutator in MUTATORS if mutator.name == name)

    assert sample(mutator, case(**changes), count=10) == []


def test_a_year_named_in_the_source_is_never_the_wrong_one() -> None:
    mutator = next(mutator for mutator in MUTATORS if mutator.name == "change year")
    years = " ".join(str(year) for year in range(2005, 2024))
    made = sample(mutator, case(sources=(source(years, published=date(2014, 3, 11)),)), count=5)

    assert made == []
