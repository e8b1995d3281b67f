"""Which language a text is in: by script, else by counting function words. Ten languages; "en" when nothing tells.

Only the choice of a closed word list depends on it, never a verdict by itself: a wrong guess can only lose support.
"""

import re

_SCRIPTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("zh", re.compile(r"[\u3400-\u9fff]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("ru", re.compile(r"[\u0400-\u04ff]{3,}")),
)
_FUNCTION_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset("the of and to in that is was for on with as by at from he she it his her had said not".split()),
    "es": frozenset("el la los las de del y en que es un una por con para se lo su al dijo más pero según no".split()),
    "pt": frozenset("o a os as do da dos das e em que é um uma por com para se na no ao não disse mais foi".split()),
    "fr": frozenset(
        "le la les de des du et en que est un une par avec pour dans au aux il elle ne pas sur a qui".split()
    ),
    "de": frozenset("der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es".split()),
    "it": frozenset("il lo la gli le di del della e in che è un una per con si al non ha detto alla dei".split()),
    "nl": frozenset("de het een en van in is dat op te zijn met voor niet aan er om zei door ook".split()),
}
_WORD = re.compile(r"[^\W\d_]+")
_SAMPLE = 4000  # characters; enough to tell, and a bound on the cost


def language_of(text: str) -> str:
    """Two-letter code; a script of its own must carry a fifth of the letters to decide."""
    sample = text[:_SAMPLE]
    letters = sum(1 for char in sample if char.isalpha())
    for code, pattern in _SCRIPTS:
        if letters and 5 * sum(len(run) for run in pattern.findall(sample)) > (
            letters if code != "ja" else letters // 2
        ):
            return code
    words = [word.lower() for word in _WORD.findall(sample)]
    counts = {code: sum(1 for word in words if word in listed) for code, listed in _FUNCTION_WORDS.items()}
    best = max(sorted(counts), key=lambda code: (counts[code], code == "en"))
    return best if counts[best] else "en"
