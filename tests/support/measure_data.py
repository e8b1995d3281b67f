"""Third-party data that is measured and never copied: found beside the checkout, else the test is skipped."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

_VARIABLE = "DESK_MEASURE_DATA"


def measure_folder() -> Path:
    """The folder named by the environment variable, else ../shared/data beside the checkout. Skips if absent."""
    named = os.environ.get(_VARIABLE)
    folder = Path(named) if named else Path(__file__).resolve().parents[2].parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no measuring data at {folder}; set {_VARIABLE}")
    return folder


def public(name: str) -> Path:
    """A file of the public part, such as "transcript_pairs/pairs.jsonl". Skips when absent."""
    path = measure_folder() / "public" / name
    if not path.exists():
        pytest.skip(f"{path.name} is not part of the measuring data")
    return path


def rows(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSON lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
