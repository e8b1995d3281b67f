"""Instants as sortable text: every stored or asked instant in one form, so that text order is time order."""

from datetime import UTC, date, datetime, time

# Later than any instant an archive can record; an open end that still compares.
FOREVER = "9999-12-31T23:59:59.999999Z"


def normalise(instant: str) -> str:
    """UTC with microseconds and a closing Z. A bare date means the end of that day, in UTC.

    An instant without a zone is taken as UTC. Raises ValueError for anything that is not ISO 8601.
    """
    text = instant.strip()
    if len(text) == 10:
        moment = datetime.combine(date.fromisoformat(text), time.max, tzinfo=UTC)
    else:
        moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ").rjust(27, "0")


def visible_from(recorded: str, embargo_until: str | None) -> str:
    """The first instant at which a version may be seen: once recorded, and not before its embargo ends."""
    known = normalise(recorded) if recorded else ""
    if not embargo_until:
        return known
    return max(known, normalise(embargo_until))
