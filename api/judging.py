"""Putting a draft before the gate: its sources from the archive by id, the people, and where its words stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from api.errors import GateFailedError
from api.sources import elsewhere, fingerprint, people_of, source_of

if TYPE_CHECKING:
    from gate.model import Advice, Draft, Person, Review, Source, Standing
    from gate.policy import Policy
    from graph.model.text import Article
    from graph.ports import ArchiveReader


@dataclass(frozen=True, slots=True, kw_only=True)
class Cited:
    """One article that a draft may cite as `id`, in the version that was read; version None: the newest."""

    id: str
    article_id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A review with everything it was made from. `fingerprints` are what a release of it rests on, by source."""

    review: "Review"
    draft: "Draft"
    policy: "Policy"
    sources: tuple["Source", ...]
    articles: tuple["Article", ...]
    fingerprints: tuple[str, ...]
    people: tuple["Person", ...]
    elsewhere: tuple["Standing", ...]
    advice: tuple["Advice", ...]


def review_of(
    draft: "Draft",
    sources: Sequence["Source"],
    policy: "Policy",
    *,
    people: Sequence["Person"] = (),
    elsewhere: Sequence["Standing"] = (),
    advice: Sequence["Advice"] = (),
) -> "Review":
    """The gate's review; raises GateFailedError for whatever it raises that is not about the call or the policy."""
    from gate.errors import GateError
    from gate.review import review

    try:
        return review(draft, sources, policy, people=people, elsewhere=elsewhere, advice=advice)
    except GateError:
        raise
    except Exception as error:
        raise GateFailedError(f"the gate failed ({type(error).__name__}); the draft is held") from None


def judge(
    archive: "ArchiveReader",
    policy: "Policy",
    *,
    draft: str,
    question: str,
    cited: Sequence[Cited],
    as_of: str,
    advice: Sequence["Advice"] = (),
) -> Judged:
    """The gate's review of `draft`. Raises NotFoundError for a cited article that is not there, GateFailedError."""
    from gate.model import Draft

    pairs = [
        source_of(archive, id=entry.id, article_id=entry.article_id, version=entry.version, as_of=as_of)
        for entry in cited
    ]
    sources, articles = tuple(source for source, _ in pairs), tuple(article for _, article in pairs)
    judged_draft = Draft(text=draft, question=question)
    people = people_of(archive, articles, draft=draft, as_of=as_of)
    places = elsewhere(archive, draft, as_of=as_of)
    return Judged(
        review=review_of(judged_draft, sources, policy, people=people, elsewhere=places, advice=advice),
        draft=judged_draft,
        policy=policy,
        sources=sources,
        articles=articles,
        fingerprints=tuple(fingerprint(archive, article.id, as_of=as_of) for article in articles),
        people=people,
        elsewhere=places,
        advice=tuple(advice),
    )
