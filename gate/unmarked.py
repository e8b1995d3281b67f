"""Speech without quotation marks: what a typesetter or a chat model uses in their place.

Two sorts. What stands for marks by convention is a quotation like any other: dash dialogue (a line that begins with a
dash, the Spanish incise cut out), block quotations (`>`, a block indented after a colon, <blockquote>, <q>). What only
may be speech is reported apart, for the policy to decide: emphasis, table cells, transcript labels.

Read line by line, in linear time. A candidate that begins or ends inside a marked quotation is none.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from gate.markers import lift, read_markers
from gate.marks import FAMILY
from gate.runs import MarkFault, Run

_DASH_LINE = re.compile(r"[ \t]*([—–―])[ \t]*(?=\S)")
_INCISE = re.compile(r"(?<=\s)[—–](?=\w)|(?<=[^\s—–])[—–](?=[\s.,;:!?]|$)")
_AFTER_INCISE = " \t.,;:"
_BLOCK_LINE = re.compile(r"[ \t]*(?:>|&gt;)[ \t]?")
_INDENTED_LINE = re.compile(r"(?: {4}|\t)[ \t]*(?=\S)")
_TAG = re.compile(r"<(/?)(q|blockquote|i|em|b|strong|cite)\b[^<>]{0,200}>", re.IGNORECASE)
_EMPHASIS = re.compile(r"\*{1,3}|_{1,3}")
_TABLE_LINE = re.compile(r"[ \t]*\|.*\|[ \t]*$")
_CELL = re.compile(r"[^|\n]+")
_LABEL = re.compile(
    r"[ \t]*[*_]{0,2}([^\W\d_][\w.’'-]{0,20}(?: [^\W\d_][\w.’'-]{0,20}){0,4})[*_]{0,2}:[*_]{0,2}[ \t]+(?=\S)"
)
_LETTER_LABEL = re.compile(r"[ \t]*(Q|A|[A-Z][A-Z’'.-]+(?: [A-Z][A-Z’'.-]+){0,4})\.[ \t]+(?=\S)")
_SENTENCE_END = ".!?…。"


def find_unmarked(text: str, marked: Sequence[Run]) -> tuple[list[Run], list[MarkFault]]:
    """Everything in `text` that stands for, or may be, speech without marks; and tags left open.

    `marked` are the marked runs. No run returned crosses another or a marked one.
    """
    lines = _lines(text)
    tagged, faults = _read_tags(text)
    speech = [*_blocks(text, lines), *_dash_dialogue(text, lines), *(run for run in tagged if run.style == "html")]
    doubtful = [*_emphasis(text), *_table_cells(text, lines), *_labels(text, lines)]
    doubtful += [run for run in tagged if run.style == "emphasis"]
    taken = _Taken(marked)
    kept = [run for run in speech if not (taken.cuts(run) or _begins_marked(text, run))]
    kept += [run for run in doubtful if not (taken.cuts(run) or taken.fills(text, run))]
    return _nested(kept), faults


def _nested(runs: list[Run]) -> list[Run]:
    """`runs` without those that begin inside another and end outside it."""
    kept: list[Run] = []
    inside: list[Run] = []
    for run in sorted(runs, key=lambda run: (run.outer_start, -run.outer_end)):
        while inside and inside[-1].outer_end <= run.outer_start:
            inside.pop()
        if not inside or run.outer_end <= inside[-1].outer_end:
            kept.append(run)
            inside.append(run)
    return kept


class _Taken:
    """Where the outermost marked quotations stand."""

    def __init__(self, marked: Sequence[Run]) -> None:
        self._ranges: list[tuple[int, int]] = []
        for run in sorted(marked, key=lambda run: (run.outer_start, -run.outer_end)):
            if not self._ranges or run.outer_start >= self._ranges[-1][1]:
                self._ranges.append((run.outer_start, run.outer_end))

    def cuts(self, run: Run) -> bool:
        """Whether `run` begins or ends inside a marked quotation."""
        return self._holds(run.outer_start) or self._holds(run.outer_end)

    def fills(self, text: str, run: Run) -> bool:
        """Whether a marked quotation is all that `run` holds: **“like this.”**"""
        place = bisect_right(self._ranges, (run.end, run.end)) - 1
        if place < 0:
            return False
        start, end = self._ranges[place]
        rest = text[run.start : start] + text[end : run.end]
        return run.start <= start and end <= run.end and not any(character.isalnum() for character in rest)

    def _holds(self, at: int) -> bool:
        place = bisect_right(self._ranges, (at, -1)) - 1
        return place >= 0 and self._ranges[place][0] < at < self._ranges[place][1]


def _lines(text: str) -> list[tuple[int, int]]:
    """Start and end of each line, without its line break."""
    lines: list[tuple[int, int]] = []
    start = 0
    for line in text.split("\n"):
        lines.append((start, start + len(line)))
        start += len(line) + 1
    return lines


def _run(text: str, start: int, end: int, style: str, *, outer_start: int, open: str = "", outer_end: int = -1) -> Run:
    while end > start and text[end - 1].isspace():
        end -= 1
    run = Run(outer_start=outer_start, start=start, open=open, style=style, family=style)
    run.finish(end=end, outer_end=max(end, outer_end), close="")
    return run


def _begins_marked(text: str, run: Run) -> bool:
    """Whether marks follow at once: then they, not the convention, say what is quoted."""
    head = text[run.start : run.start + 4].lstrip("*_ \u00a0")
    return head[:1] in FAMILY and head[:1] != "`" and head[:1] != "'"


def _blocks(text: str, lines: list[tuple[int, int]]) -> Iterator[Run]:
    """Lines that begin with `>`, and lines indented together after a line that ends with a colon."""
    at = 0
    while at < len(lines):
        pattern = _BLOCK_LINE if _BLOCK_LINE.match(text, *lines[at]) else _INDENTED_LINE
        first = pattern.match(text, *lines[at])
        if first is None or (pattern is _INDENTED_LINE and not _follows_colon(text, lines, at)):
            at += 1
            continue
        last = at
        while last + 1 < len(lines) and pattern.match(text, *lines[last + 1]):
            last += 1
        final = last if last == at or not _is_signature(text, lines, last, skip=pattern) else last - 1
        yield _run(text, first.end(), lines[final][1], "block", outer_start=lines[at][0], open=first.group().strip())
        at = last + 1


def _follows_colon(text: str, lines: list[tuple[int, int]], at: int) -> bool:
    for start, end in reversed(lines[max(0, at - 3) : at]):
        if text[start:end].strip():
            return text[start:end].rstrip().endswith((":", "："))
    return False


def _dash_dialogue(text: str, lines: list[tuple[int, int]]) -> Iterator[Run]:
    for at, (start, end) in enumerate(lines):
        dash = _DASH_LINE.match(text, start, end)
        if dash is None or _is_signature(text, lines, at):
            continue
        speaking, begin = True, dash.end()
        for incise in _INCISE.finditer(text, dash.end(), end):
            if speaking and incise.start() > begin:
                yield _run(text, begin, incise.start(), "dash", outer_start=start if begin == dash.end() else begin)
            speaking, begin = not speaking, _skip(text, incise.end(), end)
        if speaking and begin < end:
            yield _run(
                text, begin, end, "dash", outer_start=start if begin == dash.end() else begin, open=dash.group(1)
            )


def _skip(text: str, at: int, end: int) -> int:
    while at < end and text[at] in _AFTER_INCISE:
        at += 1
    return at


def _is_signature(text: str, lines: list[tuple[int, int]], at: int, *, skip: re.Pattern[str] = _DASH_LINE) -> bool:
    """Whether a dash line names who is quoted above: it follows a line, is short, capitalised, and no sentence."""
    start, end = lines[at]
    inner = skip.match(text, start, end)
    dash = _DASH_LINE.match(text, inner.end() if inner and skip is not _DASH_LINE else start, end)
    if dash is None or at == 0 or not text[slice(*lines[at - 1])].strip():
        return False
    line = text[dash.end() : end]
    words = lift(line, read_markers(line)).strip()
    return 0 < len(words) <= 80 and words[0].isupper() and words[-1] not in _SENTENCE_END


def _read_tags(text: str) -> tuple[list[Run], list[MarkFault]]:
    """<q> and <blockquote> are quotations; emphasis tags may be speech; a tag left open is a fault."""
    runs: list[Run] = []
    opened: dict[str, list[re.Match[str]]] = {}
    for tag in _TAG.finditer(text):
        name = tag.group(2).lower()
        if not tag.group(1):
            opened.setdefault(name, []).append(tag)
        elif opened.get(name):
            first = opened[name].pop()
            style = "html" if name in ("q", "blockquote") else "emphasis"
            runs.append(_between(text, first, tag, style))
    left = [tag for tags in opened.values() for tag in tags]
    return runs, [MarkFault(start=tag.start(), end=tag.end(), kind="html") for tag in left]


def _between(text: str, first: re.Match[str], last: re.Match[str], style: str) -> Run:
    return _run(
        text, first.end(), last.start(), style, outer_start=first.start(), open=first.group(), outer_end=last.end()
    )


def _emphasis(text: str) -> Iterator[Run]:
    """Stretches between equal runs of asterisks or low lines within a paragraph."""
    opened: dict[str, re.Match[str]] = {}
    gap = text.find("\n\n")
    for sign in _EMPHASIS.finditer(text):
        if 0 <= gap < sign.start():
            opened.clear()
            gap = text.find("\n\n", sign.start())
        before, after = text[sign.start() - 1 : sign.start()], text[sign.end() : sign.end() + 1]
        first = opened.get(sign.group())
        if first is not None and before.strip() and not after.isalnum():
            del opened[sign.group()]
            yield _between(text, first, sign, "emphasis")
        elif after.strip() and not before.isalnum():
            opened[sign.group()] = sign


def _table_cells(text: str, lines: list[tuple[int, int]]) -> Iterator[Run]:
    for start, end in lines:
        if _TABLE_LINE.match(text, start, end):
            for cell in _CELL.finditer(text, start, end):
                if any(character.isalpha() for character in cell.group()):
                    begin = cell.start() + len(cell.group()) - len(cell.group().lstrip())
                    yield _run(text, begin, cell.end(), "table", outer_start=begin, open="|")


def _labels(text: str, lines: list[tuple[int, int]]) -> Iterator[Run]:
    """What follows "NAME:" or "Q." at the head of a line; `open` is the label."""
    for start, end in lines:
        label = _LABEL.match(text, start, end) or _LETTER_LABEL.match(text, start, end)
        if label and all(word[0].isupper() for word in label.group(1).split()):
            run = _run(text, label.end(), end, "label", outer_start=start, open=label.group(1).strip())
            if not _begins_marked(text, run):
                yield run
