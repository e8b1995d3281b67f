"""Scoring of judged drafts against their labels, by the rules of the labelled set.

- false release: it should not come out as it is, and it did, or a forbidden string reached a reader; must be 0;
- false hold: it should come out whole, it did not, and that outcome is not among those counted as right;
- deviation: another outcome than those counted as right, with nothing forbidden out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_RELEASED = "auto_released"


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What is right for one draft. `accept` are all outcomes counted as right; policy cases are not scored."""

    id: str
    expect: str
    accept: frozenset[str]
    forbidden: tuple[str, ...] = ()
    must_keep: tuple[str, ...] = ()
    is_scored: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What became of it; `released` is what a reader got, None for nothing."""

    outcome: str
    released: str | None


def grade(label: Label, judgement: Judgement) -> str:
    """ok, false_release, false_hold, deviation or unscored."""
    text = judgement.released or ""
    if any(words in text for words in label.forbidden):
        return "false_release"
    if not label.is_scored:
        return "unscored"
    if judgement.outcome in label.accept:
        kept = judgement.released is None or all(words in text for words in label.must_keep)
        return "ok" if kept else "deviation"
    if judgement.outcome == _RELEASED:
        return "false_release"
    return "false_hold" if label.expect == _RELEASED else "deviation"


def totals(labels: Sequence[Label], grades: Sequence[str]) -> dict[str, int]:
    """How many of each grade, and how many should have come out whole."""
    counted = {name: grades.count(name) for name in ("ok", "false_release", "false_hold", "deviation", "unscored")}
    wanted = sum(label.expect == _RELEASED and label.is_scored for label in labels)
    return {**counted, "cases": len(labels), "to_release": wanted}


def missed(counted: Mapping[str, int], *, most_false_holds: tuple[int, int]) -> tuple[str, ...]:
    """The bars missed: no false release; false holds at most the share (numerator, denominator) of those to release."""
    bars = []
    if counted["false_release"]:
        bars.append(f"{counted['false_release']} false releases, 0 allowed")
    share, of = most_false_holds
    if counted["false_hold"] * of > share * counted["to_release"]:
        bars.append(f"{counted['false_hold']} of {counted['to_release']} held wrongly, at most {share} in {of} allowed")
    return tuple(bars)
