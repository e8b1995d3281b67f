"""Characters that hide or fake a quotation: what they are and where, for the policy to decide (rule G1).

Bidirectional overrides and isolates show words in another order than they are stored; tag and control characters
carry what no reader sees; look-alikes of quotation marks escape a scanner. U+200E, U+200F and U+061C are legitimate
in right-to-left text and reported only inside a quotation, like an unassigned code point.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from gate.marks import Mark
from gate.runs import MarkFault

# Almost no text holds any of these; looking for one of a set is fast, and which of them it is matters only then.
_SUSPECT = re.compile(
    "[\u202a-\u202e\u2066-\u2069\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\U000e0000-\U000e007f\u200e\u200f\u061c"
    "❛❜❝❞❟❠\U0001f676-\U0001f678⹂＇´ʺ˝ˮ‵‶‷〃⸂-⸅⸉⸊⸌⸍⸜⸝⸠-⸣⸤-⸩′″‴]"
)
_KINDS = re.compile(
    "(?P<bidi>[\u202a-\u202e\u2066-\u2069])"
    "|(?P<control>[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\U000e0000-\U000e007f])"
    "|(?P<direction_mark>[\u200e\u200f\u061c])"
    "|(?P<unknown_mark>[❛❜❝❞❟❠\U0001f676-\U0001f678⹂＇´ʺ˝ˮ‵‶‷〃⸂-⸅⸉⸊⸌⸍⸜⸝⸠-⸣⸤-⸩]"
    "|(?<![\\d′″])[′″‴])"
)


def find_hiding(text: str, marks: Sequence[Mark], quoted: Sequence[tuple[int, int]]) -> Iterator[MarkFault]:
    """Every such place of `text`; `quoted` are the sorted, disjoint outer ranges of its quotations."""
    for found in filter(None, (_KINDS.match(text, place.start()) for place in _SUSPECT.finditer(text))):
        kind = str(found.lastgroup)
        if kind != "direction_mark" or _is_within(found.start(), quoted):
            yield MarkFault(start=found.start(), end=found.end(), kind=kind)
    for mark in marks:
        if mark.is_entity:
            yield MarkFault(start=mark.start, end=mark.end, kind="entity")
    for start, end in quoted:
        for at in range(start, end):
            if text[at] > "\u0300" and unicodedata.category(text[at]) == "Cn":
                yield MarkFault(start=at, end=at + 1, kind="unassigned")


def _is_within(at: int, quoted: Sequence[tuple[int, int]]) -> bool:
    place = bisect_right(quoted, (at, at + 1)) - 1
    return place >= 0 and at < quoted[place][1]
