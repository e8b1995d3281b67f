"""Deleting unsupported sentences, never rewriting one (G14).

A sentence goes only when all of its claims are merely unsupported or their sentence holds one that is, it holds no
quotation, enough supported sentences remain, and nothing that stays leans on it: no connective, no pronoun that
could mean somebody it names. Whether the rest stands is for the whole gate to say again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.claims import Sentence
from gate.lexicon import lexicon
from gate.words import read_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """`text` is what stays, `removed` the sentences deleted; `refusal` says why nothing may go ("" when it may)."""

    text: str
    removed: tuple[str, ...]
    refusal: str


def prune(
    draft: str,
    sentences: Sequence[Sentence],
    *,
    unsupported: frozenset[int],
    quoting: frozenset[int],
    least: int,
    language: str,
) -> Cut:
    """Deletes the sentences whose indices are in `unsupported`. `quoting` are the indices that hold a quotation."""
    kept = [index for index in range(len(sentences)) if index not in unsupported]
    standing = [index for index in kept if sentences[index].claims]
    if unsupported & quoting:
        return _refuse("an unsupported sentence holds a quotation")
    if len(standing) < least:
        return _refuse(f"fewer than {least} supported sentences would remain")
    for index in sorted(unsupported):
        if reason := _leans(draft, sentences, index, unsupported, language):
            return _refuse(reason)
    removed = tuple(draft[sentences[index].start : sentences[index].end] for index in sorted(unsupported))
    return Cut(text=_without(draft, sentences, unsupported), removed=removed, refusal="")


def _refuse(reason: str) -> Cut:
    return Cut(text="", removed=(), refusal=reason)


def _leans(draft: str, sentences: Sequence[Sentence], index: int, gone: frozenset[int], language: str) -> str:
    """Why the sentence after a deleted one needs it; "" when it does not."""
    following = next((place for place in range(index + 1, len(sentences)) if place not in gone), None)
    if following is None:
        return ""
    text = draft[sentences[following].start : sentences[following].end]
    opening = text.lower().replace("’", "'").lstrip('“"‘«„ ')
    lists = lexicon(language)
    if any(
        re.match(rf"{re.escape(phrase)}\b", opening) for phrase in lists.connectives if phrase not in lists.pronouns
    ):
        return "the sentence after it begins with a connective or a pointer"
    words = read_words(text, language=language)
    deleted = read_words(draft[sentences[index].start : sentences[index].end], language=language)
    names = [word for place, word in enumerate(deleted) if word.is_capital and place]
    starts_with_pronoun = bool(words) and words[0].lower in lists.pronouns
    if starts_with_pronoun and (names or words[0].lower in {"it", "they", "its", "their"}) and index:
        return "the sentence after it begins with a pronoun that could mean it"
    if names and any(word.lower in lists.pronouns for word in words) and not _names_first(words, lists.pronouns):
        return "a pronoun after it could mean somebody it names"
    return ""


def _names_first(words: Sequence[object], pronouns: frozenset[str]) -> bool:
    """A name of its own stands before the first pronoun."""
    for place, word in enumerate(words):
        if getattr(word, "lower", "") in pronouns:
            return False
        if getattr(word, "is_capital", False) and place:
            return True
    return False


def _without(draft: str, sentences: Sequence[Sentence], gone: frozenset[int]) -> str:
    parts: list[str] = []
    last = 0
    for index in sorted(gone):
        parts.append(
            draft[last : sentences[index].start].rstrip(" ") if draft[last : sentences[index].start].strip() else ""
        )
        last = sentences[index].end
        while last < len(draft) and draft[last] == " ":
            last += 1
        if parts[-1] and not parts[-1].endswith("\n") and last < len(draft):
            parts.append(" ")
    parts.append(draft[last:])
    return "".join(parts).strip()
