"""A draft cut into sentences and atomic claims, each with the sources that its markers cite.

A marker covers the words before it, back to the marker before it in the same sentence; a marker that stands after
several sentences covers the last one only. Words of a sentence after its last marker are uncited, unless they only
give the words before to somebody ("..." [S1], she said). What a claim asserts is not judged here.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.clauses import is_verb_form, speech_verbs
from gate.lexicon import lexicon
from gate.markers import Marker, Markers
from gate.sentences import sentence_spans
from gate.timex import read_times
from gate.words import read_words

_BREAK = re.compile(r";\s+|；|\s[—–]\s|:\s+(?=[^\s“\"«„‘'「『])")
_COORDINATION = re.compile(r",?\s+(?:and|but|while|whereas)\s+")
_JOINERS = frozenset({"and", "but", "while", "whereas"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """draft[start:end] asserted on `sources` (empty: no marker). `sentence` counts from 0.

    `subject` is the span of the subject that the claim takes over from the piece before it (`and took no vote`).
    """

    start: int
    end: int
    sources: tuple[str, ...]
    sentence: int
    subject: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """draft[start:end], markers included, with its claims. `claims` is empty when the sentence claims nothing."""

    start: int
    end: int
    claims: tuple[Claim, ...]


def split(
    draft: str, *, markers: Markers, quotations: Sequence[tuple[int, int]] = (), language: str = "en"
) -> tuple[Sentence, ...]:
    """The sentences of `draft` in order. `quotations` are outer spans (marks included), never cut by a sentence."""
    blank = _blanked(draft, markers)
    spans = _with_markers(draft, sentence_spans(blank, shielded=_shields(draft, quotations, language)), markers)
    spans = _with_continuations(draft, spans, markers, quotations, language)
    return tuple(
        Sentence(start=start, end=end, claims=_claims(draft, start, end, index, markers, quotations, language))
        for index, (start, end) in enumerate(spans)
    )


def _blanked(draft: str, markers: Markers) -> str:
    """Markers become their own length of spaces, so that "...” [S1] Next" reads as a full stop and a new sentence."""
    text = draft
    for marker in markers.good:
        text = text[: marker.start] + " " * (marker.end - marker.start) + text[marker.end :]
    return text


def _shields(draft: str, quotations: Sequence[tuple[int, int]], language: str) -> tuple[tuple[int, int], ...]:
    """Quotations, each stretched over a following attribution ("...?” Tate asked) so that the pair stays together."""
    return tuple((start, _attribution_end(draft, end, language)) for start, end in quotations)


def _attribution_end(draft: str, end: int, language: str) -> int:
    """End of the words `Name asked` right after a closing mark; `end` itself when something else follows."""
    tail = draft[end : end + 80]
    stop = re.search(r"[.!?。！？\[\n]", tail)
    head = tail[: stop.start()] if stop else tail
    words = read_words(head, language=language)
    if language in {"zh", "ja"}:
        return end + len(head) if any(cue in head for cue in lexicon(language).speech) else end
    verbs = lexicon(language).speech | lexicon(language).judging
    if 0 < len(words) <= 12 and any(word.lower in verbs for word in words[:8]):
        return end + len(head)
    return end


def _with_markers(draft: str, spans: Sequence[tuple[int, int]], markers: Markers) -> list[tuple[int, int]]:
    """Each span stretched over the markers that directly follow it; a span of only markers joins the one before."""
    stretched: list[tuple[int, int]] = []
    for start, end in spans:
        reach = end
        for marker in markers.good:
            if marker.start < reach:
                continue
            if draft[reach : marker.start].strip(" \t\u00a0.。"):
                break  # words come first, before this marker and before all that follow it
            reach = marker.end
        stretched.append((start, reach))
    return stretched


def _with_continuations(
    draft: str,
    spans: Sequence[tuple[int, int]],
    markers: Markers,
    quotations: Sequence[tuple[int, int]],
    language: str,
) -> list[tuple[int, int]]:
    """`“A,” Roe said. “B.” [S1]`: a quotation broken by its attribution and taken up again is one sentence, so that
    the marker covers both halves. Nothing but quotation may stand in the second half."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        before = joined[-1] if joined else None
        if (
            before is not None
            and any(before[0] <= left < before[1] for left, _ in quotations)
            and not any(before[0] <= marker.start < before[1] for marker in markers.good)
            and draft[before[1] : start].isspace()
            and "\n" not in draft[before[1] : start]
            and _is_quotation_alone(draft, start, end, markers, quotations, language)
        ):
            joined[-1] = (before[0], end)
        else:
            joined.append((start, end))
    return joined


def _is_quotation_alone(
    draft: str, start: int, end: int, markers: Markers, quotations: Sequence[tuple[int, int]], language: str
) -> bool:
    inside = [(left, right) for left, right in quotations if start <= left < end]
    if not inside or inside[0][0] != start:
        return False
    words = read_words(draft[start:end], language=language, offset=start)
    marked = [(marker.start, marker.end) for marker in markers.good]
    return all(_inside(word.start, inside) or _inside(word.start, marked) for word in words)


def _claims(
    draft: str,
    start: int,
    end: int,
    index: int,
    markers: Markers,
    quotations: Sequence[tuple[int, int]],
    language: str,
) -> tuple[Claim, ...]:
    inside = [marker for marker in markers.good if start <= marker.start < end]
    quotations = [(left, right) for left, right in quotations if left < end and start < right]
    claims: list[Claim] = []
    subject: tuple[int, int] | None = None
    for left, right, sources in _segments(draft, start, end, inside, language):
        for piece_start, piece_end in _pieces(draft, left, right, quotations, language):
            own = _subject(draft, piece_start, piece_end, quotations, language)
            claims.append(
                Claim(
                    start=piece_start,
                    end=piece_end,
                    sources=sources,
                    sentence=index,
                    subject=None if own else subject,
                )
            )
            subject = own or subject
    return tuple(claims)


def _subject(
    draft: str, start: int, end: int, quotations: Sequence[tuple[int, int]], language: str
) -> tuple[int, int] | None:
    """The words before the piece's first verb, when one can be a subject; None where it begins with the verb."""
    words = [
        word
        for word in read_words(draft[start:end], language=language, offset=start)
        if not _inside(word.start, quotations)
    ]
    for place in range(len(words)):
        if is_verb_form(words, place) or words[place].lower in speech_verbs(language):
            before = words[:place]
            if before and before[0].lower in _JOINERS:
                before = before[1:]
            named = [word for word in before if word.is_content or word.lower in lexicon(language).pronouns]
            times = read_times(draft[start:end], published=None, language=language)
            named = [w for w in named if not any(t.start <= w.start - start < t.end for t in times)]
            return (named[0].start, named[-1].end) if named else None
    return None


def _segments(
    draft: str, start: int, end: int, inside: Sequence[Marker], language: str
) -> list[tuple[int, int, tuple[str, ...]]]:
    """(start, end, cited ids) of the stretches between markers; adjacent markers cite together."""
    segments: list[tuple[int, int, tuple[str, ...]]] = []
    left = start
    for marker in inside:
        if not draft[left : marker.start].strip() and segments:
            last_left, last_right, ids = segments[-1]
            segments[-1] = (last_left, last_right, ids + marker.ids)
        else:
            segments.append((left, marker.start, marker.ids))
        left = marker.end
    tail = draft[left:end]
    if read_words(tail, language=language) or any(char.isdigit() for char in tail):
        cited = segments[-1][2] if segments and _is_attribution(tail, language) else ()
        segments.append((left, end, cited))
    return segments


def _is_attribution(tail: str, language: str) -> bool:
    """`she said.` after the marker: gives the words before to somebody and claims nothing of its own."""
    words = read_words(tail, language=language)
    verbs = lexicon(language).speech
    content = [word for word in words if word.is_content and not word.is_capital and word.lower not in verbs]
    return len(words) <= 6 and any(word.lower in verbs for word in words) and not content


def _pieces(
    draft: str, start: int, end: int, quotations: Sequence[tuple[int, int]], language: str
) -> list[tuple[int, int]]:
    """The stretch cut at semicolons, dashes, and at a coordination whose right side has a verb of its own."""
    cuts = [start]
    for found in _BREAK.finditer(draft, start, end):
        if not _inside(found.start(), quotations):
            cuts.append(found.end())
    for found in _COORDINATION.finditer(draft, start, end):
        if (
            not _inside(found.start(), quotations)
            and _has_verb(draft[start : found.start()], language)
            and _starts_clause(draft[found.end() : end], language)
        ):
            cuts.append(found.start())
    cuts.sort()
    pieces: list[tuple[int, int]] = []
    for left, right in zip(cuts, [*cuts[1:], end], strict=True):
        trimmed = _trimmed(draft, left, right)
        if trimmed[0] < trimmed[1]:
            pieces.append(trimmed)
    return pieces


def _starts_clause(tail: str, language: str) -> bool:
    """Whether what follows a joiner is a clause: a verb first, or a subject of few words and then its verb."""
    if language != "en":
        return False
    head = re.split(r"[,;:.!?“\"]", tail, maxsplit=1)[0]
    words = read_words(head)[:6]
    return any(is_verb_form(words, place) and not words[place].lower.endswith("ing") for place in range(len(words)))


def _has_verb(text: str, language: str) -> bool:
    """Whether a clause may already be complete before the joiner (`Roe and Doe voted no` has none there)."""
    words = read_words(text, language=language)
    verbs = speech_verbs(language)
    return any(is_verb_form(words, place) or words[place].lower in verbs for place in range(len(words))) or "“" in text


def _inside(place: int, quotations: Sequence[tuple[int, int]]) -> bool:
    return any(left <= place < right for left, right in quotations)


def _trimmed(draft: str, start: int, end: int) -> tuple[int, int]:
    while start < end and (draft[start].isspace() or draft[start] in ",;:.。，；、)"):
        start += 1
    while end > start and (draft[end - 1].isspace() or draft[end - 1] in ",;:.。，；、"):
        end -= 1
    return start, end
