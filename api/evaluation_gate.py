"""The gate's grounding against claim-and-evidence pairs, beside a naive rule: pure functions over rows.

The naive rule is the strongest thing that a few lines can do, kept as code so that nobody compares against less:
a claim passes when every number and every capitalised name of it stands in the evidence.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from gate.assertion_reading import dates_of
from gate.assertions import Assertion
from gate.evidence import lay_out
from gate.grounding import ground
from gate.model import Source, Support
from gate.names import find_names
from gate.particulars import read_quantities
from gate.words import read_words

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_NAME = re.compile(r"\b[A-ZÀ-Þ][\w’'-]*")

Rule = Callable[["Pair"], bool]

# Some of the sets are printed token by token.
_TOKENS = (("-LRB-", "("), ("-RRB-", ")"), ("-LSB-", "["), ("-RSB-", "]"), ("``", "“"), ("''", "”"))
_LOOSE = re.compile(r"(?<=\w) (?=['’]s\b)|(?<=[($€£]) (?=\d)|(?<=\d) (?=%)| (?=[,.;:!?)])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One claim with its evidence. `label` is SUPPORTS, REFUTES or NOT ENOUGH INFO; `kind` the type of edit and `title`
    the heading that the evidence stood under, or ""."""

    claim: str
    evidence: str
    label: str
    kind: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Of the pairs of one kind: refuting ones and how many were caught, true ones and how many passed."""

    kind: str
    refuting: int
    caught: int
    true: int
    passed: int


def read_pairs(rows: Iterable[Mapping[str, object]]) -> tuple[Pair, ...]:
    """Rows with claim, evidence, label and (where there is one) edit_type; rows without a label are left out."""
    return tuple(
        Pair(
            claim=joined(str(row["claim"])),
            evidence=joined(str(row["evidence"])),
            label=str(row["label"]),
            kind=str(row.get("edit_type") or ""),
            title=joined(str(row.get("page") or "")),
        )
        for row in rows
        if row.get("label")
    )


def joined(text: str) -> str:
    """Tokens put together again: `1,519 cases , of which` and `$ 51.8 million` as a paper would print them."""
    for token, written in _TOKENS:
        text = text.replace(token, written)
    return _LOOSE.sub("", text)


def naive(pair: Pair) -> bool:
    """Whether every number and every capitalised name of the claim (its first word apart) stands in the evidence or
    in its heading."""
    claim, evidence = pair.claim, f"{pair.title}\n{pair.evidence}"
    numbers = {found.group().rstrip(".,") for found in _NUMBER.finditer(evidence)}
    names = {found.group() for found in _NAME.finditer(evidence)}
    first = _NAME.match(claim)
    claimed = {found.group() for found in _NAME.finditer(claim) if first is None or found.start() > 0}
    return {found.group().rstrip(".,") for found in _NUMBER.finditer(claim)} <= numbers and claimed <= names


def verdict(pair: Pair) -> Support:
    """The gate's own grounding of one claim in one undated passage, without any archive."""
    claim, evidence = pair.claim, pair.evidence
    source = Source(id="S1", article_id="", published=None, headline=pair.title, text=evidence)
    names = find_names(evidence)
    people = tuple(dict.fromkeys(name.person for name in names))
    laid = lay_out(source, (), names, language="en")
    words = read_words(claim)
    times = dates_of(claim, None, "en")
    dated = tuple((time.start, time.end) for time in times if time.kind in {"date", "range"})
    mentioned = {
        word.start: name.person.key
        for name in find_names(claim, people=people)
        if name.person.key in laid.cast.people
        for word in words
        if name.start <= word.start < name.end
    }
    assertion = Assertion(
        text=claim,
        words=words,
        quantities=read_quantities(claim, words, dated=dated),
        times=times,
        dated=dated,
        people=mentioned,
    )
    return ground(assertion, [laid]).verdict


def is_supported(pair: Pair) -> bool:
    """Whether the gate would let the claim stand on the evidence."""
    return verdict(pair) is Support.SUPPORTED


def compare(pairs: Sequence[Pair], rule: Rule) -> tuple[Tally, ...]:
    """One tally a kind of edit, in order of name, and the total last under the kind "all"."""
    counts: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        passes = rule(pair)
        for kind in (pair.kind, "all"):
            if pair.label == "REFUTES":
                counts[kind, "refuting"] += 1
                counts[kind, "caught"] += not passes
            elif pair.label == "SUPPORTS":
                counts[kind, "true"] += 1
                counts[kind, "passed"] += passes
    kinds = sorted({pair.kind for pair in pairs} - {"all"})
    return tuple(
        Tally(
            kind=kind,
            refuting=counts[kind, "refuting"],
            caught=counts[kind, "caught"],
            true=counts[kind, "true"],
            passed=counts[kind, "passed"],
        )
        for kind in (*kinds, "all")
    )
