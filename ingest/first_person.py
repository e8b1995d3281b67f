"""Where somebody stands by what he says himself: "I'm for it", "I will vote no", "we oppose the cap".

A condition makes it conditional; a negation turns it; who is not against a thing has taken no side.
"""

import re
from collections.abc import Iterator

from graph.model.stance import StanceLabel, StanceMode
from ingest.stance_words import NEGATION
from ingest.standing import Concerns, Standing, Turn, clause, turned

_I = r"\b(?:i|we)"
_OWN_ADVERB = (
    r"(?: (?:still|also|now|always|strongly|firmly|have|had|am|"
    r"was|were|are|will|would|shall|never|not|do|did|won't|wouldn't|"
    r"can't|don't|didn't|'ve|"
    r"just|too|really|certainly|again|be|been|going|to))*"
)
_OWN = tuple(
    (re.compile(pattern), label)
    for pattern, label in (
        (
            rf"{_I}(?:'m|'ve|'d|'ll|'re)?(?P<aside>{_OWN_ADVERB}) (?:all )?(?:for|in favou?r of) (?P<object>it|"
            rf"this|that|them|the .*|a .*)",
            StanceLabel.SUPPORT,
        ),
        (
            rf"{_I}(?:'m|'ve|'d|'ll|'re)?(?P<aside>{_OWN_ADVERB}) (?:against|opposed to) (?P<object>.*)",
            StanceLabel.OPPOSE,
        ),
        (
            rf"{_I}(?:'ve|'d|'ll)?(?P<aside>{_OWN_ADVERB}) (?:support|supported|back|backed|favou?r|favou?red|"
            rf"endorse|endorsed) (?P<object>.*)",
            StanceLabel.SUPPORT,
        ),
        (
            rf"{_I}(?:'ve|'d|'ll)?(?P<aside>{_OWN_ADVERB}) (?:oppose|opposed|reject|rejected|object to|objected "
            rf"to|dislike) (?P<object>.*)",
            StanceLabel.OPPOSE,
        ),
        (
            rf"{_I}(?:'m|'ve|'d|'ll|'re)?(?P<aside>{_OWN_ADVERB}) (?:vote|voted|voting) (?:no|against|"
            rf"nay)\b(?P<object>.*)",
            StanceLabel.OPPOSE,
        ),
        (
            rf"{_I}(?:'m|'ve|'d|'ll|'re)?(?P<aside>{_OWN_ADVERB}) (?:vote|voted|voting) (?:yes|for|in favou?r|"
            rf"aye)\b(?P<object>.*)",
            StanceLabel.SUPPORT,
        ),
        (
            rf"{_I}(?:'m| am|'ll be| will be)(?P<aside>{_OWN_ADVERB}) a (?:firm |solid |clear )?no\b(?! "
            rf"longer)(?P<object>.*)",
            StanceLabel.OPPOSE,
        ),
        (
            rf"{_I}(?:'m| am|'ll be| will be)(?P<aside>{_OWN_ADVERB}) a (?:firm |solid |clear )?yes\b(?P<object>.*)",
            StanceLabel.SUPPORT,
        ),
        (
            rf"{_I}(?:'ll| will| would|'d)(?P<aside>(?: (?:not|never|gladly|also))*) (?:sign|approve|adopt|"
            rf"welcome) (?P<object>it|this|that|the .*)",
            StanceLabel.SUPPORT,
        ),
        (
            rf"{_I}(?:'ll| will| would|'d)(?P<aside>(?: (?:not|never))*) (?:veto|block|fight) (?P<object>it|"
            rf"this|that|the .*|any .*)",
            StanceLabel.OPPOSE,
        ),
        (
            r"\b(?:no|not a|not one) [a-z ]{1,40}? (?:that )?i(?:'d|'ll| would| will| can| could)? (?:vote for|"
            r"support|back)(?P<aside>)(?P<object>)",
            StanceLabel.OPPOSE,
        ),
        (r"\bcount me in\b(?P<aside>)(?P<object>)", StanceLabel.SUPPORT),
        (r"\bcount me out\b(?P<aside>)(?P<object>)", StanceLabel.OPPOSE),
        (rf"{_I} can live with (?P<aside>)(?P<object>it|this|that|the .*)", StanceLabel.SUPPORT),
    )
)
_OWN_CONDITION = re.compile(
    rf"{_I}(?:'d|'ll| would| could| can| will| might)(?: (?:be willing to|consider|look at|support|vote for|"
    rf"back|sign|accept|live with|be for))+ .{{0,80}}?\b(?:if|provided|as long as|once|unless|until|when)\b"
    rf"|\bif .{{3,90}} , {_I}(?:'d|'ll| would| could| will| might)(?: (?:consider|look at|support|vote for|back|"
    rf"sign|read|accept))"
    rf"|{_I}(?: can't| cannot| can not| won't| will not| couldn't)(?: (?:support|vote for|back|sign)) "
    rf".{{0,60}}?\b(?:until|unless|without|whose)\b"
    r"|\ba yes on .{3,40} and a no on\b"
)
_AND_THEN = re.compile(
    r"(?:^|[.;!?] )(?:put|give|show|bring|get|write|take|cut|fix|find|pay|promise|cap|drop|add) .{3,80}? and (?:i|we)"
    r"(?:'ll| will|'d| would) (?:\w+ ){0,1}?(?:support|back|vote|sign|carry|be (?:for|with)|say yes|agree|go along|"
    r"stand)\b"
)
_OWN_NEUTRAL = re.compile(
    rf"{_I}(?:'m| am|'re| are) (?:not ready|undecided|on the fence|still (?:deciding|thinking|weighing))|"
    rf"{_I}(?: don't| do not| haven't| have not) (?:have an opinion|(?:yet )?decided|made up my mind|taken a "
    rf"(?:position|side))"
)


def own(words: str, concerns: Concerns, turn: Turn) -> Iterator[Standing]:
    """Positions in the first person; `words` is a quotation or an author's sentence, lower case, marks spaced."""
    for match in (*_OWN_CONDITION.finditer(words), *_AND_THEN.finditer(words)):
        yield Standing(
            who=-1,
            label=StanceLabel.CONDITIONAL,
            mode=StanceMode.SAID,
            start=match.start(),
            end=match.end(),
            strength=3,
        )
        return
    for match in _OWN_NEUTRAL.finditer(words):
        yield Standing(
            who=-1, label=StanceLabel.NEUTRAL, mode=StanceMode.SAID, start=match.start(), end=match.end(), strength=3
        )
    for pattern, label in _OWN:
        for match in pattern.finditer(words):
            about = clause(match.group("object").strip()).strip(" ,.;:!?")
            if about and not concerns(about):
                continue
            is_turned = NEGATION.search(match.group("aside")) is not None
            if is_turned and label is StanceLabel.OPPOSE:
                continue  # "I am not against it" takes no side
            side = turn(about) if about else 1
            if side == 0:
                continue
            is_turned ^= side < 0
            yield Standing(
                who=-1,
                label=turned(label) if is_turned else label,
                mode=StanceMode.SAID,
                start=match.start(),
                end=match.end(),
                object=about,
                strength=3,
            )
