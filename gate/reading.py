"""Who says what, when, in a passage: one reading for the archive and for the gate (rule G2).

Promises: one `SourceQuote` per contiguous run between marks, in order of place, with its exact offsets; a nested
quotation is a row of its own with `quoted_by`; unknown speakers stay unknown; nothing is guessed from a name list.
Works with whatever names it is handed; `gate.names` supplies them where nobody better does.
Left to others: whether the words are true (nobody), whether a draft repeats them (`gate.verbatim`).
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from gate.antecedents import Discourse, Referent
from gate.cues import CJK_CUES
from gate.frame import MARKED, Sentence, enclosing
from gate.grammar_words import closed
from gate.model import DateSpan, NameSpan, Person, SourceQuote
from gate.nested import inner_quotes
from gate.parsed import parsed
from gate.quotation import QuotedSpan
from gate.said import Calendar, Times, is_old, scene_of, token_at, usable
from gate.speakers import Attribution, attribute, reporting_verb
from gate.speakers_cjk import cjk_speaker
from gate.speech import is_speech, repeats_another
from gate.subjects import Clause, NounPhrase
from gate.timex import read_times
from gate.turns import Turn, turns

_AUTHORED = frozenset(("letter", "opinion", "reader_comment", "column"))
_INVENTED = re.compile(
    r"\b(?:none of this (?:took place|happened|is true)|nothing in (?:it|this \w+) (?:ever )?happened|is "
    r"(?:a work of )?satire|(?:humou?r|satirical) column)\b",
    re.IGNORECASE,
)


def read(
    text: str,
    *,
    names: Sequence[NameSpan],
    published: date | None,
    byline: tuple[str, ...] = (),
    kind: str = "news",
    language: str = "en",
    people: Sequence[Person] = (),
) -> tuple[SourceQuote, ...]:
    """The quotations of `text`; () when it has none.

    `names` are the spans that name somebody, `people` further people whose roles may resolve a title that the text
    uses without a name. `published` anchors relative dates; None leaves them unknown. In letters and columns "I" is
    the one name of `byline`, and a letter's own paragraphs are rows without marks. Satire names no real speaker.
    """
    page = _Page(text=text, names=names, published=published, people=people, language=language[:2].lower())
    page.author = _author(byline, names, people) if kind in _AUTHORED else None
    page.is_invented = kind == "satire" or bool(_INVENTED.search(text))
    rows = page.rows()
    return tuple(_disowned(row) for row in rows) if page.is_invented else rows


def read_statement(
    text: str, *, names: Sequence[NameSpan], language: str = "en", people: Sequence[Person] = ()
) -> tuple[SourceQuote, ...]:
    """The quotations of a draft: as `read`, but a date counts only in the words that attribute the quotation.

    Nothing is carried from one sentence to the next and nothing stands in for a missing date: `said` is then UNDATED.
    """
    page = _Page(text=text, names=names, published=None, people=people, language=language[:2].lower(), is_draft=True)
    return page.rows()


def _author(byline: tuple[str, ...], names: Sequence[NameSpan], people: Sequence[Person]) -> Person | None:
    """The writer of a letter or column: the one byline, as the person it names when anybody knows that person."""
    if len(byline) != 1 or not byline[0].strip():
        return None
    written = byline[0].split(",")[0].strip()
    known = [
        person for person in (*people, *(name.person for name in names)) if written in (person.name, *person.aliases)
    ]
    return known[0] if known else Person(key=written, name=written)


def _disowned(row: SourceQuote) -> SourceQuote:
    """Words that a satire puts into a mouth: nobody said them."""
    shown = row.speaker.name if row.speaker is not None else row.speaker_text
    return replace(row, speaker=None, speaker_text=shown, quoted_by=None, context="forged")


@dataclass(slots=True)
class _Page:
    """One text being read."""

    text: str
    names: Sequence[NameSpan]
    published: date | None
    people: Sequence[Person]
    language: str
    author: Person | None = None
    is_invented: bool = False
    is_draft: bool = False
    spans: tuple[QuotedSpan, ...] = ()
    parents: frozenset[int] = frozenset()
    found: dict[int, SourceQuote] = field(default_factory=dict)

    def rows(self) -> tuple[SourceQuote, ...]:
        """Reads the page."""
        found = parsed(self.text, self.names, language=self.language)
        self.spans = found.spans
        self.parents = frozenset(span.parent for span in self.spans if span.parent is not None)
        masked = self._masked()
        times = usable(read_times(masked, published=self.published, language=self.language), masked, self.published)
        words = closed(self.language)
        clauses = {
            id(sentence): Clause(sentence.tokens, phrases, _timed(sentence, times), words)
            for sentence, phrases in found.sentences
        }
        discourse = Discourse(
            text=self.text, words=words, published=self.published, people=self.people, author=self.author
        )
        ordered = [(sentence, clauses[id(sentence)]) for sentence, _ in found.sentences]
        discourse.survey([clause for _, clause in ordered])
        scene = scene_of(ordered, times, language=self.language)
        calendar = Calendar(times=times, scene=scene, carries=not self.is_draft)
        spoken = turns(self.text, names=self.names, people=self.people)
        if self.language in CJK_CUES:
            self._tell_cjk(masked, calendar)
        else:
            _Telling(self, discourse, calendar, spoken).tell(found.paragraphs, clauses)
        self._leftovers()
        marked = [self.found[index] for index in sorted(self.found)]
        return tuple(sorted((*marked, *self._unmarked(spoken, calendar)), key=lambda row: (row.start, -row.end)))

    def _masked(self) -> str:
        """The text with every quotation blanked, so that no date inside one is taken for the reporter's."""
        parts: list[str] = []
        place = 0
        for index, span in enumerate(self.spans):
            if span.style in MARKED and span.start >= place and enclosing(self.spans, index) is None:
                parts += [self.text[place : span.start], " " * (span.end - span.start)]
                place = span.end
        return "".join([*parts, self.text[place:]])

    def _tell_cjk(self, masked: str, calendar: Calendar) -> None:
        """Chinese and Japanese: no words to tell apart, so the clause around each quotation is read as it stands."""
        last: Person | None = None
        for index, span in enumerate(self.spans):
            if span.style not in MARKED or enclosing(self.spans, index) is not None:
                continue
            referent, cue, is_spoken = cjk_speaker(
                self.text, masked, span.outer_start, span.outer_end, names=self.names, language=self.language, last=last
            )
            last = referent.person or last
            self.found[index] = SourceQuote(
                start=span.start,
                end=span.end,
                text=self.text[span.start : span.end],
                speaker=referent.person,
                speaker_text=referent.text if referent.person is None else "",
                said=calendar.usual(),
                is_speech=is_spoken,
                cue=cue,
                confidence=referent.confidence,
                named_by=referent.kind,
            )

    def _leftovers(self) -> None:
        """Quotations inside a name (a nickname) or a title's marks: no speech, but rows all the same."""
        for index, span in enumerate(self.spans):
            if index not in self.found and span.style in MARKED | {"title"}:
                self.found[index] = SourceQuote(
                    start=span.start, end=span.end, text=self.text[span.start : span.end], speaker=None, is_speech=False
                )

    def _unmarked(self, spoken: Sequence[Turn], calendar: Calendar) -> tuple[SourceQuote, ...]:
        """Answers of a transcript and the paragraphs of a letter: speech without marks."""
        return tuple(
            SourceQuote(
                start=turn.start,
                end=turn.end,
                text=self.text[turn.start : turn.end],
                speaker=turn.speaker,
                speaker_text="" if turn.speaker is not None else turn.label,
                said=calendar.usual(),
                is_marked=False,
                cue=turn.label,
                confidence="sure" if turn.speaker is not None else "likely",
            )
            for turn in spoken
        )


def _timed(sentence: Sentence, times: Times) -> frozenset[int]:
    """The places of the tokens that belong to a time."""
    tokens, found = sentence.tokens, set()
    for row in times.within(tokens[0].start, tokens[-1].end):
        place = token_at(tokens, row.start)
        while place is not None and place < len(tokens) and tokens[place].start < row.end:
            found.add(place)
            place += 1
    return frozenset(found)


def _turn_start(turn: Turn) -> int:
    return turn.start


_SILENCE = Referent(None, "", "unsure")


@dataclass(slots=True)
class _Telling:
    """Walks the sentences in order and gives every quotation its row."""

    page: _Page
    discourse: Discourse
    calendar: Calendar
    turns: Sequence[Turn]
    previous: Referent | None = None
    spoken: Referent = _SILENCE
    turn: Turn | None = None

    def tell(self, paragraphs: Sequence[Sequence[Sentence]], clauses: Mapping[int, Clause]) -> None:
        for paragraph in paragraphs:
            self.calendar.open_paragraph()
            turn = self._turn_at(paragraph[0].tokens[-1].start)
            self.turn = turn
            if turn is not None:
                self.discourse.author = turn.speaker
            for sentence in paragraph:
                clause = clauses[id(sentence)]
                referents = self.discourse.read(sentence, clause)
                self.spoken = _SILENCE
                given = attribute(sentence, clause, language=self.page.language)
                for place, index in sentence.quotes:
                    self._quote(index, place, sentence, clause, given[index], referents)
                self.calendar.after(sentence, clause)
                self.previous = self._topic(clause, referents) if self.spoken is _SILENCE else self.spoken

    def _topic(self, clause: Clause, referents: Mapping[NounPhrase, Referent]) -> Referent | None:
        """Who a sentence without speech is about: a quotation that stands alone after it is likely that person's."""
        if any(token.quote is not None for token in clause.tokens) and not clause.phrases:
            return self.previous
        main = clause.main(0, len(clause.tokens))
        referent = referents.get(main) if main is not None else None
        if referent is None or referent.person is None or referent.person.is_organisation:
            return None
        return replace(referent, confidence="likely")

    def _quote(
        self,
        index: int,
        place: int,
        sentence: Sentence,
        clause: Clause,
        given: Attribution,
        referents: Mapping[NounPhrase, Referent],
    ) -> None:
        span = self.page.spans[index]
        words = self.page.text[span.start : span.end]
        is_spoken = is_speech(words, clause, place, given)
        referent = self._referent(span, sentence, given, referents) if is_spoken else Referent(None, "", "sure")
        if is_spoken and repeats_another(clause, place, given):
            referent = replace(referent, person=None, confidence="unsure")
        day = self.calendar.said(sentence, clause, place, given)
        by = self.turn.speaker if self.turn is not None and referent.person != self.turn.speaker else None
        by = by or self._relayed_by(clause, given, referents)
        self.page.found[index] = self._row(index, referent, given, day, is_spoken=is_spoken, by=by)
        if index in self.page.parents:
            self._inner(index, sentence, referent, day)
        if span.continues is not None:
            self._give_back(span.continues, self.page.found[index])
        if is_spoken and given.how != "subject":
            self.spoken = referent
            if referent.person is not None:
                self.discourse.spoke(referent.person, sentence)

    def _relayed_by(
        self, clause: Clause, given: Attribution, referents: Mapping[NounPhrase, Referent]
    ) -> Person | None:
        """ "Hobart said Cutler told him, “...”": whoever reports the saying, when that is somebody else."""
        if given.how != "before" or given.phrase is None or given.phrase.start >= given.place:
            return None
        outer = reporting_verb(clause, given.phrase.start, language=self.page.language)
        phrase = clause.left_of(outer, 0) if outer is not None else None
        teller = referents[phrase].person if phrase is not None and phrase in referents else None
        speaker = referents[given.phrase].person if given.phrase in referents else None
        return teller if teller is not None and teller != speaker else None

    def _give_back(self, index: int | None, row: SourceQuote) -> None:
        """Paragraphs of a running quotation whose speaker is named only at its end."""
        while index is not None and index in self.page.found and self.page.found[index].speaker is None:
            before = self.page.found[index]
            self.page.found[index] = replace(
                before,
                speaker=row.speaker,
                speaker_text=row.speaker_text,
                confidence=row.confidence,
                is_speech=row.is_speech,
            )
            index = self.page.spans[index].continues

    def _row(
        self,
        index: int,
        referent: Referent,
        given: Attribution,
        day: DateSpan,
        *,
        is_spoken: bool,
        by: Person | None = None,
        is_inner: bool = False,
    ) -> SourceQuote:
        span = self.page.spans[index]
        return SourceQuote(
            start=span.start,
            end=span.end,
            text=self.page.text[span.start : span.end],
            speaker=referent.person,
            speaker_text=referent.text if referent.person is None else "",
            quoted_by=by if is_spoken or is_inner else None,
            said=day,
            is_speech=is_spoken,
            hand="second" if is_spoken and by is not None else "first",
            context="recalled" if is_spoken and is_old(day, self.page.published) else "",
            cue=given.cue,
            confidence=referent.confidence,
            named_by=referent.kind,
            is_dated=self.calendar.is_dated,
        )

    def _inner(self, outer: int, host: Sentence, speaker: Referent, day: DateSpan) -> None:
        """Rows of the quotations inside quotation `outer`, at any depth."""
        inner = inner_quotes(
            self.page.text,
            self.page.spans,
            outer,
            names=self.page.names,
            discourse=self.discourse,
            host=host,
            outer_speaker=speaker.person,
            language=self.page.language,
        )
        for index, referent, is_spoken, sentence, place, given in inner:
            said = self.calendar.inner(self.page.text, sentence, place, day, language=self.page.language)
            self.page.found[index] = self._row(
                index, referent, given, said, is_spoken=is_spoken, by=speaker.person, is_inner=True
            )
            if index in self.page.parents:
                self._inner(index, host, referent, said)

    def _turn_at(self, place: int) -> Turn | None:
        index = bisect_right(self.turns, place, key=_turn_start) - 1
        return self.turns[index] if index >= 0 and place < self.turns[index].end else None

    def _referent(
        self,
        span: QuotedSpan,
        sentence: Sentence,
        given: Attribution,
        referents: Mapping[NounPhrase, Referent],
    ) -> Referent:
        before = self.page.found.get(span.continues) if span.continues is not None else None
        if before is not None and (before.speaker is not None or given.phrase is None):
            return Referent(before.speaker, before.speaker_text, before.confidence, kind="ellipsis")
        if given.phrase is not None:
            return referents.get(given.phrase) or self._other(given.phrase, sentence)
        if given.how in ("alone", "after", "before") and self.previous is not None:
            return replace(self.previous, kind="ellipsis")
        return Referent(None, "", "unsure")

    def _other(self, phrase: NounPhrase, sentence: Sentence) -> Referent:
        """What is no person's name, pronoun or role: a possessive pronoun, a document, a group."""
        if phrase.kind == "possessive":
            gender = self.discourse.words.possessives[phrase.head]
            return replace(self.discourse.pronoun(gender, phrase.head, sentence), kind="pronoun")
        return self._thing(phrase, sentence)

    def _thing(self, phrase: NounPhrase, sentence: Sentence) -> Referent:
        shown = self.page.text[sentence.tokens[phrase.start].start : sentence.tokens[phrase.last].end]
        owner = sentence.tokens[phrase.start].person
        if phrase.kind == "document" and owner is not None and not owner.is_organisation:
            return Referent(owner, shown, "likely", kind="document")  # "what Roe's report describes as"
        return Referent(None, shown, "unsure", kind=phrase.kind)
