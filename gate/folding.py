"""The closed list of differences that still count as the same words, with an offset map.

What is folded, and nothing else (rule G2; the list is versioned and stands in every receipt):

- canonical composition (NFC); never compatibility, case, accents or scripts;
- quotation marks and apostrophes of any style are equal, TeX doubled marks among them, the backtick alone not
  (after a digit a single mark stays apart from a double one: six feet are not six inches);
- `…` equals `...`;
- an em dash, an en dash and two hyphens are equal with the spaces around them; one hyphen is none of them;
- a run of white space equals one space, never none;
- in a source only: zero-width space, word joiner, byte-order mark and soft hyphen are ignored.

A final comma or period is handled by `find_words`, because it depends on where the quotation ends.
What a match means for a draft is decided in gate/verbatim.py.
"""

import re
import unicodedata
from dataclasses import dataclass

from gate.boundaries import is_inside_word

FOLDING_VERSION = "newsroom-1"

DOUBLE_MARKS = frozenset('"“”„‟«»＂〝〞〟「」『』﹁﹂﹃﹄')
SINGLE_MARKS = frozenset("'‘’‚‛‹›ʼ")
FINAL_STOPS = frozenset(",.。，、")
# What closing marks fold to.
_CLOSING = frozenset("'\"")
_ASKING = frozenset("?!？！؟")
_RARE_SPACE = "\t\n\v\f\r\x85\u2028\u2029\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_SPACE = " " + _RARE_SPACE
_IGNORED_IN_SOURCE = re.compile("[\u200b\u2060\ufeff\u00ad]")
_FOLDED = re.compile(
    rf"(?P<dash>[{_SPACE}]*(?:[—–]|(?<!-)--(?!-))[{_SPACE}]*)|(?P<space>[{_SPACE}]{{2,}}|[{_RARE_SPACE}])|(?P<ellipsis>…)"
    rf"|(?P<double>``|''|[{re.escape(''.join(sorted(DOUBLE_MARKS)))}])|(?P<single>[{''.join(sorted(SINGLE_MARKS))}])"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """`text` is the folded form; its character i came from original[offsets[i]:ends[i]]."""

    text: str
    offsets: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The original range of the non-empty folded range [start, end)."""
        return self.offsets[start], self.ends[end - 1]


class _Pieces:
    """A text under way through the folding: each character with the original range that it stands for."""

    def __init__(self, text: str, offsets: list[int], ends: list[int]) -> None:
        self.text = text
        self.offsets = offsets
        self.ends = ends

    @classmethod
    def of(cls, text: str) -> "_Pieces":
        """`text` before anything is folded."""
        return cls(text, list(range(len(text))), list(range(1, len(text) + 1)))


def fold(text: str, *, is_source: bool) -> Folded:
    """Folds `text`, in linear time. `is_source` also ignores the invisible characters that typesetting leaves."""
    pieces = _Pieces.of(text)
    if not unicodedata.is_normalized("NFC", text):
        pieces = _compose(text)
    if is_source and _IGNORED_IN_SOURCE.search(pieces.text):
        pieces = _without_ignored(pieces)
    pieces = _fold_runs(pieces)
    return Folded(text=pieces.text, offsets=tuple(pieces.offsets), ends=tuple(pieces.ends))


def _compose(text: str) -> _Pieces:
    """NFC, cluster by cluster: composition never reaches across a character that is neither a mark nor a jamo."""
    parts: list[str] = []
    offsets: list[int] = []
    ends: list[int] = []
    start = 0
    while start < len(text):
        end = start + 1
        while end < len(text) and _joins_previous(text[end]):
            end += 1
        composed = unicodedata.normalize("NFC", text[start:end])
        is_same = composed == text[start:end]
        parts.append(composed)
        offsets.extend(range(start, end) if is_same else [start] * len(composed))
        ends.extend(range(start + 1, end + 1) if is_same else [end] * len(composed))
        start = end
    return _Pieces("".join(parts), offsets, ends)


def _joins_previous(character: str) -> bool:
    """Whether composition may join `character` to what precedes it: combining marks and Hangul vowels and finals."""
    if character < "\u0300":
        return False
    return "\u1160" <= character <= "\u11ff" or unicodedata.category(character)[0] == "M"


def _without_ignored(pieces: _Pieces) -> _Pieces:
    kept = [place for place, character in enumerate(pieces.text) if not _IGNORED_IN_SOURCE.match(character)]
    return _Pieces(
        "".join(pieces.text[place] for place in kept),
        [pieces.offsets[place] for place in kept],
        [pieces.ends[place] for place in kept],
    )


def _fold_runs(pieces: _Pieces) -> _Pieces:
    """Folds marks, ellipses, dashes and white space; everything between them is copied as it stands."""
    parts: list[str] = []
    offsets: list[int] = []
    ends: list[int] = []
    last = 0
    for found in _FOLDED.finditer(pieces.text):
        start, end = found.span()
        form = _form(pieces.text, found)
        parts += (pieces.text[last:start], form)
        offsets += pieces.offsets[last:start]
        ends += pieces.ends[last:start]
        offsets += [pieces.offsets[start]] * len(form)
        ends += [pieces.ends[end - 1]] * len(form)
        last = end
    parts.append(pieces.text[last:])
    return _Pieces("".join(parts), offsets + pieces.offsets[last:], ends + pieces.ends[last:])


def _form(text: str, found: re.Match[str]) -> str:
    """What a run folds to. After a digit a double mark stays apart from a single one: six inches are not six feet."""
    if found.lastgroup == "double":
        return '"' if text[found.start() - 1 : found.start()].isdigit() else "'"
    return {"dash": "—", "space": " ", "ellipsis": "...", "single": "'"}[str(found.lastgroup)]


def find_words(needle: Folded, haystack: Folded) -> tuple[tuple[int, int], ...]:
    """Every place where the words of `needle` stand in `haystack`, as original ranges of the haystack, in order.

    A place begins and ends on word boundaries. One final comma or period before the closing mark (or before a nested
    one that closes with it) is free, an ellipsis is not; a place directly before a question or exclamation mark that
    the needle lacks is none. No words: an empty tuple.
    """
    words, marks = _split_tail(needle.text.strip(" "))
    if not words:
        return ()
    places = []
    at = haystack.text.find(words)
    while at != -1:
        end = _tail_end(haystack.text, at + len(words), marks)
        if end and _stands_alone(haystack.text, at, end):
            places.append(haystack.original(at, end))
        at = haystack.text.find(words, at + 1)
    return tuple(places)


def _split_tail(text: str) -> tuple[str, int]:
    """The words without their free final comma or period, and how many nested marks close at the very end."""
    marks = 0
    end = len(text)
    while end and text[end - 1] in _CLOSING | FINAL_STOPS and not text[:end].endswith(".."):
        marks += text[end - 1] in _CLOSING
        end -= 1
    return text[:end].rstrip(" "), marks


def _tail_end(text: str, at: int, marks: int) -> int:
    """Where the tail ends that begins at `at` and holds `marks` closing marks, each with at most one free stop before
    it; 0 when there is no such tail."""
    for _ in range(marks):
        at += text[at : at + 1] in FINAL_STOPS and at < len(text)
        if text[at : at + 1] not in _CLOSING or at >= len(text):
            return 0
        at += 1
    return at


def _stands_alone(text: str, start: int, end: int) -> bool:
    if is_inside_word(text, start) or is_inside_word(text, end):
        return False
    return end == len(text) or text[end] not in _ASKING
