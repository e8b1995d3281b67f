"""Every quotation of a draft bound to its source: words, source, speaker, date, context, each its own verdict.

The order of failures is the outside contract's; `verdict` is the first one, all of them become findings. A quotation
that cites nothing, or nothing that exists, has failed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate import attribution, timing, verbatim
from gate.attribution import BoundQuote
from gate.context import is_denied, is_turned, surroundings
from gate.evidence import day_span
from gate.model import UNDATED, Finding, Person, QuoteVerdict, SourceQuote, Standing
from gate.policy import Policy
from gate.prepared import UNMARKED, PreparedDraft, PreparedSource
from gate.rights import author, is_opinion, standing
from gate.verbatim import Place, Verbatim
from gate.words import Word, read_words

ORDER = (
    "unbalanced", "not_found", "altered", "spliced", "wrong_source", "wrong_speaker", "no_speaker", "second_hand",
    "wrong_date", "context_turned", "source_retracted", "genre",
)  # fmt: skip
_RULES = {
    "unbalanced": "G1", "not_found": "G2", "altered": "G2", "spliced": "G2", "wrong_source": "G3",
    "wrong_speaker": "G4", "no_speaker": "G4", "second_hand": "G4", "wrong_date": "G5", "context_turned": "G8",
    "source_retracted": "G11", "genre": "G11",
}  # fmt: skip
_OPTIONS = {
    "wrong_speaker": "wrong_speaker", "no_speaker": "nobody_named", "second_hand": "second_hand_as_first_hand",
    "wrong_date": "wrong_date", "context_turned": "context_turned", "wrong_source": "wrong_source",
}  # fmt: skip
_HIDDEN = {"emphasis": "italic_speech", "table": "table", "label": "transcript_line"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """One quotation with its cited sources, the words' verdict, and the place and reading it repeats."""

    start: int
    end: int
    outer_start: int
    outer_end: int
    words: str
    cited: tuple[PreparedSource, ...]
    is_cited: bool
    text: Verbatim
    home: PreparedSource | None
    place: Place | None
    reading: SourceQuote | None
    is_unbalanced: bool
    style: str


def bind(page: PreparedDraft, sources: Mapping[str, PreparedSource]) -> tuple[Bound, ...]:
    """One entry a quotation (a reopened one is one), in order. Emphasis around a quotation is left to the quotation."""
    return tuple(_bind(page, chain, sources) for chain in _quotation_chains(page))


def _quotation_chains(page: PreparedDraft) -> list[tuple[int, ...]]:
    chosen = []
    for chain in verbatim.chains(page.scan):
        span = page.scan.spans[chain[0]]
        parent = page.scan.spans[span.parent] if span.parent is not None else None
        if parent is not None and parent.style not in UNMARKED:
            continue
        if span.style in UNMARKED and (_wraps_quotation(page, chain[0]) or _is_short_emphasis(page, chain[0])):
            continue
        chosen.append(chain)
    return chosen


def _wraps_quotation(page: PreparedDraft, index: int) -> bool:
    """Bold around a whole quotation adds nothing: what is inside the marks is checked on its own."""
    span = page.scan.spans[index]
    rest = page.bare[span.start : span.end]
    return span.style == "emphasis" and not any(char.isalnum() for char in rest)


def _is_short_emphasis(page: PreparedDraft, index: int) -> bool:
    """A word or two in italics is stress or a title, not speech."""
    span = page.scan.spans[index]
    return span.style == "emphasis" and len(read_words(page.lifted[span.start : span.end])) <= 2


def _bind(page: PreparedDraft, chain: tuple[int, ...], sources: Mapping[str, PreparedSource]) -> Bound:
    first, last = page.scan.spans[chain[0]], page.scan.spans[chain[-1]]
    words = verbatim.quoted_words(page.text, page.scan, chain)
    ids = _cited(page, first.outer_start, last.outer_end)
    cited = tuple(sources[name] for name in ids if name in sources)
    checks = [(source, verbatim.check(words, source.words)) for source in cited]
    exact = [(source, check) for source, check in checks if check.is_exact]
    home, check = exact[0] if exact else (checks[0] if checks else (None, Verbatim(verdict=verbatim.NOT_FOUND)))
    place, reading = (None, None)
    if exact and home is not None:
        place, reading = _best_place(check, home)
        if reading is None and is_opinion(home.source):
            reading = _authors(home, place)
    return Bound(
        start=first.start,
        end=last.end,
        outer_start=first.outer_start,
        outer_end=last.outer_end,
        words=words,
        cited=cited,
        is_cited=bool(ids),
        text=check,
        home=home if exact else None,
        place=place,
        reading=reading,
        is_unbalanced=verbatim.is_unbalanced(page.scan, chain),
        style=first.style,
    )


def _authors(source: PreparedSource, place: Place) -> SourceQuote | None:
    """The words of a signed column are its author's, on the day it was printed; None for an unsigned one."""
    name = author(source.source)
    published = source.source.published
    if not name:
        return None
    start, end = _paragraph(source.source.text, place.start)
    return SourceQuote(
        start=start,
        end=end,
        text=source.source.text[start:end],
        speaker=Person(key=name, name=name),
        said=UNDATED if published is None else day_span(published),
        is_marked=False,
        cue="wrote",
    )


def _cited(page: PreparedDraft, start: int, end: int) -> tuple[str, ...]:
    """The ids that the clause of the quotation cites: the nearest markers after it in its sentence."""
    for claim in page.claims:
        if claim.start <= start < claim.end or claim.start < end <= claim.end:
            return claim.sources
    return ()


def _best_place(check: Verbatim, source: PreparedSource) -> tuple[Place, SourceQuote | None]:
    """The first place inside a reading with a speaker, else inside any reading, else the first place."""
    ranked = []
    for order, place in enumerate(check.places):
        reading = _reading_at(source.readings, place)
        rank = 2 if reading is None else (1 if reading.speaker is None else 0)
        ranked.append((rank, order, place, reading))
    _, _, place, reading = min(ranked, key=lambda item: item[:2])
    return place, reading


def _reading_at(readings: Sequence[SourceQuote], place: Place) -> SourceQuote | None:
    holding = [reading for reading in readings if reading.start <= place.start < reading.end]
    return min(holding, key=lambda reading: reading.end - reading.start, default=None)


def judge(
    page: PreparedDraft,
    bound: Sequence[Bound],
    sources: Mapping[str, PreparedSource],
    policy: Policy,
    *,
    people: Sequence[Person],
    elsewhere: Sequence[Standing],
) -> tuple[tuple[QuoteVerdict, ...], tuple[Finding, ...]]:
    """The verdicts in the order of `bound`, and a finding for every failed check."""
    plain = [_plain_bound(quote) for quote in bound]
    speakers = attribution.check(page.parted, plain, people=people, language=page.language)
    dates = timing.check(page.parted, plain, people=people, question=page.draft.question, language=page.language)
    verdicts: list[QuoteVerdict] = []
    findings: list[Finding] = []
    for quote, speaker, dated in zip(bound, speakers, dates, strict=True):
        checks = _checks(quote, sources, policy, elsewhere)
        if quote.home is not None:
            checks.append((speaker.code, speaker.why) if _binds(policy, speaker.code) else ("ok", ""))
            checks.append((_date_code(dated.code), dated.why))
            checks += _more(page, quote, policy)
        failures = [(code, why) for code, why in checks if code != "ok"]
        verdicts.append(_verdict(quote, failures, elsewhere))
        findings += [_finding(quote, code, why) for code, why in failures]
    return tuple(verdicts), tuple(findings)


def _plain_bound(quote: Bound) -> BoundQuote:
    source = quote.home.source if quote.home else None
    return BoundQuote(start=quote.start, end=quote.end, source=source, reading=quote.reading)


def _binds(policy: Policy, code: str) -> bool:
    option = _OPTIONS.get(code)
    return code != "ok" and (option is None or policy.holds(option))


def _date_code(code: str) -> str:
    return "wrong_date" if code in {"unanchored_date", "title_out_of_time"} else code


def _checks(
    quote: Bound,
    sources: Mapping[str, PreparedSource],
    policy: Policy,
    elsewhere: Sequence[Standing],
) -> list[tuple[str, str]]:
    checks: list[tuple[str, str]] = []
    if quote.is_unbalanced:
        checks.append(("unbalanced", "a quotation mark has no partner"))
    if (option := _HIDDEN.get(quote.style)) and policy.holds(option):
        checks.append(("unbalanced", f"speech without quotation marks ({quote.style})"))
    if not quote.is_cited:
        checks.append(("wrong_source", "the quotation carries no marker"))
    elif not quote.cited:
        checks.append(("wrong_source", "the marker points at no source"))
    if quote.home is None:
        checks.append(_text_failure(quote, sources, policy, elsewhere))
    return checks


def _text_failure(
    quote: Bound, sources: Mapping[str, PreparedSource], policy: Policy, elsewhere: Sequence[Standing]
) -> tuple[str, str]:
    """Not in the cited source: in another one (wrong source), or how it differs."""
    for other in sources.values():
        if other not in quote.cited and verbatim.check(quote.words, other.words).is_exact:
            return "wrong_source", f"the words stand in {other.source.id}, which the clause does not cite"
    if any(place.words == quote.words for place in elsewhere) and quote.text.verdict == verbatim.NOT_FOUND:
        return "wrong_source", "the words stand in another article of the archive"
    options = quote.text.options
    if options and not any(policy.holds(option) for option in options):
        return "ok", ""
    return quote.text.verdict, "the words do not stand in the cited source as printed"


def _more(page: PreparedDraft, quote: Bound, policy: Policy) -> list[tuple[str, str]]:
    """Context, rights, and what only the pair of draft and source shows."""
    checks: list[tuple[str, str]] = []
    home = quote.home
    if home is None or quote.place is None:
        return checks
    right = standing(home.source)
    if right.code and policy.holds(right.option):
        checks.append((right.code, right.why))
    if (
        quote.reading in home.readings
        and home.readings.index(quote.reading) in home.disputed
        and policy.holds("stated_speaker_contradicts")
    ):
        checks.append(("wrong_speaker", "the caller's speaker contradicts the passage"))
    if _is_empty(quote.words, home.language):
        checks.append(("context_turned", "the quotation is too short to say anything"))
    if policy.holds("context_turned") and (reason := _turned(page, quote, home)):
        checks.append(("context_turned", f"left out around the words: {reason}"))
    return checks


def _is_empty(words: str, language: str) -> bool:
    """One or two function words stand in any passage and say nothing."""
    read = read_words(words, language=language)
    return bool(read) and len(read) <= 2 and not any(word.is_content for word in read)


def _turned(page: PreparedDraft, quote: Bound, home: PreparedSource) -> str:
    place = quote.place
    if place is None:
        return ""
    text = home.source.text
    inside = quote.reading if quote.reading is not None else None
    bounds = (inside.start, inside.end) if inside is not None else _paragraph(text, place.start)
    around = surroundings(text, place.start, min(place.end, bounds[1]), bounds=bounds)
    frame = _frame(page, quote) if is_embedded(page, quote) else ()
    if reason := is_turned(around, frame, language=home.language, frame_language=page.language):
        return reason
    if inside is not None and is_denied(text, inside.start, _frame(page, quote), language=home.language):
        return "the passage denies the words"
    if _is_cut(home, place):
        return "the passage is cut inside a quotation"
    return _turned_in_article(quote, home, frame, page.language)


def is_embedded(page: PreparedDraft, quote: Bound) -> bool:
    """Whether the draft's words run into the marks (denied that they “have a quota”); after a comma or colon they do
    not govern what is said, whatever they deny."""
    before = page.lifted[: quote.outer_start].rstrip()
    return bool(before) and before[-1] not in ",:：，.。?!" and not before.endswith("\n")


def _is_cut(home: PreparedSource, place: Place) -> bool:
    """The words stand in a paragraph whose quotation marks do not add up: part of the quotation is elsewhere."""
    start, end = _paragraph(home.source.text, place.start)
    return place.quotation is None and any(
        start <= fault.start < end and fault.kind in {"stray_close", "unclosed", "unclear"}
        for fault in home.words.scan.faults
    )


def _turned_in_article(quote: Bound, home: PreparedSource, frame: Sequence[Word], frame_language: str) -> str:
    """The same question asked of the whole article, when the passage is cut from one."""
    whole = home.source.article_text
    if not whole or whole == home.source.text:
        return ""
    article = verbatim.SourceText(whole)
    found = verbatim.check(quote.words, article)
    reasons = []
    for place in found.places:
        span = article.scan.spans[place.quotation] if place.quotation is not None else None
        bounds = (span.start, span.end) if span is not None else _paragraph(whole, place.start)
        around = surroundings(whole, place.start, min(place.end, bounds[1]), bounds=bounds)
        reasons.append(is_turned(around, frame, language=home.language, frame_language=frame_language))
    return reasons[0] if reasons and all(reasons) else ""


def _paragraph(text: str, at: int) -> tuple[int, int]:
    start = text.rfind("\n\n", 0, at)
    end = text.find("\n\n", at)
    return (0 if start < 0 else start + 2, len(text) if end < 0 else end)


def _frame(page: PreparedDraft, quote: Bound) -> tuple[Word, ...]:
    """The draft's own words in the claim that holds the quotation."""
    for claim in page.claims:
        if claim.start <= quote.outer_start < claim.end:
            return read_words(page.bare[claim.start : claim.end], language=page.language, offset=claim.start)
    return ()


def _verdict(quote: Bound, failures: Sequence[tuple[str, str]], elsewhere: Sequence[Standing]) -> QuoteVerdict:
    codes = dict(reversed(failures))
    first = next((code for code in ORDER if code in codes), "")

    def said(*names: str) -> str:
        return next((codes[name] or name for name in names if name in codes), "ok")

    return QuoteVerdict(
        text=quote.words,
        start=quote.start,
        end=quote.end,
        verdict=first or quote.text.verdict,
        text_check=said("unbalanced", "not_found", "altered", "spliced"),
        speaker_check=said("wrong_speaker", "no_speaker", "second_hand"),
        date_check=said("wrong_date"),
        source_check=said("wrong_source", "source_retracted", "genre"),
        context_check=said("context_turned"),
        source=quote.home.source.id if quote.home else (quote.cited[0].source.id if quote.cited else None),
        nearest=quote.text.nearest,
        differences=quote.text.differences,
        stands_in=tuple(place for place in elsewhere if place.words == quote.words),
    )


def _finding(quote: Bound, code: str, why: str) -> Finding:
    return Finding(rule=_RULES.get(code, "G2"), code=code, start=quote.start, end=quote.end, message=f"{code}: {why}")
