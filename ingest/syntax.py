"""The sentences of an article as shapes that a rule can read: people as N0, N1..., bodies as O2, quotations as Q0.

Built on the gate's own grammar (frames, noun phrases, antecedents), so that "she" is the same person for a stance as
for a quotation. A shape is one line: `N0 voted no , and so did N1 , who said Q0 .`
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gate.antecedents import Discourse, Referent
from gate.frame import Sentence
from gate.grammar_words import closed
from gate.model import NameSpan, Person
from gate.parsed import parsed
from gate.subjects import Clause, NounPhrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One frame sentence. `people[k]` is N{k}; `quotes[k]` the (start, end) between the marks of Q{k}.

    text[start:end] is the sentence in the article; `paragraph` counts from 0.
    """

    shape: str
    people: tuple[Person, ...]
    sure: tuple[bool, ...]
    quotes: tuple[tuple[int, int], ...]
    start: int
    end: int
    paragraph: int
    places: tuple[tuple[int, int], ...]
    columns: tuple[int, ...]

    def offset(self, column: int) -> int:
        """Where in the article the word at that column of the shape begins."""
        return self.places[max(0, bisect_right(self.columns, column) - 1)][0]

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """The article's (start, end) of shape[start:end]."""
        last = max(0, bisect_right(self.columns, max(start, end - 1)) - 1)
        return self.offset(start), self.places[last][1]


def lines(
    text: str, names: Sequence[NameSpan], *, published: date, author: Person | None, language: str
) -> Iterator[Line]:
    """Every frame sentence of `text`, in order."""
    words = closed(language)
    found = parsed(text, names, language=language)
    ordered = [
        (sentence, Clause(sentence.tokens, phrases, frozenset(), words)) for sentence, phrases in found.sentences
    ]
    marks = [(span.start, span.end) for span in found.spans]
    discourse = Discourse(text=text, words=words, published=published, author=author)
    discourse.survey([clause for _, clause in ordered])
    for sentence, clause in ordered:
        referents = discourse.read(sentence, clause)
        yield _line(sentence, clause, referents, marks)


def _line(
    sentence: Sentence,
    clause: Clause,
    referents: Mapping[NounPhrase, Referent],
    spans: Sequence[tuple[int, int]],
) -> Line:
    phrases = {phrase.start: phrase for phrase in clause.phrases if referents[phrase].person is not None}
    parts: list[str] = []
    places: list[tuple[int, int]] = []
    columns: list[int] = []
    people: list[Person] = []
    sure: list[bool] = []
    quotes: list[tuple[int, int]] = []
    tokens = sentence.tokens
    place, column = 0, 0
    while place < len(tokens):
        phrase, token, last = phrases.get(place), tokens[place], place
        if phrase is not None and (person := referents[phrase].person) is not None:
            shown, last = f"{'O' if person.is_organisation else 'N'}{len(people)}", phrase.last
            people.append(person)
            sure.append(phrase.kind == "name" or referents[phrase].confidence == "sure")
        elif token.quote is not None:
            shown = f"Q{len(quotes)}"
            quotes.append(spans[token.quote])
        else:
            shown = token.lower
        parts.append(shown)
        places.append((token.start, tokens[last].end))
        columns.append(column)
        column += len(shown) + 1
        place = last + 1
    return Line(
        shape=" ".join(parts).replace("’", "'"),
        people=tuple(people),
        sure=tuple(sure),
        quotes=tuple(quotes),
        start=tokens[0].start,
        end=tokens[-1].end,
        paragraph=sentence.paragraph,
        places=tuple(places),
        columns=tuple(columns),
    )


# One person in a shape, with what may stand between the name and its verb.
PERSON = r"[NO]\d+(?: of (?:[a-z]+ )?[a-z]+(?: \d+)?)?(?: '?s)?"
PEOPLE = rf"(?:both )?{PERSON}(?: ?,?(?: and| &| ,) (?:and )?{PERSON})*"
_NUMBER = re.compile(r"[NO](\d+)")


def members(shape: str) -> tuple[int, ...]:
    """The numbers of the people in a matched stretch of a shape."""
    return tuple(int(number) for number in _NUMBER.findall(shape))
