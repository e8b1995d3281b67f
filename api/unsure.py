"""What the reading was unsure of, most consequential first: a reading that released answers rest on, then speech."""

from typing import TYPE_CHECKING, Any

from api.timelines import named_row

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.model.quote import Quote
    from graph.model.stance import Stance

_SHOWN = 200


def readings(desk: "Desk", *, entity: str | None = None) -> list[dict[str, Any]]:
    """Quotes and stances of confidence "unsure" that no judgement has settled, at most 200."""
    as_of = desk.clock.now()
    settled = {judgement.subject for judgement in desk.archive.judgements()}
    quotes = desk.archive.quotes(speaker_id=entity, as_of=as_of)
    stances = desk.archive.stances(person_id=entity, as_of=as_of)
    open_quotes = [row for row in quotes if row.confidence == "unsure" and row.id not in settled]
    open_stances = [row for row in stances if row.confidence == "unsure" and row.id not in settled]
    ranked = sorted(open_quotes, key=_weight)[:_SHOWN]
    rows = [_quote(desk, quote) for quote in ranked]
    return rows + [_stance(desk, stance) for stance in open_stances[: _SHOWN - len(rows)]]


def _weight(quote: "Quote") -> tuple[bool, bool, int, str]:
    """Speech before titles and signs, a topic's quotation before others, longer before shorter."""
    return (not quote.is_speech, not quote.topics, -len(quote.text), quote.id)


def _quote(desk: "Desk", quote: "Quote") -> dict[str, Any]:
    speaker = named_row(desk, quote.speaker_id)
    return {
        "id": quote.id,
        "kind": "quote",
        "words": quote.text,
        "why": quote.cue or ("several speakers are possible" if quote.speaker_id else "nobody is named"),
        "speaker": speaker["name"] if speaker else quote.speaker_text,
        "said": quote.said.start.isoformat() if quote.said.start else "",
        "headline": _headline(desk, quote.article_id),
        "place": f"/articles/{quote.article_id}#q-{quote.id}",
    }


def _stance(desk: "Desk", stance: "Stance") -> dict[str, Any]:
    speaker = named_row(desk, stance.person_id)
    return {
        "id": stance.id,
        "kind": "stance",
        "words": stance.evidence,
        "why": f"read as {stance.label}",
        "label": str(stance.label),
        "speaker": speaker["name"] if speaker else "",
        "said": stance.said.start.isoformat() if stance.said.start else "",
        "headline": _headline(desk, stance.article_id),
        "place": f"/articles/{stance.article_id}#t-{stance.id}",
    }


def _headline(desk: "Desk", article_id: str) -> str:
    article = desk.archive.article(article_id, as_of=desk.clock.now())
    return article.headline if article else ""
