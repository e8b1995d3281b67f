"""Which entity a name means: the bearer of a whole name, never a tag of that name, and nobody for a bare surname."""

import pytest

from api import quoting
from api.desk import Desk
from api.errors import AmbiguousNameError, BadInputError
from api.timelines import find_entity
from graph.embedded.store import open_archive
from graph.model.entity import Entity, EntityType

TAG = Entity(id="anna-berg", type=EntityType.TOPIC, name="anna berg")
SURNAME_ONLY = Entity(id="berg-a-9", type=EntityType.PERSON, name="Berg")


@pytest.fixture
def crowded(desk: Desk) -> Desk:
    """The small archive with a tag of a person's name, and somebody known by a surname alone."""
    with open_archive(desk.settings.home) as archive:
        archive.put_entities((TAG, SURNAME_ONLY))
    return desk


def test_a_tag_of_a_persons_name_does_not_make_the_name_ambiguous(crowded: Desk) -> None:
    assert find_entity(crowded, "Anna Berg").id == "p-anna-berg"
    assert find_entity(crowded, "Anna Berg", type=EntityType.TOPIC).id == "anna-berg"


def test_a_bare_surname_that_fits_several_people_chooses_none(crowded: Desk) -> None:
    with pytest.raises(AmbiguousNameError) as caught:
        find_entity(crowded, "Berg")
    assert {key for key, _ in caught.value.candidates} == {"p-anna-berg", "p-otto-berg", "berg-a-9"}


def test_a_stance_is_corrected_to_one_of_the_five_labels_only(desk: Desk) -> None:
    [stance] = desk.archive.stances(as_of=desk.clock.now())
    with pytest.raises(BadInputError, match="declined"):
        quoting.correct(
            desk, stance.id, speaker=None, said=None, stance="furious", reason="misread", undo=None, who="ed"
        )
