"""The small parts: held text, buckets, plain values, clauses, the scoring of outcomes."""

import json
import logging
import pickle
from datetime import date

import pytest

from api.errors import TooManyRequestsError
from api.evaluation_answers import window_of
from api.evaluation_outcomes import Judgement, Label, grade, missed, totals
from api.held import HeldText
from api.limits import Buckets, Slots
from api.plain import plain
from api.replies import clauses
from gate.model import DateSpan, Outcome
from tests.support.desk import HandClock

HELD = HeldText("the secret words")


@pytest.mark.parametrize(
    "show", [str, repr, "{}".format, lambda text: f"{text:>20}", lambda text: "".join([str(text)])], ids=str
)
def test_a_held_text_never_prints(show: object) -> None:
    assert callable(show)
    assert "secret" not in show(HELD)


def test_a_held_text_is_not_serialised_or_logged(caplog: pytest.LogCaptureFixture) -> None:
    for dump in (pickle.dumps, json.dumps, plain, len):
        with pytest.raises(TypeError):
            dump(HELD)
    logging.getLogger("desk").warning("draft: %s", HELD)
    assert "secret" not in caplog.text
    assert HELD.for_editor() == "the secret words"


class HeldStill(HandClock):
    """A clock whose ticks the test sets."""

    at = 0.0

    def tick(self) -> float:
        return self.at


def test_a_bucket_empties_refills_and_keeps_callers_apart() -> None:
    clock = HeldStill()
    buckets = Buckets(clock, per_minute=2)
    for _ in range(2):
        buckets.take("a")
    with pytest.raises(TooManyRequestsError) as caught:
        buckets.take("a")
    assert caught.value.retry_after == 30
    buckets.take("b")
    clock.at = 30.0
    buckets.take("a")


def test_no_limit_is_no_limit() -> None:
    buckets = Buckets(HeldStill(), per_minute=0)
    for _ in range(1000):
        buckets.take("a")


def test_one_more_than_the_slots_is_turned_away() -> None:
    slots = Slots(1)
    with slots.hold(), pytest.raises(TooManyRequestsError), slots.hold():
        pass
    assert slots.used == 0


def test_plain_values_hold_no_fraction() -> None:
    span = DateSpan(start=date(2014, 3, 11), end=None, precision="day")
    assert plain((Outcome.HELD, span)) == ["held", {"start": "2014-03-11", "end": None, "precision": "day"}]
    with pytest.raises(TypeError):
        plain(0.5)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "One [S1]. Two [S2][S3].", [("One.", ["S1"]), ("Two.", ["S2", "S3"])], id="marker before the stop"
        ),
        pytest.param("“One.” [S1] Two. [S2]", [("“One.”", ["S1"]), ("Two.", ["S2"])], id="marker after the stop"),
        pytest.param("One [S1, S2]. Rest.", [("One.", ["S1", "S2"]), ("Rest.", [])], id="a rest without a marker"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_an_answer_is_cut_into_clauses_at_its_markers(text: str, expected: list[tuple[str, list[str]]]) -> None:
    assert [(clause["text"], clause["sources"]) for clause in clauses(text)] == expected


def label(expect: str = "auto_released", *accept: str, **more: object) -> Label:
    return Label(id="x", expect=expect, accept=frozenset(accept or (expect,)), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "outcome", "released", "expected"),
    [
        pytest.param(label(), "auto_released", "t", "ok", id="released"),
        pytest.param(label(), "held", None, "false_hold", id="held wrongly"),
        pytest.param(label("auto_released", "auto_released", "held"), "held", None, "ok", id="holding counts as right"),
        pytest.param(label("held"), "auto_released", "t", "false_release", id="let through"),
        pytest.param(label("held"), "pruned_released", "t", "deviation", id="pruned with nothing forbidden out"),
        pytest.param(
            label("held", forbidden=("bad",)), "pruned_released", "a bad t", "false_release", id="forbidden out"
        ),
        pytest.param(label("pruned_released"), "held", None, "deviation", id="held in place of pruned"),
        pytest.param(
            label("pruned_released", must_keep=("k",)), "pruned_released", "t", "deviation", id="pruned too much"
        ),
        pytest.param(label("policy", is_scored=False), "held", None, "unscored", id="policy"),
        pytest.param(
            label("policy", is_scored=False, forbidden=("b",)),
            "auto_released",
            "b",
            "false_release",
            id="policy let out",
        ),
    ],
)
def test_grades(given: Label, outcome: str, released: str | None, expected: str) -> None:
    assert grade(given, Judgement(outcome=outcome, released=released)) == expected


def test_bars_are_missed_by_one_false_release_or_too_many_false_holds() -> None:
    labels = [label() for _ in range(100)]
    good = totals(labels, ["ok"] * 98 + ["false_hold"] * 2)
    assert missed(good, most_false_holds=(2, 100)) == ()
    assert len(missed(totals(labels, ["ok"] * 97 + ["false_hold"] * 3), most_false_holds=(2, 100))) == 1
    assert len(missed(totals(labels, ["ok"] * 99 + ["false_release"]), most_false_holds=(2, 100))) == 1


@pytest.mark.parametrize(
    ("text", "first", "last", "name"),
    [
        ("2014", date(2014, 1, 1), date(2014, 12, 31), ""),
        ("2014-2017", date(2014, 1, 1), date(2017, 12, 31), ""),
        ("2016-07", date(2016, 7, 1), date(2016, 7, 31), ""),
        ("2016-09..2017", date(2016, 9, 1), date(2017, 12, 31), ""),
        ("2018-2020 Berg", date(2018, 1, 1), date(2020, 12, 31), "Berg"),
    ],
)
def test_windows_of_labels(text: str, first: date, last: date, name: str) -> None:
    assert window_of(text) == (first, last, name)
