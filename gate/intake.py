"""From the outside contract's payload to a draft and its sources, or a refusal that names the limit.

Checked before anything is judged: types, sizes, emptiness, NUL and escape characters, unique ids, dates, kinds,
statuses. Unknown keys are left alone (fields may be added). `s` is accepted for `id`. Nothing is repaired.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gate.errors import RefusedInputError
from gate.model import Draft, Source, StatedSpeaker
from gate.policy import Limits, Policy
from gate.quotation import DOUBTFUL, scan
from gate.strict_json import load_strict

__all__ = ["KINDS", "STATUSES", "Case", "load_strict", "read_case", "refusal"]

KINDS = (
    *("news", "brief", "wire", "opinion", "editorial", "letter", "satire", "advertisement", "press_release"),
    *("correction", "obituary", "sports", "qa", "reader_comment", "other"),
)
STATUSES = ("published", "corrected", "retracted", "embargoed")

_SOURCE_ID = re.compile(r"S[1-9][0-9]{0,3}")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_MARKER = re.compile(r"\[S[0-9, S]*\]")
_REFUSED_CHARACTERS = re.compile(r"[\x00\x1b]")

Resolve = Callable[[str, str], Source | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One draft with the sources it may cite, in the caller's order."""

    draft: Draft
    sources: tuple[Source, ...]


def read_case(payload: object, policy: Policy, *, resolve: Resolve | None = None) -> Case:
    """Reads a verify payload. Raises RefusedInputError.

    `resolve(id, article)` answers a source given as an article of the archive (None: there is no such article);
    without it such a source is refused, because the gate itself has no archive.
    """
    if not isinstance(payload, Mapping):
        raise _refused("type", "document", limit="a JSON object", got=_kind_of(payload))
    limits = policy.limits
    draft = Draft(text=_draft(payload.get("draft"), limits), question=_question(payload, limits))
    entries = payload.get("sources")
    if not isinstance(entries, list):
        raise _refused("type", "sources", limit="a list", got=_kind_of(entries))
    if not 0 < len(entries) <= limits.sources:
        code = "too_many" if entries else "empty"
        raise _refused(code, "sources", limit=f"1 to {limits.sources}", got=str(len(entries)))
    sources = tuple(_source(entry, f"sources[{place}]", limits, resolve) for place, entry in enumerate(entries))
    _require_unique(sources)
    return Case(draft=draft, sources=sources)


def refusal(error: RefusedInputError, *, id: str | None = None) -> dict[str, object]:
    """The contract's answer to refused input."""
    detail = {"code": error.code, "limit": error.limit, "got": error.got, "where": error.where}
    return {"id": id, "decision": "refused", "error": detail}


def _draft(value: object, limits: Limits) -> str:
    text = _text(value, "draft", most=limits.draft_bytes)
    if not any(character.isalnum() for character in _MARKER.sub("", text)):
        raise _refused("empty", "draft", limit="at least one word", got="no word")
    quoted = sum(1 for span in scan(text).spans if span.style not in DOUBTFUL)
    if quoted > limits.quotations:
        raise _refused("too_many", "draft", limit=f"{limits.quotations} quotations", got=str(quoted))
    return text


def _question(payload: Mapping[str, object], limits: Limits) -> str:
    if payload.get("question") is None:
        return ""
    text = _text(payload["question"], "question", most=limits.question_bytes)
    if not text.strip():
        raise _refused("empty", "question", limit="a question, or none at all", got="an empty one")
    return text


def _source(entry: object, where: str, limits: Limits, resolve: Resolve | None) -> Source:
    if not isinstance(entry, Mapping):
        raise _refused("type", where, limit="an object", got=_kind_of(entry))
    source_id = _id(entry, where)
    if "article" in entry:
        return _resolved(source_id, entry["article"], where, resolve)

    def optional(name: str) -> str:
        return _optional(entry, name, where, limits)

    text = _text(entry.get("text"), f"{where}.text", most=limits.source_bytes)
    if not text.strip():
        raise _refused("empty", f"{where}.text", limit="a passage", got="an empty text")
    return Source(
        id=source_id,
        article_id=optional("article_id"),
        published=_published(entry.get("date"), f"{where}.date"),
        text=text,
        kind=_one_of(entry.get("kind", "news"), KINDS, f"{where}.kind"),
        status=_one_of(entry.get("status", "published"), STATUSES, f"{where}.status"),
        stated_speakers=_stated(entry.get("speaker_of_quotes"), f"{where}.speaker_of_quotes", limits),
        headline=optional("headline"),
        byline=optional("byline"),
        paper=optional("paper"),
        language=optional("language"),
        corrects=optional("corrects"),
        corrected_by=optional("corrected_by"),
        article_text=optional("article_text"),
    )


def _id(entry: Mapping[str, object], where: str) -> str:
    source_id = entry.get("id", entry.get("s"))
    if not isinstance(source_id, str) or not _SOURCE_ID.fullmatch(source_id):
        raise _refused("id", f"{where}.id", limit="S1, S2, ...", got=repr(source_id)[:80])
    return source_id


def _resolved(source_id: str, article: object, where: str, resolve: Resolve | None) -> Source:
    if not isinstance(article, str):
        raise _refused("type", f"{where}.article", limit="a text", got=_kind_of(article))
    if resolve is None:
        raise _refused("needs_archive", f"{where}.article", limit="a self-contained source", got=repr(article)[:80])
    source = resolve(source_id, article)
    if source is None:
        raise _refused("unknown_article", f"{where}.article", limit="an article of the archive", got=repr(article)[:80])
    return source


def _stated(value: object, where: str, limits: Limits) -> tuple[StatedSpeaker, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise _refused("type", where, limit="a list", got=_kind_of(value))
    stated = []
    for place, entry in enumerate(value):
        spot = f"{where}[{place}]"
        if not isinstance(entry, Mapping):
            raise _refused("type", spot, limit="an object", got=_kind_of(entry))
        words = {name: _optional(entry, name, spot, limits) for name in ("speaker", "text", "said_on", "via")}
        stated.append(StatedSpeaker(**words))
    return tuple(stated)


def _published(value: object, where: str) -> date | None:
    if value is None:
        return None
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        raise _refused("date", where, limit="YYYY-MM-DD", got=repr(value)[:80])
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise _refused("date", where, limit="a day of the calendar", got=repr(value)) from error


def _one_of(value: object, allowed: Sequence[str], where: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise _refused("value", where, limit=", ".join(allowed), got=repr(value)[:80])
    return value


def _optional(entry: Mapping[str, object], name: str, where: str, limits: Limits) -> str:
    value = entry.get(name)
    return "" if value is None else _text(value, f"{where}.{name}", most=limits.source_bytes)


def _text(value: object, where: str, *, most: int) -> str:
    if not isinstance(value, str):
        raise _refused("type", where, limit="a text", got=_kind_of(value))
    try:
        size = len(value.encode())
    except UnicodeEncodeError as error:
        raise _refused("surrogate", where, limit="whole characters", got=f"a lone one at {error.start}") from error
    if size > most:
        raise _refused("too_large", where, limit=f"{most} bytes", got=f"{size} bytes")
    found = _REFUSED_CHARACTERS.search(value)
    if found:
        raise _refused("control_character", where, limit="no NUL or escape character", got=repr(found.group()))
    return value


def _require_unique(sources: tuple[Source, ...]) -> None:
    seen: set[str] = set()
    for place, source in enumerate(sources):
        if source.id in seen:
            raise _refused("duplicate_id", f"sources[{place}].id", limit="each id once", got=repr(source.id))
        seen.add(source.id)


def _kind_of(value: object) -> str:
    return "nothing" if value is None else type(value).__name__


def _refused(code: str, where: str, *, limit: str, got: str) -> RefusedInputError:
    return RefusedInputError(code=code, where=where, limit=limit, got=got)
