"""Who says what, when, in a passage: one reading for the archive and for the gate (rule G2).

Promises: one `SourceQuote` per contiguous run between marks, in order of place, with its exact offsets; a nested
quotation is a row of its own with `quoted_by`; unknown speakers stay unknown; nothing is guessed from a name list.
Works with whatever names it is handed; `gate.names` supplies them where nobody better does.
Left to others: whether the words are true (nobody), whether a draft repeats them (`gate.verbatim`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from gate.antecedents import Discourse, Referent
from gate.frame import MARKED, Sentence, frames
from gate.grammar_words import closed
from gate.model import NameSpan, Person, SourceQuote
from gate.quotation import QuotedSpan, scan
from gate.said import Calendar, Times, is_old, scene_of, usable
from gate.speakers import Attribution, attribute
from gate.speech import is_speech
from gate.subjects import Clause, NounPhrase, noun_phrases
from gate.timex import read_times


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
    uses without a name. `published` anchors relative dates; None leaves them unknown.
    """
    page = _Page(text=text, names=names, published=published, people=people, language=language[:2])
    return page.rows()


@dataclass(slots=True)
class _Page:
    """One text being read."""

    text: str
    names: Sequence[NameSpan]
    published: date | None
    people: Sequence[Person]
    language: str
    spans: tuple[QuotedSpan, ...] = ()
    found: dict[int, SourceQuote] = field(default_factory=dict)

    def rows(self) -> tuple[SourceQuote, ...]:
        self.spans = scan(self.text).spans
        paragraphs = frames(self.text, self.spans, self.names, language=self.language)
        masked = self._masked()
        times = usable(read_times(masked, published=self.published, language=self.language), masked, self.published)
        words = closed(self.language)
        clauses = {
            id(sentence): Clause(sentence.tokens, noun_phrases(sentence.tokens, words), _timed(sentence, times), words)
            for paragraph in paragraphs
            for sentence in paragraph
        }
        discourse = Discourse(text=self.text, words=words, published=self.published, people=self.people)
        discourse.survey([clauses[id(sentence)] for paragraph in paragraphs for sentence in paragraph])
        ordered = [(sentence, clauses[id(sentence)]) for paragraph in paragraphs for sentence in paragraph]
        calendar = Calendar(times=times, scene=scene_of(ordered, times, language=self.language))
        _Telling(self, discourse, calendar).tell(paragraphs, clauses)
        self._nested(times)
        return tuple(self.found[index] for index in sorted(self.found))

    def _masked(self) -> str:
        """The text with every quotation blanked, so that no date inside one is taken for the reporter's."""
        parts: list[str] = []
        place = 0
        for span in self.spans:
            if span.depth == 0 and span.style in MARKED and span.start >= place:
                parts += [self.text[place : span.start], " " * (span.end - span.start)]
                place = span.end
        return "".join([*parts, self.text[place:]])

    def _nested(self, times: Times) -> None:
        for index, span in enumerate(self.spans):
            if span.parent is None or span.style not in MARKED or span.parent not in self.found:
                continue
            outer = self.found[span.parent]
            self.found[index] = SourceQuote(
                start=span.start,
                end=span.end,
                text=self.text[span.start : span.end],
                speaker=None,
                quoted_by=outer.speaker,
                said=outer.said,
                hand="second",
                confidence="unsure",
            )


def _timed(sentence: Sentence, times: Times) -> frozenset[int]:
    inside = times.within(sentence.tokens[0].start, sentence.tokens[-1].end)
    return frozenset(
        place
        for place, token in enumerate(sentence.tokens)
        for row in inside
        if row.start <= token.start < row.end
    )


@dataclass(slots=True)
class _Telling:
    """Walks the sentences in order and gives every quotation its row."""

    page: _Page
    discourse: Discourse
    calendar: Calendar
    previous: Referent | None = None
    spoken: Referent | None = None

    def tell(self, paragraphs: Sequence[Sequence[Sentence]], clauses: Mapping[int, Clause]) -> None:
        for paragraph in paragraphs:
            self.calendar.open_paragraph()
            for sentence in paragraph:
                clause = clauses[id(sentence)]
                referents = self.discourse.read(sentence, clause)
                self.spoken = None
                given = attribute(sentence, clause, language=self.page.language)
                for place in sentence.quotes:
                    index = sentence.tokens[place].quote
                    if index is not None:
                        self._quote(index, place, sentence, clause, given[index], referents)
                self.calendar.after(sentence, clause)
                self.previous = self.spoken or self._topic(clause, referents)

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
        is_spoken = is_speech(words, sentence, clause, place, given)
        referent = self._referent(span, place, sentence, given, referents) if is_spoken else Referent(None, "", "sure")
        day = self.calendar.said(sentence, clause, place, given)
        row = SourceQuote(
            start=span.start,
            end=span.end,
            text=words,
            speaker=referent.person,
            speaker_text=referent.text if referent.person is None else "",
            said=day,
            is_speech=is_spoken,
            context="recalled" if is_old(day, self.page.published) else "",
            cue=given.cue,
            confidence=referent.confidence,
        )
        self.page.found[index] = row
        if is_spoken and given.how != "subject":
            self.spoken = referent
            if referent.person is not None:
                self.discourse.spoke(referent.person, sentence)

    def _referent(
        self,
        span: QuotedSpan,
        place: int,
        sentence: Sentence,
        given: Attribution,
        referents: Mapping[NounPhrase, Referent],
    ) -> Referent:
        if span.continues is not None and span.continues in self.page.found:
            before = self.page.found[span.continues]
            return Referent(before.speaker, before.speaker_text, before.confidence)
        if given.phrase is not None:
            return referents.get(given.phrase) or self._other(given.phrase, sentence)
        if given.how in ("alone", "after", "before") and self.previous is not None:
            return self.previous
        return Referent(None, "", "unsure")

    def _other(self, phrase: NounPhrase, sentence: Sentence) -> Referent:
        """What is no person's name, pronoun or role: a possessive pronoun, a document, a group."""
        if phrase.kind == "possessive":
            gender = self.discourse.words.possessives[phrase.head]
            return self.discourse.pronoun(gender, phrase.head, sentence)
        return self._thing(phrase, sentence)

    def _thing(self, phrase: NounPhrase, sentence: Sentence) -> Referent:
        shown = self.page.text[sentence.tokens[phrase.start].start : sentence.tokens[phrase.last].end]
        return Referent(None, shown, "unsure")
