"""How the words of a claim hang together in its source: for or against, up or down, before or after, one of or the one.

The words of a claim can all stand in one sentence and still say another thing, because a small word between them was
exchanged or left out. Every check here names the difference in one line; none computes or guesses.
"""

from collections.abc import Sequence
from itertools import pairwise

from gate.assertions import Assertion
from gate.clauses import cut
from gate.datings import is_on
from gate.evidence import TITLE_MODIFIERS, TITLE_WORDS, Evidence, Line, covers, days_of
from gate.lexicon import lexicon
from gate.polarity import QUANTIFIERS
from gate.synonyms import carriers
from gate.words import Word

#: Small words that turn what they govern: each side with its opposites.
CONTRASTS = {
    "for": {"against"}, "against": {"for", "with"}, "with": {"without", "against"}, "without": {"with"},
    "before": {"after", "following"}, "after": {"before", "until"}, "following": {"before"}, "until": {"after"},
    "from": {"to"}, "to": {"from"}, "above": {"below"}, "below": {"above"}, "over": {"under"}, "under": {"over"},
    "inside": {"outside"}, "outside": {"inside"},
    "contra": {"a", "por", "para", "favor"}, "contre": {"pour"}, "pour": {"contre"}, "gegen": {"für"},
    "für": {"gegen"}, "vor": {"nach"}, "nach": {"vor"}, "antes": {"después", "depois"}, "después": {"antes"},
    "depois": {"antes"}, "avant": {"après"}, "après": {"avant"}, "con": {"sin"}, "sin": {"con"}, "com": {"sem"},
    "sem": {"com"}, "avec": {"sans"}, "sans": {"avec"}, "mit": {"ohne"}, "ohne": {"mit"},
}  # fmt: skip
_WAYS = (("up", "down"), ("in", "out"), ("on", "off"))
_UNREAL = frozenset(
    """alleged suspected attempted fake false failed unsuccessful mock supposed purported accused would-be former
    ex acting interim""".split()
)
_SUPERLATIVES = lexicon("en").absolutes & frozenset(
    "only sole first last largest biggest highest lowest best worst greatest oldest youngest fewest least".split()
)
_NO_SUPERLATIVES = frozenset(
    "forest interest protest request contest arrest harvest suggest invest modest honest conquest digest".split()
)
_SCOPE = frozenset("in since of among on for within".split())
_BOUNDS = _SCOPE | frozenset(CONTRASTS)
_ALL = QUANTIFIERS | frozenset("all every no none each any".split())
_CAUSES = frozenset("because since".split())
#: Words of order, each with those that put a thing in the same place.
_ORDERS = {
    "after": {"after", "following", "once", "since"},
    "following": {"after", "following"},
    "before": {"before", "until"},
    "once": {"once", "after", "when"},
    "until": {"until", "before"},
}
_REACH = 4


def difference(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """What the claim joins differently from `line` (and its neighbours), in one line; "" when nothing is found."""
    words = [word for word in assertion.words if word.start >= 0]
    lines = [other for other in (*evidence.lines, evidence.headline) if abs(other.index - line.index) <= 1]
    found = _turned_side(words, assertion, lines)
    home = _home(words, evidence, line)
    for one in dict.fromkeys((line, home)):
        if not found and evidence.language == "en":
            found = (
                _turned_way(words, one)
                or _lost_scope(words, one, evidence)
                or _lost_limit(words, one)
                or _made_real(words, one)
                or _turned_cause(assertion.text, words, one, evidence)
            )
        found = found or _moved_date(assertion, evidence, one)
    return found or _promoted(words, evidence)


def _home(words: Sequence[Word], evidence: Evidence, line: Line) -> Line:
    """The line with the most words of the claim; `line` where no other has more."""
    stems = {word.stem for word in words if word.is_content}

    def shared(one: Line) -> int:
        return len(stems & {word.stem for word in one.words})

    best = max(evidence.lines, key=lambda one: (shared(one), -one.index), default=line)
    return best if shared(best) > shared(line) else line


def _promoted(words: Sequence[Word], evidence: Evidence) -> str:
    """`Mayor Roe`, where the source only ever has `former Mayor Roe`."""
    for place, (title, name) in enumerate(pairwise(words)):
        if title.lower not in TITLE_WORDS - TITLE_MODIFIERS or not name.is_capital:
            continue
        if place and words[place - 1].lower in _UNREAL:
            continue
        before = [
            line.words[index - 1].lower if index else ""
            for line in evidence.lines
            for index, word in enumerate(line.words[:-1])
            if word.stem == title.stem and line.words[index + 1].stem == name.stem
        ]
        if before and all(lower in _UNREAL for lower in before):
            return f"{title.text} {name.text} is {before[0]} in the passage"
    return ""


def _turned_side(words: Sequence[Word], assertion: Assertion, lines: Sequence[Line]) -> str:
    """`for the plan` where the source has it only `against the plan`."""
    for place, word in enumerate(words):
        opposites = CONTRASTS.get(word.lower)
        head = _head(words, place) if opposites else None
        if opposites is None or head is None or _is_dated(head, assertion):
            continue
        stems = carriers(head.stem, "en")
        governed = {small for line in lines for small in _governors(line, stems)}
        governed |= {
            one.lower
            for line in lines
            for one, after in pairwise(line.words)
            if one.lower == word.lower and after.lower in {"it", "them", "that", "this", "him", "her"}
        }
        if word.lower not in governed and governed & opposites:
            return f"{word.text!r} is not how the passage has {head.text!r}"
    return ""


def _is_dated(word: Word, assertion: Assertion) -> bool:
    return any(start <= word.start < end for start, end in assertion.dated)


def _head(words: Sequence[Word], place: int) -> Word | None:
    """The noun that a small word governs; None where a figure or another small word comes first."""
    for index in range(place + 1, min(place + _REACH, len(words))):
        if (
            words[index].lower in CONTRASTS
            or words[index].lower in _SCOPE
            or words[index].start - words[index - 1].end > 1
        ):
            return None
        if words[index].is_content:
            return words[index]
    return None


def _governors(line: Line, stems: frozenset[str]) -> set[str]:
    """The small words that stand before one of `stems`, with no other noun between."""
    found: set[str] = set()
    for index, word in enumerate(line.words):
        if word.stem not in stems:
            continue
        for other in reversed(line.words[max(0, index - _REACH + 1) : index]):
            if other.lower in CONTRASTS:
                found.add(other.lower)
                break
    return found


def _turned_way(words: Sequence[Word], line: Line) -> str:
    mine, theirs = {word.lower for word in words}, {word.lower for word in line.words}
    for one, other in _WAYS[:1]:
        for here, there in ((one, other), (other, one)):
            if here in mine and here not in theirs and there in theirs:
                return f"{here!r} is {there!r} in the passage"
    return ""


def _lost_scope(words: Sequence[Word], line: Line, evidence: Evidence) -> str:
    """`the oldest in the state` for `the oldest in the county`, `the oldest` for `one of the oldest`."""
    mine = {word.lower for word in words if word.lower in _SUPERLATIVES or _is_superlative(word)}
    stems = {stem for word in words for stem in carriers(word.stem, "en")}
    named = {word.stem for word in evidence.headline.words}
    for index, word in enumerate(line.words):
        if word.lower not in mine:
            continue
        before = [other.lower for other in line.words[max(0, index - 3) : index]]
        if "of" in before and "one" in before and not {"one", "among"} & {other.lower for other in words}:
            return f"{word.text!r} is one of several in the passage"
        scope = _scope(line, index)
        if any(one not in stems and one not in named for one in scope):
            return f"{word.text!r} holds in the passage for something else"
    return ""


def _is_superlative(word: Word) -> bool:
    is_one = word.lower.endswith("est") and len(word.lower) > 5 and word.lower not in _NO_SUPERLATIVES
    return is_one and word.is_content and not word.is_capital


def _scope(line: Line, index: int) -> set[str]:
    """The stems of the phrase that bounds a superlative (`in the county`, `in 16 years`), right after its noun.

    A name beside a noun (`of the Frankish province`) bounds it no further; one that stands alone does.
    """
    nouns = 0
    for place in range(index + 1, min(index + 6, len(line.words))):
        word = line.words[place]
        if _is_parted(line, place, index + 1):
            break
        if word.lower in _SCOPE:
            inside = _phrase(line, place)
            common = {other.stem for other in inside if not other.is_capital}
            return common or {other.stem for other in inside[:1]}
        nouns += word.is_content
        if nouns > 3 or word.lower in {"and", "but", "who", "that", "which"}:
            break
    return set()


def _is_parted(line: Line, place: int, first: int) -> bool:
    """More than a space, or a figure, stands before words[place]: `their latest, Alder, in 2013`."""
    return place > first and line.words[place].start - line.words[place - 1].end > 1


def _phrase(line: Line, place: int) -> list[Word]:
    """The words with content of the noun phrase behind the small word at `place`; neither figures nor days."""
    found: list[Word] = []
    for other in range(place + 1, min(place + 5, len(line.words))):
        word = line.words[other]
        if found and (_is_parted(line, other, place + 1) or word.lower in _BOUNDS or not word.is_content):
            break
        is_figure = any(figure.start <= word.start < figure.end for figure in line.quantities)
        if word.is_content and not is_figure and not _names_day(word, line):
            found.append(word)
    return found


def _names_day(word: Word, line: Line) -> bool:
    return any(time.start <= word.start < time.end and time.kind == "date" for time in line.times)


def _lost_limit(words: Sequence[Word], line: Line) -> str:
    """`most of the families moved` for `most of the families who left moved`."""
    stems = {stem for word in words for stem in carriers(word.stem, "en")}
    lowers = {word.lower for word in words}
    for index, word in enumerate(line.words[:-2]):
        if word.lower not in _ALL or word.lower not in lowers:
            continue
        noun = next(
            (place for place in range(index + 1, min(index + 5, len(line.words))) if line.words[place].is_content), None
        )
        if noun is None or noun + 2 >= len(line.words) or line.words[noun].stem not in stems:
            continue
        joint, after = line.words[noun + 1], line.words[noun + 2 : noun + 5]
        if joint.start - line.words[noun].end != 1 or joint.lower not in {
            "who",
            "that",
            "whose",
            "of",
            "with",
            "without",
        }:
            continue
        limit = [other for other in after if other.is_content][:1]
        if limit and limit[0].stem not in stems:
            return f"{word.text!r} holds in the passage for fewer"
    return ""


def _made_real(words: Sequence[Word], line: Line) -> str:
    """`the break-in` for `the attempted break-in`, `Mayor Roe` for `former Mayor Roe`."""
    stems = {word.stem for word in words}
    lowers = {word.lower for word in words}
    for before, word in pairwise(line.words):
        if before.lower in _UNREAL and before.lower not in lowers and word.stem in stems and word.is_content:
            own = [other for other in line.words if other.stem == word.stem]
            if len(own) == 1:
                return f"{word.text!r} is only {before.text!r} in the passage"
    return ""


def _turned_cause(text: str, words: Sequence[Word], line: Line, evidence: Evidence) -> str:
    """`because the count was late` where the count was late because of something else."""
    mine, source = _cause(text, words, 0), evidence.source.headline if line.index < 0 else evidence.source.text
    theirs = _cause(source, line.words, 0)
    if not mine or not theirs:
        return ""
    effect = {word.stem for word in line.words if word.is_content} - theirs
    inside = {stem for stem in mine if stem in theirs}
    outside = {stem for stem in mine if stem in effect}
    return "cause and effect have changed places" if len(outside) > len(inside) else ""


def _cause(text: str, words: Sequence[Word], offset: int) -> set[str]:
    """The stems of the clause that `because` opens, up to a comma; empty when there is none."""
    for index, word in enumerate(words):
        if word.lower != "because":
            continue
        found: set[str] = set()
        for place in range(index + 1, len(words)):
            if "," in text[words[place - 1].end - offset : words[place].start - offset]:
                break
            if words[place].is_content:
                found.add(words[place].stem)
        return found
    return set()


def _moved_date(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """A date of the claim, beside no verb of saying, where the sentence has another date for what it tells."""
    own = days_of(line)
    if not own or assertion.has_quotation:
        return ""
    if wrong := _passed_limit(assertion, evidence, line):
        return wrong
    spans = [
        time
        for time in assertion.times
        if time.span.start is not None and time.kind in {"date", "range"} and not _limit(time.start, assertion)
    ]
    if not spans or any(covers(time.span, day) for time in spans for day in own):
        return ""
    speech = lexicon(evidence.language).speech
    saying = [word for word in assertion.words if word.lower in speech]
    text = evidence.source.headline if line.index < 0 else evidence.source.text
    told = [
        time
        for time in line.times
        if time.span.precision in {"year", "month"}
        and time.span.start
        and not time.is_relative
        and not any(word.is_content and word.start == time.end + 1 and text[time.end] == " " for word in line.words)
        and _dates_deed(assertion, line, time.start, text)
    ]
    for time in spans:
        if (
            told
            and time.span.precision in {"year", "month"}
            and not _is_beside(time.start, time.end, saying, assertion.text)
        ):
            return f"{time.text!r} is not the date that the passage gives it"
    return ""


def _limit(start: int, assertion: Assertion) -> str:
    """`before` or `after` where the word stands right before the date at `start`, else ""."""
    end = next((right for left, right in assertion.dated if left == start), start)
    after = [word for word in assertion.words if word.start >= end][:1]
    if after and after[0].is_content and assertion.text[end : after[0].start] == " ":
        return ""  # `before the 2016 cut` is about the cut
    before = [word for word in assertion.words if 0 <= word.start < start][-1:]
    return before[0].lower if before and before[0].lower in {"before", "after"} else ""


def _passed_limit(assertion: Assertion, evidence: Evidence, line: Line) -> str:
    """`met after 2007`, where the clause that tells of the meeting dates it 2006, whatever other clauses date."""
    text = evidence.source.headline if line.index < 0 else evidence.source.text
    told = [
        time.span
        for time in line.times
        if time.span.start and time.kind in {"date", "range"} and _dates_deed(assertion, line, time.start, text)
    ]
    for time in assertion.times:
        side = _limit(time.start, assertion)
        if side and told and not any(is_on(side, day, time.span) for day in told):
            return f"{time.text!r} is not the limit of the date that the passage gives it"
    return ""


def _dates_deed(assertion: Assertion, line: Line, start: int, text: str) -> bool:
    """Whether the clause with that date has a word of the claim that is no name."""
    stems = {word.stem for word in assertion.words if word.is_content and not word.is_capital}
    for first, last in cut(text, line.words):
        clause = line.words[first:last]
        right = line.words[last].start if last < len(line.words) else line.end
        if clause[0].start <= start < right:
            return any(word.stem in stems for word in clause)
    return False


def _is_beside(start: int, end: int, saying: Sequence[Word], text: str) -> bool:
    """The date frames a verb of saying: they stand in the same stretch between commas, and the date comes with it."""
    for word in saying:
        between = text[end : word.start] if word.start >= end else text[word.end : start]
        if "," not in between and len(between) < 60:
            return True
        if word.start >= end and not text[:start].strip(" ,").count(" ") > 2:
            return True
    return False


def unproved_order(parts: Sequence[Assertion], told: Sequence[str], evidence: Evidence) -> str:
    """`after the election`, joined to a sentence with a date of its own, where no sentence puts it so.

    `told` are the sentences that carry the parts. One that is not dated follows what is told before it.
    """
    text = evidence.source.text
    dated = {text[line.start : line.end] for line in evidence.lines if any(time.kind == "date" for time in line.times)}
    for place, part in enumerate(parts):
        own = [word for word in part.words if word.start >= 0]
        if not own or own[0].lower not in _ORDERS or part.times:
            continue
        others = {one for index, one in enumerate(told) if index != place and one != told[place]}
        if others & dated and not _is_told(own, evidence):
            return f"nothing shows that it was {own[0].text!r}"
    return ""


def _is_told(own: Sequence[Word], evidence: Evidence) -> bool:
    """A sentence has the word of order, or its like, before what the part says."""
    stems = {stem for word in [word for word in own[1:] if word.is_content][:3] for stem in carriers(word.stem, "en")}
    return any(
        word.lower in _ORDERS[own[0].lower] and stems & {other.stem for other in line.words[index + 1 : index + 6]}
        for line in evidence.lines
        for index, word in enumerate(line.words)
    )
