"""Who does what to whom in other languages than English: the order of the nouns, with the passive turned round.

English has scenes (`gate.scenes`). Elsewhere no verb is told from its object, so a claim must keep the order in which
the passage has its names and nouns: `Ruiz demandó a Prado` is not carried by `Prado demandó a Ruiz`. Verbs, dates,
places and the two sides of an `and` may move; a passive with its agent is laid beside an active the other way round.
Stricter than what is true: a faithful claim in another order falls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from gate.evidence import Line
from gate.trial import Trial
from gate.words import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """Closed classes of one language. `passive`: auxiliaries of the passive · `agents`: by · `joints`: and, or ·
    `placing`: small words whose phrase may move · `verbs`: endings and whole forms of finite verbs and participles.
    """

    passive: frozenset[str]
    agents: frozenset[str]
    joints: frozenset[str]
    placing: frozenset[str]
    endings: tuple[str, ...] = ()
    forms: frozenset[str] = frozenset()


def _grammar(passive: str, agents: str, joints: str, placing: str, endings: str = "", forms: str = "") -> _Grammar:
    return _Grammar(
        passive=frozenset(passive.split()),
        agents=frozenset(agents.split()),
        joints=frozenset(joints.split()),
        placing=frozenset(placing.split()),
        endings=tuple(endings.split()),
        forms=frozenset(forms.split()),
    )


_GRAMMARS = {
    "es": _grammar(
        "fue fueron sido era eran es son será serán", "por", "y e o u ni", "en durante tras según ante sobre entre",
        "ó aron ieron aba aban ía ían ará arán erá erán irá irán ado ada ados adas ido ida idos idas ando iendo",
        "hizo hace dio da dijo dice puso pone tuvo tiene vio ve quiso quiere supo sabe pudo puede fue va vino viene"
        " cuesta costó usa usan pide piden abre abren cierra cierran apoya apoyan rechaza rechazan paga pagan vota",
    ),
    "pt": _grammar(
        "foi foram sido era eram é são será serão", "por pelo pela pelos pelas", "e ou nem",
        "em no na nos nas durante após segundo sobre entre",
        "ou aram eu eram iu iram ava avam ia iam ará arão erá erão irá irão ado ada ados adas ido ida idos idas ando"
        " endo indo",
        "fez faz deu dá disse diz pôs põe teve tem viu vê quis quer soube sabe pôde pode vai veio vem custa usa usam"
        " pede pedem abre abrem fecha fecham apoia apoiam rejeita paga pagam vota",
    ),
    "fr": _grammar(
        "été est sont fut furent sera seront était étaient", "par", "et ou ni",
        "en dans à au aux sur sous pendant durant après selon entre chez",
        "é ée és ées ait aient era eront ira iront ant",
        "a ont fit fait dit met mis prit pris vit vu veut voulu peut pu sait su va vient venu élu lu reçu perdu vendu"
        " rendu tenu ouvert offert signe paie vote coûte demande refuse soutient",
    ),
    "de": _grammar(
        "wurde wurden wird werden worden", "von vom durch", "und oder noch sowie", "in im an am auf bei nach seit vor",
    ),
    "it": _grammar(
        "fu furono stato stata stati state venne vennero è sono sarà saranno", "da dal dalla dai dagli dalle", "e o né",
        "in nel nella nei nelle durante dopo secondo su tra fra",
        "ò arono erono irono ava avano eva evano iva ivano erà eranno irà iranno ato ata ati ate ito ita uto uta ando"
        " endo",
        "fece fa disse dice mise mette ebbe ha vide vede volle vuole può va viene costa usa chiede apre chiude paga"
        " vota",
    ),
    "nl": _grammar(
        "werd werden wordt worden is zijn", "door", "en of noch", "in op bij aan na sinds tijdens volgens", "te ten de",
    ),
    "zh": _grammar("", "被 由", "和 与 與 及", "在 于 於"),
    "ja": _grammar("", "", "と や", "で"),
}  # fmt: skip
_SUFFERED = ("られ", "され", "われ")
_HAVING = frozenset(
    """ha han había habían haya tem têm tinha tinham havia a ont avait avaient aura ho hanno aveva avevano heeft hebben
    had hadden""".split()
)


def check_order(trial: Trial) -> None:
    """Adds the first two nouns of the claim that the passage has the other way round; nothing for English."""
    if trial.language == "en" or trial.assertion.has_quotation or trial.line.index < 0:
        return
    if trial.language == "ja" and _is_turned(trial):
        trial.weaknesses.append("done on one side, suffered on the other")
    grammar = _GRAMMARS.get(trial.language, _grammar("", "", "", ""))
    words = trial.assertion.words
    mine = _movable(words, grammar)
    nouns = [
        index
        for index in range(len(words))
        if index not in mine and words[index].start in trial.places and _is_noun(trial, words, index, grammar)
    ]
    ranks = _ranks(words, grammar)
    theirs = _places(trial.line, grammar)
    for one, other in combinations(sorted(nouns, key=lambda index: ranks[index]), 2):
        before = [theirs[place] for place in trial.places[words[one].start] if place in theirs]
        after = [theirs[place] for place in trial.places[words[other].start] if place in theirs]
        if before and after and max(after) < min(before) and not _may_swap(words, one, other, before, after, grammar):
            trial.weaknesses.append(f"{words[one].text!r} and {words[other].text!r} stand the other way round there")
            return


def _is_turned(trial: Trial) -> bool:
    """One of both sides has a verb of the Japanese passive and the other has none."""
    line = trial.evidence.source.text[trial.line.start : trial.line.end]
    mine, theirs = (any(mark in text for mark in _SUFFERED) for text in (trial.assertion.text, line))
    return mine != theirs


def _is_noun(trial: Trial, words: Sequence[Word], index: int, grammar: _Grammar) -> bool:
    """No verb by its form or by the auxiliary before it, as far as closed forms tell; a German noun has a capital."""
    word = words[index]
    if trial.language == "de":
        return word.is_capital
    if word.is_capital and index:
        return True
    if index and words[index - 1].lower in grammar.passive | _HAVING:
        return False
    return not (word.lower in grammar.forms or word.lower.endswith(grammar.endings))


def _movable(words: Sequence[Word], grammar: _Grammar) -> set[int]:
    """Indices of the words of a phrase of place or time: up to two words with content after its small word."""
    found: set[int] = set()
    left = 0
    for index, word in enumerate(words):
        if word.lower in grammar.placing:
            left = 2
        elif left and word.is_content:
            found.add(index)
            left -= 1
            is_run = index + 1 < len(words) and words[index + 1].start - word.end == 1
            left = left if is_run else 0
    return found


def _agent(words: Sequence[Word], grammar: _Grammar) -> int | None:
    """The index of the word for `by` after an auxiliary of the passive; None in the active."""
    has_passive = not grammar.passive
    for index, word in enumerate(words):
        if word.lower in grammar.agents and has_passive:
            return index
        has_passive = has_passive or word.lower in grammar.passive
    return None


def _ranks(words: Sequence[Word], grammar: _Grammar) -> list[int]:
    """The place of each word in the active order: the agent of a passive comes first."""
    agent = _agent(words, grammar)
    if agent is None:
        return list(range(len(words)))
    return [index - len(words) if index > agent else index for index in range(len(words))]


def _places(line: Line, grammar: _Grammar) -> dict[int, int]:
    """By offset of each word of the line, its place in the active order."""
    return {word.start: rank for word, rank in zip(line.words, _ranks(line.words, grammar), strict=True)}


def _may_swap(
    words: Sequence[Word], one: int, other: int, before: Sequence[int], after: Sequence[int], grammar: _Grammar
) -> bool:
    """Two sides of an `and`, or an adjective and its noun: neighbours on both sides."""
    between = words[min(one, other) + 1 : max(one, other)]
    is_joined = any(word.lower in grammar.joints for word in between)
    near = min(abs(left - right) for left in before for right in after)
    if is_joined:
        return near <= len(between) + 2
    return not between and near <= 1
