"""Words for searching: folded, stemmed, and counted. Never used to decide whether two quotations are the same.

Folding here drops case and accents, which the gate must not do; nothing of this file reaches a verdict.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+(?:[’'.\-][^\W_]+)*|[$€£]\d[\d,.]*")
_PLAIN = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "“": '"', "”": '"', "—": " ", "–": " ", "…": " ", "\u00a0": " "})
_HELD = re.compile(r"[^\W_]+(?:['.\-][^\W_]+)*")
_CJK = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]")
_SUFFIXES = (
    ("ations", ""),
    ("ation", ""),
    ("ingly", ""),
    ("iest", "y"),
    ("ies", "y"),
    ("ied", "y"),
    ("ier", "y"),
    ("ings", ""),
    ("ing", ""),
    ("ment", ""),
    ("ments", ""),
    ("edly", ""),
    ("ed", ""),
    ("ers", ""),
    ("er", ""),
    ("est", ""),
    ("ly", ""),
    ("es", ""),
    ("s", ""),
    ("e", ""),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """text[start:end] as written, and `folded` for comparing."""

    text: str
    folded: str
    start: int
    end: int

    @property
    def is_capital(self) -> bool:
        """Whether the word is written with a capital."""
        return self.text[:1].isupper()


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """`word` without case, accents, apostrophe-s and typographic variants."""
    flat = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c)).casefold()
    flat = flat.replace("’", "'").replace("ʼ", "'")
    for tail in ("'s", "s'"):
        if flat.endswith(tail) and len(flat) > len(tail) + 1:
            return flat[: -len(tail)] + ("s" if tail == "s'" else "")
    return flat


@lru_cache(maxsize=20_000)
def singular(folded: str) -> str:
    """A folded word without a regular plural ending: enough to join `levee` and `levees`, and no more."""
    if len(folded) < 4 or not folded.isascii() or folded.endswith(("ss", "us", "is")):
        return folded
    if folded.endswith("ies"):
        return folded[:-3] + "y"
    if folded.endswith(("ches", "shes", "xes", "sses")):
        return folded[:-2]
    return folded[:-1] if folded.endswith("s") else folded


@lru_cache(maxsize=20_000)
def stem(folded: str) -> str:
    """A short common form of a folded word: enough to join `vote`, `votes`, `voted`, `voting`.

    At least 3 letters stay.
    """
    if len(folded) < 4 or not folded.isalpha() or not folded.isascii():
        return folded
    for suffix, put in _SUFFIXES:
        kept = len(folded) - len(suffix) + len(put)
        if folded.endswith(suffix) and kept >= 3 and not (suffix == "s" and folded.endswith("ss")):
            base = folded[: len(folded) - len(suffix)] + put
            return _undouble(base)
    return folded


def _undouble(base: str) -> str:
    if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
        return base[:-1]
    return base


@lru_cache(maxsize=2_000)  # the passages and quotations of some forty articles, weighed again question after question
def tokens(text: str) -> tuple[Token, ...]:
    """The words of `text` in order; a run of Chinese, Japanese or Korean is cut into overlapping pairs of signs."""
    found: list[Token] = []
    for match in _WORD.finditer(text):
        if _CJK.search(match.group()):
            found.extend(_pairs(match.group(), match.start()))
        else:
            found.append(Token(text=match.group(), folded=fold(match.group()), start=match.start(), end=match.end()))
    return tuple(found)


def _pairs(run: str, offset: int) -> list[Token]:
    if len(run) < 2:
        return [Token(text=run, folded=fold(run), start=offset, end=offset + len(run))]
    return [
        Token(text=run[i : i + 2], folded=fold(run[i : i + 2]), start=offset + i, end=offset + i + 2)
        for i in range(len(run) - 1)
    ]


def is_cjk(text: str) -> bool:
    """Whether `text` holds a Chinese, Japanese or Korean sign."""
    return bool(_CJK.search(text))


@lru_cache(maxsize=4_000)
def stems(text: str) -> frozenset[str]:
    """The stems of every word of `text`, hyphenated words also by their parts."""
    found: set[str] = set()
    for token in tokens(text):
        found.add(stem(token.folded))
        if "-" in token.folded:
            found.update(stem(part) for part in token.folded.split("-") if part)
    return frozenset(found)


def variants(folded: str) -> tuple[str, ...]:
    """Forms under which a plain text index may hold the word: itself, its plural, its past and its `-ing`."""
    if not folded.isascii() or not folded.isalpha() or len(folded) < 3:
        return (folded,)
    base = stem(folded)
    forms = {folded, base, f"{base}s", f"{base}es", f"{base}e", f"{base}ed", f"{base}ing", f"{base}er", f"{base}ers"}
    if base.endswith("y"):
        forms.update({f"{base[:-1]}ies", f"{base[:-1]}ied"})
    return (folded, *sorted(forms - {folded}))


@lru_cache(maxsize=30_000)
def words_of(text: str) -> frozenset[str]:
    """The folded words of `text`, hyphenated ones also in parts; pairs of signs where no spaces are written."""
    flat = _flatten(text).casefold()
    found = set(_HELD.findall(flat))
    if not flat.isascii() and is_cjk(flat):
        found.update(flat[i : i + 2] for i in range(len(flat) - 1))
    for word in [word for word in found if not word.isalnum()]:
        if word.endswith("'s"):
            found.add(word[:-2])
        if "-" in word:
            found.update(word.split("-"))
    return frozenset(found)


def _flatten(text: str) -> str:
    """Plain apostrophes and no accents; most text needs no more than the first line."""
    plain = text.translate(_PLAIN)
    if plain.isascii():
        return plain
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
