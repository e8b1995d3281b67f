"""Receipt first, then release: one transaction that reads the switch and the cited articles under the writer's lock.

- A receipt is committed and synced to disk before its answer can be seen; both rows are one commit.
- The kill switch and the standing of every cited article are read under the same lock that the switch is thrown
  under, so no release slips past a switch that is already thrown.
- After the commit both are read once more, just before the answer leaves.
- The number of receipts ever issued is remembered beside the store; a store that is shorter refuses to sign.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from api.errors import SuspendedError
from api.records import queue, receipts, switches
from api.records.receipts import Citation, StoredReceipt
from api.replies import cited_in
from api.sources import fingerprint

if TYPE_CHECKING:
    from api.desk import Desk
    from api.judging import Judged
    from api.records.database import Session


class StaleSourceError(Exception):
    """A cited article changed between the review and the release; the answer is held and judged again."""

    def __init__(self, source: str) -> None:
        super().__init__(f"source {source} changed while the answer was being checked")
        self.source = source


def citations_of(judged: "Judged") -> tuple[Citation, ...]:
    """What a release rests on, to be compared when it is released and whenever it is served.

    Of a text that goes out: the sources that it cites; of one that does not: all that it was given.
    """
    out = judged.review.released_text
    used = {source.id for source in judged.sources} if out is None else set(cited_in(out))
    return tuple(
        Citation(source=source.id, article_id=article.id, version=article.version, digest=standing)
        for source, article, standing in zip(judged.sources, judged.articles, judged.fingerprints, strict=True)
        if source.id in used
    )


def require_current(desk: "Desk", citations: Sequence[Citation], *, as_of: str) -> None:
    """Raises StaleSourceError when a cited article is not what it was."""
    for citation in citations:
        if fingerprint(desk.archive, citation.article_id, as_of=as_of) != citation.digest:
            raise StaleSourceError(citation.source)


def release(
    desk: "Desk",
    *,
    id: str,
    body: Mapping[str, Any],
    public: Mapping[str, Any],
    reply: Mapping[str, Any],
    citations: Sequence[Citation],
    facts: Mapping[str, object],
    asked_as: str = "",
    also: "Callable[[Session], None] | None" = None,
) -> StoredReceipt:
    """Writes receipt and release together, and whatever `also` writes. Raises SuspendedError or StaleSourceError, or
    what `also` raises, and then nothing was written."""
    with desk.records.write() as session:
        require_open(session)
        require_current(desk, citations, as_of=desk.clock.now())
        if also is not None:
            also(session)
        receipt = write_receipt(desk, session, id=id, body=body, public=public, citations=citations, facts=facts)
        receipts.release(session, id, reply, at=receipt.issued, asked_as=asked_as)
        desk.reach("receipt_written")
    desk.reach("receipt_synced")
    desk.checkpoint.keep(receipt.sequence, receipt.link)
    with desk.records.read() as session:
        require_open(session)
    desk.reach("released")
    return receipt


def hold(
    desk: "Desk", *, id: str, body: Mapping[str, Any], citations: Sequence[Citation], facts: Mapping[str, object]
) -> StoredReceipt:
    """Writes the receipt of a held answer and puts it into the editors' queue, together."""
    with desk.records.write() as session:
        receipt = write_receipt(
            desk, session, id=id, body=body, public=closed_part(body), citations=citations, facts=facts
        )
        queue.add(
            session,
            id=id,
            receipt_id=id,
            origin="ask",
            question=str(body.get("question") or ""),
            reason=str(body["reason"]),
            at=receipt.issued,
        )
    desk.checkpoint.keep(receipt.sequence, receipt.link)
    return receipt


def write_receipt(
    desk: "Desk",
    session: "Session",
    *,
    id: str,
    body: Mapping[str, Any],
    public: Mapping[str, Any],
    citations: Sequence[Citation],
    facts: Mapping[str, object],
) -> StoredReceipt:
    """Seals and appends the next receipt of the chain. Raises SigningRefusedError when the chain was cut."""
    from api.receipts import seal

    sequence, previous = receipts.last(session)
    desk.checkpoint.require_at_least(sequence, previous)
    receipt = seal(
        id=id,
        sequence=sequence + 1,
        previous=previous,
        issued=desk.clock.now(),
        salt=desk.clock.chance(32).hex(),
        body=body,
        public=public,
        signer=desk.signer,
        facts=facts,
    )
    receipts.append(session, receipt, citations)
    return receipt


def closed_part(body: Mapping[str, Any]) -> dict[str, Any]:
    """The public part of a receipt whose answer is not shown."""
    return {"decision": body["decision"], "policy": (body.get("policy") or {}).get("name")}


def open_part(body: Mapping[str, Any], reply: Mapping[str, Any]) -> dict[str, Any]:
    """The public part of a released answer: what was shown and how it was checked, nothing of what was pruned."""
    kept = reply["answer"] or ""
    claims = [claim for claim in body["claims"] if claim["verdict"] == "supported" and claim["text"] in kept]
    return {
        "decision": reply["decision"],
        "question": body["question"],
        "answer": reply["answer"],
        "clauses": reply["clauses"],
        "sources": reply["sources"],
        "cited": [entry for entry in body["sources"] if entry["id"] in {source["id"] for source in reply["sources"]}],
        "windows": reply["windows"],
        "shift": reply["shift"],
        "claims": claims,
        "quotes": [quote for quote in body["quotations"] if quote["verdict"].startswith("exact")],
        "coverage": {"supported": len(claims), "claims": len(claims)},
        "policy": {name: body["policy"][name] for name in ("name", "version", "digest", "relaxations")},
        "gate_version": body["gate_version"],
        "folding_version": body["folding_version"],
        "engine": body["engine"],
        "model": body["model"],
        "prompt_digest": body["prompt_digest"],
    }


def require_open(session: "Session") -> None:
    """Raises SuspendedError when the switch is on."""
    state = switches.read(session)
    if state.is_on:
        raise SuspendedError(f"answers are switched off: {state.reason or 'no reason given'}")
