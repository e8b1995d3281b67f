"""The working record of a quotation while its closing mark is still sought."""

from dataclasses import dataclass


@dataclass(slots=True, kw_only=True, eq=False)
class Run:
    """Mutable on purpose, and internal to the scanner: gate/quotation.py turns runs into frozen spans."""

    outer_start: int
    start: int
    open: str
    style: str
    family: str
    end: int = -1
    outer_end: int = -1
    close: str = ""
    is_closed: bool = False
    continues: "Run | None" = None

    def finish(self, *, end: int, outer_end: int, close: str) -> None:
        """Ends the run at its closing mark."""
        self.end, self.outer_end, self.close, self.is_closed = end, outer_end, close, True

    def abandon(self, *, end: int) -> None:
        """Ends the run without a closing mark."""
        self.end = self.outer_end = max(end, self.start)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkFault:
    """Something about the marks at text[start:end] that keeps a quotation from being told for sure.

    `kind`: unclosed, stray_close, unclear, entity, unknown_mark, bidi, direction_mark, control, unassigned, code,
    table, html.
    """

    start: int
    end: int
    kind: str
