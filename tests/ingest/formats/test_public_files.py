"""The trade's own example and test files, two hundred of them, broken ones among them; read where they stand."""

import json
from collections import Counter
from pathlib import Path

import pytest

from gate.quotation import scan
from ingest.formats.front import read
from ingest.formats.story import Skipped, Story
from tests.support.measure_data import public, rows
from tests.support.newsroom_readings import Expected, expected, is_deserved, run_together

#: How each plain archive names its fields.
MAPPINGS = {
    "wikinews/articles.jsonl": {"headline": "title", "published": "date"},
    "fed_pressers/archive.jsonl": {"headline": "title", "published": "date", "turns": "turns", "kind": "=qa"},
    "fed_speeches/speeches.jsonl": {"headline": "title", "published": "date", "byline": "speaker"},
    "congressional_record/speeches.jsonl": {"headline": "title", "published": "date", "turns": "speeches"},
    "us_addresses/sotu.jsonl": {"headline": "{president}, {year}", "published": "{year}-01-01", "byline": "president"},
    "us_addresses/inaugural.jsonl": {"headline": "{president}, {year}", "published": "{year}-01-20"},
    "president_news_conferences/conferences.jsonl": {"headline": "title", "published": "date", "kind": "=qa"},
}


def _files() -> list[Path]:
    return sorted(path for path in public("newsroom_formats").rglob("*") if path.is_file())


def test_every_file_of_the_trade_is_read_or_refused_with_a_place_and_a_reason() -> None:
    files = _files()
    found = {path: list(read(path)) for path in files}
    assert all(found.values())
    refused = [one for several in found.values() for one in several if isinstance(one, Skipped)]
    assert not [one for one in refused if one.code == "reader_fault" or not one.why]
    assert all(str(path) in one.where for path in files for one in found[path] if isinstance(one, Skipped))
    for story in (one for several in found.values() for one in several if isinstance(one, Story)):
        assert story.id
        assert story.published[:4].isdigit()
        assert story.text or story.is_takedown
        assert "<" not in story.headline


def test_every_piece_of_the_trades_files_is_exactly_what_another_reading_finds() -> None:
    read_again = 0
    for path in _files():
        stories = [one for one in read(path) if isinstance(one, Story)]
        if not stories:
            continue
        found = tuple(
            Expected(headline=one.headline, published=one.published, byline=one.byline, text=run_together(one.text))
            for one in stories
        )
        assert found == expected(path), path.name
        read_again += len(found)
    assert read_again > 40


def test_every_refusal_of_the_trades_files_is_borne_out_by_the_bytes() -> None:
    undeserved = [
        (path.name, one.code)
        for path in _files()
        for one in read(path)
        if isinstance(one, Skipped) and not is_deserved(one.code, path)
    ]
    assert undeserved == []


def test_most_refusals_are_of_pieces_without_a_day_or_an_article() -> None:
    codes = Counter(one.code for one in read(public("newsroom_formats")) if isinstance(one, Skipped))
    assert codes["unknown_format"] <= 5
    assert codes["reader_fault"] == 0


@pytest.mark.parametrize(
    ("name", "headline", "published", "byline", "start", "end"),
    [
        (
            "ninjs/3.0__dpa_text.json",
            "Faktencheck Derby-Elfmeter: Hat Schiedsrichter Zwayer recht?",
            "2019-05-10T16:02:28+02:00",
            ("Christian Hollmann, dpa",),
            "Für Lucien Favre war es «der größte Skandal im Fußball seit Jahren».",
            "",
        ),
        (
            "newsml_g2/Receiver_View.xml",
            'Fed to halt QE to avert "bubble"',
            "2016-11-21T15:21:06-05:00",
            ("Meredith Jameson",),
            "(New York, NY - November 21) Et,",
            "inci enim dolobor eetuer ercin utpatio dolorpercing.",
        ),
        (
            "wxr/wxr-comprehensive.xml",
            "Comprehensive Post",
            "2024-06-05T16:04:48+00:00",
            ("Alice",),
            "This is a comprehensive post body used to validate the importer.\n\n",
            "Includes categories, tags and a comment.",
        ),
        (
            "wxr/post-content-blank-lines.xml",
            "Hello world!",
            "2010-10-16T20:53:18+00:00",
            ("John Doe",),
            "This is an example of a WordPress post.\nIt has lines",
            "(and one blank line).\n\nAnd more lines with text.",
        ),
        ("mediawiki_xml/dump.xml", "Page title", "2001-01-15T13:10:27Z", (), "A bunch of text here.", "text here."),
        (
            "json_feed/parser__json__version_json_11.json",
            "title",
            "2019-10-12T07:20:50.52Z",
            ("author_name",),
            "content_html",
            "content_html",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "/" in value else "",
)
def test_a_file_of_the_trade_is_read_exactly(
    name: str, headline: str, published: str, byline: tuple[str, ...], start: str, end: str
) -> None:
    story = next(one for one in read(public(f"newsroom_formats/{name}")) if isinstance(one, Story))
    assert (story.headline, story.published, story.byline) == (headline, published, byline)
    assert story.text.startswith(start)
    assert story.text.endswith(end)


def test_a_scanned_issues_articles_have_title_day_and_marked_words() -> None:
    found = list(read(public("newsroom_formats/alto_mets")))
    judges = next(one for one in found if isinstance(one, Story) and one.headline == "WELSH JUDGES.")
    assert (judges.published, judges.paper) == ("1824-02-17", "The Statesman.")
    assert judges.text.startswith("WELSH JUDGES.\n\nMr. JONES moved for leave to bring in a bill to ex- tend the power")
    cut = [(judges.text[mark.start : mark.end], mark.note) for mark in judges.marks if mark.kind == "line_hyphen"]
    assert cut == [("ex- tend", "extend"), ("re- straining", "restraining")]
    assert all(mark.region for mark in judges.marks if mark.kind != "line_hyphen")


@pytest.mark.parametrize("name", sorted(MAPPINGS))
def test_a_plain_archive_is_read_by_its_declared_mapping(name: str) -> None:
    path = public(name)
    found = list(read(path, mapping=MAPPINGS[name]))
    records = [json.dumps(row) for row in rows(path)]
    assert len(found) == len(records)
    # The one refusal: a speech whose own text is empty in the source.
    assert [one.code for one in found if isinstance(one, Skipped)] == ["empty_field"] * (
        name.startswith("fed_speeches")
    )


@pytest.mark.parametrize("name", sorted(name for name in MAPPINGS if "turns" in MAPPINGS[name]))
def test_every_turn_of_a_transcript_holds_its_speakers_own_words(name: str) -> None:
    stories = [one for one in read(public(name), mapping=MAPPINGS[name]) if isinstance(one, Story)]
    sources = rows(public(name))
    assert len(stories) == len(sources)
    for story, source in zip(stories, sources, strict=True):
        said = [(label, run_together(story.text[start:end])) for start, end, label in story.speaker_turns]
        turns = source[MAPPINGS[name]["turns"]]
        assert said == [(turn["speaker"], run_together(turn["text"])) for turn in turns if turn["text"].strip()]


@pytest.mark.parametrize("name", sorted(MAPPINGS))
def test_every_quotation_of_a_plain_archive_stands_at_its_offsets_in_the_sources_own_words(name: str) -> None:
    """Some of each: the first sixty pieces. What is between the marks must stand in the record, white space aside."""
    stories = [one for one in read(public(name), mapping=MAPPINGS[name]) if isinstance(one, Story)][:60]
    sources = {run_together(_all_text(row)) for row in rows(public(name))}
    whole = "\n".join(sorted(sources))
    for story in stories:
        for span in scan(story.text).spans:
            mark = story.text[span.outer_start : span.start]
            assert span.style == "label" or not any(character.isalnum() for character in mark)
            assert run_together(story.text[span.start : span.end]) in whole


def _all_text(value: object) -> str:
    """Every text of a record, one behind the other."""
    if isinstance(value, dict):
        return " ".join(_all_text(one) for one in value.values())
    if isinstance(value, list):
        return " ".join(_all_text(one) for one in value)
    return value if isinstance(value, str) else ""
