"""The dates of newsroom files as ISO 8601, the zone kept as written: no clock, no zone guessed, nothing converted."""

import re
from collections.abc import Iterable
from datetime import date, datetime
from email.utils import parsedate_to_datetime

_LONGEST = 64
_SPACE_FORM = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?\Z")
_FRACTION = re.compile(r"[.,](\d+)")
_BASIC = re.compile(r"(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?\Z")


def iso(raw: object) -> str:
    """`raw` as an ISO 8601 date or instant; "" when it is none, or names a day that no calendar has.

    Read are ISO 8601 (extended and basic), `2014-03-11 09:00:00`, and the mail form of RSS (`Tue, 11 Mar 2014 ...`).
    A year or month alone is no date and gives "": the caller must say which day is meant.
    """
    text = raw.isoformat() if isinstance(raw, date) else raw
    if not isinstance(text, str) or len(text) > _LONGEST:
        return ""
    text = text.strip()
    if match := _SPACE_FORM.match(text):
        zone = match[3] or ""
        text = f"{match[1]}T{match[2]}{'Z' if zone in ('UTC', 'GMT') else zone}"
    elif match := _BASIC.match(text):
        day = f"{match[1]}-{match[2]}-{match[3]}"
        text = f"{day}T{match[4]}:{match[5]}:{match[6] or '00'}{match[7] or ''}" if match[4] else day
    return text if _is_iso(text) else _from_mail_form(text)


def first(candidates: Iterable[object]) -> str:
    """The first candidate that is a date, as `iso` gives it; "" when none is."""
    return next((found for found in map(iso, candidates) if found), "")


def _is_iso(text: str) -> bool:
    if not re.match(r"\d{4}-\d{2}-\d{2}(?:\Z|T)", text):
        return False
    try:
        # fromisoformat takes at most six digits of a second.
        datetime.fromisoformat(_FRACTION.sub(lambda match: f".{match[1][:6]:0<6}", text))
    except ValueError:
        return False
    return True


def _from_mail_form(text: str) -> str:
    if not re.search(r"[A-Za-z]{3}", text):
        return ""
    try:
        return parsedate_to_datetime(text).isoformat()
    except (ValueError, TypeError, IndexError, OverflowError):
        return ""
