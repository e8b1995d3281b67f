"""Tells single quotation marks from apostrophes, and pairs the marks.

Works within one stretch at a time: the text between two neighbouring double marks of one level, or one paragraph.
An opening mark is closed by the first later mark that cannot be an apostrophe (it follows punctuation, or a word
that is neither a plural possessive nor a clipped word); a possessive closes only when nothing better comes before
the next opening. Each search stops at the next opening, so the work is linear.
"""

import re
from collections.abc import Sequence

from gate.boundaries import is_unspaced, is_word
from gate.marks import Mark
from gate.runs import MarkFault, Run

# Words that drop their beginning, in English and Dutch; a closed class.
_CLIPPED_HEADS = frozenset(
    {"em", "tis", "twas", "twere", "twill", "twould", "twixt", "til", "till", "cause", "cos", "coz", "bout", "round"}
    | {"neath", "gainst", "n", "nuff", "nother", "fraid", "cept", "s", "t", "m", "k", "r", "d"}
)
# Words that drop their end: English dialect spellings and Italian truncations.
_CLIPPED_TAILS = frozenset(("o", "th", "an", "wi", "ol", "lil", "po", "mo", "di", "fa", "va", "sta", "fo", "lo"))
_HEAD_WORD = re.compile(r"[^\W\d_]+")
_DECADE = re.compile(r"\d\d(?:ers|er|s)?(?!\w)")
_TAIL_REACH = 12

Stretch = Sequence[Mark]


class SingleReader:
    """Reads the single marks of one text; runs and faults gather in `runs` and `faults`."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.runs: list[Run] = []
        self.faults: list[MarkFault] = []

    def read(self, stretch: Stretch, *, end: int, resumes: Run | None = None) -> Run | None:
        """Reads one stretch that ends at `end`; returns the run left open at its end, whose fault is not yet noted.

        `resumes` is a run left open before, which the stretch's first mark takes up again.
        """
        clipped: Mark | None = None
        pending: Run | None = None
        index = 0
        while index < len(stretch):
            mark, role = stretch[index], self._role(stretch[index])
            if role in ("open", "maybe_open"):
                if pending is not None and mark.is_line_start and mark.sign == pending.open:
                    # A new line that repeats the opening mark takes the quotation up again.
                    resumes, pending = pending, None
                self._note(pending)
                index, pending = self._open(stretch, index, end=end, resumes=resumes)
                clipped = resumes = None
                continue
            if role == "clipped":
                clipped = mark
            elif role in ("hard", "plain"):
                self._close_clipped(mark, clipped)
                clipped = None
            elif role == "code":
                self._fault(mark, "code")
            index += 1
        return pending

    def _open(self, stretch: Stretch, index: int, *, end: int, resumes: Run | None) -> tuple[int, Run | None]:
        """Opens a run at `index`; returns where to read on, and the run when nothing closes it."""
        mark = stretch[index]
        closing, until, is_sure = self._closing(stretch, index)
        if closing is None and self._is_clipped_head(mark):
            return index + 1, None
        if closing is None and mark.family == "backtick":
            self._fault(mark, "code")
            return index + 1, None
        run = Run(outer_start=mark.start, start=mark.end, open=mark.sign, style="single", family="single")
        run.continues = resumes
        self.runs.append(run)
        if closing is None:
            run.abandon(end=self._trim(stretch[until].start if until < len(stretch) else end))
            return index + 1, run
        run.finish(end=stretch[closing].start, outer_end=stretch[closing].end, close=stretch[closing].sign)
        if not is_sure:
            self._fault(stretch[closing], "unclear")
        return closing + 1, None

    def _closing(self, stretch: Stretch, index: int) -> tuple[int | None, int, bool]:
        """Which mark closes the one at `index` (None: none does), where the search ended, and whether it is sure."""
        doubtful: list[int] = []
        later = index + 1
        while later < len(stretch):
            role = self._role(stretch[later])
            if role in ("hard", "plain"):
                return later, later, True
            if role in ("open", "maybe_open", "code"):
                break
            if role in ("possessive", "floating"):
                doubtful.append(later)
            later += 1
        return (doubtful[0] if doubtful else None), later, len(doubtful) < 2

    def _close_clipped(self, mark: Mark, clipped: Mark | None) -> None:
        """A closing mark with nothing open: it closes what looked like a clipped word ('Tis late,' he said)."""
        if clipped is None:
            self._fault(mark, "stray_close")
            return
        if self._text[clipped.end : mark.start].lower() == "n":
            return  # rock 'n' roll
        run = Run(outer_start=clipped.start, start=clipped.end, open=clipped.sign, style="single", family="single")
        run.finish(end=mark.start, outer_end=mark.end, close=mark.sign)
        self.runs.append(run)

    def _role(self, mark: Mark) -> str:
        """What the mark's neighbours make of it.

        open, maybe_open, clipped, hard, plain, possessive, floating, apostrophe or code.
        """
        before, after = mark.before, mark.after
        if mark.family == "backtick":
            return "open" if mark.only_opens and mark.sign == "`" else "code"
        if before not in ("", " ") and after not in ("", " ") and is_word(before) and is_word(after):
            return self._inner_role(mark)
        if mark.sign == "‚":
            return "open" if mark.can_open else "apostrophe"
        if mark.can_close and not mark.only_opens:
            return self._closing_role(mark)
        if mark.sign in "‘‛":
            return "open"
        if mark.can_open or (mark.sign == "'" and before in ",;:!?" and before):
            if self._is_clipped_head(mark):
                return "clipped"
            return "open" if mark.sign == "'" else "maybe_open"
        return "floating" if before in ("", " ") and after in ("", " ") else "apostrophe"

    def _inner_role(self, mark: Mark) -> str:
        """Between two letters it is an apostrophe, except in scripts without spaces."""
        if mark.sign != "'" and (is_unspaced(mark.before) or is_unspaced(mark.after)):
            return "open" if mark.sign in "‘‛‚" else "plain"
        return "apostrophe"

    def _closing_role(self, mark: Mark) -> str:
        if not is_word(mark.before):
            return "hard"
        if mark.before.isdigit():
            return "possessive"
        tail = _tail_word(self._text, mark.start)
        is_clipped = tail[-1:] in ("s", "x", "z", "S") or tail.endswith("in") or tail in _CLIPPED_TAILS
        return "possessive" if is_clipped else "plain"

    def _is_clipped_head(self, mark: Mark) -> bool:
        if _DECADE.match(self._text, mark.end):
            return True
        word = _HEAD_WORD.match(self._text, mark.end, mark.end + _TAIL_REACH)
        return word is not None and word.group().lower() in _CLIPPED_HEADS

    def _trim(self, end: int) -> int:
        while end > 0 and self._text[end - 1].isspace():
            end -= 1
        return end

    def _fault(self, mark: Mark, kind: str) -> None:
        self.faults.append(MarkFault(start=mark.start, end=mark.end, kind=kind))

    def _note(self, run: Run | None) -> None:
        if run is not None:
            self.faults.append(MarkFault(start=run.outer_start, end=run.start, kind="unclosed"))


def _tail_word(text: str, end: int) -> str:
    """The letters directly before `end`, at most a dozen."""
    start = end
    while start > 0 and end - start < _TAIL_REACH and text[start - 1].isalpha():
        start -= 1
    return text[start:end].lower() if not text[start:end].isupper() else text[start:end]
