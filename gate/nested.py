"""A quotation inside a quotation: who the outer speaker says said it.

"I told her, ‘...’" is the outer speaker again; "she told me, ‘...’" whoever "she" is; "my mother used to say, ‘...’"
nobody with a name; "you're the ‘no’" is nobody's speech. The outer speaker is `quoted_by` in every case.
"""

from collections.abc import Sequence

from gate.antecedents import Discourse, Referent
from gate.frame import Sentence, frames
from gate.grammar_words import closed
from gate.model import NameSpan, Person
from gate.quotation import QuotedSpan
from gate.speakers import Attribution, attribute
from gate.speech import is_speech
from gate.subjects import Clause, noun_phrases

Inner = tuple[int, Referent, bool, Sentence, int, Attribution]


def inner_quotes(
    text: str,
    spans: Sequence[QuotedSpan],
    outer: int,
    *,
    names: Sequence[NameSpan],
    discourse: Discourse,
    host: Sentence,
    outer_speaker: Person | None,
    language: str,
) -> tuple[Inner, ...]:
    """(span index, referent, is speech, sentence, token, attribution) of each quotation inside span `outer`."""
    words = closed(language)
    found: list[Inner] = []
    for paragraph in frames(text, spans, names, language=language, inside=outer):
        for sentence in paragraph:
            clause = Clause(sentence.tokens, noun_phrases(sentence.tokens, words), frozenset(), words)
            given = attribute(sentence, clause, language=language)
            for place, index in sentence.quotes:
                held = text[spans[index].start : spans[index].end]
                spoken = is_speech(held, clause, place, given[index]) and given[index].how not in (
                    "alone",
                    "none",
                )
                referent = (
                    _referent(text, given[index], sentence, host, discourse, outer_speaker)
                    if spoken
                    else Referent(None, "", "sure")
                )
                found.append((index, referent, spoken, sentence, place, given[index]))
    return tuple(found)


def _referent(
    text: str, given: Attribution, sentence: Sentence, host: Sentence, discourse: Discourse, outer: Person | None
) -> Referent:
    phrase = given.phrase
    if phrase is None:
        return Referent(None, "", "unsure")
    shown = text[sentence.tokens[phrase.start].start : sentence.tokens[phrase.last].end]
    if phrase.person is not None:
        return Referent(phrase.person, shown, "sure")
    kind = discourse.words.pronouns.get(phrase.head) or discourse.words.possessives.get(phrase.head, "")
    if phrase.kind in ("pronoun", "possessive"):
        if kind == "first":
            return Referent(outer, shown, "sure") if phrase.head != "we" else Referent(None, shown, "unsure")
        if kind in ("f", "m"):
            return discourse.pronoun(kind, shown, host, other_than=outer)
    return Referent(None, shown, "unsure")
