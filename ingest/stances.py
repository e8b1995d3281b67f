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
from dataclasses import dataclass, replace
from datetime import date

from gate.model import NameSpan, Person
from gate.timex import read_times
from graph.model.entity import Entity
from graph.model.quote import Quote
from graph.model.stance import Stance, StanceLabel, StanceMode
from graph.model.text import Article, Kind
from graph.model.time import UNKNOWN, Interval, Precision, on
from ingest.agreement import agreed, opposite
from ingest.commitments import meant, vowed
from ingest.dates import to_interval
from ingest.filing import FILING
from ingest.first_person import own
from ingest.stance_words import ISSUE_WORDS, SKIPPED, motion_turn, object_turn, stem, undoing_nouns
from ingest.standing import Standing
from ingest.statements import told
from ingest.syntax import Line, lines
from ingest.topics import TopicIndex
from ingest.votes import Motion, Vote, motion_before, votes_in

_UNSAID = frozenset(("denied", "forged", "negated", "question", "disputed"))
_NO_STANCE_KINDS = frozenset((Kind.SATIRE, Kind.ADVERTISEMENT))
_SCENE_DAYS = 12
_TIMED = re.compile(
    r"\d{4}|\bago\b|\bearlier\b|\blast\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]*\b|day\b",
    re.IGNORECASE,
)
# Somebody's own words of another day inside a quotation are a row of their own.
_NESTED = re.compile(r"‘[^’]*(?:’(?=\w)[^’]*)*’")
_PAST = re.compile(
    r"\b(?:ago|in \d{4}|last (?:year|month|spring|summer|fall|autumn|winter)|used to|back then)\b[^.;!?]*"
    r"\b(?:said|told|stood|wrote|thought|believed|promised)\b[^.;!?]*$"
)
_LONGEST_EVIDENCE = 400
_RECALLED = re.compile(
    r"\bhad (?:\w+ )?\w+ed\b|\bwho (?:once|first|had|voted|opposed|supported|proposed|fought|backed)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """A position before topic and date are known; text[start:end] is its evidence, `since:until` its sentence."""

    person: Person
    label: StanceLabel
    mode: StanceMode
    start: int
    end: int
    since: int
    until: int
    strength: int
    said: Interval | None = None
    motion: str = ""
    is_second_hand: bool = False


def read_stances(
    article: Article,
    *,
    names: Sequence[NameSpan],
    quotes: Sequence[Quote],
    about: Sequence[Entity],
    topics: TopicIndex,
    people: Mapping[str, Person],
    author: Person | None = None,
) -> tuple[Stance, ...]:
    """The stances that the article shows, in order of their evidence; () when it shows none.

    `about` are the article's topics, the main one first; `people` everybody who may speak, by id; `author` says "I".
    """
    if not about or article.kind in _NO_STANCE_KINDS or not article.language.lower().startswith("en"):
        return ()
    return _Reader(article, names, quotes, about, topics, people, author).read()


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
        author: Person | None,
    ) -> None:
        self._author = author
        self._article = article
        self._quotes = quotes
        self._about = about
        self._people = people
        self._lines = tuple(
            lines(article.text, names, published=article.published, author=None, language=article.language)
        )
        self._named = topics.named_in(article.text)
        self._topic_words = _words_of(about, article)
        self._side_words = topics.side_words(about[0])
        self._names = _names_of(about)
        self._topics = topics
        self._undone = frozenset(noun for line in self._lines for noun in undoing_nouns(line.shape))
        self._scene = _scene(article, quotes)

    def _turn(self, phrase: str, *, is_verb: bool = False) -> int:
        """What being for it says of the topic; a bill that the article says would forbid the thing is against it."""
        turn = (motion_turn if is_verb else object_turn)(phrase, self._side_words)
        noun = next((word for word in phrase.split()[:6] if word in self._undone or word == "it"), "")
        return -turn if noun in self._undone or (noun == "it" and self._undone) else turn

    def read(self) -> tuple[Stance, ...]:
        stated = [*self._told(), *self._own()]
        sides = {position.person.key: position.label for position in stated if position.said == self._scene}
        found = [position for position in (*self._votes(sides), *stated) if position.person.key in self._people]
        rows = [self._stance(position) for position in found]
        kept = agreed(rows, [position.strength for position in found])
        return tuple(row for row in kept if row.topic_id not in FILING)  # nobody is for "letters"

    # -- the three kinds ------------------------------------------------------------------------------------

    def _votes(self, sides: Mapping[str, StanceLabel]) -> Iterator[_Found]:
        """`sides` are positions already stated: "X would vote with Y" leans on them."""
        cast: dict[str, StanceLabel] = {key: label for key, label in sides.items() if opposite(label)}
        for place, line in enumerate(self._lines):
            for vote in votes_in(line):
                label = self._vote_label(vote, place, cast)
                if label is None:
                    continue
                person = line.people[vote.who]
                found = self._found(line, person, label, StanceMode.VOTED, vote.start, vote.end, vote.verb, strength=3)
                found = replace(found, motion=vote.object or self._motion(vote, place).phrase)
                if found.said == self._scene:
                    cast[person.key] = label
                yield found

    def _vote_label(self, vote: Vote, place: int, cast: Mapping[str, StanceLabel]) -> StanceLabel | None:
        if vote.object:
            turn = self._turn(vote.object) if self._concerns(vote.object) else 0
            return _label(turn if vote.is_yes else -turn)
        motion = self._motion(vote, place)
        turn = 1
        if motion.phrase:
            turn = self._turn(motion.phrase, is_verb=motion.is_verb)
        if vote.follows:
            return self._followed(vote, motion, turn, cast)
        if turn == 0:
            return None if vote.is_yes else StanceLabel.SUPPORT
        if vote.is_dissent:
            return _label(-turn * motion.outcome)
        return _label(turn if vote.is_yes else -turn)

    def _just_named(self, vote: Vote) -> str:
        """Whom "her" in "joined her" means: the subject of the sentence before; "" after a list of voters."""
        if vote.is_yes:
            before = [line for line in self._lines if line.end <= vote.line.start and line.people]
            if before and vote.line.paragraph - before[-1].paragraph <= 2:
                return before[-1].people[0].key
        return ""

    def _motion(self, vote: Vote, place: int) -> Motion:
        if vote.motion:
            return Motion(phrase=vote.motion, is_verb=True)
        return motion_before(self._lines, place) or Motion()

    def _followed(self, vote: Vote, motion: Motion, turn: int, cast: Mapping[str, StanceLabel]) -> StanceLabel | None:
        """As somebody else voted; where that is not told, the number of names tells majority from minority."""
        leader = vote.line.people[vote.as_who].key if vote.as_who >= 0 else self._just_named(vote)
        label = cast.get(leader)
        if label is None and motion.tally is not None:
            return _by_count(vote.among, motion.tally, turn * motion.outcome, with_leader=bool(leader))
        if vote.is_yes:
            return label
        here = {person.key for person in vote.line.people}
        last = label or next((side for key, side in reversed(tuple(cast.items())) if key not in here), None)
        return None if last is None else _opposite(last)

    def _told(self) -> Iterator[_Found]:
        for line in self._lines:
            for standing in (*told(line, self._concerns, self._turn), *meant(line, self._concerns, self._turn)):
                person = line.people[standing.who]
                yield self._found(
                    line,
                    person,
                    standing.label,
                    standing.mode,
                    standing.start,
                    standing.end,
                    standing.verb,
                    strength=standing.strength,
                )

    def _own(self) -> Iterator[_Found]:
        yield from self._of_author()
        for quote in self._quotes:
            person = self._people.get(quote.speaker_id or "")
            if person is None or person.is_organisation or quote.context in _UNSAID or not quote.is_speech:
                continue
            for standing in self._in_words(_spaced(_NESTED.sub(" ", quote.text))):
                yield self._of_quote(quote, person, standing)

    def _in_words(self, words: str) -> Iterator[Standing]:
        """First-person positions; what somebody will do counts where no plainer word says where he stands."""
        plain = tuple(own(words, self._concerns, self._turn)) or vowed(words, self._concerns, self._turn)
        yield from (standing for standing in plain if not _PAST.search(words[: standing.start]))

    def _of_author(self) -> Iterator[_Found]:
        """What a columnist says in his own voice; a letter's paragraphs are already rows of their own."""
        if self._author is None or any(not quote.is_marked for quote in self._quotes):
            return
        for line in self._lines:
            for standing in self._in_words(line.shape):
                yield self._found(
                    line,
                    self._author,
                    standing.label,
                    StanceMode.WROTE,
                    standing.start,
                    standing.end,
                    standing.verb,
                    strength=standing.strength,
                )

    def _of_quote(self, quote: Quote, person: Person, standing: Standing) -> _Found:
        written = not quote.is_marked or quote.cue in ("wrote", "writes")
        return _Found(
            person=person,
            label=standing.label,
            mode=StanceMode.WROTE if written else StanceMode.SAID,
            start=quote.start,
            end=min(quote.end, quote.start + _LONGEST_EVIDENCE),
            since=quote.start,
            until=quote.end,
            strength=standing.strength,
            said=quote.said,
            is_second_hand=quote.quoted_by is not None,
        )

    def _found(
        self,
        line: Line,
        person: Person,
        label: StanceLabel,
        mode: StanceMode,
        start: int,
        end: int,
        verb: int,
        *,
        strength: int,
    ) -> _Found:
        left, right = line.stretch(start, end)
        at = line.offset(max(start, verb))
        return _Found(
            person=person,
            label=label,
            mode=mode,
            start=left,
            end=min(right, left + _LONGEST_EVIDENCE),
            since=line.start,
            until=line.end,
            strength=strength,
            said=self._dated(line, left, at, right),
        )

    # -- what about, when -----------------------------------------------------------------------------------

    def _concerns(self, about: str) -> bool:
        """Whether an object can be the issue: a pronoun or a noun of public business, or the topic's own words."""
        if about.startswith("? "):
            return self._names is not None and self._names.search(about) is not None
        words = re.findall(r"[a-z'-]+|[NO]\d+", about)[:9]
        if not words or (re.match(r"[NO]\d", words[0]) and len(words) == 1):
            return False
        head = [word for word in words if word not in SKIPPED][:4]
        return any(word in self._topic_words for word in words) or any(word in ISSUE_WORDS for word in head)

    def _topic(self, start: int, end: int, motion: str) -> Entity:
        """The topic that the evidence's sentence, or the motion voted on, names most; else the article's main one."""
        here = Counter({self._about[0].id: 1})
        for topic, place in self._named:
            here[topic.id] += 3 * (start <= place < end)
        stems = {stem(word) for word in re.findall(r"[a-z]+", motion) if len(word) > 3}
        for topic in self._about:
            if stems and topic.authority:
                here[topic.id] += len(stems & {stem(word) for word in self._topics.side_words(topic)})
        return max(self._about, key=lambda topic: here[topic.id])

    def _dated(self, line: Line, start: int, verb: int, end: int) -> Interval:
        """The day that the sentence names for what its verb (at `verb`) tells, else that of the story's scene."""
        text = self._article.text
        sentence = text[line.start : line.end]
        clause_end = min((place for mark in ",.;" if (place := text.find(mark, end)) >= 0), default=line.end)
        if _TIMED.search(sentence):
            times = [
                time
                for time in read_times(sentence, published=self._article.published, language=self._article.language)
                if time.kind == "date" and time.span.end is not None and time.span.end <= self._article.published
            ]
            inside = [time for time in times if verb <= line.start + time.start < clause_end]
            opening = [time for time in times if line.start + time.end <= start]
            if inside or opening:
                return to_interval((inside or opening)[0].span)
        if _RECALLED.search(text[max(line.start, verb - 24) : end].lower()):
            return UNKNOWN
        return self._scene

    def _stance(self, position: _Found) -> Stance:
        article = self._article
        evidence = article.text[position.start : position.end]
        return Stance(
            id=f"{article.id}#s{position.start}-{position.end}-{position.person.key}-{position.label}",
            article_id=article.id,
            person_id=position.person.key,
            topic_id=self._topic(position.since, max(position.end, position.until), position.motion).id,
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


def _names_of(about: Sequence[Entity]) -> re.Pattern[str] | None:
    forms = {name.lower().replace("’", "'") for topic in about for name in (topic.name, *topic.aliases)}
    listed = sorted(forms, key=lambda form: (-len(form), form))
    return re.compile(r"\b(?:" + "|".join(map(re.escape, listed)) + r")\b") if listed else None


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
    spaced = re.sub(r"([,.;:!?])", r" \1 ", words.lower().replace("’", "'").replace("‘", "'"))
    return " ".join(spaced.split())


def _by_count(among: int, tally: tuple[int, int], turn: int, *, with_leader: bool) -> StanceLabel | None:
    """Of 5-2, two named together are the minority; the one they followed counts, too, where only that fits."""
    sizes = {among, among + 1} if with_leader else {among}
    is_majority, is_minority = tally[0] in sizes, tally[1] in sizes
    if is_majority == is_minority:
        return None
    return _label(turn if is_majority else -turn)


def _label(turn: int) -> StanceLabel | None:
    """The label of a vote that way; None when it shows no side."""
    if turn == 0:
        return None
    return StanceLabel.SUPPORT if turn > 0 else StanceLabel.OPPOSE


def _opposite(label: StanceLabel) -> StanceLabel:
    return StanceLabel.OPPOSE if label is StanceLabel.SUPPORT else StanceLabel.SUPPORT
