"""Receipts: one value, one sequence of bytes; a body judged again gives the same body."""

import json
from dataclasses import replace
from datetime import date

import pytest

from gate.canonical import canonical, digest, plain
from gate.errors import ReceiptError
from gate.model import Advice, Draft, Outcome, Person, RoleTerm, Source, Standing, StatedSpeaker
from gate.policy import Policy
from gate.rebuild import rebuild
from gate.receipt import BODY_FORM, Origin, build_body, replay, source_digest
from gate.review import review
from tests.support.builders import newsroom, reading, source

TEXT = "“I was wrong about the cap,” Mayor Ann Hill said on Tuesday. The council approved the cap 5-2."
DRAFT = Draft(text="Mayor Ann Hill said, “I was wrong about the cap.” [S1]", question="What did Hill say?")
PEOPLE = (Person(key="p1", name="Ann Hill", roles=(RoleTerm(title="Mayor", start=date(2010, 1, 1)),)),)


def body(*, carry: bool = True, given: Source | None = None) -> dict[str, object]:
    used = given or source(TEXT)
    standing = (Standing(words="x", article_id="a-2", published=date(2015, 1, 2), speaker="Bo Renn"),)
    advice = (Advice(start=0, end=4, concern="look again"),)
    policy = newsroom()
    judged = review(DRAFT, (used,), policy, people=PEOPLE, elsewhere=standing, advice=advice)
    return build_body(
        draft=DRAFT,
        sources=(used,),
        policy=policy,
        review=judged,
        people=PEOPLE,
        elsewhere=standing,
        advice=advice,
        origin=Origin(engine="offline", versions=(("S1", 3),), sub_questions=("a",), windows=({"from": "2014"},)),
        carry_sources=carry,
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, b"null"),
        (True, b"true"),
        (False, b"false"),
        (0, b"0"),
        (-12, b"-12"),
        ('é\n"\\\u0007\u20ac', '"é\\n\\"\\\\\\u0007€"'.encode()),
        ([], b"[]"),
        ((1, "a", None), b'[1,"a",null]'),
        ({}, b"{}"),
        ({"b": 1, "a": [True]}, b'{"a":[true],"b":1}'),
        ({"\ufb33": 1, "\U0001f600": 2, "a": 3}, '{"a":3,"\U0001f600":2,"\ufb33":1}'.encode()),
        (Outcome.HELD, b'"held"'),
    ],
)
def test_a_value_has_its_canonical_bytes(value: object, expected: bytes) -> None:
    assert canonical(value) == expected


@pytest.mark.parametrize("value", [1.5, 2**53, -(2**53), {1: 2}, b"x", {1, 2}, "\ud800", {"\ud800": 1}, [object()]])
def test_a_value_without_canonical_form_is_refused(value: object) -> None:
    with pytest.raises(ReceiptError):
        canonical(value)


def test_the_digest_is_sha_256_of_the_canonical_bytes() -> None:
    assert digest({}) == "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


def test_plain_takes_apart_dataclasses_dates_and_enumerations() -> None:
    found = plain({"outcome": Outcome.HELD, "people": PEOPLE, "day": date(2014, 3, 11), "n": 1})

    assert isinstance(found, dict)
    assert (found["outcome"], found["day"], found["n"]) == ("held", "2014-03-11", 1)
    assert type(found["outcome"]) is str
    assert found["people"][0]["roles"][0] == {"title": "Mayor", "start": "2010-01-01", "end": None}


def test_a_body_holds_everything_a_replay_needs() -> None:
    found = body()

    assert found["form"] == BODY_FORM
    assert set(found) >= {
        "question", "sub_questions", "windows", "sources", "draft", "people", "elsewhere", "advice", "claims",
        "quotations", "findings", "coverage", "decision", "reason", "policy", "gate_version", "folding_version",
        "engine", "model", "prompt_digest", "released_text", "pruned", "corrections_shown", "relaxations",
    }  # fmt: skip
    entries = found["sources"]
    assert isinstance(entries, list)
    assert (entries[0]["version"], entries[0]["published"]) == (3, "2014-03-11")


def test_a_body_replayed_after_a_trip_through_json_is_the_same_bytes() -> None:
    given = replace(
        source(TEXT),
        readings=(reading("I was wrong about the cap,", "Ann Hill", text=TEXT),),
        stated_speakers=(StatedSpeaker(speaker="Ann Hill", text="I was wrong about the cap"),),
        unsafe_spans=((0, 3, "low_ocr"),),
    )
    before = canonical(body(given=given))

    assert canonical(replay(json.loads(before))) == before


def test_a_body_without_carried_sources_is_replayed_against_the_archive() -> None:
    before = body(carry=False)

    assert canonical(replay(before, sources=(source(TEXT),))) == canonical(before)
    with pytest.raises(ReceiptError, match="not carried"):
        replay(before)


def test_an_altered_verdict_shows_in_the_replay() -> None:
    before = body()

    assert canonical(replay({**before, "decision": "forged"})) != canonical({**before, "decision": "forged"})


@pytest.mark.parametrize(
    ("sources", "message"),
    [
        ((source(TEXT + " More."),), "another version"),
        ((source(TEXT, published=date(2015, 3, 11)),), "another version"),
        ((), "records 1 sources"),
        ((source(TEXT), source(TEXT, id="S2")), "got 2"),
    ],
)
def test_a_source_that_is_not_the_recorded_one_is_refused(sources: tuple[Source, ...], message: str) -> None:
    with pytest.raises(ReceiptError, match=message):
        replay(body(), sources=sources)


def test_a_body_of_another_form_is_refused() -> None:
    with pytest.raises(ReceiptError, match="form"):
        replay({"form": "other"})


def test_the_digest_of_a_source_follows_every_field() -> None:
    assert source_digest(source(TEXT)) != source_digest(source(TEXT, kind="letter"))


@pytest.mark.parametrize(
    ("wanted", "value"),
    [
        (Policy, None),
        (Policy, {"name": "x"}),
        (Person, {**dict.fromkeys(("key", "name", "aliases", "roles"), ""), "is_organisation": False}),
        (RoleTerm, {"title": "x", "start": "tomorrow", "end": None}),
        (RoleTerm, {"title": 1, "start": None, "end": None}),
        (tuple[tuple[int, int, str], ...], [[1, 2]]),
        (Outcome, 3),
        (int, True),
        (str, None),
    ],
)
def test_what_is_not_of_the_wanted_shape_is_not_rebuilt(wanted: type, value: object) -> None:
    with pytest.raises(ReceiptError, match="place"):
        rebuild(wanted, value, where="place")


def test_an_enumeration_is_rebuilt_from_its_text() -> None:
    assert rebuild(Outcome, "held", where="x") is Outcome.HELD
