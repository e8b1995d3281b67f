"""Votes by name: who voted how, from the ways in which newspapers print a roll call.

"X and Y voted no", "with X opposed and Y in favor", "the lone no came from X", "X dissented", "X and Y voted with him".
A name list counts only as printed; what the vote was about is the caller's business (`Vote.motion`, `Vote.on`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.syntax import PEOPLE, PERSON, Line, members

_ASIDE = r"(?: ?, (?!and |but |or )(?:(?!N\d)[^Q]){1,110}? ,)?"
_ADVERB = (
    r"(?: (?:also|both|then|later|all|too|again|once|still|had|has|have|first|each|reluctantly|quickly|narrowly|now|"
    r"twice|usually|however|nevertheless|instead|(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night)?))*"
)
_NO = r"(?:no|nay|against|in opposition|in dissent)"
_YES = r"(?:yes|aye|in favou?r|for|in support)"
_WHO = rf"(?P<who>{PEOPLE}){_ASIDE}(?: ,? who)?(?: ,)?{_ADVERB}"
_ONLY = r"(?:lone|only|sole|one|single|dissenting|opposing|deciding|first|second|other)"

_DIRECT = re.compile(
    rf"{_WHO} (?:voted|voting|votes|would vote|will vote|to vote) (?:(?P<no>{_NO})|(?P<yes>{_YES})|to (?P<to>[a-z].*)|(?P<with>(?:with|alongside) (?:him|her|them|{PERSON})))(?!\w)"
)
_CAST = re.compile(
    rf"{_WHO} (?:cast|casting|casts|supplied|provided) (?:the|a|her|his) (?:{_ONLY} )*(?:(?P<no>(?:no|dissenting|opposing|negative)(?: vote)?|vote against|dissent)|(?P<yes>(?:yes|aye)(?: vote)?|vote (?:in favou?r|for)))"
)
_CAST_ONE = re.compile(rf"{_WHO} (?:cast|casting|casts) (?:the|a) (?:dissenting|opposing) vote")
_CAME = re.compile(
    rf"\b(?:the )?(?:{_ONLY} )*(?:(?P<no>(?:no|nay|dissent|vote against|opposing vote|dissenting vote|no vote)(?: [a-z -]{{1,40}})?)|(?P<yes>(?:yes|aye|vote (?:in favou?r|for)|yes vote)(?: [a-z -]{{1,40}})?)) "
    rf"(?:came from|was cast by|belonged to|was|were) (?P<who>{PEOPLE})"
)
_WAS_ONE = re.compile(
    rf"{_WHO}(?: (?:was|is|were) ?,?| ,) the (?:{_ONLY} )*(?:(?P<no>no(?: vote)?|dissenter|dissenters|vote against|holdout|one to vote no)|(?P<yes>yes(?: vote)?|vote (?:in favou?r|for)|one to vote yes))(?! (?:one|idea))"
)
_WITH = re.compile(
    rf"\b(?P<who>{PEOPLE}) (?:(?P<no>opposed|dissenting|against|voting no|voting against|in opposition|in dissent)|(?P<yes>in favou?r|voting yes|voting for|in support|voting aye))\b"
)
_WITH_OPENS = re.compile(r"\b(?:with|,|and|;)(?: only| just| both)? $")
_DISSENT = re.compile(rf"{_WHO}(?: ,)? (?P<no>dissented|dissenting)\b")
_JOINED = re.compile(
    rf"{_WHO} (?:joined|sided with|voted with|was joined by|were joined by|joins) (?P<other>him|her|them|{PEOPLE})"
)
_AS_DID = re.compile(rf"\bas did (?P<who>{PEOPLE})")
_DID_NOT = re.compile(rf"^(?P<who>{PEOPLE}) did not \.$")
_LISTED = re.compile(
    rf"\b(?:(?P<no>(?:opposed|voting no|voting against|nays?|noes|dissenting)(?: (?:was|were))?)|(?P<yes>(?:in favou?r|voting yes|voting in favou?r|voting for|ayes?|yeas?)(?: (?:was|were))?)) ?:? (?P<who>{PEOPLE})"
)
_MOTION = re.compile(
    r"\b(?:vot(?:ed|es|ing|e)|agreed|moved|motion|decided|refus(?:ed|al))(?: (?:unanimously|\d+ ?- ?\d+|narrowly|again|on \w+|late|night|in \w+|tuesday|monday|wednesday|thursday|friday|\w+ly|,))*,? "
    r"(?:(?P<against>against)|to (?P<to>[a-z].*)|(?P<for>for|in favou?r of))"
)
_BODY_ACT = re.compile(
    r"\b(?P<act>rejected|denied|tabled|shelved|killed|defeated|postponed|turned down|voted down|set aside|put off)\b"
)
_TRIGGER = re.compile(
    r"\b(?:vot\w+|dissent\w*|opposed|in favou?r|joined|sided|cast|supplied|did not|the (?:lone |only |one |sole )?no\b|no (?:came|was)|nays?|ayes?|lone|only|against)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """One person's vote: `is_yes` on the motion as printed. `line` and `start:end` (columns) are its evidence.

    `motion` is the verb phrase after "voted to" when the sentence has one, else "". `as_who` names the person whose
    vote this one follows ("voted with her") by number, -1 when the sentence says it itself; `is_turned` then says that
    it is the other way round ("X and Y did not").
    """

    line: Line
    who: int
    start: int
    end: int
    is_yes: bool
    motion: str = ""
    as_who: int = -1
    follows: bool = False
    is_past: bool = True


def votes_in(line: Line) -> Iterator[Vote]:
    """Every vote by name in the line, in rule order; the first one for a person counts."""
    if not _TRIGGER.search(line.shape):
        return
    taken: set[int] = set()
    for vote in _all(line):
        if vote.who not in taken and not line.people[vote.who].is_organisation:
            taken.add(vote.who)
            yield vote


def _all(line: Line) -> Iterator[Vote]:
    shape = line.shape
    for match in _DIRECT.finditer(shape):
        yield from _direct(line, match)
    for pattern in (_CAST, _CAME, _WAS_ONE, _DISSENT):
        for match in pattern.finditer(shape):
            yield from _each(line, match, is_yes=match.groupdict().get("yes") is not None)
    for match in _CAST_ONE.finditer(shape):
        yield from _each(line, match, is_yes=False)
    for match in _WITH.finditer(shape):
        if _WITH_OPENS.search(shape[: match.start()]) and _is_roll(shape):
            yield from _each(line, match, is_yes=match.group("yes") is not None)
    for match in _LISTED.finditer(shape):
        if _is_roll(shape):
            yield from _each(line, match, is_yes=match.group("yes") is not None)
    for match in _AS_DID.finditer(shape):
        before = _DIRECT.search(shape[: match.start()])
        if before is not None:
            yield from _each(line, match, is_yes=before.group("yes") is not None)
    for match in _JOINED.finditer(shape):
        yield from _follow(line, match, match.group("other"), joined="joined by" in match.group())
    for match in _DID_NOT.finditer(shape):
        for who in members(match.group("who")):
            yield Vote(
                line=line, who=who, start=match.start(), end=match.end(), is_yes=False, follows=True, motion="not"
            )


def _is_roll(shape: str) -> bool:
    """Whether the sentence is about a vote at all: a tally, or a verb of deciding."""
    return (
        re.search(r"\d+ ?- ?\d+|\bvot|\bpass|\badopt|\bapprov|\breject|\bfail|\bcarried\b|\bmotion\b|\bdefeat", shape)
        is not None
    )


def _direct(line: Line, match: re.Match[str]) -> Iterator[Vote]:
    if match.group("with"):
        yield from _follow(line, match, match.group("with").split(" ", 1)[1])
        return
    motion = match.group("to") or ""
    modal = re.search(r"\b(?:would|will|to) vote", match.group()) is not None
    yield from _each(line, match, is_yes=match.group("no") is None, motion=motion, is_past=not modal)


def _each(line: Line, match: re.Match[str], *, is_yes: bool, motion: str = "", is_past: bool = True) -> Iterator[Vote]:
    start, end = match.start(), match.start("to") + len(motion) if motion else match.end()
    for who in members(match.group("who")):
        yield Vote(line=line, who=who, start=start, end=end, is_yes=is_yes, motion=motion, is_past=is_past)


def _follow(line: Line, match: re.Match[str], other: str, *, joined: bool = False) -> Iterator[Vote]:
    """ "X voted with Y": as Y did. "X was joined by Y": Y as X did."""
    others = members(other)
    leaders, followers = (members(match.group("who")), others) if joined else (others, members(match.group("who")))
    for who in followers:
        leader = leaders[0] if leaders else -1
        yield Vote(line=line, who=who, start=match.start(), end=match.end(), is_yes=True, as_who=leader, follows=True)


def motion_before(lines: Sequence[Line], place: int) -> str:
    """The verb phrase of the motion that a vote in lines[place] is on; "against" for a vote against something; "".

    Looks in the sentence itself, then back through its paragraph and the two before it.
    """
    here = lines[place]
    for line in reversed(lines[: place + 1]):
        if here.paragraph - line.paragraph > 2:
            break
        match = _MOTION.search(line.shape)
        if match is not None:
            return "against" if match.group("against") else match.group("to") or ""
        act = _BODY_ACT.search(line.shape)
        if act is not None and _is_roll(line.shape):
            return ""
    return ""
