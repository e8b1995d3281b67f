"""One claim laid beside one line of a source: what every check of the attempt looks up and adds to.

Holds what is found and three lists that only grow: `missing` words and figures, `weaknesses`, `mismatches`. It decides
nothing; the checks are `wording`, `amounts`, `datings`, `sides`, `operators` and `sayers`.
"""

from gate.assertions import Assertion
from gate.clauses import speech_verbs, verbs_of
from gate.evidence import ARTICLES, TITLE_MODIFIERS, TITLE_WORDS, Evidence, Line
from gate.initialisms import letters_of, shortened, written_out
from gate.lexicon import lexicon
from gate.synonyms import carriers
from gate.words import NO_VOTE, Word

_CHANGED_FROM = frozenset("from formerly former previously used anymore once".split())


class Trial:
    """Lives for one attempt. Places are offsets of the source."""

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
        people = {**self._roles(), **assertion.people}
        initials = {word.start for word in assertion.words if self._is_in_initials(word)}
        self.keys = {start: key for start, key in people.items() if start not in initials}
        self.predicates = self._predicates()

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

    def _is_in_initials(self, word: Word) -> bool:
        """`United States` where the line has `US`, and `US` itself: a name, and nobody's."""
        return bool(letters_of(word)) or bool(shortened(word, self.assertion.words, self.line.words))

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

    def find(self, word: Word, line: Line) -> list[int]:
        """Places in `line` of the word, of its everyday equals, or of the person it means; [] when it has none."""
        key = self.keys.get(word.start)
        if key is not None:
            return [place for name, place in line.people if name == key]
        if word.stem in {"only", "lon", "sol"} and self._stands_alone(line):
            return [figure.start for figure in line.quantities if len(figure.values) == 2] or [line.start]
        stems = carriers(word.stem, self.language)
        found = [other.start for other in line.words if other.stem in stems]
        return found or written_out(word, line.words) or shortened(word, self.assertion.words, line.words)

    def _stands_alone(self, line: Line) -> bool:
        """`the only no`, where the tally is 4-1 and the claim is about who voted no."""
        stems = {word.stem for word in self.assertion.words}
        if not stems & {NO_VOTE, "against", "oppos", "dissent", "vot"}:
            return False
        lines = [line, *self.neighbours]
        return any(
            len(figure.values) == 2 and min(figure.values) == 1 for other in lines for figure in other.quantities
        )

    def ends_state(self, word: Word) -> bool:
        """`no longer`, where the passage says from what it changed (`up from 38`, `formerly`)."""
        before = [other.lower for other in self.assertion.words if other.start < word.start][-1:]
        return before == ["no"] and any(other.lower in _CHANGED_FROM for other in self.line.words)

    def is_unanimous(self) -> bool:
        """`joined a 5-0 vote`: with no vote on the other side, whoever sat there voted with it."""
        return any(len(figure.values) == 2 and min(figure.values) == 0 for figure in self.assertion.quantities)
