"""One claim laid beside one line of a source: what every check of the attempt looks up and adds to.

Holds what is found and three lists that only grow: `missing` words and figures, `weaknesses`, `mismatches`. It decides
nothing; the checks are `wording`, `amounts`, `datings`, `sides`, `operators` and `sayers`.
"""

from collections.abc import Mapping

from gate.assertions import Assertion
from gate.clauses import speech_verbs, verbs_of
from gate.evidence import ARTICLES, OFFICE_WORDS, TITLE_WORDS, Evidence, Line
from gate.initialisms import letters_of, shortened, written_out
from gate.lexicon import lexicon
from gate.synonyms import carriers
from gate.words import NO_VOTE, Word

_CHANGED_FROM = frozenset("from formerly former previously used anymore once".split())


_ALONE = frozenset({"only", "lon", "sol"})
_BEFORE_NOUNS = frozenset({*ARTICLES, "an", "its", "his", "her", "their"})


def places_of(stems: frozenset[str], line: Line) -> list[int]:
    """The places in `line` of words with any of `stems`, in order; [] for none."""
    if stems.isdisjoint(line.stems):
        return []
    return sorted(place for stem in stems & line.stems.keys() for place in line.stems[stem])


class Trial:
    """Lives for one attempt. Places are offsets of the source."""

    def __init__(self, assertion: Assertion, evidence: Evidence, line: Line) -> None:
        self.assertion = assertion
        self.evidence = evidence
        self.line = line
        self.language = evidence.language
        self.lists = lexicon(evidence.language)
        self.speech = speech_verbs(evidence.language)
        before = evidence.lines[line.index - 1 : line.index] if line.index > 0 else ()
        self.neighbours = (*before, *evidence.lines[line.index + 1 : line.index + 2])
        self.missing: list[str] = []
        self.mismatches: list[str] = []
        self.weaknesses: list[str] = []
        self.places: dict[int, list[int]] = {}  # claim word start -> places in the anchor
        self.elsewhere: set[int] = set()
        self.lent: dict[int, list[int]] = {}  # neighbour's index -> places of the claim's verbs in it
        roles, self.predicates, self._found = self._of_claim()
        people = {**roles, **assertion.people}
        initials = {word.start for word in assertion.words if self._is_in_initials(word)}
        self.keys = {start: key for start, key in people.items() if start not in initials}

    def _of_claim(self) -> tuple[Mapping[int, str], frozenset[int], dict[tuple[Word, int], list[int]]]:
        """Its roles, its predicates, and what was found of it: the same beside every line of the source."""
        key = ("of the claim", self.assertion)
        known = self.evidence.remembered.get(key)
        if not isinstance(known, tuple):
            known = self.evidence.remembered[key] = (self._roles(), self._predicates(), {})
        return known

    def _roles(self) -> dict[int, str]:
        """`the fire chief` of the claim, where the source has one person so titled."""
        words = self.assertion.words
        found: dict[int, str] = {}
        for index, word in enumerate(words):
            if word.is_capital or word.lower not in OFFICE_WORDS or word.start in self.assertion.people:
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

    def _is_in_initials(self, word: Word) -> bool:
        """`United States` where the line has `US`, and `US` itself: a name, and nobody's."""
        return bool(letters_of(word)) or bool(self._shortened(word, self.line))

    def _predicates(self) -> frozenset[int]:
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
        return frozenset(found)

    def _is_adjective(self, index: int) -> bool:
        """`the proposed board`: a participle between a determiner and a noun."""
        words = self.assertion.words
        before = words[index - 1].lower if index else ""
        return before in _BEFORE_NOUNS and index + 1 < len(words) and words[index + 1].is_content

    def may_stand(self, word: Word) -> bool:
        """False where no line of the source can have the word: then nobody needs to look through them all."""
        return (
            word.start in self.keys
            or word.stem in _ALONE
            or self.evidence.has_initials
            or bool(letters_of(word))
            or not carriers(word.stem, self.language).isdisjoint(self.evidence.stems)
        )

    def find(self, word: Word, line: Line) -> list[int]:
        """Places in `line` of the word, of its everyday equals, or of the person it means; [] when it has none."""
        if self.evidence.has_initials or word.stem in _ALONE:
            return self._find(word, line)  # what they mean depends on the anchor
        place = (word, line.index)
        found = self._found.get(place)
        if found is None:
            found = self._found[place] = self._find(word, line)
        return found

    def _find(self, word: Word, line: Line) -> list[int]:
        key = self.keys.get(word.start)
        if key is not None:
            return [place for name, place in line.people if name == key]
        if word.stem in _ALONE and self._stands_alone(line):
            return [figure.start for figure in line.quantities if len(figure.values) == 2] or [line.start]
        found = places_of(carriers(word.stem, self.language), line)
        return found or written_out(word, line.words) or self._shortened(word, line)

    def _shortened(self, word: Word, line: Line) -> list[int]:
        return shortened(word, self.assertion.words, line.words) if line.has_initials else []

    def _stands_alone(self, line: Line) -> bool:
        """`the only no`, where the tally is 4-1 and the claim is about who voted no."""
        stems = {word.stem for word in self.assertion.words}
        if not stems & {NO_VOTE, "against", "oppos", "dissent", "vot"}:
            return False
        near = [figure for other in (line, *self.neighbours) for figure in other.quantities if len(figure.values) == 2]
        tallies = near or [figure for figure in self.evidence.headline.quantities if len(figure.values) == 2]
        return any(min(figure.values) == 1 for figure in tallies)

    def ends_state(self, word: Word) -> bool:
        """`no longer`, where the passage says from what it changed (`up from 38`, `formerly`)."""
        before = [other.lower for other in self.assertion.words if other.start < word.start][-1:]
        return before == ["no"] and any(other.lower in _CHANGED_FROM for other in self.line.words)

    def is_unanimous(self) -> bool:
        """`joined a 5-0 vote`: with no vote on the other side, whoever sat there voted with it."""
        return any(len(figure.values) == 2 and min(figure.values) == 0 for figure in self.assertion.quantities)
