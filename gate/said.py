"""When a quotation was said: the day its own words of attribution name, else the day of its scene.

- A date beside the verb of saying, or one that opens the sentence, dates the words ("In 2014 she had said").
- A quotation that goes on with the one before it keeps its date; written words keep the date of their document.
- Otherwise the date that its paragraph, else the story, has set ("at Monday's meeting") is carried.
- A story that names no day of its own: the day of publication, as for words said now.
Dates inside a quotation, in a subordinate clause, ahead of publication, and those after "since" or "until" date
something else.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from gate import calendar
from gate.cues import all_cues
from gate.frame import Sentence, Token
from gate.model import UNDATED, DateSpan
from gate.name_words import DOCUMENTS
from gate.speakers import Attribution
from gate.subjects import Clause
from gate.timex import read_times
from gate.timex_model import TimeExpression

_NOT_OF_SAYING = frozenset(
    "since until till by before from through for than every each between past beyond to desde hasta até depuis"
    " jusqu’à bis seit ab".split()
)
_SUBORDINATE = frozenset(
    "that who whom whose which where when while because if whether although though as after before since until"
    " than how what why"
    " que quien donde cuando porque onde quando qui où quand dass weil der die wenn als".split()
)
_WRITTEN = frozenset("wrote writes written write reads read says e-mailed emailed posted tweeted states stated".split())
_CALENDAR_WORD = re.compile(r"^(?!.*(?:day|night|feira)\b)(?=.*[^\W\d_]{3}).*\d", re.IGNORECASE)
_HABITS = frozenset("once famously would solía costumava".split())
_ASKED = frozenset("asked speaking writing testifying interviewed quoted".split())
SCENE_DAYS = 12  # a newspaper's story dates its scene within the last issue or two
_OPENING = 7  # tokens in which an adverbial still opens its sentence
_OPENING_PARAGRAPHS = 5
_REACH = 14  # tokens between a verb of saying and its date


@dataclass(frozen=True, slots=True)
class Times:
    """The usable expressions of a text, by place, read against the day of publication."""

    expressions: tuple[TimeExpression, ...]
    starts: tuple[int, ...]
    published: date | None

    def within(self, start: int, end: int) -> tuple[TimeExpression, ...]:
        """Expressions that begin in [start, end)."""
        return self.expressions[bisect_left(self.starts, start) : bisect_left(self.starts, end)]


def usable(expressions: Sequence[TimeExpression], text: str, published: date | None) -> Times:
    """Leaves out durations, sets, vague words, the future, and dates that bound something else."""
    kept = tuple(
        row
        for row in (_in_the_past(row, published) for row in expressions)
        if row.kind in ("date", "time", "range")
        and row.span.start is not None
        and (published is None or row.span.start <= published)
        and not _bounds_something(text, row)
    )
    return Times(expressions=kept, starts=tuple(row.start for row in kept), published=published)


def _in_the_past(row: TimeExpression, published: date | None) -> TimeExpression:
    """ "On Dec. 3 he wrote", printed in October: what was said on a day without a year was said before publication."""
    start, end = row.span.start, row.span.end
    if published is None or start is None or end is None or start <= published or not row.is_relative:
        return row
    if not _CALENDAR_WORD.search(row.text):
        return row
    before = [calendar.shift_months(day, -12) for day in (start, end)]
    if before[0] is None or before[1] is None:
        return row
    return replace(row, span=replace(row.span, start=before[0], end=before[1]))


def _bounds_something(text: str, row: TimeExpression) -> bool:
    before = text[max(0, row.start - 16) : row.start].split()
    is_possessive = text[row.end : row.end + 2] in ("’s", "'s") or row.text.endswith(("’s", "'s"))
    if is_possessive:
        return row.span.precision != "day"
    return bool(before) and before[-1].lower() in _NOT_OF_SAYING


@dataclass(frozen=True, slots=True)
class Placed:
    """A time with the index of its first token in the sentence."""

    row: TimeExpression
    token: int


def placed(sentence: Sentence, clause: Clause, times: Times) -> tuple[Placed, ...]:
    """The times of a sentence outside its quotations and its subordinate clauses."""
    tokens = sentence.tokens
    found: list[Placed] = []
    for row in times.within(tokens[0].start, tokens[-1].end):
        index = token_at(tokens, row.start)
        if index is not None and tokens[index].quote is None and not _is_subordinate(clause, index):
            found.append(Placed(row, index))
    return tuple(found)


def token_at(tokens: Sequence[Token], start: int) -> int | None:
    """The index of the token that holds the place `start`; None between tokens."""
    index = bisect_right(tokens, start, key=_start) - 1
    return index if index >= 0 and start < tokens[index].end else None


def _start(token: Token) -> int:
    return token.start


def _is_subordinate(clause: Clause, index: int) -> bool:
    """Whether a relative or a conjunction stands before the time within its stretch between commas."""
    for place in range(index - 1, max(-1, index - 60), -1):
        token = clause.tokens[place]
        if token.quote is not None or token.lower in (",", ";", ":", "—", "–", "(", "."):
            return False
        if (
            token.lower in _SUBORDINATE
            and place
            and not (place + 1 == index or (token.lower in ("after", "before") and index - place <= 2))
        ):
            return True
    return False


def opens(found: Placed, clause: Clause) -> bool:
    """Whether the time opens its sentence: "In 2014", "On Tuesday night", "At a news conference on Wednesday"."""
    words = [token.lower for token in clause.tokens[:2]]
    first = words[-1] if words[0] in clause.words.conjunctions else words[0]
    starts_adverbial = found.token == 0 or first in clause.words.prepositions or first in ("last", "earlier", "this")
    return (
        starts_adverbial
        and found.token <= _OPENING
        and all(token.lower != "," for token in clause.tokens[: found.token])
    )


def _attributes(found: Placed, clause: Clause, place: int, given: Attribution) -> bool:
    """Whether the time belongs to the words that attribute the quotation at token `place`."""
    cue, at = given.place, found.token
    if cue < 0:
        return False
    if given.how == "after":
        return place < at <= cue + _REACH and not _crosses_quote(clause, place, at)
    subject = given.phrase.last if given.phrase is not None and given.phrase.last < cue else cue
    if subject < at < cue:
        if any(token.lower in _ASKED for token in clause.tokens[max(subject, at - 3) : at]):
            return True
        return all(_is_light(clause, row) for row in range(subject + 1, cue) if row not in clause.timed)
    return cue < at < place and at - cue <= 6 and all(clause.tokens[row].lower != "," for row in range(cue, at))


def _is_habit(clause: Clause, cue: int) -> bool:
    """`used to say`, `once said`, `would say`: on no day that the story tells."""
    before = [token.lower for token in clause.tokens[max(0, cue - 3) : cue]] if cue >= 0 else []
    return bool(_HABITS & set(before)) or before[-2:] in (["used", "to"], ["liked", "to"], ["loved", "to"])


def _is_light(clause: Clause, place: int) -> bool:
    lower = clause.tokens[place].lower
    return lower in clause.words.prepositions | clause.words.skipped | clause.words.determiners or lower == ","


def _crosses_quote(clause: Clause, place: int, at: int) -> bool:
    return any(token.quote is not None for token in clause.tokens[place + 1 : at])


def scene_of(sentences: Sequence[tuple[Sentence, Clause]], times: Times, *, language: str) -> DateSpan:
    """The day on which the story plays: a near day beside a verb of saying in its opening, else the first near day.

    Days of main clauses come before those of subordinate ones, the opening paragraphs before the rest.
    """
    if times.published is None:
        return UNDATED
    ranked: list[tuple[int, int, DateSpan]] = []
    cues = all_cues(language)
    for order, (sentence, clause) in enumerate(sentences):
        tokens = sentence.tokens
        main = {found.row.start for found in placed(sentence, clause, times)}
        for row in times.within(tokens[0].start, tokens[-1].end):
            index = token_at(tokens, row.start)
            if index is None or tokens[index].quote is not None or not _is_scene(row, times.published):
                continue
            near = tokens[max(0, index - 4) : index + 4]
            is_said = row.start in main and any(token.lower in cues for token in near)
            late = 0 if sentence.paragraph <= _OPENING_PARAGRAPHS else 10
            ranked.append((late + (0 if is_said else 1 if row.start in main else 2), order, row.span))
    return min(ranked, key=lambda row: row[:2])[2] if ranked else UNDATED


def _is_scene(row: TimeExpression, published: date) -> bool:
    start = row.span.start
    return (
        row.span.precision == "day"
        and start is not None
        and start == row.span.end
        and published - timedelta(days=SCENE_DAYS) <= start <= published
        and row.text.lower() not in ("today", "tonight")
    )


@dataclass(slots=True)
class Calendar:
    """What the story has dated so far; feed sentences in order."""

    times: Times
    scene: DateSpan
    carries: bool = True
    carried: DateSpan = UNDATED
    document: DateSpan = UNDATED
    document_paragraph: int = -9
    last: DateSpan = UNDATED
    is_dated: bool = False

    def open_paragraph(self) -> None:
        """A new paragraph: what its predecessor dated is over."""
        self.carried = UNDATED

    def said(self, sentence: Sentence, clause: Clause, place: int, given: Attribution) -> DateSpan:
        """The said date of the quotation at token `place`."""
        self.last = self._said(sentence, clause, place, given)
        return self.last

    def _said(self, sentence: Sentence, clause: Clause, place: int, given: Attribution) -> DateSpan:
        own = placed(sentence, clause, self.times)
        self.is_dated = False
        tied = [row for row in own if _attributes(row, clause, place, given) or opens(row, clause)]
        if tied:
            self.is_dated = True
            anchor = given.place if given.place >= 0 else place
            return min(tied, key=lambda row: (abs(row.token - anchor), row.token)).row.span
        if _is_habit(clause, given.place):
            return UNDATED
        if given.how in ("alone", "same") and self.last != UNDATED and (sentence.index or given.how == "same"):
            return self.last
        is_written = given.cue in _WRITTEN or (given.phrase is not None and given.phrase.kind == "document")
        if is_written and self.document != UNDATED and sentence.paragraph - self.document_paragraph <= 2:
            return self.document
        return self.carried if self.carries and self.carried != UNDATED else self.usual()

    def usual(self) -> DateSpan:
        """The day of words that nothing dates by itself: the story's scene, else its publication."""
        published = self.times.published
        if self.scene != UNDATED or published is None:
            return self.scene
        return DateSpan(start=published, end=published, precision="day")

    def inner(self, text: str, sentence: Sentence, place: int, outer: DateSpan, *, language: str) -> DateSpan:
        """The said date of a quotation inside another: what the outer speaker dates, else the outer date.

        The outer speaker's "last year" is read against the day of the outer quotation.
        """
        before = sentence.tokens[0].start, sentence.tokens[place].start
        heard = read_times(text[before[0] : before[1]], published=outer.end or self.times.published, language=language)
        dated = [row for row in heard if row.span.start is not None and row.kind == "date"]
        if dated and (outer.end is None or (dated[-1].span.start or outer.end) <= outer.end):
            return dated[-1].span
        return outer

    def after(self, sentence: Sentence, clause: Clause) -> None:
        """Notes what the sentence dates for those after it."""
        for found in placed(sentence, clause, self.times):
            if found.row.span.precision == "day" and (opens(found, clause) or _is_near_cue(found, clause)):
                self.carried = found.row.span
        self._note_document(sentence)

    def _note_document(self, sentence: Sentence) -> None:
        tokens = sentence.tokens
        for row in self.times.within(tokens[0].start, tokens[-1].end):
            index = token_at(tokens, row.start)
            if index is None:
                continue
            before = [token.lower for token in tokens[max(0, index - 3) : index]]
            after = next((token.lower for token in tokens[index:] if token.start >= row.end), "")
            if (
                after in DOCUMENTS
                or "dated" in before
                or (before[-1:] != ["the"] and any(word in DOCUMENTS for word in before[-2:]))
            ):
                self.document, self.document_paragraph = row.span, sentence.paragraph


def _is_near_cue(found: Placed, clause: Clause) -> bool:
    near = clause.tokens[max(0, found.token - 3) : found.token + 2]
    return any(token.lower in ("said", "told", "interview", "dijo", "disse", "dit", "sagte") for token in near)


def is_old(span: DateSpan, published: date | None) -> bool:
    """Whether words said then are recalled: older than any scene of the story."""
    return published is not None and span.end is not None and span.end < published - timedelta(days=2 * SCENE_DAYS)
