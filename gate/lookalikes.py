"""Letters of one script that pass for letters of another; a table of shapes, used only to name a difference.

Folding never equates them: a look-alike letter makes a different string, and this table lets an editor see why.
"""

import unicodedata

TWINS = {
    "a": "аɑα",
    "b": "ЬƄ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еҽ",
    "g": "ɡ",
    "h": "һ",
    "i": "іıι",
    "j": "јϳ",
    "k": "кκ",
    "l": "ӏ",
    "m": "м",
    "n": "ո",
    "o": "оοօ",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕ",
    "t": "т",
    "u": "υս",
    "v": "νѵ",
    "w": "ԝѡ",
    "x": "хχ",
    "y": "уγ",
    "A": "АΑ",
    "B": "ВΒ",
    "C": "СϹ",
    "E": "ЕΕ",
    "F": "Ϝ",
    "G": "Ԍ",
    "H": "НΗ",
    "I": "ІΙӀ",
    "J": "Ј",
    "K": "КΚK",
    "M": "МΜ",
    "N": "Ν",
    "O": "ОΟ",
    "P": "РΡ",
    "Q": "Ԛ",
    "S": "Ѕ",
    "T": "ТΤ",
    "V": "Ѵ",
    "W": "Ԝ",
    "X": "ХΧ",
    "Y": "ҮΥ",
    "Z": "Ζ",
    "-": "‐‑‒−﹣－",
    ".": "․。．",
    ",": "‚，",
    "'": "`´′ˈ",
    ":": "ː：",
    "/": "⁄∕",
}
_SHAPES = str.maketrans({twin: letter for letter, twins in TWINS.items() for twin in twins})


def skeleton(text: str) -> str:
    """`text` with every look-alike replaced by the plain letter, and full-width and styled forms made plain."""
    return unicodedata.normalize("NFKC", text.translate(_SHAPES)).translate(_SHAPES)
