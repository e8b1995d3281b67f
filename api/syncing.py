"""Pulling from a CMS: the pull itself belongs to ingest; here it gets this desk's archive and clock."""

from importlib import import_module
from typing import TYPE_CHECKING

from api.errors import BadInputError

if TYPE_CHECKING:
    from api.desk import Desk
    from ingest.report import IngestReport


def sync(desk: "Desk", kind: str, url: str) -> "IngestReport":
    """Reads what is new at `url` into the archive. Raises BadInputError for a kind that is not installed."""
    from api.serving import withdraw_stale

    try:
        pull = import_module("ingest.sync").sync
    except ModuleNotFoundError as error:
        raise BadInputError(f"pulling from {kind!r} is not part of this installation") from error
    archive = desk.open_for_writing()
    desk.make_records()
    report: IngestReport = pull(
        kind, url, archive, recorded=desk.clock.now(), time_zone=desk.settings.time_zone, home=desk.settings.home
    )
    withdraw_stale(desk)
    return report
