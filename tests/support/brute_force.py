"""An oracle that shares nothing with the gate: it reads the fixture's files itself and looks for words in all of them.

It knows less than the gate (no pronouns, no dates, no context), so that its silence proves little; but what it objects
to has no business in front of a reader. Deliberately written without a single import from the package under test.
"""

import html
import json
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

_ARCHIVE = Path(__file__).parents[2] / "fixtures" / "archive"
_MARKS = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "ʼ": "'", "…": "..."})
_QUOTED = re.compile(r'"([^"]+)"')
#: Dates are the gate's business: a story says "Tuesday" where a draft says "June 22".
_DATE = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b"
    r"|\b(?:19|20)\d\d\b"
)
_MARKER = re.compile(r"\[S[0-9]+\]")


@cache
def texts() -> dict[str, str]:
    """By article: everything printed of it (headlines, paragraphs, notes), plain and with one kind of mark."""
    found = {}
    for path in sorted((_ARCHIVE / "articles").glob("*.json")):
        story = json.loads(path.read_text("utf-8"))
        found[path.stem] = plain("\n".join(_strings(story)))
    return found


@cache
def surnames() -> dict[str, tuple[str, ...]]:
    """By surname of the paper's own people: the names they go by."""
    people = json.loads((_ARCHIVE / "authority.json").read_text("utf-8"))["people"]
    return {person["name"].split()[-1]: (person["name"], *person.get("aliases", ())) for person in people}


def plain(text: str) -> str:
    """Without markup, with straight marks, simple dashes and single spaces."""
    text = html.unescape(re.sub(r"<[^>]+>", "", text)).translate(_MARKS)
    text = text.replace("``", '"').replace("''", '"')
    text = re.sub(r"\s*(?:—|–|--)\s*", " - ", unicodedata.normalize("NFC", text))
    return re.sub(r"\s+", " ", text)


def stands_in(words: str) -> frozenset[str]:
    """The articles that hold these words, as whole words, whatever stands before and after."""
    wanted = plain(words).strip(" ").rstrip(",.")
    pattern = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    return frozenset(article for article, text in texts().items() if pattern.search(text))


def objections(released: str, cited: dict[str, str]) -> list[str]:
    """What is wrong with a released text. `cited`: source id to article."""
    return [fault for sentence in _sentences(plain(released)) for fault in _faults(sentence, cited)]


def _faults(sentence: str, cited: dict[str, str]) -> list[str]:
    articles = {cited[name[1:-1]] for name in _MARKER.findall(sentence)}
    bare = _MARKER.sub("", sentence)
    quotations = _QUOTED.findall(bare)
    faults = []
    for words in quotations:
        if not stands_in(words) & articles:
            faults.append(f"the words {words!r} stand in none of {sorted(articles)}")
    own = _QUOTED.sub(" ", bare)
    for surname in (name for name in surnames() if re.search(rf"\b{name}\b", own)):
        if quotations and not any(surname in texts()[article] for article in articles):
            faults.append(f"{surname} is named nowhere in {sorted(articles)}")
    for number in re.findall(r"\d[\d,.]*\d|\d", _DATE.sub(" ", own)):
        if articles and not any(number in texts()[article] for article in articles):
            faults.append(f"the number {number} stands in none of {sorted(articles)}")
    return faults


def _sentences(text: str) -> list[str]:
    """Cut behind each run of markers with what closes it."""
    return [part for part in re.findall(r'.+?(?:(?:\s*\[S[0-9]+\])+[.!?"\']*|$)', text) if part.strip()]


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key in value for text in _strings(value[key])]
    if isinstance(value, list):
        return [text for entry in value for text in _strings(entry)]
    return []
