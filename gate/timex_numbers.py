"""English number words and digits, as far as dates and durations need them (up to some thousands, halves)."""

from fractions import Fraction

_ONES = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "couple": 2,
    "half": 0,
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "eleventh": 11,
    "twelfth": 12,
    "thirteenth": 13,
    "fourteenth": 14,
    "fifteenth": 15,
    "sixteenth": 16,
    "seventeenth": 17,
    "eighteenth": 18,
    "nineteenth": 19,
    "twentieth": 20,
}
_TENS = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000}
_COUNT = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    r"|eighteen|nineteen)"
)
_TEN = r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"

NUMBER = (
    rf"(?:\d{{1,3}}(?:,\d{{3}})?(?:\.\d+)?|{_TEN}(?:[ -]{_COUNT})?|(?:a|{_COUNT}) (?:dozen|hundred|thousand)|"
    rf"a couple(?: of)?|half an?|{_COUNT}|several|a few|few|an?)"
)


def parse_number(words: str) -> Fraction | None:
    """The value of a number in digits or words; None for "several", "a few" and what is no number."""
    plain = words.strip().lower().replace(",", "").removesuffix(" of")
    if plain.replace(".", "", 1).isdigit() and plain.isascii():
        return Fraction(plain)
    if plain in ("half a", "half an"):
        return Fraction(1, 2)
    total = Fraction(0)
    for word in plain.replace("-", " ").split():
        if word in _SCALES:
            total = (total or Fraction(1)) * _SCALES[word]
        elif word in _ONES or word in _TENS:
            total = total + (_ONES.get(word) or _TENS.get(word, 0)) if word not in ("a", "an") else Fraction(1)
        else:
            return None
    return _couple(plain, total)


def _couple(plain: str, total: Fraction) -> Fraction | None:
    if "couple" in plain:
        return Fraction(2)
    return total or None
