"""Every store: an archivist's judgements, dated, reversible, surviving another ingest."""

import json

import pytest

from graph.errors import InconsistentRecordError, UnknownIdError
from tests.support.archive import ANNA, HARBOUR, INES, OTTO, SCHOOL, article, council, judgement, mention, record
from tests.support.stores import Store

DAY_3 = "2026-01-03T09:00:00Z"
DAY_4 = "2026-01-04T09:00:00Z"


def first_quote(store: Store) -> str:
    return store.quotes(article_id="a-1", speaker_id=ANNA.id)[0].id


def test_merged_person_answers_under_both_ids(store: Store) -> None:
    store.put([council()])
    store.judge(judgement("same", OTTO.id, ANNA.id))
    kept = store.entity(OTTO.id)
    assert kept is not None
    assert (kept.id, "Otto Berg" in kept.aliases) == (ANNA.id, True)
    assert store.quotes(speaker_id=OTTO.id) == store.quotes(speaker_id=ANNA.id)
    assert [row.speaker_id for row in store.quotes(speaker_id=ANNA.id)] == [ANNA.id, ANNA.id]
    assert [row.person_id for row in store.stances(topic_id=HARBOUR.id)] == [ANNA.id, ANNA.id]
    assert {row.text for row in store.mentions(entity_id=ANNA.id)} == {"Mayor Anna Berg", "Otto Berg"}
    assert [entity.id for entity in store.named("Berg")] == [ANNA.id]
    assert OTTO.id not in {entity.id for entity in store.entities()}
    assert {hit.passage.article_id for hit in store.search(("tunnel",), entity_ids=(OTTO.id,))} == {"a-1"}


def test_merge_is_undone_by_withdrawing_it(store: Store) -> None:
    store.put([council()])
    merge = judgement("same", OTTO.id, ANNA.id)
    store.judge(merge)
    store.withdraw_judgement(merge.id, recorded=DAY_3)
    assert [row.speaker_id for row in store.quotes(speaker_id=OTTO.id)] == [OTTO.id]
    assert len(store.quotes(speaker_id=OTTO.id, as_of="2026-01-02T12:00:00Z")) == 2
    assert store.judgements() == ()
    assert [found.withdrawn for found in store.judgements(in_force=False)] == [DAY_3]


def test_merge_is_unknown_before_its_instant(store: Store) -> None:
    store.put([council()])
    store.judge(judgement("same", OTTO.id, ANNA.id))
    assert len(store.quotes(speaker_id=OTTO.id, as_of="2026-01-01T12:00:00Z")) == 1


def test_later_judgement_on_a_pair_supersedes(store: Store) -> None:
    store.put([council()])
    store.judge(judgement("same", OTTO.id, ANNA.id))
    store.judge(judgement("different", ANNA.id, OTTO.id, recorded=DAY_3))
    found = store.entity(OTTO.id)
    assert found is not None
    assert found.id == OTTO.id


def test_merge_that_would_join_two_judged_different_is_not_applied(store: Store) -> None:
    store.put([council()])
    store.judge(judgement("different", ANNA.id, OTTO.id))
    store.judge(judgement("same", INES.id, ANNA.id, recorded=DAY_3))
    store.judge(judgement("same", INES.id, OTTO.id, recorded=DAY_4))
    found = store.entity(INES.id)
    assert found is not None
    assert found.id == ANNA.id
    assert [row.speaker_id for row in store.quotes(speaker_id=OTTO.id)] == [OTTO.id]


@pytest.mark.parametrize("kind", ["unsure", "different"])
def test_unsure_and_different_merge_nobody(store: Store, kind: str) -> None:
    store.put([council()])
    store.judge(judgement(kind, OTTO.id, ANNA.id))
    assert len(store.quotes(speaker_id=OTTO.id)) == 1


def test_judged_speaker_moves_the_quote_and_survives_another_ingest(store: Store) -> None:
    store.put([council()])
    moved = first_quote(store)
    store.judge(judgement("speaker", moved, json.dumps(INES.id)))
    store.put([council(reading="2", recorded=DAY_3)])
    assert store.quotes(speaker_id=ANNA.id) == ()
    assert [row.id for row in store.quotes(speaker_id=INES.id)] == [moved]
    assert [row.id for row in store.quotes(speaker_id=INES.id, limit=1)] == [moved]
    assert store.quotes(speaker_id=INES.id, topic_id=SCHOOL.id) == ()
    assert [row.id for row in store.quotes(speaker_id=ANNA.id, as_of="2026-01-01T12:00:00Z")] == [moved]
    store.withdraw_judgement(store.judgements()[0].id, recorded=DAY_4)
    assert [row.id for row in store.quotes(speaker_id=ANNA.id)] == [moved]


def test_speaker_judged_to_be_nobody_is_nobody(store: Store) -> None:
    store.put([council()])
    moved = first_quote(store)
    store.judge(judgement("speaker", moved, "null"))
    assert store.quotes(speaker_id=ANNA.id) == ()
    assert next(row for row in store.quotes(article_id="a-1") if row.id == moved).speaker_id is None


def test_judged_date_moves_the_quote_in_time(store: Store) -> None:
    store.put([council()])
    moved = first_quote(store)
    said = {"from": "2009-06-01", "to": "2009-06-30", "precision": "month"}
    store.judge(judgement("said", moved, json.dumps(said)))
    found = store.quotes(speaker_id=ANNA.id)[0]
    assert (str(found.said.start), str(found.said.end), found.said.precision) == ("2009-06-01", "2009-06-30", "month")
    assert store.quotes(speaker_id=ANNA.id, start=found.published, end=found.published) == ()
    assert store.quotes(speaker_id=ANNA.id, end=found.said.end) == (found,)


def test_judged_stance_and_person_change_the_row(store: Store) -> None:
    store.put([council()])
    held = store.stances(person_id=ANNA.id)[0]
    store.judge(judgement("stance", held.id, json.dumps("conditional")))
    assert [row.label for row in store.stances(person_id=ANNA.id)] == ["conditional"]
    store.judge(judgement("identity", held.id, json.dumps(INES.id)))
    assert store.stances(person_id=ANNA.id) == ()
    assert [row.label for row in store.stances(person_id=INES.id, topic_id=HARBOUR.id)] == ["conditional"]


def test_judged_identity_of_a_mention_splits_one_name_from_another(store: Store) -> None:
    piece = article()
    named = mention(piece, "Otto Berg", ANNA)
    store.put([record(piece, mentions=[named, mention(piece, "Mayor Anna Berg", ANNA)])])
    store.judge(judgement("identity", f"a-1@{named.start}-{named.end}", json.dumps(OTTO.id)))
    assert [row.text for row in store.mentions(entity_id=ANNA.id)] == ["Mayor Anna Berg"]
    assert [row.text for row in store.mentions(entity_id=OTTO.id)] == ["Otto Berg"]


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("guess", "x"),
        ("same", OTTO.id),
        ("said", json.dumps({"from": "2014-13-01"})),
        ("said", json.dumps({"from": "2014-02-01", "to": "2014-01-01"})),
        ("said", json.dumps([1])),
        ("stance", json.dumps("hostile")),
    ],
    ids=["kind", "itself", "no such month", "ends before it starts", "no interval", "no such label"],
)
def test_judgement_that_no_reading_could_follow_is_refused(store: Store, kind: str, value: str) -> None:
    store.put([council()])
    with pytest.raises(InconsistentRecordError):
        store.judge(judgement(kind, OTTO.id, value))
    assert store.judgements(in_force=False) == ()


def test_same_judgement_twice_is_one_and_another_under_its_id_is_refused(store: Store) -> None:
    given = judgement("unsure", OTTO.id, ANNA.id)
    store.judge(given)
    store.judge(given)
    assert store.judgements() == (given,)
    with pytest.raises(InconsistentRecordError, match="already recorded"):
        store.judge(judgement("same", OTTO.id, ANNA.id, id=given.id))


def test_withdrawing_twice_keeps_the_first_instant_and_an_unknown_one_is_named(store: Store) -> None:
    given = judgement("unsure", OTTO.id, ANNA.id)
    store.judge(given)
    store.withdraw_judgement(given.id, recorded=DAY_3)
    store.withdraw_judgement(given.id, recorded=DAY_4)
    assert [found.withdrawn for found in store.judgements(in_force=False)] == [DAY_3]
    with pytest.raises(UnknownIdError, match="no-such"):
        store.withdraw_judgement("no-such", recorded=DAY_4)


def test_judgements_are_listed_by_subject(store: Store) -> None:
    store.judge(judgement("unsure", OTTO.id, ANNA.id))
    store.judge(judgement("unsure", INES.id, ANNA.id))
    assert [found.subject for found in store.judgements(subject=INES.id)] == [INES.id]
