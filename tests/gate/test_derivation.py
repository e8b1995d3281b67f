"""A verb and the noun made of it are one family; nouns that only look so are not."""

import pytest

from gate.derivation import family
from gate.stemming import stem


@pytest.mark.parametrize(
    ("verb", "noun"),
    [
        ("announce", "announcement"),
        ("appoint", "appointments"),
        ("construct", "construction"),
        ("create", "creation"),
        ("produce", "production"),
        ("decide", "decision"),
        ("suspend", "suspension"),
        ("confirm", "confirmation"),
        ("arrive", "arrival"),
        ("renew", "renewals"),
        ("close", "closure"),
        ("perform", "performance"),
        ("reside", "residence"),
    ],
)
def test_a_verb_and_its_noun_carry_each_other(verb: str, noun: str) -> None:
    assert stem(noun) in family(stem(verb))
    assert stem(verb) in family(stem(noun))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("depart", "department"),
        ("pass", "passion"),
        ("state", "station"),
        ("sign", "signal"),
        ("employer", "employee"),
        ("fin", "final"),
    ],
)
def test_words_that_only_look_alike_do_not(one: str, other: str) -> None:
    assert stem(other) not in family(stem(one))
    assert stem(one) not in family(stem(other))
