"""What an archive costs on each store, and a warm question on Neo4j against its own database time. Opt-in.

    python -m tests.benchmarks.stores ARCHIVE_HOME [--articles 2000] [--graph-files DIR]

ARCHIVE_HOME is an archive that was read in (`make run SERVE=0` makes .desk); its records are stored over and over under
other ids until there are as many articles. The server is the one that DESK_NEO4J_URI names; everything on it is wiped.
`--graph-files` is the server's data folder, when it is on this machine: its store and indexes are counted, without the
transaction logs. The server writes them at a checkpoint, so this is the least; a clean stop makes them whole. Prints

- bytes an article and seconds a thousand articles, for the embedded archive and for the server;
- a push of 600 of them against a bare driver script that sends the same rows with the same UNWIND (goal: at least 0.5);
- for three questions: the whole of research and gate on the server, the statements it sent replayed bare (the same
  parameters, one session, no Python on the rows), and the ratio (goal: at most 2).
"""

import argparse
import dataclasses
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from api.considering import AskRequest, consider
from api.desk import Desk
from api.settings import Settings
from api.wiring import SystemClock
from graph import whole
from graph.embedded.store import open_archive
from graph.model.entity import Entity
from graph.neo4j import writing
from graph.neo4j.connection import Server
from graph.ports import ArticleRecord
from tests.support.stores import Store, open_wiped_server, server_address

ROUNDS = 5
_AT_ONCE = 200
_TEN = Path(__file__).parents[2] / "fixtures" / "eval" / "ten.jsonl"
_PUSHED = 600
Sent = list[tuple[str, Mapping[str, object]]]


def renamed(record: ArticleRecord, number: int) -> ArticleRecord:
    """The record under the article id of copy `number`; what it says of people and topics stays."""
    article_id = f"{record.article.id}-{number}"

    def row(value: Any) -> Any:
        own = {"id": f"{value.id}-{number}"} if hasattr(value, "id") else {}
        return dataclasses.replace(value, article_id=article_id, **own)

    return ArticleRecord(
        article=dataclasses.replace(
            record.article, id=article_id, digest=f"{record.article.digest}-{number}", version=1
        ),
        entities=(),
        corrections=(),
        passages=tuple(map(row, record.passages)),
        mentions=tuple(map(row, record.mentions)),
        quotes=tuple(map(row, record.quotes)),
        stances=tuple(map(row, record.stances)),
    )


def copies(home: Path, count: int) -> Iterator[ArticleRecord]:
    """So many records out of the archive at `home`."""
    with open_archive(home) as archive:
        newest = {record.article.id: record for record in archive.history()}
    records = [newest[name] for name in sorted(newest)]
    for number in range(count):
        yield renamed(records[number % len(records)], number // len(records))


def fill(store: Store, entities: tuple[Entity, ...], records: Iterator[ArticleRecord]) -> float:
    """Stores everything; returns the seconds spent in storing."""
    spent = 0.0
    store.put_entities(entities)
    while part := tuple(islice(records, _AT_ONCE)):
        began = perf_counter()
        store.put(part)
        spent += perf_counter() - began
    return spent


def bytes_below(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def told(store: str, count: int, size: int | None, seconds: float) -> str:
    """One line of the capacity table."""
    bytes_each = "size not measured" if size is None else f"{size // count:,} bytes an article"
    return f"{store:9} {count:,} articles: {bytes_each}, {1000 * seconds / count:.2f} s a thousand articles"


def ratio(desk: Desk, question: str) -> str:
    """A warm question against the statements that it sent."""
    sent: Sent = []
    plain_read = Server.read

    def kept(server: Server, statement: str, parameters: Mapping[str, object]) -> list[dict[str, Any]]:
        sent.append((statement, dict(parameters)))
        return plain_read(server, statement, parameters)

    as_of = desk.clock.now()

    def act() -> None:
        consider(desk, AskRequest(question=question), question=question, engine="offline", as_of=as_of)

    act()
    Server.read = kept  # type: ignore[method-assign, assignment]
    try:
        act()
    finally:
        Server.read = plain_read  # type: ignore[method-assign]
    asked, bare = [], []
    for _ in range(ROUNDS):
        asked.append(_seconds(act))
        bare.append(_seconds(lambda: replay(sent)))
    took, own = median(asked), median(bare)
    figures = f"{1000 * took:.0f} ms, {len(sent)} statements bare {1000 * own:.0f} ms: {took / own:.2f} x"
    return f"{question[:40]:40} {figures}"


def push_ratio(home: Path, entities: tuple[Entity, ...]) -> str:
    """`whole.copy` against the rows it sends, sent bare; both into an empty server."""
    with tempfile.TemporaryDirectory() as folder, open_archive(Path(folder), create=True) as embedded:
        fill(embedded, entities, copies(home, _PUSHED))
        batches = _batches(list(embedded.history()), embedded.stored_entities())
        server = open_wiped_server()
        bare = _seconds(lambda: _send(batches))
        server.close()
        server = open_wiped_server()
        ours = _seconds(lambda: whole.copy(embedded, server))
        server.close()
    figures = f"{ours:.1f} s, bare UNWIND {bare:.1f} s: {bare / ours:.2f} of its rate"
    return f"push of {_PUSHED}, both digests included: {figures}"


def _batches(records: list[ArticleRecord], entities: Any) -> list[Sent]:
    """The statements and rows that storing would send, without sending them."""
    batches: list[Sent] = [[]]
    plain_run = writing.run

    def kept(tx: Any, statement: str, **parameters: object) -> list[dict[str, Any]]:
        if parameters.get("rows", True) != []:
            batches[-1].append((statement, parameters))
        return []

    writing.run = kept
    try:
        writing.write_entities(None, entities)  # type: ignore[arg-type]
        for start in range(0, len(records), _AT_ONCE):
            batches.append([])
            writing.write_records(None, records[start : start + _AT_ONCE])  # type: ignore[arg-type]
    finally:
        writing.run = plain_run
    return batches


def _send(batches: list[Sent]) -> None:
    with bare_driver().session(database="neo4j") as session:
        for batch in batches:
            session.execute_write(lambda tx, rows=batch: [tx.run(one, dict(more)).consume() for one, more in rows])


def _seconds(act: Any) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began


_drivers: list[Any] = []


def bare_driver() -> Any:
    """One driver of this script's own, which stays open."""
    from neo4j import GraphDatabase

    if not _drivers:
        address = server_address()
        _drivers.append(GraphDatabase.driver(address["uri"], auth=(address["user"], address["password"])))
    return _drivers[0]


def replay(sent: Sent) -> None:
    """The statements in their order, in one session."""
    from neo4j import READ_ACCESS

    with bare_driver().session(database="neo4j", default_access_mode=READ_ACCESS) as session:
        for statement, parameters in sent:
            session.execute_read(lambda tx, one=statement, more=parameters: tx.run(one, more).values())


def main() -> int:
    """Both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home", type=Path)
    parser.add_argument("--articles", type=int, default=2000)
    parser.add_argument("--graph-files", type=Path)
    options = parser.parse_args()
    with open_archive(options.home) as archive:
        entities = tuple(entity for entity, _ in archive.stored_entities())
    count = options.articles
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        with open_archive(Path(folder), create=True) as embedded:
            spent = fill(embedded, entities, copies(options.home, count))
        sys.stdout.write(told("embedded", count, bytes_below(Path(folder)), spent) + "\n")
    sys.stdout.write(push_ratio(options.home, entities) + "\n")
    server = open_wiped_server()
    spent = fill(server, entities, copies(options.home, count))
    server.close()
    size = bytes_below(options.graph_files / "databases" / "neo4j") if options.graph_files else None
    sys.stdout.write(told("neo4j", count, size, spent) + "\n")
    address = server_address()
    settings = Settings(
        home=options.home, graph=address["uri"], graph_user=address["user"], graph_password=address["password"]
    )
    desk = Desk(settings=settings, clock=SystemClock())
    questions = [json.loads(line)["question"] for line in _TEN.read_text(encoding="utf-8").splitlines()[:3]]
    for question in questions:
        sys.stdout.write(ratio(desk, question) + "\n")
    desk.close()
    for driver in _drivers:
        driver.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
