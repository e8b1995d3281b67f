"""Archives built out of the public measuring data, as a newspaper's own import would build them.

A transcript's label says who speaks: "THE PRESIDENT" is the one whom the file names in a field of its own, and is
written out; nothing else of a text is touched. The library's file of people holds what any library holds of a head of
state or of a central bank: the name, the title, the dates of office.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from graph.embedded.store import EmbeddedArchive, open_archive
from ingest.pipeline import ingest
from tests.support.measure_data import public, rows

RECORDED = "2026-01-01T00:00:00Z"
_FILES = {
    "wikinews": "wikinews/articles.jsonl",
    "president_news_conferences": "president_news_conferences/conferences.jsonl",
    "fed_pressers": "fed_pressers/archive.jsonl",
}
_LIBRARY = {
    "president_news_conferences": [
        ("John F. Kennedy", "President", "president", "1961-01-20", "1963-11-23"),
        ("Gerald R. Ford", "President", "president", "1974-08-09", "1977-01-20"),
    ],
    "fed_pressers": [("Janet Yellen", "Chair", "chair of the Federal Reserve", "2014-02-03", "2018-02-03")],
}


def build(name: str, folder: Path) -> EmbeddedArchive:
    """The archive `name` in `folder`, open; skips the test where the data is absent."""
    lines = folder / f"{name}.jsonl"
    lines.parent.mkdir(parents=True, exist_ok=True)
    lines.write_text("".join(json.dumps(row) + "\n" for row in _articles(name)), encoding="utf-8")
    archive = open_archive(folder / name, create=True)
    ingest([lines], archive, authority=_library(name, folder), recorded=RECORDED)
    return archive


def _articles(name: str) -> Iterator[dict[str, str]]:
    for row in rows(public(_FILES[name])):
        yield {
            "id": row["id"],
            "headline": row["title"],
            "published": row["date"],
            "text": _text(name, row),
            "kind": "news" if name == "wikinews" else "qa",
            "language": "en",
        }


def _text(name: str, row: dict[str, object]) -> str:
    if name == "fed_pressers":
        turns = row["turns"]
        assert isinstance(turns, list)
        return "\n\n".join(f"{turn['speaker']}. {turn['text']}" for turn in turns)
    if name == "president_news_conferences":
        label = f"PRESIDENT {str(row['president']).split()[-1].upper()}."
        return re.sub(r"(?m)^(\s*)THE PRESIDENT\.", rf"\g<1>{label}", str(row["text"]))
    return str(row["text"])


def _library(name: str, folder: Path) -> Path | None:
    people = _LIBRARY.get(name)
    if people is None:
        return None
    path = folder / f"{name}-people.json"
    kept = [
        {
            "id": f"p-{full.split()[-1].lower()}",
            "type": "person",
            "name": full,
            "aliases": [f"{title} {full.split()[-1]}", _without_initial(full)],
            "roles": [{"title": office, "from": start, "to": end}],
        }
        for full, title, office, start, end in people
    ]
    path.write_text(json.dumps({"people": kept, "organisations": [], "topics": []}), encoding="utf-8")
    return path


def _without_initial(name: str) -> str:
    return " ".join(part for part in name.split() if not part.endswith("."))
