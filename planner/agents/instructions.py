"""Reads the versioned prompt files and their digests."""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

_VERSION = re.compile(r"\A<!-- version: (\d+) -->\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Instructions:
    """One prompt: its text without the version line, its version, and the SHA-256 of the whole file."""

    name: str
    version: int
    text: str
    digest: str


@lru_cache(maxsize=8)
def instructions(name: str) -> Instructions:
    """The prompt `name` (plan, answer, audit). Raises ValueError when the file states no version."""
    raw = files("planner.prompts").joinpath(f"{name}.md").read_text(encoding="utf-8")
    match = _VERSION.match(raw)
    if match is None:
        raise ValueError(f"planner/prompts/{name}.md must start with '<!-- version: N -->'")
    digest = "sha256:" + hashlib.sha256(raw.encode()).hexdigest()
    return Instructions(name=name, version=int(match.group(1)), text=raw[match.end() :], digest=digest)
