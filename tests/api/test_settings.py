"""Settings come from the environment by name, and one that does not fit is named."""

from pathlib import Path

import pytest

from api.errors import BadInputError
from api.settings import SETTINGS, Settings, load, override
from api.wiring import choose_engine, fixtures, policy_text


def test_an_empty_environment_gives_the_defaults() -> None:
    assert load({}) == Settings()


@pytest.mark.parametrize(
    ("variable", "value"),
    [("DESK_TIME_ZONE", "Mars/Olympus"), ("DESK_OPEN_READER", "yes"), ("DESK_RATE", "many"), ("DESK_RATE", "-1")],
)
def test_a_value_that_does_not_fit_is_named(variable: str, value: str) -> None:
    with pytest.raises(BadInputError, match=variable):
        load({variable: value})


def test_every_documented_variable_is_read_and_no_other() -> None:
    import inspect
    import re

    import api.settings

    read = set(re.findall(r"\"((?:DESK|ANTHROPIC)_[A-Z_]+)\"", inspect.getsource(api.settings.load)))
    assert read == {name for name, _, _ in SETTINGS}


def test_the_command_line_stands_over_the_environment() -> None:
    changed = override(load({"DESK_HOME": "a"}), home="b", graph="bolt://x", policy="p.toml")
    assert (changed.home, changed.graph, changed.policy) == (Path("b"), "bolt://x", Path("p.toml"))


def test_secrets_are_not_printed() -> None:
    shown = repr(Settings(claude_key="sk-very-secret", graph_password="hunter2", model_key="k-3"))
    assert not any(secret in shown for secret in ("sk-very-secret", "hunter2", "k-3"))


@pytest.mark.parametrize(("key", "engine"), [("", "offline"), ("sk-x", "claude")])
def test_auto_takes_claude_when_a_key_is_configured(key: str, engine: str) -> None:
    assert choose_engine(Settings(claude_key=key), None) == engine


def test_the_packaged_policy_is_the_newsrooms() -> None:
    assert 'name = "newsroom"' in policy_text(Settings())


def test_fixtures_are_found_from_the_package() -> None:
    assert (fixtures() / "eval" / "ten.jsonl").is_file()
