"""What a line may borrow from another: a word of the claim that only another sentence has needs something in the line
that stands for it.

All of a claim can stand in one place and its parts still come from different deeds there: `the judge gave the quarry 90
days`, where the county got them and the next sentence speaks of the quarry. A pronoun, a heading, the rest of a phrase
that the line begins, or a clause told whole elsewhere lend a word; standing somewhere in the source does not. English
only.
"""

from collections.abc import Sequence
from itertools import pairwise

from gate.clauses import is_verb_form, verbs_of
from gate.evidence import ARTICLES, Line
from gate.lendings import PIECES, is_anaphor, is_place_holder, is_ruling
from gate.scenes import read_scenes
from gate.synonyms import carriers
from gate.trial import Trial
from gate.words import Word

# Words of a line that stand for something said before.
_ANAPHORS = frozenset(
    """it its they their theirs them this these those he she his her hers him such so one ones both there
    here""".split()
)
# Between a noun of the line and what another line lends to it (`the vote on the limit`).
_MAKERS = frozenset("by of from at for with".split())
_LINKS = frozenset("of on for over about in at to".split()) | ARTICLES
# Whoever decides for a place: named in the piece, it is understood wherever a decision is told.
_BODIES = frozenset("council board commission committee".split())


def check_borrowed(trial: Trial, content: Sequence[Word]) -> None:
    """Adds to the weaknesses the first word that is told of something else in another sentence.

    A quotation's own sentence is left to the checks of the quotation.
    """
    if trial.language != "en" or trial.assertion.has_quotation:
        return
    if found := _borrowed(trial, content):
        trial.weaknesses.append(found)


def _borrowed(trial: Trial, content: Sequence[Word]) -> str:
    stands_for = trial.line.index < 0 or any(word.lower in _ANAPHORS for word in trial.line.words)
    kept = {word.start for word in content if word.start in trial.places}
    named = -1
    main = _main_verb(trial, content)
    for index, word in enumerate(content):
        if word.start in trial.elsewhere and _takes_the_place(trial, word):
            return f"{word.text!r} is told of something else"
        if word.start not in trial.elsewhere or word.start in trial.keys or word.is_capital or word.lower in PIECES:
            continue
        if is_ruling(trial, word) or _is_told_whole(trial, content, index) or _is_all_told_next(trial, content, index):
            continue
        if word.start == main and not (trial.line.index < 0 and trial.find(word, trial.evidence.lines[0])):
            return f"{word.text!r} is told in another sentence"
        before = content[index - 1] if index else None
        if before is not None and _has_own_object(trial, before, word):
            return f"{word.text!r} is told of something else"
        is_kept = (
            is_place_holder(trial, word)
            or is_anaphor(trial, word)
            or (word.stem in _BODIES and _is_told_before(trial, word))
            or _modifies(trial, content, index)
            or _is_topic(trial, kept, content, index)
            or _belongs_to(trial, kept, before, word)
            or (trial.line.index < 0 and trial.find(word, trial.evidence.lines[0]))
        )
        if not is_kept and not (stands_for and _may_stand_for(trial, word, before, named)):
            return f"{word.text!r} is told of something else"
        if not is_kept:
            named = word.start
        kept.add(word.start)
    return ""


def _is_all_told_next(trial: Trial, content: Sequence[Word], index: int) -> bool:
    """`A suit by Roe was pending` for `Roe filed a suit. The suit is pending.`: the next sentence says no more of the
    suit than that, and nothing of the claim comes after it."""
    word = content[index]
    if (
        index == 0
        or index + 1 < len(content)
        or any(figure.start > word.start for figure in trial.assertion.quantities)
    ):
        return False
    return content[0].start in trial.places and any(
        trial.find(word, line) and trial.find(content[0], line) and _is_all_in(trial, line, content)
        for line in trial.neighbours
        if line.index > trial.line.index
    )


def _is_all_in(trial: Trial, line: Line, content: Sequence[Word]) -> bool:
    places = {place for word in content for place in trial.find(word, line)}
    return not line.quantities and all(word.start in places for word in line.words if word.is_content)


def _may_stand_for(trial: Trial, word: Word, before: Word | None, named: int) -> bool:
    """A word told before, for which something in the line stands: the first such word or phrase of the claim, a second
    where the line has a second such word. The subject `it` stands for a subject or object of the sentence before."""
    if not _is_told_before(trial, word):
        return False
    is_same = before is not None and before.start == named and before.end + 1 == word.start
    if named >= 0 and not is_same and sum(other.lower in _ANAPHORS for other in trial.line.words) < 2:
        return False
    first = trial.line.words[0].lower if trial.line.words else ""
    return first not in {"it", "they"} or word.start > _first_verb(trial) or _is_central(trial, word)


def _first_verb(trial: Trial) -> int:
    words = trial.assertion.words
    return next((word.start for index, word in enumerate(words) if is_verb_form(words, index)), -1)


def _is_central(trial: Trial, word: Word) -> bool:
    """The sentence before has the word as what acts or what is acted on, and not only in an aside or after a small
    word; true where there is none or no verb tells. Sentences that go on about `it` are passed over."""
    before = [one for one in trial.evidence.lines if one.index < trial.line.index]
    line = next((one for one in reversed(before) if one.words and one.words[0].lower not in {"it", "they"}), None)
    if line is None:
        return True
    if not trial.find(word, line):
        return False
    people = {place: key for key, place in line.people}
    scenes = read_scenes(trial.evidence.source.text, line.words, people=people, quoted={})
    stems = carriers(word.stem, "en")
    return not scenes or any(stems & (scene.heads | scene.first_object | scene.predicate) for scene in scenes)


def _main_verb(trial: Trial, content: Sequence[Word]) -> int | None:
    """The place of the first verb of the claim that is no infinitive, or of what a form of `be` says first."""
    words = trial.assertion.words
    verbs = verbs_of(words, 0, len(words), "en")
    infinitives = {words[verb.index].start for verb in verbs if verb.modality == "infinitive"}
    return next((word.start for word in content if word.start in trial.predicates - infinitives), None)


def _is_told_whole(trial: Trial, content: Sequence[Word], index: int) -> bool:
    """The word belongs to a run of lent words, a verb among them, that one other line has all of."""
    first = last = index
    while first and content[first - 1].start in trial.elsewhere:
        first -= 1
    while last + 1 < len(content) and content[last + 1].start in trial.elsewhere:
        last += 1
    run = content[first : last + 1]
    verbs = [word for word in content if word.start in trial.predicates]
    lent = [word for word in verbs if word in run]
    if len(run) < 2 or not lent or not any(word.start in trial.places for word in verbs):
        return False
    return any(all(trial.find(word, line) for word in run) for line in trial.evidence.everything)


def _modifies(trial: Trial, content: Sequence[Word], index: int) -> bool:
    """`groundwater study`, where the line has the study, and some line has both words."""
    word, head = content[index], content[index + 1] if index + 1 < len(content) else None
    if head is None or head.start != word.end + 1 or word.lower.endswith("'s"):
        return False
    if head.start not in trial.places and not _modifies(trial, content, index + 1):
        return False
    return any(trial.find(word, line) and trial.find(head, line) for line in trial.evidence.everything)


def _is_topic(trial: Trial, kept: set[int], content: Sequence[Word], index: int) -> bool:
    """`flood victims`, where the line has the victims and the heading, a label without a verb, is about the flood."""
    word, head = content[index], content[index + 1] if index + 1 < len(content) else None
    heading = trial.evidence.headline
    is_label = not any(is_verb_form(heading.words, place) for place in range(len(heading.words)))
    is_before = head is not None and head.start == word.end + 1 and (head.start in trial.places or head.start in kept)
    return is_label and is_before and bool(trial.find(word, heading))


def _belongs_to(trial: Trial, kept: set[int], head: Word | None, word: Word) -> bool:
    """`the vote on the limit`, where the line has the vote; and the rest of a name so begun."""
    if head is None or head.start not in kept or head.start in trial.predicates:
        return False
    between = [other.lower for other in trial.assertion.words if head.end <= other.start < word.start]
    is_next = word.start == head.end + 1 and head.start in trial.elsewhere
    is_linked = bool(between) and set(between) <= _LINKS and not _has_complement(trial, head)
    return (is_next or is_linked) and _is_told_before(trial, word, is_reported=True)


def _takes_the_place(trial: Trial, word: Word) -> bool:
    """`a poll by the council`, where the line has `a poll by the college`: the same noun, the same small word, another
    name after it."""
    words = trial.assertion.words
    index = next(place for place, other in enumerate(words) if other.start == word.start)
    while index and (words[index - 1].lower in ARTICLES or words[index - 1].is_capital):
        index -= 1
    if index < 2 or words[index - 1].lower not in _MAKERS:
        return False
    small, spots = words[index - 1].lower, trial.places.get(words[index - 2].start, ())
    claimed = {spot for places in trial.places.values() for spot in places}
    line = trial.line.words
    return any(
        line[place].start in spots
        and line[place + 1].lower == small
        and _is_other(line[place + 2 : place + 5], claimed)
        for place in range(len(line) - 2)
    )


def _is_other(after: Sequence[Word], claimed: set[int]) -> bool:
    """The noun that comes first is none of the claim's, and no pronoun that could stand for one of them."""
    first = next((word for word in after if word.lower not in ARTICLES), None)
    return first is not None and first.is_content and first.start not in claimed


def _has_own_object(trial: Trial, verb: Word, word: Word) -> bool:
    """`favored the veto`, where the line has `favored the tax`: no other object takes its place."""
    between = [other.lower for other in trial.assertion.words if verb.end <= other.start < word.start]
    if verb.start not in trial.predicates or not set(between) <= ARTICLES:
        return False
    spots = trial.places.get(verb.start, ())
    claimed = {spot for places in trial.places.values() for spot in places}
    words = trial.line.words
    return any(
        words[index].start in spots
        and words[index + 1].lower in ARTICLES
        and words[index + 2].is_content
        and words[index + 2].start not in claimed
        for index in range(len(words) - 2)
    )


def _has_complement(trial: Trial, head: Word) -> bool:
    """`54 percent of voters`: the noun has in the line what another would have to take the place of."""
    spots = trial.places.get(head.start, ())
    return any(word.start in spots and after.lower in _LINKS for word, after in pairwise(trial.line.words))


def _is_told_before(trial: Trial, word: Word, *, is_reported: bool = False) -> bool:
    """A line before, the heading or the first paragraph has the word; `is_reported`: outside every quotation."""
    return any(
        any(not (is_reported and any(one.start <= place < one.end for one in line.quotes)) for place in places)
        for line, places in (
            (line, trial.find(word, line))
            for line in trial.evidence.everything
            if line.index < trial.line.index
            or (line.paragraph == 0 and (trial.line.paragraph > 0 or trial.line.index < 0))
        )
    )
