"""The desk's own article lines (`desk export articles`), and any JSON lines or CSV by a declared mapping.

`id`, `headline`, `published` and `text` are required; every other field of the contract is taken when it is there.
`text` is canonical already: paragraphs separated by a blank line, nothing decoded, nothing changed.
A transcript may give `turns` (`[{"speaker": ..., "text": ...}]`) in the place of `text`: turns become paragraphs, and
`Story.speaker_turns` keeps who spoke which.
"""

from collections.abc import Mapping

from ingest.formats import dates, words
from ingest.formats.errors import UnreadableError
from ingest.formats.fields import maps_of, need, text_of, texts_of
from ingest.formats.story import Story, StoryCorrection

REQUIRED = ("id", "headline", "published", "text")
OPTIONAL = (
    "subheadline", "byline", "kind", "status", "section", "tags", "language", "url", "paper", "rights",
    "embargo_until", "corrects", "correction_note", "turns", "turn_speaker", "turn_text", "distributor", "updated",
)  # fmt: skip


def is_article_line(value: Mapping[str, object]) -> bool:
    """Whether a JSON object has the contract's required fields."""
    return all(name in value for name in REQUIRED)


def read_value(value: Mapping[str, object], *, where: str) -> Story:
    """The story of one object with the contract's names. Raises UnreadableError naming the field."""
    status = _status(value)
    text, turns = _body(value) if status != "taken_down" else ("", ())
    published = need(value, "published")
    if not dates.iso(published):
        raise UnreadableError(code="bad_date", place="published", why=f"{published[:40]!r} is no ISO 8601 date")
    headline = value.get("headline")
    if not isinstance(headline, str):
        raise UnreadableError(code="missing_field", place="headline", why="the piece has no 'headline'; it needs one")
    return Story(
        id=need(value, "id"),
        headline=headline.strip(),
        subheadline=text_of(value.get("subheadline")),
        published=dates.iso(published),
        text=text,
        byline=texts_of(value.get("byline")),
        kind=_kind(value),
        status=status,
        section=text_of(value.get("section")),
        tags=texts_of(value.get("tags")),
        language=text_of(value.get("language")),
        url=text_of(value.get("url")) or None,
        paper=text_of(value.get("paper")),
        rights=text_of(value.get("rights")),
        embargo_until=embargo_of(value.get("embargo_until"), place="embargo_until"),
        is_takedown=status == "taken_down",
        corrects=text_of(value.get("corrects")) or None,
        correction_note=text_of(value.get("correction_note")) or None,
        corrections=tuple(_correction(item) for item in maps_of(value.get("corrections")) if not _is_elsewhere(item)),
        speaker_turns=turns,
        distributor=text_of(value.get("distributor")),
        updated=dates.iso(value.get("updated")),
        where=where,
    )


def embargo_of(told: object, *, place: str) -> str | None:
    """The embargo's end, None when nothing is told. Raises UnreadableError for an end that cannot be read.

    An embargo that is not understood must not set the piece free.
    """
    if told in (None, "", False):
        return None
    found = dates.iso(told)
    if not found:
        raise UnreadableError(code="bad_date", place=place, why=f"{str(told)[:40]!r} is no ISO 8601 date")
    return found


def _is_elsewhere(item: Mapping[str, object]) -> bool:
    """A correction that an export shows with the piece it touches and that another piece makes: that one carries it."""
    return bool(text_of(item.get("by_article")))


def _kind(value: Mapping[str, object]) -> str:
    told = text_of(value.get("kind"))
    return words.kind((told,)) or ("other" if told else "")


def _status(value: Mapping[str, object]) -> str:
    told = text_of(value.get("status"))
    found = words.status((told,))
    if told and not found:
        raise UnreadableError(
            code="unknown_word",
            place="status",
            why=f"{told[:40]!r} is no known status; no retraction may be missed",
        )
    return found


def _body(value: Mapping[str, object]) -> tuple[str, tuple[tuple[int, int, str], ...]]:
    turns = value.get("turns")
    if turns is None:
        text = value.get("text")
        if isinstance(text, str) and text.strip():
            return text.replace("\r\n", "\n").strip("\n"), ()
        return need(value, "text"), ()
    speaker_name = text_of(value.get("turn_speaker")) or "speaker"
    text_name = text_of(value.get("turn_text")) or "text"
    parts: list[str] = []
    spans: list[tuple[int, int, str]] = []
    place = 0
    for turn in maps_of(turns):
        words = text_of(turn.get(text_name))
        if words:
            spans.append((place, place + len(words), text_of(turn.get(speaker_name))))
            parts.append(words)
            place += len(words) + 2
    if not parts:
        raise UnreadableError(code="no_text", place="turns", why=f"no turn has text in {text_name!r}")
    return "\n\n".join(parts), tuple(spans)


def _correction(item: Mapping[str, object]) -> StoryCorrection:
    return StoryCorrection(
        text=text_of(item.get("text")) or text_of(item.get("note")),
        date=dates.iso(item.get("date")),
        is_retraction=item.get("is_retraction") is True,
    )
