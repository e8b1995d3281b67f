"""Laws that hold after any sequence of writes: one version at a time, nothing before its instant, equal copies."""

import json
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from graph import whole
from graph.embedded.store import EmbeddedArchive, open_archive
from graph.errors import UnknownIdError
from graph.history import spans
from graph.instants import FOREVER, normalise
from graph.model.text import Status
from tests.support.archive import ANNA, INES, OTTO, TEXT, correction, council, judgement

START = datetime(2026, 1, 1, tzinfo=UTC)
ARTICLES = ("a-1", "a-2")

Step = Callable[[EmbeddedArchive, str], object]


def at(hours: int) -> str:
    return (START + timedelta(hours=hours)).isoformat().replace("+00:00", "Z")


def put(name: str, words: int, embargo: int | None) -> Step:
    until = None if embargo is None else at(embargo)
    text = TEXT + "\n\n" + "More. " * words
    return lambda archive, now: archive.put([council(name, text=text.strip(), recorded=now, embargo_until=until)])  # type: ignore[arg-type]


def take_down(name: str) -> Step:
    def step(archive: EmbeddedArchive, now: str) -> None:
        try:
            archive.take_down(name, reason="court order", recorded=now)
        except UnknownIdError:
            return

    return step


def judge(kind: str, one: str, other: str) -> Step:
    value = json.dumps(other)
    return lambda archive, now: archive.judge(judgement(kind, one, value, recorded=now, id=f"{kind}{one}{other}{now}"))


def withdraw(place: int) -> Step:
    def step(archive: EmbeddedArchive, now: str) -> None:
        known = archive.judgements()
        if known:
            archive.withdraw_judgement(known[place % len(known)].id, recorded=now)

    return step


def correct(name: str) -> Step:
    return lambda archive, now: archive.put_corrections([correction(name, recorded=now, id=f"c-{name}-{now}")])


people = st.sampled_from([ANNA.id, OTTO.id, INES.id])
steps = st.one_of(
    st.builds(put, st.sampled_from(ARTICLES), st.integers(0, 2), st.none() | st.integers(0, 40)),
    st.builds(take_down, st.sampled_from(ARTICLES)),
    st.tuples(st.sampled_from(["same", "different", "unsure"]), people, people)
    .filter(lambda row: row[1] != row[2])
    .map(lambda row: judge(*row)),
    st.builds(withdraw, st.integers(0, 3)),
    st.builds(correct, st.sampled_from(ARTICLES)),
)


def visible(archive: EmbeddedArchive, as_of: str) -> list[object]:
    articles = list(archive.articles(as_of=as_of))
    return [articles, archive.quotes(as_of=as_of), archive.stances(as_of=as_of), archive.search(("more",), as_of=as_of)]


@settings(max_examples=25, deadline=None)
@given(st.lists(steps, max_size=9))
def test_any_history_keeps_the_laws(history: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder, open_archive(Path(folder) / "one", create=True) as archive:
        for number, step in enumerate(history):
            step(archive, at(number))
        instants = [at(hours) for hours in range(-1, 42, 3)]
        for as_of in instants:
            check_one_version_at_a_time(archive, as_of)
        before = [visible(archive, as_of) for as_of in instants]
        archive.rebuild_text_index()
        assert [visible(archive, as_of) for as_of in instants] == before
        with open_archive(Path(folder) / "two", create=True) as other:
            assert whole.copy(archive, other, batch=1).is_equal
            assert [visible(other, as_of) for as_of in instants] == before


def check_one_version_at_a_time(archive: EmbeddedArchive, as_of: str) -> None:
    for article in archive.articles(as_of=as_of):
        assert normalise(article.recorded) <= normalise(as_of)
        assert article.embargo_until is None or normalise(article.embargo_until) <= normalise(as_of)
        assert article.status is not Status.TAKEN_DOWN
        assert archive.article(article.id, as_of=as_of) == article
    listed = [article.id for article in archive.articles(as_of=as_of)]
    assert len(listed) == len(set(listed)) == archive.span(as_of=as_of).articles
    quotes = archive.quotes(as_of=as_of)
    assert len(quotes) == len({quote.id for quote in quotes}) == 2 * len(listed)


@given(st.lists(st.integers(0, 20), min_size=1, max_size=6))
def test_lifetimes_never_overlap_and_the_last_one_is_open(hours: list[int]) -> None:
    lives = spans([normalise(at(hour)) for hour in hours])
    assert lives[-1][1] == FOREVER
    for instant in (normalise(at(hour)) for hour in range(-1, 22)):
        holding = [place for place, (first, until) in enumerate(lives) if first <= instant < until]
        assert len(holding) <= 1
        assert bool(holding) == (instant >= min(first for first, _ in lives))
