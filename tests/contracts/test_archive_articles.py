"""Every store: articles, their versions, embargo, corrections, takedown, each as of an instant."""

from collections.abc import Callable
from datetime import date

import pytest

from graph.errors import InconsistentRecordError, UnknownIdError
from graph.model.text import Status
from graph.ports import ArticleRecord
from tests.support.archive import ANNA, CAST, HARBOUR, TEXT, article, correction, council, quote, record
from tests.support.stores import Store

LATER = "2026-02-01T09:00:00Z"
REVISED = TEXT.replace("on Tuesday", "on Wednesday")


def revised(**more: str) -> ArticleRecord:
    return record(article(text=REVISED, recorded=LATER, **more))


def test_empty_archive_has_no_span_and_finds_nothing(store: Store) -> None:
    span = store.span()
    assert (span.first, span.last, span.articles) == (None, None, 0)
    assert store.article("a-1") is None
    assert store.passages("a-1") == ()
    assert store.search(("tunnel",)) == ()
    assert store.entities() == ()


def test_stored_record_reads_back_as_it_was_handed_in(store: Store) -> None:
    given = council()
    assert store.put([given]) == 1
    assert store.article("a-1") == given.article
    assert store.passages("a-1") == given.passages
    assert store.quotes(article_id="a-1") == given.quotes
    assert store.stances(article_id="a-1") == given.stances
    assert set(store.mentions(article_id="a-1")) == set(given.mentions)
    assert {entity.id for entity in store.entities()} == {entity.id for entity in CAST}


def test_equal_digest_changes_nothing(store: Store) -> None:
    store.put([council()])
    before = store.digest()
    assert store.put([council(recorded=LATER)]) == 0
    assert store.digest() == before
    assert len(store.versions("a-1")) == 1


def test_changed_article_keeps_its_old_version(store: Store) -> None:
    store.put([council()])
    assert store.put([revised()]) == 1
    assert [version.version for version in store.versions("a-1")] == [1, 2]
    found = store.article("a-1")
    assert found is not None
    assert (found.version, found.text) == (2, REVISED)
    old = store.article("a-1", version=1)
    assert old is not None
    assert old.text == TEXT


def test_readings_of_an_old_version_are_not_read_after_it_was_replaced(store: Store) -> None:
    store.put([council()])
    store.put([revised()])
    assert store.quotes(article_id="a-1") == ()
    assert [hit.passage.version for hit in store.search(("council",))] == [2]


def test_past_instant_sees_the_version_of_its_time(store: Store) -> None:
    store.put([council()])
    store.put([revised()])
    then = store.article("a-1", as_of="2026-01-15T00:00:00Z")
    assert then is not None
    assert then.text == TEXT
    assert len(store.quotes(speaker_id=ANNA.id, as_of="2026-01-15T00:00:00Z")) == 1
    assert store.article("a-1", as_of="2025-12-31T00:00:00Z") is None
    assert store.span(as_of="2025-12-31T00:00:00Z").articles == 0
    assert store.article("a-1", version=2, as_of="2026-01-15T00:00:00Z") is None


def test_same_print_read_anew_replaces_the_readings_and_makes_no_version(store: Store) -> None:
    store.put([council()])
    piece = article(reading="2", recorded=LATER)
    again = record(piece, quotes=[quote(piece, "We need the tunnel,", ANNA, topics=(HARBOUR.id,))])
    assert store.put([again]) == 1
    assert len(store.versions("a-1")) == 1
    assert [row.text for row in store.quotes(article_id="a-1")] == ["We need the tunnel,"]
    assert store.stances(article_id="a-1") == ()
    assert len(store.search(("tunnel",))) == 4


def test_record_that_contradicts_its_text_stores_nothing_of_the_call(store: Store) -> None:
    piece = article("a-2")
    wrong = record(piece, quotes=[quote(piece, "We need the tunnel,", ANNA, text="We want the tunnel,")])
    with pytest.raises(InconsistentRecordError, match=r"a-2.*We want the tunnel,"):
        store.put([council("a-1"), wrong])
    assert store.span().articles == 0
    assert store.entities() == ()


def test_reading_that_names_an_unknown_entity_is_refused(store: Store) -> None:
    piece = article()
    with pytest.raises(InconsistentRecordError, match=r"p-anna-berg"):
        store.put([record(piece, quotes=[quote(piece, "We need the tunnel,", ANNA)], entities=())])


def test_embargoed_article_is_invisible_everywhere_until_its_hour(store: Store) -> None:
    store.put([council("a-2", recorded="2026-01-01T08:00:00Z")])
    store.put([council("a-1", embargo_until="2026-03-01T06:00:00Z", day="2013-01-01")])
    for as_of in (None, "2026-03-01T05:59:59Z"):
        assert store.article("a-1", as_of=as_of) is None
        assert store.article("a-1", version=1, as_of=as_of) is None
        assert store.span(as_of=as_of).articles == 1
        assert [found.id for found in store.articles(as_of=as_of)] == ["a-2"]
        assert {row.article_id for row in store.quotes(as_of=as_of)} == {"a-2"}
        assert {row.article_id for row in store.stances(as_of=as_of)} == {"a-2"}
        assert {row.article_id for row in store.mentions(as_of=as_of)} == {"a-2"}
        assert {hit.passage.article_id for hit in store.search(("tunnel",), as_of=as_of)} == {"a-2"}
        assert {hit.passage.article_id for hit in store.places_of("the tunnel", as_of=as_of)} == {"a-2"}
    assert store.versions("a-1") == ()
    assert store.article("a-1", as_of="2026-03-01T06:00:00Z") is not None
    assert len(store.quotes(speaker_id=ANNA.id, as_of="2026-03-01T06:00:00Z")) == 2


def test_entity_known_only_from_an_embargoed_article_is_unknown_until_then(store: Store) -> None:
    store.put([council(embargo_until="2026-03-01T06:00:00Z")])
    assert store.entity(ANNA.id) is None
    assert store.named("Berg") == ()
    assert store.entities() == ()


def test_old_version_is_read_while_the_new_one_is_embargoed(store: Store) -> None:
    store.put([council()])
    store.put([revised(embargo_until="2026-03-01T06:00:00Z")])
    now = store.article("a-1", as_of="2026-02-15T00:00:00Z")
    assert now is not None
    assert now.version == 1
    then = store.article("a-1", as_of="2026-03-02T00:00:00Z")
    assert then is not None
    assert then.version == 2


def test_correction_from_outside_makes_the_article_corrected_from_its_instant_on(store: Store) -> None:
    store.put([council()])
    store.put_corrections([correction("a-1")])
    found, before = store.article("a-1"), store.article("a-1", as_of="2026-01-02T00:00:00Z")
    assert found is not None
    assert before is not None
    assert (found.status, before.status) == (Status.CORRECTED, Status.PUBLISHED)
    assert store.corrections("a-1") == (correction("a-1"),)
    assert store.corrections("a-1", as_of="2026-01-02T00:00:00Z") == ()
    assert {row.status for row in store.quotes(article_id="a-1")} == {"corrected"}


def test_correction_carried_by_another_article_counts_while_that_article_is_visible(store: Store) -> None:
    note = correction("a-1", by_article="a-2", is_retraction=True, recorded="")
    store.put([council("a-1")])
    store.put([record(article("a-2", recorded=LATER, embargo_until="2026-03-01T06:00:00Z"), corrections=[note])])
    now, then = store.article("a-1"), store.article("a-1", as_of="2026-03-01T06:00:00Z")
    assert now is not None
    assert then is not None
    assert (now.status, then.status) == (Status.PUBLISHED, Status.RETRACTED)
    assert [found.status for found in store.articles(as_of="2026-03-01T06:00:00Z") if found.id == "a-1"] == [
        "retracted"
    ]


def test_same_correction_twice_is_one(store: Store) -> None:
    store.put([council()])
    store.put_corrections([correction("a-1")])
    store.put_corrections([correction("a-1", note="The story misstated the length of the tunnel.")])
    assert [found.note for found in store.corrections("a-1")] == ["The story misstated the length of the tunnel."]


def test_takedown_erases_text_and_readings_and_leaves_a_tombstone(store: Store) -> None:
    store.put([council("a-1"), council("a-2", text=TEXT.replace("Tuesday", "Friday"))])
    store.take_down("a-1", reason="court order", recorded=LATER)
    for as_of in (None, "2026-01-15T00:00:00Z"):
        left = store.article("a-1", as_of=as_of)
        assert left is not None
        assert (left.status, left.text, left.headline) == (Status.TAKEN_DOWN, "", "")
        assert left.published == date(2014, 3, 11)
        assert store.passages("a-1", as_of=as_of) == ()
        assert store.quotes(article_id="a-1", as_of=as_of) == ()
    assert store.search(("Tuesday",)) == ()
    assert [found.id for found in store.articles()] == ["a-2"]


def test_article_that_was_taken_down_does_not_come_back_by_ingest(store: Store) -> None:
    store.put([council("a-1")])
    store.take_down("a-1", reason="court order", recorded=LATER)
    assert store.put([council("a-1", recorded="2026-03-01T00:00:00Z")]) == 0
    assert store.span().articles == 0
    store.take_down("a-1", reason="court order", recorded=LATER)


def test_takedown_forgets_people_whom_nothing_else_names(store: Store) -> None:
    store.put([council("a-1")])
    store.take_down("a-1", reason="court order", recorded=LATER)
    assert {entity.id for entity in store.entities() if not entity.authority} == {"p-ines-van-der-linde", "t-school"}


def test_taking_down_an_unknown_article_says_so(store: Store) -> None:
    with pytest.raises(UnknownIdError, match="no-such"):
        store.take_down("no-such", reason="court order", recorded=LATER)


def test_order_of_ingest_changes_neither_digest_nor_any_answer(make_store: Callable[[], Store]) -> None:
    records = [council(f"a-{number}", day=f"20{10 + number}-03-11") for number in range(8)]
    one, other = make_store(), make_store()
    one.put(records)
    for given in reversed(records):
        other.put([given])
    assert one.digest() == other.digest()
    assert one.search(("tunnel", "ferry", "contract")) == other.search(("tunnel", "ferry", "contract"))
    assert one.places_of("the tunnel") == other.places_of("the tunnel")
    assert one.quotes() == other.quotes()
    assert list(one.articles()) == list(other.articles())


def test_digest_tells_a_changed_word_and_not_the_instant_of_learning(make_store: Callable[[], Store]) -> None:
    one, later, changed = make_store(), make_store(), make_store()
    one.put([council()])
    later.put([council(recorded=LATER)])
    changed.put([record(article(text=REVISED))])
    assert one.digest() == later.digest()
    assert one.digest() != changed.digest()


def test_history_hands_out_records_that_store_to_an_equal_digest(make_store: Callable[[], Store]) -> None:
    one, other = make_store(), make_store()
    one.put([council("a-2"), council("a-1")])
    one.put([revised()])
    other.put_entities(one.entities())
    for given in one.history():
        other.put([given])
    assert [given.article.version for given in other.history()] == [1, 2, 1]
    assert one.digest() == other.digest()
