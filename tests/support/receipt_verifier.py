"""A third party's verifier: what a receipt must satisfy, written from its description alone.

Imports nothing of the product. Needs the public keys ({key id: 32 bytes}) and, for a chain, the receipts in order.
A receipt is good when (1) its public part has the digest that the envelope states, (2) its body, if shown, has the
digest it states and, salted, the commitment of the envelope, and (3) the signature is the named key's over the framed
canonical envelope. A chain is good when numbers run from 1 without a gap and each envelope names the link before it.
"""

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TYPE = "standards-desk/receipt-envelope/1"


def canonical(value: Any) -> bytes:
    """RFC 8785 for objects, lists, texts, whole numbers, true, false and null."""
    return _text(value).encode("utf-8")


def _text(value: Any) -> str:
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{json.dumps(name, ensure_ascii=False)}:{_text(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_text(item) for item in value) + "]"
    if isinstance(value, float):
        raise ValueError("a number with a fraction has no place in a receipt")
    return json.dumps(value, ensure_ascii=False)


def sha256(data: bytes) -> str:
    """A digest as receipts write it."""
    return "sha256:" + hashlib.sha256(data).hexdigest()


def link(receipt: Mapping[str, Any]) -> str:
    """What the next receipt calls this one."""
    return sha256(canonical(receipt["envelope"]) + receipt["signature"].encode())


def faults(receipt: Mapping[str, Any], keys: Mapping[str, bytes]) -> list[str]:
    """Everything wrong with one receipt; empty for a good one."""
    try:
        return _faults(receipt, keys)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return [f"malformed: {error!r}"]


def _faults(receipt: Mapping[str, Any], keys: Mapping[str, bytes]) -> list[str]:
    envelope, found = receipt["envelope"], []
    if receipt["id"] != envelope["id"]:
        found.append("id")
    if sha256(canonical(receipt["public"])) != envelope["public_digest"]:
        found.append("public part")
    if "body" in receipt:
        digest = sha256(canonical(receipt["body"]))
        if digest != receipt["digest"]:
            found.append("body digest")
        if sha256(f"{receipt['salt']} {digest}".encode()) != envelope["commitment"]:
            found.append("commitment")
    elif receipt["digest"] != envelope["public_digest"]:
        found.append("public digest")
    if not _is_signed(envelope, receipt["signature"], keys):
        found.append("signature")
    return found


def _is_signed(envelope: Mapping[str, Any], signature: str, keys: Mapping[str, bytes]) -> bool:
    key = keys.get(envelope["key_id"])
    if key is None or hashlib.sha256(key).hexdigest()[:16] != envelope["key_id"]:
        return False
    payload = canonical(envelope)
    try:
        raw = base64.b64decode(signature, validate=True)
        Ed25519PublicKey.from_public_bytes(key).verify(raw, f"{TYPE} {len(payload)} ".encode() + payload)
    except InvalidSignature:
        return False
    return True


def chain_faults(receipts: Sequence[Mapping[str, Any]], keys: Mapping[str, bytes]) -> list[str]:
    """Everything wrong with a whole chain, from number 1 on; empty for a good one."""
    found: list[str] = []
    previous = ""
    for number, receipt in enumerate(receipts, 1):
        found += [f"{number}: {fault}" for fault in faults(receipt, keys)]
        if receipt["envelope"].get("sequence") != number:
            found.append(f"{number}: number")
        if receipt["envelope"].get("previous") != previous:
            found.append(f"{number}: previous")
        previous = link(receipt)
    return found
