"""Sentence bounds of prose: where a full stop ends a sentence and where it only ends an abbreviation.

A quotation is never cut: a stop inside marks ends the sentence only where the marks close with it and no words of
attribution follow. A paragraph break always ends one. Spans tile the text but for the white space between them.
"""

import re
from collections.abc import Sequence

_ABBREVIATIONS = frozenset(
    """mr mrs ms dr prof rev hon gov sen rep lt col gen sgt capt cmdr maj st ave blvd rd jr sr inc co corp ltd
    dept no nos vs etc jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur thurs fri
    sat sun p pp vol fig art sec u.s u.k u.n e.g i.e a.m p.m approx est ft lb lbs oz mt ald asst assn bros cf
    d.c sra dra av núm pág mme mlle bzw z.b u.a d.h nr str hr fr usw ca ing lic exmo exma""".split()
)
# Words as well as abbreviations: they end no sentence only where a figure follows (No. 6, Dec. 3).
_BEFORE_DIGITS = frozenset(
    """no nos art fig sec p pp vol jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri
        sat sun est approx""".split()
)
_DAY_OR_ZONE = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|E[SD]?T\b|P[SD]?T\b|C[SD]?T\b|M[SD]?T\b|GMT|UTC"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
)
_STOP = re.compile(r"[.!?…]+[”’\"'»›“)\]]*|[。！？]+[”’」』》）)]*|\n[ \t]*\n|\n")
# A line at least this long that ends without a stop was broken by the width of the column.
_COLUMN = 55
_NEVER_LAST = frozenset("a an the of in at on to by for from with and or but that than as into".split())
_WORD_BEFORE = re.compile(r"(?:[^\W\d_]\.)*[^\W\d_]+$")


def sentence_spans(text: str, *, shielded: Sequence[tuple[int, int]] = ()) -> tuple[tuple[int, int], ...]:
    """(start, end) of each sentence, trimmed. `shielded` are stretches (quotations) inside which nothing ends."""
    spans: list[tuple[int, int]] = []
    start = 0
    for found in _STOP.finditer(text):
        cut = found.end()
        inside = next(((left, right) for left, right in shielded if left <= found.start() < right), None)
        if inside is not None and cut < inside[1]:
            continue
        if found.group() == "\n" and _is_wrapped(text, found.start()):
            continue
        if cut > start and (found.group()[0] == "\n" or _ends_sentence(text, found)):
            spans.append((start, cut))
            start = cut
    spans.append((start, len(text)))
    trimmed = (_trim(text, left, right) for left, right in spans)
    return tuple((left, right) for left, right in trimmed if left < right)


def _is_wrapped(text: str, place: int) -> bool:
    """A line of old type broken inside a sentence: no stop was made, and a small letter goes on, or the line is as long
    as a column is wide (a heading is shorter), or ends with a word that ends no sentence ("in", "the")."""
    line = text[text.rfind("\n", 0, place) + 1 : place].strip(" \t")
    before, after = line[-1:], text[place + 1 : place + 80].lstrip(" \t")[:1]
    if not after or not (before.isalnum() or before in {",", "-", "’", "'"}):
        return False
    if after.islower():
        return True
    return after.isalnum() and (len(line) >= _COLUMN or line.rsplit(" ", 1)[-1] in _NEVER_LAST)


def _ends_sentence(text: str, found: re.Match[str]) -> bool:
    if found.group()[0] in "。！？":
        return True
    rest = text[found.end() :]
    if not rest.strip():
        return True
    if not rest[0].isspace():
        return False
    following = rest.lstrip()
    if following[:1].islower():
        return False
    if found.group() != ".":
        return True
    before = _WORD_BEFORE.search(text, max(0, found.start() - 20), found.start())
    if before is None:
        return True
    word = before.group().lower()
    if word in _BEFORE_DIGITS:
        return not following[:1].isdigit()
    is_initial = len(word) == 1 and before.group().isupper()
    if word in {"a.m", "p.m"}:
        return not _DAY_OR_ZONE.match(following)
    if word in {"inc", "co", "jr", "sr", "u.s"}:
        return False
    return not (word in _ABBREVIATIONS or is_initial)


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
