"""Characters that may be quotation marks, and which way each of them can face.

A mark faces by its neighbours: it can open when something follows it directly and nothing precedes it but space,
an opening bracket or a dash; it can close when something precedes it directly and space or punctuation follows.
Neighbouring marks, emphasis signs and invisible characters are looked through, at most eight of them, so that the
work for one mark is bounded. Which marks pair up is decided in gate/pairing.py and gate/apostrophes.py.
"""

import html
import re
import unicodedata
from dataclasses import dataclass

_FAMILIES = {
    "double": '“”„‟"＂',
    "guillemet": "«»",
    "angle": "‹›",
    "single": "‘’‚‛'",
    "backtick": "`",
    "corner": "「」﹁﹂",
    "white_corner": "『』﹃﹄",
    "prime": "〝〞〟",
    "title": "《》",
    "title_single": "〈〉",
}
FAMILY = {character: family for family, characters in _FAMILIES.items() for character in characters}
STRAIGHT_DOUBLE = frozenset(('"', "＂", "''"))
OPENERS = frozenset("„「﹁『﹃〝《〈")
CLOSERS = frozenset("」﹂』﹄〞〟》〉")

_OPENING_PUNCTUATION = frozenset("([{<¿¡—–―-/:=|（［｛：，、。；…")
_LOOKED_THROUGH = frozenset("*_~`") | frozenset(FAMILY)
_REACH = 8

_ENTITY = (
    r"&(?:[lrb]dquo|quot|[lr]squo|sbquo|apos|[lr]aquo|[lr]saquo"
    r"|\#0{0,6}(?:34|39|171|187|82(?:16|17|18|20|21|22|49|50))"
    r"|\#[xX]0{0,6}(?:22|27|[aA][bB]|[bB][bB]|201[89a-eA-E]|203[9aA]));"
)
_TOKEN = re.compile(
    r"(?P<gap>\n[^\S\n]*\n\s*)|(?P<fence>```+)|(?P<pair>``|''|<<|>>)|(?P<entity>"
    + _ENTITY
    + r")|["
    + re.escape("".join(FAMILY))
    + r"]",
    re.VERBOSE,
)
_PAIRS = {"``": "“", "''": "''", "<<": "«", ">>": "»"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One mark at text[start:end]. `sign` is the character it stands for; "" is a paragraph break.

    `before` and `after` are the visible neighbours ("" at an edge or beside a gap, " " beside space).
    """

    start: int
    end: int
    sign: str
    family: str
    before: str
    after: str
    is_line_start: bool
    is_entity: bool = False

    @property
    def can_open(self) -> bool:
        """Whether its neighbours let it open a quotation."""
        return not _is_blank(self.after) and (_is_blank(self.before) or self.before in _OPENING_PUNCTUATION)

    @property
    def can_close(self) -> bool:
        """Whether its neighbours let it close one."""
        return not _is_blank(self.before) and (_is_blank(self.after) or not self.after.isalnum())

    @property
    def only_opens(self) -> bool:
        """Can open and cannot close."""
        return self.can_open and not self.can_close

    @property
    def only_closes(self) -> bool:
        """Can close and cannot open."""
        return self.can_close and not self.can_open


def find_marks(text: str) -> tuple[Mark, ...]:
    """Every mark and every paragraph break of `text`, in order; linear in its length."""
    return tuple(_mark(text, match) for match in _TOKEN.finditer(text))


def _mark(text: str, match: re.Match[str]) -> Mark:
    start, end = match.span()
    if match["gap"]:
        return Mark(start=start, end=end, sign="", family="", before="", after="", is_line_start=False)
    sign = _PAIRS.get(match.group(), match.group()) if match["pair"] else html.unescape(match.group())
    return Mark(
        start=start,
        end=end,
        sign=sign,
        family="backtick" if match["fence"] else FAMILY.get(sign, "double"),
        before=_visible(text, start - 1, -1),
        after=_visible(text, end, 1),
        is_line_start=_is_line_start(text, start),
        is_entity=bool(match["entity"]),
    )


def _is_blank(character: str) -> bool:
    return character in ("", " ")


def _visible(text: str, at: int, step: int) -> str:
    """The nearest visible character from `at` on; tags count as an edge, any space as " "."""
    for _ in range(_REACH):
        if not 0 <= at < len(text):
            return ""
        character = text[at]
        if character.isspace() or character == (">" if step < 0 else "<"):
            return " "
        if character not in _LOOKED_THROUGH and unicodedata.category(character) != "Cf":
            return character
        at += step
    return "."


def _is_line_start(text: str, at: int) -> bool:
    """Whether nothing but space, marks and emphasis stands between the line's beginning and `at`."""
    for back in range(at - 1, at - 1 - _REACH, -1):
        if back < 0 or text[back] == "\n":
            return True
        if not (text[back].isspace() or text[back] in _LOOKED_THROUGH or text[back] == ">"):
            return False
    return False
