"""The one reading: who says what, when. Passages are invented; names are found by capitals and titles alone."""

from datetime import date

import pytest

from gate.model import UNDATED, DateSpan, Person, RoleTerm
from gate.names import find_names
from gate.reading import read
from tests.support.readings import THURSDAY, read_passage, speakers

HOLM = "Ida Holm"
ATTRIBUTIONS = [
    pytest.param("“No,” Ida Holm said.", [("No,", HOLM)], id="said after"),
    pytest.param("“No,” said Ida Holm, a baker.", [("No,", HOLM)], id="said after, inverted"),
    pytest.param("“Why?” Ida Holm asked.", [("Why?", HOLM)], id="a question before its verb"),
    pytest.param("Ida Holm said, “No.”", [("No.", HOLM)], id="said before"),
    pytest.param("Ida Holm said that it was “no place for boats.”", [("no place for boats.", HOLM)], id="partial"),
    pytest.param("“We go,” Ida Holm said, “and we stay.”", [("We go,", HOLM), ("and we stay.", HOLM)], id="split"),
    pytest.param("“We go,” Ida Holm said. “We stay.”", [("We go,", HOLM), ("We stay.", HOLM)], id="going on"),
    pytest.param("Ida Holm: “No.”", [("No.", HOLM)], id="colon"),
    pytest.param("Ida Holm, who runs the ferry, said, “No.”", [("No.", HOLM)], id="over a relative clause"),
    pytest.param("Ida Holm of Ward 1 said, “No.”", [("No.", HOLM)], id="over a place"),
    pytest.param("The ferry’s owner, Ida Holm, said, “No.”", [("No.", HOLM)], id="role before the name"),
    pytest.param("“No,” said the ferry’s owner, Ida Holm.", [("No,", HOLM)], id="role before the name, after"),
    pytest.param("“No,” said one of them, Ida Holm, 52.", [("No,", HOLM)], id="one of them"),
    pytest.param("“No,” harbor master Ida Holm said.", [("No,", HOLM)], id="small title of two words"),
    pytest.param("Ida Holm opposed the plan and called it “a bad joke.”", [("a bad joke.", HOLM)], id="coordination"),
    pytest.param("Ida Holm walked out, saying, “No.”", [("No.", HOLM)], id="participle"),
    pytest.param(
        "It rained, according to Ida Holm, “like never before.”", [("like never before.", HOLM)], id="according to"
    ),
    pytest.param("The plan was, in Ida Holm’s words, “a bad joke.”", [("a bad joke.", HOLM)], id="in her words"),
    pytest.param("“No,” Councilwoman Holm, June 14.", [("No,", "Holm")], id="signed with a date"),
    pytest.param("“No.” — Ida Holm", [("No.", HOLM)], id="signed with a dash"),
    pytest.param("It was Ida Holm, not Nils Dahl, who said: “No.”", [("No.", HOLM)], id="cleft"),
    pytest.param(
        "Ida Holm said she had warned him and that it was “a bad joke.”", [("a bad joke.", HOLM)], id="reported twice"
    ),
    pytest.param("When the room was still, Ida Holm said, “No.”", [("No.", HOLM)], id="after an opening clause"),
    pytest.param("Nils Dahl left when Ida Holm stood up and said, “No.”", [("No.", HOLM)], id="inside a clause"),
    pytest.param("Ida Holm was furious. “It is a joke.”", [("It is a joke.", HOLM)], id="alone after its subject"),
    pytest.param(
        "Ida Holm spoke last.\n\n“I am tired.\n\n“I am going home.”",
        [("I am tired.", HOLM), ("I am going home.", HOLM)],
        id="reopened",
    ),
    pytest.param(
        "“They go.\n\n“They stay,” Ida Holm said.",
        [("They go.", HOLM), ("They stay,", HOLM)],
        id="attributed at its end",
    ),
    pytest.param("“No,” a man in the back row said.", [("No,", "a man")], id="nobody with a name"),
    pytest.param("“No,” the complaint says.", [("No,", "the complaint")], id="a document"),
    pytest.param("‘No,’ said Ida Holm.", [("No,", HOLM)], id="single marks"),
]


@pytest.mark.parametrize(("text", "expected"), ATTRIBUTIONS)
def test_speaker_is_read_from_the_words_around(text: str, expected: list[tuple[str, str]]) -> None:
    assert speakers(text) == expected


REFERENCES = [
    pytest.param("Ida Holm sat down. “No,” she said.", [("No,", HOLM)], id="pronoun of the sentence before"),
    pytest.param("Ida Holm, he said, was “no baker.”", [("no baker.", "he")], id="pronoun of nobody"),
    pytest.param("Mrs. Ida Holm met Mr. Nils Dahl. “No,” he said.", [("No,", "Nils Dahl")], id="gender by title"),
    pytest.param(
        "Ida Holm met Nils Dahl. His brother, Nils Dahl, left. “No,” she said.", [("No,", HOLM)], id="gender by kin"
    ),
    pytest.param(
        "Ida Holm says she is done. Nils Dahl says he is not. “No,” she said.", [("No,", HOLM)], id="gender by pronoun"
    ),
    pytest.param("Mayor Ida Holm met Nils Dahl. “No,” the mayor said.", [("No,", HOLM)], id="title"),
    pytest.param(
        "Ida Holm, the planning director, met Nils Dahl. “No,” the director said.", [("No,", HOLM)], id="role"
    ),
    pytest.param("Councilwoman Ida Holm met Nils Dahl. “No,” the council member said.", [("No,", HOLM)], id="stem"),
    pytest.param("Col. Ida Holm met Nils Dahl. “No,” the colonel said.", [("No,", HOLM)], id="abbreviated title"),
    pytest.param(
        "Mayor Ida Holm and Mayor Nils Dahl met. “No,” Nils Dahl said. “Yes,” the mayor said.",
        [("No,", "Nils Dahl"), ("Yes,", "Nils Dahl")],
        id="nearest of two bearers",
    ),
    pytest.param("Father Nils Dahl prayed. “No,” the priest said.", [("No,", "Nils Dahl")], id="synonym"),
    pytest.param("Ida Holm prayed. “No,” the poet said.", [("No,", HOLM)], id="the only one near"),
    pytest.param("Ida Holm met Nils Dahl. “No,” the poet said.", [("No,", "the poet")], id="two near, no role"),
    pytest.param("“No,” her lawyer said.", [("No,", "her lawyer")], id="possessed role"),
    pytest.param(
        "Ida Holm read it. Her line about “a very bad joke” was clever.", [("a very bad joke", HOLM)], id="her line"
    ),
    pytest.param(
        "“Yes,” Ida Holm said. It was softer than her “Four” of 2014.", [("Yes,", HOLM), ("Four", HOLM)], id="her word"
    ),
]


@pytest.mark.parametrize(("text", "expected"), REFERENCES)
def test_pronoun_and_role_mean_the_person_the_text_gives(text: str, expected: list[tuple[str, str]]) -> None:
    assert speakers(text) == expected


def test_a_pronoun_with_one_antecedent_is_sure_and_with_two_only_likely() -> None:
    one = read_passage("Ida Holm sat down. “No,” she said.")[0]
    two = read_passage("Ida Holm met Eva Dahl. “No,” she said.")[0]
    assert (one.confidence, two.confidence) == ("sure", "likely")


def test_a_title_without_a_name_is_the_archives_bearer_at_that_date() -> None:
    holm = Person(key="p-1", name=HOLM, roles=(RoleTerm(title="mayor", start=date(2014, 1, 1), end=date(2018, 1, 1)),))
    text = "The mayor was there. “No,” the mayor said."
    assert speakers(text, people=(holm,)) == [("No,", HOLM)]
    assert speakers(text, people=(holm,), published=date(2019, 1, 1)) == [("No,", "the mayor")]


NOT_SPEECH = [
    pytest.param("She held a sign reading “Stop the Ferry.”", id="sign"),
    pytest.param("They call themselves “the Curb.”", id="a name somebody bears"),
    pytest.param("The so-called “dry bridge” fell.", id="so-called"),
    pytest.param("The film “The Tide Table” opens Friday.", id="title"),
    pytest.param("Goalie Luca “Wall” Holm fell.", id="nickname"),
    pytest.param("The “sack tax” failed.", id="scare quotes"),
    pytest.param("It was a “great deal of” trouble for the town.", id="scare quotes after an article"),
    pytest.param("Ida Holm used the word “rent” often.", id="a word mentioned"),
    pytest.param("The ship is named “Hope.”", id="a ship"),
]


@pytest.mark.parametrize("text", NOT_SPEECH)
def test_what_is_no_speech_has_no_speaker(text: str) -> None:
    (row,) = read_passage(text)
    assert not row.is_speech
    assert row.speaker is None


def test_what_one_person_calls_a_thing_is_speech() -> None:
    (row,) = read_passage("The plan meant what Ida Holm called “rationing hospitality” for all.")
    assert row.is_speech
    assert row.speaker is not None


NESTED = [
    pytest.param("“I told him, ‘Go home,’” Ida Holm said.", HOLM, HOLM, id="her own earlier words"),
    pytest.param("Mr. Nils Dahl left. “He told me, ‘Go home,’” Ida Holm said.", "Nils Dahl", HOLM, id="his words"),
    pytest.param("“My mother used to say, ‘Go home,’” Ida Holm said.", None, HOLM, id="somebody without a name"),
    pytest.param("“Nils Dahl said, ‘Go home,’” Ida Holm said.", "Nils Dahl", HOLM, id="a name inside"),
    pytest.param("“We said, ‘Go home,’” Ida Holm said.", None, HOLM, id="we is nobody"),
]


@pytest.mark.parametrize(("text", "speaker", "teller"), NESTED)
def test_nested_quotation_has_its_own_speaker_and_its_teller(text: str, speaker: str | None, teller: str) -> None:
    row = next(row for row in read_passage(text) if row.text == "Go home,")
    assert (row.speaker.name if row.speaker else None) == speaker
    assert row.quoted_by is not None
    assert row.quoted_by.name == teller
    assert row.hand == "second"


def test_a_word_mentioned_inside_speech_is_nobodys() -> None:
    row = next(row for row in read_passage("“You are the ‘no,’” Ida Holm said.") if row.text == "no,")
    assert not row.is_speech


def test_relayed_words_keep_their_go_between() -> None:
    (row,) = read_passage("Ida Holm said that Nils Dahl told her, “Go home.”")
    assert row.speaker is not None
    assert row.quoted_by is not None
    assert (row.speaker.name, row.quoted_by.name, row.hand) == ("Nils Dahl", HOLM, "second")


def test_satire_gives_words_to_nobody() -> None:
    for text, kind in (
        ("“I love fog,” Ida Holm told a gull.", "satire"),
        ("“I love fog,” Ida Holm said. None of this happened.", "opinion"),
    ):
        row = read_passage(text, kind=kind)[0]
        assert (row.speaker, row.speaker_text, row.context) == (None, HOLM, "forged")


def test_the_writer_of_a_column_is_its_first_person() -> None:
    assert speakers("I told the council it was “a very bad joke.”", kind="opinion", byline=("Eva Dahl, Ward 1",)) == [
        ("a very bad joke.", "Eva Dahl")
    ]
    assert speakers("I told the council it was “a very bad joke.”", byline=("Eva Dahl",)) == [("a very bad joke.", "I")]
    assert speakers("I said, “No.”", kind="letter", byline=("Eva Dahl", "Ida Holm")) == [("No.", "I")]


def test_a_known_writer_keeps_the_known_key() -> None:
    eva = Person(key="p-eva", name="Eva Dahl")
    (row,) = read_passage("I said, “No.”", kind="letter", byline=("Eva Dahl",), people=(eva,))
    assert row.speaker == eva


DATES = [
    pytest.param("Ida Holm said Tuesday, “No.”", "2016-09-20", True, id="weekday beside the verb"),
    pytest.param("“No,” Ida Holm said in 2014.", "2014", True, id="year after the verb"),
    pytest.param("In March 2015 Ida Holm said, “No.”", "2015-03", True, id="month opening the sentence"),
    pytest.param("The board met on Monday.\n\n“No,” Ida Holm said.", "2016-09-19", False, id="carried from the story"),
    pytest.param(
        "The plan that Ida Holm put forward on Monday is bad.\n\n“No,” Ida Holm said.",
        "2016-09-19",
        False,
        id="carried from a clause",
    ),
    pytest.param(
        "It rained Monday. Ida Holm said on Tuesday it was bad.\n\n“No,” she said.",
        "2016-09-20",
        False,
        id="a day of saying before a day of rain",
    ),
    pytest.param("“No,” Ida Holm said.", "2016-09-22", False, id="published when nothing tells"),
    pytest.param("Ida Holm, who left in 2012, said, “No.”", "2016-09-22", False, id="not of a relative clause"),
    pytest.param("“I left in 2012,” Ida Holm said.", "2016-09-22", False, id="not inside the marks"),
    pytest.param("“No,” Ida Holm said of the vote since 2012.", "2016-09-22", False, id="not after since"),
    pytest.param("“No,” Ida Holm said. “In 2014 I left.”", "2016-09-22", False, id="the second part keeps the date"),
    pytest.param(
        "In a memo dated Feb. 9, the chief gave in. “We lost,” Ida Holm wrote.",
        "2016-02-09",
        False,
        id="a document's date",
    ),
    pytest.param("On Dec. 3 Ida Holm wrote: “No.”", "2015-12-03", True, id="a day without a year is past"),
    pytest.param("Ida Holm, asked in 1904 about it, answered: “No.”", "1904", True, id="asked then"),
]


@pytest.mark.parametrize(("text", "said", "is_dated"), DATES)
def test_said_date_comes_from_the_words_of_attribution(text: str, said: str, is_dated: bool) -> None:
    row = read_passage(text)[0]
    assert row.said.start is not None
    assert row.said.start.isoformat().startswith(said)
    assert row.said.precision == {4: "year", 7: "month", 10: "day"}[len(said)]
    assert row.is_dated == is_dated


def test_an_older_date_makes_the_words_recalled() -> None:
    assert read_passage("In 2014 Ida Holm said, “No.”")[0].context == "recalled"
    assert read_passage("Ida Holm said Tuesday, “No.”")[0].context == ""


def test_without_a_day_of_publication_an_undated_quotation_stays_undated() -> None:
    assert read_passage("“No,” Ida Holm said Tuesday.", published=None)[0].said == UNDATED


def test_the_outer_speakers_last_year_counts_from_the_outer_day() -> None:
    rows = read_passage("“I told her last year, ‘Go home,’” Ida Holm said Tuesday.")
    assert rows[1].said == DateSpan(start=date(2015, 1, 1), end=date(2015, 12, 31), precision="year")


LANGUAGES = [
    pytest.param("pt", "A prefeita Ana Lima falou. “Não”, declarou a prefeita.", [("Não", "Ana Lima")], id="pt role"),
    pytest.param(
        "pt",
        "“Não”, disse Ana Lima. “Nunca”, afirmou.",
        [("Não", "Ana Lima"), ("Nunca", "Ana Lima")],
        id="pt dropped subject",
    ),
    pytest.param("es", "«No», dijo Ana Lima.", [("No", "Ana Lima")], id="es"),
    pytest.param("es", "—No vendré —dijo Ana Lima.", [("No vendré", "Ana Lima")], id="es dash dialogue"),
    pytest.param("fr", "« Non », a déclaré Ana Lima.", [(" Non ", "Ana Lima")], id="fr"),
    pytest.param(
        "fr", "L’inspecteur Yves Kern est venu. « Non », a-t-il dit.", [(" Non ", "Yves Kern")], id="fr clitic"
    ),
    pytest.param("de", "„Nein“, sagte Bürgermeister Jörg Kern.", [("Nein", "Jörg Kern")], id="de"),
    pytest.param("zh", "镇长林若海表示，可以。“不会。”林若海说。", [("不会。", "林若海")], id="zh after"),
    pytest.param("zh", "镇长林若海表示，可以。镇长说：“不会。”", [("不会。", "林若海")], id="zh role before"),
    pytest.param(
        "zh", "镇长林若海说：“不会。”他说：“好。”", [("不会。", "林若海"), ("好。", "林若海")], id="zh pronoun"
    ),
    pytest.param("zh", "他们在看“老茶楼”的照片。", [("老茶楼", "")], id="zh no speech"),
    pytest.param(
        "ja", "市長・川瀬みどり氏は語った。「はい」と川瀬市長は述べた。", [("はい", "川瀬みどり")], id="ja after"
    ),
    pytest.param("ja", "川瀬みどり市長は「はい」と述べた。", [("はい", "川瀬みどり")], id="ja around"),
    pytest.param(
        "ja",
        "川瀬みどり市長が来た。「はい」と市長は語った。「いいえ」と述べた。",
        [("はい", "川瀬みどり"), ("いいえ", "川瀬みどり")],
        id="ja role and ellipsis",
    ),
    pytest.param("ar", "حضرت سلوى النجار. «لا»، قالت النجار.", [("لا", "سلوى النجار")], id="ar"),
]


@pytest.mark.parametrize(("language", "text", "expected"), LANGUAGES)
def test_speakers_of_other_languages(language: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert speakers(text, language=language) == expected


def test_decomposed_accents_and_soft_hyphens_do_not_break_a_name() -> None:
    assert speakers("“Non,” Zoe\u0308 Be\u0301lang\u00ader said.") == [("Non,", "Zoë Bélanger")]


def test_rows_stand_at_their_exact_offsets_in_order() -> None:
    text = "“I told him, ‘Go,’” Ida Holm said. The “sack tax” failed.\n\nQ: Why?\n\nA: Because."
    rows = read_passage(text)
    assert [row.text for row in rows] == [text[row.start : row.end] for row in rows]
    assert [row.start for row in rows] == sorted(row.start for row in rows)


def test_a_text_without_quotations_has_no_rows() -> None:
    assert read_passage("It rained on Tuesday.") == ()
    assert read_passage("") == ()


def test_doubling_the_text_does_not_more_than_triple_the_work() -> None:
    import time

    paragraph = "Mayor Ida Holm met Nils Dahl on Tuesday. “No,” she said, “and never.” He called it “a joke.”\n\n"

    def cost(times: int) -> float:
        text = paragraph * times
        best = []
        for _ in range(3):
            start = time.process_time()
            read_passage(text, published=THURSDAY)
            best.append(time.process_time() - start)
        return min(best)

    assert cost(240) < 3.5 * cost(120)


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        (
            "Mayor Elena Ruiz spoke first. Natara Pell said she favored a levy, which the mayor has also suggested, "
            "and would introduce it “in the first 100 days.”",
            "Natara Pell",
        ),
        (
            "Ann Drake said she backed the plan, which Tom Bell has called unwise, "
            "and would bring it back “before anybody here is a day older.”",
            "Ann Drake",
        ),
    ],
    ids=["role", "name"],
)
def test_a_relative_clause_that_closed_before_the_words_gives_them_no_speaker(text: str, speaker: str) -> None:
    (quote,) = read(text, names=find_names(text), published=date(2025, 10, 23))
    assert quote.speaker is not None
    assert quote.speaker.name == speaker
