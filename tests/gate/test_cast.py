"""Who of a source bears a surname."""

from datetime import date

from gate.cast import cast_of
from gate.model import Person, Source

ANNA = Person(key="p-anna", name="Anna Brandt")
BARE = Person(key="brandt-a17", name="Brandt")
OTTO = Person(key="p-otto", name="Otto Brandt")


def source(text: str) -> Source:
    return Source(id="S1", article_id="a1", published=date(2019, 5, 8), headline="", text=text)


def test_a_bare_surname_in_the_registry_is_the_short_form_of_the_fuller_name() -> None:
    cast = cast_of(source("Mayor Anna Brandt spoke. “Not now,” Brandt said."), (ANNA, BARE))
    assert [person.key for person in cast.of_surname("Brandt")] == ["p-anna"]


def test_two_fuller_names_of_one_surname_stay_two() -> None:
    cast = cast_of(source("Anna Brandt met Otto Brandt. “Not now,” Brandt said."), (ANNA, OTTO, BARE))
    assert sorted(person.key for person in cast.of_surname("Brandt")) == ["p-anna", "p-otto"]
