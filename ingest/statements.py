"""Where somebody stands by what the text says of him: verbs of standing, not of saying.

"X opposes the plan", "X is against it", "X would not sign it", "X declined to say". A condition in the same sentence
makes it conditional; a negation turns it. What people say of themselves is read in ingest.first_person.
"""

import re
from collections.abc import Iterator

from graph.model.stance import StanceLabel, StanceMode
from ingest.stance_words import (
    ACT_AGAINST,
    ACT_FOR,
    CONDITION,
    DECLINED,
    DOING,
    NEGATION,
    NEUTRAL,
    OPPOSE,
    SUPPORT,
)
from ingest.standing import Concerns, Standing, Turn, clause
from ingest.syntax import PEOPLE, Line, members

_ASIDE = r"(?: ?, (?!and |but |or )(?:(?!N\d)[^Q]){1,110}? ,)?"
_ADVERB = (
    r"(?P<aside>(?: (?:also|both|then|later|again|once|still|long|always|now|all|too|never|not|has|have|had|"
    r"did|does|do|didn't|doesn't|"
    r"don't|wasn't|isn't|alone in|strongly|publicly|repeatedly|consistently|openly|firmly|flatly|first|"
    r"initially|previously|already|been|"
    r"would|will|would not|will not|could|might|may|wouldn't|won't|is|was|were|are|be|who|(?:in|since) \d{4}|"
    r"(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))*)"
)
_WHO = rf"(?P<who>{PEOPLE}){_ASIDE}(?: ,)?{_ADVERB}"
_STANDING = re.compile(rf"{_WHO} (?:(?P<support>{SUPPORT})|(?P<oppose>{OPPOSE})) (?P<object>[a-zNOQ0-9].*)")
_ACT = re.compile(
    rf"{_WHO} (?:(?P<support>{ACT_FOR}|sign|propose|introduce)|(?P<oppose>{ACT_AGAINST}|veto)) "
    rf"(?P<object>[a-zNOQ0-9].*)"
)
_BEING = re.compile(
    rf"{_WHO}(?: (?:remain(?:s|ed)|stay(?:s|ed)|stood|stands|c[ao]me out|is|was|are|were|been|be)) (?:strongly |"
    rf"firmly |still |all |now )?"
    r"(?:(?P<support>for|in favou?r of|supportive of)|(?P<oppose>against|opposed to|hostile to)) "
    r"(?P<object>[a-zNO0-9].*)"
)
_OPPOSED = re.compile(
    rf"{_WHO} (?:remain(?:s|ed)|was|is|stays|stayed) (?:still )?(?P<oppose>opposed)(?= (?:,|\.|and|but|;|to))"
)
_WANTING = re.compile(rf"{_WHO} (?P<want>wants?|wanted|asked for|sought) (?P<object>[a-z].*)")
_ASKED = re.compile(
    rf"{_WHO}(?: and (?:about |some |nearly |more than )?\d+ (?:other )?[a-z]+)? "
    rf"(?:asked|urged|called on|pressed|petitioned|begged|implored) (?:the )?(?:[NO]\d+|council|board|city|"
    rf"commission|county|state|legislature|members|them|voters|department)(?: [a-z-]+)? to (?P<object>[a-z].*)"
)
_URGED = re.compile(
    rf"{_WHO} (?:urged|urges|asked for|recommended) (?:a|the) (?:(?P<support>yes|aye)|(?P<oppose>no|nay)) vote"
)
_WENT = re.compile(
    rf"{_WHO}(?: [a-z0-9]+){{1,6}} to (?:speak|testify|argue|campaign|lobby) (?:(?P<support>for|in favou?r of|in "
    rf"support of)|(?P<oppose>against)) (?P<object>[a-z].*)"
)
_CONDITIONAL = re.compile(
    rf"{_WHO}(?: leaned toward [a-z ]{{3,40}})?(?: but)?(?: (?:would|could|will|might|can))?(?: not)? (?:have )?"
    r"(?:(?:support|back|approve|accept|sign|consider|look at|live with|agree to|vote|vote for|voted for|vote "
    r"yes|go along|reconsider)(?: with| on)?)"
    r"\b(?P<object>(?: [a-z0-9-]+){0,10}?)(?: ,)? (?:if|provided|providing|as long as|so long as|once|unless|"
    r"until|only if|on condition)\b"
)
_BY = re.compile(
    rf"\b(?P<object>plan|proposal|ordinance|bill|measure|motion|idea|resolution|law|cut|cuts|closing|closure|merger|"
    rf"change|project|ban|cap|fee|tax|increase|repeal)(?: ,)?(?: that| which)?(?: was| were| is)?(?: first)? "
    rf"(?P<support>proposed|sponsored|introduced|drafted|championed|written) by (?:[a-z0-9O'-]+ |, ){{0,7}}?"
    rf"(?P<who>{PEOPLE})"
)
_TELLS_OPEN = re.compile(
    r"\b(?:vot|oppos|support|back|favou?r|endors|against|\bfor\b|sign|veto|propos|sponsor|introduc|want|ask|"
    r"urg|call|reject|object|rul|sue|fought|fight|champion|defend|welcom|lobb|campaign|testif|spoke|argued|lik|"
    r"drafted|author|wrote|written|recommend|advis|said (?:no|yes)|sa(?:y|ys) (?:no|yes)|turn|press|plead|stood|case|"
    r"commend|came|approv|balk|spurn|assail|blast|deplor|ridicul|attack|derid|protest|resist|appeal|tabled|"
    r"block|kill|condemn|critici|denounc|decr|embrac|advocat|sought)"
)


def told(line: Line, concerns: Concerns, turn: Turn) -> Iterator[Standing]:
    """Positions that the reporter tells; `concerns` says whether an object can be the issue, `turn` for which side."""
    shape = line.shape
    if shape.endswith("?") or shape.startswith("q :"):
        return  # an interviewer's supposition is nobody's position
    if _TELLS_OPEN.search(shape):
        for pattern, mode, strength in _TOLD:
            for match in pattern.finditer(shape):
                yield from _standing(line, match, concerns, turn, mode, strength)
        yield from _wanting(line, concerns)
    for match in _CONDITIONAL.finditer(shape):
        is_open = re.search(r"\b(?:how|whether|which way|what) $", shape[: match.start()])
        if is_open is None and re.search(r"\b(?:would|could|will|might|can)\b", match.group()):
            yield from (
                Standing(
                    who=who,
                    label=StanceLabel.CONDITIONAL,
                    mode=StanceMode.REPORTED,
                    start=match.start(),
                    end=match.end(),
                    strength=2,
                )
                for who in members(match.group("who"))
                if not line.people[who].is_organisation
            )
    for pattern, label in ((DECLINED, StanceLabel.DECLINED), (NEUTRAL, StanceLabel.NEUTRAL)):
        for match in pattern.finditer(shape):
            who = _subject(line, match.start())
            if who >= 0 and not shape[match.end() :].startswith(" until"):
                yield Standing(
                    who=who, label=label, mode=StanceMode.REPORTED, start=match.start(), end=match.end(), strength=2
                )


_TOLD = (
    (_STANDING, StanceMode.REPORTED, 1),
    (_ACT, StanceMode.ACTED, 2),
    (_BEING, StanceMode.REPORTED, 2),
    (_OPPOSED, StanceMode.REPORTED, 2),
    (_ASKED, StanceMode.ACTED, 1),
    (_BY, StanceMode.ACTED, 2),
    (_URGED, StanceMode.SAID, 2),
    (_WENT, StanceMode.REPORTED, 2),
)


def _standing(
    line: Line, match: re.Match[str], concerns: Concerns, turn: Turn, mode: StanceMode, strength: int
) -> Iterator[Standing]:
    groups = match.groupdict()
    about = groups.get("object") or ""
    if about and not concerns(about):
        return
    is_for = groups.get("oppose") is None
    aside = groups.get("aside") or ""
    if re.search(r"\b(?:could|might|may)\b", aside) and not CONDITION.search(about):
        return
    if pattern_needs_past(match) and re.search(r"\b(?:would|will)\b", aside) is None:
        return
    if NEGATION.search(aside):
        if not _DECIDES.match(groups.get("support") or "") or "no longer" in aside:
            return  # who did not lobby, sign or object has not taken the other side
        is_for = False
    if match.re is _BEING and _UNTIL.match(about) and _WAS.search(match.group()):
        is_for = not is_for  # who was for it until the river rose is for it no longer
        about = about.partition(" until")[0]
    elif (
        _VERSION.match(about)
        or re.match(r"[a-z ]{0,40}\buntil\b", about)
        or re.match(r"(?:the |an |that |this )?amendments?\b", about)
    ):
        return
    is_verb = match.re is _ASKED
    if is_verb and about.split(" ", 1)[0] not in DOING:
        return  # asking somebody to come, to answer, to wait takes no side
    side = turn(about, is_verb=is_verb) if about else 1
    if side == 0:
        return
    if side < 0:
        is_for = not is_for
    label = _hedged(about, aside, is_for=is_for)
    end = match.start("object") + len(clause(about)) if about else match.end()
    for who in members(match.group("who")):
        if not line.people[who].is_organisation:
            yield Standing(
                who=who,
                label=label,
                mode=mode,
                start=match.start(),
                end=end,
                object=clause(about),
                strength=strength,
                verb=max((match.start(name) for name in ("support", "oppose") if name in groups), default=-1),
            )


def _hedged(about: str, aside: str, *, is_for: bool) -> StanceLabel:
    """The label of a side, conditional where the sentence ties it to something."""
    if CONDITION.search(about[:90]) and re.search(r"\b(?:would|could|will|might)\b", aside):
        return StanceLabel.CONDITIONAL
    if is_for and _BUT.search(about):
        return StanceLabel.CONDITIONAL
    return StanceLabel.SUPPORT if is_for else StanceLabel.OPPOSE


_BUT = re.compile(
    r"\bwith conditions\b|\bon (?:the )?condition\b|\bbut (?:only|asked|insisted|wanted|wants|not|urged)\b"
)
# Another draft than the one the piece is about.
_VERSION = re.compile(
    r"(?:the |an? |its )?(?:earlier|first|original|previous|prior|old|\d{4}) (?:[a-z-]+ )?(?:version|draft|plan|bill)\b"
)
_UNTIL = re.compile(r"(?:it|this|that|(?:the|an?) [a-z -]{2,30}) until (?:he|she|they|the|[NO]\d+|an?|last|this) ")
_WAS = re.compile(r" (?:was|were|been) (?:strongly |firmly |all )?(?:for|in favou?r of|against|opposed to) ")
_DECIDES = re.compile(r"(?:support|back|favou?r|approve|like|for$|in favou?r|supportive|sign$)")


def pattern_needs_past(match: re.Match[str]) -> bool:
    """A bare infinitive ("sign", "veto") is an act only after "would" or "will"."""
    groups = match.groupdict()
    return (groups.get("support") or groups.get("oppose") or "") in ("sign", "propose", "introduce", "veto")


def _wanting(line: Line, concerns: Concerns) -> Iterator[Standing]:
    """ "does not want one", "wants it sold": a wish is a position only where the topic itself is named beside it."""
    for match in _WANTING.finditer(line.shape):
        about = match.group("object")
        is_negated = NEGATION.search(match.group("aside")) is not None
        if about.startswith(("to know", "to see", "to hear", "to be", "to say")) or not (
            _IT.match(about) or concerns(f"? {about}")
        ):
            continue
        label = StanceLabel.OPPOSE if is_negated else StanceLabel.SUPPORT
        for who in members(match.group("who")):
            if not line.people[who].is_organisation:
                yield Standing(
                    who=who,
                    label=label,
                    mode=StanceMode.REPORTED,
                    start=match.start(),
                    end=match.start("object") + len(clause(about)),
                    object=clause(about),
                )


_IT = re.compile(r"(?:it|them|this|that|one|any)\b(?! (?:to be known|known))")


def _subject(line: Line, column: int) -> int:
    """The nearest person before the column who is no object of a preposition; -1 when there is none."""
    before = line.shape[:column]
    found = list(re.finditer(r"N(\d+)", before))
    for match in reversed(found):
        is_object = match.start() > 0 and _GOVERNED.search(before[: match.start()][-24:])
        if not is_object and not re.match(r" '?s\b", before[match.end() :]):
            return int(match.group(1))
    return int(found[0].group(1)) if found and found[0].start() == 0 else -1


_GOVERNED = re.compile(
    r"\b(?:of|with|from|by|to|for|on|about|against|through a \w+ ,|under|told|asked|and|'s|whether|that) $"
)
