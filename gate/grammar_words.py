"""Closed grammatical classes that finding a subject needs, by language: prepositions, auxiliaries, pronouns."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """The classes of one language, lower case. `pronouns` maps a subject pronoun to f, m, any, plural or first.

    `skipped` may stand between subject and verb; `is_pro_drop`: a verb without a subject goes on with the last one.
    """

    prepositions: frozenset[str]
    skipped: frozenset[str]
    determiners: frozenset[str]
    relatives: frozenset[str]
    conjunctions: frozenset[str]
    pronouns: Mapping[str, str]
    possessives: Mapping[str, str]
    passives: frozenset[str]
    infinitives: frozenset[str]
    indefinites: frozenset[str]
    is_pro_drop: bool = False


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_TABLE: Mapping[str, Closed] = {
    "en": Closed(
        prepositions=_words(
            "of from in for with at to on by near outside inside about over under against behind beside betwee"
            "n among like into through during after before"
            " across along around without within toward towards upon than despite since"
        ),
        skipped=_words(
            "had has have having also later then once never not would will could can did does do just only eve"
            "n still again already afterward afterwards"
            " first finally often always sometimes soon now quickly is was are were be been recently simply me"
            "rely instead too both all himself herself"
            " might may must should shall n't ever thus today yesterday tonight twice out up back once-again i"
            "mmediately"
        ),
        determiners=_words(
            "the a an this that these those his her its their our my your one another some any each every no"
        ),
        relatives=_words("who which that whom"),
        conjunctions=_words("and but or then yet nor"),
        pronouns={"he": "m", "she": "f", "they": "plural", "we": "first", "i": "first", "it": "thing"},
        possessives={"his": "m", "her": "f", "their": "plural", "my": "first"},
        passives=_words("was were been being be is are gets got"),
        infinitives=_words("to"),
        indefinites=_words("a an one another some any every each no"),
    ),
    "es": Closed(
        prepositions=_words("de del en con por para a al sobre desde hasta ante contra entre según sin tras"),
        skipped=_words(
            "ha había han también luego después ayer hoy no se le les lo ya nunca aún todavía además asimismo entonces"
        ),
        determiners=_words("el la los las un una unos unas su sus este esta ese esa"),
        relatives=_words("que quien cual"),
        conjunctions=_words("y e pero o"),
        pronouns={"él": "m", "ella": "f", "ellos": "plural", "yo": "first", "nosotros": "first"},
        possessives={"su": "any", "sus": "any", "mi": "first"},
        passives=_words("fue fueron ser sido"),
        infinitives=_words("a"),
        indefinites=_words("un una unos unas algún otro otra cada"),
        is_pro_drop=True,
    ),
    "pt": Closed(
        prepositions=_words(
            "de do da dos das em no na nos nas com por para a ao à sobre desde até contra entre segundo sem após"
        ),
        skipped=_words("tem havia tinha também depois ontem hoje não se lhe já nunca ainda então ainda"),
        determiners=_words("o a os as um uma uns umas seu sua seus suas este esta esse essa"),
        relatives=_words("que quem"),
        conjunctions=_words("e mas ou"),
        pronouns={"ele": "m", "ela": "f", "eles": "plural", "eu": "first", "nós": "first"},
        possessives={"seu": "any", "sua": "any", "meu": "first"},
        passives=_words("foi foram ser sido"),
        infinitives=_words("a"),
        indefinites=_words("um uma uns umas outro outra cada"),
        is_pro_drop=True,
    ),
    "fr": Closed(
        prepositions=_words(
            "de du des d’ en dans avec par pour à au aux sur depuis chez contre entre selon sans après"
        ),
        skipped=_words(
            "a ont avait avaient aussi ensuite hier aujourd’hui ne pas se s’ lui leur déjà jamais encore alors not"
            "amment également"
        ),
        determiners=_words("le la les un une son sa ses ce cette l’ leur"),
        relatives=_words("qui que"),
        conjunctions=_words("et mais ou"),
        pronouns={
            "il": "m",
            "elle": "f",
            "-il": "m",
            "-elle": "f",
            "ils": "plural",
            "elles": "plural",
            "je": "first",
            "nous": "first",
            "on": "any",
        },
        possessives={"son": "any", "sa": "any", "ses": "any", "mon": "first"},
        passives=_words("est été être"),
        infinitives=_words("à"),
        indefinites=_words("un une des autre chaque"),
    ),
    "de": Closed(
        prepositions=_words(
            "von vom aus in im für mit an am auf bei zu zum zur über gegen zwischen nach vor durch ohne seit"
        ),
        skipped=_words(
            "hat haben hatte hatten auch dann gestern heute nicht sich ihm ihr schon nie noch zudem dazu dagegen j"
            "edoch ist wird"
        ),
        determiners=_words("der die das den dem ein eine einer sein seine ihr ihre dieser diese"),
        relatives=_words("welcher welche"),
        conjunctions=_words("und aber oder"),
        pronouns={"er": "m", "sie": "f", "ich": "first", "wir": "first"},
        possessives={"sein": "m", "seine": "m", "ihr": "f", "ihre": "f"},
        passives=_words("wurde wurden worden"),
        infinitives=_words("zu"),
        indefinites=_words("ein eine einer einem jeder jede"),
    ),
}


@lru_cache(maxsize=16)
def closed(language: str) -> Closed:
    """The classes of `language`; those of English for a language that is not listed."""
    return _TABLE.get(language[:2], _TABLE["en"])
