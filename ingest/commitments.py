"""What people mean to do, are open to, or find of an issue: positions that no verb of standing tells.

Told: "X means to bring the cap back", "X would look at it", "X stopped short of endorsing it", "X called the plan a
mistake". In the first person: "I'd rather close one than starve seven", "I will not close the branch", "I want to
see the report before I vote".
A verb counts only when it is one by which public business is done; a judgement only in words of plain praise or blame.
"""

import re
from collections.abc import Iterator

from graph.model.stance import StanceLabel, StanceMode
from ingest.stance_words import DOING, NEGATION
from ingest.standing import Concerns, Standing, Turn, clause
from ingest.syntax import PEOPLE, Line, members

_ADVERB = (
    r"(?P<aside>(?: (?:also|both|still|now|then|again|has|have|had|not|never|would|will|"
    r"only|all|publicly|once))*)"
)
_MEANS = re.compile(
    rf"(?P<who>{PEOPLE})(?: ,)?{_ADVERB} (?:promised|promises|pledged|pledges|vowed|vows|plans|planned|intends|"
    rf"intended|means|meant|hopes|hoped|moved|agreed|threatened|wants|wanted|(?:asked for|sought|requested|seeks) "
    rf"(?:the )?(?:authority|permission|approval|money|funds|funding|leave)) (?:again )?to (?P<object>[a-z].*)"
)
_OPEN = re.compile(
    rf"(?P<who>{PEOPLE})(?: ,)?(?: (?:also|still|now))? (?:(?:would|could|might) (?:look at|consider|"
    rf"entertain|be open to|be willing to (?:look at|consider|support))|"
    rf"(?:is|was|remains|remained) open to) (?P<object>[a-z].*)"
)
_SHORT = re.compile(
    rf"(?P<who>{PEOPLE})(?: ,)? stopped short of (?:calling for|endorsing|supporting|backing|urging|opposing|"
    rf"embracing) (?P<object>[a-z].*)"
)
_BLAME = (
    r"(?:mistake|error|disaster|folly|boondoggle|giveaway|waste|outrage|disgrace|insult|bad idea|bad deal|terrible "
    r"idea|step backwards?|wrong|foolish|reckless|unfair|unnecessary|wasteful|unacceptable|unaffordable|misguided)"
)
_PRAISE = (
    r"(?:good idea|great idea|good deal|fair deal|bargain|step forward|step in the right direction|overdue|necessary|"
    r"sensible|essential|vital|money well spent|right thing to do|improvement|wise|fair)"
)
_DEGREE = r"(?:an? |the |very |long |simply |just |truly |deeply |both |as )*"
_CALLED = re.compile(
    rf"(?P<who>{PEOPLE}){_ADVERB} (?:called|calls|labeled|described|considers|considered) "
    rf"(?P<object>[a-z][^,.;Q]{{0,60}}?) {_DEGREE}(?:(?P<blame>{_BLAME})|(?P<praise>{_PRAISE}))\b(?! (?:enough|of))"
)
_SAID_IT_IS = re.compile(
    rf"(?P<who>{PEOPLE}){_ADVERB} (?:said|says|argued|argues|added|insisted|insists)(?: that)? "
    rf"(?P<object>(?:the|it|this|that)\b[^,.;Q]{{0,50}}?) (?:is|was|would be|had been|has been) {_DEGREE}"
    rf"(?:(?P<blame>{_BLAME})|(?P<praise>{_PRAISE}))\b(?! (?:enough|of))"
)
_UNCHANGED = re.compile(
    rf"(?P<who>{PEOPLE}) (?:said|says|added)(?: that)? (?:his|her|their|N\d+(?: '?s)?) "
    rf"(?:(?P<blame>objections?|opposition)|(?P<praise>support))(?P<object>) "
    r"(?:(?:had|has|have) not (?:changed|softened|wavered)|stood|stands?|remain(?:ed|s)?)\b"
)
_INDIVIDUAL = r"\b(?:i|we)"
_RATHER = re.compile(rf"{_INDIVIDUAL}(?:'d| would) (?:rather|sooner) (?P<object>[a-z]+ .{{2,80}}?) than\b")
_WILL = re.compile(
    rf"{_INDIVIDUAL}(?:'ll| will| intend to| plan to| promise to|(?:'m| am|'re| are) going to|(?:'m| am) not going to|"
    rf" won't| mean to| vow to)(?P<no> not| never)? (?P<object>[a-z]+ .*)"
)
_BURDEN = re.compile(
    rf"{_INDIVIDUAL}(?: will not| won't| would not| wouldn't| can't| cannot|(?:'m| am) not going to) (?:ask|make|force|"
    rf"tell|stick) .{{1,80}}? to (?P<object>(?:pay|fund|subsidi[sz]e|cover|foot|bankroll) .*)"
)
_REFUSED = re.compile(
    rf"{_INDIVIDUAL}(?:'d| would| will| did)?(?: still| also)? (?:said|say) (?P<side>no|yes) to (?P<object>.*)"
)
_LOOK = re.compile(
    rf"{_INDIVIDUAL}(?:'d| would| could| might)(?: still)? "
    rf"(?:look at|consider|entertain|be open to) (?P<object>[a-z].*)"
)
_SEE_FIRST = re.compile(
    rf"{_INDIVIDUAL}(?:'d| would)? (?:want|need|like|have) to (?:see|read|hear|know) .{{1,80}}? before (?:i|we) "
    rf"(?:say|decide|vote|commit|take|judge|make|sign|do)\b"
)


_IF = re.compile(r"\b(?:if|unless|provided|providing|only if|as long as|so long as|on condition)\b")
_PRONOUN = re.compile(r"\b(?:it|them|this|that|one|these|those|either|both|anything|something|us|me|you|him|her)\b")


def _names(about: str, concerns: Concerns) -> bool:
    """Whether the object of a deed names the issue: what "it" is that somebody means to keep, nobody can tell."""
    rest = " ".join(_PRONOUN.sub(" ", about.partition(" ")[2].partition(" to ")[0]).split())
    return about.split(" ", 1)[0] in DOING and bool(rest) and concerns(rest)


def meant(line: Line, concerns: Concerns, turn: Turn) -> Iterator[Standing]:
    """Positions that the reporter tells by what somebody means to do, is open to or calls the issue."""
    shape = line.shape
    for match in _MEANS.finditer(shape):
        about = match.group("object")
        if _names(about, concerns) and NEGATION.search(match.group("aside")) is None:
            yield from _each(line, match, _side(turn(clause(about), is_verb=True)), strength=2)
    for pattern in (_OPEN, _SHORT):
        for match in pattern.finditer(shape):
            if concerns(match.group("object")):
                yield from _each(line, match, StanceLabel.CONDITIONAL, strength=2)
    for match in _UNCHANGED.finditer(shape):
        yield from _each(line, match, _side(1 if match.group("praise") else -1), strength=2)
    for pattern in (_CALLED, _SAID_IT_IS):
        for match in pattern.finditer(shape):
            about = match.group("object")
            is_named = _PRONOUN.match(about) is None or concerns(f"? {shape[: match.start()]}")
            if is_named and concerns(about) and NEGATION.search(match.group()) is None:
                is_for = match.group("praise") is not None
                yield from _each(line, match, _side(turn(about) if is_for else -turn(about)), strength=1)


def _each(line: Line, match: re.Match[str], label: StanceLabel | None, *, strength: int) -> Iterator[Standing]:
    if label is None:
        return
    about = match.group("object")
    if label is StanceLabel.SUPPORT and _IF.search(about[:90]):
        label = StanceLabel.CONDITIONAL
    for who in members(match.group("who")):
        if not line.people[who].is_organisation:
            yield Standing(
                who=who,
                label=label,
                mode=StanceMode.REPORTED,
                start=match.start(),
                end=max(
                    match.start("object") + len(clause(about)), match.end() if "praise" in match.groupdict() else 0
                ),
                object=clause(about),
                strength=strength,
                verb=match.end("who") + 1,
            )


def vowed(words: str, concerns: Concerns, turn: Turn) -> Iterator[Standing]:
    """The same in the first person; `words` is a quotation or an author's sentence, lower case, marks spaced."""
    for match in _SEE_FIRST.finditer(words):
        yield from _own(match, StanceLabel.NEUTRAL)
    for match in _LOOK.finditer(words):
        if concerns(match.group("object")):
            yield from _own(match, StanceLabel.CONDITIONAL)
    for match in _RATHER.finditer(words):
        about = match.group("object")
        if _names(about, concerns):
            yield from _own(match, _side(turn(about, is_verb=True)))
    for match in _WILL.finditer(words):
        about = clause(match.group("object"))
        if not _names(about, concerns):
            continue
        is_no = match.group("no") is not None or "not going" in match.group() or "won't" in match.group()[:12]
        side = turn(about, is_verb=True)
        intent = StanceLabel.CONDITIONAL if _IF.search(match.group("object")[:90]) else None
        yield from _own(match, intent or _side(-side if is_no else side))
    for match in _BURDEN.finditer(words):
        if concerns(f"? {match.group('object')}"):
            yield from _own(match, StanceLabel.OPPOSE)
    for match in _REFUSED.finditer(words):
        about = clause(match.group("object"))
        if concerns(about):
            side = turn(about)
            yield from _own(match, _side(side if match.group("side") == "yes" else -side))


def _own(match: re.Match[str], label: StanceLabel | None) -> Iterator[Standing]:
    if label is not None:
        about = match.groupdict().get("object") or ""
        yield Standing(
            who=-1,
            label=label,
            mode=StanceMode.SAID,
            start=match.start(),
            end=match.end(),
            object=clause(about) if about else "",
            strength=2,
        )


def _side(turn: int) -> StanceLabel | None:
    if turn == 0:
        return None
    return StanceLabel.SUPPORT if turn > 0 else StanceLabel.OPPOSE
