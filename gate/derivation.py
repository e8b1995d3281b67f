"""Words of one family: a verb and the noun made of it by a living ending (`announce`, `announcement`), English only.

Built by rule from the stem, so that no list of words has to know them. Only endings that name the deed itself, never
whoever does it (`employer`, `employee`) nor what it is like (`musical`). Nouns that merely look so are a closed list.
"""

from functools import lru_cache

from gate.stemming import stem

_LEAST = 4
# They end like a deed and are none of the verb that they seem to hold.
_ALONE = frozenset(
    """department apartment compartment portion passion mission session section station nation national capital
    signal culture picture commission omission pension tension version condition position religion question fraction
    faction caption function junction auction edition tuition ration statement moment element document comment cement
    garment monument parliament sentiment figure feature furniture future nature lecture mixture sentence silence
    science audience essence province balance finance romance instance distance substance insurance entrance
    general animal festival interval carnival medieval universal vessel corporation mention attention convention
    intention contention invention exception conception reception inception deportment""".split()
)
_ADVERBS_APART = frozenset("hard late near like short bare scarce rough large most part even just high".split())


@lru_cache(maxsize=8192)
def family(word: str) -> frozenset[str]:
    """The stems that may be the noun of the verb, or the verb of the noun, with the stem `word`; empty for none."""
    return _nouns(word) | _verbs(word)


def _nouns(verb: str) -> frozenset[str]:
    if len(verb) < _LEAST:
        return frozenset()
    found = {f"{verb}ment", f"{verb}ement", f"{verb}ation"}
    if verb[-1] in "ts":
        found.add(f"{verb}ion")
    if verb[-1] == "c":
        found.add(f"{verb}tion")
    if verb[-1] == "d":
        found |= {f"{verb[:-1]}sion", f"{verb[:-1]}ssion"}
    if verb[-1] in "vsw":
        found.add(f"{verb}al")
    if verb[-1] in "stlz":
        found.add(f"{verb}ure")
    found |= {f"{verb}ance", f"{verb}ence"}
    return frozenset(stem(noun) for noun in found if noun not in _ALONE)


def _verbs(noun: str) -> frozenset[str]:
    if noun in _ALONE or f"{noun}e" in _ALONE:
        return frozenset()
    found: set[str] = set()
    for ending in ("ement", "ment", "ation", "tion", "ion", "anc", "enc", "ur"):
        base = noun.removesuffix(ending)
        if base != noun and len(base) >= _LEAST:
            found.add(base)
    if noun.endswith("sion"):
        found |= {f"{noun[:-4]}d", f"{noun[:-5]}d" if noun.endswith("ssion") else f"{noun[:-4]}d"}
    if noun.endswith(("val", "sal", "wal")):
        found.add(noun[:-2])
    return frozenset(base for base in found if len(base) >= _LEAST and noun in _nouns(base))
