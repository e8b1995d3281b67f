"""What a claim leans on (G9): `It was rejected` must mean in the draft what the passage rejected.

The words of such a claim stand in the passage whatever the draft spoke of before, so a true sentence moved behind
another one says something false. A pronoun for things, a pointing word, or an office without its holder's name
(`the mayor`) is followed back on both sides: what was spoken of before it in the draft must be what was spoken of
before it in the passage, or what the passage has in its place. English only; pronouns for one person are resolved in
`gate.assertion_reading`.
"""

import re
from collections.abc import Iterator, Sequence

from gate.clauses import verbs_of
from gate.evidence import ARTICLES, OFFICE_WORDS, Evidence, Line
from gate.lexicon import lexicon
from gate.prepared import PreparedDraft
from gate.synonyms import carriers
from gate.words import Word, read_words

_THINGS = frozenset("it its itself they them their theirs themselves".split())
_PLURAL = frozenset("they them their theirs themselves both neither these those".split())
# These point back where they open a sentence; inside one they mostly belong to a noun that follows.
_OPENERS = frozenset("this that these those both neither such".split())
_LIST_ENDS = frozenset({"latter", "former"})
# `It is unclear whether`, `it took five years`: nothing stands for anything.
_EMPTY_IT = re.compile(
    r"it(?:[’']s)?(?: (?:is|was|will be|would be|has been|had been|became|remains|remained))?"
    r"(?: (?:not|also|still|now|then|only))?(?: \w+)? (?:that|to|who|whether|if|when|for|how|why)\b"
    r"|it (?:took|takes|rained|snowed|seems|seemed|appears|appeared|happened|turned out)\b",
    re.IGNORECASE,
)
# `Roe repeated it: “...”` points ahead.
_AHEAD = re.compile(r"\w+\s*:")
#: How many sentences back something may stand.
_REACH = 3
#: Quotations of a passage between a word and what it stands for are passed over, but no more than these.
_ASIDES = 6


def moved(page: PreparedDraft, start: int, end: int, evidence: Evidence, texts: Sequence[str]) -> str:
    """Why the claim draft[start:end] leans on something else than its evidence does; "" when it does not.

    `texts` are the sentences of the source that carry the claim; one that is led up to alike is enough.
    """
    if page.language != "en" or evidence.language != "en":
        return ""
    lines = [line for line in evidence.everything if evidence.text_of(line)[line.start : line.end] in texts]
    leaning = _leaning(page, start, end, evidence)
    if leaning is not None and lines:
        before = _before_in_sentence(page, leaning, start, evidence) or _before_in_draft(page, leaning, evidence)
        meant = [_referents(leaning, line, evidence, page, (start, end)) for line in lines]
        if before and not any(_meet(leaning, before, one) for one in meant):
            return f"{leaning.text!r} stands for something else in the passage"
    for office in _offices(page, start, end):
        if lines and all(_other_holder(page, office, line, evidence) for line in lines):
            return f"{office.text!r} is somebody else in the passage"
    return ""


def _leaning(page: PreparedDraft, start: int, end: int, evidence: Evidence) -> Word | None:
    """The word of the claim that stands for something outside it: none of its own nouns comes before. None without."""
    words = read_words(page.bare[start:end], offset=start)
    nouns = {word.start for word in _nouns(words, evidence, with_people=False)}
    for index, word in enumerate(words):
        if _points_back(words, index):
            rest = page.bare[word.start : end]
            return None if _EMPTY_IT.match(rest) or _AHEAD.match(rest) else word
        if word.start in nouns:
            return None
    return None


def _points_back(words: Sequence[Word], index: int) -> bool:
    lower = words[index].lower
    if lower in _THINGS:
        return True
    if index == 0 and lower in _OPENERS:
        return True
    return lower in _LIST_ENDS and index == 1 and words[0].lower == "the"


def _nouns(words: Sequence[Word], evidence: Evidence, *, with_people: bool) -> Iterator[Word]:
    """Words that something can stand for: neither verbs nor, unless asked, people."""
    verbs = {words[verb.index].start for verb in verbs_of(words, 0, len(words), "en")}
    speech = lexicon("en").speech
    named = _names(evidence)
    for word in words:
        if not word.is_content or word.start in verbs or word.lower in speech or word.lower.endswith("ly"):
            continue
        if with_people or word.lower.removesuffix("'s") not in named:
            yield word


def _names(evidence: Evidence) -> frozenset[str]:
    return frozenset(part.lower() for person in evidence.cast.people.values() for part in person.name.split())


def _before_in_sentence(page: PreparedDraft, leaning: Word, start: int, evidence: Evidence) -> frozenset[str]:
    """Stems of what the claim's sentence speaks of before the claim; of nothing where it opens the sentence."""
    opening = next((one.start for one in page.sentences if one.start <= start < one.end), start)
    words = read_words(page.lifted[opening:start], offset=opening)
    return frozenset(word.stem for word in _nouns(words, evidence, with_people=leaning.lower in _PLURAL))


def _before_in_draft(page: PreparedDraft, leaning: Word, evidence: Evidence) -> frozenset[str]:
    """Stems of what the draft spoke of last before the word; of what the question asks about,
    where it has not spoken yet."""
    spans = [(one.start, one.end) for one in page.sentences if one.end <= leaning.start][-_REACH:]
    found: set[str] = set()
    for start, end in reversed(spans):
        words = read_words(page.lifted[start:end], offset=start)
        found |= {word.stem for word in _nouns(words, evidence, with_people=leaning.lower in _PLURAL)}
        if found and not _leans(words):
            return frozenset(found)
    asked = {word.stem for word in _nouns(read_words(page.draft.question), evidence, with_people=True)}
    return frozenset(found | asked & evidence.stems)


def _leans(words: Sequence[Word]) -> bool:
    return any(_points_back(words, index) for index in range(min(2, len(words))))


def _referents(
    leaning: Word, line: Line, evidence: Evidence, page: PreparedDraft, claim: tuple[int, int]
) -> frozenset[str]:
    """Stems of what the word can stand for in the passage: what the line has beside the claim's words, and, where the
    line leans itself, what stood before."""
    said = {word.stem for word in read_words(page.bare[claim[0] : claim[1]])}
    with_people = leaning.lower in _PLURAL
    people = frozenset() if with_people else _names(evidence)
    own = {word.stem for word in _nouns(line.words, evidence, with_people=with_people) if word.stem not in said}
    if own and not any(word.lower in _THINGS or word.lower == leaning.lower for word in line.words):
        return frozenset(own)
    left = _REACH
    for earlier in reversed(evidence.lines[max(0, line.index - _ASIDES) : max(0, line.index)]):
        own |= {word.stem for word in earlier.words if word.is_content and word.stem not in people}
        left -= not earlier.quotes
        if not left or not (earlier.quotes or _leans(earlier.words)):
            break
    return frozenset(own)


def _meet(leaning: Word, mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """One of what both sides spoke of is the same. Several are the same people or things, not their like: members of
    one council are told apart by nothing else."""
    if leaning.lower in _PLURAL:
        return bool(mine & theirs)
    return any(carriers(stem) & theirs for stem in mine)


def _offices(page: PreparedDraft, start: int, end: int) -> Iterator[Word]:
    """`the mayor`, in the claim, without a name after it."""
    words = read_words(page.bare[start:end], offset=start)
    for index, word in enumerate(words[1:], start=1):
        follows = words[index + 1] if index + 1 < len(words) else None
        if (
            words[index - 1].lower in ARTICLES
            and word.lower in OFFICE_WORDS
            and not (follows is not None and follows.is_capital)
        ):
            yield word


def _other_holder(page: PreparedDraft, office: Word, line: Line, evidence: Evidence) -> bool:
    """Whether the draft has named another holder of the office than the passage means there."""
    named = _holders_in_draft(page, office, evidence)
    if not named:
        return False
    place = next((word.start for word in line.words if word.stem == office.stem), None)
    meant = {key for key, spot in line.people if spot == place}
    if not meant:
        before = evidence.lines[max(0, line.index - _REACH) : line.index] if line.index > 0 else ()
        meant = {key for one in before if any(word.stem == office.stem for word in one.words) for key, _ in one.people}
    return bool(meant) and not meant & named


def _holders_in_draft(page: PreparedDraft, office: Word, evidence: Evidence) -> set[str]:
    """The people of the nearest sentence, up to the word, that has the office and names somebody."""
    for sentence in reversed([one for one in page.sentences if one.start < office.start]):
        last = min(sentence.end, office.start)
        words = read_words(page.lifted[sentence.start : last], offset=sentence.start)
        if any(word.stem == office.stem for word in words):
            found = {
                name.person.key
                for name in page.names
                if sentence.start <= name.start < last and name.person.key in evidence.cast.people
            }
            if found:
                return found
    return set()
