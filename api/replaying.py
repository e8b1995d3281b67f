"""Finding a receipt, checking it, and running the gate again from it and the archive."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.clock import identifier
from api.errors import NotFoundError, ReceiptError, UnavailableError
from api.receipts import FORMAT, check, check_chain, editors_view
from api.records import receipts
from api.sources import source_of

if TYPE_CHECKING:
    from api.desk import Desk
    from api.verifying import Verified
    from gate.model import Source

Document = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """Digests of the body as recorded and as made again; `differs` are the body's fields that differ, sorted."""

    recorded: str
    again: str
    differs: tuple[str, ...]

    @property
    def is_equal(self) -> bool:
        """Whether the same bytes came out."""
        return self.recorded == self.again


def find_receipt(desk: "Desk", name: str) -> Document:
    """The editor's receipt in the file `name`, or under the id `name`. Raises NotFoundError or ReceiptError."""
    path = Path(name)
    if path.is_file():
        return _of_file(path)
    with desk.records.read() as session:
        stored = receipts.by_id(session, name)
    if stored is None:
        raise NotFoundError(f"no receipt: {name!r} is neither a file nor the id of a receipt of this archive")
    return editors_view(stored)


def stored_receipt(desk: "Desk", id: str) -> Document:
    """The editor's receipt of this id; never a file. Raises NotFoundError."""
    with desk.records.read() as session:
        stored = receipts.by_id(session, id)
    if stored is None:
        raise NotFoundError("no such receipt")
    return editors_view(stored)


def _of_file(path: Path) -> Document:
    from gate.errors import RefusedInputError
    from gate.intake import load_strict

    try:
        document = load_strict(path.read_bytes())
    except (OSError, RefusedInputError) as error:
        raise ReceiptError(f"{path}: not a receipt: {error}") from error
    if not isinstance(document, dict):
        raise ReceiptError(f"{path}: not a receipt: expected an object, got {type(document).__name__}")
    return document


def verify_receipt(desk: "Desk", document: Mapping[str, Any]) -> int:
    """Checks digest, signature and, for a receipt of this archive, the chain up to it; returns its number.

    Raises ReceiptError naming the first thing that does not fit.
    """
    check(document, desk.keyring)
    envelope = document["envelope"]
    number = envelope.get("sequence")
    if number == 0:
        return 0
    with desk.records.read() as session:
        stored = receipts.by_id(session, str(envelope.get("id")))
        if stored is None or stored.signature != document["signature"]:
            raise ReceiptError(
                f"out of the chain: the archive has no receipt {envelope.get('id')!r} with this signature"
            )
        last = receipts.last(session)
        upto = stored.sequence
        link, first = "", 1
        while first <= upto:
            run = receipts.chain(session, first=first, limit=min(500, upto - first + 1))
            if not run:
                raise ReceiptError(f"broken chain: receipt number {first} is missing")
            link = check_chain(run, desk.keyring, first=first, previous=link)
            first += len(run)
    known, _ = desk.checkpoint.read()
    if last[0] < known:
        raise ReceiptError(f"broken chain: it ends at receipt {last[0]}, but receipt {known} was issued")
    return int(upto)


def replay(desk: "Desk", document: Mapping[str, Any]) -> Replayed:
    """Judges again what the receipt records, against the archive as it was known then, and compares the bodies.

    Raises ReceiptError for a public receipt (it has no body), or when a cited article is not what it was.
    """
    from gate.canonical import canonical
    from gate.errors import ReceiptError as FormError
    from gate.receipt import digest
    from gate.receipt import replay as judge_again

    body = document.get("body")
    if not isinstance(body, dict):
        raise ReceiptError("this is the public part of a receipt; a replay needs the editor's, with its body")
    try:
        if body.get("draft") is None:
            again = _abstain_again(desk, body, as_of=_as_of(document))
        else:
            again = judge_again(body, sources=_sources(desk, body, as_of=_as_of(document)))
        same = canonical(body) == canonical(again)
    except FormError as error:
        raise ReceiptError(f"the receipt cannot be replayed: {error}") from error
    differs = () if same else tuple(sorted(name for name in {*body, *again} if body.get(name) != again.get(name)))
    return Replayed(recorded=digest(body), again=digest(again), differs=differs)


def _as_of(document: Mapping[str, Any]) -> str:
    return str((document.get("envelope") or {}).get("as_of") or "9999-12-31T23:59:59.999999Z")


def _sources(desk: "Desk", body: Mapping[str, Any], *, as_of: str) -> "tuple[Source, ...] | None":
    entries = body.get("sources") or []
    if entries and all(entry.get("record") is not None for entry in entries):
        return None
    return tuple(
        source_of(
            desk.archive,
            id=entry["id"],
            article_id=entry["article_id"],
            version=entry.get("version"),
            as_of=as_of,
        )[0]
        for entry in entries
    )


def _abstain_again(desk: "Desk", body: Mapping[str, Any], *, as_of: str) -> dict[str, Any]:
    """An abstention made again by the same rule; one by a model, or a failed engine, has no rule to run."""
    from api.bodies import researched_part, unjudged_body
    from planner.agents.offline import OfflineAnswerer, OfflinePlanner
    from planner.research import research
    from planner.windows import parse_spec

    if body.get("abstention") is None or body.get("planner") != "offline":
        return dict(body)
    overrides = body.get("overrides") or {}
    windows = overrides.get("windows")
    found = research(
        str(body["question"]),
        desk.archive,
        planner=OfflinePlanner(),
        answerer=OfflineAnswerer(),
        windows=parse_spec(windows) if windows else None,
        as_of=as_of,
    )
    if found.abstention is None:
        return {**body, "abstention": None, "decision": "answered"}
    return unjudged_body(
        str(body["question"]),
        decision=str(body["decision"]),
        reason=found.abstention.code,
        extra=researched_part(replace(found, fallback=str(body.get("fallback", ""))), overrides=overrides),
    )


def verdict_receipt(desk: "Desk", verified: "Verified") -> Document | None:
    """A receipt of a verdict on somebody's own draft: outside the chain, its sources carried along.

    Signed when the archive has a key, with a null signature otherwise. None when nothing was judged.
    """
    from api.receipts import commit
    from gate.canonical import canonical
    from gate.receipt import Origin, build_body, digest

    if verified.review is None or verified.case is None:
        return None
    body = build_body(
        draft=verified.case.draft,
        sources=verified.case.sources,
        policy=desk.policy,
        review=verified.review,
        people=verified.people,
        elsewhere=verified.elsewhere,
        origin=Origin(engine="submitted"),
        carry_sources=True,
    )
    salt, name, public = desk.clock.chance(32).hex(), identifier(desk.clock), {"decision": body["decision"]}
    signer = _signer(desk)
    envelope: dict[str, object] = {
        "format": FORMAT,
        "id": name,
        "sequence": 0,
        "previous": "",
        "issued": desk.clock.now(),
        "decision": body["decision"],
        "key_id": signer.key_id if signer else "",
        "commitment": commit(salt, digest(body)),
        "public_digest": digest(public),
    }
    return {
        "format": FORMAT,
        "id": name,
        "body": body,
        "digest": digest(body),
        "salt": salt,
        "public": public,
        "envelope": envelope,
        "signature": signer.sign(canonical(envelope)) if signer else None,
    }


def _signer(desk: "Desk") -> Any:
    """The archive's signer when there is one already; verifying never makes a key."""
    from api.signing import has_key

    if not has_key(desk.settings.home):
        return None
    try:
        return desk.signer
    except UnavailableError:
        return None


def acknowledge(desk: "Desk", *, who: str, reason: str) -> tuple[int, int]:
    """Accepts a chain that is shorter than was once issued. Returns the number remembered and the number accepted."""
    from api.records import audit

    known, _ = desk.checkpoint.read()
    with desk.records.write() as session:
        sequence, link = receipts.last(session)
        detail = json.dumps({"known": known, "accepted": sequence, "reason": reason})
        audit.add(
            session, at=desk.clock.now(), who=who, action="acknowledge_chain", subject=str(sequence), detail=detail
        )
    desk.checkpoint.reset(sequence, link)
    return known, sequence
