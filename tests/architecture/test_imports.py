"""What a fresh interpreter loads: the heavy packages stay out of the paths that people wait for. No clock is used."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.desk import TRUE_DRAFT, small_desk

ROOT = Path(__file__).parents[2]
HEAVY = ("spacy", "anthropic", "neo4j", "fastapi", "uvicorn", "alembic", "pydantic", "numpy")

_RUN = """
import json, sys
from api.cli.main import main
code = main(json.loads(sys.argv[1]))
print("loaded " + json.dumps(sorted({name.partition(".")[0] for name in sys.modules})), file=sys.stderr)
raise SystemExit(code)
"""


def run_fresh(arguments: list[str]) -> tuple[int, str, set[str]]:
    """Exit code, standard output and top-level modules of one command in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", _RUN, json.dumps(arguments)], capture_output=True, text=True, cwd=ROOT, check=False
    )
    lines = [line for line in done.stderr.splitlines() if line.startswith("loaded ")]
    assert lines, done.stderr
    return done.returncode, done.stdout, set(json.loads(lines[-1].removeprefix("loaded ")))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A small archive with its record store."""
    small_desk(tmp_path / "home").close()
    return tmp_path / "home"


def test_asking_leaves_the_heavy_packages_alone(home: Path) -> None:
    question = "What did Anna Berg say about the harbour tunnel in March 2014?"
    code, out, loaded = run_fresh(["--home", str(home), "ask", question, "--engine", "offline", "--json"])
    assert code in {0, 3, 4}, out
    assert json.loads(out)["question"] == question
    assert loaded.isdisjoint({*HEAVY, "sqlalchemy"})


def test_verifying_leaves_the_heavy_packages_alone(home: Path, tmp_path: Path) -> None:
    draft = tmp_path / "draft.json"
    draft.write_text(json.dumps({"draft": TRUE_DRAFT, "sources": [{"id": "S1", "article": "a-1"}]}))
    code, out, loaded = run_fresh(["--home", str(home), "verify", str(draft), "--json"])
    assert code == 0
    assert json.loads(out)["decision"] == "auto_released"
    assert loaded.isdisjoint({*HEAVY, "sqlalchemy", "networkx"})


def test_the_gate_loads_the_standard_library_alone() -> None:
    program = "import sys, gate.review; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {program}"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    finders = {name for name in loaded if name.startswith("__editable__")}  # how pip installs a checkout
    assert loaded - {*sys.stdlib_module_names, "gate"} <= {"__main__", "_distutils_hack", "sitecustomize"} | finders
