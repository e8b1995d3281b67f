"""What exactly differs between a draft's words and the source, by kind, and where in the source they nearly stand.

Harmless kinds: mark_style, space, composition. Dangerous kinds: letter, word, digit, negation, accent, homoglyph,
capital, punctuation. A kind names a difference for an editor; it never makes two strings equal (gate/folding.py does).
Work is bounded: at most `MOST_WORDS` words of the draft are aligned, and a word nominates only its first places in
the source, with a voice that is weaker the more of them there are.
"""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import NamedTuple

from gate.boundaries import is_unspaced
from gate.folding import fold
from gate.lookalikes import skeleton

MOST_WORDS = 400
_MOST_PLACES = 200
_MOST_CANDIDATES = 4
_MARGIN = 6
HARMLESS = ("mark_style", "space", "composition")

_WORD = re.compile(r"[^\W_]+(?:['’ʼ.,:\-‐‑][^\W_]+)*|[^\w\s]|_", re.UNICODE)
_EDGE = re.compile('[.!?。！？\n“”„«»「」『』"]')
# The closed class of negators, in the languages the gate reads.
_NEGATOR_WORDS = (
    "not no never none nor neither nobody nothing nowhere without cannot "
    "nicht kein keine keinen keinem keiner nie niemals nichts "
    "ne pas jamais rien aucun aucune ni sans nunca nada ningún ninguna ninguno tampoco sin jamás "
    "não nem nenhum nenhuma jamais sem non mai nessuno nessuna niente senza "
    "inte ikke ikkje aldrig ei niet geen nooit nie"
)
_NEGATORS = frozenset(_NEGATOR_WORDS.split())
_NEGATIVE_CHARACTERS = frozenset("不没沒未非无無別别ぬ")


class Difference(NamedTuple):
    """One difference; "" where a word is missing on one side."""

    kind: str
    draft: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Nearest:
    """source[start:end] is the closest stretch; `shared` of the draft's `words` words stand in it, in order."""

    start: int
    end: int
    shared: int
    words: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """text[start:end]; `text` is the stretch itself."""

    start: int
    end: int
    text: str


def tokens(text: str) -> tuple[Token, ...]:
    """Words (with their inner apostrophes, hyphens and decimal marks) and single signs; one character each in
    scripts without spaces."""
    found: list[Token] = []
    for match in _WORD.finditer(text):
        if any(is_unspaced(character) for character in match.group()):
            found.extend(Token(start=at, end=at + 1, text=text[at]) for at in range(match.start(), match.end()))
        else:
            found.append(Token(start=match.start(), end=match.end(), text=match.group()))
    return tuple(found)


def nearest(words: str, source: str) -> Nearest | None:
    """The stretch of `source` that shares most words with `words`, in order; None when no word is shared."""
    wanted = [_key(token.text) for token in tokens(words)[:MOST_WORDS] if token.text[0].isalnum()]
    given = [token for token in tokens(source) if token.text[0].isalnum()]
    keys = [_key(token.text) for token in given]
    first = _best_window(wanted, keys, _likely_places(wanted, keys))
    if first is None:
        return None
    last = min(len(keys), first + len(wanted) + _MARGIN)
    blocks = _blocks(wanted, keys[first:last])
    begin, final = first + blocks[0][1], first + blocks[-1][1] + blocks[-1][2] - 1
    begin = _widen(source, given, begin, -1, blocks[0][0])
    final = _widen(source, given, final, 1, len(wanted) - blocks[-1][0] - blocks[-1][2])
    shared = sum(size for _, _, size in blocks)
    return Nearest(start=given[begin].start, end=given[final].end, shared=shared, words=len(wanted))


def differences(words: str, source: str) -> tuple[Difference, ...]:
    """Every difference between `words` (the draft's) and `source` (the stretch compared), as (kind, draft, source)."""
    ours, theirs = tokens(words)[:MOST_WORDS], tokens(source)[:MOST_WORDS]
    matcher = SequenceMatcher(None, [t.text for t in ours], [t.text for t in theirs], autojunk=False)
    found: list[Difference] = []
    for action, a, b, c, d in matcher.get_opcodes():
        if action != "equal":
            found.extend(_compare([t.text for t in ours[a:b]], [t.text for t in theirs[c:d]]))
    if not found and words != source:
        kind = "composition" if unicodedata.normalize("NFC", words) != words else "space"
        found.append(Difference(kind, words, source))
    return tuple(found)


def segments(words: str, source: str) -> tuple[tuple[str, str], ...]:
    """A readable diff: ("same" | "draft" | "source", text) in reading order, for an editor's page."""
    ours, theirs = [t.text for t in tokens(words)[:MOST_WORDS]], [t.text for t in tokens(source)[:MOST_WORDS]]
    shown: list[tuple[str, str]] = []
    for action, a, b, c, d in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if action == "equal":
            shown.append(("same", " ".join(ours[a:b])))
            continue
        shown.extend(pair for pair in (("source", " ".join(theirs[c:d])), ("draft", " ".join(ours[a:b]))) if pair[1])
    return tuple(shown)


def _compare(ours: list[str], theirs: list[str]) -> list[Difference]:
    """Pairs changed words in order; what is left over was added or dropped."""
    if len(ours) == len(theirs):
        return [Difference(kind_of(a, b), a, b) for a, b in zip(ours, theirs, strict=True)]
    mine, yours = "".join(ours), "".join(theirs)
    if mine and fold(mine, is_source=False).text == fold(yours, is_source=True).text:
        return [Difference("mark_style", mine, yours)]
    ours, theirs, paired = _pair_alike(ours, theirs)
    dropped = [Difference(kind_of("", word), "", word) for word in theirs]
    added = [Difference(kind_of(word, ""), word, "") for word in ours]
    return [*paired, *dropped, *added]


def _pair_alike(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str], list[Difference]]:
    paired: list[Difference] = []
    left = list(theirs)
    alone: list[str] = []
    for word in ours:
        twin = next((other for other in left if _bare(other) == _bare(word) or _is_close(word, other)), None)
        if twin is None:
            alone.append(word)
        else:
            left.remove(twin)
            paired.append(Difference(kind_of(word, twin), word, twin))
    return alone, left, paired


def kind_of(ours: str, theirs: str) -> str:
    """The kind of difference between two words; "" stands for a word that is missing."""
    if ours and theirs:
        return _kind_of_change(ours, theirs)
    word = ours or theirs
    if is_negator(word):
        return "negation"
    if any(character.isdigit() for character in word):
        return "digit"
    return "word" if any(character.isalnum() for character in word) else "punctuation"


def _kind_of_change(ours: str, theirs: str) -> str:
    one, other = fold(ours, is_source=False).text, fold(theirs, is_source=True).text
    if one == other:
        is_composition = unicodedata.normalize("NFC", ours) == unicodedata.normalize("NFC", theirs)
        return "composition" if is_composition else "mark_style"
    if is_negator(one) != is_negator(other):
        return "negation"
    if skeleton(one) == skeleton(other):
        return "homoglyph"
    if one.casefold() == other.casefold():
        return "capital"
    if _bare(one) == _bare(other):
        return "accent"
    if _digits(one) != _digits(other):
        return "digit"
    if not any(character.isalnum() for character in one + other):
        return "punctuation"
    return "letter" if _is_close(one, other) else "word"


def is_negator(word: str) -> bool:
    """Whether `word` negates by itself or by its ending (n't)."""
    plain = word.casefold().replace("’", "'").replace("ʼ", "'")
    return plain in _NEGATORS or plain.endswith("n't") or word in _NEGATIVE_CHARACTERS


def _bare(word: str) -> str:
    """`word` without accents and capitals."""
    decomposed = unicodedata.normalize("NFD", word.casefold())
    return "".join(character for character in decomposed if unicodedata.category(character) != "Mn")


def _digits(word: str) -> str:
    return "".join(character for character in word if character.isdigit())


def _is_close(ours: str, theirs: str) -> bool:
    """At most a quarter of the letters differ: a slip of the pen rather than another word."""
    longer = max(len(ours), len(theirs))
    shared = sum(block.size for block in SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks())
    return longer > 2 and (longer - shared) * 4 <= longer


def _key(word: str) -> str:
    """What two words must share to count as one when a place is sought: letters without case, accent or shape."""
    return _bare(skeleton(word.replace("’", "'").replace("ʼ", "'")))


def _likely_places(wanted: list[str], keys: list[str]) -> list[int]:
    """Indices into `keys` where `wanted` may begin, by the vote of its words; at most `_MOST_CANDIDATES`."""
    places: dict[str, list[int]] = {}
    for index, key in enumerate(keys):
        places.setdefault(key, []).append(index)
    votes: Counter[int] = Counter()
    for index, key in enumerate(wanted):
        spots = places.get(key, [])
        # Neighbouring beginnings share a vote, so that a dropped word does not split it; a rare word weighs more.
        for place in spots[:_MOST_PLACES]:
            votes[max(0, place - index) // 4] += _MOST_PLACES // min(len(spots), _MOST_PLACES)
    best = sorted(votes, key=lambda bucket: (-votes[bucket] - votes.get(bucket + 1, 0), bucket))
    return [bucket * 4 for bucket in best[:_MOST_CANDIDATES]]


def _best_window(wanted: list[str], keys: list[str], places: list[int]) -> int | None:
    """The beginning near one of `places` whose window shares most words with `wanted`; the earliest of equals."""
    ours = Counter(wanted)

    def merit(first: int) -> tuple[int, bool, int]:
        shared = (ours & Counter(keys[first : first + len(wanted)])).total()
        return shared, keys[first] == wanted[0], -first

    near = {first for place in places for first in range(max(0, place - _MARGIN), min(len(keys), place + _MARGIN + 1))}
    return max(sorted(near), key=merit, default=None)


def _widen(source: str, given: list[Token], at: int, step: int, by: int) -> int:
    """Moves an edge over up to `by` words that the draft replaced, within the sentence and its marks."""
    for _ in range(by):
        if not 0 <= at + step < len(given):
            break
        left, right = sorted((at, at + step))
        if _EDGE.search(source, given[left].end, given[right].start):
            break
        at += step
    return at


def _blocks(wanted: list[str], keys: list[str]) -> list[tuple[int, int, int]]:
    matcher = SequenceMatcher(None, wanted, keys, autojunk=False)
    return [(block.a, block.b, block.size) for block in matcher.get_matching_blocks() if block.size]
