"""The commands of the record: receipts, the held queue, the kill switch, impact and access."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.cli import output
from api.cli.archive import operator
from api.errors import EXIT_DONE, EXIT_OTHER, BadInputError

if TYPE_CHECKING:
    from api.desk import Desk


def receipt(desk: "Desk", options: Namespace) -> int:
    """show: the receipt; verify: digest, signature and chain; replay: the gate again, compared byte for byte."""
    from api import replaying

    if options.action in {"acknowledge", "rotate", "revoke"}:
        return _keys(desk, options)
    if options.receipt is None:
        raise BadInputError(f"expected: desk receipt {options.action} FILE-OR-ID")
    document = replaying.find_receipt(desk, options.receipt)
    if options.action == "show":
        output.say_json(document) if options.json else print(json.dumps(document, ensure_ascii=False, indent=1))
        return EXIT_DONE
    if options.action == "verify":
        number = replaying.verify_receipt(desk, document)
        told = {"verified": True, "sequence": number, "key_id": document["envelope"]["key_id"]}
        output.say_json(told) if options.json else output.say(f"good: receipt {number}, signed by key {told['key_id']}")
        return EXIT_DONE
    replayed = replaying.replay(desk, document)
    told = {
        "equal": replayed.is_equal,
        "recorded": replayed.recorded,
        "again": replayed.again,
        "differs": list(replayed.differs),
    }
    if options.json:
        output.say_json(told)
    else:
        same = "the same bytes" if replayed.is_equal else f"different in: {', '.join(replayed.differs)}"
        output.say(f"replayed: {same} ({replayed.recorded})")
    return EXIT_DONE if replayed.is_equal else EXIT_OTHER


def _keys(desk: "Desk", options: Namespace) -> int:
    from api import replaying, signing

    if options.action == "acknowledge":
        known, accepted = replaying.acknowledge(desk, who=operator(), reason=options.reason)
        output.say(f"accepted: the chain ends at receipt {accepted} (remembered was {known})")
    elif options.action == "rotate":
        output.say(
            f"new key {signing.rotate(desk.settings.home, fresh=desk.clock.chance(32))}; old receipts still verify"
        )
    elif options.receipt is None:
        raise BadInputError("expected: desk receipt revoke KEY-ID")
    else:
        signing.revoke(desk.settings.home, options.receipt, at=desk.clock.now())
        output.say(f"key {options.receipt} is revoked from now on")
    return EXIT_DONE


def review(desk: "Desk", options: Namespace) -> int:
    """The held queue: list, show one, release the editor's own text through the gate, or reject."""
    from api import reviewing

    if options.action == "list":
        items = reviewing.listed(desk, is_all=options.all)
        if options.json:
            output.say_json({"items": items})
        else:
            rows = [
                (item["id"], item["created"][:16], item["state"], item["reason"], item["question"]) for item in items
            ]
            output.table(rows, head=("id", "since", "state", "why", "question"))
        return EXIT_DONE
    if options.id is None:
        raise BadInputError(f"expected: desk review {options.action} ID")
    if options.action == "show":
        shown = reviewing.shown(desk, options.id)
        output.say_json(shown) if options.json else _print_item(shown)
        return EXIT_DONE
    if options.action == "reject":
        done = reviewing.reject(desk, options.id, who=operator(), reason=options.reason)
    else:
        done = reviewing.release(
            desk,
            options.id,
            who=operator(),
            reason=options.reason,
            text=_text(options.text),
            override=options.override,
        )
    output.say_json(done) if options.json else output.say(done["message"])
    return EXIT_DONE


def _text(name: str | None) -> str | None:
    if name is None:
        return None
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"--text {name}: {error}") from error


def _print_item(shown: dict[str, Any]) -> None:
    output.say(f"{shown['id']}  {shown['state']}  since {shown['created']}", f"Question  {shown['question']}")
    output.say(f"Why       {shown['reason']}", "", shown["draft"] or "(no draft)", "")
    for finding in shown["findings"]:
        output.say(f"  {finding['rule']} {finding['code']}: {finding['message']}")
    for source in shown["sources"]:
        output.say(f"  [{source['id']}] {source['published']}  {source['headline']}  ({source['article_id']})")
    for attempt in shown["decisions"]:
        output.say(f"  {attempt['at']}  {attempt['who']}: {attempt['action']} {attempt['outcome']} {attempt['reason']}")


def kill(desk: "Desk", options: Namespace) -> int:
    """The kill switch: effective at once in every process on the archive."""
    from api import switching

    if options.action == "status":
        state = switching.status(desk)
    else:
        state = switching.throw(desk, is_on=options.action == "on", reason=options.reason, who=operator())
    if options.json:
        output.say_json(state)
    else:
        output.say(
            f"the kill switch is {'on' if state['on'] else 'off'}" + (f": {state['reason']}" if state["reason"] else "")
        )
    return EXIT_DONE


def impact(desk: "Desk", options: Namespace) -> int:
    """Every released answer that cites the article."""
    from api.serving import impact_of

    found = impact_of(desk, options.article)
    if options.json:
        output.say_json(found)
    else:
        rows = [
            (entry["receipt_id"], entry["issued"][:10], entry["state"], entry["question"]) for entry in found["answers"]
        ]
        output.table(rows, head=("receipt", "issued", "state", "question"))
    return EXIT_DONE


def token(desk: "Desk", options: Namespace) -> int:
    """Access: a token is shown once, when it is made."""
    from api import access

    if options.action == "list":
        listed = access.listed(desk)
        if options.json:
            output.say_json({"tokens": listed})
        else:
            rows = [
                (entry["id"], entry["name"], entry["role"], entry["created"][:10], entry["state"]) for entry in listed
            ]
            output.table(rows, head=("id", "name", "role", "created", "state"))
        return EXIT_DONE
    if options.name is None:
        raise BadInputError(f"expected: desk token {options.action} NAME")
    if options.action == "revoke":
        access.revoke(desk, options.name, who=operator())
        output.say_json({"revoked": options.name}) if options.json else output.say(f"revoked: {options.name}")
        return EXIT_DONE
    if options.role is None:
        raise BadInputError(f"expected: desk token {options.action} --role reader|archivist|editor|service|admin NAME")
    if options.action == "password":
        return _password(desk, options)
    made = access.add(desk, name=options.name, role=options.role, days=options.days, who=operator())
    output.say_json(made) if options.json else output.say(made["token"])
    return EXIT_DONE


def _password(desk: "Desk", options: Namespace) -> int:
    import getpass

    from api import passwords

    given = (
        sys.stdin.readline().rstrip("\n")
        if not sys.stdin.isatty()
        else getpass.getpass(f"Password for {options.name}: ")
    )
    passwords.put_user(desk, name=options.name, role=options.role, password=given, who=operator())
    output.say_json({"user": options.name}) if options.json else output.say(
        f"{options.name} may sign in as {options.role}"
    )
    return EXIT_DONE
