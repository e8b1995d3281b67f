"""The scores of the reading: each measure on rows small enough to count by hand."""

from api.evaluation_extraction import ExtractionScore, Rate, is_at_precision, printed_date, score

LIBRARY = [
    {"id": "p-1", "name": "Ana Lima", "aliases": ["Mayor Lima"]},
    {"id": "p-2", "name": "Rui Lima", "aliases": []},
]
ANA = {"id": "ana-lima", "name": "Ana Lima", "type": "person"}
RUI = {"id": "rui-lima", "name": "Rui Lima", "type": "person"}
DAY = {"from": "2014-03-11", "to": "2014-03-11", "precision": "day"}
QUOTE = {"article_id": "a", "text": "Go,", "speaker": ANA, "said": DAY, "speech": True, "marked": True}
STANCE = {"article_id": "a", "person": ANA, "topic": {"id": "t"}, "stance": "oppose", "evidence": "voted no"}
GOLD = {
    "id": "a",
    "quotes": [{"text": "Go,", "speaker": "p-1", "said": "2014-03-11", "is_speech": True}],
    "stances": [{"person": "p-1", "topic": "t", "stance": "oppose", "said": "2014-03-11", "evidence": "voted no"}],
    "mentions": ["p-1"],
}


def _score(**more: object) -> ExtractionScore:
    rows: dict[str, object] = {
        "quotes": [QUOTE],
        "stances": [STANCE],
        "mentions": [{"article_id": "a", "entity": ANA}],
        "library": LIBRARY,
    }
    gold = more.pop("gold", [GOLD])
    return score(gold, **(rows | more))  # type: ignore[arg-type]


def test_perfect_reading_scores_one_everywhere() -> None:
    result = _score()
    for rate in (result.quotations, result.speakers, result.said, result.people, result.stances):
        assert (rate.precision, rate.recall, rate.f1) == (1, 1, 1)
    assert (result.homonym_errors, result.errors) == (0, ())


def test_person_without_authority_is_matched_by_any_name() -> None:
    result = _score(quotes=[QUOTE | {"speaker": {"id": "x", "name": "mayor lima"}}])
    assert result.speakers.right == 1


def test_other_bearer_of_the_surname_is_a_homonym_error() -> None:
    result = _score(quotes=[QUOTE | {"speaker": RUI}])
    assert (result.speakers.right, result.homonym_errors) == (0, 1)


def test_speaker_left_open_costs_recall_and_no_precision() -> None:
    result = _score(quotes=[QUOTE | {"speaker": None}])
    assert (result.speakers.precision, result.speakers.recall) == (1, 0)


def test_name_given_to_what_nobody_said_costs_precision() -> None:
    gold = GOLD | {"quotes": [{"text": "Go,", "speaker": None, "said": None, "is_speech": False}]}
    result = _score(gold=[gold])
    assert (result.speakers.right, result.speakers.given, result.speakers.wanted) == (0, 1, 0)


def test_turned_stance_is_counted_as_such() -> None:
    result = _score(stances=[STANCE | {"stance": "support"}])
    assert (result.turned_stances.right, result.turned_stances.given) == (1, 1)


def test_reading_on_which_annotators_differ_is_right_either_way() -> None:
    doubt = {
        "field": "stance",
        "quote_or_stance": "p-1 | t | oppose | 2014-03-11",
        "old": "oppose",
        "new": "conditional",
    }
    result = _score(gold=[GOLD | {"ambiguous": [doubt]}], stances=[STANCE | {"stance": "conditional"}])
    assert (result.stances.right, result.stances.given, result.stances.wanted) == (1, 1, 0)


def test_topics_do_not_count_when_ids_cannot_be_compared() -> None:
    other = [STANCE | {"topic": {"id": "harbor-tunnel"}}]
    assert _score(stances=other).stances.right == 0
    assert _score(stances=other, topics_count=False).stances.right == 1


def test_date_is_compared_at_its_own_precision() -> None:
    assert printed_date({"from": "2014-03-01", "to": "2014-03-31", "precision": "month"}) == "2014-03"
    assert printed_date({"from": None, "to": None, "precision": "unknown"}) == ""


def test_said_date_counts_at_the_precision_of_the_gold() -> None:
    assert is_at_precision(DAY, "2014-03")
    assert not is_at_precision({"from": "2014-03-01", "to": "2014-03-31", "precision": "month"}, "2014-03-11")
    assert not is_at_precision({"from": "2014-02-28", "to": "2014-03-02", "precision": "day"}, "2014-03")
    assert not is_at_precision({"from": None, "to": None, "precision": "unknown"}, "2014")


def test_rate_over_nothing_is_whole() -> None:
    rate = Rate(right=0, given=0, wanted=0)
    assert (rate.precision, rate.recall, rate.f1) == (1, 1, 1)
