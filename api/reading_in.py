"""Reading articles in: the pipeline on this desk's archive, and what a change does to answers already out."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.report import IngestReport, Progress


def ingest(
    desk: "Desk",
    paths: Sequence[Path],
    *,
    authority: Path | None = None,
    format: str = "auto",
    mapping: Path | None = None,
    workers: int = 1,
    progress: "Callable[[Progress], None] | None" = None,
    who: str = "command line",
) -> "IngestReport":
    """Reads everything under `paths`; the archive and its record store are made when there are none.

    Answers that rest on what changed are withdrawn before this returns. Raises IngestError before anything is stored
    when a path, the authority file or the mapping cannot be used.
    """
    from api import feeds
    from api.serving import withdraw_stale
    from ingest.errors import IngestUsageError
    from ingest.pipeline import ingest as read_in

    _require(paths)
    was_unmade = desk.is_unmade()
    archive = desk.open_for_writing()
    desk.make_records()
    try:
        report = read_in(
            paths,
            archive,
            authority=authority,
            recorded=desk.clock.now(),
            time_zone=desk.settings.time_zone,
            format=format,
            mapping=mapping,
            workers=workers,
            progress=progress,
        )
    except IngestUsageError:
        if was_unmade:
            _unmake(desk)
        raise
    if report.articles or report.corrections:
        withdraw_stale(desk)
    feeds.note(desk, report, source=", ".join(path.name for path in paths), who=who)
    if was_unmade and not report.articles and not report.unchanged:
        _unmake(desk)
    return report


def _unmake(desk: "Desk") -> None:
    """Removes the empty archive that was made for articles which did not come."""
    from api.wiring import RECORDS_FILE

    desk.close()
    for name in ("archive.sqlite", RECORDS_FILE):
        for file in desk.settings.home.glob(f"{name}*"):
            file.unlink()
    if not any(desk.settings.home.iterdir()):
        desk.settings.home.rmdir()


def _require(paths: Sequence[Path]) -> None:
    from api.errors import BadInputError

    for path in paths:
        if not path.exists():
            raise BadInputError(f"no such file or directory: {str(path)!r}; nothing was stored")
