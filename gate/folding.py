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

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from gate.boundaries import is_inside_word

FOLDING_VERSION = "newsroom-1"

DOUBLE_MARKS = frozenset('"“”„‟«»＂〝〞〟「」『』﹁﹂﹃﹄')
SINGLE_MARKS = frozenset("'‘’‚‛‹›ʼ")
FINAL_STOPS = frozenset(",.。，、")
# What closing marks fold to.
_CLOSING = frozenset("'\"")
_ASKING = frozenset("?!？！؟")
_IGNORED_IN_SOURCE = frozenset("\u200b\u2060\ufeff\u00ad")
_LINE_SPACE = frozenset("\t\n\v\f\r\x85\u2028\u2029")
_DASHES = frozenset("—–")


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """`text` is the folded form; its character i came from original[offsets[i]:ends[i]]."""

    text: str
    offsets: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The original range of the non-empty folded range [start, end)."""
        return self.offsets[start], self.ends[end - 1]


# A folded character with the original range that it stands for.
_Piece = tuple[str, int, int]


def fold(text: str, *, is_source: bool) -> Folded:
    """Folds `text`, in linear time. `is_source` also ignores the invisible characters that typesetting leaves."""
    pieces = _compose(text)
    if is_source:
        pieces = (piece for piece in pieces if piece[0] not in _IGNORED_IN_SOURCE)
    folded = _fold_runs(list(pieces))
    return Folded(
        text="".join(piece[0] for piece in folded),
        offsets=tuple(piece[1] for piece in folded),
        ends=tuple(piece[2] for piece in folded),
    )


def is_space(character: str) -> bool:
    """White space in the sense of the folding: any space separator or line break."""
    return character == " " or character in _LINE_SPACE or unicodedata.category(character) == "Zs"


def _compose(text: str) -> Iterator[_Piece]:
    """NFC, cluster by cluster: composition never reaches across a character that is neither a mark nor a jamo."""
    start = 0
    while start < len(text):
        end = start + 1
        while end < len(text) and _joins_previous(text[end]):
            end += 1
        if end == start + 1 and text[start] < "\u0340":
            yield text[start], start, end
        else:
            yield from _compose_cluster(text[start:end], start)
        start = end


def _compose_cluster(cluster: str, start: int) -> Iterator[_Piece]:
    composed = unicodedata.normalize("NFC", cluster)
    if composed == cluster:
        yield from ((character, start + i, start + i + 1) for i, character in enumerate(cluster))
    else:
        yield from ((character, start, start + len(cluster)) for character in composed)


def _joins_previous(character: str) -> bool:
    """Whether composition may join `character` to what precedes it: combining marks and Hangul vowels and finals."""
    if character < "\u0300":
        return False
    return "\u1160" <= character <= "\u11ff" or unicodedata.category(character)[0] == "M"


def _fold_runs(pieces: list[_Piece]) -> list[_Piece]:
    """Folds marks, ellipses, dashes and white space over composed characters."""
    folded: list[_Piece] = []
    index = 0
    while index < len(pieces):
        character = pieces[index][0]
        if character == "-" or character in _DASHES or is_space(character):
            index = _fold_gap(pieces, index, folded)
        elif character == "…":
            folded.extend((".", pieces[index][1], pieces[index][2]) for _ in range(3))
            index += 1
        else:
            index = _fold_mark(pieces, index, folded)
    return folded


def _fold_mark(pieces: list[_Piece], index: int, folded: list[_Piece]) -> int:
    character, start, end = pieces[index]
    is_doubled = index + 1 < len(pieces) and character in "`'" and pieces[index + 1][0] == character
    follows_digit = bool(folded) and folded[-1][0].isdigit()
    if is_doubled or character in DOUBLE_MARKS:
        end = pieces[index + 1][2] if is_doubled else end
        character = '"' if follows_digit else "'"
    elif character in SINGLE_MARKS:
        character = "'"
    folded.append((character, start, end))
    return index + 2 if is_doubled else index + 1


def _fold_gap(pieces: list[_Piece], index: int, folded: list[_Piece]) -> int:
    """Folds white space and dashes from `index` on: one dash with the spaces around it, or one space."""
    after_space = _skip_space(pieces, index)
    dash_end = _dash_end(pieces, after_space)
    if dash_end > after_space:
        end = _skip_space(pieces, dash_end)
        folded.append(("—", pieces[index][1], pieces[end - 1][2]))
        return end
    if after_space > index:
        folded.append((" ", pieces[index][1], pieces[after_space - 1][2]))
        return after_space
    while index < len(pieces) and pieces[index][0] == "-":
        folded.append(pieces[index])
        index += 1
    return index


def _skip_space(pieces: list[_Piece], index: int) -> int:
    while index < len(pieces) and is_space(pieces[index][0]):
        index += 1
    return index


def _dash_end(pieces: list[_Piece], index: int) -> int:
    """The index after a dash at `index`; `index` itself when there is none. Three hyphens are no dash."""
    if index < len(pieces) and pieces[index][0] in _DASHES:
        return index + 1
    end = index
    while end < len(pieces) and pieces[end][0] == "-":
        end += 1
    return end if end - index == 2 else index


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
