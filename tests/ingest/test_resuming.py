"""A run that stops at any write, and the run that goes on from there, make the archive of one run in peace."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive, open_archive
from ingest import stretches, workers
from ingest.nlp import Nominee
from ingest.pipeline import ingest

RECORDED = "2026-01-01T00:00:00Z"
NAMES = ("Ana Lima", "Rui Paz", "Harbor Council", "Nora Dahl", "Lester Dahl")

#: Namesakes, an office that changes hands, words printed again, phrases that recur without tags, a correction.
PAPER = (
    ("a1", "2014-03-11", "Mayor Ana Lima opposed the ferry tunnel. “I oppose the tunnel,” Lima said."),
    ("a2", "2014-03-12", "The Harbor Council met. Rui Paz, a baker, said the ferry tunnel was late."),
    ("a3", "2015-04-01", "Ana Lima, a dentist in Porto, opened a shop. Nora Dahl owns the ferry tunnel land."),
    ("a4", "2015-05-02", "Lima said in 2014, “I oppose the tunnel.” Lester Dahl, a pilot, disagreed."),
    ("a5", "2016-06-03", "Mayor Rui Paz thanked the Harbor Council. “The ferry tunnel is paid for,” Paz said."),
    ("a6", "2016-07-04", "Ana Lima, a dentist, spoke. Dahl, the pilot, was there. The Harbor Council left."),
    ("a7", "2017-08-05", "The ferry tunnel opened. Paz, then mayor, said, “The ferry tunnel is paid for.”"),
)


class _Stopped(BaseException):
    """What a killed process looks like from inside: nothing catches it."""


def _nominees(text: str) -> tuple[Nominee, ...]:
    kinds = {"Harbor Council": "ORG"}
    found = ((text.find(name), name) for name in NAMES)
    return tuple(
        Nominee(start=start, end=start + len(name), label=kinds.get(name, "PERSON"))
        for start, name in sorted(found)
        if start >= 0
    )


@pytest.fixture(autouse=True)
def _small_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stretches, "STRETCH", 2)
    monkeypatch.setattr(workers, "_nominate", lambda texts: tuple(_nominees(text) for text in texts))


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    folder = tmp_path / "paper"
    folder.mkdir()
    for id_, published, text in PAPER:
        line = {"id": id_, "headline": "H", "published": published, "text": text}
        (folder / f"{id_}.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    return folder


@pytest.fixture
def in_peace(tmp_path: Path, paper: Path) -> Iterator[EmbeddedArchive]:
    with open_archive(tmp_path / "peace", create=True) as archive:
        ingest([paper], archive, recorded=RECORDED)
        yield archive


@pytest.mark.parametrize("write", ["put", "meta_put"])
@pytest.mark.parametrize("is_after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("place", range(1, 5))
def test_a_run_stopped_at_a_write_goes_on_to_the_same_archive(
    write: str, is_after: bool, place: int, tmp_path: Path, paper: Path, in_peace: EmbeddedArchive
) -> None:
    real, calls = getattr(EmbeddedArchive, write), []

    def stopping(self: EmbeddedArchive, *given: object, **more: object) -> object:
        calls.append(given)
        if len(calls) == place and not is_after:
            raise _Stopped
        done = real(self, *given, **more)
        if len(calls) == place:
            raise _Stopped
        return done

    with open_archive(tmp_path / "stopped", create=True) as archive, pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmbeddedArchive, write, stopping)
        with pytest.raises(_Stopped):
            ingest([paper], archive, recorded=RECORDED)
    with open_archive(tmp_path / "stopped") as archive:
        ingest([paper], archive, recorded=RECORDED)
        assert archive.digest() == in_peace.digest()


def test_an_archive_fed_piece_by_piece_is_the_one_read_at_once(
    tmp_path: Path, paper: Path, in_peace: EmbeddedArchive
) -> None:
    files = sorted(paper.iterdir())
    for pair in (files[:2], files[2:4], files[4:6], files[6:]):
        with open_archive(tmp_path / "fed", create=True) as archive:
            ingest(pair, archive, recorded=RECORDED)
    with open_archive(tmp_path / "fed") as archive:
        assert archive.digest() == in_peace.digest()
