"""What a text says a person is: the title before the name, the office in an apposition beside it.

Only a noun phrase whose head is an office counts; a relative clause or a verb phrase after the comma is no office.
"""

import re

from gate.lexicon import lexicon
from ingest.runs import Run
from ingest.titles import OFFICE_OF, office

_AGE = re.compile(r",\s+(?:age\s+)?\d{1,3}(?=\s*[,.;])")
_AFTER = re.compile(r",\s+([^,.;:!?“”\"()\n]{3,90})(?=[,.;:)\n]|$)")
_IS = re.compile(r"\s+(?:is|was|became|serves as|served as)\s+((?:the|a|an)\s+[^,.;:!?“”\"()\n]{3,90})(?=[,.;:)\n]|$)")
_BEFORE = re.compile(r"((?:[\w'’-]+[ \u00a0]){0,4}[\w'’-]+),?[ \u00a0]$")
_DETERMINER = re.compile(r"^(?:the|a|an|its|their|his|her|our|one|another|now|then|also)\s+", re.IGNORECASE)
_FORMERLY = re.compile(
    r"\s*[,(]\s*(?:n[ée]e|formerly(?: known as)?|born|then known as|previously known as|also known as|"
    r"who was then|antes|nascid[ao]|nacid[ao]|geborene|geb\.)\s+((?:[A-ZÀ-Þ][\w'’-]+\s?){1,3})"
)
_FORMER_WORDS = frozenset(("former", "then", "acting", "interim", "deputy", "ex", "onetime", "longtime", "late"))


def descriptions(text: str, run: Run) -> list[str]:
    """Titles and offices printed beside the run, as printed; [] when there is none."""
    found = [_title(text, run), _before(text, run), _after(text, run.end)]
    return [description for description in dict.fromkeys(found) if description and office(description)]


def former_name(text: str, end: int) -> str:
    """The name somebody bore before, printed right after text[:end]; "" when none is."""
    match = _FORMERLY.match(text, end)
    return match.group(1).strip() if match else ""


def has_age(text: str, end: int) -> bool:
    """Whether an age follows between commas: only people have one."""
    return _AGE.match(text, end) is not None


def _title(text: str, run: Run) -> str:
    if not run.title:
        return ""
    title = " ".join(word.text for word in run.title)
    before = _BEFORE.search(text[max(0, run.title[0].start - 60) : run.title[0].start])
    words = before.group(1).split() if before else []
    return f"{words[-1]} {title}" if words and words[-1].lower() in _FORMER_WORDS else title


def _before(text: str, run: Run) -> str:
    """ "planning director Ana Lima", "the coach, Ana Lima"."""
    if run.title:
        return ""
    match = _BEFORE.search(text[max(0, run.start - 60) : run.start])
    if match is None or match.group(1).split()[-1].lower() not in OFFICE_OF:
        return ""
    words = match.group(1).split()
    for place in range(len(words) - 1, -1, -1):
        if words[place].lower() in _function_words():
            return " ".join(words[place + 1 :])
    return " ".join(words[-3:])


def _after(text: str, end: int) -> str:
    age = _AGE.match(text, end)
    match = _AFTER.match(text, age.end() if age else end) or _IS.match(text, end)
    if match is None:
        return ""
    phrase = re.split(r"\s+(?:and|who|whose|that|which|when|while|but)\s+", match.group(1), maxsplit=1)[0]
    phrase = _DETERMINER.sub("", phrase)
    for word in re.findall(r"[\w'’-]+", phrase)[:6]:
        bare = word.lower()
        if bare in OFFICE_OF or bare == "member":
            return phrase if phrase[:1].islower() or bare in OFFICE_OF else ""
        if bare in _function_words():
            return ""
    return ""


def _function_words() -> frozenset[str]:
    row = lexicon("en")
    return row.function | row.negators | row.speech | row.subordinators
