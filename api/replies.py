"""What a reader is told: one shape for every decision, and one constant body for every held answer."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from api.judging import Judged
    from graph.model.text import Article
    from graph.ports import ArchiveReader
    from planner.model import Abstention, Research

RELEASED, PRUNED = "auto_released", "pruned_released"
HELD, OUT_OF_COVERAGE, SUSPENDED, WITHDRAWN = "held", "out_of_coverage", "suspended", "withdrawn"
#: Let out by a person under a named override; never counted as released by the gate.
EDITOR_RELEASED = "editor_released"

_MESSAGES = {
    RELEASED: "Checked: every quotation matches the archive word for word, with its speaker and date.",
    HELD: "This answer is held for the standards desk and is not shown. The archive itself is open to you.",
    SUSPENDED: "Answers are switched off at the moment. The archive itself is open to you.",
    WITHDRAWN: "This answer was withdrawn because an article it rests on was corrected or retracted.",
}
_MARKERS = re.compile(r"(?:\s*\[S[1-9][0-9]*(?:, ?S[1-9][0-9]*)*\])+")
_MARKER_ID = re.compile(r"S[1-9][0-9]*")
#: What may stand between a marker and the end of its clause.
_CLOSERS = ".!?…,;:。！？”’»\"')"
_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def closed_reply(
    decision: str, *, id: str, question: str, receipt_id: str | None, archive_to: str | None, message: str = ""
) -> dict[str, Any]:
    """The reply of every decision that shows nothing: no byte of a draft, none of its sources."""
    return {
        "id": id,
        "question": question,
        "decision": decision,
        "receipt_id": receipt_id,
        "answer": None,
        "clauses": [],
        "sources": [],
        "windows": [],
        "shift": None,
        "archive_to": archive_to,
        "message": message or _MESSAGES[decision],
    }


def open_reply(
    *,
    id: str,
    question: str,
    receipt_id: str,
    judged: "Judged",
    research: "Research | None",
    archive: "ArchiveReader",
    archive_to: str | None,
) -> dict[str, Any]:
    """The reply of a released answer. Positions, shift and empty windows are fields made by code, never prose."""
    text = judged.review.released_text or ""
    used = cited_in(text)
    return {
        "id": id,
        "question": question,
        "decision": judged.review.decision.value,
        "receipt_id": receipt_id,
        "answer": text,
        "clauses": clauses(text),
        "sources": [_source(judged, place) for place, source in enumerate(judged.sources) if source.id in used],
        "windows": windows(research, archive) if research else [],
        "shift": _shift(research),
        "notes": list(research.notes) if research else [],
        "corrections": list(judged.review.corrections_shown),
        "archive_to": archive_to,
        "pruned": len(judged.review.pruned),
        "message": _released_message(len(judged.review.pruned)),
    }


def cited_in(text: str) -> tuple[str, ...]:
    """The sources that the text's markers name, in order of first mention."""
    return tuple(dict.fromkeys(_MARKER_ID.findall(" ".join(found.group() for found in _MARKERS.finditer(text)))))


def clauses(text: str) -> list[dict[str, Any]]:
    """`text` cut after each run of markers (and the marks that close it); a rest without a marker has no sources."""
    found: list[dict[str, Any]] = []
    start = 0
    for run in _MARKERS.finditer(text):
        end = run.end()
        while end < len(text) and text[end] in _CLOSERS:
            end += 1
        if run.start() >= start:
            words = text[start : run.start()] + text[run.end() : end]
            found.append({"text": words.strip(), "sources": _MARKER_ID.findall(run.group())})
            start = end
    rest = text[start:].strip()
    return found + ([{"text": rest, "sources": []}] if rest else [])


def windows(research: "Research", archive: "ArchiveReader") -> list[dict[str, Any]]:
    """The windows of the question with the position in force in each; `empty` when the archive showed nothing there."""
    held = {entry.window for entry in research.evidence}
    if research.proposal is not None:
        held -= set(research.empty_windows)  # what was found there and cannot be said is no answer either
    positions = research.positions or tuple(() for _ in research.plan.sub_questions)
    return [
        {
            "from": part.window.start.isoformat(),
            "to": part.window.end.isoformat(),
            "empty": place not in held,
            "positions": [
                {
                    "person": named(archive, position.person_id),
                    "topic": named(archive, position.topic_id),
                    "stance": position.label,
                    "quotes": position.quotes,
                }
                for position in positions[place]
            ],
        }
        for place, part in enumerate(research.plan.sub_questions)
    ]


def named(archive: "ArchiveReader", entity_id: str) -> dict[str, str]:
    """An entity as {"id", "name"}; the id stands for the name of one that is gone."""
    entity = archive.entity(entity_id)
    return {"id": entity.id if entity else entity_id, "name": entity.name if entity else entity_id}


def abstention_message(abstention: "Abstention") -> str:
    """What the archive holds nearby, in the planner's words."""
    nearby = "; ".join(text for _, text in abstention.nearby)
    lead = abstention.message or "The archive does not answer this."
    return f"{lead} It does hold: {nearby}." if nearby and nearby not in lead else lead


def _source(judged: "Judged", place: int) -> dict[str, Any]:
    source, article = judged.sources[place], judged.articles[place]
    return {
        "id": source.id,
        "article_id": article.id,
        "headline": article.headline,
        "date": article.published.isoformat(),
        "passage": passage_of(article, _evidence(judged, source.id)),
        "url": article.url,
        "byline": ", ".join(article.byline),
        "corrections": [note.note for note in source.corrections],
    }


def _evidence(judged: "Judged", source_id: str) -> list[str]:
    """The stretches of the source that carry what was released: never those of a pruned claim."""
    kept = judged.review.released_text or ""
    claims = [claim.evidence for claim in judged.review.claims if claim.source == source_id and claim.text in kept]
    quotes = [quote.nearest or quote.text for quote in judged.review.quotes if quote.source == source_id]
    return [words for words in (*quotes, *claims) if words]


def passage_of(article: "Article", evidence: Sequence[str]) -> str:
    """The paragraphs of the article that hold the evidence, in their order; its first one when none does."""
    paragraphs = [paragraph for paragraph in article.text.split("\n\n") if paragraph.strip()]
    chosen = [paragraph for paragraph in paragraphs if any(words in paragraph for words in evidence)]
    return "\n\n".join(chosen or paragraphs[:1])


def _shift(research: "Research | None") -> dict[str, Any] | None:
    if research is None or research.shift is None:
        return None
    shift = research.shift
    return {"label": shift.label, "rule": shift.rule, "counts": dict(shift.counts)}


def _released_message(pruned: int) -> str:
    if not pruned:
        return _MESSAGES[RELEASED]
    count = _NUMBERS[pruned] if pruned < len(_NUMBERS) else str(pruned)
    were = (
        "sentence could not be supported by the archive and was"
        if pruned == 1
        else "sentences could not be supported by the archive and were"
    )
    return f"Checked: {count} {were} left out."
