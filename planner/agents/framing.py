"""How a clause reads in its place: who is named how, and where in the sentence the quotation stands.

A speaker is named in full the first time and with the paper's own short form after ("Mayor Jones"); the place of the
quotation takes turns, so that a paragraph does not count off its sources. The day is always written out: a reader must
not have to count back to it, and the gate would not let "that year" pass. Nothing here adds a word of content.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from graph.model.entity import Entity
from graph.model.text import Article, Kind
from planner.agents.prose import marks_of
from planner.roles import HEADS, PREFIXED
from planner.words import fold

_LONG = 24  # words; of a longer quotation the reader is told first who speaks
_HARD_END = ("?", "!", "…")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One source's part of the answer.

    `text` is a restated sentence or, with a `quote_id`, the words between the marks; `opening` is its day as a sentence
    opens with it ("On March 11, 2014"); `full` and `short` name the speaker; `day` orders it.
    """

    text: str
    day: date
    article_id: str
    quote_id: str = ""
    opening: str = ""
    full: str = ""
    short: str = ""
    is_written: bool = False


def names_of(
    person: Entity | None, article: Article, *, day: date | None, namesakes: frozenset[str]
) -> tuple[str, str]:
    """The speaker's name as the article prints it, and a short form; ("", "") when it prints none.

    The short form is a title and surname that this article uses and that was held on `day`, else the surname
    where nobody else of the archive bears it (`namesakes` are the ids of those who share theirs), else the full name.
    """
    if person is None:
        return "", ""
    names = [name for name in (person.name, *person.aliases) if " " in name]
    titled = [name for name in names if name.split()[0].casefold() in HEADS]
    full = [name for name in names if name not in titled]
    surname = person.name.split()[-1]
    printed = next((name for name in (*full, *titled, person.name, surname) if name in article.text), "")
    if not printed and article.kind is Kind.QA and surname.upper() in article.text:
        printed = person.name  # a transcript's label prints the name in capitals
    if not printed or " " not in person.name:
        return printed, printed
    for name in titled:
        title, _, rest = name.partition(" ")
        if rest == surname and _may_stand_before(title, person, day) and _is_titled(article, title, surname):
            return printed, name
    return printed, printed if person.id in namesakes else surname


def _is_titled(article: Article, title: str, surname: str) -> bool:
    """Whether the article itself gives the title: a reader of the source must find what the answer calls people."""
    return bool(re.search(rf"\b{re.escape(title)}\s+(?:\S+\s+){{0,2}}{re.escape(surname)}\b", article.text))


def _may_stand_before(title: str, person: Entity, day: date | None) -> bool:
    """Whether the title is one that is written before a name, and was held on the day where offices are recorded."""
    word = fold(title)
    if word not in PREFIXED:
        return False
    if not person.roles:
        return True
    fitting = HEADS.get(word, (word,))
    return day is not None and any(
        role.is_held_on(day) and any(fold(part.strip(",")) in fitting for part in role.title.split())
        for role in person.roles
    )


def framed(clauses: Sequence[tuple[int, Clause]], language: str) -> list[str]:
    """Each clause as a sentence without its marker and full stop; `clauses` are (window, clause) in draft order."""
    told: set[str] = set()
    found: list[str] = []
    place, last = 0, -1
    for window, clause in clauses:
        place = place + 1 if window == last else 0
        last = window
        if not clause.quote_id:
            found.append(clause.text)
            continue
        name = clause.short if clause.full in told else clause.full
        told.add(clause.full)
        found.append(_sentence(clause, name, place, language))
    return found


def _sentence(clause: Clause, name: str, place: int, language: str) -> str:
    left, right = marks_of(language)
    words = f"{left}{clause.text}{right}"
    if language == "zh":
        return f"{clause.opening}，{name}{'写道' if clause.is_written else '说'}：{words}"
    if language == "pt":
        return f"{clause.opening}, {name} {'escreveu' if clause.is_written else 'disse'}: {words}"
    if language == "es":
        return f"{clause.opening}, {name} {'escribió' if clause.is_written else 'dijo'}: {words}"
    verb = "wrote" if clause.is_written else "said"
    day = clause.opening[0].lower() + clause.opening[1:]
    if place % 3 == 1 and len(clause.text.split()) <= _LONG and not clause.text[:1].islower():
        comma = "" if clause.text.endswith(_HARD_END) else ","
        return f"{left}{clause.text}{comma}{right} {name} {verb} {day}"
    if place % 3 == 2:
        return f"{name} {verb} {day}, {words}"
    return f"{clause.opening}, {name} {verb}, {words}"


def pasted(clause: Clause, language: str) -> tuple[str, ...]:
    """The ways in which the clause's words may stand in a draft: how a later draft finds again what an earlier said."""
    if not clause.quote_id:
        return (clause.text,)
    left, right = marks_of(language)
    return (f"{left}{clause.text}{right}", f"{left}{clause.text},{right}")
