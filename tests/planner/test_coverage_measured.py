"""Eighty questions over two public archives: half of them ask what the archives do not hold.

The questions were written from the archives alone. Skipped where the archives are absent; slow, for both are read in.
"""

from pathlib import Path

import pytest

from graph.embedded.store import EmbeddedArchive
from planner.agents.offline import OfflineAnswerer, OfflinePlanner
from planner.model import Research
from planner.research import research
from tests.support.measure_data import rows
from tests.support.public_archives import build

pytestmark = pytest.mark.slow

QUESTIONS = rows(Path(__file__).parent / "data" / "coverage_questions.jsonl")
ARCHIVES = ("wikinews", "president_news_conferences")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Research]:
    """What came of each of the eighty questions, by its id."""
    found: dict[str, Research] = {}
    for name in ARCHIVES:
        with build(name, tmp_path_factory.mktemp("archive")) as archive:
            found |= {row["id"]: _ask(archive, row["question"]) for row in QUESTIONS if row["archive"] == name}
    return found


def _ask(archive: EmbeddedArchive, question: str) -> Research:
    return research(question, archive, planner=OfflinePlanner(), answerer=OfflineAnswerer())


def test_abstentions_are_right_and_none_is_missing(told: dict[str, Research]) -> None:
    covered = {row["id"]: row["is_covered"] for row in QUESTIONS}
    declined = {key for key, done in told.items() if done.abstention is not None}
    due = {key for key, is_covered in covered.items() if not is_covered}
    assert 100 * len(declined & due) >= 95 * len(declined), f"declined wrongly: {sorted(declined - due)}"
    assert 100 * len(declined & due) >= 95 * len(due), f"answered without coverage: {sorted(due - declined)}"


def test_what_is_covered_is_answered_from_a_piece_that_holds_it(told: dict[str, Research]) -> None:
    missed = []
    for row in QUESTIONS:
        done = told[row["id"]]
        if not row["is_covered"]:
            continue
        cited = {source.article_id for source in done.proposal.sources} if done.proposal else set()
        if not cited & set(row["articles"]):
            missed.append(row["id"])
    assert 100 * len(missed) <= 5 * sum(row["is_covered"] for row in QUESTIONS), missed
