"""What a line may take as known without saying it: headline, dateline, what was said before, the kind of piece.

Never lends a verb nor an absolute; beside a quotation only the quotation's own scene lends.
"""

import re

from gate.evidence import ARTICLES, TITLE_WORDS, Evidence, Line
from gate.trial import Trial
from gate.words import Word

# Words for a printed piece: its date is the day it was printed.
PIECES = frozenset(
    """column op-ed editorial letter article story report opinion notice correction columna coluna
        chronique kommentar""".split()
)
PIECES_OF = {
    "opinion": frozenset("column op-ed opinion article columna coluna chronique kommentar".split()),
    "editorial": frozenset("editorial opinion article".split()),
    "letter": frozenset("letter opinion".split()),
    "correction": frozenset("correction notice article report story".split()),
}
PLAIN_PIECES = frozenset("article story report".split())
# Settlements stand for the place that the dateline names, as possessor or place, never as the one who acts.
_SETTLEMENTS = frozenset("town city village ciudad pueblo cidade ville stadt".split())
# What a fact check does, and the label of its verdict.
_RULED = frozenset("rated rates ruled rules judged judges deemed deems found finds labeled labelled declared".split())
_RULING = re.compile(r"(?:[A-Z]+ ){0,2}(?:RULING|VERDICT|RATING|FINDING|CONCLUSION):")


def is_context(trial: Trial, word: Word) -> bool:
    """Headline, lede, dateline and what was said before may name the thing; never the verb, nor an absolute."""
    lists = trial.lists
    if (
        word.lower in lists.absolutes
        or word.lower in lists.causes
        or word.lower in lists.changes
        or word.lower in lists.denials
        or word.lower in trial.speech
        or word.start in trial.predicates
    ):
        return False
    if trial.may_stand(word) and any(
        trial.find(word, other) for other in (*_background(trial, word), trial.evidence.headline)
    ):
        return True
    if word.lower in PIECES and word.lower in PIECES_OF.get(trial.evidence.source.kind, PLAIN_PIECES):
        return True
    return (
        is_place_holder(trial, word)
        or is_anaphor(trial, word)
        or _is_full_name(trial, word)
        or is_paper(trial.evidence, word)
    )


def is_paper(evidence: Evidence, word: Word) -> bool:
    """A word of the name of the paper that printed the piece: `the Herald` for The Moleford Herald."""
    return word.is_capital and word.text.removesuffix("’s").removesuffix("'s") in evidence.source.paper.split()


def is_ruling(trial: Trial, word: Word) -> bool:
    """`rated it false`, where the line is a fact check's own verdict under its label (`OUR RULING: False.`)."""
    line = trial.line
    if word.lower not in _RULED or line.index < 0:
        return False
    return _RULING.match(trial.evidence.source.text, line.start, line.end) is not None


def _background(trial: Trial, word: Word) -> list[Line]:
    """The lines that may name a thing for the anchor: what came before it, and the first paragraph.

    Beside a quotation the scene must be its own: an earlier paragraph counts only when it quotes nobody and is the
    one before or is about the speaker; only names and titles may come from anywhere further up.
    """
    lines = trial.evidence.lines
    if not trial.assertion.has_quotation or word.is_capital or word.lower in TITLE_WORDS:
        return [other for other in lines if other.index < trial.line.index or other.paragraph == 0]
    speakers = {quote.speaker.key for quote in trial.line.quotes if quote.speaker is not None}
    chosen = []
    for other in lines:
        if other.paragraph in {0, trial.line.paragraph}:
            chosen.append(other)
        elif (
            other.index < trial.line.index
            and not other.quotes
            and not any(time.span.start and time.span.precision != "day" for time in other.times)
        ):
            is_next = other.paragraph == trial.line.paragraph - 1 and not any(
                near.quotes for near in lines if near.paragraph == other.paragraph
            )
            if is_next or speakers & {key for key, _ in other.people}:
                chosen.append(other)
    return chosen


def is_place_holder(trial: Trial, word: Word) -> bool:
    """`the town's first mayor`, `in the city`: the place of the dateline."""
    words = trial.assertion.words
    if word.lower.removesuffix("'s") not in _SETTLEMENTS:
        return False
    index = next(place for place, other in enumerate(words) if other.start == word.start)
    before = [other.lower for other in words[max(0, index - 2) : index]]
    is_place = len(before) == 2 and before[-1] in ARTICLES and before[0] in {"in", "of", "en", "de", "em", "à"}
    return word.lower.endswith("'s") or is_place


def is_anaphor(trial: Trial, word: Word) -> bool:
    """`the ride` for the draft's earlier `bus ride`, where the anchor speaks of the bus."""
    partners = trial.assertion.compounds.get(word.stem, frozenset())
    return any(other.stem in partners for other in trial.line.words)


def _is_full_name(trial: Trial, word: Word) -> bool:
    """A further name of somebody whom the source calls by fewer: the archive knows the person."""
    key = trial.keys.get(word.start)
    return key is not None and any(name == key for name, _ in trial.line.people)
