"""Questions as readers put them."""

from datetime import date

import pytest

from graph.embedded.store import EmbeddedArchive
from planner.errors import QuestionError
from planner.question import language_of, read_question


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("What did Vera Holt say about the ferry?", ("p-vera-holt",)),
        ("What did Mayor Holt say about the ferry?", ("p-vera-holt",)),
        ("What did Coach Holt tell the team?", ("p-sam-holt",)),
        ("What did Holt say about the ferry subsidy?", ("p-vera-holt",)),
        ("What has the mayor said about the ferry?", ("p-vera-holt",)),
        ("What did the city’s chief executive want for the ferry?", ("p-vera-holt",)),
        ("When did the man in charge of the city’s taps take back his words?", ("p-lena-okafor",)),
        ("What did the head of the Water Utility say?", ("p-lena-okafor",)),
        ("What is planned on Holt Street?", ()),
        ("How many passengers used the ferry?", ()),
    ],
    ids=[
        "name",
        "title",
        "other_title",
        "surname_by_topic",
        "office",
        "paraphrase",
        "running",
        "head_of",
        "street",
        "nobody",
    ],
)
def test_people_are_found(archive: EmbeddedArchive, text: str, people: tuple[str, ...]) -> None:
    assert read_question(text, archive).people == people


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("How did the ferry subsidy come about?", ("t-ferry",)),
        ("What did Okafor say about water meters?", ("t-meters",)),
        ("Who paid for the ferries?", ("t-ferry",)),
        ("What did the mayor say about parking?", ()),
    ],
)
def test_topics_are_found_by_name(archive: EmbeddedArchive, text: str, topics: tuple[str, ...]) -> None:
    assert read_question(text, archive).topics == topics


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("How did it change from 2014 to 2025?", date(2014, 1, 1), date(2025, 12, 31)),
        ("What was said in August 2015?", date(2015, 8, 1), date(2015, 8, 31)),
        ("What was said on May 17, 2016?", date(2016, 5, 17), date(2016, 5, 17)),
        ("What has Mayor Holt said since 2019?", date(2019, 1, 1), None),
        ("What did Mayor Holt say before 2016?", None, date(2015, 12, 31)),
        ("What did Mayor Holt say before the flood?", None, date(2019, 3, 17)),
        ("What has Mayor Holt said since she took office?", date(2012, 1, 1), None),
        ("Como mudou a posição da prefeita de 2014 a 2025?", date(2014, 1, 1), date(2025, 12, 31)),
        ("¿Cómo cambió la posición de la alcaldesa entre 2014 y 2020?", date(2014, 1, 1), date(2020, 12, 31)),
        ("从2014年到2025年市长的立场有什么变化？", date(2014, 1, 1), date(2025, 12, 31)),
        ("What did Mayor Holt say?", None, None),
    ],
)
def test_the_span_is_read(archive: EmbeddedArchive, text: str, start: date | None, end: date | None) -> None:
    read = read_question(text, archive)
    assert (read.start, read.end) == (start, end)


def test_the_months_after_an_event_are_a_year_from_its_day(archive: EmbeddedArchive) -> None:
    read = read_question("Where did Holt stand in the months right after the flood?", archive)
    assert read.start == date(2019, 3, 18)
    assert read.end is not None
    assert read.end.year == 2020


def test_before_or_after_is_a_question_and_no_span(archive: EmbeddedArchive) -> None:
    assert not read_question("Did the mill road close before or after the flood?", archive).is_span_asked


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("How did Mayor Holt's position on the ferry change from 2014 to 2025?", "longitudinal"),
        ("When did Mayor Holt first speak of the ferry?", "first_last"),
        ("What did Mayor Holt promise the ferrymen?", "promise"),
        ("Why did Mayor Holt veto the ferry subsidy?", "premise"),
        ("Compare Vera Holt and Lena Okafor on the ferry.", "compare"),
        ("Did Mayor Holt say “not one more cent for boats”?", "who_said"),
        ("Who spoke against the ferry?", "who_said"),
    ],
)
def test_the_kind_is_read_from_the_wording(archive: EmbeddedArchive, text: str, kind: str) -> None:
    assert read_question(text, archive).kind == kind


def test_quoted_words_name_nobody(archive: EmbeddedArchive) -> None:
    read = read_question("Did Mayor Holt say “Lena Okafor sold the water meters”?", archive)
    assert (read.people, read.topics) == (("p-vera-holt",), ())
    assert read.quoted == ("Lena Okafor sold the water meters",)


def test_a_name_nobody_bears_is_reported(archive: EmbeddedArchive) -> None:
    assert read_question("What did Egon Vandermeer say about the ferry?", archive).unknown_names == ("Egon Vandermeer",)


@pytest.mark.parametrize("text", ["", "   ", "?!"])
def test_a_question_without_a_word_is_refused(archive: EmbeddedArchive, text: str) -> None:
    with pytest.raises(QuestionError, match="no word"):
        read_question(text, archive)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How did the mayor change her mind?", "en"),
        ("O que a prefeita disse sobre os ônibus da cidade?", "pt"),
        ("¿Qué dijo la alcaldesa sobre el agua de la ciudad?", "es"),
        ("市长对公交线路说了什么？", "zh"),
    ],
)
def test_the_language_is_read(text: str, language: str) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("What did Vera Holt say about the Ferry Landing Fund’s report?", ("Ferry Landing Fund",)),
        ("What happened to the ferry?", ()),
        ("Ferry Landing: what was said of it?", ()),
        ("Did Vera Holt meet the Peace Corps and the Red Cross?", ("Peace Corps", "Red Cross")),
    ],
    ids=["possessive", "no_name", "opens_the_question", "two"],
)
def test_names_of_things_are_read_as_names(archive: EmbeddedArchive, text: str, names: tuple[str, ...]) -> None:
    assert read_question(text, archive).names == names


def test_happening_is_a_word_of_asking(archive: EmbeddedArchive) -> None:
    assert "happened" not in read_question("What happened to the ferry?", archive).terms
