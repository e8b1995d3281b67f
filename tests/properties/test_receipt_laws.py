"""Laws of receipts: what is sealed verifies for the product and for a stranger, and nothing else does."""

from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st

from api.receipts import check, editors_view, link_of, public_view, seal
from api.signing import Keyring, Signer, key_id_of
from gate.canonical import canonical
from tests.support import receipt_verifier

_KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
_PUBLIC = _KEY.public_key().public_bytes_raw()
SIGNER = Signer(key_id_of(_PUBLIC), _KEY)
KEYRING = Keyring(public={SIGNER.key_id: _PUBLIC}, revoked={})

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
leaves = st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | texts
values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3))
bodies = st.dictionaries(texts, values, max_size=4).map(lambda body: {**body, "decision": "held", "question": "q"})


def sealed(body: dict[str, Any], public: dict[str, Any], *, sequence: int = 1, previous: str = "") -> Any:
    return seal(
        id=f"r-{sequence}",
        sequence=sequence,
        previous=previous,
        issued="2027-01-01T00:00:00.000000Z",
        salt="5a",
        body=body,
        public=public,
        signer=SIGNER,
        facts={},
    )


@settings(max_examples=60, deadline=None)
@given(body=bodies, public=st.dictionaries(texts, values, max_size=3))
def test_whatever_is_sealed_is_good_in_both_views(body: dict[str, Any], public: dict[str, Any]) -> None:
    stored = sealed({**body, "override": None}, public)
    for view in (editors_view(stored), public_view(stored)):
        check(view, KEYRING)
        assert receipt_verifier.faults(view, KEYRING.public) == []


@settings(max_examples=60, deadline=None)
@given(value=values)
def test_the_product_and_a_stranger_write_the_same_canonical_bytes(value: Any) -> None:
    assert canonical(value) == receipt_verifier.canonical(value)


@settings(max_examples=40, deadline=None)
@given(body=bodies, salts=st.lists(st.binary(min_size=4, max_size=4), min_size=2, max_size=2, unique=True))
def test_a_commitment_tells_nothing_without_its_salt(body: dict[str, Any], salts: list[bytes]) -> None:
    from api.receipts import commit
    from gate.canonical import digest

    first, second = (commit(salt.hex(), digest(body)) for salt in salts)
    assert first != second


@settings(max_examples=20, deadline=None)
@given(count=st.integers(2, 5), data=st.data())
def test_a_chain_with_one_receipt_gone_is_broken(count: int, data: st.DataObject) -> None:
    chain: list[Any] = []
    for number in range(1, count + 1):
        previous = link_of(chain[-1].envelope.encode(), chain[-1].signature) if chain else ""
        chain.append(sealed({"decision": "held"}, {}, sequence=number, previous=previous))
    views = [editors_view(stored) for stored in chain]
    assert receipt_verifier.chain_faults(views, KEYRING.public) == []
    gone = data.draw(st.integers(0, count - 2))
    assert receipt_verifier.chain_faults(views[:gone] + views[gone + 1 :], KEYRING.public) != []
