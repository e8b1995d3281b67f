"""A draft and its sources, read once for one review: everything the rules look at, and nothing decided.

Held only for the length of one call, so that a source cited ten times is scanned and read once.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from gate.claims import Claim, Sentence, split
from gate.evidence import Evidence, lay_out
from gate.injection import planted
from gate.markers import Markers, lift, read_markers
from gate.model import Draft, NameSpan, Person, Source, SourceQuote, StatedSpeaker
from gate.names import find_names
from gate.quotation import Scan, scan
from gate.reading import read
from gate.tongue import language_of
from gate.verbatim import SourceText, chains

# Spans that only the scanner's caution found: they read as speech, but no marks stand around them.
UNMARKED = frozenset({"emphasis", "table", "label", "block", "dash"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedSource:
    """`readings` in order of place; `planted` are the spans that give orders to a machine; `disputed` the readings
    (by index) whose speaker the caller states otherwise than the passage."""

    source: Source
    language: str
    words: SourceText
    readings: tuple[SourceQuote, ...]
    evidence: Evidence
    planted: tuple[tuple[int, int], ...]
    disputed: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedDraft:
    """`lifted` has the markers blanked, `bare` the quotations as well; both keep every offset. `parted` is `lifted`
    with a full stop where a marker ends a sentence that ends inside its quotation (`“... play.” [S1] Roe said`).

    `quotations` are the outer spans of outermost quotations between marks; `chains` index `scan.spans`.
    """

    draft: Draft
    text: str
    lifted: str
    parted: str
    bare: str
    language: str
    markers: Markers
    scan: Scan
    chains: tuple[tuple[int, ...], ...]
    quotations: tuple[tuple[int, int], ...]
    names: tuple[NameSpan, ...]
    sentences: tuple[Sentence, ...]
    claims: tuple[Claim, ...] = field(init=False)  # all of them, in order

    def __post_init__(self) -> None:
        """Gathers the claims once: every quotation asks for its own."""
        object.__setattr__(self, "claims", tuple(claim for sentence in self.sentences for claim in sentence.claims))


def prepare_draft(draft: Draft, *, people: Sequence[Person] = ()) -> PreparedDraft:
    """Reads the draft; an empty text has no sentences. `people` are those the sources and the archive know."""
    text = draft.text
    markers = read_markers(text)
    lifted = lift(text, markers)
    found = scan(lifted)
    language = language_of(lifted)
    outermost = tuple(chain for chain in chains(found) if found.spans[chain[0]].parent is None)
    quotations = tuple(
        (found.spans[index].outer_start, found.spans[index].outer_end)
        for chain in outermost
        for index in chain
        if found.spans[index].style not in UNMARKED
    )
    nested = tuple(
        (span.outer_start, span.outer_end)
        for span in found.spans
        if span.style not in UNMARKED and span.parent is not None and found.spans[span.parent].style in UNMARKED
    )
    quotations = tuple(sorted({*quotations, *nested}))
    bare = _blank(lifted, quotations)
    return PreparedDraft(
        draft=draft,
        text=text,
        lifted=lifted,
        parted=_parted(text, lifted, markers),
        bare=bare,
        language=language,
        markers=markers,
        scan=found,
        chains=outermost,
        quotations=quotations,
        names=find_names(bare, people=people, language=language),
        sentences=split(text, markers=markers, quotations=quotations, language=language),
    )


def _parted(text: str, lifted: str, markers: Markers) -> str:
    characters = list(lifted)
    for marker in markers.good:
        before = text[: marker.start].rstrip()
        after = text[marker.end :].lstrip()
        if (
            before[-1:] in "”\"’'»」』"
            and before[-2:-1] in ".?!。！？"
            and not after.startswith((".", "["))
            and not after[:1].islower()
        ):
            characters[marker.start] = "."
    return "".join(characters)


def _blank(text: str, spans: Sequence[tuple[int, int]]) -> str:
    characters = list(text)
    for start, end in spans:
        for place in range(start, end):
            if characters[place] != "\n":
                characters[place] = " "
    return "".join(characters)


def prepare_source(source: Source, *, people: Sequence[Person] = ()) -> PreparedSource:
    """Reads the source: the archive's own readings where it has them, else the gate's."""
    language = source.language[:2] or language_of(source.text)
    names = find_names(source.text, people=people, language=language)
    readings = source.readings
    if readings is None:
        readings = read(
            source.text,
            names=names,
            published=source.published,
            byline=(source.byline,) if source.byline else (),
            kind=source.kind,
            language=language,
            people=people,
        )
    readings, disputed = _disambiguated(readings, source.stated_speakers)
    spoken = [(reading.start, reading.end) for reading in readings if reading.speaker is not None]
    return PreparedSource(
        source=source,
        language=language,
        words=SourceText(source.text, unsafe=source.unsafe_spans),
        readings=readings,
        evidence=lay_out(source, readings, names, language=language),
        planted=planted(source.text, spoken=spoken),
        disputed=disputed,
    )


def _disambiguated(
    readings: Sequence[SourceQuote], stated: Sequence[StatedSpeaker]
) -> tuple[tuple[SourceQuote, ...], frozenset[int]]:
    """What the caller states fills a gap in the reading; where it contradicts a reading, the reading is disputed."""
    by_words: Mapping[str, StatedSpeaker] = {_plain(entry.text): entry for entry in stated}
    result: list[SourceQuote] = []
    disputed: set[int] = set()
    for index, reading in enumerate(readings):
        entry = by_words.get(_plain(reading.text))
        if entry is None or not entry.speaker.strip():
            result.append(reading)
        elif reading.speaker is None or reading.confidence == "unsure":
            result.append(_filled(reading, entry))
        else:
            if not _is_same_person(reading.speaker, entry.speaker):
                disputed.add(index)
            result.append(reading)
    return tuple(result), frozenset(disputed)


def _filled(reading: SourceQuote, entry: StatedSpeaker) -> SourceQuote:
    via = Person(key=entry.via, name=entry.via) if entry.via else reading.quoted_by
    return replace(
        reading,
        speaker=Person(key=entry.speaker, name=entry.speaker),
        quoted_by=via,
        hand="second" if entry.via else reading.hand,
        is_speech=True,
        confidence="likely",
    )


def _plain(words: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFC", words).lower() if char.isalnum())


def _is_same_person(person: Person, stated: str) -> bool:
    """A name in common, beyond titles: surnames decide, and scripts without spaces compare whole."""
    spoken = {_plain(part) for part in stated.split()}
    known = {_plain(part) for form in (person.name, *person.aliases) for part in form.split()}
    return bool(spoken & known) or _plain(stated) in {_plain(person.name), *(_plain(alias) for alias in person.aliases)}
