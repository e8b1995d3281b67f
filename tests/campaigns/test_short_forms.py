"""The campaigns in short: the same drivers, a few seconds each."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from tests.campaigns.crash import FIXTURE, kill_asks, kill_ingests
from tests.campaigns.load import run, serving
from tests.campaigns.restarts import restart_services, restart_under_load
from tests.support.desk import QUESTION, small_desk


@pytest.mark.model
def test_an_ingest_killed_three_times_ends_in_the_same_archive(tmp_path: Path) -> None:
    articles = tmp_path / "articles"
    articles.mkdir()
    for path in sorted((FIXTURE / "articles").glob("*.json"))[:12]:
        shutil.copy(path, articles)
    result = kill_ingests(tmp_path, articles, kills=3, chance=Random(1))
    assert result.killed == 3
    assert result.faults == ()


def test_questions_killed_on_their_way_leave_a_whole_chain(tmp_path: Path) -> None:
    small_desk(tmp_path / "home").close()
    result = kill_asks(tmp_path / "home", QUESTION, kills=3, chance=Random(1))
    assert result.killed == 3
    assert result.faults == ()


def test_a_crowd_of_readers_gets_answers_or_a_clear_not_now(tmp_path: Path) -> None:
    small_desk(tmp_path / "home").close()
    with serving(tmp_path / "home") as address:
        load = run(address, clients=4, seconds=2, question=QUESTION)
    assert load.statuses[200]
    assert load.unexpected == {}


@pytest.mark.postgres
@pytest.mark.skipif(not os.environ.get("DESK_TEST_SERVICES"), reason="the server must be one of .ci/services")
def test_a_database_ended_three_times_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    heard, faults = restart_under_load(
        tmp_path,
        os.environ["DESK_TEST_POSTGRES"],
        restart=lambda: restart_services(os.environ["DESK_TEST_SERVICES"]),
        restarts=3,
        chance=Random(1),
    )
    assert heard.count
    assert faults == []
