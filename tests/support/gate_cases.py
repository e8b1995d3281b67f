"""Sources and drafts of an invented town, and the gate with its default policy."""

import json
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path

from gate.errors import RefusedInputError
from gate.intake import read_case
from gate.model import Advice, CorrectionNote, Draft, Person, Review, Source
from gate.policy import Policy, parse
from gate.review import review

ROOT = Path(__file__).parents[2]
DECISIONS = {"auto_released": "auto_release", "pruned_released": "pruned", "held": "held"}

HARBOR = """MOLEFORD — Mayor Ada Quill on Tuesday signed an ordinance limiting barge visits to 30 a month.

“I was slow to see it,” Quill said at the signing. “The quay can carry 30 barges. The bridge cannot carry 50.”

The council approved it 5-2, with Ned Farrow and Iris Holm opposed. The rule takes effect Jan. 1, 2018.

Farrow called the limit “a padlock on the river” and said he would seek its repeal.

The county will pay 60 percent of the repairs and the town the rest. Barge traffic fell 12 percent last year, harbor
chief Olga Brandt said. Brandt said the channel may close in winter if the ice is thick."""


@cache
def policy() -> Policy:
    """The default policy of the gate."""
    return parse((ROOT / "gate" / "newsroom.toml").read_text("utf-8"))


def source(
    text: str = HARBOR,
    *,
    identifier: str = "S1",
    day: date | None = date(2017, 6, 13),
    kind: str = "news",
    status: str = "published",
    headline: str = "Mayor signs barge limit",
    byline: str = "",
    corrections: tuple[CorrectionNote, ...] = (),
    article_text: str = "",
    article_id: str = "",
    corrects: str = "",
    corrected_by: str = "",
) -> Source:
    """One source; the harbor story unless told otherwise."""
    return Source(
        id=identifier,
        article_id=article_id or f"mol-{identifier}",
        published=day,
        headline=headline,
        text=text.replace("harbor\nchief", "harbor chief"),
        kind=kind,
        status=status,
        byline=byline,
        paper="The Moleford Mercury",
        corrections=corrections,
        article_text=article_text,
        corrects=corrects,
        corrected_by=corrected_by,
    )


def judge(draft: str, *sources: Source, people: tuple[Person, ...] = (), advice: tuple[Advice, ...] = ()) -> Review:
    """The default gate on `draft`, with the harbor story as S1 unless sources are given."""
    return review(Draft(text=draft), sources or (source(),), policy(), people=people, advice=advice)


def codes(result: Review) -> set[str]:
    """The codes of all findings."""
    return {finding.code for finding in result.findings}


def outcome(row: Mapping[str, object], *, with_speakers: bool) -> tuple[str, str]:
    """(outcome in the labels' words, released text) of one row of the adversarial set."""
    listed = row["sources"]
    assert isinstance(listed, list)
    entries = [
        {key: value for key, value in entry.items() if with_speakers or key != "speaker_of_quotes"} for entry in listed
    ]
    try:
        case = read_case({"question": row["question"], "draft": row["draft"], "sources": entries}, policy())
    except RefusedInputError:
        return "reject_input", ""
    result = review(case.draft, case.sources, policy())
    return DECISIONS[result.decision.value], result.released_text or ""


@cache
def adversarial_rows() -> tuple[dict[str, object], ...]:
    """The open adversarial set."""
    lines = (ROOT / "fixtures" / "eval" / "adversarial.jsonl").read_text("utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)
