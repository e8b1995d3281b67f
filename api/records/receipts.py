"""Receipts as rows: an unbroken numbered chain, the citations of each, and the releases that rest on them.

Nothing here is ever updated but a release's withdrawal. Every function works inside the session it is handed, so
that a receipt, its release and the switch it depends on are one transaction.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from api.records.database import Row, Session


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredReceipt:
    """A receipt as stored: canonical JSON texts, the signature over the envelope, and its place in the chain."""

    sequence: int
    id: str
    decision: str
    question: str
    issued: str
    body: str
    public: str
    envelope: str
    signature: str
    salt: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """One article, in one version, that an answer cites as `source`."""

    source: str
    article_id: str
    version: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """What readers were shown for a receipt; `withdrawn` is "" while it may be served."""

    receipt_id: str
    reply: Mapping[str, object]
    released: str
    withdrawn: str
    why_withdrawn: str


_LAST = "SELECT sequence, link FROM receipts ORDER BY sequence DESC LIMIT 1"
_APPEND = (
    "INSERT INTO receipts (sequence, id, decision, question, issued, body, public, envelope, signature, salt, link) "
    "VALUES (:sequence, :id, :decision, :question, :issued, :body, :public, :envelope, :signature, :salt, :link)"
)
_CITE = (
    "INSERT INTO citations (receipt_id, source, article_id, version, digest) "
    "VALUES (:receipt_id, :source, :article_id, :version, :digest)"
)
_BY_ID = "SELECT * FROM receipts WHERE id = :id"
_CHAIN = "SELECT * FROM receipts WHERE sequence >= :first ORDER BY sequence LIMIT :limit"
_BEFORE = "SELECT link FROM receipts WHERE sequence = :sequence"
_RELEASE = (
    "INSERT INTO releases (receipt_id, reply, released, asked_as) VALUES (:receipt_id, :reply, :released, :asked_as)"
)
_RELEASED = "SELECT * FROM releases WHERE receipt_id = :id OR asked_as = :id ORDER BY released DESC LIMIT 1"
_RECENT = (
    "SELECT r.id, r.question, r.decision, r.issued, s.withdrawn FROM receipts r JOIN releases s ON s.receipt_id = r.id "
    "ORDER BY r.sequence DESC LIMIT :limit"
)
_WITHDRAW = "UPDATE releases SET withdrawn = :at, why_withdrawn = :why WHERE receipt_id = :id AND withdrawn = ''"
_CITATIONS = "SELECT * FROM citations WHERE receipt_id = :id ORDER BY source"
_CITING = (
    "SELECT r.id, r.question, r.decision, r.issued, s.withdrawn, s.why_withdrawn, c.source, c.version, c.digest "
    "FROM citations c JOIN receipts r ON r.id = c.receipt_id JOIN releases s ON s.receipt_id = r.id "
    "WHERE c.article_id = :article_id ORDER BY r.sequence, c.source"
)
_COUNTS = "SELECT decision, COUNT(*) AS n FROM receipts GROUP BY decision ORDER BY decision"


def last(session: Session) -> tuple[int, str]:
    """Number and link of the newest receipt; (0, "") when there is none."""
    rows = session.run(_LAST)
    return (int(rows[0]["sequence"]), str(rows[0]["link"])) if rows else (0, "")


def append(session: Session, receipt: StoredReceipt, citations: Sequence[Citation]) -> None:
    """Adds the receipt and what it cites."""
    session.run(
        _APPEND,
        sequence=receipt.sequence,
        id=receipt.id,
        decision=receipt.decision,
        question=receipt.question,
        issued=receipt.issued,
        body=receipt.body,
        public=receipt.public,
        envelope=receipt.envelope,
        signature=receipt.signature,
        salt=receipt.salt,
        link=receipt.link,
    )
    for citation in citations:
        session.run(
            _CITE,
            receipt_id=receipt.id,
            source=citation.source,
            article_id=citation.article_id,
            version=citation.version,
            digest=citation.digest,
        )


def by_id(session: Session, id: str) -> StoredReceipt | None:
    """The receipt of this id, None when there is none."""
    rows = session.run(_BY_ID, id=id)
    return _receipt(rows[0]) if rows else None


def chain(session: Session, *, first: int = 1, limit: int = 1000) -> tuple[StoredReceipt, ...]:
    """Receipts from number `first` on, in order."""
    return tuple(_receipt(row) for row in session.run(_CHAIN, first=first, limit=limit))


def link_of(session: Session, sequence: int) -> str | None:
    """The link of receipt number `sequence`, None when there is none."""
    rows = session.run(_BEFORE, sequence=sequence)
    return str(rows[0]["link"]) if rows else None


def release(session: Session, receipt_id: str, reply: Mapping[str, object], *, at: str, asked_as: str = "") -> None:
    """Makes the reply visible to readers from the commit of this session on.

    `asked_as` is the id under which the question was first answered "held", when an editor releases it later.
    """
    text = json.dumps(reply, ensure_ascii=False)
    session.run(_RELEASE, receipt_id=receipt_id, reply=text, released=at, asked_as=asked_as)


def released(session: Session, receipt_id: str) -> Release | None:
    """What readers see under this id, None when nothing was ever released under it."""
    rows = session.run(_RELEASED, id=receipt_id)
    if not rows:
        return None
    row = rows[0]
    return Release(
        receipt_id=row["receipt_id"],
        reply=json.loads(row["reply"]),
        released=row["released"],
        withdrawn=row["withdrawn"],
        why_withdrawn=row["why_withdrawn"],
    )


def recent(session: Session, *, limit: int) -> list[Row]:
    """Released answers, newest first: id, question, decision, issued, withdrawn."""
    return session.run(_RECENT, limit=limit)


def withdraw(session: Session, receipt_id: str, *, why: str, at: str) -> None:
    """Ends the serving of a release; one that is withdrawn already keeps its first reason."""
    session.run(_WITHDRAW, id=receipt_id, why=why, at=at)


def citations_of(session: Session, receipt_id: str) -> tuple[Citation, ...]:
    """What an answer cites, by source id."""
    return tuple(
        Citation(source=row["source"], article_id=row["article_id"], version=int(row["version"]), digest=row["digest"])
        for row in session.run(_CITATIONS, id=receipt_id)
    )


def citing(session: Session, article_id: str) -> list[Row]:
    """Every released answer that cites the article, oldest first."""
    return session.run(_CITING, article_id=article_id)


def counts(session: Session) -> dict[str, int]:
    """How many receipts each decision has."""
    return {str(row["decision"]): int(row["n"]) for row in session.run(_COUNTS)}


def _receipt(row: Row) -> StoredReceipt:
    return StoredReceipt(**{name: row[name] for name in StoredReceipt.__slots__})
