from datetime import date

import pytest

from gate.model import CorrectionNote, Outcome
from tests.support.gate_cases import HARBOR, codes, judge, source

COLUMN = "By Ned Farrow\n\nThe limit will empty the quay by spring. A river that turns boats away is a ditch."


@pytest.mark.parametrize(
    ("kind", "status", "code"),
    [
        ("satire", "published", "genre"),
        ("advertisement", "published", "genre"),
        ("news", "retracted", "source_retracted"),
        ("news", "embargoed", "genre"),
    ],
)
def test_some_sources_carry_nothing(kind: str, status: str, code: str) -> None:
    result = judge("The council approved the limit 5-2 [S1].", source(kind=kind, status=status))
    assert result.decision is Outcome.HELD
    assert code in codes(result)


@pytest.mark.parametrize("headline", ["RETRACTED: Mayor signs limit", "Paid content: a new quay"])
def test_the_usual_labels_count_as_much_as_the_kind(headline: str) -> None:
    assert judge("The council approved the limit 5-2 [S1].", source(headline=headline)).decision is Outcome.HELD


def test_an_opinion_stated_as_fact_is_held() -> None:
    assert "genre" in codes(judge("The limit will empty the quay by spring [S1].", source(COLUMN, kind="opinion")))


def test_an_opinion_given_to_its_author_is_released() -> None:
    draft = "Ned Farrow wrote in a column that the limit “will empty the quay by spring” [S1]."
    assert judge(draft, source(COLUMN, kind="opinion", byline="Ned Farrow")).decision is Outcome.RELEASED


def test_a_letter_about_somebody_else_is_held() -> None:
    text = "By Rolf Tamm\n\nIris Holm took the keys and never gave them back."
    draft = "Rolf Tamm wrote that Iris Holm took the keys and never gave them back [S1]."
    assert "genre" in codes(judge(draft, source(text, kind="letter", byline="Rolf Tamm")))


def test_a_corrected_piece_without_its_correction_is_held() -> None:
    assert "source_retracted" in codes(judge("The council approved the limit 5-2 [S1].", source(status="corrected")))


NOTE = CorrectionNote(
    note="The article misstated when the rule takes effect. It takes effect in March.", corrected=date(2017, 6, 15)
)


def test_what_a_correction_does_not_touch_is_released_with_the_correction_shown() -> None:
    result = judge("The council approved the limit 5-2 [S1].", source(status="corrected", corrections=(NOTE,)))
    assert result.decision is Outcome.RELEASED
    assert result.corrections_shown == (NOTE.note,)


def test_what_a_correction_touches_is_held_in_the_old_reading() -> None:
    result = judge("The rule takes effect Jan. 1, 2018 [S1].", source(status="corrected", corrections=(NOTE,)))
    assert "source_retracted" in codes(result)


def test_a_correction_among_the_sources_counts() -> None:
    corrected = source(status="corrected", article_id="m-1", corrected_by="m-2")
    correction = source(
        NOTE.note, identifier="S2", kind="correction", article_id="m-2", corrects="m-1", headline="Correction"
    )
    assert judge("The rule takes effect Jan. 1, 2018 [S1].", corrected, correction).decision is Outcome.HELD


def test_a_note_that_says_nothing_leaves_its_scope_unknown() -> None:
    note = CorrectionNote(note="Corrected.", corrected=None)
    assert (
        judge("The council approved the limit 5-2 [S1].", source(status="corrected", corrections=(note,))).decision
        is Outcome.HELD
    )


READ_ANEW = CorrectionNote(
    note="The article misstated when the rule takes effect.",
    corrected=date(2017, 6, 15),
    touches=(("date", "Jan. 1, 2018", "March 1, 2018"),),
)


def test_the_corrected_reading_of_a_corrected_piece_is_released() -> None:
    text = HARBOR.replace("Jan. 1, 2018", "March 1, 2018")
    draft = "The rule takes effect March 1, 2018 [S1]."
    assert judge(draft, source(text, status="corrected", corrections=(READ_ANEW,))).decision is Outcome.RELEASED


def test_the_reading_that_a_correction_took_back_is_held() -> None:
    draft = "The rule takes effect Jan. 1, 2018 [S1]."
    assert codes(judge(draft, source(status="corrected", corrections=(READ_ANEW,)))) == {"source_retracted"}


def test_a_note_that_retracts_the_piece_takes_it_back_whole() -> None:
    note = CorrectionNote(note="The Mercury retracts this article.", corrected=None, is_retraction=True)
    result = judge("The council approved the limit 5-2 [S1].", source(corrections=(note,)))
    assert "source_retracted: S1 was retracted" in {finding.message for finding in result.findings}


def test_a_correction_given_twice_is_shown_once() -> None:
    result = judge("The council approved the limit 5-2 [S1].", source(status="corrected", corrections=(NOTE, NOTE)))
    assert result.corrections_shown == (NOTE.note,)


def test_the_author_of_a_column_may_stand_in_its_first_line_alone() -> None:
    draft = "Ned Farrow wrote that the limit “will empty the quay by spring” [S1]."
    assert judge(draft, source(COLUMN, kind="opinion")).decision is Outcome.RELEASED


def test_an_unsigned_editorial_gives_its_words_to_nobody() -> None:
    unsigned = COLUMN.removeprefix("By Ned Farrow\n\n")
    draft = "An editorial argued that the limit “will empty the quay by spring” [S1]."
    assert "no_speaker" in codes(judge(draft, source(unsigned, kind="opinion")))
