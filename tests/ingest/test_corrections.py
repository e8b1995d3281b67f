"""Corrections: what they touch, when, and how they reach the reading."""

from datetime import date

import pytest

from ingest.corrections import touches
from tests.support.reading import note, read, story

NOTES = {
    "number": ("It misstated the enrollment. It is 246, not 146.", [("number", "146", "246")]),
    "name": ("It misspelled a name. She is Delia Fox, not Dolia.", [("name", "Dolia", "Delia Fox")]),
    "date": ("It was held on May 10, 2017, not May 17.", [("date", "May 17", "May 10, 2017")]),
    "only the right date": (
        "It gave the wrong date for a hearing. It was held on May 10, 2017.",
        [("date", "", "May 10, 2017")],
    ),
    "speaker, not": (
        "It was Councilman Tom Berg, not Chief Rob Ash, who said: “Go, not stay.”",
        [("speaker", "Chief Rob Ash", "Councilman Tom Berg")],
    ),
    "speaker, attributed": (
        "This article attributed to Chief Rob Ash the words “another board.” They were spoken by Councilman Tom Berg.",
        [("speaker", "Chief Rob Ash", "Councilman Tom Berg")],
    ),
    "two in one sentence": (
        "The lot is 6.2 acres, not 8.2; the lease is 65 years, not 75.",
        [("number", "8.2", "6.2"), ("number", "75", "65")],
    ),
    "wrong words": ("The article incorrectly said that the pool was closed.", [("words", "the pool was closed", "")]),
    "a verb is no particular": ("He did not attend, and the paper regrets it.", []),
    "nothing told": ("The article has been updated.", []),
}


@pytest.mark.parametrize(("text", "expected"), NOTES.values(), ids=NOTES)
def test_what_a_note_touches(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert [(touch.aspect, touch.wrong, touch.right) for touch in touches(text)] == expected


BODY = "“Another board, another lawyer,” said Chief Rob Ash. Councilman Tom Berg nodded."
CORRECTED = (
    "This article attributed to Chief Rob Ash the words “Another board, another lawyer.” They were spoken by "
    "Councilman Tom Berg."
)


def test_corrected_speaker_reaches_the_quotation() -> None:
    (record,) = read(story(BODY, corrections=(note(f"Correction, March 13, 2014: {CORRECTED}"),)))
    assert [quote.speaker_id for quote in record.quotes] == ["tom-berg"]


def test_heading_of_a_note_dates_the_correction() -> None:
    (record,) = read(story(BODY, corrections=(note(f"Correction, March 13, 2014: {CORRECTED}"),)))
    assert [found.corrected for found in record.corrections] == [date(2014, 3, 13)]


def test_correction_article_corrects_the_piece_it_names() -> None:
    piece = story(BODY)
    text = "It was Councilman Tom Berg, not Chief Rob Ash, who said: “Another board, another lawyer.”"
    notice = story(text, id="a-2", kind="correction", corrects="a-1", published="2014-03-13")
    record, correcting = read(piece, notice)
    assert [quote.speaker_id for quote in record.quotes] == ["tom-berg"]
    assert [(found.article_id, found.by_article) for found in correcting.corrections] == [("a-1", "a-2")]


def test_words_that_a_note_calls_correct_keep_their_speaker() -> None:
    text = BODY + " “Amateurs grading professionals,” Ash said."
    noted = f"{CORRECTED} His comment about “Amateurs grading professionals” was reported correctly."
    (record,) = read(story(text, corrections=(note(noted),)))
    assert [quote.speaker_id for quote in record.quotes] == ["tom-berg", "rob-ash"]


def test_speaker_whom_nobody_knows_changes_nothing() -> None:
    noted = (
        "This article attributed to Chief Rob Ash the words “Another board, another lawyer.” They were spoken by "
        "Zed Quill."
    )
    (record,) = read(story(BODY, corrections=(note(noted),)))
    assert [quote.speaker_id for quote in record.quotes] == ["rob-ash"]


def test_retraction_has_no_touches_and_says_that_it_is_one() -> None:
    (record,) = read(story(BODY, corrections=(note("Retraction: the e-mail was forged.", is_retraction=True),)))
    assert [(found.is_retraction, found.touches) for found in record.corrections] == [(True, ())]
