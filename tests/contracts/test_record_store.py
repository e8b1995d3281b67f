"""What every record store promises, on a SQLite file and on a PostgreSQL server."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from api.errors import UnavailableError
from api.records import audit, queue, receipts, switches, tokens
from api.records.database import SqlDatabase, SqliteDatabase
from api.records.receipts import Citation, StoredReceipt
from api.records.schema import is_current, migrate

Database = SqliteDatabase | SqlDatabase


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.postgres)])
def make_bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Database]]:
    """Opens the same store, which has no tables yet, again and again, as other processes would."""
    opened: list[Database] = []

    def open_one() -> Database:
        if request.param == "file":
            opened.append(SqliteDatabase(tmp_path / "records.sqlite"))
        else:
            opened.append(SqlDatabase(os.environ["DESK_TEST_POSTGRES"]))
        return opened[-1]

    if request.param == "postgres":
        _wipe(open_one())
    yield open_one
    for database in opened:
        if isinstance(database, SqlDatabase):
            database.close()


def _wipe(database: Database) -> None:
    with database.write() as session:
        session.run("DROP SCHEMA public CASCADE")
        session.run("CREATE SCHEMA public")


@pytest.fixture
def make(make_bare: Callable[[], Database]) -> Callable[[], Database]:
    """The same, brought up to date first."""
    migrate(make_bare())
    return make_bare


@pytest.fixture
def database(make: Callable[[], Database]) -> Database:
    """An empty store."""
    return make()


def receipt(sequence: int, *, decision: str = "auto_released") -> StoredReceipt:
    return StoredReceipt(
        sequence=sequence,
        id=f"r-{sequence}",
        decision=decision,
        question="Wer sagte “ja”? 🗞",
        issued=f"2027-01-01T00:00:{sequence:02}.000000Z",
        body="{}",
        public="{}",
        envelope="{}",
        signature="s",
        salt="0",
        link=f"link-{sequence}",
    )


CITED = (Citation(source="S1", article_id="a-1", version=1, digest="d"),)


def test_a_new_store_is_current_and_migrating_again_changes_nothing(database: Database) -> None:
    assert is_current(database)
    migrate(database)
    with database.read() as session:
        assert not switches.read(session).is_on


def test_a_migration_that_ends_half_way_leaves_no_table_behind(make_bare: Callable[[], Database]) -> None:
    database = make_bare()
    if isinstance(database, SqliteDatabase):
        database.path.touch()
    with database.write() as session:
        session.run("CREATE TABLE switches (in_the_way TEXT)")
    with pytest.raises(UnavailableError, match="switches"):
        migrate(database)
    with database.write() as session:
        session.run("DROP TABLE switches")
    migrate(database)
    assert is_current(database)


MIGRATES = """
import sys
from pathlib import Path
from api.records.database import SqlDatabase, SqliteDatabase
from api.records.schema import migrate
where = sys.argv[1]
migrate(SqlDatabase(where) if "://" in where else SqliteDatabase(Path(where)))
"""


def test_processes_that_start_at_once_make_the_tables_once(make_bare: Callable[[], Database]) -> None:
    database = make_bare()
    where = str(database.path) if isinstance(database, SqliteDatabase) else database.url
    started = [subprocess.Popen([sys.executable, "-c", MIGRATES, where]) for _ in range(4)]
    assert [process.wait() for process in started] == [0] * 4
    assert is_current(database)


def test_a_receipt_comes_back_as_it_was_stored(database: Database, make: Callable[[], Database]) -> None:
    with database.write() as session:
        assert receipts.last(session) == (0, "")
        receipts.append(session, receipt(1), CITED)
    with make().read() as session:
        assert receipts.by_id(session, "r-1") == receipt(1)
        assert receipts.citations_of(session, "r-1") == CITED
        assert receipts.last(session) == (1, "link-1")
        assert receipts.by_id(session, "r-2") is None


def test_a_number_of_the_chain_is_given_once(database: Database) -> None:
    with database.write() as session:
        receipts.append(session, receipt(1), ())
    with pytest.raises(UnavailableError), database.write() as session:
        receipts.append(session, receipt(1), ())


def test_what_fails_half_way_leaves_nothing(database: Database) -> None:
    def fail_half_way() -> None:
        with database.write() as session:
            receipts.append(session, receipt(1), CITED)
            raise RuntimeError("power cut")

    with pytest.raises(RuntimeError, match="power cut"):
        fail_half_way()
    with database.read() as session:
        assert receipts.last(session) == (0, "")
        assert receipts.citations_of(session, "r-1") == ()


def test_a_release_is_served_until_it_is_withdrawn_and_keeps_its_first_reason(database: Database) -> None:
    with database.write() as session:
        receipts.append(session, receipt(1), CITED)
        receipts.release(session, "r-1", {"answer": "“Ja.”"}, at="t1", asked_as="q-1")
    with database.write() as session:
        receipts.withdraw(session, "r-1", why="corrected", at="t2")
        receipts.withdraw(session, "r-1", why="again", at="t3")
    with database.read() as session:
        found = receipts.released(session, "q-1")
        assert found is not None
        assert (found.reply, found.withdrawn, found.why_withdrawn) == ({"answer": "“Ja.”"}, "t2", "corrected")
        assert [row["id"] for row in receipts.citing(session, "a-1")] == ["r-1"]
        assert receipts.citing(session, "a-2") == []


def test_a_switch_thrown_in_one_process_is_on_in_the_other(database: Database, make: Callable[[], Database]) -> None:
    with database.write() as session:
        switches.throw(session, is_on=True, reason="stop", who="ed", at="t1")
    with make().read() as session:
        state = switches.read(session)
    assert (state.is_on, state.reason, state.who, state.epoch) == (True, "stop", "ed", 1)


def test_two_writers_never_hold_the_store_at_once(make: Callable[[], Database]) -> None:
    def append_many(database: Database) -> None:
        for _ in range(10):
            with database.write() as session:
                number, _ = receipts.last(session)
                receipts.append(session, receipt(number + 1), ())

    threads = [threading.Thread(target=append_many, args=(make(),)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with make().read() as session:
        assert [stored.sequence for stored in receipts.chain(session)] == list(range(1, 31))


def test_queue_items_are_counted_listed_and_settled_with_every_attempt(database: Database) -> None:
    with database.write() as session:
        for number in (1, 2):
            queue.add(session, id=f"i{number}", receipt_id="r", origin="ask", question="q", reason="w", at=f"t{number}")
        queue.settle(session, "i1", state="rejected")
        for outcome in ("done", "lost"):
            queue.record_attempt(session, item_id="i1", action="reject", who="e", reason="r", at="t", outcome=outcome)
    with database.read() as session:
        assert [item.id for item in queue.items(session, state="open")] == ["i2"]
        assert [item.id for item in queue.items(session)] == ["i2", "i1"]
        assert queue.counts(session) == {"open": 1, "rejected": 1}
        assert queue.oldest_open(session) == "t2"
        settled = queue.get(session, "i1")
        assert settled is not None
        assert (settled.state, settled.version) == ("rejected", 2)
        assert [row["outcome"] for row in queue.decisions(session, "i1")] == ["done", "lost"]


def test_tokens_users_and_sessions_are_kept_by_hash(database: Database) -> None:
    with database.write() as session:
        tokens.add(session, id="t", name="cms", role="service", hash="h", created="c", expires="")
        tokens.put_user(session, name="ed", role="editor", hash="p", created="c")
        tokens.put_user(session, name="ed", role="admin", hash="p2", created="c2")
        tokens.open_session(session, hash="s", user_name="ed", role="admin", csrf="x", created="2", expires="9")
        tokens.open_session(session, hash="old", user_name="ed", role="admin", csrf="x", created="2", expires="1")
        tokens.open_session(session, hash="new", user_name="ed", role="admin", csrf="x", created="2", expires="9")
    with database.read() as session:
        found = tokens.by_hash(session, "h")
        assert found is not None
        assert (found.name, found.role) == ("cms", "service")
        assert tokens.by_hash(session, "nope") is None
        user = tokens.user(session, "ed")
        assert user is not None
        assert (user.role, user.hash) == ("admin", "p2")
        assert tokens.session_row(session, "old") is None
        assert tokens.session_row(session, "s") is not None


def test_acts_and_suites_are_told_newest_first_and_newest_only(database: Database) -> None:
    with database.write() as session:
        audit.add(session, at="t1", who="a", action="kill_on", subject="kill")
        audit.add(session, at="t1", who="b", action="kill_off", subject="kill")
        audit.keep_suite(session, name="ten", at="t1", summary={"right": 9})
        audit.keep_suite(session, name="ten", at="t2", summary={"right": 10})
    with database.read() as session:
        assert [row["who"] for row in audit.recent(session)] == ["b", "a"]
        assert audit.suites(session) == [{"name": "ten", "at": "t2", "summary": {"right": 10}}]


def test_a_store_that_is_not_there_is_unavailable_and_not_created(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "none.sqlite")
    with pytest.raises(UnavailableError, match="missing"), database.read():
        pass
    assert not (tmp_path / "none.sqlite").exists()
    assert not is_current(database)


def _decide_and_be_cut_off(editor: SqlDatabase, another: SqlDatabase) -> None:
    with editor.write() as session:
        queue.settle(session, "i-1", state="released")
        (own,) = session.run("SELECT pg_backend_pid() AS pid")
        with another.read() as other:
            other.run("SELECT pg_terminate_backend(:pid)", pid=own["pid"])


@pytest.mark.postgres
def test_a_server_that_ends_in_mid_decision_leaves_the_item_open_and_says_so(tmp_path: Path) -> None:
    url = os.environ["DESK_TEST_POSTGRES"]
    editor, another = SqlDatabase(url), SqlDatabase(url)
    _wipe(editor)
    migrate(editor)
    with editor.write() as session:
        receipts.append(session, receipt(1, decision="held"), ())
        queue.add(session, id="i-1", receipt_id="r-1", origin="ask", question="?", reason="held", at="t1")
    with pytest.raises(UnavailableError, match="record store"):
        _decide_and_be_cut_off(editor, another)
    with another.read() as session:
        item = queue.get(session, "i-1")
    assert item is not None
    assert (item.state, item.version) == ("open", 1)
    with editor.write() as session:
        queue.settle(session, "i-1", state="rejected")
    for database in (editor, another):
        database.close()
