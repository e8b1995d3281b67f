"""A model may propose stances; code decides which enter. Off unless the caller hands a proposer in.

A proposal enters only if its evidence stands verbatim in one passage of the article, its person is named in the
article under exactly that name (or its id), its topic is one of the article's, and its label is a known one. It is
marked with who proposed it and is never "sure"; it never replaces what the reading found.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from gate.model import Person
from graph.model.entity import Entity
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article
from graph.model.time import UNKNOWN
from ingest.clean import paragraphs

_Named = TypeVar("_Named", Person, Entity)
_SHORTEST_EVIDENCE = 12  # characters; a word or two proves nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What a model says somebody's position is; every field is untrusted text."""

    person: str
    topic: str
    label: str
    evidence: str
    toward: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rejected:
    """A proposal that did not enter, and why."""

    proposal: Proposal
    why: str


class Proposer(Protocol):
    """Something that reads an article and proposes stances, such as a language model."""

    @property
    def name(self) -> str:
        """Who proposes, with its version: stored with every stance it gives."""
        ...

    def propose(self, text: str, *, people: Sequence[str], topics: Sequence[str]) -> Sequence[Proposal]:
        """Proposals for the article `text`; `people` and `topics` are the names that may be used."""
        ...


def admit(
    proposals: Iterable[Proposal],
    article: Article,
    *,
    people: Mapping[str, Person],
    topics: Sequence[Entity],
    known: Sequence[Stance],
    proposer: str,
) -> tuple[tuple[Stance, ...], tuple[Rejected, ...]]:
    """(stances that enter, proposals that do not and why). `people` are those of the article, by id."""
    admitted: dict[str, Stance] = {}
    rejected: list[Rejected] = []
    for proposal in proposals:
        try:
            stance = _stance(proposal, article, people, topics, proposer)
        except _NotAdmittedError as error:
            rejected.append(Rejected(proposal=proposal, why=str(error)))
            continue
        if any(_is_same(stance, other) for other in (*known, *admitted.values())):
            rejected.append(Rejected(proposal=proposal, why="the reading has this position already"))
        else:
            admitted[stance.id] = stance
    return tuple(admitted.values()), tuple(rejected)


class _NotAdmittedError(Exception):
    """Why a proposal does not enter."""


def _stance(
    proposal: Proposal, article: Article, people: Mapping[str, Person], topics: Sequence[Entity], proposer: str
) -> Stance:
    start = _place(proposal.evidence, article.text)
    named = [person for person in people.values() if proposal.person in (person.key, person.name, *person.aliases)]
    person = _one(named, "person", proposal.person)
    about = [topic for topic in topics if proposal.topic in (topic.id, topic.name, *topic.aliases)]
    topic = _one(about, "topic", proposal.topic)
    if proposal.label not in set(StanceLabel):
        raise _NotAdmittedError(f"unknown label {proposal.label!r}; expected one of {', '.join(StanceLabel)}")
    end = start + len(proposal.evidence)
    return Stance(
        id=f"{article.id}#m{start}-{end}-{person.key}-{topic.id}-{proposal.label}",
        article_id=article.id,
        person_id=person.key,
        topic_id=topic.id,
        label=StanceLabel(proposal.label),
        toward=proposal.toward or None,
        said=UNKNOWN,
        mode=StanceMode.REPORTED,
        evidence=proposal.evidence,
        start=start,
        end=end,
        confidence="unsure",
        proposed_by=proposer,
    )


def _place(evidence: str, text: str) -> int:
    """Where the evidence stands, whole within one passage. Raises when it does not."""
    if len(evidence.strip()) < _SHORTEST_EVIDENCE:
        raise _NotAdmittedError(f"evidence too short: got {evidence!r}")
    for start, end in paragraphs(text):
        place = text.find(evidence, start, end)
        if place >= 0:
            return place
    raise _NotAdmittedError(f"evidence is not verbatim in any passage: got {evidence[:80]!r}")


def _one(found: Sequence[_Named], what: str, got: str) -> _Named:
    if len(found) != 1:
        raise _NotAdmittedError(f"{what} {got!r} fits {len(found)} of the article's, expected one")
    return found[0]


def _is_same(one: Stance, other: Stance) -> bool:
    return (one.person_id, one.topic_id, one.label) == (other.person_id, other.topic_id, other.label)
