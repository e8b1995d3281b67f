"""Every text that a template asks for stands in the catalogue, and none stands there unused."""

import re
from importlib import resources
from pathlib import Path

from api.pages.messages import catalogue

LITERAL = re.compile(r"""\bt\(\s*["']([a-z_.]+)["']\s*[,)]""")
PREFIX = re.compile(r"""\bt\(\s*["']([a-z_.]+)["']\s*~""")


def sources() -> str:
    api = Path(str(resources.files("api")))
    files = [*sorted((api / "templates").rglob("*.html")), *sorted((api / "pages").glob("*.py"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_every_text_asked_for_is_there() -> None:
    asked = set(LITERAL.findall(sources()))
    assert asked - set(catalogue().texts) == set()


def test_no_text_is_there_for_nothing() -> None:
    text = sources()
    prefixes = tuple(PREFIX.findall(text))
    unused = {
        key
        for key in catalogue().texts
        if f'"{key}"' not in text and f"'{key}'" not in text and not key.startswith(prefixes)
    }
    assert unused == set()
