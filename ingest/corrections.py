"""Reads corrections: what a note or a correction article changes, the printed reading, the right one, and when.

Newspapers correct in few ways, and these are read: "It is A, not B" · "attributed … to A. They were spoken by B" ·
"gave the wrong date … It was held on D" · "should have read A instead of B" · "incorrectly said that B". A name, a
number and a date are cut to the particular itself. What cannot be told is left out: no touch at all means that the
scope is unknown, and then the whole article is in doubt.
"""

import hashlib
import re
from collections.abc import Iterator
from datetime import date
from zoneinfo import ZoneInfo

from gate.timex import read_times
from graph.model.event import Correction, Touch
from graph.model.text import Article, Kind
from ingest.dates import dateline
from ingest.errors import UnreadableStoryError
from ingest.formats.story import Story
from ingest.segment import sentences
from ingest.titles import ABBREVIATED

_RETRACTS = re.compile(
    r"\b(?:retracts?|retracted|retraction|(?:has|have|been) withdrawn|disavow\w*|unpublished)\b", re.IGNORECASE
)
_HEADING = re.compile(
    r"^[^:.“\"]{0,12}(?:correction|clarification|retract\w*|erratum|editor.s note)[^:“\"]{0,40}:", re.I
)
_CLAUSE = r"[^;:“”]"
_CONTRAST = re.compile(
    rf"(?P<right>{_CLAUSE}{{1,120}}?),? (?:and )?not (?P<wrong>(?:[^;:,.“”]|\.(?=\S)|,(?=\d| "
    rf"\d{{4}})){{1,60}})(?=[.;,:]|$)"
)
_INSTEAD = re.compile(
    rf"\b(?:should (?:have )?(?:read|been|said)|is|was) [“\"']?(?P<right>{_CLAUSE}{{1,90}}?)[”\"']?,? "
    rf"(?:instead of|rather than) "
    rf"[“\"']?(?P<wrong>[^;:.“”]{{1,90}})"
)
_ATTRIBUTED = re.compile(
    r"\b(?:mis)?attributed\b.{0,200}?\bto (?P<wrong>(?:the wrong )?(?:[A-Z][\w.'’-]+ ?){1,6})(?: the (?:words|"
    r"remark|comment|quotation)|[.,;])"
)
_SPOKEN = re.compile(
    r"\b(?:spoken|said|made|written|offered) by (?P<a>(?:[A-Z][\w.'’-]+ ?){1,6})|\bspeaker was "
    r"(?P<b>(?:[A-Z][\w.'’-]+ ?){1,6})"
)
_WRONG_KIND = re.compile(
    r"\b(?:gave the wrong|misstated the|gave an incorrect|misspelled the|misidentified the|omitted the|had the "
    r"wrong|misstated|misspelled) "
    r"(?P<kind>[a-z]+)"
)
_IT_IS = re.compile(
    r"^(?:It|He|She|They|The [\w ’'-]{1,50}?) (?:is|was|are|were|should be|took place|happened|will be)(?: "
    r"held)?(?: on)? (?P<right>.+?)\.?$"
)
_WRONGLY = re.compile(
    r"\b(?:incorrectly|wrongly|erroneously|mistakenly) (?:said|stated|reported|described|identified)(?: that)? "
    r"(?P<wrong>[^.]{3,160})"
)
_SHOULD = re.compile(r"\bshould have said (?:that )?(?P<right>[^.]{3,200})")
_NUMBER = re.compile(
    r"[$€£]?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?(?: (?:percent|million|billion))?|\b(?:one|two|three|four|five|six|"
    r"seven|eight|nine|ten|eleven|twelve)\b"
)
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?"
_DATE = re.compile(
    rf"{_MONTH} \d{{1,2}}(?:, \d{{4}})?|\b\d{{1,2}} {_MONTH}(?: \d{{4}})?|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|"
    rf"Sun)day\b|\b[12]\d{{3}}\b"
)
_NAME_RUN = re.compile(r"(?:[A-ZÀ-Þ][\w.'’-]*)(?:\s+(?:(?:of|de|da|von|van) )?[A-ZÀ-Þ][\w.'’-]*)*$")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
# What a correction sets against what is right: a name, a number, a date, a noun with its article; never a verb.
_PARTICULAR = re.compile(
    r"[A-ZÀ-Þ\d$€£“\"]|(?:the|a|an|in|on|at|by|one|two|three|four|five|six|seven|eight|nine|ten)\b"
)
_KINDS = {
    "date": "date day time year month",
    "number": "number size amount length age cost price enrollment total figure percentage score tally vote count",
    "name": "name spelling given first last surname title street location place identity",
    "speaker": "speaker source",
}
_KIND_OF = {word: kind for kind, words in _KINDS.items() for word in words.split()}


def corrections_of(story: Story, article: Article, *, time_zone: ZoneInfo) -> tuple[Correction, ...]:
    """What the piece itself carries, and, for a correction article, what it says of the piece it corrects."""
    found = []
    for number, note in enumerate(story.corrections):
        day = _noted_day(note.text, article.published) or _day(note.date, article.published, time_zone)
        is_retraction = note.is_retraction
        found.append(_correction(article, article.id, None, note.text, day, number, is_retraction=is_retraction))
    if article.kind is Kind.CORRECTION and article.corrects:
        is_retraction = _RETRACTS.search(article.text) is not None
        found.append(
            _correction(
                article,
                article.corrects,
                article.id,
                article.text,
                article.published,
                len(found),
                is_retraction=is_retraction,
            )
        )
    return tuple(found)


def _correction(
    article: Article, touched: str, by: str | None, note: str, corrected: date, number: int, *, is_retraction: bool
) -> Correction:
    key = hashlib.sha256(f"{article.id}\x00{touched}\x00{note}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return Correction(
        id=f"{article.id}#c{number + 1}-{key}",
        article_id=touched,
        by_article=by,
        corrected=corrected,
        note=note,
        touches=() if is_retraction else tuple(touches(note)),
        is_retraction=is_retraction,
        recorded=article.recorded,
    )


def _day(printed: str, fallback: date, time_zone: ZoneInfo) -> date:
    try:
        return dateline(printed, time_zone=time_zone) if printed else fallback
    except UnreadableStoryError:
        return fallback


def _noted_day(note: str, published: date) -> date | None:
    """The day in a note's heading ("Correction, Feb. 27, 2014:"), never before the article itself."""
    heading = _HEADING.match(note)
    if heading is None:
        return None
    for time in read_times(heading.group(), published=published):
        if time.span.start is not None and time.span.precision == "day" and time.span.start >= published:
            return time.span.start
    return None


def touches(note: str) -> Iterator[Touch]:
    """What the note changes, in order; nothing when the note does not say."""
    attributed = _ATTRIBUTED.search(note)
    if attributed is not None:
        spoken = _SPOKEN.search(note, attributed.end() - 1)
        right = "" if spoken is None else _one_name(spoken.group("a") or spoken.group("b"))
        wrong = "" if "wrong" in attributed.group("wrong") else _one_name(attributed.group("wrong"))
        if right:
            yield Touch(aspect="speaker", wrong=wrong, right=right)
    kind = ""
    masked = _QUOTED.sub(lambda match: "“" + " " * (len(match.group()) - 2) + "”", note)
    for start, end in sentences(note):
        sentence = masked[start:end]
        named = _WRONG_KIND.search(sentence)
        kind = _KIND_OF.get(named.group("kind"), "") if named is not None else kind
        found = list(_in_sentence(sentence, kind))
        yield from found
        if found and named is None:
            kind = ""


def _one_name(run: str) -> str:
    """A run of capitals up to the full stop that ends its sentence ("Sen. Ana Lima" keeps its own)."""
    words: list[str] = []
    for word in run.split():
        words.append(word)
        bare = word.rstrip(".")
        if word.endswith(".") and len(bare) > 1 and bare.lower() not in ABBREVIATED:
            break
    return " ".join(words).strip(" .,")


def _in_sentence(sentence: str, kind: str) -> Iterator[Touch]:
    contrasts = [
        match
        for match in (*_CONTRAST.finditer(sentence), *_INSTEAD.finditer(sentence))
        if _PARTICULAR.match(match.group("wrong").strip())
    ]
    for match in contrasts:
        wrong = match.group("wrong").strip()
        right = particular(match.group("right").strip(), like=wrong)
        yield Touch(aspect=aspect(wrong, right, sentence), wrong=wrong, right=right)
    if contrasts:
        return
    corrected = _IT_IS.match(sentence) if kind else None
    if corrected is not None:
        right = particular(corrected.group("right"), like={"date": "May 1", "number": "1"}.get(kind, ""))
        yield Touch(aspect=kind, wrong="", right=right)
    for match in _WRONGLY.finditer(sentence):
        yield Touch(aspect="words", wrong=match.group("wrong").strip(), right="")
    for match in _SHOULD.finditer(sentence):
        yield Touch(aspect="words", wrong="", right=match.group("right").strip())


def particular(phrase: str, *, like: str) -> str:
    """The last date, number or name of `phrase`, of the kind that `like` is; the words after "is" when neither."""
    if _DATE.search(like) and (dates := [match.group() for match in _DATE.finditer(phrase)]):
        return dates[-1]
    if _NUMBER.search(like) and (numbers := [match.group() for match in _NUMBER.finditer(phrase)]):
        return numbers[-1]
    name = _NAME_RUN.search(phrase)
    if like[:1].isupper() and name is not None:
        return name.group()
    return re.split(r"\b(?:is|was|are|were|on) ", phrase)[-1].strip()


def aspect(wrong: str, right: str, sentence: str) -> str:
    """name, number, date, speaker or unknown: what kind of particular the two readings are."""
    if re.search(r"\bwho (?:said|described|called|told|asked|wrote)\b|\bspoken by\b|\bspeaker\b", sentence):
        return "speaker"
    if re.search(_MONTH, wrong) or _DATE.fullmatch(wrong):
        return "date"
    if _NUMBER.search(wrong) and not wrong[:1].isupper():
        return "number"
    return "name" if wrong[:1].isupper() or right[:1].isupper() else "unknown"
