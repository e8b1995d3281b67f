"""Strict input: anything doubtful is refused, with the limit named."""

from datetime import date
from typing import Any

import pytest

from gate.errors import RefusedInputError
from gate.intake import load_strict, read_case, refusal
from gate.model import Source
from tests.support.builders import newsroom
from tests.support.builders import source as build_source


def payload(**changes: object) -> dict[str, object]:
    given: dict[str, object] = {
        "question": "What did Hill say?",
        "draft": "Hill said, “I quit.” [S1]",
        "sources": [entry()],
    }
    return {**given, **changes}


def entry(**changes: object) -> dict[str, object]:
    given: dict[str, object] = {"id": "S1", "article_id": "a-1", "date": "2014-03-11", "text": "“I quit,” Hill said."}
    return {**given, **changes}


def refused(given: object) -> tuple[str, str]:
    with pytest.raises(RefusedInputError) as caught:
        read_case(given, newsroom())
    return caught.value.code, caught.value.where


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "json"),
        (b"{", "json"),
        (b'{"a": 1} x', "json"),
        (b"\xff{}", "not_utf8"),
        (b"\xef\xbb\xbf{}", "byte_order_mark"),
        (b'{"a": 1, "b": 2, "a": 3}', "duplicate_key"),
        (b"[NaN]", "number"),
        (b"[-Infinity]", "number"),
        (b'["\\ud800"]', "surrogate"),
        (b'{"\\udc00": 1}', "surrogate"),
        (b"[" * 40 + b"]" * 40, "depth"),
        (b"[" * 100_000, "depth"),
        (b"9" * 5000, "json"),
        (b'"' + b"a" * 100 + b'"', "too_large"),
    ],
)
def test_json_that_a_parser_would_guess_at_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(RefusedInputError) as caught:
        load_strict(data, most_bytes=100 if code == "too_large" else 1_000_000)
    assert caught.value.code == code


def test_plain_json_is_read() -> None:
    assert load_strict('{"a": ["[[[\\"[é", 1, null, "\\u00e9"]}'.encode()) == {"a": ['[[["[é', 1, None, "é"]}


def test_json_without_escapes_is_read_as_it_stands() -> None:
    assert load_strict(b'["a", {"b": []}]') == ["a", {"b": []}]


def test_a_case_is_read_with_everything_the_contract_names() -> None:
    given = entry(
        headline="Vote",
        kind="opinion",
        status="corrected",
        byline="Ann Hill",
        paper="The Post",
        corrects="a-0",
        corrected_by="a-2",
        article_text="All of it.",
        language="en",
        speaker_of_quotes=[{"speaker": "Ann Hill", "text": "I quit", "said_on": "2014-03-10", "via": "Bo Renn"}],
        extra="left alone",
    )

    case = read_case(payload(sources=[given], id="x"), newsroom())

    found = case.sources[0]
    assert case.draft.question == "What did Hill say?"
    assert (found.id, found.published, found.kind, found.status) == ("S1", date(2014, 3, 11), "opinion", "corrected")
    assert (found.byline, found.corrects, found.corrected_by) == ("Ann Hill", "a-0", "a-2")
    assert (found.stated_speakers[0].speaker, found.stated_speakers[0].via) == ("Ann Hill", "Bo Renn")


def test_s_is_accepted_for_id_and_missing_fields_have_their_defaults() -> None:
    case = read_case({"draft": "It rained [S2].", "sources": [{"s": "S2", "text": "It rained."}]}, newsroom())

    assert case.draft.question == ""
    assert (case.sources[0].id, case.sources[0].published, case.sources[0].kind) == ("S2", None, "news")


@pytest.mark.parametrize(
    ("given", "code", "where"),
    [
        ([], "type", "document"),
        (None, "type", "document"),
        (payload(draft=None), "type", "draft"),
        (payload(draft=3), "type", "draft"),
        (payload(draft=""), "empty", "draft"),
        (payload(draft=" \u200b\n"), "empty", "draft"),
        (payload(draft="[S1] [S2]."), "empty", "draft"),
        (payload(draft="a\x00b"), "control_character", "draft"),
        (payload(draft="a\x1b[0m"), "control_character", "draft"),
        (payload(draft="a\ud800"), "surrogate", "draft"),
        (payload(draft="a" * 65537), "too_large", "draft"),
        (payload(draft="“a” " * 201), "too_many", "draft"),
        (payload(question=""), "empty", "question"),
        (payload(question=" \n"), "empty", "question"),
        (payload(question="a" * 4097), "too_large", "question"),
        (payload(question=["a"]), "type", "question"),
        (payload(sources=None), "type", "sources"),
        (payload(sources=[]), "empty", "sources"),
        (payload(sources=[entry()] * 101), "too_many", "sources"),
        (payload(sources=["S1"]), "type", "sources[0]"),
        (payload(sources=[entry(), entry()]), "duplicate_id", "sources[1].id"),
        (payload(sources=[entry(id="1")]), "id", "sources[0].id"),
        (payload(sources=[entry(id=None)]), "id", "sources[0].id"),
        (payload(sources=[entry(text="")]), "empty", "sources[0].text"),
        (payload(sources=[entry(text=None)]), "type", "sources[0].text"),
        (payload(sources=[entry(text="a" * 1_048_577)]), "too_large", "sources[0].text"),
        (payload(sources=[entry(date="11.3.2014")]), "date", "sources[0].date"),
        (payload(sources=[entry(date="2014-02-30")]), "date", "sources[0].date"),
        (payload(sources=[entry(date=2014)]), "date", "sources[0].date"),
        (payload(sources=[entry(kind="gossip")]), "value", "sources[0].kind"),
        (payload(sources=[entry(status=None)]), "value", "sources[0].status"),
        (payload(sources=[entry(byline=["Ann"])]), "type", "sources[0].byline"),
        (payload(sources=[entry(article="a-1")]), "needs_archive", "sources[0].article"),
        (payload(sources=[entry(article=1)]), "type", "sources[0].article"),
        (payload(sources=[entry(speaker_of_quotes={})]), "type", "sources[0].speaker_of_quotes"),
        (payload(sources=[entry(speaker_of_quotes=["x"])]), "type", "sources[0].speaker_of_quotes[0]"),
        (
            payload(sources=[entry(speaker_of_quotes=[{"speaker": 1}])]),
            "type",
            "sources[0].speaker_of_quotes[0].speaker",
        ),
    ],
)  # fmt: skip
def test_what_is_malformed_or_over_a_limit_is_refused_with_its_place(given: Any, code: str, where: str) -> None:
    assert refused(given) == (code, where)


def test_an_empty_list_of_speakers_means_not_given() -> None:
    assert read_case(payload(sources=[entry(speaker_of_quotes=[])]), newsroom()).sources[0].stated_speakers == ()


def test_an_article_of_the_archive_is_resolved_by_the_caller() -> None:
    def resolve(name: str, article: str) -> Source | None:
        return build_source("It rained.", id=name) if article == "a-1" else None

    case = read_case(payload(sources=[{"id": "S3", "article": "a-1"}]), newsroom(), resolve=resolve)

    assert case.sources[0].id == "S3"
    with pytest.raises(RefusedInputError) as caught:
        read_case(payload(sources=[{"id": "S3", "article": "a-9"}]), newsroom(), resolve=resolve)
    assert caught.value.code == "unknown_article"


def test_a_refusal_has_the_contract_s_shape() -> None:
    error = RefusedInputError(code="empty", where="draft", limit="at least one word", got="no word")

    assert refusal(error, id="q1") == {
        "id": "q1",
        "decision": "refused",
        "error": {"code": "empty", "limit": "at least one word", "got": "no word", "where": "draft"},
    }
    assert "at draft" in str(error)
