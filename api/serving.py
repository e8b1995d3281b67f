"""Serving what was released: only while the switch is off and every cited article is still what it was."""

from typing import TYPE_CHECKING, Any

from api.errors import NotFoundError, SuspendedError
from api.records import queue, receipts
from api.release import StaleSourceError, require_current, require_open
from api.replies import WITHDRAWN, closed_reply
from graph.errors import ArchiveUnavailableError

if TYPE_CHECKING:
    from api.desk import Desk
    from api.records.receipts import Release


def serve(desk: "Desk", id: str) -> dict[str, Any]:
    """The reader's view of a released answer. Raises NotFoundError for a held one as for one that never existed.

    An answer whose source changed since is withdrawn here at the latest, before a byte of it leaves.
    """
    with desk.records.read() as session:
        require_open(session)
        found = receipts.released(session, id)
        citations = receipts.citations_of(session, found.receipt_id) if found else ()
    if found is None:
        raise NotFoundError("no such answer")
    if found.withdrawn:
        return _withdrawn(found)
    try:
        require_current(desk, citations, as_of=desk.clock.now())
    except StaleSourceError as error:
        _withdraw(desk, found, why=str(error))
        return _withdrawn(found)
    except ArchiveUnavailableError:
        # A server that is down can record no correction either: what was released stays readable until it is back.
        if not desk.settings.graph:
            raise
    return {**found.reply, "released": found.released}


def public_receipt(desk: "Desk", id: str) -> dict[str, Any]:
    """The public part of a released answer's receipt. Raises NotFoundError for any other."""
    from api.receipts import public_view

    reply = serve(desk, id)
    with desk.records.read() as session:
        stored = receipts.by_id(session, str(reply["receipt_id"]))
    if stored is None or reply["decision"] == WITHDRAWN:
        raise NotFoundError("no such receipt")
    return public_view(stored)


def impact_of(desk: "Desk", article_id: str) -> dict[str, Any]:
    """Every released answer that cites the article, oldest first, with whether it still stands."""
    now = desk.clock.now()
    from api.sources import fingerprint

    standing = fingerprint(desk.archive, article_id, as_of=now)
    article = desk.archive.article(article_id, as_of=now)
    with desk.records.read() as session:
        rows = receipts.citing(session, article_id)
    if article is None and not rows:
        raise NotFoundError(f"the archive holds no article {article_id!r}, and no answer cites one")
    answers = [
        {
            "receipt_id": row["id"],
            "question": row["question"],
            "decision": row["decision"],
            "issued": row["issued"],
            "source": row["source"],
            "version": row["version"],
            "state": "withdrawn" if row["withdrawn"] else ("released" if row["digest"] == standing else "stale"),
            "why": row["why_withdrawn"],
        }
        for row in rows
    ]
    return {
        "article_id": article_id,
        "headline": article.headline if article else None,
        "status": article.status.value if article else "taken_down",
        "answers": answers,
    }


def withdraw_stale(desk: "Desk") -> int:
    """Withdraws every released answer that rests on something that changed; returns how many. Safe to run again."""
    now = desk.clock.now()
    with desk.records.read() as session:
        standing = [receipts.released(session, row["id"]) for row in receipts.recent(session, limit=1_000_000)]
        cited = {
            found.receipt_id: receipts.citations_of(session, found.receipt_id)
            for found in standing
            if found is not None and not found.withdrawn
        }
    count = 0
    for found in standing:
        if found is None or found.receipt_id not in cited:
            continue
        try:
            require_current(desk, cited[found.receipt_id], as_of=now)
        except StaleSourceError as error:
            _withdraw(desk, found, why=str(error))
            count += 1
    return count


def _withdraw(desk: "Desk", found: "Release", *, why: str) -> None:
    """Ends the serving and tells the editors, once."""
    from api.clock import identifier

    with desk.records.write() as session:
        current = receipts.released(session, found.receipt_id)
        if current is None or current.withdrawn:
            return
        at = desk.clock.now()
        receipts.withdraw(session, found.receipt_id, why=why, at=at)
        queue.add(
            session,
            id=identifier(desk.clock),
            receipt_id=found.receipt_id,
            origin="correction",
            question=str(found.reply.get("question") or ""),
            reason=why,
            at=at,
        )


def _withdrawn(found: "Release") -> dict[str, Any]:
    reply = found.reply
    return closed_reply(
        WITHDRAWN,
        id=str(reply["id"]),
        question=str(reply["question"]),
        receipt_id=found.receipt_id,
        archive_to=reply.get("archive_to"),  # type: ignore[arg-type]
    )


__all__ = ["SuspendedError", "impact_of", "public_receipt", "serve", "withdraw_stale"]
