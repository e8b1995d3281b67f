"""The arithmetic behind `desk eval questions`."""

from typing import Any

import pytest

from api.evaluation_questions import Answered, groups_hit, is_right, read_labelled, score


def line(**more: Any) -> dict[str, Any]:
    base = {"id": "q1", "question": "Who?", "bucket": "auto_release", "must_cite": [["a", "b"], ["c"]]}
    return {**base, **more}


def answered(decision: str = "auto_released", cited: tuple[str, ...] = (), **more: Any) -> Answered:
    return Answered(id="q1", decision=decision, cited=cited, **more)


def test_a_group_is_hit_by_any_of_its_articles() -> None:
    assert groups_hit([frozenset({"a", "b"}), frozenset({"c"})], ["x", "b"], most=12) == (1, 2)


def test_sources_after_the_limit_do_not_count() -> None:
    assert groups_hit([frozenset({"a"})], ["x", "y", "a"], most=2) == (0, 1)


@pytest.mark.parametrize(
    ("bucket", "decision", "right"),
    [
        ("auto_release", "pruned_released", True),
        ("auto_release", "out_of_coverage", False),
        ("held", "auto_released", True),
        ("held", "held", True),
        ("out_of_coverage", "held", False),
        ("out_of_coverage", "out_of_coverage", True),
    ],
)
def test_a_decision_is_right_by_its_label(bucket: str, decision: str, right: bool) -> None:
    (labelled,) = read_labelled([line(bucket=bucket)])
    assert is_right(labelled, answered(decision)) is right


def test_a_released_falsehood_is_never_right() -> None:
    (labelled,) = read_labelled([line(bucket="held")])
    assert not is_right(labelled, answered(false_spans=("never said",)))


def test_citing_what_must_not_be_cited_is_never_right() -> None:
    (labelled,) = read_labelled([line(must_not_cite=["z"])])
    assert not is_right(labelled, answered(cited=("z",)))


def test_the_report_names_the_bars_that_were_missed() -> None:
    labelled = read_labelled([line()])
    report = score(labelled, {"q1": answered(cited=("a",))}, bm25={"q1": ["a", "c"]}, bm25_in_years={"q1": ["a", "c"]})
    assert report.totals["groups_at_12"] == (1, 2)
    assert set(report.missed) >= {"groups_at_12", "groups_at_6_ahead_of_bm25", "groups_at_6_beside_bm25_in_years"}


def test_a_question_without_an_answer_is_wrong() -> None:
    report = score(read_labelled([line()]), {}, bm25={}, bm25_in_years={})
    assert (report.rows[0].actual, report.rows[0].is_right) == ("missing", False)


@pytest.mark.parametrize("broken", [{"id": ""}, {"question": ""}, {"bucket": "soon"}])
def test_an_unlabelled_line_is_refused_by_its_number(broken: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="question 1"):
        read_labelled([line(**broken)])
