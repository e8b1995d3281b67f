"""Figures of a text with what they count: value, unit, bound, the noun beside them, tallies and parts of a whole.

`carries` says whether one figure is what another asserts. Nothing is computed: a sum, a share or a margin that the
evidence does not print is not found here, and so never carried. Figures inside dates are left to `gate.timex`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gate.words import Word

_NUMBER_WORDS = {
    "en": """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
        sixteen seventeen"""
    "eighteen nineteen twenty",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici",
    "nl": "nul één twee drie vier vijf zes zeven acht negen tien elf twaalf",
}
_TENS = {
    word: 10 * (place + 2) for place, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split())
}
_SCALES = {
    "hundred": 100, "thousand": 1000, "mil": 1000, "mille": 1000, "tausend": 1000, "k": 1000,
    "million": 10**6, "millions": 10**6, "millón": 10**6, "millones": 10**6, "milhão": 10**6, "milhões": 10**6,
    "millionen": 10**6, "mio": 10**6, "milioni": 10**6, "miljoen": 10**6, "m": 10**6,
    "billion": 10**9, "billions": 10**9, "bn": 10**9, "milliarden": 10**9, "milliards": 10**9, "bilhões": 10**9,
    "trillion": 10**12, "crore": 10**7, "crores": 10**7, "lakh": 10**5, "lakhs": 10**5,
    "万": 10**4, "萬": 10**4, "億": 10**8, "亿": 10**8, "千": 1000, "百": 100,
}  # fmt: skip
_UNITS = {
    "%": "%", "percent": "%", "prozent": "%", "percentage": "%", "％": "%", "procent": "%",
    "dollar": "$", "dollars": "$", "euro": "€", "euros": "€", "pounds": "£", "元": "元", "円": "円", "cents": "¢",
}  # fmt: skip
_DIGITS = re.compile(
    r"(?P<money>(?:US|R|A|C|NZ|HK)?\$\s?|[€£¥₪₹]\s?)?"
    r"(?P<number>\d{1,3}(?:[\u00a0\u202f\u2009 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)"
    r"(?:\s?(?P<scale>万|萬|億|亿|千|(?:thousand|millions?|millones|millón|milhões|milhão|millionen|mio"
    r"|milioni|miljoen|billions?"
    r"|bn|milliarden|milliards|bilhões|trillion|crores?|lakhs?|mil)\b))?"
    r"(?:[\s-]?(?P<unit>[%％元円€]|(?:percent(?:age)?|per\s+cent|por\s+ciento|por\s+cento|pour\s+cent"
    r"|prozent|procent|dollars?|euros?|pounds"
    r"|cents)\b))?",
    re.IGNORECASE,
)
_TALLY_JOINT = re.compile(
    r"\s?[-–]\s?|\s(?:(?:votes?|votos?|voix|Stimmen|stemmen|voti)\s)?(?:to|zu|a|à|contre|contra|contro|gegen|tegen|against)\s"
)
_OVER = re.compile(
    r"(?:more than|over|above|at least|no fewer than|no less than|upwards of|exceed(?:s|ed|ing)?"
        r"|greater than|minimum of|más de|mais de|plus de|mehr als"
    r"|mindestens|超过|以上)\s+(?:the |a |an )?$", re.IGNORECASE,
)  # fmt: skip
_UNDER = re.compile(
    r"(?:less than|fewer than|under|below|at most|no more than|up to|not more than|maximum of"
        r"|lower than|menos de|moins de|weniger als|höchstens"
    r"|short of)\s+(?:the |a |an )?$", re.IGNORECASE,
)  # fmt: skip
_ABOUT = re.compile(
    r"(?:about|around|roughly|some|nearly|almost|approximately|close to|estimated|unos|cerca de"
    r"|environ|etwa|rund|circa|quase|约|約)\s*(?:the |a |an )?$",
    re.IGNORECASE,
)
# `COVID-19`, `Mi-25`: a number joined to a capitalised word by a hyphen.
_NAME_JOINT = re.compile(r"(?<![\w-])[A-ZÀ-Þ][\w.]*-$")
_PART_JOINT = re.compile(
    r"^/$|^\s+(?:of|out of|de|de los|de las|dos|das|von|der|des|sur)\s+(?:the |its |their |his |her "
    r"|all |los |las |les )?(?:[^\W\d_]+[’'](?:s )?)?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """text[start:end] is a figure. `values`: one, or two for a tally (5-2). `unit`: "", %, $, €...

    `bound`: exact, over, under, about. `near` are the stems of the content words beside it (`after` those that follow).
    `role`: "", part (11 of 62), whole (the 62 of them) or name (COVID-19). `lead` is where the words of the bound
    begin (`more than`).
    `counted`: of `after` only those before the next figure or comma. `led`: of `before` only those after the last one.
    """

    start: int
    end: int
    values: tuple[Fraction, ...]
    unit: str
    bound: str
    after: tuple[str, ...]
    before: tuple[str, ...]
    role: str = ""
    lead: int = -1
    counted: tuple[str, ...] = ()
    led: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Figure:
    start: int
    end: int
    value: Fraction
    unit: str


def read_quantities(
    text: str, words: Sequence[Word], *, language: str = "en", dated: Sequence[tuple[int, int]] = ()
) -> tuple[Quantity, ...]:
    """Every figure of `text` in order. `words` are its words (offsets into `text`); `dated` are spans of dates."""
    figures = [figure for figure in _figures(text, words, language) if not _overlaps(figure, dated)]
    joined = _tallies(text, figures)
    return tuple(_quantity(text, words, group, joined, index) for index, group in enumerate(joined))


def carries(evidence: Quantity, claim: Quantity) -> bool:
    """Whether the evidence's figure is the claim's: same values and unit, or a bound that the exact value satisfies.

    A number in a name (`COVID-19`) carries only itself in the same name. A hedged figure ("about 200") does not carry
    an exact one; a whole ("of the 62") carries only a whole.
    """
    if "name" in {evidence.role, claim.role}:
        return (evidence.role, evidence.values, evidence.before[-1:]) == (claim.role, claim.values, claim.before[-1:])
    if evidence.unit != claim.unit or len(evidence.values) != len(claim.values):
        return False
    if evidence.role == "whole" and claim.role != "whole":
        return False
    if evidence.values == claim.values:
        return evidence.bound == claim.bound or (evidence.bound == "exact" and claim.bound == "about")
    if len(claim.values) == 1 and evidence.bound == "exact":  # "under 1,500" is no other limit, though it implies one
        return (claim.bound == "over" and evidence.values > claim.values) or (
            claim.bound == "under" and evidence.values < claim.values
        )
    return False


def _figures(text: str, words: Sequence[Word], language: str) -> list[_Figure]:
    figures = [_from_digits(found, language) for found in _DIGITS.finditer(text)]
    spelled = _spelled(text, words, language)
    taken = [(figure.start, figure.end) for figure in figures]
    figures += [figure for figure in spelled if not _overlaps(figure, taken)]
    return sorted(figures, key=lambda figure: figure.start)


def _from_digits(found: re.Match[str], language: str) -> _Figure:
    value = _value(found["number"], language) * _SCALES.get((found["scale"] or "").lower(), 1)
    money = (found["money"] or "").strip()
    unit = money or _unit(found["unit"])
    return _Figure(start=found.start(), end=found.end(), value=value, unit=unit.upper() if money else unit)


def _unit(written: str | None) -> str:
    if not written:
        return ""
    return _UNITS.get(written.lower(), "%")


def _value(digits: str, language: str) -> Fraction:
    """Groups of three after a separator are thousands, but for a point in English (1.200 is one and a fifth)."""
    plain = re.sub(r"[\s\u00a0\u202f\u2009]", "", digits)
    point = "." if language in {"en", "zh", "ja", "he", "ar"} else ","
    group = "," if point == "." else "."
    if group in plain and not re.fullmatch(rf"\d{{1,3}}(?:\{group}\d{{3}})+(?:\{point}\d+)?", plain):
        plain = plain.replace(group, "_") if plain.count(group) > 1 else plain.replace(group, point)
    cleaned = plain.replace(group, "").replace("_", "").replace(point, ".")
    return Fraction(cleaned) if cleaned.count(".") <= 1 else Fraction(cleaned.replace(".", ""))


def _spelled(text: str, words: Sequence[Word], language: str) -> list[_Figure]:
    names = _NUMBER_WORDS.get(language, "").split()
    small = {word: place for place, word in enumerate(names)}
    figures: list[_Figure] = []
    index = 0
    while index < len(words):
        word = words[index].lower
        value: int | None = small.get(word)
        last = index
        if language == "en" and word in _TENS:
            value = _TENS[word]
            following = words[index + 1].lower if index + 1 < len(words) else ""
            if 0 < small.get(following, 0) < 10 and text[words[index].end : words[index + 1].start] in "- ":
                value, last = value + small[following], index + 1
        if value is not None and not (value == 1 and not _counts(text, words, index, language)):
            while last + 1 < len(words) and words[last + 1].lower in _SCALES and len(words[last + 1].lower) > 2:
                value, last = value * _SCALES[words[last + 1].lower], last + 1
            unit = ""
            if last + 1 < len(words) and words[last + 1].lower in _UNITS:
                unit, last = _UNITS[words[last + 1].lower], last + 1
            figures.append(_Figure(start=words[index].start, end=words[last].end, value=Fraction(value), unit=unit))
            index = last
        index += 1
    return figures


def _counts(text: str, words: Sequence[Word], index: int, language: str) -> bool:
    """`one nurse` counts; `signed one`, `one of the first` and the article of other languages do not."""
    if language != "en" or index + 1 >= len(words):
        return False
    following = words[index + 1]
    return (
        following.is_content
        and not following.is_capital
        and text[words[index].end : following.start] in {" ", "-", "\u00a0"}
    )


def _overlaps(figure: _Figure, spans: Sequence[tuple[int, int]]) -> bool:
    return any(left < figure.end and figure.start < right for left, right in spans)


def _tallies(text: str, figures: Sequence[_Figure]) -> list[tuple[_Figure, ...]]:
    """Figures, two of them together where they are a count of votes: 5-2, 6,212 to 4,980, but not from 52 to 38."""
    groups: list[tuple[_Figure, ...]] = []
    for figure in figures:
        before = groups[-1] if groups else ()
        if len(before) == 1 and _TALLY_JOINT.fullmatch(text[before[0].end : figure.start]):
            lead = text[max(0, before[0].start - 12) : before[0].start].lower()
            if not re.search(r"\b(?:from|between|de|von|entre)\s+$", lead) and not before[0].unit and not figure.unit:
                groups[-1] = (before[0], figure)
                continue
        groups.append((figure,))
    return groups


def _quantity(
    text: str, words: Sequence[Word], group: tuple[_Figure, ...], groups: Sequence[tuple[_Figure, ...]], index: int
) -> Quantity:
    start, end = group[0].start, group[-1].end
    content = [word for word in words if word.is_content]
    following = groups[index + 1][0] if index + 1 < len(groups) else None
    preceding = groups[index - 1][-1] if index else None
    bound, lead = _bound(text, start)
    role = ""
    if following is not None and _PART_JOINT.fullmatch(text[end : following.start]):
        role = "part"
    elif preceding is not None and _PART_JOINT.fullmatch(text[preceding.end : start]):
        role = "whole"
    if _NAME_JOINT.search(text[max(0, start - 24) : start]):
        role = "name"
    return Quantity(
        start=start,
        end=end,
        values=tuple(figure.value for figure in group),
        unit=group[0].unit,
        bound=bound,
        lead=lead,
        after=tuple(word.stem for word in content if end <= word.start <= end + 40)[:3],
        before=tuple(word.stem for word in content if start - 40 <= word.start and word.end <= start)[-3:],
        role=role,
        counted=tuple(
            word.stem
            for word in content
            if end <= word.start <= end + 40
            and (following is None or word.start < following.start)
            and not re.search(r"[,;:()]", text[end : word.start])
        )[:3],
        led=tuple(
            word.stem
            for word in content
            if start - 40 <= word.start
            and word.end <= start
            and (preceding is None or word.start >= preceding.end)
            and not re.search(r"[,;:()]", text[word.end : start])
        )[-3:],
    )


def _bound(text: str, start: int) -> tuple[str, int]:
    """The bound of the figure at `start`, and where its words begin (`start` itself for an exact one)."""
    left = max(0, start - 24)
    for name, pattern in (("over", _OVER), ("under", _UNDER), ("about", _ABOUT)):
        found = pattern.search(text[left:start])
        if found:
            return name, left + found.start()
    return "exact", start
