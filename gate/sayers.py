"""Who says so: what the line gives to somebody is not stated as fact, nor given to somebody else."""

import re
from collections.abc import Sequence
from itertools import pairwise

from gate.evidence import ARTICLES
from gate.lendings import PIECES_OF, PLAIN_PIECES
from gate.trial import Trial
from gate.words import Word

# `a study found` says no more than that the study says so; the study itself must be in the passage.
FINDING = frozenset("found find finds showed shows concluded concludes".split())
INQUIRIES = frozenset("study report audit survey poll review analysis test tests investigation inquiry census".split())
# Units of things that anybody can measure: whoever is named for them adds nothing but the name.
_MEASURES = frozenset(
    """foot inch mil yard meter metr centimeter kilometer acr hectar ton pound degre squar gallon liter
        across deep wid long tall high""".split()
)

# Characters from the end of a quotation to the verb of saying after it, and from that verb to its speaker.
_CLOSE, _NEAR = 4, 60
# What a clause that is said begins with, and what goes on beside it.
_OPENING = ARTICLES | frozenset("that a an his her its their he she it they this these those no some most".split())
_JOINTS = frozenset("and but or while whereas who which".split())
_ASIDE = re.compile(r", who\b[^,;]*(?:,[^,;]*)?, $")


def check_attribution(trial: Trial, content: Sequence[Word]) -> None:
    """Adds an attribution that only one side has, or that names somebody else; quotations have their own rule."""
    if trial.assertion.has_quotation:
        return
    mine = [
        word
        for index, word in enumerate(trial.assertion.words)
        if word.lower in trial.speech
        and not _is_impersonal(trial.assertion.words, index)
        and not _is_naming(trial.assertion.words, index)
        and not _is_the_piece(trial, index)
    ]
    if trial.language in {"zh", "ja"}:
        mine += trial.assertion.words[:1] if _cue(trial, trial.assertion.text) else ()
    mine += [
        word for before, word in pairwise(trial.assertion.words) if word.lower in FINDING and before.lower in INQUIRIES
    ]
    if _is_by_another(trial):
        trial.mismatches.append("somebody else says so in the passage")
        return
    governed = _governor(trial, content)
    if governed is None:
        if (
            mine
            and not any(word.lower in trial.speech | INQUIRIES for word in trial.line.words)
            and trial.line.index >= 0
        ):
            trial.weaknesses.append("the passage gives this to nobody, the draft to somebody")
        return
    key, verb, said = governed
    mine = [word for word in mine if word.stem not in said or word.lower == verb]
    if not mine:
        if not _is_measurement(trial):
            trial.weaknesses.append("the passage gives this to somebody; the draft states it as fact")
        return
    speakers = {trial.keys[word.start] for word in trial.assertion.words if word.start in trial.keys}
    if key and speakers and key not in speakers:
        trial.mismatches.append("somebody else says so in the passage")
    if verb in trial.lists.denials and not any(word.lower in trial.lists.denials for word in trial.assertion.words):
        trial.mismatches.append("the passage denies it")


def _is_by_another(trial: Trial) -> bool:
    """`according to the Hotel Council`: nothing of that name stands where the passage says who says so."""
    words = trial.assertion.words
    at = next((index for index, word in enumerate(words) if word.lower == "according"), None)
    if at is None:
        return False
    named: list[Word] = []
    for before, word in pairwise(words[at + 1 : at + 7]):
        if named and (word.start - before.end > 1 or not word.is_content):
            break
        if word.is_content:
            named.append(word)
    return bool(named) and not any(word.start in trial.places or word.start in trial.keys for word in named)


def _is_impersonal(words: Sequence[Word], index: int) -> bool:
    """`was reported in four shops`: nobody says so there, and so nobody is named for it."""
    before = {word.lower for word in words[max(0, index - 2) : index]}
    after = {word.lower for word in words[index + 1 : index + 5]}
    return bool(before & {"was", "were", "been", "is", "are", "be"}) and "by" not in after


def _is_naming(words: Sequence[Word], index: int) -> bool:
    """`a capital called Mogadishu`: a name is given, nothing is said."""
    after = words[index + 1 : index + 2]
    before = words[index - 1 : index] if index else ()
    is_noun = bool(before) and before[0].is_content and not before[0].is_capital
    return words[index].lower == "called" and is_noun and bool(after) and after[0].is_capital


def _is_the_piece(trial: Trial, index: int) -> bool:
    """`the article noted that`: the paper's own words given to the paper. What the piece only reports of somebody
    still lacks that somebody."""
    before = [word.lower for word in trial.assertion.words[max(0, index - 2) : index]]
    kinds = PIECES_OF.get(trial.evidence.source.kind, PLAIN_PIECES) - INQUIRIES
    is_piece = len(before) == 2 and before[0] == "the" and before[1] in kinds
    return is_piece and not any(word.lower == before[1] for line in trial.evidence.lines for word in line.words)


def _cue(trial: Trial, text: str) -> str:
    """The verb of saying in a text without spaces; "" when there is none."""
    return next((cue for cue in sorted(trial.speech) if len(cue) > 1 and cue in text), "")


def _is_measurement(trial: Trial) -> bool:
    """A size in plain words, with no person in the claim: neither opinion nor allegation."""
    has_unit = any(
        set(figure.after[:2]) & _MEASURES or trial.assertion.text[figure.end : figure.end + 1] in {'"', "″", "'", "′"}
        for figure in trial.assertion.quantities
    )
    return has_unit and not trial.assertion.people


def _governor(trial: Trial, content: Sequence[Word]) -> tuple[str, str, frozenset[str]] | None:
    """(key of the speaker or "", the verb, the stems of the clause that it governs) when the matched words stand under
    a verb of saying."""
    spots = [spot for word in content if word.start not in trial.keys for spot in trial.places.get(word.start, [])[:1]]
    if not spots:
        return None
    for quote in trial.line.quotes:
        if sum(1 for spot in spots if quote.start <= spot < quote.end) * 2 > len(spots):
            return (quote.speaker.key if quote.speaker else ""), "said", frozenset()
    if trial.language in {"zh", "ja"} and trial.line.index >= 0 and not trial.line.quotes:
        cue = _cue(trial, trial.evidence.source.text[trial.line.start : trial.line.end])
        return ("", cue, frozenset()) if cue else None
    governors = _governors(trial)
    best, found = len(spots), None
    for order, (index, key) in enumerate(governors):
        verb = trial.line.words[index]
        near = {word.lower for word in trial.line.words[max(0, index - 4) : index]}
        is_last = index >= len(trial.line.words) - 4 and index > 3 and not near & trial.speech
        later = (trial.line.words[other].start for other, sayer in governors[order + 1 :] if sayer not in ("", key))
        left, right = (0, verb.start) if is_last else (verb.start, next(later, 1 << 30))
        under = [
            word
            for word in content
            if word.start not in trial.keys and any(left < spot < right for spot in trial.places.get(word.start, ()))
        ]
        if 2 * len(under) > best and not _is_wish(trial, trial.line.words, index):
            best, found = 2 * len(under), (key, verb.lower, _reported(trial, index))
    return found


def _reported(trial: Trial, index: int) -> frozenset[str]:
    """The stems of the clause right after the verb of saying: a verb of saying in it (`said the board had promised`)
    says nothing of who says so; one that goes on with the same speaker (`called it a lock and said`) does."""
    words = trial.line.words[index + 1 :]
    if not words or not (words[0].lower in _OPENING or words[0].is_capital):
        return frozenset()
    text = trial.evidence.text_of(trial.line)
    stems = []
    for before, word in pairwise((trial.line.words[index], *words)):
        if word.lower in _JOINTS or "," in text[before.end : word.start]:
            break
        stems.append(word.stem)
    return frozenset(stems)


def _governors(trial: Trial) -> list[tuple[int, str]]:
    """(index, key of the speaker or "") of the line's verbs of saying that have something said after or before them.

    Not one inside a quotation, nor one after it (`“...,” said Roe, who runs the mill`: what follows is about Roe), nor
    `spoke for`, `spoke against`.
    """
    words, quotes = trial.line.words, trial.line.quotes
    found = []
    for index, word in enumerate(words):
        if word.lower not in trial.speech or any(quote.start <= word.start < quote.end for quote in quotes):
            continue
        after_quote = any(0 <= word.start - quote.end <= _CLOSE for quote in quotes if quote.is_marked)
        has_side = index + 1 < len(words) and words[index + 1].lower in {"for", "against"}
        if has_side or after_quote:
            continue
        found.append((index, _sayer(trial, word)))
    return found


def _sayer(trial: Trial, verb: Word) -> str:
    """The person nearest to the verb, outside a `, who ...,` right before it; "" where nobody is near."""
    aside = _ASIDE.search(trial.evidence.source.text, trial.line.start, verb.start)
    left = aside.start() if aside is not None and trial.line.index >= 0 else verb.start
    near = [
        (abs(place - verb.start) if place > verb.start else left - place, key)
        for key, place in trial.line.people
        if place > verb.start or place < left
    ]
    return next((key for distance, key in sorted(near) if distance < _NEAR), "")


def _is_wish(trial: Trial, words: Sequence[Word], index: int) -> bool:
    """`said she wanted`: the speaker is the one authority on it, so `wanted` alone says no more."""
    return any(word.lower in trial.lists.mental for word in words[index + 1 : index + 4])
