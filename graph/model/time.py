"""When something was said or held: an interval of days with the precision the paper gave.

Bounds are both inclusive (the outside contract's `said.to` is inclusive). An unknown date has no
bounds: "unknown" is a value of its own and never means "today" or "the day of publication".
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Precision(StrEnum):
    """How exactly the paper dates something."""

    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Interval:
    """Valid time: the days from `start` to `end`, both inclusive; both None when unknown."""

    start: date | None
    end: date | None
    precision: Precision

    def overlaps(self, start: date | None, end: date | None) -> bool:
        """Whether any day of this interval lies in [start, end]; an open bound is None.

        An unknown interval overlaps only the unbounded range.
        """
        if self.start is None or self.end is None:
            return start is None and end is None
        return (end is None or self.start <= end) and (start is None or self.end >= start)


UNKNOWN = Interval(start=None, end=None, precision=Precision.UNKNOWN)


def on(day: date) -> Interval:
    """The interval of one day."""
    return Interval(start=day, end=day, precision=Precision.DAY)
