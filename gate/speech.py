"""Whether a quoted stretch is somebody's words at all: signs, nicknames, titles and scare quotes are not.

The marks alone do not tell; the words around them do: a verb of saying makes speech, "so-called", "titled", "a sign
reading" and a bare noun phrase after an article do not. In doubt, short and without a verb of saying: not speech.
"""

import re

from gate.speakers import Attribution
from gate.subjects import Clause

_LABEL_VERBS = frozenset(
    """called named titled entitled dubbed nicknamed labeled labelled termed known branded christened marked
        reading read reads spelled so-called word words term terms phrase phrases slogan motto title headlined
        captioned lettered stamped inscribed llamado llamada titulado titulada chamado chamada intitulado intitulada
        intitulé intitulée appelé appelée dit baptisé sogenannte sogenannten namens titel slogans play film movie
        book novel song album poem series show episode article essay exhibition""".split()
)
_LABEL_AFTER = frozenset("sign signs banner buttons label sticker headline title".split())
_REPEATING = frozenset(
    """quoting citing reciting repeating echoing paraphrasing citando recitando repitiendo repetindo
        citant récitant répétant zitierend""".split()
)
_REPEAT_REACH = 24
_SMALL = frozenset(
    "a an the of and or in on at to for with from by as is but nor vs de la el le les du des der die das und y"
    " e da do".split()
)
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


def repeats_another(clause: Clause, place: int, given: Attribution) -> bool:
    """`Pell, quoting a letter from the mother, read: “...”`: the words are those of somebody whom the marks do not
    name. Not a sentence whose quotation is followed by its verb of saying: there the participle may be about it."""
    if given.how not in ("before", "colon", "subject"):
        return False
    return any(
        token.lower in _REPEATING and token.quote is None
        for token in clause.tokens[max(0, place - _REPEAT_REACH) : place]
    )


def is_speech(words: str, clause: Clause, place: int, given: Attribution) -> bool:
    """Whether `words`, the quotation at token `place`, is read as speech under its attribution."""
    before = clause.tokens[place - 1].lower if place else ""
    count = len(_WORD.findall(words))
    if given.how == "alone":
        return True
    if given.how in ("after", "colon"):
        return True
    if before in _LABEL_VERBS or (
        before in ("’s", "as") and count <= 3 and place > 1 and clause.tokens[place - 2].lower in _LABEL_VERBS
    ):
        return given.how == "before" and given.cue == before and (count > 4 or _is_opinion(words, clause, given))
    if _is_reflexive(clause, place):
        return False
    if given.how in ("before", "according", "possessive"):
        return not (_is_title_case(words) and count >= 2 and (count > 2 or given.place < place - 2))
    if given.how == "same":
        return not (before in clause.words.determiners and count <= 3) and not _is_title_case(words)
    return _is_fragment_of_speech(words, count, before, clause, given)


def _is_opinion(words: str, clause: Clause, given: Attribution) -> bool:
    """ "what she called “rationing hospitality”": one person's own words for a thing, not its name."""
    phrase = given.phrase
    if phrase is None or phrase.kind not in ("name", "role", "pronoun") or _is_title_case(words) or words[:1].isupper():
        return False
    is_plural = phrase.kind == "pronoun" and clause.words.pronouns.get(phrase.head) in ("plural", "thing")
    return not is_plural and len(_WORD.findall(words)) >= 2


def _is_reflexive(clause: Clause, place: int) -> bool:
    """ "They call themselves": a name somebody bears."""
    return any(
        token.lower in ("themselves", "itself", "themself") for token in clause.tokens[max(0, place - 2) : place]
    )


def _is_title_case(words: str) -> bool:
    """Every word of weight has a capital: "The Tide Table", "Four Is Enough"."""
    found = _WORD.findall(words)
    heavy = [word for word in found if word.lower() not in _SMALL]
    return len(found) >= 2 and bool(heavy) and all(word[0].isupper() for word in heavy)


def _is_fragment_of_speech(words: str, count: int, before: str, clause: Clause, given: Attribution) -> bool:
    """No verb of saying: a longer fragment in lower case in a person's clause is still that person's words."""
    if given.phrase is None or given.phrase.kind in ("thing", "document") or _is_title_case(words):
        return False
    if before in clause.words.determiners and count <= 5:
        return False
    return count >= 4 and words.lstrip()[:1].islower()
