"""Scores `desk eval questions`: the right bucket, the right evidence, the right positions, abstention.

Pure arithmetic over plain values: it runs nothing, reads nothing and knows no archive. Counts are pairs of whole
numbers (hit, of), never shares, so that a report can be compared byte for byte. Beside each figure stands the same
figure for plain BM25 over the same passages, with and without the labelled years as a filter.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

MOST_SOURCES = 12
FEW_SOURCES = 6
# A label of the questions file -> the decisions that are right for it. "held" marks a trap: nothing false may come out,
# so that holding, abstaining and answering what the archive shows are all right (what is released is checked apart).
RIGHT: Mapping[str, frozenset[str]] = {
    "auto_release": frozenset({"auto_released", "pruned_released"}),
    "pruned": frozenset({"auto_released", "pruned_released"}),
    "held": frozenset({"held", "out_of_coverage", "auto_released", "pruned_released"}),
    "out_of_coverage": frozenset({"out_of_coverage"}),
}
BARS: Mapping[str, tuple[int, int]] = {
    "bucket": (95, 100),
    "groups_at_12": (92, 100),
    "groups_at_12_hard": (80, 100),
    "positions": (85, 100),
    "abstention_precision": (95, 100),
    "abstention_recall": (95, 100),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """One line of the questions file, as far as scoring needs it."""

    id: str
    question: str
    kind: str
    bucket: str
    people: tuple[str, ...]
    topics: tuple[str, ...]
    must_cite: tuple[frozenset[str], ...]
    must_not_cite: frozenset[str]
    positions: tuple[Mapping[str, str], ...]
    years: tuple[int | None, int | None]
    is_hard: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """What the desk did with one question. `cited` are article ids, best first; `false_spans` released words that
    stand in no source; `positions` what the timeline gave for each labelled one, in their order, "" for none."""

    id: str
    decision: str
    cited: tuple[str, ...]
    positions: tuple[str, ...] = ()
    false_spans: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One question's line of the report; pairs are (hit, of)."""

    id: str
    expected: str
    actual: str
    is_right: bool
    groups: tuple[int, int]
    positions: tuple[int, int]
    baseline_groups: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Rows in file order and totals by name, pairs of (hit, of); `missed` are the bars that were not reached."""

    rows: tuple[Row, ...]
    totals: Mapping[str, tuple[int, int]]
    missed: tuple[str, ...]


def read_labelled(lines: Iterable[Mapping[str, object]]) -> tuple[Labelled, ...]:
    """The labelled questions. Raises ValueError naming the line that lacks an id, a question or a known bucket."""
    return tuple(_labelled(number, line) for number, line in enumerate(lines, 1))


def _labelled(number: int, line: Mapping[str, object]) -> Labelled:
    bucket = str(line.get("bucket", ""))
    if not line.get("id") or not line.get("question") or bucket not in RIGHT:
        raise ValueError(
            f"question {number}: id, question and a bucket of {sorted(RIGHT)} are needed, got {dict(line)!r}"
        )
    return Labelled(
        id=str(line["id"]),
        question=str(line["question"]),
        kind=str(line.get("kind", "")),
        bucket=bucket,
        people=_strings(line.get("people")),
        topics=_strings(line.get("topics")),
        must_cite=tuple(frozenset(_strings(group)) for group in _list(line.get("must_cite"))),
        must_not_cite=frozenset(_strings(line.get("must_not_cite"))),
        positions=tuple(
            {str(k): str(v) for k, v in row.items()} for row in _list(line.get("positions")) if isinstance(row, dict)
        ),
        years=(_year(line.get("from")), _year(line.get("to"))),
        is_hard=bool(line.get("hard")) or str(line.get("why", "")).startswith("hard"),
    )


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []


def _strings(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in _list(value))


def _year(value: object) -> int | None:
    return value if isinstance(value, int) else None


def groups_hit(groups: Sequence[frozenset[str]], cited: Sequence[str], *, most: int) -> tuple[int, int]:
    """How many of `groups` hold one of the first `most` cited articles, and how many groups there are."""
    kept = frozenset(cited[:most])
    return sum(1 for group in groups if group & kept), len(groups)


def is_right(labelled: Labelled, answered: Answered) -> bool:
    """The decision is one of those right for the label, nothing false came out, nothing forbidden was cited."""
    if answered.false_spans:
        return False
    is_out = answered.decision in {"auto_released", "pruned_released"}
    if is_out and labelled.must_not_cite & frozenset(answered.cited):
        return False
    return answered.decision in RIGHT[labelled.bucket]


def score(
    labelled: Sequence[Labelled],
    answered: Mapping[str, Answered],
    *,
    bm25: Mapping[str, Sequence[str]],
    bm25_in_years: Mapping[str, Sequence[str]],
) -> Report:
    """The report; `bm25` and `bm25_in_years` give each question's baseline articles, best first.

    A question without an answer counts as wrong with nothing cited.
    """
    totals: dict[str, tuple[int, int]] = {}
    rows: list[Row] = []
    for question in labelled:
        got = answered.get(question.id) or Answered(id=question.id, decision="missing", cited=())
        rows.append(_row(question, got, bm25.get(question.id, ()), totals))
        _add(
            totals,
            "bm25_in_years_at_6",
            groups_hit(question.must_cite, bm25_in_years.get(question.id, ()), most=FEW_SOURCES),
        )
    _abstention(labelled, answered, totals)
    return Report(rows=tuple(rows), totals=totals, missed=_missed(totals))


def _row(question: Labelled, got: Answered, baseline: Sequence[str], totals: dict[str, tuple[int, int]]) -> Row:
    right = is_right(question, got)
    groups = groups_hit(question.must_cite, got.cited, most=MOST_SOURCES)
    wanted = [row.get("stance", "") for row in question.positions]
    positions = (sum(1 for want, have in zip(wanted, got.positions, strict=False) if want == have), len(wanted))
    plain = groups_hit(question.must_cite, baseline, most=MOST_SOURCES)
    _add(totals, "bucket", (int(right), 1))
    _add(totals, "groups_at_12", groups)
    if question.is_hard:
        _add(totals, "groups_at_12_hard", groups)
    _add(totals, "groups_at_6", groups_hit(question.must_cite, got.cited, most=FEW_SOURCES))
    _add(totals, "positions", positions)
    _add(totals, "bm25_at_12", plain)
    _add(totals, "bm25_at_6", groups_hit(question.must_cite, baseline, most=FEW_SOURCES))
    return Row(
        id=question.id,
        expected=question.bucket,
        actual=got.decision,
        is_right=right,
        groups=groups,
        positions=positions,
        baseline_groups=plain,
    )


def _add(totals: dict[str, tuple[int, int]], name: str, pair: tuple[int, int]) -> None:
    hit, of = totals.get(name, (0, 0))
    totals[name] = (hit + pair[0], of + pair[1])


def _abstention(
    labelled: Sequence[Labelled], answered: Mapping[str, Answered], totals: dict[str, tuple[int, int]]
) -> None:
    """Precision: of the abstentions, those that were right (a trap may be abstained from). Recall: of those due.

    Those made.
    """
    for question in labelled:
        declined = question.id in answered and answered[question.id].decision == "out_of_coverage"
        if declined:
            _add(totals, "abstention_precision", (int(question.bucket in {"out_of_coverage", "held"}), 1))
        if question.bucket == "out_of_coverage":
            _add(totals, "abstention_recall", (int(declined), 1))


def _missed(totals: Mapping[str, tuple[int, int]]) -> tuple[str, ...]:
    missed = [
        name for name, (num, den) in BARS.items() if name in totals and totals[name][0] * den < num * totals[name][1]
    ]
    ours, of = totals.get("groups_at_6", (0, 0))
    if 100 * ours < 100 * totals.get("bm25_at_6", (0, 0))[0] + 10 * of:
        missed.append("groups_at_6_ahead_of_bm25")
    if ours < totals.get("bm25_in_years_at_6", (0, 0))[0]:
        missed.append("groups_at_6_beside_bm25_in_years")
    return tuple(missed)
