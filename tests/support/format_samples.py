"""The project's own samples of every format, and how each that needs one is mapped."""

from pathlib import Path

from ingest.formats.front import read
from ingest.formats.story import Skipped, Story

SAMPLES = Path(__file__).resolve().parents[2] / "fixtures" / "formats" / "samples"
MAPPINGS = {
    "lines/transcript.jsonl": {
        "id": "key",
        "published": "day",
        "headline": "name",
        "turns": "speech",
        "turn_speaker": "who",
        "turn_text": "said",
    },
    "table/portuguese.csv": {
        "id": "codigo",
        "headline": "titulo",
        "published": "data",
        "text": "texto",
        "tags": "etiquetas",
        "language": "=pt",
    },
}


def read_sample(name: str) -> list[Story | Skipped]:
    """Everything that the sample `name` ("ans/ferry-timetable.json") gives, in order."""
    return list(read(SAMPLES / name, mapping=MAPPINGS.get(name)))


def stories(found: list[Story | Skipped]) -> list[Story]:
    """The stories among what was found."""
    return [one for one in found if isinstance(one, Story)]


def refusals(found: list[Story | Skipped]) -> list[Skipped]:
    """The refusals among what was found."""
    return [one for one in found if isinstance(one, Skipped)]
