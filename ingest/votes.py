"""Votes by name: who voted how, from the ways in which newspapers print a roll call.

"X and Y voted no", "with X opposed and Y in favor", "the lone no came from X", "X dissented", "X and Y voted with him".
A name list counts only as printed; what the vote was about is the caller's business (`Vote.motion`, `Vote.on`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.syntax import PEOPLE, PERSON, Line, members

_ASIDE = r"(?: ?, (?!and |but |or )(?:(?!N\d)[^Q]){1,110}? ,)?"
_ADVERB = (
    r"(?: (?:also|both|then|later|all|too|again|once|still|had|has|have|first|each|reluctantly|quickly|narrowly|now|"
    r"twice|usually|however|nevertheless|instead|(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night)?))*"
)
_NO = r"(?:no|nay|against|in opposition|in dissent)"
_YES = r"(?:yes|aye|in favou?r|for|in support)"
_WHO = rf"(?P<who>{PEOPLE}){_ASIDE}(?: ,? who)?(?: ,)?{_ADVERB}"
_WHEN = (
    r"(?: (?:in (?:\d{4}|[a-z]+)|last [a-z]+|twice|again|on [a-z]+day|(?:mon|tues|wednes|thurs|fri)day(?: night)?|"
    r"both times))*"
)
_ONLY = r"(?:lone|only|sole|one|single|dissenting|opposing|deciding|first|second|other)"

_DIRECT = re.compile(
    rf"{_WHO} (?:voted|voting|votes|would vote|will vote|to vote){_WHEN} (?:(?P<no>{_NO})|(?P<yes>{_YES})|to "
    rf"(?P<to>[a-z].*)"
    rf"|(?P<with>(?:with|alongside) (?:him|her|them|{PERSON})))(?!\w)(?P<object>(?: [a-z$].*)?)"
)
_VOTED = (
    rf"(?:voted|voting|votes){_WHEN} (?:(?P<no>{_NO})|(?P<yes>{_YES})|to (?P<to>[a-z].*))(?!\w)(?P<object>(?: "
    rf"[a-z$].*)?)"
)
_RELATIVE = re.compile(rf"(?P<who>{PEOPLE}) ?, who{_ADVERB} {_VOTED}")
_AMONG = re.compile(rf"(?P<who>{PERSON}) (?:was|is|were) (?:one of|among) (?:the )?[a-z ]{{1,40}}who{_ADVERB} {_VOTED}")
_THE_ONE = re.compile(rf"^(?P<who>{PERSON}){_ASIDE} was the (?P<no>one|exception|holdout) \.$")
_HIS_VOTE = re.compile(
    rf"{_WHO} (?:described|explained|defended|called|justified|announced) (?:his|her|their) (?:own "
    rf")?(?:(?P<no>no|dissenting|opposing)|(?P<yes>yes|aye)) votes?"
)
_CAST = re.compile(
    rf"{_WHO} (?:cast|casting|casts|supplied|provided) (?:the|a|her|his) (?:{_ONLY} )*(?:(?P<no>(?:no|"
    rf"dissenting|opposing|negative)(?: vote)?|vote against|dissent)|(?P<yes>(?:yes|aye)(?: vote)?|vote (?:in "
    rf"favou?r|for)))"
)
_CAST_ONE = re.compile(rf"{_WHO} (?:cast|casting|casts) (?:the|a) (?:dissenting|opposing) vote")
_CAME = re.compile(
    rf"\b(?:the )?(?:{_ONLY} )*(?:(?P<no>(?:no|nay|dissent|vote against|opposing vote|dissenting vote|no "
    rf"vote)(?: [a-z -]{{1,40}})?)|(?P<yes>(?:yes|aye|vote (?:in favou?r|for)|yes vote)(?: [a-z -]{{1,40}})?)) "
    rf"(?:came from|was cast by|belonged to|was|were) (?P<who>{PEOPLE})"
)
_WAS_ONE = re.compile(
    rf"{_WHO}(?: (?:was|is|were) ?,?| ,) the (?:{_ONLY} )*(?:(?P<no>no(?: vote)?|dissenter|dissenters|vote "
    rf"against|holdout|one to vote no)|(?P<yes>yes(?: vote)?|vote (?:in favou?r|for)|one to vote yes))(?! "
    rf"(?:one|idea))"
)
_WITH = re.compile(
    rf"\b(?P<who>{PEOPLE}) (?:(?P<no>opposed|dissenting|against|voting no|voting against|in opposition|in "
    rf"dissent)|(?P<yes>in favou?r|voting yes|voting for|in support|voting aye))\b"
)
_WITH_OPENS = re.compile(r"\b(?:with|,|and|;)(?: only| just| both)? $")
_DISSENT = re.compile(rf"{_WHO}(?: ,)? (?P<no>dissented|dissenting)\b")
_JOINED = re.compile(
    rf"{_WHO} (?:joined|sided with|voted with|was joined by|were joined by|joins) (?P<other>him|her|them|{PEOPLE})"
)
_AS_DID = re.compile(rf"\bas did (?P<who>{PEOPLE})")
_DID_NOT = re.compile(rf"^(?P<who>{PEOPLE}) did not \.$")
# "The council voted 5-0 to build it, X included": X as the body did.
_INCLUDED = re.compile(rf"\b(?:vot|pass|adopt|approv|agree|carr).* (?P<who>{PEOPLE}) (?P<no>not )?included\b")
_LISTED = re.compile(
    rf"\b(?:(?P<no>(?:opposed|voting no|voting against|nays?|noes|dissenting)(?: (?:was|were))?)|(?P<yes>(?:in "
    rf"favou?r|voting yes|voting in favou?r|voting for|ayes?|yeas?)(?: (?:was|were))?)) ?:? (?P<who>{PEOPLE})"
)
_BODY = (
    r"(?:O\d+|council|board|committee|commission|commissioners|panel|members|senate|house|legislature|trustees|"
    r"voters|city|parliament|assembly|it)"
)
_MOTION = re.compile(
    rf"(?:\b{_BODY}(?: [a-z]+){{0,4}} (?:vot(?:ed|es|ing)|agreed|moved|decided|refused)|\b(?:by|on) a (?:vote|"
    rf"tally)? ?(?:of )?\d+ ?- ?\d+.{{0,60}}?(?:agreed|voted|decided)|\bmotion(?: was| is)?|\bvote(?= to))"
    r"(?: (?:unanimously|\d+ ?- ?\d+|narrowly|again|early|late|night|on|in|[a-z]+day|[a-z]+ly|,))*,? "
    r"(?:(?P<against>against)|to (?P<to>[a-z].*)|(?P<for>for|in favou?r of))(?P<object>(?: [a-z].*)?)"
)
_DONE = re.compile(
    r"\b(?:(?P<for>adopted|approved|passed|created|enacted|endorsed|accepted|authorized|ratified)|"
    r"(?P<against>rejected|denied|tabled|shelved|killed|defeated|turned down|voted down|scrapped|"
    r"refused))\b(?P<object>(?: [a-z].*)?)"
)
_TALLY = re.compile(r"\b(\d{1,3}) ?(?:-|–|to) ?(\d{1,3})\b")
_REACH = 4  # paragraphs between a roll call and the motion it was on
_TRIGGER = re.compile(
    r"\b(?:vot\w+|dissent\w*|opposed|in favou?r|joined|sided|cast|supplied|did not|the (?:lone |only |one |"
    r"sole )?no\b|no (?:came|was)|nays?|ayes?|lone|only|against|the one|included|vote)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """One person's vote: `is_yes` on the motion as printed. `line` and `start:end` (columns) are its evidence.

    `motion` is the verb phrase after "voted to", `object` what follows "voted for" or "against", "" when the sentence
    does not say. `is_dissent`: against whatever was decided. `follows`: as somebody else voted, whom `as_who` numbers
    (-1: as the sentence before tells); with `is_yes` False the other way round ("X and Y did not"). `among` is how
    many are named together; `verb` the column of the verb, -1 when the evidence has no aside before it.
    """

    line: Line
    who: int
    start: int
    end: int
    is_yes: bool
    motion: str = ""
    object: str = ""
    is_dissent: bool = False
    as_who: int = -1
    follows: bool = False
    among: int = 1
    verb: int = -1


def votes_in(line: Line) -> Iterator[Vote]:
    """Every vote by name in the line, in rule order; the first one for a person counts."""
    if not _TRIGGER.search(line.shape):
        return
    taken: set[int] = set()
    for pattern in (_RELATIVE, _AMONG):
        for match in pattern.finditer(line.shape):
            yield from (vote for vote in _direct(line, match) if not line.people[vote.who].is_organisation)
    for vote in _all(line):
        if vote.who not in taken and not line.people[vote.who].is_organisation:
            taken.add(vote.who)
            yield vote


def _all(line: Line) -> Iterator[Vote]:
    shape = line.shape
    for match in _DIRECT.finditer(shape):
        yield from _direct(line, match)
    for pattern in (_CAST, _CAME, _WAS_ONE, _DISSENT, _THE_ONE, _HIS_VOTE):
        for match in pattern.finditer(shape):
            yield from _each(line, match, is_yes=match.groupdict().get("yes") is not None)
    for match in _CAST_ONE.finditer(shape):
        yield from _each(line, match, is_yes=False)
    yield from _on_a_roll(line)
    for match in _AS_DID.finditer(shape):
        before = _DIRECT.search(shape[: match.start()])
        if before is not None:
            yield from _each(line, match, is_yes=before.group("yes") is not None)
    for match in _JOINED.finditer(shape):
        yield from _follow(line, match, match.group("other"), joined="joined by" in match.group())
    for match in _DID_NOT.finditer(shape):
        named = members(match.group("who"))
        for who in named:
            yield Vote(
                line=line, who=who, start=match.start(), end=match.end(), is_yes=False, follows=True, among=len(named)
            )


def _on_a_roll(line: Line) -> Iterator[Vote]:
    """Names listed beside a tally: "with X opposed", "voting no: X and Y", "X included"."""
    shape = line.shape
    for match in _WITH.finditer(shape):
        if _WITH_OPENS.search(shape[: match.start()]) and _is_roll(shape):
            yield from _each(line, match, is_yes=match.group("yes") is not None)
    for match in _LISTED.finditer(shape):
        if _is_roll(shape):
            yield from _each(line, match, is_yes=match.group("yes") is not None)
    for match in _INCLUDED.finditer(shape):
        yield from _each(line, match, is_yes=match.group("no") is None, is_with_body=True)


def _is_roll(shape: str) -> bool:
    """Whether the sentence is about a vote at all: a tally, or a verb of deciding."""
    return (
        re.search(r"\d+ ?- ?\d+|\bvot|\bpass|\badopt|\bapprov|\breject|\bfail|\bcarried\b|\bmotion\b|\bdefeat", shape)
        is not None
    )


def _direct(line: Line, match: re.Match[str]) -> Iterator[Vote]:
    if match.groupdict().get("with"):
        yield from _follow(line, match, match.group("with").split(" ", 1)[1])
        return
    motion, about = match.group("to") or "", (match.group("object") or "").strip()
    if re.match(r"[NO]\d+(?! '?s)|(?:him|her|them)\b", line.shape[match.start("object") :].strip()) and not motion:
        return  # a vote for a candidate
    if re.match(r"and |but |after |before |because |when |while |who |as |on |at |in ", about):
        about = ""
    yield from _each(line, match, is_yes=match.group("no") is None, motion=motion, about=about)


def _each(
    line: Line, match: re.Match[str], *, is_yes: bool, motion: str = "", about: str = "", is_with_body: bool = False
) -> Iterator[Vote]:
    named = members(match.group("who"))
    end = match.start("object") if "object" in match.re.groupindex else match.end()
    for who in named:
        yield Vote(
            line=line,
            who=who,
            start=match.start(),
            end=end + len(_clause(about)) if about else end,
            is_yes=is_yes,
            verb=line.shape.rfind(" vot", match.start(), end) + 1,
            motion=motion,
            object=about,
            is_dissent=not is_yes and (is_with_body or match.re is _THE_ONE or "dissent" in match.group()),
            among=len(named),
        )


def _clause(about: str) -> str:
    return re.split(r" [,.;:]", f" {about}", maxsplit=1)[0]


def _follow(line: Line, match: re.Match[str], other: str, *, joined: bool = False) -> Iterator[Vote]:
    """ "X voted with Y": as Y did. "X was joined by Y": Y as X did."""
    others = members(other)
    leaders, followers = (members(match.group("who")), others) if joined else (others, members(match.group("who")))
    leader = leaders[0] if leaders else -1
    for who in (*followers, *(() if joined else leaders[1:])):
        yield Vote(
            line=line,
            who=who,
            start=match.start(),
            end=match.end(),
            is_yes=True,
            as_who=leader,
            follows=True,
            among=len(followers),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """What was voted on. `phrase` begins with a verb when `is_verb`; `outcome` is 1 when it was done, -1 when refused.

    `tally` is (majority, minority) when printed.
    """

    phrase: str = ""
    is_verb: bool = False
    outcome: int = 1
    tally: tuple[int, int] | None = None


def motion_before(lines: Sequence[Line], place: int) -> Motion | None:
    """The motion that a vote in lines[place] is on; None when nothing tells.

    Looks in the sentence itself, then back through the paragraphs before it.
    """
    here = lines[place]
    tally: tuple[int, int] | None = None
    outcome = 1
    for line in reversed(lines[: place + 1]):
        if here.paragraph - line.paragraph > _REACH:
            break
        found = _motion_in(line.shape)
        if found is None:
            continue
        tally = tally or found.tally
        if found.phrase:
            return replace(found, tally=tally, outcome=found.outcome * outcome)
        outcome = found.outcome  # "It failed 2-3": what "it" was stands further up
    return None if tally is None else Motion(tally=tally, outcome=outcome)


def _motion_in(shape: str) -> Motion | None:
    counted = _TALLY.search(shape)
    tally = None if counted is None else (max(map(int, counted.groups())), min(map(int, counted.groups())))
    match = _MOTION.search(shape)
    if match is not None:
        if match.group("to"):
            return Motion(phrase=match.group("to"), is_verb=True, tally=tally)
        return Motion(
            phrase=(match.group("object") or "").strip(), outcome=-1 if match.group("against") else 1, tally=tally
        )
    done = _DONE.search(shape)
    if done is not None and _is_roll(shape):
        about = re.sub(r"^\d+ ?(?:-|–|to) ?\d+\b", "", (done.group("object") or "").strip()).strip()
        phrase = "" if about.startswith(("on ", "with ", "by ", "in ")) else about
        return Motion(phrase=phrase, outcome=-1 if done.group("against") else 1, tally=tally)
    return None
