"""Where a word may be cut: a quotation may begin and end only between words, never inside one.

A compound (`non-resident`), a contraction (`can't`), a number (`3.5`, `4%`, `-5`) and an abbreviation (`U.S`)
count as one word, because the part alone can say the opposite of the whole. Scripts written without spaces may
be cut between any two characters, except inside a run of kana, where an ending carries the negation.
"""

import unicodedata

# First and last code point of scripts written without spaces: Thai to Tibetan, Myanmar, Khmer, kana, Han.
_UNSPACED = (
    (0x0E00, 0x0FFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x3005, 0x3007),
    (0x3040, 0x30FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
_WORD_JOINERS = frozenset("-'’ʼ·.‐‑_")
_NUMBER_JOINERS = frozenset(",:/")
_SIGNS = frozenset("-−+")


def is_word(character: str) -> bool:
    """A letter, digit, combining mark or low line."""
    return character.isalnum() or character == "_" or unicodedata.category(character)[0] == "M"


def is_unspaced(character: str) -> bool:
    """Whether `character` belongs to a script written without spaces between words."""
    point = ord(character)
    return point >= 0x0E00 and any(first <= point <= last for first, last in _UNSPACED)


def is_inside_word(text: str, at: int) -> bool:
    """Whether cutting `text` before index `at` would cut a word; False at both ends of the text."""
    if at <= 0 or at >= len(text):
        return False
    before, after = text[at - 1], text[at]
    if is_word(before) and is_word(after):
        return _is_same_word(before, after)
    if before.isdigit() and after in "%‰°":
        return True
    if after.isdigit() and before in _SIGNS and not is_word(text[at - 2 : at - 1] or " "):
        return True
    return _is_joined(text, at) or _is_joined(text, at - 1)


def _is_same_word(before: str, after: str) -> bool:
    if is_unspaced(before) or is_unspaced(after):
        return _is_kana(before) and _is_kana(after)
    return True


def _is_kana(character: str) -> bool:
    return "\u3040" <= character <= "\u30ff"


def _is_joined(text: str, at: int) -> bool:
    """Whether the character at `at` holds the ones around it together."""
    if not 0 < at < len(text) - 1:
        return False
    before, joiner, after = text[at - 1], text[at], text[at + 1]
    if joiner in _NUMBER_JOINERS:
        return before.isdigit() and after.isdigit()
    return joiner in _WORD_JOINERS and is_word(before) and is_word(after)
