"""From question to proposal, without a model."""

from dataclasses import replace
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive
from graph.ports import ArticleRecord
from planner.absence import absences
from planner.agents.offline import OfflineAnswerer, OfflineAuditor, OfflinePlanner
from planner.agents.recorded import RecordedAnswerer, StoredDraft, read_drafts
from planner.errors import AgentError, DraftNotFoundError
from planner.evidence import MOST_SOURCES
from planner.model import Research, Shift
from planner.question import read_question
from planner.research import redraft, research
from planner.windows import parse_spec
from tests.support.archive import article, mention, passages_of, quote, record
from tests.support.archive_builders import FERRY, TOWN, VERA, ferry_piece, town, with_status

LONG = "How did Mayor Holt's position on the ferry subsidy change from 2014 to 2025?"


def ask(archive: EmbeddedArchive, question: str, *, windows: str | None = None, as_of: str | None = None) -> Research:
    spec = parse_spec(windows) if windows else None
    return research(question, archive, planner=OfflinePlanner(), answerer=OfflineAnswerer(), windows=spec, as_of=as_of)


def text_of(done: Research) -> str:
    assert done.proposal is not None, done.abstention
    return done.proposal.text


def test_the_answer_is_one_paragraph_a_window_in_order_of_time(archive: EmbeddedArchive) -> None:
    paragraphs = text_of(ask(archive, LONG)).split("\n\n")
    assert [part[:40] for part in paragraphs] == [
        "On March 11, 2014, Vera Holt said, “The ",
        "On September 12, 2018, Mayor Holt said, ",
        "On June 14, 2022, Mayor Holt said, “The ",
    ]


def test_every_sentence_carries_a_marker(archive: EmbeddedArchive) -> None:
    sentences = [s for s in text_of(ask(archive, LONG)).replace("\n\n", " ").split("]. ") if s]
    assert all("[S" in sentence for sentence in sentences)


def test_quotations_are_the_archive_s_own_characters(archive: EmbeddedArchive) -> None:
    assert "“I would pay a subsidy for the ferry if the fare is frozen by law” [S2]." in text_of(ask(archive, LONG))


def test_positions_and_shift_are_fields_beside_the_draft(archive: EmbeddedArchive) -> None:
    done = ask(archive, LONG)
    assert [[p.label for p in row] for row in done.positions] == [["oppose"], ["conditional"], ["support"]]
    assert done.shift is not None
    assert done.shift.label == "full"


def test_an_empty_window_is_named_beside_the_answer(archive: EmbeddedArchive) -> None:
    done = ask(archive, LONG, windows="2014..2016,2017,2018..2025")
    assert done.empty_windows == (1,)


def test_the_caller_s_windows_override(archive: EmbeddedArchive) -> None:
    done = ask(archive, LONG, windows="2")
    assert [str(sub.window.start) for sub in done.plan.sub_questions] == ["2014-01-01", "2020-01-01"]


def test_the_same_question_gets_the_same_draft(archive: EmbeddedArchive) -> None:
    assert ask(archive, LONG) == ask(archive, LONG)


def test_a_counted_fact_is_told_in_the_archive_s_own_words(archive: EmbeddedArchive) -> None:
    text = text_of(ask(archive, "How many water meters did the utility install along the canal?"))
    assert "The utility installed 4,200 water meters in the houses along the canal" in text.replace(
        "the utility", "The utility"
    )
    assert "On May 3, 2016, " in text


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("What did Egon Vandermeer say about the ferry?", "no_person"),
        ("What has Mayor Holt said about lengthening the runway at the airport?", "no_topic"),
        ("How many tickets were fined along the canal?", "neighbour_only"),
    ],
)
def test_what_the_archive_does_not_hold_is_declined(archive: EmbeddedArchive, question: str, code: str) -> None:
    done = ask(archive, question)
    assert done.proposal is None
    assert done.abstention is not None
    assert done.abstention.code == code


def test_declining_names_what_the_archive_holds_nearby(archive: EmbeddedArchive) -> None:
    done = ask(archive, "What has Mayor Holt said about lengthening the runway at the airport?")
    assert done.abstention is not None
    assert "Vera Holt on ferry subsidy" in done.abstention.message


def test_an_embargoed_article_is_never_seen(tmp_path: Path) -> None:
    hidden = ferry_piece("m-hidden", "2023-01-10", "Canary the ferry is sold to nobody I know of", "oppose")
    hidden = with_status(hidden, embargo_until="2030-01-01T00:00:00Z")
    with town(tmp_path, more=[hidden]) as archive:
        done = ask(archive, LONG)
        assert "anary" not in repr(done)
        assert "m-hidden" not in repr(done)
        assert ask(archive, "What did Mayor Holt say about the canary?").proposal is None


def test_what_was_learned_later_is_never_seen(tmp_path: Path) -> None:
    later = ferry_piece("m-later", "2023-01-10", "Canary the ferry is sold to nobody I know of", "oppose")
    later = with_status(later, recorded="2027-01-01T00:00:00Z")
    with town(tmp_path, more=[later]) as archive:
        assert "m-later" not in repr(ask(archive, LONG, as_of="2026-06-01T00:00:00Z"))
        assert "m-later" in repr(ask(archive, LONG, as_of="2027-06-01T00:00:00Z"))


def test_what_the_archive_holds_nearby_is_told_as_of_the_instant(tmp_path: Path) -> None:
    with town(tmp_path) as archive:
        early, late = (
            ask(archive, "What did Vera Holt say about whales in orbit?", as_of=f"{year}-01-01T00:00:00Z")
            for year in (1990, 2030)
        )
    assert early.abstention is not None
    assert late.abstention is not None
    assert "ferry subsidy" in late.abstention.message
    assert "ferry subsidy" not in early.abstention.message


@pytest.mark.parametrize(
    "changes",
    [
        {"confidence": "likely"},
        {"context": "denied"},
        {"is_speech": False},
        {"quoted_by": "p-sam-holt"},
        {"is_marked": False},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_doubtful_quotation_is_never_pasted(tmp_path: Path, changes: dict[str, object]) -> None:
    given = ferry_piece("m-doubt", "2023-01-10", "Nobody rows that ferry better than the subsidy does", "support")
    doubtful = replace(given, quotes=(replace(given.quotes[0], **changes),))  # type: ignore[arg-type]
    with town(tmp_path, more=[doubtful]) as archive:
        assert "Nobody rows that ferry" not in text_of(ask(archive, LONG))


def _season(year: int, month: int, *, is_sayable: bool) -> ArticleRecord:
    words = f"The ferry subsidy of season {year}-{month:02} stands in my budget and I will defend it"
    given = ferry_piece(f"m-{year}-{month:02}", f"{year}-{month:02}-05", words, "support")
    doubtful = replace(given.quotes[0], confidence="unsure")
    quotes = given.quotes if is_sayable else (doubtful,)
    body = given.article.text.partition("\n\n")[0]
    piece = replace(given.article, text=body)
    return replace(given, article=piece, passages=passages_of(piece), quotes=quotes)


def test_an_answer_over_many_pieces_cites_twelve_at_most(tmp_path: Path) -> None:
    pieces = [_season(year, month, is_sayable=True) for year in range(2014, 2023) for month in (2, 8)]
    with town(tmp_path, more=pieces) as archive:
        done = ask(archive, LONG)
    assert len(done.evidence) > MOST_SOURCES
    assert done.proposal is not None
    assert len(done.proposal.sources) == MOST_SOURCES


def test_a_piece_that_can_say_nothing_leaves_its_place_to_the_reserve(tmp_path: Path) -> None:
    pieces = [
        _season(year, month, is_sayable=month == 8 or year % 3 > 0) for year in range(2014, 2023) for month in (2, 8)
    ]
    with town(tmp_path, more=pieces) as archive:
        done = ask(archive, LONG)
    first = {entry.article_id for entry in done.evidence[:MOST_SOURCES]}
    assert done.proposal is not None
    cited = {source.article_id for source in done.proposal.sources}
    assert first - cited
    assert cited - first
    assert len(cited) <= MOST_SOURCES


@pytest.mark.parametrize("kind", ["satire", "advertisement"])
def test_satire_and_paid_pieces_are_never_cited(tmp_path: Path, kind: str) -> None:
    funny = ferry_piece("m-funny", "2023-01-10", "The ferry subsidy shall be paid in herrings from now on", "support")
    with town(tmp_path, more=[with_status(funny, kind=kind)]) as archive:
        assert "m-funny" not in repr(ask(archive, LONG).evidence)


def test_words_printed_before_are_no_new_speech(tmp_path: Path) -> None:
    old = "The ferry will get no subsidy from me while I hold this pen,"
    text = f"It was the day on which Vera Holt had said of the ferry subsidy, “{old}” eleven years before."
    piece = article("m-anniversary", day="2025-03-12", text=text, headline="Ferry subsidy back before the council")
    echo = record(
        piece,
        quotes=(quote(piece, old, VERA, topics=(FERRY.id,)),),
        mentions=(mention(piece, "Vera Holt", VERA),),
        entities=TOWN,
    )
    with town(tmp_path, more=[echo]) as archive:
        assert "2025, Vera Holt said, “The ferry will get no subsidy" not in text_of(ask(archive, LONG))


def test_words_that_stand_in_the_archive_are_found_whoever_said_them(archive: EmbeddedArchive) -> None:
    text = text_of(ask(archive, "Did Mayor Holt say “You can be tired tomorrow”?"))
    assert "Sam Holt said, “You can be tired tomorrow”" in text


@pytest.mark.parametrize("kind", ["qa", "news"])
def test_unmarked_speech_is_never_told_as_the_paper_s_own_fact(tmp_path: Path, kind: str) -> None:
    text = "The ferry subsidy paid for the new pier and the ferry subsidy saved the season."
    piece = article("m-talk", day="2017-05-05", text=text, headline="Holt on the ferry subsidy", kind=kind)
    speech = quote(piece, text, VERA, topics=(FERRY.id,), is_marked=False)
    talk = record(piece, quotes=(speech,), entities=TOWN)
    with town(tmp_path, more=[talk]) as archive:
        assert "new pier" not in text_of(ask(archive, LONG))


def test_words_that_stand_nowhere_are_named_as_absent_beside_the_answer_and_not_repeated(
    archive: EmbeddedArchive,
) -> None:
    done = ask(archive, "Did Mayor Holt say of the ferry subsidy “I was always a friend of boats and of herrings”?")
    assert done.notes == ("The archive to 2022-06-14 does not hold the words that the question quotes.",)
    assert "herrings" not in text_of(done)


@pytest.mark.parametrize(
    "question",
    [
        "Why did Mayor Holt oppose the ferry subsidy?",
        "What did Mayor Holt say about the ferry subsidy?",
    ],
    ids=["a position that the archive shows", "nothing presumed"],
)
def test_a_question_whose_premise_the_archive_shows_has_no_note(archive: EmbeddedArchive, question: str) -> None:
    assert ask(archive, question).notes == ()


def test_a_position_on_another_topic_shows_no_position_on_this_one(archive: EmbeddedArchive) -> None:
    question = read_question("Why did Mayor Holt oppose the ferry subsidy?", archive)
    elsewhere = replace(question, topics=("t-elsewhere",), likely_topics=())
    assert absences(question, archive) == ()
    assert len(absences(elsewhere, archive)) == 1


@pytest.mark.parametrize(
    ("text", "is_told"),
    [
        ("Vera Holt vetoed the ferry subsidy on Monday.", True),
        ("Vera Holt said she would veto the ferry subsidy.", False),
        ("Vera Holt did not veto the ferry subsidy.", False),
        ("The board vetoed the ferry subsidy.", False),
    ],
    ids=["done", "wished", "denied", "somebody else's"],
)
def test_an_act_counts_as_shown_only_where_a_sentence_tells_it_as_done(
    tmp_path: Path, text: str, *, is_told: bool
) -> None:
    piece = article("m-veto", day="2019-03-03", text=f"{text} Vera Holt left.", headline="Ferry")
    more = record(piece, mentions=(mention(piece, "Vera Holt", VERA),), entities=TOWN)
    with town(tmp_path, more=[more]) as archive:
        assert (ask(archive, "Why did Mayor Holt veto the ferry subsidy?").notes == ()) is is_told


@pytest.mark.parametrize(
    ("counts", "is_noted"),
    [({"oppose": 2}, True), ({"oppose": 2, "support": 1}, False), ({}, False)],
    ids=["one side", "both sides", "no side"],
)
def test_a_change_that_is_taken_for_granted_is_named_as_absent_where_one_side_is_all_there_is(
    archive: EmbeddedArchive, counts: dict[str, int], *, is_noted: bool
) -> None:
    question = read_question("What made Mayor Holt come around on the ferry subsidy?", archive)
    shift = Shift(label="unknown", rule="", counts=tuple(counts.items()))
    assert any("does not show the change" in note for note in absences(question, archive, shift=shift)) is is_noted


def test_words_that_do_stand_leave_no_note(archive: EmbeddedArchive) -> None:
    assert ask(archive, "Did Mayor Holt say “You can be tired tomorrow”?").notes == ()


# --- redrafts ----------------------------------------------------------------------------------------------------


def test_a_redraft_drops_the_clause_that_was_found_wrong(archive: EmbeddedArchive) -> None:
    done = ask(archive, LONG)
    at = text_of(done).index("I would pay")
    again = redraft(done, archive, answerer=OfflineAnswerer(), findings=[f"{at}:{at + 5} wrong_date: not that day"])
    assert "I would pay" not in text_of(again)
    assert "On June 14, 2022" in text_of(again)


def test_a_redraft_of_a_redraft_reads_its_offsets_in_the_last_draft(archive: EmbeddedArchive) -> None:
    done = ask(archive, LONG)
    first = redraft(done, archive, answerer=OfflineAnswerer(), findings=["0:5 wrong_date: no"])
    at = text_of(first).index("I would pay")
    second = redraft(first, archive, answerer=OfflineAnswerer(), findings=[f"{at}:{at + 5} wrong_date: no"])
    assert "I would pay" not in text_of(second)
    assert "best money" in text_of(second)


def test_a_redraft_with_nothing_left_is_an_agent_error(archive: EmbeddedArchive) -> None:
    done = ask(archive, "Did Mayor Holt say “You can be tired tomorrow”?")
    with pytest.raises(AgentError) as caught:
        redraft(done, archive, answerer=OfflineAnswerer(), findings=[f"0:{len(text_of(done))} no_speaker: nobody"])
    assert caught.value.code == "empty"


def test_the_offline_auditor_names_no_concern() -> None:
    assert OfflineAuditor().audit("A draft.", [("S1", "A source.")]) == ()


# --- stored drafts ----------------------------------------------------------------------------------------------

STORED = (
    StoredDraft(id="one", question=LONG, draft="Vera Holt spoke [S1].", sources=(("S1", "m-2014"),)),
    StoredDraft(id="two", question="Another question?", draft="Nothing [S1].", sources=(("S1", "m-2018"),)),
    StoredDraft(id="three", question="Another  question", draft="Nothing [S1].", sources=(("S1", "m-2018"),)),
)


def test_a_stored_draft_is_found_by_its_folded_question(archive: EmbeddedArchive) -> None:
    answerer = RecordedAnswerer(STORED)
    done = research(LONG.upper().replace("'", "’"), archive, planner=OfflinePlanner(), answerer=answerer)
    assert text_of(done) == "Vera Holt spoke [S1]."


def test_a_stored_draft_is_found_by_id_whatever_the_question(archive: EmbeddedArchive) -> None:
    done = research(
        "What about the ferry?", archive, planner=OfflinePlanner(), answerer=RecordedAnswerer(STORED, draft_id="two")
    )
    assert text_of(done) == "Nothing [S1]."


def test_several_stored_drafts_are_named() -> None:
    with pytest.raises(DraftNotFoundError, match=r"several stored drafts.*three, two") as caught:
        RecordedAnswerer(STORED).find("another question?")
    assert caught.value.ids == ("three", "two")


def test_no_stored_draft_names_those_there_are() -> None:
    with pytest.raises(DraftNotFoundError, match="one, three, two"):
        RecordedAnswerer(STORED).find("Who paid for the ferry?")


@pytest.mark.parametrize("line", ["{", "[]", '{"id": "x"}', '{"id": "x", "question": "q", "sources": [{"s": "S1"}]}'])
def test_a_broken_store_names_file_and_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "drafts.jsonl"
    path.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(DraftNotFoundError, match=r"drafts\.jsonl:1"):
        read_drafts(path)


def test_a_missing_store_says_so(tmp_path: Path) -> None:
    with pytest.raises(DraftNotFoundError, match="cannot be read"):
        read_drafts(tmp_path / "none.jsonl")
