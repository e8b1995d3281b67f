"""Names by capitals, titles and aliases."""

from datetime import date

import pytest

from gate.model import NameSpan, Person, RoleTerm
from gate.names import combine, find_names, surname, title_before

ANNA = Person(key="p-anna", name="Anna Berg", aliases=("Mayor Berg", "Annie"), roles=(RoleTerm(title="mayor"),))
OTTO = Person(key="p-otto", name="Otto Berg", roles=(RoleTerm(title="coach", start=date(2010, 1, 1)),))


def named(text: str, *people: Person, language: str = "en") -> list[tuple[str, str]]:
    """(words of the span, name of the person)."""
    spans = find_names(text, people=people, language=language)
    return [(text[span.start : span.end], span.person.name) for span in spans]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "Mayor Ida Holm spoke. Holm left.", [("Ida Holm", "Ida Holm"), ("Holm", "Ida Holm")], id="surname"
        ),
        pytest.param("Planning Director Ida Holm spoke.", [("Ida Holm", "Ida Holm")], id="title of two words"),
        pytest.param("Baker Ida Holm spoke.", [("Ida Holm", "Ida Holm")], id="trade at the start of a sentence"),
        pytest.param("Ana de la Cruz spoke.", [("Ana de la Cruz", "Ana de la Cruz")], id="particles"),
        pytest.param("J. R. Holm spoke.", [("J. R. Holm", "J R Holm")], id="initials"),
        pytest.param("Col. Edwin March spoke.", [("Edwin March", "Edwin March")], id="surname that is a month"),
        pytest.param("“No,” Holm said.", [("Holm", "Holm")], id="a lone word beside a verb of saying"),
        pytest.param("“No,” said Holm.", [("Holm", "Holm")], id="a lone word after a verb of saying"),
        pytest.param("Dr. Holm came in.", [("Holm", "Holm")], id="a lone word after a title"),
        pytest.param("He lives on Ferry Street in April.", [], id="streets and months are nobody"),
        pytest.param("However, nobody came.", [], id="sentence openers are nobody"),
        pytest.param("SALTVIK — It rained.", [], id="a dateline is nobody"),
        pytest.param("NORTH SALTVIK — It rained.", [], id="a dateline of two words is nobody"),
        pytest.param("Near Fort Saltvik it rained.", [], id="a fort is nobody"),
        pytest.param("The Mayor spoke.", [], id="a title alone is nobody"),
        pytest.param(
            "There are three Ida Holms. Holm said so.", [("Ida Holm", "Ida Holm"), ("Holm", "Ida Holm")], id="plural"
        ),
        pytest.param(
            "Ida Holms spoke. Holms left.", [("Ida Holms", "Ida Holms"), ("Holms", "Ida Holms")], id="a name in s"
        ),
        pytest.param("L’inspecteur Yves Kern parle.", [("Yves Kern", "Yves Kern")], id="an elided article"),
    ],
)
def test_names_are_found_without_their_titles(text: str, expected: list[tuple[str, str]]) -> None:
    assert named(text) == expected


def test_a_nickname_in_marks_stays_inside_the_name() -> None:
    text = "Goalie Luca “Brick Wall” Holm fell. Holm rose."
    spans = find_names(text)
    assert text[spans[0].start : spans[0].end] == "Luca “Brick Wall” Holm"
    assert spans[0].person.name == "Luca Holm"
    assert spans[0].person.aliases == ("Brick Wall",)
    assert spans[1].person.key == spans[0].person.key


def test_an_institution_is_marked_as_one() -> None:
    (span,) = find_names("It went to the Saltvik City Council.")
    assert span.person.is_organisation


def test_known_people_win_over_what_the_text_alone_would_say() -> None:
    assert named("Mayor Berg met Annie.", ANNA, OTTO) == [("Berg", "Anna Berg"), ("Annie", "Anna Berg")]


def test_a_middle_initial_does_not_make_another_person() -> None:
    assert named("Anna M. Berg spoke.", ANNA) == [("Anna M. Berg", "Anna Berg")]


def test_a_surname_of_one_known_person_needs_no_introduction() -> None:
    assert named("Berg said no.", ANNA) == [("Berg", "Anna Berg")]


def test_a_surname_of_two_known_people_without_title_is_nobody() -> None:
    assert named("Berg said no.", ANNA, OTTO) == []


def test_a_title_tells_two_people_of_one_surname_apart() -> None:
    assert named("Coach Berg said no.", ANNA, OTTO) == [("Berg", "Otto Berg")]


def test_the_first_introduced_keeps_the_bare_surname() -> None:
    text = "Coach Otto Berg won. Berg smiled. Mayor Anna Berg clapped. Berg waved."
    assert [name for _, name in named(text)] == ["Otto Berg", "Otto Berg", "Anna Berg", "Otto Berg"]


def test_a_bare_surname_after_two_introductions_is_nobody() -> None:
    assert [name for _, name in named("Otto Berg and Anna Berg came. Berg waved.")] == ["Otto Berg", "Anna Berg"]


def test_an_alias_of_two_people_is_nobody() -> None:
    twin = Person(key="p-twin", name="Nils Dahl", aliases=("Annie",))
    assert named("Annie said no.", ANNA, twin) == []


def test_an_institution_is_not_known_by_its_last_word() -> None:
    union = Person(key="o-union", name="Dock Workers", is_organisation=True)
    assert named("Workers said no.", union) == [("Workers", "Workers")]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        pytest.param(
            "zh", "镇长林若海表示，可以。“不会。”林若海说。", [("林若海", "林若海"), ("林若海", "林若海")], id="zh"
        ),
        pytest.param(
            "ja",
            "市長・川瀬みどり氏は語った。川瀬市長は述べた。",
            [("川瀬みどり", "川瀬みどり"), ("川瀬", "川瀬みどり")],
            id="ja",
        ),
        pytest.param(
            "ar",
            "حضرت سلوى النجار. قالت النجار: «لا».",
            [("سلوى النجار", "سلوى النجار"), ("النجار", "سلوى النجار")],
            id="ar",
        ),
        pytest.param("he", "אמרה דורית כרמל.", [("דורית כרמל", "דורית כרמל")], id="he"),
    ],
)
def test_scripts_without_capitals_are_read_by_titles_and_verbs(
    language: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert named(text, language=language) == expected


def test_a_known_person_is_found_in_a_script_without_capitals() -> None:
    person = Person(key="p-lin", name="林若海", aliases=("老林",))
    assert named("老林来了。", person, language="zh") == [("老林", "林若海")]


def test_a_short_form_of_two_people_is_nobody() -> None:
    text = "川瀬みどり市長と川瀬まこと議員が来た。川瀬氏は述べた。"
    assert [words for words, _ in named(text, language="ja")] == ["川瀬みどり", "川瀬まこと"]


def test_combining_keeps_the_first_and_adds_what_touches_nothing() -> None:
    first = (NameSpan(start=0, end=5, person=ANNA),)
    second = (NameSpan(start=3, end=9, person=OTTO), NameSpan(start=10, end=12, person=OTTO))
    assert combine(first, second) == (first[0], second[1])


@pytest.mark.parametrize(("name", "expected"), [("Ida Holm", "Holm"), ("Ida Holm Jr.", "Holm"), ("", "")])
def test_a_surname_is_the_last_word_without_its_suffix(name: str, expected: str) -> None:
    assert surname(name) == expected


def test_titles_before_a_name_are_read_to_the_left() -> None:
    text = "then former Mayor Holm"
    assert title_before(text, text.index("Holm")) == ("then", "former", "mayor")
    assert title_before("Holm", 0) == ()
