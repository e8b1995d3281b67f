"""Scenes of English sentences, and claims that arrange a source's own words otherwise."""

from typing import Any

import pytest

from gate.model import Support
from gate.scenes import Scene, read_scenes
from gate.words import read_words
from tests.support.gate_cases import judge, source

TOWN = """OAKMERE — The state gave the town $4 million for the pier, and the county lent it $1 million.

Rita Voss endorsed the pier before the debate. Carl Emmet stopped short of endorsing it. The library would have
closed one room. Most tenants of Low Street signed a petition.

The clerk, Ana Pell, runs the museum. It is one of the oldest in the province."""


def scenes(text: str) -> dict[str, Scene]:
    return {scene.verb.lower: scene for scene in read_scenes(text, read_words(text), people={}, quoted={})}


@pytest.mark.parametrize(
    ("text", "verb", "subject"),
    [
        ("The mayor, who chairs the board, vetoed the lease.", "vetoed", "mayor"),
        ("The state gave money, and the county lent it.", "lent", "counti"),
        ("The firm that bought the mill closed it.", "bought", "firm"),
        ("The clerk (born in Oakmere) ran the museum.", "ran", "clerk"),
        ("The clerk is a nurse who worked nights.", "worked", "clerk"),
        ("The ballad is a song recorded by the choir.", "recorded", "ballad"),
        ("Elected in May, the clerk resigned.", "elected", "clerk"),
        ("“The Long Pier” is a song recorded by the choir.", "recorded", "pier"),
    ],
    ids=[
        "a parenthesis",
        "a clause of its own",
        "a relative clause",
        "a bracket",
        "a predicate's relative clause",
        "a predicate's participle",
        "an opening participle",
        "a title in marks",
    ],
)
def test_the_subject_of_a_verb_is_found(text: str, verb: str, subject: str) -> None:
    stems = {word.stem for word in read_words(text) if word.stem[:4] == subject[:4]}
    assert scenes(text)[verb].heads & stems


def test_a_relative_clause_behind_a_second_noun_is_not_given_to_the_subject_of_the_first() -> None:
    stems = scenes("The clerk is the sister of the man who closed the mill.")["closed"].subject
    assert "clerk" not in stems


def test_a_pronoun_after_a_joiner_does_not_take_the_subject_of_the_clause_before() -> None:
    assert scenes("The plan was signed and they closed the mill.")["closed"].is_open


@pytest.mark.parametrize(
    ("text", "verb", "modality"),
    [
        ("The library would have closed a room.", "closed", "unreal"),
        ("The council will close the pool.", "close", "future"),
        ("He stopped short of endorsing her.", "endorsing", "gerund"),
        ("The engineer cannot close it.", "close", "modal"),
    ],
    ids=["unreal", "future", "gerund", "modal"],
)
def test_the_reality_of_a_verb_is_told(text: str, verb: str, modality: str) -> None:
    assert scenes(text)[verb].modality == modality


FALSE: list[Any] = [
    "The county gave the town $4 million for the pier [S1].",
    "The town gave the state $4 million for the pier [S1].",
    "Rita Voss endorsed the pier after the debate [S1].",
    "Carl Emmet endorsed the pier [S1].",
    "The library closed one room [S1].",
    "Most tenants signed a petition [S1].",
    "The museum is the oldest in the province [S1].",
]


@pytest.mark.parametrize("claim", FALSE)
def test_the_same_words_arranged_otherwise_are_not_supported(claim: str) -> None:
    assert judge(claim, source(TOWN)).claims[0].verdict is not Support.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    [
        "The state gave the town $4 million for the pier [S1].",
        "Rita Voss endorsed the pier before the debate [S1].",
        "Most tenants of Low Street signed a petition [S1].",
        "The museum is one of the oldest in the province [S1].",
    ],
)
def test_the_same_arrangement_is_supported(claim: str) -> None:
    assert judge(claim, source(TOWN)).claims[0].verdict is Support.SUPPORTED
