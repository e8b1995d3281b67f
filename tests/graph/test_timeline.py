"""Positions in force, shifts by fixed rule, and an entity's dated entries."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive, open_archive
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.time import UNKNOWN, Interval, Precision, on
from graph.timeline import position_in_force, position_within, shift, timeline
from tests.support.archive import ANNA, HARBOUR, OTTO, SCHOOL, article, council, quote, record, stance

WORDS = "I will not sign a contract for the tunnel."


def held(label: str, day: str, **more: object) -> Stance:
    said = on(date.fromisoformat(day))
    return stance(article(f"a-{day}-{label}"), WORDS, ANNA, HARBOUR, label, **{"said": said, **more})


def years(*spans: str) -> list[tuple[date, date]]:
    return [(date(int(span[:4]), 1, 1), date(int(span[-4:]), 12, 31)) for span in spans]


def label_at(stances: list[Stance], day: str) -> str | None:
    found = position_in_force(stances, at=date.fromisoformat(day))
    return None if found is None else found.label.value


def test_last_position_shown_by_the_day_is_in_force() -> None:
    stances = [held("oppose", "2014-03-11"), held("conditional", "2018-09-12"), held("support", "2021-06-23")]
    assert label_at(stances, "2014-03-10") is None
    assert label_at(stances, "2014-03-11") == "oppose"
    assert label_at(stances, "2021-06-22") == "conditional"
    assert label_at(stances, "2030-01-01") == "support"


def test_refusal_to_say_takes_nothing_back() -> None:
    assert label_at([held("oppose", "2014-03-11"), held("declined", "2015-03-11")], "2016-01-01") == "oppose"


def test_undated_or_unsure_stance_is_never_in_force() -> None:
    stances = [held("support", "2015-01-01", said=UNKNOWN), held("support", "2015-01-01", confidence="unsure")]
    assert label_at(stances, "2016-01-01") is None


def test_second_hand_counts_only_where_nothing_first_hand_is_known() -> None:
    told = held("support", "2016-01-01", is_second_hand=True)
    assert label_at([told], "2017-01-01") == "support"
    assert label_at([held("oppose", "2014-03-11"), told], "2017-01-01") == "oppose"


def test_vote_outweighs_words_of_the_same_day() -> None:
    words, vote = held("oppose", "2014-03-11"), held("support", "2014-03-11", mode=StanceMode.VOTED)
    assert label_at([words, vote], "2014-03-11") == "support"


def test_contradiction_of_one_day_is_not_reconciled() -> None:
    both = [held("oppose", "2014-03-11"), held("support", "2014-03-11")]
    assert label_at(both, "2014-03-11") is None
    third = replace(both[0], id="other", article_id="a-other")
    assert label_at([*both, third], "2014-03-11") == "oppose"


def test_year_precision_counts_by_its_last_day() -> None:
    whole_year = Interval(start=date(2017, 1, 1), end=date(2017, 12, 31), precision=Precision.YEAR)
    stances = [held("oppose", "2017-06-01"), held("support", "2017-01-01", said=whole_year)]
    assert label_at(stances, "2018-01-01") == "support"


def test_position_within_a_window_is_not_carried_in() -> None:
    stances = [held("oppose", "2014-03-11")]
    assert position_within(stances, start=date(2015, 1, 1), end=date(2016, 1, 1)) is None


@pytest.mark.parametrize(
    ("stances", "windows", "label", "changes"),
    [
        ([], ["2014-2015", "2016-2017"], "unknown", (0, 0)),
        ([("oppose", "2014-03-11")], ["2014-2015", "2016-2017"], "unknown", (0, 0)),
        ([("oppose", "2014-03-11"), ("oppose", "2016-03-11")], ["2014-2015", "2016-2017"], "none", (0, 0)),
        ([("oppose", "2014-03-11"), ("support", "2016-03-11")], ["2014-2015", "2016-2017"], "full", (1, 0)),
        ([("oppose", "2014-03-11"), ("conditional", "2016-03-11")], ["2014-2015", "2016-2017"], "partial", (1, 0)),
        (
            [("oppose", "2014-03-11"), ("support", "2016-03-11"), ("oppose", "2018-03-11")],
            ["2014-2015", "2016-2017", "2018-2019"],
            "returned",
            (2, 0),
        ),
        (
            [("oppose", "2014-03-11"), ("support", "2018-03-11")],
            ["2014-2015", "2016-2017", "2018-2019"],
            "unknown",
            (0, 1),
        ),
        (
            [("oppose", "2014-03-11"), ("oppose", "2018-03-11")],
            ["2014-2015", "2016-2017", "2018-2019"],
            "none",
            (0, 0),
        ),
    ],
    ids=["nothing", "one window", "same", "reversed", "moved", "there and back", "across a gap", "same across a gap"],
)
def test_shift_follows_its_rule(
    stances: list[tuple[str, str]], windows: list[str], label: str, changes: tuple[int, int]
) -> None:
    found = shift([held(name, day) for name, day in stances], windows=years(*windows))
    counts = dict(found.counts)
    assert found.label == label
    assert (counts["changes"], counts["across_gaps"]) == changes
    assert counts["windows"] == len(windows)
    assert sum(counts.get(name.value, 0) for name in StanceLabel) == len(stances)


def test_order_of_the_rows_changes_no_position() -> None:
    stances = [held("oppose", "2014-03-11"), held("conditional", "2018-09-12"), held("support", "2021-06-23")]
    windows = years("2014-2016", "2017-2019", "2020-2022")
    assert shift(stances, windows=windows) == shift(stances[::-1], windows=windows)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[EmbeddedArchive]:
    with open_archive(tmp_path, create=True) as opened:
        yield opened


def test_timeline_holds_quotes_and_stances_with_article_and_passage(archive: EmbeddedArchive) -> None:
    archive.put([council("a-2", day="2016-03-11"), council("a-1")])
    found = timeline(archive, ANNA.id)
    assert found is not None
    assert found.entity.id == ANNA.id
    shown = [(entry.article.id, entry.quote is None, entry.passage and entry.passage.id) for entry in found.entries]
    assert shown == [("a-1", False, "a-1#2"), ("a-1", True, "a-1#2"), ("a-2", False, "a-2#2"), ("a-2", True, "a-2#2")]


def test_timeline_of_a_topic_holds_everybody(archive: EmbeddedArchive) -> None:
    archive.put([council()])
    found = timeline(archive, HARBOUR.id)
    assert found is not None
    assert {entry.quote.speaker_id for entry in found.entries if entry.quote} == {ANNA.id, OTTO.id}


def test_timeline_is_narrowed_by_topic_and_days(archive: EmbeddedArchive) -> None:
    piece = article("a-3", day="2019-01-01")
    archive.put([council("a-1"), record(piece, quotes=[quote(piece, WORDS, ANNA, topics=(SCHOOL.id,))])])
    by_topic = timeline(archive, ANNA.id, topic_id=SCHOOL.id)
    by_day = timeline(archive, ANNA.id, end=date(2015, 1, 1))
    assert by_topic is not None
    assert by_day is not None
    assert [entry.article.id for entry in by_topic.entries] == ["a-3"]
    assert {entry.article.id for entry in by_day.entries} == {"a-1"}


def test_timeline_of_nobody_is_none_and_of_a_silent_person_is_empty(archive: EmbeddedArchive) -> None:
    archive.put([council()])
    assert timeline(archive, "p-nobody") is None
    silent = timeline(archive, "p-ines-van-der-linde")
    assert silent is not None
    assert silent.entries == ()
