"""Operators that leave the words alone and give them to the wrong person, day, paper or genre."""

import re
from dataclasses import replace
from random import Random

from gate.mutations.case import TrueCase

_BAD_MARKERS = ("(S1)", "[1]", "[S]", "[S1-S2]", "[S0]", "【S1】", "[s1]", "[Source 1]")


def give_to_another(random: Random, case: TrueCase) -> TrueCase | None:
    """Somebody else of the archive is said to have said it."""
    if not case.rivals:
        return None
    other = random.choice(case.rivals).name
    return replace(case, speaker=other, forbidden=(case.words,))


def change_year(random: Random, case: TrueCase) -> TrueCase | None:
    """The words move to a year in which they were not said."""
    if case.said is None:
        return None
    taken = {int(year) for year in re.findall(r"\b(?:1[89]|20)\d\d\b", case.sources[0].text)}
    taken |= {case.said.year, *({case.sources[0].published.year} if case.sources[0].published else ())}
    years = [year for year in range(case.said.year - 9, case.said.year + 10) if year not in taken]
    return replace(case, when=f"In {random.choice(years)}", forbidden=(case.words,)) if years else None


def cite_another_source(_random: Random, case: TrueCase) -> TrueCase | None:
    """The marker points to an article that does not hold the words."""
    if case.spare is None or replace(case, sources=(case.spare,)).says(case.words):
        return None
    return replace(case, sources=(*case.sources, case.spare), marker="[S2]", forbidden=(case.words,))


def cite_nothing(random: Random, case: TrueCase) -> TrueCase | None:
    """The marker points to no source."""
    return replace(case, marker=f"[S{random.randrange(5, 99)}]", forbidden=(case.words,))


def drop_marker(_random: Random, case: TrueCase) -> TrueCase | None:
    """The quotation stands without a marker."""
    return replace(case, marker="", forbidden=(case.words,))


def break_marker(random: Random, case: TrueCase) -> TrueCase | None:
    """The marker has a form that points nowhere for sure."""
    return replace(case, marker=random.choice(_BAD_MARKERS), forbidden=(case.words,))


def drop_speaker(random: Random, case: TrueCase) -> TrueCase | None:
    """Nobody, or an unnamed many, is said to have said it."""
    crowd = random.choice(("", "critics", "Some", "Officials", "many people"))
    return replace(case, speaker=crowd, when="", verb="said" if crowd else "", forbidden=(case.words,))


def quote_the_reporter(_random: Random, case: TrueCase) -> TrueCase | None:
    """The reporter's own sentence is given to the speaker as speech."""
    if not case.claim:
        return None
    words = case.claim.rstrip(".")
    return replace(case, words=words, claim="", forbidden=(words,))


def relay(random: Random, case: TrueCase) -> TrueCase | None:
    """First-hand words become hearsay: somebody else says that they were said."""
    if not case.rivals:
        return None
    other = random.choice(case.rivals).name
    return replace(
        case, speaker=f"{other} said that {case.speaker}", verb="had told the paper", forbidden=(case.words,)
    )


def turn_into_satire(random: Random, case: TrueCase) -> TrueCase | None:
    """The source is satire, an advertisement, or withdrawn."""
    source = case.sources[0]
    changed = random.choice(
        (
            replace(source, kind="satire"),
            replace(source, kind="advertisement"),
            replace(source, status="retracted"),
            replace(source, status="embargoed"),
        )
    )
    return replace(case, sources=(changed,), forbidden=(case.words,))
