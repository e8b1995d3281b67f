"""Whether the words that stand around a quotation's place in the source turn what it says (G8).

Looked at: the rest of the source sentence that holds the words. A negation, condition, doubt, question or somebody
else's saying there must also be carried by the draft's own words around the marks; otherwise the cut turned it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.lexicon import lexicon
from gate.polarity import read_operators
from gate.sentences import sentence_spans
from gate.words import Word, read_words

# Words that take back what follows them, beside the plain negators.
_TURNERS: dict[str, frozenset[str]] = {
    "en": frozenset(
        """deny denies denied denying false falsely untrue myth lie nonsense ridiculous absurd
            wrong refuse refuses refused reject rejects rejected doubt doubts doubted pretend
            pretends hardly unlikely impossible instead rather far wish wishes fails failed disagree
            disputed disputes dispute ruled refusing rejecting stopped stops stop untruth rumor hoax
            joking""".split()
    ),
    "es": frozenset("negó niega falso mentira rechazó rechaza desmintió descartó dudó duda".split()),
    "pt": frozenset("negou nega falso mentira rejeitou rejeita desmentiu descartou duvida duvidou".split()),
    "fr": frozenset("nié nie faux mensonge rejeté rejette démenti dément doute refusé refuse".split()),
    "de": frozenset(
        "bestritt bestreitet falsch lüge dementierte weigerte lehnte ablehnte bezweifelt bezweifelte".split()
    ),
}
_INDEPENDENT = re.compile(
    r"(?:,|;|；|，|—|–)\s*(?:and|but|so|yet|or|y|pero|e|mas|et|mais|und|aber)?\s*$", re.IGNORECASE
)
_OTHERS_SAY = re.compile(
    r"\b(?:they|people|some|critics|opponents|everyone|everybody|he|she|you|many|others|neighbors"
    r"|residents|who|them)\s+(?:\w+\s+){0,2}"
    r"(?:say|says|said|claim|claims|claimed|think|thinks|thought|believe|believes|insist|insists"
    r"|tell|tells|told|argue|argues|pretend)\b[^,.;]{0,30}$",
    re.IGNORECASE,
)


# Right after the words, what they are limited to: `I will not sign this bill / as it stands`.
_LIMIT = re.compile(
    r"\s*,?\s*(?:as (?:it|they|he|she|things?|matters) (?:stands?|is|are|was|were)|as (?:written|drafted|proposed|is)"
    r"|for now|for the (?:moment|time being)|at (?:this|the) (?:time|point|stage|moment)|at present|right now|just yet"
    r"|yet|so far|this (?:year|week|month|session|term|time|fall|spring|summer|winter)|until (?!now\b)|alone)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """The source sentence around a place: `before` and `after` it, and whether the sentence asks."""

    before: str
    after: str
    is_question: bool


def surroundings(text: str, start: int, end: int, *, bounds: tuple[int, int]) -> Surroundings:
    """What stands around text[start:end] in its own sentence(s), within `bounds` (a quotation's inside, or all)."""
    left, right = bounds
    spans = [(a + left, b + left) for a, b in sentence_spans(text[left:right])]
    first = next(((a, b) for a, b in spans if a <= start < b), (start, end))
    last = next(((a, b) for a, b in spans if a < end <= b), (first[0], max(end, first[1])))
    tail = text[last[0] : last[1]].rstrip("”’\"'»」』) ")
    return Surroundings(
        before=text[first[0] : start],
        after=text[end : last[1]],
        is_question=tail.endswith(("?", "？")) and end < last[1],
    )


def is_turned(around: Surroundings, frame: Sequence[Word], *, language: str, frame_language: str) -> str:
    """ "" when the cut leaves the sense alone, else what was left out: negation, condition, doubt, question, others."""
    before = read_words(_clipped(around.before), language=language)
    both = read_words(f"{around.before} {around.after}", language=language)
    theirs, mine = read_operators(before, language), read_operators(frame, frame_language)
    turns = _turns(before, language) + theirs.negations
    carried = _turns(frame, frame_language) + mine.negations
    if (turns > 0) != (carried > 0) or turns % 2 != carried % 2:
        return "negation"
    if read_operators(both, language).has_condition and not mine.has_condition:
        return "condition"
    if theirs.hedges - mine.hedges:
        return "doubt"
    if (limit := _LIMIT.match(around.after)) and not _carries(limit.group(), frame):
        return "a limit"
    asked = {word.lower for word in frame} & {
        "asked",
        "ask",
        "asks",
        "asking",
        "wondered",
        "preguntó",
        "perguntou",
        "demandé",
        "fragte",
        "question",
        "questioned",
    }
    if around.is_question and not asked:
        return "question"
    if _OTHERS_SAY.search(around.before):
        return "somebody else's saying"
    return ""


def _carries(limit: str, frame: Sequence[Word]) -> bool:
    """The draft says the limit in its own words around the marks: one of its own words at least."""
    wanted = {word.lower for word in read_words(limit)} - {"as", "it", "the", "for", "at", "is", "this"}
    return bool(wanted & {word.lower for word in frame})


def _turns(words: Sequence[Word], language: str) -> int:
    turners = _TURNERS.get(language, frozenset()) | lexicon(language).denials
    return sum(1 for word in words if word.lower in turners)


def _clipped(before: str) -> str:
    """Only the clause that runs into the words: what an earlier independent clause denies does not reach them."""
    if _INDEPENDENT.search(before):
        return ""
    pieces = re.split(r"[;；]|,\s+(?:and|but|so|yet|y|pero|e|mas|et|mais|und|aber)\s+(?=\w)", before)
    return pieces[-1]


def is_denied(text: str, start: int, frame: Sequence[Word], *, language: str) -> bool:
    """Whether the source's own words run into the quotation at `start` with a denial (denied a report that “...”)
    that the draft's frame does not repeat."""
    paragraph = text.rfind("\n\n", 0, start)
    lead = text[max(0, paragraph, start - 200) : start].rstrip('“"‘«„「『 ')
    sentence = sentence_spans(lead)[-1:] if lead.strip() else ()
    if not sentence or lead[-1:] in ",:：，.。!?":
        return False
    words = read_words(lead[sentence[0][0] :], language=language)
    denying = _turns(words, language) + read_operators(words, language).negations
    carried = _turns(frame, language) + read_operators(frame, language).negations
    return denying > 0 and carried == 0
