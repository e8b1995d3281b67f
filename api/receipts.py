"""Receipts as documents: sealing, the public part, and checking one from the outside.

A receipt has a deterministic body and an envelope. The envelope (id, number, instant, previous link, key) commits to
the body by a salted hash and to the public part by a plain digest; the signature covers the envelope. So one
signature serves both views: the editor's receipt shows body and salt, the reader's shows the public part, and
nobody can confirm a guess of a held or pruned sentence from what the reader's shows.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from api.errors import ReceiptError
from api.records.receipts import StoredReceipt
from api.replies import EDITOR_RELEASED
from api.signing import Keyring, Signer

FORMAT = "standards-desk/receipt/1"


def commit(salt: str, body_digest: str) -> str:
    """The salted commitment to a body."""
    return "sha256:" + hashlib.sha256(f"{salt} {body_digest}".encode()).hexdigest()


def link_of(envelope: bytes, signature: str) -> str:
    """What the next receipt calls this one: a hash over its signed envelope."""
    return "sha256:" + hashlib.sha256(envelope + signature.encode()).hexdigest()


def decision_of(body: Mapping[str, Any]) -> str:
    """What became of the answer: the gate's decision, unless a person overrode it by name."""
    return EDITOR_RELEASED if body.get("override") else str(body["decision"])


def seal(
    *,
    id: str,
    sequence: int,
    previous: str,
    issued: str,
    salt: str,
    body: Mapping[str, object],
    public: Mapping[str, object],
    signer: Signer,
    facts: Mapping[str, object],
) -> StoredReceipt:
    """The signed receipt number `sequence`; `facts` are further envelope fields (not digested with the body)."""
    from gate.receipt import canonical, digest

    decision = decision_of(body)
    envelope: dict[str, object] = {
        **facts,
        "format": FORMAT,
        "id": id,
        "sequence": sequence,
        "previous": previous,
        "issued": issued,
        "decision": decision,
        "key_id": signer.key_id,
        "commitment": commit(salt, digest(body)),
        "public_digest": digest(public),
    }
    signed = canonical(envelope)
    signature = signer.sign(signed)
    return StoredReceipt(
        sequence=sequence,
        id=id,
        decision=decision,
        question=str(body.get("question") or ""),
        issued=issued,
        body=canonical(body).decode(),
        public=canonical(public).decode(),
        envelope=signed.decode(),
        signature=signature,
        salt=salt,
        link=link_of(signed, signature),
    )


def editors_view(receipt: StoredReceipt) -> dict[str, Any]:
    """The whole receipt, complete enough to run the gate again."""
    from gate.receipt import digest

    body = json.loads(receipt.body)
    return {
        "format": FORMAT,
        "id": receipt.id,
        "body": body,
        "digest": digest(body),
        "salt": receipt.salt,
        "public": json.loads(receipt.public),
        "envelope": json.loads(receipt.envelope),
        "signature": receipt.signature,
    }


def public_view(receipt: StoredReceipt) -> dict[str, Any]:
    """What a reader may download: no draft, no pruned sentence, no unsalted digest of either."""
    return {
        "format": FORMAT,
        "id": receipt.id,
        "public": json.loads(receipt.public),
        "digest": json.loads(receipt.envelope)["public_digest"],
        "envelope": json.loads(receipt.envelope),
        "signature": receipt.signature,
    }


def check(document: Mapping[str, Any], keyring: Keyring) -> None:
    """Raises ReceiptError naming the first thing that does not fit: format, digest, commitment, signature."""
    from gate.receipt import canonical, digest

    if document.get("format") != FORMAT:
        raise ReceiptError(f"not a receipt: format is {document.get('format')!r}, expected {FORMAT!r}")
    envelope, signature = document.get("envelope"), document.get("signature")
    if not isinstance(envelope, dict) or not isinstance(signature, str):
        raise ReceiptError("incomplete receipt: an envelope and a signature are needed")
    unknown = set(document) - {"format", "id", "body", "digest", "salt", "public", "envelope", "signature"}
    if unknown:
        raise ReceiptError(f"unexpected fields: {sorted(unknown)}")
    if document.get("id") != envelope.get("id"):
        raise ReceiptError(f"wrong id: the receipt says {document.get('id')!r}, its envelope {envelope.get('id')!r}")
    if digest(document.get("public")) != envelope.get("public_digest"):
        raise ReceiptError("altered: the public part does not have the digest that was signed")
    _check_body(document, envelope)
    keyring.check(
        canonical(envelope), signature, key_id=str(envelope.get("key_id")), issued=str(envelope.get("issued"))
    )


def _check_body(document: Mapping[str, Any], envelope: Mapping[str, Any]) -> None:
    from gate.receipt import digest

    if "body" not in document:
        if document.get("digest") != envelope.get("public_digest"):
            raise ReceiptError("altered: the digest is not the one that was signed")
        return
    body = document["body"]
    if document.get("digest") != digest(body):
        raise ReceiptError("altered: the body does not have the digest that the receipt states")
    if commit(str(document.get("salt")), digest(body)) != envelope.get("commitment"):
        raise ReceiptError("altered: the body is not the one that the envelope commits to")
    if decision_of(body) != envelope.get("decision"):
        raise ReceiptError("altered: body and envelope name different decisions")


def check_chain(receipts: tuple[StoredReceipt, ...], keyring: Keyring, *, first: int, previous: str) -> str:
    """Checks a run of stored receipts from number `first` on; returns the last link. Raises ReceiptError."""
    number, link = first, previous
    for receipt in receipts:
        envelope = json.loads(receipt.envelope)
        if receipt.sequence != number or envelope.get("sequence") != number:
            raise ReceiptError(f"broken chain: expected receipt number {number}, got {receipt.sequence} ({receipt.id})")
        if envelope.get("previous") != link:
            raise ReceiptError(f"broken chain: receipt {number} ({receipt.id}) does not follow the one before it")
        check(editors_view(receipt), keyring)
        link = link_of(receipt.envelope.encode(), receipt.signature)
        if link != receipt.link:
            raise ReceiptError(f"broken chain: receipt {number} ({receipt.id}) is not what its link says")
        number += 1
    return link
