"""Pairs the marks that are never apostrophes: double marks, guillemets, corner brackets, title marks.

One pass with a stack, so the work is linear. The language is not told: a mark that opens in one language and
closes in another („…“ against “…”, »…« against «…», ”…”) is read by what is open and by its neighbours.
A paragraph break ends every open run, unless the next paragraph begins with the mark repeated: then the run goes
on as a new one that continues it. Anything left over is a fault, never a guess.
"""

from dataclasses import dataclass, field

from gate.marks import CLOSERS, OPENERS, STRAIGHT_DOUBLE, Mark
from gate.runs import MarkFault, Run

_STYLES = {
    "double": "double",
    "prime": "double",
    "guillemet": "guillemet",
    "angle": "guillemet",
    "corner": "cjk",
    "white_corner": "cjk",
    "title": "title",
    "title_single": "title",
}


@dataclass(slots=True, kw_only=True)
class Pairing:
    """What pairing found: runs in order of their opening, faults, and the marks left for gate/apostrophes.py."""

    runs: list[Run] = field(default_factory=list)
    faults: list[MarkFault] = field(default_factory=list)
    singles: list[Mark] = field(default_factory=list)


def pair(text: str, marks: tuple[Mark, ...]) -> Pairing:
    """Pairs `marks` of `text`; single marks and paragraph breaks are handed on in `singles`."""
    walk = _Walk(text)
    for index, mark in enumerate(marks):
        if mark.sign == "":
            walk.cross_gap(mark, marks, index)
        elif mark.family in ("single", "backtick"):
            walk.found.singles.append(mark)
        else:
            walk.read(mark)
    walk.drop_to(0, len(text))
    return walk.found


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.found = Pairing()
        self.stack: list[Run] = []
        # Levels of the open runs of each family: looking one up must not cost a walk down the stack.
        self.levels: dict[str, list[int]] = {}
        # Open runs that the paragraph just begun may take up again, outermost first.
        self.waiting: list[Run] = []
        # Where the next mark must stand to take one up.
        self.resume_at = -1
        self.last: Run | None = None

    def read(self, mark: Mark) -> None:
        if self.waiting and mark.start == self.resume_at:
            self.resume(mark, self.waiting.pop(0))
            return
        level = self.level_of(mark.family)
        opened = self.stack[level] if level >= 0 else None
        if opened and mark.is_line_start and mark.only_opens and mark.sign == opened.open:
            # A new line that repeats the opening mark takes the quotation up again.
            self.drop_above(level, mark.start)
            self.pop()
            opened.abandon(end=_trim(self.text, mark.start))
            self.resume(mark, opened)
            return
        action = _action(mark, opened)
        if action == "open":
            self.open(mark)
        elif action == "close" and opened:
            self.close(mark, level)
        else:
            self.leave(mark)

    def level_of(self, family: str) -> int:
        levels = self.levels.get(family)
        return levels[-1] if levels else -1

    def pop(self) -> Run:
        run = self.stack.pop()
        self.levels[run.family].pop()
        return run

    def open(self, mark: Mark) -> Run:
        run = Run(
            outer_start=mark.start, start=mark.end, open=mark.sign, style=_STYLES[mark.family], family=mark.family
        )
        self.found.runs.append(run)
        self.levels.setdefault(run.family, []).append(len(self.stack))
        self.stack.append(run)
        return run

    def close(self, mark: Mark, level: int) -> None:
        self.drop_above(level, mark.start)
        run = self.pop()
        run.finish(end=mark.start, outer_end=mark.end, close=mark.sign)
        self.last = run
        if mark.sign in STRAIGHT_DOUBLE and mark.only_opens:
            self.found.faults.append(MarkFault(start=mark.start, end=mark.end, kind="unclear"))

    def leave(self, mark: Mark) -> None:
        """A mark that closes nothing: inches, two single marks, a mark closed too early at an inch sign, or a fault."""
        if mark.sign == "''":
            self.found.singles.extend(_split(mark))
        elif mark.sign == '"' and self.text[mark.start - 1 : mark.start].isdigit():
            return
        elif self.last is not None and self.last is self.found.runs[-1] and self.closed_at_inches(self.last):
            self.last.finish(end=mark.start, outer_end=mark.end, close=mark.sign)
        else:
            self.found.faults.append(MarkFault(start=mark.start, end=mark.end, kind="stray_close"))

    def closed_at_inches(self, run: Run) -> bool:
        return run.close == '"' and self.text[run.end - 1 : run.end].isdigit()

    def cross_gap(self, gap: Mark, marks: tuple[Mark, ...], index: int) -> None:
        """At a paragraph break, keeps the open runs whose marks the next paragraph repeats at its beginning."""
        self.found.singles.append(gap)
        self.waiting, self.last, at = [], None, gap.end
        for run in self.stack:
            following = marks[index + 1] if index + 1 < len(marks) else None
            if following is None or following.start != at or not _repeats(following, run):
                break
            self.waiting.append(run)
            at, index = following.end, index + 1
        self.drop_to(len(self.waiting), gap.start)
        end = _trim(self.text, gap.start)
        for run in self.waiting:
            run.abandon(end=end)
        self.stack.clear()
        self.levels.clear()
        self.resume_at = gap.end

    def resume(self, mark: Mark, before: Run) -> None:
        run = self.open(mark)
        run.open, run.continues = before.open, before
        self.resume_at = mark.end

    def drop_above(self, level: int, at: int) -> None:
        self.drop_to(level + 1, at)

    def drop_to(self, level: int, at: int) -> None:
        """Gives up the runs above `level`: their closing mark never came."""
        if len(self.stack) <= level:
            return
        end = _trim(self.text, at)
        while len(self.stack) > level:
            run = self.pop()
            run.abandon(end=end)
            self.found.faults.append(MarkFault(start=run.outer_start, end=run.start, kind="unclosed"))


def _repeats(mark: Mark, run: Run) -> bool:
    # French papers repeat either guillemet at the head of a paragraph.
    return mark.family == run.family and (mark.sign == run.open or mark.family == "guillemet")


def _action(mark: Mark, opened: Run | None) -> str:
    """open, close or leave."""
    if mark.sign in OPENERS:
        return "open"
    if mark.sign in CLOSERS:
        return "close"
    if mark.sign in STRAIGHT_DOUBLE:
        return _straight(mark, opened)
    if mark.sign in "“‟«‹":
        return _leading(mark, opened)
    return _trailing(mark, opened)


def _straight(mark: Mark, opened: Run | None) -> str:
    if opened is None:
        return "leave" if mark.only_closes else "open"
    if opened.open in STRAIGHT_DOUBLE or not mark.only_opens:
        return "close"
    return "open"


def _leading(mark: Mark, opened: Run | None) -> str:
    """A mark that opens in most languages: “ « ‹."""
    if opened is None:
        return "leave" if mark.only_closes else "open"
    if opened.open in "„»›":
        return "open" if mark.only_opens else "close"
    return "close" if mark.only_closes else "open"


def _trailing(mark: Mark, opened: Run | None) -> str:
    """A mark that closes in most languages: ” » ›."""
    if opened is None:
        return "open" if mark.only_opens else "leave"
    return "open" if opened.open in "»›" and mark.only_opens else "close"


def _split(mark: Mark) -> tuple[Mark, Mark]:
    """Two typewriter apostrophes read as two single marks."""
    middle = mark.start + 1
    first = Mark(
        start=mark.start,
        end=middle,
        sign="'",
        family="single",
        before=mark.before,
        after=mark.after,
        is_line_start=mark.is_line_start,
    )
    second = Mark(
        start=middle, end=mark.end, sign="'", family="single", before=mark.before, after=mark.after, is_line_start=False
    )
    return first, second


def _trim(text: str, end: int) -> int:
    """`end` moved back over white space."""
    while end > 0 and text[end - 1].isspace():
        end -= 1
    return end
