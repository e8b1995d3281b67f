"""Small closed word classes that grounding reads, per language. General language only: no name, no topic.

A class that a language lacks is empty there: a word outside every class counts as content and must stand in the
evidence, so a missing entry costs a release and never a hold. Words are lower case; `*_phrases` are runs of words.
"""

from dataclasses import dataclass
from functools import lru_cache

from gate.lexicon_languages import ROWS


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The classes of one language.

    `function`: carry no content · `negators` · `hedges`: make a statement weaker · `conditions` · `absolutes`:
    never, all, only, first, superlatives · `speech`: verbs of saying without judgement · `judging`: verbs of saying
    that judge · `mental`: verbs of the speaker's own mind · `denials`: verbs that turn what follows ·
    `pronouns`: third person · `first_person` · `future`: will and its like · `connectives`: lean on what is before ·
    `causes`: because and its like · `changes`: verbs of changing sides · `subordinators`: that, who, which ·
    `order`: before, after, later.
    """

    function: frozenset[str]
    negators: frozenset[str]
    hedges: frozenset[str]
    conditions: frozenset[str]
    absolutes: frozenset[str]
    speech: frozenset[str]
    judging: frozenset[str]
    mental: frozenset[str]
    denials: frozenset[str]
    pronouns: frozenset[str]
    first_person: frozenset[str]
    future: frozenset[str]
    connectives: tuple[str, ...]
    causes: frozenset[str]
    changes: frozenset[str]
    subordinators: frozenset[str]
    order: frozenset[str]


@lru_cache(maxsize=32)
def lexicon(language: str) -> Lexicon:
    """The classes of `language`; those of English when it is not listed (unknown words then stay content)."""
    row = ROWS.get(language, ROWS["en"])

    def words(name: str) -> frozenset[str]:
        return frozenset(row.get(name, "").split())

    return Lexicon(
        function=words("function"),
        negators=words("negators"),
        hedges=words("hedges"),
        conditions=words("conditions"),
        absolutes=words("absolutes"),
        speech=words("speech"),
        judging=words("judging"),
        mental=words("mental"),
        denials=words("denials"),
        pronouns=words("pronouns"),
        first_person=words("first_person"),
        future=words("future"),
        connectives=tuple(part.strip() for part in row.get("connectives", "").split("|") if part.strip()),
        causes=words("causes"),
        changes=words("changes"),
        subordinators=words("subordinators"),
        order=words("order"),
    )
