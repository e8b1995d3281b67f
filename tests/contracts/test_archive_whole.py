"""Every store: the archive as a whole, its digest, copying it there and back, and ingest's notes."""

import json
from collections.abc import Callable

import pytest

from graph import whole
from graph.ports import ArticleRecord
from tests.support.archive import ANNA, OTTO, TEXT, article, correction, council, judgement, record
from tests.support.stores import Store

LATER = "2026-02-01T09:00:00Z"


def fill(store: Store) -> None:
    store.put([council(f"a-{number}") for number in range(5)])
    store.put([record(article("a-1", text=TEXT + "\n\nAdded later.", recorded=LATER))])
    store.put([council("a-9", embargo_until="2030-01-01T00:00:00Z")])
    carried = correction("a-2", by_article="a-7", recorded="", id="c-carried")
    store.put([record(article("a-7", recorded=LATER), corrections=[carried])])
    store.put_corrections([correction("a-3")])
    store.judge(judgement("same", OTTO.id, ANNA.id))
    store.withdraw_judgement(store.judgements()[0].id, recorded=LATER)
    store.judge(judgement("speaker", store.quotes(article_id="a-0")[0].id, json.dumps(OTTO.id)))
    store.take_down("a-4", reason="court order", recorded=LATER)


def answers(store: Store, as_of: str | None) -> list[object]:
    return [
        store.span(as_of=as_of),
        list(store.articles(as_of=as_of)),
        store.quotes(as_of=as_of),
        store.stances(as_of=as_of),
        store.mentions(as_of=as_of),
        store.entities(),
        store.search(("tunnel", "added"), as_of=as_of),
        store.places_of("the tunnel", as_of=as_of),
        store.corrections("a-2", as_of=as_of),
        store.corrections("a-3", as_of=as_of),
        store.judgements(in_force=False),
        store.article("a-4", as_of=as_of),
    ]


@pytest.mark.parametrize("way", ["there", "back"])
def test_copy_is_equal_and_answers_the_same_at_every_instant(make_store: Callable[[], Store], way: str) -> None:
    source, target = (make_store(), make_store())[:: 1 if way == "there" else -1]
    fill(source)
    copied = whole.copy(source, target, batch=2)
    assert copied.is_equal
    assert (copied.versions, copied.already) == (7, 0)
    for as_of in (None, "2025-12-31T00:00:00Z", "2026-01-15T00:00:00Z", "2026-06-01T00:00:00Z", "2031-01-01T00:00:00Z"):
        assert answers(source, as_of) == answers(target, as_of)


def test_copying_again_sends_nothing(make_store: Callable[[], Store]) -> None:
    source, target = make_store(), make_store()
    fill(source)
    whole.copy(source, target)
    again = whole.copy(source, target)
    assert (again.versions, again.already, again.is_equal) == (0, 7, True)


def test_copy_that_was_cut_off_goes_on_where_it_was(make_store: Callable[[], Store]) -> None:
    source, target = make_store(), make_store()
    fill(source)
    with pytest.raises(InterruptedError):
        whole.copy(source, target, batch=2, progress=interrupt_after(4))
    assert len(target.version_digests()) == 4
    copied = whole.copy(source, target, batch=2)
    assert (copied.versions, copied.already, copied.is_equal) == (3, 4, True)


def interrupt_after(versions: int) -> Callable[[int, int], None]:
    def told(done: int, _: int) -> None:
        if done >= versions:
            raise InterruptedError

    return told


def test_copy_follows_what_changed_since(make_store: Callable[[], Store]) -> None:
    source, target = make_store(), make_store()
    fill(source)
    whole.copy(source, target)
    source.put([council("a-0", reading="2")])
    source.put([council("a-8")])
    source.take_down("a-2", reason="court order", recorded="2026-03-01T00:00:00Z")
    copied = whole.copy(source, target)
    assert (copied.versions, copied.is_equal) == (2, True)
    assert target.article("a-2") == source.article("a-2")


def test_what_only_the_target_holds_shows_as_unequal(make_store: Callable[[], Store]) -> None:
    source, target = make_store(), make_store()
    source.put([council("a-1")])
    target.put([council("a-2")])
    assert not whole.copy(source, target).is_equal


@pytest.mark.parametrize(
    "change",
    [
        lambda store: store.put([council("a-1", reading="2")]),
        lambda store: store.put_corrections([correction("a-1")]),
        lambda store: store.judge(judgement("unsure", OTTO.id, ANNA.id)),
        lambda store: store.take_down("a-1", reason="court order", recorded=LATER),
        lambda store: store.put_entities([ANNA, OTTO.__class__(id="p-x", type=OTTO.type, name="Xu")]),
    ],
    ids=["reading", "correction", "judgement", "takedown", "entity"],
)
def test_digest_tells_every_kind_of_change(store: Store, change: Callable[[Store], object]) -> None:
    store.put([council("a-1"), council("a-2")])
    before = store.digest()
    change(store)
    assert store.digest() != before


def test_awkward_text_comes_back_as_it_went_in(store: Store) -> None:
    text = (
        "“Quote” \u00a0 a\u0301 \U0001f600 tab\tend\r\nline\n\n  lead  \n\n火曜 \u202e \u200b 'x' \"y\" \\ {} $a :b --"
    )
    piece = article("a/1 ünï?#%", text=text, headline="")
    given: ArticleRecord = record(piece)
    store.put([given])
    assert store.article(piece.id) == piece
    assert store.passages(piece.id) == given.passages


def test_notes_are_kept_by_space_and_key(store: Store) -> None:
    assert store.meta_get("journal", "file") is None
    before = store.digest()
    meta_put = store.meta_put  # type: ignore[attr-defined]
    meta_put("journal", [("file", "done"), ("other", "{}")])
    meta_put("journal", [("file", "again")])
    assert store.meta_get("journal", "file") == "again"
    assert store.meta_all("journal") == {"file": "again", "other": "{}"}  # type: ignore[attr-defined]
    assert store.digest() == before
