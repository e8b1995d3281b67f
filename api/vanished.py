"""What a CMS took back since it was pulled: retracted here, so that nothing released rests on it any more.

A retraction, not a takedown: that a piece is not published any more does not say that its words must be erased. An
archivist who knows more takes it down; a CMS that says so itself sends a takedown.
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.formats.story import Skipped
    from ingest.sync.client import Client
    from ingest.sync.cursor import Cursor

_NOTE = "It is not published at its source any more."


class Shown:
    """The ids that a source has ever shown and not taken back: a line each, appended, so that a crash loses none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.ids = set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()

    def add(self, ids: Collection[str]) -> None:
        """Keeps what is new of `ids`."""
        new = sorted({one for one in ids if one and "\n" not in one} - self.ids)
        if new:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as stream:
                stream.writelines(f"{one}\n" for one in new)
            self.ids |= set(new)

    def remove(self, id: str) -> None:
        """Forgets one; the file is written anew and changed in one step."""
        self.ids.discard(id)
        draft = self._path.with_suffix(".ids.new")
        draft.write_text("".join(f"{one}\n" for one in sorted(self.ids)), encoding="utf-8")
        draft.replace(self._path)


def retract_gone(desk: "Desk", cursor: "Cursor", shown: Shown, *, client: "Client") -> tuple["Skipped", ...]:
    """Retracts what is gone and tells each; an id is forgotten only once its retraction is stored.

    Raises FetchError when the source fails or shows less than half of what it showed.
    """
    from ingest.sync.gone import gone

    missing = gone(cursor, shown.ids, client=client, sleep=desk.clock.pause)
    return tuple(_retract(desk, missing, shown, where=cursor.url))


def _retract(desk: "Desk", missing: Collection[str], shown: Shown, *, where: str) -> Iterator["Skipped"]:
    from api.articles import retract
    from ingest.formats.story import Skipped

    for id_ in missing:
        held = desk.archive.article(id_, as_of=desk.clock.now())
        if held is not None and held.status.value not in {"retracted", "taken_down"}:
            retract(desk, id_, reason=_NOTE, who="sync")
            why = "not published at its source any more: retracted here; take it down if its words must go"
            yield Skipped(where=f"{where}: {id_}", code="gone_at_source", why=why)
        shown.remove(id_)
