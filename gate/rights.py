"""What may be used of a source at all: its kind, its status, its corrections (G11).

Satire, paid content and withdrawn pieces carry nothing. A column or letter carries what its author says, as such. A
corrected piece carries what its correction does not touch, and the corrected reading of what it does.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gate.clauses import speech_verbs
from gate.model import CorrectionNote, Source
from gate.sentences import sentence_spans
from gate.words import Word, read_words

_PAID = re.compile(
    r"^\W*(?:paid (?:content|post|advertisement)|sponsored(?: content)?|advertis(?:ement|orial)"
    r"|partner content|publirreportaje|conteúdo pago|anzeige|publicité|広告|广告)\b",
    re.IGNORECASE | re.MULTILINE,
)
_RETRACTED = re.compile(
    r"^\W*(?:retracted|withdrawn)\b|\bthis (?:article|story|piece|report|column) (?:has been|was"
    r"|is) (?:retracted|withdrawn)\b",
    re.IGNORECASE,
)
_SATIRE = re.compile(
    r"\b(?:humou?r|satirical|satire) (?:column|piece|page)\b|\bnothing in it happened\b|^\W*satire\b", re.IGNORECASE
)
_OPINION_HEAD = re.compile(
    r"^\W*(?:opinion|op-ed|editorial|column|letters?(?: to the editor)?|commentary|guest column"
    r"|opinión|opinião|tribune|kommentar|meinung|評論|社説|评论)\b\s*[:|—–-]",
    re.IGNORECASE,
)
_BYLINE = re.compile(r"\A\s*(?:By|Por|Par|Von|Di)\s+([^\n,]{3,60})", re.IGNORECASE)
_OPINION_KINDS = frozenset({"opinion", "editorial", "letter", "reader_comment"})
_SPEAKING = "column columns wrote op-ed editorial letter argued argues opinion"


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """`code` "" when the source may be used, else genre, source_retracted or embargoed, with the option and why."""

    code: str
    option: str
    why: str


FREE = Right(code="", option="", why="")


def standing(source: Source) -> Right:
    """Whether the source may be cited at all, whatever the draft takes from it."""
    head = f"{source.headline}\n{source.text[:300]}"
    says_so = _RETRACTED.search(source.headline) or _RETRACTED.search(source.text[:300])
    if source.kind != "correction" and (source.status == "retracted" or says_so):
        return Right(code="source_retracted", option="retracted", why=f"{source.id} is a retracted article")
    if any(note.is_retraction for note in source.corrections):
        return Right(code="source_retracted", option="retracted", why=f"{source.id} was retracted")
    if source.status not in {"published", "corrected", "retracted"}:
        return Right(code="genre", option="embargoed", why=f"{source.id} is {source.status}")
    if source.kind == "satire" or _SATIRE.search(head):
        return Right(code="genre", option="satire", why=f"{source.id} is satire")
    if source.kind == "advertisement" or _PAID.search(head):
        return Right(code="genre", option="paid_content", why=f"{source.id} is paid content")
    return FREE


def is_opinion(source: Source) -> bool:
    """A column, editorial, letter or comment, by its kind or by the label in its headline."""
    return source.kind in _OPINION_KINDS or bool(_OPINION_HEAD.search(source.headline))


def author(source: Source) -> str:
    """Who wrote it, by the byline or the first line; "" when nobody is named."""
    if source.byline:
        return source.byline.removeprefix("By ").strip()
    found = _BYLINE.match(source.text)
    return found.group(1).strip() if found else ""


def is_given_to_author(source: Source, sentence: Sequence[Word], *, language: str) -> bool:
    """Whether a draft sentence gives what it takes from an opinion to its author, with a verb of saying.

    An unsigned editorial is given to the paper: by its name or as an editorial.
    """
    lowers = {word.lower.removesuffix("'s") for word in sentence}
    says = speech_verbs(language) | set(_SPEAKING.split())
    if not lowers & says:
        return False
    name = author(source)
    if name:
        return name.split()[-1].lower() in lowers
    return bool(lowers & {"editorial", "paper", "newspaper"}) or any(
        word.lower() in lowers for word in source.paper.split() if len(word) > 3
    )


def accuses(source: Source, sentence: Sequence[Word], names: frozenset[str]) -> bool:
    """A letter or comment about a named person other than its writer: what it says of them is an accusation."""
    if source.kind not in {"letter", "reader_comment"}:
        return False
    own = {part.lower() for part in author(source).split()}
    return any(word.is_capital and word.lower in names and word.lower not in own for word in sentence)


def corrections_of(source: Source, others: Sequence[Source]) -> tuple[CorrectionNote, ...]:
    """The source's own notes, and those of the other sources that correct it."""
    notes = [*source.corrections]
    for other in others:
        if other.id != source.id and (
            (other.corrects and other.corrects == source.article_id)
            or (source.corrected_by and other.article_id == source.corrected_by)
        ):
            notes.append(CorrectionNote(note=other.text, corrected=other.published))
    return tuple(notes)


def touch(note: CorrectionNote, words: Sequence[Word], quoted: str, *, language: str) -> str:
    """What a correction does to a statement: "" (not touched), "touched", or "unknown" when its scope cannot be told.

    Told by the note's own readings where it has them, and sentence by sentence: a word in common with a short sentence
    of the note, two with a longer one, or a quotation that the note repeats, touch it. What the note only says of the
    article (`an article about harbor dredging misquoted ...`) does not count.
    """
    stated = {word.stem for word in words if word.is_content}
    statement = " ".join(word.lower for word in words) + " " + quoted.lower()
    for _, wrong, right in note.touches:
        if any(part and part.lower() in statement for part in (wrong, right)):
            return "touched"
    if len([word for word in read_words(note.note, language=language) if word.is_content]) < 3:
        return "unknown"
    topic = frozenset(
        word.stem for found in _TOPIC.finditer(note.note) for word in read_words(found.group(1), language=language)
    )
    for start, end in sentence_spans(note.note):
        sentence = note.note[start:end]
        if quoted and _shares_run(quoted, sentence):
            return "touched"
        told = read_words(_QUOTED.sub(" ", _TOPIC.sub(" ", sentence)), language=language)
        inside = {word.stem for word in told if word.is_content} - _FORMULA - topic
        if len(inside & stated) >= (1 if len(inside) <= 8 else 2):
            return "touched"
    return ""


def _shares_run(quoted: str, sentence: str) -> bool:
    """Three words of the quotation in a row stand in the sentence."""
    words = [word.lower() for word in re.findall(r"\w+", quoted)]
    text = " ".join(word.lower() for word in re.findall(r"\w+", sentence))
    return any(" ".join(words[place : place + 3]) in text for place in range(max(1, len(words) - 2)) if words)


_TOPIC = re.compile(
    r"\babout\b([^.;“\"]{3,80}?)\b(?=mis\w+|gave|said|incorrectly|wrongly|attributed|omitted"
    r"|should|was|were|had|contained)"
)
_QUOTED = re.compile(r"[“\"«][^”\"»]{0,400}[”\"»]")
_FORMULA = frozenset(
    word.stem
    for word in read_words(
        """an article story report published page on about monday tuesday wednesday thursday friday saturday sunday
        incorrectly misstated misidentified misquoted misspelled earlier version correction error gave attributed
        because of editing the name number said error correct january february march april may june july august
        september october november december"""
    )
)
