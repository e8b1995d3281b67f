"""Every store: quotes, stances and mentions by who, what and when; search and phrase; names."""

from datetime import date

import pytest

from graph.model.entity import Entity, EntityType
from graph.model.time import UNKNOWN, on
from tests.support.archive import (
    ANNA,
    HARBOUR,
    INES,
    OTTO,
    SCHOOL,
    article,
    between,
    council,
    mention,
    quote,
    record,
    stance,
)
from tests.support.stores import Store

WORDS = "I will not sign a contract for the tunnel."


def put_quote(store: Store, article_id: str, day: str, **more: object) -> None:
    piece = article(article_id, day=day)
    store.put([record(piece, quotes=[quote(piece, WORDS, ANNA, **more)])])


def test_quotes_are_in_order_of_the_day_they_were_said_not_printed(store: Store) -> None:
    put_quote(store, "a-1", "2014-03-11")
    put_quote(store, "a-2", "2016-03-11", said=on(date(2012, 5, 1)))
    put_quote(store, "a-3", "2013-03-11", said=UNKNOWN)
    assert [row.article_id for row in store.quotes(speaker_id=ANNA.id)] == ["a-2", "a-3", "a-1"]
    assert [row.article_id for row in store.quotes(speaker_id=ANNA.id, limit=2)] == ["a-2", "a-3"]


@pytest.mark.parametrize(
    ("start", "end", "found"),
    [
        ("2012-05-31", None, ["a-2", "a-1"]),
        ("2012-06-01", None, ["a-1"]),
        (None, "2012-05-01", ["a-2"]),
        (None, "2012-04-30", []),
        ("2012-05-10", "2012-05-12", ["a-2"]),
        ("2014-03-11", "2014-03-11", ["a-1"]),
        (None, None, ["a-2", "a-3", "a-1"]),
    ],
    ids=["last day counts", "day after", "first day counts", "day before", "inside", "one day", "no bound"],
)
def test_said_range_is_inclusive_and_never_finds_an_unknown_date(
    store: Store, start: str | None, end: str | None, found: list[str]
) -> None:
    put_quote(store, "a-1", "2014-03-11")
    put_quote(store, "a-2", "2016-03-11", said=between("2012-05-01", "2012-05-31"))
    put_quote(store, "a-3", "2013-03-11", said=UNKNOWN)
    first, last = (None if day is None else date.fromisoformat(day) for day in (start, end))
    assert [row.article_id for row in store.quotes(speaker_id=ANNA.id, start=first, end=last)] == found


def test_quotes_by_speaker_and_topic_need_both(store: Store) -> None:
    piece = article()
    store.put(
        [
            record(
                piece,
                quotes=[
                    quote(piece, WORDS, ANNA, topics=(SCHOOL.id,)),
                    quote(piece, "We need the tunnel,", OTTO, topics=(HARBOUR.id, SCHOOL.id)),
                ],
            )
        ]
    )
    assert store.quotes(speaker_id=ANNA.id, topic_id=HARBOUR.id) == ()
    assert [row.speaker_id for row in store.quotes(topic_id=SCHOOL.id)] == [OTTO.id, ANNA.id][::-1]
    assert [row.speaker_id for row in store.quotes(speaker_id=OTTO.id, topic_id=HARBOUR.id)] == [OTTO.id]
    assert [row.speaker_id for row in store.quotes(article_id="a-1", topic_id=HARBOUR.id)] == [OTTO.id]
    assert store.quotes(article_id="a-2", speaker_id=ANNA.id) == ()


def test_stances_stand_side_by_side_when_they_contradict(store: Store) -> None:
    piece = article()
    both = [
        stance(piece, WORDS, ANNA, HARBOUR, "oppose"),
        stance(piece, "We need the tunnel,", ANNA, HARBOUR, "support"),
    ]
    store.put([record(piece, stances=both)])
    assert [row.label for row in store.stances(person_id=ANNA.id, topic_id=HARBOUR.id)] == ["oppose", "support"]


def test_stance_of_unknown_date_comes_last_and_only_without_bounds(store: Store) -> None:
    piece = article()
    store.put(
        [
            record(
                piece,
                stances=[
                    stance(piece, WORDS, ANNA, HARBOUR, "oppose", said=UNKNOWN),
                    stance(piece, "We need the tunnel,", OTTO, HARBOUR, "support"),
                ],
            )
        ]
    )
    assert [row.person_id for row in store.stances(topic_id=HARBOUR.id)] == [OTTO.id, ANNA.id]
    assert [row.person_id for row in store.stances(topic_id=HARBOUR.id, start=date(2000, 1, 1))] == [OTTO.id]


def test_mentions_are_found_by_article_and_by_entity_and_nil_is_kept(store: Store) -> None:
    piece = article()
    nobody = mention(piece, "council", None)
    store.put([record(piece, mentions=[mention(piece, "Otto Berg", OTTO), nobody])])
    assert store.mentions(article_id="a-1") == (nobody, mention(piece, "Otto Berg", OTTO))
    assert store.mentions(entity_id=OTTO.id) == (mention(piece, "Otto Berg", OTTO),)
    assert store.mentions(entity_id=ANNA.id) == ()


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Anna Berg", [ANNA.id]),
        ("  anna   BERG ", [ANNA.id]),
        ("mayor berg", [ANNA.id]),
        ("Berg", [ANNA.id, OTTO.id]),
        ("Ines van der Linde", [INES.id]),
        ("van der Linde", [INES.id]),
        ("Linde", [INES.id]),
        ("Anna", []),
        ("Ber", []),
        ("", []),
        ("“”", []),
        ("tunnel", [HARBOUR.id]),
    ],
)
def test_name_is_found_whole_or_by_surname(store: Store, name: str, found: list[str]) -> None:
    store.put([council()])
    assert [entity.id for entity in store.named(name)] == found


def test_type_narrows_names_and_lists(store: Store) -> None:
    store.put([council()])
    assert store.named("tunnel", type=EntityType.PERSON) == ()
    assert {entity.id for entity in store.entities(type=EntityType.TOPIC)} == {HARBOUR.id, SCHOOL.id}
    assert [entity.id for entity in store.entities(query="BERG")] == [ANNA.id, OTTO.id]


def test_authority_wins_on_name_whatever_came_first(store: Store) -> None:
    found = Entity(id="p-x", type=EntityType.PERSON, name="Maria Louise Xu", aliases=("M. Xu",))
    known = Entity(id="p-x", type=EntityType.PERSON, name="Maria Xu", aliases=("Chief Xu",), authority=True)
    store.put_entities([found])
    store.put_entities([known])
    store.put_entities([found])
    entity = store.entity("p-x")
    assert entity is not None
    assert (entity.name, entity.aliases, entity.authority) == (
        "Maria Xu",
        ("Chief Xu", "M. Xu", "Maria Louise Xu"),
        True,
    )
    assert store.named("m xu") == (entity,)


def test_search_puts_the_rarer_word_first_and_breaks_ties_by_passage(store: Store) -> None:
    store.put([council("a-2")])
    piece = article("a-1", text="The tunnel again.\n\nA lighthouse stands there.", headline="Evening")
    store.put([record(piece)])
    hits = store.search(("lighthouse", "tunnel"))
    assert hits[0].passage.text == "A lighthouse stands there."
    assert [hit.rank for hit in hits] == list(range(len(hits)))
    assert len(store.search(("lighthouse", "tunnel"), limit=2)) == 2


def test_search_finds_plural_and_singular_accents_and_case(store: Store) -> None:
    piece = article(text="The COUNCILS met at the café.\n\nTwo cities agreed.", headline="Evening")
    store.put([record(piece)])
    for term in ("council", "Cafe", "city", "cities"):
        assert len(store.search((term,))) == 1, term


def test_search_in_a_script_without_spaces(store: Store) -> None:
    piece = article(text="市長は火曜日に反対した。\n\nМэр выступил против.", headline="夕方")
    store.put([record(piece)])
    assert [hit.passage.id for hit in store.places_of("火曜日に")] == ["a-1#1"]
    assert store.places_of("日火") == ()
    assert [hit.passage.id for hit in store.search(("мэр",))] == ["a-1#2"]


def test_search_operators_are_words_like_any_other(store: Store) -> None:
    store.put([council()])
    for text in (
        'tunnel" OR "',
        "NEAR(tunnel ferry)",
        "tunnel*",
        "-tunnel",
        "tokens:tunnel",
        "(",
        "AND",
        "{}",
        "\\",
        "'",
    ):
        assert isinstance(store.search((text,)), tuple)
        assert isinstance(store.places_of(text), tuple)
    assert store.search(("OR",)) == ()


def test_search_is_narrowed_to_articles_that_mention_somebody(store: Store) -> None:
    piece = article("a-2")
    store.put([council("a-1"), record(piece, mentions=[mention(piece, "Otto Berg", OTTO)])])
    assert {hit.passage.article_id for hit in store.search(("tunnel",), entity_ids=(OTTO.id,))} == {"a-1", "a-2"}
    assert {hit.passage.article_id for hit in store.search(("tunnel",), entity_ids=(ANNA.id,))} == {"a-1"}
    assert store.search(("tunnel",), entity_ids=(INES.id,)) == ()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("not sign a contract", ["a-1#2"]),
        ("NOT SIGN — a “contract”", ["a-1#2"]),
        ("sign not a contract", []),
        ("not sign a contract for the tunnels", []),
        ("sign a contr", []),
        ("The council met", ["a-1#1"]),
        ("“…”", []),
    ],
    ids=["exact", "marks and case", "order", "another word", "cut word", "stop words count", "no word"],
)
def test_places_of_wants_the_run_of_whole_words(store: Store, words: str, found: list[str]) -> None:
    store.put([council()])
    assert [hit.passage.id for hit in store.places_of(words)] == found


def test_rebuilt_text_index_answers_the_same(store: Store) -> None:
    store.put([council("a-1"), council("a-2")])
    before = store.search(("tunnel", "ferry")), store.places_of("the tunnel"), store.digest()
    store.rebuild_text_index()
    assert (store.search(("tunnel", "ferry")), store.places_of("the tunnel"), store.digest()) == before
