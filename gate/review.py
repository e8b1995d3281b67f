"""The numbered procedure: a draft, its sources and a policy in, the whole judgement out. No flag skips a step.

1. read the draft and the sources once        5. sources' rights and corrections (G11, with each claim)
2. form: characters, wrappers, markers         6. planted instructions (G13, with each claim)
3. quotations: words, source, speaker, date    7. advice, which can only lower (G15)
4. claims: grounded in what they cite          8. decide; prune and judge what is left from the start (G14)

Every check runs and every finding is collected; the decision is taken last, from all of them. Anything unknown holds.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gate import quotes, statements
from gate.binding import bind
from gate.errors import PolicyError
from gate.folding import FOLDING_VERSION
from gate.form_findings import citations, finding_of, form, unanchored
from gate.grounds_of_rights import shown_corrections
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
from gate.names import surname
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource, prepare_draft, prepare_source
from gate.printing import released_text
from gate.prune import prune
from gate.statements import Stated

GATE_VERSION = "1"


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
        return _review(first, policy, sources, decision=Outcome.RELEASED, released=released_text(first.page, room))
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
    bound = bind(page, room)
    verdicts, findings = quotes.judge(page, bound, room, policy, people=cast, elsewhere=elsewhere)
    stated = statements.judge(page, room, bound, policy)
    verified = [(quote.outer_start, quote.outer_end) for quote in bound if quote.home is not None]
    collected = [
        *form(page, policy, verified),
        *citations(page, sources),
        *findings,
        *_claim_findings(stated, page, policy),
        *(finding for entry in stated for finding in entry.findings),
        *unanchored(page, policy),
        *_advice(advice),
    ]
    if not stated:
        collected.append(
            finding_of("G9", "nothing_claimed", 0, len(page.text), "the draft claims nothing that a source carries")
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
    full = [surname(person.name) for person in found.values() if " " in person.name and not person.is_organisation]
    # What one source calls by surname alone, another may name in full: the one bearer of it, not somebody else.
    return tuple(person for person in found.values() if " " in person.name or full.count(person.name) != 1)


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
        found.append(finding_of(rule, code, claim.start, claim.end, f"{code}: {verdict.why}", effect=effect))
    return found


def _advice(advice: Sequence[Advice]) -> list[Finding]:
    return [finding_of("G15", "advice", item.start, item.end, f"an auditor's doubt: {item.concern}") for item in advice]


def _quoting(page: PreparedDraft) -> frozenset[int]:
    """Indices of the sentences that hold a quotation."""
    starts = sorted(start for start, _ in page.quotations)
    return frozenset(
        index
        for index, sentence in enumerate(page.sentences)
        if bisect_left(starts, sentence.start) < bisect_left(starts, sentence.end)
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
    review_of = _review(first, policy, sources, decision=Outcome.PRUNED, released=released_text(second.page, room))
    return replace(review_of, pruned=cut.removed)


def _refused(first: _Judgement, policy: Policy, sources: Sequence[Source], why: str) -> Review:
    extra = finding_of("G14", "not_prunable", 0, len(first.page.text), why)
    judgement = replace(first, findings=(*first.findings, extra))
    return _review(judgement, policy, sources, decision=Outcome.HELD, released=None)


def _same_attributions(first: _Judgement, second: _Judgement) -> bool:
    """Every quotation still there, with every verdict and its source as before."""
    return [(quote.text, quote.verdict, quote.source) for quote in first.quotes] == [
        (quote.text, quote.verdict, quote.source) for quote in second.quotes
    ]


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
