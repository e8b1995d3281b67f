"""The graph server at its worst: lost at any moment of a write, slow, full, refusing, old, not there."""

import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from graph.embedded.store import open_archive as open_embedded
from graph.errors import ArchiveAccessError, ArchiveDataError, ArchiveUnavailableError
from graph.neo4j import connection
from graph.neo4j.connection import Server, ServerSettings
from graph.neo4j.store import Neo4jArchive, open_archive
from tests.support.archive import council
from tests.support.bolt_proxy import BoltProxy
from tests.support.stores import open_wiped_server, server_address

pytestmark = pytest.mark.neo4j


def settings(**more: object) -> ServerSettings:
    address = server_address()
    base = ServerSettings(
        uri=address["uri"],
        user=address["user"],
        password=address["password"],
        connect_seconds=2,
        acquire_seconds=2,
        retry_seconds=5,
    )
    return replace(base, **more)  # type: ignore[arg-type]


@pytest.fixture
def proxy() -> Iterator[BoltProxy]:
    open_wiped_server().close()
    with BoltProxy(server_address()["uri"]) as between:
        yield between


@pytest.fixture
def archive(proxy: BoltProxy) -> Iterator[Neo4jArchive]:
    with Neo4jArchive(Server(settings(uri=proxy.uri))) as opened:
        yield opened


def expected_digest(tmp_path: Path) -> str:
    with open_embedded(tmp_path, create=True) as embedded:
        embedded.put([council("a-1"), council("a-2")])
        return embedded.digest()


def test_connection_lost_in_a_write_is_repeated_and_stored_once(
    proxy: BoltProxy, archive: Neo4jArchive, tmp_path: Path
) -> None:
    archive.put([council("a-1")])
    proxy.cut = "run"
    assert archive.put([council("a-2")]) == 1
    assert proxy.cuts == 1
    assert archive.digest() == expected_digest(tmp_path)


@pytest.mark.parametrize(("moment", "is_stored"), [("commit", False), ("committed", True)])
def test_connection_lost_at_the_commit_says_unknown_and_can_be_done_again(
    proxy: BoltProxy, archive: Neo4jArchive, tmp_path: Path, moment: str, is_stored: bool
) -> None:
    archive.put([council("a-1")])
    proxy.cut = moment
    with pytest.raises(ArchiveUnavailableError, match="unknown; do the same again"):
        archive.put([council("a-2")])
    assert proxy.cuts == 1
    assert (archive.article("a-2") is not None) == is_stored
    assert archive.put([council("a-2")]) == (0 if is_stored else 1)
    assert len(archive.versions("a-2")) == 1
    assert archive.digest() == expected_digest(tmp_path)


def test_connection_lost_in_a_read_is_repeated(proxy: BoltProxy, archive: Neo4jArchive) -> None:
    archive.put([council("a-1")])
    proxy.cut = "run"
    assert archive.span().articles == 1
    assert proxy.cuts == 1


def test_server_that_is_not_there_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(ArchiveUnavailableError, match=rf"bolt://127\.0\.0\.1:{port} does not answer"):
        open_archive(f"bolt://127.0.0.1:{port}", user="neo4j", password="a-password", connect_seconds=1)


def test_server_that_never_answers_is_given_up(proxy: BoltProxy) -> None:
    proxy.cut = "silent"
    with pytest.raises(ArchiveUnavailableError, match="does not answer"):
        Server(settings(uri=proxy.uri, connect_seconds=1, acquire_seconds=1, retry_seconds=1))


def test_wrong_password_is_told_without_the_password() -> None:
    with pytest.raises(ArchiveAccessError, match="DESK_GRAPH_PASSWORD") as caught:
        Server(settings(password="certainly-wrong-8271"))
    assert "certainly-wrong-8271" not in str(caught.value)


def test_address_of_another_kind_is_refused_before_anything_is_sent() -> None:
    with pytest.raises(ArchiveUnavailableError, match=r"got the graph address 'http://127\.0\.0\.1'"):
        Server(settings(uri="http://127.0.0.1"))


def test_archive_opened_for_reading_sends_no_write(archive: Neo4jArchive) -> None:
    archive.put([council("a-1")])
    with Neo4jArchive(Server(settings(is_read_only=True))) as readers:
        assert readers.span().articles == 1
        with pytest.raises(ArchiveAccessError, match="reading only"):
            readers.put([council("a-2")])
    assert archive.span().articles == 1


def test_server_itself_refuses_a_write_that_comes_as_a_read(archive: Neo4jArchive) -> None:
    with pytest.raises(ArchiveAccessError, match="takes no writes from here"):
        archive.server.read("CREATE (n:Note {space: 'x', key: 'x'}) RETURN n {.*} AS row", {})
    assert archive.meta_all("x") == {}


def test_older_server_is_told_to_be_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "OLDEST", (9999, 1))
    with pytest.raises(ArchiveDataError, match=r"is Neo4j/.*expected Neo4j 9999\.1 or newer"):
        Server(settings())


def test_newer_schema_is_refused(archive: Neo4jArchive) -> None:
    archive.server.command("MATCH (n:Archive) SET n.schema = 99")
    try:
        with pytest.raises(ArchiveDataError, match="schema version 99"):
            open_archive(**server_address())  # type: ignore[arg-type]
    finally:
        archive.server.command("MATCH (n:Archive) SET n.schema = 1")


def test_server_without_an_archive_says_how_to_make_one(archive: Neo4jArchive) -> None:
    archive.server.command("MATCH (n:Archive) DELETE n")
    with pytest.raises(ArchiveDataError, match="desk graph init"):
        open_archive(**server_address())  # type: ignore[arg-type]
    open_archive(**server_address(), create=True).close()  # type: ignore[arg-type]
    assert archive.span().articles == 0


def test_full_pool_is_an_error_and_not_a_hang() -> None:
    with Neo4jArchive(Server(settings(pool_size=1, acquire_seconds=0.3, retry_seconds=0.3))) as small:
        with small.server._driver.session(database="neo4j") as held:
            held.run("RETURN 1")
            with pytest.raises(ArchiveUnavailableError):
                small.span()
        assert small.span() is not None


def test_statement_that_takes_too_long_is_ended_by_the_server() -> None:
    slow = "UNWIND range(1, 1000000000) AS n WITH n WHERE n % 999999999 = 1 RETURN {n: count(n)} AS row"
    server = Server(settings(read_seconds=0.2, retry_seconds=0.5))
    with pytest.raises(ArchiveUnavailableError, match="try again"):
        server.read(slow, {})
    server.close()


def test_writers_at_once_lose_nothing_and_store_nothing_twice(archive: Neo4jArchive) -> None:
    faults: list[Exception] = []

    def work(number: int) -> None:
        try:
            for turn in range(4):
                archive.put([council(f"a-{turn}", reading=str(number)), council(f"b-{number}-{turn}")])
        except Exception as error:
            faults.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert archive.span().articles == 16
    assert {len(archive.versions(f"a-{turn}")) for turn in range(4)} == {1}
    assert archive.passage_count() == 16 * 4
