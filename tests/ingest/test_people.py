"""Who is who: names in one article, people across articles, and never a name alone."""

from datetime import date

import pytest

from graph.ports import ArticleRecord
from ingest.nicknames import may_be_same_first_name
from ingest.titles import office
from tests.support.reading import ids_in, person, read, story

ANA = "Mayor Ana Lima opened the meeting. Lima said the tunnel would wait."


def _names(record: ArticleRecord) -> dict[str, str]:
    return {entity.id: entity.name for entity in record.entities if entity.id in ids_in(record)}


def _texts_of(record: ArticleRecord, entity_id: str) -> list[str]:
    return [mention.text for mention in record.mentions if mention.entity_id == entity_id]


def test_surname_is_the_person_named_in_full() -> None:
    (record,) = read(story(ANA))
    assert _texts_of(record, "ana-lima") == ["Ana Lima", "Lima"]


def test_two_people_of_one_surname_are_kept_apart_by_title() -> None:
    text = "Mayor Ana Lima spoke to Coach Rui Lima. Mayor Lima left. Coach Lima stayed."
    (record,) = read(story(text))
    assert _texts_of(record, "ana-lima") == ["Ana Lima", "Lima"]
    assert _texts_of(record, "rui-lima") == ["Rui Lima", "Lima"]


def test_bare_surname_stays_with_whom_the_text_already_calls_so() -> None:
    text = "Coach Rui Lima won the seat. Lima, 44, is not related to Mayor Ana Lima. Lima said he would serve."
    (record,) = read(story(text))
    assert _texts_of(record, "rui-lima") == ["Rui Lima", "Lima", "Lima"]
    assert _texts_of(record, "ana-lima") == ["Ana Lima"]


def test_bare_surname_between_two_bearers_is_nobody() -> None:
    text = "Ana Lima, the mayor, spoke to Rui Lima, the coach. “It will wait,” Lima said."
    (record,) = read(story(text))
    assert _texts_of(record, "ana-lima") == ["Ana Lima"]
    assert _texts_of(record, "rui-lima") == ["Rui Lima"]
    assert [quote.speaker_id for quote in record.quotes] == [None]


def test_titled_surname_of_another_office_is_not_the_only_bearer_of_the_name() -> None:
    mayor = story("Mayor Ana Lima cut the ribbon.", id="a-0", tags=("bridge",))
    text = "Mayor Lima had been up all night. Rui Lima, the football coach, was frying eggs."
    (_, record) = read(mayor, story(text, tags=("flood",)))
    assert ids_in(record) == {"ana-lima", "rui-lima"}


def test_role_in_an_apposition_is_a_dated_role() -> None:
    (record,) = read(story("Rui Costa, the planning director, sent a memo.", published="2015-05-01"))
    (found,) = [entity for entity in record.entities if entity.id == "rui-costa"]
    assert [(role.title, role.start) for role in found.roles] == [("planning director", date(2015, 5, 1))]


@pytest.mark.parametrize(
    "text",
    [
        "It stands on Cedar Street.",
        "The Harbor Council met.",
        "He was born in Fort Alder.",
        "If I go, Only Ward Five stays.",
    ],
    ids=["street", "council", "place", "openers"],
)
def test_things_are_no_people(text: str) -> None:
    (record,) = read(story(text), people=("Fort Alder",))
    assert ids_in(record) == set()


def test_nickname_in_marks_names_the_same_person() -> None:
    (record,) = read(story("Stan “Skip” Novak won again. Novak bowed. Skip is 60, he said."))
    assert _texts_of(record, "stan-novak") == ["Stan “Skip” Novak", "Novak", "Skip"]


def test_former_name_becomes_an_alias() -> None:
    (record,) = read(story("Sofia Reis, formerly Sofia Keller, is the new planner."), people=("Sofia Reis",))
    (found,) = [entity for entity in record.entities if entity.id == "sofia-reis"]
    assert "Sofia Keller" in found.aliases


def test_same_name_with_the_same_office_is_one_person() -> None:
    one = story("Mayor Ana Lima spoke.", id="a-1", tags=("bridge",))
    two = story("Mayor Ana Lima slept.", id="a-2", tags=("flood",), published="2015-01-01")
    first, second = read(one, two)
    assert ids_in(first) == ids_in(second) == {"ana-lima"}


def test_same_name_with_nothing_in_common_is_two_people() -> None:
    plumber = story("John Reed, a plumber, won the raffle. He is the owner of a van.", id="a-1", tags=("raffle",))
    pilot = story("Judge John Reed sentenced two men.", id="a-2", tags=("courts",), published="2019-01-01")
    first, second = read(plumber, pilot, people=("John Reed",))
    assert ids_in(first) != ids_in(second)


def test_evidence_that_comes_later_joins_what_was_kept_apart() -> None:
    bare = story("Ana Lima spoke at the fair.", id="a-1", tags=("fair",))
    office_only = story("Mayor Ana Lima signed it.", id="a-2", tags=("tunnel",))
    both = story("Mayor Ana Lima opened the fair.", id="a-3", tags=("fair",))
    assert {frozenset(ids_in(record)) for record in read(bare, office_only, both, people=("Ana Lima",))} == {
        frozenset({"ana-lima"})
    }


def test_suffix_keeps_father_and_son_apart() -> None:
    father = story("Mayor John Reed Sr. spoke.", id="a-1")
    son = story("Mayor John Reed Jr. spoke.", id="a-2")
    first, second = read(father, son)
    assert ids_in(first) != ids_in(second)


def test_authority_alias_is_the_authority_s_person() -> None:
    library = [person("p-1", "Thomas Berg", "Tom Berg")]
    (record,) = read(story("Councilman Tom Berg voted no."), library=library)
    assert ids_in(record) == {"p-1"}


def test_surname_alone_is_linked_to_the_one_in_office_among_company_he_keeps() -> None:
    library = [
        person("p-old", "Walter Ode", roles=[("council member", date(2006, 1, 1), date(2022, 1, 1))]),
        person("p-new", "Camille Ode", roles=[("council member", date(2022, 1, 1), None)]),
        person("p-ana", "Ana Lima", roles=[("mayor", date(2010, 1, 1), None)]),
    ]
    known = story("Councilman Walter Ode met Mayor Ana Lima.", id="a-1", published="2015-01-01", tags=("budget",))
    bare = story("Mayor Ana Lima thanked the council. Ode said nothing.", id="a-2", published="2016-01-01")
    (_, record) = read(known, bare, library=library)
    assert ids_in(record) == {"p-old", "p-ana"}


def test_office_alone_is_the_person_who_holds_it_that_day() -> None:
    library = [
        person("p-1", "Ana Lima", roles=[("mayor", date(2010, 1, 1), date(2018, 1, 1))]),
        person("p-2", "Rui Costa", roles=[("mayor", date(2018, 1, 1), None)]),
    ]
    (record,) = read(story("The mayor laughed.", published="2019-05-05"), library=library)
    assert ids_in(record) == {"p-2"}


def test_office_in_a_wire_story_may_be_another_town_s() -> None:
    library = [person("p-1", "Ana Lima", roles=[("mayor", date(2010, 1, 1), None)])]
    (record,) = read(story("The mayor laughed.", kind="wire"), library=library)
    assert ids_in(record) == set()


def test_surname_that_nobody_bears_is_a_mention_of_nobody() -> None:
    (record,) = read(story("Mr. Quill complained. It rained."))
    assert [(mention.text, mention.entity_id) for mention in record.mentions] == [("Quill", None)]


def test_letter_s_author_is_a_person_of_the_archive() -> None:
    (record,) = read(story("I was against the toll in 2010.", kind="letter", byline=("Rosa Marsh, Ward 2",)))
    assert "rosa-marsh" in _names(record) or "rosa-marsh" in {entity.id for entity in record.entities}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Bob", "Robert", True),
        ("Tom", "Thomas", True),
        ("J.", "Jane", True),
        ("Ana", "Rosa", False),
        ("Bob", "Tom", False),
    ],
    ids=["bob", "tom", "initial", "different", "two nicknames"],
)
def test_short_forms_of_first_names(one: str, other: str, expected: bool) -> None:
    assert may_be_same_first_name(one, other) is expected


@pytest.mark.parametrize(
    ("title", "normal"),
    [
        ("Councilwoman", "council member"),
        ("council member, Ward 2", "council member"),
        ("Deputy Police Chief", "deputy chief"),
        ("former mayor", "mayor"),
        ("vereadora", "council member"),
        ("her father", ""),
        ("Father", "priest"),
        ("a memo", ""),
    ],
)
def test_titles_meet_in_one_normal_form(title: str, normal: str) -> None:
    assert office(title) == normal


def test_office_is_no_surname() -> None:
    (record,) = read(story("Mr. President, how long will it take? Mr. Quill sat down."))
    assert [mention.text for mention in record.mentions] == ["Quill"]
