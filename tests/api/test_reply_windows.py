"""The windows of a reply, as the reader is shown them beside the answer."""

from dataclasses import replace
from pathlib import Path

from api.replies import windows
from planner.agents.offline import OfflineAnswerer, OfflinePlanner
from planner.research import research
from tests.support.archive_builders import town

_QUESTION = "How did Mayor Holt's position on the ferry subsidy change from 2014 to 2025?"


def test_a_window_whose_finds_the_answer_does_not_cite_is_named_as_empty(tmp_path: Path) -> None:
    with town(tmp_path) as archive:
        done = research(_QUESTION, archive, planner=OfflinePlanner(), answerer=OfflineAnswerer())
        assert [row["empty"] for row in windows(done, archive)] == [False, False, False]
        silent = replace(done, empty_windows=(1,))
        assert [row["empty"] for row in windows(silent, archive)] == [False, True, False]
        declined = replace(done, proposal=None)
        assert [row["empty"] for row in windows(declined, archive)] == [False, False, False]
