"""First and last use of a phrase by one speaker, over the years of a real archive of press conferences.

The archive's own rows must give both days; the words of the reporters in the room are not the speaker's. Skipped where
the archive is absent; slow, for it is read in.
"""

import re
from pathlib import Path

import pytest

from tests.support.measure_data import public, rows
from tests.support.public_archives import build

pytestmark = pytest.mark.slow


def test_first_and_last_use_of_a_phrase_are_those_of_the_speaker(tmp_path: Path) -> None:
    wanted = rows(public("fed_pressers/phrase_timeline.jsonl"))
    with build("fed_pressers", tmp_path) as archive:
        said = [(quote.published.isoformat(), quote.text) for quote in archive.quotes(speaker_id="p-yellen")]
    wrong = []
    for row in wanted:
        phrase = re.compile(rf"\b{re.escape(row['phrase'])}", re.IGNORECASE)
        days = sorted(day for day, text in said if phrase.search(text))
        if days[:1] + days[-1:] != [row["first"], row["last"]]:
            wrong.append(row["phrase"])
    assert 100 * (len(wanted) - len(wrong)) >= 95 * len(wanted), wrong
