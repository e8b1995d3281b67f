"""Which quotation of an article tells most of what is asked: whole-number points, and whether it shows the topic.

The signs are a newspaper's own, strongest first:
- the headline or the subheadline repeats its words: the desk of the day chose them as the telling ones;
- a stance of an asked person on the topic is read from its words, or from the paragraph that it stands in;
- it holds words of the question, or of what it is about in other words, itself or in its paragraph.
A quotation that shows none of these may be a fine sentence about something else.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Passage
from planner import thesaurus
from planner.model import Question
from planner.words import tokens, variants, words_of

HEADLINED = 18
PARTLY_HEADLINED = 8
SHOWS_STANCE = 12
BESIDE_STANCE = 5
ON_TOPIC = 6
OWN_WORD, NEAR_WORD = 3, 2
MOST_BESIDE = 4  # points that the paragraph's words may add
ECHOES = 30
IN_BEST_PASSAGE = 4
_RUN = 3  # words in a row that a headline must share with a quotation to repeat it
_RUN_SHARE = 60  # or this percent of a quotation's words, whichever is more words, up to the most below
_MOST_RUN = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """The words of the question by which a quotation is weighed."""

    own: frozenset[str]
    near: frozenset[str]
    topics: frozenset[str]
    people: frozenset[str]
    echoes: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """`is_signed`: something of the quotation or around it shows the topic; `is_headlined`: a headline repeats it."""

    points: int
    is_signed: bool
    is_headlined: bool = False


def sought(question: Question) -> Sought:
    """What `question` looks for in a quotation."""
    own = frozenset(form for concept in question.concepts for form in variants(concept.word))
    near = frozenset(other for concept in question.concepts for other in thesaurus.others(concept.word))
    return Sought(
        own=own,
        near=near - own,
        topics=frozenset(question.topics or question.likely_topics),
        people=frozenset(question.people),
        echoes=tuple(words_of(said) for said in question.quoted),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One article as a quotation is weighed in it: headlines, their words, body paragraphs in order, its stances."""

    headlines: tuple[str, ...]
    headline_words: frozenset[str]
    body: tuple[Passage, ...]
    starts: tuple[int, ...]
    stances: tuple[Stance, ...]

    def paragraph(self, at: int) -> Passage | None:
        """The body paragraph that holds the offset `at`; None between paragraphs."""
        place = bisect_right(self.starts, at) - 1
        return self.body[place] if place >= 0 and at < self.body[place].end else None


def page_of(passages: Sequence[Passage], stances: Sequence[Stance]) -> Page:
    """The page of all `passages` and `stances` of one article."""
    heads = tuple(p.text for p in passages if p.role != "body")
    body = tuple(sorted((p for p in passages if p.role == "body"), key=lambda p: p.start))
    return Page(
        headlines=heads,
        headline_words=frozenset().union(*(words_of(text) for text in heads)),
        body=body,
        starts=tuple(p.start for p in body),
        stances=tuple(stances),
    )


def telling(quote: Quote, look: Sought, page: Page) -> Telling:
    """How much `quote` tells on the page of its article."""
    held = words_of(quote.text)
    place = page.paragraph(quote.start)
    is_headlined = quote.is_marked and _is_headlined(quote, held, page)
    is_partly = len(held) >= 4 and 4 * len(held & page.headline_words) >= 3 * len(held)
    shown, beside = _stances(quote, look, place, page.stances)
    words = OWN_WORD * len(held & look.own) + NEAR_WORD * len(held & look.near)
    around = _around(look, place)
    points = HEADLINED * is_headlined + PARTLY_HEADLINED * (is_partly and not is_headlined)
    points += SHOWS_STANCE * shown + BESIDE_STANCE * (beside and not shown)
    points += ON_TOPIC * bool(look.topics & set(quote.topics)) + words + around + min(len(held) // 4, 3)
    points += ECHOES * any(echoes(held, said) for said in look.echoes)
    signed = is_headlined or is_partly or shown or beside or words > 0 or around >= MOST_BESIDE
    return Telling(points=points, is_signed=signed or not look.own, is_headlined=is_headlined)


def _is_headlined(quote: Quote, held: frozenset[str], page: Page) -> bool:
    """Whether a headline repeats a run of the quotation; nobody's headline repeats a whole turn of a transcript."""
    if len(held & page.headline_words) < _RUN:
        return False
    run = max((shared_run(quote.text, text) for text in page.headlines), default=0)
    length = len(tokens(quote.text))
    return run >= max(_RUN, min(_MOST_RUN, -(-length * _RUN_SHARE // 100)))


def _stances(quote: Quote, look: Sought, place: Passage | None, stances: Sequence[Stance]) -> tuple[bool, bool]:
    """Whether the speaker's stance on the topic is read from the quotation itself, and from its paragraph."""
    own = [s for s in stances if s.topic_id in look.topics and s.person_id == quote.speaker_id]
    shown = any(quote.start < s.end and s.start < quote.end for s in own)
    beside = place is not None and any(place.start <= s.start < place.end for s in own)
    return shown, beside


def _around(look: Sought, place: Passage | None) -> int:
    if place is None:
        return 0
    held = words_of(place.text)
    return min(2 * len(held & look.own) + len(held & look.near), MOST_BESIDE)


def shared_run(one: str, two: str) -> int:
    """The most words in a row, folded, that both texts hold."""
    first, second = [t.folded for t in tokens(one)], [t.folded for t in tokens(two)]
    if len(set(first) & set(second)) < _RUN:
        return 0
    best, before = 0, [0] * (len(second) + 1)
    for word in first:
        row = [0]
        for j, other in enumerate(second):
            row.append(before[j] + 1 if word == other else 0)
        best, before = max(best, *row), row
    return best


def echoes(held: frozenset[str], asked: frozenset[str]) -> bool:
    """Whether a quote shares most words of the shorter of the two: the question may cut or stretch it."""
    return 5 * len(held & asked) >= 4 * min(len(held), len(asked)) and len(held & asked) >= 2


def most_telling(
    question: Question,
    quotes: Sequence[Quote],
    stances: Sequence[Stance],
    passages: Sequence[Passage],
    best: Passage,
) -> tuple[Quote, ...]:
    """The quotes that may answer, the most telling first: asked person, asked topic, best passage."""
    look = sought(question)

    def is_here(start: int) -> bool:
        return best.role == "body" and best.start <= start < best.end

    kept = [q for q in quotes if (q.speaker_id in look.people if look.people else q.speaker_id or is_here(q.start))]
    if look.echoes:
        echoed = [q for q in quotes if any(echoes(words_of(q.text), words) for words in look.echoes)]
        kept = [*echoed, *(q for q in kept if q not in echoed)]
    page = page_of(passages, stances)
    points = {q.id: telling(q, look, page).points + IN_BEST_PASSAGE * is_here(q.start) for q in kept}
    return tuple(sorted(kept, key=lambda q: (-points[q.id], q.start)))
