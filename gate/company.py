"""Whether the words of a claim keep in the passage the company that the claim gives them.

All of a claim can stand in one place and its parts still come from different deeds there: the amount of one, the verb
of another, the owner of a third. Three questions are asked of an English claim whose words were all found:
- a word that the line itself does not have is lent by another line: does anything in the line stand for it?
- what follows a verb in the claim: does it follow that verb in the line, or another one?
- what somebody is said to have said: does it stand in his stretch of the line, or in somebody else's?
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from gate.clauses import cut, is_verb_form, verbs_of
from gate.contrasts import CONTRASTS
from gate.evidence import ARTICLES, Line
from gate.lendings import PIECES, is_anaphor, is_place_holder, is_ruling
from gate.particulars import carries
from gate.scenes import read_scenes
from gate.synonyms import carriers
from gate.trial import Trial
from gate.words import Word

# Words of a line that stand for something said before.
_ANAPHORS = frozenset(
    """it its they their theirs them this that these those he she his her hers him such so one ones both there here
    who whose which""".split()
)
# Between a noun of the line and what another line lends to it (`the vote on the limit`).
_LINKS = frozenset("of on for over about in at to".split()) | ARTICLES
# Whoever decides for a place: named in the piece, it is understood wherever a decision is told.
BODIES = frozenset("council board commission committee".split())
_BOUNDS = frozenset("least most more less".split())
_OBJECTS = frozenset("it them him her that this".split())


def check_company(trial: Trial, content: Sequence[Word]) -> None:
    """Adds to the weaknesses the first word or figure that stands with others in the passage than in the claim.

    A quotation's own sentence is left to the checks of the quotation.
    """
    if trial.language != "en":
        return
    found = _described(trial, content)
    if not found and not trial.assertion.has_quotation:
        found = _lent(trial, content) or _with_another_verb(trial, content) or _both(trial)
    if found:
        trial.weaknesses.append(found)


def _lent(trial: Trial, content: Sequence[Word]) -> str:
    stands_for = trial.line.index < 0 or any(word.lower in _ANAPHORS for word in trial.line.words)
    kept = {word.start for word in content if word.start in trial.places}
    named = -1
    main = _main_verb(trial, content)
    for index, word in enumerate(content):
        if word.start not in trial.elsewhere or word.start in trial.keys or word.is_capital or word.lower in PIECES:
            continue
        if is_ruling(trial, word) or _is_told_whole(trial, content, index) or _is_all_told_next(trial, content, index):
            continue
        if word.start == main and not (trial.line.index < 0 and trial.find(word, trial.evidence.lines[0])):
            return f"{word.text!r} is told in another sentence"
        before = content[index - 1] if index else None
        is_kept = (
            is_place_holder(trial, word)
            or is_anaphor(trial, word)
            or (word.stem in BODIES and _is_told_before(trial, word))
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


def _described(trial: Trial, content: Sequence[Word]) -> str:
    """`Dacey, a cellist`: in some line the word stands nearer to him than to anybody else."""
    for name, word in pairwise(content):
        key = trial.keys.get(name.start)
        between = trial.assertion.text[max(0, name.end) : max(0, word.start)]
        if key is not None and re.fullmatch(r", (?:a|an) ", between) and key not in _nearest_to(trial, word):
            return f"{word.text!r} is told of somebody else"
    return ""


def _nearest_to(trial: Trial, word: Word) -> set[str]:
    """The person nearest to the word, in each line that has it."""
    found: set[str] = set()
    for line in (line for line in _everything(trial) if line.people):
        for place in trial.find(word, line):
            found.add(min((abs(spot - place), key) for key, spot in line.people)[1])
    return found


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
    return any(all(trial.find(word, line) for word in run) for line in _everything(trial))


def _modifies(trial: Trial, content: Sequence[Word], index: int) -> bool:
    """`groundwater study`, where the line has the study, and some line has both words."""
    word, head = content[index], content[index + 1] if index + 1 < len(content) else None
    if head is None or head.start != word.end + 1 or word.lower.endswith("'s"):
        return False
    if head.start not in trial.places and not _modifies(trial, content, index + 1):
        return False
    return any(trial.find(word, line) and trial.find(head, line) for line in _everything(trial))


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
    return (is_next or (bool(between) and set(between) <= _LINKS)) and _is_told_before(trial, word)


def _is_told_before(trial: Trial, word: Word) -> bool:
    return any(
        trial.find(word, line)
        for line in _everything(trial)
        if line.index < trial.line.index or (line.paragraph == 0 and (trial.line.paragraph > 0 or trial.line.index < 0))
    )


def _everything(trial: Trial) -> tuple[Line, ...]:
    return (*trial.evidence.lines, trial.evidence.headline)


def _with_another_verb(trial: Trial, content: Sequence[Word]) -> str:
    line, mine = trial.line, trial.assertion.words
    groups = _groups(_text(trial), line.words)
    deeds = {line.words[one.index].start for one in verbs_of(line.words, 0, len(line.words), "en")}
    clauses = _groups(trial.assertion.text, [word for word in mine if word.start >= 0])
    for verb in verbs_of(mine, 0, len(mine), "en"):
        word = mine[verb.index]
        places = [place for place in trial.places.get(word.start, []) if place in deeds]
        homes = [group for group in groups if any(group[0] <= place < group[1] for place in places)]
        clause = next(((left, right) for left, right in clauses if left <= word.start < right), None)
        if not homes or clause is None:
            continue
        governed = [one for one in content if word.start < one.start < clause[1] and one.start not in trial.predicates]
        if verb.is_passive:
            said = [one.end for one in mine if one.start < word.start and one.lower in trial.speech]
            subject = max([clause[0], *said])
            before = [one for one in content if subject <= one.start < word.start]
            governed += [one for one in before if not _is_said_to_be(trial, one, before[-1])]
        if found := _strayed(trial, word, governed, homes):
            return found
        if found := _figure_strayed(trial, word, clause, homes, places):
            return found
    return ""


def _is_said_to_be(trial: Trial, one: Word, head: Word) -> bool:
    """`the Frankish painter Roe was born`, where the line says that Roe is a Frankish painter."""
    words = trial.line.words
    for index, word in enumerate(words):
        if word.start not in trial.places.get(one.start, ()):
            continue
        be = next(
            (at for at in range(index - 1, max(-1, index - 7), -1) if words[at].lower in {"is", "was", "are"}), None
        )
        if be is not None and any(place < words[be].start for place in trial.places.get(head.start, ())):
            return not any(is_verb_form(words, at) for at in range(be + 1, index))
    return False


def _strayed(trial: Trial, verb: Word, governed: Sequence[Word], homes: Sequence[tuple[int, int]]) -> str:
    for one in governed:
        places = trial.places.get(one.start, ())
        if (
            not places
            or one.lower in _BOUNDS
            or one.lower in CONTRASTS
            or (one.start in trial.keys and one.start > verb.start)
        ):
            continue
        if any(left <= place < right for place in places for left, right in homes):
            continue
        if not any(_has_object_pronoun(trial.line, home) for home in homes):
            return f"{one.text!r} stands with another verb than {verb.text!r}"
    return ""


def _figure_strayed(
    trial: Trial, verb: Word, clause: tuple[int, int], homes: Sequence[tuple[int, int]], places: Sequence[int]
) -> str:
    """The verb has a figure of that kind after it in the line, and it is another one."""
    for claimed in trial.assertion.quantities:
        if not verb.start < claimed.start < clause[1]:
            continue
        after = [
            figure
            for figure in trial.line.quantities
            if figure.unit == claimed.unit
            and len(figure.values) == len(claimed.values)
            and any(left <= place < figure.start < right for place in places for left, right in homes)
        ]
        if after and not any(carries(figure, claimed) for figure in after):
            return f"{verb.text!r} has another figure"
    return ""


def _has_object_pronoun(line: Line, home: tuple[int, int]) -> bool:
    return any(word.lower in _OBJECTS and home[0] <= word.start < home[1] for word in line.words)


def _both(trial: Trial) -> str:
    """`both`, where the line neither has the word nor joins two people."""
    if not any(word.lower == "both" for word in trial.assertion.words):
        return ""
    line = trial.line
    is_two = len({key for key, _ in line.people}) > 1 and any(word.lower == "and" for word in line.words)
    has_word = any(word.lower == "both" for word in line.words)
    return "" if is_two or has_word else "'both' is said of one in the passage"


def _text(trial: Trial) -> str:
    return trial.evidence.source.headline if trial.line.index < 0 else trial.evidence.source.text


def _relative(words: Sequence[Word], first: int, last: int) -> int:
    """Where the verb's own stretch begins: at a `that` after a noun (`under a settlement that she approved`)."""
    for place in range(first + 1, last):
        if is_verb_form(words, place):
            return first
        if words[place].lower == "that" and words[place - 1].is_content:
            return place
    return first


def _groups(text: str, words: Sequence[Word]) -> list[tuple[int, int]]:
    """Stretches [start, end) of the text that each go with a verb: clauses, those without a verb with the one before;
    those that open the sentence with the first that has one."""
    starts: list[int] = []
    has_verb = False
    for first, last in cut(text, words):
        verbal = any(is_verb_form(words, place) for place in range(first, last))
        if first == 0 and words[0].lower.endswith(("ed", "ing")):
            verbal = False  # `Elected in May, Roe ...`: an opening participle goes with the clause it opens
        if not starts or (verbal and has_verb):
            starts.append(words[_relative(words, first, last)].start)
        has_verb = has_verb or verbal
    return list(zip(starts, [*starts[1:], 1 << 30], strict=False))
