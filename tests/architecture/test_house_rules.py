"""Rules of the house that a linter does not see."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("graph", "gate", "ingest", "planner", "api")
SOURCES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))


def test_initialisers_hold_a_docstring_only() -> None:
    for file in (source for source in SOURCES if source.name == "__init__.py"):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        assert len(body) <= 1, file
        assert all(isinstance(node, ast.Expr) for node in body), file


def fixture_names() -> set[str]:
    """Surnames and topic ids of the fixture's library that are no ordinary English words."""
    library = json.loads((ROOT / "fixtures" / "archive" / "authority.json").read_text(encoding="utf-8"))
    people = {person["name"].split()[-1].lower() for person in library["people"]}
    return {name for name in people if name in {"reyes", "hadley", "lindqvist", "natarajan", "castellano", "osei"}} | {
        "riverbend"
    }


def test_the_code_knows_none_of_the_fixtures_names() -> None:
    names = re.compile(r"\b(" + "|".join(sorted(fixture_names())) + r")\b", re.IGNORECASE)
    found = [
        f"{file}: {match.group()}" for file in SOURCES for match in names.finditer(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def calls(tree: ast.AST) -> set[str]:
    """Dotted names of everything that is called."""
    return {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


CLOCKS = {
    "datetime.now",
    "datetime.utcnow",
    "date.today",
    "time.time",
    "secrets.token_bytes",
    "secrets.token_hex",
    "uuid.uuid4",
}


@pytest.mark.parametrize(
    "file", [source for source in SOURCES if source.name != "wiring.py"], ids=lambda file: str(file.relative_to(ROOT))
)
def test_only_the_wiring_reads_the_clock_or_draws_lots(file: Path) -> None:
    assert calls(ast.parse(file.read_text(encoding="utf-8"))).isdisjoint(CLOCKS)


def test_no_statement_of_a_database_is_built_from_values() -> None:
    """A statement is a constant: neither an f-string nor %-formatting nor `+` with anything but constants."""
    verbs = re.compile(r"^\s*(SELECT|INSERT|UPDATE|DELETE|MERGE|MATCH|CREATE|DROP) ", re.IGNORECASE)
    for file in (source for source in SOURCES if source.parent.name == "records"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0] if node.values else None
                text = first.value if isinstance(first, ast.Constant) else ""
                assert not verbs.match(str(text)), f"{file}:{node.lineno}"


def test_every_package_of_ours_is_typed_and_packaged() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["packages"]["find"]["include"]
    for package in PACKAGES:
        assert f"{package}*" in patterns
        assert (ROOT / package / "py.typed").exists(), package


def test_the_newest_migration_is_the_one_the_records_expect() -> None:
    from api.records.schema import HEAD

    steps = sorted(file.stem.partition("_")[0] for file in (ROOT / "api" / "migrations" / "versions").glob("[0-9]*.py"))
    assert steps[-1] == HEAD
