"""Every quotation of a draft bound to its source: words, source, speaker, date, context, each its own verdict.

The order of failures is the outside contract's; `verdict` is the first one, all of them become findings. A quotation
that cites nothing, or nothing that exists, has failed.
"""

from collections.abc import Mapping, Sequence

from gate import attribution, timing, verbatim
from gate.attribution import BoundQuote
from gate.binding import Bound
from gate.model import Finding, Person, QuoteVerdict, Standing
from gate.policy import Policy
from gate.prepared import PreparedDraft, PreparedSource
from gate.rights import standing
from gate.turning import turned
from gate.words import read_words

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
    if policy.holds("context_turned") and (reason := turned(page, quote, home, quote.place)):
        checks.append(("context_turned", f"left out around the words: {reason}"))
    return checks


def _is_empty(words: str, language: str) -> bool:
    """One or two function words stand in any passage and say nothing."""
    read = read_words(words, language=language)
    return bool(read) and len(read) <= 2 and not any(word.is_content for word in read)


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
