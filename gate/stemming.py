"""A light stem per language: plural, tense and gender endings off, nothing cleverer.

`stem` answers "may these be forms of one word?"; it never decides alone that a claim is carried. English
irregular forms are a closed table; other languages lose their commonest endings (in the spirit of Savoy's
light stemmers, 2006, written anew). Unknown languages keep the lower-cased word.
"""

from functools import lru_cache

_IRREGULAR_ROWS = """
be am is are was were been being|have has had having|do does did done doing|go goes went gone|say says said
tell told|make made|take took taken|give gave given|get got gotten|see saw seen|come came|know knew known
think thought|leave left|keep kept|let|begin began begun|show shown|hear heard|run ran|hold held|bring brought
write wrote written|stand stood|lose lost|pay paid|meet met|set|lead led|understand understood
speak spoke spoken|spend spent|grow grew grown|win won|teach taught|buy bought|send sent|fall fell fallen|cut
rise rose risen|drive drove driven|break broke broken|build built|choose chose chosen|draw drew drawn|sell sold
sit sat|seek sought|fight fought|throw threw thrown|fly flew flown|withdraw withdrew withdrawn|overturn
find found|feel felt|become became|sign|put|read|quit|sue|split|bid|shut|swear swore sworn|shrink shrank shrunk
sink sank sunk|strike struck|drop|wear wore worn|bear bore borne|steal stole stolen|catch caught|eat ate eaten
lie lay lain|lay laid|ring rang rung|sing sang sung|drink drank drunk|forget forgot forgotten|hide hid hidden
rebuild rebuilt|undo undid undone|mean meant|deal dealt|burn burnt|sleep slept|sweep swept|weep wept|bend bent
lend lent|man men|woman women|child children|person people|foot feet|tooth teeth|half halves|life lives
wife wives|shelf shelves|councilman councilmen|councilwoman councilwomen|policeman policemen|fireman firemen
chairman chairmen|fisherman fishermen|spokesman spokesmen|spokeswoman spokeswomen|alderman aldermen|will would
can could|may might|shall should|forbid forbade forbidden|tie ties tied tying|die dies died dying|lie lied lying
agree agrees agreed|oversee oversaw overseen|dig dug|feed fed|flee fled
"""
_IRREGULAR = {
    form: row.split()[0]
    for line in _IRREGULAR_ROWS.strip().splitlines()
    for row in line.split("|")
    for form in row.split()
}
_UNTOUCHED = frozenset(
    "his this its thus us always news bus gas series species during evening morning nothing anything".split()
) | frozenset(
    "something everything thing king ring sing spring string bring ceiling wing hundred need"
    " speed seed red bed feed indeed".split()
)
_VOWELS = frozenset("aeiouy")
# Longest ending first; at least four letters must remain.
_ENDINGS: dict[str, tuple[str, ...]] = {
    "es": tuple(
        "aciones amientos iéramos ábamos aríamos imientos aciòn aban arían erían irían ación ando"
        " iendo aron ieron aría ería iría ados adas idos idas arse erse irse ado ada ido ida aba ían"
        " ará erá irá ía ar er ir ió es an en as os a e o s ó é á".split()
    ),
    "pt": tuple(
        "ações amentos ávamos aríamos imentos avam ariam eriam iriam ação ando endo indo aram eram"
        " iram aria eria iria ados adas idos idas ado ada ido ida ava iam ará erá irá ia ar er ir ou"
        " eu iu es am em as os a e o s á é".split()
    ),
    "fr": tuple(
        "ations issements eraient iraient aient ation erait irait eront iront ées era ira ant ait ées"
        " és ée er ir é es ent e s x".split()
    ),
    "de": tuple("ungen enden ende ung est ten tet ern end em en er es et te st e n s t".split()),
    "it": tuple(
        "azioni amenti avano ebbero irono arono azione ando endo ato ata ati ate ito ita iti ite ava"
        " are ere ire ò ì a e i o".split()
    ),
    "nl": tuple("ingen heden ing den ten end de te en er e t s".split()),
}


@lru_cache(maxsize=65536)
def stem(word: str, language: str = "en") -> str:
    """The stem of `word` (any case); the lower-cased word itself when the language has no rules here."""
    lower = word.lower().replace("’", "'")
    if language == "en":
        return _stem_english(lower)
    for ending in _ENDINGS.get(language, ()):
        if lower.endswith(ending) and len(lower) - len(ending) >= 4:
            return lower[: -len(ending)]
    return lower


def _stem_english(word: str) -> str:
    word = word.removesuffix("'s").rstrip("'")
    if word in _IRREGULAR:
        return _final(_IRREGULAR[word])
    if word in _UNTOUCHED or len(word) <= 3:
        return _final(word)
    for ending, least in (("ing", 3), ("ed", 3)):
        root = word.removesuffix(ending)
        if root != word and len(root) >= least and any(letter in _VOWELS for letter in root):
            return _final(_undoubled(root))
    if word.endswith("ies"):
        return _final(word[:-3] + "y")
    if word.endswith(("sses", "xes", "ches", "shes", "zes")):
        return _final(word[:-2])
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return _final(word[:-1])
    return _final(word)


def _undoubled(root: str) -> str:
    doubled = len(root) > 3 and root[-1] == root[-2] and root[-1] not in "aeiouslz"
    return root[:-1] if doubled else root


def _final(word: str) -> str:
    """Spelling of the joint: chase and chasing, deny and denied, meet in one form."""
    if len(word) > 3 and word.endswith("e"):
        return word[:-1]
    if len(word) > 2 and word.endswith("i"):
        return word[:-1] + "y"
    return word
