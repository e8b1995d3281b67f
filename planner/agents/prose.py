"""Sentences that a gate can check word for word: the frames in which the offline answerer sets the archive's words.

Two kinds. A quotation is pasted whole from the archive between the desk's marks, with its speaker and the day it was
said. A restated sentence is one of the archive's own plain sentences, taken as printed, with its relative day ("on
Tuesday") replaced by the date. Anything that leans on words outside it (a pronoun, "the plan", "last week") is left
out: better no sentence than one a reader cannot check.
"""

import re
from datetime import date

from gate.quotation import scan
from gate.sentences import sentence_spans
from gate.timex import read_times
from graph.model.text import Article
from graph.model.time import Interval, Precision

_MONTHS = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "pt": [
        "janeiro",
        "fevereiro",
        "março",
        "abril",
        "maio",
        "junho",
        "julho",
        "agosto",
        "setembro",
        "outubro",
        "novembro",
        "dezembro",
    ],
    "es": [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
}
_MARKS = {"en": ("“", "”"), "pt": ("“", "”"), "es": ("«", "»"), "zh": ("“", "”")}
_WROTE = re.compile(r"\b(wr(?:ote|ites|itten)|e-?mailed|escreveu|escribi[óo])\b|写道|寫道", re.IGNORECASE)
_LEANING = re.compile(
    r"^(?:he|she|it|they|his|her|hers|its|their|this|that|these|those|there|both|neither|either|such|another|others?|one|some"
    r"|but|and|so|or|yet|then|still|also|instead|however|meanwhile|afterward|later|earlier|asked|by then|in turn|i"
    r"|we|you|my|our"
    r"|ele|ela|eles|elas|isso|isto|este|esta|esse|essa|mas|e|él|ella|ellos|ellas|esto|eso|pero|y)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"\b(he|she|they|him|them|her|hers|i|we|you|me|us|my|our|your|ele|ela|eles|elas|él|ella|ellos)\b", re.IGNORECASE
)
_VAGUE_TIME = re.compile(
    r"\b(now|today|tonight|yesterday|tomorrow|ago|currently|recently|soon|next|last|this (?:week|month|year|spring"
    r"|summer|fall|"
    r"autumn|winter|morning|afternoon|evening)|the same day|earlier|later|so far|until then|since then|hoje|ontem"
    r"|amanhã|hoy|ayer)\b",
    re.IGNORECASE,
)
# A sentence that looks ahead, or speaks in the present, is true of its own day only: never told under a later heading.
_NOT_PAST = re.compile(
    r"\b(will|would|shall|may|might|is|are|am|can|must|has|have|plans?|expects?|hopes?|intends?|wants?|needs?|says?|"
    r"due|pending|será|serão|vai|vão|é|são|está|es|son|está|va a|van a)\b|将|会|要",
    re.IGNORECASE,
)
_DETERMINERS = frozenset(
    {
        "The",
        "A",
        "An",
        "No",
        "Two",
        "Three",
        "Four",
        "Five",
        "By",
        "In",
        "At",
        "For",
        "With",
        "After",
        "Before",
        "Under",
    }
)
_ON_DAY = re.compile(r"(?:,?\s*\b(?:on|late|early)\s+|\s+)$", re.IGNORECASE)


def when(said: Interval, language: str) -> str:
    """ "On March 11, 2014", "In September 2015", "In 2015"; "" when the archive knows none of the three."""
    day = said.start
    if day is None or said.precision is Precision.UNKNOWN:
        return ""
    if language == "zh":
        tail = {Precision.DAY: f"{day.month}月{day.day}日", Precision.MONTH: f"{day.month}月"}.get(said.precision, "")
        return f"{day.year}年{tail}"
    month = _MONTHS.get(language, _MONTHS["en"])[day.month - 1]
    if language == "pt":
        forms = {Precision.DAY: f"Em {day.day} de {month} de {day.year}", Precision.MONTH: f"Em {month} de {day.year}"}
        return forms.get(said.precision, f"Em {day.year}")
    if language == "es":
        forms = {Precision.DAY: f"El {day.day} de {month} de {day.year}", Precision.MONTH: f"En {month} de {day.year}"}
        return forms.get(said.precision, f"En {day.year}")
    forms = {Precision.DAY: f"On {month} {day.day}, {day.year}", Precision.MONTH: f"In {month} {day.year}"}
    return forms.get(said.precision, f"In {day.year}")


def marks_of(language: str) -> tuple[str, str]:
    """The desk's opening and closing mark in a language."""
    return _MARKS.get(language, _MARKS["en"])


def words_of_quote(text: str) -> str:
    """The archive's characters without the final comma or period that belongs to the sentence around them."""
    words = text.strip().removesuffix(",").removesuffix("，").rstrip()
    return words[:-1] if words.endswith(".") and not words.endswith("..") else words


def is_written(cue: str) -> bool:
    """Whether the words were written rather than said, by the verb that the article gives them."""
    return bool(_WROTE.search(cue))


def plain_sentences(article: Article, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Bounds of the sentences in article.text[start:end] that hold no quotation and lean on nothing before them."""
    text = article.text[start:end]
    shields = tuple((span.outer_start, span.outer_end) for span in scan(text).spans)
    spans = sentence_spans(text, shielded=shields)
    kept = [
        (a, b)
        for a, b in spans
        if not any(a < right and left < b for left, right in shields) and _stands_alone(text[a:b])
    ]
    return tuple((start + a, start + b) for a, b in kept)


def _stands_alone(sentence: str) -> bool:
    if not 6 <= len(sentence.split()) <= 45 and not re.search(r"[\u4e00-\u9fff]", sentence):
        return False
    if sentence[-1] not in ".。" or _LEANING.match(sentence) or _PRONOUN.search(sentence):
        return False
    return not any(mark in sentence for mark in '“”"«»‘[]{}<>|\n')


def restated(article: Article, start: int, end: int, language: str) -> tuple[str, date] | None:
    """The sentence article.text[start:end] with its relative day made a date, and that day (else the day of
    publication); None when it leans on another time."""
    sentence = article.text[start:end]
    if _NOT_PAST.search(sentence):
        return None
    times = read_times(sentence, published=article.published, language=article.language or language)
    relative = [t for t in times if t.is_relative]
    if len(relative) > 1:
        return None
    if not relative:
        return None if _VAGUE_TIME.search(sentence) else (sentence.rstrip().rstrip(".。"), article.published)
    time = relative[0]
    if time.span.precision != "day" or time.span.start is None or language != "en":
        return None
    if time.span.start > article.published:
        return None
    before = _ON_DAY.sub("", sentence[: time.start])
    rest = sentence[time.end :]
    if _VAGUE_TIME.search(before) or _VAGUE_TIME.search(rest) or rest[:1] not in {" ", ".", ","}:
        return None
    interval = Interval(start=time.span.start, end=time.span.start, precision=Precision.DAY)
    body = f"{before}{rest}".strip().strip(",").strip().rstrip(".")
    opening = when(interval, "en")
    return f"{opening}, {_lower_first(body)}", time.span.start


def _lower_first(body: str) -> str:
    """The first word in lower case when it is a plain article, determiner or number; a name keeps its capital."""
    first, _, rest = body.partition(" ")
    return f"{first.lower()} {rest}" if first in _DETERMINERS else body


def closed(sentence: str, marker: str, language: str) -> str:
    """The sentence with its marker and full stop: `... [S1].`"""
    return f"{sentence} [{marker}]{'。' if language == 'zh' else '.'}"
