"""One claim held against one sentence of a source and its neighbours: what is missing, weak or different.

The only place that says no. Every check adds to one of three lists: `missing` words and figures, `weaknesses` (a
condition left out, an attribution dropped), `mismatches` (another figure, date, person, or the opposite).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gate.assertions import Assertion, undated
from gate.clauses import Verb, cut, gapped, is_labile, speech_verbs, verbs_of
from gate.evidence import ARTICLES, TITLE_MODIFIERS, TITLE_WORDS, Evidence, Line, covers, days_of
from gate.lexicon import lexicon
from gate.model import DateSpan
from gate.particulars import Quantity, carries
from gate.polarity import QUANTIFIERS, read_operators
from gate.synonyms import carriers
from gate.words import NO_VOTE, Word

# Verbs that carry next to nothing beside the words they stand with.
_LIGHT = frozenset(
    """have has had having make made makes making take took taken takes taking give gave given get got
        go went become became becoming put held hold cast""".split()
)
_BY_VOTE = frozenset(
    """cut rais lower ban allow adopt repeal creat abolish increas reduc extend limit cap fund approv
        accept reject tabl end pass""".split()
)
_PASSED = frozenset("pass approv adopt carry vot agre".split())
# `a study found` says no more than that the study says so; the study itself must be in the passage.
_FINDING = frozenset("found find finds showed shows concluded concludes".split())
_INQUIRIES = frozenset("study report audit survey poll review analysis test tests investigation inquiry census".split())
_CHANGED_FROM = frozenset("from formerly former previously used anymore once".split())
_AHEAD = frozenset("before until will ahead upcoming would".split())
_RELATIONS = frozenset(
    "when after once as with while although though where who which during amid following at on in by over".split()
)
# Units of things that anybody can measure: whoever is named for them adds nothing but the name.
_MEASURES = frozenset(
    """foot inch mil yard meter metr centimeter kilometer acr hectar ton pound degre squar gallon liter
        across deep wid long tall high""".split()
)
# Words for a printed piece: its date is the day it was printed.
_PIECES = frozenset(
    """column op-ed editorial letter article story report opinion notice correction columna coluna
        chronique kommentar""".split()
)
_PIECES_OF = {
    "opinion": frozenset("column op-ed opinion article columna coluna chronique kommentar".split()),
    "editorial": frozenset("editorial opinion article".split()),
    "letter": frozenset("letter opinion".split()),
    "correction": frozenset("correction notice article report story".split()),
}
_PLAIN_PIECES = frozenset("article story report".split())
# Settlements stand for the place that the dateline names, as possessor or place, never as the one who acts.
_SETTLEMENTS = frozenset(
    "town city village county state nation country island ciudad pueblo cidade ville stadt".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What one attempt found. `score` orders attempts; `coverage` is the per cent of content words found at all."""

    line: Line
    missing: tuple[str, ...]
    mismatches: tuple[str, ...]
    weaknesses: tuple[str, ...]
    score: int
    coverage: int

    @property
    def is_clean(self) -> bool:
        """Nothing missing, nothing different, nothing weak."""
        return not (self.missing or self.mismatches or self.weaknesses)


def _is_on(side: str, day: DateSpan, claimed: DateSpan) -> bool:
    """Whether all of `day` lies before (or after) all of `claimed`."""
    if day.start is None or day.end is None or claimed.start is None or claimed.end is None:
        return False
    return day.end < claimed.start if side == "before" else day.start > claimed.end


class Attempt:
    """Lives for one call of `judge`."""

    def __init__(self, assertion: Assertion, evidence: Evidence, line: Line) -> None:
        self.assertion = assertion
        self.evidence = evidence
        self.line = line
        self.language = evidence.language
        self.lists = lexicon(evidence.language)
        self.speech = speech_verbs(evidence.language)
        self.neighbours = tuple(other for other in evidence.lines if 0 < abs(other.index - line.index) <= 1)
        self.missing: list[str] = []
        self.mismatches: list[str] = []
        self.weaknesses: list[str] = []
        self.places: dict[int, list[int]] = {}  # claim word start -> places in the anchor
        self.elsewhere: set[int] = set()
        self.lent: dict[int, list[int]] = {}  # neighbour's index -> places of the claim's verbs in it
        self.keys = {**self._roles(), **assertion.people}
        self.predicates = self._predicates()

    def judge(self) -> Tried:
        """Runs every check; nothing stops at the first."""
        content = self._content()
        self._cover(content)
        in_anchor = sum(1 for word in content if word.start in self.places)
        covered = in_anchor + len(self.elsewhere)
        self._check_quantities()
        self._check_times()
        if in_anchor or self.assertion.has_quotation:
            self._check_people()
            self._check_titles()
            self._check_operators()
            self._check_attribution(content)
            self._check_verbs()
        if content and not self.assertion.has_quotation and in_anchor < max(1, (2 * len(content)) // 5):
            self.weaknesses.append("the words stand in no one place")
        if not content and not self.assertion.has_quotation:
            self.weaknesses.append("nothing to compare")
        return Tried(
            line=self.line,
            missing=tuple(self.missing),
            mismatches=tuple(self.mismatches),
            weaknesses=tuple(self.weaknesses),
            score=4 * in_anchor + covered - 3 * len(self.mismatches) - 2 * len(self.missing) - len(self.weaknesses),
            coverage=100 * covered // len(content) if content else 0,
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def _roles(self) -> dict[int, str]:
        """`the fire chief` of the claim, where the source has one person so titled."""
        words = self.assertion.words
        found: dict[int, str] = {}
        for index, word in enumerate(words):
            if (
                word.is_capital
                or word.lower not in TITLE_WORDS - TITLE_MODIFIERS
                or word.start in self.assertion.people
            ):
                continue
            first = index
            while first > 0 and words[first - 1].lower in TITLE_WORDS:
                first -= 1
            is_alone = index + 1 == len(words) or (
                words[index + 1].lower not in TITLE_WORDS and not words[index + 1].is_capital
            )
            if first and words[first - 1].lower in ARTICLES and is_alone:
                key = self.evidence.cast.holder(word.stem)
                if key is not None:
                    found.update({words[place].start: key for place in range(first, index + 1)})
        return found

    def _content(self) -> list[Word]:
        taken = [(min(figure.lead, figure.start), figure.end) for figure in self.assertion.quantities]
        taken += [(self._side(start)[1], end) for start, end in self.assertion.dated if self._side(start)[0]]
        taken += self.assertion.dated
        words = self.assertion.words
        return [
            word
            for index, word in enumerate(words)
            if word.is_content
            and not any(left <= word.start < right for left, right in taken)
            and word.lower not in self.lists.negators
            and word.lower not in self.lists.speech
            and word.lower not in _LIGHT
            and not (word.lower in _FINDING and index and words[index - 1].lower in _INQUIRIES)
            and not (word.lower in _RELATIONS and index <= self._first() and self._may_follow(word))
            and not (word.lower == "longer" and self._ends_state(word))
            and not (word.lower in {"end", "side"} and index and words[index - 1].lower == "losing")
            and not (word.stem == "join" and self._is_unanimous())
        ]

    def _first(self) -> int:
        """Index of the word that opens the claim: after an inherited subject, the claim's date and its preposition."""
        for index, word in enumerate(self.assertion.words):
            is_dated = any(start <= word.start < end for start, end in self.assertion.dated)
            if word.start >= 0 and not is_dated and word.is_content:
                return index
        return 0

    def _may_follow(self, word: Word) -> bool:
        """`after the vote` is granted unless the passage looks ahead to it."""
        return word.lower not in {"after", "once", "following"} or not any(
            other.lower in _AHEAD for other in self.line.words
        )

    def _ends_state(self, word: Word) -> bool:
        """`no longer`, where the passage says from what it changed (`up from 38`, `formerly`)."""
        before = [other.lower for other in self.assertion.words if other.start < word.start][-1:]
        return before == ["no"] and any(other.lower in _CHANGED_FROM for other in self.line.words)

    def _is_unanimous(self) -> bool:
        """`joined a 5-0 vote`: with no vote on the other side, whoever sat there voted with it."""
        return any(len(figure.values) == 2 and min(figure.values) == 0 for figure in self.assertion.quantities)

    def _predicates(self) -> set[int]:
        """Places of the claim's verbs, and of what directly follows a form of `be`."""
        words = self.assertion.words
        found = {
            words[verb.index].start
            for verb in verbs_of(words, 0, len(words), self.language)
            if not self._is_adjective(verb.index)
        }
        for index, word in enumerate(words[:-1]):
            if word.lower in {"is", "are", "was", "were", "be", "been"}:
                found.add(words[index + 1].start)
        return found

    def _is_adjective(self, index: int) -> bool:
        """`the proposed board`: a participle between a determiner and a noun."""
        words = self.assertion.words
        before = words[index - 1].lower if index else ""
        return (
            before in {*ARTICLES, "an", "its", "his", "her", "their"}
            and index + 1 < len(words)
            and words[index + 1].is_content
        )

    def _cover(self, content: Sequence[Word]) -> None:
        for word in content:
            places = self._find(word, self.line)
            if places:
                self.places[word.start] = places
            elif self._is_near(word) or self._is_context(word):
                self.elsewhere.add(word.start)
            else:
                self.missing.append(word.text)
        for start, key in self.keys.items():
            places = [place for name, place in self.line.people if name == key]
            if places and any(word.start == start for word in self.assertion.words):
                self.places.setdefault(start, places)

    def _find(self, word: Word, line: Line) -> list[int]:
        key = self.keys.get(word.start)
        if key is not None:
            return [place for name, place in line.people if name == key]
        if word.stem in {"only", "lon", "sol"} and self._stands_alone(line):
            return [figure.start for figure in line.quantities if len(figure.values) == 2] or [line.start]
        stems = carriers(word.stem, self.language)
        return [other.start for other in line.words if other.stem in stems]

    def _stands_alone(self, line: Line) -> bool:
        """`the only no`, where the tally is 4-1 and the claim is about who voted no."""
        stems = {word.stem for word in self.assertion.words}
        if not stems & {NO_VOTE, "against", "oppos", "dissent", "vot"}:
            return False
        lines = [line, *self.neighbours]
        return any(
            len(figure.values) == 2 and min(figure.values) == 1 for other in lines for figure in other.quantities
        )

    def _is_near(self, word: Word) -> bool:
        """A neighbouring sentence has the word; where it is a verb, that sentence's operators count as well."""
        home = next((other for other in self.neighbours if self._find(word, other)), None)
        if home is not None and word.start in self.predicates:
            self.lent.setdefault(home.index, []).extend(self._find(word, home))
        return home is not None

    def _is_context(self, word: Word) -> bool:
        """Headline, lede, dateline and what was said before may name the thing; never the verb, nor an absolute."""
        lists = self.lists
        if (
            word.lower in lists.absolutes | lists.causes | lists.changes | lists.denials | self.speech
            or word.start in self.predicates
        ):
            return False
        if any(self._find(word, other) for other in (*self._background(word), self.evidence.headline)):
            return True
        if word.lower in _PIECES and word.lower in _PIECES_OF.get(self.evidence.source.kind, _PLAIN_PIECES):
            return True
        return self._is_place_holder(word) or self._is_anaphor(word) or self._is_full_name(word)

    def _background(self, word: Word) -> list[Line]:
        """The lines that may name a thing for the anchor: what came before it, and the first paragraph.

        Beside a quotation the scene must be its own: an earlier paragraph counts only when it quotes nobody and is the
        one before or is about the speaker; only names and titles may come from anywhere further up.
        """
        lines = self.evidence.lines
        if not self.assertion.has_quotation or word.is_capital or word.lower in TITLE_WORDS:
            return [other for other in lines if other.index < self.line.index or other.paragraph == 0]
        speakers = {quote.speaker.key for quote in self.line.quotes if quote.speaker is not None}
        chosen = []
        for other in lines:
            if other.paragraph in {0, self.line.paragraph}:
                chosen.append(other)
            elif (
                other.index < self.line.index
                and not other.quotes
                and not any(time.span.start and time.span.precision != "day" for time in other.times)
            ):
                is_next = other.paragraph == self.line.paragraph - 1 and not any(
                    near.quotes for near in lines if near.paragraph == other.paragraph
                )
                if is_next or speakers & {key for key, _ in other.people}:
                    chosen.append(other)
        return chosen

    def _is_place_holder(self, word: Word) -> bool:
        """`the town's first mayor`, `in the city`: the place of the dateline."""
        words = self.assertion.words
        if word.lower.removesuffix("'s") not in _SETTLEMENTS:
            return False
        index = next(place for place, other in enumerate(words) if other.start == word.start)
        before = [other.lower for other in words[max(0, index - 2) : index]]
        is_place = len(before) == 2 and before[-1] in ARTICLES and before[0] in {"in", "of", "en", "de", "em", "à"}
        return word.lower.endswith("'s") or is_place

    def _is_anaphor(self, word: Word) -> bool:
        """`the ride` for the draft's earlier `bus ride`, where the anchor speaks of the bus."""
        partners = self.assertion.compounds.get(word.stem, frozenset())
        return any(other.stem in partners for other in self.line.words)

    def _is_full_name(self, word: Word) -> bool:
        """A further name of somebody whom the source calls by fewer: the archive knows the person."""
        key = self.keys.get(word.start)
        return key is not None and any(name == key for name, _ in self.line.people)

    # -- particulars ---------------------------------------------------------------------------------------------

    def _check_quantities(self) -> None:
        near = [*self.line.quantities, *(figure for other in self.neighbours for figure in other.quantities)]
        for claimed in self.assertion.quantities:
            fitting = [figure for figure in near if carries(figure, claimed)]
            if any(self._counts_the_same(figure, claimed) for figure in fitting) or self._is_named(claimed):
                continue
            name = self.assertion.text[claimed.start : claimed.end]
            rivals = [
                one
                for one in self.line.quantities
                if one.unit == claimed.unit and len(one.values) == len(claimed.values)
            ]
            (self.mismatches if rivals or fitting else self.missing).append(f"the figure {name}")

    def _counts_the_same(self, figure: Quantity, claimed: Quantity) -> bool:
        """The nouns beside both figures meet; a tally, a share or a sum of money needs none."""
        if len(claimed.values) == 2 or claimed.unit:
            return True
        stems = (*claimed.after[:2], *claimed.before[-1:])
        around = {*figure.after, *figure.before}
        return not stems or any(carriers(one, self.language) & around for one in stems)

    def _is_named(self, claimed: Quantity) -> bool:
        """`Ordinance 21-14`, `Local 417`: a number that is part of a name stands so, with its noun, in the source."""
        text = self.assertion.text
        written = text[claimed.start : claimed.end]
        noun = [word for word in self.assertion.words if word.end < claimed.start][-1:]
        if not noun or not noun[0].is_capital:
            return False
        return (
            f"{noun[0].text} {written}" in self.evidence.source.text
            or f"{noun[0].text} {written}" in self.evidence.source.headline
        )

    def _check_times(self) -> None:
        own = days_of(self.line)
        for claimed in self.assertion.times:
            if claimed.span.start is None or claimed.kind not in {"date", "range"}:
                continue
            if side := self._side(claimed.start)[0]:
                if not any(_is_on(side, day, claimed.span) for day in own):
                    self.mismatches.append(f"nothing there is dated {side} {claimed.text!r}")
                continue
            if not any(covers(claimed.span, day) for day in own) and not self._is_dated_nearby(
                claimed.span, has_own=bool(own)
            ):
                self.mismatches.append(f"the date {claimed.text!r} is not the passage's")

    def _side(self, start: int) -> tuple[str, int]:
        """(before or after, where that word stands) directly before a date of the claim; ("", start) when neither."""
        end = next((right for left, right in self.assertion.dated if left == start), start)
        after = [word for word in self.assertion.words if word.start >= end][:1]
        if after and after[0].is_content and self.assertion.text[end : after[0].start] == " ":
            return "", start  # `before the 2016 cut` is about the cut
        before = [word for word in self.assertion.words if 0 <= word.start < start][-1:]
        if (
            before
            and before[0].lower in {"before", "after"}
            and self.assertion.text[before[0].end : start].strip() == ""
        ):
            return before[0].lower, before[0].start
        return "", start

    def _is_dated_nearby(self, claimed: DateSpan, *, has_own: bool) -> bool:
        published = self.evidence.source.published
        names_piece = any(word.lower in _PIECES for word in self.assertion.words)
        if published is not None and (claimed.precision != "day" or self.assertion.has_quotation or names_piece):
            printed = DateSpan(start=published, end=published, precision="day")
            if covers(claimed, printed):
                return True
        if has_own and not self.assertion.has_quotation:
            return False
        lede = [other for other in self.evidence.lines if other.paragraph in {0, self.line.paragraph}]
        if self.assertion.has_quotation:
            lede = list(self.evidence.lines)
        return any(covers(claimed, day) for other in lede for day in days_of(other))

    # -- who does what -------------------------------------------------------------------------------------------

    def _check_people(self) -> None:
        """A person of the claim is in the anchor itself: by name, by title, or as the one a pronoun means."""
        if self.assertion.has_quotation:
            return
        here = {key for key, _ in self.line.people}
        if any(word.stem == "join" for word in self.assertion.words) and self._is_unanimous():
            here |= {key for other in self.neighbours for key, _ in other.people}
        for key in sorted({self.keys[word.start] for word in self.assertion.words if word.start in self.keys}):
            if key not in here:
                self.mismatches.append(f"{key} is not who the passage names there")

    def _check_titles(self) -> None:
        """`Mayor Roe`, `as mayor`: the source gives that person that title."""
        words = self.assertion.words
        keys = set(self.assertion.people.values())
        for index, word in enumerate(words):
            if word.lower not in TITLE_WORDS - TITLE_MODIFIERS:
                continue
            after = words[index + 1].start if index + 1 < len(words) else None
            key = self.assertion.people.get(after) if after is not None and words[index + 1].is_capital else None
            lead = [other.lower for other in words[max(0, index - 3) : index]]
            if key is None and "as" in lead and len(keys) == 1:
                key = next(iter(keys))
            if key is not None and not self._has_title(key, word.stem):
                self.weaknesses.append(f"{word.text!r} is not what the passage calls {key}")

    def _has_title(self, key: str, title: str) -> bool:
        held = self.evidence.cast.roles.get(key, frozenset())
        return bool(carriers(title, self.language) & held)

    def _check_verbs(self) -> None:
        words = self.assertion.words
        for first, last in cut(self.assertion.text, words):
            for verb in verbs_of(words, first, last, self.language):
                if words[verb.index].lower not in self.speech and words[verb.index].start in self.places:
                    self._check_verb(verb, first, last)

    def _check_verb(self, verb: Verb, first: int, last: int) -> None:
        words = self.assertion.words
        places = self.places[words[verb.index].start]
        theirs = self._verbs_at(places)
        if theirs and not any(self._same_modality(verb, other) for other in theirs):
            self.weaknesses.append(f"{words[verb.index].text!r} is not done but planned, or the reverse")
        if is_labile(words[verb.index].stem):
            return
        is_turned = verb.is_passive != any(other.is_passive for other in theirs)
        subject = [other for other in words[first : verb.index] if other.start in self.places]
        subject = subject or [other for other in words if other.start < 0 and other.start in self.places]
        if not is_turned and (shared := self._check_gap(subject, verb, last)) is not None:
            if not shared:
                self.mismatches.append("the passage shares this out differently")
            return
        self._check_sides(verb, subject, places[0], last, is_turned=is_turned)

    def _check_sides(self, verb: Verb, subject: Sequence[Word], place: int, last: int, *, is_turned: bool) -> None:
        for other in subject:
            spots = self.places[other.start]
            is_person = other.start in self.keys
            if not is_turned and all(spot > place for spot in spots) and (is_person or other is subject[-1]):
                self.mismatches.append(f"{other.text} is not who does it in the passage")
            if is_turned and is_person and all(spot < place for spot in spots):
                self.mismatches.append(f"{other.text} is not whom it is done to in the passage")
        for other in self.assertion.words[verb.index + 1 : last]:
            is_named = other.start in self.places and other.start in self.keys and not is_turned
            if is_named and all(spot < place for spot in self.places[other.start]):
                self.mismatches.append(f"{other.text} stands on the other side of the verb")

    def _check_gap(self, subject: Sequence[Word], verb: Verb, last: int) -> bool | None:
        """None where the anchor shares no verb out; else whether subject and object stand in the same share."""
        shares = gapped(self.evidence.source.text, self.line.words)
        if not shares or self.line.index < 0:
            return None
        spans = [(self.line.words[a].start, self.line.words[b - 1].end + 12) for a, b in shares]

        def share(word: Word) -> set[int]:
            return {
                next((number for number, (left, right) in enumerate(spans, 1) if left <= spot < right), 0)
                for spot in self.places.get(word.start, ())
            }

        after = [word for word in self.assertion.words[verb.index + 1 : last] if word.start in self.places]
        if not subject or not after:
            return None
        homes = share(subject[-1])
        if not homes & set[int]().union(*(share(word) for word in after)):
            return False
        return True if 0 not in homes else None

    def _verbs_at(self, places: Sequence[int]) -> list[Verb]:
        words = self.line.words
        return [verb for verb in verbs_of(words, 0, len(words), self.language) if words[verb.index].start in places]

    def _same_modality(self, mine: Verb, theirs: Verb) -> bool:
        planned = {"future", "infinitive"}
        if mine.modality == theirs.modality or (mine.modality in planned and theirs.modality in planned):
            return True
        if theirs.modality == "infinitive" and self.assertion.words[mine.index].stem in _BY_VOTE:
            lines = [self.line, *self.neighbours]
            return theirs.governor in {"vot", "agre"} or any(
                word.stem in _PASSED for line in lines for word in line.words
            )
        return mine.modality == "infinitive" and theirs.modality == "plain"

    # -- negation, hedge, condition ------------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        """The anchor and the neighbours that lend it a verb."""
        return [self.line, *(other for other in self.neighbours if other.index in self.lent)]

    def _own(self, line: Line, words: Sequence[Word]) -> list[Word]:
        """The words that count for negation and the like: no dates, and not the quotation that the claim repeats."""
        places = self.assertion.at.get(self.evidence.source.id, ()) if line.index >= 0 else ()
        return [
            word
            for word in undated(words, [(time.start, time.end) for time in line.times])
            if not any(left <= word.start < right for left, right in places)
        ]

    def _touched(self) -> list[Word]:
        """The words of the anchor's clauses in which the claim's words stand (a name alone touches nothing)."""
        named = {place for _, place in self.line.people}
        spots = {spot for places in self.places.values() for spot in places} - named
        spots |= {spot for places in self.lent.values() for spot in places}
        touched: list[Word] = []
        for line in self._lines():
            text = self.evidence.source.headline if line.index < 0 else self.evidence.source.text
            for first, last in cut(text, line.words):
                clause = line.words[first:last]
                if any(word.start in spots for word in clause):
                    touched += self._own(line, clause)
        return touched if touched or self.assertion.has_quotation else list(self.line.words)

    def _check_operators(self) -> None:
        words = self.assertion.words
        ended = {
            word.start
            for index, word in enumerate(words[:-1])
            if words[index + 1].lower == "longer" and self._ends_state(words[index + 1])
        }
        mine = read_operators(
            [word for word in undated(words, self.assertion.dated) if word.start not in ended], self.language
        )
        whole = read_operators([word for line in self._lines() for word in self._own(line, line.words)], self.language)
        theirs = read_operators(self._touched(), self.language)
        if self.assertion.is_embedded and self.assertion.has_quotation:
            pass  # the words run into a quotation: gate.context compares both sides whole
        elif mine.negations % 2 != theirs.negations % 2:
            self.mismatches.append("one of both says not")
        elif mine.negations > 1 and mine.negations != theirs.negations:
            self.mismatches.append("the negations differ")
        if mine.hedges != theirs.hedges:
            self.weaknesses.append("may, likely and certain are not the same")
        if whole.has_condition and not mine.has_condition:
            self.weaknesses.append("a condition of the passage is left out")
        if mine.has_condition and not whole.has_condition:
            self.weaknesses.append("the passage has no such condition")
        if self._quantifiers() - mine.quantifiers:
            self.weaknesses.append("some, most and all are not the same")

    def _quantifiers(self) -> frozenset[str]:
        """`most residents`, `some of the shops`: a quantifier of the anchor directly before a word of the claim."""
        spots = {spot for places in self.places.values() for spot in places}
        words = self.line.words
        found = set()
        for index, word in enumerate(words[:-1]):
            following = [other for other in words[index + 1 : index + 4] if other.is_content][:1]
            is_question = bool(index) and words[index - 1].lower == "how"
            if word.lower in QUANTIFIERS and following and following[0].start in spots and not is_question:
                found.add(word.lower)
        return frozenset(found)

    # -- who says so ---------------------------------------------------------------------------------------------

    def _check_attribution(self, content: Sequence[Word]) -> None:
        if self.assertion.has_quotation:
            return
        mine = [word for word in self.assertion.words if word.lower in self.speech]
        mine += [
            word
            for before, word in pairwise(self.assertion.words)
            if word.lower in _FINDING and before.lower in _INQUIRIES
        ]
        governed = self._governor(content)
        if governed is None:
            if (
                mine
                and not any(word.lower in self.speech | _INQUIRIES for word in self.line.words)
                and self.line.index >= 0
            ):
                self.weaknesses.append("the passage gives this to nobody, the draft to somebody")
            return
        key, verb = governed
        if not mine:
            if not self._is_measurement():
                self.weaknesses.append("the passage gives this to somebody; the draft states it as fact")
            return
        speakers = {self.keys[word.start] for word in self.assertion.words if word.start in self.keys}
        if key and speakers and key not in speakers:
            self.mismatches.append("somebody else says so in the passage")
        if verb in self.lists.denials and not any(word.lower in self.lists.denials for word in self.assertion.words):
            self.mismatches.append("the passage denies it")

    def _is_measurement(self) -> bool:
        """A size in plain words, with no person in the claim: neither opinion nor allegation."""
        has_unit = any(
            set(figure.after[:2]) & _MEASURES
            or self.assertion.text[figure.end : figure.end + 1] in {'"', "″", "'", "′"}
            for figure in self.assertion.quantities
        )
        return has_unit and not self.assertion.people

    def _governor(self, content: Sequence[Word]) -> tuple[str, str] | None:
        """(key of the speaker or "", the verb) when the matched words stand under a verb of saying."""
        spots = [
            spot for word in content if word.start not in self.keys for spot in self.places.get(word.start, [])[:1]
        ]
        if not spots:
            return None
        for quote in self.line.quotes:
            if sum(1 for spot in spots if quote.start <= spot < quote.end) * 2 > len(spots):
                return (quote.speaker.key if quote.speaker else ""), "said"
        words = self.line.words
        for index, word in enumerate(words):
            if word.lower not in self.speech or any(
                quote.start <= word.start < quote.end for quote in self.line.quotes
            ):
                continue
            is_last = index >= len(words) - 4 and index > 3
            under = [spot for spot in spots if (spot < word.start if is_last else spot > word.start)]
            if len(under) * 2 > len(spots) and not self._is_wish(words, index):
                near = [
                    (abs(place - word.start), key) for key, place in self.line.people if abs(place - word.start) < 60
                ]
                return (min(near)[1] if near else ""), word.lower
        return None

    def _is_wish(self, words: Sequence[Word], index: int) -> bool:
        """`said she wanted`: the speaker is the one authority on it, so `wanted` alone says no more."""
        return any(word.lower in self.lists.mental for word in words[index + 1 : index + 4])
