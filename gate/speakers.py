"""Which words of a frame sentence attribute each of its quotations: the cue and the noun phrase that speaks.

Tried in order: said-after ("..." she said / said the mayor), said-before (she said "..." / she called it "..."),
according-to and "in X's words", a colon, the quotation before it in the same sentence, the subject of the clause.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gate.cues import ACCORDING, all_cues, cues_beside
from gate.frame import Sentence
from gate.subjects import Clause, NounPhrase


@dataclass(frozen=True, slots=True)
class Attribution:
    """How one quotation is given to somebody. `phrase` None: by nobody, or by ellipsis (`how` continues).

    `how`: after, before, according, possessive, colon, same, subject, alone, none. `cue` is printed in lower case and
    stands at token `place` (-1: no verb).
    """

    phrase: NounPhrase | None
    cue: str
    how: str
    place: int = -1


_UNSAID = frozenset(
    "willing refused refuses declined declines dared dare unable forgot failed able reluctant unwilling".split()
)
NOBODY = Attribution(None, "", "none")


@dataclass(frozen=True, slots=True)
class _Window:
    """The tokens between two quotations (or the sentence's edge): half-open."""

    low: int
    high: int


def attribute(sentence: Sentence, clause: Clause, *, language: str) -> Mapping[int, Attribution]:
    """The attribution of each quotation of the sentence, by its index in the scan."""
    quotes = sentence.quotes
    result: dict[int, Attribution] = {}
    previous: Attribution | None = None
    for order, (place, quote) in enumerate(quotes):
        before = _Window(quotes[order - 1][0] + 1 if order else 0, place)
        after = _Window(place + 1, quotes[order + 1][0] if order + 1 < len(quotes) else len(sentence.tokens))
        found = _attribute_one(clause, before, after, previous, language)
        result[quote] = found
        if found.how != "none":
            previous = found
    return _fill_forward(sentence, result)


def _attribute_one(
    clause: Clause, before: _Window, after: _Window, previous: Attribution | None, language: str
) -> Attribution:
    if not any(clause.tokens[place].is_word for window in (before, after) for place in range(window.low, window.high)):
        return Attribution(None, "", "alone")
    return (
        _said_before(clause, before, language, is_strict=True)
        or _said_after(clause, after, language)
        or _according(clause, before, after, language)
        or _said_before(clause, before, language, is_strict=False)
        or _possessive(clause, before)
        or _colon(clause, before)
        or (Attribution(previous.phrase, previous.cue, "same") if previous is not None else None)
        or _by_subject(clause, before)
    )


def _fill_forward(sentence: Sentence, result: dict[int, Attribution]) -> dict[int, Attribution]:
    """ "One" and "two," she said: a quotation without words of its own takes the attribution after it."""
    later: Attribution | None = None
    for _, quote in reversed(sentence.quotes):
        if result[quote].how in ("none", "subject") and later is not None and later.how == "after":
            result[quote] = Attribution(later.phrase, later.cue, "same")
        later = result[quote]
    return result


def is_cue(clause: Clause, place: int, language: str, *, beside_quote: bool) -> bool:
    """Whether the token is a verb of saying in use: not a passive ("was asked"), not a noun ("the report")."""
    token = clause.tokens[place]
    verbs = cues_beside(language) if beside_quote else all_cues(language)
    base = token.lower.partition("-")[0] if token.lower.rpartition("-")[2] in ("il", "elle", "on") else token.lower
    if token.quote is not None or token.person is not None or base not in verbs:
        return False
    before = clause.tokens[place - 1].lower if place else ""
    if before in clause.words.infinitives and place > 1 and clause.tokens[place - 2].lower in _UNSAID:
        return False  # "had been willing to say": nobody said it
    if before in clause.words.passives and not token.lower.endswith("ing"):
        return False
    is_noun = before in clause.words.determiners or before == "’s"
    return not (is_noun and token.lower not in clause.words.pronouns and language == "en")


def _said_after(clause: Clause, window: _Window, language: str) -> Attribution | None:
    """Right after the quotation: [,] subject verb, or [,] verb subject, before anything else happens."""
    low = window.low
    while low < window.high and clause.tokens[low].lower in (",", "-", "—", "–", "،"):
        low += 1
    if low >= window.high:
        return None
    signed = _signature(clause, low, window.high)
    if signed is not None:
        return Attribution(signed, "", "after")
    verb = next(
        (
            place
            for place in range(low, min(window.high, low + 40))
            if is_cue(clause, place, language, beside_quote=place - low < 6)
        ),
        None,
    )
    if verb is None:
        return None
    if (
        all(clause.tokens[place].lower in clause.words.skipped for place in range(low, verb))
        or _clitic(clause, low, verb) is not None
    ):
        phrase = _clitic(clause, low, verb) or clause.right_of(verb, window.high)
        if phrase is None and not clause.words.is_pro_drop:
            return None
        return Attribution(phrase, clause.tokens[verb].lower, "after", verb)
    phrase = clause.left_of(verb, low)
    if phrase is None or not _starts_here(clause, phrase, low):
        return None
    return Attribution(phrase, clause.tokens[verb].lower, "after", verb)


def _signature(clause: Clause, low: int, high: int) -> NounPhrase | None:
    """ "“...” — Jane Roe", "“...,” Councilman Roe, June 14.": a bare name signs the quotation before it."""
    phrase = next((row for row in clause.phrases if row.start == low and row.kind == "name"), None)
    if phrase is None or low == 0:
        return None
    is_bare = phrase.last + 1 >= high or clause.tokens[phrase.last + 1].lower in (".", ";", ")")
    is_dated = (
        phrase.last + 2 < high and clause.tokens[phrase.last + 1].lower == "," and phrase.last + 2 in clause.timed
    )
    return phrase if is_bare or is_dated else None


def _clitic(clause: Clause, low: int, verb: int) -> NounPhrase | None:
    """French "a-t-il dit", "dit-elle": the pronoun hangs on the auxiliary or on the verb."""
    return next((row for row in clause.phrases if low <= row.start <= verb and row.head.startswith("-")), None)


def _starts_here(clause: Clause, phrase: NounPhrase, low: int) -> bool:
    """The subject begins the window, at most after the first words of its own title ("harbor master Jane Roe")."""
    is_titled = phrase.kind == "name" and phrase.start < phrase.last and phrase.start - low <= 3
    return all(
        clause.tokens[place].is_capital
        or clause.tokens[place].lower in clause.words.skipped | clause.words.determiners | _OPENERS
        or (is_titled and clause.tokens[place].is_word)
        for place in range(low, phrase.start)
    )


_OPENERS = frozenset(("as", "then", "so", "council", "former", "city", "police"))


def _said_before(clause: Clause, window: _Window, language: str, *, is_strict: bool) -> Attribution | None:
    """The last verb of saying before the quotation, and its subject.

    Strict: only that, a colon, a comma, or an object of at most a few words stands between verb and quotation.
    Otherwise a verb in the past perfect gives way to an earlier one that reports it ("said he had assured her").
    """
    verbs = [
        place
        for place in range(window.high - 1, window.low - 1, -1)
        if is_cue(clause, place, language, beside_quote=place >= window.high - 2)
        and not _is_aside(clause, place, window)
    ]
    if not is_strict and len(verbs) > 1:
        verbs = [place for place in verbs if clause.tokens[place - 1].lower not in ("had", "have", "has")] or verbs
    for place in verbs[:2]:
        between = clause.tokens[place + 1 : window.high]
        if is_strict and (len(between) > 6 or any(token.lower in (".", ";") for token in between)):
            return None
        phrase = _subject_before(clause, window, place, language)
        if phrase is not None or clause.words.is_pro_drop:
            return Attribution(phrase, clause.tokens[place].lower, "before", place)
    return None


def _is_aside(clause: Clause, verb: int, window: _Window) -> bool:
    """Whether `verb` stands in a relative clause that closes before the quotation: its subject says nothing here.

    "Pell said she favored a levy, which the mayor has also suggested, and would bring it “by June”" is Pell's.
    """
    commas = [place for place in range(window.low, window.high) if clause.tokens[place].lower == ","]
    opening = max((place for place in commas if place < verb), default=None)
    if opening is None or not any(place > verb for place in commas):
        return False
    return any(token.lower in _RELATIVES for token in clause.tokens[opening + 1 : min(opening + 3, verb)])


_RELATIVES = frozenset("which who whom whose que quien quienes cual cuyo quem qui dont lequel laquelle".split())


def _subject_before(clause: Clause, window: _Window, verb: int, language: str) -> NounPhrase | None:
    verb_first = language in ("ar", "he")
    phrase = clause.right_of(verb, window.high) if verb_first else clause.left_of(verb, window.low)
    if phrase is None and window.low:
        phrase = clause.main(0, verb)
    if phrase is None and verb > window.low:
        phrase = clause.main(window.low, verb)
    if phrase is None and verb == window.low:
        phrase = clause.right_of(verb, window.high)
    return phrase


def _according(clause: Clause, before: _Window, after: _Window, language: str) -> Attribution | None:
    for window in (after, before):
        for opening in ACCORDING.get(language, ACCORDING["en"]):
            words = opening.split()
            for place in range(window.low, window.high - len(words)):
                if [token.lower for token in clause.tokens[place : place + len(words)]] != words:
                    continue
                phrase = clause.right_of(place + len(words) - 1, window.high)
                if phrase is not None:
                    return Attribution(phrase, opening, "according", place)
    return None


_SPOKEN = frozenset(
    "words word phrase line remark remarks comment statement answer reply promise vow pledge declaration asser"
    "tion claim speech letter email e-mail message memo"
    " testimony description quip joke warning response motto famous assurance argument contention recent".split()
)


def _possessive(clause: Clause, window: _Window) -> Attribution | None:
    """ "in the mayor's words", "Her line about", "than her “Four”": a possessive before a noun of speech or the
    words."""
    for place in range(window.high - 1, window.low - 1, -1):
        word = clause.tokens[place].lower
        if place == window.high - 1 and word in clause.words.possessives:
            return Attribution(NounPhrase(place, place, "possessive", word), word, "possessive", place)
        if word not in _SPOKEN:
            continue
        for left in range(place - 1, max(window.low - 1, place - 4), -1):
            owner = clause.tokens[left].lower
            if owner == "’s":
                phrase = next((row for row in clause.phrases if row.last == left - 1), None)
                return Attribution(phrase, word, "possessive", place) if phrase else None
            if owner in clause.words.possessives:
                return Attribution(NounPhrase(left, left, "possessive", owner), word, "possessive", place)
    return None


def _colon(clause: Clause, window: _Window) -> Attribution | None:
    if window.high == window.low or clause.tokens[window.high - 1].lower != ":":
        return None
    phrase = clause.main(window.low, window.high)
    return Attribution(phrase, ":", "colon")


def _by_subject(clause: Clause, before: _Window) -> Attribution:
    """No verb of saying: the subject of the clause is at most a candidate."""
    phrase = clause.main(before.low, before.high) if before.high > before.low else None
    return Attribution(phrase, "", "subject") if phrase is not None else NOBODY


def reporting_verb(clause: Clause, subject: int, *, language: str) -> int | None:
    """The verb of saying under which the clause whose subject begins at token `subject` stands, None for a main clause.

    Only "that", a time or an adverb may stand between: "Hobart said on Monday that Cutler told him".
    """
    place = subject - 1
    while place >= 0 and (
        clause.tokens[place].lower == "that"
        or place in clause.timed
        or clause.tokens[place].lower in clause.words.skipped | clause.words.prepositions | clause.words.determiners
    ):
        place -= 1
    return place if place > 0 and is_cue(clause, place, language, beside_quote=False) else None
