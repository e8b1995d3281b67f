"""What the README says of commands, settings and routes is what the code has."""

import pytest

from tests.support.readme import README, blocks, written


@pytest.mark.parametrize("name", ["help", "settings", "routes"])
def test_readme_says_what_the_code_has(name: str) -> None:
    readme = README.read_text(encoding="utf-8")
    assert written(readme, name) == blocks()[name], "run `python -m tests.support.readme`"


def test_every_make_target_is_explained() -> None:
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    phony = makefile.split(".PHONY:")[1].split("\n")[0].split()
    explained = {line.split(":")[0] for line in makefile.splitlines() if ":" in line and "## " in line}
    assert set(phony) <= explained
