"""Where people stand, as one article shows it: votes by name, acts, explicit statements, a word that declines.

Promises:
- Every stance has verbatim evidence in the article and a person who was named or clearly meant.
- Two readings of one person that contradict each other at one time and rest on equally strong words are both left out;
  positions of different dates stand side by side. Nothing is inferred from tone.
- No topic, no stance: a position needs an issue (the authority's topics, the desk's tags, else the piece's own).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from gate.model import NameSpan, Person
from gate.timex import read_times
from graph.model.entity import Entity
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article, Kind
from graph.model.time import UNKNOWN, Interval, Precision, on
from ingest.dates import to_interval
from ingest.stance_words import ISSUE_WORDS, SKIPPED, motion_turn
from ingest.statements import Standing, own, told
from ingest.syntax import Line, lines
from ingest.topics import TopicIndex
from ingest.votes import Vote, motion_before, votes_in

_UNSAID = frozenset(("denied", "forged", "negated", "question", "disputed"))
_NO_STANCE_KINDS = frozenset((Kind.SATIRE, Kind.ADVERTISEMENT, Kind.CORRECTION))
_SCENE_DAYS = 12
_TIMED = re.compile(
    r"\d{4}|\bago\b|\bearlier\b|\blast\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]*\b|day\b",
    re.IGNORECASE,
)
_LONGEST_EVIDENCE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """A position before topic and date are known; text[start:end] is its evidence."""

    person: Person
    label: StanceLabel
    mode: StanceMode
    start: int
    end: int
    at: int
    strength: int
    said: Interval | None = None
    is_second_hand: bool = False


def read_stances(
    article: Article,
    *,
    names: Sequence[NameSpan],
    quotes: Sequence[Quote],
    about: Sequence[Entity],
    topics: TopicIndex,
    people: Mapping[str, Person],
) -> tuple[Stance, ...]:
    """The stances that the article shows, in order of their evidence; () when it shows none.

    `about` are the article's topics, the main one first; `people` everybody who may speak, by id.
    """
    if not about or article.kind in _NO_STANCE_KINDS or not article.language.lower().startswith("en"):
        return ()
    return _Reader(article, names, quotes, about, topics, people).read()


class _Reader:
    """Reads one article."""

    def __init__(
        self,
        article: Article,
        names: Sequence[NameSpan],
        quotes: Sequence[Quote],
        about: Sequence[Entity],
        topics: TopicIndex,
        people: Mapping[str, Person],
    ) -> None:
        self._article = article
        self._quotes = quotes
        self._about = about
        self._people = people
        self._lines = tuple(
            lines(article.text, names, published=article.published, author=None, language=article.language)
        )
        self._named = topics.named_in(article.text)
        self._topic_words = _words_of(about, article)
        self._scene = _scene(article, quotes)

    def read(self) -> tuple[Stance, ...]:
        found = [*self._votes(), *self._told(), *self._own()]
        rows = [self._stance(position) for position in found]
        return tuple(_agreed(rows, [position.strength for position in found]))

    # -- the three kinds ------------------------------------------------------------------------------------

    def _votes(self) -> Iterator[_Found]:
        cast: dict[str, StanceLabel] = {}
        for place, line in enumerate(self._lines):
            for vote in votes_in(line):
                label = self._vote_label(vote, place, cast)
                if label is None:
                    continue
                person = line.people[vote.who]
                cast[person.key] = label
                yield self._found(line, person, label, StanceMode.VOTED, vote.start, vote.end, strength=3)

    def _vote_label(self, vote: Vote, place: int, cast: Mapping[str, StanceLabel]) -> StanceLabel | None:
        if vote.follows:
            if vote.motion == "not":
                leader = next((label for _, label in reversed(list(cast.items()))), None)
                return None if leader is None else _opposite(leader)
            if vote.as_who < 0:
                return next((label for _, label in reversed(list(cast.items()))), None)
            return cast.get(vote.line.people[vote.as_who].key)
        motion = vote.motion or motion_before(self._lines, place)
        turn = 1 if motion in ("", "against") else motion_turn(motion, self._topic_words)
        if turn == 0:
            return None if vote.is_yes else StanceLabel.SUPPORT
        return StanceLabel.SUPPORT if vote.is_yes == (turn > 0) else StanceLabel.OPPOSE

    def _told(self) -> Iterator[_Found]:
        for line in self._lines:
            for standing in told(line, self._concerns):
                person = line.people[standing.who]
                yield self._found(
                    line,
                    person,
                    standing.label,
                    standing.mode,
                    standing.start,
                    standing.end,
                    strength=standing.strength,
                )

    def _own(self) -> Iterator[_Found]:
        for quote in self._quotes:
            person = self._people.get(quote.speaker_id or "")
            if person is None or person.is_organisation or quote.context in _UNSAID or not quote.is_speech:
                continue
            for standing in own(_spaced(quote.text), self._concerns):
                yield self._of_quote(quote, person, standing)

    def _of_quote(self, quote: Quote, person: Person, standing: Standing) -> _Found:
        written = not quote.is_marked or quote.cue in ("wrote", "writes")
        return _Found(
            person=person,
            label=standing.label,
            mode=StanceMode.WROTE if written else StanceMode.SAID,
            start=quote.start,
            end=min(quote.end, quote.start + _LONGEST_EVIDENCE),
            at=quote.start,
            strength=standing.strength,
            said=quote.said,
            is_second_hand=quote.quoted_by is not None,
        )

    def _found(
        self, line: Line, person: Person, label: StanceLabel, mode: StanceMode, start: int, end: int, *, strength: int
    ) -> _Found:
        left, right = line.stretch(start, end)
        return _Found(
            person=person,
            label=label,
            mode=mode,
            start=left,
            end=min(right, left + _LONGEST_EVIDENCE),
            at=left,
            strength=strength,
            said=self._dated(line, left, right),
        )

    # -- what about, when -----------------------------------------------------------------------------------

    def _concerns(self, about: str) -> bool:
        """Whether an object can be the issue: a pronoun or a noun of public business first, or the topic's own words."""
        is_strict = about.startswith("? ")
        words = re.findall(r"[a-z'-]+|[NO]\d+", about.removeprefix("? "))[:9]
        if not words or re.match(r"[NO]\d", words[0]) and len(words) == 1:
            return False
        own_words = {word for word in words if word in self._topic_words}
        if is_strict:
            return bool(own_words)
        head = [word for word in words if word not in SKIPPED][:4]
        return bool(own_words or any(word in ISSUE_WORDS for word in head))

    def _topic(self, start: int) -> Entity:
        """The topic named nearest before or in the evidence's paragraph, else the article's main one."""
        paragraph = self._article.text.rfind("\n\n", 0, start)
        end = self._article.text.find("\n\n", start)
        near = [
            (abs(place - start), topic)
            for topic, place in self._named
            if paragraph < place < (end if end >= 0 else len(self._article.text))
        ]
        main = self._about[0]
        if any(topic.id == main.id for _, topic in near) or not near:
            return main
        return min(near, key=lambda pair: pair[0])[1]

    def _dated(self, line: Line, start: int, end: int) -> Interval:
        """The day that the sentence names for it, else that of the story's scene."""
        sentence = self._article.text[line.start : line.end]
        if _TIMED.search(sentence):
            times = read_times(sentence, published=self._article.published, language=self._article.language)
            past = [
                time
                for time in times
                if time.span.end is not None and time.span.end <= self._article.published and time.kind == "date"
            ]
            if past:
                middle = (start + end) // 2 - line.start
                nearest = min(past, key=lambda time: abs((time.start + time.end) // 2 - middle))
                return to_interval(nearest.span)
        if re.search(r"\bhad\b|\bwho (?:once|first|voted|opposed|supported|proposed|fought)\b", line.shape):
            return UNKNOWN
        return self._scene

    def _stance(self, position: _Found) -> Stance:
        article = self._article
        evidence = article.text[position.start : position.end]
        return Stance(
            id=f"{article.id}#s{position.start}-{position.end}-{position.person.key}-{position.label}",
            article_id=article.id,
            person_id=position.person.key,
            topic_id=self._topic(position.at).id,
            label=position.label,
            said=position.said or self._scene,
            mode=position.mode,
            is_second_hand=position.is_second_hand,
            evidence=evidence,
            start=position.start,
            end=position.end,
            confidence="sure" if position.strength >= 2 else "likely",
        )


def _words_of(about: Sequence[Entity], article: Article) -> frozenset[str]:
    printed = " ".join(
        [name for topic in about for name in (topic.name, *topic.aliases)] + [*article.tags, article.headline]
    )
    return frozenset(word for word in re.findall(r"[a-z'-]+", printed.lower().replace("’", "'")) if len(word) > 3)


def _scene(article: Article, quotes: Iterable[Quote]) -> Interval:
    """The day of the story: that of most of its own quotations, else the day before which it was printed."""
    days: Counter[date] = Counter()
    for quote in quotes:
        start = quote.said.start
        if quote.said.precision is Precision.DAY and start and 0 <= (article.published - start).days <= _SCENE_DAYS:
            days[start] += 1
    if not days:
        return on(article.published)
    return on(max(sorted(days), key=lambda day: days[day]))


def _spaced(words: str) -> str:
    """Lower case, with marks apart from words, as the shapes of sentences have them."""
    return re.sub(r"([,.;:!?])", r" \1 ", words.lower().replace("’", "'").replace("‘", "'"))


def _opposite(label: StanceLabel) -> StanceLabel:
    return StanceLabel.OPPOSE if label is StanceLabel.SUPPORT else StanceLabel.SUPPORT


def _agreed(rows: Sequence[Stance], strengths: Sequence[int]) -> Iterator[Stance]:
    """One row per person, topic, label and time; of contradicting ones of one time only the stronger, or neither."""
    grouped: dict[tuple[str, str, Interval], list[tuple[int, Stance]]] = {}
    for row, strength in zip(rows, strengths, strict=True):
        grouped.setdefault((row.person_id, row.topic_id, row.said), []).append((strength, row))
    kept = [row for group in grouped.values() for row in _settled(group)]
    yield from sorted(kept, key=lambda row: (row.start, row.end, row.id))


def _settled(group: Sequence[tuple[int, Stance]]) -> list[Stance]:
    best: dict[StanceLabel, tuple[int, Stance]] = {}
    for strength, row in group:
        if row.label not in best or strength > best[row.label][0]:
            best[row.label] = (strength, row)
    if StanceLabel.CONDITIONAL in best:
        for label in (StanceLabel.SUPPORT, StanceLabel.OPPOSE):
            if label in best and best[label][1].mode is not StanceMode.VOTED:
                del best[label]
    support, oppose = best.get(StanceLabel.SUPPORT), best.get(StanceLabel.OPPOSE)
    if support and oppose:
        if support[0] <= oppose[0]:
            del best[StanceLabel.SUPPORT]
        if oppose[0] <= support[0]:
            del best[StanceLabel.OPPOSE]
    return [row for _, row in best.values()]
