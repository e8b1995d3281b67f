"""Who the draft says said a quotation, and whether the cited source says the same (G4: speaker).

The draft is read by the same reader as the source (`gate.reading`), its people and titles against the source's own
cast at that time. Released: a full name, a surname that only one person of the source bears, a role held in the
source, a pronoun with one possible antecedent, an institution for its officer, the paper's words as the paper's.
Held: nobody named, a doubt, several candidates, another person, relayed words given as heard.
Not checked here: the words, the date, the context.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gate.cast import Cast, cast_of
from gate.markers import lift, read_markers
from gate.model import NameSpan, Person, Source, SourceQuote
from gate.name_words import NOT_NAMES, ROLE_NOUNS
from gate.names import find_names, surname
from gate.reading import read_statement

_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_PAPER_KINDS = frozenset(("editorial",))
_PAPER = frozenset("editorial paper newspaper editors board".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundQuote:
    """A quotation of the draft (draft[start:end] between its marks) with the source reading that it repeats.

    `source` is the cited source that holds the words, None when none does; `reading` is the reading whose span
    holds the words (the innermost one), None when the words stand outside every quotation of the source.
    """

    start: int
    end: int
    source: Source | None
    reading: SourceQuote | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeakerVerdict:
    """One verdict per quotation: ok, wrong_speaker, no_speaker or second_hand, with the reason.

    `asserted` is who the draft names ("" when nobody), `actual` who the source names ("" when nobody).
    """

    start: int
    end: int
    code: str
    asserted: str
    actual: str
    why: str


def check(
    draft: str, quotes: Sequence[BoundQuote], *, people: Sequence[Person] = (), language: str = "en"
) -> tuple[SpeakerVerdict, ...]:
    """One verdict per quotation of `quotes`, in their order. `people` resolve titles and aliases; may be empty."""
    text = lift(draft, read_markers(draft))
    casts = casts_of(quotes, people)
    rows = statements(text, casts, people=people, language=language)
    return tuple(_judge(text, quote, _row_at(rows, quote), casts) for quote in quotes)


def casts_of(quotes: Sequence[BoundQuote], people: Sequence[Person]) -> dict[str, Cast]:
    """The cast of every source that holds one of the quotations, by source id."""
    sources = {quote.source.id: quote.source for quote in quotes if quote.source is not None}
    return {key: cast_of(source, people) for key, source in sources.items()}


def statements(
    text: str, casts: Mapping[str, Cast], *, people: Sequence[Person], language: str
) -> tuple[SourceQuote, ...]:
    """The draft's own reading, its names resolved against the people of the sources, then of the archive."""
    known = {row.person.key: row.person for cast in casts.values() for row in cast.members}
    everybody = (*known.values(), *(person for person in people if person.key not in known))
    names = find_names(text, people=everybody, language=language)
    return _read(text, names, language)


@lru_cache(maxsize=4)  # the speakers and the dates of one draft are told from one reading of it
def _read(text: str, names: tuple[NameSpan, ...], language: str) -> tuple[SourceQuote, ...]:
    return read_statement(text, names=names, language=language)


def _row_at(rows: Sequence[SourceQuote], quote: BoundQuote) -> SourceQuote | None:
    inside = [row for row in rows if row.start <= quote.start and quote.end <= row.end]
    return min(inside, key=lambda row: row.end - row.start, default=None)


def _judge(text: str, quote: BoundQuote, row: SourceQuote | None, casts: Mapping[str, Cast]) -> SpeakerVerdict:
    reading, source = quote.reading, quote.source
    if reading is None or source is None:
        return _verdict(quote, "no_speaker", "", "", "the cited source gives these words to nobody")
    if not reading.is_speech:
        return _not_speech(quote, row)
    if row is None or not row.is_speech:
        return _verdict(quote, "no_speaker", "", _actual(reading), "the draft does not say who said this")
    cast = casts[source.id]
    if reading.speaker is None:
        return _nameless(quote, row, reading, source)
    asserted = _asserted(row, cast)
    if isinstance(asserted, str):
        return _unnamed(quote, row, reading.speaker, cast, asserted)
    if not is_same(asserted, reading.speaker, cast):
        is_body = asserted.is_organisation or (" " not in asserted.name and not cast.of_surname(asserted.name))
        if is_body and cast.speaks_for(reading.speaker, _heads(asserted.name)):
            return _verdict(quote, "ok", asserted.name, reading.speaker.name, "")
        why = f"the source gives these words to {reading.speaker.name}, the draft to {asserted.name}"
        return _verdict(quote, "wrong_speaker", asserted.name, reading.speaker.name, why)
    if reading.confidence == "unsure":
        return _verdict(
            quote, "no_speaker", asserted.name, reading.speaker.name, "the source leaves open who said this"
        )
    return _relay(text, quote, row, reading, asserted)


def _verdict(quote: BoundQuote, code: str, asserted: str, actual: str, why: str) -> SpeakerVerdict:
    return SpeakerVerdict(start=quote.start, end=quote.end, code=code, asserted=asserted, actual=actual, why=why)


def _actual(reading: SourceQuote) -> str:
    return reading.speaker.name if reading.speaker is not None else reading.speaker_text


def _not_speech(quote: BoundQuote, row: SourceQuote | None) -> SpeakerVerdict:
    """A sign, a title, a nickname needs no speaker, and gets none."""
    if row is not None and row.is_speech and row.speaker is not None and row.cue:
        why = f"in the source these words are nobody's speech; the draft gives them to {row.speaker.name}"
        return _verdict(quote, "wrong_speaker", row.speaker.name, "", why)
    return _verdict(quote, "ok", "", "", "")


def _nameless(quote: BoundQuote, row: SourceQuote, reading: SourceQuote, source: Source) -> SpeakerVerdict:
    """The source names nobody: the draft may only use the source's own words for the speaker."""
    asserted = row.speaker.name if row.speaker is not None else row.speaker_text
    if source.kind in _PAPER_KINDS and _heads(asserted) & (_PAPER | _heads(source.paper)):
        return _verdict(quote, "ok", asserted, source.paper, "")
    shared = _heads(asserted) & _heads(reading.speaker_text)
    if row.speaker is None and shared and _heads(asserted) <= _heads(reading.speaker_text) | _heads(source.text):
        return _verdict(quote, "ok", asserted, reading.speaker_text, "")
    why = "the source does not name who said this"
    return _verdict(quote, "no_speaker", asserted, reading.speaker_text, why)


def _heads(words: str) -> frozenset[str]:
    """The words of weight of a description."""
    found = (word.lower().removesuffix("’s").removesuffix("'s") for word in _WORD.findall(words))
    return frozenset(word for word in found if word not in NOT_NAMES or word in ROLE_NOUNS)


def _asserted(row: SourceQuote, cast: Cast) -> Person | str:
    """Whom the draft names, or why that is nobody."""
    if row.named_by == "role":
        bearers = _bearers(row, cast)
        if len(bearers) == 1 and (row.speaker is None or row.confidence != "sure" or bearers[0].key == row.speaker.key):
            return bearers[0]
        if row.speaker is None:
            return "several people of the source bear that role" if bearers else ""
    if row.speaker is None:
        return ""
    if row.named_by in ("pronoun", "ellipsis") and row.confidence != "sure":
        return "the pronoun or the bare quotation may mean several people"
    if row.confidence == "unsure":
        return "the draft leaves open who said this"
    if " " not in row.speaker.name and len(cast.of_surname(row.speaker.name)) > 1:
        return f"several people of the source are called {row.speaker.name}"
    return row.speaker


def _bearers(row: SourceQuote, cast: Cast) -> tuple[Person, ...]:
    words = [word.lower() for word in _WORD.findall(row.speaker_text or row.cue)]
    heads = [word for word in words if word in ROLE_NOUNS]
    if not heads:
        return ()
    return cast.bearers(heads[-1], frozenset(_heads(row.speaker_text)) - {heads[-1]})


def is_same(asserted: Person, actual: Person, cast: Cast) -> bool:
    """Whether the two are one person: by key, by a full name or alias, or by a surname that is the cast's only one."""
    if asserted.key == actual.key or asserted.name in (actual.name, *actual.aliases):
        return True
    if " " in asserted.name:
        first, last = asserted.name.split()[0], surname(asserted.name)
        return any(name.split()[0] == first and surname(name) == last for name in (actual.name, *actual.aliases))
    return asserted.name in actual.name.split()[1:] and len(cast.of_surname(asserted.name)) <= 1


def _unnamed(quote: BoundQuote, row: SourceQuote, speaker: Person, cast: Cast, why: str) -> SpeakerVerdict:
    """No person: an institution may stand for its officer; anything else names nobody."""
    asserted = row.speaker_text or (row.speaker.name if row.speaker is not None else "")
    words = _heads(asserted)
    if why == "" and row.named_by == "thing" and cast.speaks_for(speaker, words):
        return _verdict(quote, "ok", asserted, speaker.name, "")
    if words <= _heads(speaker.name):
        why = why or "the draft's name may mean several people"
    reason = why or f"the draft names nobody whom the source gives these words to ({speaker.name})"
    code = "wrong_speaker" if why == "" and words and row.named_by in ("thing", "role", "document") else "no_speaker"
    return _verdict(quote, code, asserted, speaker.name, reason)


def _relay(text: str, quote: BoundQuote, row: SourceQuote, reading: SourceQuote, asserted: Person) -> SpeakerVerdict:
    """Relayed words need their go-between in the draft's sentence; a go-between of the draft's own making is wrong."""
    teller = reading.quoted_by
    if teller is None or teller.key == asserted.key:
        if row.quoted_by is not None and row.quoted_by.key != asserted.key:
            why = f"the draft has these words through {row.quoted_by.name}, the source directly"
            return _verdict(quote, "wrong_speaker", asserted.name, asserted.name, why)
        return _verdict(quote, "ok", asserted.name, asserted.name, "")
    if surname(teller.name) in _sentence(text, quote):
        return _verdict(quote, "ok", asserted.name, asserted.name, "")
    why = f"the source has these words only through {teller.name}"
    return _verdict(quote, "second_hand", asserted.name, asserted.name, why)


def _sentence(text: str, quote: BoundQuote) -> str:
    """The draft around the quotation: its line from the last full stop outside it to the next."""
    start = max(text.rfind(mark, 0, quote.start) for mark in (". ", "\n", "? ", "! ")) + 1
    ends = [place for mark in (".", "\n") if (place := text.find(mark, quote.end + 2)) >= 0]
    return text[start : min(ends, default=len(text))]
