"""Who said this, when and where; and an archivist's dated, reversible judgement on one reading."""

import json
from typing import TYPE_CHECKING, Any

from api.clock import identifier
from api.errors import BadInputError, NotFoundError
from api.timelines import find_entity, named_row, said_row

if TYPE_CHECKING:
    from api.desk import Desk
    from graph.model.quote import Quote
    from graph.ports import PassageHit

_EXACT, _NEAREST = 50, 5


def places_of(desk: "Desk", words: str) -> dict[str, Any]:
    """Every place where the words stand ("exact"), or, when none does, the nearest ("nearest")."""
    if not any(character.isalnum() for character in words):
        raise BadInputError('no word to look for: desk quote "WORDS"')
    as_of = desk.clock.now()
    hits = desk.archive.places_of(words, limit=_EXACT, as_of=as_of)
    exact = [_place(desk, hit, words, as_of=as_of) for hit in hits]
    exact.sort(key=lambda place: (place["date"], place["article_id"], place["start"]))
    nearest = [] if exact else _nearest(desk, words, as_of=as_of)
    return {"words": words, "exact": exact, "nearest": nearest}


def _nearest(desk: "Desk", words: str, *, as_of: str) -> list[dict[str, Any]]:
    from graph.words import tokens

    terms = tuple(dict.fromkeys(token for token in tokens(words)))
    hits = desk.archive.search(terms, limit=_NEAREST, as_of=as_of)
    return [_place(desk, hit, words, as_of=as_of) for hit in hits]


def _place(desk: "Desk", hit: "PassageHit", words: str, *, as_of: str) -> dict[str, Any]:
    passage = hit.passage
    quote = _quote_at(desk, hit, words, as_of=as_of)
    return {
        "article_id": passage.article_id,
        "date": hit.published.isoformat(),
        "start": passage.start,
        "text": quote.text if quote else passage.text,
        "quote_id": quote.id if quote else None,
        "speaker": named_row(desk, quote.speaker_id) if quote else None,
        "speaker_text": quote.speaker_text if quote else "",
        "quoted_by": named_row(desk, quote.quoted_by) if quote else None,
        "said": said_row(quote.said) if quote else None,
        "passage": passage.text,
    }


def _quote_at(desk: "Desk", hit: "PassageHit", words: str, *, as_of: str) -> "Quote | None":
    """The innermost quotation of the passage that holds the words; else the passage's only one; else None."""
    from gate.folding import find_words, fold

    passage = hit.passage
    within = [
        quote
        for quote in desk.archive.quotes(article_id=passage.article_id, as_of=as_of)
        if quote.start < passage.end and quote.end > passage.start
    ]
    needle = fold(words.casefold(), is_source=False)
    holding = [quote for quote in within if find_words(needle, fold(quote.text.casefold(), is_source=True))]
    if holding:
        return min(holding, key=lambda quote: (quote.end - quote.start, quote.start))
    return within[0] if len(within) == 1 else None


def correct(
    desk: "Desk",
    id: str,
    *,
    speaker: str | None,
    said: str | None,
    stance: str | None,
    reason: str,
    undo: str | None,
    who: str,
) -> dict[str, Any]:
    """Judges the reading `id` (a quote or a stance), or withdraws the judgement `undo`. Returns what was recorded."""
    from graph.model.event import Judgement

    archive = desk.open_for_writing()
    if undo:
        archive.withdraw_judgement(undo, recorded=desk.clock.now())
        return {"withdrawn": undo, "message": f"judgement {undo} is withdrawn"}
    values = {"speaker": speaker, "said": said, "stance": stance}
    given = {kind: value for kind, value in values.items() if value is not None}
    if len(given) != 1:
        raise BadInputError("expected exactly one of --speaker, --said and --stance")
    kind, value = next(iter(given.items()))
    if kind == "speaker":
        value = find_entity(desk, value).id
    if kind == "stance":
        value = _label(value)
    _require_reading(desk, id, kind)
    judgement = Judgement(
        id=identifier(desk.clock),
        kind=kind,
        subject=id,
        value=json.dumps(_said(value) if kind == "said" else value),
        who=who,
        reason=reason,
        recorded=desk.clock.now(),
    )
    archive.judge(judgement)
    from api.serving import withdraw_stale

    withdraw_stale(desk)
    return {
        "judgement": judgement.id,
        "message": f"recorded as judgement {judgement.id}; undo with --undo {judgement.id}",
    }


def _label(text: str) -> str:
    from graph.model.stance import StanceLabel

    labels = [label.value for label in StanceLabel]
    if text not in labels:
        raise BadInputError(f"--stance is {text!r}; expected one of {', '.join(labels)}")
    return text


def _said(text: str) -> object:
    """A day, a month (2014-03) or a year (2014) as the interval it names. Raises BadInputError."""
    from calendar import monthrange
    from datetime import date

    parts = text.split("-")
    try:
        numbers = [int(part) for part in parts]
        if len(numbers) == 3:
            return {"from": date(*numbers).isoformat(), "to": date(*numbers).isoformat(), "precision": "day"}
        if len(numbers) == 2:
            year, month = numbers
            last = monthrange(year, month)[1]
            return {
                "from": date(year, month, 1).isoformat(),
                "to": date(year, month, last).isoformat(),
                "precision": "month",
            }
        (year,) = numbers
        return {"from": date(year, 1, 1).isoformat(), "to": date(year, 12, 31).isoformat(), "precision": "year"}
    except ValueError as error:
        raise BadInputError(f"--said is {text!r}; expected 2014, 2014-03 or 2014-03-11") from error


def _require_reading(desk: "Desk", id: str, kind: str) -> None:
    """Raises NotFoundError unless the archive holds a quote (or, for a stance, a stance) of this id."""
    as_of = desk.clock.now()
    # Ids usually begin with their article's; where they do not, everything is looked through.
    article_id = id.rpartition("#")[0] or None
    known = {stance.id for stance in desk.archive.stances(article_id=article_id, as_of=as_of)}
    if kind != "stance":
        known |= {quote.id for quote in desk.archive.quotes(article_id=article_id, as_of=as_of)}
    if id not in known:
        wanted = "stance" if kind == "stance" else "quotation or stance"
        raise NotFoundError(f"no {wanted} {id!r}; `desk export quotes` and `desk export stances` list the ids")
