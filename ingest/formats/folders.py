"""The files below a folder: depth first, by name; links are not followed, pipes and devices never opened."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ingest.formats.news_file import NewsFile, broken, is_bare
from ingest.formats.story import Skipped


def on_disk(path: Path) -> NewsFile:
    """A file with the others of its folder beside it."""
    folder = path.parent

    def neighbour(name: str) -> BinaryIO | None:
        beside = folder / name
        return beside.open("rb") if is_bare(name) and beside.is_file() and not beside.is_symlink() else None

    return NewsFile(
        where=str(path),
        name=path.name,
        open=lambda: path.open("rb"),
        neighbour=neighbour,
        neighbours=lambda: frozenset(entry.name for entry in os.scandir(folder)),
    )


def in_directory(folder: Path) -> Iterator[NewsFile | Skipped]:
    """Depth first, by name; one directory's listing in memory at a time."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield broken(str(folder), error)
        return
    for entry in entries:
        path = folder / entry.name
        if entry.is_symlink():
            yield Skipped(where=str(path), code="link", why="links are not followed; give the path it points to")
        elif entry.name.startswith("."):
            yield Skipped(where=str(path), code="ignored", why="a hidden file; rename it if it is an article")
        elif entry.is_dir(follow_symlinks=False):
            yield from in_directory(path)
        elif stat.S_ISREG(entry.stat(follow_symlinks=False).st_mode):
            yield on_disk(path)
        else:
            yield Skipped(where=str(path), code="not_a_file", why="a pipe, socket or device is never opened")
