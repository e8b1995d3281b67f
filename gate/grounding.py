"""Whether a cited source carries a claim: supported, contradicted or unsupported, with the evidence span (G9).

Supported asks for all of it in one place (a sentence of the source and its neighbours): every content word of the
claim or its everyday equal, every figure with what it counts, every date, the same people on the same side of the
verb, and equal negation, hedge, condition and attribution. A sentence of several clauses may be carried clause by
clause, each in a place of its own. Nothing is learned and nothing computed: what is not found is unsupported; a
sentence that matches but for a figure, a date, a name or a negation is contradicted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gate.arrangement import conflict
from gate.assertions import Assertion
from gate.attempt import Tried, attempts
from gate.clauses import cut, is_verb_form, speech_verbs
from gate.deed_dates import unproved_order
from gate.evidence import Evidence, Line
from gate.model import Support
from gate.printed import printed_so
from gate.relations import difference
from gate.words import Word

# Clauses may be taken one by one at these words; because, so, if, unless and before join what they stand between.
_SEPARABLE = frozenset(
    """when after once as with while although though where who which and but during amid following at
        on in by over from""".split()
)
_INSEPARABLE = frozenset("because since so therefore if unless before until provided thanks due despite".split())
_TEMPORAL = frozenset("when after once as while".split())
#: Between the pieces of evidence of a claim that is carried clause by clause.
BETWEEN_CLAUSES = " / "
_RANK = {Support.SUPPORTED: 2, Support.CONTRADICTED: 1, Support.UNSUPPORTED: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounding:
    """The verdict with source id, the evidence in the source's own words, and why in one line."""

    verdict: Support
    source: str | None
    evidence: str
    why: str


def ground(assertion: Assertion, sources: Sequence[Evidence]) -> Grounding:
    """The best verdict that any of `sources` gives; unsupported with no source when there is none."""
    found = [_remembered(assertion, evidence) for evidence in sources]
    return max(found, key=lambda one: _RANK[one.verdict], default=unsupported("no source is cited"))


def as_printed(line: Line, evidence: Evidence) -> Grounding:
    """The verdict where the claim is the line itself."""
    return Grounding(
        verdict=Support.SUPPORTED,
        source=evidence.source.id,
        evidence=evidence.source.text[line.start : line.end],
        why="the sentence stands so in the passage",
    )


def unsupported(why: str, source: str | None = None) -> Grounding:
    """The verdict where nothing was found."""
    return Grounding(verdict=Support.UNSUPPORTED, source=source, evidence="", why=why)


def _remembered(assertion: Assertion, evidence: Evidence) -> Grounding:
    """The same claim beside the same source has the same verdict, wherever in the draft it stands."""
    known = evidence.remembered.get(assertion)
    if isinstance(known, Grounding):
        return known
    found = evidence.remembered[assertion] = _ground_in(assertion, evidence)
    return found


def _ground_in(assertion: Assertion, evidence: Evidence) -> Grounding:
    if assertion.ambiguous:
        return unsupported(f"{assertion.ambiguous[0]!r} could mean two people", evidence.source.id)
    if (line := printed_so(assertion, evidence)) is not None:
        return as_printed(line, evidence)
    whole = _ground_whole(assertion, evidence)
    if whole.verdict is Support.SUPPORTED:
        return whole
    parts = _parts(assertion, evidence.language)
    if len(parts) < 2:
        return whole
    found = [_ground_whole(part, evidence) for part in parts]
    if all(one.verdict is Support.SUPPORTED for one in found):
        if turned := conflict(assertion, evidence):
            return replace(found[0], verdict=Support.CONTRADICTED, why=turned)
        if unproved := unproved_order(parts, [one.evidence for one in found], evidence):
            return replace(found[0], verdict=Support.UNSUPPORTED, why=unproved)
        return replace(
            found[0],
            why="carried clause by clause",
            evidence=BETWEEN_CLAUSES.join(dict.fromkeys(one.evidence for one in found)),
        )
    if whole.verdict is Support.UNSUPPORTED and (
        worst := next((one for one in found if one.verdict is Support.CONTRADICTED), None)
    ):
        return worst
    verdicts = {one.verdict for one in found}
    if Support.SUPPORTED in verdicts and Support.CONTRADICTED not in verdicts:
        # One clause laid against the sentence of the other: that differs, but contradicts nothing.
        return replace(whole, verdict=Support.UNSUPPORTED)
    return whole


def _ground_whole(assertion: Assertion, evidence: Evidence) -> Grounding:
    tried = attempts(assertion, evidence, _candidates(assertion, evidence))
    if not tried:
        return unsupported("the source has no text", evidence.source.id)
    clean = [one for one in tried if one.is_clean]
    apart = {
        one.line.index: conflict(assertion, evidence, one.line) or difference(assertion, evidence, one.line)
        for one in clean
    }
    good = [one for one in clean if not apart[one.line.index]]
    best = max(good or clean or tried, key=lambda one: one.rank)
    if clean and not good:
        return _grounding(Support.CONTRADICTED, evidence, best, apart[best.line.index])
    if good:
        return _grounding(Support.SUPPORTED, evidence, best, "carried by the passage")
    reasons = [*best.mismatches, *best.weaknesses, *(f"{word!r} is not there" for word in best.missing[:3])]
    is_near = best.coverage >= 60 and bool(best.mismatches)
    return _grounding(Support.CONTRADICTED if is_near else Support.UNSUPPORTED, evidence, best, "; ".join(reasons))


def _grounding(verdict: Support, evidence: Evidence, tried: Tried, why: str) -> Grounding:
    line = tried.line
    text = evidence.text_of(line)
    return Grounding(verdict=verdict, source=evidence.source.id, evidence=text[line.start : line.end], why=why)


def _candidates(assertion: Assertion, evidence: Evidence) -> tuple[Line, ...]:
    """Every line and the headline; beside a quotation only the lines of its paragraph."""
    places = assertion.at.get(evidence.source.id)
    if not places:
        return evidence.everything
    homes = {
        line.paragraph for line in evidence.lines for left, right in places if line.start < right and left < line.end
    }
    return tuple(line for line in evidence.lines if line.paragraph in homes)


def _parts(assertion: Assertion, language: str) -> list[Assertion]:
    """The clauses of the claim, each with the subject it is about; fewer than two when it cannot be taken apart."""
    words = [word for word in assertion.words if word.start >= 0]
    if language != "en" or any(word.lower in _INSEPARABLE for word in words):
        return []
    pieces: list[list[Word]] = []
    for first, last in _bounds(assertion.text, words):
        piece = words[first:last]
        if pieces and (not _has_content(pieces[-1], assertion, language) or _names_anew(pieces[-1], piece)):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    if len(pieces) > 1 and not _has_content(pieces[-1], assertion, language) and not assertion.has_quotation:
        trailing = pieces.pop()
        pieces[-1] += trailing
    if not pieces:
        return []
    main = _main(pieces, language)
    ends = [piece[0].start for piece in pieces[1:]] + [len(assertion.text)]
    starts = [_date_home(pieces, index) for index in range(len(pieces))]
    frame = _frame(assertion, pieces, language)
    return [
        _part(assertion, piece, (starts[index], end), main, language, is_frame=index == frame)
        for index, (piece, end) in enumerate(zip(pieces, ends, strict=True))
    ]


def _names_anew(before: Sequence[Word], piece: Sequence[Word]) -> bool:
    """`Roe, a cellist`: what a name is followed by belongs to it."""
    return before[-1].is_capital and piece[0].lower in {"a", "an"} and not _has_verb(piece)


def _date_home(pieces: Sequence[Sequence[Word]], index: int) -> tuple[int, int]:
    """Where dates begin and end to count for a piece: those of verbless pieces before it (`On May 7, in the spring
    after the flood, she ...`) are its own, and a verbless piece before another has none."""
    if index + 1 < len(pieces) and not _has_verb(pieces[index]):
        return pieces[index][0].start, pieces[index][0].start
    first = index
    while first > 0 and not _has_verb(pieces[first - 1]):
        first -= 1
    begin = 0 if first == 0 else pieces[first][0].start
    end = pieces[index + 1][0].start if index + 1 < len(pieces) else 1 << 30
    return begin, end


def _has_verb(piece: Sequence[Word]) -> bool:
    return any(is_verb_form(piece, place) for place in range(len(piece)))


def _frame(assertion: Assertion, pieces: Sequence[Sequence[Word]], language: str) -> int:
    """Which piece introduces the quotation: the one with a verb of saying, else the last before it; -1: none."""
    if not assertion.has_quotation:
        return -1
    verbs = speech_verbs(language)
    saying = [index for index, piece in enumerate(pieces) if any(word.lower in verbs for word in piece)]
    before = [
        index for index, piece in enumerate(pieces) if any(piece[0].start <= place for place in assertion.quoted_at)
    ]
    return (saying or before or [0])[-1]


def _bounds(text: str, words: Sequence[Word]) -> list[tuple[int, int]]:
    """Ranges of words between commas and joining words; a preposition opens a part only after a comma or at a date."""
    bounds = [0]
    cuts = {first for first, _ in cut(text, words)}
    for index in range(1, len(words)):
        opens_late = words[0].lower in _TEMPORAL and index > 2 and words[index].lower in {"he", "she", "they"}
        if (
            index in cuts
            or opens_late
            or words[index].lower
            in {
                "when",
                "after",
                "once",
                "while",
                "although",
                "though",
                "where",
                "who",
                "which",
                "during",
                "amid",
                "following",
            }
        ):
            bounds.append(index)
    return [(left, right) for left, right in zip(bounds, [*bounds[1:], len(words)], strict=True) if left < right]


def _has_content(piece: Sequence[Word], assertion: Assertion, language: str) -> bool:
    verbs = speech_verbs(language)
    return any(
        word.is_content
        and word.lower not in _SEPARABLE | verbs
        and not any(start <= word.start < end for start, end in assertion.dated)
        for word in piece
    )


def _main(pieces: Sequence[Sequence[Word]], language: str) -> tuple[Word, ...]:
    """The subject of the main clause: the words before its first verb, in the first piece that opens with none of the
    joining words."""
    for piece in pieces:
        if piece and piece[0].lower in _SEPARABLE:
            continue
        for index in range(len(piece)):
            if is_verb_form(piece, index) or piece[index].lower in speech_verbs(language):
                return tuple(piece[:index])
    return ()


def _part(
    assertion: Assertion,
    piece: Sequence[Word],
    bounds: tuple[tuple[int, int], int],
    main: Sequence[Word],
    language: str,
    *,
    is_frame: bool,
) -> Assertion:
    """The piece as a claim of its own, up to `end`; the quotation belongs to the piece that introduces it."""
    dated, end = bounds
    start = piece[0].start
    is_first = all(word.start >= start for word in assertion.words if word.start >= 0)
    lead = () if _has_subject(piece, assertion, language) else tuple(word for word in main if word not in piece)
    inherited = (
        tuple(word for word in assertion.words if word.start < 0)
        if not lead and not _has_subject(piece, assertion, language)
        else ()
    )
    return replace(
        assertion,
        words=(*inherited, *_front(lead), *piece),
        people={
            **assertion.people,
            **{-10000 + word.start: assertion.people[word.start] for word in lead if word.start in assertion.people},
        },
        quantities=tuple(
            figure for figure in assertion.quantities if (start <= figure.start or is_first) and figure.start < end
        ),
        times=tuple(time for time in assertion.times if dated[0] <= time.start < dated[1]),
        has_quotation=is_frame,
        quoted_at=assertion.quoted_at if is_frame else (),
        at=assertion.at if is_frame else {},
    )


def _front(lead: Sequence[Word]) -> tuple[Word, ...]:
    """An inherited subject: the same words, placed before everything else."""
    return tuple(replace(word, start=-10000 + word.start, end=-10000 + word.end) for word in lead)


def _has_subject(piece: Sequence[Word], assertion: Assertion, language: str) -> bool:
    """Somebody or something stands before the piece's first verb."""
    for index in range(len(piece)):
        if is_verb_form(piece, index) or piece[index].lower in speech_verbs(language):
            return any(
                (word.is_content and word.lower not in _SEPARABLE) or word.start in assertion.people
                for word in piece[:index]
            )
    return True
