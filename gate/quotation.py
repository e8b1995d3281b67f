"""Every stretch of a text that stands in quotation marks, or reads as if it did (rule G1).

One definition for the whole product: what the archive records and what the gate checks are found by `scan`.
It knows double, single, low, angled and corner marks of any language, nesting, paragraphs that reopen, apostrophes,
feet and inches, typewriter and TeX marks, entities; and what stands for speech without marks: dash dialogue, block
quotations, emphasis, tables, transcript labels. It never guesses silently: whatever does not add up is a fault.

Linear in the length of the text. It decides nothing about truth; gate/verbatim.py and gate/reading.py do.
"""

from dataclasses import dataclass
from functools import lru_cache

from gate.apostrophes import SingleReader
from gate.hiding import find_hiding
from gate.marks import Mark, find_marks
from gate.pairing import Pairing, pair
from gate.runs import MarkFault, Run
from gate.unmarked import find_unmarked

__all__ = ["CONVENTIONAL", "DOUBTFUL", "MARKED", "MarkFault", "QuotedSpan", "Scan", "scan"]

# Between quotation marks.
MARKED = frozenset({"double", "single", "guillemet", "cjk", "title"})
# Without marks, by convention as good as marked.
CONVENTIONAL = frozenset({"dash", "block", "html"})
# May be speech although nothing says so; the policy decides. No quotation of a source is ever one of these.
DOUBTFUL = frozenset({"emphasis", "table", "label"})


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotedSpan:
    """text[start:end] stands between the marks, text[outer_start:outer_end] is the same with them.

    `style`: one of MARKED, CONVENTIONAL or DOUBTFUL. `depth` 0 is outermost; `parent` and `continues` are indices
    into `Scan.spans`. For a label, `open` is its text. An unclosed span ends with its paragraph (or enclosing span);
    one that the next paragraph takes up again is unclosed and no fault.
    """

    start: int
    end: int
    outer_start: int
    outer_end: int
    open: str
    close: str
    depth: int
    parent: int | None
    style: str
    is_closed: bool
    continues: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """Spans by (outer_start, widest first), each inside its parent, and faults by place."""

    spans: tuple[QuotedSpan, ...]
    faults: tuple[MarkFault, ...]


@lru_cache(maxsize=64)  # one review asks for its draft and its sources several times
def scan(text: str) -> Scan:
    """Finds every quoted span of `text`. Nothing quoted: both tuples empty. Raises nothing."""
    marks = find_marks(text)
    pairing = pair(text, marks)
    reader = SingleReader(text)
    _read_singles(text, pairing, reader)
    marked = [*pairing.runs, *reader.runs]
    unmarked, open_tags = find_unmarked(text, marked)
    spans = _spans([*marked, *unmarked])
    hiding = find_hiding(text, marks, [(span.outer_start, span.outer_end) for span in spans if span.depth == 0])
    faults = {*pairing.faults, *reader.faults, *open_tags, *hiding}
    return Scan(spans=spans, faults=tuple(sorted(faults, key=lambda fault: (fault.start, fault.end, fault.kind))))


def _read_singles(text: str, pairing: Pairing, reader: SingleReader) -> None:
    """Reads the single marks stretch by stretch: those of one double run, or of one paragraph outside any."""
    stretches, paragraph_ends = _stretches(text, pairing)
    left: dict[object, Run] = {}
    for key, marks in stretches.items():
        if isinstance(key, Run):
            before, first, end = left.get(key.continues), key.start, key.end
        else:
            before, first, end = left.get(key - 1), paragraph_ends[key - 1] if key else 0, paragraph_ends[key]
        resumes = (
            before if before and marks[0].sign == before.open and not text[first : marks[0].start].strip() else None
        )
        pending = reader.read(marks, end=end, resumes=resumes)
        if resumes is not None:
            left = {owner: run for owner, run in left.items() if run is not resumes}
        if pending is not None:
            left[key] = pending
    reader.faults.extend(MarkFault(start=run.outer_start, end=run.start, kind="unclosed") for run in left.values())


def _stretches(text: str, pairing: Pairing) -> tuple[dict[Run | int, list[Mark]], list[int]]:
    """Single marks by the run they stand in, or by paragraph number; and where each paragraph ends."""
    stretches: dict[Run | int, list[Mark]] = {}
    paragraph_ends: list[int] = []
    inside: list[Run] = []
    upcoming = iter([*pairing.runs, None])
    following = next(upcoming)
    for mark in sorted(pairing.singles, key=lambda mark: mark.start):
        while following and following.outer_start <= mark.start:
            inside.append(following)
            following = next(upcoming)
        while inside and inside[-1].outer_end <= mark.start:
            inside.pop()
        if mark.sign == "":
            paragraph_ends.append(mark.start)
        else:
            stretches.setdefault(inside[-1] if inside else len(paragraph_ends), []).append(mark)
    return stretches, [*paragraph_ends, len(text)]


def _spans(runs: list[Run]) -> tuple[QuotedSpan, ...]:
    ordered = sorted(runs, key=lambda run: (run.outer_start, -run.outer_end))
    places = {id(run): index for index, run in enumerate(ordered)}
    spans: list[QuotedSpan] = []
    inside: list[int] = []
    for run in ordered:
        while inside and spans[inside[-1]].outer_end <= run.outer_start:
            inside.pop()
        spans.append(
            QuotedSpan(
                start=run.start,
                end=run.end,
                outer_start=run.outer_start,
                outer_end=run.outer_end,
                open=run.open,
                close=run.close,
                depth=len(inside),
                parent=inside[-1] if inside else None,
                style=run.style,
                is_closed=run.is_closed,
                continues=places[id(run.continues)] if run.continues else None,
            )
        )
        inside.append(len(spans) - 1)
    return tuple(spans)
