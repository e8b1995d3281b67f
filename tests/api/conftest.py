"""A desk on the small archive, and the recorded drafts that its tests ask for."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from api.asking import Asked, AskRequest, ask
from api.desk import Desk
from tests.support.desk import FALSE_DRAFT, QUESTION, TRUE_DRAFT, small_desk, stored_drafts

Asks = Callable[..., Asked]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk on the small archive."""
    made = small_desk(tmp_path / "home")
    yield made
    made.close()


@pytest.fixture
def ask_recorded(desk: Desk, tmp_path: Path) -> Asks:
    """Asks with the recorded draft `name`: "true" is released, "false" is held."""
    path = stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT), ("false", FALSE_DRAFT)])

    def run(name: str, question: str = QUESTION) -> Asked:
        return ask(desk, AskRequest(question=question, engine="recorded", drafts=path, draft_id=name))

    return run
