"""What the form of a draft shows by itself: marks, wrappers, markers, unanchored times (G1, G5, G10, G12)."""

import re
from collections.abc import Sequence

from gate import hygiene, timing
from gate.first_person import first_persons
from gate.model import (
    Finding,
    Source,
)
from gate.policy import Policy
from gate.prepared import PreparedDraft
from gate.timex import read_times

_FORM_OPTIONS = {
    "code_fence": "code_fence",
    "markup": "html",
    "link": "html",
    "wrapper": "wrapper",
    "rule_line": "wrapper",
    "echoed_prompt": "echoed_prompt",
    "own_verdict": "models_own_verdict",
    "truncated": "truncated_sentence",
}
_FROM_TODAY = re.compile(
    r"\b(?:last|this|next|past|ago|now|today|yesterday|tomorrow|currently|recently|pasad[oa]"
    r"|próxim[oa]|hoy|ayer|hoje|ontem|hier|dernière?"
    r"|prochaine?|aujourd|heute|gestern|letzte[rsn]?|nächste[rsn]?|jetzt)\b|去年|今年|昨|今日|明|先|来年",
    re.IGNORECASE,
)
# Faults of the marks that touch no quotation's own verdict but leave open what is quoted.
_OPEN_FAULTS = frozenset(
    {
        "unclosed",
        "stray_close",
        "unclear",
        "entity",
        "unknown_mark",
        "bidi",
        "control",
        "unassigned",
        "code",
        "table",
        "html",
    }
)


def form(page: PreparedDraft, policy: Policy, verified: Sequence[tuple[int, int]]) -> list[Finding]:
    """Step 2: the draft's form (G12) and the marks that do not add up (G1)."""
    found = [
        finding
        for finding in hygiene.check(page.text, quotations=page.quotations, verified=verified)
        if (option := _FORM_OPTIONS.get(finding.code)) is None or policy.holds(option)
    ]
    for fault in page.scan.faults:
        if fault.kind in _OPEN_FAULTS:
            found.append(
                finding_of(
                    "G1",
                    "unbalanced",
                    fault.start,
                    fault.end,
                    f"unbalanced: a mark that does not add up ({fault.kind})",
                )
            )
    return [*found, *_speech_without_marks(page, policy)]


def _speech_without_marks(page: PreparedDraft, policy: Policy) -> list[Finding]:
    """A first person in the draft's own voice is speech that lost its marks (G1)."""
    if not policy.holds("unmarked_speech"):
        return []
    return [
        finding_of(
            "G1", "unmarked_speech", start, end, f"unmarked_speech: {page.text[start:end]!r} outside every quotation"
        )
        for start, end in first_persons(page.bare, language=page.language)
    ]


def citations(page: PreparedDraft, sources: Sequence[Source]) -> list[Finding]:
    """Markers that are malformed or point at nothing, and source ids given twice (G10)."""
    known = [source.id for source in sources]
    found = [
        finding_of("G10", "malformed_marker", start, end, f"malformed marker {page.text[start:end]!r}")
        for start, end in page.markers.bad
    ]
    for marker in page.markers.good:
        for name in marker.ids:
            if name not in known:
                found.append(finding_of("G10", "marker_to_nothing", marker.start, marker.end, f"{name} is no source"))
    if len(set(known)) < len(known):
        found.append(finding_of("G10", "duplicate_source", 0, 0, "two sources carry one id"))
    return found


def unanchored(page: PreparedDraft, policy: Policy) -> list[Finding]:
    """Words of time that need a day to mean anything (G5)."""
    if not policy.holds("unanchored_time"):
        return []
    return [
        finding_of("G5", found.code, found.start, found.end, f"{found.code}: {found.why}")
        for found in timing.unanchored(page.lifted, language=page.language)
        if found.code != "ok" and not _is_anchored(page, found.start, found.end)
    ]


def _is_anchored(page: PreparedDraft, start: int, end: int) -> bool:
    """A season, weekday or month beside a whole date in its sentence (`on May 7, 2019, in the spring`); words that
    count from the reader's own day (`last year`, `now`) are never anchored so."""
    if _FROM_TODAY.search(page.lifted[start:end]):
        return False
    sentence = next((one for one in page.sentences if one.start <= start < one.end), None)
    if sentence is None:
        return False
    times = read_times(page.bare[sentence.start : sentence.end], published=None, language=page.language)
    return any(not time.is_relative and time.span.start is not None for time in times)


def finding_of(rule: str, code: str, start: int, end: int, message: str, *, effect: str = "hold") -> Finding:
    """A finding of the place in the draft; `effect` is hold or prune."""
    return Finding(rule=rule, code=code, start=start, end=end, message=message, effect=effect)
