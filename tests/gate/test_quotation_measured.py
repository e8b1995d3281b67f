"""The scanner, the folding and the word check against labelled data, with their bars.

The figures in each failure message are what `pytest -s` prints when asked; the bars are what must not be lost.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from gate.quotation import CONVENTIONAL, MARKED, scan
from gate.verbatim import SourceText, chains, check, quoted_words
from ingest.formats.front import read
from ingest.formats.story import Story
from tests.support.measure_data import public, rows

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
QUOTATIONS = MARKED | CONVENTIONAL


def plain(words: str) -> str:
    """White space folded, the free final stop gone."""
    return " ".join(words.split()).strip(" ,.。，、")


def draft_quotations(text: str) -> Counter[str]:
    found = scan(text)
    outermost = (chain for chain in chains(found) if found.spans[chain[0]].parent is None)
    return Counter(
        plain(quoted_words(text, found, chain)) for chain in outermost if found.spans[chain[0]].style in QUOTATIONS
    )


def recall_and_precision(pairs: Iterable[tuple[Counter[str], Counter[str]]]) -> tuple[float, float]:
    hit = wanted = given = 0
    for gold, found in pairs:
        hit, wanted, given = hit + (gold & found).total(), wanted + gold.total(), given + found.total()
    return hit / wanted, hit / given


def stories() -> Iterator[Story]:
    for item in read(FIXTURES / "archive" / "articles"):
        if isinstance(item, Story):
            yield item


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return {story.id: story.text for story in stories()}


def test_the_quotations_of_the_annotated_articles_are_found_nested_ones_too(texts: dict[str, str]) -> None:
    pairs = []
    for row in rows(FIXTURES / "eval" / "gold.jsonl"):
        text = texts[row["id"]]
        spans = (span for span in scan(text).spans if span.style in MARKED)
        gold = Counter(" ".join(quote["text"].split()) for quote in row["quotes"] if quote.get("marked", True))
        pairs.append((gold, Counter(" ".join(text[span.start : span.end].split()) for span in spans)))

    recall, precision = recall_and_precision(pairs)

    assert 2 * recall * precision / (recall + precision) >= 0.99, (recall, precision)


def test_no_article_of_the_archive_has_marks_that_do_not_add_up(texts: dict[str, str]) -> None:
    assert {name: faults for name, text in texts.items() if (faults := scan(text).faults)} == {}


def test_the_quotations_of_the_adversarial_drafts_are_found() -> None:
    """Unmarked speech and speech in italics or tables is told apart elsewhere; degenerate drafts are refused first."""
    pairs = []
    for row in rows(FIXTURES / "eval" / "adversarial.jsonl"):
        if row["family"] == "degenerate" or row["expect"] in ("policy", "reject_input"):
            continue
        gold = Counter(plain(quote["text"]) for quote in row["draft_quotes"])
        pairs.append((gold, draft_quotations(row["draft"])))

    recall, precision = recall_and_precision(pairs)

    assert recall >= 0.97, recall
    assert precision >= 0.98, precision


def test_true_quotations_of_the_adversarial_cases_stand_in_their_source_and_altered_ones_do_not() -> None:
    wrong = []
    for row in rows(FIXTURES / "eval" / "adversarial.jsonl"):
        sources = {source["id"]: SourceText(source["text"]) for source in row["sources"]}
        for quote in row["draft_quotes"]:
            if row["expect"] != "policy" and row["defect"] in (
                "none",
                "quote_altered",
                "quote_fabricated",
                "quote_boundary",
            ):
                found = check(quote["text"], sources[quote["cite"]])
                if found.is_exact != (row["defect"] == "none"):
                    wrong.append((row["id"], found.verdict))
    assert wrong == []


def test_sentences_with_different_words_are_refused_and_what_the_folding_covers_is_accepted() -> None:
    counts: Counter[tuple[str, bool]] = Counter()
    for row in rows(public("transcript_pairs/pairs.jsonl")):
        is_exact = check(row["quote"], SourceText(row["source"])).is_exact
        counts[row["class"], is_exact] += 1
        if row["class"] == "different_words":
            assert not is_exact, row["id"]
        if row["class"] == "typographic":
            is_covered = not ("dash" in row["differences"] or "other" in row["differences"])
            assert is_exact == is_covered, (row["id"], row["differences"])

    assert counts["different_words", False] == 130
    assert counts["typographic", True] == 40


# What these public cases expect and the decided folding refuses on purpose, by a word of their note.
DECIDED_OTHERWISE = re.compile(
    r"casefold|ellipsis|greek|overlapping|ligature|NFKC|minus|markdown|markup|prefix|suffix", re.IGNORECASE
)


def test_public_matching_cases_agree_wherever_the_decided_folding_does_not_differ() -> None:
    wrong = []
    for row in rows(public("quote_matching_cases/cases.jsonl")):
        is_exact = check(row["quote"], SourceText(row["text"])).is_exact
        if is_exact != row["match"] and not DECIDED_OTHERWISE.search(row["note"]):
            wrong.append((row["id"], row["note"]))
    assert wrong == []


def test_straight_and_smart_spellings_of_a_text_have_the_same_quotations() -> None:
    for row in rows(public("quote_extraction_cases/smart_punct.jsonl")):
        straight, smart = (
            [(span.depth, span.style, span.continues) for span in scan(row[key]).spans] for key in ("straight", "smart")
        )
        assert straight == smart, row["id"]


def test_public_extraction_cases_have_their_quotations() -> None:
    for row in rows(public("quote_extraction_cases/textacy.jsonl")):
        spans = scan(row["text"]).spans
        assert [row["text"][span.outer_start : span.outer_end] for span in spans] == [
            one["content"] for one in row["expected"]
        ]


def test_a_real_newspaper_seldom_has_marks_that_do_not_add_up() -> None:
    articles = rows(public("wikinews/articles.jsonl"))
    faulty = [row["id"] for row in articles if scan(row["text"]).faults]

    assert len(faulty) * 50 <= len(articles), faulty
