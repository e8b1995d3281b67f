"""The numbered procedure: a draft, its sources and a policy in, the whole judgement out. No flag skips a step.

1. read the draft and the sources once        5. sources' rights and corrections (G11, with each claim)
2. form: characters, wrappers, markers         6. planted instructions (G13, with each claim)
3. quotations: words, source, speaker, date    7. advice, which can only lower (G15)
4. claims: grounded in what they cite          8. decide; prune and judge what is left from the start (G14)

Every check runs and every finding is collected; the decision is taken last, from all of them. Anything unknown holds.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gate import hygiene, quotes, statements, timing
from gate.errors import PolicyError
from gate.folding import FOLDING_VERSION
from gate.model import (
    Advice,
    Draft,
    Finding,
    Outcome,
    Person,
    QuoteVerdict,
    Review,
    Source,
    Standing,
    Support,
)
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource, prepare_draft, prepare_source
from gate.prune import prune
from gate.statements import Stated, shown_corrections
from gate.timex import read_times

GATE_VERSION = "1"

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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Judgement:
    """All that the checks found, before the decision."""

    page: PreparedDraft
    quotes: tuple[QuoteVerdict, ...]
    stated: tuple[Stated, ...]
    findings: tuple[Finding, ...]


def review(
    draft: Draft,
    sources: Sequence[Source],
    policy: Policy,
    *,
    people: Sequence[Person] = (),
    elsewhere: Sequence[Standing] = (),
    advice: Sequence[Advice] = (),
) -> Review:
    """Judges `draft` against `sources`. A bad draft is a finding, never an error; raises PolicyError for no policy.

    `people` resolve titles and aliases; `elsewhere` says where a quotation's words stand in the archive; `advice`
    comes from an auditor and can only lower a verdict.
    """
    if not policy.digest or not policy.outcomes:
        raise PolicyError(
            "the policy is empty; pass the text of gate/newsroom.toml or of a copy of it to gate.policy.parse"
        )
    room = _prepare(sources, people)
    first = _judge(draft, sources, room, policy, people, elsewhere, advice)
    if _holds(first):
        return _review(first, policy, sources, decision=Outcome.HELD, released=None)
    loose = _unsupported(first)
    if not loose:
        return _review(first, policy, sources, decision=Outcome.RELEASED, released=released_text(first, room))
    return _prune(first, loose, sources, room, policy, people, elsewhere, advice)


def _prepare(sources: Sequence[Source], people: Sequence[Person]) -> dict[str, PreparedSource]:
    return {source.id: prepare_source(source, people=people) for source in sources}


def _judge(
    draft: Draft,
    sources: Sequence[Source],
    room: Mapping[str, PreparedSource],
    policy: Policy,
    people: Sequence[Person],
    elsewhere: Sequence[Standing],
    advice: Sequence[Advice],
) -> _Judgement:
    cast = _cast(draft.text, people, room)
    page = prepare_draft(draft, people=cast)
    bound = quotes.bind(page, room)
    verdicts, findings = quotes.judge(page, bound, room, policy, people=cast, elsewhere=elsewhere)
    stated = statements.judge(page, room, bound, policy)
    verified = [(quote.outer_start, quote.outer_end) for quote in bound if quote.home is not None]
    collected = [
        *_form(page, policy, verified),
        *_citations(page, sources),
        *findings,
        *_claim_findings(stated, page, policy),
        *(finding for entry in stated for finding in entry.findings),
        *_unanchored(page, policy),
        *_advice(advice),
    ]
    if not stated:
        collected.append(
            _finding("G9", "nothing_claimed", 0, len(page.text), "the draft claims nothing that a source carries")
        )
    ordered = sorted(
        collected, key=lambda finding: (finding.start, finding.end, finding.rule, finding.code, finding.message)
    )
    return _Judgement(page=page, quotes=verdicts, stated=stated, findings=tuple(dict.fromkeys(ordered)))


def _cast(text: str, people: Sequence[Person], room: Mapping[str, PreparedSource]) -> tuple[Person, ...]:
    """Those whom the sources name, and of the archive's people those whom the draft names in full: a bare surname of
    the draft is somebody of its sources, not everybody of that name."""
    found = {key: person for source in room.values() for key, person in source.evidence.cast.people.items()}
    for source in room.values():
        for reading in source.readings:
            if reading.speaker is not None:
                found.setdefault(reading.speaker.key, reading.speaker)
    for person in people:
        if person.name in text:
            found.setdefault(person.key, person)
    return tuple(found.values())


def _form(page: PreparedDraft, policy: Policy, verified: Sequence[tuple[int, int]]) -> list[Finding]:
    """Step 2: the draft's form (G12) and the marks that do not add up (G1)."""
    found = [
        finding
        for finding in hygiene.check(page.text, quotations=page.quotations, verified=verified)
        if (option := _FORM_OPTIONS.get(finding.code)) is None or policy.holds(option)
    ]
    for fault in page.scan.faults:
        if fault.kind in _OPEN_FAULTS:
            found.append(
                _finding(
                    "G1",
                    "unbalanced",
                    fault.start,
                    fault.end,
                    f"unbalanced: a mark that does not add up ({fault.kind})",
                )
            )
    return found


def _citations(page: PreparedDraft, sources: Sequence[Source]) -> list[Finding]:
    """Markers that are malformed or point at nothing, and source ids given twice (G10)."""
    known = [source.id for source in sources]
    found = [
        _finding("G10", "malformed_marker", start, end, f"malformed marker {page.text[start:end]!r}")
        for start, end in page.markers.bad
    ]
    for marker in page.markers.good:
        for name in marker.ids:
            if name not in known:
                found.append(_finding("G10", "marker_to_nothing", marker.start, marker.end, f"{name} is no source"))
    if len(set(known)) < len(known):
        found.append(_finding("G10", "duplicate_source", 0, 0, "two sources carry one id"))
    return found


def _claim_findings(stated: Sequence[Stated], page: PreparedDraft, policy: Policy) -> list[Finding]:
    """Step 4: contradicted holds; unsupported may be pruned where no quotation stands in the sentence (G9)."""
    quoting = _quoting(page)
    found = []
    for entry in stated:
        claim, verdict = entry.claim, entry.verdict
        if verdict.verdict is Support.SUPPORTED:
            continue
        option = (
            "contradicted"
            if verdict.verdict is Support.CONTRADICTED
            else ("unsupported" if claim.sources else "no_marker")
        )
        effect = "prune" if policy.outcome(option) == "prune" and claim.sentence not in quoting else "hold"
        code = "no_marker" if option == "no_marker" else verdict.verdict.value
        rule = "G10" if option == "no_marker" else "G9"
        found.append(_finding(rule, code, claim.start, claim.end, f"{code}: {verdict.why}", effect=effect))
    return found


def _unanchored(page: PreparedDraft, policy: Policy) -> list[Finding]:
    """Words of time that need a day to mean anything (G5)."""
    if not policy.holds("unanchored_time"):
        return []
    return [
        _finding("G5", found.code, found.start, found.end, f"{found.code}: {found.why}")
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


def _advice(advice: Sequence[Advice]) -> list[Finding]:
    return [_finding("G15", "advice", item.start, item.end, f"an auditor's doubt: {item.concern}") for item in advice]


def _finding(rule: str, code: str, start: int, end: int, message: str, *, effect: str = "hold") -> Finding:
    return Finding(rule=rule, code=code, start=start, end=end, message=message, effect=effect)


def _quoting(page: PreparedDraft) -> frozenset[int]:
    """Indices of the sentences that hold a quotation."""
    return frozenset(
        index
        for index, sentence in enumerate(page.sentences)
        if any(sentence.start <= start < sentence.end for start, _ in page.quotations)
    )


def _holds(judgement: _Judgement) -> bool:
    return any(finding.effect != "prune" for finding in judgement.findings)


def _unsupported(judgement: _Judgement) -> frozenset[int]:
    return frozenset(
        entry.claim.sentence for entry in judgement.stated if entry.verdict.verdict is not Support.SUPPORTED
    )


def _prune(
    first: _Judgement,
    loose: frozenset[int],
    sources: Sequence[Source],
    room: Mapping[str, PreparedSource],
    policy: Policy,
    people: Sequence[Person],
    elsewhere: Sequence[Standing],
    advice: Sequence[Advice],
) -> Review:
    """Step 8: delete, then the whole gate again on what is left; any doubt or changed attribution holds."""
    page = first.page
    cut = prune(
        page.text,
        page.sentences,
        unsupported=loose,
        quoting=_quoting(page),
        least=policy.least_supported_sentences,
        language=page.language,
    )
    if cut.refusal:
        return _refused(first, policy, sources, f"not pruned: {cut.refusal}")
    second = _judge(replace(page.draft, text=cut.text), sources, room, policy, people, elsewhere, advice)
    if second.findings or not _same_attributions(first, second):
        return _refused(first, policy, sources, "not pruned: what is left does not stand on its own")
    review_of = _review(first, policy, sources, decision=Outcome.PRUNED, released=released_text(second, room))
    return replace(review_of, pruned=cut.removed)


def _refused(first: _Judgement, policy: Policy, sources: Sequence[Source], why: str) -> Review:
    extra = _finding("G14", "not_prunable", 0, len(first.page.text), why)
    judgement = replace(first, findings=(*first.findings, extra))
    return _review(judgement, policy, sources, decision=Outcome.HELD, released=None)


def _same_attributions(first: _Judgement, second: _Judgement) -> bool:
    """Every quotation still there, with every verdict and its source as before."""
    return [(quote.text, quote.verdict, quote.source) for quote in first.quotes] == [
        (quote.text, quote.verdict, quote.source) for quote in second.quotes
    ]


def released_text(judgement: _Judgement, room: Mapping[str, PreparedSource]) -> str:
    """The draft with every quotation in the archive's own characters; the draft's marks and final stop stay."""
    text = judgement.page.text
    for quote in reversed(quotes.bind(judgement.page, room)):
        if quote.place is None or quote.outer_end != quote.end + len(judgement.page.text[quote.end : quote.outer_end]):
            continue
        inner = text[quote.start : quote.end]
        core = inner.rstrip()
        stop = core[-1] if core and core[-1] in ",.。，、" and not core.endswith("..") else ""
        printed = quote.place.text.rstrip(",.。，、") if stop else quote.place.text
        if "\n" in inner or "[S" in inner:
            continue
        lead = inner[: len(inner) - len(inner.lstrip())]
        text = text[: quote.start] + lead + printed + stop + inner[len(core) :] + text[quote.end :]
    return text


def _review(
    judgement: _Judgement, policy: Policy, sources: Sequence[Source], *, decision: Outcome, released: str | None
) -> Review:
    claims = tuple(entry.verdict for entry in judgement.stated)
    cited_ids = {name for entry in judgement.stated for name in entry.claim.sources}
    cited = [source for source in sources if source.id in cited_ids]
    return Review(
        decision=decision,
        reason=_reason(judgement, decision),
        supported=sum(1 for claim in claims if claim.verdict is Support.SUPPORTED),
        claims=claims,
        quotes=judgement.quotes,
        findings=judgement.findings,
        released_text=released,
        pruned=(),
        corrections_shown=shown_corrections(cited, sources) if released is not None else (),
        policy=policy.name,
        policy_digest=policy.digest,
        relaxations=policy.relaxations,
        gate_version=GATE_VERSION,
        folding_version=FOLDING_VERSION,
    )


def _reason(judgement: _Judgement, decision: Outcome) -> str:
    if decision is Outcome.RELEASED:
        return "every quotation and every claim stands in what it cites"
    finding = next((item for item in judgement.findings if item.effect != "prune"), judgement.findings[0])
    if decision is Outcome.PRUNED:
        return f"{finding.rule}: unsupported sentences were removed"
    return f"{finding.rule}: {finding.message}"
