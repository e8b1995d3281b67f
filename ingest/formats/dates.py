"""The dates of newsroom files as ISO 8601, the zone kept as written: no clock, no zone guessed, nothing converted."""

import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta, timezone
from email.utils import parsedate_to_datetime

_LONGEST = 64
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONG = re.compile(r"(?:(?P<before>\d{1,2}) )?(?P<month>[A-Za-z]{3,9})\.? (?:(?P<after>\d{1,2}),? )?(?P<year>\d{4})\Z")
_SPACE_FORM = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?\Z")
_FRACTION = re.compile(r"[.,](\d+)")
_SHORT_ZONE = re.compile(r"\A(\d{4}-\d{2}-\d{2}T.*[+-]\d{2})(\d{2})\Z")
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
    text = _SHORT_ZONE.sub(r"\1:\2", text)
    return text if _is_iso(text) else _from_mail_form(text)


def long_form(text: str) -> str:
    """`January 4, 2019`, `4 January 2019` or an ISO date as an ISO date; "" for anything else."""
    if found := iso(text):
        return found
    match = _LONG.match(text.strip())
    month = (match["month"] if match else "")[:3].casefold()
    if match is None or month not in _MONTHS or not (match["before"] or match["after"]):
        return ""
    return iso(f"{match['year']}-{_MONTHS.index(month) + 1:02}-{int(match['before'] or match['after']):02}")


def with_offset(local: str, utc: str) -> str:
    """A site's own local time with the offset that its UTC twin gives it; either alone as it is; "" for none.

    "0000-00-00 00:00:00", which some databases keep for an unset date, counts as none.
    """
    here, there = _naive(local), _naive(utc)
    if here is not None and there is not None:
        offset = timedelta(minutes=round((here - there).total_seconds() / 60))
        if abs(offset) < timedelta(hours=15):
            return here.replace(tzinfo=timezone(offset)).isoformat()
    if here is not None:
        return here.isoformat()
    return f"{there.isoformat()}Z" if there is not None else ""


def second_before(moment: str) -> str:
    """The ISO instant one second earlier, in the same zone; `moment` itself when it is no instant."""
    told = iso(moment)
    return (datetime.fromisoformat(_six_digits(told)) - timedelta(seconds=1)).isoformat() if "T" in told else moment


def _naive(text: str) -> datetime | None:
    found = iso(text)
    return datetime.fromisoformat(_six_digits(found)).replace(tzinfo=None) if found else None


def is_later(one: str, other: str) -> bool:
    """Whether `one` is after `other`, both as `iso` gives them; without zones the days are compared."""
    first_moment, second_moment = _moment(one), _moment(other)
    if first_moment is not None and second_moment is not None:
        return first_moment > second_moment
    return one[:10] > other[:10]


def _moment(text: str) -> datetime | None:
    if "T" not in text:
        return None
    moment = datetime.fromisoformat(_six_digits(text))
    return moment if moment.tzinfo is not None else None


def _six_digits(text: str) -> str:
    """fromisoformat takes at most six digits of a second."""
    return _FRACTION.sub(lambda match: f".{match[1][:6]:0<6}", text)


def first(candidates: Iterable[object]) -> str:
    """The first candidate that is a date, as `iso` gives it; "" when none is."""
    return next((found for found in map(iso, candidates) if found), "")


def _is_iso(text: str) -> bool:
    if not re.match(r"\d{4}-\d{2}-\d{2}(?:\Z|T)", text):
        return False
    try:
        datetime.fromisoformat(_six_digits(text))
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
