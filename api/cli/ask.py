"""`desk ask`: one question, or a file of them."""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.asking import Asked, AskRequest
from api.asking import ask as answer
from api.cli import output
from api.errors import EXIT_BAD_INPUT, EXIT_DONE, BadInputError, describe

if TYPE_CHECKING:
    from api.desk import Desk

_STANCE_MARKS = {"support": "▲", "oppose": "▼", "conditional": "◆", "neutral": "●", "declined": "○"}


def ask(desk: "Desk", options: Namespace) -> int:
    """Prints the reader's view; with --batch answers line by line and ends with 0 when every line was processed."""
    if options.batch is not None:
        return _batch(desk, options)
    if options.question is None:
        raise BadInputError('a question is missing: desk ask "QUESTION" (or --batch FILE)')
    try:
        asked = answer(desk, _request(options, question=options.question))
    except Exception as error:
        if options.json and describe(error).exit_code == EXIT_BAD_INPUT:
            output.say_json(_failed(error, name=None, where="question"))
        raise
    if options.receipt:
        _write_receipt(desk, asked, Path(options.receipt))
    if options.json:
        output.say_json({**asked.reply, "engine": asked.engine})
    else:
        _print(asked)
    return asked.exit_code


def _request(options: Namespace, *, question: object, id: str = "") -> AskRequest:
    return AskRequest(
        question=question,
        id=id,
        engine=options.engine,
        drafts=Path(options.drafts) if options.drafts else None,
        draft_id=options.draft_id,
        windows=options.windows,
        as_of=options.as_of,
    )


def _batch(desk: "Desk", options: Namespace) -> int:
    from api.cli.lines import read_lines

    for number, data in read_lines(options.batch):
        output.say_json(_one(desk, options, data, where=f"{options.batch}:{number}"))
    return EXIT_DONE


def _one(desk: "Desk", options: Namespace, data: bytes, *, where: str) -> dict[str, Any]:
    from gate.intake import load_strict

    name: object = None
    try:
        row = load_strict(data)
        if not isinstance(row, dict):
            raise BadInputError(f"expected an object, got {type(row).__name__}")
        name = row.get("id")
        asked = answer(desk, _request(options, question=row.get("question"), id="" if name is None else str(name)))
        return {**asked.reply, "id": asked.reply["id"] if name is None else name, "engine": asked.engine}
    except Exception as error:
        return _failed(error, name=name, where=where)


def _failed(error: Exception, *, name: object, where: str) -> dict[str, Any]:
    """The contract's refusal: what is wrong and where, in place of an answer."""
    problem = describe(error)
    detail = {"code": problem.code, "limit": "", "got": "", "where": where, **problem.extra, "message": problem.detail}
    decision = "refused" if problem.exit_code == EXIT_BAD_INPUT else "failed"
    return {"id": name, "decision": decision, "error": detail}


def _write_receipt(desk: "Desk", asked: Asked, path: Path) -> None:
    from api.replaying import find_receipt

    if asked.receipt_id is None:
        output.complain("no receipt was made: answers are switched off")
        return
    document = find_receipt(desk, asked.receipt_id)
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _print(asked: Asked) -> None:
    reply = asked.reply
    output.say(reply["message"])
    if reply["answer"] is None:
        output.say(
            "", f"The archive reaches to {reply['archive_to']}." if reply["archive_to"] else "The archive is empty."
        )
        return
    output.say("")
    for window in reply["windows"]:
        output.say(f"  {_years(window)}  {_positions(window)}")
    output.say(*(f"  {note}" for note in reply.get("notes", ())))
    output.say("", reply["answer"], "", "Sources")
    for source in reply["sources"]:
        output.say(f"  [{source['id']}] {source['date']}  {source['headline']}  ({source['article_id']})")
        output.say(*(f"       corrected: {note}" for note in source["corrections"]))
    output.say("", f"Engine {asked.engine}. Receipt {asked.receipt_id}. The archive reaches to {reply['archive_to']}.")


def _years(window: dict[str, Any]) -> str:
    first, last = window["from"][:4], window["to"][:4]
    if first != last:
        return f"{first}-{last}"
    whole = window["from"].endswith("-01-01") and window["to"].endswith("-12-31")
    return first if whole else f"{window['from']} to {window['to']}"


def _positions(window: dict[str, Any]) -> str:
    if window["empty"]:
        return "nothing in the archive"
    told = [
        f"{_STANCE_MARKS.get(entry['stance'], '·')} {entry['person']['name']}: {entry['stance']} "
        f"({entry['topic']['name']}, {entry['quotes']} quotations)"
        for entry in window["positions"]
    ]
    return "; ".join(told) or "no position recorded"
