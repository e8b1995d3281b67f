"""History by appending: corrections, retractions, embargoes, and an archivist's judgements."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """One thing a correction changes. `aspect`: name, number, date, speaker, words or unknown.

    `wrong` is the printed reading and `right` the corrected one; either may be "" when the note does not say.
    """

    aspect: str
    wrong: str
    right: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a correction article, element or note says of `article_id`; empty `touches`: its scope cannot be told."""

    id: str
    article_id: str
    by_article: str | None
    corrected: date
    note: str
    touches: tuple[Touch, ...] = ()
    is_retraction: bool = False
    recorded: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """An archivist's dated, reversible decision; a later one supersedes, nothing is overwritten.

    `kind`: same, different, unsure (on two entities) or speaker, said, stance, identity (on one reading).
    `subject` is an entity, quote or stance id; `value` the other entity or the corrected reading as JSON.
    `withdrawn` is the instant of withdrawal, "" while in force.
    """

    id: str
    kind: str
    subject: str
    value: str
    who: str
    reason: str
    recorded: str
    withdrawn: str = ""
