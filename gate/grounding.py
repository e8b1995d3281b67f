"""Whether a cited source carries a claim: supported, contradicted or unsupported, with the evidence span.

Supported asks for all of it in one place (a sentence of the source and its neighbours): every content word of the
claim or its everyday equal, every figure with what it counts, every date, the same people on the same side of the
verb, and equal negation, hedge, condition and attribution. Nothing is learned and nothing computed: what is not found
is unsupported; a sentence that matches but for a figure, a date, a name or a negation is contradicted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gate.clauses import Verb, cut, gapped, is_labile, speech_verbs, verbs_of
from gate.evidence import TITLE_WORDS, Evidence, Line, covers, days_of
from gate.lexicon import lexicon
from gate.model import DateSpan, Support
from gate.particulars import Quantity, carries
from gate.polarity import QUANTIFIERS, read_operators
from gate.synonyms import carriers
from gate.timex import TimeExpression
from gate.words import Word

_CHANGED_FROM = frozenset("from formerly former previously used anymore once".split())
# Units of things that anybody can measure: whoever is named for them adds nothing but the name.
_MEASURES = frozenset(
    "foot inch mil yard meter metr centimeter kilometer acr hectar ton pound degre squar gallon liter across deep wid long tall high".split()
)
# Words for a printed piece: its date is the day it was printed.
_PIECES = frozenset(
    "column op-ed editorial letter article story report opinion notice correction columna coluna chronique kommentar".split()
)
# Settlements stand for the place that the dateline names, as possessor or place, never as the one who acts.
_SETTLEMENTS = frozenset(
    "town city village county state nation country island ciudad pueblo cidade ville stadt".split()
)
# Common nouns and verbs that carry next to nothing beside the words they stand with.
_LIGHT = frozenset("have has had make made take took give gave get got go went become came put held hold".split())
_BY_VOTE = frozenset(
    "cut rais lower ban allow adopt repeal creat abolish increas reduc extend limit cap fund approv accept reject tabl end".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """One claim as grounding reads it. `words`, `quantities` and `times` exclude quotations and markers.

    `speaker` is the stem of whoever the draft has say it ("" for the paper's own voice); `pronouns` gives the name
    stems that each third-person pronoun of the claim stands for. `at` are places of the source near which the claim's
    own quotations stand: a claim around a quotation must be carried beside it.
    """

    text: str
    words: tuple[Word, ...]
    quantities: tuple[Quantity, ...]
    times: tuple[TimeExpression, ...]
    has_quotation: bool = False
    is_embedded: bool = False
    at: Mapping[str, tuple[tuple[int, int], ...]] | None = None
    antecedent: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounding:
    """The verdict with source id and the span of the evidence's text, and why in one line."""

    verdict: Support
    source: str | None
    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Try:
    """One anchor line tried: what is missing, and what is plainly different. `score` orders the tries."""

    line: Line
    missing: tuple[str, ...]
    mismatches: tuple[str, ...]
    weaknesses: tuple[str, ...]
    score: int
    coverage: int


def ground(assertion: Assertion, sources: Sequence[Evidence]) -> Grounding:
    """The best verdict that any of `sources` gives; unsupported with no source when there is none."""
    best: tuple[int, Grounding] | None = None
    for evidence in sources:
        found = _ground_in(assertion, evidence)
        rank = {Support.SUPPORTED: 2, Support.CONTRADICTED: 1, Support.UNSUPPORTED: 0}[found.verdict]
        if best is None or rank > best[0]:
            best = (rank, found)
    if best is None:
        return Grounding(verdict=Support.UNSUPPORTED, source=None, start=0, end=0, why="no source is cited")
    return best[1]


def _ground_in(assertion: Assertion, evidence: Evidence) -> Grounding:
    tries = [_try(assertion, evidence, line) for line in _candidates(assertion, evidence)]
    if not tries:
        return Grounding(
            verdict=Support.UNSUPPORTED, source=evidence.source.id, start=0, end=0, why="the source has no text"
        )
    good = [found for found in tries if not found.missing and not found.mismatches and not found.weaknesses]
    best = max(good or tries, key=lambda found: (found.score, -found.line.index))
    span = {"source": evidence.source.id, "start": best.line.start, "end": best.line.end}
    if good:
        return Grounding(verdict=Support.SUPPORTED, why="carried by the passage", **span)  # type: ignore[arg-type]
    reasons = [*best.mismatches, *best.weaknesses, *(f"{word!r} is not there" for word in best.missing[:3])]
    is_near = best.coverage >= 60 and bool(best.mismatches)
    verdict = Support.CONTRADICTED if is_near else Support.UNSUPPORTED
    return Grounding(verdict=verdict, why="; ".join(reasons), **span)  # type: ignore[arg-type]


def _candidates(assertion: Assertion, evidence: Evidence) -> tuple[Line, ...]:
    """Every line; beside a quotation only the lines of its paragraph and those next to it."""
    places = (assertion.at or {}).get(evidence.source.id)
    if not places:
        return evidence.lines
    homes = {
        line.paragraph for line in evidence.lines for left, right in places if line.start < right and left < line.end
    }
    return tuple(line for line in evidence.lines if line.paragraph in homes)


def _try(assertion: Assertion, evidence: Evidence, line: Line) -> _Try:
    attempt = _Attempt(assertion, evidence, line)
    return attempt.judge()


def undated(words: Sequence[Word], times: Sequence[TimeExpression]) -> list[Word]:
    """The words outside every expression of time: `May` the month is no hedge."""
    return [word for word in words if not any(time.start <= word.start < time.end for time in times)]


class _Attempt:
    """One claim against one anchor line. Internal: lives for one call."""

    def __init__(self, assertion: Assertion, evidence: Evidence, line: Line) -> None:
        self.assertion = assertion
        self.evidence = evidence
        self.line = line
        self.language = evidence.language
        self.neighbours = tuple(
            other for other in evidence.lines if other.index != line.index and abs(other.index - line.index) <= 1
        )
        self.missing: list[str] = []
        self.mismatches: list[str] = []
        self.weaknesses: list[str] = []
        self.places: dict[int, list[int]] = {}  # claim word start -> places in the anchor
        self.elsewhere: set[int] = set()
        self.lent: dict[int, list[int]] = {}  # neighbour's index -> places of the claim's verbs in it
        self.predicates = self._predicates()
        self.speech = speech_verbs(self.language)

    def judge(self) -> _Try:
        content = self._content()
        self._cover(content)
        in_anchor = sum(1 for word in content if word.start in self.places)
        covered = in_anchor + len(self.elsewhere)
        self._check_quantities()
        self._check_times()
        if in_anchor:
            if not self.assertion.has_quotation:
                self._check_people(content)
            self._check_operators()
            self._check_attribution(content)
            self._check_verbs()
        needed = max(1, (2 * len(content)) // 5) if content and not self.assertion.has_quotation else 0
        if in_anchor < needed:
            self.weaknesses.append("the words stand in no one place")
        coverage = 100 * covered // len(content) if content else 0
        return _Try(
            line=self.line,
            missing=tuple(self.missing),
            mismatches=tuple(self.mismatches),
            weaknesses=tuple(self.weaknesses),
            score=4 * in_anchor + covered - 3 * len(self.mismatches) - len(self.weaknesses),
            coverage=coverage,
        )

    # -- coverage ------------------------------------------------------------------------------------------------

    def _content(self) -> list[Word]:
        taken = [(figure.start, figure.end) for figure in self.assertion.quantities]
        taken += [(time.start, time.end) for time in self.assertion.times]
        speech = self.speech
        return [
            word
            for word in self.assertion.words
            if word.is_content
            and not any(left <= word.start < right for left, right in taken)
            and word.lower not in lexicon(self.language).negators
            and not (word.lower in lexicon(self.language).speech and word.lower in speech)
            and word.lower not in _LIGHT
            and not (word.lower == "longer" and self._ends_state(word))
        ]

    def _ends_state(self, word: Word) -> bool:
        """`no longer`, where the passage says from what it changed (`up from 38`, `formerly`)."""
        before = [other.lower for other in self.assertion.words if other.start < word.start][-1:]
        return before == ["no"] and any(other.lower in _CHANGED_FROM for other in self.line.words)

    def _predicates(self) -> set[int]:
        """Places of the claim's verbs, and of what directly follows a form of `be`."""
        words = self.assertion.words
        found = {words[verb.index].start for verb in verbs_of(words, 0, len(words), self.language)}
        for index, word in enumerate(words[:-1]):
            if word.lower in {"is", "are", "was", "were", "be", "been"}:
                found.add(words[index + 1].start)
        return found

    def _cover(self, content: Sequence[Word]) -> None:
        for word in content:
            places = self._find(word, self.line)
            if places:
                self.places[word.start] = places
            elif self._is_near(word) or self._is_context(word):
                self.elsewhere.add(word.start)
            else:
                self.missing.append(word.text)

    def _find(self, word: Word, line: Line) -> list[int]:
        stems = carriers(word.stem, self.language)
        places = [other.start for other in line.words if other.stem in stems]
        if (key := self._chain(word)) is not None:
            places += [place for name, place in line.people if name == key]
        return sorted(set(places))

    def _chain(self, word: Word) -> str | None:
        if not word.is_capital:
            return None
        key = self.evidence.chains.get(word.stem)
        if key is not None:
            return key
        return next((name for name, stems in sorted(self.evidence.full.items()) if word.stem in stems), None)

    def _is_near(self, word: Word) -> bool:
        """A neighbouring sentence has the word; where it is a verb, that sentence's operators count as well."""
        home = next((other for other in self.neighbours if self._find(word, other)), None)
        if home is not None and word.start in self.predicates:
            self.lent.setdefault(home.index, []).extend(self._find(word, home))
        return home is not None

    def _is_context(self, word: Word) -> bool:
        """Headline, lede, dateline and what was said before may name the thing; never the verb, nor an absolute."""
        lists = lexicon(self.language)
        if word.lower in lists.absolutes | lists.causes | lists.changes | lists.denials | self.speech:
            return False
        stems = carriers(word.stem, self.language)
        if any(other.stem in stems for other in self.evidence.headline):
            return True
        if self._is_place_holder(word) or (word.lower in _PIECES and self._fits_kind(word.lower)):
            return True
        return any(self._find(word, other) for other in self._background(word))

    def _background(self, word: Word) -> list[Line]:
        """The lines that may name a thing for the anchor: what came before it, and the first paragraph.

        Beside a quotation the scene must be its own: the paragraph before counts only when it quotes nobody, and only
        names and titles may come from further up (the hearing of another quotation is not this one's).
        """
        lines = self.evidence.lines
        if not self.assertion.has_quotation or word.is_capital or word.lower in TITLE_WORDS:
            return [other for other in lines if other.index < self.line.index or other.paragraph == 0]
        before = [other for other in lines if other.paragraph == self.line.paragraph - 1]
        scene = [] if any(other.quotes for other in before) else before
        return [other for other in lines if other.paragraph in {0, self.line.paragraph}] + scene

    def _is_place_holder(self, word: Word) -> bool:
        words = self.assertion.words
        if word.lower.removesuffix("'s") not in _SETTLEMENTS:
            return False
        index = next(place for place, other in enumerate(words) if other.start == word.start)
        before = [other.lower for other in words[max(0, index - 2) : index]]
        return word.lower.endswith("'s") or (
            len(before) == 2
            and before[-1] in {"the", "la", "el", "a", "der"}
            and before[0] in {"in", "of", "en", "de", "em", "à"}
        )

    def _fits_kind(self, lower: str) -> bool:
        kind = self.evidence.source.kind
        fitting = {
            "opinion": {"column", "op-ed", "opinion", "article", "columna", "coluna", "chronique", "kommentar"},
            "editorial": {"editorial", "opinion", "article"},
            "letter": {"letter", "opinion"},
            "correction": {"correction", "notice", "article", "report", "story"},
        }
        return lower in fitting.get(kind, {"article", "story", "report"})

    # -- particulars ---------------------------------------------------------------------------------------------

    def _check_quantities(self) -> None:
        near = [*self.line.quantities, *(figure for other in self.neighbours for figure in other.quantities)]
        for claimed in self.assertion.quantities:
            fitting = [figure for figure in near if carries(figure, claimed)]
            if any(self._counts_the_same(figure, claimed) for figure in fitting):
                continue
            name = self.assertion.text[claimed.start : claimed.end] or "a figure"
            rivals = [
                figure
                for figure in self.line.quantities
                if figure.unit == claimed.unit and len(figure.values) == len(claimed.values)
            ]
            (self.mismatches if rivals or fitting else self.missing).append(
                f"the figure {name} is not what the passage says"
            )

    def _counts_the_same(self, figure: Quantity, claimed: Quantity) -> bool:
        """The nouns beside both figures meet; a bare tally or sum of money needs none."""
        if len(claimed.values) == 2 or (claimed.unit and not claimed.after):
            return True
        head = claimed.after[:1] or claimed.before[-1:]
        if not head:
            return True
        around = {*figure.after, *figure.before}
        if claimed.unit:
            return not around or bool({*claimed.after, *claimed.before} & around) or True
        return any(carriers(stem, self.language) & around for stem in (*claimed.after[:2], *claimed.before[-1:]))

    def _check_times(self) -> None:
        own = days_of(self.line)
        for claimed in self.assertion.times:
            if claimed.span.start is None or claimed.kind not in {"date", "range", "time"}:
                continue
            if any(covers(claimed.span, day) for day in own):
                continue
            if not self._is_dated_nearby(claimed.span, has_own=bool(own)):
                self.mismatches.append(f"the date {claimed.text!r} is not the passage's")

    def _is_dated_nearby(self, claimed: DateSpan, *, has_own: bool) -> bool:
        published = self.evidence.source.published
        names_piece = any(word.lower in _PIECES for word in self.assertion.words)
        if published is not None and (claimed.precision != "day" or self.assertion.has_quotation or names_piece):
            day = DateSpan(start=published, end=published, precision="day")
            if covers(claimed, day):
                return True
        if has_own:
            return False
        lede = [other for other in self.evidence.lines if other.paragraph in {0, self.line.paragraph}]
        return any(covers(claimed, day) for other in lede for day in days_of(other))

    # -- who does what -------------------------------------------------------------------------------------------

    def _check_people(self, content: Sequence[Word]) -> None:
        """A person of the claim must be in the anchor itself: by name, by title, or as the one its pronoun means."""
        for word in content:
            key = self._chain(word)
            if key is not None and word.start not in self.places:
                self.mismatches.append(f"{word.text} is not who the passage names there")

    def _check_verbs(self) -> None:
        words = self.assertion.words
        text = self.assertion.text
        for first, last in cut(text, words):
            verbs = [
                verb
                for verb in verbs_of(words, first, last, self.language)
                if words[verb.index].lower not in self.speech
            ]
            for verb in verbs:
                self._check_verb(verb, first, last)

    def _check_verb(self, verb: Verb, first: int, last: int) -> None:
        word = self.assertion.words[verb.index]
        places = self.places.get(word.start)
        if not places:
            return
        theirs = self._verbs_at(places)
        if theirs and not any(self._same_modality(verb, other) for other in theirs):
            self.weaknesses.append(f"{word.text!r} is not done but planned, or the reverse")
        place = places[0]
        is_turned = verb.is_passive != any(other.is_passive for other in theirs)
        if is_labile(word.stem):
            return
        subject = [other for other in self.assertion.words[first : verb.index] if other.start in self.places]
        if not subject:
            subject = [other for other in self.assertion.words if other.start < 0 and other.start in self.places]
        if not is_turned and (verdict := self._check_gap(subject, verb, last)) is not None:
            if not verdict:
                self.mismatches.append("the passage shares this out differently")
            return
        for other in subject:
            spots = self.places[other.start]
            is_person = self._chain(other) is not None
            if not is_turned and all(spot > place for spot in spots) and (is_person or other is subject[-1]):
                self.mismatches.append(f"{other.text} is not who does it in the passage")
            if is_turned and is_person and all(spot < place for spot in spots):
                self.mismatches.append(f"{other.text} is not whom it is done to in the passage")
        for other in self.assertion.words[verb.index + 1 : last]:
            if other.start in self.places and self._chain(other) is not None and not is_turned:
                if all(spot < place for spot in self.places[other.start]):
                    self.mismatches.append(f"{other.text} stands on the other side of the verb")

    def _check_gap(self, subject: Sequence[Word], verb: Verb, last: int) -> bool | None:
        """None where the anchor shares no verb out; else whether subject and object stand in the same share."""
        shares = gapped(self.evidence.source.text, self.line.words)
        if not shares:
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
        if not homes & set.union(*(share(word) for word in after)):
            return False
        return True if 0 not in homes else None

    def _verbs_at(self, places: Sequence[int]) -> list[Verb]:
        words = self.line.words
        return [verb for verb in verbs_of(words, 0, len(words), self.language) if words[verb.index].start in places]

    def _same_modality(self, mine: Verb, theirs: Verb) -> bool:
        planned = {"future", "infinitive"}
        if mine.modality == theirs.modality or (mine.modality in planned and theirs.modality in planned):
            return True
        if theirs.modality == "infinitive" and theirs.governor in {"vot", "agre"}:
            return self.assertion.words[mine.index].stem in _BY_VOTE
        return mine.modality == "infinitive" and theirs.modality == "plain"

    # -- negation, hedge, condition ------------------------------------------------------------------------------

    def _touched(self) -> list[Word]:
        """The words of the anchor's clauses in which the claim's words stand."""
        spots = {spot for places in self.places.values() for spot in places}
        spots |= {spot for places in self.lent.values() for spot in places}
        text = self.evidence.source.text
        touched: list[Word] = []
        for line in self._lines():
            for first, last in cut(text, line.words):
                clause = line.words[first:last]
                if any(word.start in spots and not self._is_name(word) for word in clause):
                    touched += self._own(line, clause)
        return touched if touched or self.assertion.has_quotation else list(self.line.words)

    def _own(self, line: Line, words: Sequence[Word]) -> list[Word]:
        """The words that count for negation and the like: no dates, and not the quotation that the claim repeats."""
        places = (self.assertion.at or {}).get(self.evidence.source.id, ())
        return [
            word for word in undated(words, line.times) if not any(left <= word.start < right for left, right in places)
        ]

    def _lines(self) -> list[Line]:
        """The anchor and the neighbours that lend it a verb."""
        return [self.line, *(other for other in self.neighbours if other.index in self.lent)]

    def _is_name(self, word: Word) -> bool:
        return word.is_capital and word.stem in self.evidence.chains

    def _check_operators(self) -> None:
        words = self.assertion.words
        ended = {
            word.start
            for index, word in enumerate(words[:-1])
            if words[index + 1].lower == "longer" and self._ends_state(words[index + 1])
        }
        mine = read_operators(
            [word for word in undated(words, self.assertion.times) if word.start not in ended], self.language
        )
        whole = read_operators([word for line in self._lines() for word in self._own(line, line.words)], self.language)
        theirs = read_operators(self._touched(), self.language)
        if self.assertion.is_embedded:
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
            if (
                word.lower in QUANTIFIERS
                and following
                and following[0].start in spots
                and (not index or words[index - 1].lower != "how")
            ):
                found.add(word.lower)
        return frozenset(found)

    # -- who says so ---------------------------------------------------------------------------------------------

    def _check_attribution(self, content: Sequence[Word]) -> None:
        mine = [word for word in self.assertion.words if word.lower in self.speech]
        governed = self._governor(content)
        if governed is None:
            if (
                mine
                and not self.assertion.has_quotation
                and not any(word.lower in self.speech for word in self.line.words)
            ):
                self.weaknesses.append("the passage gives this to nobody, the draft to somebody")
            return
        key, verb = governed
        if self.assertion.has_quotation:
            return
        if not mine and self._is_measurement():
            return
        if not mine and not self.assertion.has_quotation:
            self.weaknesses.append("the passage gives this to somebody; the draft states it as fact")
            return
        speakers = {chain for word in self.assertion.words if (chain := self._chain(word)) is not None}
        if key and speakers and key not in speakers:
            self.mismatches.append("somebody else says so in the passage")
        if verb in lexicon(self.language).denials and not any(
            w.lower in lexicon(self.language).denials for w in self.assertion.words
        ):
            self.mismatches.append("the passage denies it")

    def _is_measurement(self) -> bool:
        """A size in plain words, with no person in the claim: neither opinion nor allegation."""
        has_unit = any(
            set(figure.after[:2]) & _MEASURES
            or self.assertion.text[figure.end : figure.end + 1] in {'"', "″", "'", "′"}
            for figure in self.assertion.quantities
        )
        return has_unit and not any(self._chain(word) for word in self.assertion.words)

    def _governor(self, content: Sequence[Word]) -> tuple[str, str] | None:
        """(chain of the speaker or "", the verb) when the matched words stand under a verb of saying."""
        spots = [spot for word in content if not self._chain(word) for spot in self.places.get(word.start, [])[:1]]
        if not spots:
            return None
        for quote in self.line.quotes:
            if sum(1 for spot in spots if quote.start <= spot < quote.end) * 2 > len(spots):
                return self._key_of(quote.speaker.name if quote.speaker else ""), "said"
        words = self.line.words
        for index, word in enumerate(words):
            if word.lower not in self.speech:
                continue
            is_last = index >= len(words) - 4 and index > 3
            under = [spot for spot in spots if (spot < word.start if is_last else spot > word.start)]
            if len(under) * 2 > len(spots):
                near = [name for name, place in self.line.people if abs(place - word.start) < 60]
                nearest = min(self.line.people, key=lambda item: abs(item[1] - word.start), default=("", 0))
                if self._is_wish(words, index):
                    return None
                return (nearest[0] if near else ""), word.lower
        return None

    def _is_wish(self, words: Sequence[Word], index: int) -> bool:
        """`said she wanted`: the speaker is the one authority on it, so `wanted` alone says no more."""
        return any(word.lower in lexicon(self.language).mental for word in words[index + 1 : index + 4])

    def _key_of(self, name: str) -> str:
        parts = name.split()
        if not parts:
            return ""
        from gate.stemming import stem  # noqa: PLC0415

        return self.evidence.chains.get(stem(parts[-1], self.language), "")
