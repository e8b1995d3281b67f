"""A true draft in parts, so that an operator can change one part and nothing else.

Built from any archive's own readings: one attributed quotation, one plain sentence, both verbatim from a source, and
what the rest of the archive offers to confuse them with. The true draft should be released; whoever runs the
operators checks that first and skips cases that are not.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from gate.folding import find_words, fold
from gate.model import Draft, Person, Source, SourceQuote
from gate.quotation import scan
from gate.sentences import sentence_spans

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_DATELINE = re.compile(r"^[^\W\d_a-z][^a-z\n—–]{2,60} [—–] ")
_MARKS = re.compile(r"[“”\"«»„「」‘*_<>|]")
# A sentence that leans on its neighbours, or on the day of publication, says nothing by itself.
_DEPENDENT = frozenset(
    {
        "He",
        "She",
        "It",
        "They",
        "This",
        "That",
        "These",
        "Those",
        "But",
        "And",
        "Or",
        "So",
        "Then",
        "His",
        "Her",
        "Their",
    }
)
_RELATIVE = re.compile(
    r"\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(?:yesterday|today|tomorrow|tonight|ago|now|last|next|later|earlier)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """Somebody else's words, elsewhere in the archive."""

    name: str
    words: str
    year: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrueCase:
    """The parts of a draft and what it rests on. `forbidden` are strings that no reader may ever get.

    The draft reads: [claim] [cite]. In {when}, {speaker} said, {open}{words}{stop}{close} [cite]
    """

    sources: tuple[Source, ...]
    speaker: str
    words: str
    when: str = ""
    claim: str = ""
    verb: str = "said"
    open: str = "“"
    close: str = "”"
    stop: str = "."
    marker: str = "[S1]"
    claim_marker: str = "[S1]"
    is_attributed_after: bool = False
    head: str = ""
    tail: str = ""
    question: str = ""
    said: date | None = None
    rivals: tuple[Rival, ...] = ()
    spare: Source | None = None
    forbidden: tuple[str, ...] = ()

    @property
    def draft(self) -> Draft:
        """The whole draft as an answerer would have written it."""
        parts = [self.claim_sentence(), self.quotation_sentence()]
        return Draft(text=self.head + " ".join(part for part in parts if part) + self.tail, question=self.question)

    def claim_sentence(self) -> str:
        """The plain sentence with its marker before the full stop; "" when there is none."""
        if not self.claim:
            return ""
        return f"{self.claim.rstrip('.')} {self.claim_marker}." if self.claim_marker else self.claim

    def quotation_sentence(self) -> str:
        """The attributed quotation; "" when the case has none."""
        if not self.words:
            return ""
        marker = f" {self.marker}" if self.marker else ""
        if self.is_attributed_after:
            date_phrase = f" {self.when[0].lower()}{self.when[1:]}" if self.when else ""
            return f"{self.open}{self.words},{self.close} {self.speaker} {self.verb}{date_phrase}{marker}."
        lead = f"{self.when}, " if self.when else ""
        attribution = f"{self.speaker} {self.verb}, " if self.speaker else ""
        stop = "" if self.words[-1] in "?!？！" else self.stop
        return f"{lead}{attribution}{self.open}{self.words}{stop}{self.close}{marker}"

    def says(self, words: str) -> bool:
        """Whether `words` stand in any of the case's sources, by the folding: then they are no invention."""
        wanted = fold(words, is_source=False)
        return any(find_words(wanted, fold(source.text, is_source=True)) for source in self.sources)

    def misquoting(self, words: str) -> "TrueCase | None":
        """The case with other words between the marks; None when they happen to stand in a source."""
        if words == self.words or not words.strip() or self.says(words):
            return None
        return replace(self, words=words, forbidden=(words,))

    def misclaiming(self, claim: str) -> "TrueCase | None":
        """The case with another plain sentence; None when it happens to stand in a source."""
        if not self.claim or claim == self.claim or self.says(claim):
            return None
        return replace(self, claim=claim, forbidden=(claim.rstrip("."),))


def true_cases(
    source: Source, readings: Sequence[SourceQuote], *, rivals: Sequence[Rival] = (), spare: Source | None = None
) -> Iterator[TrueCase]:
    """One case for each clear quotation of `source`, with one of its plain sentences in turn.

    Clear: marked speech of a named person, first hand, sure, of at least four words, dated to the day, with nothing
    around it that turns its meaning. The source becomes [S1].
    """
    cited = replace(source, id="S1")
    sentences = plain_sentences(source.text)
    for place, reading in enumerate(readings):
        if not _is_clear(reading) or reading.speaker is None or reading.said.start is None:
            continue
        name = reading.speaker.name
        yield TrueCase(
            sources=(cited,),
            speaker=name,
            words=reading.text.strip().rstrip(",.。，、"),
            when=f"In {_MONTHS[reading.said.start.month - 1]} {reading.said.start.year}",
            claim=sentences[place % len(sentences)] if sentences else "",
            said=reading.said.start,
            rivals=tuple(rival for rival in rivals if _is_other(rival, reading.speaker, source)),
            spare=replace(spare, id="S2") if spare is not None else None,
        )


def plain_sentences(text: str) -> tuple[str, ...]:
    """Sentences that stand by themselves: no quotation, no pronoun at the head, no weekday; datelines cut off."""
    quoted = [(span.outer_start, span.outer_end) for span in scan(text).spans if span.depth == 0]
    bounds = sentence_spans(text, shielded=quoted)
    plain = ((start, end) for start, end in bounds if not any(left < end and start < right for left, right in quoted))
    found = (_DATELINE.sub("", text[start:end]) for start, end in plain)
    return tuple(sentence for sentence in found if _stands_alone(sentence))


def _stands_alone(sentence: str) -> bool:
    return (
        30 <= len(sentence) <= 300
        and sentence.endswith(".")
        and not _MARKS.search(sentence)
        and not _RELATIVE.search(sentence)
        and sentence.split(maxsplit=1)[0] not in _DEPENDENT
    )


def _is_clear(reading: SourceQuote) -> bool:
    return (
        reading.is_speech
        and reading.is_marked
        and reading.hand == "first"
        and not reading.context
        and reading.confidence == "sure"
        and reading.said.precision == "day"
        and len(reading.text.split()) >= 4
        and not any(mark in reading.text for mark in '“”"«»„[]…')
    )


def _is_other(rival: Rival, speaker: Person, source: Source) -> bool:
    """A rival shares no name with the speaker, and is not named in the source at all."""
    return rival.name.split()[-1] not in " ".join((speaker.name, *speaker.aliases)) and rival.name not in source.text
