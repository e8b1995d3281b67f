"""`desk verify`: one draft, or a file of them; verdicts for people, for programs, or for a workflow run.

A file of drafts is answered with one object a line and exit 0; for a workflow run every line is annotated, and the
exit code is the worst of them, so that the step fails.
"""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.cli import output
from api.cli.lines import read_bytes, read_lines
from api.errors import EXIT_BAD_INPUT, EXIT_DONE, describe
from api.verifying import Verified, exit_code_of
from api.verifying import verify as judge

if TYPE_CHECKING:
    from api.desk import Desk


def verify(desk: "Desk", options: Namespace) -> int:
    """Prints verdicts and decision; a `.jsonl` or `.ndjson` file is answered line by line and ends with 0."""
    if Path(options.draft).suffix not in {".jsonl", ".ndjson"}:
        return _single(desk, options, read_bytes(options.draft))
    exit_code = EXIT_DONE
    for number, data in read_lines(options.draft):
        result = _line(desk, data, where=f"{options.draft}:{number}")
        if options.format == "github" and not options.json:
            _annotate(result, options.draft, line=number)
            exit_code = max(exit_code, exit_code_of(result["decision"]))
        else:
            output.say_json(result)
    return exit_code


def _single(desk: "Desk", options: Namespace, data: bytes) -> int:
    from gate.errors import RefusedInputError

    try:
        verified = judge(desk, data)
    except RefusedInputError as error:
        if options.json:
            output.say_json(_refusal(error, data))
        output.complain(f"{options.draft}: {error}")
        return EXIT_BAD_INPUT
    if options.receipt:
        _write_receipt(desk, verified, Path(options.receipt))
    if options.json:
        output.say_json(verified.result)
    elif options.format == "github":
        _annotate(verified.result, options.draft)
    else:
        _print(verified.result)
    return verified.exit_code


def _line(desk: "Desk", data: bytes, *, where: str) -> dict[str, Any]:
    from gate.errors import RefusedInputError

    try:
        return judge(desk, data).result
    except RefusedInputError as error:
        return _refusal(error, data)
    except Exception as error:
        problem = describe(error)
        decision = "refused" if problem.exit_code == EXIT_BAD_INPUT else "failed"
        detail = {"code": problem.code, "limit": "", "got": problem.detail, "where": where}
        return {"id": _id_of(data), "decision": decision, "error": detail}


def _refusal(error: Any, data: bytes) -> dict[str, Any]:
    from gate.intake import refusal

    return refusal(error, id=_id_of(data))


def _id_of(data: bytes) -> Any:
    """The line's own id, when the line can be read at all."""
    from gate.errors import GateError
    from gate.intake import load_strict

    try:
        row = load_strict(data)
    except GateError:
        return None
    return row.get("id") if isinstance(row, dict) else None


def _write_receipt(desk: "Desk", verified: Verified, path: Path) -> None:
    from api.replaying import verdict_receipt

    document = verdict_receipt(desk, verified)
    if document is None:
        output.complain("no receipt was made: answers are switched off")
        return
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _print(result: dict[str, Any]) -> None:
    coverage = result["coverage"]
    output.say(f"{result['decision']}: {result['reason']}")
    output.say(f"{coverage['supported']} of {coverage['claims']} claims supported")
    for quote in result["quotes"]:
        output.say(f"  quotation  {quote['verdict']:<18} {quote['source'] or '-':<4} “{quote['text']}”")
        if not quote["verdict"].startswith("exact"):
            output.say(*_failures(quote))
    for claim in result["claims"]:
        output.say(f"  claim      {claim['verdict']:<18} {claim['source'] or '-':<4} {claim['text']}")
        if claim["verdict"] != "supported":
            output.say(f"             {claim['why']}")
    if result["released_text"] is not None:
        output.say("", result["released_text"])


def _failures(quote: dict[str, Any]) -> list[str]:
    parts = ("text_check", "speaker", "date", "source_check", "context")
    told = [
        f"             {part.removesuffix('_check')}: {quote[part]}" for part in parts if quote[part] not in ("ok", "")
    ]
    nearest = [f"             nearest in the source: “{quote['nearest']}”"] if quote["nearest"] else []
    places = [
        f"             they stand in {place['article_id']} ({place['date']}), by {place['speaker'] or 'nobody named'}"
        for place in quote["stands_in"]
    ]
    return told + nearest + places


def _annotate(result: dict[str, Any], file: str, *, line: int | None = None) -> None:
    """Workflow commands of GitHub Actions: one a fault, and one notice with the decision."""
    place = f"file={_property(file)}" + (f",line={line}" if line is not None else "")
    if "error" in result:
        error = result["error"]
        told = f"{error['code']} at {error['where']}: limit {error['limit']}, got {error['got']}"
        output.say(f"::error {place},title={result['decision']}::{_data(told)}")
        return
    for quote in result["quotes"]:
        if not quote["verdict"].startswith("exact"):
            output.say(f"::error {place},title=quotation {quote['verdict']}::{_data(quote['text'])}")
    for claim in result["claims"]:
        if claim["verdict"] != "supported":
            level = "error" if claim["verdict"] == "contradicted" else "warning"
            output.say(f"::{level} {place},title=claim {claim['verdict']}::{_data(claim['text'])}")
    output.say(f"::notice {place},title={result['decision']}::{_data(result['reason'])}")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
