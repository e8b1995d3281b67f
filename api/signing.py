"""Ed25519 over receipts: one private key file that only its owner reads, and public keys that outlive it.

The signed bytes name their type and length first, so that a signature of one thing never passes for another's.
A key is known by the first 16 hex digits of its public half's SHA-256. Rotating makes a new private key and keeps
every old public one; a revoked key's receipts stop verifying from the instant of revocation on.
"""

import base64
import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from api.errors import ReceiptError, UnavailableError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

PAYLOAD_TYPE = "standards-desk/receipt-envelope/1"
_PRIVATE, _PUBLIC_FOLDER, _REVOKED = "signing.key", "keys", "revoked.json"


def framed(payload: bytes) -> bytes:
    """The bytes that are signed: type, length and payload, so that none can be read as another."""
    return f"{PAYLOAD_TYPE} {len(payload)} ".encode() + payload


def key_id_of(public: bytes) -> str:
    """The name of a public key: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(public).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs with the current key; prints nothing of it."""

    key_id: str
    _key: "Ed25519PrivateKey"

    def sign(self, payload: bytes) -> str:
        """The signature over the framed payload, in base64."""
        return base64.b64encode(self._key.sign(framed(payload))).decode()

    def __repr__(self) -> str:
        return f"Signer(key_id={self.key_id!r})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyring:
    """Public keys by id, and since when a key is revoked (its receipts issued from then on are refused)."""

    public: Mapping[str, bytes]
    revoked: Mapping[str, str]

    def check(self, payload: bytes, signature: str, *, key_id: str, issued: str) -> None:
        """Raises ReceiptError unless the signature is the named key's over the payload."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        if key_id not in self.public:
            raise ReceiptError(f"unknown key: signed by {key_id!r}, known are {sorted(self.public)}")
        if key_id in self.revoked and issued >= self.revoked[key_id]:
            raise ReceiptError(
                f"revoked key: {key_id!r} was revoked at {self.revoked[key_id]}, the receipt is of {issued}"
            )
        try:
            raw = base64.b64decode(signature, validate=True)
            Ed25519PublicKey.from_public_bytes(self.public[key_id]).verify(raw, framed(payload))
        except (ValueError, InvalidSignature) as error:
            raise ReceiptError(f"bad signature: the envelope was not signed by key {key_id!r}") from error


def has_key(home: Path) -> bool:
    """Whether the archive has a signing key already."""
    return (home / _PRIVATE).is_file()


def open_signer(home: Path, *, fresh: bytes) -> Signer:
    """The archive's signer; makes a key out of `fresh` (32 random bytes) when there is none yet.

    Raises UnavailableError when the key cannot be read or others can read it.
    """
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    path = home / _PRIVATE
    try:
        if not path.exists():
            _write_key(home, fresh)
        if path.stat().st_mode & 0o077:
            raise UnavailableError(f"signing key {path} can be read by others; run: chmod 600 {path}")
        seed = path.read_bytes()
    except OSError as error:
        raise UnavailableError(f"signing key {path}: {error.strerror}") from error
    if len(seed) != 32:
        raise UnavailableError(f"signing key {path} has {len(seed)} bytes; expected 32")
    key = Ed25519PrivateKey.from_private_bytes(seed)
    public = key.public_key().public_bytes_raw()
    _keep_public(home, public)
    return Signer(key_id_of(public), key)


def rotate(home: Path, *, fresh: bytes) -> str:
    """Replaces the private key; every old public key stays. Returns the new key's id."""
    (home / _PRIVATE).unlink(missing_ok=True)
    return open_signer(home, fresh=fresh).key_id


def revoke(home: Path, key_id: str, *, at: str) -> None:
    """Writes into the revocation list that the key counts no more from `at` on."""
    revoked = dict(open_keyring(home).revoked)
    revoked.setdefault(key_id, at)
    (home / _PUBLIC_FOLDER / _REVOKED).write_text(json.dumps(revoked, sort_keys=True), encoding="utf-8")


def open_keyring(home: Path) -> Keyring:
    """Every public key of the archive; empty when there is none."""
    folder = home / _PUBLIC_FOLDER
    public = {
        path.stem: bytes.fromhex(path.read_text(encoding="ascii").strip()) for path in sorted(folder.glob("*.pub"))
    }
    revoked = folder / _REVOKED
    listed: dict[str, str] = json.loads(revoked.read_text(encoding="utf-8")) if revoked.exists() else {}
    for key_id, raw in public.items():
        if key_id_of(raw) != key_id:
            raise ReceiptError(f"public key {key_id!r} in {folder} is not the key its name says")
    return Keyring(public=public, revoked=listed)


def _write_key(home: Path, seed: bytes) -> None:
    """Two processes may race: the first to link its file wins, the other uses that one."""
    home.mkdir(parents=True, exist_ok=True)
    draft = home / f"{_PRIVATE}.{os.getpid()}"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(descriptor, seed)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    try:
        os.link(draft, home / _PRIVATE)
    except FileExistsError:
        pass
    finally:
        draft.unlink(missing_ok=True)


def _keep_public(home: Path, public: bytes) -> None:
    path = home / _PUBLIC_FOLDER / f"{key_id_of(public)}.pub"
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(public.hex() + "\n", encoding="ascii")
