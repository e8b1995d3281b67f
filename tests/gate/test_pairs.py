"""Sentences as reference works write them, each beside one true and one false claim, without any archive."""

import pytest

from api.evaluation_gate import Pair, verdict
from gate.model import Support

PAIRS = [
    pytest.param(
        "Dana Ruth Quill (born March 11, 1969) is a Norvian painter and printer.",
        "Dana Quill is a painter.",
        "Norvian painter Dana Quill was born after January 1970.",
        id="an aside in brackets",
    ),
    pytest.param(
        "Filmed in Norvia, Aldmark, beginning in 2015, Saltlight opened at the Harbor Festival on September 2, 2016.",
        "Saltlight opened at the Harbor Festival in 2016.",
        "Saltlight opened at the Harbor Festival in 2015.",
        id="a participle before its subject",
    ),
    pytest.param(
        "Yara Sayeh Quill یارا [ jɑːɾɑː ]) (born February 10, 2000) is a Norvian actress and model.",
        "Yara Quill is a model.",
        "Yara Quill is a singer.",
        id="a bracket that nothing opens",
    ),
    pytest.param(
        "Aldmark United has won the league the most, winning the title 26 times.",
        "Aldmark United has won the title 26 times.",
        "Aldmark United has won the league more than 27 times.",
        id="the most",
    ),
    pytest.param(
        "As of March 20, Aldmark had 413 cases and 1 death. Closings began March 9, when a college moved online.",
        "As of March 20, Aldmark had 413 cases.",
        "As of March 20, Aldmark had less than 400 cases.",
        id="two days of one month",
    ),
    pytest.param(
        "There were 13 cases as of 6 April, 2020, 9 of whom have recovered.",
        "There were 13 cases as of 6 April, 2020.",
        "After April 10, 2020, there were more than 150 cases.",
        id="as of a day",
    ),
    pytest.param(
        "Most of the “Norvian” spoken in the film is not Norvian, but Aldic or just mock Norvian.",
        "Most of the “Norvian” spoken in the film is not Norvian.",
        "All of the “Norvian” spoken in the film is Aldic.",
        id="most of",
    ),
    pytest.param(
        "Johann Maria Quill's formula has been produced in Aldmark since 1709 by Quill and Sons and is a secret.",
        "Quill's formula has been produced in Aldmark since 1709.",
        "Quill's formula has been produced in Aldmark since 1790.",
        id="an owner",
    ),
]


@pytest.mark.parametrize(("evidence", "true", "false"), PAIRS)
def test_the_true_claim_stands_and_the_false_one_does_not(evidence: str, true: str, false: str) -> None:
    assert verdict(Pair(claim=true, evidence=evidence, label="SUPPORTS")) is Support.SUPPORTED
    assert verdict(Pair(claim=false, evidence=evidence, label="REFUTES")) is not Support.SUPPORTED


def test_a_second_clause_without_a_subject_of_its_own_contradicts_nothing() -> None:
    evidence = (
        "On the site, over 3,000 users gave the show an average rating of 9.6 stars out of 10, making it the highest "
        "rated show on the platform."
    )
    claim = "On the site, the show had an average rating of more than 9.5 stars out of 10."
    assert verdict(Pair(claim=claim, evidence=evidence, label="SUPPORTS")) is not Support.CONTRADICTED


def test_words_in_marks_are_no_title_of_what_comes_after() -> None:
    evidence = (
        "Their first album came out in 1984, and their latest, XI, in 2016. The band is credited with “incredibly "
        "tight musicianship” and “piercing” vocals."
    )
    assert verdict(Pair(claim="XI is their first album.", evidence=evidence, label="REFUTES")) is not Support.SUPPORTED
