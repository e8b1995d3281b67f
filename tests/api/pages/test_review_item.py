"""The three columns of a held item."""

from typing import Any

from api.pages.review_item import diff, item_view


class NoArticles:
    """An archive in which nothing stands."""

    def article(self, article_id: str, *, version: int | None = None, as_of: str | None = None) -> None:
        return None


def quote(**changes: Any) -> dict[str, Any]:
    return {
        "text": "never trade",
        "start": 10,
        "end": 21,
        "verdict": "altered",
        "text_check": "altered",
        "speaker_check": "ok",
        "date_check": "ok",
        "source_check": "ok",
        "context_check": "ok",
        "source": "S1",
        "nearest": "not trade",
        "stands_in": [],
        **changes,
    }


BODY: dict[str, Any] = {
    "draft": "She said “never trade” in 2014 [S1].",
    "quotations": [quote()],
    "claims": [
        {
            "text": "in 2014",
            "start": 23,
            "end": 30,
            "verdict": "unsupported",
            "source": "S1",
            "evidence": None,
            "why": "the source names another year",
        }
    ],
    "findings": [{"rule": "G4", "code": "altered", "message": "one word differs"}],
    "sources": [{"id": "S1", "article_id": "a1", "version": 1}],
}


def test_a_diff_names_what_only_the_draft_and_only_the_source_has() -> None:
    assert [(run.kind, run.text) for run in diff("a cat", "a cut")] == [
        ("same", "a "),
        ("same", "c"),
        ("draft", "a"),
        ("source", "u"),
        ("same", "t"),
    ]


def test_a_diff_of_different_words_shows_whole_words() -> None:
    assert [(run.kind, run.text) for run in diff("we moved it", "we heard it")] == [
        ("same", "we "),
        ("draft", "moved"),
        ("source", "heard"),
        ("same", " it"),
    ]


def test_a_false_quotation_looks_false_and_shows_its_difference() -> None:
    view = item_view(BODY, NoArticles())  # type: ignore[arg-type]
    first = view.verdicts[0]
    assert (first.look, first.verdict, first.why) == ("false", "altered", "altered")
    assert [run.kind for run in first.diff] != ["same"]


def test_an_unsupported_claim_is_a_doubt() -> None:
    view = item_view(BODY, NoArticles())  # type: ignore[arg-type]
    assert view.verdicts[1].look == "doubt"


def test_faults_count_every_verdict_that_is_not_good() -> None:
    assert item_view(BODY, NoArticles()).faults == 2  # type: ignore[arg-type]
    exact = {**BODY, "quotations": [quote(verdict="exact")], "claims": []}
    assert item_view(exact, NoArticles()).faults == 0  # type: ignore[arg-type]


def test_an_item_without_a_draft_has_empty_columns() -> None:
    view = item_view({"draft": None, "sources": []}, NoArticles())  # type: ignore[arg-type]
    assert (view.draft_text, view.verdicts, view.sources) == ("", (), ())
