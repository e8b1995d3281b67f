from gate.claims import split
from gate.markers import lift, read_markers
from gate.quotation import scan


def claims(draft: str) -> list[tuple[str, tuple[str, ...]]]:
    markers = read_markers(draft)
    spans = tuple((span.outer_start, span.outer_end) for span in scan(lift(draft, markers)).spans)
    return [
        (draft[claim.start : claim.end], claim.sources)
        for sentence in split(draft, markers=markers, quotations=spans)
        for claim in sentence.claims
    ]


def test_a_marker_after_several_sentences_covers_the_last_only() -> None:
    assert claims("Roe won. Doe lost [S1].") == [("Roe won", ()), ("Doe lost", ("S1",))]


def test_each_half_of_a_sentence_has_the_marker_that_follows_it() -> None:
    assert claims("Roe won [S1] and Doe lost [S2].") == [("Roe won", ("S1",)), ("and Doe lost", ("S2",))]


def test_adjacent_markers_cite_together() -> None:
    assert claims("Roe won [S1][S2].") == [("Roe won", ("S1", "S2"))]


def test_a_marker_after_the_full_stop_belongs_to_the_sentence_before() -> None:
    assert claims("Roe won. [S1] Doe lost. [S2]") == [("Roe won", ("S1",)), ("Doe lost", ("S2",))]


def test_an_attribution_after_the_marker_has_its_source() -> None:
    assert claims("“No more,” [S1] Roe said.")[-1][1] == ("S1",)


def test_words_after_the_last_marker_are_uncited() -> None:
    assert claims("Roe won [S1], and the crowd went home.")[-1][1] == ()


def test_a_clause_without_a_subject_takes_over_the_one_before() -> None:
    draft = "Roe signed the law and resigned in May [S1]."
    markers = read_markers(draft)
    second = split(draft, markers=markers)[0].claims[1]
    assert second.subject is not None
    assert draft[slice(*second.subject)] == "Roe"


def test_two_names_joined_by_and_stay_one_claim() -> None:
    assert len(claims("Roe and Doe voted no [S1].")) == 1


def test_a_semicolon_parts_two_claims() -> None:
    assert len(claims("Roe voted no; his son works there [S1].")) == 2
