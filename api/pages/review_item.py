"""One held item as an editor sees it: the draft coloured by verdict, each verdict with its rule, the source beside it.

Made from the receipt's body and the archive. Only editors' routes may call this: it holds the draft.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from api.pages.highlight import Segment, SpanMark, paragraphs, segments
from graph.model.text import Article
from graph.ports import ArchiveReader

GOOD, DOUBT, FALSE = "good", "doubt", "false"
CLAIM_LOOK = {"supported": GOOD, "unsupported": DOUBT, "contradicted": FALSE}
#: A word or what stands between two words.
WORD = re.compile(r"\w+|\W+")
CHECKS = ("text_check", "speaker_check", "date_check", "source_check", "context_check")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiffRun:
    """A run of a character diff: same, draft (only in the draft) or source (only in the source)."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictView:
    """One quotation or claim. `checks` are (name, outcome) of a quotation; `target` is the place in the source."""

    anchor: str
    look: str
    kind: str
    words: str
    verdict: str
    why: str
    source: str
    target: str
    nearest: str
    diff: tuple[DiffRun, ...]
    checks: tuple[tuple[str, str], ...]
    stands_in: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePane:
    """A cited article with the stretches that the verdicts point at."""

    id: str
    article: Article | None
    article_id: str
    paragraphs: tuple[tuple[Segment, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemView:
    """The three columns of an item. `findings` are (rule, code, message)."""

    draft: tuple[Segment, ...]
    draft_text: str
    verdicts: tuple[VerdictView, ...]
    sources: tuple[SourcePane, ...]
    findings: tuple[tuple[str, str, str], ...]
    faults: int


def item_view(body: Mapping[str, Any], archive: ArchiveReader) -> ItemView:
    """The columns of the receipt `body`; a body without a draft gives empty ones."""
    draft = str(body.get("draft") or "")
    quotes, claims = list(body.get("quotations") or ()), list(body.get("claims") or ())
    verdicts = tuple(
        [_quote(quote, index) for index, quote in enumerate(quotes)]
        + [_claim(claim, index) for index, claim in enumerate(claims)]
    )
    return ItemView(
        draft=segments(draft, _draft_marks(quotes, claims, len(draft))),
        draft_text=draft,
        verdicts=verdicts,
        sources=tuple(_pane(entry, verdicts, archive) for entry in body.get("sources") or ()),
        findings=tuple(_finding(entry) for entry in body.get("findings") or ()),
        faults=sum(1 for verdict in verdicts if verdict.look != GOOD),
    )


def diff(draft: str, source: str) -> tuple[DiffRun, ...]:
    """How `draft` and `source` differ, word by word, and letter by letter inside a word that is nearly the same."""
    left, right = WORD.findall(draft), WORD.findall(source)
    runs: list[DiffRun] = []
    for tag, start, end, other, other_end in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        mine, theirs = "".join(left[start:end]), "".join(right[other:other_end])
        if tag == "equal":
            runs.append(DiffRun(kind="same", text=mine))
        elif end - start == other_end - other == 1:
            runs += _letters(mine, theirs)
        else:
            runs += _replaced(mine, theirs)
    return tuple(runs)


def _letters(mine: str, theirs: str) -> list[DiffRun]:
    """Two single words: by letters when at least half of them agree."""
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    shared = sum(block.size for block in matcher.get_matching_blocks())
    if 4 * shared < len(mine) + len(theirs):
        return _replaced(mine, theirs)
    runs: list[DiffRun] = []
    for tag, start, end, other, other_end in matcher.get_opcodes():
        if tag == "equal":
            runs.append(DiffRun(kind="same", text=mine[start:end]))
        else:
            runs += _replaced(mine[start:end], theirs[other:other_end])
    return runs


def _replaced(mine: str, theirs: str) -> list[DiffRun]:
    both = (DiffRun(kind="draft", text=mine), DiffRun(kind="source", text=theirs))
    return [run for run in both if run.text]


def _finding(entry: Mapping[str, Any]) -> tuple[str, str, str]:
    """(rule, code, message); the message often begins with its code, which is printed once."""
    code, message = str(entry["code"]), str(entry["message"])
    return str(entry["rule"]), code, message.removeprefix(f"{code}: ")


def _quote_look(quote: Mapping[str, Any]) -> str:
    return GOOD if str(quote["verdict"]).startswith("exact") else FALSE


def _draft_marks(
    quotes: Sequence[Mapping[str, Any]], claims: Sequence[Mapping[str, Any]], length: int
) -> list[SpanMark]:
    marks = [
        SpanMark(start=claim["start"], end=claim["end"], kind=f"v-{CLAIM_LOOK[claim['verdict']]}", anchor=f"dc{index}")
        for index, claim in enumerate(claims)
    ]
    marks += [
        SpanMark(start=quote["start"], end=quote["end"], kind=f"v-{_quote_look(quote)}", anchor=f"dq{index}")
        for index, quote in enumerate(quotes)
    ]
    return [mark for mark in marks if 0 <= mark.start < mark.end <= length]


def _quote(quote: Mapping[str, Any], index: int) -> VerdictView:
    nearest = str(quote.get("nearest") or "")
    standing = quote.get("stands_in") or ()
    return VerdictView(
        anchor=f"q{index}",
        look=_quote_look(quote),
        kind="quotation",
        words=quote["text"],
        verdict=quote["verdict"],
        why=next((str(quote[check]) for check in CHECKS if quote[check] != "ok"), ""),
        source=str(quote.get("source") or ""),
        target=f"sq{index}",
        nearest=nearest,
        diff=diff(quote["text"], nearest) if nearest and nearest != quote["text"] else (),
        checks=tuple((check.removesuffix("_check"), str(quote[check])) for check in CHECKS),
        stands_in=tuple((place["article_id"], str(place["published"]), place["speaker"]) for place in standing),
    )


def _claim(claim: Mapping[str, Any], index: int) -> VerdictView:
    return VerdictView(
        anchor=f"c{index}",
        look=CLAIM_LOOK[claim["verdict"]],
        kind="claim",
        words=claim["text"],
        verdict=claim["verdict"],
        why=claim["why"],
        source=str(claim.get("source") or ""),
        target=f"sc{index}",
        nearest=str(claim.get("evidence") or ""),
        diff=(),
        checks=(),
        stands_in=(),
    )


def _pane(entry: Mapping[str, Any], verdicts: Sequence[VerdictView], archive: ArchiveReader) -> SourcePane:
    article = archive.article(entry["article_id"], version=entry.get("version") or None)
    text = article.text if article else ""
    marks = []
    for verdict in verdicts:
        place = text.find(verdict.nearest) if verdict.nearest and verdict.source == entry["id"] else -1
        if place >= 0:
            end = place + len(verdict.nearest)
            marks.append(SpanMark(start=place, end=end, kind=f"v-{verdict.look}", anchor=verdict.target))
    return SourcePane(
        id=entry["id"],
        article=article,
        article_id=entry["article_id"],
        paragraphs=tuple(segments(text, marks, start=start, end=end) for start, end in paragraphs(text)),
    )
