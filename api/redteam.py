"""`desk redteam`: faulty drafts out of the archive's own sentences, speakers and dates, put before the gate.

Deterministic for a seed. Only true drafts that the gate releases are mutated: a gate that holds everything would catch
every fault. A fault counts as let through when a forbidden string comes out or the draft comes out whole.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from api.judging import review_of
from api.sources import people_of, source_of
from api.suites import SuiteResult, desk_with

if TYPE_CHECKING:
    from api.desk import Desk
    from gate.model import Review
    from gate.mutators import Mutator, Rival, TrueCase

_COLUMNS = ("operator", "rule", "made", "caught", "let through", "held wrongly")

#: At least this share of harmless changes must still come out, in percent.
_HARMLESS_BAR = 98
#: How many mutants one true draft gives before another is taken in.
_MUTANTS_EACH = 8


def run(desk: "Desk", *, count: int, seed: int) -> SuiteResult:
    """Makes `count` mutants. The bars: nothing let through, and enough of the harmless ones released."""
    with desk_with(desk, ()) as own:
        tally = _Tally()
        for mutator, mutant in _mutants(own, count=count, seed=seed):
            tally.add(mutator, mutant, _review(own, mutant))
    return tally.result(count=count, seed=seed)


def _mutants(desk: "Desk", *, count: int, seed: int) -> "Iterator[tuple[Mutator, TrueCase]]":
    """Operators in turn over released true cases in a drawn order; ends early when no operator applies any more."""
    from gate.mutators import MUTATORS, TrueCase

    chance = Random(seed)  # noqa: S311 - a seeded run must be repeatable, nothing is kept secret by it
    fresh, cases = _released(desk, chance), list[TrueCase]()
    made, idle, turn = 0, 0, 0
    while made < count and idle < len(MUTATORS) * 4:
        # A new true draft for every few mutants: judging all of an archive's quotations first would take minutes.
        more = next(fresh, None) if turn >= len(cases) * _MUTANTS_EACH else None
        if more is not None:
            cases.append(more)
        if not cases:
            return
        mutator = MUTATORS[turn % len(MUTATORS)]
        turn += 1
        mutant = mutator.make(chance, chance.choice(cases))
        if mutant is None:
            idle += 1
            continue
        made, idle = made + 1, 0
        yield mutator, mutant


def _released(desk: "Desk", chance: Random) -> "Iterator[TrueCase]":
    """True drafts out of the archive that the gate releases as they are, in a drawn order of articles."""
    from gate.mutators import true_cases

    as_of = desk.clock.now()
    rivals, spare = _rivals(desk, as_of=as_of), None
    articles = list(desk.archive.articles(as_of=as_of))
    chance.shuffle(articles)
    for article in articles:
        source, _ = source_of(desk.archive, id="S1", article_id=article.id, as_of=as_of)
        for case in true_cases(source, source.readings or (), rivals=rivals, spare=spare):
            if _review(desk, case).decision.value == "auto_released":
                yield case
        spare = source


def _rivals(desk: "Desk", *, as_of: str) -> "tuple[Rival, ...]":
    """One clear quotation of each speaker, for giving words to somebody else."""
    from gate.mutators import Rival

    found: dict[str, Rival] = {}
    for quote in desk.archive.quotes(as_of=as_of):
        if quote.speaker_id and quote.said.start and len(quote.text.split()) >= 4 and quote.speaker_id not in found:
            entity = desk.archive.entity(quote.speaker_id)
            if entity is not None:
                found[quote.speaker_id] = Rival(name=entity.name, words=quote.text, year=quote.said.start.year)
    return tuple(found[key] for key in sorted(found))


def _review(desk: "Desk", case: "TrueCase") -> "Review":
    """As an answer of the desk is judged: with everybody whom the cited articles or the draft name."""
    as_of = desk.clock.now()
    articles = [desk.archive.article(source.article_id, as_of=as_of) for source in case.sources]
    people = people_of(
        desk.archive, [article for article in articles if article is not None], draft=case.draft.text, as_of=as_of
    )
    return review_of(case.draft, case.sources, desk.policy, people=people)


class _Tally:
    """Counts by operator."""

    def __init__(self) -> None:
        self._made: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()
        self._rules: dict[str, str] = {}
        self._harmless: set[str] = set()
        self._examples: dict[str, str] = {}

    def add(self, mutator: "Mutator", mutant: "TrueCase", review: "Review") -> None:
        """One mutant and what became of it."""
        self._rules[mutator.name] = mutator.rule
        self._made[mutator.name] += 1
        out = review.released_text
        if mutator.is_harmless:
            self._harmless.add(mutator.name)
            is_wrong = out is None
        else:
            is_wrong = out is not None and (
                review.decision.value == "auto_released" or any(words in out for words in mutant.forbidden)
            )
        if is_wrong:
            self._wrong[mutator.name] += 1
            self._examples.setdefault(mutator.name, mutant.draft.text)

    def result(self, *, count: int, seed: int) -> SuiteResult:
        """The table, one row an operator."""
        faulty = [name for name in self._made if name not in self._harmless]
        through = sum(self._wrong[name] for name in faulty)
        harmless = sum(self._made[name] for name in self._harmless)
        held = sum(self._wrong[name] for name in self._harmless)
        missed = [f"{through} faulty drafts let through, 0 allowed"] if through else []
        if 100 * (harmless - held) < _HARMLESS_BAR * harmless:
            missed.append(f"{held} of {harmless} harmless changes held, at most {100 - _HARMLESS_BAR} % allowed")
        made = self._made.total()
        if made < count:
            missed.append(f"only {made} of {count} could be made: the archive has too few clear quotations")
        return SuiteResult(
            name="redteam",
            columns=_COLUMNS,
            rows=tuple(self._row(name) for name in sorted(self._made, key=lambda name: (name in self._harmless, name))),
            totals={"made": made, "let_through": through, "harmless": harmless, "harmless_held": held, "seed": seed},
            missed=tuple(missed),
            notes=(f"{made} drafts made with seed {seed}: {through} let through; {held} of {harmless} harmless held.",),
            details=tuple({"operator": name, "draft": text} for name, text in sorted(self._examples.items())),
        )

    def _row(self, name: str) -> tuple[str, ...]:
        made, wrong = self._made[name], self._wrong[name]
        if name in self._harmless:
            return (name, "harmless", str(made), "", "", str(wrong))
        return (name, self._rules[name], str(made), str(made - wrong), str(wrong), "")
