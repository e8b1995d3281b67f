"""The reading against the annotated part of the fixture, and times against a public set: bars that must not be lost."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from gate.model import Person, RoleTerm, SourceQuote
from gate.names import find_names
from gate.reading import read
from gate.recalled import Heard, heard, settle
from gate.timex import read_times
from gate.tongue import language_of
from ingest.formats.front import read as read_stories
from ingest.formats.story import Story
from tests.support.measure_data import public, rows

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
GOLD = FIXTURES / "eval" / "gold.jsonl"


def day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


@lru_cache(maxsize=1)
def authority() -> tuple[Person, ...]:
    listed = json.loads((FIXTURES / "archive" / "authority.json").read_text(encoding="utf-8"))
    return tuple(
        Person(
            key=row["id"],
            name=row["name"],
            aliases=tuple(row.get("aliases", ())),
            roles=tuple(
                RoleTerm(title=role["title"], start=day(role.get("from")), end=day(role.get("to")))
                for role in row.get("roles", ())
            ),
            is_organisation=row["type"] != "person",
        )
        for row in (*listed["people"], *listed["organizations"])
    )


@lru_cache(maxsize=2)
def archive(*, has_authority: bool) -> dict[str, tuple[SourceQuote, ...]]:
    """The readings of every story by id, oldest first, so that recalled words find the day they were first heard."""
    people = authority() if has_authority else ()
    stories = [story for story in read_stories(FIXTURES / "archive" / "articles") if isinstance(story, Story)]
    memory: dict[str, list[Heard]] = {}
    result: dict[str, tuple[SourceQuote, ...]] = {}
    for story in sorted(stories, key=lambda story: (story.published, story.id)):
        published = date.fromisoformat(story.published[:10])
        language = language_of(story.text)
        found = read(
            story.text,
            names=find_names(story.text, people=people, language=language),
            published=published,
            byline=story.byline,
            kind=story.kind or "news",
            language=language,
            people=people,
        )
        settled = tuple(settle(row, memory, published=published) for row in found if row.is_marked)
        for entry in heard(settled):
            memory.setdefault(entry.speaker, []).append(entry)
        result[story.id] = settled
    return result


def folded(text: str) -> str:
    return " ".join(text.split())


def pairs(*, has_authority: bool) -> Iterator[tuple[dict[str, Any], SourceQuote | None, Sequence[dict[str, Any]]]]:
    """Each gold quotation with our row of the same words, and the readings on which annotators differ."""
    for line in rows(GOLD):
        left = list(archive(has_authority=has_authority)[line["id"]])
        for quote in line["quotes"]:
            row = next((row for row in left if folded(row.text) == folded(quote["text"])), None)
            if row is not None:
                left.remove(row)
            yield quote, row, line.get("ambiguous") or ()


def accepted(quote: dict[str, Any], ambiguous: Sequence[dict[str, Any]]) -> set[str | None]:
    """The speakers that count as right, as the gold writes them."""
    same = [row for row in ambiguous if folded(str(row.get("quote_or_stance", ""))) == folded(quote["text"])]
    others = [value for row in same if row["field"] == "speaker" for value in (row.get("old"), row.get("new"))]
    nobody = [None for row in same if row["field"] == "is_speech"]
    return {quote["speaker"], *others, *nobody}


def is_nameless(speaker: str | None) -> bool:
    """ "a man at the market", "Roe's mother": the contract gives such a speaker no name."""
    return speaker is not None and speaker.startswith("name:") and (speaker[5:6].islower() or "'s " in speaker)


def is_right(person: Person, gold: set[str | None]) -> bool:
    ids = {row.name: row.key for row in authority()}
    names = {f"name:{person.name}", person.key, ids.get(person.name)}
    aliased = {row.key for row in authority() if person.name in row.aliases}
    return bool(gold & (names | aliased))


@pytest.mark.parametrize(
    ("has_authority", "precision", "recall"), [(True, 0.96, 0.92), (False, 0.95, 0.90)], ids=["authority", "alone"]
)
def test_speakers_of_the_annotated_articles(has_authority: bool, precision: float, recall: float) -> None:
    right = given = wanted = 0
    for quote, row, ambiguous in pairs(has_authority=has_authority):
        gold = accepted(quote, ambiguous)
        person = row.speaker if row is not None else None
        if person is None and is_nameless(quote["speaker"]):
            continue
        wanted += any(speaker is not None for speaker in gold)
        given += person is not None
        right += person is not None and is_right(person, gold)
    figures = f"precision {right / given:.4f}, recall {right / wanted:.4f}"
    assert right >= precision * given, figures
    assert right >= recall * wanted, figures


def test_quotations_of_the_annotated_articles() -> None:
    found = [row is not None for _, row, _ in pairs(has_authority=False)]
    ours = sum(len(archive(has_authority=False)[line["id"]]) for line in rows(GOLD))
    f1 = 2 * sum(found) / (len(found) + ours)
    assert f1 >= 0.99, f"F1 {f1:.4f}"


@pytest.mark.parametrize(("has_authority", "bar"), [(True, 0.93), (False, 0.92)], ids=["authority", "alone"])
def test_said_dates_of_the_annotated_articles(has_authority: bool, bar: float) -> None:
    right = wanted = 0
    for quote, row, _ in pairs(has_authority=has_authority):
        said = quote["said"]
        if not said or not quote["is_speech"]:
            continue
        wanted += 1
        if row is not None and row.said.start is not None and row.said.end is not None:
            right += {row.said.start.isoformat()[: len(said)], row.said.end.isoformat()[: len(said)]} == {said}
    assert right >= bar * wanted, f"{right / wanted:.4f}"


def test_public_temporal_expressions() -> None:
    right = total = plain_right = plain_total = 0
    for line in rows(public("timex_tempeval3/timexes_train.jsonl")):
        published = date.fromisoformat(line["reference_date"][:10])
        for timex in line["timexes"]:
            found = read_times(timex["text"], published=published)
            value = max(found, key=lambda row: row.end - row.start).value if found else ""
            is_plain = (
                timex["type"] == "DATE"
                and timex["value"].replace("-", "").isdigit()
                and timex["value"][:2] in ("19", "20")
            )
            is_plain = is_plain and len(timex["value"]) in (4, 7, 10)
            total, right = total + 1, right + (value == timex["value"])
            plain_total, plain_right = plain_total + is_plain, plain_right + (is_plain and value == timex["value"])
    assert right >= 0.75 * total, f"all {right / total:.4f}"
    assert plain_right >= 0.90 * plain_total, f"days, months, years {plain_right / plain_total:.4f}"


@pytest.mark.parametrize("name", ["fed_pressers/archive.jsonl", "president_news_conferences/conferences.jsonl"])
def test_public_transcripts_give_their_labels(name: str) -> None:
    for line in rows(public(name))[:2]:
        text = line.get("text") or "\n\n".join(f"{turn['speaker']}. {turn['text']}" for turn in line["turns"])
        found = read(text, names=find_names(text), published=date.fromisoformat(line["date"]), kind="qa")
        labels = {row.cue for row in found if not row.is_marked}
        wanted = {turn["speaker"].rstrip(".") for turn in line["turns"]} if "turns" in line else {"THE PRESIDENT", "Q"}
        assert wanted <= labels
        assert all(text[row.start : row.end] == row.text for row in found)


def test_public_newspaper_is_read_without_error_at_exact_offsets() -> None:
    for line in rows(public("wikinews/articles.jsonl"))[:60]:
        text = line["text"]
        found = read(text, names=find_names(text), published=date.fromisoformat(line["date"][:10]))
        assert all(text[row.start : row.end] == row.text for row in found)
