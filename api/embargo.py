"""Articles that wait for their hour: who may see that they are there, and letting one out before it.

An embargo comes with the article and hides it from every reader's route, answer and export until its hour. It does not
hide what readers have seen already: a paper that wants a piece back retracts it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from api.errors import BadInputError, NotFoundError
from api.records import audit

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.model.text import Article

#: An instant after every embargo.
AFTER_ALL = "9999-12-31T23:59:59Z"


def waiting(desk: "Desk") -> list[dict[str, Any]]:
    """Articles under embargo now, the next one to come out first: {"id", "headline", "until"}."""
    now = desk.clock.now()
    held = [piece for piece in desk.archive.articles(as_of=AFTER_ALL) if (piece.embargo_until or "") > now]
    held.sort(key=lambda piece: (piece.embargo_until or "", piece.id))
    return [{"id": piece.id, "headline": piece.headline, "until": piece.embargo_until} for piece in held]


def held_article(desk: "Desk", id: str) -> "Article | None":
    """The article when an embargo hides its newest version now, else None."""
    piece = desk.archive.article(id, as_of=AFTER_ALL)
    return piece if piece is not None and (piece.embargo_until or "") > desk.clock.now() else None


def lift(desk: "Desk", id: str, *, reason: str, who: str) -> dict[str, Any]:
    """Lets the article out now, as a version of its own with the same text and readings. Raises NotFoundError."""
    from graph.model.text import Status
    from graph.ports import ArticleRecord

    if not reason.strip():
        raise BadInputError("lifting an embargo needs a reason")
    archive, now = desk.open_for_writing(), desk.clock.now()
    piece = held_article(desk, id)
    if piece is None:
        raise NotFoundError(f"no embargo is in force on {id!r}")
    status = Status.PUBLISHED if piece.status is Status.EMBARGOED else piece.status
    out = replace(piece, embargo_until=None, status=status, recorded=now, digest=f"{piece.digest}:lifted:{now}")
    quotes = archive.quotes(article_id=id, as_of=AFTER_ALL)
    stances = archive.stances(article_id=id, as_of=AFTER_ALL)
    mentions = archive.mentions(article_id=id, as_of=AFTER_ALL)
    named = {quote.speaker_id for quote in quotes} | {stance.person_id for stance in stances}
    named |= {stance.topic_id for stance in stances} | {mention.entity_id for mention in mentions}
    named |= {topic for quote in quotes for topic in quote.topics}
    known = [archive.entity(entity_id) for entity_id in sorted(filter(None, named))]
    record = ArticleRecord(
        article=out,
        passages=archive.passages(id, as_of=AFTER_ALL),
        entities=tuple(entity for entity in known if entity is not None),
        mentions=mentions,
        quotes=quotes,
        stances=stances,
        corrections=(),
    )
    archive.put([record])
    with desk.records.write() as session:
        audit.add(session, at=now, who=who, action="embargo_lift", subject=id, detail=reason)
    return {"article_id": id, "status": status.value}
