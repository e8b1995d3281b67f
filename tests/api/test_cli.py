"""The command line: exit codes, one line for bad input, one JSON object and nothing else with --json."""

import json
import sqlite3
from pathlib import Path

import pytest

from api.cli.main import main
from tests.support.desk import ANNA_SAID, CANARY, FALSE_DRAFT, QUESTION, TRUE_DRAFT, small_desk, stored_drafts


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small archive, named by DESK_HOME; the current folder is somewhere else."""
    small_desk(tmp_path / "home").close()
    monkeypatch.setenv("DESK_HOME", str(tmp_path / "home"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return tmp_path / "home"


@pytest.fixture
def drafts(tmp_path: Path) -> str:
    """Recorded drafts: "true" is released, "false" held."""
    return str(stored_drafts(tmp_path / "drafts.jsonl", [("true", TRUE_DRAFT), ("false", FALSE_DRAFT)]))


def recorded(drafts: str, name: str, *more: str) -> list[str]:
    return ["ask", QUESTION, "--engine", "recorded", "--drafts", drafts, "--draft-id", name, *more]


@pytest.mark.parametrize(("name", "code"), [("true", 0), ("false", 3)])
def test_ask_prints_one_json_object_and_ends_with_the_decisions_code(
    home: Path, drafts: str, capsys: pytest.CaptureFixture[str], name: str, code: int
) -> None:
    assert main(recorded(drafts, name, "--json")) == code
    out, err = capsys.readouterr()
    assert err == ""
    assert json.loads(out)["question"] == QUESTION
    assert out.count("\n") == 1


def test_ask_prints_the_exact_words_and_the_source_for_people(
    home: Path, drafts: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(recorded(drafts, "true")) == 0
    out = capsys.readouterr().out
    assert ANNA_SAID in out
    assert "[S1] 2014-03-11  Berg rules out tunnel" in out


def test_no_word_of_a_held_draft_reaches_the_terminal(
    home: Path, drafts: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for more in ((), ("--json",)):
        assert main(recorded(drafts, "false", *more)) == 3
        out, err = capsys.readouterr()
        assert CANARY not in out + err


def test_the_receipt_of_a_held_answer_is_an_editors_file(home: Path, drafts: str, tmp_path: Path) -> None:
    file = tmp_path / "receipt.json"
    assert main(recorded(drafts, "false", "--receipt", str(file))) == 3
    assert CANARY in file.read_text(encoding="utf-8")
    assert main(["receipt", "verify", str(file)]) == 0
    assert main(["receipt", "replay", str(file)]) == 0


def test_the_kill_switch_from_the_command_line(home: Path, drafts: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kill", "on", "--reason", "drill"]) == 0
    assert main(recorded(drafts, "true")) == 5
    assert main(["kill", "off"]) == 2
    assert main(["kill", "off", "--reason", "over"]) == 0
    assert main(recorded(drafts, "true")) == 0
    capsys.readouterr()
    assert main(["kill", "status", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["on"] is False


def test_a_batch_keeps_ids_answers_bad_lines_and_ends_with_zero(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text(f'{{"id": 7, "question": "{QUESTION}"}}\n\n{{"id": "b", "question": ""}}\nnot json\n[]\n')
    assert main(["ask", "--batch", str(file), "--engine", "offline"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["id"] for row in rows] == [7, "b", None, None]
    assert [row["decision"] for row in rows[1:]] == ["refused"] * 3
    assert all(row["error"]["code"] for row in rows[1:])


def test_verify_reads_lines_and_single_drafts(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = {"id": "g", "draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}
    bad = {**good, "id": "f", "draft": FALSE_DRAFT}
    lines = tmp_path / "drafts.jsonl"
    lines.write_text("\n".join(json.dumps(row) for row in (good, bad, {"id": "x", "draft": ""})) + "\n{")
    assert main(["verify", str(lines)]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["id"], row["decision"]) for row in rows] == [
        ("g", "auto_released"),
        ("f", "held"),
        ("x", "refused"),
        (None, "refused"),
    ]
    single = tmp_path / "draft.json"
    for row, code in ((good, 0), (bad, 3), ({"draft": ""}, 2)):
        single.write_text(json.dumps(row))
        assert main(["verify", str(single), "--json"]) == code
        assert json.loads(capsys.readouterr().out)["decision"] in {"auto_released", "held", "refused"}


def test_verify_annotates_a_workflow_run(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "draft.json"
    file.write_text(json.dumps({"draft": FALSE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}))
    assert main(["verify", str(file), "--format", "github"]) == 3
    out = capsys.readouterr().out
    assert out.startswith("::error file=")
    assert "::notice file=" in out


def test_a_workflow_run_fails_when_one_line_of_a_file_may_not_go_out(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {"draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}
    file = tmp_path / "drafts.jsonl"
    file.write_text(json.dumps(good) + "\n")
    assert main(["verify", str(file), "--format", "github"]) == 0
    file.write_text("\n".join(json.dumps(row) for row in ({"draft": ""}, {**good, "draft": FALSE_DRAFT})))
    assert main(["verify", str(file), "--format", "github"]) == 3
    out = capsys.readouterr().out
    assert ",line=1,title=refused::" in out
    assert ",line=2,title=held::" in out


def test_a_suspended_verdict_keeps_the_callers_id(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "drafts.jsonl"
    file.write_text(json.dumps({"id": "g", "draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}))
    main(["kill", "on", "--reason", "t"])
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["id"], told["decision"]) == ("g", "suspended")


def test_a_refused_question_is_one_json_object_for_a_program(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "", "--json"]) == 2
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert (told["id"], told["decision"], told["error"]["code"]) == (None, "refused", "empty")
    assert {"code", "limit", "got", "where"} <= set(told["error"])
    assert err.count("\n") == 1


RECORD_CALLS = {
    "the queue": ["review", "list"],
    "a receipt": ["receipt", "show", "x"],
    "tokens": ["token", "list"],
    "impact": ["impact", "a-1"],
}


@pytest.mark.parametrize("name", RECORD_CALLS)
def test_a_record_command_names_the_archive_that_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["--home", str(tmp_path / "none"), *RECORD_CALLS[name]]) == 2
    assert "there is no archive at" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_verdicts_receipt_can_be_replayed_without_the_archive(home: Path, tmp_path: Path) -> None:
    file, receipt = tmp_path / "draft.json", tmp_path / "receipt.json"
    file.write_text(json.dumps({"draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}))
    assert main(["verify", str(file), "--receipt", str(receipt)]) == 0
    assert main(["--home", str(tmp_path / "nowhere"), "receipt", "replay", str(receipt)]) == 0


BAD_CALLS = {
    "empty question": ["ask", ""],
    "question without a word": ["ask", " ?!"],
    "a megabyte of question": ["ask", "x" * 1_000_000],
    "unknown engine": ["ask", "What?", "--engine", "oracle"],
    "no question": ["ask"],
    "unreadable windows": ["ask", "What did Berg say?", "--windows", "soon"],
    "unreadable date": ["ask", "What did Berg say?", "--as-of", "soon"],
    "a stored draft that is not there": ["ask", "What?", "--engine", "recorded", "--draft-id", "none"],
    "drafts for another engine": ["ask", "What?", "--engine", "offline", "--drafts", "x"],
    "missing archive": ["--home", "/nowhere/at/all", "ask", "What did Berg say?"],
    "no such command": ["publish"],
    "no such option": ["ask", "What?", "--quick"],
    "no such article": ["impact", "a-99"],
    "nobody of that name": ["timeline", "Zebulon Quist"],
    "a date that is none": ["timeline", "Anna Berg", "--from", "yesterday"],
    "a draft file that is not there": ["verify", "/nowhere/draft.json"],
    "a batch file that is not there": ["ask", "--batch", "/nowhere/questions.jsonl"],
    "a path that is not there": ["ingest", "/nowhere/articles"],
    "a receipt that is not there": ["receipt", "show", "nothing"],
    "a receipt command without one": ["receipt", "verify"],
    "an item that is not there": ["review", "show", "nothing"],
    "a rejection without a reason": ["review", "reject", "nothing"],
    "no word to look for": ["quote", "…"],
    "a token without a role": ["token", "add", "ed"],
    "a token that is not there": ["token", "revoke", "ed"],
    "a policy file that is not there": ["--policy", "/nowhere.toml", "ask", "What?"],
    "no red team": ["redteam", "-n", "0"],
    "a suite file that is not there": ["eval", "ten", "--file", "/nowhere.jsonl"],
    "a graph without an address": ["graph", "push"],
}


@pytest.mark.parametrize("name", BAD_CALLS)
def test_bad_input_is_one_clear_line_and_exit_two(home: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(BAD_CALLS[name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("desk: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_two_people_of_one_name_are_told_apart_by_id(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["timeline", "Berg"]) == 2
    err = capsys.readouterr().err
    assert "p-anna-berg" in err
    assert "p-otto-berg" in err


@pytest.mark.parametrize("damage", ["garbage", "folder", "locked"])
def test_an_archive_that_cannot_be_read_is_named(
    home: Path, capsys: pytest.CaptureFixture[str], damage: str, tmp_path: Path
) -> None:
    file = home / "archive.sqlite"
    holder = None
    if damage == "locked":
        holder = sqlite3.connect(file, isolation_level=None)
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
    else:
        for part in home.glob("archive.sqlite*"):
            part.unlink()
        file.write_bytes(b"garbage" * 999) if damage == "garbage" else file.mkdir()
    code = main(["ask", "What did Anna Berg say?", "--engine", "offline"])
    if holder is not None:
        holder.close()
    out, err = capsys.readouterr()
    assert out == ""
    assert code in ({0, 2, 3, 4} if damage == "locked" else {1, 2})
    assert "Traceback" not in err


BAD_FILES = {
    "not JSON": b"{ this is no JSON",
    "ANS without text": b'{"type": "story", "version": "0.10.12", "_id": "x", "headlines": {"basic": "No text"}}',
    "a line without its fields": b'{"id": "x"}',
    "nothing": b"",
    "not UTF-8": b'{"id": "\xff\xfe"}',
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_no_article_is_named_skipped_and_nothing_is_stored(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(BAD_FILES[name])
    assert main(["ingest", str(file)]) == 2
    out, err = capsys.readouterr()
    assert "no article was read" in err
    assert "bad.json" in out or name == "nothing"
    assert main(["export", "articles"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_folder_without_articles_is_told(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["ingest", str(tmp_path / "empty")]) == 2
    assert str(tmp_path / "empty") in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["an empty folder", "a bad file", "a bad library"])
def test_a_first_ingest_that_reads_nothing_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    more: list[str] = []
    if kind != "an empty folder":
        (source / "bad.json").write_text("{")
    if kind == "a bad library":
        (tmp_path / "library.json").write_text("[")
        more = ["--authority", str(tmp_path / "library.json")]
    assert main(["--home", str(tmp_path / "new"), "ingest", str(source), *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_export_gives_one_object_a_line_in_the_contracts_fields(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "quotes"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 3
    fields = {"article_id", "text", "start", "end", "speaker", "quoted_by", "said", "published", "topics", "speech"}
    assert all(fields <= set(row) for row in rows)
    assert rows[0]["said"] == {"from": "2014-03-11", "to": "2014-03-11", "precision": "day"}


def test_options_may_stand_anywhere(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["token", "add", "--role", "editor", "ed", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["role"] == "editor"
    assert made["token"].startswith("desk_")
    assert main(["token", "list", "--json"]) == 0
    assert made["token"] not in capsys.readouterr().out


def test_control_characters_of_an_archive_never_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    from api.cli.output import say

    say("red \x1b[31m, reversed \u202e, bell \x07")
    out = capsys.readouterr().out
    assert out == "red \\u001b[31m, reversed \\u202e, bell \\u0007\n"
