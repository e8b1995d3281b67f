"""One person's position as a rule read it, before topic and date are known; what an object's clause is."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from graph.model.stance import StanceLabel, StanceMode

Concerns = Callable[[str], bool]


class Turn(Protocol):
    """Which side being for an object is; with `is_verb`, doing what the phrase says."""

    def __call__(self, phrase: str, *, is_verb: bool = False) -> int:
        """1 for the topic, -1 against it, 0 when it tells neither."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One person's position as one rule read it. `who` numbers the line's people, -1 is whoever speaks.

    `start:end` are columns of the line's shape (of the quotation, for the first person); `object` what it is about.
    `verb` is the column of the verb. `strength` orders rules that disagree: 3 an own vote or statement, 2 an act,
    1 what others tell.
    """

    who: int
    label: StanceLabel
    mode: StanceMode
    start: int
    end: int
    object: str = ""
    strength: int = 1
    verb: int = -1


def clause(about: str) -> str:
    """The object up to the end of its clause."""
    return re.split(r" (?:[,.;:]|Q\d+|because|although|but|who|which|after|before|when|while) ?", about, maxsplit=1)[0]


def turned(label: StanceLabel) -> StanceLabel:
    """The other side of support or opposition."""
    return StanceLabel.OPPOSE if label is StanceLabel.SUPPORT else StanceLabel.SUPPORT
