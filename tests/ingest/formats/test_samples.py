"""Every format's sample is read with exact text, headline, day and author; what is wrong in it is refused by place."""

from collections.abc import Sequence

import pytest

from ingest.formats.story import OPEN_EMBARGO
from tests.support.format_samples import read_sample, refusals, stories

# sample, (headline, published, byline, paragraphs)
EXACT: Sequence[tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = (
    (
        "ans/ferry-timetable.json",
        "Ferry board drops the 5\u00a0a.m. crossing",
        "2019-04-12T06:30:00-03:00",
        ("Ottilie Brandvold", "Kwame Asante"),
        (
            "The ferry board voted 4–1 on Thursday to end the crossing at 5\u00a0a.m., the first of the day.",
            "A vote without a debate",
            "“We looked at the numbers, and eleven people a day is not a service,” the chair, Solveig Aarnes, said.",
            "She did not take questions.",
            "I start at six. There is no road.",
            "Marit Hovland, nurse",
            "Five crossings stay.",
            "Two on Sundays.",
            "Pier",
            "North\t6.10",
        ),
    ),
    (
        "ninjs/v1-french.json",
        "Le quai des Brumes restera piéton",
        "2016-11-09T18:05:00+01:00",
        ("Héloïse Marchand",),
        (
            "Le conseil a tranché mercredi soir : le quai restera piéton.",
            "«\u00a0Nous avons promis le silence, nous le tiendrons\u00a0», a déclaré l’adjointe Coralie Vasseur.",
        ),
    ),
    (
        "ninjs/v2-german.json",
        "Hafenrat verschiebt Kranbau",
        "2018-06-12T09:15:00+02:00",
        ("Anneliese Thormählen",),
        (
            "Der Hafenrat verschiebt den neuen Kran um ein Jahr.",
            "„Ohne Gutachten baue ich nichts“, sagte Hafenmeister Jost Behrens. »Das gilt auch 2019.«",
        ),
    ),
    (
        "ninjs/v3-portuguese-embargo.json",
        "Mercado municipal muda de horário",
        "2021-09-05T08:00:00-03:00",
        ("Iracema Falcão",),
        (
            "O mercado abre às 7h a partir de segunda.",
            "— Não vou fechar a banca por causa de um relógio — disse a feirante Dalva Queirós.",
            "“Os horários foram discutidos”, afirmou o secretário Nuno Barreto.",
        ),
    ),
    (
        "newsml/spanish-embargo.xml",
        "El puente viejo cerrará en abril",
        "2017-03-02T19:30:00+01:00",
        ("Remedios Alcántara",),
        (
            "El puente viejo cerrará el 3 de abril.",
            '«No es un capricho», dijo la alcaldesa Pilar Zubiri. "Es una grieta de once metros", añadió.',
        ),
    ),
    (
        "nitf/japanese.xml",
        "朝市、来春から週三回に",
        "2018-09-17T05:30:00+09:00",
        ("早瀬 美緒",),
        (
            "港の朝市は来春から週三回に減る。",
            "漁協の大垣 修組合長は「毎日は無理だ。だが『やめる』とは言っていない」と話した。",
        ),
    ),
    (
        "wxr/site.xml",
        "Drystone wall & lorry",
        "2015-12-31T23:40:00-05:00",
        ("Imogen Thwaite",),
        (
            "A lorry took out forty yards of wall at Hag End.\nNobody was hurt.",
            "“It has stood since my grandfather,” said the farmer, Ned Postle.",
            "I shall put it up again by hand.",
        ),
    ),
    (
        "feed/rss-portuguese.xml",
        "Câmara adia obra da ponte",
        "2017-03-14T23:45:00-03:00",
        ("Teresa Lousada",),
        ("A obra fica para 2018.", "«Não há dinheiro nem pressa», disse o vereador Álvaro Sarmento."),
    ),
    (
        "feed/atom-chinese.xml",
        "旧码头将改成公园",
        "2020-10-08T09:20:00+08:00",
        ("柳若溪",),
        ("市政府周四宣布，旧码头将改成公园。", "“树会留下来，”设计师高远帆说，“一棵也不砍。”"),
    ),
    (
        "json_feed/french.json",
        "Le bac reprendra lundi",
        "2022-01-14T07:00:00+01:00",
        ("Maëlle Kervadec",),
        ("Le bac reprendra lundi.", "« Trois semaines, c’est long », soupire le passeur Yann Tréguier."),
    ),
    (
        "mediawiki/german.xml",
        "Schleuse bleibt zu",
        "2013-08-04",
        (),
        (
            "Die Schleuse am alten Deich bleibt zu.",
            "„Das Tor klemmt seit Freitag“, sagte Schleusenwärterin Frauke Onnen.",
            "Umleitung über Nordtor",
        ),
    ),
    ("scan/anzeiger_mets.xml", "THE NEW PUMP", "1911-06-03", (), ("“The purnp is excel- lent,” said Mr. Gale.",)),
    (
        "html/spanish-1252.html",
        "La feria vuelve al muelle",
        "2014-08-21T20:15:00+02:00",
        ("Gonzalo Iriarte",),
        (
            "La feria vuelve al muelle tras nueve años.",
            "“Sin puestos no hay verano”, dijo la concejala Amparo Urrea…",
        ),
    ),
    (
        "markdown/chinese.md",
        "渡船涨价，居民不满",
        "2018-05-17",
        ("周念慈",),
        (
            "渡船票价周一上涨。",
            "“我们每天坐船，涨价要先问我们，”居民何永贵说。他还写道：「请公开账目。」",
            "船是路，不是生意。",
            "成人票三元",
            "儿童票一元",
        ),
    ),
    (
        "lines/articles.jsonl",
        "Well reopened",
        "2012-02-29",
        ("Una Pell",),
        ("The well is open.", "“Drink,” said Abel Stroud."),
    ),
    (
        "table/portuguese.csv",
        'Fonte "seca" no largo',
        "2010-07-01",
        (),
        ("A fonte secou.", "“Volta em agosto”, disse Rui Meireles."),
    ),
)


@pytest.mark.parametrize(
    ("name", "headline", "published", "byline", "paragraphs"), EXACT, ids=[case[0] for case in EXACT]
)
def test_first_piece_of_a_sample_is_read_exactly(
    name: str, headline: str, published: str, byline: tuple[str, ...], paragraphs: tuple[str, ...]
) -> None:
    story = stories(read_sample(name))[0]
    assert (story.headline, story.published, story.byline) == (headline, published, byline)
    assert story.text == "\n\n".join(paragraphs)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ans/embargo-lists.json", [("[2], type", "not_a_story")]),
        ("feed/rss-portuguese.xml", [("line 6", "no_date")]),
        ("json_feed/french.json", [("items[1], date_published", "bad_date")]),
        ("lines/articles.jsonl", [("line 2, published", "bad_date"), ("line 3, text", "duplicate_key")]),
        ("mediawiki/german.xml", [("line 14, ns", "not_a_story")]),
        ("newsml/correction-and-kill.xml", [("line 12, itemClass", "not_a_story")]),
        ("scan/anzeiger_mets.xml", [("div d2, F2", "missing_page")]),
        ("wxr/site.xml", [("line 19, wp:status", "not_published"), ("line 20, wp:post_type", "not_a_story")]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_in_a_sample_is_refused_at_its_place(name: str, expected: list[tuple[str, str]]) -> None:
    found = [(one.where.rpartition(": ")[2], one.code) for one in refusals(read_sample(name))]
    assert found == expected


def test_a_transcript_by_mapping_keeps_who_spoke_which_turn() -> None:
    (story,) = stories(read_sample("lines/transcript.jsonl"))
    assert story.text == "We begin.\n\nI object.\n\nTwice.\n\nNoted."
    spoken = [(label, story.text[start:end]) for start, end, label in story.speaker_turns]
    assert spoken == [("THE CLERK", "We begin."), ("Ms. ORR", "I object.\n\nTwice."), ("THE CLERK", "Noted.")]


def test_fields_of_a_cms_arrive_as_what_they_are() -> None:
    (story,) = stories(read_sample("ans/ferry-timetable.json"))
    assert (story.kind, story.status, story.section, story.tags) == (
        "news",
        "corrected",
        "Transport",
        ("ferries", "North Shore"),
    )
    assert (story.paper, story.rights, story.language) == ("The Skerry Post", "(c) 2019 The Skerry Post", "en")
    assert [one.text for one in story.corrections] == ["Correction, April 13, 2019: The vote was 4–1, not 5–0."]


def test_wire_copy_and_a_retraction_are_told_apart_from_the_papers_own() -> None:
    wire, withdrawn = stories(read_sample("ans/embargo-lists.json"))
    assert (wire.kind, wire.distributor, wire.paper) == ("wire", "Coastwire", "")
    assert withdrawn.status == "retracted"
    assert withdrawn.corrections[0].is_retraction


def test_wire_signals_arrive_as_correction_kill_and_open_embargo() -> None:
    correction, kill, held = stories(read_sample("newsml/correction-and-kill.xml"))
    assert (correction.kind, correction.corrects) == ("correction", "urn:n:0")
    assert correction.correction_note == "Corrects the height of the dam to 14 metres."
    assert kill.is_takedown
    assert kill.status == "taken_down"
    assert (held.status, held.embargo_until) == ("embargoed", OPEN_EMBARGO)


@pytest.mark.parametrize(
    ("name", "until"),
    [
        ("ninjs/v3-portuguese-embargo.json", "2021-09-06T06:00:00-03:00"),
        ("newsml/spanish-embargo.xml", "2017-03-04T00:00:00+01:00"),
    ],
)
def test_an_embargo_with_an_hour_keeps_its_hour(name: str, until: str) -> None:
    (story,) = stories(read_sample(name))
    assert (story.status, story.embargo_until) == ("embargoed", until)


def test_a_scheduled_post_is_under_embargo_until_its_hour() -> None:
    scheduled = stories(read_sample("wxr/site.xml"))[1]
    assert (scheduled.status, scheduled.embargo_until) == ("embargoed", "2031-05-02T09:00:00+01:00")


def test_a_scan_keeps_doubt_hyphen_and_region_at_their_offsets() -> None:
    (story,) = stories(read_sample("scan/anzeiger_mets.xml"))
    marks = {mark.kind: (story.text[mark.start : mark.end], mark.note, mark.region) for mark in story.marks}
    assert marks == {
        "region": (story.text, "", "anzeiger_p1:10,20,300,90"),
        "low_confidence": ("purnp", "word confidence 0.41", "anzeiger_p1:42,20,44,12"),
        "line_hyphen": ("excel- lent,”", "excellent,”", ""),
    }


def test_a_page_that_its_issue_describes_is_not_read_twice() -> None:
    (refusal,) = read_sample("scan/anzeiger_p1.xml")
    assert refusal in refusals([refusal])
    assert refusals([refusal])[0].code == "part_of_issue"


def test_the_fixture_archive_is_read_without_a_refusal() -> None:
    from tests.support.format_samples import SAMPLES

    archive = SAMPLES.parents[1] / "archive" / "articles"
    from ingest.formats.front import read

    found = list(read(archive))
    assert len(stories(found)) == len(found) == 200
