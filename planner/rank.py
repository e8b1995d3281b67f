"""How much each article is worth to the question: whole-number points, with the reason for each.

Rules, strongest first: it holds the words the question quotes; it shows the asked person's stance on the asked topic;
it holds rare words of the question in one paragraph; it lies in the asked span. No rule removes an article for its date
of publication. Kinds that cannot be cited (retracted, satire, paid) are never ranked. Ties fall to the article id.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from graph.model.quote import Quote
from graph.model.stance import Stance
from graph.model.text import Article, Kind, Passage, PassageRole, Status
from graph.ports import ArchiveReader
from planner import cues, thesaurus
from planner.model import Concept, Question
from planner.retrieve import Trail
from planner.telling import most_telling
from planner.words import fold, tokens, variants, words_of

_Part = TypeVar("_Part")

_UNCITABLE_KINDS = frozenset({Kind.SATIRE, Kind.ADVERTISEMENT})
_UNCITABLE_STATUS = frozenset({Status.RETRACTED, Status.TAKEN_DOWN, Status.EMBARGOED})
_SECOND_CLASS = frozenset({Kind.LETTER, Kind.OPINION, Kind.EDITORIAL, Kind.READER_COMMENT})

# Points of one sign each. Chosen on hand-made archives, then checked on labelled questions; whole numbers by design.
QUOTED_WORDS = 90
STANCE = 22
STANCE_WANTED = 14
TOPIC_QUOTE = 10
EACH_QUOTE = 3
SPEAKS = 8
ABOUT_TOPIC = 8
IN_SPAN = 14
SECOND_CLASS = -8
NOT_NAMED = -12
SILENT = -10
CORRECTS = 12
READ_FULLY = 26
WALKED = 4  # for each of the walk's own points
_TURNS = 2
OWN_HERE, NEAR_HERE, OWN_ELSEWHERE, NEAR_ELSEWHERE = 4, 2, 2, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One article with its points, its best passage and the rows of it that count, best first.

    `holds_names`: every name of a thing in the question stands in it as a name, not only its words.

    `day` is when the best row was said, else the day of publication; `covered` are the concepts (by place in the
    question) that the article holds in the reader's own word, `near` those that it holds in another word.
    """

    article_id: str
    version: int
    published: date
    day: date
    points: int
    passage_id: str
    passage_points: int
    quotes: tuple[Quote, ...]
    stances: tuple[Stance, ...]
    covered: frozenset[int]
    near: frozenset[int]
    here: frozenset[int]
    has_money: bool
    has_focus: bool
    names_person: bool
    reasons: tuple[str, ...]
    is_second_class: bool = False
    holds_quoted: bool = False
    holds_names: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class _Forms:
    own: frozenset[str]
    near: frozenset[str]
    weight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """An article with its passages and, for each, the concepts held in the reader's word and in another."""

    article: Article
    passages: tuple[Passage, ...]
    reads: list[tuple[frozenset[int], frozenset[int]]]


def rank(
    question: Question, trails: tuple[Trail, ...], archive: ArchiveReader, *, as_of: str | None = None
) -> tuple[Candidate, ...]:
    """The citable candidates, best first; articles not visible at `as_of` never appear.

    Two passes: all are weighed by their words and the rows that led to them, the best ones also by all their rows.
    """
    forms = tuple(_forms(concept) for concept in question.concepts)
    ids = [trail.article_id for trail in trails]
    articles = archive.articles_by_id(ids, as_of=as_of)
    passages = archive.passages_of(ids, as_of=as_of)
    first: list[tuple[int, str, Trail, _Reading]] = []
    for trail in trails:
        article = articles.get(trail.article_id)
        if article is None or not _is_citable(article) or not passages.get(article.id):
            continue
        reading = _Reading(
            article=article, passages=passages[article.id], reads=[_read(p, forms) for p in passages[article.id]]
        )
        points = _score(question, trail, reading, tuple(trail.quotes), tuple(trail.stances), forms).points
        first.append((-points, article.id, trail, reading))
    first.sort(key=lambda row: row[:2])
    found = [
        _score(
            question,
            trail,
            reading,
            archive.quotes(article_id=article_id, as_of=as_of),
            archive.stances(article_id=article_id, as_of=as_of),
            forms,
        )
        for _, article_id, trail, reading in first[:READ_FULLY]
    ]
    return tuple(sorted(found, key=lambda candidate: (-candidate.points, candidate.article_id)))


def _is_citable(article: Article) -> bool:
    return article.kind not in _UNCITABLE_KINDS and article.status not in _UNCITABLE_STATUS


def _forms(concept: Concept) -> _Forms:
    own = frozenset(variants(concept.word))
    parts = tuple(part for part in concept.word.split("-") if len(part) > 2) if "-" in concept.word else ()
    near = frozenset(form for other in (*thesaurus.others(concept.word), *parts) for form in variants(other)) - own
    weight = 1 if concept.is_topic else concept.weight  # the graph already counts the topic: its name adds little
    return _Forms(own=own, near=near, weight=weight)


def _read(passage: Passage, forms: tuple[_Forms, ...]) -> tuple[frozenset[int], frozenset[int]]:
    words = words_of(passage.text)
    own = frozenset(i for i, form in enumerate(forms) if not form.own.isdisjoint(words))
    near = frozenset(i for i, form in enumerate(forms) if i not in own and not form.near.isdisjoint(words))
    return own, near


def _best_passage(trail: Trail, reading: _Reading, forms: tuple[_Forms, ...]) -> int:
    """The place of the passage that holds most of the question's words and of what the walk reached."""

    def worth(i: int) -> tuple[int, int]:
        own, near = reading.reads[i]
        points = sum(OWN_HERE * forms[c].weight for c in own) + sum(NEAR_HERE * forms[c].weight for c in near)
        here = reading.passages[i]
        return (points + WALKED * trail.walked.get(here.id, 0) if here.role == "body" else points // 2), -i

    return max(range(len(reading.passages)), key=worth)


def _score(
    question: Question,
    trail: Trail,
    reading: _Reading,
    quotes: tuple[Quote, ...],
    stances: tuple[Stance, ...],
    forms: tuple[_Forms, ...],
) -> Candidate:
    article, reads = reading.article, reading.reads
    best = _best_passage(trail, reading, forms)
    passage = reading.passages[best]
    own_here, near_here = reads[best]
    own_all, near_all = _held_together(article, reads, best)
    lexical = sum(OWN_HERE * forms[c].weight for c in own_here) + sum(NEAR_HERE * forms[c].weight for c in near_here)
    lexical += sum(OWN_ELSEWHERE * forms[c].weight for c in own_all - own_here)
    lexical += sum(NEAR_ELSEWHERE * forms[c].weight for c in near_all - near_here)
    signs = [(lexical, "the question's words"), *_graph_signs(question, quotes, stances)]
    signs.append((_headline(reading, forms), "the headline's words"))
    found = max((20 - rank // 3 for rank in trail.ranks.values()), default=0)
    # Where the topic is named its words find every piece about it alike: then the search says half as much.
    signs.append((found // 2 if question.topics and question.people else found, "found by search"))
    if trail.holds_quoted:
        signs.append((QUOTED_WORDS, "holds the quoted words"))
    if trail.corrects:
        signs.append((CORRECTS, f"corrects {trail.corrects}"))
    if not _names_person(question, reading, quotes, stances):
        signs.append((NOT_NAMED, "nobody who is asked about is in it"))
    if article.kind in _SECOND_CLASS:
        signs.append((SECOND_CLASS, f"is {article.kind.value}"))
    rows_quotes = most_telling(question, quotes, stances, reading.passages, passage)
    rows_stances = _positions(question, stances)
    day = _day(rows_quotes, rows_stances, article.published)
    if question.is_span_asked:
        is_inside = _is_inside(question, day) or _is_inside(question, article.published)
        signs.append((IN_SPAN if is_inside else -IN_SPAN, "inside the span" if is_inside else "outside the span"))
    return Candidate(
        article_id=article.id,
        version=article.version,
        published=article.published,
        day=day,
        points=sum(points for points, _ in signs),
        passage_id=passage.id,
        passage_points=lexical,
        quotes=rows_quotes,
        stances=rows_stances,
        covered=own_all,
        near=near_all,
        here=own_here | near_here,
        has_focus=_has_focus(question, reads),
        has_money=any(
            len(own | near) >= _enough(question) and cues.MONEY.search(part.text)
            for part, (own, near) in zip(reading.passages, reads, strict=True)
        ),
        reasons=tuple(f"{reason} ({points:+d})" for points, reason in signs if points),
        is_second_class=article.kind in _SECOND_CLASS,
        holds_quoted=trail.holds_quoted,
        holds_names=_holds_names(question, _near_best(article, reading.passages, best)),
        names_person=_names_person(question, reading, quotes, stances),
    )


def _near_best(article: Article, parts: Sequence[_Part], best: int) -> Sequence[_Part]:
    """All `parts` of an article, one a passage; of a transcript those of the turns around the best one."""
    return parts[max(best - _TURNS, 0) : best + _TURNS + 1] if article.kind is Kind.QA else parts


def _holds_names(question: Question, passages: Sequence[Passage]) -> bool:
    if not question.names:
        return True
    texts = [" ".join(token.folded for token in tokens(passage.text)) for passage in passages]
    wanted = [" ".join(token.folded for token in tokens(name)) for name in question.names]
    return all(any(f" {name} " in f" {text} " for text in texts) for name in wanted)


def _held_together(
    article: Article, reads: Sequence[tuple[frozenset[int], frozenset[int]]], best: int
) -> tuple[frozenset[int], frozenset[int]]:
    """The concepts that the article holds in the reader's word and in another.

    Of a transcript only the turns around the best one count: words that stand forty answers apart say nothing together.
    """
    reads = _near_best(article, reads, best)
    own = frozenset().union(*(own for own, _ in reads))
    return own, frozenset().union(*(near for _, near in reads)) - own


def _has_focus(question: Question, reads: list[tuple[frozenset[int], frozenset[int]]]) -> bool:
    """Whether one passage holds the counted thing together with a third of the question.

    True where nothing is counted.
    """
    place = next((i for i, concept in enumerate(question.concepts) if concept.word == question.focus), None)
    if place is None:
        return True
    return any(place in own | near and len(own | near) >= _enough(question) for own, near in reads)


def _enough(question: Question) -> int:
    """How many concepts one passage must hold to speak of what is counted or paid: a third, two at least."""
    return max(2, -(-len(question.concepts) // 3))


def _names_person(
    question: Question, reading: _Reading, quotes: tuple[Quote, ...], stances: tuple[Stance, ...]
) -> bool:
    """Whether an asked person speaks, stands or is named in the article; True where nobody is asked about."""
    if not question.people:
        return True
    people = set(question.people)
    if any(q.speaker_id in people for q in quotes) or any(s.person_id in people for s in stances):
        return True
    if reading.article.kind is Kind.QA:
        return False  # who is only spoken of in a transcript says nothing in it
    held = [words_of(part.text) for part in reading.passages]
    return any(fold(surname) in words for surname in question.surnames for words in held)


def _headline(reading: _Reading, forms: tuple[_Forms, ...]) -> int:
    held: set[int] = set()
    for passage, (own, near) in zip(reading.passages, reading.reads, strict=True):
        if passage.role is not PassageRole.BODY:
            held |= own | near
    return sum(forms[c].weight for c in held)


def _graph_signs(question: Question, quotes: tuple[Quote, ...], stances: tuple[Stance, ...]) -> list[tuple[int, str]]:
    people = set(question.people)
    topics = set(question.topics or question.likely_topics)
    sure = 2 if question.topics else 1  # a topic that was only guessed counts half
    signs: list[tuple[int, str]] = []
    held = [s for s in stances if s.person_id in people and s.topic_id in topics]
    if held:
        signs.append((STANCE * sure // 2, "a stance of the person on the topic"))
        if any(s.label.value in question.labels for s in held):
            signs.append((STANCE_WANTED, "the stance that is asked for"))
    said = [q for q in quotes if q.speaker_id in people]
    on_topic = [q for q in said if topics & set(q.topics)]
    if on_topic:
        points = TOPIC_QUOTE + EACH_QUOTE * min(len(on_topic), 5)
        signs.append((points * sure // 2, f"the person's words on the topic, {len(on_topic)} times"))
    elif said:
        signs.append((SPEAKS, "the person speaks"))
    elif people and not held:
        signs.append((SILENT, "nobody who is asked about speaks in it"))
    about = topics & ({s.topic_id for s in stances} | {t for q in quotes for t in q.topics})
    if about:
        signs.append((ABOUT_TOPIC * sure // 2, "about the topic"))
    return signs


def _positions(question: Question, stances: tuple[Stance, ...]) -> tuple[Stance, ...]:
    """The stances of the article that answer, in its order."""
    people, topics = set(question.people), set(question.topics or question.likely_topics)
    held = (s for s in stances if (not people or s.person_id in people) and (not topics or s.topic_id in topics))
    return tuple(sorted(held, key=lambda s: (s.start, s.id)))


def _day(quotes: tuple[Quote, ...], stances: tuple[Stance, ...], published: date) -> date:
    """When the best row was said or held; the day of publication when no row is dated."""
    days = (*(stance.said.start for stance in stances[:1]), *(quote.said.start for quote in quotes[:1]))
    return next((day for day in days if day is not None), published)


def _is_inside(question: Question, day: date) -> bool:
    return (question.start is None or day >= question.start) and (question.end is None or day <= question.end)
