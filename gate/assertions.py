"""A claim in the form that grounding reads: its own words, figures and dates, and whom its names and pronouns mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gate.particulars import Quantity
from gate.timex import TimeExpression
from gate.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """One claim.

    `words`, `quantities` and `times` leave quotations and markers out; offsets are into `text`. `dated` are the
    spans of all its dates, of those too that count for another part of the sentence. Words with negative offsets
    are a subject taken over from the piece before. `people`: person key by word start, for names and for pronouns
    with one possible person; `ambiguous` are pronouns with several. `quoted_at` is where in `text` its quotations
    begin; `at` are the places of the source, by source id, near which the claim's own quotations stand.
    `is_embedded`: the words run into the marks. `compounds`: what stood before a noun in an earlier sentence of the
    draft (`bus` of `bus ride`), by the noun's stem.
    """

    text: str
    words: tuple[Word, ...]
    quantities: tuple[Quantity, ...]
    times: tuple[TimeExpression, ...]
    dated: tuple[tuple[int, int], ...] = ()
    people: Mapping[int, str] = field(default_factory=dict)
    ambiguous: tuple[str, ...] = ()
    has_quotation: bool = False
    is_embedded: bool = False
    quoted_at: tuple[int, ...] = ()
    at: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    compounds: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def __hash__(self) -> int:
        """By the text alone: equal claims are rare enough, and the fields are compared when two hashes meet."""
        return hash(self.text)


def undated(words: Sequence[Word], dated: Sequence[tuple[int, int]]) -> tuple[Word, ...]:
    """The words outside every span of a date: `May` the month is no hedge."""
    return tuple(word for word in words if not any(start <= word.start < end for start, end in dated))
