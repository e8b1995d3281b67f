"""Tokens and passwords: random, kept by hash, revocable, and telling a guesser nothing."""

from pathlib import Path

import pytest

from api import access, passwords
from api.desk import Desk
from api.errors import BadInputError, NotFoundError, UnauthorisedError
from tests.support.desk import HandClock

PASSWORD = "correct horse battery"


@pytest.fixture
def clock(desk: Desk) -> HandClock:
    """The desk's own clock."""
    assert isinstance(desk.clock, HandClock)
    return desk.clock


def test_a_token_is_256_random_bits_and_nowhere_on_disk(desk: Desk) -> None:
    made = access.add(desk, name="cms", role="service", days=1, who="ed")
    assert len(made["token"]) >= len("desk_") + 43
    desk.close()
    for file in desk.settings.home.rglob("*"):
        if file.is_file():
            assert made["token"].encode() not in file.read_bytes(), file.name


def test_a_token_is_recognised_until_it_expires(desk: Desk, clock: HandClock) -> None:
    token = access.add(desk, name="cms", role="service", days=1, who="ed")["token"]
    found = access.recognise(desk, token)
    assert found is not None
    assert found.role == "service"
    clock.seconds += 86_401
    assert access.recognise(desk, token) is None
    assert [row["state"] for row in access.listed(desk)] == ["expired"]


def test_a_revoked_token_is_over_at_once_and_its_name_is_not_used_again(desk: Desk) -> None:
    token = access.add(desk, name="cms", role="service", days=0, who="ed")["token"]
    access.revoke(desk, "cms", who="ed")
    assert access.recognise(desk, token) is None
    with pytest.raises(BadInputError, match="already"):
        access.add(desk, name="cms", role="service", days=0, who="ed")
    with pytest.raises(NotFoundError):
        access.revoke(desk, "nobody", who="ed")


@pytest.mark.parametrize(
    ("role", "need", "is_allowed"),
    [
        ("reader", "read", True),
        ("reader", "browse", False),
        ("reader", "edit", False),
        ("archivist", "browse", True),
        ("archivist", "edit", False),
        ("archivist", "verify", False),
        ("editor", "edit", True),
        ("editor", "archive", False),
        ("editor", "operate", False),
        ("service", "verify", True),
        ("service", "edit", False),
        ("admin", "operate", True),
        ("nobody", "read", False),
        ("", "read", False),
    ],
)
def test_a_role_reaches_what_it_lists_and_nothing_else(role: str, need: str, *, is_allowed: bool) -> None:
    assert access.may(role, need) is is_allowed


def test_a_password_opens_a_session_that_ends(desk: Desk, clock: HandClock) -> None:
    passwords.put_user(desk, name="ed", role="editor", password=PASSWORD, who="admin")
    made = passwords.sign_in(desk, name="ed", password=PASSWORD)
    found = passwords.recognise(desk, made.cookie)
    assert found is not None
    assert (found.user, found.role, found.csrf) == ("ed", "editor", made.csrf)
    assert made.cookie not in repr(made)
    clock.seconds += passwords.SESSION_S + 1
    assert passwords.recognise(desk, made.cookie) is None


def test_signing_out_ends_the_session(desk: Desk) -> None:
    passwords.put_user(desk, name="ed", role="editor", password=PASSWORD, who="admin")
    made = passwords.sign_in(desk, name="ed", password=PASSWORD)
    passwords.sign_out(desk, made.cookie)
    assert passwords.recognise(desk, made.cookie) is None


def test_unknown_wrong_and_locked_are_told_alike(desk: Desk) -> None:
    passwords.put_user(desk, name="ed", role="editor", password=PASSWORD, who="admin")
    told = set()
    for name, password in [("nobody", PASSWORD), *[("ed", "wrong wrong wrong")] * 5, ("ed", PASSWORD)]:
        with pytest.raises(UnauthorisedError) as caught:
            passwords.sign_in(desk, name=name, password=password)
        told.add(str(caught.value))
    assert len(told) == 1


def test_a_locked_account_opens_again_after_a_while(desk: Desk, clock: HandClock) -> None:
    passwords.put_user(desk, name="ed", role="editor", password=PASSWORD, who="admin")
    for _ in range(5):
        with pytest.raises(UnauthorisedError):
            passwords.sign_in(desk, name="ed", password="wrong wrong wrong")
    clock.seconds += 901
    assert passwords.sign_in(desk, name="ed", password=PASSWORD).role == "editor"


def test_a_short_password_is_refused(desk: Desk) -> None:
    with pytest.raises(BadInputError, match="12"):
        passwords.put_user(desk, name="ed", role="editor", password="short", who="admin")


def test_a_password_is_kept_by_a_slow_hash(desk: Desk) -> None:
    passwords.put_user(desk, name="ed", role="editor", password=PASSWORD, who="admin")
    desk.close()
    stored = b"".join(Path(file).read_bytes() for file in desk.settings.home.glob("records.sqlite*"))
    assert b"$argon2id$" in stored
    assert PASSWORD.encode() not in stored
