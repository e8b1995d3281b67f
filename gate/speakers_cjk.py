"""Who speaks in Chinese and Japanese: the words between a quotation and its verb, without spaces to tell words apart.

Said-after: 「...」とSUBJECTは述べた, “……”SUBJECT说. Said-before: SUBJECT说：“……”, SUBJECTは「...」と反論した.
A subject without a name is the one bearer of its title in the text; without a subject, whoever was named last.
"""

import re
from collections.abc import Sequence

from gate.antecedents import Referent
from gate.cues import CJK_CUES
from gate.model import NameSpan, Person
from gate.names_uncased import TITLES_JA, TITLES_ZH

_STOPS = "。！？；\n"
_QUOTE_ONLY = re.compile(r"[\s，、。]*")
_REACH = 40  # characters of one clause


def cjk_speaker(
    text: str, masked: str, start: int, end: int, *, names: Sequence[NameSpan], language: str, last: Person | None
) -> tuple[Referent, str, bool]:
    """(referent, cue, is speech) of the quotation with marks at [start, end); `masked`: quotations blanked."""
    after = _clause_after(masked, end)
    cue = _first_cue(after, language)
    opens_next = cue is not None and after[cue[0] + len(cue[1]) :].lstrip()[:1] in ("：", ":")
    if cue is not None and not opens_next and (language == "zh" or after.startswith("と")):
        referent = _subject(text, names, end, end + cue[0], language, last)
        if referent is not None:
            return referent, cue[1], True
    low = max(masked.rfind(stop, 0, start) for stop in _STOPS) + 1
    before = masked[low:start]
    if language == "ja" and cue is not None and after.startswith("と"):
        return _subject(text, names, low, start, language, last) or _ellipsis(last), cue[1], True
    found = _last_cue(before, language)
    if found is not None and (before.rstrip().endswith(("：", ":", "，", "说", found[1]))):
        referent = _subject(text, names, low, low + found[0], language, last)
        return referent or _ellipsis(last), found[1], True
    is_alone = not _QUOTE_ONLY.sub("", before) and not _QUOTE_ONLY.sub("", after)
    return (_ellipsis(last), "", True) if is_alone else (Referent(None, "", "sure"), "", False)


def _ellipsis(last: Person | None) -> Referent:
    return Referent(last, "", "likely" if last is not None else "unsure", kind="ellipsis")


def _clause_after(masked: str, end: int) -> str:
    stops = [place for stop in _STOPS if (place := masked.find(stop, end)) >= 0]
    return masked[end : min(min(stops, default=len(masked)), end + _REACH)]


def _first_cue(clause: str, language: str) -> tuple[int, str] | None:
    places = [(place, -len(cue), cue) for cue in CJK_CUES[language] if (place := clause.find(cue)) >= 0]
    place, _, cue = min(places, default=(-1, 0, ""))
    return (place, cue) if cue else None


def _last_cue(clause: str, language: str) -> tuple[int, str] | None:
    places = [(place, len(cue), cue) for cue in CJK_CUES[language] if (place := clause.rfind(cue)) >= 0]
    place, _, cue = max(places, default=(-1, 0, ""))
    return (place, cue) if cue else None


def _subject(
    text: str, names: Sequence[NameSpan], low: int, high: int, language: str, last: Person | None
) -> Referent | None:
    """The name in text[low:high], else the bearer of the title in it; None when it has neither."""
    inside = [name for name in names if low <= name.start and name.end <= high]
    if inside:
        return Referent(inside[-1].person if language == "zh" else inside[0].person, "", "sure", kind="name")
    titles = TITLES_ZH if language == "zh" else TITLES_JA
    title = next((word for word in sorted(titles, key=lambda word: (-len(word), word)) if word in text[low:high]), None)
    if title is not None:
        bearers = {name.person.key: name.person for name in names if _bears(text, name, title)}
        person = next(iter(bearers.values())) if len(bearers) == 1 else None
        return Referent(person, title, "sure" if person is not None else "unsure", kind="role")
    if any(pronoun in text[low:high] for pronoun in ("他", "她", "彼", "彼女")):
        return Referent(last, "", "likely" if last is not None else "unsure", kind="pronoun")
    return None


def _bears(text: str, name: NameSpan, title: str) -> bool:
    return text[max(0, name.start - 8) : name.start].rstrip("・ ").endswith(title) or text[
        name.end : name.end + 6
    ].startswith(title)
